//! Tiles and leaders on the board, and the revolts and wars they lead to.

use std::collections::{BTreeMap, BTreeSet};

use pavage_core::Seat;

use super::board::{Parts, Piece, near};
use super::{Slow, Step};
use crate::{Cell, Color, Conflict, Event, Kind, Why};

/// Two leaders of one colour: the space and the seat of each.
pub(crate) type Rivals = [(Cell, Seat); 2];

impl Slow {
    /// Lays a tile from the hand.
    pub(super) fn lay(&mut self, color: Color, cell: Cell) {
        let parts = self.board.parts(None);
        let kingdoms = parts.kingdoms_near(cell);
        self.board.put(cell, Some(Piece::Tile(color)));
        self.placed = Some(cell);
        match Vec::from_iter(kingdoms)[..] {
            [] => self.offer_monument(),
            [kingdom] => {
                // The king stands in for a missing leader.
                for leader in [color, Color::Settlement] {
                    if let Some((_, seat)) = self.board.leader_in(&parts, kingdom, leader) {
                        self.score(seat, color, 1, Why::Tile { cell, leader });
                        break;
                    }
                }
                self.offer_monument();
            }
            _ => {
                self.saw("union");
                self.covered = true;
                let wars = self.wars().len();
                self.told.push(Event::United { cell, wars });
                self.check_wars();
            }
        }
    }

    /// Places a leader from the hand, or moves it.
    pub(super) fn place_leader(&mut self, color: Color, cell: Cell) {
        let seat = self.on_turn;
        self.board = self.board.lifted(seat, color);
        let parts = self.board.parts(None);
        let kingdom = parts.kingdoms_near(cell).first().copied();
        let rival = kingdom.and_then(|it| self.board.leader_in(&parts, it, color));
        self.board.put(cell, Some(Piece::Leader(seat, color)));
        self.placed = Some(cell);
        match rival {
            None => self.end_action(),
            Some((older, defender)) => {
                let strength = [cell, older].map(|it| self.board.temples_near(it));
                self.saw("revolt");
                let (kind, attacker) = (Kind::Revolt, seat);
                let committed = None;
                let revolt = Conflict { kind, color, attacker, defender, strength, committed };
                self.begin(revolt);
            }
        }
    }

    /// The present wars, without the uniting tile.
    fn wars(&mut self) -> BTreeMap<Color, Rivals> {
        let union = self.placed.expect("a tile has united kingdoms");
        let parts = self.board.parts(self.placed);
        let touching: BTreeSet<usize> = near(union).filter_map(|it| parts.of(it)).collect();
        let mut wars = BTreeMap::new();
        for color in Color::ALL {
            let leaders: Vec<(Cell, Seat)> =
                touching.iter().filter_map(|&it| self.board.leader_in(&parts, it, color)).collect();
            assert!(leaders.len() <= 2, "two kingdoms have at most two {color:?} leaders");
            if let Ok(rivals) = Rivals::try_from(leaders) {
                wars.insert(color, rivals);
            }
        }
        if 3 <= parts.kingdoms_near(union).len() && !wars.is_empty() {
            self.saw("war with three kingdoms at the uniting tile");
        }
        wars
    }

    fn check_wars(&mut self) {
        let colors: Vec<Color> = self.wars().into_keys().collect();
        match colors[..] {
            [] => {
                self.covered = false;
                self.offer_monument();
            }
            [color] => self.begin_war(color),
            _ => {
                self.saw("choice of wars");
                self.step = Step::War(colors);
            }
        }
    }

    pub(super) fn begin_war(&mut self, color: Color) {
        let rivals = self.wars()[&color];
        let parts = self.board.parts(self.placed);
        // The seat on turn comes first if it is involved, then clockwise.
        let seats = self.seats();
        let distance = |seat: Seat| (seat.0 + seats - self.on_turn.0) % seats;
        let [mut first, mut second] = rivals;
        if distance(second.1) < distance(first.1) {
            (first, second) = (second, first);
        }
        if first.1 != self.on_turn {
            self.saw("war of others");
        }
        self.saw("war");
        let strength = [first, second].map(|it| self.supporters(&parts, it.0, color).len() as u8);
        let [attacker, defender] = [first.1, second.1];
        let kind = Kind::War;
        self.begin(Conflict { kind, color, attacker, defender, strength, committed: None });
    }

    fn begin(&mut self, conflict: Conflict) {
        self.told.push(Event::Begun { conflict, cells: self.fighters(&conflict) });
        self.step = Step::Attack(conflict);
    }

    /// The spaces of the leaders of attacker and defender.
    fn fighters(&self, conflict: &Conflict) -> [Cell; 2] {
        [conflict.attacker, conflict.defender]
            .map(|it| self.board.leader(it, conflict.color).expect("it fights"))
    }

    /// The tiles of a colour on the side of a leader.
    fn supporters(&self, parts: &Parts, leader: Cell, color: Color) -> Vec<Cell> {
        let part = parts.of(leader).expect("a leader is part of something");
        parts.cells(part).into_iter().filter(|&it| self.board.is_tile(it, color)).collect()
    }

    pub(super) fn commit(&mut self, tiles: u8) {
        match self.step.clone() {
            Step::Attack(conflict) => {
                self.players[conflict.attacker.index()].hand[conflict.support()] -= tiles;
                self.step = Step::Defend(Conflict { committed: Some(tiles), ..conflict });
            }
            Step::Defend(conflict) => {
                self.players[conflict.defender.index()].hand[conflict.support()] -= tiles;
                let committed = conflict.committed.expect("it came first");
                let attack = conflict.strength[0] + committed;
                let defence = conflict.strength[1] + tiles;
                if attack == defence {
                    self.saw("tie");
                }
                let (winner, loser) = if attack > defence {
                    (conflict.attacker, conflict.defender)
                } else {
                    (conflict.defender, conflict.attacker)
                };
                let (cells, commits) = (self.fighters(&conflict), [committed, tiles]);
                self.told.push(Event::Resolved { conflict, cells, commits, winner });
                self.resolve(conflict, winner, loser);
            }
            _ => panic!("nobody commits"),
        }
    }

    fn resolve(&mut self, conflict: Conflict, winner: Seat, loser: Seat) {
        let color = conflict.color;
        let [at, home] = [winner, loser].map(|it| self.board.leader(it, color).expect("it fought"));
        let sent_home = Event::Home { seat: loser, color, cell: home, why: "beaten" };
        match conflict.kind {
            Kind::Revolt => {
                self.saw(if winner == conflict.attacker { "revolt won" } else { "revolt lost" });
                self.board.put(home, None);
                self.score(winner, Color::Temple, 1, Why::Revolt { cell: at });
                self.told.push(sent_home);
                self.end_action();
            }
            Kind::War => {
                let parts = self.board.parts(self.placed);
                let before = self.wars();
                let supporters = self.supporters(&parts, home, color);
                let (spared, lost): (Vec<Cell>, Vec<Cell>) = supporters
                    .into_iter()
                    .partition(|&it| color == Color::Temple && self.is_spared(it, home));
                spared.iter().for_each(|_| self.saw("temple spared"));
                lost.iter().for_each(|&it| self.board.put(it, None));
                self.board.put(home, None);
                self.saw(if winner == conflict.attacker { "war won" } else { "war lost" });
                let points = 1 + lost.len() as u16;
                let (cells, spared) = (lost.into_iter().collect(), spared.into_iter().collect());
                self.told.push(Event::Lost { color, cells, spared });
                self.score(winner, color, points, Why::War { cell: at });
                self.told.push(sent_home);
                let after = self.wars();
                // This war is over; other wars that have vanished were averted.
                for color in before.into_keys().filter(|it| *it != color && !after.contains_key(it))
                {
                    self.saw("war that another war made vanish");
                    self.told.push(Event::Averted { color });
                }
                self.check_wars();
            }
        }
    }

    /// Whether a temple stays when the priest at `loser` is beaten.
    fn is_spared(&self, temple: Cell, loser: Cell) -> bool {
        let leader = |it: Cell| matches!(self.board.at(it).piece, Some(Piece::Leader(..)));
        let guarded = near(temple).any(|it| it != loser && leader(it));
        self.board.at(temple).treasure || guarded
    }

    /// The most tiles that can be committed, if a seat is to commit.
    pub(crate) fn most_to_commit(&self) -> Option<u8> {
        let (Step::Attack(conflict) | Step::Defend(conflict)) = &self.step else { return None };
        let seat = self.decides()?;
        Some(self.players[seat.index()].hand[conflict.support()])
    }

    /// Whether this many tiles may be committed: any number in the hand, unless support is exact.
    pub(super) fn may_commit(&self, tiles: u8) -> bool {
        let (Step::Attack(conflict) | Step::Defend(conflict)) = &self.step else { return false };
        let [attack, defence] = conflict.strength;
        let changes_something = match conflict.committed {
            None => attack + tiles > defence,
            Some(committed) => attack + committed == defence + tiles,
        };
        self.most_to_commit().is_some_and(|most| tiles <= most)
            && (tiles == 0 || changes_something || !self.options.exact_support)
    }

    pub(super) fn may_war(&self, color: Color) -> bool {
        matches!(&self.step, Step::War(colors) if colors.contains(&color))
    }
}
