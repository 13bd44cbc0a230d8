//! The consequences of an action and a turn: monuments, treasures, income, new tiles, the end.

use pavage_core::Seat;

use super::board::{Piece, square};
use super::{Slow, Step};
use crate::{Cell, Color, Event, Monument, Tiles, Why};

impl Slow {
    /// Offers the squares that the tile just laid completes, each with every monument for it.
    pub(super) fn offer_monument(&mut self) {
        let cell = self.placed.expect("a tile was laid");
        let mut offers = Vec::new();
        let mut squares = 0;
        // A war may have removed the tile itself.
        if let Some(Piece::Tile(color)) = self.board.at(cell).piece {
            for corner in Cell::all() {
                let Some(cells) = square(corner) else { continue };
                if !cells.contains(&cell) || !cells.iter().all(|&it| self.board.is_tile(it, color))
                {
                    continue;
                }
                squares += 1;
                for monument in Monument::all() {
                    let built = self.board.monuments.contains_key(&monument);
                    if monument.colors().contains(&color) && !built {
                        offers.push((corner, monument));
                    }
                }
            }
        }
        if offers.is_empty() {
            if 0 < squares {
                self.saw("no monument left");
            }
            self.end_action();
        } else {
            if 1 < squares {
                self.saw("choice of squares");
            }
            self.step = Step::Build(offers);
        }
    }

    pub(super) fn build(&mut self, corner: Cell, monument: Monument) {
        for cell in square(corner).expect("a square was offered") {
            let Some(Piece::Tile(color)) = self.board.at(cell).piece else {
                panic!("a monument stands on tiles")
            };
            self.board.put(cell, Some(Piece::FaceDown(color)));
            self.saw(match color {
                Color::Temple => "temple under a monument",
                Color::Farm => "farm under a monument",
                Color::Market => "market under a monument",
                Color::Settlement => "settlement under a monument",
            });
        }
        self.board.monuments.insert(monument, corner);
        self.told.push(Event::Built { seat: self.on_turn, cell: corner, monument });
        self.send_orphans_home("leader exiled by a monument");
        self.end_action();
    }

    /// Gives all treasures but one to the trader of their kingdom, then ends the action.
    pub(super) fn end_action(&mut self) {
        let parts = self.board.parts(None);
        for part in 0..parts.count {
            let Some((_, seat)) = self.board.leader_in(&parts, part, Color::Market) else {
                continue;
            };
            let there = |it: &Cell| parts.of(*it) == Some(part);
            let treasures: Vec<Cell> = self.board.treasures().into_iter().filter(there).collect();
            if treasures.len() < 2 {
                continue;
            }
            let special: Vec<Cell> =
                treasures.iter().copied().filter(|&it| self.board.at(it).special).collect();
            // Special ones go first. If there is a choice among several, the seat is asked for
            // each, even if the result is certain; only a single possible treasure is taken without
            // asking.
            match (&special[..], special.len() < treasures.len()) {
                (&[only], true) => {
                    self.saw("special treasure first");
                    self.take(only);
                }
                (several, _) => {
                    let cells = if several.is_empty() { treasures } else { special };
                    self.ask_for_treasure(seat, cells);
                }
            }
            return;
        }
        self.placed = None;
        self.actions_left -= 1;
        if self.actions_left == 0 {
            self.end_turn();
        } else {
            self.step = Step::Act;
        }
    }

    fn ask_for_treasure(&mut self, seat: Seat, cells: Vec<Cell>) {
        self.saw("choice of treasures");
        if self.board.at(cells[0]).special {
            self.saw("choice of special treasures");
        }
        if seat != self.on_turn {
            self.saw("treasure chosen by another");
        }
        self.step = Step::Treasure { seat, cells };
    }

    pub(super) fn take(&mut self, cell: Cell) {
        let parts = self.board.parts(None);
        let part = parts.of(cell).expect("a treasure lies on a tile");
        let (_, seat) = self.board.leader_in(&parts, part, Color::Market).expect("a trader");
        self.board.take_treasure(cell);
        let gone = self.retired.contains(&seat);
        self.told.push(Event::Treasure { seat, cell, gone });
        if gone {
            self.saw("treasure of a retired trader");
        } else {
            self.players[seat.index()].treasures += 1;
        }
        self.end_action();
    }

    pub(super) fn swap(&mut self, tiles: Tiles) {
        let seat = self.on_turn;
        let player = &mut self.players[seat.index()];
        for color in Color::ALL {
            player.hand[color] -= tiles[color];
            player.swapped[color] += tiles[color];
        }
        if self.bag.total() < tiles.total() {
            self.saw("swap ends the game");
            self.end_game("bag");
        } else {
            self.step = Step::Draw { seat, left: tiles.total(), swap: true };
        }
    }

    pub(super) fn end_turn(&mut self) {
        let seat = self.on_turn;
        self.actions_left = 0;
        self.turn += 1;
        let parts = self.board.parts(None);
        for (monument, corner) in self.board.monuments.clone() {
            for color in monument.colors() {
                let at = self.board.leader(seat, color);
                if at.is_some() && at.and_then(|it| parts.of(it)) == parts.of(corner) {
                    self.saw("income");
                    self.score(seat, color, 1, Why::Monument { cell: corner, monument });
                }
            }
        }
        self.to_fill = self.clockwise_from(seat);
        self.fill_next();
    }

    /// All seats, in the order of play.
    fn clockwise_from(&self, seat: Seat) -> Vec<Seat> {
        let seats = self.seats();
        (0..seats).map(|step| Seat((seat.0 + step) % seats)).collect()
    }

    /// The next seat that lacks tiles draws; when all are filled the next turn begins.
    pub(super) fn fill_next(&mut self) {
        while !self.to_fill.is_empty() {
            let seat = self.to_fill.remove(0);
            let left = 6 - self.players[seat.index()].hand.total();
            if self.retired.contains(&seat) || left == 0 {
                continue;
            }
            if self.bag.total() < left {
                self.saw("end by the bag");
                self.end_game("bag");
            } else {
                self.step = Step::Draw { seat, left, swap: false };
            }
            return;
        }
        let waiting = if self.setup { 0 } else { 1 };
        if !self.setup && self.board.treasures().len() <= 2 {
            self.saw("end by treasures");
            self.end_game("treasures");
            return;
        }
        self.setup = false;
        let mut order = self.clockwise_from(self.on_turn).into_iter().skip(waiting);
        let next = order.find(|it| !self.retired.contains(it));
        self.on_turn = next.expect("two seats play");
        self.actions_left = 2;
        self.step = Step::Act;
    }
}
