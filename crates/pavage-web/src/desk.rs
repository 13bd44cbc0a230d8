//! A game on the screen: its scene, its closer look, and the notice below it.
//!
//! A [`Session`] knows whose turn it is and where they point; the desk keeps its scene and the
//! notice. Nothing here knows a game or the page, so tests need no browser.

mod advice;
mod ask;
mod breach;
mod by_hand;
mod hand;
mod hear;
mod heat;
mod result;
mod resume;
#[cfg(test)]
mod tests;
mod trial;

use std::sync::Arc;

use pavage_games::core::grid::Cell;
use pavage_games::core::{Seat, Viewer};
use pavage_games::scene::{Caption, Rect, Region, Scene, Study, Words, at, spots};
use pavage_games::table::{
    Direction, Draft, Entry, Phase, Pointer, Preview, Session, Sitter, Then, Undone,
};
use pavage_games::{Character, GameRow, Record};

use pavage_protocol::Helpers;

use crate::settings::Confirm;
pub(crate) use advice::{Advice, Suggestion};
pub(crate) use heat::Thoughts;
pub(crate) use result::headline;
pub(crate) use trial::{Exercise, Trial, Verdict};

/// A game on the screen.
#[derive(Debug)]
pub(crate) struct Desk {
    pub(crate) session: Session,
    pub(crate) words: Arc<Words>,
    /// The scene after the actions accepted so far. While this is the same scene, the game has not
    /// changed.
    pub(crate) scene: Arc<Scene>,
    pub(crate) study: Study,
    /// The help that the table allows.
    pub(crate) helpers: Helpers,
    /// The notice, until something else happens.
    notice: Option<Notice>,
    /// A bot's advice about this decision.
    advice: Vec<Advice>,
    /// The exercise that the person does.
    pub(crate) trial: Option<Trial>,
    /// The seat that asks the others of a server's table to take back a turn.
    asking: Option<Seat>,
}

/// A message below the board.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Notice {
    pub(crate) text: String,
    pub(crate) spots: Vec<Rect>,
    /// Whether it explains a refusal.
    pub(crate) refuses: bool,
}

impl Desk {
    /// Lets chance act until a seat is to act, and shows the game.
    pub(crate) fn new(session: Session, words: Arc<Words>) -> Desk {
        let you = own_seat(&session);
        Desk::told_to(you, session, words)
    }

    /// Like [`Desk::new`], for a reader in this seat.
    fn told_to(you: Option<Seat>, mut session: Session, words: Arc<Words>) -> Desk {
        address(&mut session, you);
        while session.step(&words) {}
        let (scene, study) = look(&session, &words);
        let helpers = Helpers { overlays: true, hints: true, forecast: true };
        let (notice, advice, trial, asking) = (None, Vec::new(), None, None);
        let mut desk =
            Desk { session, words, scene, study, helpers, notice, advice, trial, asking };
        desk.begin();
        desk
    }

    pub(crate) fn caption(&self) -> Caption<'_> {
        Caption { words: &self.words, names: &self.session.names, signs: self.session.signs }
    }

    pub(crate) fn name(&self, seat: Seat) -> String {
        self.words.seat(seat, &self.session.names)
    }

    /// The seat of the only person at this screen, or of the one who does an exercise.
    pub(crate) fn own_seat(&self) -> Option<Seat> {
        let trial = self.trial.as_ref().map(|it| it.exercise.seat());
        trial.or_else(|| own_seat(&self.session))
    }

    /// The name on the card of a seat. The reader's is the one that they chose, if they have one.
    pub(crate) fn plate(&self, seat: Seat) -> String {
        match self.session.seating().0.get(seat.index()) {
            Some(Sitter::Person(name)) if !name.is_empty() => {
                self.words.seat(Seat(0), std::slice::from_ref(name))
            }
            _ => self.name(seat),
        }
    }

    /// The character of each bot.
    pub(crate) fn character(&self, seat: Seat) -> Option<&'static Character> {
        let row = GameRow::find(self.session.confirmed().name()).ok()?;
        row.cast(self.session.seating()).get(seat.index()).copied().flatten()
    }

    /// Lets chance act until a seat is to act.
    pub(crate) fn advance(&mut self) {
        while self.session.step(&self.words) {}
        self.refresh();
    }

    /// Shows the game again after a change.
    fn refresh(&mut self) {
        (self.scene, self.study) = look(&self.session, &self.words);
        self.advice.clear();
        self.allow(self.helpers);
        self.begin();
    }

    /// Allows only this help.
    pub(crate) fn allow(&mut self, helpers: Helpers) {
        self.helpers = helpers;
        if !helpers.overlays {
            self.study.overlays.clear();
        }
    }

    /// Begins a decision: the person points at nothing yet, but an only choice is laid.
    fn begin(&mut self) {
        if let Some(mut pointer) = self.session.pointer(&self.words) {
            pointer.leave();
        }
        if self.choosing().is_some_and(|it| it.choices.groups.len() == 1) {
            self.lay();
        }
    }

    /// The notice, or the warning about an illegal ghost.
    pub(crate) fn notice(&self) -> Option<Notice> {
        self.notice.clone().or_else(|| self.warning())
    }

    /// Shows a message until something else happens; `refuses` marks a refusal.
    pub(crate) fn tell(&mut self, id: &str, refuses: bool) {
        let text = self.words.plain(id, &[]);
        self.notice = Some(Notice { text, spots: Vec::new(), refuses });
    }

    /// The turn of the person at the screen, if it has something to choose.
    pub(crate) fn choosing(&self) -> Option<&Draft> {
        self.session.draft().filter(|it| !it.is_ready())
    }

    /// Whether a choice is laid.
    pub(crate) fn is_laid(&self) -> bool {
        self.session.draft().is_some_and(Draft::is_laid)
    }

    /// The decision on the ghost, if there is one.
    pub(crate) fn then(&self) -> Option<&Then> {
        self.session.draft().and_then(Draft::then)
    }

    /// Whether there is something to confirm.
    pub(crate) fn can_confirm(&self) -> bool {
        self.session.draft().is_some_and(Draft::can_confirm)
    }

    /// Whether the ghost can be turned.
    pub(crate) fn turns(&self) -> bool {
        self.session.draft().is_some_and(Draft::turns)
    }

    /// A pointer for the person to act. Removes the notice.
    fn pointer(&mut self) -> Option<Pointer<'_>> {
        self.notice = None;
        self.session.pointer(&self.words)
    }

    /// Points at a group while nothing is laid; `false` if nothing has changed.
    pub(crate) fn hover(&mut self, group: usize) -> bool {
        let news = self.session.pointer(&self.words).is_some_and(|mut it| it.hover(group));
        if news {
            self.notice = None;
        }
        news
    }

    /// Points at the group under a point of the board.
    pub(crate) fn hover_at(&mut self, point: (f32, f32)) -> bool {
        let group = self.choosing().and_then(|it| it.cursor.at(&it.choices, point));
        group.is_some_and(|it| self.hover(it))
    }

    /// Whether a choice lies at a point of the board.
    pub(crate) fn fits_at(&self, point: (f32, f32)) -> bool {
        self.choosing().is_some_and(|it| it.cursor.at(&it.choices, point).is_some())
    }

    /// Points at nothing; `false` if nothing has changed.
    pub(crate) fn leave(&mut self) -> bool {
        let pointed = self.session.draft().is_some_and(|it| it.is_pointed() && !it.is_laid());
        if let Some(mut pointer) = self.session.pointer(&self.words).filter(|_| pointed) {
            pointer.leave();
        }
        pointed
    }

    /// Lifts a laid ghost to drag it; `false` if nothing is laid.
    pub(crate) fn lift(&mut self) -> bool {
        self.session.pointer(&self.words).is_some_and(|mut it| it.lift())
    }

    /// Handles a click on a group: lays its ghost, or turns the ghost that lies there.
    pub(crate) fn point(&mut self, group: usize) {
        if let Some(mut pointer) = self.pointer() {
            pointer.point(group);
        }
    }

    /// Turns the ghost.
    pub(crate) fn turn(&mut self, by: isize) {
        if let Some(mut pointer) = self.pointer() {
            pointer.turn(by);
        }
    }

    /// Lays the choice under the cursor.
    fn lay(&mut self) {
        if let Some(mut pointer) = self.session.pointer(&self.words) {
            pointer.lay();
        }
    }

    /// Chooses an entry of the tray. A source that lists several choices only opens its list: the
    /// person has chosen none of them yet.
    pub(crate) fn open(&mut self, entry: &Entry) {
        let draft = self.choosing().filter(|it| entry.is_source && it.then().is_none());
        let lists = |it: &Draft| {
            let takes = !it.choices.groups[entry.group].ways[0].takes.is_empty();
            takes || 1 < it.choices.listed_with(entry.group).len()
        };
        if !draft.is_some_and(lists) {
            return self.choose(entry.group);
        }
        // The source of pieces to mark is also the way back to the others.
        if self.marks_pieces() {
            return self.put_pieces_back();
        }
        if let Some(mut pointer) = self.pointer() {
            pointer.choose(entry.group);
            pointer.leave();
        }
    }

    /// Chooses a group of the tray.
    pub(crate) fn choose(&mut self, group: usize) {
        if self.pointer().is_some_and(|mut it| it.choose(group)) {
            self.lay();
        }
    }

    /// Chooses the entry of the tray with this digit, or marks the piece of the hand with this number.
    pub(crate) fn digit(&mut self, digit: char) {
        self.notice = None;
        if self.marks_pieces() {
            let number = digit.to_digit(10).and_then(|it| it.checked_sub(1));
            return number.into_iter().for_each(|it| self.mark(it as usize));
        }
        let entries = self.session.draft().map_or(Vec::new(), |it| it.tray().entries());
        if let Some(entry) = entries.iter().find(|it| it.digit == Some(digit)) {
            self.open(entry);
        }
    }

    /// Moves the cursor to the nearest choice in a direction, or along the list.
    pub(crate) fn toward(&mut self, direction: Direction) {
        if let Some(mut pointer) = self.pointer() {
            pointer.toward(direction);
        }
    }

    /// Handles a click on a point of the board: chooses a place, or explains why nothing fits there.
    /// Returns whether only the confirmation is left.
    pub(crate) fn click(&mut self, point: (f32, f32)) -> bool {
        let last = self.pointer().and_then(|mut it| it.click_place(point));
        if last.is_none() && !self.deal_at(point) {
            self.refuse(point);
        }
        last.unwrap_or(false)
    }

    /// Handles the end of a drag over a point of the board.
    pub(crate) fn drop_at(&mut self, point: (f32, f32)) {
        if self.choosing().is_some() && !self.pointer().is_some_and(|mut it| it.drop_at(point)) {
            self.refuse(point);
        }
    }

    /// Names the region at a point, or explains why the tile in hand does not fit there.
    fn refuse(&mut self, (x, y): (f32, f32)) {
        let region = Region::at(&self.study.regions, at(x, y)).map(|it| it.label.clone());
        let inside = |it: f32| f32::from(i16::MIN) < it && it < f32::from(i16::MAX);
        let cell = Cell::new(x.floor() as i16, y.floor() as i16);
        let draft = self.choosing().filter(|_| inside(x) && inside(y));
        let refusal = draft.and_then(|it| it.refusals(cell).into_iter().next());
        let breaks = region.is_none() && refusal.is_some();
        if breaks && self.pointer().is_some_and(|mut it| it.break_rule_at(cell)) {
            return;
        }
        self.behave();
        // The name of a region matters more than the reason why nothing fits on it.
        self.notice = match (region, refusal) {
            (Some(text), _) => Some(Notice { text, spots: Vec::new(), refuses: false }),
            (None, Some(error)) => Some(Notice {
                text: error.here(&self.words, &self.session.names),
                spots: spots(&error.args()),
                refuses: true,
            }),
            (None, None) => None,
        };
    }

    /// The consequences of the choice that the person points at.
    pub(crate) fn preview(&self) -> Option<Preview> {
        self.session.preview(&self.words)
    }

    /// Whether the settings ask for a confirmation after the last choice.
    pub(crate) fn waits(&self, confirm: Confirm) -> bool {
        match confirm {
            Confirm::Always => true,
            Confirm::Never => false,
            Confirm::Stakes => {
                self.turns() || self.preview().is_some_and(|it| !it.effects.is_empty())
            }
        }
    }

    /// Confirms the laid ghost with the choice on it, or takes the screen. A choice that the person
    /// only points at is laid.
    pub(crate) fn confirm(&mut self) {
        self.notice = None;
        if self.can_confirm() && self.judge() {
            return;
        }
        match &self.session.phase {
            // Without a mark no piece of the hand is meant.
            Phase::Turn(draft) if draft.marks_pieces() && !draft.is_pointed() => (),
            Phase::Turn(draft) if !draft.can_confirm() => self.lay(),
            Phase::Turn(_) | Phase::Curtain(_) => {
                let asks = self.breach().is_some_and(|it| !it.asked);
                self.session.accept(&self.words);
                if !asks {
                    self.advance();
                }
            }
            Phase::Next
            | Phase::Deal
            | Phase::Bot(_)
            | Phase::Sent(_)
            | Phase::Elsewhere(_)
            | Phase::Over => (),
        }
    }

    /// Takes back the newest of these: the choice on the ghost, the ghost, a step of the turn, the
    /// previous turn.
    pub(crate) fn undo(&mut self) {
        if self.takes_notice() || self.unmarks() {
            return;
        }
        match self.session.undo(&self.words) {
            Undone::Choice => self.went_back(),
            Undone::Turn => {
                self.advance();
                self.tell("play-taken-back", false);
            }
            Undone::Ask => self.tell("play-asked-back", false),
            Undone::Nothing => (),
        }
    }

    /// Whether the reader, who is the only person at this screen, is to act.
    pub(crate) fn is_your_turn(&self) -> bool {
        self.own_seat().is_some() && self.session.draft().is_some()
    }

    /// What the game says about the decision. With one thing to place, the tray says it all.
    pub(crate) fn note(&self) -> Option<&str> {
        let known = self.session.draft().is_some() && self.scene.sources.len() == 1;
        self.scene.notes.first().filter(|_| !known).map(String::as_str)
    }

    /// The message that says what to do on one's own turn.
    pub(crate) fn what_to_do(&self) -> &'static str {
        match (self.can_confirm(), self.scene.sources.len()) {
            (true, _) => "online-do-confirm",
            (false, _) if self.marks_pieces() => "online-do-mark",
            (false, 0 | 1) => "online-do-place",
            (false, _) => "online-do-piece",
        }
    }

    /// Whether nothing of this turn can be taken back, but the previous turn.
    pub(crate) fn only_takes_back(&self) -> bool {
        let own = self.breach().is_some() || self.session.draft().is_some_and(Draft::can_go_back);
        !own && self.session.can_take_back()
    }

    /// Whether [`Desk::back`] would take something back.
    pub(crate) fn can_go_back(&self) -> bool {
        let refusal = self.notice.as_ref().is_some_and(|it| it.refuses);
        let own = self.session.draft().is_some_and(Draft::can_go_back);
        refusal || own || self.breach().is_some() || self.marks_pieces()
    }

    /// Takes back a choice of this turn, but no earlier turn: many people press Escape to leave.
    pub(crate) fn back(&mut self) {
        if self.takes_notice() || self.unmarks() {
            return;
        }
        if self.session.back(&self.words) {
            self.went_back();
        } else if self.session.can_take_back() {
            self.tell("web-undo-turn", false);
        }
    }

    /// Takes away an illegal ghost or a refusal; anything else is taken back only after these.
    fn takes_notice(&mut self) -> bool {
        self.behave() || self.notice.take().is_some_and(|it| it.refuses)
    }

    /// Shows the game again, if it has changed.
    fn went_back(&mut self) {
        let scene = self.session.draft().and_then(Draft::scene);
        if scene.is_none_or(|it| !Arc::ptr_eq(it, &self.scene)) {
            self.refresh();
        }
    }

    /// The places of the last move, the newest first. A game whose scene has none may have gone on
    /// since, so the log tells them.
    pub(crate) fn last(&self) -> Vec<Rect> {
        self.scene.last.map_or_else(|| self.session.last_places(), |it| vec![it])
    }

    /// The record with another player in a seat: a bot for a person, or a person for a bot. A server
    /// seats its players itself.
    pub(crate) fn reseated(&self, seat: Seat, sitter: Sitter) -> Option<Record> {
        let mut seating = self.session.seating().clone();
        seating.0[seat.index()] = sitter;
        let mut record = self.session.record()?.clone();
        record.seats = seating.names();
        seating.note(&mut record);
        Some(record)
    }
}

/// The seat of the only person at this screen.
fn own_seat(session: &Session) -> Option<Seat> {
    match (session.is_at_server(), session.viewer()) {
        (true, Viewer::Seat(seat)) => Some(seat),
        (true, _) => None,
        (false, _) => session.seating().only_person(),
    }
}

/// Calls the seats as the reader does, who may sit in one of them.
fn address(session: &mut Session, you: Option<Seat>) {
    if let Ok(row) = GameRow::find(session.confirmed().name()) {
        session.names = row.names(session.seating(), you);
    }
}

/// The scene and the closer look of a game on the screen. The closer look is told at the place that
/// somebody points at, so it names no places.
fn look(session: &Session, words: &Words) -> (Arc<Scene>, Study) {
    let caption = Caption { words, names: &session.names, signs: session.signs };
    let study = words.pictured(false, || session.game().study(session.viewer(), caption));
    (session.scene(words), study)
}
