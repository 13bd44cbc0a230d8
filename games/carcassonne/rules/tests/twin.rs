//! The engine against its slow twin, at every ply of random games.

use pavage_carcassonne::Carcassonne;
use pavage_carcassonne::testing::{agree, strange_game};
use pavage_core::testing::Choices;
use pavage_core::{Configure, Setup};

fn check(options: &str, games: u64) {
    let preset = Carcassonne::PRESETS.iter().find(|it| options.starts_with(it.name)).unwrap();
    let (least, most) = preset.seats;
    let mut tiles = 0;
    for seats in least..=most {
        let game = Carcassonne::configure(Setup { options, seats: Some(seats.into()), files: &[] });
        let game = game.unwrap();
        for seed in 0..games / u64::from(most - least + 1) + 1 {
            tiles += agree(&game, &mut Choices::from_seed(seed + 100_000 * u64::from(seats)));
        }
    }
    assert!(games as usize <= tiles, "some tiles were laid");
}

#[test]
fn standard() {
    check("standard", 400);
}

#[test]
fn first_edition() {
    check("first-edition", 330);
}

#[test]
fn second_edition() {
    check("second-edition", 330);
}

#[test]
fn enseirb_2013() {
    check("enseirb-2013", 330);
}

#[test]
fn enseirb_2018() {
    check("enseirb-2018", 330);
}

#[test]
fn own_stacks() {
    check("own-stacks", 330);
}

#[test]
fn odd_options() {
    check("second-edition,tie=shared,meeples=3", 40);
    check("standard,board=9x7,abbey=off,fields=first,tie=shared", 40);
}

/// The same as the fuzz target, with random bytes.
#[test]
fn strange_sets_and_options() {
    let mut laid = 0;
    for seed in 0..2000 {
        let mut choices = Choices::from_seed(seed);
        laid += agree(&strange_game(&mut choices), &mut choices);
    }
    assert!(10_000 < laid, "{laid}");
}
