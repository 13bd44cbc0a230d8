//! The program as people and other programs use it.
//!
//! All tests are one program: linking one for each file would take longer than running them.

mod arena;
#[cfg(unix)]
mod at;
#[cfg(unix)]
mod bots;
mod commands;
mod doctor;
#[cfg(unix)]
mod eaten;
#[cfg(unix)]
mod files;
mod folder;
mod help;
mod manners;
#[cfg(all(unix, feature = "nats"))]
#[path = "../../../pavage-server/tests/it/nats.rs"]
mod nats;
#[cfg(all(unix, feature = "nats"))]
mod peer;
#[cfg(unix)]
mod play;
#[cfg(unix)]
mod programs;
mod puzzle;
mod review;
mod serve;
mod tilings_pictures;
mod verify;
#[cfg(all(unix, feature = "nats"))]
mod workers;
