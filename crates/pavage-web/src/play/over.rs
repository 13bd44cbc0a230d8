//! The end of a game: the winners and their points.

use leptos::prelude::*;
use pavage_games::{GameRow, Record, Standing};

use super::Handle;
use crate::art::Sign;
use crate::begin::{self, Plan};
use crate::desk::Desk;
use crate::page::Page;
use crate::ui::{Button, Parts, Show, capital, handler, icon, live, say, text};
use crate::{browser, online};

/// The result, and links to go on from here.
#[component]
pub(super) fn Over(handle: Handle) -> impl IntoView {
    let ui = handle.ui;
    let won = move || capital(&handle.with(Desk::headline));
    // Whoever wants to look at the board folds what lies over it.
    let folded = RwSignal::new(false);
    let fold = move |_| folded.update(|it| *it = !*it);
    let table = move || {
        handle.with(|it| {
            let standings = it.session.standings();
            let row = |standing: &Standing| {
                let seat = standing.seat;
                let sources = it.session.sources(seat, &it.words);
                let card = it.scene.cards.iter().find(|it| it.seat == seat);
                let sign = card.map(|it| view! { <Sign art={it.art.clone()}/> }.into_any());
                view! {
                    <li class:first={standing.place == 1}>
                        {sign}" "<span>{capital(&it.plate(seat))}</span>" "<b>{standing.say(&it.words)}</b>" "
                        <span class="parts">{sources}</span>
                    </li>
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
        let begin = match handle.peek(Desk::is_dealt_by_hand) {
            true => begin::by_hand,
            false => begin::begin,
        };
        if let Ok(id) = begin(row, &plan, ui) {
            browser::go(&Page::Play(id).fragment());
        }
    };
    let next = match handle.online {
        Some(online) => view! { <online::Over handle online/> }.into_any(),
        None => view! {
            <a class="button" href={Page::Replay(handle.id(), None).href()}>{say("web-replay")}</a>
            <a class="button" data-do="review" href={Page::Review(handle.id()).href()}>{say("web-review")}</a>
            <Button class="primary" name="again" label="web-again" press=again/>
        }
        .into_any(),
    };
    view! {
        <div class="says">
            <div class="outcome">
                <p class="result">{text(won)}</p>
                <button class="quiet" data-do="fold-result" aria-label={say("web-fold-result")} title={say("web-fold-result")} aria-expanded=move || (!folded.get()).to_string() on:click=handler(fold)>{icon("forward")}</button>
            </div>
            <Show when=move || !folded.get()><ol class="ranking">{live(table)}</ol></Show>
        </div>
        <div class="buttons">
            <Show when=move || handle.with(|it| it.session.can_undo())>
                <Button name="undo" label="web-undo" press=move || handle.act(Desk::undo)/>
            </Show>
            {next}
        </div>
    }
}
