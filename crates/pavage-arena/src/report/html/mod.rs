//! The page of a tournament: one file of HTML that needs no other.
//!
//! It is also well-formed XML, so that a strict reader can check what is written: every tag is
//! closed, every attribute has a value, and script and style use no character that XML reserves.

mod charts;
mod faults;
mod games;
mod link;
mod sets;
mod sprt;
mod tables;
mod text;

use pavage_games::scene::Language;

use super::Summary;
use text::{Speech, escaped};

/// The address at which `pavage` serves the app on this machine.
pub const BASE: &str = "http://127.0.0.1:4180/";
/// The usual bound of the records in a page, in bytes of their links.
pub const MOST: usize = 16 << 20;

/// How a page is made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// The language of its words.
    pub language: Language,
    /// The address of the app, which opens records.
    pub base: String,
    /// The most bytes of links with whole records.
    pub most: usize,
}

impl Default for Page {
    fn default() -> Page {
        Page { language: Language::default(), base: BASE.to_owned(), most: MOST }
    }
}

impl Page {
    /// The page of a tournament.
    pub fn write(&self, summary: &Summary) -> String {
        let speech = Speech::new(self.language);
        let title = speech.with("title", &[("game", summary.terms.game.clone())]);
        let mut body = heading(summary, &speech, &title);
        if summary.games.is_empty() {
            body += &format!("<p>{}</p>\n", speech.word("empty"));
        } else {
            body += &sprt::section_of(summary, &speech);
            body += &tables::standings(summary, &speech);
            body += &faults::section_of(summary, &speech);
            body += &tables::crosstable(summary, &speech);
            body += &charts::section_of(summary, &speech);
            body += &games::section_of(summary, &speech, self);
        }
        format!(
            "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
             <meta name=\"color-scheme\" content=\"light dark\"/>\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
             style-src 'unsafe-inline'; script-src 'unsafe-inline'\"/>\n\
             <title>{title}</title>\n<style>\n{}</style>\n</head>\n<body>\n{body}\
             <script>\n{}</script>\n</body>\n</html>\n",
            self.language.tag(),
            include_str!("style.css"),
            include_str!("filter.js"),
        )
    }
}

/// The title and the terms of the tournament.
fn heading(summary: &Summary, speech: &Speech, title: &str) -> String {
    let terms = &summary.terms;
    let played = summary.games.len() as u64;
    let games = match terms.planned.filter(|it| *it != played) {
        Some(planned) => {
            let counts = [("played", speech.count(played)), ("planned", speech.count(planned))];
            speech.with("games-of", &counts)
        }
        None => speech.count(played),
    };
    let state = if terms.finished { "finished" } else { "running" };
    let mut rows = vec![
        (speech.word("format"), speech.term("format", &terms.format)),
        (speech.word("options"), escaped(&terms.options)),
        (speech.word("seats"), speech.count(terms.seats as u64)),
        (speech.word("games"), format!("{games} ({})", speech.word(state))),
        (speech.word("sets"), speech.count(terms.sets)),
        (speech.word("clock"), speech.term("clock", &terms.clock)),
        (speech.word("seed"), escaped(&terms.seed)),
    ];
    rows.extend(terms.others.iter().map(|(name, value)| (escaped(name), escaped(value))));
    rows.push((speech.word("program"), escaped(&terms.program)));
    let shown = rows.iter().filter(|it| !it.1.is_empty());
    let rows: String =
        shown.map(|(name, value)| format!("<div><dt>{name}</dt><dd>{value}</dd></div>")).collect();
    format!("<header>\n<h1>{title}</h1>\n<dl class=\"terms\">{rows}</dl>\n</header>\n")
}

/// A section of the page.
fn section(id: &str, title: &str, content: &str) -> String {
    format!("<section id=\"{id}\">\n<h2>{title}</h2>\n{content}</section>\n")
}

/// The class that gives a player its colour. There are eight of them; names tell players apart.
fn color(player: usize) -> String {
    format!("p{}", player % 8)
}
