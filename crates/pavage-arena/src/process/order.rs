//! The texts between the arena and its launcher.

use std::env;
use std::path::PathBuf;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Limits;
use super::confinement::Confinement;

/// How a line of the launcher begins on the bot's stderr.
const MARK: &str = "pavage-launcher ";

/// The order to the launcher, as its argument.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Order {
    /// The bot's program and its arguments.
    pub(super) command: Vec<String>,
    /// Whether to confine it, and not only to limit it.
    pub(super) confined: bool,
    pub(super) memory: u64,
    pub(super) processes: u32,
    /// The home folder, which the bot should not read.
    pub(super) home: Option<PathBuf>,
    /// Files and folders that are empty for the bot, wherever they are.
    pub(super) hidden: Vec<PathBuf>,
    /// How long the bot may go on after its stdin has closed.
    pub(super) grace: Duration,
    /// What the first stage did; `None` for the first stage itself.
    pub(super) inside: Option<Confinement>,
}

impl Order {
    pub(super) fn new(command: Vec<String>, limits: &Limits) -> Order {
        let Limits { confined, memory, processes, grace, .. } = *limits;
        let (home, hidden) = (env::home_dir(), limits.hidden.clone());
        Order { command, confined, memory, processes, home, hidden, grace, inside: None }
    }

    pub(super) fn write(&self) -> String {
        serde_json::to_string(self).expect("an order is plain data")
    }
}

/// The launcher's report.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Report {
    /// The bot is about to run.
    Confined(Confinement),
    /// The bot's program could not be started.
    Failed(String),
}

impl Report {
    pub(super) fn line(&self) -> String {
        let text = serde_json::to_string(self).expect("a report is plain data");
        format!("{MARK}{text}\n")
    }

    /// The report in a line of stderr; `None` if the line is the bot's.
    pub(super) fn read(line: &str) -> Option<Report> {
        serde_json::from_str(line.strip_prefix(MARK)?).ok()
    }
}

/// The exit code of a launcher that ended a bot with too many processes.
pub(super) const TOO_MANY: i32 = 250;

/// The exit code of a launcher whose bot ended, but left processes behind.
pub(super) const LEFT: i32 = 251;

/// The exit code of a launcher that ended a bot which went on without input.
pub(super) const LINGERED: i32 = 252;

/// The exit code for a bot that was ended by a signal, as shells have it.
pub(super) const SIGNAL: i32 = 128;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_are_read_as_they_were_written() {
        let mut confinement = Confinement::default();
        assert!(confinement.note("network", Ok::<(), String>(())));
        assert!(!confinement.note("files", Err("no Landlock")));
        for report in [Report::Confined(confinement), Report::Failed("no such file".to_owned())] {
            assert_eq!(Report::read(report.line().trim_end()), Some(report));
        }
        assert_eq!(Report::read("a line of the bot"), None);
    }
}
