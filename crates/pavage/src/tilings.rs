//! `pavage tilings`: a workbench for tilings by Wang tiles.

mod mosaic;
mod picture;
mod show;
mod solve;

use std::io::{self, Write};
use std::str::FromStr;

use clap::{Args, Subcommand};
use pavage_tilings_workbench::{self as workbench, CountError, Coverage, Generator, Size, WangSet};

pub(crate) use self::picture::PictureArgs;
use crate::edge::Edge;
use crate::failure::Failure;
use crate::interrupt;
use crate::memory::MemoryArg;
use crate::progress::Progress;
use crate::terminal;
use crate::wrap::entry;

#[derive(Subcommand)]
pub(crate) enum TilingsCommand {
    /// List the famous sets of tiles, with what is known of them.
    Sets,
    /// Fill a board with tiles, or prove that it cannot be filled.
    Solve(solve::Solve),
    /// Draw a deck, patterns or a set; the report's own when nothing is asked for.
    Show(show::Show),
    /// Count exactly how many ways there are to fill a board.
    Count(Count),
}

#[derive(Args)]
pub(crate) struct Count {
    /// A set of tiles by name; see `pavage tilings sets`.
    #[arg(long, value_name = "NAME")]
    set: String,
    /// Width and height of the board, e.g. 7x7.
    #[arg(long, value_name = "WxH")]
    size: String,
    #[command(flatten)]
    memory: MemoryArg,
}

impl TilingsCommand {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        match self {
            TilingsCommand::Sets => list(edge),
            TilingsCommand::Solve(solve) => solve.run(edge),
            TilingsCommand::Show(show) => show.run(edge),
            TilingsCommand::Count(count) => count.run(edge),
        }
    }
}

fn list(edge: &Edge) -> Result<(), Failure> {
    let columns = terminal::window().columns;
    let mut out = io::stdout().lock();
    for set in WangSet::all() {
        let (vertical, horizontal) = set.colors();
        let args = [
            ("tiles", set.tiles.len().to_string()),
            ("vertical", vertical.to_string()),
            ("horizontal", horizontal.to_string()),
        ];
        let plane = match set.plane {
            Coverage::Free => edge.say("wang-plane-free", &[]),
            Coverage::Aperiodic => edge.say("wang-plane-aperiodic", &[]),
            Coverage::Unsettled => edge.say("wang-plane-unsettled", &[]),
            Coverage::Torus(side) => edge.say("wang-plane-torus", &[("side", side.to_string())]),
            Coverage::Square(side) => edge.say("wang-plane-square", &[("side", side.to_string())]),
        };
        let generated = Generator::new(&set.name, 0).map(|_| edge.say("wang-set-generated", &[]));
        let about = [
            edge.say("wang-set", &args),
            plane,
            generated.unwrap_or_default(),
            edge.plain(set.about.to_string()),
        ];
        write!(out, "{}", entry(&set.name, &about, columns))?;
    }
    Ok(())
}

impl Count {
    fn run(&self, edge: &Edge) -> Result<(), Failure> {
        let set = find_set(edge, &self.set)?;
        let size: Size = read(edge, "wang-bad-size", &self.size)?;
        interrupt::listen();
        let (mut line, cells) = (Progress::new(), size.area());
        let counted = workbench::count(&set.tiles, size, self.memory.bytes(), &mut |it| {
            let args = [("done", it.cells.to_string()), ("cells", cells.to_string())];
            line.show(|| edge.say("wang-counting", &args));
            interrupt::flow()
        });
        line.clear();
        match counted {
            Ok(count) => Ok(writeln!(io::stdout(), "{count}")?),
            Err(CountError::Overflow) => Err(Failure::Usage(edge.say("wang-count-overflow", &[]))),
            Err(CountError::TooWide(needed)) => {
                Err(Failure::Usage(self.memory.say(edge, "wang-count-too-wide", needed)))
            }
            Err(CountError::Stopped) => interrupt::check(),
        }
    }
}

/// The set of that name.
fn find_set(edge: &Edge, name: &str) -> Result<WangSet, Failure> {
    WangSet::find(name).ok_or_else(|| {
        let known: Vec<String> = WangSet::all().into_iter().map(|set| set.name).collect();
        edge.unknown("wang-set-unknown", name, &known)
    })
}

/// Reads the value of an argument; `id` says what was expected.
fn read<T: FromStr>(edge: &Edge, id: &str, text: &str) -> Result<T, Failure> {
    text.parse().map_err(|_| Failure::Usage(edge.say(id, &[("found", text.to_owned())])))
}
