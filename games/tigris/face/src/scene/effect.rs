//! The visible effects of an action.

use pavage_core::Seat;
use pavage_tigris::{Bits, Cell, Color as Sphere, LeaderView, Monument, View};

use super::Subject;
use super::wars::War;
use crate::count;

/// The effects of laying a tile.
pub(super) fn of_tile(subject: &Subject<'_>, color: Sphere, cell: Cell) -> Vec<String> {
    let kingdoms = touched(subject, cell, None);
    let wars = War::between(subject.view, &kingdoms);
    let mut effects = Vec::new();
    match &kingdoms[..] {
        [] => (),
        [kingdom] => effects.push(match scorer(subject, color, *kingdom) {
            Some(seat) => {
                let args = [("color", color.name().to_owned()), subject.seat(seat)];
                subject.say("tigris-effect-point", &args)
            }
            None => subject.say("tigris-effect-nobody", &[]),
        }),
        _ => {
            let sides: Vec<String> =
                wars.iter().map(|it| it.say(subject, "tigris-effect-war")).collect();
            let args = [("wars", wars.len().to_string()), ("sides", sides.join(", "))];
            effects.push(subject.say("tigris-effect-union", &args));
        }
    }
    // After a war the four tiles may be gone.
    if wars.is_empty() && makes_square(subject.view, color, cell) {
        effects.push(subject.say("tigris-effect-monument", &[]));
    }
    effects
}

/// Whether a tile would complete a square for an unbuilt monument.
fn makes_square(view: &View, color: Sphere, cell: Cell) -> bool {
    let tiles = count::tiles(view, color) | Bits::of(cell);
    let complete = |(west, north): (u8, u8)| {
        let corner = cell.column().checked_sub(west).zip(cell.row().checked_sub(north));
        corner.is_some_and(|(x, y)| {
            let square = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|it| Cell::new(x + it.0, y + it.1));
            square.into_iter().all(|it| it.is_some_and(|it| tiles.contains(it)))
        })
    };
    let unbuilt = |it: Monument| view.monuments.iter().all(|built| built.colors != it);
    [(0, 0), (1, 0), (0, 1), (1, 1)].into_iter().any(complete)
        && Monument::all().any(|it| it.colors().contains(&color) && unbuilt(it))
}

/// The effects of placing a leader of `seat`.
pub(super) fn of_leader(
    subject: &Subject<'_>,
    seat: Seat,
    color: Sphere,
    cell: Cell,
) -> Option<String> {
    let same = |it: &(&LeaderView, Cell)| it.0.leader.color() == color;
    let from = count::leaders(subject.view).find(|it| it.0.seat == seat && same(it)).map(|it| it.1);
    let kingdoms = touched(subject, cell, from);
    let meets = |at: Cell| kingdoms.iter().any(|it| it.contains(at));
    let mut rivals = count::leaders(subject.view).filter(|it| it.0.seat != seat && same(it));
    let (rival, at) = rivals.find(|it| meets(it.1))?;
    let [ours, theirs] = [cell, at].map(|it| count::temples(subject.view, it).len().to_string());
    let args = [subject.seat(rival.seat), ("ours", ours), ("theirs", theirs)];
    Some(subject.say("tigris-effect-revolt", &args))
}

/// The effects of a catastrophe: a tile is destroyed, and leaders lose their last temple.
pub(super) fn of_catastrophe(subject: &Subject<'_>, cell: Cell) -> Vec<String> {
    let Some(tile) = Sphere::from_letter(subject.tile(cell).into()) else { return Vec::new() };
    let exiled = count::leaders(subject.view)
        .filter(|it| count::temples(subject.view, it.1) == Bits::of(cell))
        .map(|(it, _)| {
            let leader = ("leader", it.leader.color().leader().to_owned());
            subject.say("tigris-effect-home", &[leader, subject.seat(it.seat)])
        });
    let destroyed = subject.say("tigris-effect-destroyed", &[("tile", tile.tile().to_owned())]);
    [destroyed].into_iter().chain(exiled).collect()
}

/// The seat that gets the point of a tile: that of the leader of its colour, or else of the
/// king. A retired seat gets nothing.
fn scorer(subject: &Subject<'_>, color: Sphere, kingdom: Bits) -> Option<Seat> {
    let stands = |color| count::stands(subject.view, color, kingdom);
    let seat = stands(color).chain(stands(Sphere::Settlement)).next();
    seat.filter(|it| !subject.view.retired.contains(it))
}

/// The kingdoms that touch a space once a leader has been lifted.
fn touched(subject: &Subject<'_>, cell: Cell, lifted: Option<Cell>) -> Vec<Bits> {
    let occupied = count::occupied(subject.view, lifted);
    let leaders: Bits =
        count::leaders(subject.view).map(|it| it.1).filter(|&it| Some(it) != lifted).collect();
    let mut left = Bits::of(cell).near() & occupied;
    let mut kingdoms = Vec::new();
    while let Some(first) = left.first() {
        let component = Bits::of(first).flood(occupied);
        left = left & !component;
        if component.meets(leaders) {
            kingdoms.push(component);
        }
    }
    kingdoms
}
