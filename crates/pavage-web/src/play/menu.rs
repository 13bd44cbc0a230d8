//! The menu of a game: links and downloads.

use leptos::prelude::*;
use pavage_games::Record;
use pavage_games::scene::Scene;

use super::Handle;
use crate::desk::Desk;
use crate::export;
use crate::online::Bell;
use crate::page::Page;
use crate::ui::{Button, Link};

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
            <Link class="button quiet" href={Page::Home.href()} label="web-home" icon="home"/>
            <Link class="button quiet" href={new.href()} label="web-new" icon="new"/>
            {stored.then(|| view! { <Link class="button quiet" href={Page::Replay(handle.id(), None).href()} label="web-replay" icon="replay"/> }.into_any())}
            <Link class="button quiet" href={Page::Rules(game).href()} label="web-rules" icon="rules"/>
            {stored.then(|| view! {
                <Button class="quiet" icon="link" name="link" label="web-link" press=copy/>
                <Button class="quiet" icon="download" name="record" label="web-record" press=move || _ = record(handle).map(|it| export::record(&it))/>
            }
            .into_any())}
            {handle.online.filter(|it| !it.watches()).map(|_| view! { <Bell/> })}
            <Button class="quiet" icon="picture" name="svg" label="web-svg" press=move || export::svg(&picture(handle), handle.ui.theme.get_untracked())/>
            <Button class="quiet" icon="picture" name="png" label="web-png" press=move || export::png(&picture(handle), handle.ui.theme.get_untracked())/>
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
