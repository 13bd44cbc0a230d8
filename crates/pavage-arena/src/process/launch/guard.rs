//! The guard: it waits beside a bot, and ends everything when the time has come.

use std::env;
use std::fs::OpenOptions;
use std::io;
use std::os::fd::AsFd;
use std::process::{Command, ExitCode, id};
use std::thread;
use std::time::{Duration, Instant};

use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::prctl::set_child_subreaper;
use nix::sys::signal::{SigSet, Signal, kill};
use nix::sys::signalfd::{SfdFlags, SignalFd};
use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
use nix::unistd::{Pid, dup2_stderr, dup2_stdout, getppid};

use super::super::Confinement;
use super::super::order::{LEFT, LINGERED, Order, SIGNAL, TOO_MANY};
use super::{LAUNCH, MISUSED, descendants, failed, namespaces, resources};

/// How long processes may go on after their bot, before they count as left behind.
const MOMENT: Duration = Duration::from_millis(300);
/// How often processes are counted.
pub(super) const COUNT: Duration = Duration::from_millis(100);
/// The largest exit code of a bot. Those above are the launcher's own.
pub(super) const MOST: i32 = TOO_MANY - 1;
/// How often the guard looks whether the arena is still there. Usually the end of stdin tells, but a
/// bot can open the other end of its own stdin and keep it open.
const ARENA: Duration = Duration::from_millis(500);

pub(super) fn run(order: Order) -> ExitCode {
    // This comes first, because afterwards some of the open files are ours.
    let inherited = resources::close_inherited();
    let Ok(signals) = caught(&[Signal::SIGCHLD, Signal::SIGTERM, Signal::SIGINT, Signal::SIGHUP])
    else {
        return ExitCode::from(MISUSED);
    };
    let arena = getppid();
    let mut confinement = Confinement::default();
    confinement.note("group", Ok::<(), String>(()));
    confinement.note("inherited", inherited);
    confinement.note("orphans", set_child_subreaper(true));
    let program = env::current_exe();
    if order.confined {
        namespaces::enter(&mut confinement);
    }
    let namespace = confinement.has("processes");
    let inside = Order { inside: Some(confinement), ..order.clone() };
    let init = program.and_then(|it| Command::new(it).args([LAUNCH, &inside.write()]).spawn());
    let init = match init {
        Ok(init) => Pid::from_raw(init.id().cast_signed()),
        Err(error) => return failed(&order, &error),
    };
    if hide_output().is_err() {
        _ = kill(init, Signal::SIGKILL);
        return ExitCode::from(MISUSED);
    }
    Guard { order, signals, arena, init, namespace, verdict: None }.watch()
}

/// Blocks signals, to wait for them.
pub(super) fn caught(signals: &[Signal]) -> nix::Result<SignalFd> {
    let mut set = SigSet::empty();
    signals.iter().for_each(|it| set.add(*it));
    set.thread_block()?;
    SignalFd::with_flags(&set, SfdFlags::SFD_NONBLOCK | SfdFlags::SFD_CLOEXEC)
}

/// Turns our own output away from the pipes that the bot has, so that they end when it closes them.
pub(super) fn hide_output() -> io::Result<()> {
    let nothing = OpenOptions::new().write(true).open("/dev/null")?;
    dup2_stdout(&nothing)?;
    Ok(dup2_stderr(&nothing)?)
}

/// Takes note of every child that has ended, and returns how one of them did.
pub(super) fn reap(wanted: Pid) -> Option<WaitStatus> {
    let mut found = None;
    loop {
        match waitpid(None, Some(WaitPidFlag::WNOHANG)) {
            Ok(WaitStatus::StillAlive) => return found,
            Ok(status) if status.pid() == Some(wanted) => found = Some(status),
            Ok(_) | Err(Errno::EINTR) => (),
            Err(_) => return found,
        }
    }
}

struct Guard {
    order: Order,
    signals: SignalFd,
    /// The parent of this process, as long as it is there.
    arena: Pid,
    init: Pid,
    /// Whether the bot is in a process namespace, which ends with its init.
    namespace: bool,
    /// The exit code, if the guard had a reason of its own to end the bot.
    verdict: Option<i32>,
}

impl Guard {
    /// Waits for the end of the bot, of the arena, or of the grace that a bot has after its stdin
    /// was closed.
    fn watch(mut self) -> ExitCode {
        let stdin = io::stdin();
        let mut end: Option<Instant> = None;
        loop {
            if let Some(status) = reap(self.init) {
                return self.finish(status);
            }
            let mut timeout = end.map(|it| it.saturating_duration_since(Instant::now()));
            if timeout.is_some_and(|it| it.is_zero()) {
                self.verdict = Some(LINGERED);
                self.kill();
                timeout = None;
            }
            let pause = if self.namespace { ARENA } else { COUNT };
            timeout = Some(timeout.map_or(pause, |it| it.min(pause)));
            let mut watched = vec![PollFd::new(self.signals.as_fd(), PollFlags::POLLIN)];
            if end.is_none() {
                // No event is asked for: the system always tells when the other end is gone.
                watched.push(PollFd::new(stdin.as_fd(), PollFlags::empty()));
            }
            // An error ends the wait early, and the loop looks again.
            _ = poll(&mut watched, in_poll(timeout));
            let gone = watched.get(1).and_then(PollFd::revents).is_some_and(|it| !it.is_empty());
            drop(watched);
            if gone {
                end = Some(Instant::now() + self.order.grace);
            }
            while let Ok(Some(signal)) = self.signals.read_signal() {
                if signal.ssi_signo != Signal::SIGCHLD as u32 {
                    self.kill();
                }
            }
            if getppid() != self.arena {
                self.kill();
            }
            // In a process namespace, the init counts.
            if !self.namespace && descendants::of(id()).len() > self.order.processes as usize {
                self.verdict = Some(TOO_MANY);
                self.kill();
            }
        }
    }

    /// Ends the bot.
    fn kill(&self) {
        _ = kill(self.init, Signal::SIGKILL);
    }

    /// Ends what is left after the end of the bot.
    fn finish(&self, status: WaitStatus) -> ExitCode {
        // In a process namespace, this is the code of the init, which may have a verdict too.
        let most = if self.namespace { i32::MAX } else { MOST };
        let code = code(status, most, || !self.namespace && !descendants::of(id()).is_empty());
        // A process namespace has ended with its init, and the wait for it was one for all.
        if !self.namespace {
            end_descendants();
        }
        self.verdict.map_or(code, |it| ExitCode::from(it as u8))
    }
}

/// Ends all descendants. They are adopted when their parents end.
fn end_descendants() {
    loop {
        for process in descendants::of(id()) {
            _ = kill(Pid::from_raw(process.cast_signed()), Signal::SIGKILL);
        }
        // Each one that ends may have started others just before.
        if waitpid(None, None) == Err(Errno::ECHILD) {
            return;
        }
    }
}

/// Whether nothing is left after a bot. Processes that end with it may take a moment.
fn is_alone(others: impl Fn() -> bool) -> bool {
    let end = Instant::now() + MOMENT;
    while others() {
        if end <= Instant::now() {
            return false;
        }
        thread::sleep(Duration::from_millis(5));
        // Processes that have ended and wait to be noticed are no others.
        while let Ok(status) = waitpid(None, Some(WaitPidFlag::WNOHANG))
            && status != WaitStatus::StillAlive
        {}
    }
    true
}

/// A time to wait, for the system. A little longer is better than waking up too early.
pub(super) fn in_poll(timeout: Option<Duration>) -> PollTimeout {
    timeout.map_or(PollTimeout::NONE, |it| {
        PollTimeout::try_from(it + Duration::from_millis(1)).unwrap_or(PollTimeout::MAX)
    })
}

/// The exit code that tells how a bot ended, at most this one. One that ended well should have left no
/// others.
pub(super) fn code(status: WaitStatus, most: i32, others: impl Fn() -> bool) -> ExitCode {
    let code = match status {
        WaitStatus::Exited(_, 0) if !is_alone(others) => LEFT,
        WaitStatus::Exited(_, code) => code.min(most),
        WaitStatus::Signaled(_, signal, _) => SIGNAL + signal as i32,
        _ => MISUSED.into(),
    };
    ExitCode::from(code as u8)
}
