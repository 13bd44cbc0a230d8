//! Players of Carcassonne.
//!
//! All players evaluate positions in the same way but value different things. `judge` looks at
//! every lay with every claim after it and estimates what each seat may then expect, its `outlook`.
//! The player's taste turns that into a value: `weighing` with `greedy`, `builder`, `blocker`,
//! `parasite`, and those of `novice`, who know less. The search turns it into chances to win:
//! `insight`, with the taste of a `style`.
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
//!  weights    the figures all this rests on, set by hand or found by play
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
mod novice;
mod outlook;
mod owners;
mod parasite;
mod reasons;
mod reckoning;
#[cfg(test)]
mod slow;
mod style;
mod weighing;
mod weights;
mod worth;

use pavage_carcassonne::{Action, Carcassonne, View};
use pavage_core::{Seat, Told, Violation};

use self::blocker::Blocker;
use self::builder::Builder;
use self::greedy::Greedy;
use self::insight::Prospects;
use self::parasite::Parasite;
use self::style::STYLES;
use self::weighing::{Taste, Weighing};
pub use self::weights::Weights;
use pavage_players::search::{self, Prospect, Search};
use pavage_players::{CARELESS, Decision, Level, Player, Spec, Strategies, Uct, random};

/// The players of Carcassonne.
#[derive(Clone, Copy, Debug)]
pub struct CarcassonnePlayers;

impl Strategies for CarcassonnePlayers {
    type Game = Carcassonne;

    const RIVAL: &'static str = "greedy";
    const GENTLE: &'static str = "easy";
    const PUZZLES: &'static str = include_str!("../data/puzzles.txt");
    const ADVISER: &'static str = "search:playouts=2000,time=1s";
    const PLAYERS: &'static [&'static str] = &[
        "child", "starter", "beginner", "easy", "medium", "hard", "expert", "random", "novice",
        "greedy", "builder", "blocker", "parasite", "search", "uct", CARELESS,
    ];
    const LEVELS: &'static [Level] = &[
        Level { name: "child", spec: "novice:sight=0.3" },
        Level { name: "starter", spec: "novice:sight=0.45" },
        Level { name: "beginner", spec: "novice:sight=0.7" },
        Level { name: "easy", spec: "novice:knows=hopes" },
        Level { name: "medium", spec: "novice:knows=meeples" },
        Level { name: "hard", spec: "greedy" },
        Level { name: "expert", spec: "search:playouts=20000,time=1500ms" },
    ];

    fn careful(spec: &Spec<'_>, seed: u64) -> Result<Box<dyn Player<Carcassonne>>, Violation> {
        match spec.name() {
            "greedy" => weighing::<Greedy>(spec, seed),
            "builder" => weighing::<Builder>(spec, seed),
            "blocker" => weighing::<Blocker>(spec, seed),
            "parasite" => weighing::<Parasite>(spec, seed),
            "novice" => novice::read(spec, seed),
            "search" => {
                let weights = weights(spec, true)?;
                let style = STYLES[spec.choice("style", &STYLES.map(|it| it.0))?].1;
                Ok(Box::new(Search::read(spec, seed, Prospects::new(weights, style))?))
            }
            "uct" => Ok(Box::new(Uct::read(spec, seed)?)),
            _ => random(spec, seed),
        }
    }

    fn attempts(decision: &Decision<'_, Carcassonne>) -> Vec<Action> {
        attempts::attempts(decision)
    }

    fn reasons(decision: &Decision<'_, Carcassonne>, action: Action) -> Vec<Told> {
        reasons::reasons(decision, action)
    }

    fn hindsight(
        decision: &Decision<'_, Carcassonne>,
        action: Action,
        then: Option<Action>,
    ) -> Vec<Told> {
        reasons::hindsight(decision, action, then)
    }

    fn weigh(decision: &Decision<'_, Carcassonne>) -> Vec<Prospect> {
        search::weigh(Prospects::new(Weights::TUNED, None), decision)
    }

    fn outlook(game: &Carcassonne, view: &View, seat: Seat) -> Option<Prospect> {
        search::outlook(Prospects::new(Weights::TUNED, None), game, view, seat)
    }
}

fn weighing<T: Taste>(
    spec: &Spec<'_>,
    seed: u64,
) -> Result<Box<dyn Player<Carcassonne>>, Violation> {
    spec.only(&["seed", "weights"])?;
    let weights = weights(spec, false)?;
    Ok(Box::new(Weighing::new::<T>(spec.seed(seed)?, weights)))
}

/// The figures that `spec` asks for.
fn weights(spec: &Spec<'_>, usually_tuned: bool) -> Result<Weights, Violation> {
    Ok(if spec.is_tuned(usually_tuned)? { Weights::TUNED } else { Weights::HAND })
}

/// The player `greedy` with other figures, for whoever looks for better ones.
pub fn greedy_with(weights: Weights, seed: u64) -> Box<dyn Player<Carcassonne>> {
    Box::new(Weighing::new::<Greedy>(seed, weights))
}
