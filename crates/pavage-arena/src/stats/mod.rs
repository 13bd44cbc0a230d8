//! Statistics: ratings with intervals, and tests that decide when to stop.
//!
//! The unit of independence is the set: games on the same draws with the seats rotated. Games of
//! a set are correlated, so every interval is made from sets and none from single games.

mod bradley_terry;
#[cfg(test)]
mod coverage;
mod distribution;
mod estimate;
mod likelihood;
mod matrix;
mod mean;
mod pentanomial;
mod plackett_luce;
mod ratings;
mod reach;
mod sprt;
#[cfg(test)]
mod tests;

pub use bradley_terry::{Duel, bradley_terry};
pub use estimate::Estimate;
pub use mean::mean;
pub use pentanomial::Pentanomial;
pub use plackett_luce::{Places, plackett_luce};
pub use ratings::{Anchor, Ratings};
pub use sprt::{Hypothesis, Sprt};
