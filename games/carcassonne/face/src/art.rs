//! The drawings: an illuminated map seen from above, lit from the north-west.
//!
//! A tile is drawn from its topology alone, whichever set it comes from:
//!
//! | file | concept |
//! |---|---|
//! | `town`, `way`, `plan` | the course of walls and roads, and the buildings where they meet |
//! | `survey`, `outline` | which part a place belongs to, how much room it has, and where it ends |
//! | `meadow`, `street`, `city`, `abbey`, `shield`, `house` | what is drawn in each part |
//! | `meeple` | the pieces of the seats |
//! | `jitter` | where decoration goes |
//! | `studio` | drawings that are made only once |

mod abbey;
mod badge;
mod city;
mod frame;
mod house;
mod jitter;
mod layers;
mod meadow;
mod meeple;
mod outline;
pub(super) mod paints;
mod plan;
mod shield;
mod street;
mod studio;
mod survey;
#[cfg(test)]
mod tests;
mod tile;
mod town;
mod way;

pub(super) use badge::BADGE;
pub(super) use city::{QUARTERS, TOWER, tower, towers};
pub(super) use meeple::{Pose, flag, medal, meeple};
pub(super) use outline::{Knot, Outline, STEPS, turned};
pub(super) use plan::Home;
pub(super) use studio::Studio;
pub(super) use tile::unknown;
