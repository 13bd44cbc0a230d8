//! The terminal during play. It is restored whatever happens.

use std::io::{self, ErrorKind, IsTerminal, Write, stdout};
use std::mem::ManuallyDrop;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;
use std::{panic, thread};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEventKind, KeyModifiers,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

use crate::edge::Edge;
use crate::failure::Failure;

/// The whole terminal, until this is dropped.
pub(crate) struct Screen {
    /// Never dropped: it would show the cursor, and panic if the terminal is gone. [`restore`] shows it.
    pub(crate) terminal: ManuallyDrop<Terminal<CrosstermBackend<io::Stdout>>>,
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
        let opened = take().and_then(|()| Terminal::new(CrosstermBackend::new(stdout())));
        match opened {
            Ok(terminal) => Ok(Screen { terminal: ManuallyDrop::new(terminal), events: listen() }),
            Err(error) => {
                restore();
                Err(error.into())
            }
        }
    }
}

/// Takes the terminal, for the first time or again.
fn take() -> io::Result<()> {
    enable_raw_mode()?;
    TAKEN.store(true, Ordering::SeqCst);
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)
}

impl Screen {
    /// The next event, if one comes in time; an error if the terminal is gone. Ctrl-Z suspends the program; when it
    /// goes on, a new size makes everything be drawn again.
    pub(crate) fn event(&mut self, within: Duration) -> Result<Option<Event>, Failure> {
        match self.events.recv_timeout(within) {
            Ok(event) if is_suspend(&event) => {
                restore();
                suspend();
                take()?;
                // A new one draws everything, and does not ask the terminal where its cursor is, as clearing would.
                self.terminal = ManuallyDrop::new(Terminal::new(CrosstermBackend::new(stdout()))?);
                let size = self.terminal.size()?;
                Ok(Some(Event::Resize(size.width, size.height)))
            }
            Ok(event) => Ok(Some(event)),
            // A thread that reads from a lost terminal hears nothing of it, and the signal may be ignored.
            Err(RecvTimeoutError::Timeout) if !io::stdout().is_terminal() => {
                Err(io::Error::from(ErrorKind::BrokenPipe).into())
            }
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => {
                Err(io::Error::from(ErrorKind::BrokenPipe).into())
            }
        }
    }
}

fn is_suspend(event: &Event) -> bool {
    matches!(event, Event::Key(key) if key.kind != KeyEventKind::Release
        && key.code == KeyCode::Char('z') && key.modifiers == KeyModifiers::CONTROL)
}

/// Stops the program until the shell lets it go on.
#[cfg(unix)]
fn suspend() {
    // Without a shell that could continue the program, the system does not stop it.
    _ = signal_hook::low_level::raise(signal_hook::consts::SIGTSTP);
}

#[cfg(not(unix))]
fn suspend() {}

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
