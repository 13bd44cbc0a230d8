//! A game and how it came about.

use pavage_games::core::{Seat, Viewer};
use pavage_games::{AnyGame, Record, Texts};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::convert::acting;
use crate::error::refused;

/// An action or an outcome, as text or by number.
pub(crate) enum Choice {
    Number(i64),
    Text(String),
}

impl<'a, 'py> FromPyObject<'a, 'py> for Choice {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Choice> {
        if let Ok(number) = given.extract() {
            return Ok(Choice::Number(number));
        }
        let neither = |_| {
            PyTypeError::new_err(format!("expected text or a number of 64 bits, found {given:?}"))
        };
        given.extract().map(Choice::Text).map_err(neither)
    }
}

/// A ply by number, so that a copy of a long game is cheap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ply {
    Deal(u32),
    Play(u32),
    Retire(Seat),
}

/// A game, and how it came about.
#[derive(Clone)]
pub(crate) struct Course {
    pub(crate) game: Box<dyn AnyGame>,
    /// The referee's view of the position that `plies` follow, and the number of plies before it;
    /// `None` for the start of the game.
    pub(crate) base: Option<(String, u32)>,
    pub(crate) plies: Vec<Ply>,
}

impl Course {
    pub(crate) fn play(&mut self, choice: &Choice) -> PyResult<()> {
        let number = match choice {
            Choice::Number(number) => *number,
            Choice::Text(text) => match self.game.tensors().action_number(text) {
                Some(number) => number as i64,
                // The game says why not.
                None => {
                    self.game.play(text).map_err(|it| refused(&it))?;
                    unreachable!("a legal action has a number")
                }
            },
        };
        self.game.tensors_mut().play_number(number).map_err(|it| refused(&it))?;
        self.plies.push(Ply::Play(number as u32));
        Ok(())
    }

    pub(crate) fn deal(&mut self, choice: &Choice) -> PyResult<()> {
        let number = match choice {
            Choice::Number(number) => *number,
            Choice::Text(text) => {
                let (mut texts, mut weights) = (Texts::default(), Vec::new());
                self.game.chances(&mut texts, &mut weights);
                match texts.iter().position(|it| it == text) {
                    Some(at) => self.game.tensors().chance_numbers()[at] as i64,
                    None => {
                        // Another spelling, or the reason why not.
                        let mut ahead = self.game.fork();
                        ahead.deal(text).map_err(|it| refused(&it))?;
                        let text = ahead.last(Viewer::Referee);
                        return self.deal(&Choice::Text(text));
                    }
                }
            }
        };
        self.game.tensors_mut().deal_number(number).map_err(|it| refused(&it))?;
        self.plies.push(Ply::Deal(number as u32));
        Ok(())
    }

    pub(crate) fn retire(&mut self, seat: Seat) -> PyResult<()> {
        self.game.retire(seat).map_err(|it| refused(&it))?;
        self.plies.push(Ply::Retire(seat));
        Ok(())
    }

    /// Does again what was done before.
    pub(crate) fn repeat(&mut self, ply: Ply) -> PyResult<()> {
        match ply {
            Ply::Deal(number) => self.deal(&Choice::Number(number.into())),
            Ply::Play(number) => self.play(&Choice::Number(number.into())),
            Ply::Retire(seat) => self.retire(seat),
        }
    }

    /// The record of the plies, from a game before them.
    pub(crate) fn record(&self, mut game: Box<dyn AnyGame>, names: Vec<String>) -> Record {
        let mut record = Record::of(game.as_ref(), names);
        for ply in &self.plies {
            let to_act = game.to_act();
            let numbered = "the plies were played before";
            match *ply {
                Ply::Deal(number) => {
                    game.tensors_mut().deal_number(number.into()).expect(numbered);
                    record.deal(game.last(Viewer::Referee));
                }
                Ply::Play(number) => {
                    game.tensors_mut().play_number(number.into()).expect(numbered);
                    let seat = acting(to_act).expect(numbered);
                    record.play(seat, game.last(Viewer::Referee));
                }
                Ply::Retire(seat) => {
                    game.retire(seat).expect(numbered);
                    record.retire(seat, "resigned", None);
                }
            }
        }
        record
    }
}
