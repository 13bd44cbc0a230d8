//! Flights from the board to a seat: points gained, and pieces that return.

use pavage_games::core::{Gain, Seat};
use pavage_games::narrator::Line;
use pavage_games::scene::{Item, Look, Point, Rect, Scene, at};
use pavage_games::table;

/// The distance between rows of numbers, in cells.
const ROW: f32 = 0.4;

/// An item on its way from the board to a seat.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Flight {
    pub(crate) from: Point,
    pub(crate) seat: Seat,
    pub(crate) cargo: Cargo,
}

/// The item that flies.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Cargo {
    Points(i64),
    Piece(Item),
}

/// The flights that start when a game goes from one scene to another, as these lines tell.
pub(crate) fn between(before: &Scene, after: &Scene, lines: &[Line]) -> Vec<Flight> {
    let pieces = before.items.iter().filter_map(|item| {
        let seat = item.owner?;
        let stays = after.items.iter().any(|it| it.owner == Some(seat) && it.look == item.look);
        let Look::Art { at: corner, size, .. } = item.look else { return None };
        let from = at(corner.x + size / 2.0, corner.y + size / 2.0);
        (!stays).then(|| Flight { from, seat, cargo: Cargo::Piece(item.clone()) })
    });
    pieces.chain(lines.iter().flat_map(points)).collect()
}

/// The points of a line, from the middle of their place; one below the other if several seats get
/// some.
fn points(line: &Line) -> Vec<Flight> {
    let Some(place) = line.spots().into_iter().reduce(Rect::around) else { return Vec::new() };
    let (x, mut y) = table::middle(place);
    let mut flights = Vec::new();
    for Gain { seat, points, .. } in line.gains().into_iter().filter(|it| it.points != 0) {
        flights.push(Flight { from: at(x, y), seat, cargo: Cargo::Points(points) });
        y += ROW;
    }
    flights
}
