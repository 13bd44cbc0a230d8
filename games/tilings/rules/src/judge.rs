//! The places where a tile may be laid, and the reasons against others.

use pavage_core::grid::{Cell, Rotation};
use pavage_core::{Arg, Game, Site, Violation};

use crate::action::Action;
use crate::board::each_column;
use crate::game::Tilings;
use crate::state::State;

impl Tilings {
    /// Appends every way to lay a kind, in ascending order.
    pub(crate) fn places(&self, state: &State, kind: u8, out: &mut Vec<Action>) {
        let board = &state.board;
        let rotations = self.rotations(kind);
        let mut push = |cell: Cell, rotation: Rotation| out.push(Action::Lay { cell, rotation });
        if board.order().is_empty() {
            let cells = usize::from(self.options.size).pow(2);
            let (least, most) = if self.options.centre_first {
                (self.centre(), self.centre())
            } else {
                (0, cells - 1)
            };
            for index in least..=most {
                // On a torus of side 1 even the first tile borders on itself.
                let fits = |it: &&Rotation| self.fits_itself(kind, **it);
                rotations.iter().filter(fits).for_each(|&it| push(board.cell(index), it));
            }
            return;
        }
        match *rotations {
            [rotation] => board.places([self.edges(kind, rotation)], |y, [fits]| {
                each_column(fits, |x| push(Cell::new(x, y), rotation));
            }),
            [a, b] => self.turned_places(state, kind, [a, b], push),
            [a, b, c, d] => self.turned_places(state, kind, [a, b, c, d], push),
            _ => unreachable!("a tile looks the same after one, two or four quarter turns"),
        }
    }

    /// The places of a kind in several rotations, by cells.
    fn turned_places<const N: usize>(
        &self,
        state: &State,
        kind: u8,
        rotations: [Rotation; N],
        mut push: impl FnMut(Cell, Rotation),
    ) {
        state.board.places(rotations.map(|it| self.edges(kind, it)), |y, fits| {
            each_column(fits.iter().fold(0, |any, it| any | it), |x| {
                for (fits, rotation) in fits.iter().zip(rotations) {
                    if fits >> x & 1 == 1 {
                        push(Cell::new(x, y), rotation);
                    }
                }
            });
        });
    }

    /// Whether a tile fits a torus of side 1, where its own sides meet.
    fn fits_itself(&self, kind: u8, rotation: Rotation) -> bool {
        let [north, east, south, west] = self.edges(kind, rotation);
        !self.options.torus || 1 < self.options.size || (north == south && east == west)
    }

    pub(crate) fn judge(&self, state: &State, action: Action) -> Result<(), Violation> {
        let Some(kind) = state.drawn else { return Err(Violation::new("tilings/nothing-to-do")) };
        match action {
            Action::Lay { cell, rotation } => self.judge_lay(state, kind, cell, rotation),
            Action::Pass => {
                let mut actions = Vec::new();
                self.actions(state, &mut actions);
                match actions[..] {
                    [Action::Pass] => Ok(()),
                    _ => Err(Violation::new("tilings/playable")
                        .with("tile", Arg::tile(self.tile_name(kind)))
                        .with("places", actions.len())),
                }
            }
        }
    }

    fn judge_lay(
        &self,
        state: &State,
        kind: u8,
        cell: Cell,
        rotation: Rotation,
    ) -> Result<(), Violation> {
        let board = &state.board;
        let about = |rule| Violation::new(rule).with("cell", cell);
        if !self.options.rotation && rotation != Rotation::default() {
            return Err(Violation::new("tilings/no-rotation"));
        }
        let Some(index) = board.index(cell) else {
            let nowhere = Site { cells: Vec::new(), ..Site::from(cell) };
            return Err(Violation::new("tilings/outside")
                .with("cell", nowhere)
                .with("most", usize::from(board.size()) - 1));
        };
        if let Some(tile) = self.tile_at(state, index) {
            return Err(about("tilings/occupied").with("tile", Arg::tile(tile.to_string())));
        }
        if board.order().is_empty() {
            if self.options.centre_first && index != self.centre() {
                let centre = board.cell(self.centre());
                return Err(about("tilings/centre-first").with("centre", centre));
            }
            if !self.fits_itself(kind, rotation) {
                return Err(about("tilings/meets-itself"));
            }
            return Ok(());
        }
        if !board.is_open(cell) {
            return Err(about("tilings/detached"));
        }
        let Some(side) = board.clash(cell, self.edges(kind, rotation)) else { return Ok(()) };
        let ours = self.deck.tiles()[usize::from(kind)].0.turned(rotation).edge(side);
        let near = board.next(index, side).expect("a demand has a tile behind it");
        let theirs = self.tile_at(state, near).expect("a demand has a tile behind it");
        Err(about("tilings/edge-mismatch")
            .with("side", side)
            .with("ours", ours.letter().to_string())
            .with("neighbour", board.cell(near))
            .with("theirs", theirs.edge(side.opposite()).letter().to_string()))
    }
}
