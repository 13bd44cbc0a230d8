//! The seats: their players, their pieces, and the seat to act.

use leptos::prelude::*;
use pavage_games::GameRow;
use pavage_games::core::Seat;
use pavage_games::scene::{Card, Fact};
use pavage_games::table::Sitter;

use super::Handle;
use crate::art::Sign;
use crate::desk::Desk;
use crate::online::{PlaceActions, PlaceState};
use crate::portrait::portrait;
use crate::setup;
use crate::ui::{Parts, Show, capital, handler, live, memo};

/// The seats, above the board.
#[component]
pub(super) fn Seats(handle: Handle) -> impl IntoView {
    let cards = memo(move || handle.counted(handle.with(|it| it.scene.cards.clone())));
    view! {
        <header class="seats">
            {live(move || cards.get().into_iter().map(|card| view! { <SeatCard handle card/> }).parts())}
        </header>
    }
}

/// Whether a fact is a piece, or tells a number of them.
fn is_piece(fact: &Fact) -> bool {
    fact.art.is_some() && (fact.value.is_empty() || fact.value.starts_with('×'))
}

/// The drawing, label and number of pieces if they are all alike and drawn one by one. A narrow card
/// shows this number instead of the row.
fn count(pieces: &[Fact]) -> Option<(String, String, usize)> {
    let first = pieces.first()?;
    let alike = pieces.iter().all(|it| it.art == first.art && it.value.is_empty());
    alike.then_some((first.art.clone()?, first.label.clone(), pieces.len()))
}

fn fact(fact: Fact) -> AnyView {
    let label = fact.label.clone();
    let said = format!("{} {}", fact.label, fact.value);
    let piece = fact.art.is_some() && fact.value.is_empty();
    let sign = fact.art.map(|art| view! { <Sign art/> });
    let word = sign.is_none().then_some(label.clone());
    // A small screen shows numbers of pieces alone.
    let (times, value) = match fact.value.strip_prefix("× ") {
        Some(number) => {
            (Some(view! { <span class="times">"× "</span> }.into_any()), number.to_owned())
        }
        None => (None, fact.value),
    };
    // A row of pieces is named once, by its first piece.
    let named = !said.trim().is_empty();
    view! {
        <span
            class="fact"
            class:piece=piece
            title={label}
            role={named.then_some("img")}
            aria-label={named.then_some(said)}
            aria-hidden={(!named).then_some("true")}
        >
            {sign}{word}<b>{times}{value}</b>
        </span>
    }
    .into_any()
}

#[component]
fn SeatCard(handle: Handle, card: Card) -> impl IntoView {
    let (seat, open) = (card.seat, handle.seat);
    let is_open = move || open.get() == Some(seat);
    let toggle = move |_| open.update(|it| *it = if *it == Some(seat) { None } else { Some(seat) });
    let mine = handle.peek(|it| it.own_seat()) == Some(seat);
    let name = capital(&handle.peek(|it| it.plate(seat)));
    let face = handle.peek(|it| it.character(seat)).map(portrait);
    let forecast = handle.peek(|it| it.helpers.forecast);
    let facts = card.facts.into_iter().filter(|it| forecast || !it.forecast);
    let (pieces, values): (Vec<Fact>, Vec<Fact>) = facts.partition(is_piece);
    let count = count(&pieces).map(|(art, label, count)| {
        view! { <span class="fact count" title={label.clone()} role="img" aria-label={label}><Sign art/><b>{count.to_string()}</b></span> }.into_any()
    });
    view! {
        <section class="seat" class:open=move || is_open() class:active={card.active} class:mine=mine class:counted=move || handle.counts_for(seat) data-seat=seat.0.to_string()>
            <div class="plate">
                <button class="name" aria-expanded=move || is_open().to_string() on:click=handler(toggle)>
                    <Sign art={card.art}/>
                    {face}
                    <span title={name.clone()}>{name.clone()}</span>
                </button>
                <span class="state">{handle.online.map(|online| view! { <PlaceState online seat/> })}</span>
                <div class="facts">
                    <span class="values">{values.into_iter().map(fact).parts()}</span>
                    <span class="pieces">{pieces.into_iter().map(fact).parts()}{count}</span>
                </div>
            </div>
            <Show when=is_open>
                <div class="sitters">
                    {match handle.online {
                        None if handle.is_trial() || handle.peek(Desk::is_dealt_by_hand) => ().into_any(),
                        Some(online) => view! { <PlaceActions handle online seat/> }.into_any(),
                        None => view! { <Sitters handle seat/> }.into_any(),
                    }}
                    <b class="whole">{name.clone()}</b>
                </div>
            </Show>
        </section>
    }
}

/// Changes the player in a seat.
#[component]
fn Sitters(handle: Handle, seat: Seat) -> impl IntoView {
    let ui = handle.ui;
    let now = handle.peek(|it| it.session.seating().0.get(seat.index()).cloned());
    let row = handle.peek(|it| GameRow::find(it.session.confirmed().name())).ok();
    let players = row.map_or(Vec::new(), GameRow::offers);
    let person = Sitter::Person(ui.settings.with_untracked(|it| it.name.clone()));
    let bots = players.into_iter().map(|it| Sitter::Bot(it.to_owned()));
    let sit = move |sitter: Sitter| {
        handle.seat.set(None);
        handle.reseat(seat, sitter);
    };
    let choice = move |sitter: Sitter| {
        let (label, here) = match (&sitter, &now) {
            (Sitter::Person(_), it) => {
                let label = ui.say("play-menu-person", &[]).into_any();
                (label, matches!(it, Some(Sitter::Person(_))))
            }
            (Sitter::Bot(spec), it) => {
                let about = row.map(|row| ui.words.with(|it| setup::about(row, spec, it)));
                (
                    about.into_any(),
                    matches!(it, Some(Sitter::Bot(other)) if row.is_some_and(|it| it.offer(other) == spec)),
                )
            }
        };
        view! {
            <button aria-pressed={here.to_string()} on:click=handler(move |_| sit(sitter.clone()))>{label}</button>
        }
    };
    [person].into_iter().chain(bots).map(choice).parts()
}
