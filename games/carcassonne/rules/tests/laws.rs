//! The laws of every game, along random games over all presets and seat counts.

use pavage_carcassonne::{Carcassonne, TileSet, formats::native};
use pavage_core::testing::{Laws, Secrets, conforms, keeps_secrets};
use pavage_core::{Configure, Setup};

/// The number of random games; `PAVAGE_LAWS` asks for more.
fn games() -> u64 {
    std::env::var("PAVAGE_LAWS").ok().and_then(|it| it.parse().ok()).unwrap_or(2000)
}

fn check(options: &str, seats: u8, files: &[(&str, &str)], games: u64) {
    let game = Carcassonne::configure(Setup { options, seats: Some(seats.into()), files }).unwrap();
    conforms(&game, &Laws { games, seed: 1000 * u64::from(seats), ..Laws::default() });
}

/// One test for each preset, so that the cores share the work.
fn preset(name: &str) {
    let preset = Carcassonne::PRESETS.iter().find(|it| it.name == name).unwrap();
    let (least, most) = preset.seats;
    let share = games() / 6 / u64::from(most - least + 1) + 1;
    for seats in least..=most {
        check(name, seats, &[], share);
    }
}

#[test]
fn standard() {
    preset("standard");
}

#[test]
fn first_edition() {
    preset("first-edition");
}

#[test]
fn second_edition() {
    preset("second-edition");
}

#[test]
fn enseirb_2013() {
    preset("enseirb-2013");
}

#[test]
fn enseirb_2018() {
    preset("enseirb-2018");
}

#[test]
fn own_stacks() {
    preset("own-stacks");
}

#[test]
fn odd_options() {
    check("start=drawn,stacks=own,draw=kind,abbey=off", 3, &[], 20);
    check("board=5x3,unplayable=pass,tie=shared,meeples=1", 2, &[], 50);
    check("board=1x1", 2, &[], 3);
    check("meeples=0,fields=first", 4, &[], 20);
    check("second-edition,tie=shared,meeples=100", 5, &[], 20);
}

#[test]
fn other_tile_sets() {
    let twice = native::write(TileSet::base()).replace("tile A 2", "tile A 20");
    check("standard", 3, &[("tiles", &twice)], 10);
    let lone = "tile only 1\ncloister\nfield NL NR EL ER SL SR WL WR";
    check("standard", 2, &[("tiles", lone)], 3);
    check("start=drawn,stacks=own", 2, &[("tiles", lone)], 3);
}

/// Nothing is hidden in this game, and the law confirms it.
#[test]
fn nothing_is_hidden() {
    for (options, seats) in [("standard", 2), ("own-stacks", 3)] {
        let setup = Setup { options, seats: Some(seats), files: &[] };
        let game = Carcassonne::configure(setup).unwrap();
        let secrets = Secrets { pairs: 50_000, ..Secrets::default() };
        assert_eq!(keeps_secrets(&game, &secrets), 0);
    }
}
