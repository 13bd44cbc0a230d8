//! The processes below this one, as /proc shows them.

use std::collections::BTreeMap;
use std::fs;

/// The descendants of a process, children before grandchildren. Those that have ended and wait to be
/// noticed are left out.
pub(super) fn of(process: u32) -> Vec<u32> {
    let mut children: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for process in all() {
        if let Some(parent) = parent(process) {
            children.entry(parent).or_default().push(process);
        }
    }
    let mut found = children.remove(&process).unwrap_or_default();
    let mut next = 0;
    while let Some(process) = found.get(next) {
        let below = children.remove(process).unwrap_or_default();
        found.extend(below);
        next += 1;
    }
    found
}

/// All processes that /proc shows.
pub(super) fn all() -> impl Iterator<Item = u32> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    entries.filter_map(|it| it.file_name().to_str()?.parse().ok())
}

/// The parent of a process; `None` if it has ended.
fn parent(process: u32) -> Option<u32> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name of the program may have blanks and brackets.
    let mut fields = stat[stat.rfind(')')? + 1..].split_whitespace();
    let state = fields.next()?;
    fields.next()?.parse().ok().filter(|_| state != "Z")
}
