//! The three kinds of lines in the format of seed document 000.

use pavage_core::ReadError;
use pavage_core::grid::Side;
use pavage_core::text::{Fault, Line, Place, Tokens, count, is_number, number};

use super::cells::Scan;
use super::corners::{Joined, corners_with_field, fields};
use crate::tile::{Part, Sides, Tile};

// The places of `crvme`, the letters of the vertices, in `Graph::groups`.
const CORNERS: usize = 0;
const ROADS: usize = 1;
const CITIES: usize = 2;
const CLOISTER: usize = 3;
const SHIELDS: usize = 4;

/// The four bits after a letter, each with its place.
#[derive(Clone, Copy)]
struct Group<'a> {
    bits: u8,
    places: [Place<'a>; 4],
}

/// A `*` line, and the edges of its tile.
pub(super) struct Graph<'a> {
    pub(super) number: u32,
    /// Where the line begins.
    pub(super) place: Place<'a>,
    groups: [Option<Group<'a>>; 5],
    joined: [Joined; 4],
}

impl<'a> Graph<'a> {
    /// Reads the rest of the line after the `*` at `place`.
    pub(super) fn read(mut scan: Scan<'a>, place: Place<'a>) -> Result<Graph<'a>, ReadError> {
        let number = scan.number("tile-number")?;
        let mut groups = [None; 5];
        loop {
            let place = scan.place();
            let letter = scan.one_of("crvme*", "vertex-letter")?;
            let Some(group) = groups.get_mut(letter) else { break };
            if group.is_some() {
                return Err(place.error("letter-once"));
            }
            let (mut bits, mut places) = (0, [place; 4]);
            for (i, place) in places.iter_mut().enumerate() {
                *place = scan.place();
                let known = if letter == CLOISTER && 0 < i { "0" } else { "01" };
                let expected = if known == "0" { "bit-0" } else { "bit" };
                bits |= (scan.one_of(known, expected)? as u8) << i;
            }
            *group = Some(Group { bits, places });
        }
        scan.end("end-of-line")?;
        Ok(Graph { number, place, groups, joined: [Joined::APART; 4] })
    }

    /// Adds an edge.
    pub(super) fn join(&mut self, edge: Edge<'a>) -> Result<(), ReadError> {
        let active = self.bits(edge.letter);
        if active >> edge.row & active >> edge.column & 1 == 0 {
            return Err(edge.place.error("edge-of-vertices"));
        }
        self.joined[edge.letter].join(edge.row, edge.column);
        Ok(())
    }

    /// The tile, named after its number.
    pub(super) fn tile(&self) -> Result<Tile, ReadError> {
        let (cities, shields) = (Sides(self.bits(CITIES)), Sides(self.bits(SHIELDS)));
        let with_field = corners_with_field(cities);
        for side in Side::ALL {
            let i = side.index();
            let fault = |expected| Fault { expected, found: side.name().to_owned() };
            if cities.contains(side) && self.bits(ROADS) >> i & 1 == 1 {
                return Err(self.bit(CITIES, i).fault(fault("side-once")));
            }
            if shields.contains(side) && !cities.contains(side) {
                return Err(self.bit(SHIELDS, i).fault(fault("a-city-side")));
            }
            let field = with_field >> i & 1 == 1;
            if field != (self.bits(CORNERS) >> i & 1 == 1) {
                let expected = if field { "field-at-corner" } else { "no-field-at-corner" };
                return Err(self.bit(CORNERS, i).error(expected));
            }
        }
        let mut parts: Vec<Part> = fields(self.joined[CORNERS], cities).collect();
        for city in self.joined[CITIES].groups(cities.0) {
            let bare = Sides(city & !shields.0);
            if let (true, Some(side)) = (bare.0 != city, bare.iter().next()) {
                return Err(self.bit(SHIELDS, side.index()).error("shield-on-whole-city"));
            }
            parts.push(Part::City { sides: Sides(city), shields: u8::from(bare.0 == 0) });
        }
        let roads = self.joined[ROADS].groups(self.bits(ROADS));
        parts.extend(roads.map(|road| Part::Road { sides: Sides(road) }));
        parts.extend((self.bits(CLOISTER) != 0).then_some(Part::Cloister));
        Tile::new(&format!("T{}", self.number), parts).map_err(|fault| self.place.fault(fault))
    }

    fn bits(&self, letter: usize) -> u8 {
        self.groups[letter].map_or(0, |group| group.bits)
    }

    /// The place of a bit, or of the line if the bit is not given.
    fn bit(&self, letter: usize, i: usize) -> Place<'a> {
        self.groups[letter].map_or(self.place, |group| group.places[i])
    }
}

/// A `%` line.
pub(super) struct Edges<'a> {
    pub(super) number: u32,
    /// The place of the number.
    pub(super) place: Place<'a>,
    pub(super) edges: Vec<Edge<'a>>,
}

/// Two vertices that belong to the same part of the tile.
pub(super) struct Edge<'a> {
    letter: usize,
    row: usize,
    column: usize,
    place: Place<'a>,
}

impl<'a> Edges<'a> {
    /// Reads the rest of the line after the `%`.
    pub(super) fn read(mut scan: Scan<'a>) -> Result<Edges<'a>, ReadError> {
        let place = scan.place();
        let number = scan.number("tile-number")?;
        let mut edges = Vec::new();
        let letters = "crvm%";
        loop {
            let letter = scan.one_of(letters, "edge-letter")?;
            if letters[letter..] == *"%" {
                break;
            }
            loop {
                let place = scan.place();
                let row = scan.one_of("012", "edge-row")?;
                let column = row + 1 + scan.one_of(&"123"[row..], "edge-column")?;
                if scan.one_of("01", "bit")? == 1 {
                    edges.push(Edge { letter, row, column, place });
                }
                if !scan.at_digit() {
                    break;
                }
            }
        }
        scan.end("end-of-line")?;
        Ok(Edges { number, place, edges })
    }
}

/// A comment `# NUMBER NAME xCOUNT [start]` above the tile of that number.
pub(super) struct Title<'a> {
    pub(super) name: &'a str,
    pub(super) count: u16,
    /// The place of the name.
    pub(super) place: Place<'a>,
    /// The place of the word that makes this the start tile.
    pub(super) start: Option<Place<'a>>,
}

impl<'a> Title<'a> {
    /// Reads the comment above the tile of this number. Returns `None` unless it is a title of
    /// that tile.
    pub(super) fn read(line: Line<'a>, tile: u32) -> Result<Option<Title<'a>>, ReadError> {
        let words: Vec<_> = Tokens::of_comment(line).take(5).collect();
        let (first, named, counted, start) = match words[..] {
            [first, named, counted] => (first, named, counted, None),
            [first, named, counted, (place, "start")] => (first, named, counted, Some(place)),
            _ => return Ok(None),
        };
        let copies = counted.1.strip_prefix('x').filter(|text| is_number(text));
        let Some(copies) = copies.filter(|_| number(first.1) == Some(tile)) else {
            return Ok(None);
        };
        let count = count(copies).ok_or_else(|| counted.0.error("tile-count"))?;
        Ok(Some(Title { name: named.1, count, place: named.0, start }))
    }
}
