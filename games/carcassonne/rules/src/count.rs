//! Counting roads, cities and monasteries.

use pavage_core::grid::Cell;
use pavage_core::{Retired, Seat, Sink, sort};

use crate::event::{Counted, Division, Event, Feature, Scored};
use crate::game::Carcassonne;
use crate::options::{Abbey, Rate, SEATS, Tie, TwoTileCity};
use crate::shape::Class;
use crate::state::State;

/// For each seat, the number that decides the majority: meeples, or fields.
pub(crate) type Strength = [u16; SEATS];

/// The value of a feature: how many tiles, how many shields, points for each.
pub(crate) struct Worth {
    pub(crate) feature: Feature,
    pub(crate) tiles: i32,
    pub(crate) shields: i32,
    each_tile: i32,
    each_shield: i32,
}

impl Worth {
    pub(crate) fn points(&self) -> i32 {
        self.tiles * self.each_tile + self.shields * self.each_shield
    }
}

impl Carcassonne {
    /// Scores the features that the last tile finished, and returns their meeples.
    pub(crate) fn count_finished(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        let laid = *state.board.tiles().last().expect("a tile was laid");
        let kind = &self.kinds[usize::from(laid.kind)];
        for (local, part) in kind.parts.iter().enumerate() {
            if part.class != Class::Field {
                self.count_if_finished(state, laid.first_part + local as u16, part.class, sink);
            }
        }
        if state.board.is_near_cloister(laid.slot) {
            for slot in self.plane.around(laid.slot) {
                let near = state.board.tile_in(slot).map(|it| &state.board.tiles()[it]);
                if let Some(part) = near.and_then(|near| self.cloister(near)) {
                    self.count_if_finished(state, part, Class::Cloister, sink);
                }
            }
        }
    }

    fn count_if_finished(
        &self,
        state: &mut State,
        part: u16,
        class: Class,
        sink: &mut impl Sink<Event>,
    ) {
        let feature = state.features.of(part);
        if state.features.meeples(feature) == 0 || !state.features.is_finished(feature) {
            return;
        }
        self.count_feature(state, feature, class, true, sink);
        let supply = &mut state.supply;
        state.features.take_meeples(feature, |seat| supply[seat] += 1);
    }

    /// Scores the unfinished features when the game ends; the meeples stay where they are.
    pub(crate) fn count_unfinished(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        for part in 0..state.features.len() {
            if self.is_first_meeple(state, part, |class| class != Class::Field) {
                let (feature, class) = (state.features.of(part), self.class(state, part));
                self.count_feature(state, feature, class, false, sink);
            }
        }
    }

    /// Whether a meeple stands on this part, which is of a wanted class, and on no earlier part of
    /// its feature.
    pub(crate) fn is_first_meeple(
        &self,
        state: &State,
        part: u16,
        wanted: impl Fn(Class) -> bool,
    ) -> bool {
        let features = &state.features;
        let earlier = |it: u16| it < part && features.meeple(it).is_some();
        features.meeple(part).is_some()
            && wanted(self.class(state, part))
            && !features.ring(features.of(part)).any(earlier)
    }

    pub(crate) fn class(&self, state: &State, part: u16) -> Class {
        let (tile, local) = state.features.place(part);
        let laid = &state.board.tiles()[tile];
        self.kinds[usize::from(laid.kind)].parts[usize::from(local)].class
    }

    fn count_feature(
        &self,
        state: &mut State,
        feature: u16,
        class: Class,
        finished: bool,
        sink: &mut impl Sink<Event>,
    ) {
        let worth = self.worth(state, feature, class, finished);
        let points = worth.points();
        let strength = strength(state, feature);
        self.pay(state, &strength, points, sink, |state| Scored {
            feature: worth.feature,
            finished,
            cells: match class {
                Class::City | Class::Road | Class::Field => cells(state, feature),
                Class::Cloister => self.cells_around(state, feature),
            },
            terms: [
                (Counted::Tiles, worth.tiles, worth.each_tile),
                (Counted::Shields, worth.shields, worth.each_shield),
            ]
            .into_iter()
            .filter(|term| term.1 != 0)
            .collect(),
            worth: points,
            strength: Vec::new(),
            points: Vec::new(),
            division: Division::Majority,
        });
    }

    pub(crate) fn worth(&self, state: &State, feature: u16, class: Class, finished: bool) -> Worth {
        let options = &self.options;
        let tiles = || state.features.ring_by_tile(feature).count() as i32;
        let rate = |rate: Rate| if finished { rate.finished } else { rate.unfinished };
        match class {
            Class::City => {
                let tiles = tiles();
                let shields =
                    state.features.ring(feature).map(|part| self.shields(state, part)).sum();
                // An unfinished city of two tiles would have a third once finished, so it is
                // not counted singly.
                let single = options.two_tile_city == TwoTileCity::Single
                    && tiles == 2
                    && state.features.is_finished(feature);
                let (each_tile, each_shield) =
                    if single { (1, 1) } else { (rate(options.city), rate(options.shield)) };
                Worth { feature: Feature::City, tiles, shields, each_tile, each_shield }
            }
            Class::Cloister => {
                let counts = finished || options.abbey == Abbey::On;
                Worth {
                    feature: Feature::Cloister,
                    tiles: 9 - i32::from(state.features.open(feature)),
                    shields: 0,
                    each_tile: counts.into(),
                    each_shield: 0,
                }
            }
            Class::Road | Class::Field => Worth {
                feature: Feature::Road,
                tiles: tiles(),
                shields: 0,
                each_tile: rate(options.road),
                each_shield: 0,
            },
        }
    }

    fn shields(&self, state: &State, part: u16) -> i32 {
        let (tile, local) = state.features.place(part);
        let laid = &state.board.tiles()[tile];
        self.kinds[usize::from(laid.kind)].parts[usize::from(local)].shields.into()
    }

    fn cells_around(&self, state: &State, feature: u16) -> Vec<Cell> {
        let (tile, _) = state.features.place(feature);
        let laid = &state.board.tiles()[tile];
        let mut tiles: Vec<usize> = state.board.around(&self.plane, laid.slot).collect();
        tiles.push(tile);
        sort::sort(&mut tiles);
        tiles.iter().map(|&tile| state.board.tiles()[tile].cell).collect()
    }

    /// Pays the strongest seats. A retired seat takes part in the majority but earns nothing.
    pub(crate) fn pay(
        &self,
        state: &mut State,
        strength: &Strength,
        points: i32,
        sink: &mut impl Sink<Event>,
        scored: impl FnOnce(&State) -> Scored,
    ) {
        let (best, tied) = strongest(strength);
        let each = if self.options.tie == Tie::Shared { points / tied } else { points };
        let paid = |retired: &Retired, seat: Seat| {
            strength[seat.index()] == best && !retired.contains(seat)
        };
        for seat in Seat::all(self.seats) {
            if paid(&state.retired, seat) {
                state.scores[seat] += each;
            }
        }
        sink.tell(|| {
            let strength = Seat::all(self.seats).map(|it| (it, i32::from(strength[it.index()])));
            Event::Scored(Box::new(Scored {
                strength: strength.filter(|it| it.1 != 0).collect(),
                points: Seat::all(self.seats)
                    .filter(|&it| paid(&state.retired, it))
                    .map(|it| (it, each))
                    .collect(),
                division: match (tied, self.options.tie) {
                    (1, _) => Division::Majority,
                    (_, Tie::Full) => Division::Tie,
                    (_, Tie::Shared) => Division::Shared,
                },
                ..scored(state)
            }))
        });
    }
}

/// How many meeples each seat has on a feature.
pub(crate) fn strength(state: &State, feature: u16) -> Strength {
    let mut strength = [0; SEATS];
    for part in state.features.ring(feature) {
        if let Some(seat) = state.features.meeple(part) {
            strength[seat.index()] += 1;
        }
    }
    strength
}

/// The highest strength, and how many seats have it.
pub(crate) fn strongest(strength: &Strength) -> (u16, i32) {
    let best = strength.iter().copied().max().unwrap_or_default();
    (best, strength.iter().filter(|&&it| it == best).count() as i32)
}

/// The cells of a feature's tiles, in the order in which they were laid.
pub(crate) fn cells(state: &State, feature: u16) -> Vec<Cell> {
    let parts = state.features.ring_by_tile(feature);
    let mut tiles: Vec<usize> = parts.map(|part| state.features.place(part).0).collect();
    sort::sort(&mut tiles);
    tiles.iter().map(|&tile| state.board.tiles()[tile].cell).collect()
}
