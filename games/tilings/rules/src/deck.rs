//! A deck: kinds of tiles, and how many of each.
//!
//! ```text
//! # the deck of the report
//! color R red
//! color N black
//! tile RRRR 16 cross
//! tile RNNN 16
//! ```
//!
//! `color LETTER NAME` names a colour, which also decides how it is drawn; `tile COLORS COUNT
//! [NAME]` gives the number of tiles with these colours, N E S W, and an optional name. `#`
//! begins a comment, empty lines are skipped.

use std::fmt::Write;

use pavage_core::text::{Fault, Line, Place, Tokens, count};
use pavage_core::{ReadError, sort};

use crate::tile::{Color, Tile};

/// The tiles to deal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Deck {
    colors: Vec<(Color, String)>,
    tiles: Vec<(Tile, u16)>,
    /// Optional names of tiles, by their index in `tiles`.
    names: Vec<(usize, String)>,
}

impl Deck {
    /// The most kinds of tiles.
    pub const MOST_KINDS: usize = 256;
    /// The most tiles.
    pub const MOST_TILES: u32 = 50_000;

    /// A deck with the given number of tiles of each kind.
    ///
    /// # Errors
    ///
    /// There is no tile, there are too many, or a kind occurs twice.
    pub fn new(tiles: Vec<(Tile, u16)>) -> Result<Deck, Fault> {
        let fault = |expected, found: String| Fault { expected, found };
        if Self::MOST_KINDS < tiles.len() {
            return Err(fault("fewer-deck-tiles", tiles.len().to_string()));
        }
        for (index, (tile, _)) in tiles.iter().enumerate() {
            if tiles[..index].iter().any(|it| it.0 == *tile) {
                return Err(fault("deck-tile-once", tile.to_string()));
            }
        }
        let deck = Deck { colors: Vec::new(), tiles, names: Vec::new() };
        match deck.total() {
            0 => Err(fault("a-deck-tile", String::new())),
            total if Self::MOST_TILES < total => Err(fault("fewer-deck-tiles", total.to_string())),
            _ => Ok(deck),
        }
    }

    /// The deck of the report: 56 tiles of five kinds.
    pub fn report() -> Deck {
        Deck::read(include_str!("../sets/report.deck")).expect("the deck of the report is sound")
    }

    /// Reads a deck.
    ///
    /// # Errors
    ///
    /// The first mistake, with line and column.
    pub fn read(text: &str) -> Result<Deck, ReadError> {
        let (mut colors, mut tiles, mut names) = (Vec::new(), Vec::new(), Vec::new());
        let mut last: Option<Place<'_>> = None;
        for line in Line::all(text) {
            let mut words = Tokens::new(line);
            let Some((place, word)) = words.next() else { continue };
            last = Some(place);
            match word {
                "color" => {
                    let (at, letter) = words.expect("color-letter")?;
                    let color = one(letter).and_then(Color::new);
                    let color = color.ok_or_else(|| at.error("color-letter"))?;
                    if colors.iter().any(|(known, _)| *known == color) {
                        return Err(at.error("color-once"));
                    }
                    let (at, name) = words.expect("color-name")?;
                    let word = |it: char| it.is_alphanumeric() || it == '-';
                    if !name.chars().all(word) || 24 < name.chars().count() {
                        return Err(at.error("color-name"));
                    }
                    colors.push((color, name.to_owned()));
                }
                "tile" => {
                    let (at, edges) = words.expect("tile-colors")?;
                    let tile = Tile::from_name(edges).ok_or_else(|| at.error("tile-colors"))?;
                    if tiles.iter().any(|(known, _)| *known == tile) {
                        return Err(at.error("deck-tile-once"));
                    }
                    let (at, copies) = words.expect("tile-count")?;
                    let copies = count(copies).ok_or_else(|| at.error("tile-count"))?;
                    if let Some((at, name)) = words.next() {
                        if !valid_name(name) || names.iter().any(|(_, known)| known == name) {
                            return Err(at.error("deck-tile-name"));
                        }
                        names.push((tiles.len(), name.to_owned()));
                    }
                    tiles.push((tile, copies));
                }
                _ => return Err(place.error("deck-line")),
            }
            if let Some((at, _)) = words.next() {
                return Err(at.error("end-of-line"));
            }
        }
        let deck = Deck::new(tiles).map_err(|fault| match last {
            Some(place) => place.fault(fault),
            None => ReadError {
                line: 1,
                column: 1,
                expected: fault.expected.into(),
                found: fault.found,
            },
        })?;
        Ok(Deck { colors, names, ..deck })
    }

    /// Writes the deck in its canonical form.
    pub fn write(&self) -> String {
        let mut out = String::new();
        for (color, name) in &self.colors {
            _ = writeln!(out, "color {} {name}", color.letter());
        }
        for (index, (tile, copies)) in self.tiles.iter().enumerate() {
            let name = self.name(index).map_or(String::new(), |name| format!(" {name}"));
            _ = writeln!(out, "tile {tile} {copies}{name}");
        }
        out
    }

    /// Each kind with the number of its tiles.
    pub fn tiles(&self) -> &[(Tile, u16)] {
        &self.tiles
    }

    /// The optional name of a kind, by its index in the deck.
    pub fn name(&self, kind: usize) -> Option<&str> {
        self.names.iter().find(|it| it.0 == kind).map(|it| it.1.as_str())
    }

    /// The number of tiles.
    pub fn total(&self) -> u32 {
        self.tiles.iter().map(|it| u32::from(it.1)).sum()
    }

    /// The kind of those colours, or of that name.
    pub fn find(&self, name: &str) -> Option<usize> {
        let named = || self.names.iter().find(|it| it.1 == name).map(|it| it.0);
        let tile = Tile::from_name(name);
        tile.and_then(|tile| self.tiles.iter().position(|it| it.0 == tile)).or_else(named)
    }

    /// The colours that occur, in order.
    pub fn palette(&self) -> Vec<Color> {
        let mut palette: Vec<Color> = self.tiles.iter().flat_map(|it| it.0.edges()).collect();
        sort::sort(&mut palette);
        palette.dedup();
        palette
    }

    /// The name of a colour, if the deck gives one.
    pub fn color_name(&self, color: Color) -> Option<&str> {
        self.colors.iter().find(|it| it.0 == color).map(|it| it.1.as_str())
    }
}

fn one(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|_| chars.next().is_none())
}

/// A name must not look like colours, because `find` accepts both.
fn valid_name(name: &str) -> bool {
    let letter = |it: char| it.is_ascii_alphanumeric() || "_+-".contains(it);
    name.len() <= 24 && name != "-" && name.chars().all(letter) && Tile::from_name(name).is_none()
}
