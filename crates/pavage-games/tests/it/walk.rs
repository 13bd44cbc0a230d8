//! Random games of any game.

use pavage_core::{Setup, ToAct};
use pavage_games::{AnyGame, Dealer, GameRow};

/// Plays a random game; `look` sees every position, the first and the last included.
pub(crate) fn walk(
    row: &GameRow,
    setup: Setup<'_>,
    seed: &str,
    mut look: impl FnMut(&dyn AnyGame),
) {
    let mut game = row.begin(setup).unwrap();
    let dealer = Dealer::from_seed(seed);
    let mut player = row.player("random", 5).unwrap();
    loop {
        look(game.as_ref());
        match game.to_act() {
            ToAct::Nobody => return,
            ToAct::Chance => game.deal(&dealer.choose(game.as_ref()).unwrap()).unwrap(),
            ToAct::Seat(_) => game.play(&player.choose(game.as_ref()).unwrap()).unwrap(),
        }
    }
}
