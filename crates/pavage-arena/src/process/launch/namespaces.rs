//! Namespaces: a world of its own for the bot, without network and without other processes.

use std::fs;
use std::io;
use std::path::PathBuf;

use nix::mount::{MsFlags, mount};
use nix::sched::{CloneFlags, unshare};
use nix::unistd::{getgid, getuid};
use rustix::system::uname;
use rustix::thread::{
    CapabilitySet, capabilities, configure_capability_in_ambient_set, set_capabilities,
};

use super::super::Confinement;
use super::super::order::Order;

/// The folder that a bot may write to: its own, in memory, gone with it.
pub(super) const SCRATCH: &str = "/dev/shm";
/// Sockets of services are here, which a bot has no business with.
const SOCKETS: &str = "/run";

/// Enters new namespaces, as far as the system allows. Processes started from now on are in a new
/// process namespace.
pub(super) fn enter(confinement: &mut Confinement) {
    let (user, group) = (getuid(), getgid());
    let own = unshare(CloneFlags::CLONE_NEWUSER).map_err(io::Error::from);
    // Inside, the user has the same number as outside.
    let own = own.and_then(|()| {
        fs::write("/proc/self/setgroups", "deny")?;
        fs::write("/proc/self/uid_map", format!("{user} {user} 1"))?;
        fs::write("/proc/self/gid_map", format!("{group} {group} 1"))
    });
    confinement.note("user", own);
    for (name, flag) in [
        ("processes", CloneFlags::CLONE_NEWPID),
        ("network", CloneFlags::CLONE_NEWNET),
        ("messages", CloneFlags::CLONE_NEWIPC),
    ] {
        confinement.note(name, unshare(flag));
    }
    // The process inside needs this right for its mounts. If it does not get it, they are refused.
    _ = keep_right_to_mount();
}

/// Enters a new mount namespace and changes what the bot sees there: a folder for scratch, no
/// sockets of services, and only its own processes.
pub(super) fn mount_own(order: &Order, confinement: &mut Confinement) {
    let none = None::<&str>;
    let own = unshare(CloneFlags::CLONE_NEWNS)
        .and_then(|()| mount(none, "/", none, MsFlags::MS_REC | MsFlags::MS_PRIVATE, none));
    if !confinement.note("mounts", own) {
        if !order.hidden.is_empty() {
            confinement.note("hidden", Err("it takes mounts of its own"));
        }
        return;
    }
    let safe = MsFlags::MS_NOSUID | MsFlags::MS_NODEV;
    let empty =
        |path, flags, data| mount(Some("tmpfs"), path, Some("tmpfs"), safe | flags, Some(data));
    confinement.note("scratch", empty(SCRATCH, MsFlags::empty(), "size=64m,mode=1777"));
    // Files are covered by one that is empty. What does not exist need not be hidden.
    let hide = |path: &PathBuf| match fs::metadata(path) {
        Ok(it) if it.is_dir() => {
            mount(Some("tmpfs"), path, Some("tmpfs"), safe | MsFlags::MS_RDONLY, Some("size=4k"))
        }
        Ok(it) if it.is_file() => mount(Some("/dev/null"), path, none, MsFlags::MS_BIND, none),
        Ok(_) | Err(_) => Ok(()),
    };
    if !order.hidden.is_empty() {
        confinement.note("hidden", order.hidden.iter().try_for_each(hide));
    }
    // On NixOS, programs are found through this folder.
    if !fs::exists("/run/current-system").unwrap_or(true) {
        confinement.note("sockets", empty(SOCKETS, MsFlags::MS_RDONLY, "size=4k,mode=755"));
    }
    if confinement.has("processes") {
        let safe = safe | MsFlags::MS_NOEXEC;
        confinement.note("proc", mount(Some("proc"), "/proc", Some("proc"), safe, none));
    }
}

/// Whether the most processes, as the file `pid_max` has it, are those of a process namespace. On an
/// older system they are those of the whole machine.
pub(super) fn have_their_own_most() -> bool {
    const SINCE: (u32, u32) = (6, 14);
    let system = uname();
    let release = system.release().to_str().unwrap_or_default();
    let mut numbers = release.split(|it: char| !it.is_ascii_digit()).map(str::parse);
    match (numbers.next(), numbers.next()) {
        (Some(Ok(major)), Some(Ok(minor))) => SINCE <= (major, minor),
        _ => false,
    }
}

fn keep_right_to_mount() -> rustix::io::Result<()> {
    let mut sets = capabilities(None)?;
    sets.inheritable |= CapabilitySet::SYS_ADMIN;
    set_capabilities(None, sets)?;
    configure_capability_in_ambient_set(CapabilitySet::SYS_ADMIN, true)
}

/// Gives up all rights, for good.
pub(super) fn give_up_rights() -> rustix::io::Result<()> {
    let mut sets = capabilities(None)?;
    sets.effective = CapabilitySet::empty();
    sets.permitted = CapabilitySet::empty();
    sets.inheritable = CapabilitySet::empty();
    set_capabilities(None, sets)
}
