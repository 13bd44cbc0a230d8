//! Dangers for leaders: wars and revolts that others may begin.

use pavage_core::{Game, Seat};
use pavage_tigris::{Color, State, Tigris};

use super::belief::{Belief, Counts, SEATS};
use super::figures::Figures;
use super::outlook::Points;
use super::realm::{Kingdom, Realm};

/// The probability that each leader survives a round, for whoever sees no danger.
pub(super) fn no_danger(figures: &Figures) -> [[f64; 4]; 4 * SEATS] {
    [[1.0 - figures.peril; 4]; 4 * SEATS]
}

/// Finds conflicts that a single action would begin.
pub(super) struct Dangers<'a> {
    pub(super) game: &'a Tigris,
    pub(super) state: &'a State,
    pub(super) belief: &'a Belief,
    pub(super) realm: &'a Realm,
    /// The tiles every seat may commit in a conflict.
    pub(super) hands: &'a [[Counts; 4]; SEATS],
    pub(super) figures: &'a Figures,
}

impl Dangers<'_> {
    /// The probability that each leader of each kingdom survives a round.
    ///
    /// Adds to `hopes` the points that the winners of wars would get.
    pub(super) fn safety(&self, hopes: &mut Points) -> [[f64; 4]; 4 * SEATS] {
        let mut safety = no_danger(self.figures);
        self.wars(&mut safety, hopes);
        for (kingdom, safety) in self.realm.kingdoms.iter().zip(&mut safety) {
            for color in Color::ALL {
                if let Some((seat, at)) = kingdom.leaders[color as usize] {
                    let temples = self.realm.temples_beside(at);
                    safety[color as usize] *= self.revolts(kingdom, color, seat, temples);
                }
            }
        }
        safety
    }

    fn wars(&self, safety: &mut [[f64; 4]], hopes: &mut Points) {
        for one in &self.realm.kingdoms {
            for (two, safety) in self.realm.kingdoms.iter().zip(&mut *safety) {
                let apart = (one.rim & two.rim & !self.realm.closed).is_empty();
                if apart || one.cells == two.cells {
                    continue;
                }
                for color in Color::ALL.map(|it| it as usize) {
                    let (Some((attacker, _)), Some((defender, _))) =
                        (one.leaders[color], two.leaders[color])
                    else {
                        continue;
                    };
                    let [attack, defence] = [attacker, defender].map(|it| self.hand(it, color));
                    let won = attack.beats(defence, two.tiles[color] - one.tiles[color]);
                    let begun = self.begun(self.figures.war, won, attacker);
                    safety[color] *= 1.0 - begun;
                    hopes[attacker.index()][color] += begun * f64::from(1 + two.tiles[color]);
                }
            }
        }
    }

    /// The probability that a leader with these temples beside it is still there after the
    /// others had their turns.
    fn revolts(&self, kingdom: &Kingdom, color: Color, seat: Seat, temples: i32) -> f64 {
        if kingdom.foothold == 0 {
            return 1.0;
        }
        let red = |it: Seat| self.hand(it, Color::Temple as usize);
        let rivals = Seat::all(self.game.seats()).filter(|&it| it != seat);
        let held = rivals.map(|rival| {
            let won = red(rival).beats(red(seat), temples - kingdom.foothold);
            let at_home = self.state.leader(rival, color).is_none();
            let Figures { revolt, revolt_from_elsewhere, .. } = *self.figures;
            let willing = if at_home { revolt } else { revolt_from_elsewhere };
            1.0 - self.begun(willing, won, rival)
        });
        held.product()
    }

    /// The probability that a conflict is begun which a `willing` attacker would win with
    /// probability `won`: an attacker that is unsure mostly stays away.
    fn begun(&self, willing: f64, won: f64, attacker: Seat) -> f64 {
        if self.belief.plays(attacker) { willing * won * won } else { 0.0 }
    }

    fn hand(&self, seat: Seat, color: usize) -> &Counts {
        &self.hands[seat.index()][color]
    }
}
