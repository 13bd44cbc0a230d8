//! The engine against its slow twin, at every ply of random games.

mod games;

use games::games;
use pavage_tigris::testing::{Seen, agree, agree_when_crowded, plans};

/// Checks that whole games agree, and that they contain enough of everything.
fn check(preset: &str) {
    let mut seen = Seen::new();
    for (plan, mut choices) in plans(games()).filter(|it| it.0.preset == preset) {
        add(&mut seen, agree(&plan, &mut choices));
    }
    enough(preset, &seen, ENOUGH);
    let refused = seen["commit refused"];
    let expected = if preset == "exact-support" { 1000..=u32::MAX } else { 0..=0 };
    assert!(expected.contains(&refused), "{preset}: {refused} refusals");
}

/// The number of times that the games of a preset must contain these things; otherwise their
/// agreement would mean little.
const ENOUGH: &[(&str, u32)] = &[
    ("catastrophe on a tile", 100),
    ("choice of special treasures", 10),
    ("choice of squares", 2),
    ("choice of treasures", 200),
    ("choice of wars", 80),
    ("drawing seat retired", 1),
    ("end by the bag", 10),
    ("end by treasures", 20),
    ("farm under a monument", 100),
    ("income", 1000),
    ("leader exiled by a catastrophe", 5),
    ("leader exiled by a monument", 10),
    ("market under a monument", 100),
    ("no monument left", 10),
    ("one seat left", 10),
    ("points of a retired seat", 50),
    ("retired attacker", 4),
    ("retired defender", 30),
    ("revolt lost", 500),
    ("revolt won", 150),
    ("settlement under a monument", 100),
    ("special treasure first", 150),
    ("swap ends the game", 5),
    ("temple spared", 100),
    ("temple under a monument", 200),
    ("tie", 200),
    ("treasure chosen by another", 100),
    ("treasure chosen for a retired seat", 2),
    ("treasure of a retired trader", 4),
    ("war lost", 150),
    ("war of others", 100),
    ("war that another war made vanish", 30),
    ("war won", 150),
];

/// The number of times that crowded positions must lead to these things.
const STRANGE: &[(&str, u32)] = &[
    ("choice of wars", 1000),
    ("temple spared", 500),
    ("war chosen for a retired seat", 1),
    ("war that another war made vanish", 500),
    ("war with three kingdoms at the uniting tile", 10),
];

fn enough(place: &str, seen: &Seen, least: &[(&str, u32)]) {
    for (what, least) in least {
        let times = seen.get(what).copied().unwrap_or(0);
        assert!(*least <= times, "{place}: {what} {times} times, expected {least}: {seen:#?}");
    }
}

#[test]
fn standard() {
    check("standard");
}

#[test]
fn exact_support() {
    check("exact-support");
}

#[test]
fn advanced() {
    check("advanced");
}

#[test]
fn strange_positions() {
    let mut seen = Seen::new();
    for (plan, mut choices) in plans(games() / 2) {
        add(&mut seen, agree_when_crowded(&plan, &mut choices));
    }
    enough("strange positions", &seen, STRANGE);
}

fn add(seen: &mut Seen, more: Seen) {
    more.into_iter().for_each(|(what, times)| *seen.entry(what).or_default() += times);
}
