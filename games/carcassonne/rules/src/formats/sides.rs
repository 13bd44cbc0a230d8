//! The tile format of seed document 003: four sides and the centre, one tile a row.
//!
//! ```text
//! # the start tile, then a monastery
//! route,ville,route,pre,route
//! pre,pre,pre,pre,abbaye
//! ```
//!
//! Sides go clockwise from the north. `pré` may stand for `pre`. `blason` is a city with a
//! shield and may stand wherever `ville` may. The centre says what is joined, as `outline.rs`
//! explains; `village` is where roads meet. The first row is the start tile; rows with the same
//! parts are one kind, and kinds are called `T1`, `T2` and so on.

use pavage_core::ReadError;
use pavage_core::grid::Side;
use pavage_core::text::{Line, Token};

use super::cells::Cells;
use super::kinds::Kinds;
use super::outline::{Centre, Outline};
use crate::tile::{Sides, Terrain, Tile};
use crate::tile_set::TileSet;

pub(super) fn read(text: &str) -> Result<TileSet, ReadError> {
    let mut kinds = Kinds::default();
    for line in Line::all(text).filter(|line| !line.text.trim_start().starts_with('#')) {
        let place = line.trimmed();
        let name = format!("T{}", kinds.len() + 1);
        let tile = read_outline(line)?.tile(&name).map_err(|fault| place.fault(fault))?;
        if kinds.repeat(&tile, place)? {
            continue;
        }
        kinds.push(tile, 1, place)?;
        if kinds.len() == 1 {
            kinds.start(place)?;
        }
    }
    kinds.finish(text)
}

pub(super) fn write(set: &TileSet) -> String {
    let mut out = row(&set.tiles()[set.start()].0);
    for (index, (tile, count)) in set.tiles().iter().enumerate() {
        let count = usize::from(*count) - usize::from(index == set.start());
        out += &row(tile).repeat(count);
    }
    out
}

fn row(tile: &Tile) -> String {
    let outline = Outline::of(tile);
    let city = |shield| if shield { "blason" } else { "ville" };
    let shielded = outline.shields != Sides::default();
    let sides = Side::ALL.map(|side| match outline.sides[side.index()] {
        Terrain::Field => "pre",
        Terrain::Road => "route",
        Terrain::City => city(outline.shields.contains(side)),
    });
    let centre = match outline.centre {
        Centre::Field => "pre",
        // Either centre is correct here; the file of the assignment has `route`.
        Centre::City if outline.city_and_road() && !shielded => "route",
        Centre::City => city(shielded),
        Centre::Road => "route",
        Centre::Abbey => "abbaye",
        Centre::Crossroads => "village",
    };
    format!("{},{centre}\n", sides.join(","))
}

fn read_outline(line: Line<'_>) -> Result<Outline, ReadError> {
    let mut cells = Cells::new(line, ',');
    let (mut sides, mut shields) = ([Terrain::Field; 4], 0);
    let mut cities: Vec<Token<'_>> = Vec::new();
    for (index, side) in sides.iter_mut().enumerate() {
        let (place, word) = cells.expect("side-word")?;
        *side = match word {
            "pre" | "pré" => Terrain::Field,
            "route" => Terrain::Road,
            "ville" | "blason" => {
                cities.push((place, word));
                shields |= u8::from(word == "blason") << index;
                Terrain::City
            }
            _ => return Err(place.error("side-word")),
        };
    }
    let (place, word) = cells.expect("centre-word")?;
    let centre = match word {
        "pre" | "pré" => Centre::Field,
        "ville" | "blason" => {
            cities.push((place, word));
            Centre::City
        }
        "route" => Centre::Road,
        "abbaye" => Centre::Abbey,
        "village" => Centre::Crossroads,
        _ => return Err(place.error("centre-word")),
    };
    cells.end()?;
    let outline = Outline { sides, shields: Sides(shields), centre };
    if let Some(lacking) = outline.lacks() {
        return Err(place.error(lacking));
    }
    let other = cities.iter().find(|city| city.1 != cities[0].1);
    match other.filter(|_| outline.joins_cities()) {
        None => Ok(outline),
        Some((place, _)) => Err(place.error("same-city-word")),
    }
}
