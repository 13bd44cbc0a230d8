//! Who sits where: people and bots.

use pavage_games::core::Seat;
use pavage_games::{AnyPlayer, GameRow, Record};

use crate::edge::Edge;
use crate::failure::Failure;
use crate::{seed, table};

/// The header of a record that says who are people; names alone would not.
const HEADER: &str = "players";
const PERSON: &str = "person";

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Sitter {
    /// A person and their name, which may be empty.
    Person(String),
    /// A bot by its spec.
    Bot(String),
}

/// Who sits in each seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seating(pub(crate) Vec<Sitter>);

impl Sitter {
    /// `person`, `person:NAME` or the spec of a bot.
    pub(crate) fn read(text: &str) -> Sitter {
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
}

/// A name as it stands on a line of a record.
fn clean(name: &str) -> String {
    name.chars().filter(|it| !it.is_control()).collect::<String>().trim().to_owned()
}

impl Seating {
    /// As flags say it; the last one given takes the seats that are left.
    pub(crate) fn read(edge: &Edge, given: &[String], seats: u8) -> Result<Seating, Failure> {
        if usize::from(seats) < given.len() {
            let args = [("players", given.len().to_string()), ("seats", seats.to_string())];
            return Err(Failure::Usage(edge.say("watch-too-many-players", &args)));
        }
        let last = given.len().saturating_sub(1);
        let sitters = Seat::all(seats).filter_map(|it| given.get(it.index().min(last)));
        Ok(Seating(sitters.map(|it| Sitter::read(it)).collect()))
    }

    /// As a record says it; without a header whoever is called like a bot is one.
    pub(crate) fn of_record(record: &Record, row: &GameRow) -> Seating {
        let header = record.headers.iter().find(|(key, _)| key == HEADER);
        let people: Vec<bool> = match header {
            Some((_, text)) => text.split_whitespace().map(|it| it == PERSON).collect(),
            None => record.seats.iter().map(|it| row.player(it, 0).is_err()).collect(),
        };
        let sitter = |(index, name): (usize, &String)| match people.get(index) {
            Some(false) => Sitter::Bot(name.clone()),
            _ => Sitter::Person(name.clone()),
        };
        Seating(record.seats.iter().enumerate().map(sitter).collect())
    }

    /// The seats of people.
    pub(crate) fn people(&self) -> impl Iterator<Item = Seat> {
        let people = (0..).map(Seat).zip(&self.0);
        people.filter(|(_, it)| matches!(it, Sitter::Person(_))).map(|it| it.0)
    }

    /// The seat of the person, when there is only one.
    pub(crate) fn only_person(&self) -> Option<Seat> {
        let mut people = self.people();
        people.next().filter(|_| people.next().is_none())
    }

    /// Whether a person sits there.
    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        matches!(self.0.get(seat.index()), Some(Sitter::Person(_)))
    }

    /// What a record calls them.
    pub(crate) fn names(&self) -> Vec<String> {
        self.0.iter().map(Sitter::name).collect()
    }

    /// What they are called on the screen, all differently.
    pub(crate) fn shown_names(&self) -> Vec<String> {
        table::numbered(&self.names())
    }

    /// The bots, each made anew; a seat of a person has none.
    pub(crate) fn bots(
        &self,
        edge: &Edge,
        row: &GameRow,
        seed: &str,
    ) -> Result<Vec<Option<Box<dyn AnyPlayer>>>, Failure> {
        if self.people().next().is_none() {
            return Err(Failure::Usage(edge.say("play-no-person", &[])));
        }
        let bot = |(seat, sitter): (usize, &Sitter)| match sitter {
            Sitter::Person(_) => Ok(None),
            Sitter::Bot(spec) => {
                let made = row.player(spec, seed::of_player(seed, seat));
                made.map(Some).map_err(|error| edge.usage(&error))
            }
        };
        self.0.iter().enumerate().map(bot).collect()
    }

    /// Says in a record who are people.
    pub(crate) fn note(&self, record: &mut Record) {
        let word = |it: &Sitter| if matches!(it, Sitter::Person(_)) { PERSON } else { "bot" };
        let words: Vec<&str> = self.0.iter().map(word).collect();
        record.set_header(HEADER, &words.join(" "));
    }
}
