//! The panel beside the board, which can be folded away.

use leptos::prelude::*;
use pavage_games::scene::Overlay;

use super::{Handle, advice, log, menu, pictured, stock};
use crate::online::{Chat, Unread};
use crate::preferences::Preferences;
use crate::ui::{Parts, Show, handler, icon, live, memo, say};

/// Notes, overlays, tiles left, the log, and the menu.
#[component]
pub(super) fn Side(handle: Handle) -> impl IntoView {
    let notes = move || {
        let note = |it: String| view! { <li>{it}</li> };
        let (yours, known, notes) =
            handle.with(|it| (it.is_your_turn(), it.note().is_none(), it.scene.notes.clone()));
        let yours = yours.then(|| handle.ui.say("online-your-turn", &[]));
        let notes = notes.into_iter().skip(usize::from(known));
        yours.into_iter().chain(notes).map(note).parts()
    };
    let open = move || handle.side.get();
    let toggle = move |_| {
        handle.side.update(|it| *it = !*it);
        handle.keep_in_sight();
    };
    view! {
        <button class="fold" data-do="side" aria-expanded=move || open().to_string() aria-label={say("web-side")} on:click=handler(toggle)>
            {live(move || icon(if open() { "forward" } else { "menu" }))}
            {handle.online.map(|online| view! { <Unread online/> })}
        </button>
        <aside class="side" class:closed=move || !open() aria-label={say("web-side")} inert=move || !open()>
            <ul class="notes">{live(notes)}</ul>
            <Show when=move || handle.unsaved.get()>
                <p class="warning">{say("web-unsaved")}</p>
            </Show>
            <Show when=move || handle.has_room_beside()><advice::Counsel handle/></Show>
            <Overlays handle/>
            <pictured::Kinds handle/>
            <stock::Stock handle/>
            <log::Log handle/>
            {handle.online.map(|online| view! { <Chat online/> })}
            <menu::Menu handle/>
            <Preferences/>
        </aside>
    }
}

#[component]
fn Overlays(handle: Handle) -> impl IntoView {
    let overlays = memo(move || {
        let short = |it: &Overlay| (it.name, it.label.clone());
        handle.with(|it| it.study.overlays.iter().map(short).collect::<Vec<_>>())
    });
    let button = move |(name, label): (&'static str, String)| {
        let shown = move || handle.overlay.get() == Some(name);
        let toggle = move |_| {
            handle.overlay.update(|it| *it = if *it == Some(name) { None } else { Some(name) });
        };
        view! {
            <button data-overlay=name aria-pressed=move || shown().to_string() on:click=handler(toggle)>{label}</button>
        }
    };
    // At a server's table bots think elsewhere, but hints are made here.
    let thinks = move || handle.online.is_none() || handle.with(|it| it.helpers.hints);
    view! {
        <div class="overlays" role="group" aria-label={say("web-overlays")}>
            {live(move || overlays.get().into_iter().map(button).parts())}
            <Show when=thinks>
                <button data-do="thinking" aria-pressed=move || handle.watches().to_string() title={say("web-help-thinking")} on:click=handler(move |_| handle.toggle_thinking())>{say("web-thinking")}</button>
            </Show>
        </div>
    }
}
