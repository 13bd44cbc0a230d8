//! What an action would bring, as far as it is seen at a glance.

use pavage_core::Seat;
use pavage_tigris::{Bits, Cell, Color as Sphere};

use super::Table;

/// What laying a tile would bring.
pub(super) fn of_tile(table: &Table<'_>, color: Sphere, cell: Cell) -> String {
    match &touched(table, cell, None)[..] {
        [] => String::new(),
        [kingdom] => match scorer(table, color, *kingdom) {
            Some(seat) => {
                let args = [("color", color.name().to_owned()), table.seat(seat)];
                table.say("tigris-effect-point", &args)
            }
            None => table.say("tigris-effect-nobody", &[]),
        },
        kingdoms => {
            let all = kingdoms.iter().fold(Bits::EMPTY, |all, it| all | *it);
            let two = |it: &Sphere| 1 < stands(table, *it, all).count();
            let wars = Sphere::ALL.into_iter().filter(two).count().to_string();
            table.say("tigris-effect-union", &[("wars", wars)])
        }
    }
}

/// What placing a leader of `seat` would bring.
pub(super) fn of_leader(table: &Table<'_>, seat: Seat, color: Sphere, cell: Cell) -> String {
    let own = |it: &&pavage_tigris::LeaderView| it.seat == seat && it.leader.color() == color;
    let from = table.view.leaders.iter().find(own).and_then(|it| it.at);
    let kingdoms = touched(table, cell, from);
    let rival = kingdoms.into_iter().flat_map(|it| stands(table, color, it)).find(|&it| it != seat);
    rival.map_or(String::new(), |it| table.say("tigris-effect-revolt", &[table.seat(it)]))
}

/// Who gets the point of a tile: whose leader of its colour, or else whose king is there.
fn scorer(table: &Table<'_>, color: Sphere, kingdom: Bits) -> Option<Seat> {
    stands(table, color, kingdom).chain(stands(table, Sphere::Settlement, kingdom)).next()
}

/// Whose leaders of a colour stand among some spaces.
fn stands(table: &Table<'_>, color: Sphere, cells: Bits) -> impl Iterator<Item = Seat> {
    let leaders = table.view.leaders.iter().filter(move |it| it.leader.color() == color);
    leaders.filter(move |it| it.at.is_some_and(|at| cells.contains(at))).map(|it| it.seat)
}

/// What connects, once a leader has been lifted.
fn occupied(table: &Table<'_>, lifted: Option<Cell>) -> Bits {
    let tiles = Cell::all().filter(|&it| Sphere::from_letter(table.tile(it).into()).is_some());
    let leaders = table.view.leaders.iter().filter_map(|it| it.at);
    tiles.chain(leaders.filter(|&it| Some(it) != lifted)).collect()
}

/// The kingdoms that touch a space once a leader has been lifted.
fn touched(table: &Table<'_>, cell: Cell, lifted: Option<Cell>) -> Vec<Bits> {
    let occupied = occupied(table, lifted);
    let leaders: Bits =
        table.view.leaders.iter().filter_map(|it| it.at).filter(|&it| Some(it) != lifted).collect();
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
