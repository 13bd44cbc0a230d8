//! The seats of a new game.

use leptos::prelude::*;
use pavage_games::GameRow;
use pavage_games::core::Seat;
use pavage_games::scene::{Sign, Signs};
use pavage_games::table::Sitter;

use super::rules::Ruleset;
use super::sign::SignChoice;
use crate::ui::{Button, Parts, Show, handler, memo, say, text, ui};

/// The player chosen for a seat.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Choice {
    /// The spec of a bot; empty for a person.
    pub(super) bot: String,
    pub(super) name: String,
    /// The chosen sign.
    pub(super) sign: Option<Sign>,
}

impl Choice {
    pub(super) fn sitter(&self) -> Sitter {
        match self.bot.as_str() {
            "" => Sitter::read(&format!("person:{}", self.name)),
            spec => Sitter::Bot(spec.to_owned()),
        }
    }
}

/// The sign of each seat.
pub(super) fn signs(seats: &[Choice]) -> Signs {
    Signs::chosen(&seats.iter().map(|it| it.sign).collect::<Vec<_>>())
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
    let choice = seats.with_untracked(|it| it[index].clone());
    let starts_as_person = choice.bot.is_empty();
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
    let bots = row.players.iter().map(|spec| {
        let here = *spec == choice.bot;
        let label = move || ui.say("play-menu-bot", &[("spec", (*spec).to_owned())]);
        view! { <option value={*spec} selected=here>{text(label)}</option> }
    });
    let label = move || ui.words.with(|it| it.seat(seat, &[]));
    let sign = memo(move || seats.with(|it| signs(it)[seat]));
    // A seat that had the sign before must choose again.
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
    view! {
        <li>
            <select aria-label=text(label) on:change=handler(move |event| set(|it, value| it.bot = value, event_target_value(&event)))>
                <option value="" selected=starts_as_person>{say("play-menu-person")}</option>
                {bots.parts()}
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
            <SignChoice row seat sign choose={Callback::new(choose)}/>
        </li>
    }
}
