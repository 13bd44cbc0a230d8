//! The drawing of the menu.

use pavage_games::core::Seat;
use pavage_games::table::Sitter;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::menu::{Field, HEAD, Menu};
use super::pages::heading;
use super::paint::{Painter, write};
use crate::edge::Edge;
use crate::wrap::wrap;

impl Menu {
    pub(crate) fn draw(&self, edge: &Edge, area: Rect, buffer: &mut Buffer) {
        heading(&edge.say(&format!("{}-title", self.row.name), &[]), area, buffer);
        let fields = self.fields();
        let (first, room) = self.shown(area.height);
        let shown = fields.iter().enumerate().skip(first).take(room);
        for (y, (at, field)) in (area.y + HEAD..).zip(shown) {
            let style = match at == self.at {
                true => Style::new().add_modifier(Modifier::REVERSED),
                false => Style::new(),
            };
            let line = Rect { x: area.x + 1, y, height: 1, ..area };
            write(buffer, line, &self.line(edge, *field), style);
            if let Field::Seat(seat) = field {
                let (glyph, pen) = (self.row.sign)(Seat(*seat), self.signs());
                Painter { area: line, paper: edge.style }.sign(1, glyph, pen, buffer);
            }
        }
        let note = self.message.clone().unwrap_or_else(|| self.about(edge, fields[self.at]));
        self.draw_level(edge, fields[self.at], area, buffer);
        let bottom = |up: u16| Rect { y: area.bottom().saturating_sub(up), height: 1, ..area };
        write(buffer, bottom(2), &format!(" {note}"), Style::new());
        let keys = edge.say("play-menu-keys", &[]);
        write(buffer, bottom(1), &format!(" {keys}"), Style::new().add_modifier(Modifier::DIM));
    }

    /// Says what the level of a seat overlooks, above the explanation: in the row that is blank there, and
    /// in those that the lines leave.
    fn draw_level(&self, edge: &Edge, field: Field, area: Rect, buffer: &mut Buffer) {
        let Field::Seat(seat) = field else { return };
        let Sitter::Bot(spec) = &self.seating().0[usize::from(seat)] else { return };
        let Some(about) = self.row.about_level(spec, &edge.words) else { return };
        let rows = wrap(&edge.plain(about), area.width.into(), " ", " ");
        let lines = self.fields().len().min(self.shown(area.height).1) as u16;
        let end = area.bottom().saturating_sub(2);
        let first = end.saturating_sub(rows.len() as u16).max(area.y + HEAD + lines);
        for (y, row) in (first..end).zip(&rows) {
            write(buffer, Rect { y, height: 1, ..area }, row, Style::new());
        }
    }

    /// An explanation of a line.
    fn about(&self, edge: &Edge, field: Field) -> String {
        match field {
            Field::File(_) => edge.say("play-menu-file", &[]),
            Field::Seat(seat) => {
                let name = self.row.signs[self.signs()[Seat(seat)].index()];
                let sign = edge.say(&format!("sign-{name}"), &[]);
                edge.say("play-menu-sign", &[("sign", sign)])
            }
            _ => {
                let preset = self.options().split(',').next().unwrap_or_default();
                edge.say(&format!("{}-preset-{preset}", self.row.name), &[])
            }
        }
    }

    fn line(&self, edge: &Edge, field: Field) -> String {
        let (label, value) = match field {
            Field::Options => (edge.say("play-menu-rules", &[]), choice(self.options())),
            Field::Seats => (edge.say("play-menu-seats", &[]), choice(&self.seats().to_string())),
            Field::Seat(seat) => {
                let label = edge.say("seat", &[("number", (seat + 1).to_string())]);
                let value = match &self.seating().0[usize::from(seat)] {
                    Sitter::Bot(spec) => choice(&edge.plain(self.row.called(spec, &edge.words))),
                    Sitter::Person(name) => {
                        let person = choice(&edge.say("play-menu-person", &[]));
                        format!("{person} {}_", edge.plain(name.clone()))
                    }
                };
                (label, value)
            }
            Field::File(role) => {
                let id = format!("{}-file-{}", self.row.name, self.row.files[role]);
                let label = edge.say(&id, &[]);
                (label, format!("{}_", edge.plain(self.path(role).to_owned())))
            }
            Field::Seed => {
                (edge.say("play-menu-seed", &[]), format!("{}_", edge.plain(self.seed.clone())))
            }
            Field::Begin => return format!("   [ {} ] ", edge.say("play-menu-begin", &[])),
        };
        let blanks = " ".repeat(12_usize.saturating_sub(label.chars().count()));
        format!("   {label}{blanks} {value} ")
    }
}

/// A value that the arrows change.
fn choice(text: &str) -> String {
    format!("< {text} >")
}
