//! The terminal during play. It is restored whatever happens.

use std::io::{self, ErrorKind, IsTerminal, Write, stdout};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;
use std::{panic, thread};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

use crate::edge::Edge;
use crate::failure::Failure;

/// The whole terminal, until this is dropped.
pub(crate) struct Screen {
    pub(crate) terminal: Terminal<CrosstermBackend<io::Stdout>>,
    events: Receiver<Event>,
}

impl Screen {
    /// Fails if the terminal is not fit for play.
    pub(crate) fn check(edge: &Edge) -> Result<(), Failure> {
        let dumb = std::env::var_os("TERM").is_some_and(|it| it == "dumb");
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() || dumb {
            return Err(Failure::World(edge.say("play-no-terminal", &[])));
        }
        Ok(())
    }

    /// Takes the terminal. A panic restores it before its message.
    pub(crate) fn open() -> Result<Screen, Failure> {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let speak = panic::take_hook();
            panic::set_hook(Box::new(move |panic| {
                restore();
                speak(panic);
            }));
        });
        enable_raw_mode()?;
        TAKEN.store(true, Ordering::SeqCst);
        let opened = execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)
            .and_then(|()| Terminal::new(CrosstermBackend::new(stdout())));
        match opened {
            Ok(terminal) => Ok(Screen { terminal, events: listen() }),
            Err(error) => {
                restore();
                Err(error.into())
            }
        }
    }
}

impl Screen {
    /// The next event, if one comes in time; an error if the terminal is gone.
    pub(crate) fn event(&self, within: Duration) -> Result<Option<Event>, Failure> {
        match self.events.recv_timeout(within) {
            Ok(event) => Ok(Some(event)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => {
                Err(io::Error::from(ErrorKind::BrokenPipe).into())
            }
        }
    }
}

/// Reads keys in a separate thread: after a terminal has hung up, reading never returns, and the
/// game must be saved nevertheless.
fn listen() -> Receiver<Event> {
    let (send, events) = mpsc::channel();
    thread::spawn(move || {
        while let Ok(event) = event::read() {
            if send.send(event).is_err() {
                return;
            }
        }
    });
    events
}

impl Drop for Screen {
    fn drop(&mut self) {
        restore();
    }
}

/// Whether the program has taken the terminal.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Restores the terminal; an error could not be shown to anybody. It runs only once: a second time
/// would move the cursor back, on top of a panic's message.
fn restore() {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    _ = disable_raw_mode();
    _ = stdout().flush();
}
