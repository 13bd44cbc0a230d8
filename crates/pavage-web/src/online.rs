//! Playing at a table of a server: the connection, and what stands around the board because others
//! play elsewhere.
//!
//! The board itself is that of a game at this screen. `courier` decides what the connection does,
//! `pace` when news is shown; both need no browser.

mod alarm;
mod chat;
mod connection;
mod courier;
mod follow;
mod http;
mod nonce;
mod over;
mod pace;
mod place;
mod votes;

use leptos::prelude::*;
use pavage_games::table::Phase as Turn;
use pavage_protocol::Phase;

pub(crate) use alarm::Bell;
pub(crate) use chat::{Chat, Unread};
pub(crate) use connection::Connection;
pub(crate) use courier::Status;
pub(crate) use follow::Online;
pub(crate) use over::Over;
pub(crate) use place::{PlaceActions, PlaceState};
pub(crate) use votes::Votes;

use crate::desk::Desk;
use crate::library;
use crate::lobby::Room;
use crate::page::Page;
use crate::play::{Handle, Table as Board};
use crate::ui::{Button, follow, live, memo, say, text, ui};

/// A table of a server: the waiting room, and then the board.
#[component]
pub(crate) fn Table(id: String) -> impl IntoView {
    let connection = Connection::open(&id);
    let news = connection.news;
    let phase = memo(move || {
        let refused = connection.status.with(|it| matches!(it, Status::Refused(_)));
        let begun = news.with(|it| it.as_ref().map(|it| it.game.is_some()));
        (refused, begun, connection.welcome.with(Option::is_some))
    });
    live(move || match phase.get() {
        (true, ..) => view! { <Refused connection/> }.into_any(),
        (false, Some(true), true) => view! { <Running connection/> }.into_any(),
        (false, Some(false), true) => view! { <Room connection/><Pill connection/> }.into_any(),
        (false, ..) => view! { <main class="sheet"><Pill connection/></main> }.into_any(),
    })
}

/// The page of a table that the server does not show.
#[component]
fn Refused(connection: Connection) -> impl IntoView {
    let ui = ui();
    let why = move || match connection.status.get() {
        Status::Refused(it) => ui.words.with(|words| it.say(words, &[])),
        Status::Connecting | Status::Live | Status::Reconnecting | Status::Waiting => String::new(),
    };
    view! {
        <main class="sheet">
            <h1>{text(why)}</h1>
            <p><a href={Page::Home.href()}>{say("web-home")}</a></p>
        </main>
    }
}

/// Says that the connection is being made, if that takes long enough to be noticed.
#[component]
pub(crate) fn Pill(connection: Connection) -> impl IntoView {
    let state = move || match connection.status.get() {
        Status::Connecting => Some("online-connecting"),
        Status::Reconnecting => Some("online-reconnecting"),
        Status::Waiting => Some("online-waiting"),
        Status::Live | Status::Refused(_) => None,
    };
    let ui = ui();
    view! { <p class="pill" role="status" data-status=move || if state().is_some() { "lost" } else { "live" }>{live(move || state().map(|it| ui.say(it, &[])))}</p> }
}

/// The board of a table.
#[component]
fn Running(connection: Connection) -> impl IntoView {
    let ui = ui();
    let words = ui.words.get_untracked();
    // The first news has everything so far.
    let mut inbox = connection.inbox.try_update_untracked(std::mem::take).unwrap_or_default();
    let at = inbox.iter().rposition(|it| it.game.as_ref().is_some_and(|it| it.kept == 0));
    let later = inbox.split_off(at.map_or(inbox.len(), |it| it + 1));
    let desk = inbox.pop().and_then(|news| {
        let plan = connection.welcome.with_untracked(|it| it.as_ref().map(|it| it.plan.clone()))?;
        let plies = news.game.as_ref().map_or(0, |it| it.plies);
        let turn = kept_turn(&connection.id(), plies);
        let desk = Desk::at_server(&plan, &news, words, &turn).ok()??;
        Some((desk, news))
    });
    let Some((desk, news)) = desk else { return view! { <Misread/> }.into_any() };
    let online = Online::new(connection, news, later);
    let handle = Handle::at_server(&library_id(&connection.id()), desk, online);
    online.follow(handle);
    alarm::listen(handle, online);
    renew(handle, connection);
    // A change of language makes every label again.
    let board = move || {
        handle.retell(ui.words.get());
        view! { <Board handle/> }
    };
    let misread = move || online.misread.get().then(|| view! { <Misread/> });
    view! { {live(board)}<Pill connection/>{live(misread)} }.into_any()
}

/// Loads the page again between two turns, if the server has a newer one.
fn renew(handle: Handle, connection: Connection) {
    let page = memo(move || connection.welcome.with(|it| Some(it.as_ref()?.page.clone())));
    let first = page.get_untracked();
    follow(move || {
        let idle = handle.with(|it| matches!(it.session.phase, Turn::Elsewhere(_) | Turn::Over));
        if idle && page.get() != first {
            _ = window().location().reload();
        }
    });
}

/// Says that page and server do not understand each other.
#[component]
fn Misread() -> impl IntoView {
    let reload = || _ = window().location().reload();
    view! {
        <div class="pill misread" role="alert">
            {say("online-misread")}" "
            <Button name="reload" label="online-reload" press=reload/>
        </div>
    }
}

/// The id under which the library keeps the unconfirmed turn of a table.
fn library_id(table: &str) -> String {
    format!("table.{table}")
}

/// The unconfirmed turn of a table, if it is about this position. The number of plies comes first.
fn kept_turn(table: &str, plies: u32) -> String {
    let kept = library::draft(&library_id(table));
    let turn = kept.split_once(':').filter(|it| it.0 == plies.to_string());
    turn.map(|it| it.1.to_owned()).unwrap_or_default()
}

/// Whether a table's game goes on.
fn is_running(connection: Connection) -> bool {
    connection.news.with(|it| it.as_ref().is_some_and(|it| it.phase == Phase::Running))
}

/// The name of the page, which says whose turn it is.
pub(crate) fn set_title(text: Option<String>) {
    document().set_title(&text.map_or("Pavage".to_owned(), |it| format!("{it} · Pavage")));
}
