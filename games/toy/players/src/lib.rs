//! The players of the toy game.

use pavage_core::Violation;
use pavage_players::{Player, Spec, Strategies, random};
use pavage_toy::Toy;

/// The players of the toy game.
#[derive(Clone, Copy, Debug)]
pub struct ToyPlayers;

impl Strategies for ToyPlayers {
    type Game = Toy;

    const PLAYERS: &'static [&'static str] = &["random"];
    const RIVAL: &'static str = "random";

    fn player(spec: &Spec<'_>, seed: u64) -> Result<Box<dyn Player<Toy>>, Violation> {
        spec.among(Self::PLAYERS)?;
        random(spec, seed)
    }
}
