//! First steps: short hints beside the real board, offered once.

use leptos::prelude::*;
use pavage_games::table::Draft;

use crate::page::Page;
use crate::play::Handle;
use crate::ui::{Button, handler, live, memo, say, text};

/// The hints for a newcomer, in order.
const HINTS: [&str; 5] =
    ["web-welcome-piece", "web-welcome-place", TURN, "web-welcome-confirm", "web-welcome-more"];

/// The hint that only tiles which can be turned need.
const TURN: &str = "web-welcome-turn";

/// The hint that is shown. The app keeps it, so that a look at the rules does not begin them again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hint(RwSignal<usize>);

impl Hint {
    /// The first one.
    pub(crate) fn first() -> Hint {
        Hint(RwSignal::new(0))
    }
}

/// The hints for a game, each by its place among all of them.
fn hints(turns: bool) -> impl DoubleEndedIterator<Item = usize> {
    (0..HINTS.len()).filter(move |&it| turns || HINTS[it] != TURN)
}

/// The hints, until the reader has read or declined them. At the end of a game there is nothing to
/// explain, and exercises have their own words.
#[component]
pub(crate) fn Welcome(handle: Handle) -> impl IntoView {
    let ui = handle.ui;
    let Hint(at) = use_context().expect("the app provides it");
    let turns =
        memo(move || handle.with(|it| it.session.draft().is_some_and(Draft::has_rotations)));
    let leave = move || ui.settings.update(|it| it.welcomed = true);
    let after = move |here: usize| hints(turns.get()).find(|&it| here < it);
    let next = move |_| match untrack(|| after(at.get())) {
        Some(next) => at.set(next),
        None => leave(),
    };
    let last = move || after(at.get()).is_none();
    let next_label =
        move || ui.say(if last() { "web-welcome-done" } else { "web-welcome-next" }, &[]);
    let said = move || {
        let shown = hints(turns.get()).find(|&it| at.get() <= it);
        ui.say(shown.map_or(HINTS[0], |it| HINTS[it]), &[])
    };
    let count = move || {
        let (number, all) = (hints(turns.get()).filter(|&it| it <= at.get()), hints(turns.get()));
        format!("{} / {}", number.count(), all.count())
    };
    // The board makes room for the hints, and takes it back.
    handle.when_painted(|it| it.resized());
    on_cleanup(move || handle.when_painted(|it| it.resized()));
    // At a server's table others wait.
    let game = handle.online.is_none().then(|| handle.peek(|it| it.session.confirmed().name()));
    let learn = game.map(|it| {
        let page = Page::Learn(it.to_owned(), None);
        view! { <a data-do="learn" href={page.href()}>{say("web-learn")}</a> }.into_any()
    });
    view! {
        <aside class="welcome" aria-label={say("web-welcome")}>
            <p aria-live="polite">{text(said)}</p>
            <div class="buttons">
                <button class="primary" data-do="next-hint" on:click=handler(next)>{text(next_label)}</button>
                {learn}
                <span class="hint">{live(count)}</span>
            </div>
            <Button class="close quiet" name="no-hints" label="web-welcome-no" icon="close" bare=true press=leave/>
        </aside>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_games::scene::Language;

    #[test]
    fn turning_is_explained_where_tiles_turn() {
        let told = |turns| hints(turns).map(|it| HINTS[it]).collect::<Vec<_>>();
        assert_eq!(told(true), HINTS);
        assert!(!told(false).contains(&TURN) && told(false).len() + 1 == HINTS.len());
    }

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
