//! Tournaments: who plays whom, the games, and a folder that keeps them.
//!
//! A [`Schedule`] hands out games in [sets](SetName), a [`Run`] plays them in several threads, and a
//! [`Folder`] keeps what is finished, so that a tournament can go on after any interruption.
//! [`Results`] are the finished games, from which [`report`](crate::report) makes tables.
//!
//! The same terms give the same games, whatever the number of threads and however often the
//! tournament was interrupted, unless a clock decides how long players think. They may even be played
//! on other machines, by [`Workers`].

mod bots;
mod chair;
mod entrant;
mod finished;
mod folder;
mod format;
mod pace;
mod play;
mod results;
mod run;
mod schedule;
mod set;
mod tally;
mod terms;
mod workers;

pub use bots::{Launch, Unfit, greet};
pub use chair::player_thinks;
pub use entrant::{BadEntrant, Entrant};
pub use finished::{Charge, Finished, Job};
pub use folder::{Folder, FolderError, Opened, Records};
pub use format::{Format, MOST_GROUPS};
pub use results::Results;
pub use run::{Ended, Make, Run, RunError};
pub use schedule::{Schedule, TooManyGroups};
pub use set::{BadSetName, SetName};
pub use tally::summary;
pub use terms::{Difference, Terms};
pub use workers::{Nats, NatsError, Notice, Refusal, Worker, Workers};
