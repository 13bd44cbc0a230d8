//! Random games.

use pavage_core::Configure;
use pavage_players::{Counts, Playouts};
use pavage_toy::Toy;

#[test]
fn the_same_seed_plays_the_same_games() {
    let toy = Toy::new(3).unwrap();
    let play = |seed| {
        let mut counts = Counts::default();
        let mut playouts = Playouts::new(&toy, seed);
        let ends = (0..20).map(|_| {
            playouts.play(&toy, &mut counts);
            playouts.state().clone()
        });
        (ends.collect::<Vec<_>>(), counts)
    };
    assert_eq!(play(7), play(7));
    assert_ne!(play(7).0, play(8).0);
    assert_eq!((play(7).1.games, play(7).1.turns), (20, 180));
}
