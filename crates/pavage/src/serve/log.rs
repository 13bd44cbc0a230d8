//! What the server writes about itself to stderr.

use std::io;

use clap::ValueEnum;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use super::lines::Lines;
use crate::edge::Edge;
use crate::failure::Failure;

/// The variable that says the level, if no flag does.
const VARIABLE: &str = "PAVAGE_LOG";

/// How much is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum Level {
    Off,
    Error,
    Warn,
    Info,
    Debug,
    Trace,
}

impl Level {
    fn filter(self) -> LevelFilter {
        match self {
            Level::Off => LevelFilter::OFF,
            Level::Error => LevelFilter::ERROR,
            Level::Warn => LevelFilter::WARN,
            Level::Info => LevelFilter::INFO,
            Level::Debug => LevelFilter::DEBUG,
            Level::Trace => LevelFilter::TRACE,
        }
    }
}

/// Writes what is left when it is dropped.
pub(super) struct Log(Lines);

impl Drop for Log {
    fn drop(&mut self) {
        self.0.finish();
    }
}

/// Begins to write, as a flag or the environment says. Whoever does not read costs lines, and never holds
/// the server up.
pub(super) fn begin(edge: &Edge, flag: Option<Level>) -> Result<Log, Failure> {
    let level = match (flag, std::env::var(VARIABLE)) {
        (Some(level), _) => level,
        (None, Ok(text)) if !text.is_empty() => Level::from_str(&text, true)
            .map_err(|_| Failure::Usage(edge.say("serve-log", &[("found", text)])))?,
        (None, _) => Level::Warn,
    };
    let level = level.filter();
    // What libraries say at lower levels may repeat what people sent.
    let targets = Targets::new().with_default(level.min(LevelFilter::WARN));
    let targets = targets.with_target("pavage", level);
    let lines = stderr().and_then(Lines::start).map_err(|it| Failure::World(it.to_string()))?;
    let log = Log(lines.clone());
    let lines = tracing_subscriber::fmt::layer().with_writer(move || lines.clone());
    let lines = lines.with_ansi(false);
    // Only a second server in this program would find it begun already.
    _ = tracing_subscriber::registry().with(lines).with(targets).try_init();
    Ok(log)
}

/// A way to stderr past the lock that others take.
#[cfg(unix)]
fn stderr() -> io::Result<std::fs::File> {
    use std::os::fd::AsFd;
    Ok(io::stderr().as_fd().try_clone_to_owned()?.into())
}

#[cfg(not(unix))]
fn stderr() -> io::Result<io::Stderr> {
    Ok(io::stderr())
}
