//! How long moves took, on a logarithmic axis.

use super::super::super::{Summary, Times};
use super::super::text::Speech;
use super::{WIDTH, bars, color, figure, label, line, written};

/// The height of a player's part.
const ROW: f64 = 58.0;

pub(super) fn chart(summary: &Summary, speech: &Speech) -> String {
    let classes = || summary.players.iter().flat_map(|it| it.times.0.keys().copied());
    let (low, high) = (classes().min().unwrap_or(0), classes().max().unwrap_or(0));
    // A little room makes a single class a bar and not a wall.
    let (low, high) = (low.saturating_sub(1), high.max(low.saturating_add(5)) + 1);
    let bottom = summary.order.len() as f64 * ROW + 2.0;
    let at = |seconds: f64| {
        let range = (Times::begin(low).ln(), Times::begin(high + 1).ln());
        (seconds.ln() - range.0) / (range.1 - range.0) * WIDTH
    };
    let mut content = String::new();
    for power in -6..=4 {
        let x = at(10f64.powi(power));
        if (0.0..=WIDTH).contains(&x) {
            content += &line("grid", (x, 0.0), (x, bottom));
            content += &written(x, bottom + 13.0, &speech.power(power));
        }
    }
    content += "\n";
    for (place, &player) in summary.order.iter().enumerate() {
        let (top, times) = (place as f64 * ROW, &summary.players[player].times);
        let figure = match (times.quantile(0.5), times.quantile(0.95)) {
            (Some(median), Some(most)) => {
                let args = [("value", speech.span(median)), ("most", speech.span(most))];
                speech.with("median", &args)
            }
            _ => speech.word("no-moves"),
        };
        content += &label(summary, player, top + 13.0, &figure);
        let counts: Vec<u64> =
            (low..=high).map(|it| times.0.get(&it).copied().unwrap_or(0)).collect();
        let bars = bars(&counts, top + 19.0, top + ROW - 4.0);
        content += &format!("<g class=\"{}\">{bars}</g>\n", color(player));
    }
    figure(&speech.word("chart-times"), bottom + 18.0, &content)
}
