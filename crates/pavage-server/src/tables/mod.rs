//! Tables: games that people play together, each a log of events.
//!
//! A [`Table`](table::Table) is what follows from its events. A wish is
//! [decided](decide) on it and becomes an event, which is stored, then applied, then told to everybody
//! as [news]. All of this is pure; [`task`] does it for one table at a time.

mod bots;
mod call;
mod card;
mod decide;
mod event;
mod house;
mod log;
mod lookout;
mod news;
mod node;
mod presence;
mod proof;
mod quota;
mod table;
mod task;
mod text;
mod time;

pub(crate) use bots::Bots;
pub(crate) use call::{Call, Guest};
pub(crate) use decide::shown_name;
pub(crate) use house::{House, List};
pub(crate) use log::failed;
pub(crate) use lookout::Lookout;
pub(crate) use quota::Quota;
pub(crate) use task::frame;
pub(crate) use text::{shown, visible};
pub(crate) use time::{HouseClock, wall};

#[cfg(test)]
mod tests;
