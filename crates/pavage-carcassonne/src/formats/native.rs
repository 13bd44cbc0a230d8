//! Our own tile format, one part a line.
//!
//! ```text
//! # the start tile of the base set
//! tile D 4 start
//! city N
//! road E W
//! field EL WR touches N
//! field ER SL SR WL
//! ```
//!
//! `tile NAME COUNT [start]` begins a kind; its parts follow:
//! `city SIDES [shield | shields N]`, `road SIDES`, `cloister`,
//! `field HALVES [touches SIDES]`. `#` begins a comment, empty lines are
//! skipped, words are separated by blanks. Every half of a side that is not
//! city belongs to exactly one field.

use std::fmt::Write;

use pavage_core::ReadError;
use pavage_core::grid::Side;

use crate::tile::{Half, Part, Sides, Tile, TileFault};
use crate::tile_set::TileSet;

/// Reads a tile set.
///
/// # Errors
///
/// The first thing that is wrong, with line and column.
pub fn read(text: &str) -> Result<TileSet, ReadError> {
    let mut kinds: Vec<Kind> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let at = |error: ReadError| error.shifted(number + 1, 0);
        let mut words = Words::new(line);
        let Some((column, word)) = words.next() else { continue };
        match (word, kinds.last_mut()) {
            ("tile", _) => kinds.push(read_kind(&mut words, number + 1).map_err(at)?),
            (_, None) => return Err(at(words.error(column, "tile-line"))),
            (_, Some(kind)) => {
                kind.parts.push(read_part(word, column, &mut words).map_err(at)?);
            }
        }
        if let Some((column, _)) = words.next() {
            return Err(at(words.error(column, "end-of-line")));
        }
    }
    build(kinds, text.lines().count())
}

/// Writes a tile set in the one way in which it is written.
pub fn write(set: &TileSet) -> String {
    let mut out = String::new();
    for (index, (tile, count)) in set.tiles().iter().enumerate() {
        let start = if index == set.start() { " start" } else { "" };
        _ = writeln!(out, "tile {} {count}{start}", tile.name());
        for part in tile.parts() {
            _ = writeln!(out, "{}", part_line(part));
        }
    }
    out
}

fn part_line(part: &Part) -> String {
    let names = |sides: &Sides| sides.iter().fold(String::new(), |out, it| out + " " + it.name());
    match part {
        Part::City { sides, shields: 0 } => format!("city{}", names(sides)),
        Part::City { sides, shields: 1 } => format!("city{} shield", names(sides)),
        Part::City { sides, shields } => format!("city{} shields {shields}", names(sides)),
        Part::Road { sides } => format!("road{}", names(sides)),
        Part::Cloister => "cloister".to_owned(),
        Part::Field { halves, cities } => {
            let halves = halves.iter().fold(String::new(), |out, it| out + " " + it.name());
            let touches = if cities.0 == 0 { "" } else { " touches" };
            format!("field{halves}{touches}{}", names(cities))
        }
    }
}

struct Kind {
    line: usize,
    name: String,
    count: u16,
    start: bool,
    parts: Vec<Part>,
}

fn build(kinds: Vec<Kind>, lines: usize) -> Result<TileSet, ReadError> {
    let on = |line: usize| {
        move |fault: TileFault| ReadError {
            line,
            column: 1,
            expected: fault.expected,
            found: fault.found,
        }
    };
    let mut start = None;
    let mut tiles = Vec::new();
    let mut last = lines.max(1);
    for kind in kinds {
        last = kind.line;
        if kind.start && start.replace(tiles.len()).is_some() {
            let fault = TileFault { expected: "one-start", found: kind.name };
            return Err(on(last)(fault));
        }
        tiles.push((Tile::new(&kind.name, kind.parts).map_err(on(kind.line))?, kind.count));
    }
    TileSet::new(tiles, start).map_err(on(last))
}

fn read_kind(words: &mut Words<'_>, line: usize) -> Result<Kind, ReadError> {
    let (_, name) = words.expect("tile-name")?;
    let (column, count) = words.expect("tile-count")?;
    let count = count.parse().ok().filter(|&it| 0 < it).ok_or_else(|| words.error(column, "tile-count"))?;
    let start = match words.next() {
        None => false,
        Some((_, "start")) => true,
        Some((column, _)) => return Err(words.error(column, "start-or-end")),
    };
    Ok(Kind { line, name: name.to_owned(), count, start, parts: Vec::new() })
}

fn read_part(word: &str, column: usize, words: &mut Words<'_>) -> Result<Part, ReadError> {
    Ok(match word {
        "city" => {
            let (sides, rest) = read_names(words, Side::from_name)?;
            let shields = match rest {
                None => 0,
                Some((_, "shield")) => 1,
                Some((_, "shields")) => {
                    let (column, count) = words.expect("shields")?;
                    let count = count.parse().ok().filter(|&it| it <= 9);
                    count.ok_or_else(|| words.error(column, "shields"))?
                }
                Some((column, _)) => return Err(words.error(column, "side-or-shield")),
            };
            Part::City { sides: sides.into_iter().collect(), shields }
        }
        "road" => match read_names(words, Side::from_name)? {
            (sides, None) => Part::Road { sides: sides.into_iter().collect() },
            (_, Some((column, _))) => return Err(words.error(column, "side")),
        },
        "cloister" => Part::Cloister,
        "field" => {
            let (halves, rest) = read_names(words, Half::from_name)?;
            let cities = match rest {
                None => Sides::default(),
                Some((_, "touches")) => match read_names(words, Side::from_name)? {
                    (sides, None) => sides.into_iter().collect(),
                    (_, Some((column, _))) => return Err(words.error(column, "side")),
                },
                Some((column, _)) => return Err(words.error(column, "half-or-touches")),
            };
            Part::Field { halves: halves.into_iter().collect(), cities }
        }
        _ => return Err(words.error(column, "part-line")),
    })
}

/// Reads names for as long as they are known; gives the first word that is not.
fn read_names<'a, T>(
    words: &mut Words<'a>,
    known: fn(&str) -> Option<T>,
) -> Result<(Vec<T>, Option<(usize, &'a str)>), ReadError> {
    let mut names = Vec::new();
    loop {
        match words.next() {
            None => return Ok((names, None)),
            Some((column, word)) => match known(word) {
                Some(name) => names.push(name),
                None => return Ok((names, Some((column, word)))),
            },
        }
    }
}

/// The words of a line up to a comment, with the byte at which each begins.
struct Words<'a> {
    line: &'a str,
    text: &'a str,
    at: usize,
}

impl<'a> Words<'a> {
    fn new(line: &'a str) -> Words<'a> {
        let text = line.split('#').next().unwrap_or_default();
        Words { line, text, at: 0 }
    }

    fn error(&self, at: usize, expected: &'static str) -> ReadError {
        ReadError::new(self.line, at, expected)
    }

    fn expect(&mut self, expected: &'static str) -> Result<(usize, &'a str), ReadError> {
        self.next().ok_or_else(|| ReadError::new(self.text.trim_end(), usize::MAX, expected))
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = (usize, &'a str);

    fn next(&mut self) -> Option<(usize, &'a str)> {
        let rest = &self.text[self.at..];
        let begin = self.at + rest.find(|it: char| !it.is_whitespace())?;
        let rest = &self.text[begin..];
        let len = rest.find(char::is_whitespace).unwrap_or(rest.len());
        self.at = begin + len;
        Some((begin, &rest[..len]))
    }
}
