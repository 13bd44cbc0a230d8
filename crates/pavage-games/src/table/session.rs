//! A game between people and bots, at one screen or at a server's table: whose turn it is, and which
//! turns can be taken back.

use std::mem;
use std::sync::Arc;

use pavage_core::{Seat, ToAct, Viewer};
use pavage_scene::{Caption, Rect, Scene, Signs, Words};

use super::draft::Draft;
use super::here::{AT_ONCE, Here};
use super::pointing::Pointing;
use super::seating::{Seating, Sitter};
use super::there::{Outgoing, There};
use crate::ask::{Answer, Question};
use crate::conduct::Match;
use crate::narrator::Line;
use crate::{AnyGame, Dealer, GameRow, Record, RecordError, Replay};

/// The headers of a record that a session writes itself.
const OURS: [&str; 3] = ["seed", "players", "result"];

/// A game that people play at one screen, or that one person plays at a server's table.
///
/// It waits as its [`Phase`] says, and knows neither keys nor pictures. Bots think elsewhere, so
/// the screen never waits for them.
#[derive(Debug)]
pub struct Session {
    pub(super) source: Source,
    /// The names shown on the screen.
    pub names: Vec<String>,
    /// The sign of each seat.
    pub signs: Signs,
    /// The state of the session.
    pub phase: Phase,
    /// The last point that a person pointed at.
    point: Option<(f32, f32)>,
    /// The actions of an unconfirmed turn, from the last time the game was left.
    unfinished: String,
}

/// Where the game is conducted.
#[derive(Debug)]
pub(super) enum Source {
    /// In this program.
    Here(Box<Here>),
    /// By a server.
    There(Box<There>),
}

/// The event that a session waits for.
#[derive(Debug)]
pub enum Phase {
    /// Its next [`Session::step`].
    Next,
    /// The [`Session::deal`] of people who play with a box on their table.
    Deal,
    /// The [`Session::answer`] of a bot.
    Bot(Seat),
    /// Another person, who has to take the screen.
    Curtain(Seat),
    /// A person's choice or confirmation.
    Turn(Draft),
    /// The server's answer to a confirmed turn, which is shown as played.
    Sent(Draft),
    /// The decision of a seat elsewhere, which the server will tell.
    Elsewhere(Seat),
    /// Nothing: the game is over.
    Over,
}

impl Session {
    /// A session for a match that is about to begin.
    pub fn new(table: Match) -> Session {
        let (names, signs) = (table.seating().shown_names(), table.record.signs());
        Session::of_source(Source::Here(Box::new(Here::new(table))), names, signs)
    }

    pub(super) fn of_source(source: Source, names: Vec<String>, signs: Signs) -> Session {
        let (phase, unfinished) = (Phase::Next, String::new());
        Session { source, names, signs, phase, point: None, unfinished }
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
        let mut table = match record.is_dealt_by_hand() {
            true => Match::dealt_by(game, seating, Dealer::from_seed(seed), seed),
            false => Match::new(game, seating, seed),
        };
        for (key, value) in record.headers.iter().filter(|it| !OURS.contains(&it.0.as_str())) {
            table.record.set_header(key, value);
        }
        let (names, signs) = (table.seating().shown_names(), table.record.signs());
        let mut here = Here::new(table);
        here.replay(&record);
        Ok(Session::of_source(Source::Here(Box::new(here)), names, signs))
    }

    /// The players in the seats.
    pub fn seating(&self) -> &Seating {
        match &self.source {
            Source::Here(here) => here.table.seating(),
            Source::There(there) => &there.seating,
        }
    }

    /// Whether a server conducts the game.
    pub fn is_at_server(&self) -> bool {
        matches!(self.source, Source::There(_))
    }

    /// The viewer that the screen shows the game to. Between the turns of two people it shows
    /// nobody's hand.
    pub fn viewer(&self) -> Viewer {
        let here = match &self.source {
            Source::Here(here) => here,
            Source::There(there) => return there.viewer,
        };
        match (&self.phase, here.at_screen) {
            (Phase::Curtain(_), _) | (_, None) => Viewer::Spectator,
            (_, Some(seat)) => Viewer::Seat(seat),
        }
    }

    /// The game with all confirmed actions. At a server's table, what is hidden from the viewer is
    /// a guess in it.
    pub fn confirmed(&self) -> &dyn AnyGame {
        match &self.source {
            Source::Here(here) => here.table.game.as_ref(),
            Source::There(there) => there.game.as_ref(),
        }
    }

    /// The record so far; `None` at a server's table, where the server has it.
    pub fn record(&self) -> Option<&Record> {
        match &self.source {
            Source::Here(here) => Some(&here.table.record),
            Source::There(_) => None,
        }
    }

    /// The game shown on the screen, with the actions chosen so far.
    pub fn game(&self) -> &dyn AnyGame {
        match &self.phase {
            Phase::Turn(draft) | Phase::Sent(draft) => draft.game.as_ref(),
            _ => self.confirmed(),
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
        match &self.source {
            Source::Here(here) => here.lines(self.viewer()),
            Source::There(there) => &there.lines,
        }
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
        let to_act = self.confirmed().to_act();
        let person = matches!(to_act, ToAct::Seat(seat) if self.seating().is_person(seat));
        let mine = matches!(to_act, ToAct::Seat(seat) if self.viewer() == Viewer::Seat(seat));
        // Where nothing is hidden, people need not hand over the screen.
        let open = person && self.confirmed().is_open();
        match (to_act, &mut self.source) {
            (ToAct::Nobody, _) => self.phase = Phase::Over,
            (ToAct::Chance, Source::Here(here)) if here.asks_for_deal() => {
                here.mark(self.point);
                self.phase = Phase::Deal;
            }
            (ToAct::Chance, Source::Here(here)) => here.deal(),
            // The server deals before it tells anything.
            (ToAct::Chance, Source::There(_)) => return false,
            (ToAct::Seat(seat), _) if person && mine => self.begin_turn(seat, words),
            (ToAct::Seat(seat), Source::Here(_)) if open => self.begin_turn(seat, words),
            (ToAct::Seat(seat), Source::Here(_)) if person => self.phase = Phase::Curtain(seat),
            (ToAct::Seat(seat), Source::Here(_)) => self.phase = Phase::Bot(seat),
            (ToAct::Seat(seat), Source::There(_)) => self.phase = Phase::Elsewhere(seat),
        }
        true
    }

    /// The question for the bot that the session waits for.
    pub fn question(&mut self) -> Option<Question> {
        match (&self.phase, &mut self.source) {
            (Phase::Bot(_), Source::Here(here)) => here.table.question(AT_ONCE),
            _ => None,
        }
    }

    /// The news for a bot that thinks while a person chooses, if there is one.
    pub fn aside(&mut self) -> Option<Question> {
        match (&self.phase, &mut self.source) {
            (Phase::Turn(_), Source::Here(here)) => here.table.aside(),
            _ => None,
        }
    }

    /// Makes the next question tell the whole game again, for a listener that has heard nothing.
    pub fn tell_again(&mut self) {
        if let Source::Here(here) = &mut self.source {
            here.table.tell_again();
        }
    }

    /// The question for a bot's hint to the person, after the actions chosen so far and `more`.
    pub fn hint(&mut self, more: Option<String>) -> Option<Question> {
        let draft = self.draft().filter(|it| !it.is_ready())?;
        let seat = draft.seat;
        let ahead = draft.chosen().map(|it| it.action.clone()).chain(more).collect();
        match &mut self.source {
            Source::Here(here) => {
                let row = GameRow::find(here.table.game.name()).ok()?;
                here.table.hint(row.adviser(), ahead)
            }
            Source::There(there) => there.hint(seat, ahead),
        }
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
        if let (&Phase::Bot(seat), Source::Here(here)) = (&self.phase, &mut self.source)
            && here.answer(seat, answer)
        {
            self.phase = Phase::Next;
        }
    }

    /// The program whose answer the session waits for can play no more: its seat leaves.
    pub fn stopped(&mut self, reason: &str) {
        if let (&Phase::Bot(seat), Source::Here(here)) = (&self.phase, &mut self.source) {
            here.leave(seat, reason);
            self.phase = Phase::Next;
        }
    }

    /// A question for each bot that tells it the whole game, to part from it.
    pub fn farewells(&self) -> Vec<Question> {
        match &self.source {
            Source::Here(here) => here.table.farewells(),
            Source::There(_) => Vec::new(),
        }
    }

    fn begin_turn(&mut self, seat: Seat, words: &Words) {
        if let Source::Here(here) = &mut self.source {
            here.at_screen = Some(seat);
            here.mark(self.point);
        }
        let chosen = mem::take(&mut self.unfinished);
        let caption = Caption { words, names: &self.names, signs: self.signs };
        let draft = Draft::new(self.confirmed(), seat, &chosen, self.point, caption);
        self.phase = Phase::Turn(draft);
    }

    /// Makes the turn in progress begin again with the actions chosen so far, so that its labels are
    /// made again.
    pub fn retell(&mut self) {
        if let Phase::Turn(draft) = &self.phase {
            let chosen: Vec<&str> = draft.chosen().map(|it| it.action.as_str()).collect();
            self.unfinished = chosen.join(" ");
            self.phase = Phase::Next;
        }
    }

    /// Forgets the turn in progress, but not where the person pointed.
    pub(super) fn leave_turn(&mut self) {
        if let Phase::Turn(draft) | Phase::Sent(draft) = &self.phase {
            self.point = draft.point();
        }
        self.unfinished.clear();
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
            Phase::Next
            | Phase::Deal
            | Phase::Bot(_)
            | Phase::Sent(_)
            | Phase::Elsewhere(_)
            | Phase::Over => (),
        }
    }

    /// Plays the chosen actions, or lets them be sent to the server.
    fn confirm(&mut self) {
        let Phase::Turn(draft) = mem::replace(&mut self.phase, Phase::Next) else { return };
        self.point = draft.point();
        let breach = draft.breach().map(|it| it.target.action.as_str());
        match &mut self.source {
            Source::Here(here) => {
                draft.chosen().for_each(|it| here.play(&it.action));
                if let Some(action) = breach {
                    here.expel(draft.seat, action);
                }
            }
            Source::There(there) => {
                let actions = draft.chosen().map(|it| it.action.as_str()).chain(breach);
                there.outbox = Some(Outgoing::Turn(actions.map(str::to_owned).collect()));
                self.phase = Phase::Sent(draft);
            }
        }
    }

    /// Plays what has been tried before, whoever it belongs to, and waits there: an exercise is done.
    /// `=` stands before a deal.
    pub fn conclude(&mut self, plies: &[String]) {
        let Source::Here(here) = &mut self.source else { return };
        for ply in plies {
            match ply.strip_prefix('=') {
                Some(deal) => here.deal_this(deal).expect("it was tried before"),
                None => here.play(ply),
            }
        }
        self.phase = Phase::Next;
    }

    /// Whether the person's previous turn can be taken back: at this screen, if that would undo
    /// nobody else's turns but those of bots, or if people deal; at a server's table, if the others
    /// can be asked.
    pub fn can_take_back(&self) -> bool {
        match &self.source {
            Source::Here(here) => {
                here.can_rewind()
                    && matches!(self.phase, Phase::Turn(_) | Phase::Deal | Phase::Over)
                    && here.earlier() != 0
            }
            Source::There(there) => {
                there.can_take_back && !matches!(self.phase, Phase::Sent(_) | Phase::Next)
            }
        }
    }

    /// Goes back to the beginning of the person's previous turn. The same tiles will be dealt
    /// again, because a draw does not depend on the actions. Where people deal, it goes back to the
    /// last deal or turn. The others at a server's table have to be
    /// asked instead.
    pub fn take_back(&mut self) {
        match &mut self.source {
            Source::Here(here) => {
                let Some(point) = here.rewind() else { return };
                self.point = point;
                self.phase = Phase::Next;
            }
            Source::There(there) => there.outbox = Some(Outgoing::TakeBack),
        }
    }
}
