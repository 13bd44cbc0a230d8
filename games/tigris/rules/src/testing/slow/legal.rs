//! All conceivable actions, and the legal ones among them.

use super::board::{Board, Parts, Piece};
use super::{Slow, Step};
use crate::{Action, ByColor, Cell, Color, Handful, Monument, Tiles};

/// The board for a tile, and for each leader after it is lifted.
///
/// There are none unless a seat is to act. They depend only on the position, so they are made once
/// for all actions that are tried.
struct Boards {
    whole: (Board, Parts),
    lifted: Vec<(Board, Parts)>,
}

impl Slow {
    /// All legal actions, found by trying every conceivable one.
    pub(crate) fn legal(&self) -> Vec<Action> {
        let boards = self.boards();
        let mut legal: Vec<Action> = Vec::new();
        everything(|action| {
            if self.is_legal_on(action, &boards) {
                legal.push(action);
            }
        });
        legal.sort_unstable();
        legal
    }

    pub(crate) fn is_legal(&self, action: Action) -> bool {
        self.is_legal_on(action, &self.boards())
    }

    fn boards(&self) -> Option<Boards> {
        if self.step != Step::Act {
            return None;
        }
        let with_parts = |board: Board| {
            let parts = board.parts(None);
            (board, parts)
        };
        let lifted = Color::ALL.map(|it| with_parts(self.board.lifted(self.on_turn, it)));
        Some(Boards { whole: with_parts(self.board.clone()), lifted: lifted.into() })
    }

    fn is_legal_on(&self, action: Action, boards: &Option<Boards>) -> bool {
        let (seat, player) = (self.on_turn, &self.players[self.on_turn.index()]);
        match (action, boards) {
            (Action::Tile { color, cell }, Some(Boards { whole: (board, parts), .. })) => {
                0 < player.hand[color]
                    && board.at(cell).piece.is_none()
                    && board.at(cell).river == (color == Color::Farm)
                    && parts.kingdoms_near(cell).len() <= 2
            }
            (Action::Leader { color, cell }, Some(Boards { lifted, .. })) => {
                let (board, parts) = &lifted[color as usize];
                // Its old space is empty once it is lifted, but it must not return there.
                self.board.at(cell).piece.is_none()
                    && !board.at(cell).river
                    && 0 < board.temples_near(cell)
                    && parts.kingdoms_near(cell).len() <= 1
            }
            (Action::Withdraw(color), Some(_)) => self.board.leader(seat, color).is_some(),
            (Action::Catastrophe(cell), Some(_)) => {
                let space = self.board.at(cell);
                let free = match space.piece {
                    None | Some(Piece::Tile(_)) => !space.treasure,
                    Some(Piece::FaceDown(_) | Piece::Leader(..) | Piece::Catastrophe) => false,
                };
                0 < player.catastrophes && free
            }
            (Action::Swap(handful), Some(_)) => {
                let tiles = handful.tiles();
                let has = Color::ALL.iter().all(|&it| tiles[it] <= player.hand[it]);
                has && (1..=6).contains(&tiles.total())
            }
            (Action::Pass, boards) => boards.is_some(),
            (Action::Commit(tiles), _) => self.may_commit(tiles),
            (Action::War(color), _) => self.may_war(color),
            (Action::Build { cell, monument }, _) => {
                matches!(&self.step, Step::Build(offers) if offers.contains(&(cell, monument)))
            }
            (Action::Decline, _) => matches!(self.step, Step::Build(_)),
            (Action::Take(cell), _) => {
                matches!(&self.step, Step::Treasure { cells, .. } if cells.contains(&cell))
            }
            (
                Action::Tile { .. }
                | Action::Leader { .. }
                | Action::Withdraw(_)
                | Action::Catastrophe(_)
                | Action::Swap(_),
                None,
            ) => false,
        }
    }
}

/// Calls `each` with every conceivable action.
pub(crate) fn everything(mut each: impl FnMut(Action)) {
    for cell in Cell::all() {
        for color in Color::ALL {
            each(Action::Tile { color, cell });
            each(Action::Leader { color, cell });
        }
        each(Action::Catastrophe(cell));
        for monument in Monument::all() {
            each(Action::Build { cell, monument });
        }
        each(Action::Take(cell));
    }
    for color in Color::ALL {
        each(Action::Withdraw(color));
        each(Action::War(color));
    }
    for temples in 0..=6 {
        for farms in 0..=6 - temples {
            for markets in 0..=6 - temples - farms {
                for settlements in 0..=6 - temples - farms - markets {
                    let tiles: Tiles = ByColor([temples, farms, markets, settlements]);
                    each(Action::Swap(Handful::new(tiles)));
                }
            }
        }
    }
    (0..=7).for_each(|tiles| each(Action::Commit(tiles)));
    each(Action::Pass);
    each(Action::Decline);
}
