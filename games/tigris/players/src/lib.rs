//! Players of Tigris & Euphrates.
//!
//! Each reads only the view of its seat. `random` plays anything, tiles most often. `greedy`
//! tries every action that affects something: `forecast` plays it out until a seat draws or
//! acts again, with conflicts decided by what `belief` says of hidden hands, and `worth` judges
//! the result: the `standing` of each seat, from the points it has and those in its `outlook`,
//! with the `danger` to its leaders considered. `search` looks ahead with the same evaluation, from
//! every seat; see `insight`.

mod attempts;
mod belief;
mod danger;
mod forecast;
mod greedy;
mod insight;
mod outlook;
mod random;
mod realm;
mod sense;
mod standing;
mod worth;

use pavage_core::Violation;
use pavage_tigris::{Action, Tigris};

use self::greedy::Greedy;
use self::insight::Prospects;
use self::random::Weighted;
use pavage_players::search::Search;
use pavage_players::{CARELESS, Decision, Player, Spec, Strategies};

/// The players of Tigris & Euphrates.
#[derive(Clone, Copy, Debug)]
pub struct TigrisPlayers;

impl Strategies for TigrisPlayers {
    type Game = Tigris;

    const RIVAL: &'static str = "greedy";
    const PLAYERS: &'static [&'static str] = &["random", "greedy", "search", CARELESS];

    fn careful(spec: &Spec<'_>, seed: u64) -> Result<Box<dyn Player<Tigris>>, Violation> {
        if spec.name() == "search" {
            return Ok(Box::new(Search::read(spec, seed, Prospects::default())?));
        }
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
