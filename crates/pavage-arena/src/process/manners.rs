//! Manners of a bot that a game does not need: it answers pings, and ends when told to.

use std::time::{Duration, Instant};

use super::message::{Heard, Say};
use super::order::{LEFT, LINGERED};
use super::pipes::Came;
use super::{Bot, Fault, FaultKind, end};

impl Bot {
    /// Sends a ping, and waits for the pong.
    ///
    /// # Errors
    ///
    /// If there is none in time.
    pub fn ping(&mut self, id: u32, timeout: Duration) -> Result<(), Fault> {
        self.say(&Say::Ping { id });
        let end = Instant::now() + timeout;
        loop {
            let line = match self.pipes.wait(end.saturating_duration_since(Instant::now())) {
                Some(Came::Line(line, _)) => line,
                Some(Came::Report(_)) => continue,
                Some(other) => return Err(self.broken(&other, FaultKind::Crash)),
                None => return Err(Fault::new(FaultKind::Stall, "fault-no-pong", [])),
            };
            let heard = Heard::read(&line);
            if heard.is_some_and(|it| it.kind() == "pong" && it.whole("id") == Some(id.into())) {
                return Ok(());
            }
        }
    }

    /// Tells it to quit, and waits for its end; whether it left no process behind.
    pub(super) fn quit(&mut self, timeout: Duration) -> Result<bool, Fault> {
        self.say(&Say::Quit);
        self.gone(timeout)
    }

    /// Closes its input, and waits for its end; whether it left no process behind.
    pub(super) fn close(&mut self, timeout: Duration) -> Result<bool, Fault> {
        self.pipes.close();
        self.gone(timeout)
    }

    fn gone(&mut self, timeout: Duration) -> Result<bool, Fault> {
        let status = end::wait(&mut self.child, timeout);
        match status.map(|it| it.code()) {
            Some(code) if code != Some(LINGERED) => Ok(code != Some(LEFT)),
            Some(_) | None => {
                let args = [("seconds", timeout.as_secs().to_string())];
                Err(Fault::new(FaultKind::Stall, "fault-stays", args))
            }
        }
    }
}
