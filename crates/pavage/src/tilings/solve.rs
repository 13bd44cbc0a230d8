//! `pavage tilings solve`: fill a board, or prove that it cannot be filled.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::Args;
use pavage_tilings::{Deck, Tile};
use pavage_tilings_face as tilings;
use pavage_tilings_workbench::{
    self, Border, Generator, Options, Patch, Problem, Size, Stage, Verdict, Why,
};

use super::picture::PictureArgs;
use super::{find_set, read};
use crate::edge::Edge;
use crate::failure::Failure;
use crate::files::NewFile;
use crate::interrupt;
use crate::memory::MemoryArg;
use crate::progress::Progress;
use crate::terminal;

#[derive(Args)]
pub(crate) struct Solve {
    /// A set of tiles by name, as many of each as needed; see `pavage tilings sets`.
    #[arg(long, value_name = "NAME", required_unless_present = "deck")]
    set: Option<String>,
    /// A file of tiles, no more of each than it says; - is standard input.
    #[arg(long, value_name = "FILE", conflicts_with = "set")]
    deck: Option<PathBuf>,
    /// Width and height of the board, e.g. 20x12.
    #[arg(long, value_name = "WxH")]
    size: String,
    /// The east side touches the west side, and the south side the north side.
    #[arg(long)]
    torus: bool,
    /// The colour of the border: one letter, or one for each of N, E, S and W where . is any.
    #[arg(long, value_name = "COLOURS")]
    border: Option<String>,
    /// Another seed finds another tiling, if there is one.
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// Give up after this many dead ends.
    #[arg(long, value_name = "N", default_value_t = Options::default().limit)]
    limit: u64,
    /// Make a window of a tiling of the plane, without search, for the sets where that is known.
    #[arg(long, conflicts_with_all = ["deck", "torus", "border", "limit"])]
    generate: bool,
    /// The column and row of the window's north-western cell.
    #[arg(long, value_name = "X,Y", requires = "generate", allow_hyphen_values = true)]
    at: Option<String>,
    /// Write to this new file instead of stdout: a picture if it ends in .svg or .png.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    look: PictureArgs,
    #[command(flatten)]
    memory: MemoryArg,
    /// Overwrite the output if it is there.
    #[arg(long, requires = "output")]
    force: bool,
}

impl Solve {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        let size: Size = read(edge, "wang-bad-size", &self.size)?;
        if let Some(path) = self.picture() {
            self.look.check(edge, path, size, self.memory)?;
        }
        let (tiles, quantities) = self.tiles(edge)?;
        let problem = Problem { quantities, torus: self.torus, ..Problem::new(&tiles, size) };
        if !self.generate {
            self.memory.check(edge, problem.least_bytes())?;
        }
        // Whether the answer can be written is asked before the work, not after it.
        let file = self.output.as_ref().map(|path| edge.create(path, self.force)).transpose()?;
        if self.generate {
            return self.generate(edge, size, &tiles, file);
        }
        let border = self.border.as_deref().map(|it| read(edge, "wang-bad-border", it));
        let border: Border = border.transpose()?.unwrap_or_default();
        let problem = Problem { border, ..problem };
        let args = [("limit", self.limit.to_string())];
        let answer = match self.solve(edge, &problem) {
            Verdict::Tiling(patch) => return self.show(edge, &patch, &problem.tiles, file),
            Verdict::Impossible => impossible(edge, &problem),
            Verdict::Unknown(Why::Limit) => edge.say("wang-not-found", &args),
            Verdict::Unknown(Why::Stopped) => edge.say("wang-stopped", &[]),
            Verdict::Unknown(Why::TooLarge(needed)) => {
                self.memory.say(edge, "wang-too-large", needed)
            }
        };
        writeln!(io::stdout(), "{answer}")?;
        interrupt::check()?;
        Err(Failure::No)
    }

    /// The picture to paint, if that is what is asked for.
    fn picture(&self) -> Option<&Path> {
        self.output.as_deref().filter(|it| self.look.is_picture(it))
    }

    /// The tiles, and how many there are of each if that is limited.
    fn tiles(&self, edge: &Edge) -> Result<(Vec<Tile>, Option<Vec<u32>>), Failure> {
        let Some(path) = &self.deck else {
            let name = self.set.as_deref().unwrap_or_default();
            return Ok((find_set(edge, name)?.tiles, None));
        };
        let deck = edge.read_as(path, Deck::read)?;
        let (tiles, quantities) =
            deck.tiles().iter().map(|&(it, many)| (it, u32::from(many))).unzip();
        Ok((tiles, Some(quantities)))
    }

    fn generate(
        &self,
        edge: &Edge,
        size: Size,
        tiles: &[Tile],
        file: Option<NewFile>,
    ) -> Result<(), Failure> {
        let name = self.set.as_deref().unwrap_or_default();
        let generator = Generator::new(name, self.seed).ok_or_else(|| {
            let known: Vec<String> = Generator::names().collect();
            edge.unknown("wang-no-generator", name, &known)
        })?;
        let at = self.at.as_deref().map(|it| read(edge, "wang-bad-place", it));
        let Place { x, y } = at.transpose()?.unwrap_or(Place { x: 0, y: 0 });
        interrupt::listen();
        match (file, &self.output) {
            (Some(file), Some(path)) if self.look.is_picture(path) => {
                self.paint(edge, (file, path), &generator.patch(x, y, size), tiles)
            }
            (Some(file), Some(path)) => edge.fill_by(file, path, |file| {
                let mut out = BufWriter::new(file);
                write_window(&generator, (x, y), size, tiles, &mut out)?;
                out.flush()
            }),
            _ => {
                let mut out = BufWriter::new(io::stdout().lock());
                write_window(&generator, (x, y), size, tiles, &mut out)?;
                out.flush()?;
                interrupt::check()
            }
        }
    }

    fn solve(&self, edge: &Edge, problem: &Problem) -> Verdict {
        interrupt::listen();
        let mut line = Progress::new();
        let options = Options { seed: self.seed, limit: self.limit, memory: self.memory.bytes() };
        let answer = pavage_tilings_workbench::solve(problem, options, &mut |progress| {
            line.show(|| {
                let id = match progress.stage {
                    Stage::Search => "wang-searching",
                    Stage::Sat => "wang-reasoning",
                };
                edge.say(id, &[("steps", progress.steps.to_string())])
            });
            interrupt::flow()
        });
        line.clear();
        answer
    }

    fn show(
        &self,
        edge: &Edge,
        patch: &Patch,
        tiles: &[Tile],
        file: Option<NewFile>,
    ) -> Result<(), Failure> {
        let mut text = patch.to_text(tiles);
        match (file, &self.output) {
            (Some(file), Some(path)) if self.look.is_picture(path) => {
                return self.paint(edge, (file, path), patch, tiles);
            }
            (Some(file), Some(path)) => return edge.fill(file, path, text.as_bytes()),
            _ => (),
        }
        // People see the tiles where they fit; programs read their names.
        let columns = terminal::window().columns;
        if columns.is_some_and(|columns| 3 * patch.size.width <= columns) {
            let laid: Vec<Tile> = patch.cells.iter().map(|&it| tiles[it]).collect();
            text.clear();
            tilings::tiling(&laid, patch.size.width).write(edge.style, &mut text);
        }
        Ok(write!(io::stdout(), "{text}")?)
    }

    /// Paints a patch into the file that was made for it.
    fn paint(
        &self,
        edge: &Edge,
        file: (NewFile, &Path),
        patch: &Patch,
        tiles: &[Tile],
    ) -> Result<(), Failure> {
        let laid: Vec<Tile> = patch.cells.iter().map(|&it| tiles[it]).collect();
        self.look.write_tiling(edge, file, &laid, patch.size.width)
    }
}

/// The largest number of cells of a window in memory at once.
const PIECE: usize = 1 << 16;

/// Writes a window piece by piece, so that a large one does not wait in memory. Ctrl-C ends it between two pieces.
fn write_window(
    generator: &Generator,
    (x, y): (i64, i64),
    size: Size,
    tiles: &[Tile],
    out: &mut impl Write,
) -> io::Result<()> {
    let mut progress = Progress::new();
    for (down, y) in (y..).take(size.height).enumerate() {
        for begin in (0..size.width).step_by(PIECE) {
            if interrupt::came() {
                return Ok(());
            }
            progress.show(|| format!("{} / {}", down * size.width + begin, size.area()));
            let width = PIECE.min(size.width - begin);
            let piece = generator.patch(x + begin as i64, y, Size { width, height: 1 });
            let blank = if begin == 0 { "" } else { " " };
            write!(out, "{blank}{}", piece.to_text(tiles).trim_end())?;
        }
        writeln!(out)?;
    }
    progress.clear();
    Ok(())
}

/// The reason why there is no tiling.
fn impossible(edge: &Edge, problem: &Problem) -> String {
    let cells = problem.size.area() as u64;
    let tiles = problem.quantities.as_ref().map(|it| it.iter().map(|&it| u64::from(it)).sum());
    match tiles.filter(|&tiles: &u64| tiles < cells) {
        Some(tiles) => {
            let args = [("cells", cells.to_string()), ("tiles", tiles.to_string())];
            edge.say("wang-too-few", &args)
        }
        None => edge.say("wang-impossible", &[]),
    }
}

/// A cell of the plane, `X,Y`.
struct Place {
    x: i64,
    y: i64,
}

impl FromStr for Place {
    type Err = ();

    fn from_str(text: &str) -> Result<Place, ()> {
        // A window that begins within this distance does not reach the end of the integers.
        const FAR: u64 = 1_000_000_000_000_000_000;
        let (x, y) = text.split_once(',').ok_or(())?;
        let read =
            |text: &str| text.parse().ok().filter(|it: &i64| it.unsigned_abs() <= FAR).ok_or(());
        Ok(Place { x: read(x)?, y: read(y)? })
    }
}
