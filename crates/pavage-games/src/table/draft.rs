//! A turn that is not confirmed yet: played on a copy, and taken back at will.

use std::fmt;
use std::sync::Arc;

use pavage_core::grid::Cell;
use pavage_core::{Seat, ToAct, Viewer};
use pavage_scene::{Caption, Scene};

use super::breach::Breach;
use super::choices::{Choices, Way};
use super::cursor::{Cursor, middle};
use crate::{AnyGame, GameError};

/// What a person is about to do: actions up to the next chance or another seat's decision.
#[derive(Debug)]
pub struct Draft {
    /// Whose turn it is.
    pub seat: Seat,
    /// The game with what was chosen so far.
    pub game: Box<dyn AnyGame>,
    /// The game as the person sees it, with targets; it is made once, since it is much work.
    pub scene: Arc<Scene>,
    /// What can be chosen next.
    pub choices: Choices,
    /// Where the person points.
    pub cursor: Cursor,
    /// What is laid against the rules, where that would cost the seat.
    pub breach: Option<Box<Breach>>,
    steps: Vec<Step>,
}

/// What was chosen, and how things stood before.
#[derive(Debug)]
struct Step {
    way: Way,
    game: Box<dyn AnyGame>,
    scene: Arc<Scene>,
    choices: Choices,
    cursor: Cursor,
}

/// What was written and is refused.
#[derive(Debug, PartialEq, Eq)]
pub struct Refused {
    /// The action, as it was written.
    pub action: String,
    /// Why; `None` when the turn is over before it.
    pub reason: Option<GameError>,
    /// How many actions before it are fine.
    pub chosen: usize,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.reason {
            Some(reason) => write!(f, "{}: {reason}", self.action),
            None => write!(
                f,
                "expected nothing more, since the turn is over, but found {}",
                self.action
            ),
        }
    }
}

impl std::error::Error for Refused {}

impl Draft {
    /// Nothing is chosen; the cursor stands near a point of the board.
    pub fn new(
        game: &dyn AnyGame,
        seat: Seat,
        point: Option<(f32, f32)>,
        caption: Caption<'_>,
    ) -> Draft {
        let scene = Arc::new(game.scene(Viewer::Seat(seat), caption));
        let choices = Choices::of(game, &scene);
        let cursor = Cursor::near(&choices, point);
        Draft { seat, game: game.fork(), scene, choices, cursor, breach: None, steps: Vec::new() }
    }

    /// Whether nothing more can be chosen before it is confirmed.
    pub fn is_ready(&self) -> bool {
        self.game.to_act() != ToAct::Seat(self.seat)
    }

    /// Whether something was chosen.
    pub fn is_begun(&self) -> bool {
        !self.steps.is_empty()
    }

    /// The game as it would be with what the cursor points at.
    pub fn preview(&self) -> Option<Box<dyn AnyGame>> {
        self.preview_at(self.cursor)
    }

    /// The game as it would be if the cursor were elsewhere.
    pub fn preview_at(&self, cursor: Cursor) -> Option<Box<dyn AnyGame>> {
        let way = cursor.way(&self.choices)?;
        let mut game = self.game.fork();
        game.play(&way.action).ok()?;
        Some(game)
    }

    /// Chooses what the cursor points at.
    pub fn accept(&mut self, caption: Caption<'_>) {
        let (Some(way), Some(game)) = (self.cursor.way(&self.choices), self.preview()) else {
            return;
        };
        let way = way.clone();
        self.take(way, game, caption);
    }

    /// Chooses what is written in the game's notation: actions of this turn with blanks between
    /// them. When one of them is refused none is chosen.
    ///
    /// # Errors
    ///
    /// The first action that is refused, and why; no reason when the turn is over before it.
    pub fn write(&mut self, text: &str, caption: Caption<'_>) -> Result<(), Refused> {
        let chosen = self.steps.len();
        for action in text.split_whitespace() {
            if let Err(reason) = self.write_one(action, caption) {
                let fine = self.steps.len() - chosen;
                while chosen < self.steps.len() {
                    self.undo();
                }
                return Err(Refused { action: action.to_owned(), reason, chosen: fine });
            }
        }
        Ok(())
    }

    fn write_one(&mut self, text: &str, caption: Caption<'_>) -> Result<(), Option<GameError>> {
        if self.is_ready() {
            return Err(None);
        }
        let mut game = self.game.fork();
        game.play(text)?;
        let action = game.last(Viewer::Seat(self.seat));
        if let Some(cursor) = Cursor::find(&self.choices, &action) {
            self.cursor = cursor;
        }
        let way = self.cursor.way(&self.choices).filter(|it| it.action == action).cloned();
        let way = way.unwrap_or_else(|| Way { label: action.clone(), action, none: false });
        self.take(way, game, caption);
        Ok(())
    }

    /// Why what the cursor would place cannot be placed in a cell: a reason for each way to turn
    /// it. None where something can, or where it makes no sense.
    pub fn refusals(&self, cell: Cell) -> Vec<GameError> {
        let reasons = self.attempts(cell).into_iter().map(|it| self.game.check(&it).err());
        reasons.collect::<Option<_>>().unwrap_or_default()
    }

    /// What the cursor would place, in a cell, turned in every way.
    pub(super) fn attempts(&self, cell: Cell) -> Vec<String> {
        let Some(group) = self.choices.groups.get(self.cursor.group) else { return Vec::new() };
        self.game.attempts(Viewer::Seat(self.seat), group.source, cell)
    }

    /// Goes on to a game in which something more was chosen.
    fn take(&mut self, way: Way, game: Box<dyn AnyGame>, caption: Caption<'_>) {
        let point = self.point();
        self.breach = None;
        let before = std::mem::replace(&mut self.game, game);
        let scene = Arc::new(self.game.scene(Viewer::Seat(self.seat), caption));
        let choices = if self.is_ready() {
            Choices::default()
        } else {
            Choices::of(self.game.as_ref(), &scene)
        };
        let cursor = std::mem::replace(&mut self.cursor, Cursor::near(&choices, point));
        let choices = std::mem::replace(&mut self.choices, choices);
        let scene = std::mem::replace(&mut self.scene, scene);
        self.steps.push(Step { way, game: before, scene, choices, cursor });
    }

    /// Takes back what is laid against the rules, or the last choice; `false` when there was none.
    pub fn undo(&mut self) -> bool {
        if self.breach.take().is_some() {
            return true;
        }
        let Some(step) = self.steps.pop() else { return false };
        (self.game, self.scene) = (step.game, step.scene);
        (self.choices, self.cursor) = (step.choices, step.cursor);
        true
    }

    /// What was chosen.
    pub fn chosen(&self) -> impl Iterator<Item = &Way> {
        self.steps.iter().map(|it| &it.way)
    }

    /// Where the cursor is, or was last.
    pub fn point(&self) -> Option<(f32, f32)> {
        let earlier = self.steps.iter().rev().map(|it| (it.cursor, &it.choices));
        let mut all = [(self.cursor, &self.choices)].into_iter().chain(earlier);
        all.find_map(|(cursor, choices)| cursor.place(choices)).map(middle)
    }
}
