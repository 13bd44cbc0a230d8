//! The tiles drawn from the bag, in words.

use std::collections::BTreeMap;

use pavage_core::{Deal, Seat};
use pavage_tigris::{Color, Tiles};

use super::scene::heap;
use pavage_scene::Caption;

/// The draw of a seat: the tiles that the reader may know, and the number of others.
#[derive(Default)]
struct Drawn {
    known: Tiles,
    hidden: usize,
}

/// Says which seat drew which tiles.
pub fn dealt(deals: &[Deal], caption: Caption<'_>) -> String {
    let mut seats: BTreeMap<Seat, Drawn> = BTreeMap::new();
    for deal in deals {
        let Deal::Tile { seat: Some(seat), tile } = deal else { continue };
        let drawn = seats.entry(*seat).or_default();
        match tile.as_deref().and_then(Color::from_name) {
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
