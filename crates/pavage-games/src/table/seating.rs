//! The seating: a person or a bot for each seat.

use pavage_core::{Seat, Violation};

use crate::ask::command;
use crate::{GameError, GameRow, Record, bounds};

/// The header of a record that tells people from bots; names alone would not.
const HEADER: &str = "players";
const PERSON: &str = "person";

/// The player in a seat.
///
/// ```
/// use pavage_games::table::Sitter;
///
/// assert_eq!(Sitter::read("person:Ada"), Sitter::Person("Ada".to_owned()));
/// assert_eq!(Sitter::read("greedy:seed=7"), Sitter::Bot("greedy:seed=7".to_owned()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// A person with a name, which may be empty.
    Person(String),
    /// A bot by its spec.
    Bot(String),
}

/// The player in each seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seating(pub Vec<Sitter>);

impl Sitter {
    /// Reads `person`, `person:NAME` or the spec of a bot.
    pub fn read(text: &str) -> Sitter {
        match text.split_once(':') {
            Some((PERSON, name)) => Sitter::Person(clean(name)),
            None if text == PERSON => Sitter::Person(String::new()),
            _ => Sitter::Bot(text.to_owned()),
        }
    }

    /// The name in a record.
    fn name(&self) -> String {
        match self {
            Sitter::Person(name) => name.clone(),
            Sitter::Bot(spec) => spec.clone(),
        }
    }

    /// Checks that the game has this player.
    ///
    /// # Errors
    ///
    /// If the game has no such bot, or if the name is too long for a record.
    pub fn check(&self, row: &GameRow) -> Result<(), GameError> {
        let (Sitter::Person(name) | Sitter::Bot(name)) = self;
        if !bounds::is_name(name) {
            let long = Violation::new("players/long-name").with("most", bounds::NAME);
            return Err(GameError::Options(long));
        }
        match self {
            Sitter::Person(_) => Ok(()),
            Sitter::Bot(spec) => row.player(spec, 0).map(|_| ()),
        }
    }

    /// Like [`Sitter::check`], but allows programs too. Use it only where the person who chose the
    /// player owns the machine: a command may do anything.
    ///
    /// # Errors
    ///
    /// As those of [`Sitter::check`].
    pub fn check_here(&self, row: &GameRow) -> Result<(), GameError> {
        match self {
            Sitter::Bot(spec) if command(spec).is_some() => Sitter::Person(spec.clone()).check(row),
            Sitter::Person(_) | Sitter::Bot(_) => self.check(row),
        }
    }
}

/// A name that fits on a line of a record.
fn clean(name: &str) -> String {
    name.chars().filter(|it| !it.is_control()).collect::<String>().trim().to_owned()
}

impl Seating {
    /// The seating in a record. Without the header, a seat with the name of a bot is a bot. A
    /// person takes the place of a bot that the game does not have.
    pub fn of_record(record: &Record, row: &GameRow) -> Seating {
        let people: Option<Vec<bool>> = record
            .header(HEADER)
            .map(|text| text.split_whitespace().map(|it| it == PERSON).collect());
        let is_person =
            |index: usize| people.as_ref().is_some_and(|it| it.get(index).copied().unwrap_or(true));
        let sitter = |(index, name): (usize, &String)| {
            if is_person(index) || row.player(name, 0).is_err() {
                Sitter::Person(name.clone())
            } else {
                Sitter::Bot(name.clone())
            }
        };
        Seating(record.seats.iter().enumerate().map(sitter).collect())
    }

    /// The seats of people.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        let people = (0..=u8::MAX).map(Seat).zip(&self.0);
        people.filter(|(_, it)| matches!(it, Sitter::Person(_))).map(|it| it.0)
    }

    /// The seat of the only person; `None` if there are several or none.
    pub fn only_person(&self) -> Option<Seat> {
        let mut people = self.people();
        people.next().filter(|_| people.next().is_none())
    }

    /// Whether a person sits there.
    pub fn is_person(&self, seat: Seat) -> bool {
        matches!(self.0.get(seat.index()), Some(Sitter::Person(_)))
    }

    /// The only person at the screen, if they have not said their name.
    pub fn unnamed(&self) -> Option<Seat> {
        self.only_person().filter(|it| self.0[it.index()].name().is_empty())
    }

    /// The names in a record.
    pub fn names(&self) -> Vec<String> {
        self.0.iter().map(Sitter::name).collect()
    }

    /// The names on a screen, all different.
    pub fn shown_names(&self) -> Vec<String> {
        numbered(&self.names())
    }

    /// Notes in a record which seats are people.
    pub fn note(&self, record: &mut Record) {
        let word = |it: &Sitter| if matches!(it, Sitter::Person(_)) { PERSON } else { "bot" };
        let words: Vec<&str> = self.0.iter().map(word).collect();
        record.set_header(HEADER, &words.join(" "));
    }
}

/// Distinct names: bots of the same kind get the number of their seat.
pub fn numbered(specs: &[String]) -> Vec<String> {
    let name = |(seat, spec): (usize, &String)| {
        let alone = specs.iter().filter(|it| *it == spec).count() == 1;
        if alone || spec.is_empty() { spec.clone() } else { format!("{spec} {}", seat + 1) }
    };
    specs.iter().enumerate().map(name).collect()
}
