//! Random games of Tigris & Euphrates.

use pavage_core::testing::Walk;
use pavage_core::{Configure, Game, Setup};
use pavage_tigris::{Action, Phase, State, Tigris};

pub(crate) fn game(options: &str, seats: u8) -> Tigris {
    Tigris::configure(Setup { options, seats: Some(seats.into()), ..Setup::default() }).unwrap()
}

/// Plays a random game, with more tiles than other actions, and calls `look` at every decision.
pub(crate) fn play(game: &Tigris, seed: u64, mut look: impl FnMut(&State, &[Action])) {
    let mut walk = Walk::new(game, seed);
    while walk.step_by(|state, actions, rng| {
        look(state, actions);
        let lays = |it: &&Action| matches!(it, Action::Tile { .. } | Action::Leader { .. });
        let lively: Vec<&Action> = actions.iter().filter(lays).collect();
        // Squares of one colour rarely arise by chance, so every possible one is completed.
        let completes = |it: &&&Action| {
            let mut next = *state;
            game.play_unchecked(&mut next, ***it, &mut ());
            next.phase() == Phase::Build
        };
        match (lively.iter().find(completes), lively.len()) {
            (Some(completing), _) => **completing,
            (None, 0) => actions[rng.usize(..actions.len())],
            (None, many) => *lively[rng.usize(..many)],
        }
    }) {}
}
