//! The laws of every game, along random games over all presets and many options.

use pavage_core::testing::{Laws, Secrets, conforms, keeps_secrets};
use pavage_core::{Configure, Notation, Position, Setup};
use pavage_tilings::Tilings;

/// The number of random games; `PAVAGE_LAWS` asks for more.
fn games() -> u64 {
    std::env::var("PAVAGE_LAWS").ok().and_then(|it| it.parse().ok()).unwrap_or(1000)
}

fn check(options: &str, seats: u8, games: u64) {
    let game =
        Tilings::configure(Setup { options, seats: Some(seats.into()), files: &[] }).unwrap();
    conforms(&game, &Laws { games, seed: 1000 * u64::from(seats), ..Laws::default() });
}

fn preset(name: &str) {
    for seats in [2, 3, 5, 20] {
        check(name, seats, games() / 16 + 1);
    }
}

#[test]
fn base() {
    preset("base");
}

#[test]
fn patterns() {
    preset("patterns");
}

#[test]
fn zones() {
    preset("zones");
}

#[test]
fn influence() {
    preset("influence,size=6");
}

#[test]
fn odd_options() {
    check("base,size=1", 2, 5);
    check("base,size=1,torus=on", 3, 20);
    check("base,size=2,torus=on,rotation=on,deck=complete-2", 2, 20);
    check("zones,size=4,torus=on,first=centre,tile-points=0,patterns=best", 4, 20);
    check("influence,size=3,torus=on,rotation=on", 5, 20);
    check("base,size=12,deck=complete-2,rotation=on,strict=on", 7, 5);
}

/// A deck may have 256 kinds, as many as a byte can name.
#[test]
fn openings_with_the_most_kinds() {
    let setup = Setup { options: "base,size=3,deck=complete-4", ..Setup::default() };
    let mut position = Position::new(Tilings::configure(setup).unwrap());
    let first = position.chances()[0].0;
    position.deal(first, &mut ()).unwrap();
    let middle = position.game().read_action("1,1").unwrap();
    position.play(middle, &mut ()).unwrap();
    assert_eq!(position.game().openings(position.state()).len(), 4);
}

#[test]
fn the_last_seat_plays_on() {
    for seats in [2, 3, 5] {
        check("zones,alone=play-on", seats, games() / 16 + 1);
        check("influence,size=6,alone=play-on", seats, games() / 16 + 1);
    }
}

#[test]
fn twenty_seats_on_the_largest_board() {
    check("base,size=50,deck=complete-2", 20, 1);
}

/// Nothing is hidden in this game, and the law confirms it.
#[test]
fn nothing_is_hidden() {
    for (options, seats) in [("base,size=6", 2), ("influence,size=6", 4)] {
        let setup = Setup { options, seats: Some(seats), files: &[] };
        let game = Tilings::configure(setup).unwrap();
        let secrets = Secrets { pairs: 50_000, ..Secrets::default() };
        assert_eq!(keeps_secrets(&game, &secrets), 0);
    }
}
