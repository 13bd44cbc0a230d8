//! A player that maximises its standing, and fights when that pays.

use pavage_core::Guess;
use pavage_tigris::{Action, Tigris};

use super::forecast::{Forecast, Memory};
use super::sense::{Sense, price};
use super::sight::Sight;
use pavage_players::{Best, Decision, Luck, Player};

/// Plays the action that gives it the best standing, without looking further ahead.
///
/// Its standing is that of its weakest colour with treasures added, compared with the others;
/// see [`standing`](super::standing). Expected points count too: a leader is worth the tiles
/// and monuments it will score for while it stays, and it stays longer the less danger it is
/// in; see [`outlook`](super::outlook). It follows that the player
///
/// - works on its weakest colour, and gives nothing to others,
/// - places leaders where there is room for their tiles, temples beside them,
/// - moves them when another place is better by more than a tile,
/// - grows towards treasures when its trader would take them,
/// - builds monuments when its leaders gain more than those of others, and
/// - swaps when its hand scores nothing.
///
/// It begins wars and revolts when they pay on average over the hands that the others may have,
/// and commits what is best against a defender that holds whenever it can; see
/// [`forecast`](super::forecast). As the defender it commits exactly enough or nothing.
#[derive(Clone, Debug)]
pub(super) struct Greedy {
    rng: Luck,
    sight: Sight,
    memory: Memory,
}

impl Greedy {
    pub(super) fn new(seed: u64, sight: Sight) -> Greedy {
        Greedy { rng: Luck::new(seed), sight, memory: Memory::default() }
    }
}

impl Player<Tigris> for Greedy {
    fn begin(&mut self, number: u64) {
        self.rng.begin(number);
    }

    fn choose(&mut self, decision: &Decision<'_, Tigris>) -> Action {
        let actions = decision.actions();
        if let [only] = actions {
            return *only;
        }
        let (game, view) = (decision.game(), decision.view());
        let seat = decision.seat();
        // Any state that looks like the view: the forecast reads nothing that is guessed.
        let guess = game.guess(&view, &mut |_| 0);
        let state = guess.expect("the view of a state can be guessed from");
        let sense = Sense::new(game, &state, &mut self.memory.realm);
        let mut forecast = Forecast::new(game, &state, seat, self.sight, &mut self.memory);
        let mut best = Best::new();
        for &action in actions.iter().filter(|&&it| sense.has(it)) {
            let value = forecast.of(&state, action);
            let lead = forecast.worth.lead(&value, seat);
            best.try_on(action, lead - price(action, &self.sight.figures), &mut self.rng);
        }
        best.action().unwrap_or(actions[0])
    }
}
