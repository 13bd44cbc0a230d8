//! First steps: five short hints beside the real board, offered once.

use leptos::prelude::*;

use crate::library;
use crate::page::Page;
use crate::ui::{Button, Show, handler, live, memo, say, text, ui};

/// The hints for a newcomer, in order.
const HINTS: [&str; 5] = [
    "web-welcome-piece",
    "web-welcome-place",
    "web-welcome-turn",
    "web-welcome-confirm",
    "web-welcome-more",
];

/// The hints, until the user has read or declined them.
#[component]
pub(crate) fn Welcome() -> impl IntoView {
    let ui = ui();
    let at = RwSignal::new(0);
    let leave = move || ui.settings.update(|it| it.welcomed = true);
    let next = move |_| match at.get_untracked() + 1 {
        step if step < HINTS.len() => at.set(step),
        _ => leave(),
    };
    let last = move || at.get() + 1 == HINTS.len();
    let next_label =
        move || ui.say(if last() { "web-welcome-done" } else { "web-welcome-next" }, &[]);
    // At a server's table others wait, and an exercise has its own words.
    let game = memo(move || match ui.page.get() {
        Page::Play(id) => library::open(&id).map(|it| it.game),
        _ => None,
    });
    let learn = move || {
        let page = Page::Learn(game.get()?, None);
        Some(view! { <a data-do="learn" href={page.href()}>{say("web-learn")}</a> }.into_any())
    };
    let shown = move || {
        let here = ui.page.with(|it| !matches!(it, Page::Learn(..) | Page::Puzzle(..)));
        here && ui.settings.with(|it| !it.welcomed)
    };
    view! {
        <Show when=shown>
            <aside class="welcome" aria-label={say("web-welcome")}>
                <p aria-live="polite">{move || ui.say(HINTS[at.get()], &[])}</p>
                <div class="buttons">
                    <button class="primary" data-do="next-hint" on:click=handler(next)>{text(next_label)}</button>
                    <Show when=move || !last()>
                        <Button name="no-hints" label="web-welcome-no" press=leave/>
                    </Show>
                    <span class="hint">{move || format!("{} / {}", at.get() + 1, HINTS.len())}</span>
                </div>
                {live(learn)}
            </aside>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::HINTS;
    use pavage_games::scene::Language;

    #[test]
    fn every_hint_is_short_and_written_in_every_language() {
        for words in Language::ALL.map(crate::words::words) {
            for hint in HINTS {
                let said = words.plain(hint, &[]);
                assert!(said != hint && said.chars().count() < 140, "{said}");
            }
        }
    }
}
