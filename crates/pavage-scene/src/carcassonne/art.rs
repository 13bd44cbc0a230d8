//! The drawings: an illuminated map seen from above, lit from the north-west.
//!
//! A tile is drawn from its topology alone, whatever set it is from:
//!
//! | file | concept |
//! |---|---|
//! | `town`, `way`, `plan` | the course of walls and roads, and what stands where they meet |
//! | `survey` | which part a place belongs to, and how much room it has |
//! | `meadow`, `street`, `city`, `abbey`, `shield`, `house` | what is drawn there |
//! | `meeple` | the pieces of the seats |
//! | `luck` | where decoration goes |

mod abbey;
mod city;
mod frame;
mod house;
mod layers;
mod luck;
mod meadow;
mod meeple;
pub(super) mod paints;
mod plan;
mod shield;
mod street;
mod survey;
#[cfg(test)]
mod tests;
mod tile;
mod town;
mod way;

pub(super) use meeple::{Pose, medal, meeple};
pub(super) use tile::{homes, tile, unknown};
