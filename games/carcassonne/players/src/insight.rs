//! What the search of Carcassonne rests on.

use pavage_carcassonne::{Action, Carcassonne, Phase, State, View};
use pavage_core::{BySeat, Game, Seat};
use pavage_players::search::{Insight, Prospect};

use super::judge::Judge;
use super::outlook::Outlook;

/// The shares of a state, by what every seat expects.
#[derive(Debug, Default)]
pub(super) struct Prospects {
    judge: Judge,
}

/// The margin in points that is hard to lose at the end, and how it grows with the tiles to come.
const SCALE: f32 = 2.0;
const SCALE_BY_ROOT: f32 = 1.5;

fn scale(draws: f64) -> f32 {
    SCALE + SCALE_BY_ROOT * (draws as f32).sqrt()
}

/// What the outlooks promise.
fn prospect(outlooks: &[Outlook], scale: f32) -> Prospect {
    let mut points = BySeat::new(outlooks.len() as u8, 0.0);
    for (seat, it) in Seat::all(outlooks.len() as u8).zip(outlooks) {
        points[seat] = it.expected() as f32;
    }
    Prospect { points, scale }
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
        let scale = scale(self.judge.draws_left());
        for &action in actions {
            // The value of a lay is that of the best claim after it.
            let mut best: Option<(f32, Prospect)> = None;
            self.judge.judge(game, state, action, |outlooks| {
                let prospect = prospect(outlooks, scale);
                let share = prospect.share(seat);
                if best.is_none_or(|it| it.0 < share) {
                    best = Some((share, prospect));
                }
            });
            out.push(best.expect("a turn can end").1);
        }
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
