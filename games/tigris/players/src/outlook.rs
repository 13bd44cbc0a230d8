//! The points leaders may hope for.

use std::cell::Cell;

use pavage_tigris::{Bits, Color, State, Tigris};

use super::belief::{Belief, SEATS};
use super::figures::Figures;
use super::realm::{Kingdom, Realm};

/// Points of each colour for each seat.
pub(super) type Points = [[f64; 4]; SEATS];

/// Estimates the future of a state for every seat.
pub(super) struct Outlook<'a> {
    pub(super) game: &'a Tigris,
    pub(super) state: &'a State,
    pub(super) belief: &'a Belief,
    pub(super) realm: &'a Realm,
    /// The probability that each leader of each kingdom survives a round.
    pub(super) safety: &'a [[f64; 4]],
    /// The number of tiles of each colour that each seat is expected to hold.
    pub(super) stock: &'a Points,
    /// The number of turns each seat has left.
    pub(super) turns: f64,
    pub(super) stays: &'a Stays,
    pub(super) figures: &'a Figures,
}

impl Outlook<'_> {
    /// Adds the points that each seat may hope for from its leaders.
    pub(super) fn add(&self, hopes: &mut Points) {
        let Figures { tiles_a_turn, in_hand, enough_in_hand, horizon, .. } = *self.figures;
        let turns = self.turns.min(horizon);
        let mut tiles = Points::default();
        for (kingdom, safety) in self.realm.kingdoms.iter().zip(self.safety) {
            let stays = safety.map(|it| self.stays.of(it, turns));
            self.add_leaders(kingdom, &stays, hopes);
            for color in Color::ALL {
                let Some((seat, leader)) = kingdom.scorer(color) else { continue };
                let stock = self.stock[seat.index()][color as usize].min(enough_in_hand);
                let turns = stays[leader as usize];
                let drawn = turns * tiles_a_turn * self.belief.share(color);
                let held = turns.min(1.0) * in_hand * stock;
                let income = self.room(kingdom, color) * (held + drawn);
                // A tile scores only once, so only the best place counts.
                let best = &mut tiles[seat.index()][color as usize];
                *best = best.max(income);
            }
        }
        for (hopes, tiles) in hopes.iter_mut().zip(tiles) {
            hopes.iter_mut().zip(tiles).for_each(|(hope, it)| *hope += it);
        }
    }

    /// Adds what the leaders of a kingdom get from monuments and treasures.
    fn add_leaders(&self, kingdom: &Kingdom, stays: &[f64; 4], hopes: &mut Points) {
        for color in Color::ALL {
            let Some((seat, _)) = kingdom.leaders[color as usize] else { continue };
            let (turns, hopes) = (stays[color as usize], &mut hopes[seat.index()]);
            let monuments = f64::from(kingdom.monuments[color as usize]);
            hopes[color as usize] += self.figures.monument * turns * monuments;
            if color == Color::Market {
                let each = self.figures.treasure_for_each
                    * (turns / 2.0).min(1.0)
                    * self.treasures(kingdom);
                hopes.iter_mut().for_each(|it| *it += each);
            }
        }
    }

    /// How easily tiles of a colour can be laid beside this kingdom and no other.
    fn room(&self, kingdom: &Kingdom, color: Color) -> f64 {
        let Figures { room_none, room_later, room_one, .. } = *self.figures;
        let map = self.game.map();
        let ground = if color == Color::Farm { map.river } else { map.land() };
        let mut room = kingdom.rim & ground & !self.realm.shared;
        let Some(one) = room.first() else {
            // Another tile must be laid first to make room, if that is possible.
            let blocked = (kingdom.rim.near() & self.realm.free & ground).is_empty();
            return if blocked { room_none } else { room_later };
        };
        room.remove(one);
        if room.is_empty() { room_one } else { 1.0 }
    }

    /// The value of treasures near a kingdom to its trader, in treasures.
    fn treasures(&self, kingdom: &Kingdom) -> f64 {
        let outside = self.state.occupied() & !kingdom.cells;
        let mut rim = kingdom.rim & !self.realm.closed;
        let mut joined = Bits::EMPTY;
        let mut brought = kingdom.treasures;
        let mut worth = 0.0;
        for each in [self.figures.treasure_near, self.figures.treasure_far] {
            let more = (rim.near() & outside).flood(outside) & !joined;
            let found = (more & self.state.treasures()).len();
            // One treasure always stays in a kingdom.
            let taken = if brought == 0 { found.saturating_sub(1) } else { found };
            // One tile brings two at most.
            worth += each * taken.min(2) as f64;
            brought += found;
            joined |= more;
            rim = rim.near() & self.realm.free;
        }
        worth
    }
}

/// How long leaders stay. Most states ask for what others have asked for, and powers are slow, so
/// it remembers some.
#[derive(Debug)]
pub(super) struct Stays([Cell<[f64; 3]>; 64]);

impl Default for Stays {
    fn default() -> Stays {
        Stays([const { Cell::new([f64::NAN; 3]) }; 64])
    }
}

impl Stays {
    /// The expected number of turns, out of `turns`, that a leader stays if it survives a round
    /// with probability `safety`.
    fn of(&self, safety: f64, turns: f64) -> f64 {
        let mixed = safety.to_bits().wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let memory = &self.0[(mixed >> 58) as usize];
        let [of, over, known] = memory.get();
        if of == safety && over == turns {
            return known;
        }
        // The sum of safety^t for t from 1 to turns, which may be fractional.
        let stay = safety * (1.0 - safety.powf(turns)) / (1.0 - safety);
        memory.set([safety, turns, stay]);
        stay
    }
}
