//! What an action would bring, as far as it is seen at a glance.

use pavage_core::Seat;
use pavage_tigris::{Bits, Cell, Color as Sphere, LeaderView, Monument, View};

use super::Table;
use super::wars::War;
use crate::count;

/// What laying a tile would bring.
pub(super) fn of_tile(table: &Table<'_>, color: Sphere, cell: Cell) -> Vec<String> {
    let kingdoms = touched(table, cell, None);
    let wars = War::between(table.view, &kingdoms);
    let mut effects = Vec::new();
    match &kingdoms[..] {
        [] => (),
        [kingdom] => effects.push(match scorer(table, color, *kingdom) {
            Some(seat) => {
                let args = [("color", color.name().to_owned()), table.seat(seat)];
                table.say("tigris-effect-point", &args)
            }
            None => table.say("tigris-effect-nobody", &[]),
        }),
        _ => {
            let sides: Vec<String> =
                wars.iter().map(|it| it.say(table, "tigris-effect-war")).collect();
            let args = [("wars", wars.len().to_string()), ("sides", sides.join(", "))];
            effects.push(table.say("tigris-effect-union", &args));
        }
    }
    // After a war the four tiles may not be there any more.
    if wars.is_empty() && makes_square(table.view, color, cell) {
        effects.push(table.say("tigris-effect-monument", &[]));
    }
    effects
}

/// Whether a tile would complete a square for a monument that is not built yet.
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

/// What placing a leader of `seat` would bring.
pub(super) fn of_leader(
    table: &Table<'_>,
    seat: Seat,
    color: Sphere,
    cell: Cell,
) -> Option<String> {
    let same = |it: &(&LeaderView, Cell)| it.0.leader.color() == color;
    let from = count::leaders(table.view).find(|it| it.0.seat == seat && same(it)).map(|it| it.1);
    let kingdoms = touched(table, cell, from);
    let meets = |at: Cell| kingdoms.iter().any(|it| it.contains(at));
    let mut rivals = count::leaders(table.view).filter(|it| it.0.seat != seat && same(it));
    let (rival, at) = rivals.find(|it| meets(it.1))?;
    let [ours, theirs] = [cell, at].map(|it| count::temples(table.view, it).len().to_string());
    let args = [table.seat(rival.seat), ("ours", ours), ("theirs", theirs)];
    Some(table.say("tigris-effect-revolt", &args))
}

/// What a catastrophe would bring: a tile is destroyed, and leaders lose their last temple.
pub(super) fn of_catastrophe(table: &Table<'_>, cell: Cell) -> Vec<String> {
    let Some(tile) = Sphere::from_letter(table.tile(cell).into()) else { return Vec::new() };
    let exiled = count::leaders(table.view)
        .filter(|it| count::temples(table.view, it.1) == Bits::of(cell))
        .map(|(it, _)| {
            let leader = ("leader", it.leader.color().leader().to_owned());
            table.say("tigris-effect-home", &[leader, table.seat(it.seat)])
        });
    let destroyed = table.say("tigris-effect-destroyed", &[("tile", tile.tile().to_owned())]);
    [destroyed].into_iter().chain(exiled).collect()
}

/// Who gets the point of a tile: whose leader of its colour, or else whose king is there. Those
/// who have retired get nothing.
fn scorer(table: &Table<'_>, color: Sphere, kingdom: Bits) -> Option<Seat> {
    let stands = |color| count::stands(table.view, color, kingdom);
    let seat = stands(color).chain(stands(Sphere::Settlement)).next();
    seat.filter(|it| !table.view.retired.contains(it))
}

/// The kingdoms that touch a space once a leader has been lifted.
fn touched(table: &Table<'_>, cell: Cell, lifted: Option<Cell>) -> Vec<Bits> {
    let occupied = count::occupied(table.view, lifted);
    let leaders: Bits =
        count::leaders(table.view).map(|it| it.1).filter(|&it| Some(it) != lifted).collect();
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
