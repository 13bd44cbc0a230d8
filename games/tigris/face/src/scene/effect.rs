//! The visible effects of an action.

use pavage_core::{Arg, Seat, Told};
use pavage_tigris::{Bits, Cell, Color as Sphere, LeaderView, Monument, View};

use super::lies_on;
use super::wars::War;
use crate::count;

/// An action, and after it what it would bring.
pub(super) fn after(action: Told, effects: impl IntoIterator<Item = Told>) -> Told {
    let mut effects = effects.into_iter();
    let Some(effect) = effects.next() else { return action };
    let first = Told::new("tigris/do-then").with("first", action).with("effect", effect);
    effects.fold(first, |first, more| {
        Told::new("tigris/and-more").with("first", first).with("more", more)
    })
}

/// What laying a tile would bring.
pub(super) fn of_tile(view: &View, color: Sphere, cell: Cell) -> Vec<Told> {
    let kingdoms = touched(view, cell, None);
    let wars = War::between(view, &kingdoms);
    let mut effects = Vec::new();
    match &kingdoms[..] {
        [] => (),
        [kingdom] => effects.push(match scorer(view, color, *kingdom) {
            Some(seat) => {
                Told::new("tigris/effect-point").with("color", color.name()).with("seat", seat)
            }
            None => Told::new("tigris/effect-nobody"),
        }),
        _ => {
            let sides = wars.iter().map(|it| it.fact("tigris/effect-war")).collect();
            let union = Told::new("tigris/effect-union").with("wars", wars.len());
            effects.push(union.with("sides", Arg::Facts(sides)));
        }
    }
    // After a war the four tiles may not be there any more.
    if wars.is_empty() && makes_square(view, color, cell) {
        effects.push(Told::new("tigris/effect-monument"));
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

/// What placing a leader of `seat` would bring.
pub(super) fn of_leader(view: &View, seat: Seat, color: Sphere, cell: Cell) -> Option<Told> {
    let same = |it: &(&LeaderView, Cell)| it.0.leader.color() == color;
    let from = count::leaders(view).find(|it| it.0.seat == seat && same(it)).map(|it| it.1);
    let kingdoms = touched(view, cell, from);
    let meets = |at: Cell| kingdoms.iter().any(|it| it.contains(at));
    let mut rivals = count::leaders(view).filter(|it| it.0.seat != seat && same(it));
    let (rival, at) = rivals.find(|it| meets(it.1))?;
    let [ours, theirs] = [cell, at].map(|it| count::temples(view, it).len());
    let revolt = Told::new("tigris/effect-revolt").with("seat", rival.seat);
    Some(revolt.with("ours", ours).with("theirs", theirs))
}

/// What a catastrophe would bring: a tile is destroyed, and leaders lose their last temple.
pub(super) fn of_catastrophe(view: &View, cell: Cell) -> Vec<Told> {
    let Some(tile) = Sphere::from_letter(lies_on(view, cell)) else { return Vec::new() };
    let exiled = count::leaders(view)
        .filter(|it| count::temples(view, it.1) == Bits::of(cell))
        .map(|(it, _)| {
            let home = Told::new("tigris/effect-home").with("leader", it.leader.color().leader());
            home.with("seat", it.seat)
        });
    let destroyed = Told::new("tigris/effect-destroyed").with("tile", tile.tile());
    [destroyed].into_iter().chain(exiled).collect()
}

/// Who gets the point of a tile: whose leader of its colour, or else whose king is there. Those
/// who have retired get nothing.
fn scorer(view: &View, color: Sphere, kingdom: Bits) -> Option<Seat> {
    let stands = |color| count::stands(view, color, kingdom);
    let seat = stands(color).chain(stands(Sphere::Settlement)).next();
    seat.filter(|it| !view.retired.contains(it))
}

/// The kingdoms that touch a space once a leader has been lifted.
fn touched(view: &View, cell: Cell, lifted: Option<Cell>) -> Vec<Bits> {
    let occupied = count::occupied(view, lifted);
    let leaders: Bits =
        count::leaders(view).map(|it| it.1).filter(|&it| Some(it) != lifted).collect();
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
