//! The replay of a game: a chart to slide along, the list of moves, and playing on from any ply.

mod board;
mod chart;
mod findings;
mod graph;
mod judgement;
mod moves;
mod notes;
mod reviewing;
mod standings;
mod walk;

use leptos::ev::KeyboardEvent;
use leptos::html::Details;
use leptos::prelude::*;
use pavage_games::Record;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::history::History;
use crate::lost::lost;
use crate::page::Page;
use crate::pictured::Kinds;
use crate::ui::{
    Button, Link, Parts, Show, Ui, follow, handler, icon, listen, live, memo, say, text, ui,
};
use crate::viewport::{Viewing, Viewport};
use crate::{begin, browser, export, library, link};
use board::Board;
use chart::{Chart, figures};
use findings::Findings;
use moves::Moves;
use notes::Notes;
use reviewing::Reviewing;
use standings::Standings;
use walk::Walk;

/// The replay of a stored game.
#[component]
pub(crate) fn Replay(
    id: String,
    ply: Option<u32>,
    /// Whether the review begins at once.
    #[prop(optional)]
    review: bool,
) -> impl IntoView {
    let here = id.clone();
    let page = move |ply| Page::Replay(here.clone(), Some(ply));
    let (record, id) = (library::open(&id), Some(id));
    view! { <Shown record id ply review page={Callback::new(page)}/> }
}

/// The replay of a game in the address itself.
#[component]
pub(crate) fn LinkReplay(text: String, ply: Option<u32>) -> impl IntoView {
    let record = link::read(&text);
    let page = move |ply| Page::Link(text.clone(), Some(ply));
    view! { <Shown record id=None ply review=false page={Callback::new(page)}/> }
}

#[component]
fn Shown(
    record: Option<Record>,
    id: Option<String>,
    ply: Option<u32>,
    review: bool,
    page: Callback<u32, Page>,
) -> impl IntoView {
    match record.and_then(|it| History::new(it, id.is_some())) {
        Some(history) => {
            let notes = Notes::new(id);
            view! { <Stage history notes ply review page/> }.into_any()
        }
        None => lost("web-unreadable"),
    }
}

/// Moves through the game by keys.
fn obey(walk: Walk, viewport: Viewport) {
    listen(leptos::ev::keydown, move |event| {
        if browser::is_taken(&event) {
            return;
        }
        let step = |by| if event.shift_key() { walk.ply_by(by) } else { walk.turn_by(by) };
        match event.key().as_str() {
            "ArrowLeft" => step(-1),
            "ArrowRight" => step(1),
            "Home" => walk.go(0),
            "End" => walk.go(usize::MAX),
            " " => walk.toggle(),
            "f" | "F" => viewport.fit(),
            "+" | "=" => viewport.zoom(true),
            "-" => viewport.zoom(false),
            "c" | "C" => walk.toggle_coordinates(),
            _ => return,
        }
        event.prevent_default();
    });
}

#[component]
fn Stage(
    history: History,
    notes: Notes,
    ply: Option<u32>,
    review: bool,
    page: Callback<u32, Page>,
) -> impl IntoView {
    let ui = ui();
    let over = history.is_over();
    let walk = Walk::new(ui, history, ply);
    let viewport = Viewport::new();
    let reviewing = Reviewing::new();
    let chances = RwSignal::new(true);
    let folded = RwSignal::new(false);
    // Whether the findings of the review are beside the board, instead of the list of moves.
    let finds = RwSignal::new(false);
    obey(walk, viewport);
    let start = move || {
        if !reviewing.running.get_untracked() && reviewing.review.with_untracked(Option::is_none) {
            reviewing.start(walk.look(|it| it.record.to_string()));
        }
        finds.set(true);
    };
    if review && over {
        start();
    }
    let known = memo(move || reviewing.running.get() || reviewing.review.with(Option::is_some));
    let found = memo(move || reviewing.review.with(Option::is_some));
    let shows_chances = memo(move || found.get() && chances.get());
    let figures = figures(walk, reviewing, shows_chances);
    // The address follows the replay, so that a reload comes back here.
    follow(move || browser::replace(&page.run(walk.at.get() as u32).fragment()));
    view! {
        <main
            class="replay"
            class:reviewed=move || known.get()
            class:folded=move || folded.get()
            data-ply=move || walk.at.get().to_string()
            data-turn=move || walk.turn().to_string()
        >
            <Bar walk notes/>
            <Kinds arts={Signal::derive(move || walk.arts())}/>
            <div class="scene"><Board walk viewport/></div>
            <Standings walk shows_chances figures/>
            <aside class="beside">
                <Show when=move || over>
                    <div class="either" role="group" aria-label={say("replay-beside")}>
                        <Choice name="moves" label="replay-moves" chosen={Signal::derive(move || !finds.get())} press=move || finds.set(false)/>
                        <Choice name="review" label="web-review" chosen={Signal::from(finds)} press=start/>
                    </div>
                </Show>
                {live(move || if finds.get() {
                    view! { <Findings reviewing walk/> }.into_any()
                } else {
                    view! { <Moves walk reviewing notes/> }.into_any()
                })}
            </aside>
            <section class="timeline" aria-label={say("replay-timeline")}>
                <Steps ui walk/>
                <div class="views">
                    <Show when=move || found.get()>
                        <div class="either" role="group" aria-label={say("replay-shows")}>
                            <Choice name="points" label="replay-points" chosen={Signal::derive(move || !chances.get())} press=move || chances.set(false)/>
                            <Choice name="chances" label="replay-chances" chosen={Signal::from(chances)} press=move || chances.set(true)/>
                        </div>
                    </Show>
                    <button data-do="fold" aria-label={say("replay-fold")} title={say("replay-fold")} aria-expanded=move || (!folded.get()).to_string() on:click=handler(move |_| folded.update(|it| *it = !*it))>{icon("log")}</button>
                </div>
                <Chart walk reviewing shows_chances figures/>
            </section>
        </main>
    }
}

/// A button that stays pressed.
#[component]
fn Choice(
    name: &'static str,
    label: &'static str,
    chosen: Signal<bool>,
    press: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <button data-do=name aria-pressed=move || chosen.get().to_string() on:click=handler(move |_| press())>{say(label)}</button>
    }
}

/// The way home, and what can be done with the game.
#[component]
fn Bar(walk: Walk, notes: Notes) -> impl IntoView {
    let ui = ui();
    let title = walk.look(|it| it.record.game.clone());
    let copied = RwSignal::new(false);
    let record = move || walk.look(|it| it.record.clone());
    let share = move || {
        let ply = walk.at.get_untracked() as u32;
        export::copy_link(&record(), Some(ply), move || _ = copied.try_set(true));
    };
    let download = move || {
        let record = record();
        let text = notes.all.with_untracked(|notes| record.noted(notes));
        browser::download(&format!("{}.rec", record.game), "text/plain", &text);
    };
    let play_on = move || {
        let record = walk.look(|it| it.until(walk.at.get_untracked()));
        browser::go(&Page::Play(begin::keep(&record)).fragment());
    };
    let scene = move || walk.scene.get_untracked();
    let theme = move || ui.theme.get_untracked();
    let ways = NodeRef::<Details>::new();
    let fold = move |event: KeyboardEvent| {
        if let Some(ways) = ways.get_untracked().filter(|_| event.key() == "Escape") {
            ways.set_open(false);
            let summary =
                ways.first_element_child().and_then(|it| it.dyn_into::<HtmlElement>().ok());
            _ = summary.map(|it| it.focus());
        }
    };
    view! {
        <nav class="bar">
            <Link href={Page::Home.href()} label="web-home" icon="back"/>
            <h1>{move || ui.say(&format!("{title}-title"), &[])}</h1>
            <span class="copied" role="status">
                {live(move || copied.get().then(|| ui.say("web-copied", &[])))}
            </span>
            <details class="sharing" node_ref=ways on:keydown=handler(fold)>
                <summary class="button">{icon("share")}<span>{say("replay-share")}</span></summary>
                <div class="ways">
                    <Button name="link" label="web-link" icon="link" press=share/>
                    <Button name="record" label="web-record" icon="download" press=download/>
                    <Button name="svg" label="web-svg" icon="picture" press=move || export::svg(&scene(), theme())/>
                    <Button name="png" label="web-png" icon="picture" press=move || export::png(&scene(), theme())/>
                </div>
            </details>
            <Button class="primary" name="play-on" label="web-play-on" press=play_on/>
        </nav>
    }
}

/// The buttons that move through the game, and what happened in the turn that is shown.
#[component]
fn Steps(ui: Ui, walk: Walk) -> impl IntoView {
    let last = walk.turns();
    let turn = move || {
        let args = [("turn", walk.turn().to_string()), ("turns", last.to_string())];
        ui.say("replay-turn-of", &args)
    };
    let said = move || {
        let lines = walk.look(|it| it.happened(walk.at.get()));
        lines.iter().map(|it| view! { <span>{walk.line(it)}". "</span> }).parts()
    };
    view! {
        <div class="steps">
            <Button name="first" label="web-first" icon="first" bare=true press=move || walk.go(0)/>
            <Button name="back" label="web-back" icon="back" bare=true press=move || walk.turn_by(-1)/>
            <button data-do="run" aria-label={say("web-run")} title={say("web-run")} aria-pressed=move || walk.playing.get().to_string() on:click=handler(move |_| walk.toggle())>
                {live(move || icon(if walk.playing.get() { "pause" } else { "play" }))}
            </button>
            <Button name="forward" label="web-forward" icon="forward" bare=true press=move || walk.turn_by(1)/>
            <Button name="last" label="web-last" icon="last" bare=true press=move || walk.go(usize::MAX)/>
        </div>
        <p class="happened" role="status"><b>{text(turn)}</b>" "{live(said)}</p>
    }
}
