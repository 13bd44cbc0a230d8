//! A player that maximises its standing, and fights when that pays.

use pavage_tigris::{Action, Bits, State, Tigris};

use super::forecast::{Forecast, guessed};
use super::realm::Realm;
use pavage_players::{Best, Decision, Luck, Player};

/// The value of a catastrophe kept for later, in points.
const CATASTROPHE: f64 = 0.5;

/// The gain in points that an action must bring to be preferred to a new hand. Without it,
/// tiles would be swapped for an average that is only slightly better.
const SWAP: f64 = 0.1;

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
}

impl Greedy {
    pub(super) fn new(seed: u64) -> Greedy {
        Greedy { rng: Luck::new(seed) }
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
        let state = guessed(game, &view);
        let mut forecast = Forecast::new(game, &view, decision.seat());
        let sense = Sense::new(game, &state);
        let mut best = Best::new();
        for &action in actions.iter().filter(|&&it| sense.has(it)) {
            best.try_on(action, forecast.of(&state, action) - price(action), &mut self.rng);
        }
        best.action().unwrap_or(actions[0])
    }
}

/// The cost of an action beside its effect on the board.
fn price(action: Action) -> f64 {
    match action {
        Action::Catastrophe(_) => CATASTROPHE,
        Action::Swap(_) => SWAP,
        _ => 0.0,
    }
}

/// The actions worth considering: those that affect something.
struct Sense {
    /// Spaces beside tiles and leaders.
    near: Bits,
    /// Spaces where a catastrophe has an effect: tiles, and free spaces where two kingdoms may
    /// meet.
    fragile: Bits,
}

impl Sense {
    fn new(game: &Tigris, state: &State) -> Sense {
        let mut realm = Realm::default();
        realm.survey(game, state);
        let occupied = state.occupied();
        Sense { near: occupied.near(), fragile: occupied | realm.shared }
    }

    fn has(&self, action: Action) -> bool {
        match action {
            Action::Tile { cell, .. } => self.near.contains(cell),
            Action::Catastrophe(cell) => self.fragile.contains(cell),
            _ => true,
        }
    }
}
