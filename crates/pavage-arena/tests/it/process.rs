//! Bots in other processes.

mod compliance;
mod faults;
mod gone;
mod handshake;
mod secrets;
pub(crate) mod started;
