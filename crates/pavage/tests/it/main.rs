//! The program as people and other programs meet it.
//!
//! One program: linking one for each file would take longer than running them.

mod commands;
#[cfg(unix)]
mod files;
mod help;
mod manners;
#[cfg(unix)]
mod play;
mod serve;
mod tilings_pictures;
