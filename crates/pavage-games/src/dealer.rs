//! The dealer: a pure function from a key to draws.

use pavage_core::pick_weighted;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

use crate::{AnyGame, Texts};

/// Deals the tiles of a match.
///
/// The k-th draw from a source depends only on the key, the source and k. So the n-th tile of a
/// match is the same whatever is played; replays, take-back, duplicate deals and the proof of
/// fairness all rely on this. `docs/notation.md` has the exact definition.
///
/// ```
/// use pavage_games::Dealer;
///
/// let (dealer, again) = (Dealer::from_seed("42"), Dealer::from_seed("42"));
/// let draws = |it: &Dealer| [0, 1, 2, 3].map(|k| it.draw(0, k, &[5, 3, 1]));
/// assert_eq!(draws(&dealer), draws(&again));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Dealer {
    key: [u8; 32],
}

impl std::fmt::Debug for Dealer {
    // The key is left out: it reveals every draw to come.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Dealer")
    }
}

impl Dealer {
    /// A dealer with this key.
    pub fn new(key: [u8; 32]) -> Dealer {
        Dealer { key }
    }

    /// A dealer with a seed typed by a person.
    pub fn from_seed(seed: &str) -> Dealer {
        Dealer { key: Sha256::digest(seed).into() }
    }

    /// The index of the outcome chosen by draw `k` from `source`, given the outcomes' weights.
    ///
    /// # Panics
    ///
    /// If there is no outcome.
    pub fn draw(&self, source: u64, k: u64, weights: &[u32]) -> usize {
        let mut words = ChaCha20Rng::from_seed(self.key);
        words.set_stream(source);
        words.set_word_pos(u128::from(k) * 16);
        let pick = |total: u32| {
            // Accepting words beyond the last whole multiple of the total would favour the first
            // outcomes.
            let limit = (1 << 32) - (1 << 32) % u64::from(total);
            loop {
                let word = words.next_u32();
                if u64::from(word) < limit {
                    return word % total;
                }
            }
        };
        let outcomes = weights.iter().copied().enumerate();
        pick_weighted(outcomes, pick).expect("there is an outcome")
    }

    /// The outcome to deal in a game; `None` if chance is not to act.
    pub fn choose(&self, game: &dyn AnyGame) -> Option<String> {
        let (mut chances, mut weights) = (Texts::default(), Vec::new());
        game.chances(&mut chances, &mut weights);
        if chances.is_empty() {
            return None;
        }
        let chosen = game.draw().map_or(0, |(source, k)| self.draw(source, k, &weights));
        Some(chances[chosen].to_owned())
    }
}
