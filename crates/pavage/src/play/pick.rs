//! The list of games, shown when none was named.

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

/// The rows above the first choice, and the rows of each choice.
const HEAD: u16 = 2;
const ROWS: u16 = 2;

/// The game to play.
#[derive(Clone, Debug)]
pub(super) enum Pick {
    /// The game saved last.
    GoOn(PathBuf),
    /// A new game.
    Begin(&'static GameRow),
}

/// Asks for a game; `None` if the person leaves.
pub(super) fn pick(
    edge: &Edge,
    screen: &mut Screen,
    saved: Option<PathBuf>,
) -> Result<Option<Pick>, Failure> {
    let games = GAMES.iter().map(Pick::Begin);
    let picks: Vec<Pick> = saved.map(Pick::GoOn).into_iter().chain(games).collect();
    let mut at = 0;
    while !interrupt::came() {
        screen.terminal.draw(|it| draw(edge, &picks, at, it.area(), it.buffer_mut()))?;
        let Some(event) = screen.event(LATER)? else { continue };
        let last = picks.len() - 1;
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => match key.code {
                KeyCode::Up => at = at.saturating_sub(1),
                KeyCode::Down | KeyCode::Tab => at = (at + 1).min(last),
                KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                    return Ok(None);
                }
                KeyCode::Esc | KeyCode::Char('q' | 'Q') => return Ok(None),
                KeyCode::Enter => return Ok(Some(picks[at].clone())),
                KeyCode::Char(digit) => {
                    let number = digit.to_digit(10).and_then(|it| (it as usize).checked_sub(1));
                    if let Some(pick) = number.and_then(|it| picks.get(it)) {
                        return Ok(Some(pick.clone()));
                    }
                }
                _ => (),
            },
            Event::Mouse(mouse) if matches!(mouse.kind, MouseEventKind::Down(_)) => {
                let row = mouse.row.checked_sub(HEAD).map(|it| usize::from(it / ROWS));
                if let Some(pick) = row.and_then(|it| picks.get(it)) {
                    return Ok(Some(pick.clone()));
                }
            }
            _ => (),
        }
    }
    Ok(None)
}

fn draw(edge: &Edge, picks: &[Pick], at: usize, area: Rect, buffer: &mut Buffer) {
    heading(&edge.say("play-pick", &[]), area, buffer);
    for (index, pick) in picks.iter().enumerate() {
        let (title, about) = match pick {
            Pick::GoOn(path) => (edge.say("play-pick-saved", &[]), name(path)),
            Pick::Begin(row) => {
                let word = |what| edge.say(&format!("{}-{what}", row.name), &[]);
                (word("title"), word("about"))
            }
        };
        let style = match index == at {
            true => Style::new().add_modifier(Modifier::REVERSED),
            false => Style::new(),
        };
        let y = area.y + HEAD + index as u16 * ROWS;
        let line = Rect { x: area.x + 1, y, height: 1, ..area };
        write(buffer, line, &format!(" {}  {title} ", index + 1), style);
        let below = Rect { y: y + 1, ..line };
        let about = edge.plain(about);
        write(buffer, below, &format!("    {about}"), Style::new().add_modifier(Modifier::DIM));
    }
    let keys = edge.say("play-pick-keys", &[]);
    let bottom = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
    write(buffer, bottom, &format!(" {keys}"), Style::new().add_modifier(Modifier::DIM));
}

fn name(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}
