//! The failures of a command and their exit codes.

use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::edge::{printable, shown};

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
        Failure::World(format!("{}: {error}", shown(path)))
    }
}

/// Looks at every file, also after one that fails. Writes failures to `out`; the exit code is that of the worst.
pub(crate) fn each_file(
    files: &[PathBuf],
    out: &mut impl Write,
    mut look: impl FnMut(&Path) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut worst = 0;
    for path in files {
        let code = match look(path) {
            Ok(()) => 0,
            Err(Failure::No) => 1,
            Err(Failure::Said(code)) => code,
            Err(Failure::Usage(message)) => {
                writeln!(out, "{}", printable(&message))?;
                2
            }
            Err(Failure::World(message)) => {
                writeln!(out, "{}", printable(&message))?;
                3
            }
            Err(failure @ (Failure::Closed | Failure::Interrupted(_))) => return Err(failure),
        };
        worst = worst.max(code);
    }
    match worst {
        0 => Ok(()),
        1 => Err(Failure::No),
        code => Err(Failure::Said(code)),
    }
}

fn say(message: &str, code: u8) -> ExitCode {
    // Sentences are printable already, but those about programs are followed by lines of output.
    let lines: Vec<String> = message.lines().map(printable).collect();
    // If stderr is gone too, only the exit code can tell.
    _ = writeln!(io::stderr(), "error: {}", lines.join("\n"));
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
