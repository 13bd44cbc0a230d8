//! The launcher: it confines itself as far as the system allows, and then runs a bot.
//!
//! On Linux there are three processes. The *guard* makes namespaces and waits: when the bot ends,
//! when the arena says so or when the arena is gone, it ends everything. Inside the namespaces, the
//! *init* confines itself further and runs the *bot*. Each of them is started as a program of its
//! own, because to run code between fork and exec would be unsafe.
//!
//! ```text
//! arena ── guard ──│── init ── bot ── whatever it starts
//!                  namespaces
//! ```

#[cfg(target_os = "linux")]
mod calls;
#[cfg(target_os = "linux")]
mod descendants;
#[cfg(target_os = "linux")]
mod files;
#[cfg(all(unix, not(target_os = "linux")))]
mod group;
#[cfg(target_os = "linux")]
mod guard;
#[cfg(target_os = "linux")]
mod init;
#[cfg(target_os = "linux")]
mod namespaces;
#[cfg(unix)]
mod resources;

use std::env;
use std::process::ExitCode;

use super::order::Order;

/// The argument that makes a program a launcher, if it calls [`launched`].
pub const LAUNCH: &str = "launch-bot";

/// The exit code of a launcher that was used wrongly.
const MISUSED: u8 = 2;

/// Runs this program as the launcher of a bot if its arguments say so; `None` if they do not.
///
/// A program that starts bots calls this before anything else: a process with several threads could
/// not confine itself.
///
/// ```
/// assert!(pavage_arena::process::launched().is_none(), "this test is no launcher");
/// ```
pub fn launched() -> Option<ExitCode> {
    let mut args = env::args_os().skip(1);
    if args.next()? != LAUNCH {
        return None;
    }
    let order = args.next().and_then(|it| serde_json::from_str(it.to_str()?).ok());
    // Only our own arena gives orders. Who types the command by hand gets an exit code.
    Some(order.map_or(ExitCode::from(MISUSED), run))
}

#[cfg(target_os = "linux")]
fn run(order: Order) -> ExitCode {
    match order.inside {
        None => guard::run(order),
        Some(_) => init::run(order),
    }
}

#[cfg(all(unix, not(target_os = "linux")))]
fn run(order: Order) -> ExitCode {
    group::run(&order)
}

#[cfg(not(unix))]
fn run(_: Order) -> ExitCode {
    ExitCode::from(MISUSED)
}

/// Writes a report for the arena.
#[cfg(unix)]
fn report(report: &super::order::Report) {
    use std::io::Write;

    // If the arena is gone, nobody needs it.
    _ = std::io::stderr().write_all(report.line().as_bytes());
}

/// Says why a program could not be started.
#[cfg(unix)]
fn failed(order: &Order, error: &std::io::Error) -> ExitCode {
    report(&super::order::Report::Failed(format!("{}: {error}", order.command[0])));
    ExitCode::from(MISUSED)
}
