//! Patterns: arrangements of tiles that are worth points.
//!
//! ```text
//! pattern tee 70
//! .    NNRN .
//! NRNN RRRR NNNR
//! .    .    .
//! ```
//!
//! `pattern NAME POINTS`, then 1, 3 or 5 rows with the same number of cells: a tile by its
//! colours N E S W, or `.` for any tile or none. The middle cell is a tile. `#` begins a
//! comment, empty lines are skipped.

use std::fmt::Write;

use pavage_core::ReadError;
use pavage_core::text::{Line, Place, Tokens, number};

use crate::tile::Tile;

/// An arrangement of tiles that is worth points.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pattern {
    name: String,
    points: i32,
    side: usize,
    cells: Vec<Option<Tile>>,
}

impl Pattern {
    /// The most patterns in a game.
    pub const MOST: usize = 100;

    /// The four patterns of the report.
    pub fn report() -> Vec<Pattern> {
        let text = include_str!("../sets/report.patterns");
        Pattern::read_all(text).expect("the patterns of the report are sound")
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its points.
    pub fn points(&self) -> i32 {
        self.points
    }

    /// The number of its rows and columns.
    pub fn side(&self) -> usize {
        self.side
    }

    /// The tile in its middle.
    pub fn centre(&self) -> Tile {
        self.cells[self.cells.len() / 2].expect("the middle of a pattern is a tile")
    }

    /// The tiles required around the middle: column and row relative to it, and the tile.
    pub fn tiles(&self) -> impl Iterator<Item = (i16, i16, Tile)> + '_ {
        let reach = (self.side / 2) as i16;
        self.cells.iter().enumerate().filter_map(move |(index, tile)| {
            let (x, y) = ((index % self.side) as i16, (index / self.side) as i16);
            Some((x - reach, y - reach, (*tile)?))
        })
    }

    /// Reads the patterns of a file.
    ///
    /// # Errors
    ///
    /// The first mistake, with line and column.
    pub fn read_all(text: &str) -> Result<Vec<Pattern>, ReadError> {
        let mut patterns: Vec<Pattern> = Vec::new();
        let mut open: Option<(Place<'_>, Pattern)> = None;
        for line in Line::all(text) {
            let mut words = Tokens::new(line);
            let Some((place, word)) = words.next() else { continue };
            if word == "pattern" {
                patterns.extend(open.take().map(finish).transpose()?);
                let pattern = read_head(&mut words)?;
                if Pattern::MOST <= patterns.len() {
                    return Err(place.error("fewer-patterns"));
                }
                if patterns.iter().any(|it| it.name == pattern.name) {
                    return Err(place.error("pattern-name-once"));
                }
                open = Some((place, pattern));
                continue;
            }
            let Some((_, pattern)) = &mut open else { return Err(place.error("pattern-line")) };
            let before = pattern.cells.len();
            for (at, word) in std::iter::once((place, word)).chain(words) {
                let tile = Tile::from_name(word);
                if tile.is_none() && word != "." {
                    return Err(at.error("pattern-cell"));
                }
                if 25 <= pattern.cells.len() {
                    return Err(at.error("pattern-size"));
                }
                pattern.cells.push(tile);
            }
            let row = pattern.cells.len() - before;
            if before == 0 {
                pattern.side = row;
            }
            if row != pattern.side {
                return Err(place.error("pattern-size"));
            }
        }
        patterns.extend(open.take().map(finish).transpose()?);
        if patterns.is_empty() {
            let found = String::new();
            return Err(ReadError { line: 1, column: 1, expected: "pattern-line".into(), found });
        }
        Ok(patterns)
    }

    /// Writes patterns in their canonical form.
    pub fn write_all(patterns: &[Pattern]) -> String {
        let mut out = String::new();
        for pattern in patterns {
            _ = writeln!(out, "pattern {} {}", pattern.name, pattern.points);
            for row in pattern.cells.chunks(pattern.side) {
                let cells: Vec<String> = row
                    .iter()
                    .map(|cell| cell.map_or(".".to_owned(), |tile| tile.to_string()))
                    .collect();
                _ = writeln!(out, "{}", cells.join(" "));
            }
        }
        out
    }
}

fn read_head(words: &mut Tokens<'_>) -> Result<Pattern, ReadError> {
    let (at, name) = words.expect("pattern-name")?;
    let letter = |it: char| it.is_ascii_alphanumeric() || "_+-".contains(it);
    if 24 < name.len() || !name.chars().all(letter) {
        return Err(at.error("pattern-name"));
    }
    let (at, points) = words.expect("pattern-points")?;
    let points = number::<u16>(points).filter(|it| *it <= 10_000);
    let points = points.ok_or_else(|| at.error("pattern-points"))?.into();
    match words.next() {
        Some((at, _)) => Err(at.error("end-of-line")),
        None => Ok(Pattern { name: name.to_owned(), points, side: 0, cells: Vec::new() }),
    }
}

/// Checks that a pattern is square, of odd side, with a tile in its middle.
fn finish((place, pattern): (Place<'_>, Pattern)) -> Result<Pattern, ReadError> {
    if ![1, 3, 5].contains(&pattern.side) || pattern.cells.len() != pattern.side * pattern.side {
        return Err(place.error("pattern-size"));
    }
    match pattern.cells[pattern.cells.len() / 2] {
        Some(_) => Ok(pattern),
        None => Err(place.error("pattern-middle")),
    }
}
