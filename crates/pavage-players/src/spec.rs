//! Players by name.

use pavage_core::{Arg, Game, Violation, nearest};

use crate::{Player, Random};

/// The players that every game has.
pub const PLAYERS: &[&str] = &["random"];

/// Makes the player that `spec` asks for: `NAME[:key=value,…]`, such as `random:seed=7`.
///
/// `seed` is used when the spec names none.
///
/// # Errors
///
/// A name or an option that no player has.
pub fn player<G: Game>(spec: &str, seed: u64) -> Result<Box<dyn Player<G>>, Violation> {
    let (name, options) = spec.split_once(':').unwrap_or((spec, ""));
    if !PLAYERS.contains(&name) {
        let known = PLAYERS.iter().copied();
        return Err(Violation::new("players/unknown")
            .with("found", name.to_owned())
            .with("nearest", nearest(name, known.clone()).unwrap_or_default().to_owned())
            .with("known", Arg::List(known.map(str::to_owned).collect())));
    }
    let mut seed = seed;
    for option in options.split(',').filter(|it| !it.is_empty()) {
        let value = option.strip_prefix("seed=").and_then(|it| it.parse().ok());
        seed = value.ok_or_else(|| {
            Violation::new("players/bad-option")
                .with("player", name.to_owned())
                .with("found", option.to_owned())
        })?;
    }
    Ok(Box::new(Random::new(seed)))
}
