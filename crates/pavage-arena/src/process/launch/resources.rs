//! Limits of a process.

use nix::sys::resource::{Resource, setrlimit};

use super::super::Confinement;
use super::super::order::Order;

/// The most bytes of a file that a bot may write.
const FILE: u64 = 64 << 20;
/// The most files that a process may have open.
const OPEN: u64 = 1024;
/// How much more address space than memory a process may have: runtimes reserve space that they do
/// not use.
const SPACE: u64 = 16;

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
