//! The evaluation as it was before it became fast: every position is played and looked at as a
//! whole. It is the twin that tests compare the fast one with, and shares only `draws` and
//! `outlook` with it.

mod farms;
mod finishing;
mod fitting;
mod ground;
mod joining;
mod judge;
mod tests;
mod worth;
