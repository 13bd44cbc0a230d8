//! Players of Tilings.
//!
//! Each reads only the view of its seat: it shows the board, the tiles returned under each
//! stack, and how many tiles of each kind are unseen. `grid` lays that out for counting; `worth`
//! computes how a lay changes the points, from `zones` and `shapes`, `places` which lays it leaves,
//! and `weighing` chooses by both. `insight` expects points for a search; what zones may become by
//! the end is in `outlook`.

mod attempts;
mod blocker;
mod greedy;
mod grid;
mod insight;
mod outlook;
mod places;
mod shapes;
mod weighing;
mod worth;
mod zones;

use pavage_core::Violation;
use pavage_tilings::{Action, Tilings};

use self::blocker::Blocker;
use self::greedy::Greedy;
use self::insight::TilingsInsight;
use self::weighing::Weighing;
use pavage_players::search::Search;
use pavage_players::{CARELESS, Decision, Player, Spec, Strategies, random};

/// The players of Tilings.
#[derive(Clone, Copy, Debug)]
pub struct TilingsPlayers;

impl Strategies for TilingsPlayers {
    type Game = Tilings;

    const RIVAL: &'static str = "greedy";
    const PLAYERS: &'static [&'static str] = &["random", "greedy", "blocker", "search", CARELESS];

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
            "search" => Ok(Box::new(Search::read(spec, seed, TilingsInsight::default())?)),
            _ => random(spec, seed),
        }
    }

    fn attempts(decision: &Decision<'_, Tilings>) -> Vec<Action> {
        attempts::attempts(decision)
    }
}
