//! Something against the rules, at a table where that costs the seat.

use pavage_core::Viewer;
use pavage_core::grid::Cell;
use pavage_scene::Target;

use super::cursor::{around, middle};
use super::draft::Refused;
use super::pointer::Pointer;
use super::pointing::Pointing;
use super::session::Session;
use crate::GameError;

/// What a person is about to play against the rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Breach {
    /// What it is and what it would look like.
    pub target: Target,
    /// Why it is against the rules.
    pub reason: GameError,
    /// Whether the person was asked if they mean it.
    pub asked: bool,
    /// The ways to turn it that are against the rules too, itself among them.
    pub(super) ways: Vec<String>,
}

impl Session {
    /// Whether the person whose turn it is would be out for playing against the rules.
    pub fn expels(&self) -> bool {
        self.draft().is_some_and(|it| !it.is_ready() && !self.table.forgives(it.seat))
    }
}

impl Pointer<'_> {
    /// Lays what the cursor would place in a cell where it may not lie, if the person would be out
    /// for that, or turns it there; it is played when it has been confirmed twice.
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

    /// Chooses what is written: actions of this turn with blanks between them, all of them or none.
    /// What is against the rules is laid too, if the person would be out for that; it is played
    /// when it has been confirmed twice.
    ///
    /// # Errors
    ///
    /// The first action that is refused, and why; no reason when the turn is over before it.
    pub fn write(&mut self, text: &str) -> Result<(), Refused> {
        self.draft.write(text, self.caption).or_else(|refused| self.write_wrong(text, refused))
    }

    /// Lays an action against the rules, to be confirmed; `false` for what is legal or no action.
    fn break_rule(&mut self, action: &str) -> bool {
        let reason = self.draft.game.check(action).err();
        let Some(reason @ GameError::Illegal(_)) = reason else { return false };
        let viewer = Viewer::Seat(self.draft.seat);
        let target = self.draft.game.target(action, viewer, self.caption);
        let Some(target) = target else { return false };
        let ways = self.wrong_ways(&target);
        self.draft.pointing =
            Pointing::Wrong(Box::new(Breach { target, reason, asked: false, ways }));
        true
    }

    /// The ways to turn something where it lies that are against the rules.
    fn wrong_ways(&self, target: &Target) -> Vec<String> {
        let cell = target.place.map(middle);
        let cell = cell.map(|(x, y)| Cell::new(x.floor() as i16, y.floor() as i16));
        let mut ways = cell.map_or(Vec::new(), |it| self.draft.attempts(it));
        ways.retain(|it| self.draft.game.check(it).is_err());
        // What was written may not be what the cursor would place.
        if ways.contains(&target.action) { ways } else { vec![target.action.clone()] }
    }

    /// Turns what is laid against the rules.
    pub(super) fn turn_wrong(&mut self, by: isize) {
        let Some(Breach { target, ways, .. }) = self.draft.breach() else { return };
        let at = ways.iter().position(|it| *it == target.action).unwrap_or(0);
        let next = ways[around(at, by, ways.len())].clone();
        if next != target.action {
            self.break_rule(&next);
        }
    }

    /// Lays what was refused when it was written, after what was fine before it.
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
