//! The laws of integers for learning, checked along random games.

use super::walk::lists;
use super::{Walk, walk};
use crate::*;

/// Reads a view back from its arrays: the proof that they lose nothing.
pub trait Recall: Tensors {
    /// The view of `seat` that the arrays were made from.
    fn recall(&self, seat: Seat, arrays: &Arrays) -> Self::View;
}

/// Plays random games and checks at every position: the numbers of legal actions and of possible
/// outcomes all differ, every seat's view follows from its arrays, and arrays and planes are the
/// same in a world that the seat cannot tell from this one.
///
/// Returns how many of these worlds really differed: none in an open game.
///
/// # Panics
///
/// If a law is broken. The message names game, options and seed.
pub fn tensors_hold<G: Configure + Guess + Recall>(game: &G, games: u64, seed: u64) -> u64 {
    let layout = game.layout();
    let mut differing = 0;
    for seed in seed..seed + games {
        let place = format!("{} {}, seed {seed}", G::NAME, game.options());
        let mut plies = 0;
        walk(game, seed, |at| {
            numbers_differ(at, &place);
            // Every position would take minutes; the seats and the last position are never left out.
            plies += 1;
            if plies % 5 == 1 || at.is_over() {
                differing += u64::from(seats_are_told_all(at, &layout, &place));
            }
        });
    }
    differing
}

fn numbers_differ<G: Tensors>(at: &Walk<'_, G>, place: &str) {
    let (actions, chances) = lists(at.game, &at.state);
    let different = |mut numbers: Vec<usize>, space: usize| {
        let count = numbers.len();
        sort::sort(&mut numbers);
        numbers.dedup();
        numbers.len() == count && numbers.last().is_none_or(|&it| it < space)
    };
    let actions = actions.iter().map(|&it| at.game.action_number(it)).collect();
    assert!(different(actions, at.game.action_space()), "{place}: numbers of actions");
    let chances = chances.iter().map(|it| at.game.chance_number(it.0)).collect();
    assert!(different(chances, at.game.chance_space()), "{place}: numbers of outcomes");
}

/// Whether a world that looks the same to a seat really differed.
fn seats_are_told_all<G>(at: &Walk<'_, G>, layout: &Layout, place: &str) -> bool
where
    G: Configure + Guess + Recall,
{
    let (game, mut rng) = (at.game, at.rng.clone());
    let mut differs = false;
    for seat in Seat::all(game.seats()) {
        let seen = |state: &G::State| {
            let (mut arrays, mut planes) = (layout.arrays(), vec![0; layout.plane_size()]);
            game.observe(state, seat, &mut arrays.observation());
            game.paint(state, seat, &mut planes);
            (arrays, planes)
        };
        let view = game.view(&at.state, Viewer::Seat(seat));
        let ours = seen(&at.state);
        assert_eq!(game.recall(seat, &ours.0), view, "{place}, seat {seat}: lost");
        let guess = game.guess(&view, &mut |n| rng.u32(..n)).expect("a view can be guessed from");
        assert!(ours == seen(&guess), "{place}, seat {seat}: the arrays tell more than the view");
        differs |= guess != at.state;
    }
    differs
}
