use pavage_core::{ReadError, Setup, ToAct, Viewer};

use super::{Entry, EntryKind, Record};
use crate::conduct::{Offence, Ply};
use crate::error::{Problem, RecordError};
use crate::{AnyGame, GameError, GameRow};

/// Replays a record ply by ply.
///
/// ```
/// use pavage_games::{Record, Replay};
///
/// let text = "pavage-record 1\ngame: carcassonne\n\n=E\n1 0,-1v @city.S\n1 1,0^\n";
/// let record: Record = text.parse()?;
/// let mut replay = Replay::new(&record)?;
/// replay.run(Some(3))?;
/// assert_eq!(replay.game().scores(), [4, 0]);
///
/// // A tile has to be drawn first.
/// let error = replay.run(None).unwrap_err();
/// assert_eq!((error.line, error.column), (6, 3));
/// # Ok::<_, pavage_games::RecordError>(())
/// ```
#[derive(Debug)]
pub struct Replay<'r> {
    record: &'r Record,
    game: Box<dyn AnyGame>,
    /// The index of the next entry, and the number of its actions already played.
    next: (usize, usize),
}

/// An error in the head, at the line that causes it.
fn misplaced(record: &Record, error: GameError) -> RecordError {
    let line = |key| record.line_of(key).unwrap_or(1);
    match error {
        GameError::File(role, fault) => {
            // The file is indented by two, and begins on the line after its role.
            let (line, column) = (line(&role) + fault.line, fault.column + 2);
            let problem = Problem::Read(ReadError { line, column, ..*fault });
            RecordError { line, column, problem }
        }
        error => {
            let (key, text) = match error {
                GameError::Unknown(_) => ("game", &record.game),
                _ => ("options", &record.options),
            };
            RecordError {
                line: line(key),
                column: 1,
                problem: Problem::Refused(text.clone(), error),
            }
        }
    }
}

/// The kind of a step of a replay.
#[cfg(feature = "text")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// A ply.
    Ply(Ply),
    /// An expectation that is met.
    Met,
}

impl<'r> Replay<'r> {
    /// A replay before the first ply.
    ///
    /// # Errors
    ///
    /// If the game, options or files do not exist.
    pub fn new(record: &'r Record) -> Result<Replay<'r>, RecordError> {
        let files: Vec<(&str, &str)> =
            record.files.iter().map(|(role, text)| (role.as_str(), text.as_str())).collect();
        let seats = match record.seats.len() {
            0 => None,
            seats => Some(seats as u64),
        };
        let setup = Setup { options: &record.options, seats, files: &files };
        let game = GameRow::find(&record.game).and_then(|row| row.begin(setup));
        let game = game.map_err(|error| misplaced(record, error))?;
        Ok(Replay { record, game, next: (0, 0) })
    }

    /// Replays further plies on a game in progress.
    pub fn resume(record: &'r Record, game: Box<dyn AnyGame>) -> Replay<'r> {
        Replay { record, game, next: (0, 0) }
    }

    /// The position now.
    pub fn game(&self) -> &dyn AnyGame {
        self.game.as_ref()
    }

    /// The position now, to play on.
    pub fn into_game(self) -> Box<dyn AnyGame> {
        self.game
    }

    /// The next entry.
    pub fn next_entry(&self) -> Option<&'r Entry> {
        self.record.entries.get(self.next.0)
    }

    /// The expectations before the next ply.
    pub fn expectations(&self) -> impl Iterator<Item = &'r str> {
        self.record.entries[self.next.0..].iter().map_while(|entry| match &entry.kind {
            EntryKind::Expect(text) => Some(text.as_str()),
            _ => None,
        })
    }

    /// Whether a viewer may know why the next entry is refused: that may tell what a seat holds or what is left.
    pub fn is_told(&self, viewer: Viewer) -> bool {
        let seat = self.next_entry().and_then(|it| match &it.kind {
            EntryKind::Play(seat, _) | EntryKind::Retire { seat, .. } => Some(*seat),
            EntryKind::Deal(_) | EntryKind::Expect(_) => None,
        });
        viewer == Viewer::Referee
            || seat.is_some_and(|it| viewer == Viewer::Seat(it))
            || self.game.is_open()
    }

    /// Plays the next ply, past any expectations; `None` at the end.
    ///
    /// # Errors
    ///
    /// If the game refuses the ply, with line and column.
    pub fn ply(&mut self) -> Option<Result<Ply, RecordError>> {
        let entry = self.next_ply()?;
        Some(self.play(entry))
    }

    /// The entry of the next ply, past any expectations; `None` at the end.
    pub(crate) fn next_ply(&mut self) -> Option<&'r Entry> {
        let at = self.next.0 + self.expectations().count();
        let entry = self.record.entries.get(at)?;
        if self.next.0 < at {
            self.next = (at, 0);
        }
        Some(entry)
    }

    /// Plays the next ply or tries the next expectation; `None` at the end.
    ///
    /// After an expectation that is not met the replay can go on.
    ///
    /// # Errors
    ///
    /// If the game refuses the ply or the expectation is not met, with line and column.
    #[cfg(feature = "text")]
    pub fn step(&mut self) -> Option<Result<Step, RecordError>> {
        let entry = self.next_entry()?;
        let EntryKind::Expect(text) = &entry.kind else {
            return Some(self.play(entry).map(Step::Ply));
        };
        self.next = (self.next.0 + 1, 0);
        let met = super::expect::check(self.game.as_ref(), text);
        let fail = |problem| RecordError { line: entry.line, column: entry.column, problem };
        Some(met.map(|()| Step::Met).map_err(fail))
    }

    /// Compares the result in the head with the scores, once the game is over.
    ///
    /// # Errors
    ///
    /// If they differ.
    pub fn check_result(&self) -> Result<(), RecordError> {
        let key = "result";
        let Some(expected) = self.record.header(key) else { return Ok(()) };
        let found: Vec<String> = self.game.scores().iter().map(i32::to_string).collect();
        if self.game.to_act() != ToAct::Nobody || expected.split_whitespace().eq(&found) {
            return Ok(());
        }
        let (expected, found) = (expected.to_owned(), found.join(" "));
        let problem = Problem::Unmet { what: key.to_owned(), expected, found };
        Err(RecordError { line: self.record.line_of(key).unwrap_or(1), column: 1, problem })
    }

    /// Plays all plies, or this many.
    ///
    /// # Errors
    ///
    /// The first refusal by the game.
    pub fn run(&mut self, plies: Option<u32>) -> Result<(), RecordError> {
        while plies.is_none_or(|plies| self.game.plies() < plies) {
            match self.ply() {
                None => break,
                Some(step) => _ = step?,
            }
        }
        Ok(())
    }

    /// Plays the next ply of an entry that is not an expectation.
    fn play(&mut self, entry: &'r Entry) -> Result<Ply, RecordError> {
        let fail = |column: usize, problem| RecordError { line: entry.line, column, problem };
        let refused = |column: usize, text: &str| {
            let text = text.to_owned();
            move |error| fail(column, Problem::Refused(text, error))
        };
        let ply = match &entry.kind {
            EntryKind::Deal(text) => {
                self.game.deal(text).map_err(refused(entry.column, text))?;
                Ply::Deal
            }
            EntryKind::Retire { seat, reason, refused: text } => {
                let offence = text.as_ref().map(|it| Offence::new(self.game.as_ref(), *seat, it));
                self.game.retire(*seat).map_err(refused(entry.column, &format!("!{reason}")))?;
                Ply::Leave { seat: *seat, reason: reason.clone(), refused: offence }
            }
            EntryKind::Expect(_) => unreachable!("an expectation is not a ply"),
            EntryKind::Play(seat, texts) => {
                let (column, text) = &texts[self.next.1];
                if let ToAct::Seat(expected) = self.game.to_act()
                    && expected != *seat
                {
                    return Err(fail(entry.column, Problem::WrongSeat { found: *seat, expected }));
                }
                self.game.play(text).map_err(refused(*column, text))?;
                Ply::Play(*seat)
            }
        };
        let (at, played) = self.next;
        let more = matches!(&entry.kind, EntryKind::Play(_, texts) if played + 1 < texts.len());
        self.next = if more { (at, played + 1) } else { (at + 1, 0) };
        Ok(ply)
    }
}

impl Record {
    /// The game after this many of its plies, or after all of them, with its record up to there in
    /// canonical text and without expectations.
    ///
    /// # Errors
    ///
    /// The first entry that does not replay.
    pub fn until(&self, plies: Option<u32>) -> Result<(Box<dyn AnyGame>, Record), RecordError> {
        let mut replay = Replay::new(self)?;
        let mut again = Record::of(replay.game(), self.seats.clone());
        again.headers.clone_from(&self.headers);
        while plies.is_none_or(|plies| replay.game().plies() < plies) {
            let Some(ply) = replay.ply() else { break };
            let last = replay.game().last(Viewer::Referee);
            match ply? {
                Ply::Deal => again.deal(last),
                Ply::Play(seat) => again.play(seat, last),
                Ply::Leave { seat, reason, refused } => {
                    again.retire(seat, &reason, refused.as_ref().map(|it| it.action.as_str()));
                }
            }
        }
        if replay.game().to_act() != ToAct::Nobody {
            again.headers.retain(|(key, _)| key != "result");
        }
        Ok((replay.into_game(), again))
    }
}
