//! A player that weighs every lay and claim by its own taste.

use std::fmt::Debug;
use std::marker::PhantomData;

use pavage_carcassonne::{Action, Carcassonne};
use pavage_core::{Game, Guess, Seat};

use super::judge::Judge;
use super::outlook::Outlook;
use pavage_players::{Best, Decision, Luck, Player};

/// The preferences of a player.
pub(super) trait Taste: Debug + Send {
    /// The value, for a seat, of the prospects `own` while its strongest opponent has `rival`.
    fn value(own: &Outlook, rival: &Outlook) -> f64;
}

/// Plays the action its taste values most; among equals, any.
///
/// Laying and claiming are two decisions but are weighed together: the value of a lay is that
/// of the best claim after it.
#[derive(Debug)]
pub(super) struct Weighing<T> {
    rng: Luck,
    judge: Judge,
    taste: PhantomData<T>,
}

impl<T: Taste> Weighing<T> {
    pub(super) fn new(seed: u64) -> Weighing<T> {
        Weighing { rng: Luck::new(seed), judge: Judge::default(), taste: PhantomData }
    }
}

impl<T: Taste> Player<Carcassonne> for Weighing<T> {
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
            let mut value = f64::NEG_INFINITY;
            self.judge.judge(game, &state, action, |outlooks| {
                let (own, rival) =
                    (&outlooks[seat.index()], strongest_rival(outlooks, seat, retired));
                value = value.max(T::value(own, rival));
            });
            best.try_on(action, value, &mut self.rng);
        }
        best.action().unwrap_or(actions[0])
    }
}

/// The outlook of the seat that may expect most of all others in the game.
fn strongest_rival<'o>(outlooks: &'o [Outlook], seat: Seat, retired: &[Seat]) -> &'o Outlook {
    let rivals = Seat::all(outlooks.len() as u8)
        .filter(|it| *it != seat && !retired.contains(it))
        .map(|it| &outlooks[it.index()]);
    let strongest = rivals.max_by(|a, b| a.expected().total_cmp(&b.expected()));
    strongest.expect("another seat plays")
}
