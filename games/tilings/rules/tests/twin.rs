//! The engine against its slow twin, at every ply of random games.

use pavage_core::testing::Choices;
use pavage_core::{Configure, Setup};
use pavage_tilings::Tilings;
use pavage_tilings::testing::{agree, strange_game};

/// Plays games at several tables; returns the number of plies in which one seat was alone.
fn check(options: &str, games: u64) -> usize {
    let (mut tiles, mut alone) = (0, 0);
    for seats in [2, 3, 5] {
        let game = Tilings::configure(Setup { options, seats: Some(seats), files: &[] }).unwrap();
        for seed in 0..games {
            let played = agree(&game, &mut Choices::from_seed(seed + 1000 * seats));
            tiles += played.tiles;
            alone += played.alone;
        }
    }
    assert!(games as usize <= tiles, "some tiles were laid");
    alone
}

#[test]
fn base() {
    check("base", 60);
    check("base,size=5,torus=on,rotation=on", 60);
    check("base,size=1,torus=on", 10);
    check("base,size=2,torus=on,rotation=on,deck=complete-2", 30);
}

#[test]
fn patterns() {
    check("patterns", 60);
    check("patterns,patterns=best,torus=on,size=6,first=centre", 60);
}

#[test]
fn zones() {
    check("zones,size=6", 60);
    check("zones,size=5,torus=on,rotation=on,tile-points=0,deck=complete-2", 30);
}

#[test]
fn influence() {
    check("influence,size=6", 60);
    check("influence,size=4,torus=on,rotation=on", 60);
    check("influence,size=2,torus=on", 20);
}

#[test]
fn alone() {
    for (options, least) in [
        ("base,alone=play-on", 200),
        ("zones,size=6,torus=on,alone=play-on", 50),
        ("influence,size=6,rotation=on,alone=play-on", 50),
    ] {
        let alone = check(options, 60);
        assert!(least < alone, "{options}: alone in {alone} plies");
    }
}

/// The same as the fuzz target, with random bytes.
#[test]
fn strange_options() {
    let mut laid = 0;
    for seed in 0..500 {
        let mut choices = Choices::from_seed(seed);
        laid += agree(&strange_game(&mut choices), &mut choices).tiles;
    }
    assert!(1000 < laid, "{laid}");
}
