//! The app: which page is shown.

use leptos::prelude::*;

use crate::home::Home;
use crate::page::Page;
use crate::plane::EndlessPlane;
use crate::play::Play;
use crate::replay::{LinkReplay, Replay};
use crate::rules::Rules;
use crate::setup::Setup;
use crate::thinker::Thinkers;
use crate::ui::Ui;
use crate::welcome::Welcome;
use crate::workbench::Workbench;

/// All that is shown.
#[component]
pub(crate) fn App() -> impl IntoView {
    let ui = Ui::new();
    provide_context(ui);
    provide_context(Thinkers::start());
    let page = move || match ui.page.get() {
        Page::Home => view! { <Home/> }.into_any(),
        Page::New(game) => view! { <Setup game/> }.into_any(),
        Page::Play(id) => view! { <Play id/> }.into_any(),
        Page::Replay(id, ply) => view! { <Replay id ply/> }.into_any(),
        Page::Link(text, ply) => view! { <LinkReplay text ply/> }.into_any(),
        Page::Workbench => view! { <Workbench/> }.into_any(),
        Page::Plane(place) => view! { <EndlessPlane place/> }.into_any(),
        Page::Rules(game) => view! { <Rules game/> }.into_any(),
    };
    // Shown beside a board only; here it stays where it was, whatever page comes between.
    view! { {page}<Welcome/> }
}
