//! The list of games and everything around it, from outside.
//!
//! One program: linking one for each file would take longer than running them.

mod ask;
mod careless;
mod conduct;
mod dealer;
mod expulsion;
mod narrator;
mod point;
mod records;
mod referee;
mod robust;
mod rules;
mod session;
mod signs;
mod sources;
mod walk;
mod wire;
