//! The end of a game: the winners and their points.

use leptos::prelude::*;
use pavage_games::core::Seat;
use pavage_games::{GameRow, Record, Standing};

use super::Handle;
use crate::begin::{self, Plan};
use crate::desk::Desk;
use crate::page::Page;
use crate::ui::{Button, Parts, Show, live, say, text};
use crate::{browser, online};

/// The result, and links to go on from here.
#[component]
pub(super) fn Over(handle: Handle) -> impl IntoView {
    let ui = handle.ui;
    let won = move || {
        handle.with(|it| {
            let standings = it.session.standings();
            let winners: Vec<Seat> =
                standings.iter().filter(|it| it.place == 1).map(|it| it.seat).collect();
            let names: Vec<String> = winners.iter().map(|&seat| it.name(seat)).collect();
            let id = if winners.len() == 1 { "watch-winner" } else { "watch-winners" };
            ui.say(id, &[("names", names.join(", "))])
        })
    };
    let table = move || {
        handle.with(|it| {
            let standings = it.session.standings();
            let row = |standing: &Standing| {
                let seat = standing.seat;
                let sources = it.session.sources(seat, &it.words);
                view! {
                    <li>{it.name(seat)}" "<b>{standing.say(&it.words)}</b>" "<span class="parts">{sources}</span></li>
                }
            };
            standings.iter().map(row).parts()
        })
    };
    // A new game with the same players, signs and rules.
    let again = move || {
        let (record, seating) =
            handle.peek(|it| (it.session.record().cloned(), it.session.seating().clone()));
        let Some(record) = record else { return };
        let Ok(row) = GameRow::find(&record.game) else { return };
        let (signs, seed) = (record.signs(), browser::fresh_seed());
        let Record { options, files, .. } = record;
        let plan = Plan { options, sitters: seating.0, signs, files, seed };
        if let Ok(id) = begin::begin(row, &plan, ui) {
            browser::go(&Page::Play(id).fragment());
        }
    };
    let next = match handle.online {
        Some(online) => view! { <online::Over handle online/> }.into_any(),
        None => view! {
            <a class="button" href={Page::Replay(handle.id(), None).href()}>{say("web-replay")}</a>
            <Button class="confirm" name="again" label="web-again" press=again/>
        }
        .into_any(),
    };
    view! {
        <div class="says">
            <p class="result">{text(won)}</p>
            <ol class="ranking">{live(table)}</ol>
        </div>
        <div class="buttons">
            <Show when=move || handle.with(|it| it.session.can_undo())>
                <Button name="undo" label="web-undo" press=move || handle.act(Desk::undo)/>
            </Show>
            {next}
        </div>
    }
}
