//! Players of Tilings.
//!
//! All of them read the view that their seat has, and nothing else: it shows
//! the board, what lies under each stack, and how many tiles of each kind
//! nobody has seen. [`table`] is that view laid out for counting; [`worth`]
//! says what a lay changes in points, [`places`] what it leaves to be laid.

mod blocker;
mod careless;
mod greedy;
mod places;
mod table;
mod worth;
mod zones;

use pavage_core::Violation;
use pavage_tilings::Tilings;

use crate::strategies::{Strategies, random};
use crate::{Player, Spec};

impl Strategies for Tilings {
    const PLAYERS: &'static [&'static str] = &["random", "greedy", "blocker", "careless"];

    fn player(spec: &Spec<'_>, seed: u64) -> Result<Box<dyn Player<Tilings>>, Violation> {
        spec.among(Self::PLAYERS)?;
        match spec.name() {
            "greedy" => {
                spec.only(&["seed"])?;
                Ok(Box::new(greedy::Greedy::new(spec.seed(seed)?)))
            }
            "blocker" => {
                spec.only(&["seed"])?;
                Ok(Box::new(blocker::Blocker::new(spec.seed(seed)?)))
            }
            "careless" => {
                spec.only(&["rate", "seed", "of"])?;
                let rate = spec.value("rate", 0.3, |rate| (0.0..=1.0).contains(rate))?;
                let seed = spec.seed(seed)?;
                let of = Spec::read(spec.text("of").unwrap_or("random"));
                if of.name() == "careless" {
                    // One coin is enough, and no text makes us go deeper and deeper.
                    return Err(spec.bad("of=careless"));
                }
                let of = Tilings::player(&of, seed)?;
                Ok(Box::new(careless::Careless::new(rate, of, seed)))
            }
            _ => random(spec, seed),
        }
    }
}

/// Which of some values is the highest; `pick(n)` chooses among n that are.
fn best(values: impl Iterator<Item = f64>, mut pick: impl FnMut(usize) -> usize) -> usize {
    let (mut best, mut most, mut equal) = (0, f64::NEG_INFINITY, 0);
    for (index, value) in values.enumerate() {
        // Sums of the same numbers in another order must not decide.
        let same = (value - most).abs() < 1e-6;
        if same {
            equal += 1;
            if pick(equal) == 0 {
                best = index;
            }
        } else if most < value {
            (best, most, equal) = (index, value, 1);
        }
    }
    best
}
