//! Bots in other processes.

mod faults;
mod gone;
mod handshake;
mod started;
