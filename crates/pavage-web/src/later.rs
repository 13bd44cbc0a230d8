//! The pages that no game needs: replays, reviews, puzzles, the companion, rules, tutorials,
//! workbench and plane.
//!
//! The app is built twice: without them, as the small module that a browser loads first, and with
//! them, as the one that it loads when somebody opens such a page. That module has all other pages
//! too, so the way back costs nothing.

use leptos::prelude::*;

use crate::page::Page;
use crate::play::Handle;

/// Such a page.
#[cfg(feature = "later")]
pub(crate) fn show(page: Page) -> AnyView {
    use crate::companion::Companion;
    use crate::plane::EndlessPlane;
    use crate::puzzles::{Puzzles, Solve};
    use crate::replay::{LinkReplay, Replay};
    use crate::rules::Rules;
    use crate::tutorial::Learn;
    use crate::workbench::Workbench;

    match page {
        Page::Replay(id, ply) => view! { <Replay id ply/> }.into_any(),
        Page::Review(id) => view! { <Replay id ply=None review=true/> }.into_any(),
        Page::Link(text, ply) => view! { <LinkReplay text ply/> }.into_any(),
        Page::Puzzles => view! { <Puzzles/> }.into_any(),
        Page::Puzzle(game, number) => view! { <Solve game number/> }.into_any(),
        Page::Companion(name) => view! { <Companion name/> }.into_any(),
        Page::Workbench => view! { <Workbench/> }.into_any(),
        Page::Plane(place) => view! { <EndlessPlane place/> }.into_any(),
        Page::Rules(game) => view! { <Rules game/> }.into_any(),
        Page::Learn(game, step) => view! { <Learn game step/> }.into_any(),
        // The app shows these itself.
        Page::Home
        | Page::New(_)
        | Page::Plan(..)
        | Page::Play(_)
        | Page::Open(_)
        | Page::Table(_)
        | Page::Device(_)
        | Page::Lost => ().into_any(),
    }
}

/// Loads the module that has such pages: the start script chooses it by the address.
#[cfg(not(feature = "later"))]
pub(crate) fn show(_page: Page) -> AnyView {
    let before = crate::ui::ui().before.get_untracked();
    crate::browser::reload(&before.fragment());
    ().into_any()
}

/// The question what people drew from the box on their table.
#[cfg(feature = "later")]
pub(crate) fn ask_for_draw(handle: Handle) -> AnyView {
    use crate::companion::Draws;

    view! { <Draws handle/> }.into_any()
}

/// Such a game is played with the other module.
#[cfg(not(feature = "later"))]
pub(crate) fn ask_for_draw(_handle: Handle) -> AnyView {
    ().into_any()
}

/// What stands above the board of an exercise.
pub(crate) fn above(handle: Handle) -> AnyView {
    match cfg!(feature = "later") {
        true => view! { <crate::tutorial::Card handle/> }.into_any(),
        false => ().into_any(),
    }
}

/// What stands above the choices of an exercise.
pub(crate) fn task(handle: Handle) -> AnyView {
    match cfg!(feature = "later") {
        true => view! { <crate::puzzles::Task handle/> }.into_any(),
        false => ().into_any(),
    }
}

/// The answer to a move in an exercise.
pub(crate) fn judged(handle: Handle) -> AnyView {
    match (cfg!(feature = "later"), handle.is_step()) {
        (true, true) => view! { <crate::tutorial::Judged handle/> }.into_any(),
        (true, false) => view! { <crate::puzzles::Judged handle/> }.into_any(),
        (false, _) => ().into_any(),
    }
}
