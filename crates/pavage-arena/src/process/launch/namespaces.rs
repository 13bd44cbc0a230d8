//! Namespaces: a world of its own for the bot, without network and without other processes.

use std::fs;
use std::io;

use nix::mount::{MsFlags, mount};
use nix::sched::{CloneFlags, unshare};
use nix::unistd::{getgid, getuid};
use rustix::thread::{
    CapabilitySet, capabilities, configure_capability_in_ambient_set, set_capabilities,
};

use super::super::Confinement;

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
pub(super) fn mount_own(confinement: &mut Confinement) {
    let none = None::<&str>;
    let own = unshare(CloneFlags::CLONE_NEWNS)
        .and_then(|()| mount(none, "/", none, MsFlags::MS_REC | MsFlags::MS_PRIVATE, none));
    if !confinement.note("mounts", own) {
        return;
    }
    let safe = MsFlags::MS_NOSUID | MsFlags::MS_NODEV;
    let empty =
        |path, flags, data| mount(Some("tmpfs"), path, Some("tmpfs"), safe | flags, Some(data));
    confinement.note("scratch", empty(SCRATCH, MsFlags::empty(), "size=64m,mode=1777"));
    // On NixOS, programs are found through this folder.
    if !fs::exists("/run/current-system").unwrap_or(true) {
        confinement.note("sockets", empty(SOCKETS, MsFlags::MS_RDONLY, "size=4k,mode=755"));
    }
    if confinement.has("processes") {
        let safe = safe | MsFlags::MS_NOEXEC;
        confinement.note("proc", mount(Some("proc"), "/proc", Some("proc"), safe, none));
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
