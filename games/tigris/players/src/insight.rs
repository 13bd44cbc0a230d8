//! What a search knows about Tigris & Euphrates.

use pavage_core::{BySeat, Game, Seat};
use pavage_players::search::{Insight, Prospect};
use pavage_tigris::{Action, Phase, State, Tigris, View};

use super::figures::Figures;
use super::forecast::{Forecast, Memory};
use super::sense::{Sense, price};
use super::sight::Sight;
use super::worth::{Value, Worth};

/// How many turns a playout looks at: the one in progress, and that of the next seat.
const HORIZON: u32 = 2;

/// What the second action of a turn brings on average, in points. Without it, an action that was
/// followed by another would seem better than all that have not been tried yet.
const SECOND_ACTION: f64 = 0.5;

/// How uncertain the result is at the end, where the weakest colour may still change, in points.
const SCALE: f64 = 1.0;

/// The additional uncertainty for each turn that is left.
const SCALE_A_TURN: f64 = 0.3;

/// How far a winner is ahead, in scales: so far that its share is nearly all, and not further, so
/// that a small chance of an early end does not outweigh everything else.
const VICTORY: f64 = 5.0;

/// The standing of a seat that has retired, or after an action that is not worth a thought.
const HOPELESS: f64 = -1000.0;

/// The evaluation behind `greedy`, for whichever seat is to act.
///
/// An opponent is weighed with the hand that the guess gives it, and believes about the other
/// hands what it could know. A playout follows the tree through the rest of a turn and through the
/// turn of the next seat, both as good as these seats can, and is judged there: always at the same
/// depth, because a seat that has just acted looks better than before.
#[derive(Debug)]
pub(super) struct Prospects {
    /// The seat that searches.
    seat: Seat,
    /// The number of completed turns at which playouts end.
    horizon: u32,
    sight: Sight,
    memory: Memory,
}

impl Prospects {
    pub(super) fn new(figures: Figures) -> Prospects {
        let (sight, memory) = (Sight::with(figures), Memory::default());
        Prospects { seat: Seat(0), horizon: 0, sight, memory }
    }

    /// The state as the seat that searches would judge it.
    fn judge(&mut self, game: &Tigris, state: &State) -> Prospect {
        let realm = &mut self.memory.realm;
        let mut worth = Worth::new(game, state, self.seat, self.sight, realm);
        prospect(game, state, &worth.of(state), worth.turns(state))
    }
}

impl Insight for Prospects {
    type Game = Tigris;

    const SECRETS: bool = true;
    const EXPLORE: f32 = 0.6;
    const OPTIONS: &'static [&'static str] = &["weights"];

    fn load(&mut self, _game: &Tigris, view: &View, seat: Seat) {
        self.seat = seat;
        self.horizon = view.turn + HORIZON;
    }

    fn weigh(
        &mut self,
        game: &Tigris,
        state: &State,
        seat: Seat,
        actions: &[Action],
        out: &mut Vec<Prospect>,
    ) {
        let sense = Sense::new(game, state, &mut self.memory.realm);
        let mut forecast = Forecast::new(game, state, seat, self.sight, &mut self.memory);
        let turns = forecast.worth.turns(state);
        let is_first = state.phase() == Phase::Act && 1 < state.actions_left();
        let more = if is_first { SECOND_ACTION } else { 0.0 };
        out.extend(actions.iter().map(|&action| {
            let mut value = Value::default();
            let own = if sense.has(action) {
                value = forecast.of(state, action);
                more - price(action, &self.sight.figures)
            } else {
                HOPELESS
            };
            value.standings[seat.index()] += own;
            prospect(game, state, &value, turns)
        }));
    }

    fn end(&mut self, game: &Tigris, state: &State) -> Prospect {
        self.judge(game, state)
    }

    fn halt(&mut self, game: &Tigris, state: &State) -> Option<Prospect> {
        (self.horizon <= game.turns(state)).then(|| self.judge(game, state))
    }

    /// Playouts go on to the horizon.
    fn is_minor(&self, _game: &Tigris, _state: &State) -> bool {
        true
    }
}

/// The value of what follows from a state as a prospect, with this many turns left.
fn prospect(game: &Tigris, state: &State, value: &Value, turns: f64) -> Prospect {
    let scale = SCALE + SCALE_A_TURN * turns;
    let points = |seat: Seat| match game.retired(state).contains(&seat) {
        // It comes last, whatever its points.
        true => HOPELESS,
        false => value.standings[seat.index()] + VICTORY * scale * value.won[seat.index()],
    };
    let points = BySeat::from_fn(game.seats(), |it| points(it) as f32);
    Prospect { points, scale: scale as f32 }
}
