//! Tournaments between players, and bots that are programs of their own.
//!
//! [`stats`] turns results into ratings and decisions, [`process`] speaks with a bot in another
//! process, [`tournament`] plays and keeps the games, and [`report`] shows what came of them.

pub mod crowd;
pub mod process;
pub mod report;
pub mod stats;
pub mod tournament;
