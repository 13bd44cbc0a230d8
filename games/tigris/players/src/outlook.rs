//! The points leaders may hope for.

use std::cell::Cell;

use pavage_tigris::{Bits, Color, State, Tigris};

use super::belief::{Belief, SEATS};
use super::realm::{Kingdom, Realm};

/// Points of each colour for each seat.
pub(super) type Points = [[f64; 4]; SEATS];

/// The most turns that a leader is expected to matter: boards change.
const HORIZON: f64 = 7.0;

/// Points a turn if every tile drawn were of the colour. Many of the two actions go to leaders,
/// swaps and conflicts, and points in hand are worth more than points to come, so this is low
/// on purpose.
const TILES_A_TURN: f64 = 0.5;

/// The value of a tile in hand that would score. Laying it brings a point and costs this value:
/// such a hand is better than another, but is not points yet.
const IN_HAND: f64 = 0.15;

/// Tiles of a colour beyond this number wait too long to count.
const ENOUGH_IN_HAND: f64 = 3.0;

/// The value of a treasure that one tile would bring to the trader. It is mostly taken in the
/// next turn, if no other seat takes it first.
const TREASURE_NEAR: f64 = 0.4;

/// The value of a treasure that two tiles would bring.
const TREASURE_FAR: f64 = 0.12;

/// The share of a treasure that counts for each colour: it will go to one of them, most likely
/// the one that needs it.
const TREASURE_FOR_EACH: f64 = 0.5;

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
}

impl Outlook<'_> {
    /// Adds the points that each seat may hope for from its leaders.
    pub(super) fn add(&self, hopes: &mut Points) {
        let mut tiles = Points::default();
        for (kingdom, safety) in self.realm.kingdoms.iter().zip(self.safety) {
            let stays = safety.map(|it| self.stays.of(it, self.turns));
            self.add_leaders(kingdom, &stays, hopes);
            for color in Color::ALL {
                let Some((seat, leader)) = kingdom.scorer(color) else { continue };
                let stock = self.stock[seat.index()][color as usize].min(ENOUGH_IN_HAND);
                let turns = stays[leader as usize];
                let drawn = turns * TILES_A_TURN * self.belief.share(color);
                let held = turns.min(1.0) * IN_HAND * stock;
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
            hopes[color as usize] += turns * f64::from(kingdom.monuments[color as usize]);
            if color == Color::Market {
                let each = TREASURE_FOR_EACH * (turns / 2.0).min(1.0) * self.treasures(kingdom);
                hopes.iter_mut().for_each(|it| *it += each);
            }
        }
    }

    /// How easily tiles of a colour can be laid beside this kingdom and no other.
    fn room(&self, kingdom: &Kingdom, color: Color) -> f64 {
        let map = self.game.map();
        let ground = if color == Color::Farm { map.river } else { map.land() };
        let mut room = kingdom.rim & ground & !self.realm.shared;
        let Some(one) = room.first() else {
            // Another tile must be laid first to make room, if that is possible.
            let blocked = (kingdom.rim.near() & self.realm.free & ground).is_empty();
            return if blocked { 0.05 } else { 0.35 };
        };
        room.remove(one);
        if room.is_empty() { 0.8 } else { 1.0 }
    }

    /// The value of treasures near a kingdom to its trader, in treasures.
    fn treasures(&self, kingdom: &Kingdom) -> f64 {
        let outside = self.state.occupied() & !kingdom.cells;
        let mut rim = kingdom.rim & !self.realm.closed;
        let mut joined = Bits::EMPTY;
        let mut brought = kingdom.treasures;
        let mut worth = 0.0;
        for each in [TREASURE_NEAR, TREASURE_FAR] {
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
        let turns = turns.min(HORIZON);
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
