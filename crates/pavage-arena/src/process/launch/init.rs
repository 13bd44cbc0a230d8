//! The init: the first process in the namespaces. It confines itself and runs the bot.

use std::fs;
use std::os::fd::AsFd;
use std::os::unix::process::CommandExt;
use std::process::{Command, ExitCode, id};

use nix::poll::{PollFd, PollFlags, poll};
use nix::sys::prctl::{set_dumpable, set_no_new_privs, set_pdeathsig};
use nix::sys::resource::{Resource, setrlimit};
use nix::sys::signal::{SigSet, Signal};
use nix::unistd::{Pid, getuid};

use super::super::Confinement;
use super::super::order::{Order, Report, TOO_MANY};
use super::guard::{COUNT, MOST, caught, code, hide_output, in_poll, reap};
use super::{MISUSED, calls, descendants, failed, files, namespaces, report, resources};

pub(super) fn run(order: Order) -> ExitCode {
    let mut confinement = order.inside.clone().unwrap_or_default();
    // The guard blocks signals, and a bot should get them all.
    _ = SigSet::all().thread_unblock();
    // When memory runs out the system ends somebody, and that should be the bot. What it has in files
    // in memory counts for nobody, so the arena would be the larger process.
    confinement.note("shortage", fs::write("/proc/self/oom_score_adj", "1000"));
    if order.confined {
        namespaces::mount_own(&order, &mut confinement);
    }
    resources::limit(&order, &mut confinement);
    limit_threads(&order, &mut confinement);
    if order.confined {
        confinement.note("rights", namespaces::give_up_rights());
        confinement.note("privileges", set_no_new_privs());
        files::restrict(&order, &mut confinement);
        let network = confinement.has("network");
        confinement.note("calls", calls::filter(network));
    }
    // The guard's end is ours. This comes last, because a change of rights would undo it.
    confinement.note("parent", set_pdeathsig(Signal::SIGKILL));
    let namespace = confinement.has("processes");
    // Where there is no process namespace, the guard counts.
    let counted = confinement.has("proc");
    let no_count = (namespace && !counted).then_some("/proc shows other processes");
    confinement.note("count", no_count.map_or(Ok(()), Err));
    let home = if confinement.has("scratch") { namespaces::SCRATCH } else { "/" };
    let mut bot = Command::new(&order.command[0]);
    bot.args(&order.command[1..]).env("HOME", home).env("TMPDIR", home).process_group(0);
    report(&Report::Confined(confinement));
    if !namespace {
        let error = bot.exec();
        return failed(&order, &error);
    }
    // The bot has the same user, and could stop this process to start as many others as it likes.
    _ = set_dumpable(false);
    match bot.spawn() {
        Ok(bot) => watch(Pid::from_raw(bot.id().cast_signed()), order.processes, counted),
        Err(error) => failed(&order, &error),
    }
}

/// Limits processes and threads together, far above the number of processes that is charged as a
/// fault. The system does not limit those of the superuser, and it counts all processes of a user
/// where there is no user namespace; but newer systems have a limit for each process namespace.
fn limit_threads(order: &Order, confinement: &mut Confinement) {
    let most = u64::from(order.processes) * 4 + 256;
    let limited = match (confinement.has("user"), getuid().is_root()) {
        (true, false) => setrlimit(Resource::RLIMIT_NPROC, most, most).map_err(|it| it.to_string()),
        _ if confinement.has("proc") && namespaces::have_their_own_most() => {
            fs::write("/proc/sys/kernel/pid_max", most.to_string()).map_err(|it| it.to_string())
        }
        (_, true) => Err("the system does not limit the superuser".to_owned()),
        (false, false) => Err("without a user namespace, all your processes count".to_owned()),
    };
    confinement.note("threads", limited);
}

/// Waits for the end of the bot, and takes note of every process that ends. When the first process
/// of a namespace ends, the system ends all others.
fn watch(bot: Pid, most: u32, counted: bool) -> ExitCode {
    let (Ok(signals), Ok(())) = (caught(&[Signal::SIGCHLD]), hide_output()) else {
        return ExitCode::from(MISUSED);
    };
    // This process is the one that does not count.
    let most = most as usize + 1;
    loop {
        if let Some(status) = reap(bot) {
            let others = || counted && descendants::all().any(|it| it != id());
            return code(status, MOST, others);
        }
        let found = || descendants::all().take(most + 1).count();
        // Where not even this process is seen, the bot has taken our sight away.
        if counted && !(1..=most).contains(&found()) {
            return ExitCode::from(TOO_MANY as u8);
        }
        let mut watched = [PollFd::new(signals.as_fd(), PollFlags::POLLIN)];
        // An error ends the wait early, and the loop looks again.
        _ = poll(&mut watched, in_poll(Some(COUNT)));
        while let Ok(Some(_)) = signals.read_signal() {}
    }
}
