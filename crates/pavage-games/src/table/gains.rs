//! The sources of a seat's points.

use pavage_core::{Arg, Args, Name, Seat, Told};
use pavage_scene::Words;

use super::session::{Session, Source};
use crate::Standing;
use crate::narrator::Line;

impl Session {
    /// The result so far, the best seat first.
    pub fn standings(&self) -> Vec<Standing> {
        match &self.source {
            Source::Here(_) => Standing::of(self.game()),
            Source::There(there) => there.standings(),
        }
    }

    /// The sources of a seat's points in words, when the game is over. They add up to its score,
    /// unless the game has a sentence of its own about how it counts.
    pub fn sources(&self, seat: Seat, words: &Words) -> String {
        if let Some(told) = self.result(seat) {
            return words.say(&format!("{}-counts", told.event), &told.args, &self.names);
        }
        let gains = self.gains(seat, words);
        gains.iter().map(|(what, points)| format!("{what} {points}")).collect::<Vec<_>>().join(", ")
    }

    /// The game's own fact about the result of a seat.
    fn result(&self, seat: Seat) -> Option<&Told> {
        let about = |told: &Told| {
            let seat = Arg::Seat(seat);
            told.event.ends_with("/final") && told.args.0.iter().any(|it| it.1 == seat)
        };
        self.lines().iter().rev().find_map(|line| match line {
            Line::Event(told) if about(told) => Some(told),
            _ => None,
        })
    }

    /// The points of a seat, summed by reason, in the order of each reason's first gain; last the
    /// points that no event told, such as those for tiles laid.
    pub fn gains(&self, seat: Seat, words: &Words) -> Vec<(String, i64)> {
        let mut gains: Vec<(Name, i64)> = Vec::new();
        let ours = self.lines().iter().flat_map(Line::gains).filter(|it| it.seat == seat);
        for gain in ours {
            match gains.iter_mut().find(|it| it.0 == gain.what) {
                Some(sum) => sum.1 += gain.points,
                None => gains.push((gain.what, gain.points)),
            }
        }
        let standings = self.standings();
        let score = standings.iter().find(|it| it.seat == seat).map_or(0, |it| it.points.into());
        let rest = score - gains.iter().map(|it| it.1).sum::<i64>();
        if 0 < rest {
            gains.push((format!("{}/rest", self.confirmed().name()).into(), rest));
        }
        let say = |what: Name| words.say(&format!("gain/{what}"), &Args::default(), &self.names);
        gains.into_iter().map(|(what, points)| (say(what), points)).collect()
    }
}
