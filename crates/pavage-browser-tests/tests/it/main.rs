//! The app in a real browser. Each test has its own browser, so that tests can run side by side.
//!
//! All tests are one program: linking one for each file would take longer than running them.

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
mod phone;
mod responsive;
mod table;
mod together;
