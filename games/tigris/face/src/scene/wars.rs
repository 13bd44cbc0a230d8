//! Wars to come, with the strength of both sides on the board.

use pavage_core::{Seat, Told, sort};
use pavage_tigris::{Bits, Cell, Color as Sphere, View};

use crate::count;

/// A war: attacker and defender, each with its strength on the board.
pub(super) struct War {
    pub(super) color: Sphere,
    sides: [(Seat, usize); 2],
}

impl War {
    /// The wars between some kingdoms, by colours.
    pub(super) fn between(view: &View, kingdoms: &[Bits]) -> Vec<War> {
        Sphere::ALL.into_iter().filter_map(|color| War::over(view, kingdoms, color)).collect()
    }

    /// The wars around the tile that is covered.
    pub(super) fn around(view: &View, covered: Cell) -> Vec<War> {
        let near = Bits::of(covered).near();
        let kingdoms = view.kingdoms.iter().map(|it| it.iter().copied().collect::<Bits>());
        War::between(view, &kingdoms.filter(|it| it.meets(near)).collect::<Vec<Bits>>())
    }

    fn over(view: &View, kingdoms: &[Bits], color: Sphere) -> Option<War> {
        let tiles = count::tiles(view, color);
        let side = |&kingdom: &Bits| {
            let seats = count::stands(view, color, kingdom);
            seats.map(move |seat| (seat, (tiles & kingdom).len()))
        };
        let mut sides: Vec<(Seat, usize)> = kingdoms.iter().flat_map(side).collect();
        // The attacker is the first of the two seats, counted from the seat on turn.
        let seats = view.seats.len() as u8;
        sort::few_by_key(&mut sides, |it| (it.0.0 + seats - view.on_turn.0) % seats);
        Some(War { color, sides: sides.try_into().ok()? })
    }

    /// A fact about it.
    pub(super) fn fact(&self, id: &'static str) -> Told {
        let [(attacker, attack), (defender, defence)] = self.sides;
        Told::new(id)
            .with("leader", self.color.leader())
            .with("attacker", attacker)
            .with("attack", attack)
            .with("defender", defender)
            .with("defence", defence)
    }
}
