//! The list of games, shown when none was named.

use std::iter::repeat;
use std::path::{Path, PathBuf};

use pavage_games::{GAMES, GameRow};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::LATER;
use super::pages::heading;
use super::paint::write;
use super::screen::Screen;
use crate::edge::Edge;
use crate::failure::Failure;
use crate::interrupt;
use crate::wrap::wrap;

/// The rows above the first choice.
const HEAD: u16 = 2;
/// The columns before a description.
const INDENT: &str = "    ";

/// The game to play.
#[derive(Clone, Debug)]
pub(super) enum Pick {
    /// The game saved last.
    GoOn(PathBuf),
    /// A new game.
    Begin(&'static GameRow),
}

/// The games to pick from.
#[derive(Debug)]
pub(super) struct Picks {
    picks: Vec<Pick>,
    at: usize,
}

impl Picks {
    pub(super) fn new(saved: Option<PathBuf>) -> Picks {
        let games = GAMES.iter().map(Pick::Begin);
        Picks { picks: saved.map(Pick::GoOn).into_iter().chain(games).collect(), at: 0 }
    }

    /// Asks for a game; `None` if the person leaves.
    pub(super) fn ask(
        &mut self,
        edge: &Edge,
        screen: &mut Screen,
    ) -> Result<Option<Pick>, Failure> {
        while !interrupt::came() {
            screen.terminal.draw(|it| self.draw(edge, it.area(), it.buffer_mut()))?;
            let Some(event) = screen.event(LATER)? else { continue };
            let picked = match event {
                Event::Key(key) if key.kind != KeyEventKind::Release => match key.code {
                    KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                        return Ok(None);
                    }
                    KeyCode::Esc | KeyCode::Char('q' | 'Q') => return Ok(None),
                    code => self.key(code),
                },
                Event::Mouse(mouse) if matches!(mouse.kind, MouseEventKind::Down(_)) => {
                    self.clicked(edge, screen.terminal.size()?.width, mouse.row)
                }
                _ => None,
            };
            if let Some(at) = picked.filter(|it| *it < self.picks.len()) {
                self.at = at;
                return Ok(Some(self.picks[at].clone()));
            }
        }
        Ok(None)
    }

    /// Moves through the list; returns the entry that a key picks.
    fn key(&mut self, code: KeyCode) -> Option<usize> {
        match code {
            KeyCode::Up => self.at = self.at.saturating_sub(1),
            KeyCode::Down | KeyCode::Tab => self.at = (self.at + 1).min(self.picks.len() - 1),
            KeyCode::Enter => return Some(self.at),
            KeyCode::Char(digit) => return (digit.to_digit(10)? as usize).checked_sub(1),
            _ => (),
        }
        None
    }

    /// The entry on a row of a screen of this width.
    fn clicked(&self, edge: &Edge, width: u16, row: u16) -> Option<usize> {
        let row = usize::from(row.checked_sub(HEAD)?);
        let mut end = 0;
        self.picks.iter().enumerate().position(|entry| {
            end += rows(edge, entry, width).len();
            row < end
        })
    }

    fn draw(&self, edge: &Edge, area: Rect, buffer: &mut Buffer) {
        heading(&edge.say("play-pick", &[]), area, buffer);
        let mut y = area.y + HEAD;
        for entry in self.picks.iter().enumerate() {
            let title = match entry.0 == self.at {
                true => Style::new().add_modifier(Modifier::REVERSED),
                false => Style::new(),
            };
            let about = Style::new().add_modifier(Modifier::DIM);
            let styles = [title].into_iter().chain(repeat(about));
            for (text, style) in rows(edge, entry, area.width).iter().zip(styles) {
                write(buffer, Rect { x: area.x + 1, y, height: 1, ..area }, text, style);
                y = y.saturating_add(1);
            }
        }
        let keys = edge.say("play-pick-keys", &[]);
        let bottom = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
        write(buffer, bottom, &format!(" {keys}"), Style::new().add_modifier(Modifier::DIM));
    }
}

/// The rows of an entry: its title, and below it a description.
fn rows(edge: &Edge, (index, pick): (usize, &Pick), width: u16) -> Vec<String> {
    let (title, about) = match pick {
        Pick::GoOn(path) => (edge.say("play-pick-saved", &[]), name(path)),
        Pick::Begin(row) => {
            let word = |what| edge.say(&format!("{}-{what}", row.name), &[]);
            (word("title"), word("about"))
        }
    };
    let about = wrap(&edge.plain(about), usize::from(width.saturating_sub(2)), INDENT, INDENT);
    [format!(" {}  {title} ", index + 1)].into_iter().chain(about).collect()
}

fn name(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::ColorChoice;

    #[test]
    fn descriptions_are_folded_and_every_row_of_an_entry_can_be_clicked() {
        for language in ["en", "fr"] {
            let edge = Edge::new(Some(language), ColorChoice::Never).unwrap();
            let picks = Picks::new(Some("saved/game.rec".into()));
            for width in [40, 80] {
                let area = Rect::new(0, 0, width, 60);
                let mut buffer = Buffer::empty(area);
                picks.draw(&edge, area, &mut buffer);
                let line = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
                let mut shown = vec![String::new(); picks.picks.len()];
                for y in 0..area.height {
                    if let Some(at) = picks.clicked(&edge, width, y) {
                        shown[at] += &format!("{} ", line(y));
                    }
                }
                for (entry, shown) in picks.picks.iter().enumerate().zip(&shown) {
                    let words = |text: &str| text.split_whitespace().collect::<String>();
                    assert_eq!(words(shown), words(&rows(&edge, entry, u16::MAX).concat()));
                }
            }
        }
    }

    #[test]
    fn arrows_move_and_digits_pick() {
        let mut picks = Picks::new(None);
        assert_eq!(picks.key(KeyCode::Up), None);
        assert_eq!(picks.key(KeyCode::Down), None);
        assert_eq!(picks.key(KeyCode::Enter), Some(1));
        assert_eq!((picks.key(KeyCode::Char('1')), picks.key(KeyCode::Char('0'))), (Some(0), None));
    }
}
