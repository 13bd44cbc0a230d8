//! The card of each seat: points, its score if the game ended now, meeples.

use pavage_carcassonne::{Carcassonne, Phase, View};
use pavage_core::Seat;

use super::super::study;
use super::arts::Arts;
use pavage_scene::Caption;
use pavage_scene::{Card, Fact};

/// Up to this many meeples are drawn one by one; more are shown as a number.
const MOST_PIECES: u16 = 10;

pub(super) fn cards(
    game: &Carcassonne,
    view: &View,
    caption: Caption<'_>,
    arts: &mut Arts<'_>,
) -> Vec<Card> {
    let words = caption.words;
    let forecast = study::forecast(game, view);
    let card = |(seat, score): (Seat, &i32)| {
        let fact = |label: &str, art: Option<String>, value: String| Fact {
            label: words.plain(label, &[]),
            art,
            value,
            forecast: false,
        };
        let mut facts = vec![fact("carcassonne-points", Some(arts.medal()), score.to_string())];
        if let Some(forecast) = forecast {
            let value = forecast[seat].to_string();
            let fact = fact("carcassonne-forecast", Some(arts.flag()), value);
            facts.push(Fact { forecast: true, ..fact });
        }
        if let Some(stack) = view.stacks.as_ref().and_then(|it| it.get(seat.index())) {
            facts.push(fact("carcassonne-stack", None, stack.to_string()));
        }
        if let Some(&count) = view.supply.get(seat.index()) {
            facts.extend(supply(seat, count, caption, arts));
        }
        Card {
            seat,
            name: words.seat(seat, caption.names),
            art: arts.meeple(seat),
            active: view.phase != Phase::Over && view.on_turn == seat,
            facts,
        }
    };
    Seat::all(view.scores.len() as u8).zip(&view.scores).map(card).collect()
}

/// The meeples in hand, drawn one by one; the label of the first says how many there are.
fn supply(seat: Seat, count: u16, caption: Caption<'_>, arts: &mut Arts<'_>) -> Vec<Fact> {
    let art = Some(arts.meeple(seat));
    let label = caption.words.plain("carcassonne-supply", &[("count", count.to_string())]);
    let (pieces, value) = match count {
        1..=MOST_PIECES => (count, String::new()),
        _ => (1, format!("× {count}")),
    };
    let first = Fact { label, art: art.clone(), value, forecast: false };
    let others = (1..pieces).map(|_| Fact {
        label: String::new(),
        art: art.clone(),
        value: String::new(),
        forecast: false,
    });
    std::iter::once(first).chain(others).collect()
}
