use fastrand::Rng;

use crate::{Guess, ToAct, Viewer};

/// The number of plies for which a guessed state is played.
const PLIES: u32 = 200;

/// Reads any text as a view in JSON, and returns whether the game guesses a state from it.
///
/// A view may come from anywhere. Either it is refused, or the guessed state is valid: it can
/// be played, scored and viewed.
pub fn plays_on_from_view<G: Guess>(game: &G, json: &str) -> bool {
    let Ok(view) = serde_json::from_str::<G::View>(json) else { return false };
    let mut rng = Rng::with_seed(1);
    let Ok(mut state) = game.guess(&view, &mut |n| rng.u32(0..n)) else { return false };
    let (mut actions, mut chances) = (Vec::new(), Vec::new());
    for _ in 0..PLIES {
        actions.clear();
        chances.clear();
        match game.to_act(&state) {
            ToAct::Seat(_) => {
                game.actions(&state, &mut actions);
                game.play_unchecked(&mut state, actions[rng.usize(0..actions.len())], &mut ());
            }
            ToAct::Chance => {
                game.chances(&state, &mut chances);
                let chance = chances[rng.usize(0..chances.len())].0;
                game.deal_unchecked(&mut state, chance, &mut ());
            }
            ToAct::Nobody => break,
        }
    }
    game.scores(&state);
    game.ranking(&state);
    game.view(&state, Viewer::Spectator);
    true
}
