//! What comes of an action, until somebody draws or acts again.

use pavage_core::{Game, Guess, Seat, ToAct, Viewer};
use pavage_tigris::{Action, Conflict, Phase, State, Tigris, View};

use super::worth::Worth;

/// What a committed tile is worth to whoever commits it, in points: another is
/// drawn for it at the end of the turn, but until then the hand is weaker.
const COMMITTED: f64 = 0.08;

/// Plays actions out on a state that was guessed, and never looks at what is a
/// guess in it: the hands of others.
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

    /// How good an action is in a state.
    pub(super) fn of(&mut self, state: &State, action: Action) -> f64 {
        if let (Action::Commit(tiles), Some(conflict)) = (action, state.conflict()) {
            let outcomes = self.outcomes(state);
            return self.committed(&conflict, tiles, outcomes);
        }
        let mut next = *state;
        self.game.play_unchecked(&mut next, action, &mut ());
        self.settled(&next)
    }

    /// How good a state is, after all that must be decided before the next action.
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
        // What another chooses is worst for us.
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
        best.expect("whoever acts has an action")
    }

    /// How good it is to commit so many tiles in a conflict with these outcomes.
    fn committed(&self, conflict: &Conflict, tiles: u8, outcomes: [f64; 2]) -> f64 {
        mean(self.attack_by_us(conflict, tiles), outcomes) - COMMITTED * f64::from(tiles)
    }

    /// How likely the attacker wins when we commit so many tiles, we being the
    /// one who is to commit.
    ///
    /// A defender who can hold does: it sees what it needs, no more and no less.
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

    /// How likely the attacker wins when another is to commit first: both give
    /// all they have, since neither knows what the other holds.
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

    /// How good a conflict is that the attacker wins, and one that it loses.
    fn outcomes(&mut self, state: &State) -> [f64; 2] {
        [true, false].map(|attacker_wins| {
            let after = self.decided(state, attacker_wins);
            self.settled(&after)
        })
    }

    /// The state after a conflict that one side has won.
    ///
    /// Whether hands held enough is not for the rules to find out, since hands
    /// are guessed. So we ask them for the same conflict with strengths that
    /// decide it and nobody committing: only who wins matters for what follows.
    fn decided(&self, state: &State, attacker_wins: bool) -> State {
        let mut view = self.game.view(state, Viewer::Seat(self.seat));
        if let Some(conflict) = &mut view.conflict {
            conflict.strength = [u8::from(attacker_wins), 0];
            conflict.committed = conflict.committed.map(|_| 0);
        }
        let mut next = guessed(self.game, &view);
        let first = next.conflict().map(|it| it.color);
        // Two commits unless a side has retired; the next war is another conflict.
        while next.conflict().is_some_and(|it| Some(it.color) == first) {
            self.game.play_unchecked(&mut next, Action::Commit(0), &mut ());
        }
        next
    }
}

/// A state that looks like `view`; which of them does not matter.
pub(super) fn guessed(game: &Tigris, view: &View) -> State {
    game.guess(view, &mut |_| 0).expect("the view of a state can be guessed from")
}

/// What to expect of two outcomes, the first of which is so likely.
fn mean(likely: f64, [first, second]: [f64; 2]) -> f64 {
    likely * first + (1.0 - likely) * second
}
