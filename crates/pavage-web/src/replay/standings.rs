//! What every seat has at the ply that is shown, as far as the viewer may know it.

use leptos::prelude::*;
use pavage_games::scene::{Card, Fact};

use super::chart::line_class;
use super::walk::Walk;
use crate::art::Sign;
use crate::ui::{Parts, capital, live, memo, say, text};

/// A fact, and how many equal pieces stand for it.
fn together(facts: Vec<Fact>) -> Vec<(Fact, usize)> {
    let mut rows: Vec<(Fact, usize)> = Vec::new();
    for fact in facts {
        match rows.last_mut() {
            Some((last, count)) if fact.value.is_empty() && last.art == fact.art => *count += 1,
            _ => rows.push((fact, 1)),
        }
    }
    rows
}

fn fact((fact, count): (Fact, usize)) -> AnyView {
    let said = match count {
        1 => format!("{} {}", fact.label, fact.value),
        _ => format!("{} ({count})", fact.label),
    };
    let word = fact.art.is_none().then_some(fact.label.clone());
    let sign = fact.art.map(|art| view! { <Sign art/> });
    // A number is read sooner than a row of pieces is counted.
    let value = match count {
        1 => fact.value.trim_start_matches("× ").to_owned(),
        _ => count.to_string(),
    };
    view! {
        <span class="fact" role="img" title={fact.label} aria-label={said.trim().to_owned()}>{sign}{word}<b>{value}</b></span>
    }
    .into_any()
}

/// The seats.
#[component]
pub(super) fn Standings(
    walk: Walk,
    /// Whether the chances to win are known and asked for.
    shows_chances: Memo<bool>,
    /// Then these are the chances.
    figures: Memo<Vec<String>>,
) -> impl IntoView {
    let cards = memo(move || walk.scene.with(|it| it.cards.clone()));
    let card = move |card: Card| {
        let seat = card.seat.index();
        let chance = move || match shows_chances.get() {
            true => figures.with(|it| it.get(seat).cloned().unwrap_or_default()),
            false => String::new(),
        };
        let facts = together(card.facts).into_iter().map(fact).parts();
        view! {
            <li class="standing" class:active={card.active} data-seat={card.seat.0.to_string()}>
                <span class="named">
                    <Sign art={card.art}/>
                    <b>{capital(&card.name)}</b>
                    <svg class={format!("sample {}", line_class(walk, card.seat))} viewBox="0 0 30 10" aria-hidden="true"><polyline points="0 5 30 5"/></svg>
                    <b class="chance">{text(chance)}</b>
                </span>
                <span class="has">{facts}</span>
            </li>
        }
    };
    view! {
        <ul class="standings" tabindex="0" aria-label={say("replay-seats")}>
            {live(move || cards.get().into_iter().map(card).parts())}
        </ul>
    }
}
