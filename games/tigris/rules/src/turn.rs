//! The course of the game: two actions a turn, then income and new tiles.

use pavage_core::{Retired, Seat, Sink};

use crate::action::{Action, Draw};
use crate::bits::Bits;
use crate::cell::Cell;
use crate::color::{ByColor, Color, Tiles};
use crate::event::{Event, Why};
use crate::game::Tigris;
use crate::monument::Monument;
use crate::state::{Dynasty, SEATS, State};
use crate::view::{Drawing, Phase};
use crate::{CATASTROPHES, HAND, TILES};

/// The number of actions in a turn.
const ACTIONS: u8 = 2;

/// The number of treasures on the board at which the game ends.
const LAST_TREASURES: usize = 2;

impl Tigris {
    pub(crate) fn set_out(&self) -> State {
        let temples = self.map.temples;
        let dynasty = Dynasty {
            leaders: ByColor([None; 4]),
            hand: Tiles::default(),
            swapped: Tiles::default(),
            points: ByColor::default(),
            treasures: 0,
            catastrophes: CATASTROPHES,
        };
        let mut bag = TILES;
        bag[Color::Temple] -= temples.len() as u8;
        let none = Bits::EMPTY;
        State {
            tiles: ByColor([temples, none, none, none]),
            face_down: ByColor([none; 4]),
            catastrophes: none,
            treasures: temples,
            monuments: [None; Monument::COUNT],
            dynasties: [dynasty; SEATS],
            leaders: none,
            bag,
            phase: Phase::Draw,
            on_turn: Seat(0),
            actions_left: ACTIONS,
            placed: None,
            drawing: Some(Drawing { seat: Seat(0), left: HAND, swap: false }),
            conflict: None,
            turn: 0,
            retired: Retired::default(),
        }
    }

    pub(crate) fn play(&self, state: &mut State, action: Action, sink: &mut impl Sink<Event>) {
        match action {
            Action::Tile { color, cell } => self.lay(state, color, cell, sink),
            Action::Leader { color, cell } => {
                state.set_leader(state.on_turn, color, Some(cell));
                state.placed = Some(cell);
                self.revolt_check(state, color, cell, sink);
            }
            Action::Withdraw(color) => {
                state.set_leader(state.on_turn, color, None);
                self.end_action(state, sink);
            }
            Action::Catastrophe(cell) => self.destroy(state, cell, sink),
            Action::Swap(handful) => self.swap(state, handful.tiles(), sink),
            Action::Pass => self.end_action(state, sink),
            Action::Commit(tiles) => self.commit(state, tiles, sink),
            Action::War(color) => self.fight(state, color, sink),
            Action::Build { cell, monument } => self.build(state, cell, monument, sink),
            Action::Decline => self.treasures(state, sink),
            Action::Take(cell) => {
                let (seat, _) = self.hoard(state).expect("there are treasures to take");
                self.take(state, seat, cell, sink);
                self.treasures(state, sink);
            }
        }
    }

    fn lay(&self, state: &mut State, color: Color, cell: Cell, sink: &mut impl Sink<Event>) {
        let leaders = state.leaders;
        let mut kingdoms = state.around(cell).filter(|it| it.meets(leaders));
        let beside = (kingdoms.next(), kingdoms.next());
        state.of_mut(state.on_turn).hand[color] -= 1;
        state.tiles[color].insert(cell);
        state.placed = Some(cell);
        match beside {
            (Some(_), Some(_)) => {
                sink.tell(|| Event::United { cell, wars: state.wars().count() });
                return self.war_check(state, sink);
            }
            (Some(kingdom), None) => {
                let scorer = [color, Color::Settlement]
                    .into_iter()
                    .find_map(|leader| Some((state.owner(leader, kingdom)?, leader)));
                if let Some((seat, leader)) = scorer {
                    self.score(state, seat, color, 1, Why::Tile { cell, leader }, sink);
                }
            }
            (None, _) => (),
        }
        self.monuments(state, sink);
    }

    fn destroy(&self, state: &mut State, cell: Cell, sink: &mut impl Sink<Event>) {
        if let Some((color, _)) = state.tile_at(cell) {
            state.tiles[color].remove(cell);
            sink.tell(|| Event::Destroyed { color, cell });
        }
        state.catastrophes.insert(cell);
        state.of_mut(state.on_turn).catastrophes -= 1;
        self.exile(state, sink);
        self.end_action(state, sink);
    }

    fn swap(&self, state: &mut State, tiles: Tiles, sink: &mut impl Sink<Event>) {
        let seat = state.on_turn;
        state.of_mut(seat).hand.take(tiles);
        state.of_mut(seat).swapped.add(tiles);
        let left = tiles.total();
        if state.bag.total() < left {
            return self.end(state, "bag", sink);
        }
        state.drawing = Some(Drawing { seat, left, swap: true });
        state.phase = Phase::Draw;
    }

    pub(crate) fn deal(&self, state: &mut State, draw: Draw, sink: &mut impl Sink<Event>) {
        let drawing = state.drawing.expect("a seat draws");
        state.bag[draw.color] -= 1;
        state.of_mut(draw.seat).hand[draw.color] += 1;
        let left = drawing.left - 1;
        if left != 0 {
            state.drawing = Some(Drawing { left, ..drawing });
        } else if drawing.swap {
            self.end_action(state, sink);
        } else {
            self.refill(state, Some(drawing.seat), sink);
        }
    }

    pub(crate) fn score(
        &self,
        state: &mut State,
        seat: Seat,
        color: Color,
        points: u16,
        why: Why,
        sink: &mut impl Sink<Event>,
    ) {
        if !state.retired.contains(seat) {
            let before = &mut state.of_mut(seat).points[color];
            *before = before.saturating_add(points);
            sink.tell(|| Event::Scored { seat, color, points, why });
        }
    }

    pub(crate) fn end_action(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        state.placed = None;
        state.drawing = None;
        state.actions_left -= 1;
        if 0 < state.actions_left && !state.retired.contains(state.on_turn) {
            state.phase = Phase::Act;
            return;
        }
        self.end_turn(state, sink);
    }

    fn end_turn(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        state.actions_left = 0;
        state.turn = state.turn.saturating_add(1);
        self.income(state, sink);
        self.refill(state, None, sink);
    }

    /// Lets every seat draw, once round from the seat on turn; seats up to `last` have drawn.
    fn refill(&self, state: &mut State, last: Option<Seat>, sink: &mut impl Sink<Event>) {
        let (seats, on_turn) = (self.seats, state.on_turn.0);
        let drawn = last.map_or(0, |seat| (seat.0 + seats - on_turn) % seats + 1);
        for seat in (drawn..seats).map(|it| Seat((on_turn + it) % seats)) {
            let left = HAND - state.of(seat).hand.total();
            if 0 < left && !state.retired.contains(seat) {
                if state.bag.total() < left {
                    return self.end(state, "bag", sink);
                }
                state.drawing = Some(Drawing { seat, left, swap: false });
                state.phase = Phase::Draw;
                return;
            }
        }
        state.drawing = None;
        self.begin_turn(state, sink);
    }

    fn begin_turn(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        if state.treasures.len() <= LAST_TREASURES {
            return self.end(state, "treasures", sink);
        }
        // Before the first turn actions are left, so the first seat keeps the turn.
        if state.actions_left == 0 || state.retired.contains(state.on_turn) {
            state.on_turn = state.retired.next_active(state.on_turn, self.seats);
        }
        state.actions_left = ACTIONS;
        state.phase = Phase::Act;
    }

    fn end(&self, state: &mut State, reason: &'static str, sink: &mut impl Sink<Event>) {
        state.phase = Phase::Over;
        state.placed = None;
        state.drawing = None;
        state.conflict = None;
        sink.tell(|| Event::Ended { reason });
        for seat in Seat::all(self.seats) {
            let (points, treasures) = (state.final_points(seat), state.treasures_of(seat));
            let earned = state.points(seat);
            sink.tell(|| Event::Final { seat, earned, points, treasures });
        }
    }

    /// Retires a seat: a decision it was about to make is made at once.
    pub(crate) fn retire(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        let acts = self.acting(state) == Some(seat);
        state.retired.push(seat);
        if state.retired.active(self.seats) == 1 {
            return self.end(state, "one-seat-left", sink);
        }
        match state.phase {
            Phase::Draw => {
                let drawing = state.drawing.expect("a seat draws");
                if drawing.seat == seat && drawing.swap {
                    self.end_action(state, sink);
                } else if drawing.seat == seat {
                    self.refill(state, Some(seat), sink);
                }
            }
            _ if !acts => (),
            Phase::Act => self.end_turn(state, sink),
            Phase::War => self.war_check(state, sink),
            Phase::Attack | Phase::Defend => self.commit(state, 0, sink),
            Phase::Build | Phase::Treasure => self.treasures(state, sink),
            Phase::Over => unreachable!("the game is not over"),
        }
    }
}
