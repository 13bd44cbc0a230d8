//! Players of Tigris & Euphrates.
//!
//! Each reads only the view of its seat. `random` plays anything, tiles most often. `greedy`
//! tries every action that affects something: `forecast` plays it out until a seat draws or
//! acts again, with conflicts decided by what `belief` says of hidden hands, and `worth` judges
//! the result: the `standing` of each seat, from the points it has and those in its `outlook`,
//! with the `danger` to its leaders considered. `novice` and `learner` are `greedy`
//! with less `sight`. `search` looks ahead with the same evaluation, from every seat; see `insight`.

mod attempts;
mod belief;
mod danger;
mod figures;
mod forecast;
mod greedy;
mod insight;
mod outlook;
mod random;
mod realm;
mod reasons;
mod sense;
mod sight;
mod standing;
mod worth;

use pavage_core::{Guess, Seat, Told, Violation};
use pavage_tigris::{Action, Phase, Tigris, View};

pub use self::figures::Figures;
use self::greedy::Greedy;
use self::insight::Prospects;
use self::random::Weighted;
use self::sight::Sight;
use pavage_players::search::{self, Insight, Prospect, Search};
use pavage_players::{CARELESS, Decision, Level, Player, Spec, Strategies};

/// The players of Tigris & Euphrates.
#[derive(Clone, Copy, Debug)]
pub struct TigrisPlayers;

impl Strategies for TigrisPlayers {
    type Game = Tigris;

    const RIVAL: &'static str = "greedy";
    const GENTLE: &'static str = "easy";
    const PUZZLES: &'static str = include_str!("../data/puzzles.txt");
    const ADVISER: &'static str = "search:playouts=400,time=1s";
    const PLAYERS: &'static [&'static str] = &[
        "random", "novice", "learner", "greedy", "search", "easy", "medium", "hard", "expert",
        CARELESS,
    ];
    const LEVELS: &'static [Level] = &[
        Level { name: "easy", spec: "novice" },
        Level { name: "medium", spec: "learner" },
        Level { name: "hard", spec: "greedy" },
        Level { name: "expert", spec: "search:time=1500ms,playouts=2000" },
    ];

    fn careful(spec: &Spec<'_>, seed: u64) -> Result<Box<dyn Player<Tigris>>, Violation> {
        match spec.name() {
            "search" => {
                let figures = figures(spec, true)?;
                Ok(Box::new(Search::read(spec, seed, Prospects::new(figures))?))
            }
            "greedy" => {
                spec.only(&["seed", "weights"])?;
                Ok(greedy_with(figures(spec, false)?, spec.seed(seed)?))
            }
            "learner" => sighted(spec, seed, Sight::LEARNER),
            "novice" => sighted(spec, seed, Sight::NOVICE),
            _ => {
                spec.only(&["seed"])?;
                Ok(Box::new(Weighted::new(spec.seed(seed)?)))
            }
        }
    }

    fn attempts(decision: &Decision<'_, Tigris>) -> Vec<Action> {
        attempts::attempts(decision)
    }

    fn reasons(decision: &Decision<'_, Tigris>, action: Action) -> Vec<Told> {
        reasons::reasons(decision, action)
    }

    fn weigh(decision: &Decision<'_, Tigris>) -> Vec<Prospect> {
        search::weigh(Prospects::new(Figures::TUNED), decision)
    }

    /// The standing of the seats. It depends on the hand of the seat that looks, and not on whose
    /// turn it is.
    fn outlook(game: &Tigris, view: &View, seat: Seat) -> Option<Prospect> {
        let calm = matches!(view.phase, Phase::Draw | Phase::Act | Phase::Over);
        let state = game.guess(view, &mut |_| 0).ok().filter(|_| calm)?;
        let mut insight = Prospects::new(Figures::TUNED);
        insight.load(game, view, seat);
        Some(insight.end(game, &state))
    }
}

fn sighted(spec: &Spec<'_>, seed: u64, sight: Sight) -> Result<Box<dyn Player<Tigris>>, Violation> {
    spec.only(&["seed"])?;
    Ok(Box::new(Greedy::new(spec.seed(seed)?, sight)))
}

/// The figures that `spec` asks for.
fn figures(spec: &Spec<'_>, usually_tuned: bool) -> Result<Figures, Violation> {
    Ok(if spec.is_tuned(usually_tuned)? { Figures::TUNED } else { Figures::HAND })
}

/// The player `greedy` with other figures, for whoever looks for better ones.
pub fn greedy_with(figures: Figures, seed: u64) -> Box<dyn Player<Tigris>> {
    Box::new(Greedy::new(seed, Sight::with(figures)))
}
