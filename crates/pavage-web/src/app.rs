//! The app, which shows one page at a time.

use leptos::prelude::*;

use crate::home::Home;
use crate::lobby::{Device, Gate, Lobby, Open};
use crate::online::Table;
use crate::page::Page;
use crate::plane::EndlessPlane;
use crate::play::Play;
use crate::replay::{LinkReplay, Replay};
use crate::rules::Rules;
use crate::setup::Setup;
use crate::thinker::Thinkers;
use crate::ui::{Ui, live};
use crate::welcome::Welcome;
use crate::workbench::Workbench;

/// The whole app.
#[component]
pub(crate) fn App() -> impl IntoView {
    let ui = Ui::new();
    provide_context(ui);
    provide_context(Thinkers::start());
    provide_context(Lobby::start(ui));
    let page = move || match ui.page.get() {
        Page::Home => view! { <Home/> }.into_any(),
        Page::New(game) => view! { <Setup game/> }.into_any(),
        Page::Play(id) => view! { <Play id/> }.into_any(),
        Page::Replay(id, ply) => view! { <Replay id ply/> }.into_any(),
        Page::Link(text, ply) => view! { <LinkReplay text ply/> }.into_any(),
        Page::Workbench => view! { <Workbench/> }.into_any(),
        Page::Plane(place) => view! { <EndlessPlane place/> }.into_any(),
        Page::Rules(game) => view! { <Rules game/> }.into_any(),
        Page::Open(game) => view! { <Open game/> }.into_any(),
        Page::Table(id) => view! { <Gate><Table id={id.clone()}/></Gate> }.into_any(),
        Page::Device(code) => view! { <Device code/> }.into_any(),
    };
    // The welcome is shown beside a board only. It stays mounted here so that it keeps its state
    // across pages.
    view! { {live(page)}<Welcome/> }
}
