//! The ratings with their intervals.

use super::super::super::Summary;
use super::super::text::Speech;
use super::{Axis, WIDTH, color, figure, label, line};

/// The height of a player's part.
const ROW: f64 = 36.0;

pub(super) fn chart(summary: &Summary, speech: &Speech) -> String {
    let ratings = summary.order.iter().map(|it| summary.players[*it].rating);
    let axis = Axis::around(ratings.flat_map(|it| [it.value, it.low, it.high]), 4.0, WIDTH - 4.0);
    let bottom = summary.order.len() as f64 * ROW + 2.0;
    let mut content = axis.written_below(0.0, bottom, speech);
    for (at, &player) in summary.order.iter().enumerate() {
        let (top, it) = (at as f64 * ROW, &summary.players[player].rating);
        let y = top + 25.0;
        content += &label(summary, player, top + 13.0, &speech.estimate(it, 0));
        content += &format!("<g class=\"{}\">", color(player));
        content += &line("whisker", (axis.at(it.low), y), (axis.at(it.high), y));
        // An open end is an arrow.
        for (end, by) in [(it.low, 5.0), (it.high, -5.0)] {
            let x = axis.at(end);
            if end.is_infinite() {
                content += &format!(
                    "<path class=\"arrow\" d=\"M{:.1} {:.1}L{x:.1} {y:.1}L{:.1} {:.1}\"/>",
                    x + by,
                    y - 4.0,
                    x + by,
                    y + 4.0
                );
            }
        }
        content += &format!(
            "<circle class=\"dot\" cx=\"{:.1}\" cy=\"{y:.1}\" r=\"5\"/></g>\n",
            axis.at(it.value)
        );
    }
    figure(&speech.word("chart-ratings"), bottom + 18.0, &content)
}
