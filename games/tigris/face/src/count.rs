//! Counts that players make by hand: connections and the supporters of a leader.

use pavage_core::Seat;
use pavage_tigris::{Bits, Cell, Color as Sphere, Kind, LeaderView, Phase, View};

/// The leaders on the board, with their spaces.
pub(super) fn leaders(view: &View) -> impl Iterator<Item = (&LeaderView, Cell)> {
    view.leaders.iter().filter_map(|it| Some((it, it.at?)))
}

/// The seats whose leaders of a colour stand on some spaces.
pub(super) fn stands(view: &View, color: Sphere, cells: Bits) -> impl Iterator<Item = Seat> {
    let there = leaders(view).filter(move |it| it.0.leader.color() == color);
    there.filter(move |it| cells.contains(it.1)).map(|it| it.0.seat)
}

/// The face-up tiles of a colour.
pub(super) fn tiles(view: &View, color: Sphere) -> Bits {
    let tiles = Cell::all().zip(view.tiles.chars());
    tiles.filter(|it| it.1 == color.letter()).map(|it| it.0).collect()
}

/// The temples beside a space, which count in a revolt.
pub(super) fn temples(view: &View, cell: Cell) -> Bits {
    Bits::of(cell).near() & tiles(view, Sphere::Temple)
}

/// The kingdom of a leader's space.
pub(super) fn kingdom(view: &View, cell: Cell) -> Bits {
    let kingdom = view.kingdoms.iter().find(|it| it.contains(&cell));
    kingdom.map_or(Bits::EMPTY, |it| it.iter().copied().collect())
}

/// The number of tiles that support a leader in a war: those of its colour in its kingdom.
pub(super) fn supporters(view: &View, leader: &LeaderView, cell: Cell) -> usize {
    (tiles(view, leader.leader.color()) & kingdom(view, cell)).len()
}

/// The tile that is covered while wars are fought.
pub(super) fn covered(view: &View) -> Option<Cell> {
    let war = view.phase == Phase::War || view.conflict.is_some_and(|it| it.kind == Kind::War);
    view.placed.filter(|_| war)
}

/// The connecting spaces once a leader has been lifted.
pub(super) fn occupied(view: &View, lifted: Option<Cell>) -> Bits {
    let tiles = Cell::all().zip(view.tiles.chars());
    let tiles = tiles.filter(|it| Sphere::from_letter(it.1).is_some()).map(|it| it.0);
    let without = [lifted, covered(view)];
    tiles.chain(leaders(view).map(|it| it.1)).filter(|&it| !without.contains(&Some(it))).collect()
}

/// The connected components of some spaces.
pub(super) fn pieces(cells: Bits) -> impl Iterator<Item = Bits> {
    let mut left = cells;
    std::iter::from_fn(move || {
        let piece = Bits::of(left.first()?).flood(cells);
        left = left & !piece;
        Some(piece)
    })
}
