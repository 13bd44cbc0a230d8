//! How a command ends when it does not end well.

use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;

/// Why a command stopped.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The answer is no, and has been said.
    No,
    /// Something else went wrong and has been said; the exit code.
    Said(u8),
    /// The program was used wrongly.
    Usage(String),
    /// A file, the network or the terminal failed.
    World(String),
    /// Nobody reads what is written any more.
    Closed,
    /// Ctrl-C was pressed, or the system asked the program to end; the signal.
    Interrupted(i32),
}

impl Failure {
    /// Says it, and gives the exit code.
    pub(crate) fn report(self) -> ExitCode {
        match self {
            Failure::No => ExitCode::from(1),
            Failure::Said(code) => ExitCode::from(code),
            Failure::Usage(message) => say(&message, 2),
            Failure::World(message) => say(&message, 3),
            Failure::Closed => ExitCode::SUCCESS,
            // As shells count: 130 after Ctrl-C, 143 when asked to terminate.
            Failure::Interrupted(signal) => ExitCode::from(128u8.saturating_add(signal as u8)),
        }
    }

    /// A file that failed.
    pub(crate) fn file(path: &Path, error: &io::Error) -> Failure {
        Failure::World(format!("{}: {error}", path.display()))
    }
}

fn say(message: &str, code: u8) -> ExitCode {
    // When even stderr is gone, the exit code is all that is left to say.
    _ = writeln!(io::stderr(), "error: {message}");
    ExitCode::from(code)
}

/// Writing to stdout failed.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::World(error.to_string()),
        }
    }
}
