//! The result of a game, seat by seat.

use pavage_core::{Ranking, Seat};
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
        Standing::ranked(game, &game.scores(), &game.ranking())
    }

    /// All seats with the points and in the order that a server says.
    pub(crate) fn ranked(game: &dyn AnyGame, scores: &[i32], ranking: &Ranking) -> Vec<Standing> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_decided_is_said_as_far_as_it_decided() {
        assert_eq!(decided_by(&[3, 4, 5], &[3, 1, 9]), 2);
        assert_eq!(decided_by(&[3, 4], &[3, 4]), 0);
        assert_eq!(decided_by(&[], &[]), 0);
    }

    #[test]
    fn the_ranking_follows_points_and_then_what_breaks_ties() {
        for text in [
            include_str!("../../../games/tigris/records/end/second-lowest-decides.rec"),
            include_str!("../../../games/tigris/records/end/three-share-the-win.rec"),
        ] {
            let record: crate::Record = text.parse().unwrap();
            let (game, _) = record.until(None).unwrap();
            let standings = Standing::of(game.as_ref());
            let weight = |it: &Standing| (it.points, game.tie_break(it.seat));
            for pair in standings.windows(2) {
                assert!(weight(&pair[1]) <= weight(&pair[0]), "{standings:?}");
                assert_eq!(pair[0].place == pair[1].place, weight(&pair[0]) == weight(&pair[1]));
            }
        }
    }
}
