//! The seats of a new game.

use leptos::prelude::*;
use pavage_games::GameRow;
use pavage_games::core::Seat;
use pavage_games::scene::{Sign, Signs, Words};
use pavage_games::table::{Seating, Sitter};

use super::bots::{Bots, introduced};
use super::rules::Ruleset;
use super::sign::SignChoice;
use crate::begin::Plan;
use crate::ui::{Button, Show, capital, handler, live, memo, say, text, ui};

/// The player chosen for a seat.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Choice {
    /// The spec of a bot; empty for a person.
    pub(super) bot: String,
    pub(crate) name: String,
    /// The chosen sign.
    sign: Option<Sign>,
}

impl Choice {
    pub(super) fn bot(spec: &str) -> Choice {
        Choice { bot: spec.to_owned(), ..Choice::default() }
    }

    pub(crate) fn person(name: String, sign: Option<Sign>) -> Choice {
        Choice { name, sign, ..Choice::default() }
    }

    pub(crate) fn sitter(&self) -> Sitter {
        match self.bot.as_str() {
            "" => Sitter::read(&format!("person:{}", self.name)),
            spec => Sitter::Bot(spec.to_owned()),
        }
    }

    /// The choices of a plan. The first person without a name is the reader.
    pub(super) fn all(row: &GameRow, plan: &Plan, reader: &str) -> Vec<Choice> {
        let mut reader = Some(reader);
        let choice = |(seat, sitter): (Seat, &Sitter)| {
            let sign = Some(plan.signs[seat]).filter(|it| *it != Sign::of(seat));
            let (bot, name) = match sitter {
                Sitter::Bot(spec) => (row.offer(spec).to_owned(), String::new()),
                Sitter::Person(name) if name.is_empty() => {
                    (String::new(), reader.take().unwrap_or_default().to_owned())
                }
                Sitter::Person(name) => (String::new(), name.clone()),
            };
            Choice { bot, name, sign }
        };
        (0..).map(Seat).zip(&plan.sitters).map(choice).collect()
    }
}

/// The sign of each seat.
pub(crate) fn signs(seats: &[Choice]) -> Signs {
    Signs::chosen(&seats.iter().map(|it| it.sign).collect::<Vec<_>>())
}

/// The choice of the sign of a seat among others. Whoever had the sign before must choose again.
#[component]
pub(crate) fn SignOf(
    row: &'static GameRow,
    seats: RwSignal<Vec<Choice>>,
    index: usize,
) -> impl IntoView {
    let seat = Seat(index as u8);
    let sign = memo(move || seats.with(|it| signs(it)[seat]));
    let choose = move |sign| {
        seats.update(|all| {
            for (at, it) in all.iter_mut().enumerate() {
                if at == index {
                    it.sign = sign;
                } else if it.sign == sign {
                    it.sign = None;
                }
            }
        });
    };
    view! { <SignChoice row seat sign choose={Callback::new(choose)}/> }
}

/// Changes the number of seats, within the bounds of the rules.
#[component]
pub(crate) fn SeatCount(
    rules: Ruleset,
    /// The number of seats.
    #[prop(into)]
    count: Signal<usize>,
    add: Callback<()>,
    drop: Callback<()>,
) -> impl IntoView {
    let ui = ui();
    let bounds = move || {
        let (least, most) = rules.seats();
        ui.say("web-seat-bounds", &[("least", least.to_string()), ("most", most.to_string())])
    };
    view! {
        <div class="buttons">
            <Button name="add" label="web-add-seat" disabled=move || { usize::from(rules.seats().1) <= count.get() } press=move || add.run(())/>
            <Button name="drop" label="web-drop-seat" disabled=move || { count.get() <= usize::from(rules.seats().0) } press=move || drop.run(())/>
        </div>
        <p class="hint">{text(bounds)}</p>
    }
}

/// The player of a seat.
#[component]
pub(super) fn SeatRow(
    row: &'static GameRow,
    seats: RwSignal<Vec<Choice>>,
    index: usize,
) -> impl IntoView {
    let ui = ui();
    let seat = Seat(index as u8);
    let is_person =
        memo(move || seats.with(|it| it.get(index).is_some_and(|it| it.bot.is_empty())));
    let name = move || seats.with(|it| it.get(index).map(|it| it.name.clone()));
    let set = move |change: fn(&mut Choice, String), value: String| {
        seats.update(|it| {
            if let Some(choice) = it.get_mut(index) {
                change(choice, value);
            }
        });
    };
    let specs: Vec<String> = row.offers().into_iter().map(str::to_owned).collect();
    let now =
        memo(move || seats.with(|it| it.get(index).map_or(String::new(), |it| it.bot.clone())));
    let face = memo(move || {
        let seating = Seating(seats.with(|it| it.iter().map(Choice::sitter).collect()));
        row.cast(&seating).get(index).copied().flatten()
    });
    let about = move || {
        let level = |spec: &String, words: &Words| {
            let level = row.about_level(spec, words).map(|it| capital(&it));
            let level = level.map(|it| view! { <span class="level">{it}</span> }.into_any());
            view! { <p class="hint about">{introduced(row, spec, face.get(), words)}{level}</p> }
        };
        now.with(|spec| ui.words.with(|words| level(spec, words)))
    };
    let label = move || ui.words.with(|it| it.seat(seat, &[]));
    view! {
        <li>
            <select aria-label=text(label) on:change=handler(move |event| set(|it, value| it.bot = value, event_target_value(&event)))>
                <option value="" prop:selected=move || is_person.get()>{say("play-menu-person")}</option>
                <Bots row specs now/>
            </select>
            <Show when=move || is_person.get()>
                <input
                    aria-label={say("web-name")}
                    placeholder={say("web-name")}
                    maxlength="40"
                    prop:value=name
                    on:change=handler(move |event| set(|it, value| it.name = value, event_target_value(&event)))
                />
            </Show>
            <SignOf row seats index/>
            <Show when=move || !is_person.get()>{live(about)}</Show>
        </li>
    }
}
