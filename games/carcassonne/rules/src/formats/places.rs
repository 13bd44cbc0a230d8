//! The tile format of seed document 001: twelve places round the edge, and the middle.
//!
//! ```text
//! id  name  count  type[N][W][S][E]                              milieu  shield
//! 3   D     4      [[0, 2, 0], [0, 0, 0], [0, 2, 0], [1, 1, 1]]  2       0
//! ```
//!
//! Values are separated by tabs; the first line is optional, and `{}` may stand for `[]`, as in
//! the document's C code. Sides go counter-clockwise. Codes: 0 field, 1 city, 2 road, and in
//! the middle 3 abbey, 4 crossroads. `outline.rs` explains what the middle joins and which
//! fields are left. A shield needs a tile with exactly one city; `TRUE` and `FALSE`, as the
//! document writes them, are read as 1 and 0. The format does not name a start tile.

use std::collections::HashSet;
use std::fmt::Write;

use pavage_core::ReadError;
use pavage_core::grid::Side;
use pavage_core::text::{Line, count, number};

use super::cells::{Cells, Scan};
use super::kinds::Kinds;
use super::outline::{Centre, Outline};
use crate::tile::{Sides, Terrain};
use crate::tile_set::TileSet;

const COLUMNS: [&str; 6] = ["id", "name", "count", "type[N][W][S][E]", "milieu", "shield"];

/// The sides in the order of the document.
const SIDES: [Side; 4] = [Side::N, Side::W, Side::S, Side::E];

pub(super) fn read(text: &str) -> Result<TileSet, ReadError> {
    let mut kinds = Kinds::default();
    let mut numbers = HashSet::new();
    for (index, line) in Line::all(text).enumerate() {
        let mut cells = Cells::new(line, '\t');
        let (place, id) = cells.expect("tile-number")?;
        if index == 0 && id == COLUMNS[0] {
            read_header(cells)?;
            continue;
        }
        let id: u32 = number(id).ok_or_else(|| place.error("tile-number"))?;
        if !numbers.insert(id) {
            return Err(place.error("tile-number-once"));
        }
        let (named, name) = cells.expect("tile-name")?;
        let (place, copies) = cells.expect("tile-count")?;
        let count = count(copies).ok_or_else(|| place.error("tile-count"))?;
        let outline = read_outline(&mut cells)?;
        cells.end()?;
        let tile = outline.tile(name).map_err(|fault| named.fault(fault))?;
        kinds.push(tile, count, named)?;
    }
    kinds.finish(text)
}

pub(super) fn write(set: &TileSet) -> String {
    let mut out = COLUMNS.join("\t") + "\n";
    for (id, (tile, count)) in set.tiles().iter().enumerate() {
        let outline = Outline::of(tile);
        let places = SIDES.map(|side| match outline.sides[side.index()] {
            Terrain::Field => "[0, 0, 0]",
            Terrain::City => "[1, 1, 1]",
            Terrain::Road => "[0, 2, 0]",
        });
        let (places, milieu) = (places.join(", "), outline.centre as usize);
        let shield = outline.cities().count() == 1 && outline.shields != Sides::default();
        let (name, shield) = (tile.name(), u8::from(shield));
        _ = writeln!(out, "{id}\t{name}\t{count}\t[{places}]\t{milieu}\t{shield}");
    }
    out
}

/// Reads the names of the columns after the first. Another order is refused, because the values
/// would be misread.
fn read_header(mut cells: Cells<'_>) -> Result<(), ReadError> {
    for column in &COLUMNS[1..] {
        let (place, name) = cells.expect("column-name")?;
        if name != *column {
            return Err(place.error("column-name"));
        }
    }
    cells.end()
}

fn read_outline(cells: &mut Cells<'_>) -> Result<Outline, ReadError> {
    let sides = read_sides(Scan::new(cells.expect("bracket")?.0))?;
    let (place, code) = cells.expect("milieu")?;
    let centre = number(code).and_then(|code: usize| Centre::ALL.get(code).copied());
    let centre = centre.ok_or_else(|| place.error("milieu"))?;
    let mut outline = Outline { sides, shields: Sides::default(), centre };
    if let Some(lacking) = outline.lacks() {
        return Err(place.error(lacking));
    }
    let (place, shield) = cells.expect("shield-or-not")?;
    match shield {
        "0" | "FALSE" => Ok(outline),
        "1" | "TRUE" if outline.cities().count() == 1 => {
            outline.shields = outline.showing(Terrain::City);
            Ok(outline)
        }
        "1" | "TRUE" => Err(place.error("one-city-for-shield")),
        _ => Err(place.error("shield-or-not")),
    }
}

fn read_sides(mut scan: Scan<'_>) -> Result<[Terrain; 4], ReadError> {
    let mut sides = [Terrain::Field; 4];
    let list = open(&mut scan)?;
    for (index, side) in SIDES.into_iter().enumerate() {
        if 0 < index {
            scan.one_of(",", "comma")?;
        }
        let place = scan.place();
        let bracket = open(&mut scan)?;
        let first = scan.one_of("012", "place-code")?;
        scan.one_of(",", "comma")?;
        let second = scan.one_of("012", "place-code")?;
        scan.one_of(",", "comma")?;
        let third = scan.one_of("012", "place-code")?;
        close(&mut scan, bracket)?;
        sides[side.index()] = match [first, second, third] {
            [0, 0, 0] => Terrain::Field,
            [1, 1, 1] => Terrain::City,
            [0, 2, 0] => Terrain::Road,
            _ => return Err(place.error("side-codes")),
        };
    }
    close(&mut scan, list)?;
    scan.end("tab")?;
    Ok(sides)
}

/// Reads an opening bracket and returns which one it is.
fn open(scan: &mut Scan<'_>) -> Result<usize, ReadError> {
    scan.one_of("[{", "bracket")
}

fn close(scan: &mut Scan<'_>, bracket: usize) -> Result<(), ReadError> {
    scan.one_of(["]", "}"][bracket], "closing-bracket").map(drop)
}
