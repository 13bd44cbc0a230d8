//! Games of Tigris & Euphrates to look at.

use fastrand::Rng;
use pavage_core::{Configure, Game, Setup, ToAct};
use pavage_tigris::{Action, Phase, State, Tigris};

pub(crate) fn game(options: &str, seats: u8) -> Tigris {
    Tigris::configure(Setup { options, seats: Some(seats.into()), ..Setup::default() }).unwrap()
}

pub(crate) fn actions(game: &Tigris, state: &State) -> Vec<Action> {
    let mut actions = Vec::new();
    game.actions(state, &mut actions);
    actions
}

/// Plays a game by chance, with more tiles than other actions, and looks at every decision.
pub(crate) fn play(game: &Tigris, seed: u64, mut look: impl FnMut(&State, &[Action])) {
    let mut rng = Rng::with_seed(seed);
    let mut state = game.start();
    loop {
        match game.to_act(&state) {
            ToAct::Nobody => return,
            ToAct::Chance => {
                let mut draws = Vec::new();
                game.chances(&state, &mut draws);
                let draw = draws[rng.usize(..draws.len())].0;
                game.deal_unchecked(&mut state, draw, &mut ());
            }
            ToAct::Seat(_) => {
                let actions = actions(game, &state);
                look(&state, &actions);
                let lays = |it: &&Action| matches!(it, Action::Tile { .. } | Action::Leader { .. });
                let lively: Vec<&Action> = actions.iter().filter(lays).collect();
                // Squares of one colour are rare by chance, so none is left incomplete.
                let completes = |it: &&&Action| {
                    let mut next = state;
                    game.play_unchecked(&mut next, ***it, &mut ());
                    next.phase() == Phase::Build
                };
                let action = match (lively.iter().find(completes), lively.len()) {
                    (Some(completing), _) => **completing,
                    (None, 0) => actions[rng.usize(..actions.len())],
                    (None, many) => *lively[rng.usize(..many)],
                };
                game.play_unchecked(&mut state, action, &mut ());
            }
        }
    }
}
