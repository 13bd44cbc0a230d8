//! Who sits where: people and bots.

use pavage_core::{Seat, Violation};

use crate::{GameError, GameRow, Record, bounds};

/// The header of a record that says who are people; names alone would not.
const HEADER: &str = "players";
const PERSON: &str = "person";

/// Who sits in a seat.
///
/// ```
/// use pavage_games::table::Sitter;
///
/// assert_eq!(Sitter::read("person:Ada"), Sitter::Person("Ada".to_owned()));
/// assert_eq!(Sitter::read("greedy:seed=7"), Sitter::Bot("greedy:seed=7".to_owned()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// A person and their name, which may be empty.
    Person(String),
    /// A bot by its spec.
    Bot(String),
}

/// Who sits in each seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seating(pub Vec<Sitter>);

impl Sitter {
    /// `person`, `person:NAME` or the spec of a bot.
    pub fn read(text: &str) -> Sitter {
        match text.split_once(':') {
            Some((PERSON, name)) => Sitter::Person(clean(name)),
            None if text == PERSON => Sitter::Person(String::new()),
            _ => Sitter::Bot(text.to_owned()),
        }
    }

    /// What a record calls them.
    fn name(&self) -> String {
        match self {
            Sitter::Person(name) => name.clone(),
            Sitter::Bot(spec) => spec.clone(),
        }
    }

    /// Whether the game has such a player.
    ///
    /// # Errors
    ///
    /// A bot that the game does not have, or a name that is too long for a record.
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
}

/// A name as it stands on a line of a record.
fn clean(name: &str) -> String {
    name.chars().filter(|it| !it.is_control()).collect::<String>().trim().to_owned()
}

impl Seating {
    /// As a record says it; without a header whoever is called like a bot is one. In place of a bot that we do not have
    /// somebody can go on.
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
        let people = (0..).map(Seat).zip(&self.0);
        people.filter(|(_, it)| matches!(it, Sitter::Person(_))).map(|it| it.0)
    }

    /// The seat of the person, when there is only one.
    pub fn only_person(&self) -> Option<Seat> {
        let mut people = self.people();
        people.next().filter(|_| people.next().is_none())
    }

    /// Whether a person sits there.
    pub fn is_person(&self, seat: Seat) -> bool {
        matches!(self.0.get(seat.index()), Some(Sitter::Person(_)))
    }

    /// What a record calls them.
    pub fn names(&self) -> Vec<String> {
        self.0.iter().map(Sitter::name).collect()
    }

    /// What they are called on a screen, all differently.
    pub fn shown_names(&self) -> Vec<String> {
        numbered(&self.names())
    }

    /// Says in a record who are people.
    pub fn note(&self, record: &mut Record) {
        let word = |it: &Sitter| if matches!(it, Sitter::Person(_)) { PERSON } else { "bot" };
        let words: Vec<&str> = self.0.iter().map(word).collect();
        record.set_header(HEADER, &words.join(" "));
    }
}

/// Names that differ: bots of the same kind are told apart by their seat.
pub fn numbered(specs: &[String]) -> Vec<String> {
    let name = |(seat, spec): (usize, &String)| {
        let alone = specs.iter().filter(|it| *it == spec).count() == 1;
        if alone || spec.is_empty() { spec.clone() } else { format!("{spec} {}", seat + 1) }
    };
    specs.iter().enumerate().map(name).collect()
}
