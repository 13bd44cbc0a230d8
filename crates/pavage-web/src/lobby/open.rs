//! Opening a table.

use leptos::prelude::*;
use pavage_games::conduct::Clock;
use pavage_games::core::Seat;
use pavage_games::{GameError, GameRow};
use pavage_protocol::{Helpers, Plan, Wish};

use super::clock::{ClockFields, Fields};
use super::{Gate, api, seat_name};
use crate::browser;
use crate::lost::lost;
use crate::page::Page;
use crate::setup::{RulesFields, Ruleset, SeatCount, Sheet};
use crate::ui::{handler, memo, say, text, ui};

/// The decisions of a host who changes nothing.
pub(super) fn usual(game: &str) -> Plan {
    Plan {
        game: game.to_owned(),
        options: String::new(),
        seats: None,
        files: Vec::new(),
        clock: Clock::None,
        helpers: Helpers::default(),
        chat: true,
        listed: false,
        drawn_order: true,
    }
}

/// Checks that the game has such a setup. The server checks it too; this answer comes at once.
fn check(row: &GameRow, plan: &Plan) -> Result<(), GameError> {
    row.begin(plan.setup(&plan.borrowed_files())).map(|_| ())
}

/// Opening a table for a game.
#[component]
pub(crate) fn Open(game: String) -> impl IntoView {
    match GameRow::find(&game) {
        Ok(row) => view! { <Gate><Form row/></Gate> }.into_any(),
        Err(_) => lost("web-lost"),
    }
}

#[component]
fn Form(row: &'static GameRow) -> impl IntoView {
    let ui = ui();
    let rules = Ruleset::new(row);
    let plan = RwSignal::new(usual(row.name));
    let clock = RwSignal::new(Fields::default());
    let problem = RwSignal::new(String::new());
    let wanted = RwSignal::new(2_u8);
    let count = memo(move || {
        let (least, most) = rules.seats();
        wanted.get().clamp(least, most.max(least))
    });
    let begin = move |()| {
        let words = ui.words.get_untracked();
        let clock = match clock.with_untracked(Fields::clock) {
            Ok(clock) => clock,
            Err(_) => return problem.set(ui.say("lobby-clock-wrong", &[])),
        };
        let plan = Plan {
            options: rules.options.get_untracked(),
            seats: Some(count.get_untracked()),
            files: rules.files.get_untracked(),
            clock,
            ..plan.get_untracked()
        };
        if let Err(error) = check(row, &plan) {
            return problem.set(error.message(&words, &[]));
        }
        let name = seat_name(ui, Seat(0));
        leptos::task::spawn_local(async move {
            match api::open(&plan).await {
                Ok(opened) => {
                    // Whoever opens a table wants to play at it; if not, they can leave the seat.
                    let sit = Wish::Sit { seat: Seat(0), name, sign: None };
                    _ = api::command(&opened.id, sit).await;
                    browser::go(&Page::Table(opened.id).fragment());
                }
                Err(failure) => _ = problem.try_set(failure.say(&words)),
            }
        });
    };
    let add = Callback::new(move |()| wanted.set(count.get_untracked() + 1));
    let drop = Callback::new(move |()| wanted.set(count.get_untracked() - 1));
    let seats = move || ui.say("lobby-seats", &[("count", count.get().to_string())]);
    view! {
        <Sheet row button="lobby-open" name="open" problem begin={Callback::new(begin)}>
            <fieldset>
                <legend>{say("web-players")}</legend>
                <p data-seats=move || count.get().to_string() aria-live="polite">{text(seats)}</p>
                <SeatCount rules count={Signal::derive(move || usize::from(count.get()))} add drop/>
            </fieldset>
            <RulesFields rules/>
            <fieldset>
                <legend>{say("lobby-table")}</legend>
                <ClockFields fields=clock/>
                <Check name="listed" plan value=|it| &mut it.listed/>
                <Check name="drawn_order" plan value=|it| &mut it.drawn_order/>
                <Check name="chat" plan value=|it| &mut it.chat/>
            </fieldset>
            <fieldset>
                <legend>{say("lobby-helpers")}</legend>
                <Check name="overlays" plan value=|it| &mut it.helpers.overlays/>
                <Check name="forecast" plan value=|it| &mut it.helpers.forecast/>
                <Check name="hints" plan value=|it| &mut it.helpers.hints/>
            </fieldset>
        </Sheet>
    }
}

/// A decision between yes and no.
#[component]
fn Check(
    name: &'static str,
    plan: RwSignal<Plan>,
    /// Where it is kept.
    value: fn(&mut Plan) -> &mut bool,
) -> impl IntoView {
    let ui = ui();
    let now = *value(&mut plan.get_untracked());
    let label = move || ui.say(&format!("lobby-check-{}", name.replace('_', "-")), &[]);
    let set = move |event| plan.update(|it| *value(it) = event_target_checked(&event));
    view! { <label class="check"><input type="checkbox" name=name checked=now on:change=handler(set)/>{text(label)}</label> }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_games::GAMES;

    #[test]
    fn the_usual_plan_suits_every_game_with_its_bounds_of_seats() {
        for row in GAMES {
            for preset in (row.presets)() {
                for seats in [preset.seats.0, preset.seats.1] {
                    let options = preset.name.to_owned();
                    let plan = Plan { options, seats: Some(seats), ..usual(row.name) };
                    assert_eq!(check(row, &plan), Ok(()), "{plan:?}");
                }
            }
            let wrong = Plan { options: "no-such-preset".to_owned(), ..usual(row.name) };
            assert!(check(row, &wrong).is_err());
        }
    }

    #[test]
    fn what_a_form_leaves_out_has_the_servers_defaults() {
        let sent = serde_json::json!({"game": "tilings"});
        assert_eq!(serde_json::from_value::<Plan>(sent).unwrap(), usual("tilings"));
    }
}
