//! The app, which shows one page at a time.

use std::time::Duration;

use leptos::prelude::*;

use crate::dropped::Dropped;
use crate::home::Home;
use crate::later;
use crate::lobby::{Device, Gate, Lobby, Open};
use crate::lost::lost;
use crate::online::{Table, set_title};
use crate::page::Page;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::setup::Setup;
use crate::thinker::Thinkers;
use crate::ui::{Ui, follow, live};
use crate::welcome::Hint;

/// Gives the window the title of the page.
fn entitle() {
    let heading = document().query_selector("main h1").ok().flatten();
    let heading = heading.and_then(|it| it.text_content()).filter(|it| it != "Pavage");
    if document().query_selector("main.table").is_ok_and(|it| it.is_none()) {
        set_title(heading);
    }
}

/// The whole app.
#[component]
pub(crate) fn App() -> impl IntoView {
    let ui = Ui::new();
    provide_context(ui);
    provide_context(Thinkers::start());
    provide_context(Lobby::start(ui));
    provide_context(Hint::first());
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
    follow(move || {
        // A table has a title that follows its game.
        let (tells, _) =
            (ui.page.with(|it| !matches!(it, Page::Play(_) | Page::Table(_))), ui.words.get());
        if tells {
            set_timeout(entitle, Duration::ZERO);
        }
    });
    view! { {live(page)}<Dropped/><Refusal/> }
}
