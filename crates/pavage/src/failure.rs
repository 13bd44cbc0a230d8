//! The failures of a command and their exit codes.

use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;

/// The reason why a command stopped.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The answer is no, and has been printed.
    No,
    /// Another failure that has been reported; the exit code.
    Said(u8),
    /// The program was used wrongly.
    Usage(String),
    /// A file, the network or the terminal failed.
    World(String),
    /// The reader of the output has closed it.
    Closed,
    /// Ctrl-C was pressed, or the system asked the program to end; the signal.
    Interrupted(i32),
}

impl Failure {
    /// Reports the failure and returns the exit code.
    pub(crate) fn report(self) -> ExitCode {
        match self {
            Failure::No => ExitCode::from(1),
            Failure::Said(code) => ExitCode::from(code),
            Failure::Usage(message) => say(&message, 2),
            Failure::World(message) => say(&message, 3),
            Failure::Closed => ExitCode::SUCCESS,
            // Shells count like this: 130 after Ctrl-C, 143 after a request to terminate.
            Failure::Interrupted(signal) => ExitCode::from(128u8.saturating_add(signal as u8)),
        }
    }

    /// A failure of a file.
    pub(crate) fn file(path: &Path, error: &io::Error) -> Failure {
        Failure::World(format!("{}: {error}", path.display()))
    }
}

fn say(message: &str, code: u8) -> ExitCode {
    // If stderr is gone too, only the exit code can tell.
    _ = writeln!(io::stderr(), "error: {message}");
    ExitCode::from(code)
}

/// A failure to write to stdout.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::World(error.to_string()),
        }
    }
}
