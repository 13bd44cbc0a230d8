//! Players who have not learnt everything yet: the weak levels.
//!
//! They play like people, not like dice. They overlook places, and do not know yet that fields pay,
//! that others want something too, that a feature may never be finished, or that meeples run out.

use pavage_carcassonne::Carcassonne;
use pavage_core::Violation;
use pavage_players::{Player, Spec};

use super::outlook::Outlook;
use super::weighing::{Taste, Weighing};
use super::weights::Weights;

/// Sees the points that the board would pay now.
#[derive(Debug)]
struct Now;

impl Taste for Now {
    fn value(own: &Outlook, _rival: &Outlook) -> f64 {
        own.points + own.unfinished - own.farmed
    }
}

/// Also sees what its features may become.
#[derive(Debug)]
struct Hopes;

impl Taste for Hopes {
    fn value(own: &Outlook, _rival: &Outlook) -> f64 {
        own.points + own.unfinished + own.hoped - own.farmed
    }
}

/// Also knows that meeples must come back.
#[derive(Debug)]
struct Meeples;

impl Taste for Meeples {
    fn value(own: &Outlook, _rival: &Outlook) -> f64 {
        own.points + own.unfinished + own.hoped - own.farmed + own.meeples
    }
}

/// Makes the player that `spec` asks for: `knows` is what it has learnt, `sight` the part of the
/// ways to lay a tile that it notices.
pub(super) fn read(spec: &Spec<'_>, seed: u64) -> Result<Box<dyn Player<Carcassonne>>, Violation> {
    spec.only(&["seed", "knows", "sight"])?;
    let (seed, weights) = (spec.seed(seed)?, Weights::HAND);
    let sight = spec.value("sight", 1.0, 0.0..=1.0)?;
    let player = match spec.choice("knows", &["now", "hopes", "meeples"])? {
        0 => Weighing::new::<Now>(seed, weights),
        1 => Weighing::new::<Hopes>(seed, weights),
        _ => Weighing::new::<Meeples>(seed, weights),
    };
    Ok(Box::new(player.with_sight(sight)))
}
