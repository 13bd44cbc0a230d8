//! Tile sets and options that nobody would choose, and that must work all the same.

use std::fmt::Write;

use fastrand::Rng;

const SIDES: [&str; 4] = ["N", "E", "S", "W"];
const HALVES: [&str; 8] = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"];

/// A set of random tiles: any sides joined, several shields, fields of any shape.
pub(crate) fn strange_set(rng: &mut Rng) -> String {
    let mut out = String::new();
    let city_share = rng.u8(1..4);
    for kind in 0..rng.usize(1..12) {
        let start = if kind == 0 { " start" } else { "" };
        writeln!(out, "tile K{kind} {}{start}", rng.usize(1..6)).unwrap();
        let terrain = SIDES.map(|_| match rng.u8(0..4) < city_share {
            true => "city",
            false => ["field", "road", "city"][rng.usize(0..3)],
        });
        parts(&mut out, &terrain, rng);
        if rng.u8(0..4) == 0 {
            writeln!(out, "cloister").unwrap();
        }
        fields(&mut out, &terrain, rng);
    }
    out
}

/// Cities and roads, each side joined to an earlier one of its kind or not.
fn parts(out: &mut String, terrain: &[&str; 4], rng: &mut Rng) {
    let mut groups: Vec<(&str, Vec<&str>)> = Vec::new();
    for (side, terrain) in SIDES.into_iter().zip(terrain) {
        let same: Vec<usize> =
            (0..groups.len()).filter(|&group| groups[group].0 == *terrain).collect();
        match (*terrain, same.is_empty() || rng.bool()) {
            ("field", _) => (),
            (_, true) => groups.push((terrain, vec![side])),
            (_, false) => groups[same[rng.usize(0..same.len())]].1.push(side),
        }
    }
    for (terrain, sides) in groups {
        let shields = match terrain {
            "city" => format!(" shields {}", rng.u8(0..4)),
            _ => String::new(),
        };
        writeln!(out, "{terrain} {}{shields}", sides.join(" ")).unwrap();
    }
}

/// Halves of sides joined at random, each field touching any of the cities.
fn fields(out: &mut String, terrain: &[&str; 4], rng: &mut Rng) {
    let mut field: [Option<usize>; 8] = std::array::from_fn(|half| match terrain[half / 2] {
        "city" => None,
        "road" => Some(half),
        _ => Some(half / 2 * 2),
    });
    for _ in 0..rng.usize(0..5) {
        if let (Some(keep), Some(lose)) = (field[rng.usize(0..8)], field[rng.usize(0..8)]) {
            field.iter_mut().filter(|it| **it == Some(lose)).for_each(|it| *it = Some(keep));
        }
    }
    for number in 0..8 {
        let halves: Vec<&str> =
            (0..8).filter(|&half| field[half] == Some(number)).map(|half| HALVES[half]).collect();
        let cities: Vec<&str> =
            (0..4).filter(|&it| terrain[it] == "city" && rng.bool()).map(|it| SIDES[it]).collect();
        let touches = if cities.is_empty() { "" } else { " touches " };
        if !halves.is_empty() {
            writeln!(out, "field {}{touches}{}", halves.join(" "), cities.join(" ")).unwrap();
        }
    }
}

pub(crate) fn strange_options(rng: &mut Rng) -> String {
    let mut pick =
        |name: &str, values: &[&str]| format!(",{name}={}", values[rng.usize(0..values.len())]);
    [
        "standard".to_owned(),
        pick("meeples", &["0", "1", "3", "11"]),
        pick("draw", &["tile", "kind"]),
        pick("stacks", &["common", "own"]),
        pick("unplayable", &["redraw", "pass"]),
        pick("road", &["1/1", "2/1", "0/3"]),
        pick("city", &["2/1", "0/0", "5/4"]),
        pick("shield", &["2/1", "7/3"]),
        pick("two-tile-city", &["full", "single"]),
        pick("abbey", &["on", "finished-only", "off"]),
        pick("tie", &["full", "shared"]),
        pick("fields", &["current", "second", "first", "city-fields", "off"]),
        pick("board", &["unbounded", "1x1", "3x4", "9x1"]),
    ]
    .concat()
}
