//! The limits of a bot's process.

use std::path::PathBuf;
use std::time::Duration;

/// How much a bot may use, and how long it may take where no clock says so.
///
/// ```
/// use pavage_arena::process::Limits;
///
/// let small = Limits { processes: 8, ..Limits::default() };
/// assert!(small.processes < Limits::default().processes);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Whether network, files and the sight of other processes are taken away from it, as far as the
    /// system allows. A bot that needs them can only be limited.
    pub confined: bool,
    /// Files and folders that a confined bot finds empty, even beside its own: the seed of a tournament
    /// may be in them.
    pub hidden: Vec<PathBuf>,
    /// The most bytes of memory that each of its processes may use.
    pub memory: u64,
    /// The most processes at a time. Threads count where the system counts them.
    pub processes: u32,
    /// The most bytes of a line.
    pub line: usize,
    /// The most bytes that it may write between two messages from us, to stdout and stderr
    /// together.
    pub output: usize,
    /// How long it may take to say hello.
    pub startup: Duration,
    /// How long an answer may take if there is no deadline.
    pub patience: Duration,
    /// How long to wait for an answer after its deadline, and for the bot to end after `quit`.
    pub grace: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            confined: true,
            hidden: Vec::new(),
            memory: 2 << 30,
            processes: 128,
            line: 1 << 20,
            output: 16 << 20,
            startup: Duration::from_secs(10),
            patience: Duration::from_secs(120),
            grace: Duration::from_secs(1),
        }
    }
}
