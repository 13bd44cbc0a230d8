//! Seeds: the same one deals the same tiles to the same bots.

use std::hash::{BuildHasher, RandomState};

use crate::edge::Edge;
use crate::failure::Failure;

/// The given seed, or a random one.
pub(crate) fn given_or_new(edge: &Edge, given: Option<&str>) -> Result<String, Failure> {
    let seed = given.map_or_else(fresh, |seed| seed.trim().to_owned());
    if is_sound(&seed) { Ok(seed) } else { Err(Failure::Usage(edge.say("seed-bad", &[]))) }
}

/// Whether it fits on one line of a record.
pub(crate) fn is_sound(seed: &str) -> bool {
    !seed.trim().is_empty() && !seed.chars().any(char::is_control)
}

/// A random seed. The clock would not do: a bot knows when it was started, and could try all seeds
/// around that time.
pub(crate) fn fresh() -> String {
    // The keys of a new hasher are the system's randomness.
    (RandomState::new().hash_one(0) % 10_000_000_000_000_000).to_string()
}
