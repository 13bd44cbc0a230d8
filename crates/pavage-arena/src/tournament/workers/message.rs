//! What coordinators and workers say to each other, as JSON.

use std::time::Duration;

use pavage_games::{AnyGame, GameError};
use serde::{Deserialize, Serialize};

use super::{Refusal, Worker};
use crate::tournament::{Finished, Job, Terms};

/// Where errands are sent, and the group of workers of which one gets each.
pub(super) const SUBJECT: &str = "pavage.arena.errand";
pub(super) const GROUP: &str = "pavage.arena.workers";

/// The time between two signs of life.
pub(super) const BEAT: Duration = Duration::from_secs(1);

/// The answer to a sign of life: go on, or nobody waits for the set any more.
pub(super) const ON: &str = "on";
pub(super) const OVER: &str = "over";

/// What programs of all versions understand.
#[derive(Serialize, Deserialize)]
pub(super) struct Stamp {
    /// The program of the tournament.
    pub(super) program: String,
}

/// Games of a set to play.
#[derive(Serialize, Deserialize)]
pub(super) struct Errand {
    #[serde(flatten)]
    pub(super) stamp: Stamp,
    pub(super) terms: Terms,
    pub(super) jobs: Vec<Job>,
}

/// What a worker says about an errand.
#[derive(Serialize, Deserialize)]
pub(super) struct Said {
    /// Its name.
    pub(super) worker: String,
    pub(super) answer: Answer,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Answer {
    /// It plays. This is a request, answered by [`ON`] or [`OVER`].
    Alive,
    /// It does not play.
    Refused(Refusal),
    /// A game is finished.
    Game { finished: Box<Finished>, record: String },
}

impl Errand {
    /// The game before its first ply, if this worker may and can play the errand: with players of ours,
    /// all of which it has, and for which it has enough memory.
    pub(super) fn begin(&self, worker: &Worker<'_>) -> Result<Box<dyn AnyGame>, String> {
        let terms = &self.terms;
        let reason = |it: GameError| it.to_string();
        let row = terms.row().map_err(reason)?;
        let mut needs = Vec::new();
        for player in &terms.players {
            if player.command().is_some() {
                return Err(format!("expected players of ours, found {}", player.spec));
            }
            needs.push((worker.make)(row, &player.spec, 0).map_err(reason)?.memory());
        }
        let known = |it: &usize| *it < terms.players.len();
        let fits = |it: &Job| {
            it.set.players().iter().all(known) && (1..=it.set.games()).contains(&it.game)
        };
        if !self.jobs.iter().all(fits) {
            return Err("expected games of the tournament".to_owned());
        }
        let start = terms.begin().map_err(reason)?;
        for job in &self.jobs {
            let lineup = job.lineup(terms);
            let needed = lineup.iter().map(|it| needs[*it]).sum::<u64>();
            if worker.memory < needed {
                let most = lineup.into_iter().max_by_key(|it| needs[*it]);
                let most = most.expect("a game has seats");
                let [all, found, of] = [worker.memory, needed, needs[most]].map(|it| it >> 20);
                let spec = &terms.players[most].spec;
                return Err(format!(
                    "expected players that need at most {all} MiB together, found {found}, {of} of them for {spec}; give \
                     them less with memory=, or the worker more with --memory"
                ));
            }
        }
        Ok(start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crowd;
    use crate::process::{Launcher, Limits};
    use crate::tournament::Launch;
    use crate::tournament::terms::tests::terms;

    fn job() -> Job {
        Job { set: "1-2.1".parse().unwrap(), game: 2 }
    }

    fn errand(terms: Terms) -> Errand {
        let stamp = Stamp { program: terms.program.clone() };
        Errand { stamp, terms, jobs: vec![job()] }
    }

    #[test]
    fn only_what_this_worker_has_is_played_and_no_program_of_others() {
        let launcher = Launcher::this_program().unwrap();
        let worker = Worker {
            program: "pavage",
            concurrency: 1,
            memory: 512 << 20,
            launch: &Launch { launcher, limits: Limits::default() },
            make: &crowd::player,
            cancelled: &|| false,
            tell: &|_| (),
        };
        let begin = |it: Errand| it.begin(&worker);
        let random = || terms(&["a=random", "b=random"]);
        let uct = terms(&["random", "uct:playouts=4000000000"]);
        assert!(begin(errand(random())).is_ok());
        assert!(begin(errand(terms(&["search", "b=search:playouts=9"]))).is_ok());
        for (terms, word) in [
            (terms(&["random", "process:./bot"]), "process:./bot"),
            (terms(&["random", "nobody"]), "nobody"),
            (Terms { game: "chess".to_owned(), ..random() }, "chess"),
            (Terms { seats: 99, ..random() }, "seats"),
            (terms(&["random", "search:threads=257"]), "threads"),
            (terms(&["random", "search:memory=513"]), "513 of them for search:memory=513"),
            (terms(&["search", "search:memory=257"]), "found 513"),
            (terms(&["random", "search:memory=600,threads=6"]), "found 600"),
            (Terms { seats: 4, ..terms(&["a=search:memory=200", "b=search:memory=100"]) }, "600"),
            (terms(&["random", "careless:of=search:memory=600"]), "found 600"),
            (Terms { game: "carcassonne".to_owned(), options: String::new(), ..uct }, "for uct:"),
        ] {
            let refused = begin(errand(terms)).err().unwrap();
            assert!(refused.contains(word), "{refused}");
        }
        for job in [Job { game: 3, ..job() }, Job { set: "1-3.1".parse().unwrap(), game: 1 }] {
            assert!(begin(Errand { jobs: vec![job], ..errand(random()) }).is_err());
        }
    }
}
