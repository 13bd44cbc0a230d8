//! What keys and the mouse ask for.

use pavage_games::table::Direction;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::layout::Position;

/// What somebody asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    /// Go to the nearest target in a direction.
    Toward(Direction),
    /// Go on by so many targets.
    Go(isize),
    /// Go to another source.
    Source(isize),
    /// Go to another legal rotation.
    Turn(isize),
    /// Choose the entry of the tray with this digit.
    Digit(char),
    /// Choose a source by its first group.
    Choose(usize),
    /// Point at a group; at the same one again, go on.
    Point(usize),
    /// Choose what the cursor points at, or confirm.
    Accept,
    /// Take the last choice back, or the last turn.
    Undo,
    /// Take the last choice back, but no turn: many press Escape to leave.
    Back,
    /// Look elsewhere.
    Pan(Direction),
    /// Look at the cursor again.
    Fit,
    /// Draw the board larger or smaller.
    Zoom(i8),
    /// Ask what is somewhere on the screen, or why nothing can be placed there.
    Ask(Position),
    /// Lay something else over the board, or nothing.
    Layer,
    /// Write an action.
    Write,
    /// Ask a bot what it would do.
    Hint,
    /// Read what is left to be drawn.
    Stock,
    /// Read what happened.
    Log,
    /// Read what keys do.
    Help,
    /// Save and leave.
    Quit,
}

impl Command {
    /// What a key asks for.
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
                '0'..='9' => Some(Command::Digit(letter)),
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
