//! The consequences of an action, until a seat draws or acts again.

use pavage_core::{Game, Guess, Seat, ToAct, Viewer};
use pavage_tigris::{Action, Conflict, Phase, State, Tigris, View};

use super::worth::Worth;

/// The cost of a committed tile to its owner, in points: it is replaced at the end of the turn,
/// but until then the hand is weaker.
const COMMITTED: f64 = 0.08;

/// Plays actions out on a guessed state, and never reads the guessed part of it: the hands of
/// others.
#[derive(Debug)]
pub(super) struct Forecast<'a> {
    game: &'a Tigris,
    seat: Seat,
    worth: Worth<'a>,
}

impl<'a> Forecast<'a> {
    pub(super) fn new(game: &'a Tigris, view: &'a View, seat: Seat) -> Forecast<'a> {
        Forecast { game, seat, worth: Worth::new(game, view, seat) }
    }

    /// The value of an action in a state.
    pub(super) fn of(&mut self, state: &State, action: Action) -> f64 {
        if let (Action::Commit(tiles), Some(conflict)) = (action, state.conflict()) {
            let outcomes = self.outcomes(state);
            return self.committed(&conflict, tiles, outcomes);
        }
        let mut next = *state;
        self.game.play_unchecked(&mut next, action, &mut ());
        self.settled(&next)
    }

    /// The value of a state once everything is decided that must be before the next action.
    fn settled(&mut self, state: &State) -> f64 {
        let ToAct::Seat(acting) = self.game.to_act(state) else { return self.worth.of(state) };
        let ours = acting == self.seat;
        if state.phase() == Phase::Act {
            return self.worth.of(state);
        }
        if let (Some(conflict), false) = (state.conflict(), ours) {
            let won = self.attack_by_another(&conflict);
            return mean(won, self.outcomes(state));
        }
        let mut actions = Vec::new();
        self.game.actions(state, &mut actions);
        let values = actions.into_iter();
        // Other seats are assumed to choose what is worst for us.
        let better = if ours { f64::max } else { f64::min };
        let best = match state.conflict() {
            Some(conflict) => {
                let outcomes = self.outcomes(state);
                let commits = values.filter_map(|it| match it {
                    Action::Commit(tiles) => Some(self.committed(&conflict, tiles, outcomes)),
                    _ => None,
                });
                commits.reduce(better)
            }
            None => values.map(|it| self.of(state, it)).reduce(better),
        };
        best.expect("the seat to act has an action")
    }

    /// The value of committing this many tiles in a conflict with these outcomes.
    fn committed(&self, conflict: &Conflict, tiles: u8, outcomes: [f64; 2]) -> f64 {
        mean(self.attack_by_us(conflict, tiles), outcomes) - COMMITTED * f64::from(tiles)
    }

    /// The probability that the attacker wins when we are to commit and commit this many tiles.
    ///
    /// A defender that can hold does: it sees exactly how many tiles it needs.
    fn attack_by_us(&self, conflict: &Conflict, tiles: u8) -> f64 {
        let [attack, defence] = conflict.strength.map(i32::from);
        let tiles = i32::from(tiles);
        match conflict.committed {
            Some(committed) => f64::from(u8::from(defence + tiles < attack + i32::from(committed))),
            None => {
                let hand = self.worth.belief.now(conflict.defender, conflict.support());
                1.0 - hand.at_least(attack + tiles - defence)
            }
        }
    }

    /// The probability that the attacker wins when another seat commits first: both commit all
    /// they have, because neither knows the other's hand.
    fn attack_by_another(&self, conflict: &Conflict) -> f64 {
        let [attack, defence] = conflict.strength.map(i32::from);
        let hand = |seat| self.worth.belief.now(seat, conflict.support());
        match conflict.committed {
            Some(committed) => {
                let needed = attack + i32::from(committed) - defence;
                1.0 - hand(conflict.defender).at_least(needed)
            }
            None => hand(conflict.attacker).beats(hand(conflict.defender), defence - attack),
        }
    }

    /// The value of a conflict that the attacker wins, and of one that it loses.
    fn outcomes(&mut self, state: &State) -> [f64; 2] {
        [true, false].map(|attacker_wins| {
            let after = self.decided(state, attacker_wins);
            self.settled(&after)
        })
    }

    /// The state after a conflict that one side has won.
    ///
    /// The rules cannot decide the winner, because the hands are guessed. So we let them
    /// resolve the same conflict with strengths that decide it and no commits: only the winner
    /// matters for what follows.
    fn decided(&self, state: &State, attacker_wins: bool) -> State {
        let mut view = self.game.view(state, Viewer::Seat(self.seat));
        if let Some(conflict) = &mut view.conflict {
            conflict.strength = [u8::from(attacker_wins), 0];
            conflict.committed = conflict.committed.map(|_| 0);
        }
        let mut next = guessed(self.game, &view);
        let first = next.conflict().map(|it| it.color);
        // Two commits, unless a side has retired; the next war is a new conflict.
        while next.conflict().is_some_and(|it| Some(it.color) == first) {
            self.game.play_unchecked(&mut next, Action::Commit(0), &mut ());
        }
        next
    }
}

/// Any state that looks like `view`.
pub(super) fn guessed(game: &Tigris, view: &View) -> State {
    game.guess(view, &mut |_| 0).expect("the view of a state can be guessed from")
}

/// The mean of two outcomes, the first having probability `likely`.
fn mean(likely: f64, [first, second]: [f64; 2]) -> f64 {
    likely * first + (1.0 - likely) * second
}
