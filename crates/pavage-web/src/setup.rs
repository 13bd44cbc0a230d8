//! Setting up a game: rules, seats and their signs, files, seed.

mod bots;
mod favourites;
mod field;
mod keep;
mod rules;
mod seats;
mod sign;
mod terms;
mod values;

use leptos::prelude::*;
use pavage_games::GameRow;
use pavage_games::table::Sitter;

use crate::begin::{self, Plan};
use crate::lost::lost;
use crate::page::Page;
use crate::ui::{Button, Parts, Ui, handler, live, memo, say, ui};
use crate::{browser, link};
pub(crate) use bots::{Bots, about};
use keep::{Favourites, Keep};
pub(crate) use rules::{RulesFields, Ruleset};
use seats::SeatRow;
pub(crate) use seats::{Choice, SeatCount, SignOf, signs};
pub(crate) use sign::{SignChoice, color_class, has_colors};
pub(crate) use terms::in_words;

/// Setting up a game.
#[component]
pub(crate) fn Setup(
    game: String,
    /// The plan of a link.
    #[prop(optional, into)]
    plan: Option<String>,
) -> impl IntoView {
    match GameRow::find(&game) {
        Ok(row) => view! { <Form row plan/> }.into_any(),
        Err(_) => lost("web-lost"),
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
    // The problem was about another choice.
    let forget = move |_: leptos::ev::Event| problem.set(String::new());
    view! {
        <main class="sheet setup" on:change=handler(forget)>
            <nav>
                <a href={Page::Home.href()}>"‹ "{say("web-home")}</a>
                <a data-do="learn" href={Page::Learn(row.name.to_owned(), None).href()}>{say("web-learn")}</a>
            </nav>
            <h1>{move || ui.say(&format!("{}-title", row.name), &[])}</h1>
            {children()}
            <footer>
                <p class="warning" role="alert">{move || problem.get()}</p>
                <Button class="primary" name label=button press=move || begin.run(())/>
            </footer>
        </main>
    }
}

/// Keeps the name of the first person, who is the reader, for the next game.
fn keep_name(ui: Ui, plan: &Plan) {
    let mut people = plan.sitters.iter().filter_map(|it| match it {
        Sitter::Person(name) => Some(name),
        Sitter::Bot(_) => None,
    });
    if let Some(name) = people.next().filter(|it| !it.is_empty()) {
        ui.settings.update(|it| it.name.clone_from(name));
    }
}

#[component]
fn Form(row: &'static GameRow, plan: Option<String>) -> impl IntoView {
    let ui = ui();
    let rules = Ruleset::new(row);
    let seed = RwSignal::new(String::new());
    let problem = RwSignal::new(String::new());
    let name = ui.settings.with_untracked(|it| it.name.clone());
    let (person, bot) = (Choice::person(name, None), Choice::bot(row.gentle()));
    let (rival, own_name) = (bot.clone(), person.name.clone());
    let seats = RwSignal::new(vec![person, bot]);
    let fill = move |plan: Plan| {
        seats.set(Choice::all(row, &plan, &own_name));
        rules.fill(&plan);
        seed.set(plan.seed);
        problem.set(String::new());
    };
    // What a link asks for is there from the start; one that cannot be read says so.
    let astray = plan.is_some_and(|it| {
        let plan = link::read(&it).and_then(|it| Plan::of_record(row, &it));
        plan.map(&fill).is_none()
    });
    let chosen = move |()| Plan {
        options: rules.options.get_untracked(),
        sitters: seats.with_untracked(|it| it.iter().map(Choice::sitter).collect()),
        signs: seats.with_untracked(|it| signs(it)),
        files: rules.files.get_untracked(),
        seed: seed.get_untracked().trim().to_owned(),
    };
    let begin = move |()| {
        let mut plan = chosen(());
        if plan.seed.is_empty() {
            plan.seed = browser::fresh_seed();
        }
        match begin::begin(row, &plan, ui) {
            Ok(id) => {
                keep_name(ui, &plan);
                browser::go(&Page::Play(id).fragment());
            }
            Err(message) => problem.set(message),
        }
    };
    let count = memo(move || seats.with(Vec::len));
    let seat_rows =
        move || (0..count.get()).map(|index| view! { <SeatRow row seats index/> }).parts();
    let add = Callback::new(move |()| seats.update(|it| it.push(rival.clone())));
    let drop = Callback::new(move |()| seats.update(|it| _ = it.pop()));
    let kept = RwSignal::new(favourites::of(row));
    view! {
        <Sheet row button="play-menu-begin" name="begin" problem begin={Callback::new(begin)}>
            {astray.then(|| view! { <p class="warning" role="alert">{say("setup-astray")}</p> }.into_any())}
            <Favourites row kept fill={Callback::new(fill)}/>
            <fieldset>
                <legend>{say("web-players")}</legend>
                <ol class="seat-rows">{live(seat_rows)}</ol>
                <SeatCount rules count add drop/>
            </fieldset>
            <RulesFields rules seed/>
            <Keep row kept plan={Callback::new(chosen)} problem/>
        </Sheet>
    }
}
