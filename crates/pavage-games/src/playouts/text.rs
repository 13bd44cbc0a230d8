//! Random games through text, as a server plays them.

use fastrand::Rng;
use pavage_core::ToAct;
use pavage_players::Counts;

use super::AnyPlayouts;
use crate::{AnyGame, Texts};

/// Plays random games in which every action is listed, read and checked as text.
pub struct TextPlayouts {
    start: Box<dyn AnyGame>,
    rng: Rng,
    texts: Texts,
    weights: Vec<u32>,
}

impl TextPlayouts {
    /// Random games from the position of `start`; the same seed plays the same games.
    pub fn new(start: Box<dyn AnyGame>, seed: u64) -> TextPlayouts {
        let (rng, texts, weights) = (Rng::with_seed(seed), Texts::default(), Vec::new());
        TextPlayouts { start, rng, texts, weights }
    }
}

impl std::fmt::Debug for TextPlayouts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("TextPlayouts").field(&self.start.name()).finish()
    }
}

impl AnyPlayouts for TextPlayouts {
    fn play(&mut self, counts: &mut Counts) {
        let mut game = self.start.fork();
        loop {
            self.texts.clear();
            match game.to_act() {
                ToAct::Seat(_) => {
                    game.actions(&mut self.texts);
                    let chosen = self.rng.usize(0..self.texts.len());
                    game.play(&self.texts[chosen]).expect("a listed action is legal");
                    counts.decisions += 1;
                }
                ToAct::Chance => {
                    self.weights.clear();
                    game.chances(&mut self.texts, &mut self.weights);
                    let mut left = self.rng.u32(0..self.weights.iter().sum());
                    let mut chosen = 0;
                    while self.weights[chosen] <= left {
                        left -= self.weights[chosen];
                        chosen += 1;
                    }
                    game.deal(&self.texts[chosen]).expect("a listed outcome is possible");
                }
                ToAct::Nobody => break,
            }
        }
        counts.games += 1;
        counts.turns += u64::from(game.turns());
    }
}
