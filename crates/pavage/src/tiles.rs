//! `pavage tiles`: check, convert or paint files of tiles.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use pavage_carcassonne::TileSet;
use pavage_carcassonne::formats::Format;
use pavage_games::scene::{Caption, Signs};
use pavage_tilings::{Deck, Pattern};

use crate::edge::{Edge, shown};
use crate::failure::{Failure, each_file};
use crate::files::Bound;
use crate::tilings::PictureArgs;

#[derive(Subcommand)]
pub(crate) enum TilesCommand {
    /// Read tile files and say what is in them, or what is wrong and where.
    Check(Check),
    /// Write the tiles of a file in another format.
    Convert(Convert),
    /// Paint every kind of tile of a file in four rotations.
    Show(Show),
}

#[derive(Args)]
pub(crate) struct Check {
    /// Files of tiles, decks or patterns, in any format; - is standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Convert {
    /// A file of tiles, in any format; - is standard input.
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

#[derive(Args)]
pub(crate) struct Show {
    /// A file of tiles, in any format; - is standard input.
    file: PathBuf,
    /// Paint them into this new file, which ends in .svg or .png; - is standard output and needs --format.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    #[command(flatten)]
    look: PictureArgs,
    /// Overwrite the output if it is there.
    #[arg(long)]
    force: bool,
}

impl TilesCommand {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        match self {
            TilesCommand::Check(check) => check.run(edge),
            TilesCommand::Convert(convert) => convert.run(edge),
            TilesCommand::Show(show) => show.run(edge),
        }
    }
}

/// What a file of tiles turned out to be.
enum Tiles {
    /// A set for Carcassonne.
    Set(Format, TileSet),
    /// A deck for Tilings.
    Deck(Deck),
    /// Patterns for Tilings.
    Patterns(Vec<Pattern>),
}

/// Reads a file of tiles; what is wrong is said on stdout, since it is the answer.
fn read(edge: &Edge, path: &Path) -> Result<Option<Tiles>, Failure> {
    let text = edge.read(path, Bound::Tiles)?;
    // Our own formats begin their lines with different words.
    let begins = |words: &[&str]| {
        text.lines().filter_map(|it| it.split_whitespace().next()).any(|it| words.contains(&it))
    };
    let (name, tiles) = match Format::detect(&text) {
        Format::Native if begins(&["pattern"]) => {
            ("patterns", Pattern::read_all(&text).map(Tiles::Patterns))
        }
        Format::Native if !begins(&["city", "road", "cloister", "field"]) => {
            ("deck", Deck::read(&text).map(Tiles::Deck))
        }
        format => (format.name(), format.read(&text).map(|set| Tiles::Set(format, set))),
    };
    tiles.map(Some).or_else(|error| {
        let message = edge.plain(edge.words.expected(&error));
        let place = format!("{}:{}:{}", shown(path), error.line, error.column);
        writeln!(io::stdout(), "{place}: {message} ({name})")?;
        Ok(None)
    })
}

/// Reads a file of tiles for Carcassonne.
fn read_set(edge: &Edge, path: &Path) -> Result<TileSet, Failure> {
    match read(edge, path)? {
        Some(Tiles::Set(_, set)) => Ok(set),
        Some(Tiles::Deck(_) | Tiles::Patterns(_)) => {
            let path = path.display().to_string();
            Err(Failure::Usage(edge.say("tiles-no-set", &[("path", path)])))
        }
        None => Err(Failure::No),
    }
}

impl Show {
    fn run(&self, edge: &Edge) -> Result<(), Failure> {
        let set = read_set(edge, &self.file)?;
        let caption = Caption { words: &edge.words, names: &[], signs: Signs::default() };
        let sheet = pavage_carcassonne_face::sheet(&set, caption);
        self.look.write(edge, &self.output, &sheet, self.force)
    }
}

impl Check {
    fn run(&self, edge: &Edge) -> Result<(), Failure> {
        each_file(&self.files, &mut io::stdout(), |path| {
            let tiles = read(edge, path)?.ok_or(Failure::No)?;
            let (id, args) = match tiles {
                Tiles::Set(format, set) => {
                    let args = vec![
                        ("format", format.name().to_owned()),
                        ("kinds", set.tiles().len().to_string()),
                        ("tiles", set.total().to_string()),
                        ("start", set.tiles()[set.start()].0.name().to_owned()),
                    ];
                    ("tiles-sound", args)
                }
                Tiles::Deck(deck) => {
                    let args = vec![
                        ("kinds", deck.tiles().len().to_string()),
                        ("tiles", deck.total().to_string()),
                    ];
                    ("deck-sound", args)
                }
                Tiles::Patterns(patterns) => {
                    ("patterns-sound", vec![("patterns", patterns.len().to_string())])
                }
            };
            Ok(writeln!(io::stdout(), "{}: {}", shown(path), edge.say(id, &args))?)
        })
    }
}

impl Convert {
    fn run(&self, edge: &Edge) -> Result<(), Failure> {
        let format = Format::from_name(&self.to).ok_or_else(|| {
            let known = Format::ALL.map(Format::name).join(", ");
            let args = [("found", self.to.clone()), ("known", known)];
            Failure::Usage(edge.say("format-unknown", &args))
        })?;
        let set = read_set(edge, &self.file)?;
        match format.write(&set) {
            Ok(text) => match &self.output {
                Some(path) => edge.write(path, text.as_bytes(), self.force),
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
