//! The game as integers, along random games.

use pavage_core::testing::tensors_hold;
use pavage_core::{Configure, Notation, Setup, Tensors};
use pavage_tigris::Tigris;

fn game(options: &str, seats: u64) -> Tigris {
    Tigris::configure(Setup { options, seats: Some(seats), files: &[] }).unwrap()
}

/// Each preset with each number of seats, 200 games and more in all. Hands differ in nearly every
/// world that a seat cannot tell from its own, and the arrays are still the same.
#[test]
fn two_hundred_games_in_integers() {
    for preset in Tigris::PRESETS {
        for seats in 2..=4 {
            let differing = tensors_hold(&game(preset.name, seats), 23, 100 * seats);
            assert!(1000 < differing, "{differing} worlds differ");
        }
    }
}

/// The numbers of the documentation: they never change.
#[test]
fn numbers_are_fixed() {
    let tigris = game("standard", 2);
    assert_eq!(tigris.action_space(), 3042);
    for (text, number) in [
        ("T@A1", 0),
        ("S@P11", 703),
        ("priest>B1", 705),
        ("king<", 1411),
        ("x@A2", 1412 + 16),
        ("swap:T", 1591),
        ("swap:S", 1588),
        ("swap:TTTTTT", 1796),
        ("pass", 1797),
        ("commit:6", 1804),
        ("war:F", 1806),
        ("build:A1,TF", 1809),
        ("build:A1,MS", 1809 + 5 * 176),
        (".", 2865),
        ("take:P11", 3041),
    ] {
        assert_eq!(tigris.action_number(tigris.read_action(text).unwrap()), number, "{text}");
    }
    assert_eq!(tigris.chance_number(tigris.read_chance("2:M").unwrap()), 2);
}
