//! A game on the screen: where somebody points, what they are about to do, and why they cannot.
//!
//! A [`Session`] knows whose turn it is; the desk adds what pointing needs. A place that was clicked
//! is *laid*: its ghost stays, clicking it again turns it, and what comes next on the same place, such
//! as a claim, can be chosen before everything is confirmed at once. Nothing here knows a game, nor
//! the page, so it is tested without a browser.

mod ask;
mod breach;
#[cfg(test)]
mod tests;
mod then;

use std::sync::Arc;

use pavage_games::core::Seat;
use pavage_games::core::grid::Cell;
use pavage_games::scene::{Caption, Item, Rect, Region, Scene, Study, Target, Words, at, spots};
use pavage_games::table::{self, Breach, Direction, Draft, Phase, Session, Sitter};
use pavage_games::{AnyGame, Record};

use crate::settings::Confirm;
pub(crate) use then::Then;

/// A game on the screen.
#[derive(Debug)]
pub(crate) struct Desk {
    pub(crate) session: Session,
    pub(crate) words: Arc<Words>,
    /// What is shown: the game with what was accepted so far.
    pub(crate) scene: Arc<Scene>,
    pub(crate) study: Study,
    /// Whether somebody points at what the cursor is on.
    pub(crate) pointed: bool,
    /// Whether the place under the cursor was clicked, so that its ghost stays.
    pub(crate) laid: bool,
    /// What can be chosen on the ghost.
    pub(crate) then: Option<Then>,
    /// What there is to say until something else happens, and where.
    pub(crate) notice: Option<Notice>,
}

/// Something to say.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Notice {
    pub(crate) text: String,
    pub(crate) spots: Vec<Rect>,
    /// Whether it says why something cannot be done.
    pub(crate) refuses: bool,
}

/// What would follow from what is pointed at.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Preview {
    /// What would be done.
    pub(crate) doing: Vec<String>,
    /// What would follow from it.
    pub(crate) effects: Vec<String>,
    /// What would lie there.
    pub(crate) ghost: Vec<Item>,
}

impl Desk {
    /// Lets chance act until somebody has to, and looks at the game.
    pub(crate) fn new(mut session: Session, words: Arc<Words>) -> Desk {
        while session.step(&words) {}
        let (scene, study) = look(&session, &words);
        let (pointed, laid, then, notice) = (false, false, None, None);
        let mut desk = Desk { session, words, scene, study, pointed, laid, then, notice };
        desk.begin();
        desk
    }

    pub(crate) fn caption(&self) -> Caption<'_> {
        Caption { words: &self.words, names: &self.session.names, signs: self.session.signs }
    }

    pub(crate) fn name(&self, seat: Seat) -> String {
        self.words.seat(seat, &self.session.names)
    }

    /// Lets chance act until somebody else has to.
    pub(crate) fn advance(&mut self) {
        while self.session.step(&self.words) {}
        self.refresh();
    }

    /// Looks at the game again after it changed.
    fn refresh(&mut self) {
        (self.scene, self.study) = look(&self.session, &self.words);
        (self.pointed, self.laid, self.then) = (false, false, None);
        self.begin();
    }

    /// Begins a decision: what must be done anyway is shown as it would be.
    fn begin(&mut self) {
        if let Some(draft) = self.session.draft().filter(|it| !it.is_ready()) {
            self.laid = draft.choices.groups.len() == 1;
            self.pointed = self.laid;
            self.look_ahead();
        }
    }

    /// Says something until something else happens: that something is wrong, or that all is well.
    pub(crate) fn tell(&mut self, id: &str, refuses: bool) {
        let text = self.words.plain(id, &[]);
        self.notice = Some(Notice { text, spots: Vec::new(), refuses });
    }

    /// What was chosen of the turn, in notation.
    pub(crate) fn chosen(&self) -> String {
        let ways = self.session.draft().into_iter().flat_map(|it| it.chosen());
        ways.map(|it| it.action.as_str()).collect::<Vec<_>>().join(" ")
    }

    /// Chooses again what had been chosen of the turn; what does not go any more is left.
    pub(crate) fn choose_again(&mut self, chosen: &str) {
        let (words, names) = (Arc::clone(&self.words), self.session.names.clone());
        let caption = Caption { words: &words, names: &names, signs: self.session.signs };
        if let Some(draft) = self.session.draft_mut()
            && draft.write(chosen, caption).is_ok()
        {
            self.refresh();
        }
    }

    /// Whether the person at the screen can choose something.
    pub(crate) fn is_choosing(&self) -> bool {
        self.session.draft().is_some_and(|it| !it.is_ready())
    }

    /// Whether there is something to confirm.
    pub(crate) fn can_confirm(&self) -> bool {
        let draft = self.session.draft();
        self.laid || draft.is_some_and(|it| it.is_ready() || it.breach.is_some())
    }

    /// Points at a group without laying anything, while nothing is laid.
    pub(crate) fn hover(&mut self, group: usize) -> bool {
        if self.laid || self.breach().is_some() {
            return false;
        }
        let Some(draft) = self.session.draft_mut() else { return false };
        if draft.choices.groups.len() <= group || self.pointed && draft.cursor.group == group {
            return false;
        }
        if draft.cursor.group != group {
            draft.cursor.set(group);
        }
        (self.pointed, self.notice) = (true, None);
        true
    }

    /// A click on a group: lays its ghost, or turns the one that lies there.
    pub(crate) fn point(&mut self, group: usize) {
        let Some(draft) = self.session.draft_mut() else { return };
        if draft.choices.groups.len() <= group {
            return;
        }
        if draft.cursor.group != group {
            draft.cursor.set(group);
        } else if self.laid && 1 < draft.choices.groups[group].ways.len() {
            draft.cursor.turn(&draft.choices, 1);
        } else if self.laid {
            let next = draft.choices.next_there(group);
            // There is nothing to turn: what was chosen on it stays.
            if next == group {
                self.notice = None;
                return;
            }
            draft.cursor.set(next);
        }
        self.lay();
    }

    /// Goes to the next legal rotation.
    pub(crate) fn turn(&mut self, by: isize) {
        self.behave();
        let Some(draft) = self.session.draft_mut() else { return };
        draft.cursor.turn(&draft.choices, by);
        (self.pointed, self.notice) = (true, None);
        if self.laid {
            self.look_ahead();
        }
    }

    /// Chooses an entry of the tray.
    pub(crate) fn choose(&mut self, group: usize) {
        self.behave();
        let Some(draft) = self.session.draft_mut() else { return };
        let Some(first) = draft.choices.groups.get(group) else { return };
        let placed = first.place.is_some();
        let is_source = !draft.choices.is_flat();
        draft.cursor.choose(&draft.choices, group);
        if is_source && placed {
            (self.pointed, self.laid, self.then, self.notice) = (true, false, None, None);
        } else {
            self.lay();
        }
    }

    /// Moves the cursor by geometry, or along the list.
    pub(crate) fn toward(&mut self, direction: Direction) {
        self.behave();
        self.notice = None;
        match (&mut self.then, self.session.draft_mut()) {
            (Some(then), _) => then.cursor.toward(&then.choices, direction),
            (None, Some(draft)) => {
                // The first key shows where the cursor is.
                if self.pointed {
                    draft.cursor.toward(&draft.choices, direction);
                }
                (self.pointed, self.laid) = (true, false);
            }
            (None, None) => (),
        }
    }

    /// Chooses what has a digit: on the ghost, or in the tray.
    pub(crate) fn digit(&mut self, digit: char) {
        let draft = self.session.draft().map(|it| &it.choices);
        let Some(choices) = self.then.as_ref().map(|it| &it.choices).or(draft) else { return };
        let entry = choices.entries().into_iter().find(|it| it.digit == Some(digit));
        match entry {
            Some(entry) if self.then.is_some() => self.choose_then(entry.group),
            Some(entry) => self.choose(entry.group),
            None => (),
        }
    }

    /// Chooses on the ghost.
    pub(crate) fn choose_then(&mut self, group: usize) {
        if let Some(then) = self.then.as_mut().filter(|it| group < it.choices.groups.len()) {
            then.cursor.set(group);
            self.notice = None;
        }
    }

    /// A click on a point of the board: a choice on the ghost, a place, or a question why not.
    /// Whether it was the last choice before everything can be confirmed.
    pub(crate) fn click(&mut self, point: (f32, f32)) -> bool {
        let Some(draft) = self.session.draft().filter(|it| !it.is_ready()) else {
            self.refuse(point);
            return false;
        };
        if let Some(group) = self.then.as_ref().and_then(|it| it.cursor.at(&it.choices, point)) {
            self.choose_then(group);
            return true;
        }
        match draft.cursor.at(&draft.choices, point) {
            // Several things to do in one place come one after another.
            Some(group) if self.laid && draft.choices.is_same_place(group, draft.cursor.group) => {
                self.point(draft.cursor.group);
            }
            Some(group) => self.point(group),
            None => self.refuse(point),
        }
        self.laid && self.then.is_none()
    }

    /// What was dragged is let go over a point of the board.
    pub(crate) fn drop_at(&mut self, point: (f32, f32)) {
        let Some(draft) = self.session.draft().filter(|it| !it.is_ready()) else { return };
        match draft.cursor.at(&draft.choices, point) {
            // Where it was shown already, it stays as it is.
            Some(group) if group == draft.cursor.group => self.lay(),
            Some(group) => self.point(group),
            None => self.refuse(point),
        }
    }

    /// Says what lies there, and why what is in hand does not fit.
    fn refuse(&mut self, (x, y): (f32, f32)) {
        let region = Region::at(&self.study.regions, at(x, y)).map(|it| it.label.clone());
        let inside = |it: f32| f32::from(i16::MIN) < it && it < f32::from(i16::MAX);
        let draft = self.session.draft().filter(|it| !it.is_ready() && inside(x) && inside(y));
        let refusal = draft.and_then(|draft| {
            let cell = Cell::new(x.floor() as i16, y.floor() as i16);
            let error = draft.refusals(cell).into_iter().next()?;
            let spots = spots(&error.args());
            Some((error.message(&self.words, &self.session.names), spots))
        });
        let cell = Cell::new(x.floor() as i16, y.floor() as i16);
        if region.is_none() && refusal.is_some() && self.session.break_rule_at(cell, &self.words) {
            (self.pointed, self.laid, self.then) = (false, false, None);
            self.notice = self.warning();
            return;
        }
        self.behave();
        // Whoever points at something wants to know what it is, not that nothing can lie there.
        self.notice = match (region, refusal) {
            (Some(text), _) => Some(Notice { text, spots: Vec::new(), refuses: false }),
            (None, Some((text, spots))) => Some(Notice { text, spots, refuses: true }),
            (None, None) => None,
        };
    }

    fn lay(&mut self) {
        self.behave();
        (self.pointed, self.laid, self.notice) = (true, true, None);
        self.look_ahead();
    }

    /// Finds out what can be chosen on the ghost.
    fn look_ahead(&mut self) {
        let draft = self.session.draft().filter(|_| self.laid);
        self.then = draft.and_then(|it| Then::of(it, self.caption()));
    }

    /// What would follow from what is pointed at.
    pub(crate) fn preview(&self) -> Option<Preview> {
        if let Some(Breach { target, .. }) = self.breach() {
            let (doing, ghost) = (vec![target.label.clone()], target.ghost.clone());
            return Some(Preview { doing, effects: Vec::new(), ghost });
        }
        let draft = self.session.draft().filter(|it| self.pointed && !it.is_ready())?;
        let way = draft.cursor.way(&draft.choices)?;
        let mut game = draft.preview()?;
        let mut preview = Preview::default();
        let mut tell = |game: &dyn AnyGame, label: &str, action: &str, targets: &[Target]| {
            preview.doing.push(label.to_owned());
            let viewer = self.session.viewer();
            preview.effects.extend(table::events(game, viewer, &self.words, &self.session.names));
            let target = targets.iter().find(|it| it.action == action);
            preview.ghost.extend(target.into_iter().flat_map(|it| it.ghost.clone()));
        };
        tell(game.as_ref(), &way.label, &way.action, &self.scene.targets);
        if let Some(then) = &self.then
            && let Some(way) = then.cursor.way(&then.choices)
            && game.play(&way.action).is_ok()
        {
            tell(game.as_ref(), &way.label, &way.action, &then.targets);
        }
        Some(preview)
    }

    /// Whether the settings ask for more than the last choice.
    pub(crate) fn waits(&self, confirm: Confirm) -> bool {
        match confirm {
            Confirm::Always => true,
            Confirm::Never => false,
            Confirm::Stakes => {
                self.turns() || self.preview().is_some_and(|it| !it.effects.is_empty())
            }
        }
    }

    /// Whether a point of the board is where the ghost lies.
    pub(crate) fn is_on_ghost(&self, point: (f32, f32)) -> bool {
        let draft = self.session.draft();
        let group = draft.and_then(|it| Some((it, it.cursor.at(&it.choices, point)?)));
        group.is_some_and(|(it, group)| it.choices.is_same_place(group, it.cursor.group))
    }

    /// Whether what is laid can be turned.
    pub(crate) fn turns(&self) -> bool {
        let draft = self.session.draft();
        let group = draft.and_then(|it| it.choices.groups.get(it.cursor.group));
        group.is_some_and(|it| 1 < it.ways.len())
    }

    /// Confirms what is laid, and what was chosen on it; or takes the screen.
    pub(crate) fn confirm(&mut self) {
        self.notice = None;
        match &self.session.phase {
            Phase::Curtain(_) => {
                self.session.accept(&self.words);
                self.refresh();
            }
            Phase::Turn(Draft { breach: Some(breach), .. }) => {
                let sure = breach.asked;
                self.session.accept(&self.words);
                if sure {
                    self.advance();
                } else {
                    self.notice = self.warning();
                }
            }
            Phase::Turn(draft) if draft.is_ready() || self.laid => {
                if !draft.is_ready() {
                    self.session.accept(&self.words);
                    if let (Some(then), Some(draft)) = (self.then.take(), self.session.draft_mut())
                    {
                        draft.cursor = then.cursor;
                        self.session.accept(&self.words);
                    }
                }
                if self.session.draft().is_some_and(|it| it.is_ready()) {
                    self.session.accept(&self.words);
                    self.advance();
                } else {
                    self.refresh();
                }
            }
            Phase::Turn(_) => self.lay(),
            Phase::Next | Phase::Bot(_) | Phase::Over => (),
        }
    }

    /// Takes back: what was chosen on the ghost, the ghost, a step of the turn, the turn before.
    pub(crate) fn undo(&mut self) {
        if !self.undo_choice() && self.session.can_take_back() {
            self.session.take_back();
            self.advance();
            self.tell("play-taken-back", false);
        }
    }

    /// Takes back a choice of this turn, but no turn: many press Escape to leave.
    pub(crate) fn back(&mut self) {
        if !self.undo_choice() && self.session.can_take_back() {
            self.tell("web-undo-turn", false);
        }
    }

    /// Takes back the last choice of this turn; `false` when there is none.
    fn undo_choice(&mut self) -> bool {
        let chosen = self.then.as_ref().is_some_and(|it| {
            it.cursor.way(&it.choices).is_some_and(|it| !it.none)
                && it.choices.groups.iter().any(|it| it.ways[0].none)
        });
        // What is refused is taken away before anything else.
        if self.breach().is_some() {
            self.behave();
            return true;
        }
        if self.notice.take().is_some_and(|it| it.refuses) {
            return true;
        }
        if chosen {
            self.look_ahead();
        } else if self.laid && self.session.draft().is_some_and(|it| 1 < it.choices.groups.len()) {
            (self.laid, self.then) = (false, None);
        } else if self.session.draft_mut().is_some_and(|it| it.undo()) {
            self.refresh();
        } else {
            return false;
        }
        true
    }

    /// Whether there is something to take back.
    pub(crate) fn can_undo(&self) -> bool {
        let draft = self.session.draft();
        draft.is_some_and(|it| {
            it.is_begun() || it.breach.is_some() || self.laid && 1 < it.choices.groups.len()
        }) || self.session.can_take_back()
    }

    /// What the next decision on the ghost is called.
    pub(crate) fn then_label(&self) -> Option<&str> {
        self.then.as_ref().map(|it| it.label.as_str())
    }

    /// The record with somebody else in a seat: a bot for a person, or a person for a bot.
    pub(crate) fn reseated(&self, seat: Seat, sitter: Sitter) -> Record {
        let mut seating = self.session.seating().clone();
        seating.0[seat.index()] = sitter;
        let mut record = self.session.table.record.clone();
        record.seats = seating.names();
        seating.note(&mut record);
        record
    }
}

/// What the screen shows of a game, and what a closer look tells.
fn look(session: &Session, words: &Words) -> (Arc<Scene>, Study) {
    let caption = Caption { words, names: &session.names, signs: session.signs };
    let (game, viewer) = (session.game(), session.viewer());
    let scene = match session.draft() {
        Some(draft) => Arc::clone(&draft.scene),
        None => Arc::new(game.scene(viewer, caption)),
    };
    (scene, game.study(viewer, caption))
}
