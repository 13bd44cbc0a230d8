//! Players of Tilings.
//!
//! All of them read the view that their seat has, and nothing else: it shows
//! the board, what lies under each stack, and how many tiles of each kind
//! nobody has seen. [`table`] is that view laid out for counting; [`worth`]
//! says what a lay changes in points, [`places`] what it leaves to be laid, and
//! [`weighing`] chooses by both.

mod blocker;
mod careless;
mod greedy;
mod places;
mod table;
mod weighing;
mod worth;
mod zones;

use pavage_core::Violation;
use pavage_tilings::Tilings;

use self::blocker::Blocker;
use self::greedy::Greedy;
use self::weighing::Weighing;
use pavage_players::{Player, Spec};
use pavage_players::{Strategies, random};

/// Those that a careless player may be like.
const CAREFUL: [&str; 3] = ["random", "greedy", "blocker"];

/// The players of Tilings.
#[derive(Clone, Copy, Debug)]
pub struct TilingsPlayers;

impl Strategies for TilingsPlayers {
    type Game = Tilings;

    const RIVAL: &'static str = "greedy";
    const PLAYERS: &'static [&'static str] = &["random", "greedy", "blocker", "careless"];

    fn player(spec: &Spec<'_>, seed: u64) -> Result<Box<dyn Player<Tilings>>, Violation> {
        spec.among(Self::PLAYERS)?;
        match spec.name() {
            "greedy" => {
                spec.only(&["seed"])?;
                Ok(Box::new(Weighing::<Greedy>::new(spec.seed(seed)?)))
            }
            "blocker" => {
                spec.only(&["seed"])?;
                Ok(Box::new(Weighing::<Blocker>::new(spec.seed(seed)?)))
            }
            "careless" => {
                spec.only(&["rate", "seed", "of"])?;
                let rate = spec.value("rate", 0.3, 0.0..=1.0)?;
                let seed = spec.seed(seed)?;
                let of = Spec::read(spec.text("of").unwrap_or("random"));
                // One coin is enough, and no text makes us go deeper and deeper.
                of.among(&CAREFUL)?;
                let of = TilingsPlayers::player(&of, seed)?;
                Ok(Box::new(careless::Careless::new(rate, of, seed)))
            }
            _ => random(spec, seed),
        }
    }
}
