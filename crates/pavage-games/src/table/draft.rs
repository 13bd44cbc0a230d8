//! A turn that is not confirmed yet: played on a copy, and taken back at will.

use pavage_core::{Seat, ToAct};
use pavage_scene::Caption;

use super::choices::{Choices, Way};
use super::cursor::{Cursor, middle};
use crate::AnyGame;

/// What a person is about to do: actions up to the next chance or another seat's decision.
#[derive(Debug)]
pub struct Draft {
    /// Whose turn it is.
    pub seat: Seat,
    /// The game with what was chosen so far.
    pub game: Box<dyn AnyGame>,
    /// What can be chosen next.
    pub choices: Choices,
    /// Where the person points.
    pub cursor: Cursor,
    steps: Vec<Step>,
}

/// What was chosen, and how things stood before.
#[derive(Debug)]
struct Step {
    way: Way,
    game: Box<dyn AnyGame>,
    choices: Choices,
    cursor: Cursor,
}

impl Draft {
    /// Nothing is chosen; the cursor stands near a point of the board.
    pub fn new(
        game: &dyn AnyGame,
        seat: Seat,
        point: Option<(f32, f32)>,
        caption: Caption<'_>,
    ) -> Draft {
        let choices = Choices::of(game, seat, caption);
        let cursor = Cursor::near(&choices, point);
        Draft { seat, game: game.fork(), choices, cursor, steps: Vec::new() }
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
        let way = self.cursor.way(&self.choices)?;
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
        let point = self.point();
        let before = std::mem::replace(&mut self.game, game);
        let choices = if self.is_ready() {
            Choices::default()
        } else {
            Choices::of(self.game.as_ref(), self.seat, caption)
        };
        let cursor = std::mem::replace(&mut self.cursor, Cursor::near(&choices, point));
        let choices = std::mem::replace(&mut self.choices, choices);
        self.steps.push(Step { way, game: before, choices, cursor });
    }

    /// Takes the last choice back; `false` when there was none.
    pub fn undo(&mut self) -> bool {
        let Some(step) = self.steps.pop() else { return false };
        (self.game, self.choices, self.cursor) = (step.game, step.choices, step.cursor);
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
