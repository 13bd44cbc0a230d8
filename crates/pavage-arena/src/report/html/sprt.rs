//! Where a sequential test stands.

use super::super::Summary;
use super::section;
use super::text::Speech;
use crate::stats::Hypothesis;

/// The width of the drawing.
const WIDTH: f64 = 360.0;
/// The room on either side of the bounds.
const MARGIN: f64 = 40.0;

/// The section about the test, if there is one.
pub(super) fn section_of(summary: &Summary, speech: &Speech) -> String {
    let Some(it) = &summary.sprt else { return String::new() };
    let mut content = String::new();
    if let [first, second, ..] = &summary.players[..] {
        let args = [("first", first.name.clone()), ("second", second.name.clone())];
        content += &format!("<p>{}. ", speech.with("sprt-between", &args));
    } else {
        content += "<p>";
    }
    let decision = match it.decision {
        None => "sprt-open",
        Some(Hypothesis::H0) => "sprt-decided-h0",
        Some(Hypothesis::H1) => "sprt-decided-h1",
    };
    content += &format!("<b>{}</b></p>\n", speech.word(decision));
    let hypothesis = |id: &str, elo: f64| speech.with(id, &[("elo", speech.given(elo))]);
    let ratio = format!(
        "{} ({} … {})",
        speech.signed(it.llr, 3),
        speech.signed(it.lower, 3),
        speech.signed(it.upper, 3)
    );
    // Rounded, because a hundredth times a hundred is not quite one.
    let percent = |it: f64| format!("{} %", speech.given((it * 1000.0).round() / 10.0));
    let rows = [
        (speech.word("sprt-ratio"), ratio),
        (speech.word("sprt-normalised"), speech.estimate(&it.normalised, 1)),
        (speech.word("sprt-elo"), speech.estimate(&it.elo, 1)),
        (speech.word("sprt-errors"), format!("α {} · β {}", percent(it.alpha), percent(it.beta))),
    ];
    let rows: String = rows
        .iter()
        .map(|(name, value)| format!("<div><dt>{name}</dt><dd>{value}</dd></div>"))
        .collect();
    // The marker stays in the drawing when the ratio is beyond a bound.
    let share = ((it.llr - it.lower) / (it.upper - it.lower)).clamp(-0.08, 1.08);
    let (left, right) = (MARGIN, WIDTH - MARGIN);
    let at = left + share * (right - left);
    let zero = left + (0.0 - it.lower) / (it.upper - it.lower) * (right - left);
    content += &format!(
        "<dl class=\"terms\">{rows}</dl>\n<figure class=\"chart gauge\">\
         <svg viewBox=\"0 0 {WIDTH} 64\" role=\"img\" aria-label=\"{} {}\">\
         <line class=\"track\" x1=\"{left}\" x2=\"{right}\" y1=\"24\" y2=\"24\"/>\
         <line class=\"grid\" x1=\"{zero:.1}\" x2=\"{zero:.1}\" y1=\"14\" y2=\"34\"/>\
         <line class=\"bound\" x1=\"{left}\" x2=\"{left}\" y1=\"12\" y2=\"36\"/>\
         <line class=\"bound\" x1=\"{right}\" x2=\"{right}\" y1=\"12\" y2=\"36\"/>\
         <circle class=\"mark\" cx=\"{at:.1}\" cy=\"24\" r=\"7\"/>\
         <text x=\"0\" y=\"56\">{}</text>\
         <text x=\"{WIDTH}\" y=\"56\" text-anchor=\"end\">{}</text></svg></figure>\n",
        speech.word("sprt-ratio"),
        speech.signed(it.llr, 3),
        hypothesis("sprt-h0", it.elo0),
        hypothesis("sprt-h1", it.elo1),
    );
    section("sprt", &speech.word("sprt"), &content)
}
