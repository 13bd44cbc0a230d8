//! The list of moves: a turn each, to be chosen. The one that is shown tells everything.

use leptos::html::Ol;
use leptos::prelude::*;
use pavage_games::core::Seat;
use pavage_games::narrator::Line;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::judgement::{Judgement, Verdicts};
use super::notes::{Noted, Notes, Writing};
use super::reviewing::Reviewing;
use super::walk::Walk;
use crate::art::Sign;
use crate::history::Turn;
use crate::lights::lights;
use crate::ui::{Parts, capital, follow, handler, live, memo, say, ui};

/// The points that a turn brought each seat.
fn gains(told: &[(usize, Vec<Line>)]) -> Vec<(Seat, i64)> {
    let mut sums: Vec<(Seat, i64)> = Vec::new();
    for gain in told.iter().flat_map(|it| &it.1).flat_map(Line::gains) {
        match sums.iter_mut().find(|it| it.0 == gain.seat) {
            Some(sum) => sum.1 += gain.points,
            None => sums.push((gain.seat, gain.points)),
        }
    }
    sums.retain(|it| it.1 != 0);
    sums
}

/// The lines that name a turn: what seats did, or else what was dealt.
fn names(told: &[(usize, Vec<Line>)]) -> Vec<&Line> {
    let lines = || told.iter().flat_map(|it| &it.1);
    let acts: Vec<&Line> = lines().filter(|it| it.seat().is_some()).collect();
    if acts.is_empty() { lines().take(1).collect() } else { acts }
}

/// The list of moves.
#[component]
pub(super) fn Moves(walk: Walk, reviewing: Reviewing, notes: Notes) -> impl IntoView {
    let ui = ui();
    let list = NodeRef::<Ol>::new();
    let now = memo(move || walk.turn());
    let art = move |seat: Seat| {
        let card = |it: &pavage_games::scene::Card| it.seat == seat;
        let art =
            walk.scene.with_untracked(|it| Some(it.cards.iter().find(|it| card(it))?.art.clone()));
        art.map(|art| view! { <Sign art/> })
    };
    let entries = move || {
        let words = ui.words.get();
        walk.look(|history| {
            let entry = |(number, turn): (usize, &Turn)| {
                let told = history.told(turn.plies());
                let spots = told.iter().flat_map(|it| &it.1).flat_map(Line::spots).collect();
                let does = names(&told).into_iter();
                let does = does.map(|it| view! { <span>{walk.line(it)}</span> });
                let does = does.parts();
                let gains = gains(&told).into_iter().map(|(seat, points)| {
                    view! { <b>{art(seat)}{format!("{points:+}")}</b> }
                });
                let gains = gains.parts();
                let whose = turn.seat.map_or(String::new(), |it| words.seat(it, &history.names));
                let turn = *turn;
                let more = move || {
                    (now.get() == number).then(|| view! { <Plies walk reviewing notes turn/> })
                };
                view! {
                    <li class:current=move || now.get() == number data-turn=number.to_string()>
                        <button class="move" aria-current=move || (now.get() == number).then_some("step") on:click=handler(move |_| walk.go(turn.to)) {..lights(walk.lit, spots)}>
                            <kbd>{number.to_string()}</kbd>
                            {turn.seat.map(art)}
                            <span class="whose">{capital(&whose)}</span>
                            <span class="deeds">{does}</span>
                            <span class="gains">{gains}</span>
                            <Verdicts reviewing turn/>
                        </button>
                        <Noted notes turn/>
                        {live(more)}
                    </li>
                }
            };
            (1..).zip(history.turns.all()).map(entry).parts()
        })
    };
    // The current move stays in sight. Only the list moves, never the page.
    follow(move || {
        let (Some(list), _, _) = (list.get(), walk.at.get(), now.get()) else { return };
        request_animation_frame(move || keep_in_sight(&list.unchecked_into()));
    });
    view! {
        <ol class="moves" node_ref=list tabindex="0" aria-label={say("replay-moves")}>{live(entries)}</ol>
    }
}

fn keep_in_sight(list: &HtmlElement) {
    let current = list.query_selector("li.current").ok().flatten();
    let Some(current) = current.map(|it| it.unchecked_into::<HtmlElement>()) else {
        return list.set_scroll_top(0);
    };
    let (top, height) = (current.offset_top(), current.offset_height());
    let (from, room) = (list.scroll_top(), list.client_height());
    if top < from || from + room < top + height {
        list.set_scroll_top(top - ((room - height) / 3).max(0));
    }
}

/// The plies of the turn that is shown, each to be chosen, with its consequences.
#[component]
fn Plies(walk: Walk, reviewing: Reviewing, notes: Notes, turn: Turn) -> impl IntoView {
    let told = walk.look(|it| it.told(turn.plies()));
    let entry = |(ply, lines): &(usize, Vec<Line>)| {
        let ply = *ply;
        let (first, events) = lines.split_first()?;
        let event = |it: &Line| view! { <li {..lights(walk.lit, it.spots())}>{walk.line(it)}</li> };
        let events = events.iter().map(event).parts();
        let here = move || walk.at.get() == ply;
        Some(view! {
            <li>
                <button class="ply" data-ply=ply.to_string() aria-pressed=move || here().to_string() on:click=handler(move |_| walk.go(ply)) {..lights(walk.lit, first.spots())}>{walk.line(first)}</button>
                <ul class="events">{events}</ul>
                <Judgement walk reviewing ply/>
            </li>
        })
    };
    view! {
        <ol class="plies">{told.iter().filter_map(entry).parts()}</ol>
        <div class="writes"><Writing notes turn/></div>
    }
}
