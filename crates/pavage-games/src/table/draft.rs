//! A turn that is not confirmed: it is played on a copy and can be taken back.

use std::fmt;
use std::mem;

use pavage_core::grid::Cell;
use pavage_core::{Seat, ToAct, Viewer};
use pavage_scene::Caption;

use super::choices::Choices;
use super::cursor::{Cursor, middle};
use super::pointing::{Next, Pointing, Then};
use crate::{AnyGame, GameError};

/// The turn of one person: the actions up to the next deal or another seat's decision.
#[derive(Debug)]
pub struct Draft {
    /// The seat to act.
    pub seat: Seat,
    /// The game after the actions chosen so far.
    pub game: Box<dyn AnyGame>,
    /// The choices of the next decision. Empty once the turn is ready, when no scene is needed.
    pub choices: Choices,
    /// The choice that the person points at, or would start with.
    pub cursor: Cursor,
    /// How they point at it.
    pub pointing: Pointing,
    steps: Vec<Step>,
}

/// A chosen action and the state before it.
#[derive(Debug)]
struct Step {
    chosen: Chosen,
    game: Box<dyn AnyGame>,
    /// `None` for an action that was written before its choices were shown.
    choices: Option<Choices>,
}

/// A chosen action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// Its canonical text.
    pub action: String,
    /// The action in words.
    pub label: String,
}

/// A written action that was refused.
#[derive(Debug, PartialEq, Eq)]
pub struct Refused {
    /// The action, as it was written.
    pub action: String,
    /// The reason; `None` if the turn ends before this action.
    pub reason: Option<GameError>,
    /// The number of accepted actions before it.
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
    /// A turn with these actions chosen, as far as possible; the cursor starts near a point of the
    /// board.
    pub(super) fn new(
        game: &dyn AnyGame,
        seat: Seat,
        chosen: &str,
        point: Option<(f32, f32)>,
        caption: Caption<'_>,
    ) -> Draft {
        let (choices, cursor, pointing) = (Choices::default(), Cursor::default(), Pointing::Over);
        let (game, steps) =
            read(game, seat, chosen, caption).unwrap_or_else(|_| (game.fork(), Vec::new()));
        let mut draft = Draft { seat, game, choices, cursor, pointing, steps };
        draft.look(None, point, caption);
        draft
    }

    /// Whether nothing is left to choose, so that the turn can be confirmed.
    pub fn is_ready(&self) -> bool {
        self.game.to_act() != ToAct::Seat(self.seat)
    }

    /// Whether an action has been chosen.
    pub fn is_begun(&self) -> bool {
        !self.steps.is_empty()
    }

    /// The game after the action under the cursor.
    pub fn preview(&self) -> Option<Box<dyn AnyGame>> {
        self.preview_at(self.cursor)
    }

    /// The game after the action under another cursor.
    pub fn preview_at(&self, cursor: Cursor) -> Option<Box<dyn AnyGame>> {
        let way = cursor.way(&self.choices)?;
        let mut game = self.game.fork();
        game.play(&way.action).ok()?;
        Some(game)
    }

    /// Chooses the action under the cursor, and the one chosen on its ghost.
    pub(super) fn accept(&mut self, caption: Caption<'_>) {
        let (Some(way), Some(game)) = (self.cursor.way(&self.choices), self.preview()) else {
            return;
        };
        let chosen = Chosen { action: way.action.clone(), label: way.label.clone() };
        let (seen, then) = match mem::replace(&mut self.pointing, Pointing::Over) {
            Pointing::Laid(Next::OnGhost(Then { choices, cursor })) => {
                (Some(choices), Some(cursor))
            }
            Pointing::Laid(Next::Elsewhere(choices)) => (Some(choices), None),
            Pointing::Laid(Next::Nothing)
            | Pointing::Away
            | Pointing::Over
            | Pointing::Wrong(_) => (None, None),
        };
        let point = self.point();
        let game = mem::replace(&mut self.game, game);
        let choices = Some(mem::take(&mut self.choices));
        self.steps.push(Step { chosen, game, choices });
        self.look(seen, point, caption);
        if let Some(cursor) = then {
            self.cursor = cursor;
            self.accept(caption);
        }
    }

    /// Chooses actions written in the game's notation with blanks between them. If one of them is
    /// refused, none is chosen.
    pub(super) fn write(&mut self, text: &str, caption: Caption<'_>) -> Result<(), Refused> {
        let (game, mut steps) = read(self.game.as_ref(), self.seat, text, caption)?;
        if let Some(first) = steps.first_mut() {
            first.choices = Some(mem::take(&mut self.choices));
            self.game = game;
            self.steps.append(&mut steps);
            self.look(None, self.point(), caption);
        }
        Ok(())
    }

    /// The reasons why the tile or piece under the cursor cannot be placed in a cell, one for each
    /// rotation. Empty if it can be placed, or if placing makes no sense here.
    pub fn refusals(&self, cell: Cell) -> Vec<GameError> {
        let reasons = self.attempts(cell).into_iter().map(|it| self.game.check(&it).err());
        reasons.collect::<Option<_>>().unwrap_or_default()
    }

    /// The actions that place the tile or piece under the cursor in a cell, one for each rotation.
    pub(super) fn attempts(&self, cell: Cell) -> Vec<String> {
        let Some(group) = self.choices.groups.get(self.cursor.group) else { return Vec::new() };
        self.game.attempts(Viewer::Seat(self.seat), group.source, cell)
    }

    /// Whether the tile under the cursor has several rotations, even if only one of them fits.
    pub fn has_rotations(&self) -> bool {
        1 < self.attempts(Cell::new(0, 0)).len()
    }

    /// Finds the choices of this decision, unless `seen` has them.
    fn look(&mut self, seen: Option<Choices>, point: Option<(f32, f32)>, caption: Caption<'_>) {
        let look = || Choices::of(self.game.as_ref(), self.seat, caption);
        self.choices = match self.is_ready() {
            true => Choices::default(),
            false => seen.unwrap_or_else(look),
        };
        self.cursor = Cursor::begin(&self.choices, point);
        self.pointing = Pointing::Over;
    }

    /// Takes back the last choice; `false` if there is none.
    pub(super) fn undo(&mut self, caption: Caption<'_>) -> bool {
        let Some(Step { chosen, game, choices }) = self.steps.pop() else { return false };
        self.game = game;
        self.look(choices, None, caption);
        self.cursor = Cursor::find(&self.choices, &chosen.action).unwrap_or(self.cursor);
        true
    }

    /// The actions chosen so far.
    pub fn chosen(&self) -> impl Iterator<Item = &Chosen> {
        self.steps.iter().map(|it| &it.chosen)
    }

    /// The place of the cursor, or its last place.
    pub(super) fn point(&self) -> Option<(f32, f32)> {
        let place = |step: &Step| {
            let choices = step.choices.as_ref()?;
            Cursor::find(choices, &step.chosen.action)?.place(choices)
        };
        let here = self.cursor.place(&self.choices);
        here.or_else(|| self.steps.iter().rev().find_map(place)).map(middle)
    }
}

/// Plays written actions on a copy, without making a scene.
fn read(
    game: &dyn AnyGame,
    seat: Seat,
    text: &str,
    caption: Caption<'_>,
) -> Result<(Box<dyn AnyGame>, Vec<Step>), Refused> {
    let (mut game, mut steps) = (game.fork(), Vec::new());
    for text in text.split_whitespace() {
        let refused = |reason| Refused { action: text.to_owned(), reason, chosen: steps.len() };
        if game.to_act() != ToAct::Seat(seat) {
            return Err(refused(None));
        }
        let mut next = game.fork();
        next.play(text).map_err(|it| refused(Some(it)))?;
        let action = next.last(Viewer::Seat(seat));
        let fact = game.describe(&action, Viewer::Seat(seat));
        let label = fact.map_or_else(|| action.clone(), |it| caption.tell(&it));
        let game = mem::replace(&mut game, next);
        steps.push(Step { chosen: Chosen { action, label }, game, choices: None });
    }
    Ok((game, steps))
}
