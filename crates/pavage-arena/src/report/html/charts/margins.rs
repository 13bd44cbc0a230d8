//! The mean margin as it settles from set to set, with its interval.

use super::super::super::Summary;
use super::super::sets::margins;
use super::super::text::Speech;
use super::{Axis, WIDTH, color, figure, label, line, written};
use crate::stats::{Estimate, mean};

/// The height of a player's part, and that of a single one.
const ROW: (f64, f64) = (84.0, 190.0);
/// Most points of a curve.
const POINTS: usize = 120;
/// The room for numbers at the left.
const LEFT: f64 = 34.0;

pub(super) fn chart(summary: &Summary, speech: &Speech) -> String {
    let margins = margins(summary);
    // What the first of two players has the other one lacks.
    let players = match summary.order.len() {
        2 if summary.terms.seats == 2 => &summary.order[..1],
        _ => &summary.order[..],
    };
    let curves: Vec<Vec<(usize, Estimate)>> =
        players.iter().map(|it| running(&margins[*it])).collect();
    let row = if players.len() == 1 { ROW.1 } else { ROW.0 };
    // The first sets say little and would flatten all that follows.
    let settled = curves.iter().flat_map(|curve| &curve[curve.len() / 4..]);
    let numbers = settled.flat_map(|(_, it)| [it.value, it.low, it.high]).chain([0.0]);
    let mut content = String::new();
    for (at, (&player, curve)) in players.iter().zip(&curves).enumerate() {
        let top = at as f64 * row;
        let axis = Axis::around(numbers.clone(), top + row - 8.0, top + 20.0);
        let last = curve.last().map_or(1, |it| it.0);
        let x = Axis { low: 1.0, high: last.max(2) as f64, from: LEFT, to: WIDTH };
        content += &label(
            summary,
            player,
            top + 13.0,
            &speech.estimate(&summary.players[player].margin, 1),
        );
        let (ticks, decimals) = axis.ticks(if players.len() == 1 { 6.0 } else { 3.0 });
        for tick in ticks {
            let (y, class) = (axis.at(tick), if tick == 0.0 { "zero" } else { "grid" });
            content += &line(class, (LEFT, y), (WIDTH, y));
            content += &format!(
                "<text class=\"soft\" x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
                LEFT - 4.0,
                y + 3.5,
                speech.signed(tick, decimals)
            );
        }
        let points = |of: fn(&Estimate) -> f64| {
            let points =
                curve.iter().map(move |(set, it)| (x.at(*set as f64), axis.beyond(of(it))));
            points.map(|(x, y)| format!("{x:.1},{y:.1}")).collect::<Vec<_>>()
        };
        let mut band = points(|it| it.low);
        band.extend(points(|it| it.high).into_iter().rev());
        // The first sets reach beyond the drawing, and are cut off there.
        content += &format!(
            "<clipPath id=\"clip{at}\"><rect x=\"{LEFT}\" y=\"{}\" width=\"{}\" height=\"{}\"/></clipPath>\
             <g class=\"{}\" clip-path=\"url(#clip{at})\"><polygon class=\"band\" points=\"{}\"/>\
             <polyline class=\"curve\" points=\"{}\"/></g>\n",
            top + 18.0,
            WIDTH - LEFT,
            row - 24.0,
            color(player),
            band.join(" "),
            points(|it| it.value).join(" "),
        );
        if at + 1 == players.len() {
            let sets =
                format!("{} {}", speech.count(last as u64), speech.word("sets").to_lowercase());
            content +=
                &(written(LEFT, top + row + 8.0, "1") + &written(WIDTH, top + row + 8.0, &sets));
        }
    }
    figure(&speech.word("chart-margins"), players.len() as f64 * row + 12.0, &content)
}

/// The mean after so many sets, at evenly spaced places.
fn running(margins: &[f64]) -> Vec<(usize, Estimate)> {
    let count = margins.len();
    let places = (1..=POINTS.min(count)).map(|it| (it * count).div_ceil(POINTS.min(count)));
    places.map(|it| (it, mean(&margins[..it]))).collect()
}
