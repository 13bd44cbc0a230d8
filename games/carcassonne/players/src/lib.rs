//! Players of Carcassonne.
//!
//! All players evaluate positions in the same way but value different things. `weighing` tries
//! every lay with every claim after it on a guess made from the view, `outlook` estimates what
//! each seat may then expect, and the player's taste turns that into a value: `greedy`,
//! `builder`, `blocker`, `parasite`.
//!
//! ```text
//!  fitting    which remaining tiles fit a gap, finish or join features there
//!  draws      how often each seat will draw one
//!  ground     the board as features with meeples and gaps
//!  finishing  how likely each feature is to be finished
//!  joining    who gains when one tile joins claimed features
//!  farms      what fields may earn from cities
//!  worth      what a feature pays, and to which seats
//!  outlook    all of this, by seat
//! ```

mod attempts;
mod blocker;
mod builder;
mod draws;
mod farms;
mod finishing;
mod fitting;
mod greedy;
mod ground;
mod insight;
mod joining;
mod judge;
mod kinds;
mod laying;
mod outlook;
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
use pavage_players::{CARELESS, Decision, Player, Spec, Strategies, random};

/// The players of Carcassonne.
#[derive(Clone, Copy, Debug)]
pub struct CarcassonnePlayers;

impl Strategies for CarcassonnePlayers {
    type Game = Carcassonne;

    const RIVAL: &'static str = "greedy";
    const PLAYERS: &'static [&'static str] =
        &["random", "greedy", "builder", "blocker", "parasite", "search", CARELESS];

    fn careful(spec: &Spec<'_>, seed: u64) -> Result<Box<dyn Player<Carcassonne>>, Violation> {
        match spec.name() {
            "greedy" => weighing::<Greedy>(spec, seed),
            "builder" => weighing::<Builder>(spec, seed),
            "blocker" => weighing::<Blocker>(spec, seed),
            "parasite" => weighing::<Parasite>(spec, seed),
            "search" => Ok(Box::new(Search::read(spec, seed, Prospects::default())?)),
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
