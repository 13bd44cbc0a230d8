//! What was measured.

use std::fs;
use std::time::Duration;

use crate::Result;

/// How long each answer took.
#[derive(Default)]
pub(crate) struct Figures {
    waits: Vec<Duration>,
}

impl Figures {
    pub(crate) fn note(&mut self, wait: Duration) {
        self.waits.push(wait);
    }

    pub(crate) fn add(&mut self, other: Figures) {
        self.waits.extend(other.waits);
        self.waits.sort_unstable();
    }

    pub(crate) fn count(&self) -> usize {
        self.waits.len()
    }

    /// The wait that this part of all answers does not exceed.
    pub(crate) fn at(&self, part: f64) -> Duration {
        let last = self.waits.len().saturating_sub(1);
        self.waits.get((last as f64 * part) as usize).copied().unwrap_or_default()
    }
}

/// What a process has used.
pub(crate) struct Usage {
    /// Seconds of a core.
    cpu: f64,
    /// KiB in memory.
    pub(crate) memory: f64,
}

impl Usage {
    /// Reads what Linux says about a process.
    pub(crate) fn of(process: u32) -> Result<Usage> {
        /// The unit of the times in `stat`, which has not changed since Linux has it.
        const TICKS: f64 = 100.0;
        let stat = fs::read_to_string(format!("/proc/{process}/stat"))?;
        // The name in brackets may have spaces.
        let rest = stat.rsplit_once(')').ok_or("expected a name in brackets")?.1;
        let fields: Vec<&str> = rest.split_whitespace().collect();
        let ticks = |at: usize| {
            fields
                .get(at)
                .ok_or("expected more fields")?
                .parse::<f64>()
                .map_err(Box::<dyn std::error::Error + Send + Sync>::from)
        };
        let status = fs::read_to_string(format!("/proc/{process}/status"))?;
        let memory = status.lines().find_map(|it| it.strip_prefix("VmRSS:"));
        let memory = memory.and_then(|it| it.split_whitespace().next()).ok_or("expected VmRSS")?;
        Ok(Usage { cpu: (ticks(11)? + ticks(12)?) / TICKS, memory: memory.parse()? })
    }

    /// What several processes have used together. One that has ended meanwhile counts nothing.
    pub(crate) fn of_all(processes: impl IntoIterator<Item = u32>) -> Usage {
        let all = processes.into_iter().filter_map(|it| Usage::of(it).ok());
        all.fold(Usage { cpu: 0.0, memory: 0.0 }, |sum, it| Usage {
            cpu: sum.cpu + it.cpu,
            memory: sum.memory + it.memory,
        })
    }

    /// The seconds of a core since then.
    pub(crate) fn since(&self, before: &Usage) -> f64 {
        self.cpu - before.cpu
    }
}
