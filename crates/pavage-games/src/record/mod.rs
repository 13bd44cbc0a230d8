//! Records: a whole game as text, and its lasting form.
//!
//! `docs/notation.md` is the specification. Reading is liberal, writing is exact. A record replays
//! for ever, because it holds the outcomes of chance and not the seed they came from.

mod annotate;
mod by_hand;
#[cfg(feature = "text")]
mod expect;
mod notes;
mod read;
mod replay;
mod signs;
mod write;

pub use notes::Note;
pub use replay::Replay;
#[cfg(feature = "text")]
pub use replay::Step;

use pavage_core::{Seat, ToAct};

use crate::AnyGame;

/// A game read from text.
///
/// ```
/// use pavage_games::Record;
/// use pavage_games::core::Seat;
///
/// let text = "pavage-record 1\ngame: carcassonne\n\n=E\n1 0,-1v @city.S\n";
/// let mut record: Record = text.parse()?;
/// record.deal("V".to_owned());
/// record.play(Seat(1), "1,0^".to_owned());
/// assert!(record.to_string().ends_with("=E\n1 0,-1v @city.S\n=V\n2 1,0^\n"));
/// # Ok::<_, pavage_games::RecordError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// The name of the game.
    pub game: String,
    /// Its options.
    pub options: String,
    /// The players' names; empty if the record does not say.
    pub seats: Vec<String>,
    /// The files that are not built in, as (role, text).
    pub files: Vec<(String, String)>,
    /// Every other header, in order.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub entries: Vec<Entry>,
    /// The line of each key of the head.
    places: Vec<(String, usize)>,
}

/// A line of a record's body.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its line, from one; 0 if it was not read from text.
    pub line: usize,
    /// Its first column, from one.
    pub column: usize,
    /// Its content.
    pub kind: EntryKind,
}

/// The content of a line of a record's body.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EntryKind {
    /// A deal.
    Deal(String),
    /// The actions of a seat in a row, each with its column.
    Play(Seat, Vec<(usize, String)>),
    /// A retirement.
    Retire {
        /// The seat.
        seat: Seat,
        /// The reason: `resigned`, `timeout`, `illegal`, …
        reason: String,
        /// The refused action, if that is the reason.
        refused: Option<String>,
    },
    /// A condition that must hold here.
    Expect(String),
}

impl Record {
    /// An empty record of a game that is about to be played; a seat without a name stays empty.
    pub fn of(game: &dyn AnyGame, mut seats: Vec<String>) -> Record {
        let files = game.files();
        seats.resize(game.seats().into(), String::new());
        Record {
            game: game.name().to_owned(),
            options: game.options(),
            seats,
            files: files.into_iter().map(|(role, text)| (role.to_owned(), text)).collect(),
            ..Record::default()
        }
    }

    /// The line of a key of the head, if the record was read from text.
    pub(crate) fn line_of(&self, key: &str) -> Option<usize> {
        self.places.iter().find(|it| it.0 == key).map(|it| it.1)
    }

    /// Notes a deal.
    pub fn deal(&mut self, text: String) {
        self.push(EntryKind::Deal(text));
    }

    /// Notes an action; consecutive actions of one seat share an entry.
    pub fn play(&mut self, seat: Seat, text: String) {
        if let Some(Entry { kind: EntryKind::Play(last, texts), .. }) = self.entries.last_mut()
            && *last == seat
        {
            texts.push((0, text));
            return;
        }
        self.push(EntryKind::Play(seat, vec![(0, text)]));
    }

    /// Notes a retirement.
    pub fn retire(&mut self, seat: Seat, reason: &str, refused: Option<&str>) {
        let (reason, refused) = (reason.to_owned(), refused.map(str::to_owned));
        self.push(EntryKind::Retire { seat, reason, refused });
    }

    /// The value of a header.
    pub fn header(&self, key: &str) -> Option<&str> {
        self.headers.iter().find(|it| it.0 == key).map(|it| it.1.as_str())
    }

    /// Sets a header, replacing one with the same key. A value must fit on one line, so control
    /// characters are left out.
    pub fn set_header(&mut self, key: &str, value: &str) {
        let value: String = value.chars().filter(|it| !it.is_control()).collect();
        match self.headers.iter_mut().find(|it| it.0 == key) {
            Some(header) => header.1 = value,
            None => self.headers.push((key.to_owned(), value)),
        }
    }

    /// Notes the points in the head, if the game that it leads to is over.
    pub fn note_result(&mut self, game: &dyn AnyGame) {
        if game.to_act() == ToAct::Nobody {
            let scores: Vec<String> = game.scores().iter().map(i32::to_string).collect();
            self.set_header("result", &scores.join(" "));
        }
    }

    fn push(&mut self, kind: EntryKind) {
        self.entries.push(Entry { line: 0, column: 0, kind });
    }
}
