//! The ways in which a person points at a draft.

use std::sync::Arc;

use pavage_core::ToAct;
use pavage_scene::{Caption, Rect, Scene, Target};

use super::breach::Breach;
use super::choices::Choices;
use super::cursor::Cursor;
use super::draft::Draft;

/// The way in which a person points.
#[derive(Debug)]
pub enum Pointing {
    /// At nothing: the cursor waits where the person would start.
    Away,
    /// At the choice under the cursor, shown but not laid.
    Over,
    /// At the choice under the cursor, which is laid: its ghost stays until it is confirmed or
    /// taken back.
    Laid(Next),
    /// At an illegal action, at a table where that costs the seat.
    Wrong(Box<Breach>),
}

/// The person's next decision after the laid action.
#[derive(Debug)]
pub enum Next {
    /// None: the turn would be over.
    Nothing,
    /// A decision about other places; the laid action must be confirmed first.
    Elsewhere(Choices),
    /// A decision about the same place, such as a claim; both are confirmed together.
    OnGhost(Then),
}

/// A decision on the ghost.
#[derive(Debug)]
pub struct Then {
    /// Its choices.
    pub choices: Choices,
    /// The chosen one.
    pub cursor: Cursor,
}

impl Then {
    /// The label of the chosen one.
    pub fn label(&self) -> Option<&str> {
        self.choices.scene.as_ref()?.sources.first().map(|it| it.label.as_str())
    }

    /// Whether a choice other than "none" is chosen.
    pub(super) fn is_chosen(&self) -> bool {
        self.cursor.way(&self.choices).is_some_and(|it| !it.none)
            && self.choices.groups.iter().any(|it| it.ways[0].none)
    }
}

impl Draft {
    /// The scene that the choices are part of; `None` once the turn is ready.
    pub fn scene(&self) -> Option<&Arc<Scene>> {
        self.choices.scene.as_ref()
    }

    /// Whether the person points at something.
    pub fn is_pointed(&self) -> bool {
        !matches!(self.pointing, Pointing::Away)
    }

    /// Whether the choice under the cursor is laid.
    pub fn is_laid(&self) -> bool {
        matches!(self.pointing, Pointing::Laid(_))
    }

    /// The decision on the ghost, if there is one.
    pub fn then(&self) -> Option<&Then> {
        match &self.pointing {
            Pointing::Laid(Next::OnGhost(then)) => Some(then),
            Pointing::Laid(_) | Pointing::Away | Pointing::Over | Pointing::Wrong(_) => None,
        }
    }

    /// The illegal action, if one is laid.
    pub fn breach(&self) -> Option<&Breach> {
        match &self.pointing {
            Pointing::Wrong(breach) => Some(breach),
            Pointing::Away | Pointing::Over | Pointing::Laid(_) => None,
        }
    }

    /// The choices that the tray lists: those on the ghost, if there are any.
    pub fn tray(&self) -> &Choices {
        self.then().map_or(&self.choices, |it| &it.choices)
    }

    /// The target under the cursor, or the illegal one.
    pub fn target(&self) -> Option<&Target> {
        match self.breach() {
            Some(breach) => Some(&breach.target),
            None => self.choices.target(&self.cursor.way(&self.choices)?.action),
        }
    }

    /// The place where the ghost lies or would lie.
    pub fn place(&self) -> Option<Rect> {
        match self.breach() {
            Some(breach) => breach.target.place,
            None => self.cursor.place(&self.choices),
        }
    }

    /// Whether the ghost can be turned.
    pub fn turns(&self) -> bool {
        let ways = match self.breach() {
            Some(breach) => breach.ways.len(),
            None => self.choices.groups.get(self.cursor.group).map_or(0, |it| it.ways.len()),
        };
        1 < ways
    }

    /// Whether a point of the board is in the place where the ghost lies or would lie.
    pub fn is_on_ghost(&self, point: (f32, f32)) -> bool {
        match self.breach() {
            Some(breach) => breach.target.place.is_some_and(|it| it.holds(point)),
            None => self
                .cursor
                .at(&self.choices, point)
                .is_some_and(|it| self.choices.is_same_place(it, self.cursor.group)),
        }
    }

    /// Whether there is something to confirm.
    pub fn can_confirm(&self) -> bool {
        self.is_ready() || self.is_laid() || self.breach().is_some()
    }

    /// Whether there is something to take back in this turn.
    pub fn can_go_back(&self) -> bool {
        match self.pointing {
            Pointing::Wrong(_) => true,
            Pointing::Laid(_) if 1 < self.choices.groups.len() => true,
            Pointing::Laid(_) | Pointing::Away | Pointing::Over => self.is_begun(),
        }
    }

    /// The next decision after the choice under the cursor.
    pub(super) fn next(&self, caption: Caption<'_>) -> Next {
        let game = self.preview().filter(|it| it.to_act() == ToAct::Seat(self.seat));
        let Some(game) = game else { return Next::Nothing };
        let choices = Choices::of(game.as_ref(), self.seat, caption);
        let mut places = choices.groups.iter().filter_map(|it| it.place).peekable();
        let here = self.cursor.place(&self.choices).filter(|_| places.peek().is_some());
        if here.is_none_or(|here| !places.all(|it| holds(here, it))) {
            return Next::Elsewhere(choices);
        }
        Next::OnGhost(Then { cursor: Cursor::begin(&choices, None), choices })
    }
}

/// Whether one part of the board contains another.
fn holds(outer: Rect, inner: Rect) -> bool {
    outer.x <= inner.x
        && outer.y <= inner.y
        && inner.x + inner.width <= outer.x + outer.width
        && inner.y + inner.height <= outer.y + outer.height
}
