//! Rescue of a game that could not be saved in its file.

use std::path::Path;

use pavage_games::Record;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::LATER;
use super::pages::{heading, wrap};
use super::paint::write;
use super::screen::Screen;
use super::store::{self, Store};
use crate::edge::Edge;
use crate::failure::Failure;
use crate::interrupt;

/// The longest path that can be typed.
const LONGEST: usize = 400;

/// Saves a record for the last time. If that fails, the person may name other files until one
/// works, or discard the game. If nobody can answer, another file is found.
pub(super) fn save(
    edge: &Edge,
    screen: &mut Screen,
    mut store: Store,
    record: &Record,
) -> Result<Store, Failure> {
    loop {
        let failure = match store.save(edge, record) {
            Ok(()) => return Ok(store),
            Err(failure) => failure,
        };
        let Failure::World(message) = &failure else { return Err(failure) };
        store = match elsewhere(edge, screen, message) {
            Ok(Some(store)) => store,
            Ok(None) if !interrupt::came() => return Err(failure),
            // The program should end, or the terminal is gone.
            Ok(None) | Err(_) => return store.rescue(edge, record),
        };
    }
}

/// Asks for another file; `None` if the game is to be discarded.
fn elsewhere(edge: &Edge, screen: &mut Screen, why: &str) -> Result<Option<Store>, Failure> {
    let (mut message, mut path) = (edge.plain(why.to_owned()), String::new());
    // A program that should end does not wait for an answer.
    while !interrupt::came() {
        screen.terminal.draw(|it| draw(edge, &message, &path, it.area(), it.buffer_mut()))?;
        let Some(Event::Key(key)) = screen.event(LATER)? else { continue };
        if key.kind == KeyEventKind::Release {
            continue;
        }
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('d' | 'D') if control => return Ok(None),
            KeyCode::Char(letter) if !control && path.len() < LONGEST => path.push(letter),
            KeyCode::Backspace => _ = path.pop(),
            KeyCode::Enter if !path.trim().is_empty() => {
                let path = Path::new(path.trim());
                let checked = store::check(edge, path);
                match checked.and_then(|()| Store::create(edge, path, false)) {
                    Ok(store) => return Ok(Some(store)),
                    Err(Failure::World(said) | Failure::Usage(said)) => message = edge.plain(said),
                    Err(other) => return Err(other),
                }
            }
            _ => (),
        }
    }
    Ok(None)
}

fn draw(edge: &Edge, message: &str, path: &str, area: Rect, buffer: &mut Buffer) {
    heading(&edge.say("play-unsaved", &[]), area, buffer);
    let row = |y: u16| Rect { x: area.x + 1, y: area.y + y, height: 1, ..area };
    let mut y = 2;
    for text in wrap(message, usize::from(area.width.saturating_sub(2)), "") {
        write(buffer, row(y), &text, Style::new());
        y += 1;
    }
    write(buffer, row(y + 1), &edge.say("play-save-where", &[]), Style::new());
    write(buffer, row(y + 2), &format!("{}_", edge.plain(path.to_owned())), Style::new());
    let bottom = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
    let keys = edge.say("play-save-keys", &[]);
    write(buffer, bottom, &format!(" {keys}"), Style::new().add_modifier(Modifier::DIM));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::ColorChoice;

    #[test]
    fn the_whole_reason_is_shown_before_the_question() {
        let edge = Edge::new(Some("en"), ColorChoice::Never).unwrap();
        let file = format!("/games/{}game.rec", "a-long-folder/".repeat(12));
        let why = format!("changed by another program, so not overwritten: {file}");
        let area = Rect::new(0, 0, 80, 24);
        let mut buffer = Buffer::empty(area);
        draw(&edge, &why, "new.rec", area, &mut buffer);
        let line = |y| (0..80).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        let screen: String = (0..24).map(line).collect();
        let screen: String = screen.split_whitespace().collect();
        let words = |text: &str| text.split_whitespace().collect::<String>();
        assert!(screen.contains(&words(&why)), "{screen}");
        assert!(
            screen.contains(&words(&edge.say("play-save-where", &[])))
                && screen.contains("new.rec_")
        );
    }
}
