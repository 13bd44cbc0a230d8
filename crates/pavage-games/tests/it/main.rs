//! Tests of the list of games and of everything around it, from outside.
//!
//! They are one program: linking one for each file would take longer than running them.

mod ask;
mod careless;
mod conduct;
mod dealer;
mod expulsion;
mod fair;
mod narrator;
mod point;
mod records;
mod referee;
mod robust;
mod rules;
mod session;
mod signs;
mod sources;
mod there;
mod walk;
mod wire;
