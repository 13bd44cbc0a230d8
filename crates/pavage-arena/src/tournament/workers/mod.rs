//! Workers on other machines, through a NATS server.
//!
//! A worker that is idle, and only then, listens to one subject in a queue group. The coordinator of a
//! tournament sends an errand there: the terms and the games of a set. NATS gives it to one worker, or says
//! that nobody listens. The worker gives signs of life, and each game with its record when it is
//! finished. When the signs stop, the games that are missing are handed out again.
//!
//! The coordinator alone decides what counts: it conducts each record again before it keeps the game.
//! Workers play only with players of ours, so no message starts a program. Without the feature `nats`
//! nobody can be reached, and the flags say so.

#[cfg(feature = "nats")]
mod coordinator;
#[cfg(feature = "nats")]
mod judge;
#[cfg(feature = "nats")]
mod message;
#[cfg(feature = "nats")]
mod nats;
#[cfg(not(feature = "nats"))]
mod without;
#[cfg(feature = "nats")]
mod worker;

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Launch, Make};

/// A connection to a NATS server.
pub struct Nats {
    #[cfg(feature = "nats")]
    client: async_nats::Client,
    #[cfg(feature = "nats")]
    runtime: tokio::runtime::Runtime,
    /// This program was built without NATS, so there is no such value.
    #[cfg(not(feature = "nats"))]
    none: std::convert::Infallible,
}

/// It may know a password, which no log should have.
impl fmt::Debug for Nats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Nats")
    }
}

/// Why NATS cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NatsError {
    /// This program was built without NATS.
    NotBuilt,
    /// It is no such address, or has a name and a password in it, which others could see.
    BadUrl,
    /// There is no server.
    Unreachable {
        /// Its address.
        address: String,
        /// What the system says.
        reason: String,
    },
}

/// The workers that listen at a NATS server.
#[derive(Clone, Copy)]
pub struct Workers<'a> {
    /// The server.
    pub nats: &'a Nats,
    /// Hears of what happens to sets.
    pub tell: &'a (dyn Fn(Notice) + Sync),
}

/// What a coordinator tells about its workers, and a worker about itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// Nobody takes a set.
    Alone,
    /// The NATS server is away. The connection is made again as soon as it is back.
    Away,
    /// The NATS server is back.
    Back,
    /// A worker gives no sign of life any more; its set goes to another one.
    Gone(String),
    /// A worker does not play a tournament.
    Refused(String, Refusal),
    /// What a worker says cannot be; its set goes to another one.
    Wrong {
        /// The worker; empty if it did not say who it is.
        worker: String,
        /// What was expected.
        reason: String,
    },
}

/// Why a worker does not play in a tournament.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// The worker is another program, or another version of it.
    Program {
        /// The program of the worker.
        worker: String,
        /// The program of the tournament.
        tournament: String,
    },
    /// The worker does not have the game, a player or the memory, or cannot send back what it played.
    Unable(String),
}

/// A worker: what it is, and how it plays.
pub struct Worker<'a> {
    /// The program whose players and rules it has.
    pub program: &'a str,
    /// The number of sets that it plays at the same time.
    pub concurrency: usize,
    /// The most bytes that the players of a set may need. What anybody sends is not to exhaust the machine.
    pub memory: u64,
    /// How programs would be started; it starts none.
    pub launch: &'a Launch,
    /// Makes the players.
    pub make: Make<'a>,
    /// Whether it is to stop.
    pub cancelled: &'a (dyn Fn() -> bool + Sync),
    /// Hears of tournaments that are refused, and of the NATS server.
    pub tell: &'a (dyn Fn(Notice) + Sync),
}

impl fmt::Debug for Workers<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Workers")
    }
}

impl fmt::Debug for Worker<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Worker").field(&self.program).finish()
    }
}
