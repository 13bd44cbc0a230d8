//! What people see: the terminal, and whether a browser can be opened.

use std::env;

use super::{Finding, State};
use crate::edge::Edge;
use crate::serve;
use crate::terminal::{self, ColorChoice};

/// The room that `pavage play` needs.
const COLUMNS: usize = 80;
const ROWS: usize = 24;

/// The room on the terminal.
pub(super) fn terminal(edge: &Edge) -> Finding {
    let window = terminal::window();
    let (Some(columns), Some(rows)) = (window.columns, window.rows) else {
        let found = edge.say("doctor-no-terminal", &[]);
        let remedy = edge.say("doctor-no-terminal-remedy", &[]);
        return Finding::new("terminal", State::Note, found).remedy(remedy);
    };
    let found = format!("{columns} × {rows}");
    if COLUMNS <= columns && ROWS <= rows {
        return Finding::new("terminal", State::Ok, edge.plain(found));
    }
    let args = [("columns", COLUMNS.to_string()), ("rows", ROWS.to_string())];
    let remedy = edge.say("doctor-small-remedy", &args);
    Finding::new("terminal", State::Note, edge.plain(found)).remedy(remedy)
}

/// Whether there is colour, or else why not.
pub(super) fn colour(edge: &Edge) -> Finding {
    let is = |name, wanted: fn(&str) -> bool| env::var(name).is_ok_and(|it| wanted(&it));
    let why = match edge.color {
        _ if edge.style.color => {
            return Finding::new("colour", State::Ok, edge.say("doctor-yes", &[]));
        }
        ColorChoice::Never => "flag",
        _ if is("NO_COLOR", |it| !it.is_empty()) => "variable",
        _ if is("TERM", |it| it == "dumb") => "terminal",
        ColorChoice::Auto | ColorChoice::Always => "pipe",
    };
    let found = edge.say("doctor-no-colour", &[("why", why.to_owned())]);
    let remedy = edge.say("doctor-no-colour-remedy", &[]);
    Finding::new("colour", State::Note, found).remedy(remedy)
}

/// Whether the terminal is said to show Unicode.
pub(super) fn letters(edge: &Edge) -> Finding {
    if edge.style.unicode {
        return Finding::new("letters", State::Ok, edge.say("doctor-unicode", &[]));
    }
    let locale = terminal::locale(&["LC_ALL", "LC_CTYPE", "LANG"]);
    let found = edge.say("doctor-ascii", &[("locale", locale)]);
    Finding::new("letters", State::Note, found).remedy(edge.say("doctor-ascii-remedy", &[]))
}

/// Whether `pavage` alone can open a browser.
pub(super) fn browser(edge: &Edge) -> Finding {
    if serve::has_display() {
        return Finding::new("browser", State::Ok, edge.say("doctor-display", &[]));
    }
    let found = edge.say("doctor-no-display", &[]);
    Finding::new("browser", State::Note, found).remedy(edge.say("doctor-no-display-remedy", &[]))
}
