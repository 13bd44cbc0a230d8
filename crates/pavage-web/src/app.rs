//! The app, which shows one page at a time.

use leptos::prelude::*;

use crate::dropped::Dropped;
use crate::home::Home;
use crate::later;
use crate::lobby::{Device, Gate, Lobby, Open};
use crate::lost::lost;
use crate::online::Table;
use crate::page::Page;
use crate::play::Play;
use crate::setup::Setup;
use crate::thinker::Thinkers;
use crate::ui::{Ui, live};
use crate::welcome::Welcome;

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
        Page::Plan(game, plan) => view! { <Setup game plan/> }.into_any(),
        Page::Play(id) => view! { <Play id/> }.into_any(),
        Page::Open(game) => view! { <Open game/> }.into_any(),
        Page::Table(id) => view! { <Gate><Table id={id.clone()}/></Gate> }.into_any(),
        Page::Device(code) => view! { <Device code/> }.into_any(),
        Page::Lost => lost("web-lost"),
        page => later::show(page),
    };
    // The welcome is shown beside a board only. It stays mounted here so that it keeps its state
    // across pages.
    view! { {live(page)}<Welcome/><Dropped/> }
}
