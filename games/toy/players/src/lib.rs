//! The players of the toy game.

use pavage_core::Violation;
use pavage_players::{CARELESS, Decision, Player, Spec, Strategies, random};
use pavage_toy::{Toy, ToyAction};

/// The players of the toy game.
#[derive(Clone, Copy, Debug)]
pub struct ToyPlayers;

impl Strategies for ToyPlayers {
    type Game = Toy;

    const PLAYERS: &'static [&'static str] = &["random", CARELESS];
    const RIVAL: &'static str = "random";

    fn careful(spec: &Spec<'_>, seed: u64) -> Result<Box<dyn Player<Toy>>, Violation> {
        random(spec, seed)
    }

    fn attempts(_decision: &Decision<'_, Toy>) -> Vec<ToyAction> {
        let offers = (1..=3).map(ToyAction::Offer);
        offers.chain([ToyAction::Keep, ToyAction::Leave, ToyAction::Take]).collect()
    }
}
