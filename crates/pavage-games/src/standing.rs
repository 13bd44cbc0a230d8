//! The result of a game, seat by seat.

use pavage_core::Seat;
use pavage_scene::Words;

use crate::AnyGame;

/// Where a seat stands, and by what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Its place, from one; seats that are tied share it.
    pub place: usize,
    /// Who.
    pub seat: Seat,
    /// Its points.
    pub points: i32,
    /// What decided between it and other seats with the same points; empty where nothing had to.
    pub then: Vec<i32>,
}

impl Standing {
    /// All seats, the best first.
    pub fn of(game: &dyn AnyGame) -> Vec<Standing> {
        let (scores, ranking) = (game.scores(), game.ranking());
        let retired = game.retired();
        let mut standings = Vec::new();
        for tied in &ranking.0 {
            let place = standings.len() + 1;
            standings.extend(tied.iter().map(|&seat| {
                let points = scores[seat.index()];
                let rivals = Seat::all(game.seats()).filter(|&it| {
                    it != seat && scores[it.index()] == points && !retired.contains(&it)
                });
                let mut then = game.tie_break(seat);
                let needed = rivals.map(|it| decided_by(&then, &game.tie_break(it))).max();
                then.truncate(if retired.contains(&seat) { 0 } else { needed.unwrap_or(0) });
                Standing { place, seat, points, then }
            }));
        }
        standings
    }

    /// The points, and what decided: `5 (then 6)`.
    pub fn say(&self, words: &Words) -> String {
        let then: Vec<String> = self.then.iter().map(i32::to_string).collect();
        match then.is_empty() {
            true => self.points.to_string(),
            false => {
                let args = [("points", self.points.to_string()), ("then", then.join(", "))];
                words.plain("result-then", &args)
            }
        }
    }
}

/// How many numbers must be compared until two differ; none where they never do.
fn decided_by(one: &[i32], other: &[i32]) -> usize {
    one.iter().zip(other).position(|it| it.0 != it.1).map_or(0, |it| it + 1)
}
