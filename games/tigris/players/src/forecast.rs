//! The consequences of an action, until a seat draws or acts again.

use pavage_core::{Game, Seat, ToAct};
use pavage_tigris::{Action, Conflict, Phase, State, Tigris};

use super::realm::Realm;
use super::sight::Sight;
use super::worth::{Value, Worth};

/// Memory that is used from one forecast to the next.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    pub(super) realm: Realm,
    /// Lists of actions that are not in use.
    lists: Vec<Vec<Action>>,
}

/// Plays actions out on a guessed state, and never reads the guessed part of it: the hands of
/// others.
#[derive(Debug)]
pub(super) struct Forecast<'a> {
    game: &'a Tigris,
    seat: Seat,
    pub(super) worth: Worth<'a>,
    lists: &'a mut Vec<Vec<Action>>,
}

impl<'a> Forecast<'a> {
    /// Reads only what the seat sees of the state.
    pub(super) fn new(
        game: &'a Tigris,
        state: &State,
        seat: Seat,
        sight: Sight,
        memory: &'a mut Memory,
    ) -> Forecast<'a> {
        let Memory { realm, lists } = memory;
        Forecast { game, seat, worth: Worth::new(game, state, seat, sight, realm), lists }
    }

    /// The value of an action in a state.
    pub(super) fn of(&mut self, state: &State, action: Action) -> Value {
        if let (Action::Commit(tiles), Some(conflict)) = (action, state.conflict()) {
            let outcomes = self.outcomes(state);
            return self.committed(&conflict, tiles, outcomes);
        }
        let mut next = *state;
        self.game.play_unchecked(&mut next, action, &mut ());
        self.settled(&next)
    }

    /// The value of a state once everything is decided that must be before the next action.
    fn settled(&mut self, state: &State) -> Value {
        let ToAct::Seat(acting) = self.game.to_act(state) else { return self.worth.of(state) };
        let ours = acting == self.seat;
        if state.phase() == Phase::Act {
            return self.worth.of(state);
        }
        if let (Some(conflict), false) = (state.conflict(), ours) {
            let won = self.attack_by_another(&conflict);
            return Value::mean(won, self.outcomes(state));
        }
        let mut actions = self.lists.pop().unwrap_or_default();
        actions.clear();
        self.game.actions(state, &mut actions);
        // The same for all commits.
        let outcomes = state.conflict().map(|it| (it, self.outcomes(state)));
        let mut best: Option<(Value, f64)> = None;
        for &action in &actions {
            let value = match (action, &outcomes) {
                (Action::Commit(tiles), Some((conflict, outcomes))) => {
                    self.committed(conflict, tiles, *outcomes)
                }
                _ => self.of(state, action),
            };
            let lead = self.worth.lead(&value, self.seat);
            // Other seats are assumed to choose what is worst for us.
            let lead = if ours { lead } else { -lead };
            if best.is_none_or(|it| it.1 < lead) {
                best = Some((value, lead));
            }
        }
        self.lists.push(actions);
        best.expect("the seat to act has an action").0
    }

    /// The value of committing this many tiles in a conflict with these outcomes.
    fn committed(&self, conflict: &Conflict, tiles: u8, outcomes: [Value; 2]) -> Value {
        let mut value = Value::mean(self.attack_by_us(conflict, tiles), outcomes);
        value.standings[self.seat.index()] -= self.worth.sight.figures.committed * f64::from(tiles);
        value
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
    fn outcomes(&mut self, state: &State) -> [Value; 2] {
        [true, false].map(|attacker_wins| {
            let mut after = *state;
            self.game.decide(&mut after, attacker_wins);
            self.settled(&after)
        })
    }
}
