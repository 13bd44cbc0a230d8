//! The menu of a game: links and downloads.

use leptos::prelude::*;
use pavage_games::Record;
use pavage_games::scene::Scene;

use super::Handle;
use crate::export;
use crate::online::Bell;
use crate::page::Page;
use crate::ui::say;

/// Links and downloads.
#[component]
pub(super) fn Menu(handle: Handle) -> impl IntoView {
    let game = handle.peek(|it| it.session.confirmed().name().to_owned());
    let copy = move |_| {
        let Some(record) = record(handle) else { return };
        let said = |handle: Handle| handle.tell("web-copied", false);
        export::copy_link(&record, None, move || handle.when_painted(said));
    };
    view! {
        <nav class="menu">
            <a href={Page::Home.href()}>{say("web-home")}</a>
            <a href={Page::New(game.clone()).href()}>{say("web-new")}</a>
            {handle.online.is_none().then(|| view! { <a href={Page::Replay(handle.id(), None).href()}>{say("web-replay")}</a> })}
            <a href={Page::Rules(game).href()}>{say("web-rules")}</a>
            {handle.online.is_none().then(|| view! {
                <button data-do="link" on:click=copy>{say("web-link")}</button>
                <button data-do="record" on:click=move |_| _ = record(handle).map(|it| export::record(&it))>
                    {say("web-record")}
                </button>
            })}
            {handle.online.filter(|it| !it.watches()).map(|_| view! { <Bell/> })}
            <button data-do="svg" on:click=move |_| export::svg(&picture(handle), handle.ui.theme.get_untracked())>"SVG"</button>
            <button data-do="png" on:click=move |_| export::png(&picture(handle), handle.ui.theme.get_untracked())>"PNG"</button>
        </nav>
    }
}

/// The record, which only a game at this screen has.
fn record(handle: Handle) -> Option<Record> {
    handle.peek(|it| it.session.record().cloned())
}

/// The scene of the confirmed position.
fn picture(handle: Handle) -> Scene {
    handle.peek(|it| it.session.confirmed().scene(it.session.viewer(), it.caption()))
}
