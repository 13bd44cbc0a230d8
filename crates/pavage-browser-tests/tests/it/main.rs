//! The app in a real browser. Each test has a browser of its own, so that they run side by side.
//!
//! One program: linking one for each file would take longer than running them.

mod after;
mod app;
mod begin;
mod driver;
mod everybody;
mod first_turn;
mod games;
mod hands;
mod learn;
mod offline;
mod paint;
mod responsive;
mod table;
