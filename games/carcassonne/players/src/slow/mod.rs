//! The obvious evaluation: every action is played, and the whole board looked at afterwards. It is
//! the twin that tests compare the fast one with, and shares only `draws` and `outlook` with it.

mod farms;
mod finishing;
mod fitting;
mod ground;
mod joining;
mod judge;
mod tests;
mod worth;
