//! The menu of a game: links and downloads.

use leptos::prelude::*;
use pavage_games::Record;
use pavage_games::scene::Scene;

use super::Handle;
use crate::desk::Desk;
use crate::export;
use crate::online::Bell;
use crate::page::Page;
use crate::ui::{Button, say};

/// Links and downloads.
#[component]
pub(super) fn Menu(handle: Handle) -> impl IntoView {
    let game = handle.peek(|it| it.session.confirmed().name().to_owned());
    let new = match handle.peek(Desk::is_dealt_by_hand) {
        true => Page::Companion(game.clone()),
        false => Page::New(game.clone()),
    };
    let copy = move || {
        let Some(record) = record(handle) else { return };
        let said = |handle: Handle| handle.tell("web-copied", false);
        export::copy_link(&record, None, move || handle.when_painted(said));
    };
    let stored = handle.online.is_none() && !handle.is_trial();
    view! {
        <nav class="menu">
            <a href={Page::Home.href()}>{say("web-home")}</a>
            <a href={new.href()}>{say("web-new")}</a>
            {stored.then(|| view! { <a href={Page::Replay(handle.id(), None).href()}>{say("web-replay")}</a> }.into_any())}
            <a href={Page::Rules(game).href()}>{say("web-rules")}</a>
            {stored.then(|| view! {
                <Button name="link" label="web-link" press=copy/>
                <Button name="record" label="web-record" press=move || _ = record(handle).map(|it| export::record(&it))/>
            }
            .into_any())}
            {handle.online.filter(|it| !it.watches()).map(|_| view! { <Bell/> })}
            <Button name="svg" label="web-svg" press=move || export::svg(&picture(handle), handle.ui.theme.get_untracked())/>
            <Button name="png" label="web-png" press=move || export::png(&picture(handle), handle.ui.theme.get_untracked())/>
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
