//! Setting up a game: rules, seats and their signs, files, seed.

mod rules;
mod seats;
mod sign;

use leptos::prelude::*;
use pavage_games::GameRow;

use crate::begin::{self, Plan};
use crate::browser;
use crate::page::Page;
use crate::ui::{Button, Parts, live, memo, say, ui};
pub(crate) use rules::{RulesFields, Ruleset};
pub(crate) use seats::SeatCount;
use seats::{Choice, SeatRow, signs};
pub(crate) use sign::{SignChoice, color_class, has_colors};

/// Setting up a game.
#[component]
pub(crate) fn Setup(game: String) -> impl IntoView {
    match GameRow::find(&game) {
        Ok(row) => view! { <Form row/> }.into_any(),
        Err(_) => view! { <a href={Page::Home.href()}>{say("web-home")}</a> }.into_any(),
    }
}

/// The sheet of a new game, here or at a table of a server: the title, the fields, and a button
/// that says why it could not do its work.
#[component]
pub(crate) fn Sheet(
    row: &'static GameRow,
    /// The message of the button.
    button: &'static str,
    /// The action of the button.
    name: &'static str,
    problem: RwSignal<String>,
    begin: Callback<()>,
    children: Children,
) -> impl IntoView {
    let ui = ui();
    view! {
        <main class="sheet setup">
            <nav><a href={Page::Home.href()}>"‹ "{say("web-home")}</a></nav>
            <h1>{move || ui.say(&format!("{}-title", row.name), &[])}</h1>
            {children()}
            <p class="warning" role="alert">{move || problem.get()}</p>
            <Button class="confirm" name label=button press=move || begin.run(())/>
        </main>
    }
}

#[component]
fn Form(row: &'static GameRow) -> impl IntoView {
    let ui = ui();
    let rules = Ruleset::new(row);
    let seed = RwSignal::new(String::new());
    let problem = RwSignal::new(String::new());
    let name = ui.settings.with_untracked(|it| it.name.clone());
    let person = Choice { bot: String::new(), name, sign: None };
    let bot = Choice { bot: row.rival().to_owned(), name: String::new(), sign: None };
    let rival = bot.clone();
    let seats = RwSignal::new(vec![person, bot]);
    let begin = move |()| {
        let typed = seed.get_untracked();
        let plan = Plan {
            options: rules.options.get_untracked(),
            sitters: seats.with_untracked(|it| it.iter().map(Choice::sitter).collect()),
            signs: seats.with_untracked(|it| signs(it)),
            files: rules.files.get_untracked(),
            seed: if typed.trim().is_empty() { browser::fresh_seed() } else { typed },
        };
        match begin::begin(row, &plan, ui) {
            Ok(id) => browser::go(&Page::Play(id).fragment()),
            Err(message) => problem.set(message),
        }
    };
    let count = memo(move || seats.with(Vec::len));
    let seat_rows =
        move || (0..count.get()).map(|index| view! { <SeatRow row seats index/> }).parts();
    let add = Callback::new(move |()| seats.update(|it| it.push(rival.clone())));
    let drop = Callback::new(move |()| seats.update(|it| _ = it.pop()));
    view! {
        <Sheet row button="play-menu-begin" name="begin" problem begin={Callback::new(begin)}>
            <fieldset>
                <legend>{say("play-menu-seats")}</legend>
                <ol class="seat-rows">{live(seat_rows)}</ol>
                <SeatCount rules count add drop/>
            </fieldset>
            <RulesFields rules seed/>
        </Sheet>
    }
}
