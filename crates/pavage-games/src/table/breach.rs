//! Something against the rules, at a table where that costs the seat.

use pavage_core::Viewer;
use pavage_core::grid::Cell;
use pavage_scene::{Caption, Target, Words};

use super::Refused;
use super::draft::Draft;
use super::session::{Phase, Session};
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
}

impl Draft {
    /// Lays an action against the rules, to be confirmed; `false` for what is legal or no action.
    fn break_rule(&mut self, action: &str, caption: Caption<'_>) -> bool {
        let reason = self.game.check(action).err();
        let Some(reason @ GameError::Illegal(_)) = reason else { return false };
        let target = self.game.target(action, Viewer::Seat(self.seat), caption);
        self.breach = target.map(|target| Box::new(Breach { target, reason, asked: false }));
        self.breach.is_some()
    }
}

impl Session {
    /// Whether the person whose turn it is would be out for playing against the rules.
    pub fn expels(&self) -> bool {
        self.draft().is_some_and(|it| !it.is_ready() && !self.table.forgives(it.seat))
    }

    /// Lays what the cursor would place in a cell where it may not lie, if the person would be out
    /// for that; it is played when it has been confirmed twice.
    pub fn break_rule_at(&mut self, cell: Cell, words: &Words) -> bool {
        let caption = Caption { words, names: &self.names, signs: self.signs };
        match &mut self.phase {
            Phase::Turn(draft) if !draft.is_ready() && !self.table.forgives(draft.seat) => {
                let attempts = draft.attempts(cell);
                let wrong = attempts.iter().all(|it| draft.game.check(it).is_err());
                wrong && attempts.first().is_some_and(|it| draft.break_rule(it, caption))
            }
            _ => false,
        }
    }

    /// Chooses what is written, as [`Draft::write`] does. What is against the rules is laid too, if
    /// the person would be out for that; it is played when it has been confirmed twice.
    ///
    /// # Errors
    ///
    /// The first action that is refused, and why.
    pub fn write(&mut self, text: &str, words: &Words) -> Result<(), Refused> {
        let expels = self.expels();
        let caption = Caption { words, names: &self.names, signs: self.signs };
        let Phase::Turn(draft) = &mut self.phase else { return Ok(()) };
        let Err(refused) = draft.write(text, caption) else { return Ok(()) };
        if expels && matches!(refused.reason, Some(GameError::Illegal(_))) {
            let sound: Vec<&str> = text.split_whitespace().take(refused.chosen).collect();
            draft.write(&sound.join(" "), caption)?;
            if draft.break_rule(&refused.action, caption) {
                return Ok(());
            }
        }
        Err(refused)
    }
}
