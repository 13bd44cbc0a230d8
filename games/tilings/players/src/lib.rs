//! Players of Tilings.
//!
//! Each reads only the view of its seat: it shows the board, the tiles returned under each
//! stack, and how many tiles of each kind are unseen. `grid` lays that out for counting; `worth`
//! computes how a lay changes the points, from `zones` and `shapes`, `places` which lays it leaves,
//! and `weighing` chooses by both, by the taste of `greedy`, `blocker` or a `novice`. `insight` expects points for a search; what zones may become by
//! the end is in `outlook`.

mod attempts;
mod blocker;
mod greedy;
mod grid;
mod insight;
mod novice;
mod outlook;
mod places;
mod reasons;
mod shapes;
mod weighing;
mod worth;
mod zones;

use pavage_core::{Seat, Told, Violation};
use pavage_tilings::{Action, Tilings, View};

use self::blocker::Blocker;
use self::greedy::Greedy;
use self::insight::TilingsInsight;
use self::novice::{Learner, Novice};
use self::weighing::{Taste, Weighing};
use pavage_players::search::{self, Prospect, Search};
use pavage_players::{CARELESS, Decision, Level, Player, Spec, Strategies, random};

/// The players of Tilings.
#[derive(Clone, Copy, Debug)]
pub struct TilingsPlayers;

impl Strategies for TilingsPlayers {
    type Game = Tilings;

    const RIVAL: &'static str = "greedy";
    const GENTLE: &'static str = "easy";
    const PUZZLES: &'static str = include_str!("../data/puzzles.txt");
    const ADVISER: &'static str = "search:playouts=4000,time=1s";
    const PLAYERS: &'static [&'static str] = &[
        "random", "novice", "learner", "greedy", "blocker", "search", "easy", "medium", "hard",
        "expert", CARELESS,
    ];
    const LEVELS: &'static [Level] = &[
        Level { name: "easy", spec: "novice" },
        Level { name: "medium", spec: "learner" },
        Level { name: "hard", spec: "greedy" },
        Level { name: "expert", spec: "search:time=1500ms,playouts=100000" },
    ];

    fn careful(spec: &Spec<'_>, seed: u64) -> Result<Box<dyn Player<Tilings>>, Violation> {
        match spec.name() {
            "novice" => weighing::<Novice>(spec, seed),
            "learner" => weighing::<Learner>(spec, seed),
            "greedy" => weighing::<Greedy>(spec, seed),
            "blocker" => weighing::<Blocker>(spec, seed),
            "search" => Ok(Box::new(Search::read(spec, seed, TilingsInsight::default())?)),
            _ => random(spec, seed),
        }
    }

    fn attempts(decision: &Decision<'_, Tilings>) -> Vec<Action> {
        attempts::attempts(decision)
    }

    fn reasons(decision: &Decision<'_, Tilings>, action: Action) -> Vec<Told> {
        reasons::reasons(decision, action)
    }

    fn weigh(decision: &Decision<'_, Tilings>) -> Vec<Prospect> {
        search::weigh(TilingsInsight::default(), decision)
    }

    fn outlook(game: &Tilings, view: &View, seat: Seat) -> Option<Prospect> {
        search::outlook(TilingsInsight::default(), game, view, seat)
    }
}

fn weighing<T: Taste + 'static>(
    spec: &Spec<'_>,
    seed: u64,
) -> Result<Box<dyn Player<Tilings>>, Violation> {
    spec.only(&["seed"])?;
    Ok(Box::new(Weighing::<T>::new(spec.seed(seed)?)))
}
