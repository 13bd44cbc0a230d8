//! What zones may be worth at the end.

use pavage_core::Seat;
use pavage_tilings::{Color, Tilings};

use super::zones::{Zone, Zones};

// Close to what predicts the winner best in games of the search against itself. Games against
// `greedy` hardly depend on them.

/// How many of the tiles to come join zones that are there already.
const GROWTH: f64 = 0.8;

/// The lead that is nearly safe in a zone that grows by one tile.
const DOUBT: f64 = 1.2;

/// The part of a tile that the next seat is ahead in zones that can grow.
const TEMPO: f64 = 0.3;

/// How zones may develop from a position to the end.
///
/// All figures but the constants follow from the deck and the board: a zone grows through its open
/// sides, and the tiles to come are spread over the open sides of their colours.
#[derive(Debug)]
pub(super) struct Outlook {
    /// For each colour, how many of the tiles to come join its zones, as a part of them all.
    supply: Vec<(Color, f64)>,
    /// The number of tiles by which a zone may grow for each of its open sides, by the letter of
    /// its colour.
    growth: [f64; 128],
    /// The seat that acts next, which is a little ahead of what the board shows.
    next: Seat,
    /// How much strength the owner of a tile has on it.
    unit: f64,
}

impl Default for Outlook {
    fn default() -> Outlook {
        Outlook { supply: Vec::new(), growth: [0.0; 128], next: Seat(0), unit: 1.0 }
    }
}

impl Outlook {
    /// Prepares for positions of a game.
    pub(super) fn prepare(&mut self, game: &Tilings) {
        let deck = game.deck();
        self.supply.clear();
        self.supply.extend(deck.palette().into_iter().map(|color| {
            let (mut tiles, mut sides) = (0.0, 0.0);
            for (tile, copies) in deck.tiles() {
                let same = tile.edges().iter().filter(|it| **it == color).count();
                if 0 < same {
                    tiles += f64::from(*copies);
                    sides += f64::from(*copies) * same as f64;
                }
            }
            // Where most tiles have a single side of the colour, its zones soon end.
            let onward = (sides / tiles - 1.0).max(0.0);
            (color, GROWTH * onward.sqrt() * tiles / f64::from(deck.total()))
        }));
        self.unit = if game.rules().influence { 100.0 } else { 1.0 };
    }

    /// Looks ahead from a board, with this many tiles to come.
    pub(super) fn load(&mut self, zones: &Zones, left: f64, next: Seat) {
        self.next = next;
        self.supply.iter().for_each(|it| self.growth[it.0.letter() as usize] = 1.0);
        for zone in zones.all() {
            self.growth[zone.color.letter() as usize] += f64::from(zone.open);
        }
        for (color, supply) in &self.supply {
            let growth = &mut self.growth[color.letter() as usize];
            *growth = supply * left / *growth;
        }
    }

    /// Adds what a zone may pay each seat.
    ///
    /// It grows where it is open, and the more it may still grow, the less its present majority
    /// counts.
    pub(super) fn add(&self, sign: f64, zone: Zone<'_>, points: &mut [f64]) {
        let grown = self.growth[zone.color.letter() as usize] * f64::from(zone.open);
        let size = f64::from(zone.size) + grown;
        let worth = sign * size * size;
        let sharp = 2.0 / (self.unit * (0.1 + DOUBT * grown.sqrt()));
        let lead = if zone.open == 0 { 0.0 } else { TEMPO * self.unit };
        let strength = |seat: usize| {
            let it = f64::from(zone.strengths[seat]);
            if seat == self.next.index() { it + lead } else { it }
        };
        if let [_, _] = zone.strengths {
            let share = 1.0 / (1.0 + ((strength(1) - strength(0)) * sharp).exp());
            points[0] += worth * share;
            points[1] += worth * (1.0 - share);
            return;
        }
        let most = (0..zone.strengths.len()).map(strength).fold(0.0, f64::max);
        let part = |seat: usize| ((strength(seat) - most) * sharp).exp();
        let all: f64 = (0..zone.strengths.len()).map(part).sum();
        for (seat, points) in points.iter_mut().enumerate().take(zone.strengths.len()) {
            *points += worth * part(seat) / all;
        }
    }
}
