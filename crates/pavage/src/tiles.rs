//! `pavage tiles`: check or convert files of tiles.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use pavage_carcassonne::TileSet;
use pavage_carcassonne::formats::Format;

use crate::edge::Edge;
use crate::failure::Failure;

#[derive(Subcommand)]
pub(crate) enum TilesCommand {
    /// Read tile files and say what is in them, or what is wrong and where.
    Check(Check),
    /// Write the tiles of a file in another format.
    Convert(Convert),
}

#[derive(Args)]
pub(crate) struct Check {
    /// Files of tiles, in any format.
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Convert {
    /// A file of tiles, in any format.
    file: PathBuf,
    /// The format to write: pavage, seed-000, seed-001 or seed-003.
    #[arg(long, value_name = "FORMAT", default_value = "pavage")]
    to: String,
    /// Write to this new file instead of stdout.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Overwrite the output if it is there.
    #[arg(long, requires = "output")]
    force: bool,
}

impl TilesCommand {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        match self {
            TilesCommand::Check(check) => check.run(edge),
            TilesCommand::Convert(convert) => convert.run(edge),
        }
    }
}

/// Reads a tile file; what is wrong is said on stdout, since it is the answer.
fn read(edge: &Edge, path: &Path) -> Result<Option<(Format, TileSet)>, Failure> {
    let text = edge.read(path)?;
    let format = Format::detect(&text);
    match format.read(&text) {
        Ok(set) => Ok(Some((format, set))),
        Err(error) => {
            let message = edge.plain(edge.words.expected(&error));
            let place = format!("{}:{}:{}", path.display(), error.line, error.column);
            writeln!(io::stdout(), "{place}: {message} ({})", format.name())?;
            Ok(None)
        }
    }
}

impl Check {
    fn run(&self, edge: &Edge) -> Result<(), Failure> {
        let mut sound = true;
        for path in &self.files {
            match read(edge, path)? {
                None => sound = false,
                Some((format, set)) => {
                    let args = [
                        ("format", format.name().to_owned()),
                        ("kinds", set.tiles().len().to_string()),
                        ("tiles", set.total().to_string()),
                        ("start", set.tiles()[set.start()].0.name().to_owned()),
                    ];
                    let line = edge.say("tiles-sound", &args);
                    writeln!(io::stdout(), "{}: {line}", path.display())?;
                }
            }
        }
        if sound { Ok(()) } else { Err(Failure::No) }
    }
}

impl Convert {
    fn run(&self, edge: &Edge) -> Result<(), Failure> {
        let format = Format::from_name(&self.to).ok_or_else(|| {
            let known = Format::ALL.map(Format::name).join(", ");
            let args = [("found", self.to.clone()), ("known", known)];
            Failure::Usage(edge.say("format-unknown", &args))
        })?;
        let Some((_, set)) = read(edge, &self.file)? else { return Err(Failure::No) };
        match format.write(&set) {
            Ok(text) => match &self.output {
                Some(path) => edge.write(path, &text, self.force),
                None => Ok(write!(io::stdout(), "{text}")?),
            },
            Err(faults) => {
                let mut out = io::stderr().lock();
                for fault in faults {
                    let id = format!("inexpressible-{}", fault.reason);
                    let reason = edge.say(&id, &[("about", fault.about)]);
                    let args = [
                        ("tile", fault.tile),
                        ("format", format.name().to_owned()),
                        ("reason", reason),
                    ];
                    writeln!(out, "{}", edge.say("tiles-inexpressible", &args))?;
                }
                Err(Failure::No)
            }
        }
    }
}
