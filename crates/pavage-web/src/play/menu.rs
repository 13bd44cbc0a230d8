//! The menu of a game: links and downloads.

use leptos::prelude::*;
use pavage_games::scene::Scene;

use super::Handle;
use crate::export;
use crate::page::Page;
use crate::ui::say;

/// Links and downloads.
#[component]
pub(super) fn Menu(handle: Handle) -> impl IntoView {
    let game = handle.peek(|it| it.session.confirmed().name().to_owned());
    let replay = Page::Replay(handle.id(), None).href();
    let copy = move |_| {
        let record = handle.peek(|it| it.session.table.record.clone());
        let said = |handle: Handle| handle.tell("web-copied", false);
        export::copy_link(&record, None, move || handle.when_painted(said));
    };
    view! {
        <nav class="menu">
            <a href={Page::Home.href()}>{say("web-home")}</a>
            <a href={Page::New(game.clone()).href()}>{say("web-new")}</a>
            <a href=replay>{say("web-replay")}</a>
            <a href={Page::Rules(game).href()}>{say("web-rules")}</a>
            <button data-do="link" on:click=copy>{say("web-link")}</button>
            <button data-do="record" on:click=move |_| export::record(&handle.peek(|it| it.session.table.record.clone()))>
                {say("web-record")}
            </button>
            <button data-do="svg" on:click=move |_| export::svg(&picture(handle), handle.ui.theme.get_untracked())>"SVG"</button>
            <button data-do="png" on:click=move |_| export::png(&picture(handle), handle.ui.theme.get_untracked())>"PNG"</button>
        </nav>
    }
}

/// The scene of the confirmed position.
fn picture(handle: Handle) -> Scene {
    handle.peek(|it| it.session.confirmed().scene(it.session.viewer(), it.caption()))
}
