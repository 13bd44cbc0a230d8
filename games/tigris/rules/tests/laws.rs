//! The laws of every game, along random games over all presets.

use pavage_core::testing::{Laws, Secrets, conforms, keeps_secrets};
use pavage_core::{Configure, Setup};
use pavage_tigris::Tigris;

/// The number of random games; `PAVAGE_LAWS` asks for more.
fn games() -> u64 {
    std::env::var("PAVAGE_LAWS").ok().and_then(|it| it.parse().ok()).unwrap_or(500)
}

fn check(options: &str, games: u64) {
    for seats in 2..=4 {
        let setup = Setup { options, seats: Some(seats), files: &[] };
        let game = Tigris::configure(setup).unwrap();
        conforms(&game, &Laws { games: games / 3 + 1, seed: 1000 * seats, ..Laws::default() });
    }
}

#[test]
fn standard() {
    check("standard", games() / 2);
}

#[test]
fn exact_support() {
    check("exact-support", games() / 4);
}

#[test]
fn advanced() {
    check("advanced,open-scores=on", games() / 4);
}

#[test]
fn hands_stay_hidden() {
    for (options, seats) in [("standard", 2), ("exact-support", 3), ("advanced", 4)] {
        let setup = Setup { options, seats: Some(seats), files: &[] };
        let game = Tigris::configure(setup).unwrap();
        let differing = keeps_secrets(&game, &Secrets { pairs: 40_000, ..Secrets::default() });
        assert!(30_000 < differing, "{differing} pairs differ");
    }
}
