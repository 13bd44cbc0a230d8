//! The log and the help.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::app::App;
use super::paint::write;

/// The keys, those that have names in every language by these, and what they do.
const KEYS: [(&str, &str); 18] = [
    ("play-name-enter", "play-help-enter"),
    ("play-name-undo", "play-help-undo"),
    ("play-name-arrows", "play-help-arrows"),
    ("Tab", "play-help-tab"),
    ("R", "play-help-turn"),
    ("1-9, 0", "play-help-digits"),
    ("N, P", "play-help-source"),
    ("play-name-shift", "play-help-pan"),
    ("F", "play-help-fit"),
    ("+, -", "play-help-zoom"),
    ("O", "play-help-layer"),
    ("T", "play-help-stock"),
    (":", "play-help-write"),
    ("H", "play-help-hint"),
    ("M", "play-help-thoughts"),
    ("L", "play-help-log"),
    ("?", "play-help-help"),
    ("Q", "play-help-quit"),
];

/// The columns of the names of keys.
const KEY: usize = 10;

/// What happened last, as much as fits.
pub(super) fn tail(app: &App<'_>, area: Rect, buffer: &mut Buffer) {
    lines(app, 0, area, buffer);
}

/// The log, without the last `back` lines.
pub(super) fn log(app: &App<'_>, back: usize, area: Rect, buffer: &mut Buffer) {
    heading(&app.edge.say("play-log", &[]), area, buffer);
    let inner = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
    lines(app, back, inner.intersection(area), buffer);
}

fn lines(app: &App<'_>, back: usize, area: Rect, buffer: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    let caption = app.session.caption(&app.edge.words);
    let all = app.session.lines();
    let all = &all[..all.len().saturating_sub(back)];
    let width = usize::from(area.width.saturating_sub(1)).max(8);
    let mut rows: Vec<(String, bool)> = Vec::new();
    // Long lines take several rows, so count from the end.
    for line in all.iter().rev() {
        let follows = line.follows();
        let indent = if follows { "   " } else { " " };
        let wrapped = wrap(&app.edge.plain(line.say(caption)), width, indent);
        // The log begins with the beginning of a line.
        if usize::from(area.height) < rows.len() + wrapped.len() && !rows.is_empty() {
            break;
        }
        rows.extend(wrapped.into_iter().rev().map(|it| (it, follows)));
    }
    let cut = rows.len().saturating_sub(area.height.into());
    rows.drain(..cut);
    for ((text, follows), y) in rows.iter().rev().zip(area.y..) {
        let style = if *follows { Style::new() } else { Style::new().add_modifier(Modifier::DIM) };
        write(buffer, Rect { y, height: 1, ..area }, text, style);
    }
}

/// A sentence in rows of at most so many columns.
pub(super) fn wrap(text: &str, room: usize, indent: &str) -> Vec<String> {
    crate::wrap::wrap(text, room, indent, &format!("{indent}  "))
}

/// What keys do, without the first rows; gives how many were left out.
pub(super) fn help(app: &App<'_>, first: usize, area: Rect, buffer: &mut Buffer) -> usize {
    heading(&app.edge.say("play-help", &[]), area, buffer);
    let width = usize::from(area.width.saturating_sub(1)).max(8);
    let game = app.session.game().name().to_owned();
    let rules = app.edge.say("play-help-rules", &[("game", game)]);
    let mut rows = vec![String::new()];
    let resign = app.session.is_at_server().then_some(("G", "at-help-resign"));
    for (key, label) in KEYS.into_iter().chain(resign) {
        let (key, label) = (app.edge.say(key, &[]), app.edge.say(label, &[]));
        let keys = [key].into_iter().chain(std::iter::repeat(String::new()));
        let labels = wrap(&label, width.saturating_sub(KEY).max(8), "");
        rows.extend(keys.zip(labels).map(|(key, label)| format!(" {key:<KEY$}{label}")));
    }
    for text in [app.edge.say("play-help-mouse", &[]), rules] {
        rows.push(String::new());
        rows.extend(wrap(&text, width, " "));
    }
    let first = first.min(rows.len().saturating_sub(area.height.saturating_sub(1).into()));
    for (row, y) in rows.iter().skip(first).zip(area.y + 1..area.bottom()) {
        write(buffer, Rect { y, height: 1, ..area }, row, Style::new());
    }
    first
}

pub(super) fn heading(text: &str, area: Rect, buffer: &mut Buffer) {
    let bar = Style::new().add_modifier(Modifier::REVERSED);
    let line = Rect { height: 1, ..area }.intersection(area);
    buffer.set_style(line, bar);
    write(buffer, line, &format!(" {text}"), bar);
}
