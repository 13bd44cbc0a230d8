//! The vote about taking a turn back.

use leptos::prelude::*;
use pavage_protocol::{TakeBack, Wish};

use super::Online;
use crate::play::Handle;
use crate::ui::{Button, Show, live, memo, text};

/// Somebody's wish to take a turn back, and the reader's answer.
#[component]
pub(crate) fn Votes(handle: Handle, online: Online) -> impl IntoView {
    let connection = online.connection;
    let vote = memo(move || connection.news.with(|it| it.as_ref()?.take_back.clone()));
    let send = move |agree: bool| _ = connection.send(Wish::Vote { agree });
    let show = move |TakeBack { by, asks, .. }: TakeBack| {
        let mine = online.you() == Some(by);
        let id = if mine { "online-back-waits" } else { "online-back-asked" };
        let asked = move || handle.ui.say(id, &[("seat", handle.with(|it| it.name(by)))]);
        view! {
            <div class="pill vote" role="alert">
                <span>{text(asked)}</span>
                <Show when=move || asks>
                    <Button name="agree" label="online-agree" press=move || send(true)/>
                    <Button name="disagree" label="online-disagree" press=move || send(false)/>
                </Show>
            </div>
        }
        .into_any()
    };
    live(move || vote.get().map(show))
}
