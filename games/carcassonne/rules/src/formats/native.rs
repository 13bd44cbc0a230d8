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
use pavage_core::text::{Line, Place, Token, Tokens, count, number};

use super::kinds::Kinds;
use crate::tile::{Half, Part, Sides, Tile};
use crate::tile_set::TileSet;

/// Reads a tile set.
///
/// # Errors
///
/// The first mistake, with line and column.
pub fn read(text: &str) -> Result<TileSet, ReadError> {
    let mut kinds = Kinds::default();
    let mut open: Option<Kind<'_>> = None;
    for line in Line::all(text) {
        let mut words = Tokens::new(line);
        let Some((place, word)) = words.next() else { continue };
        match (word, &mut open) {
            ("tile", _) => {
                if let Some(kind) = open.take() {
                    kind.close(&mut kinds)?;
                }
                open = Some(read_kind(&mut words, place)?);
            }
            (_, None) => return Err(place.error("tile-line")),
            (_, Some(kind)) => {
                kind.parts.push(read_part(word, place, &mut words)?);
                kind.lines.push(line);
            }
        }
        if let Some((place, _)) = words.next() {
            return Err(place.error("end-of-line"));
        }
    }
    if let Some(kind) = open {
        kind.close(&mut kinds)?;
    }
    kinds.finish(text)
}

/// Writes a tile set in its canonical form.
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
            let touches = if cities.is_empty() { "" } else { " touches" };
            format!("field{halves}{touches}{}", names(cities))
        }
    }
}

/// The kind being read, from its `tile` line on.
struct Kind<'a> {
    place: Place<'a>,
    name: &'a str,
    count: u16,
    start: bool,
    parts: Vec<Part>,
    /// The lines of its parts, kept to locate a mistake.
    lines: Vec<Line<'a>>,
}

impl Kind<'_> {
    fn close(self, kinds: &mut Kinds) -> Result<(), ReadError> {
        let place = self.place;
        let tile = Tile::new(self.name, self.parts).map_err(|fault| {
            // The last word that names the mistake; a gap has no word.
            let words = self.lines.iter().rev().map(|&line| Tokens::new(line));
            let named = words.filter_map(|words| words.filter(|it| it.1 == fault.found).last());
            named.map(|it| it.0).next().unwrap_or(place).fault(fault)
        })?;
        kinds.push(tile, self.count, place)?;
        if self.start { kinds.start(place) } else { Ok(()) }
    }
}

fn read_kind<'a>(words: &mut Tokens<'a>, place: Place<'a>) -> Result<Kind<'a>, ReadError> {
    let (named, name) = words.expect("tile-name")?;
    if !Tile::is_name(name) {
        return Err(named.error("tile-name"));
    }
    let (counted, copies) = words.expect("tile-count")?;
    let count = count(copies).ok_or_else(|| counted.error("tile-count"))?;
    let start = match words.next() {
        None => false,
        Some((_, "start")) => true,
        Some((place, _)) => return Err(place.error("start-or-end")),
    };
    Ok(Kind { place, name, count, start, parts: Vec::new(), lines: Vec::new() })
}

fn read_part(word: &str, place: Place<'_>, words: &mut Tokens<'_>) -> Result<Part, ReadError> {
    Ok(match word {
        "city" => {
            let (sides, rest) = read_names(words, Side::from_name);
            let shields = match rest {
                None => 0,
                Some((_, "shield")) => 1,
                Some((_, "shields")) => {
                    let (place, count) = words.expect("shields")?;
                    let count = number(count).filter(|&it| it <= 9);
                    count.ok_or_else(|| place.error("shields"))?
                }
                Some((place, _)) => return Err(place.error("side-or-shield")),
            };
            Part::City { sides, shields }
        }
        "road" => match read_names(words, Side::from_name) {
            (sides, None) => Part::Road { sides },
            (_, Some((place, _))) => return Err(place.error("side")),
        },
        "cloister" => Part::Cloister,
        "field" => {
            let (halves, rest) = read_names(words, Half::from_name);
            let cities = match rest {
                None => Sides::default(),
                Some((_, "touches")) => match read_names(words, Side::from_name) {
                    (sides, None) => sides,
                    (_, Some((place, _))) => return Err(place.error("side")),
                },
                Some((place, _)) => return Err(place.error("half-or-touches")),
            };
            Part::Field { halves, cities }
        }
        _ => return Err(place.error("part-line")),
    })
}

/// Reads names while they are known and new; returns the first other word.
fn read_names<'a, T: Copy + PartialEq, S: FromIterator<T>>(
    words: &mut Tokens<'a>,
    known: fn(&str) -> Option<T>,
) -> (S, Option<Token<'a>>) {
    let mut names = Vec::new();
    for word in words {
        match known(word.1) {
            Some(name) if !names.contains(&name) => names.push(name),
            _ => return (names.into_iter().collect(), Some(word)),
        }
    }
    (names.into_iter().collect(), None)
}
