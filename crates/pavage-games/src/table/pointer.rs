//! The operations of keys, mouse and finger on a draft.

use pavage_scene::{Caption, Words};

use super::cursor::{Cursor, Direction};
use super::draft::Draft;
use super::heat::outlook;
use super::pointing::{Next, Pointing, Then};
use super::session::{Phase, Session};
use crate::ask::Answer;
use pavage_players::Idea;

/// The most actions beside the best one that a hint names.
const OTHERS: usize = 3;

/// Lets a person point at the choices of a draft. Terminal and browser call the same operations:
/// the terminal moves the cursor and accepts, the browser also hovers and lays.
#[derive(Debug)]
pub struct Pointer<'s> {
    pub(super) draft: &'s mut Draft,
    pub(super) caption: Caption<'s>,
    /// Whether the person would be expelled for an illegal action.
    pub(super) expels: bool,
}

/// The action that a bot would choose for the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The action, in words.
    pub label: String,
    /// Whether the person already pointed at it.
    pub here: bool,
    /// The winning chance and the expected lead after it, in words; empty if the bot does not say.
    pub outlook: String,
    /// Why the bot would choose it, the most important reason first.
    pub reasons: Vec<String>,
    /// The next best actions, with what may be expected of them.
    pub others: Vec<String>,
}

impl Session {
    /// A pointer for the person to act; `None` if it is not a person's turn.
    pub fn pointer<'s>(&'s mut self, words: &'s Words) -> Option<Pointer<'s>> {
        let expels = self.expels();
        let caption = Caption { words, names: &self.names, signs: self.signs };
        match &mut self.phase {
            Phase::Turn(draft) => Some(Pointer { draft, caption, expels }),
            Phase::Next
            | Phase::Bot(_)
            | Phase::Curtain(_)
            | Phase::Sent(_)
            | Phase::Elsewhere(_)
            | Phase::Deal
            | Phase::Over => None,
        }
    }
}

impl Pointer<'_> {
    fn then(&mut self) -> Option<&mut Then> {
        match &mut self.draft.pointing {
            Pointing::Laid(Next::OnGhost(then)) => Some(then),
            Pointing::Laid(_) | Pointing::Away | Pointing::Over | Pointing::Wrong(_) => None,
        }
    }

    fn has(&self, group: usize) -> bool {
        group < self.draft.choices.groups.len()
    }

    /// Points at nothing.
    pub fn leave(&mut self) {
        self.draft.pointing = Pointing::Away;
    }

    /// Points at a group while nothing is laid; `false` if nothing has changed.
    pub fn hover(&mut self, group: usize) -> bool {
        let other = self.draft.cursor.group != group;
        let news = match self.draft.pointing {
            Pointing::Away => true,
            Pointing::Over => other,
            Pointing::Laid(_) | Pointing::Wrong(_) => false,
        };
        if !news || !self.has(group) {
            return false;
        }
        if other {
            self.draft.cursor.set(group);
        }
        self.draft.pointing = Pointing::Over;
        true
    }

    /// Lifts a laid ghost, so that it follows the pointer again; `false` if nothing is laid.
    pub fn lift(&mut self) -> bool {
        let laid = matches!(self.draft.pointing, Pointing::Laid(_) | Pointing::Wrong(_));
        if laid {
            self.draft.pointing = Pointing::Over;
        }
        laid
    }

    /// Moves to the nearest alternative in a direction: among the choices on the ghost, if it has
    /// any.
    pub fn toward(&mut self, direction: Direction) {
        if let Some(then) = self.then() {
            return then.cursor.toward(&then.choices, direction);
        }
        // The first key press only shows the cursor.
        if matches!(self.draft.pointing, Pointing::Over | Pointing::Laid(_)) {
            self.draft.cursor.toward(&self.draft.choices, direction);
        }
        self.draft.pointing = Pointing::Over;
    }

    /// Moves forward or back by a number of groups.
    pub fn go(&mut self, by: isize) {
        self.draft.cursor.go(&self.draft.choices, by);
        self.draft.pointing = Pointing::Over;
    }

    /// Moves forward or back by a number of entries of the tray.
    pub fn go_source(&mut self, by: isize) {
        self.draft.cursor.go_source(&self.draft.choices, by);
        self.draft.pointing = Pointing::Over;
    }

    /// Turns the ghost to the next legal rotation, or an illegal ghost to the next illegal one.
    pub fn turn(&mut self, by: isize) {
        let before = self.draft.cursor;
        self.draft.cursor.turn(&self.draft.choices, by);
        match self.draft.pointing {
            Pointing::Wrong(_) => {
                self.draft.cursor = before;
                self.turn_wrong(by);
            }
            Pointing::Laid(_) if self.draft.cursor != before => self.lay(),
            Pointing::Laid(_) => (),
            Pointing::Away | Pointing::Over => self.draft.pointing = Pointing::Over,
        }
    }

    /// Chooses an entry of the tray. Returns whether it can be laid now: a source needs a place
    /// first, and a choice on the ghost belongs to a ghost that is laid already.
    pub fn choose(&mut self, group: usize) -> bool {
        if let Some(then) = self.then() {
            if group < then.choices.groups.len() {
                then.cursor.set(group);
            }
            return false;
        }
        let choices = &self.draft.choices;
        let Some(first) = choices.groups.get(group) else { return false };
        let needs_place = first.place.is_some() && !choices.is_flat();
        self.draft.cursor.choose(choices, group);
        self.draft.pointing = Pointing::Over;
        !needs_place
    }

    /// Chooses the entry of the tray with this digit, as [`Pointer::choose`] does.
    pub fn digit(&mut self, digit: char) -> bool {
        let entries = self.draft.tray().entries();
        let entry = entries.into_iter().find(|it| it.digit == Some(digit));
        entry.is_some_and(|it| self.choose(it.group))
    }

    /// Lays the choice under the cursor, and finds the next decision.
    pub fn lay(&mut self) {
        if self.draft.cursor.way(&self.draft.choices).is_some() {
            self.draft.pointing = Pointing::Laid(self.draft.next(self.caption));
        }
    }

    /// Lays a group. If it is laid already, turns it, or lays the next group in the same place.
    pub fn point(&mut self, group: usize) {
        if !self.has(group) {
            return;
        }
        let (choices, laid) = (&self.draft.choices, self.draft.is_laid());
        if self.draft.cursor.group != group {
            self.draft.cursor.set(group);
        } else if laid && self.draft.turns() {
            return self.turn(1);
        } else if laid {
            let next = choices.next_there(group);
            // There is nothing to turn: the choice on its ghost stays.
            if next == group {
                return;
            }
            self.draft.cursor.set(next);
        }
        self.lay();
    }

    /// Handles a click on a point of the board: chooses on the ghost, or lays. Returns whether only
    /// the confirmation is left; `None` if nothing can be chosen there.
    pub fn click(&mut self, point: (f32, f32)) -> Option<bool> {
        if let Some(then) = self.then()
            && let Some(group) = then.cursor.at(&then.choices, point)
        {
            then.cursor.set(group);
            return Some(true);
        }
        self.click_place(point)
    }

    /// Handles a click like [`Pointer::click`], but chooses nothing on the ghost: whoever shows those
    /// choices elsewhere knows which of them was clicked.
    pub fn click_place(&mut self, point: (f32, f32)) -> Option<bool> {
        let (choices, cursor) = (&self.draft.choices, self.draft.cursor);
        let group = cursor.at(choices, point)?;
        // Repeated clicks go through the actions that share one place.
        let again = self.draft.is_laid() && choices.is_same_place(group, cursor.group);
        self.point(if again { cursor.group } else { group });
        Some(self.draft.is_laid() && self.draft.then().is_none())
    }

    /// Lays a tile dragged to a point of the board; `false` if it cannot lie there.
    pub fn drop_at(&mut self, point: (f32, f32)) -> bool {
        let Some(group) = self.draft.cursor.at(&self.draft.choices, point) else { return false };
        // A ghost already shown there keeps its rotation.
        if group == self.draft.cursor.group {
            self.lay();
        } else {
            self.point(group);
        }
        true
    }

    /// Takes back the newest of these: the illegal ghost, the choice on the ghost, the ghost, the
    /// last choice of the turn; `false` if there is none.
    pub fn back(&mut self) -> bool {
        if let Some(then) = self.then().filter(|it| it.is_chosen()) {
            then.cursor = Cursor::begin(&then.choices, None);
            return true;
        }
        match self.draft.pointing {
            Pointing::Laid(_) if self.draft.choices.groups.len() <= 1 => (),
            Pointing::Wrong(_) | Pointing::Laid(_) => return self.lift(),
            Pointing::Away | Pointing::Over => (),
        }
        self.draft.undo(self.caption)
    }

    /// Points at the action that a bot answered, unless the answer is for another position.
    pub fn hint(&mut self, answer: &Answer) -> Option<Hint> {
        let now = self.draft.game.plies();
        let on_ghost = answer.plies == now + 1;
        let (choices, cursor) = match &mut self.draft.pointing {
            Pointing::Laid(Next::OnGhost(then)) if on_ghost => (&then.choices, &mut then.cursor),
            _ if answer.plies == now => (&self.draft.choices, &mut self.draft.cursor),
            _ => return None,
        };
        let found = Cursor::find(choices, &answer.action)?;
        let caption = self.caption;
        let label = |action: &str| Some(Cursor::find(choices, action)?.way(choices)?.label.clone());
        let said = |it: &Idea<String>| outlook(it.share, it.margin, caption);
        let (mine, others) =
            answer.ideas.split_first().map_or((None, &[][..]), |it| (Some(it.0), it.1));
        let others = others.iter().filter_map(|it| {
            let args = [("action", label(&it.action)?), ("outlook", said(it))];
            Some(caption.words.plain("idea", &args))
        });
        let hint = Hint {
            label: found.way(choices)?.label.clone(),
            here: *cursor == found,
            outlook: mine.map(said).unwrap_or_default(),
            reasons: answer.reasons.iter().map(|it| caption.tell(it)).collect(),
            others: others.take(OTHERS).collect(),
        };
        *cursor = found;
        if !on_ghost {
            self.lift();
        }
        Some(hint)
    }
}
