//! A player that weighs every lay and claim by its own taste.

use std::fmt::Debug;
use std::marker::PhantomData;

use pavage_carcassonne::{Action, Carcassonne, Event, State};
use pavage_core::{Game, Guess, Seat, ToAct};

use super::outlook::{Judge, Outlook};
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

    /// The value of a state for a seat that has ended its turn with these events.
    fn weigh(&mut self, game: &Carcassonne, state: &State, events: &[Event], seat: Seat) -> f64 {
        let outlooks = self.judge.judge(game, state, events);
        let rivals = Seat::all(outlooks.len() as u8)
            .filter(|it| *it != seat && !game.retired(state).contains(it))
            .map(|it| &outlooks[it.index()]);
        let strongest = rivals.max_by(|a, b| a.expected().total_cmp(&b.expected()));
        T::value(&outlooks[seat.index()], strongest.expect("another seat plays"))
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
        self.judge.load(game, &state);
        let (mut laid, mut claimed) = (state.clone(), state.clone());
        let (mut claims, mut events) = (Vec::new(), Vec::new());
        let mut best = Best::new();
        for &action in actions {
            laid.clone_from(&state);
            events.clear();
            game.play_unchecked(&mut laid, action, &mut events);
            let mut value = f64::NEG_INFINITY;
            if game.to_act(&laid) == ToAct::Seat(seat) {
                claims.clear();
                game.actions(&laid, &mut claims);
                for &claim in &claims {
                    claimed.clone_from(&laid);
                    events.clear();
                    game.play_unchecked(&mut claimed, claim, &mut events);
                    value = value.max(self.weigh(game, &claimed, &events, seat));
                }
            } else {
                value = self.weigh(game, &laid, &events, seat);
            }
            best.try_on(action, value, &mut self.rng);
        }
        best.action().unwrap_or(actions[0])
    }
}
