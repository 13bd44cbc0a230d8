//! What went wrong in a tournament, for the authors of its players.

use pavage_arena::report::Summary;

use super::table::short;
use crate::edge::Edge;
use crate::programs;

/// A sentence about the first fault of each kind that each player made, with the end of what it
/// wrote; nothing if there is no fault.
pub(super) fn faults(edge: &Edge, summary: &Summary) -> Vec<String> {
    if summary.faults.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![String::new(), edge.say("arena-faults-head", &[])];
    for it in &summary.faults {
        let args = [
            ("player", short(edge, &summary.players[it.player].name)),
            ("fault", it.fault.clone()),
            ("game", it.game.clone()),
            ("ply", it.ply.to_string()),
            ("detail", it.detail.clone()),
        ];
        lines.push(edge.say("arena-fault", &args) + &programs::tail(edge, &it.output));
    }
    lines
}
