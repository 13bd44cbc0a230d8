//! Tile files: our own format, and those of three seed documents.

mod cells;
mod corners;
mod graph;
mod graph_lines;
mod inexpressible;
mod kinds;
pub mod native;
mod outline;
mod places;
mod sides;

use pavage_core::ReadError;

pub use inexpressible::Inexpressible;

use crate::tile::Tile;
use crate::tile_set::TileSet;
use inexpressible::difference;

/// A format of tile files.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Format {
    /// Our own: one part a line.
    Native,
    /// The format of seed document 000: each tile a small graph.
    Graph,
    /// The format of seed document 001: a table with twelve places round the edge, and the
    /// middle.
    Places,
    /// The format of seed document 003: four sides and the centre, one tile a row.
    Sides,
}

impl Format {
    /// All formats, ours first.
    pub const ALL: [Format; 4] = [Format::Native, Format::Graph, Format::Places, Format::Sides];

    /// `pavage`, `seed-000`, `seed-001` or `seed-003`.
    pub const fn name(self) -> &'static str {
        ["pavage", "seed-000", "seed-001", "seed-003"][self as usize]
    }

    /// The format of that name.
    pub fn from_name(name: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.name() == name)
    }

    /// Guesses the format from the first line that is not a comment; ours if in doubt.
    pub fn detect(text: &str) -> Format {
        let mut lines = without_mark(text).lines().map(str::trim);
        let line = lines.find(|line| !line.is_empty() && !line.starts_with('#'));
        let line = line.unwrap_or_default();
        match line.split(char::is_whitespace).next().unwrap_or_default() {
            "tile" => Format::Native,
            "id" => Format::Places,
            word if word.starts_with(['*', '%']) => Format::Graph,
            word if word.starts_with(|it: char| it.is_ascii_digit()) => Format::Places,
            _ if line.contains(',') => Format::Sides,
            _ => Format::Native,
        }
    }

    /// Reads a tile set.
    ///
    /// # Errors
    ///
    /// The first mistake, with line and column.
    pub fn read(self, text: &str) -> Result<TileSet, ReadError> {
        let text = without_mark(text);
        match self {
            Format::Native => native::read(text),
            Format::Graph => graph::read(text),
            Format::Places => places::read(text),
            Format::Sides => sides::read(text),
        }
    }

    /// Writes a tile set so that reading gives it back, except that [`Format::Sides`] loses the
    /// names and the order of its kinds.
    ///
    /// # Errors
    ///
    /// Every tile that the format cannot express.
    pub fn write(self, set: &TileSet) -> Result<String, Vec<Inexpressible>> {
        let lost: Vec<_> = set.tiles().iter().filter_map(|(tile, _)| self.loses(tile)).collect();
        if !lost.is_empty() {
            return Err(lost);
        }
        let text = self.write_roughly(set);
        let back = self.read(&text).expect("a set can be read if each of its tiles can");
        let [start, back] = [set, &back].map(|set| &set.tiles()[set.start()].0);
        if start.parts() == back.parts() && (self == Format::Sides || start == back) {
            return Ok(text);
        }
        let (tile, about) = (start.name().to_owned(), back.name().to_owned());
        Err(vec![Inexpressible { tile, reason: "start".into(), about }])
    }

    /// What a tile loses when it is written and read again.
    fn loses(self, tile: &Tile) -> Option<Inexpressible> {
        let one = TileSet::new(vec![(tile.clone(), 1)], Some(0)).expect("one tile makes a set");
        let (reason, about) = match self.read(&self.write_roughly(&one)) {
            Ok(back) => {
                let lost = difference(tile, &back.tiles()[0].0)?;
                (lost.reason.into(), lost.about)
            }
            Err(error) => (error.expected, error.found),
        };
        Some(Inexpressible { tile: tile.name().to_owned(), reason, about })
    }

    /// Writes a tile set as closely as the format allows.
    fn write_roughly(self, set: &TileSet) -> String {
        match self {
            Format::Native => native::write(set),
            Format::Graph => graph::write(set),
            Format::Places => places::write(set),
            Format::Sides => sides::write(set),
        }
    }
}

/// Reads a tile set in any of the formats.
///
/// # Errors
///
/// The first mistake, with line and column.
pub fn read(text: &str) -> Result<TileSet, ReadError> {
    Format::detect(text).read(text)
}

/// Removes the byte order mark that spreadsheets write first.
fn without_mark(text: &str) -> &str {
    text.trim_start_matches('\u{feff}')
}
