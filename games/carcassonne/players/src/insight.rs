//! What the search of Carcassonne rests on.

use pavage_carcassonne::{Action, Carcassonne, Phase, State, View};
use pavage_core::{BySeat, Game, Seat, ToAct};
use pavage_players::search::{Insight, Prospect};

use super::outlook::Judge;

/// The shares of a state, by what every seat expects.
#[derive(Debug, Default)]
pub(super) struct Prospects {
    judge: Judge,
    laid: Option<State>,
    claimed: Option<State>,
    claims: Vec<Action>,
}

/// The margin in points that is hard to lose at the end, and how it grows with the tiles to come.
const SCALE: f32 = 2.0;
const SCALE_BY_ROOT: f32 = 1.5;

fn scale(draws: f64) -> f32 {
    SCALE + SCALE_BY_ROOT * (draws as f32).sqrt()
}

impl Prospects {
    fn judged(&mut self, game: &Carcassonne, state: &State) -> Prospect {
        let scale = scale(self.judge.draws_left());
        let outlooks = self.judge.judge(game, state, &[]);
        let mut points = BySeat::new(outlooks.len() as u8, 0.0);
        for (seat, it) in Seat::all(outlooks.len() as u8).zip(outlooks) {
            points[seat] = it.expected() as f32;
        }
        Prospect { points, scale }
    }
}

/// A copy of `state` in memory that is used again.
fn copied<'a>(place: &'a mut Option<State>, state: &State) -> &'a mut State {
    match place {
        Some(it) => it.clone_from(state),
        None => *place = Some(state.clone()),
    }
    place.as_mut().expect("it was just filled")
}

impl Insight for Prospects {
    type Game = Carcassonne;
    const SECRETS: bool = false;

    fn load(&mut self, _game: &Carcassonne, _view: &View, _seat: Seat) {}

    fn weigh(
        &mut self,
        game: &Carcassonne,
        state: &State,
        seat: Seat,
        actions: &[Action],
        out: &mut Vec<Prospect>,
    ) {
        self.judge.load(game, state);
        let (mut laid, mut claimed) = (self.laid.take(), self.claimed.take());
        let mut claims = std::mem::take(&mut self.claims);
        for &action in actions {
            let laid = copied(&mut laid, state);
            game.play_unchecked(laid, action, &mut ());
            if game.to_act(laid) != ToAct::Seat(seat) {
                out.push(self.judged(game, laid));
                continue;
            }
            // The value of a lay is that of the best claim after it.
            claims.clear();
            game.actions(laid, &mut claims);
            let mut best: Option<(f32, Prospect)> = None;
            for &claim in &claims {
                let claimed = copied(&mut claimed, laid);
                game.play_unchecked(claimed, claim, &mut ());
                let prospect = self.judged(game, claimed);
                let share = prospect.share(seat);
                if best.is_none_or(|it| it.0 < share) {
                    best = Some((share, prospect));
                }
            }
            out.push(best.expect("a seat may always pass").1);
        }
        (self.laid, self.claimed, self.claims) = (laid, claimed, claims);
    }

    fn end(&mut self, game: &Carcassonne, state: &State) -> Prospect {
        let mut points = BySeat::new(game.seats(), 0.0);
        for (seat, it) in game.scores(state).iter() {
            points[seat] = it as f32;
        }
        Prospect { points, scale: SCALE }
    }

    fn is_minor(&self, game: &Carcassonne, state: &State) -> bool {
        game.phase(state) == Phase::Claim
    }
}
