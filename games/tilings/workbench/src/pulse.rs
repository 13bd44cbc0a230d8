//! Long work asks its watcher regularly whether to go on.

use std::ops::ControlFlow;

/// The progress of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    pub stage: Stage,
    /// Steps done in all stages.
    pub steps: u64,
    /// Work done in all stages: cells looked at, clauses written, decisions made. It grows by at most
    /// [`Progress::EVERY`] between two calls.
    pub work: u64,
}

impl Progress {
    /// The most work between two calls of the watcher: a few milliseconds.
    pub const EVERY: u64 = 4096;
}

/// The method at work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Laying tiles row by row and taking them back.
    Search,
    /// The SAT solver.
    Sat,
}

/// Called with the progress now and then; it may stop the search.
pub type Watch<'a> = &'a mut dyn FnMut(Progress) -> ControlFlow<()>;

/// Counts work, and asks the watcher in time.
pub(super) struct Pulse<'a> {
    watch: Option<Watch<'a>>,
    pub(super) stage: Stage,
    /// Dead ends and conflicts so far.
    pub(super) steps: u64,
    work: u64,
    /// The work at which the watcher is asked next.
    next: u64,
}

impl<'a> Pulse<'a> {
    pub(super) fn new(watch: Watch<'a>) -> Pulse<'a> {
        Pulse { watch: Some(watch), ..Pulse::unwatched() }
    }

    /// For callers that do little work at a time.
    pub(super) fn unwatched() -> Pulse<'a> {
        Pulse { watch: None, stage: Stage::Search, steps: 0, work: 0, next: Progress::EVERY }
    }

    /// Counts a piece of work; `false` if the watcher wants no more.
    pub(super) fn beat(&mut self) -> bool {
        self.work += 1;
        if self.work < self.next {
            return true;
        }
        self.next = self.work + Progress::EVERY;
        let progress = Progress { stage: self.stage, steps: self.steps, work: self.work };
        self.watch.as_mut().is_none_or(|watch| watch(progress).is_continue())
    }
}
