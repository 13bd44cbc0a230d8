//! Players of Tilings.
//!
//! All of them read the view that their seat has, and nothing else: it shows
//! the board, what lies under each stack, and how many tiles of each kind
//! nobody has seen. `grid` is that view laid out for counting; `worth`
//! says what a lay changes in points, `places` what it leaves to be laid, and
//! `weighing` chooses by both.

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
