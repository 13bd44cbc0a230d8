//! The tray: the choices, reached by digits, by moving through them, or with the mouse.

use std::ops::{Range, RangeInclusive};

use pavage_games::table::{Choices, Draft, Entry};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::app::App;
use super::command::Command;
use super::paint;
use crate::edge::Edge;

/// The most rows for entries that stand side by side.
const MOST_STRIPS: usize = 3;

/// The keys of the entries for which there is no digit.
const LETTERS: RangeInclusive<char> = 'v'..='z';

/// The entries of the tray, each with its key as far as there are keys.
fn entries(choices: &Choices) -> Vec<Entry> {
    let mut entries = choices.entries();
    let others = entries.iter_mut().filter(|it| it.digit.is_none());
    others.zip(LETTERS).for_each(|(entry, letter)| entry.digit = Some(letter));
    entries
}

/// The group that a key chooses.
pub(super) fn group(draft: &Draft, key: char) -> Option<usize> {
    entries(draft.tray()).iter().find(|it| it.digit == Some(key)).map(|it| it.group)
}

/// The lists of the tray: its entries, and those of the chosen source that have no place; each with
/// the index of the chosen one.
fn lists(app: &App<'_>) -> Vec<(Vec<Entry>, Option<usize>)> {
    let Some(draft) = app.session.draft().filter(|it| !it.is_ready()) else { return Vec::new() };
    let group = draft.cursor.group;
    let flat = draft.choices.is_flat();
    let chosen = |entries: Vec<Entry>| {
        let at = match flat {
            true => entries.iter().position(|it| it.group == group),
            false => entries.iter().rposition(|it| it.group <= group),
        };
        (entries, at)
    };
    // A single choice is named below and needs no tray.
    let lists = [entries(&draft.choices), draft.choices.listed_with(group)];
    let some = |it: &Vec<Entry>| !it.is_empty() && 1 < draft.choices.groups.len();
    lists.into_iter().filter(some).map(chosen).collect()
}

/// The number of rows that the tray needs beside the board.
pub(super) fn rows(app: &App<'_>) -> u16 {
    let rows: usize = lists(app).iter().map(|it| it.0.len()).sum();
    u16::try_from(rows).unwrap_or(u16::MAX)
}

/// The number of rows of the tray below a board of this width.
pub(super) fn strips(app: &App<'_>, width: u16) -> u16 {
    lists(app).iter().map(|it| lines(app.edge, &it.0, it.1, width).len() as u16).sum()
}

/// The entries of each row: all of them in as few rows as possible, or those around the chosen one
/// in a single row if they need too many.
fn lines(edge: &Edge, entries: &[Entry], chosen: Option<usize>, width: u16) -> Vec<Range<usize>> {
    let wide = |at: usize| paint::width(&label(edge, &entries[at])) + 2;
    let width = usize::from(width);
    let fill = |first: usize| {
        let mut used = 0;
        let fits = (first..entries.len()).take_while(|&at| {
            used += wide(at);
            used <= width
        });
        first..fits.last().unwrap_or(first) + 1
    };
    let mut lines = vec![fill(0)];
    while let Some(end) = lines.last().map(|it| it.end).filter(|it| *it < entries.len()) {
        lines.push(fill(end));
    }
    if lines.len() <= MOST_STRIPS {
        return lines;
    }
    let mut first = chosen.unwrap_or(0);
    while 0 < first && (first - 1..=chosen.unwrap_or(0)).map(wide).sum::<usize>() <= width / 2 {
        first -= 1;
    }
    vec![fill(first)]
}

/// Draws one entry per row, as many as fit around the chosen ones.
pub(super) fn list(app: &mut App<'_>, area: Rect, buffer: &mut Buffer) {
    let lists = lists(app);
    let Some((last, before)) = lists.split_last() else { return };
    let mut row = area.y;
    let room = usize::from(area.height);
    let upper: usize = before.iter().map(|it| it.0.len()).sum::<usize>().min(room / 2);
    for (entries, chosen, rows) in
        before.iter().map(|it| (&it.0, it.1, upper)).chain([(&last.0, last.1, room - upper)])
    {
        let first =
            chosen.unwrap_or(0).saturating_sub(rows / 2).min(entries.len().saturating_sub(rows));
        for (at, entry) in entries.iter().enumerate().skip(first).take(rows) {
            let line = Rect { y: row, height: 1, ..area };
            write(app, entry, Some(at) == chosen, line, buffer);
            row += 1;
        }
    }
}

/// Draws entries side by side.
pub(super) fn strip(app: &mut App<'_>, area: Rect, buffer: &mut Buffer) {
    let mut y = area.y;
    for (entries, chosen) in lists(app) {
        for line in lines(app.edge, &entries, chosen, area.width) {
            let mut x = area.x;
            for at in line {
                let width = paint::width(&label(app.edge, &entries[at])) as u16 + 1;
                let place = Rect { x, y, width, height: 1 }.intersection(area);
                write(app, &entries[at], Some(at) == chosen, place, buffer);
                x = x.saturating_add(width + 1);
            }
            y += 1;
        }
    }
}

fn label(edge: &Edge, entry: &Entry) -> String {
    let label = edge.plain(entry.label.clone());
    match entry.digit {
        Some(digit) => format!("{digit} {label}"),
        None => label,
    }
}

fn write(app: &mut App<'_>, entry: &Entry, chosen: bool, area: Rect, buffer: &mut Buffer) {
    let mut style = Style::new();
    if chosen {
        style = style.add_modifier(Modifier::REVERSED);
    }
    let text = format!(" {}", label(app.edge, entry));
    paint::write(buffer, area, &text, style);
    let command = match entry.is_source {
        true => Command::Choose(entry.group),
        false => Command::Point(entry.group),
    };
    app.drawn.buttons.push((area, command));
}
