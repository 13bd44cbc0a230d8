//! Actions written in the game's notation.

use pavage_games::table::{Phase, Refused};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::app::App;

/// The longest text that can be written.
const LONGEST: usize = 200;

impl App<'_> {
    /// Begins to write, if there is something to choose or to deal.
    pub(super) fn write(&mut self) {
        let deals = matches!(self.session.phase, Phase::Deal);
        if deals || self.session.draft().is_some_and(|it| !it.is_ready()) {
            self.written = Some(String::new());
        }
    }

    /// Handles a key while writing; `true` if something may have changed.
    pub(super) fn write_key(&mut self, key: KeyEvent) -> bool {
        let Some(text) = self.written.as_mut().filter(|_| key.kind != KeyEventKind::Release) else {
            return false;
        };
        self.message = None;
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c') if control => self.quit = true,
            KeyCode::Char(letter) if !control && text.len() < LONGEST => text.push(letter),
            KeyCode::Backspace => _ = text.pop(),
            KeyCode::Esc => self.written = None,
            KeyCode::Enter => self.read(),
            _ => return false,
        }
        true
    }

    /// Chooses the written actions; a refused text stays, to be corrected.
    fn read(&mut self) {
        let Some(text) = &self.written else { return };
        self.looking = false;
        if matches!(self.session.phase, Phase::Deal) {
            match self.session.deal(text.trim()) {
                Ok(()) => self.written = None,
                Err(error) => {
                    let message = error.message(&self.edge.words, &self.session.names);
                    self.message = Some(self.edge.plain(message));
                }
            }
            return;
        }
        let Some(mut pointer) = self.session.pointer(&self.edge.words) else { return };
        match pointer.write(text) {
            Ok(()) => self.written = None,
            Err(Refused { action, reason, .. }) => {
                let action = ("action", action);
                self.message = Some(match reason {
                    Some(error) => {
                        let reason = error.message(&self.edge.words, &self.session.names);
                        self.edge.say("play-write-refused", &[action, ("reason", reason)])
                    }
                    None => self.edge.say("play-write-over", &[action]),
                });
            }
        }
    }
}
