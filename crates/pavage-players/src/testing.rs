//! What players and their playouts must keep, for the tests of each game's room.

use pavage_core::Game;

use crate::{Counts, Playouts};

/// How much memory random games ask for once they have warmed up. `count` runs them and counts.
pub fn warm_playouts<G: Game>(game: &G, count: impl FnOnce(&mut dyn FnMut()) -> u64) -> u64 {
    let (mut playouts, mut counts) = (Playouts::new(game, 1), Counts::default());
    let mut play = || (0..500).for_each(|_| playouts.play(game, &mut counts));
    play();
    let counted = count(&mut play);
    assert_eq!(counts.games, 1000, "the games were played while somebody counted");
    counted
}
