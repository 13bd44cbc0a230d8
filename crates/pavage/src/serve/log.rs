//! What the server writes about itself to stderr.

use std::io;

use clap::ValueEnum;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

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

/// Begins to write, as a flag or the environment says.
pub(super) fn begin(edge: &Edge, flag: Option<Level>) -> Result<(), Failure> {
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
    let lines = tracing_subscriber::fmt::layer().with_writer(io::stderr).with_ansi(false);
    // Only a second server in this program would find it begun already.
    _ = tracing_subscriber::registry().with(lines).with(targets).try_init();
    Ok(())
}
