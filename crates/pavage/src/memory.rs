//! How much memory long work may take.

use std::fs;

use clap::Args;

use crate::edge::Edge;
use crate::failure::Failure;

const MIB: u64 = 1 << 20;

/// The bytes of memory of this machine, or of the container that this program is in; 4 GiB where the system does not
/// say.
pub(crate) fn of_machine() -> u64 {
    let machine = fs::read_to_string("/proc/meminfo").ok().and_then(|it| {
        let kib = it.lines().find_map(|it| it.strip_prefix("MemTotal:"))?.trim();
        Some(1024 * kib.strip_suffix("kB")?.trim().parse::<u64>().ok()?)
    });
    // Without a bound there is a word in the place of the number.
    let container = fs::read_to_string("/sys/fs/cgroup/memory.max").ok();
    let container = container.and_then(|it| it.trim().parse().ok());
    [machine, container].into_iter().flatten().min().unwrap_or(4 << 30)
}

/// The most memory that the workbench takes.
#[derive(Args, Clone, Copy)]
pub(crate) struct MemoryArg {
    /// Refuse work that takes more memory than this, in MiB.
    #[arg(long, value_name = "MIB", default_value_t = 1024, value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    memory: u64,
}

/// The most memory that a moving picture of a record takes: with the rest it stays below 200 MB.
#[derive(Args, Clone, Copy)]
pub(crate) struct MovieMemoryArg {
    /// Refuse a moving picture that takes more memory than this, in MiB.
    #[arg(long, value_name = "MIB", default_value_t = 128, value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    memory: u64,
}

impl MovieMemoryArg {
    /// Refuses work that needs more bytes than allowed.
    pub(crate) fn check(self, edge: &Edge, needed: u64) -> Result<(), Failure> {
        MemoryArg { memory: self.memory }.check(edge, needed)
    }
}

impl MemoryArg {
    pub(crate) fn bytes(self) -> u64 {
        self.memory * MIB
    }

    /// Refuses work that needs more bytes than allowed.
    pub(crate) fn check(self, edge: &Edge, needed: u64) -> Result<(), Failure> {
        if needed <= self.bytes() {
            return Ok(());
        }
        Err(Failure::Usage(self.say(edge, "memory-needed", needed)))
    }

    /// Says how much is needed and how much is allowed.
    pub(crate) fn say(self, edge: &Edge, id: &str, needed: u64) -> String {
        let args =
            [("needed", needed.div_ceil(MIB).to_string()), ("memory", self.memory.to_string())];
        edge.say(id, &args)
    }
}
