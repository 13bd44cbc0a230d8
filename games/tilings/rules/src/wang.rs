//! Named sets of tiles.

use pavage_core::grid::Side;
use pavage_core::sort;

use crate::{Color, Tile};

/// A named set with an unlimited number of each tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WangSet {
    pub name: String,
    /// Its author and literature, not translated.
    pub about: String,
    pub plane: Coverage,
    pub tiles: Vec<Tile>,
}

/// How much of the plane a set covers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Coverage {
    /// Any corner of two tiles can be filled: laying never gets stuck.
    Free,
    /// It tiles the plane, but never with a period.
    Aperiodic,
    /// The source does not say.
    Unsettled,
    /// It tiles the square torus of this side but no smaller one.
    Torus(usize),
    /// It tiles the square of this side but no larger one.
    Square(usize),
}

impl WangSet {
    /// The famous sets, then the complete ones.
    pub fn all() -> Vec<WangSet> {
        let complete = [2, 3, 4].map(WangSet::complete);
        famous().into_iter().chain(complete).collect()
    }

    /// The set of that name.
    pub fn find(name: &str) -> Option<WangSet> {
        WangSet::all().into_iter().find(|set| set.name == name)
    }

    /// All tiles of this many colours, two to ten: `0000`, `1000`, … The index of a tile has
    /// its colours as digits, the north last: N + 2E + 4S + 8W for two colours.
    pub fn complete(colors: usize) -> WangSet {
        assert!((2..=10).contains(&colors), "colours are single digits");
        let digit = |index: usize| Color::new(char::from(b'0' + (index % colors) as u8));
        let tile = |index: usize| {
            let edges = [1, colors, colors.pow(2), colors.pow(3)];
            Tile::new(edges.map(|unit| digit(index / unit).expect("a digit is a colour")))
        };
        WangSet {
            name: format!("complete-{colors}"),
            about: String::new(),
            plane: Coverage::Free,
            tiles: (0..colors.pow(4)).map(tile).collect(),
        }
    }

    /// The number of colours of horizontal edges, and of vertical ones.
    pub fn colors(&self) -> (usize, usize) {
        let count = |sides: [Side; 2]| {
            let mut colors: Vec<Color> =
                self.tiles.iter().flat_map(|tile| sides.map(|side| tile.edge(side))).collect();
            sort::sort(&mut colors);
            colors.dedup();
            colors.len()
        };
        (count([Side::N, Side::S]), count([Side::E, Side::W]))
    }
}

/// The sets of the file.
fn famous() -> Vec<WangSet> {
    let mut sets: Vec<WangSet> = Vec::new();
    for line in include_str!("../sets/wang-sets.txt").lines() {
        read_line(line, &mut sets).expect("the file of sets can be read");
    }
    sets
}

fn read_line(line: &str, sets: &mut Vec<WangSet>) -> Option<()> {
    if line.is_empty() || line.starts_with('#') {
        return Some(());
    }
    if let Some(name) = line.strip_prefix('[') {
        let name = name.strip_suffix(']')?.to_owned();
        let (about, tiles) = (String::new(), Vec::new());
        sets.push(WangSet { name, about, plane: Coverage::Free, tiles });
        return Some(());
    }
    let set = sets.last_mut()?;
    if let Some(about) = line.strip_prefix("from ") {
        about.clone_into(&mut set.about);
    } else if let Some(plane) = line.strip_prefix("plane ") {
        set.plane = match plane.split_once(' ') {
            Some(("torus", side)) => Coverage::Torus(side.parse().ok()?),
            Some(("square", side)) => Coverage::Square(side.parse().ok()?),
            Some(_) => return None,
            None => match plane {
                "aperiodic" => Coverage::Aperiodic,
                "unsettled" => Coverage::Unsettled,
                _ => return None,
            },
        };
    } else {
        set.tiles.push(Tile::from_name(&line.replace(' ', ""))?);
    }
    Some(())
}
