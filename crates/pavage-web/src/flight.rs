//! Flights between the board and the seats: tiles and pieces that come, points gained, and pieces
//! that return.

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

/// An item on its way from a seat to the board.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Arrival {
    pub(crate) item: Item,
    pub(crate) from: Seat,
    /// The middle of its place.
    pub(crate) at: Point,
}

/// The items that come to the board when a game goes from one scene to another, as these lines tell:
/// pieces come from their owners, tiles from the seats that played them.
pub(crate) fn arrivals(before: &Scene, after: &Scene, lines: &[Line]) -> Vec<Arrival> {
    let played: Vec<(Seat, Rect)> = lines.iter().filter_map(Line::played_at).collect();
    let new = after
        .items
        .iter()
        .filter(|new| !before.items.iter().any(|it| it.look == new.look && it.owner == new.owner));
    let arrival = |item: &Item| {
        let at = middle(item)?;
        let near = |place: Rect| {
            let (x, y) = table::middle(place);
            (x - at.x).hypot(y - at.y) < place.width / 2.0
        };
        let seat = played.iter().find(|it| near(it.1)).map(|it| it.0);
        Some(Arrival { item: item.clone(), from: item.owner.or(seat)?, at })
    };
    new.filter_map(arrival).collect()
}

/// The middle of an item that has a place.
fn middle(item: &Item) -> Option<Point> {
    match item.look {
        Look::Art { at: corner, size, .. } => {
            Some(at(corner.x + size / 2.0, corner.y + size / 2.0))
        }
        Look::Shapes(_) => None,
    }
}

/// The flights that start when a game goes from one scene to another, as these lines tell.
pub(crate) fn between(before: &Scene, after: &Scene, lines: &[Line]) -> Vec<Flight> {
    let pieces = before.items.iter().filter_map(|item| {
        let seat = item.owner?;
        let stays = after.items.iter().any(|it| it.owner == Some(seat) && it.look == item.look);
        let from = middle(item)?;
        (!stays).then(|| Flight { from, seat, cargo: Cargo::Piece(item.clone()) })
    });
    pieces.chain(lines.iter().flat_map(points)).collect()
}

/// The points of a line, from the middle of their place; one below the other if several seats get
/// some.
pub(crate) fn points(line: &Line) -> Vec<Flight> {
    let Some(place) = line.spots().into_iter().reduce(Rect::around) else { return Vec::new() };
    let (x, mut y) = table::middle(place);
    let mut flights = Vec::new();
    for Gain { seat, points, .. } in line.gains().into_iter().filter(|it| it.points != 0) {
        flights.push(Flight { from: at(x, y), seat, cargo: Cargo::Points(points) });
        y += ROW;
    }
    flights
}
