//! A program that was built without NATS.

use std::sync::mpsc::Sender;

use pavage_games::AnyGame;

use super::{Nats, NatsError, Worker, Workers};
use crate::tournament::run::{Done, Shared};
use crate::tournament::{Records, Terms};

impl Nats {
    /// Connects to `nats://HOST`, or `tls://HOST`.
    ///
    /// # Errors
    ///
    /// This program was built without NATS.
    pub fn connect(_url: &str, _login: Option<(String, String)>) -> Result<Nats, NatsError> {
        Err(NatsError::NotBuilt)
    }

    /// The name of this worker.
    pub fn name(&self) -> String {
        match self.none {}
    }

    /// Whether the server carries messages with these terms.
    pub fn carries(&self, _terms: &Terms) -> bool {
        match self.none {}
    }

    /// Plays sets until it is cancelled.
    pub fn serve(&self, _worker: &Worker<'_>) {
        match self.none {}
    }
}

impl Workers<'_> {
    pub(in crate::tournament) fn play(
        self,
        _shared: &Shared<'_>,
        _start: &dyn AnyGame,
        _records: Option<&Records>,
        _done: &Sender<Done>,
    ) {
        match self.nats.none {}
    }
}
