//! Tests of the list of games and of everything around it, from outside.
//!
//! They are one program: linking one for each file would take longer than running them.

mod ask;
mod by_hand;
mod careless;
mod conduct;
mod dealer;
mod expulsion;
mod fair;
mod narrator;
mod point;
mod puzzles;
mod records;
mod referee;
mod review;
mod robust;
mod rules;
mod session;
mod signs;
mod sources;
mod teach;
mod there;
mod tutorials;
mod walk;
mod wire;
