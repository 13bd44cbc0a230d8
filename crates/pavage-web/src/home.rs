//! The first page: the games, and the stored ones to continue.

use leptos::prelude::*;
use pavage_games::{GAMES, GameRow};
use web_sys::HtmlInputElement;

use crate::begin;
use crate::live::Live;
use crate::lobby::{self, Account, Lists};
use crate::page::Page;
use crate::preferences::Preferences;
use crate::shelf::Shelf;
use crate::ui::{Button, Parts, Show, handler, icon, say, text, ui};
use crate::{browser, export};

/// The mark of the app, which is also its icon.
pub(crate) const MARK: &str = include_str!("../static/icon.svg");

/// The first page.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let lobby = lobby::lobby();
    let there = move || lobby.is_there();
    let ui = ui();
    let motto = move || ui.say(if lobby.is_expected() { "lobby-motto" } else { "web-motto" }, &[]);
    let cards = GAMES.iter().map(|row| view! { <GameCard row/> }).parts();
    view! {
        <main class="home">
            <header class="banner">
                <span class="mark" aria-hidden="true" inner_html=MARK></span>
                <h1>"Pavage"</h1>
                <p>{text(motto)}</p>
                <Preferences/>
            </header>
            <Show when=move || lobby.is_expected()>
                <section class="tables"><Show when=there><Lists/></Show></section>
            </Show>
            <section class="games">{cards}</section>
            <section class="kept">
                <Shelf/>
                <div class="open-ways"><OpenFile/><OpenLink/></div>
            </section>
            <section class="more">
                {more("star", "puzzles", "web-puzzles-home", Page::Puzzles)}
                {more("people", "companion", "web-companion-home", Page::Companion(String::new()))}
                {more("stock", "workbench", "web-workbench", Page::Workbench)}
                {more("eye", "plane", "web-plane", Page::Plane(None))}
            </section>
            <Offline/>
            <Show when=there><Account/></Show>
        </main>
    }
}

/// A link to something else than a game.
fn more(sign: &'static str, name: &'static str, label: &'static str, page: Page) -> AnyView {
    view! { <a data-do=name href={page.href()}>{icon(sign)}<span>{say(label)}</span></a> }
        .into_any()
}

/// A game with its live board and the ways to begin.
#[component]
fn GameCard(row: &'static GameRow) -> impl IntoView {
    let ui = ui();
    let lobby = lobby::lobby();
    let title = move || ui.say(&format!("{}-title", row.name), &[]);
    let about = move || ui.say(&format!("{}-about", row.name), &[]);
    view! {
        <article class="game" data-game={row.name}>
            <Live row/>
            <h2>{text(title)}</h2>
            <p>{text(about)}</p>
            <div class="buttons">
                <Button class="primary" name="now" label="web-now" icon="play" press=move || begin::now(row, ui)/>
                <Show when=move || lobby.is_expected()>
                    <a class="button" data-do="open" href={Page::Open(row.name.to_owned()).href()}>{icon("people")}{say("lobby-open")}</a>
                </Show>
                <a class="button" href={Page::New(row.name.to_owned()).href()}>{icon("settings")}{say("web-choose")}</a>
                <a class="button quiet" data-do="learn" href={Page::Learn(row.name.to_owned(), None).href()}>{icon("hint")}{say("web-learn")}</a>
                <a class="button quiet" href={Page::Rules(row.name.to_owned()).href()}>{icon("rules")}{say("web-rules")}</a>
            </div>
        </article>
    }
}

/// Opens a record from a file.
#[component]
fn OpenFile() -> impl IntoView {
    let ui = ui();
    let open = move |event: leptos::ev::Event| {
        let input: HtmlInputElement = event_target(&event);
        let Some(file) = input.files().and_then(|it| it.get(0)) else { return };
        export::read_file(&file, move |read| match begin::import(&read, ui) {
            Ok(id) => browser::go(&Page::Replay(id, None).fragment()),
            Err(message) => ui.refusal.set(message),
        });
        // The same file can be chosen again.
        input.set_value("");
    };
    view! { <label class="file">{say("web-open")}<input type="file" accept=".rec,text/plain" on:change=handler(open)/></label> }
}

/// Opens a link that the user pastes.
#[component]
fn OpenLink() -> impl IntoView {
    let ui = ui();
    let open = move |event| {
        let link = event_target_value(&event);
        match Target::read(&link, &browser::address("")) {
            Some(Target::Here(fragment)) => browser::go(&fragment),
            Some(Target::Elsewhere(address)) => browser::leave(&address),
            None if link.trim().is_empty() => ui.refusal.set(String::new()),
            None => ui.refusal.set(ui.say("web-link-astray", &[])),
        }
    };
    view! { <label class="link">{say("web-open-link")}<input name="link" placeholder="https://…/#…" on:change=handler(open)/></label> }
}

/// Where a link leads.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Target {
    /// To a page of this app. A link that holds a whole game opens in any copy of it.
    Here(String),
    /// To a table of another server.
    Elsewhere(String),
}

impl Target {
    /// Reads a link; `here` is the address of the app with an empty fragment.
    fn read(link: &str, here: &str) -> Option<Target> {
        let link = link.trim();
        let (address, fragment) = link.split_once('#')?;
        let page = Page::read(fragment);
        if matches!(page, Page::Home | Page::Lost) {
            return None;
        }
        let served = matches!(page, Page::Table(_) | Page::Device(_));
        let web = ["http://", "https://"].iter().any(|it| link.starts_with(it));
        let elsewhere = served && web && address != here.trim_end_matches('#');
        Some(match elsewhere {
            true => Target::Elsewhere(link.to_owned()),
            false => Target::Here(fragment.to_owned()),
        })
    }
}

/// Says whether the app works without a network.
#[component]
fn Offline() -> impl IntoView {
    let workers = js_sys::Reflect::has(&window().navigator(), &"serviceWorker".into());
    let id = if workers == Ok(true) { "web-offline" } else { "web-online-only" };
    view! { <p class="offline">{say(id)}</p> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_to_a_table_leads_to_its_own_server() {
        let here = "http://localhost:8000/pavage/#";
        let read = |link: &str| Target::read(link, here);
        let to = |it: &str| Some(Target::Here(it.to_owned()));
        assert_eq!(read(" http://localhost:8000/pavage/#table/x "), to("table/x"));
        assert_eq!(read("#table/x"), to("table/x"));
        assert_eq!(read("https://else.example/#game/abc/3"), to("game/abc/3"));
        let other = "https://else.example/#table/x";
        assert_eq!(read(other), Some(Target::Elsewhere(other.to_owned())));
        assert_eq!(read("javascript:alert(1)#table/x"), to("table/x"));
        assert_eq!(read("hello"), None);
        assert_eq!(read("https://else.example/#hello"), None);
    }
}
