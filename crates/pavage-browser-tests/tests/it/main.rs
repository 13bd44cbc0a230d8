//! The app in a real browser. Each test has its own browser, so that tests can run side by side.
//!
//! All tests are one program: linking one for each file would take longer than running them.

mod after;
mod app;
mod astray;
mod begin;
mod board;
mod companion;
mod driver;
mod every_page;
mod everybody;
mod first_turn;
mod games;
mod hands;
mod home;
mod learn;
mod manners;
mod marks;
mod motion;
mod narrow;
mod offline;
mod paint;
mod phone;
mod replays;
mod responsive;
mod setup;
mod space;
mod still;
mod table;
mod teach;
mod together;
mod tutorial;
mod voice;
