//! How the scores of each player are distributed.

use super::super::super::Summary;
use super::super::text::Speech;
use super::{Axis, WIDTH, bars, color, figure, label, line};

/// The height of a player's part.
const ROW: f64 = 58.0;
/// Most classes of a histogram.
const CLASSES: i64 = 40;

pub(super) fn chart(summary: &Summary, speech: &Speech) -> String {
    let mut scores = vec![Vec::new(); summary.players.len()];
    for seat in summary.games.iter().flat_map(|it| &it.seats) {
        scores[seat.player].push(i64::from(seat.score));
    }
    let all = || scores.iter().flatten().copied();
    let (low, high) = (all().min().unwrap_or(0), all().max().unwrap_or(0));
    // Classes are whole numbers of points wide, so that all hold as many scores.
    let width = (high - low) / CLASSES + 1;
    let classes = (high - low) / width + 1;
    let axis = Axis { low: low as f64, high: (low + classes * width) as f64, from: 0.0, to: WIDTH };
    let bottom = summary.order.len() as f64 * ROW + 2.0;
    let mut content = axis.written_below(0.0, bottom, speech);
    for (at, &player) in summary.order.iter().enumerate() {
        let top = at as f64 * ROW;
        let mut counts = vec![0; classes as usize];
        scores[player].iter().for_each(|it| counts[((it - low) / width) as usize] += 1);
        let mean = summary.players[player].score.value;
        let figure = speech.with("mean", &[("value", speech.number(mean, 1))]);
        content += &label(summary, player, top + 13.0, &figure);
        content += &format!(
            "<g class=\"{}\">{}",
            color(player),
            bars(&counts, top + 19.0, top + ROW - 4.0)
        );
        if !scores[player].is_empty() {
            let x = axis.at(mean + 0.5);
            content += &line("mean", (x, top + 19.0), (x, top + ROW - 4.0));
        }
        content += "</g>\n";
    }
    figure(&speech.word("chart-scores"), bottom + 18.0, &content)
}
