//! A game between people at one keyboard and bots: whose turn it is, and what can be taken back.

use pavage_games::core::{Seat, ToAct, Viewer};
use pavage_games::scene::Caption;
use pavage_games::{AnyGame, AnyPlayer, EntryKind, Record};

use super::draft::Draft;
use super::log::{Line, Log};
use super::seating::Seating;
use super::thinking::Thinking;
use crate::edge::Edge;
use crate::table::{Ply, Table};

/// A game that people play at one keyboard.
pub(crate) struct Session<'e> {
    edge: &'e Edge,
    pub(crate) table: Table,
    pub(crate) names: Vec<String>,
    pub(crate) phase: Phase,
    seating: Seating,
    bots: Vec<Option<Box<dyn AnyPlayer>>>,
    /// Who looks at the screen; nobody yet when several people sit down.
    at_keyboard: Option<Seat>,
    log: Log,
    marks: Vec<Mark>,
    /// Where somebody last pointed.
    point: Option<(f32, f32)>,
}

/// What the session waits for.
pub(crate) enum Phase {
    /// Chance, or a bot that has not begun to think.
    Next,
    /// A bot.
    Bot(Seat, Thinking),
    /// Another person has to take the keyboard.
    Curtain(Seat),
    /// A person chooses or confirms.
    Turn(Draft),
    /// Nothing: the game is over.
    Over,
}

/// How things stood when a person's turn began.
struct Mark {
    game: Box<dyn AnyGame>,
    record: Record,
    log: Vec<usize>,
}

impl<'e> Session<'e> {
    pub(crate) fn new(
        edge: &'e Edge,
        table: Table,
        seating: Seating,
        bots: Vec<Option<Box<dyn AnyPlayer>>>,
    ) -> Session<'e> {
        let viewers = seating.people().map(Viewer::Seat).chain([Viewer::Spectator]);
        let mut session = Session {
            edge,
            table,
            names: seating.shown_names(),
            phase: Phase::Next,
            log: Log::new(viewers),
            seating,
            bots,
            at_keyboard: None,
            marks: Vec::new(),
            point: None,
        };
        session.at_keyboard = session.seating.only_person();
        session.seating.note(&mut session.table.record);
        session
    }

    /// Plays what a record says, which was replayed before.
    pub(crate) fn replay(&mut self, record: &Record) {
        for entry in &record.entries {
            match &entry.kind {
                EntryKind::Deal(text) => {
                    let ply = self.table.deal_this(text.clone());
                    self.told(&ply.expect("it was replayed before"));
                }
                EntryKind::Play(seat, texts) => {
                    if self.seating.is_person(*seat) {
                        self.mark();
                    }
                    for (_, text) in texts {
                        let ply = self.table.play(text).expect("it was replayed before");
                        self.told(&ply);
                    }
                }
                EntryKind::Retire { seat, reason, refused } => {
                    let ply = self.table.retire(*seat, reason, refused.as_deref());
                    self.told(&ply.expect("it was replayed before"));
                }
                EntryKind::Expect(_) => (),
            }
        }
    }

    /// Through whose eyes the screen looks. Between two people nobody's hand is shown.
    pub(crate) fn viewer(&self) -> Viewer {
        match (&self.phase, self.at_keyboard) {
            (Phase::Curtain(_), _) | (_, None) => Viewer::Spectator,
            (_, Some(seat)) => Viewer::Seat(seat),
        }
    }

    /// The game as the screen shows it, with what was chosen so far.
    pub(crate) fn game(&self) -> &dyn AnyGame {
        match &self.phase {
            Phase::Turn(draft) => draft.game.as_ref(),
            _ => self.table.game.as_ref(),
        }
    }

    pub(crate) fn draft(&self) -> Option<&Draft> {
        match &self.phase {
            Phase::Turn(draft) => Some(draft),
            _ => None,
        }
    }

    pub(crate) fn draft_mut(&mut self) -> Option<&mut Draft> {
        match &mut self.phase {
            Phase::Turn(draft) => Some(draft),
            _ => None,
        }
    }

    pub(crate) fn lines(&self) -> &[Line] {
        self.log.lines(self.viewer())
    }

    pub(crate) fn name(&self, seat: Seat) -> String {
        self.edge.plain(self.edge.words.seat(seat, &self.names))
    }

    /// Lets chance and bots act; `true` when something has changed.
    pub(crate) fn step(&mut self) -> bool {
        match &mut self.phase {
            Phase::Next => self.next(),
            Phase::Bot(seat, thinking) => {
                let seat = *seat;
                let Some((player, answer)) = thinking.poll() else { return false };
                self.bots[seat.index()] = Some(player);
                self.phase = Phase::Next;
                let ply = self.table.accept(seat, answer);
                self.told(&ply);
            }
            Phase::Curtain(_) | Phase::Turn(_) | Phase::Over => return false,
        }
        true
    }

    fn next(&mut self) {
        match self.table.game.to_act() {
            ToAct::Nobody => self.phase = Phase::Over,
            ToAct::Chance => {
                let ply = self.table.deal();
                self.told(&ply);
            }
            ToAct::Seat(seat) => match self.bots[seat.index()].take() {
                Some(bot) => {
                    self.phase = Phase::Bot(seat, Thinking::start(self.table.game.as_ref(), bot));
                }
                None if self.at_keyboard == Some(seat) => self.begin_turn(seat),
                None => self.phase = Phase::Curtain(seat),
            },
        }
    }

    /// Gives the keyboard to a person.
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        self.at_keyboard = Some(seat);
        self.mark();
        let caption = Caption { words: &self.edge.words, names: &self.names };
        let draft = Draft::new(self.table.game.as_ref(), seat, self.point, caption);
        self.phase = Phase::Turn(draft);
    }

    /// Chooses what the cursor points at, or confirms the turn.
    pub(crate) fn accept(&mut self) {
        match &mut self.phase {
            Phase::Curtain(seat) => {
                let seat = *seat;
                self.begin_turn(seat);
            }
            Phase::Turn(draft) if draft.is_ready() => {
                self.point = draft.point();
                let actions: Vec<String> = draft.chosen().map(|it| it.action.clone()).collect();
                self.phase = Phase::Next;
                for action in actions {
                    let ply = self.table.play(&action).expect("it was played on a copy");
                    self.told(&ply);
                }
            }
            Phase::Turn(draft) => {
                draft.accept(Caption { words: &self.edge.words, names: &self.names });
            }
            Phase::Next | Phase::Bot(..) | Phase::Over => (),
        }
    }

    /// Whether the turn before can be played again: nobody else but bots would be asked back.
    pub(crate) fn can_take_back(&self) -> bool {
        self.seating.only_person().is_some()
            && matches!(self.phase, Phase::Turn(_) | Phase::Over)
            && self.earlier() != 0
    }

    /// How many marks there are of turns before this one.
    fn earlier(&self) -> usize {
        let plies = self.table.game.plies();
        self.marks.iter().filter(|it| it.game.plies() < plies).count()
    }

    /// Goes back to the beginning of the person's turn before. The same tiles will be dealt
    /// again, since a draw does not depend on what is played.
    pub(crate) fn take_back(&mut self) {
        self.marks.truncate(self.earlier());
        let Some(mark) = self.marks.pop() else { return };
        self.table.game = mark.game;
        self.table.record = mark.record;
        self.log.truncate(&mark.log);
        self.phase = Phase::Next;
    }

    fn mark(&mut self) {
        let plies = self.table.game.plies();
        let new = self.marks.last().is_none_or(|it| it.game.plies() < plies);
        if new && self.seating.only_person().is_some() {
            self.marks.push(Mark {
                game: self.table.game.fork(),
                record: self.table.record.clone(),
                log: self.log.lengths(),
            });
        }
    }

    fn told(&mut self, ply: &Ply) {
        self.log.tell(&self.table, ply, self.edge, &self.names);
    }
}
