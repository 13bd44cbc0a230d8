//! The games still to play, as a function of the terms and of the games that are finished.
//!
//! It depends on no time and on no number of threads: only results of whole sets decide what else is
//! played. So a tournament that is continued, or played by more threads, plays the same games.

use super::{Format, Job, Results, SetName, Terms};
use crate::stats::{Hypothesis, Pentanomial, Sprt};

/// Hands out the games of a tournament.
#[derive(Debug)]
pub struct Schedule {
    format: Format,
    players: usize,
    rounds: u32,
    /// The groups that play now.
    groups: Vec<Vec<usize>>,
    /// The next game: number of the set, index of the group, number in the set.
    next: (u32, usize, u32),
    /// What is known about the two players of an SPRT from their first sets, without a gap.
    counted: (u32, Pentanomial),
    decision: Option<Hypothesis>,
}

/// The groups would be too many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooManyGroups;

impl Schedule {
    /// The schedule of a tournament.
    ///
    /// # Errors
    ///
    /// If there are too many groups of players.
    pub fn new(terms: &Terms) -> Result<Schedule, TooManyGroups> {
        Ok(Schedule {
            format: terms.format,
            players: terms.players.len(),
            rounds: terms.rounds(),
            groups: terms.format.groups(terms).ok_or(TooManyGroups)?,
            next: (1, 0, 1),
            counted: (0, Pentanomial::default()),
            decision: None,
        })
    }

    /// The next game to play, or `None`: then there is none, or it depends on games that are being
    /// played.
    pub fn next(&mut self, results: &Results) -> Option<Job> {
        if self.decide(results).is_some() {
            return None;
        }
        if let Some(job) = self.next_of_groups(results) {
            return Some(job);
        }
        let challenge = match self.format {
            Format::Ladder => climb(self.players, self.rounds, results).err()?,
            Format::RoundRobin | Format::Gauntlet | Format::Sprt { .. } => return None,
        };
        // The games of a challenge are handed out once.
        if self.groups.last() == Some(&challenge) {
            return None;
        }
        (self.groups, self.next) = (vec![challenge], (1, 0, 1));
        self.next_of_groups(results)
    }

    /// The next game of the groups that play now. They play round by round, so that all of them have
    /// played about as many games at any time.
    fn next_of_groups(&mut self, results: &Results) -> Option<Job> {
        while self.next.0 <= self.rounds {
            let (number, group, game) = self.next;
            let players = self.groups.get(group)?;
            self.next = if game < players.len() as u32 {
                (number, group, game + 1)
            } else if group + 1 < self.groups.len() {
                (number, group + 1, 1)
            } else {
                (number + 1, 0, 1)
            };
            let set = SetName::new(players.clone(), number);
            if !results.has(&set, game) {
                return Some(Job { set, game });
            }
        }
        None
    }

    /// The decision of an SPRT, which is made on whole sets in their order. Sets after the one that
    /// decides do not count.
    pub fn decide(&mut self, results: &Results) -> Option<Hypothesis> {
        let sprt = self.format.sprt()?;
        while self.decision.is_none() {
            let set = SetName::new(vec![0, 1], self.counted.0 + 1);
            let Some(games) = results.whole(&set).filter(|_| self.counted.0 < self.rounds) else {
                break;
            };
            let half_points: usize = games.iter().map(|it| it.half_points(0)).sum();
            self.counted.0 += 1;
            self.counted.1.add(half_points);
            self.decision = sprt.decide(&self.counted.1);
        }
        self.decision
    }

    /// The test of an SPRT, the pairs that it has counted, and its decision.
    pub fn sprt(&self) -> Option<(Sprt, Pentanomial, Option<Hypothesis>)> {
        Some((self.format.sprt()?, self.counted.1, self.decision))
    }

    /// The order of a ladder that everybody has entered, the best first.
    pub fn ladder(&self, results: &Results) -> Option<Vec<usize>> {
        let is_ladder = self.format == Format::Ladder;
        is_ladder.then(|| climb(self.players, self.rounds, results).ok())?
    }

    /// Whether a set counts.
    pub fn counts(&self, set: &SetName) -> bool {
        self.decision.is_none() || set.number() <= self.counted.0
    }

    /// The number of games still to play, as far as it can be known.
    pub fn left(&self, results: &Results) -> u64 {
        let missing =
            |groups: &[Vec<usize>]| groups.iter().map(|it| self.missing(it, results)).sum();
        match self.format {
            Format::Sprt { .. } if self.decision.is_some() => 0,
            Format::RoundRobin | Format::Gauntlet | Format::Sprt { .. } => missing(&self.groups),
            Format::Ladder => match climb(self.players, self.rounds, results) {
                Ok(_) => 0,
                Err(challenge) => {
                    // Each player that enters later plays one challenge at least.
                    let later = (self.players - 1 - challenge[1]) as u64;
                    missing(&[challenge]) + later * u64::from(self.rounds) * 2
                }
            },
        }
    }

    fn missing(&self, group: &[usize], results: &Results) -> u64 {
        let set = |number| SetName::new(group.to_vec(), number);
        let missing = |set: SetName| (1..=set.games()).filter(|it| !results.has(&set, *it)).count();
        (1..=self.rounds).map(|it| missing(set(it)) as u64).sum()
    }
}

/// The order of the players on a ladder, the best first.
///
/// # Errors
///
/// The two players whose challenge is not finished.
fn climb(players: usize, rounds: u32, results: &Results) -> Result<Vec<usize>, Vec<usize>> {
    let mut order: Vec<usize> = Vec::new();
    for player in 0..players {
        let mut rung = order.len();
        while 0 < rung {
            let above = order[rung - 1];
            let challenge = vec![player.min(above), player.max(above)];
            let mut points = 0.0;
            for number in 1..=rounds {
                let set = SetName::new(challenge.clone(), number);
                let Some(games) = results.whole(&set) else { return Err(challenge) };
                points += games.iter().map(|it| it.points(player) - 0.5).sum::<f64>();
            }
            if points <= 0.0 {
                break;
            }
            rung -= 1;
        }
        order.insert(rung, player);
    }
    Ok(order)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::finished::tests::finished;
    use crate::tournament::terms::tests::terms;

    /// Plays a game in which the player with the greater strength wins.
    fn strongest_wins(job: &Job, strengths: &[i32]) -> crate::tournament::Finished {
        let lineup = job.set.lineup(2, "7", job.game);
        let players: Vec<usize> = lineup.iter().map(|it| it + 1).collect();
        let scores: Vec<i32> = lineup.iter().map(|it| strengths[*it]).collect();
        finished(&job.set.to_string(), job.game, &players, &scores)
    }

    #[test]
    fn every_group_plays_round_by_round_and_nothing_twice() {
        let terms = terms(&["random", "greedy", "blocker"]);
        let (mut schedule, mut results) = (Schedule::new(&terms).unwrap(), Results::default());
        let names = |schedule: &mut Schedule, results: &Results| {
            let jobs = std::iter::from_fn(|| schedule.next(results));
            jobs.map(|it| it.to_string()).collect::<Vec<_>>()
        };
        let all = names(&mut schedule, &results);
        assert_eq!(all[..4], ["1-2.1.1", "1-2.1.2", "1-3.1.1", "1-3.1.2"]);
        assert_eq!((all.len() as u64, all[11].as_str()), (schedule.left(&results), "2-3.2.2"));
        let job = Job { set: "1-3.1".parse().unwrap(), game: 2 };
        results.add(strongest_wins(&job, &[1, 2, 3]));
        let rest = names(&mut Schedule::new(&terms).unwrap(), &results);
        assert_eq!((rest.len(), rest.contains(&job.to_string())), (11, false));
    }

    #[test]
    fn a_newcomer_climbs_until_it_does_not_win() {
        let format = Format::Ladder;
        let terms = Terms { format, ..terms(&["a=random", "b=random", "c=random", "d=random"]) };
        let strengths = [3, 1, 4, 2];
        let (mut schedule, mut results) = (Schedule::new(&terms).unwrap(), Results::default());
        let mut challenges = Vec::new();
        while let Some(first) = schedule.next(&results) {
            // All games of a challenge can be played at the same time, and none of the next.
            let more = std::iter::from_fn(|| schedule.next(&results));
            let jobs: Vec<Job> = std::iter::once(first).chain(more).collect();
            assert_eq!(jobs.len(), 4);
            assert!(schedule.left(&results) >= 4);
            challenges.push(jobs[0].set.players().to_vec());
            jobs.iter().for_each(|it| _ = results.add(strongest_wins(it, &strengths)));
        }
        assert_eq!(challenges, [[0, 1], [1, 2], [0, 2], [1, 3], [0, 3]]);
        assert_eq!(schedule.ladder(&results), Some(vec![2, 0, 3, 1]));
        assert_eq!(schedule.left(&results), 0);
    }

    #[test]
    fn a_test_decides_on_its_first_sets_without_a_gap() {
        let format = Format::Sprt { elo0: 0.0, elo1: 300.0, alpha: 0.05, beta: 0.05 };
        let terms = Terms { format, games: 200, ..terms(&["random", "greedy"]) };
        let (mut schedule, mut results) = (Schedule::new(&terms).unwrap(), Results::default());
        let mut jobs: Vec<Job> = std::iter::from_fn(|| schedule.next(&results)).collect();
        assert_eq!(jobs.len(), 200);
        let first = jobs.remove(0);
        jobs.iter().for_each(|it| _ = results.add(strongest_wins(it, &[2, 1])));
        assert_eq!(schedule.decide(&results), None, "the first set is not whole");
        results.add(strongest_wins(&first, &[2, 1]));
        assert_eq!(schedule.decide(&results), Some(Hypothesis::H1));
        let counted = schedule.sprt().unwrap().1.pairs() as u32;
        assert!(0 < counted && counted < 100, "{counted}");
        assert!(schedule.counts(&SetName::new(vec![0, 1], counted)));
        assert!(!schedule.counts(&SetName::new(vec![0, 1], counted + 1)));
        assert_eq!(schedule.next(&results), None);
    }
}
