//! The clock of a table: its fields, and its words.

use leptos::prelude::*;
use pavage_games::conduct::{Clock, Millis};
use pavage_games::core::ReadError;
use pavage_games::scene::Words;

use crate::ui::{Parts, Show, handler, say, text, ui};

/// The kinds of clocks, as the form names them.
const KINDS: [&str; 4] = ["none", "move", "game", "days"];

/// The fields of a clock.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Fields {
    kind: String,
    seconds: String,
    minutes: String,
    increment: String,
    days: String,
}

impl Default for Fields {
    fn default() -> Fields {
        let [kind, seconds, minutes, increment, days] =
            ["none", "60", "20", "10", "3"].map(str::to_owned);
        Fields { kind, seconds, minutes, increment, days }
    }
}

impl Fields {
    /// The clock that they describe.
    pub(super) fn clock(&self) -> Result<Clock, ReadError> {
        let Fields { kind, seconds, minutes, increment, days } = self;
        match kind.as_str() {
            "move" => format!("{}s", seconds.trim()).parse(),
            "game" => format!("{}m+{}s", minutes.trim(), increment.trim()).parse(),
            "days" => format!("{}d", days.trim()).parse(),
            _ => Ok(Clock::None),
        }
    }
}

/// A clock in words.
pub(super) fn say_clock(clock: Clock, words: &Words) -> String {
    let span = |it| say_span(it, words);
    match clock {
        Clock::None => words.plain("lobby-clock-none", &[]),
        Clock::Move(it) => words.plain("lobby-clock-is-move", &[("span", span(it))]),
        Clock::Game { bank, increment: 0 } => {
            words.plain("lobby-clock-is-bank", &[("span", span(bank))])
        }
        Clock::Game { bank, increment } => {
            let args = [("span", span(bank)), ("increment", span(increment))];
            words.plain("lobby-clock-is-game", &args)
        }
    }
}

/// A span in its largest unit that divides it.
fn say_span(span: Millis, words: &Words) -> String {
    let units = [("day", 86_400), ("hour", 3600), ("minute", 60), ("second", 1)];
    let seconds = span / 1000;
    let whole = units.iter().find(|it| seconds != 0 && seconds.is_multiple_of(it.1));
    let (name, length) = whole.copied().unwrap_or(units[3]);
    words.plain(&format!("lobby-span-{name}"), &[("count", (seconds / length).to_string())])
}

/// The fields for a clock.
#[component]
pub(super) fn ClockFields(fields: RwSignal<Fields>) -> impl IntoView {
    let ui = ui();
    let kinds = KINDS.map(|it| {
        view! { <option value=it>{move || ui.say(&format!("lobby-clock-{it}"), &[])}</option> }
    });
    let is = move |kind: &str| fields.with(|it| it.kind == kind);
    view! {
        <label>{say("lobby-clock")}<select name="clock" on:change=handler(move |event| fields.update(|it| it.kind = event_target_value(&event)))>
            {kinds.parts()}
        </select></label>
        <Show when=move || is("move")>
            <Number name="seconds" fields value=|it| &mut it.seconds/>
        </Show>
        <Show when=move || is("game")>
            <Number name="minutes" fields value=|it| &mut it.minutes/>
            <Number name="increment" fields value=|it| &mut it.increment/>
        </Show>
        <Show when=move || is("days")>
            <Number name="days" fields value=|it| &mut it.days/>
        </Show>
        <Show when=move || !is("none")>
            <p class="hint">{say("lobby-clock-late")}</p>
        </Show>
    }
}

/// The field of a number.
#[component]
fn Number(
    name: &'static str,
    fields: RwSignal<Fields>,
    /// Where it is kept.
    value: fn(&mut Fields) -> &mut String,
) -> impl IntoView {
    let ui = ui();
    let now = value(&mut fields.get_untracked()).clone();
    let label = move || ui.say(&format!("lobby-number-{name}"), &[]);
    let set = move |event| fields.update(|it| *value(it) = event_target_value(&event));
    view! { <label>{text(label)}<input type="number" inputmode="numeric" min="0" name=name value=now on:change=handler(set)/></label> }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_games::scene::Language;

    #[test]
    fn the_fields_make_the_clock_they_show() {
        let mut fields = Fields::default();
        for (kind, expected) in KINDS.into_iter().zip(["none", "60s", "20m+10s", "3d"]) {
            fields.kind = kind.to_owned();
            assert_eq!(fields.clock(), expected.parse());
        }
        for wrong in ["", "0", "-1", "1.5", "1000", "99999999999999999999"] {
            fields.days = wrong.to_owned();
            assert!(fields.clock().is_err(), "{wrong}");
        }
    }

    #[test]
    fn clocks_are_said_in_their_own_units() {
        let words = Language::ALL.map(crate::words::words);
        for (text, english, french) in [
            ("none", "no time limit", "sans limite de temps"),
            ("60s", "1 minute for each move", "1 minute par coup"),
            ("3d", "3 days for each move", "3 jours par coup"),
            ("20m+0s", "20 minutes for the game", "20 minutes pour la partie"),
            (
                "90s+1s",
                "90 seconds for the game and 1 second more after each move",
                "90 secondes pour la partie et 1 seconde de plus après chaque coup",
            ),
        ] {
            let said = words.each_ref().map(|it| say_clock(text.parse().unwrap(), it));
            assert_eq!(said, [english, french]);
        }
    }
}
