//! Bots in other processes, and the protocol that they speak.
//!
//! A [`Bot`] is a running program that plays one seat. It reads and writes lines of JSON; it is sent
//! only what its seat may know. A [`Launcher`] starts it: our own program, started again, takes
//! away network, files and processes as far as the system allows, and then runs the bot's command.
//! The [`Confinement`] says what was applied and what the system refused.
//!
//! A bot that does not keep to the protocol is charged with a [`Fault`]. When a `Bot` is dropped,
//! every process that it started is gone.
//!
//! ```no_run
//! use pavage_arena::process::{Bot, Launcher, Limits};
//!
//! let launcher = Launcher::this_program()?;
//! let bot = Bot::start(&launcher, "python3 bot.py", &Limits::default());
//! match bot {
//!     Ok(bot) => assert!(!bot.name().is_empty()),
//!     Err(fault) => assert!(!fault.to_string().is_empty()),
//! }
//! # Ok::<_, std::io::Error>(())
//! ```

mod bot;
mod compliance;
#[cfg_attr(not(unix), allow(dead_code, reason = "only Unix has the launcher"))]
mod confinement;
mod end;
mod fault;
mod handshake;
mod launch;
#[cfg_attr(not(unix), allow(dead_code, reason = "only Unix has the launcher"))]
mod launcher;
mod limits;
mod manners;
mod message;
#[cfg_attr(not(unix), allow(dead_code, reason = "only Unix has the launcher"))]
mod order;
mod pipes;

pub use bot::Bot;
pub use compliance::{Checked, Point, check};
pub use confinement::{Confinement, Measure};
pub use fault::{Fault, FaultKind};
pub use launch::{LAUNCH, launched};
pub use launcher::Launcher;
pub use limits::Limits;
pub use message::PROTOCOL;

use pavage_games::scene::Language;

/// The sentences about bots in other processes.
pub fn messages(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("words/en.ftl"),
        Language::French => include_str!("words/fr.ftl"),
    }
}
