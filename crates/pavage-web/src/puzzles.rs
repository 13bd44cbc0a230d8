//! Puzzles: positions of real games with one best move.

mod solve;

use leptos::prelude::*;
use pavage_games::puzzle::{self, Puzzle};
use pavage_games::{GAMES, GameRow};

use crate::browser;
use crate::done::PUZZLES;
use crate::page::Page;
use crate::ui::{Parts, Text, say, text, ui};
pub(crate) use solve::{Judged, Solve, Task};

/// Milliseconds of a day.
const DAY: f64 = 86_400_000.0;

/// The puzzle of today, if there are puzzles.
fn of_today() -> Option<Puzzle> {
    let any = GAMES.iter().any(|it| 0 < it.puzzle_count());
    any.then(|| puzzle::of_day((browser::now() / DAY) as u64))
}

fn page(game: &str, number: usize) -> Page {
    Page::Puzzle(game.to_owned(), number as u32)
}

/// The title of a puzzle.
fn title(row: &'static GameRow, number: usize) -> Text {
    let ui = ui();
    text(move || {
        let game = ui.say(&format!("{}-title", row.name), &[]);
        ui.say("web-puzzle-title", &[("game", game), ("number", number.to_string())])
    })
}

/// All puzzles.
#[component]
pub(crate) fn Puzzles() -> impl IntoView {
    let today = of_today().map(|today| {
        let (row, number) = (today.row, today.number);
        let done = PUZZLES.has(row.name, number).then_some(" ✓");
        view! {
            <section>
                <h2>{say("web-puzzle-today")}</h2>
                <a class="button primary" data-do="today" href={page(row.name, number).href()}>{title(row, number)}{done}</a>
            </section>
        }
        .into_any()
    });
    let games = GAMES.iter().filter(|it| 0 < it.puzzle_count());
    view! {
        <main class="sheet puzzles">
            <nav><a href={Page::Home.href()}>"‹ "{say("web-home")}</a></nav>
            <h1>{say("web-puzzles")}</h1>
            <p class="hint">{say("web-puzzles-about")}</p>
            {today}
            {games.map(|row| view! { <OfGame row/> }).parts()}
        </main>
    }
}

/// The puzzles of a game.
#[component]
fn OfGame(row: &'static GameRow) -> impl IntoView {
    let ui = ui();
    let count = row.puzzle_count();
    let solved = (1..=count).filter(|it| PUZZLES.has(row.name, *it)).count();
    let heading = move || ui.say(&format!("{}-title", row.name), &[]);
    let state = move || {
        let args = [("solved", solved.to_string()), ("count", count.to_string())];
        ui.say("web-puzzles-solved", &args)
    };
    let link = |number: usize| {
        let done = PUZZLES.has(row.name, number);
        let label = move || {
            let id = if done { "web-puzzle-solved" } else { "web-puzzle-open" };
            ui.say(id, &[("number", number.to_string())])
        };
        view! {
            <li><a class="button" class:solved=done aria-label=text(label) href={page(row.name, number).href()}>
                {number.to_string()}{done.then_some(" ✓")}
            </a></li>
        }
    };
    view! {
        <section data-game={row.name}>
            <h2>{text(heading)}</h2>
            <p class="hint">{text(state)}</p>
            <ol class="numbers">{(1..=count).map(link).parts()}</ol>
        </section>
    }
}
