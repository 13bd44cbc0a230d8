//! The page of a game: the board, and what floats above it.

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
mod stock;
mod tray;

use leptos::prelude::*;
use pavage_games::table::{Phase, Seating, Session, Table};
use pavage_games::{GameRow, Record, Replay};

use crate::desk::Desk;
use crate::library;
use crate::page::Page;
use crate::ui::{say, ui};
use board::Board;
pub(crate) use handle::Handle;

/// Sits down at the game of a record; `None` when it does not replay.
pub(crate) fn sit_down(record: &Record, words: &pavage_games::scene::Words) -> Option<Session> {
    Replay::new(record).and_then(|mut it| it.run(None)).ok()?;
    let game = Replay::new(record).ok()?.into_game();
    let row = GameRow::find(&record.game).ok()?;
    let mut seating = Seating::of_record(record, row);
    seating.0.truncate(game.seats().into());
    let seed = record.header("seed").unwrap_or_default();
    let mut table = Table::new(game, seating.names(), seed);
    for (key, value) in record.headers.iter().filter(|it| it.0 != "players" && it.0 != "result") {
        table.record.set_header(key, value);
    }
    let mut session = Session::new(table, seating);
    session.replay(record, words);
    Some(session)
}

/// A game that is kept in this browser.
#[component]
pub(crate) fn Play(id: String) -> impl IntoView {
    let ui = ui();
    // Another language tells the whole game again.
    move || {
        let words = ui.words.get();
        let session = library::open(&id).and_then(|it| sit_down(&it, &words));
        match session {
            None => view! { <Gone/> }.into_any(),
            Some(session) => {
                let handle = Handle::new(&id, Desk::new(session, words));
                view! { <Table handle/> }.into_any()
            }
        }
    }
}

/// There is no such game here.
#[component]
fn Gone() -> impl IntoView {
    view! {
        <main class="sheet">
            <h1>{say("web-gone")}</h1>
            <p><a href={Page::Home.href()}>{say("web-home")}</a></p>
        </main>
    }
}

#[component]
fn Table(handle: Handle) -> impl IntoView {
    keys::listen(handle);
    let phase = move || {
        handle.with(|it| match it.session.phase {
            Phase::Turn(_) => "turn",
            Phase::Curtain(_) => "curtain",
            Phase::Over => "over",
            Phase::Bot(_) | Phase::Next => "wait",
        })
    };
    let name = move || handle.with(|it| it.scene.name.clone());
    view! {
        <main class="table" data-phase={phase} data-plies={move || handle.plies()} aria-label={name}>
            <Board handle/>
            <seats::Seats handle/>
            <side::Side handle/>
            <tray::Tray handle/>
            <p class="announcer" role="status" aria-live="polite">{move || handle.announcement.get()}</p>
        </main>
    }
}
