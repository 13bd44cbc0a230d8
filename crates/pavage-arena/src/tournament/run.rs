//! Playing a tournament: workers play, here or elsewhere, one thread keeps what they finish.

use std::collections::VecDeque;
use std::fmt;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Condvar, Mutex, MutexGuard};
use std::thread::{self, ScopedJoinHandle};
use std::time::Duration;

use pavage_games::{AnyGame, AnyPlayer, GameError, GameRow};

use super::bots::Bots;
use super::play::{Played, play};
use super::{Finished, Folder, Job, Launch, Records, Results, Schedule, Terms, Workers};

/// How long the thread that keeps the games waits for one before it looks around.
const TICK: Duration = Duration::from_millis(50);

/// The number of games that wait for each worker, so that none is idle while the disk is slow.
const AHEAD: usize = 16;

/// The number of games that wait for workers elsewhere, of which nobody knows how many there are.
const AHEAD_ELSEWHERE: usize = 256;

/// A tournament that is played.
pub struct Run<'a> {
    /// Its terms.
    pub terms: &'a Terms,
    /// The number of games that are played at the same time.
    pub concurrency: usize,
    /// How programs are started.
    pub launch: &'a Launch,
    /// Makes the players that are no programs: [`crowd::player`](crate::crowd::player), or one that
    /// knows more of them.
    pub make: Make<'a>,
    /// If there are such, they play on their machines, and nothing is played here.
    pub workers: Option<Workers<'a>>,
}

impl fmt::Debug for Run<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Run").field(&self.terms).finish()
    }
}

/// Makes a player of a game from its spec and seed.
pub type Make<'a> =
    &'a (dyn Fn(&GameRow, &str, u64) -> Result<Box<dyn AnyPlayer>, GameError> + Sync);

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// Everything is played or decided.
    Finished,
    /// Somebody stopped it.
    Stopped,
}

/// The reason why a tournament cannot go on.
#[derive(Debug)]
pub enum RunError {
    /// The game cannot begin.
    Game(GameError),
    /// A file cannot be written.
    Failed(PathBuf, io::Error),
}

/// What the workers share.
pub(super) struct Shared<'a> {
    pub(super) terms: &'a Terms,
    make: Make<'a>,
    queue: Mutex<VecDeque<Job>>,
    /// Wakes workers when there are games or when all is over.
    news: Condvar,
    stop: AtomicBool,
}

impl Shared<'_> {
    fn queue(&self) -> MutexGuard<'_, VecDeque<Job>> {
        self.queue.lock().expect("no thread panics with the lock")
    }

    fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.queue().clear();
        self.news.notify_all();
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The next game; waits for one. `None` when all is over.
    fn next(&self) -> Option<Job> {
        let mut queue = self.queue();
        while !self.is_stopped() {
            if let Some(job) = queue.pop_front() {
                return Some(job);
            }
            queue = self.news.wait(queue).expect("no thread panics with the lock");
        }
        None
    }

    /// The games of the next set that are in the queue; none if it is empty.
    #[cfg(feature = "nats")]
    pub(super) fn take_set(&self) -> Vec<Job> {
        let mut queue = self.queue();
        let first = queue.front().map(|it| it.set.clone());
        let count = queue.iter().take_while(|it| Some(&it.set) == first.as_ref()).count();
        queue.drain(..count).collect()
    }

    /// Puts games back that nobody has played.
    #[cfg(feature = "nats")]
    pub(super) fn give_back(&self, jobs: Vec<Job>) {
        let mut queue = self.queue();
        jobs.into_iter().rev().for_each(|it| queue.push_front(it));
    }
}

/// What a worker has done.
pub(super) type Done = Result<Finished, (PathBuf, io::Error)>;

impl Run<'_> {
    /// Plays what is not finished yet, adds it to the results and keeps it in the folder. Calls
    /// `look` after every few games and from time to time; it says whether to stop.
    ///
    /// # Errors
    ///
    /// If the tournament cannot go on.
    pub fn play(
        &self,
        schedule: &mut Schedule,
        results: &mut Results,
        mut folder: Option<&mut Folder>,
        look: &mut dyn FnMut(&Results, &Schedule) -> bool,
    ) -> Result<Ended, RunError> {
        let shared = Shared {
            terms: self.terms,
            make: self.make,
            queue: Mutex::default(),
            news: Condvar::new(),
            stop: AtomicBool::new(false),
        };
        let records = folder.as_deref().map(Folder::records);
        let start = self.terms.begin().map_err(RunError::Game)?;
        thread::scope(|scope| {
            let (sender, done) = mpsc::channel();
            let (threads, ahead) = match self.workers {
                Some(_) => (1, AHEAD_ELSEWHERE),
                None => (self.concurrency.max(1), self.concurrency.max(1) * AHEAD),
            };
            let workers: Vec<ScopedJoinHandle<'_, ()>> = (0..threads)
                .map(|number| {
                    let (shared, start, records) = (&shared, start.fork(), records.clone());
                    let (sender, launch, elsewhere) = (sender.clone(), self.launch, self.workers);
                    let work = move || match elsewhere {
                        Some(it) => it.play(shared, start.as_ref(), records.as_ref(), &sender),
                        None => work(shared, start.as_ref(), records.as_ref(), launch, &sender),
                    };
                    let named = thread::Builder::new().name(format!("arena-{number}"));
                    named.spawn_scoped(scope, work).expect("the system has a thread")
                })
                .collect();
            drop(sender);
            let keeper = Keeper { shared: &shared, done, workers: &workers, ahead };
            let ended = keeper.keep(schedule, results, folder.as_deref_mut(), look);
            // Games in flight are given up: their set is not decided by half a game.
            shared.stop();
            // What was finished in the meantime is not lost.
            let rest: Vec<Finished> = keeper.done.iter().filter_map(Result::ok).collect();
            if let (Some(folder), Ok(_)) = (folder, &ended) {
                let path = folder.path();
                folder.append(&rest).map_err(|it| RunError::Failed(path, it))?;
            }
            rest.into_iter().for_each(|it| _ = results.add(it));
            ended
        })
    }
}

/// The thread that hands out games and keeps those that are finished.
struct Keeper<'a, 'scope> {
    shared: &'a Shared<'a>,
    done: Receiver<Done>,
    workers: &'a [ScopedJoinHandle<'scope, ()>],
    /// The number of games that may wait.
    ahead: usize,
}

impl Keeper<'_, '_> {
    fn keep(
        &self,
        schedule: &mut Schedule,
        results: &mut Results,
        mut folder: Option<&mut Folder>,
        look: &mut dyn FnMut(&Results, &Schedule) -> bool,
    ) -> Result<Ended, RunError> {
        let mut playing = 0;
        loop {
            playing += self.hand_out(schedule, results);
            if playing == 0 {
                return Ok(Ended::Finished);
            }
            let mut batch = Vec::new();
            match self.done.recv_timeout(TICK) {
                Ok(first) => {
                    let more = self.done.try_iter();
                    for done in std::iter::once(first).chain(more) {
                        batch.push(done.map_err(|(path, it)| RunError::Failed(path, it))?);
                    }
                }
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                    // The scope repeats the panic of a worker, which is a mistake of the arena.
                    if self.workers.iter().any(ScopedJoinHandle::is_finished) {
                        return Ok(Ended::Stopped);
                    }
                }
            }
            playing -= batch.len();
            if let Some(folder) = folder.as_deref_mut().filter(|_| !batch.is_empty()) {
                let path = folder.path();
                folder.append(&batch).map_err(|it| RunError::Failed(path, it))?;
            }
            batch.into_iter().for_each(|it| _ = results.add(it));
            if look(results, schedule) {
                return Ok(Ended::Stopped);
            }
            if schedule.decide(results).is_some() {
                return Ok(Ended::Finished);
            }
        }
    }

    /// Fills the queue, and returns the number of new games in it.
    fn hand_out(&self, schedule: &mut Schedule, results: &Results) -> usize {
        let mut queue = self.shared.queue();
        let room = self.ahead.saturating_sub(queue.len());
        let before = queue.len();
        queue.extend((0..room).map_while(|_| schedule.next(results)));
        let new = queue.len() - before;
        drop(queue);
        if 0 < new {
            self.shared.news.notify_all();
        }
        new
    }
}

/// Plays games until all is over.
fn work(
    shared: &Shared<'_>,
    start: &dyn AnyGame,
    records: Option<&Records>,
    launch: &Launch,
    done: &Sender<Done>,
) {
    let mut bots = Bots::new(launch);
    while let Some(job) = shared.next() {
        let cancelled = || shared.is_stopped();
        let Some(Played { finished, record }) =
            play(shared.terms, start, &job, (&mut bots, shared.make), &cancelled)
        else {
            return;
        };
        let kept = records.map_or(Ok(()), |it| it.write(&job, &record));
        // If nobody receives it, the tournament is over.
        _ = done.send(kept.map(|()| finished));
    }
}
