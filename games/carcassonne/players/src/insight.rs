//! What the search of Carcassonne rests on.

use pavage_carcassonne::{Action, Carcassonne, Phase, State, View};
use pavage_core::{BySeat, Game, Seat};
use pavage_players::search::{Insight, Prospect};

use super::judge::Judge;
use super::outlook::Outlook;
use super::style::Style;
use super::weighing::strongest_rival;
use super::weights::Weights;

/// The shares of a state, by what every seat expects.
#[derive(Debug)]
pub(super) struct Prospects {
    judge: Judge,
    /// What the seat that searches likes.
    style: Option<Style>,
    seat: Seat,
    likes: Vec<f32>,
}

impl Prospects {
    pub(super) fn new(weights: Weights, style: Option<Style>) -> Prospects {
        Prospects { judge: Judge::new(weights), style, seat: Seat(0), likes: Vec::new() }
    }
}

/// The margin in points that is hard to lose at the end, and how it grows with the tiles to come.
const SCALE: f32 = 2.0;
const SCALE_BY_ROOT: f32 = 1.5;

/// What a turn is worth to the seat that has it, beside what the tile does for features that it has.
/// Prospects are compared before and after turns.
const TURN: f32 = 1.3;

fn scale(draws: f64) -> f32 {
    SCALE + SCALE_BY_ROOT * (draws as f32).sqrt()
}

/// What the outlooks promise, and the turns that seats have left.
fn prospect(outlooks: &[Outlook], turns: &BySeat<f32>, scale: f32) -> Prospect {
    let mut points = *turns;
    for (seat, it) in Seat::all(outlooks.len() as u8).zip(outlooks) {
        points[seat] += it.expected() as f32;
    }
    Prospect { points, scale }
}

impl Insight for Prospects {
    type Game = Carcassonne;
    const SECRETS: bool = false;
    const SURE: bool = true;
    const GREED: f32 = 0.3;
    const OPTIONS: &'static [&'static str] = &["weights", "style"];

    fn load(&mut self, _game: &Carcassonne, _view: &View, seat: Seat) {
        self.seat = seat;
    }

    fn weigh(
        &mut self,
        game: &Carcassonne,
        state: &State,
        seat: Seat,
        actions: &[Action],
        out: &mut Vec<Prospect>,
    ) {
        self.judge.load(game, state);
        let draws = self.judge.draws();
        let scale = scale(draws.total());
        let mut turns = BySeat::new(game.seats(), 0.0);
        Seat::all(game.seats()).for_each(|it| turns[it] = TURN * draws.of(it) as f32);
        let (retired, style) = (game.retired(state), self.style.filter(|_| seat == self.seat));
        self.likes.clear();
        for &action in actions {
            // The value of a lay is that of the best claim after it.
            let mut best: Option<(f32, Prospect, f32)> = None;
            self.judge.judge(game, state, action, &mut |outlooks| {
                let prospect = prospect(outlooks, &turns, scale);
                let like = style.map_or(0.0, |it| {
                    let rival = strongest_rival(outlooks, seat, retired);
                    it(&outlooks[seat.index()], rival) as f32 / (4.0 * scale)
                });
                let worth = prospect.worth(seat, Self::GREED) + like;
                if best.is_none_or(|it| it.0 < worth) {
                    best = Some((worth, prospect, like));
                }
            });
            let (_, prospect, like) = best.expect("a turn can end");
            out.push(prospect);
            self.likes.extend(style.map(|_| like));
        }
    }

    fn likes(&self) -> &[f32] {
        &self.likes
    }

    fn end(&mut self, game: &Carcassonne, state: &State) -> Prospect {
        let mut points = BySeat::new(game.seats(), 0.0);
        for (seat, it) in game.scores(state).iter() {
            points[seat] = it as f32;
        }
        Prospect { points, scale: SCALE }
    }

    fn is_last(&self, game: &Carcassonne, state: &State) -> bool {
        game.unseen(state).iter().all(|it| *it == 0)
    }

    fn is_minor(&self, game: &Carcassonne, state: &State) -> bool {
        game.phase(state) == Phase::Claim
    }
}
