//! Tile sets and options that nobody would choose, but that must work.

use std::fmt::Write;

use pavage_core::testing::Choices;
use pavage_core::{Configure, Setup};

use crate::Carcassonne;

const SIDES: [&str; 4] = ["N", "E", "S", "W"];
const HALVES: [&str; 8] = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"];

/// A game with such a set and such options.
///
/// # Panics
///
/// If the game refuses them: it should take every set drawn here.
pub fn strange_game(choices: &mut Choices<'_>) -> Carcassonne {
    let (text, options) = (strange_set(choices), strange_options(choices));
    let seats = Some(choices.number(2..6) as u64);
    let setup = Setup { options: &options, seats, files: &[("tiles", &text)] };
    Carcassonne::configure(setup).unwrap_or_else(|it| panic!("{options}: {it}\n{text}"))
}

/// A set of random tiles: any sides joined, several shields, fields of any shape.
fn strange_set(choices: &mut Choices<'_>) -> String {
    let mut out = String::new();
    let city_share = choices.number(1..4);
    for kind in 0..choices.number(1..12) {
        let start = if kind == 0 { " start" } else { "" };
        _ = writeln!(out, "tile K{kind} {}{start}", choices.number(1..6));
        let terrain = SIDES.map(|_| match choices.number(0..4) < city_share {
            true => "city",
            false => choices.pick(&["field", "road", "city"]),
        });
        parts(&mut out, &terrain, choices);
        if choices.once_in(4) {
            _ = writeln!(out, "cloister");
        }
        fields(&mut out, &terrain, choices);
    }
    out
}

/// Cities and roads, each side joined to an earlier one of its kind or not.
fn parts(out: &mut String, terrain: &[&str; 4], choices: &mut Choices<'_>) {
    let mut groups: Vec<(&str, Vec<&str>)> = Vec::new();
    for (side, terrain) in SIDES.into_iter().zip(terrain) {
        let same: Vec<usize> =
            (0..groups.len()).filter(|&group| groups[group].0 == *terrain).collect();
        match (*terrain, same.is_empty() || choices.once_in(2)) {
            ("field", _) => (),
            (_, true) => groups.push((terrain, vec![side])),
            (_, false) => groups[choices.pick(&same)].1.push(side),
        }
    }
    for (terrain, sides) in groups {
        let shields = match terrain {
            "city" => format!(" shields {}", choices.number(0..4)),
            _ => String::new(),
        };
        _ = writeln!(out, "{terrain} {}{shields}", sides.join(" "));
    }
}

/// Halves of sides joined at random, each field touching any of the cities.
fn fields(out: &mut String, terrain: &[&str; 4], choices: &mut Choices<'_>) {
    let mut field: [Option<usize>; 8] = std::array::from_fn(|half| match terrain[half / 2] {
        "city" => None,
        "road" => Some(half),
        _ => Some(half / 2 * 2),
    });
    for _ in 0..choices.number(0..5) {
        if let (Some(keep), Some(lose)) = (choices.pick(&field), choices.pick(&field)) {
            field.iter_mut().filter(|it| **it == Some(lose)).for_each(|it| *it = Some(keep));
        }
    }
    for number in 0..8 {
        let halves: Vec<&str> =
            (0..8).filter(|&half| field[half] == Some(number)).map(|half| HALVES[half]).collect();
        let cities: Vec<&str> = (0..4)
            .filter(|&it| terrain[it] == "city" && choices.once_in(2))
            .map(|it| SIDES[it])
            .collect();
        let touches = if cities.is_empty() { "" } else { " touches " };
        if !halves.is_empty() {
            _ = writeln!(out, "field {}{touches}{}", halves.join(" "), cities.join(" "));
        }
    }
}

fn strange_options(choices: &mut Choices<'_>) -> String {
    let mut pick = |name: &str, values: &[&str]| format!(",{name}={}", choices.pick(values));
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
