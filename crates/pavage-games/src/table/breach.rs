//! An illegal action at a table where it costs the seat.

use pavage_core::Viewer;
use pavage_core::grid::Cell;
use pavage_scene::{Art, Target};

use super::cursor::{around, middle};
use super::draft::Refused;
use super::pointer::Pointer;
use super::pointing::Pointing;
use super::session::{Session, Source};
use crate::GameError;

/// An illegal action that a person is about to play.
#[derive(Clone, Debug, PartialEq)]
pub struct Breach {
    /// The action and its ghost.
    pub target: Target,
    /// The drawings of the ghost: the scene has only those of legal actions.
    pub arts: Vec<Art>,
    /// The reason why it is illegal.
    pub reason: GameError,
    /// Whether the person was asked to confirm it.
    pub asked: bool,
    /// This action, and its other illegal rotations.
    pub(super) ways: Vec<String>,
}

impl Session {
    /// Whether the person to act would be expelled for an illegal action.
    pub fn expels(&self) -> bool {
        let forgives = |seat| match &self.source {
            Source::Here(here) => here.table.forgives(seat),
            Source::There(there) => there.forgives(),
        };
        self.draft().is_some_and(|it| !it.is_ready() && !forgives(it.seat))
    }
}

impl Pointer<'_> {
    /// Lays the tile under the cursor in a cell where it may not lie, if the person would be
    /// expelled for that; a second call turns it. It is played after it has been confirmed twice.
    pub fn break_rule_at(&mut self, cell: Cell) -> bool {
        let middle = (f32::from(cell.x) + 0.5, f32::from(cell.y) + 0.5);
        if self.draft.breach().is_some() && self.draft.is_on_ghost(middle) {
            self.turn(1);
            return true;
        }
        let attempts = self.draft.attempts(cell);
        let wrong = attempts.iter().all(|it| self.draft.game.check(it).is_err());
        self.expels && wrong && attempts.first().is_some_and(|it| self.break_rule(it))
    }

    /// Chooses actions of this turn, written with blanks between them: all of them or none. If one
    /// is illegal and the person would be expelled for it, it is laid, and played after it has been
    /// confirmed twice.
    ///
    /// # Errors
    ///
    /// The first refused action and the reason; without a reason if the turn ends before that
    /// action.
    pub fn write(&mut self, text: &str) -> Result<(), Refused> {
        self.draft.write(text, self.caption).or_else(|refused| self.write_wrong(text, refused))
    }

    /// Lays an action if it is illegal; `false` if it is legal or not an action.
    fn break_rule(&mut self, action: &str) -> bool {
        let reason = self.draft.game.check(action).err();
        let Some(reason @ GameError::Illegal(_)) = reason else { return false };
        let viewer = Viewer::Seat(self.draft.seat);
        let target = self.draft.game.target(action, viewer, self.caption);
        let Some((target, arts)) = target else { return false };
        let ways = self.wrong_ways(&target);
        self.draft.pointing =
            Pointing::Wrong(Box::new(Breach { target, arts, reason, asked: false, ways }));
        true
    }

    /// The illegal rotations of a target.
    fn wrong_ways(&self, target: &Target) -> Vec<String> {
        let cell = target.place.map(middle);
        let cell = cell.map(|(x, y)| Cell::new(x.floor() as i16, y.floor() as i16));
        let mut ways = cell.map_or(Vec::new(), |it| self.draft.attempts(it));
        ways.retain(|it| self.draft.game.check(it).is_err());
        // A written action may place another tile than the one under the cursor.
        if ways.contains(&target.action) { ways } else { vec![target.action.clone()] }
    }

    /// Turns an illegal ghost.
    pub(super) fn turn_wrong(&mut self, by: isize) {
        let Some(Breach { target, ways, .. }) = self.draft.breach() else { return };
        let at = ways.iter().position(|it| *it == target.action).unwrap_or(0);
        let next = ways[around(at, by, ways.len())].clone();
        if next != target.action {
            self.break_rule(&next);
        }
    }

    /// Chooses the written actions before the illegal one, and lays the illegal one.
    fn write_wrong(&mut self, text: &str, refused: Refused) -> Result<(), Refused> {
        if self.expels && matches!(refused.reason, Some(GameError::Illegal(_))) {
            let fine: Vec<&str> = text.split_whitespace().take(refused.chosen).collect();
            self.draft.write(&fine.join(" "), self.caption)?;
            if self.break_rule(&refused.action) {
                return Ok(());
            }
        }
        Err(refused)
    }
}
