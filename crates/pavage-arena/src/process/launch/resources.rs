//! Limits of a process.

use std::fs;
use std::io;
use std::os::fd::RawFd;

use nix::sys::resource::{Resource, setrlimit};
use nix::unistd::close;

use super::super::Confinement;
use super::super::order::Order;

/// The most bytes of a file that a bot may write.
const FILE: u64 = 64 << 20;
/// The most files that a process may have open.
const OPEN: u64 = 1024;
/// How much more address space than memory a process may have: runtimes reserve space that they do
/// not use.
const SPACE: u64 = 16;

/// Closes every file that this process did not open itself. Whoever started the arena may have left some
/// open, and a bot would have them too.
pub(super) fn close_inherited() -> io::Result<()> {
    const STANDARD: RawFd = 2;
    let entries = fs::read_dir("/dev/fd")?.flatten();
    // The list itself is open while it is read. It is closed before the others are.
    let open: Vec<RawFd> = entries.filter_map(|it| it.file_name().to_str()?.parse().ok()).collect();
    for file in open.into_iter().filter(|it| STANDARD < *it) {
        // The one that was the list is closed already.
        _ = close(file);
    }
    Ok(())
}

/// Limits memory and files of this process and those that it starts.
pub(super) fn limit(order: &Order, confinement: &mut Confinement) {
    let set = |resource, most| setrlimit(resource, most, most);
    // Shared memory counts only as address space.
    let memory = set(Resource::RLIMIT_DATA, order.memory)
        .and_then(|()| set(Resource::RLIMIT_AS, order.memory.saturating_mul(SPACE)));
    confinement.note("memory", memory);
    let files = set(Resource::RLIMIT_FSIZE, FILE)
        .and_then(|()| set(Resource::RLIMIT_NOFILE, OPEN))
        .and_then(|()| set(Resource::RLIMIT_CORE, 0));
    confinement.note("open-files", files);
}
