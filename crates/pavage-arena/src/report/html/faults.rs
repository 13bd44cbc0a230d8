//! What went wrong: the first fault of each kind that each player made.

use super::super::{FaultRow, Summary};
use super::section;
use super::tables::named;
use super::text::{Speech, escaped};

/// The faults with the last output of the programs; empty if there is none.
pub(super) fn section_of(summary: &Summary, speech: &Speech) -> String {
    if summary.faults.is_empty() {
        return String::new();
    }
    let rows: String = summary.faults.iter().map(|it| row(summary, it, speech)).collect();
    section("faults", &speech.word("wrong"), &rows)
}

fn row(summary: &Summary, it: &FaultRow, speech: &Speech) -> String {
    let args = [("game", it.game.clone()), ("ply", it.ply.to_string())];
    let output: Vec<String> = it.output.lines().map(escaped).collect();
    let output = match output.is_empty() {
        true => String::new(),
        false => format!("<pre tabindex=\"0\">{}</pre>", output.join("\n")),
    };
    format!(
        "<div class=\"wrong\">{}<p><b class=\"fault\">{}</b> {}: {}</p>{output}</div>\n",
        named(it.player, &summary.players[it.player].name),
        escaped(&it.fault),
        speech.with("wrong-where", &args),
        escaped(&it.detail),
    )
}
