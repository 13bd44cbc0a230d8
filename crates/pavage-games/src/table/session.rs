//! A game between people at one screen and bots: whose turn it is, and which turns can be taken
//! back.

use std::mem;
use std::sync::Arc;

use pavage_core::{Seat, ToAct, Viewer};
use pavage_scene::{Caption, Rect, Scene, Signs, Words};

use super::draft::Draft;
use super::pointing::Pointing;
use super::seating::{Seating, Sitter};
use crate::ask::{Answer, Question};
use crate::conduct::{Match, Millis, Ply, Rejected};
use crate::narrator::{Line, Narrator};
use crate::{AnyGame, EntryKind, GameRow, Record, RecordError, Replay};

/// The headers of a record that a session writes itself.
const OURS: [&str; 3] = ["seed", "players", "result"];

/// At one screen there is no clock, so no time passes.
const AT_ONCE: Millis = 0;

/// A game that people play at one screen.
///
/// It waits as its [`Phase`] says, and knows neither keys nor pictures. Bots think elsewhere, so
/// the screen never waits for them.
#[derive(Debug)]
pub struct Session {
    /// The match, with all confirmed actions.
    pub table: Match,
    /// The names shown on the screen.
    pub names: Vec<String>,
    /// The sign of each seat.
    pub signs: Signs,
    /// The state of the session.
    pub phase: Phase,
    /// The person at the screen; `None` at first if several people play.
    at_screen: Option<Seat>,
    /// One narrator for each viewer that may look at the screen.
    narrators: Vec<Narrator>,
    marks: Vec<Mark>,
    /// The last point that a person pointed at.
    point: Option<(f32, f32)>,
    /// The actions of an unconfirmed turn, from the last time the game was left.
    unfinished: String,
}

/// The event that a session waits for.
#[derive(Debug)]
pub enum Phase {
    /// Its next [`Session::step`].
    Next,
    /// The [`Session::answer`] of a bot.
    Bot(Seat),
    /// Another person, who has to take the screen.
    Curtain(Seat),
    /// A person's choice or confirmation.
    Turn(Draft),
    /// Nothing: the game is over.
    Over,
}

/// The state at the beginning of a person's turn.
#[derive(Debug)]
struct Mark {
    game: Box<dyn AnyGame>,
    record: Record,
    /// The number of lines of each narrator. It does not grow while a seat is to act.
    lines: Vec<usize>,
    point: Option<(f32, f32)>,
}

impl Session {
    /// A session for a match that is about to begin.
    pub fn new(mut table: Match) -> Session {
        let seating = table.seating().clone();
        seating.note(&mut table.record);
        // If only one person plays, nobody else looks at the screen.
        let others = seating.only_person().is_none().then_some(Viewer::Spectator);
        let viewers = seating.people().map(Viewer::Seat).chain(others);
        Session {
            names: seating.shown_names(),
            signs: table.record.signs(),
            phase: Phase::Next,
            narrators: viewers.map(Narrator::new).collect(),
            at_screen: seating.only_person(),
            table,
            marks: Vec::new(),
            point: None,
            unfinished: String::new(),
        }
    }

    /// Continues the game of a record. A person can take any seat that the seating leaves empty.
    /// The seed decides the draws to come.
    ///
    /// # Errors
    ///
    /// If the record does not replay.
    pub fn of_record(
        record: &Record,
        mut seating: Seating,
        seed: &str,
    ) -> Result<Session, RecordError> {
        let (_, record) = record.until(None)?;
        let game = Replay::new(&record)?.into_game();
        seating.0.resize(game.seats().into(), Sitter::Person(String::new()));
        let mut table = Match::new(game, seating, seed);
        for (key, value) in record.headers.iter().filter(|it| !OURS.contains(&it.0.as_str())) {
            table.record.set_header(key, value);
        }
        let mut session = Session::new(table);
        session.replay(&record);
        Ok(session)
    }

    /// Plays the entries of a record that has been replayed before, so nothing can be refused.
    fn replay(&mut self, record: &Record) {
        for entry in &record.entries {
            match &entry.kind {
                EntryKind::Deal(text) => {
                    let ply = self.table.deal_this(text);
                    self.told(&ply.expect("it was replayed before"), None);
                }
                EntryKind::Play(seat, texts) => {
                    if self.seating().is_person(*seat) {
                        self.mark();
                    }
                    for (_, text) in texts {
                        self.play(text);
                    }
                }
                EntryKind::Retire { seat, reason, refused } => {
                    let ply = self.table.retire(*seat, reason, refused.as_deref());
                    self.told(&ply.expect("it was replayed before"), None);
                }
                EntryKind::Expect(_) => (),
            }
        }
    }

    /// The seating of the match.
    pub fn seating(&self) -> &Seating {
        self.table.seating()
    }

    /// The viewer that the screen shows the game to. Between the turns of two people it shows
    /// nobody's hand.
    pub fn viewer(&self) -> Viewer {
        match (&self.phase, self.at_screen) {
            (Phase::Curtain(_), _) | (_, None) => Viewer::Spectator,
            (_, Some(seat)) => Viewer::Seat(seat),
        }
    }

    /// The game shown on the screen, with the actions chosen so far.
    pub fn game(&self) -> &dyn AnyGame {
        match &self.phase {
            Phase::Turn(draft) => draft.game.as_ref(),
            _ => self.table.game.as_ref(),
        }
    }

    /// The scene shown on the screen. While a person chooses it exists already; otherwise this
    /// makes one, and the caller keeps it.
    pub fn scene(&self, words: &Words) -> Arc<Scene> {
        let caption = Caption { words, names: &self.names, signs: self.signs };
        let seen = self.draft().and_then(Draft::scene).map(Arc::clone);
        seen.unwrap_or_else(|| Arc::new(self.game().scene(self.viewer(), caption)))
    }

    /// Makes the next turn begin with the actions chosen when the game was left, as far as they are
    /// still possible.
    pub fn resume(&mut self, chosen: &str) {
        chosen.clone_into(&mut self.unfinished);
    }

    /// The turn in progress.
    pub fn draft(&self) -> Option<&Draft> {
        match &self.phase {
            Phase::Turn(draft) => Some(draft),
            _ => None,
        }
    }

    /// The caption for the lines of this session.
    pub fn caption<'a>(&'a self, words: &'a Words) -> Caption<'a> {
        Caption { words, names: &self.names, signs: self.signs }
    }

    /// The lines that the viewer of the screen may know.
    pub fn lines(&self) -> &[Line] {
        let narrator = self.narrators.iter().find(|it| it.viewer() == self.viewer());
        narrator.map_or(&[], Narrator::lines)
    }

    /// The places of the last actions of the seat that played last, the newest first.
    pub fn last_places(&self) -> Vec<Rect> {
        let mut places = self.lines().iter().rev().filter_map(Line::played_at).peekable();
        let last = places.peek().map(|it| it.0);
        places.take_while(|it| Some(it.0) == last).map(|it| it.1).collect()
    }

    /// Lets chance act, or sets the phase to the seat to act; `true` if something has changed.
    pub fn step(&mut self, words: &Words) -> bool {
        if !matches!(self.phase, Phase::Next) {
            return false;
        }
        match self.table.game.to_act() {
            ToAct::Nobody => self.phase = Phase::Over,
            ToAct::Chance => {
                let ply = self.table.deal();
                self.told(&ply, None);
            }
            ToAct::Seat(seat) if !self.seating().is_person(seat) => self.phase = Phase::Bot(seat),
            ToAct::Seat(seat) if self.at_screen == Some(seat) => self.begin_turn(seat, words),
            ToAct::Seat(seat) => self.phase = Phase::Curtain(seat),
        }
        true
    }

    /// The question for the bot that the session waits for.
    pub fn question(&mut self) -> Option<Question> {
        matches!(self.phase, Phase::Bot(_)).then(|| self.table.question(AT_ONCE)).flatten()
    }

    /// The question for a bot's hint to the person, after the actions chosen so far and `more`.
    pub fn hint(&mut self, more: Option<String>) -> Option<Question> {
        let draft = self.draft().filter(|it| !it.is_ready())?;
        let ahead = draft.chosen().map(|it| it.action.clone()).chain(more).collect();
        let row = GameRow::find(self.table.game.name()).ok()?;
        self.table.hint(row.rival(), ahead)
    }

    /// The question for a hint about the decision on the ghost, after a bot's hint about the action
    /// to lay.
    pub fn hint_on_ghost(&mut self, answered: u32) -> Option<Question> {
        let draft = self.draft().filter(|it| it.game.plies() == answered && it.then().is_some())?;
        let laid = draft.cursor.way(&draft.choices)?.action.clone();
        self.hint(Some(laid))
    }

    /// Takes the answer of the bot that the session waits for. If the answer is refused and the bot
    /// may try again, it must be asked again.
    pub fn answer(&mut self, answer: &Answer) {
        let Phase::Bot(seat) = self.phase else { return };
        let before = self.table.game.fork();
        match self.table.answer(seat, answer.plies, &answer.action, AT_ONCE) {
            Ok(ply) => {
                self.phase = Phase::Next;
                self.told(&ply, Some(before.as_ref()));
            }
            Err(Rejected::Illegal(_) | Rejected::Stale) => (),
        }
    }

    fn begin_turn(&mut self, seat: Seat, words: &Words) {
        self.at_screen = Some(seat);
        self.mark();
        let caption = Caption { words, names: &self.names, signs: self.signs };
        let (game, chosen) = (self.table.game.as_ref(), mem::take(&mut self.unfinished));
        self.phase = Phase::Turn(Draft::new(game, seat, &chosen, self.point, caption));
    }

    /// Takes the screen, chooses the action under the cursor, or confirms. It confirms a ready turn
    /// or a laid ghost; an illegal ghost needs a second confirmation.
    pub fn accept(&mut self, words: &Words) {
        let caption = Caption { words, names: &self.names, signs: self.signs };
        match &mut self.phase {
            Phase::Curtain(seat) => {
                let seat = *seat;
                self.begin_turn(seat, words);
            }
            Phase::Turn(draft) => {
                let laid = draft.is_laid();
                let confirms = match &mut draft.pointing {
                    Pointing::Wrong(breach) => mem::replace(&mut breach.asked, true),
                    Pointing::Away | Pointing::Over | Pointing::Laid(_) => {
                        let ready = draft.is_ready();
                        draft.accept(caption);
                        ready || laid && draft.is_ready()
                    }
                };
                if confirms {
                    self.confirm();
                }
            }
            Phase::Next | Phase::Bot(_) | Phase::Over => (),
        }
    }

    /// Plays the chosen actions.
    fn confirm(&mut self) {
        let Phase::Turn(draft) = mem::replace(&mut self.phase, Phase::Next) else { return };
        self.point = draft.point();
        for it in draft.chosen() {
            self.play(&it.action);
        }
        if let Some(breach) = draft.breach() {
            let (plies, action) = (self.table.game.plies(), &breach.target.action);
            let out = self.table.answer(draft.seat, plies, action, AT_ONCE);
            self.told(&out.expect("it costs the seat"), None);
        }
    }

    /// Whether the person's previous turn can be taken back, which would undo nobody else's turns
    /// but those of bots.
    pub fn can_take_back(&self) -> bool {
        self.seating().only_person().is_some()
            && matches!(self.phase, Phase::Turn(_) | Phase::Over)
            && self.earlier() != 0
    }

    /// The number of marks before this turn.
    fn earlier(&self) -> usize {
        let plies = self.table.game.plies();
        self.marks.iter().filter(|it| it.game.plies() < plies).count()
    }

    /// Goes back to the beginning of the person's previous turn. The same tiles will be dealt
    /// again, because a draw does not depend on the actions.
    pub fn take_back(&mut self) {
        self.marks.truncate(self.earlier());
        let Some(mark) = self.marks.pop() else { return };
        self.table.rewind(mark.game, mark.record);
        self.narrators.iter_mut().zip(mark.lines).for_each(|(it, lines)| it.truncate(lines));
        self.point = mark.point;
        self.phase = Phase::Next;
    }

    fn mark(&mut self) {
        let plies = self.table.game.plies();
        let new = self.marks.last().is_none_or(|it| it.game.plies() < plies);
        if new && self.seating().only_person().is_some() {
            self.marks.push(Mark {
                game: self.table.game.fork(),
                record: self.table.record.clone(),
                lines: self.narrators.iter().map(|it| it.lines().len()).collect(),
                point: self.point,
            });
        }
    }

    /// Plays an action that has been tried before, so it cannot be refused.
    fn play(&mut self, action: &str) {
        let before = self.table.game.fork();
        let ply = self.table.play(action).expect("it was tried before");
        self.told(&ply, Some(before.as_ref()));
    }

    fn told(&mut self, ply: &Ply, before: Option<&dyn AnyGame>) {
        let game = self.table.game.as_ref();
        self.narrators.iter_mut().for_each(|it| it.tell(ply, before, game));
    }
}
