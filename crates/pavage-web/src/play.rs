//! The page of a game: the board, and the parts that float above it.

pub(crate) mod advice;
mod badge;
mod board;
mod count;
mod drag;
mod flights;
mod handle;
mod keys;
mod log;
mod menu;
mod motion;
mod over;
mod overlay;
mod pictured;
mod seats;
mod side;
mod sight;
mod stock;
mod think;
mod tray;

use leptos::prelude::*;
use pavage_games::scene::Tray;
use pavage_games::table::{Phase, Seating, Session};
use pavage_games::{GameRow, Record};

use crate::desk::Desk;
use crate::lost::lost;
use crate::online::Online;
use crate::page::Page;
use crate::ui::{Show, capital, follow, live, text, ui};
use crate::welcome::Welcome;
use crate::{browser, later, library, online};
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
        let record = library::open(&id);
        if record.as_ref().is_some_and(Record::is_dealt_by_hand) && !cfg!(feature = "later") {
            let page = Page::Companion(id.clone());
            browser::replace(&page.fragment());
            return later::show(page);
        }
        match record.and_then(|it| sit_down(&it)) {
            None if browser::load(&library::key(&id)).is_some() => lost("web-unreadable"),
            None => lost("web-gone"),
            Some(session) => {
                let desk = Desk::resumed(session, words, &library::draft(&id));
                let handle = Handle::new(&id, desk);
                view! { <Table handle/> }.into_any()
            }
        }
    })
}

/// The board and what stands around it.
#[component]
pub(crate) fn Table(handle: Handle) -> impl IntoView {
    keys::obey(handle);
    motion::obey(handle);
    drag::obey(handle);
    let phase = move || {
        handle.with(|it| match it.session.phase {
            Phase::Turn(_) => "turn",
            Phase::Curtain(_) => "curtain",
            Phase::Over => "over",
            Phase::Deal => "deal",
            Phase::Bot(_) | Phase::Sent(_) | Phase::Elsewhere(_) | Phase::Next => "wait",
        })
    };
    let name = move || handle.with(|it| it.scene.name.clone());
    let row = GameRow::find(handle.peek(|it| it.session.confirmed().name()));
    let tray = match row.map_or(Tray::Lines, |it| it.tray) {
        // At a server's table it also holds what can be done about the seats.
        Tray::Line if handle.online.is_some() => Tray::Lines,
        tray => tray,
    };
    if handle.online.is_none() {
        follow(move || {
            let title = handle.with(|it| match &it.session.phase {
                Phase::Turn(draft) if !it.is_dealt_by_hand() => {
                    it.words.plain("play-turn", &[("seat", it.name(draft.seat))])
                }
                Phase::Over => it.headline(),
                _ => it.words.plain(&format!("{}-title", it.session.confirmed().name()), &[]),
            });
            online::set_title(Some(capital(&title)));
        });
        on_cleanup(|| online::set_title(None));
    }
    view! {
        <main class="table" data-phase=phase data-plies=move || handle.plies().to_string() data-tray={tray.name()} data-pace=move || handle.pace().name() class:counting=move || handle.is_counting() class:watching={handle.online.is_some_and(Online::watches)} class:keyed=move || handle.keyed.get() class:heated=move || handle.is_heated() aria-label=text(name)>
            <Board handle/>
            <div class="top">
                <seats::Seats handle/>
                <sight::Sight handle/>
                {later::above(handle)}
                <Show when=move || handle.welcomes()><Welcome handle/></Show>
            </div>
            <side::Side handle/>
            <tray::Tray handle/>
            <drag::Carried handle/>
            {handle.online.map(|online| view! { <online::Votes handle online/> })}
            <p class="announcer" role="status" aria-live="polite">{move || handle.announcement.get()}</p>
        </main>
    }
}
