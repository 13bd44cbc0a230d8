//! The commands of keys and mouse.

use pavage_games::table::Direction;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::layout::Position;

/// A command of the person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    /// Go to the nearest target in a direction.
    Toward(Direction),
    /// Go on by a number of targets.
    Go(isize),
    /// Go to another source.
    Source(isize),
    /// Go to another legal rotation.
    Turn(isize),
    /// Choose the entry of the tray with this digit or letter.
    Pick(char),
    /// Choose a source by its first group.
    Choose(usize),
    /// Point at a group, or accept it if it is the one pointed at.
    Point(usize),
    /// Choose the action under the cursor, or confirm.
    Accept,
    /// Take back the last choice, or the last turn.
    Undo,
    /// Take back the last choice, but no turn: many people press Escape to leave.
    Back,
    /// Look elsewhere.
    Pan(Direction),
    /// Look at the cursor again.
    Fit,
    /// Draw the board larger or smaller.
    Zoom(i8),
    /// Ask for the name of a place on the screen, or why nothing can be placed there.
    Ask(Position),
    /// Show the next layer over the board, or none.
    Layer,
    /// Write an action.
    Write,
    /// Ask a bot for a hint.
    Hint,
    /// Show what bots think, or hide it.
    Thoughts,
    /// Show the tiles left.
    Stock,
    /// Show the log.
    Log,
    /// Show the keys.
    Help,
    /// Save and leave.
    Quit,
}

impl Command {
    /// The command of a key.
    pub(crate) fn of_key(key: KeyEvent) -> Option<Command> {
        if key.kind == KeyEventKind::Release {
            return None;
        }
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        let shift = key.modifiers.contains(KeyModifiers::SHIFT);
        let arrow = |it| Some(if shift { Command::Pan(it) } else { Command::Toward(it) });
        match key.code {
            KeyCode::Char('c') if control => Some(Command::Quit),
            KeyCode::Char(_) if control => None,
            KeyCode::Up => arrow(Direction::North),
            KeyCode::Right => arrow(Direction::East),
            KeyCode::Down => arrow(Direction::South),
            KeyCode::Left => arrow(Direction::West),
            KeyCode::Tab => Some(Command::Go(1)),
            KeyCode::BackTab => Some(Command::Go(-1)),
            KeyCode::PageDown => Some(Command::Go(10)),
            KeyCode::PageUp => Some(Command::Go(-10)),
            KeyCode::Enter => Some(Command::Accept),
            KeyCode::Esc => Some(Command::Back),
            KeyCode::Char(letter) => match letter {
                '0'..='9' | 'v'..='z' | 'V'..='Z' => {
                    Some(Command::Pick(letter.to_ascii_lowercase()))
                }
                'r' => Some(Command::Turn(1)),
                'R' => Some(Command::Turn(-1)),
                'n' | 'N' => Some(Command::Source(1)),
                'p' | 'P' => Some(Command::Source(-1)),
                'u' | 'U' => Some(Command::Undo),
                'f' | 'F' => Some(Command::Fit),
                '+' | '=' => Some(Command::Zoom(-1)),
                '-' => Some(Command::Zoom(1)),
                'o' | 'O' => Some(Command::Layer),
                ':' | '/' => Some(Command::Write),
                'h' | 'H' => Some(Command::Hint),
                'm' | 'M' => Some(Command::Thoughts),
                't' | 'T' => Some(Command::Stock),
                'l' | 'L' => Some(Command::Log),
                '?' => Some(Command::Help),
                'q' | 'Q' => Some(Command::Quit),
                _ => None,
            },
            _ => None,
        }
    }
}
