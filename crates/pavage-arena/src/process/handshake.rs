//! The beginning of a bot: the launcher's report, and its hello.

use std::time::Instant;

use pavage_games::bounds;

use super::bot::ENDING;
use super::message::{Heard, PROTOCOL, excerpt};
use super::order::Report;
use super::pipes::Came;
use super::{Bot, Confinement, Fault, FaultKind};

impl Bot {
    /// Waits for the launcher's report and the bot's hello, which come by different pipes.
    pub(super) fn hello(&mut self) -> Result<(), Fault> {
        let deadline = Instant::now() + self.limits.startup;
        let (mut confined, mut greeted) = (cfg!(not(unix)), false);
        while !(confined && greeted) {
            let left = deadline.saturating_duration_since(Instant::now());
            let line = match self.pipes.wait(left) {
                None => {
                    let args = [("seconds", self.limits.startup.as_secs().to_string())];
                    return Err(Fault::new(FaultKind::Handshake, "fault-no-hello", args));
                }
                Some(Came::Report(report)) => {
                    let confinement = confined_by(report)?;
                    // The first one is the launcher's: it reports before the bot runs, and the bot
                    // can write such a line too.
                    if !confined {
                        self.confinement = confinement;
                    }
                    confined = true;
                    continue;
                }
                Some(Came::Line(line, _)) => line,
                Some(Came::End) => return Err(self.not_begun(confined)),
                Some(other) => return Err(self.broken(&other, FaultKind::Handshake)),
            };
            if line.trim().is_empty() {
                continue;
            }
            greeted = self.greet(&line)?;
        }
        Ok(())
    }

    /// Why the output ended before the bot said hello. The launcher's reason comes by the other pipe,
    /// perhaps a little later.
    fn not_begun(&mut self, mut confined: bool) -> Fault {
        while let Some(Came::Report(report)) = self.pipes.wait(self.limits.grace.max(ENDING)) {
            match confined_by(report) {
                Ok(_) => confined = true,
                Err(fault) => return fault,
            }
        }
        self.ended(if confined { FaultKind::Handshake } else { FaultKind::Start })
    }

    /// Reads a line as a hello; `false` if it is a message to be ignored.
    fn greet(&mut self, line: &str) -> Result<bool, Fault> {
        let refuse = |id, args: Vec<_>| Err(Fault::new(FaultKind::Handshake, id, args));
        let found = |it: &str| vec![("found", excerpt(it).into_owned())];
        let Some(heard) = Heard::read(line) else {
            return refuse("fault-nonsense", found(line));
        };
        match heard.kind() {
            "hello" => (),
            "info" => return Ok(false),
            _ => return refuse("fault-not-hello", found(line)),
        }
        if heard.whole("protocol") != Some(u64::from(PROTOCOL)) {
            let spoken = heard.shown("protocol");
            let id = if spoken.is_empty() { "fault-no-protocol" } else { "fault-protocol" };
            let mut args = found(&spoken);
            args.push(("protocol", PROTOCOL.to_string()));
            return refuse(id, args);
        }
        let name = heard.text("name").map(str::trim).unwrap_or_default();
        let fits = name.chars().count() <= bounds::NAME && !name.contains(char::is_control);
        if name.is_empty() || !fits {
            let mut args = found(&heard.shown("name"));
            args.push(("most", bounds::NAME.to_string()));
            return refuse("fault-name", args);
        }
        self.name = name.to_owned();
        self.games = heard.texts("games");
        Ok(true)
    }
}

/// The confinement in a report.
fn confined_by(report: Report) -> Result<Confinement, Fault> {
    match report {
        Report::Confined(confinement) => Ok(confinement),
        Report::Failed(reason) => {
            let reason = excerpt(&reason).into_owned();
            Err(Fault::new(FaultKind::Start, "fault-not-started", [("reason", reason)]))
        }
    }
}
