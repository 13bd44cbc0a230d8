//! Tutorials: a game in a few steps, each a task on the ordinary board.

mod card;
mod end;
mod judged;

use leptos::prelude::*;
use pavage_games::GameRow;
use pavage_games::tutorial::Tutorial;

use crate::browser;
use crate::desk::{Desk, Exercise};
use crate::done::STEPS;
use crate::lost::lost;
use crate::page::Page;
use crate::play::{Handle, Table};
use crate::ui::{Text, live, text, ui};
pub(crate) use card::Card;
use end::End;
pub(crate) use judged::Judged;

fn page(row: &'static GameRow, number: usize) -> Page {
    Page::Learn(row.name.to_owned(), Some(number as u32))
}

/// A message with the name of the game in it.
fn about(row: &'static GameRow, id: &'static str) -> Text {
    let ui = ui();
    text(move || {
        let game = ui.say(&format!("{}-title", row.name), &[]);
        ui.say(id, &[("game", game)])
    })
}

/// A step of a game's tutorial; without a number the first one that was not done.
#[component]
pub(crate) fn Learn(game: String, step: Option<u32>) -> impl IntoView {
    let ui = ui();
    let row = GameRow::find(&game).ok().filter(|it| 0 < it.step_count());
    let Some(row) = row else { return lost("web-lost") };
    let count = row.step_count();
    let number = step.map_or_else(
        || (1..=count).find(|it| !STEPS.has(row.name, *it)).unwrap_or(1),
        |it| it.clamp(1, count as u32 + 1) as usize,
    );
    if step.is_none() {
        // A reload comes back to this step.
        browser::replace(&page(row, number).fragment());
    }
    // A change of language makes every label again.
    live(move || {
        let words = ui.words.get();
        let Tutorial { mut steps, end } = row.tutorial(words.language()).expect("it has steps");
        if count < number {
            return view! { <End row steps end/> }.into_any();
        }
        let you = ui.settings.with_untracked(|it| it.name.clone());
        let step = Exercise::Step(Box::new(steps.swap_remove(number - 1)));
        let desk = Desk::of_exercise(step, &you, words).expect("the tests open every step");
        view! { <Table handle={Handle::of_trial(desk)}/> }.into_any()
    })
}
