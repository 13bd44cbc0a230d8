//! Setting up the companion: who plays, with which signs, by which rules.

use leptos::prelude::*;
use pavage_games::GameRow;
use pavage_games::core::Seat;
use pavage_games::table::Seating;

use crate::begin::{self, Plan};
use crate::page::Page;
use crate::setup::{Choice, RulesFields, Ruleset, SeatCount, Sheet, SignOf, signs};
use crate::ui::{Parts, handler, live, memo, say, text, ui};
use crate::{browser, library};

/// The people of the last game of this kind that was played with a box: often the same ones play
/// again.
fn last_time(row: &GameRow) -> Option<Vec<Choice>> {
    let mut records = library::list().into_iter().filter_map(|it| library::head(&it.0));
    let record = records.find(|it| it.is_dealt_by_hand() && it.game == row.name)?;
    let signs = record.signs();
    let names = Seating::of_record(&record, row).names();
    let person = |(seat, name)| Choice::person(name, Some(signs[seat]));
    Some((0..).map(Seat).zip(names).map(person).collect())
}

/// The sheet of a new game with a box.
#[component]
pub(super) fn Form(row: &'static GameRow) -> impl IntoView {
    let ui = ui();
    let rules = Ruleset::new(row);
    let problem = RwSignal::new(String::new());
    let me = Choice::person(ui.settings.with_untracked(|it| it.name.clone()), None);
    let people = last_time(row).unwrap_or_else(|| vec![me, Choice::default()]);
    let people = RwSignal::new(people);
    let begin = move |()| {
        let plan = Plan {
            options: rules.options.get_untracked(),
            sitters: people.with_untracked(|it| it.iter().map(Choice::sitter).collect()),
            signs: people.with_untracked(|it| signs(it)),
            files: rules.files.get_untracked(),
            seed: String::new(),
        };
        match begin::by_hand(row, &plan, ui) {
            Ok(id) => browser::go(&Page::Companion(id).fragment()),
            Err(message) => problem.set(message),
        }
    };
    let count = memo(move || people.with(Vec::len));
    let rows = move || (0..count.get()).map(|at| view! { <PersonRow row people at/> }).parts();
    let add = Callback::new(move |()| people.update(|it| it.push(Choice::default())));
    let drop = Callback::new(move |()| people.update(|it| _ = it.pop()));
    view! {
        <Sheet row button="companion-begin" name="begin" problem begin={Callback::new(begin)}>
            <p>{say("companion-about")}</p>
            <fieldset class="people">
                <legend>{say("web-players")}</legend>
                <p class="hint">{say("companion-order")}</p>
                <ol class="seat-rows">{live(rows)}</ol>
                <SeatCount rules count add drop/>
            </fieldset>
            <RulesFields rules/>
        </Sheet>
    }
}

/// The name and the sign of a person.
#[component]
fn PersonRow(
    row: &'static GameRow,
    people: RwSignal<Vec<Choice>>,
    /// The number of the seat, from zero.
    at: usize,
) -> impl IntoView {
    let ui = ui();
    let seat = Seat(at as u8);
    let name = move || people.with(|it| it.get(at).map(|it| it.name.clone()));
    let set_name = move |event| {
        let name = event_target_value(&event);
        people.update(|it| _ = it.get_mut(at).map(|it| it.name = name));
    };
    let label = move || ui.words.with(|it| it.seat(seat, &[]));
    view! {
        <li>
            <input
                aria-label=text(label)
                placeholder={say("companion-name")}
                maxlength="40"
                prop:value=name
                on:change=handler(set_name)
            />
            <SignOf row seats=people index=at/>
        </li>
    }
}
