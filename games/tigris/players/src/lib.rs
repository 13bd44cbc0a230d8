//! Players of Tigris & Euphrates.
//!
//! All of them read the view that their seat has, and nothing else. `random`
//! does anything, tiles most often. `greedy` tries every action that touches
//! something: `forecast` plays it out until somebody draws or acts again, conflicts by what
//! `belief` says of hidden hands, and `worth` judges what comes of it: the
//! `standing` of each seat, by the points that it has and those in its
//! `outlook`, the `danger` to its leaders considered.

mod attempts;
mod belief;
mod danger;
mod forecast;
mod greedy;
mod outlook;
mod random;
mod realm;
mod standing;
mod worth;

use pavage_core::Violation;
use pavage_tigris::{Action, Tigris};

use self::greedy::Greedy;
use self::random::Weighted;
use pavage_players::{CARELESS, Decision, Player, Spec, Strategies};

/// The players of Tigris & Euphrates.
#[derive(Clone, Copy, Debug)]
pub struct TigrisPlayers;

impl Strategies for TigrisPlayers {
    type Game = Tigris;

    const RIVAL: &'static str = "greedy";
    const PLAYERS: &'static [&'static str] = &["random", "greedy", CARELESS];

    fn careful(spec: &Spec<'_>, seed: u64) -> Result<Box<dyn Player<Tigris>>, Violation> {
        spec.only(&["seed"])?;
        let seed = spec.seed(seed)?;
        match spec.name() {
            "greedy" => Ok(Box::new(Greedy::new(seed))),
            _ => Ok(Box::new(Weighted::new(seed))),
        }
    }

    fn attempts(decision: &Decision<'_, Tigris>) -> Vec<Action> {
        attempts::attempts(decision)
    }
}
