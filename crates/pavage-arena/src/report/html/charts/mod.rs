//! The charts of the page, as inline SVG.
//!
//! Every chart is as wide as a phone, so that its text stays readable there. A player has a line
//! with its name and a figure, and its drawing below.

mod margins;
mod ratings;
mod scores;
mod times;

use super::super::Summary;
use super::text::{Speech, escaped, shortened};
use super::{color, section};

/// The width of a chart.
const WIDTH: f64 = 360.0;
/// The width of a letter, about, in names and in figures.
const LETTER: f64 = 6.6;

/// The section with all charts.
pub(super) fn section_of(summary: &Summary, speech: &Speech) -> String {
    let charts = [
        ratings::chart(summary, speech),
        margins::chart(summary, speech),
        scores::chart(summary, speech),
        times::chart(summary, speech),
    ];
    section(
        "charts",
        &speech.word("charts"),
        &format!("<div class=\"charts\">\n{}</div>\n", charts.concat()),
    )
}

/// A drawing with its caption.
fn figure(caption: &str, height: f64, content: &str) -> String {
    format!(
        "<figure class=\"chart\"><figcaption>{caption}</figcaption>\
         <svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{caption}\">\n{content}</svg></figure>\n",
    )
}

/// The line above a player's drawing: its name and a figure.
fn label(summary: &Summary, player: usize, y: f64, figure: &str) -> String {
    let name = &summary.players[player].name;
    let room = WIDTH / LETTER - figure.chars().count() as f64 - 1.0;
    format!(
        "<text x=\"0\" y=\"{y}\">{}<title>{}</title></text>\
         <text x=\"{WIDTH}\" y=\"{y}\" text-anchor=\"end\" class=\"soft\">{figure}</text>\n",
        escaped(&shortened(name, room.max(2.0) as usize)),
        escaped(name),
    )
}

/// A line from one point to another.
fn line(class: &str, from: (f64, f64), to: (f64, f64)) -> String {
    format!(
        "<line class=\"{class}\" x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\"/>",
        from.0, from.1, to.0, to.1
    )
}

/// Bars side by side on a common ground, the tallest of them as high as there is room.
fn bars(counts: &[u64], top: f64, ground: f64) -> String {
    let most = counts.iter().copied().max().unwrap_or(0).max(1) as f64;
    let width = WIDTH / counts.len().max(1) as f64;
    let bars = counts.iter().enumerate().filter(|it| *it.1 > 0).map(|(at, &count)| {
        // Something that happened is seen.
        let height = (count as f64 / most * (ground - top)).max(0.75);
        format!(
            "<rect class=\"bar\" x=\"{:.2}\" y=\"{:.2}\" width=\"{:.2}\" height=\"{height:.2}\"/>",
            at as f64 * width,
            ground - height,
            (width - 0.6).max(width * 0.8),
        )
    });
    bars.collect::<String>() + &line("grid", (0.0, ground), (WIDTH, ground)) + "\n"
}

/// Numbers along an axis.
#[derive(Clone, Copy, Debug)]
struct Axis {
    low: f64,
    high: f64,
    /// Where the low end is drawn.
    from: f64,
    /// Where the high end is drawn.
    to: f64,
}

impl Axis {
    /// An axis for these numbers with a little room around them. Infinite ones are left out.
    fn around(numbers: impl Iterator<Item = f64> + Clone, from: f64, to: f64) -> Axis {
        let finite = numbers.filter(|it| it.is_finite());
        let low = finite.clone().fold(f64::INFINITY, f64::min);
        let high = finite.fold(f64::NEG_INFINITY, f64::max);
        match low < high {
            true => {
                let room = (high - low) * 0.06;
                Axis { low: low - room, high: high + room, from, to }
            }
            false if low.is_finite() => Axis { low: low - 1.0, high: low + 1.0, from, to },
            false => Axis { low: -1.0, high: 1.0, from, to },
        }
    }

    /// Where a number is drawn; the ends stand for all beyond.
    fn at(&self, number: f64) -> f64 {
        self.beyond(number.clamp(self.low, self.high))
    }

    /// Where a number is drawn, also outside the drawing, though never far from it.
    fn beyond(&self, number: f64) -> f64 {
        let share = ((number - self.low) / (self.high - self.low)).clamp(-9.0, 10.0);
        self.from + share * (self.to - self.from)
    }

    /// Round numbers, about so many.
    fn ticks(&self, wanted: f64) -> (Vec<f64>, usize) {
        let rough = (self.high - self.low) / wanted;
        let power = 10f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].map(|it| it * power);
        let step = step.into_iter().find(|it| *it >= rough).unwrap_or(rough);
        let (first, last) = ((self.low / step).ceil() as i64, (self.high / step).floor() as i64);
        let decimals = (-step.log10().floor()).clamp(0.0, 6.0) as usize;
        ((first..=last).map(|it| it as f64 * step).collect(), decimals)
    }

    /// Lines across at round numbers, which are written below.
    fn written_below(&self, top: f64, bottom: f64, speech: &Speech) -> String {
        let (ticks, decimals) = self.ticks(6.0);
        let tick = |it: &f64| {
            let (x, class) = (self.at(*it), if *it == 0.0 { "zero" } else { "grid" });
            line(class, (x, top), (x, bottom))
                + &written(x, bottom + 13.0, &speech.number(*it, decimals))
        };
        ticks.iter().map(tick).collect::<String>() + "\n"
    }
}

/// A number below an axis. It may reach a little beyond the drawing, where the chart has room.
fn written(x: f64, y: f64, text: &str) -> String {
    let half = text.chars().count() as f64 * LETTER / 2.0 - 12.0;
    let anchor = match x {
        it if it < half => "start",
        it if it > WIDTH - half => "end",
        _ => "middle",
    };
    format!("<text class=\"soft\" x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_inside() {
        let axis = Axis::around([-412.0, 380.0, f64::INFINITY].into_iter(), 0.0, 100.0);
        assert_eq!(axis.ticks(5.0), (vec![-400.0, -200.0, 0.0, 200.0, 400.0], 0));
        assert_eq!(axis.at(f64::INFINITY), 100.0);
        let axis = Axis { low: 0.0, high: 1.0, from: 0.0, to: 1.0 };
        let (ticks, decimals) = axis.ticks(5.0);
        assert_eq!((ticks.len(), decimals), (6, 1));
        for numbers in [vec![], vec![3.0], vec![f64::NEG_INFINITY]] {
            let axis = Axis::around(numbers.into_iter(), 0.0, 1.0);
            assert!(axis.low < axis.high && !axis.ticks(5.0).0.is_empty());
        }
    }
}
