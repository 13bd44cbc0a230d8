//! The end of a game: who won, by what.

use leptos::prelude::*;
use pavage_games::core::Seat;

use super::Handle;
use crate::desk::Desk;
use crate::page::Page;
use crate::ui::say;

/// The result, and where to go from here.
#[component]
pub(super) fn Over(handle: Handle) -> impl IntoView {
    let ui = handle.ui;
    let won = move || {
        handle.with(|it| {
            let ranking = it.session.game().ranking();
            let winners = ranking.winners();
            let names: Vec<String> = winners.iter().map(|&seat| it.name(seat)).collect();
            let id = if winners.len() == 1 { "watch-winner" } else { "watch-winners" };
            ui.say(id, &[("names", names.join(", "))])
        })
    };
    let table = move || {
        handle.with(|it| {
            let (ranking, scores) = (it.session.game().ranking(), it.session.game().scores());
            let row =
                |&seat: &Seat| view! { <li>{it.name(seat)}" "<b>{scores[seat.index()]}</b></li> };
            ranking.0.iter().flatten().map(row).collect_view()
        })
    };
    let game = handle.peek(|it| it.session.table.game.name().to_owned());
    view! {
        <div class="says">
            <p class="result">{won}</p>
            <ol class="ranking">{table}</ol>
        </div>
        <div class="buttons">
            <button data-do="undo" disabled={move || !handle.with(Desk::can_undo)} on:click=move |_| handle.act(Desk::undo)>
                {say("web-undo")}
            </button>
            <a class="button" href={Page::Replay(handle.id(), None).href()}>{say("web-replay")}</a>
            <a class="button confirm" href={Page::New(game).href()}>{say("web-again")}</a>
        </div>
    }
}
