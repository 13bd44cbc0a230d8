//! Results as a table for programs: comma-separated values, a line for each player.

use super::{PlayerRow, Summary};
use crate::stats::Estimate;

const HEADER: &str = "place,player,rating,rating_low,rating_high,wins,draws,losses,sets,score,score_low,\
score_high,margin,margin_low,margin_high,superiority,moves,seconds,faults";

impl Summary {
    /// The table, the best player first. Numbers that results do not bound are `inf` and `-inf`;
    /// faults are written as `crash 2; illegal 1`.
    pub fn csv(&self) -> String {
        let mut out = format!("{HEADER}\n");
        for (index, &player) in self.order.iter().enumerate() {
            out += &line(index + 1, &self.players[player]);
            out.push('\n');
        }
        out
    }
}

fn line(place: usize, row: &PlayerRow) -> String {
    let estimate = |it: Estimate| format!("{},{},{}", it.value, it.low, it.high);
    let faults: Vec<String> = row.faults.iter().map(|it| format!("{} {}", it.0, it.1)).collect();
    [
        place.to_string(),
        quoted(&row.name),
        estimate(row.rating),
        format!("{},{},{},{}", row.wins, row.draws, row.losses, row.sets),
        estimate(row.score),
        estimate(row.margin),
        row.superiority.map_or(String::new(), |it| it.to_string()),
        format!("{},{}", row.moves, row.seconds),
        quoted(&faults.join("; ")),
    ]
    .join(",")
}

/// A text as a field. Where a spreadsheet would take it for a formula, it begins with a quote.
fn quoted(text: &str) -> String {
    let formula = text.starts_with(['=', '+', '-', '@']);
    let text = if formula { format!("'{text}") } else { text.to_owned() };
    match text.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_player_is_a_line_and_every_value_a_field() {
        let row = |name: &str| PlayerRow { name: name.to_owned(), ..PlayerRow::default() };
        let faults = [("crash".to_owned(), 2), ("illegal".to_owned(), 1)].into();
        let players = vec![row("careless:rate=1,of=\"x\""), PlayerRow { faults, ..row("=1+1") }];
        let summary = Summary { players, order: vec![1, 0], ..Summary::default() };
        let csv = summary.csv();
        let lines: Vec<&str> = csv.lines().collect();
        assert_eq!(lines.len(), 3);
        assert!(lines[1].starts_with("1,'=1+1,0,-inf,inf,0,0,0,0,"), "{csv}");
        assert!(lines[1].ends_with(",crash 2; illegal 1"), "{csv}");
        assert!(lines[2].starts_with("2,\"careless:rate=1,of=\"\"x\"\"\","), "{csv}");
        assert_eq!(lines[0].split(',').count(), lines[1].split(',').count());
    }
}
