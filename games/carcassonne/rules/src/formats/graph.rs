//! The tile format of seed document 000: each tile a small graph.
//!
//! ```text
//! # 3 D x4 start
//! *3 c1111 r1010 v0100 *
//! %3 c031 c121 r021 %
//! ```
//!
//! A `*` line gives the number of the tile and its vertices: `r` roads and `v` cities at the
//! sides N E S W, `c` fields at the corners NW NE SE SW, `m` a monastery (the first bit only),
//! `e` a shield (on all sides of a city that bears one). A `%` line gives its edges, each as
//! row, column and bit of a matrix above its diagonal; vertices joined by edges, directly or
//! not, are one part. Lines may stand in any order. Spaces and tabs are ignored: `% 1 2 r021 %`
//! is tile 12. A line that begins with `#` is a comment and is ignored, with one exception for
//! facts that the format cannot hold: `# NUMBER NAME xCOUNT [start]` directly above the `*`
//! line of that number is its title. Without a title, tile 3 occurs once and is named `T3`.

use std::collections::HashMap;
use std::fmt::Write;

use pavage_core::ReadError;
use pavage_core::text::Line;

use super::cells::Scan;
use super::corners::{Joined, corner, corners_with_field};
use super::graph_lines::{Edges, Graph, Title};
use super::kinds::Kinds;
use super::outline::shielded;
use crate::tile::{Part, Sides, Tile};
use crate::tile_set::TileSet;

pub(super) fn read(text: &str) -> Result<TileSet, ReadError> {
    let (mut graphs, mut titles, mut edges) = (Vec::new(), Vec::new(), Vec::new());
    let mut numbers = HashMap::new();
    let mut comment_above = None;
    for line in Line::all(text) {
        let comment = std::mem::take(&mut comment_above);
        let mut scan = Scan::new(line.trimmed());
        let begin = scan.place();
        match scan.one_of("#*%", "graph-line")? {
            0 => comment_above = Some(line),
            1 => {
                let place = scan.place();
                let graph = Graph::read(scan, begin)?;
                if numbers.insert(graph.number, graphs.len()).is_some() {
                    return Err(place.error("tile-number-once"));
                }
                let title = comment.map(|line| Title::read(line, graph.number)).transpose()?;
                titles.push(title.flatten());
                graphs.push(graph);
            }
            _ => edges.push(Edges::read(scan)?),
        }
    }
    for Edges { number, place, edges } in edges {
        let index = *numbers.get(&number).ok_or_else(|| place.error("tile-number-known"))?;
        for edge in edges {
            graphs[index].join(edge)?;
        }
    }
    let mut kinds = Kinds::default();
    for (graph, title) in graphs.iter().zip(titles) {
        let tile = graph.tile()?;
        let Some(title) = title else {
            kinds.push(tile, 1, graph.place)?;
            continue;
        };
        let tile = tile.renamed(title.name).map_err(|fault| title.place.fault(fault))?;
        kinds.push(tile, title.count, title.place)?;
        if let Some(place) = title.start {
            kinds.start(place)?;
        }
    }
    kinds.finish(text)
}

pub(super) fn write(set: &TileSet) -> String {
    let mut out = String::new();
    for (number, (tile, count)) in set.tiles().iter().enumerate() {
        let start = if number == set.start() { " start" } else { "" };
        _ = writeln!(out, "# {number} {} x{count}{start}", tile.name());
        let (vertices, joined) = graph_of(tile);
        _ = write!(out, "*{number} ");
        for (letter, set) in "crvme".chars().zip(vertices).filter(|it| it.1 != 0) {
            let bits: String = (0..4).map(|i| if set >> i & 1 == 1 { '1' } else { '0' }).collect();
            _ = write!(out, "{letter}{bits} ");
        }
        let mut edges = String::new();
        for (letter, joined) in "crv".chars().zip(joined) {
            for (row, column) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
                if joined.same(row, column) {
                    _ = write!(edges, "{letter}{row}{column}1 ");
                }
            }
        }
        _ = writeln!(out, "*");
        if !edges.is_empty() {
            _ = writeln!(out, "%{number} {edges}%");
        }
    }
    out
}

/// The vertices of a tile by letter, and the joins among its corners, roads and cities.
fn graph_of(tile: &Tile) -> ([u8; 5], [Joined; 3]) {
    let [mut corners, mut roads, mut cities] = [Joined::APART; 3];
    let (mut road_sides, mut city_sides) = (0, 0);
    for part in tile.parts() {
        match part {
            Part::City { sides, .. } => {
                cities.join_all(sides.0);
                city_sides |= sides.0;
            }
            Part::Road { sides } => {
                roads.join_all(sides.0);
                road_sides |= sides.0;
            }
            Part::Cloister => {}
            Part::Field { halves, .. } => {
                corners.join_all(halves.iter().fold(0, |set, half| set | 1 << corner(half)));
            }
        }
    }
    let with_field = corners_with_field(Sides(city_sides));
    let cloister = u8::from(tile.has_cloister());
    let vertices = [with_field, road_sides, city_sides, cloister, shielded(tile).0];
    (vertices, [corners, roads, cities])
}
