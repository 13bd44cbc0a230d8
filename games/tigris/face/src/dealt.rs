//! What was drawn from the bag, in words.

use std::collections::BTreeMap;

use pavage_core::Seat;
use pavage_tigris::{Color, Tiles};

use super::scene::heap;
use pavage_scene::Caption;

/// What a seat drew: tiles that the reader may know, and how many others.
#[derive(Default)]
struct Drawn {
    known: Tiles,
    hidden: usize,
}

/// Who drew which tiles, from draws such as `1:T` and `2:?`.
pub fn dealt(draws: &[String], caption: Caption<'_>) -> String {
    let mut seats: BTreeMap<Seat, Drawn> = BTreeMap::new();
    for (seat, tile) in draws.iter().filter_map(|it| it.split_once(':')) {
        let Some(seat) = seat.parse::<u8>().ok().and_then(|it| it.checked_sub(1)) else { continue };
        let drawn = seats.entry(Seat(seat)).or_default();
        match tile.chars().next().and_then(Color::from_letter) {
            Some(color) => drawn.known[color] += 1,
            None => drawn.hidden += 1,
        }
    }
    let say = |(seat, Drawn { known, hidden }): (Seat, Drawn)| {
        let tiles = match hidden {
            0 => heap(known, caption.words),
            count => caption.words.plain("tigris-hidden-tiles", &[("count", count.to_string())]),
        };
        let args = [("seat", caption.words.seat(seat, caption.names)), ("tiles", tiles)];
        caption.words.plain("tigris-drawn", &args)
    };
    seats.into_iter().map(say).collect::<Vec<_>>().join("; ")
}
