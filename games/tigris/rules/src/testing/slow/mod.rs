//! The slow twin: the rules again, as obviously as possible.
//!
//! It keeps a whole game on plain lists, and finds everything else by flooding from space to space,
//! every time. It was written from the page of rules alone and shares only types with the engine:
//! actions, colours, spaces, and the parts of views and events.

pub(crate) mod board;
mod conflict;
mod facts;
pub(crate) mod legal;
mod strange;
mod turn;

use std::collections::BTreeMap;

use board::{Board, Piece};
use pavage_core::{Seat, ToAct};

use crate::{Action, ByColor, Cell, Color, Conflict, Event, Monument, Options, Tiles, Why};

/// The next decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    Draw { seat: Seat, left: u8, swap: bool },
    Act,
    War(Vec<Color>),
    Attack(Conflict),
    Defend(Conflict),
    Build(Vec<(Cell, Monument)>),
    Treasure { seat: Seat, cells: Vec<Cell> },
    Over,
}

/// The possessions of a seat.
#[derive(Clone, Default, Debug)]
pub(crate) struct Player {
    pub(crate) hand: Tiles,
    pub(crate) swapped: Tiles,
    pub(crate) points: [u16; 4],
    pub(crate) treasures: u8,
    pub(crate) catastrophes: u8,
}

#[derive(Clone, Debug)]
pub(crate) struct Slow {
    pub(crate) options: Options,
    pub(crate) board: Board,
    pub(crate) players: Vec<Player>,
    pub(crate) bag: Tiles,
    pub(crate) step: Step,
    pub(crate) on_turn: Seat,
    pub(crate) actions_left: u8,
    /// The place of the tile or leader of this action.
    pub(crate) placed: Option<Cell>,
    /// Whether the tile there unites kingdoms and is covered while they fight.
    pub(crate) covered: bool,
    pub(crate) turn: u32,
    pub(crate) retired: Vec<Seat>,
    /// The seats whose hands are still to be filled, in order.
    to_fill: Vec<Seat>,
    /// Whether the first hands are being dealt.
    setup: bool,
    /// The expected events since the last comparison, in order.
    pub(crate) told: Vec<Event>,
    /// The number of times that things have happened: random games should contain everything.
    pub(crate) seen: BTreeMap<&'static str, u32>,
}

impl Slow {
    pub(crate) fn new(seats: u8, options: Options) -> Slow {
        let board = Board::new(options.advanced_map);
        let temples = board.treasures().len() as u8;
        let mut slow = Slow {
            options,
            board,
            players: vec![Player { catastrophes: 2, ..Player::default() }; seats.into()],
            bag: Tiles::default(),
            step: Step::Act,
            on_turn: Seat(0),
            actions_left: 2,
            placed: None,
            covered: false,
            turn: 0,
            retired: Vec::new(),
            to_fill: Seat::all(seats).collect(),
            setup: true,
            told: Vec::new(),
            seen: BTreeMap::new(),
        };
        slow.bag[Color::Temple] = 57 - temples;
        slow.bag[Color::Farm] = 36;
        slow.bag[Color::Market] = 30;
        slow.bag[Color::Settlement] = 30;
        slow.fill_next();
        slow
    }

    pub(crate) fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    pub(crate) fn saw(&mut self, what: &'static str) {
        *self.seen.entry(what).or_default() += 1;
    }

    /// The seat that decides next.
    pub(crate) fn decides(&self) -> Option<Seat> {
        match &self.step {
            Step::Draw { .. } | Step::Over => None,
            Step::Act | Step::War(_) | Step::Build(_) => Some(self.on_turn),
            Step::Attack(conflict) => Some(conflict.attacker),
            Step::Defend(conflict) => Some(conflict.defender),
            Step::Treasure { seat, .. } => Some(*seat),
        }
    }

    pub(crate) fn to_act(&self) -> ToAct {
        match (&self.step, self.decides()) {
            (_, Some(seat)) => ToAct::Seat(seat),
            (Step::Draw { .. }, None) => ToAct::Chance,
            (_, None) => ToAct::Nobody,
        }
    }

    pub(crate) fn deal(&mut self, color: Color) {
        let Step::Draw { seat, left, swap } = self.step.clone() else { panic!("nobody draws") };
        self.bag[color] -= 1;
        self.players[seat.index()].hand[color] += 1;
        if 1 < left {
            self.step = Step::Draw { seat, left: left - 1, swap };
        } else {
            self.stop_drawing(swap);
        }
        self.decide_for_retired();
    }

    fn stop_drawing(&mut self, swap: bool) {
        if swap { self.end_action() } else { self.fill_next() }
    }

    pub(crate) fn play(&mut self, action: Action) {
        assert!(self.is_legal(action), "{action:?}");
        self.apply(action);
        self.decide_for_retired();
    }

    pub(crate) fn retire(&mut self, seat: Seat) {
        self.retired.push(seat);
        if self.retired.len() + 1 == self.players.len() {
            self.saw("one seat left");
            self.end_game("one-seat-left");
        }
        self.decide_for_retired();
    }

    /// Ends everything in progress.
    fn end_game(&mut self, reason: &'static str) {
        self.step = Step::Over;
        self.placed = None;
        self.covered = false;
        self.told.push(Event::Ended { reason });
        for seat in Seat::all(self.seats()) {
            let (points, player) = (self.final_points(seat), &self.players[seat.index()]);
            let (earned, treasures) = (ByColor(player.points), player.treasures);
            self.told.push(Event::Final { seat, earned, points, treasures });
        }
    }

    /// Decides for a retired seat: nothing, or the first of its mandatory choices.
    fn decide_for_retired(&mut self) {
        loop {
            let gone = |seat: &Seat| self.retired.contains(seat);
            match self.step.clone() {
                Step::Draw { seat, swap, .. } if gone(&seat) => {
                    self.saw("drawing seat retired");
                    self.stop_drawing(swap);
                }
                Step::Act if gone(&self.on_turn) => self.end_turn(),
                Step::War(colors) if gone(&self.on_turn) => {
                    self.saw("war chosen for a retired seat");
                    self.apply(Action::War(colors[0]));
                }
                Step::Build(_) if gone(&self.on_turn) => self.apply(Action::Decline),
                Step::Attack(conflict) if gone(&conflict.attacker) => {
                    self.saw("retired attacker");
                    self.apply(Action::Commit(0));
                }
                Step::Defend(conflict) if gone(&conflict.defender) => {
                    self.saw("retired defender");
                    self.apply(Action::Commit(0));
                }
                Step::Treasure { seat, cells } if gone(&seat) => {
                    self.saw("treasure chosen for a retired seat");
                    self.apply(Action::Take(cells[0]));
                }
                _ => return,
            }
        }
    }

    fn apply(&mut self, action: Action) {
        let seat = self.on_turn;
        let player = &mut self.players[seat.index()];
        match action {
            Action::Tile { color, cell } => {
                player.hand[color] -= 1;
                self.lay(color, cell);
            }
            Action::Leader { color, cell } => self.place_leader(color, cell),
            Action::Withdraw(color) => {
                let cell = self.board.leader(seat, color).expect("it stands on the board");
                self.board.put(cell, None);
                self.end_action();
            }
            Action::Catastrophe(cell) => {
                player.catastrophes -= 1;
                if let Some(Piece::Tile(color)) = self.board.at(cell).piece {
                    self.saw("catastrophe on a tile");
                    self.told.push(Event::Destroyed { color, cell });
                }
                self.board.put(cell, Some(Piece::Catastrophe));
                self.send_orphans_home("leader exiled by a catastrophe");
                self.end_action();
            }
            Action::Swap(handful) => self.swap(handful.tiles()),
            Action::Pass => self.end_action(),
            Action::Commit(tiles) => self.commit(tiles),
            Action::War(color) => self.begin_war(color),
            Action::Build { cell, monument } => self.build(cell, monument),
            Action::Decline => self.end_action(),
            Action::Take(cell) => self.take(cell),
        }
    }

    /// Gives points to a seat. A retired seat earns nothing, and nobody else does in its place.
    fn score(&mut self, seat: Seat, color: Color, points: u16, why: Why) {
        if self.retired.contains(&seat) {
            self.saw("points of a retired seat");
        } else {
            self.players[seat.index()].points[color as usize] += points;
            self.told.push(Event::Scored { seat, color, points, why });
        }
    }

    /// Removes leaders without a temple beside them.
    fn send_orphans_home(&mut self, what: &'static str) {
        let mut leaders = self.board.leaders();
        leaders.sort_by_key(|&(_, seat, color)| (seat, color));
        for (cell, seat, color) in leaders {
            if self.board.temples_near(cell) == 0 {
                self.board.put(cell, None);
                self.saw(what);
                self.told.push(Event::Home { seat, color, cell, why: "no-temple" });
            }
        }
    }
}
