//! Players of Tilings.
//!
//! Each reads only the view of its seat: it shows the board, the tiles returned under each
//! stack, and how many tiles of each kind are unseen. `grid` lays that view out for counting;
//! `worth` computes how a lay changes the points, `places` which lays it leaves, and `weighing`
//! chooses by both.

mod attempts;
mod blocker;
mod greedy;
mod grid;
mod places;
mod weighing;
mod worth;
mod zones;

use pavage_core::Violation;
use pavage_tilings::{Action, Tilings};

use self::blocker::Blocker;
use self::greedy::Greedy;
use self::weighing::Weighing;
use pavage_players::{CARELESS, Decision, Player, Spec, Strategies, random};

/// The players of Tilings.
#[derive(Clone, Copy, Debug)]
pub struct TilingsPlayers;

impl Strategies for TilingsPlayers {
    type Game = Tilings;

    const RIVAL: &'static str = "greedy";
    const PLAYERS: &'static [&'static str] = &["random", "greedy", "blocker", CARELESS];

    fn careful(spec: &Spec<'_>, seed: u64) -> Result<Box<dyn Player<Tilings>>, Violation> {
        match spec.name() {
            "greedy" => {
                spec.only(&["seed"])?;
                Ok(Box::new(Weighing::<Greedy>::new(spec.seed(seed)?)))
            }
            "blocker" => {
                spec.only(&["seed"])?;
                Ok(Box::new(Weighing::<Blocker>::new(spec.seed(seed)?)))
            }
            _ => random(spec, seed),
        }
    }

    fn attempts(decision: &Decision<'_, Tilings>) -> Vec<Action> {
        attempts::attempts(decision)
    }
}
