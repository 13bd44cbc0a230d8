//! The end of a process and of everything that it started.

use std::process::{Child, ExitStatus};
use std::thread;
use std::time::{Duration, Instant};

/// The longest pause between two looks.
const PAUSE: Duration = Duration::from_millis(5);
/// How long the launcher may take to end its bot, before it is ended itself.
#[cfg(target_os = "linux")]
const LAUNCHER: Duration = Duration::from_secs(10);

/// Waits for a process to end by itself; `None` if it does not.
pub(super) fn wait(child: &mut Child, timeout: Duration) -> Option<ExitStatus> {
    let end = Instant::now() + timeout;
    let mut pause = Duration::from_micros(100);
    loop {
        if let Ok(Some(status)) = child.try_wait() {
            return Some(status);
        }
        if end <= Instant::now() {
            return None;
        }
        thread::sleep(pause);
        pause = (pause * 2).min(PAUSE);
    }
}

/// Ends a process and everything that it started, after it had some time to end by itself.
pub(super) fn end(child: &mut Child, grace: Duration) {
    let ended = wait(child, grace).is_some();
    // Only on Linux does a launcher stay to end what a bot leaves behind.
    if !ended || cfg!(not(target_os = "linux")) {
        kill(child);
    }
}

/// The launcher ends the bot and all that is left of it, and then itself.
#[cfg(target_os = "linux")]
fn kill(child: &mut Child) {
    signal(child, nix::sys::signal::Signal::SIGTERM);
    if wait(child, LAUNCHER).is_none() {
        kill_group(child);
    }
}

#[cfg(all(unix, not(target_os = "linux")))]
fn kill(child: &mut Child) {
    kill_group(child);
}

#[cfg(not(unix))]
fn kill(child: &mut Child) {
    // It may have ended in the meantime.
    _ = child.kill();
    _ = child.wait();
}

#[cfg(target_os = "linux")]
fn signal(child: &Child, signal: nix::sys::signal::Signal) {
    // It is our child and we have not waited for it, so the number is still its own.
    let pid = nix::unistd::Pid::from_raw(child.id().cast_signed());
    _ = nix::sys::signal::kill(pid, signal);
}

#[cfg(unix)]
fn kill_group(child: &mut Child) {
    let group = nix::unistd::Pid::from_raw(child.id().cast_signed());
    _ = nix::sys::signal::killpg(group, nix::sys::signal::Signal::SIGKILL);
    _ = child.wait();
}
