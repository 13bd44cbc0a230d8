//! Players of Carcassonne.
//!
//! All players evaluate positions in the same way but value different things. `judge` looks at
//! every lay with every claim after it and estimates what each seat may then expect, its `outlook`.
//! The player's taste turns that into a value: `weighing` with `greedy`, `builder`, `blocker`,
//! `parasite`. The search turns it into chances to win: `insight`.
//!
//! A search judges thousands of positions for a decision. So the board is split into features once
//! for all actions, and what a lay or a claim does not change is not looked at again.
//!
//! ```text
//!  kinds      what tiles look like, in all rotations
//!  fitting    which remaining tiles fit a gap, finish or join features there
//!  draws      how often each seat will draw one
//!  ground     the board as features with meeples, owners and gaps
//!  laying     what a lay or a claim changes there
//!  finishing  how likely each feature is to be finished
//!  worth      what a feature pays, and to which seats
//!  joining    who gains when one tile joins claimed features
//!  farms      what fields may earn from cities
//!  reckoning  all of this, by seat
//! ```
//!
//! `slow` is the obvious version, which plays every action and looks at the whole board; tests
//! compare the two.

mod attempts;
mod blocker;
mod builder;
mod draws;
mod farms;
mod finishing;
mod fitting;
mod gap;
mod greedy;
mod ground;
mod insight;
mod joining;
mod judge;
mod kinds;
mod laying;
mod outlook;
mod owners;
mod parasite;
mod reckoning;
#[cfg(test)]
mod slow;
mod weighing;
mod worth;

use pavage_carcassonne::{Action, Carcassonne};
use pavage_core::Violation;

use self::blocker::Blocker;
use self::builder::Builder;
use self::greedy::Greedy;
use self::insight::Prospects;
use self::parasite::Parasite;
use self::weighing::{Taste, Weighing};
use pavage_players::search::Search;
use pavage_players::{CARELESS, Decision, Player, Spec, Strategies, Uct, random};

/// The players of Carcassonne.
#[derive(Clone, Copy, Debug)]
pub struct CarcassonnePlayers;

impl Strategies for CarcassonnePlayers {
    type Game = Carcassonne;

    const RIVAL: &'static str = "greedy";
    const PLAYERS: &'static [&'static str] =
        &["random", "greedy", "search", "builder", "blocker", "parasite", "uct", CARELESS];

    fn careful(spec: &Spec<'_>, seed: u64) -> Result<Box<dyn Player<Carcassonne>>, Violation> {
        match spec.name() {
            "greedy" => weighing::<Greedy>(spec, seed),
            "builder" => weighing::<Builder>(spec, seed),
            "blocker" => weighing::<Blocker>(spec, seed),
            "parasite" => weighing::<Parasite>(spec, seed),
            "search" => Ok(Box::new(Search::read(spec, seed, Prospects::default())?)),
            "uct" => Ok(Box::new(Uct::read(spec, seed)?)),
            _ => random(spec, seed),
        }
    }

    fn attempts(decision: &Decision<'_, Carcassonne>) -> Vec<Action> {
        attempts::attempts(decision)
    }
}

fn weighing<T: Taste + 'static>(
    spec: &Spec<'_>,
    seed: u64,
) -> Result<Box<dyn Player<Carcassonne>>, Violation> {
    spec.only(&["seed"])?;
    Ok(Box::new(Weighing::<T>::new(spec.seed(seed)?)))
}
