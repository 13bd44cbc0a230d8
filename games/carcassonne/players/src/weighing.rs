//! A player that weighs every lay and claim by its own taste.

use pavage_carcassonne::{Action, Carcassonne};
use pavage_core::{Game, Guess, Seat};

use super::judge::Judge;
use super::outlook::Outlook;
use super::weights::Weights;
use pavage_players::{Best, Decision, Luck, Player};

/// The preferences of a player.
pub(super) trait Taste {
    /// The value, for a seat, of the prospects `own` while its strongest opponent has `rival`.
    fn value(own: &Outlook, rival: &Outlook) -> f64;
}

/// Plays the action its taste values most; among equals, any.
///
/// Laying and claiming are two decisions but are weighed together: the value of a lay is that
/// of the best claim after it.
#[derive(Debug)]
pub(super) struct Weighing {
    rng: Luck,
    judge: Judge,
    /// The part of the ways to lay a tile that it notices.
    sight: f64,
    taste: fn(&Outlook, &Outlook) -> f64,
}

impl Weighing {
    pub(super) fn new<T: Taste>(seed: u64, weights: Weights) -> Weighing {
        let (rng, judge) = (Luck::new(seed), Judge::new(weights));
        Weighing { rng, judge, sight: 1.0, taste: T::value }
    }

    pub(super) fn with_sight(self, sight: f64) -> Weighing {
        Weighing { sight, ..self }
    }

    /// Whether it overlooks an action. Nobody overlooks what can be done with a tile on the table.
    fn overlooks(&mut self, action: Action) -> bool {
        self.sight < 1.0 && matches!(action, Action::Lay { .. }) && self.sight <= self.rng.f64()
    }
}

impl Player<Carcassonne> for Weighing {
    fn begin(&mut self, number: u64) {
        self.rng.begin(number);
    }

    fn choose(&mut self, decision: &Decision<'_, Carcassonne>) -> Action {
        let actions = decision.actions();
        if let [only] = actions {
            return *only;
        }
        let (game, seat) = (decision.game(), decision.seat());
        let state = game.guess(&decision.view(), &mut |_| 0).expect("the view is one of this game");
        let retired = game.retired(&state);
        self.judge.load(game, &state);
        let mut best = Best::new();
        for &action in actions {
            if self.overlooks(action) {
                continue;
            }
            let mut value = f64::NEG_INFINITY;
            self.judge.judge(game, &state, action, &mut |outlooks| {
                let (own, rival) =
                    (&outlooks[seat.index()], strongest_rival(outlooks, seat, retired));
                value = value.max((self.taste)(own, rival));
            });
            best.try_on(action, value, &mut self.rng);
        }
        best.action().unwrap_or_else(|| actions[self.rng.usize(..actions.len())])
    }
}

/// The outlook of the seat that may expect most of all others in the game.
pub(super) fn strongest_rival<'o>(
    outlooks: &'o [Outlook],
    seat: Seat,
    retired: &[Seat],
) -> &'o Outlook {
    let rivals = Seat::all(outlooks.len() as u8)
        .filter(|it| *it != seat && !retired.contains(it))
        .map(|it| &outlooks[it.index()]);
    let strongest = rivals.max_by(|a, b| a.expected().total_cmp(&b.expected()));
    strongest.expect("another seat plays")
}
