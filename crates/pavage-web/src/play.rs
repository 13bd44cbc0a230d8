//! The page of a game: the board, and the parts that float above it.

mod board;
mod drag;
mod flights;
mod handle;
mod keys;
mod log;
mod menu;
mod over;
mod overlay;
mod seats;
mod side;
mod sight;
mod stock;
mod tray;

use leptos::prelude::*;
use pavage_games::table::{Phase, Seating, Session};
use pavage_games::{GameRow, Record};

use crate::desk::Desk;
use crate::online::Online;
use crate::page::Page;
use crate::ui::{live, say, text, ui};
use crate::{browser, library, online};
use board::Board;
pub(crate) use handle::Handle;

/// A session for the game of a record; `None` if it does not replay.
pub(crate) fn sit_down(record: &Record) -> Option<Session> {
    let seating = Seating::of_record(record, GameRow::find(&record.game).ok()?);
    let seed = record.header("seed").filter(|it| !it.is_empty());
    let seed = seed.map_or_else(browser::fresh_seed, str::to_owned);
    Session::of_record(record, seating, &seed).ok()
}

/// A stored game.
#[component]
pub(crate) fn Play(id: String) -> impl IntoView {
    let ui = ui();
    // A change of language makes every label again.
    live(move || {
        let words = ui.words.get();
        let session = library::open(&id).and_then(|it| sit_down(&it));
        match session {
            None => view! { <Gone/> }.into_any(),
            Some(session) => {
                let desk = Desk::resumed(session, words, &library::draft(&id));
                let handle = Handle::new(&id, desk);
                view! { <Table handle/> }.into_any()
            }
        }
    })
}

/// The page for a game that is not stored here.
#[component]
fn Gone() -> impl IntoView {
    view! {
        <main class="sheet">
            <h1>{say("web-gone")}</h1>
            <p><a href={Page::Home.href()}>{say("web-home")}</a></p>
        </main>
    }
}

/// The board and what stands around it.
#[component]
pub(crate) fn Table(handle: Handle) -> impl IntoView {
    keys::obey(handle);
    let phase = move || {
        handle.with(|it| match it.session.phase {
            Phase::Turn(_) => "turn",
            Phase::Curtain(_) => "curtain",
            Phase::Over => "over",
            Phase::Bot(_) | Phase::Sent(_) | Phase::Elsewhere(_) | Phase::Next => "wait",
        })
    };
    let name = move || handle.with(|it| it.scene.name.clone());
    view! {
        <main class="table" data-phase=phase data-plies=move || handle.plies().to_string() class:watching={handle.online.is_some_and(Online::watches)} class:keyed=move || handle.keyed.get() aria-label=text(name)>
            <Board handle/>
            <div class="top">
                <seats::Seats handle/>
                <sight::Sight handle/>
            </div>
            <side::Side handle/>
            <tray::Tray handle/>
            {handle.online.map(|online| view! { <online::Votes handle online/> })}
            <p class="announcer" role="status" aria-live="polite">{move || handle.announcement.get()}</p>
        </main>
    }
}
