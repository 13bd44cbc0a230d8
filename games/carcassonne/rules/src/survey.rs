//! The board as bots and studies need it: pieces of features, and the gaps where features can
//! grow.

use pavage_core::grid::{Cell, Side};
use pavage_core::{BySeat, Seat};

use crate::action::Spot;
use crate::game::Carcassonne;
use crate::options::Stacks;
use crate::shape::NONE;
use crate::state::State;
use crate::tile::{Part, Terrain};
use crate::view::Phase;

/// A part of a tile on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The index of its tile, in the order of laying.
    pub tile: usize,
    /// The cell of that tile.
    pub cell: Cell,
    /// Its index among the parts of its kind.
    pub local: usize,
    /// The part as on a tile that is not turned.
    pub part: Part,
    /// The feature it belongs to. Pieces of one feature have the same number; another state may
    /// number its features differently.
    pub feature: u16,
    /// The number of open sides of the whole feature; for a monastery, of empty cells around
    /// it. 0 when finished, and for fields.
    pub open: u16,
    /// The seat whose meeple stands on it.
    pub meeple: Option<Seat>,
}

/// An empty cell where a tile may be laid next, and the features that end there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gap {
    /// The cell.
    pub cell: Cell,
    /// The terrain that the neighbour at each side shows; `None` where there is no tile.
    pub terrains: [Option<Terrain>; 4],
    /// The city or road that enters at each side.
    pub sides: [Option<u16>; 4],
    /// The field that enters at each half of a side, as halves of the gap.
    pub halves: [Option<u16>; 8],
}

impl Carcassonne {
    /// Every part of every tile on the board, tile by tile.
    pub fn pieces<'s>(&'s self, state: &'s State) -> impl Iterator<Item = Piece> + 's {
        state.board.tiles().iter().enumerate().flat_map(move |(tile, laid)| {
            let parts = self.set.tiles()[usize::from(laid.kind)].0.parts();
            parts.iter().enumerate().map(move |(local, &part)| {
                let place = laid.first_part + local as u16;
                let feature = state.features.of(place);
                let open = state.features.open(feature);
                let meeple = state.features.meeple(place);
                Piece { tile, cell: laid.cell, local, part, feature, open, meeple }
            })
        })
    }

    /// The cities that a piece of a field touches on its tile.
    pub fn touched<'s>(
        &'s self,
        state: &'s State,
        piece: &Piece,
    ) -> impl Iterator<Item = u16> + use<'s> {
        let laid = &state.board.tiles()[piece.tile];
        let parts = &self.kinds[usize::from(laid.kind)].parts;
        let mut cities = parts[piece.local].cities;
        std::iter::from_fn(move || {
            let local = (cities != 0).then_some(cities.trailing_zeros() as u16)?;
            cities &= cities - 1;
            Some(state.features.of(laid.first_part + local))
        })
    }

    /// The empty cells where a tile may be laid next, in ascending order.
    pub fn gaps<'s>(&'s self, state: &'s State) -> impl Iterator<Item = Gap> + 's {
        state.board.open().iter().map(|open| self.gap(state, open.cell))
    }

    /// The number of rotations that look different in which a tile of this kind fits in a cell.
    pub fn ways(&self, state: &State, kind: usize, cell: Cell) -> u32 {
        let open = state.board.open_at(cell);
        open.map_or(0, |open| self.kinds[kind].fits(open.demand).count_ones())
    }

    /// How many unseen tiles of each kind are left, in the order of the tile set.
    pub fn unseen<'s>(&self, state: &'s State) -> &'s [u16] {
        state.bag.counts()
    }

    /// How many tiles each seat's stack has; `None` where all draw from one bag.
    pub fn stacks<'s>(&self, state: &'s State) -> Option<&'s BySeat<u16>> {
        (self.rules().stacks == Stacks::Own).then_some(&state.stacks)
    }

    /// The kind of the tile to lay, by its index in the set.
    pub fn drawn(&self, state: &State) -> Option<usize> {
        state.drawn.map(usize::from)
    }

    /// The feature that a spot of the last tile belongs to, if the tile has such a spot.
    pub fn feature_at(&self, state: &State, spot: Spot) -> Option<u16> {
        let laid = state.board.tiles().last()?;
        let part = self.kinds[usize::from(laid.kind)].part_at(laid.rotation, spot)?;
        Some(state.features.of(laid.first_part + u16::from(part)))
    }

    /// Whether the board reaches as far as a cell.
    pub fn has_cell(&self, cell: Cell) -> bool {
        self.bounds.is_none_or(|it| it.contain(cell))
    }

    /// How many of the eight cells around one beside the tiles hold a tile.
    pub fn tiles_around(&self, state: &State, cell: Cell) -> u16 {
        state.board.around(&self.plane, self.plane.slot(cell)).count() as u16
    }

    /// What happens next.
    pub fn phase(&self, state: &State) -> Phase {
        state.phase
    }

    /// The seat on turn.
    pub fn on_turn(&self, state: &State) -> Seat {
        state.on_turn
    }

    fn gap(&self, state: &State, cell: Cell) -> Gap {
        let mut gap = Gap { cell, terrains: [None; 4], sides: [None; 4], halves: [None; 8] };
        let slot = self.plane.slot(cell);
        for side in Side::ALL {
            let Some(near) = state.board.tile_in(self.plane.next(slot, side)) else { continue };
            let near = &state.board.tiles()[near];
            let shape = self.kinds[usize::from(near.kind)].shape(near.rotation);
            let feature =
                |part| (part != NONE).then(|| state.features.of(near.first_part + u16::from(part)));
            let (here, there) = (side.index(), side.opposite().index());
            gap.terrains[here] = Some(shape.edges[there]);
            gap.sides[here] = feature(shape.side_part[there]);
            // Across an edge, left meets right.
            gap.halves[2 * here] = feature(shape.half_part[2 * there + 1]);
            gap.halves[2 * here + 1] = feature(shape.half_part[2 * there]);
        }
        gap
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::BTreeMap;

    use pavage_core::testing::walk;
    use pavage_core::{Configure, Game, Viewer};

    use super::*;

    /// Calls `look` on every position of a random game.
    pub(crate) fn along_a_game(options: &str, mut look: impl FnMut(&Carcassonne, &State)) {
        let setup = pavage_core::Setup { options, ..pavage_core::Setup::default() };
        let game = Carcassonne::configure(setup).unwrap();
        walk(&game, 7, |it| look(&game, &it.state));
    }

    #[test]
    fn pieces_are_all_parts_and_meeples() {
        along_a_game("standard", |game, state| {
            let view = game.view(state, Viewer::Referee);
            let meeples: Vec<_> = game
                .pieces(state)
                .filter_map(|it| Some((it.cell.x, it.cell.y, it.meeple?)))
                .collect();
            let seen: Vec<_> = view.meeples.iter().map(|it| (it.x, it.y, it.seat)).collect();
            assert_eq!(meeples, seen);
            assert_eq!(game.pieces(state).last().unwrap().tile, view.tiles.len() - 1);
            for piece in game.pieces(state) {
                let is_city = |feature| {
                    let mut all = game.pieces(state).filter(|it| it.feature == feature);
                    all.all(|it| matches!(it.part, Part::City { .. }))
                };
                assert!(game.touched(state, &piece).all(is_city));
            }
        });
    }

    #[test]
    fn cities_and_roads_go_on_into_gaps() {
        along_a_game("standard", |game, state| {
            let mut open: BTreeMap<u16, u16> = BTreeMap::new();
            for gap in game.gaps(state) {
                for (side, feature) in gap.sides.iter().enumerate() {
                    feature.iter().for_each(|it| *open.entry(*it).or_default() += 1);
                    let terrain = gap.terrains[side];
                    let is_path = matches!(terrain, Some(Terrain::City | Terrain::Road));
                    assert_eq!(feature.is_some(), is_path);
                    let is_grass = matches!(terrain, Some(Terrain::Field | Terrain::Road));
                    assert_eq!(gap.halves[2 * side].is_some(), is_grass);
                    assert_eq!(gap.halves[2 * side + 1].is_some(), is_grass);
                }
            }
            for piece in game.pieces(state) {
                if matches!(piece.part, Part::City { .. } | Part::Road { .. }) {
                    let sides = open.get(&piece.feature).copied().unwrap_or(0);
                    assert_eq!(sides, piece.open);
                }
            }
        });
    }

    /// A tile laid in a gap joins the fields that the gap named at each half.
    #[test]
    fn halves_of_gaps_meet_fields() {
        along_a_game("standard", |game, state| {
            let before = state.board.tiles().len();
            let Some(drawn) = state.drawn else { return };
            let mut actions = Vec::new();
            game.actions(state, &mut actions);
            for &action in &actions {
                let crate::Action::Lay { cell, rotation } = action else { continue };
                let gap = game.gap(state, cell);
                let mut after = state.clone();
                game.put(&mut after, cell, drawn, rotation, None);
                let laid = after.board.tiles()[before];
                let shape = game.kinds[usize::from(drawn)].shape(rotation);
                for (half, field) in gap.halves.iter().enumerate() {
                    let Some(field) = *field else { continue };
                    let part = laid.first_part + u16::from(shape.half_part[half]);
                    assert_eq!(after.features.of(part), after.features.of(field));
                }
            }
        });
    }

    /// Claims take features without meeples, and those of the last tile alone can be named.
    #[test]
    fn spots_name_features_of_the_last_tile() {
        along_a_game("standard,board=9x9", |game, state| {
            assert_eq!(game.drawn(state).is_some(), state.phase == Phase::Lay);
            for spot in game.claims(state).filter(|_| state.phase == Phase::Claim) {
                let feature = game.feature_at(state, spot).unwrap();
                assert_eq!(state.features.meeples(feature), 0);
                let last = state.board.tiles().len() - 1;
                assert!(game.pieces(state).any(|it| it.tile == last && it.feature == feature));
            }
            for gap in game.gaps(state) {
                assert!(game.has_cell(gap.cell));
                let cells: Vec<Cell> = game.pieces(state).map(|it| it.cell).collect();
                let around = gap.cell.around().filter(|it| cells.contains(it)).count();
                assert_eq!(usize::from(game.tiles_around(state, gap.cell)), around);
            }
        });
        let game = Carcassonne::configure(pavage_core::Setup {
            options: "standard,board=9x9",
            ..pavage_core::Setup::default()
        });
        assert!(!game.unwrap().has_cell(Cell::new(5, 0)));
    }
}
