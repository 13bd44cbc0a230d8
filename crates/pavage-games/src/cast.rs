//! The cast: who the bots are on a screen. A record, a command and the referee know only specs.
//!
//! The levels of all games share their characters, counted from the strongest, so that somebody who
//! has met one in a game knows it in the next. The other bots of a game, and a second bot of the same
//! kind at a table, are played by the rest of the cast.

use pavage_core::Seat;
use pavage_players::{Level, Spec};
use pavage_scene::{Words, YOU};

use crate::GameRow;
use crate::table::{Seating, Sitter, numbered};

/// Somebody who plays a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Character {
    /// The name, the same in every language.
    pub name: &'static str,
    /// The parts of the face: hair, eyes, mouth.
    pub look: [usize; 3],
}

const fn character(name: &'static str, look: [usize; 3]) -> Character {
    Character { name, look }
}

/// The characters of the levels, from the strongest to the weakest, then the others.
pub static CAST: [Character; 20] = [
    character("Magnus", [0, 1, 3]),
    character("Ines", [1, 0, 0]),
    character("Bruno", [2, 0, 2]),
    character("Greta", [3, 1, 1]),
    character("Otto", [4, 0, 3]),
    character("Mila", [5, 2, 1]),
    character("Pip", [6, 2, 0]),
    character("Noor", [7, 0, 1]),
    character("Felix", [4, 1, 2]),
    character("Wanda", [1, 1, 1]),
    character("Theo", [6, 0, 2]),
    character("Rosa", [5, 0, 0]),
    character("Emil", [2, 1, 1]),
    character("Juno", [3, 2, 0]),
    character("Karim", [2, 2, 3]),
    character("Olga", [7, 1, 0]),
    character("Hugo", [0, 0, 2]),
    character("Lina", [3, 0, 0]),
    character("Marek", [6, 1, 3]),
    character("Yara", [1, 2, 1]),
];

/// The number of characters that levels can have.
const LEVELS: usize = 7;

impl GameRow {
    /// The character of a bot; `None` if this game has no such bot.
    ///
    /// ```
    /// let row = pavage_games::GameRow::find("tigris")?;
    /// let named = |spec| row.character(spec).map(|it| it.name);
    /// let hard = row.levels[row.levels.len() - 2];
    /// assert_eq!(named(hard.name), named(hard.spec), "they play alike");
    /// assert_eq!(named("process:bot"), None);
    /// # Ok::<_, pavage_games::GameError>(())
    /// ```
    pub fn character(&self, spec: &str) -> Option<&'static Character> {
        if let Some(level) = self.levels.iter().rev().position(self.is(spec)) {
            return CAST[..LEVELS].get(level);
        }
        let name = Spec::read(spec).name();
        let mut others = self.players.iter().filter(|it| !self.is_level(it));
        let index = others.position(|it| *it == name)?;
        CAST[LEVELS..].get(index)
    }

    /// Whether a spec asks for a level: by its name, with any options, or by its player.
    fn is<'s>(&self, spec: &'s str) -> impl Fn(&Level) -> bool + use<'s> {
        let named = self.level(spec);
        move |it| named == Some(it) || it.spec == spec
    }

    /// The character of each seat; `None` for people and programs. No two are the same, as far as
    /// the cast goes, and none has the name of a person.
    pub fn cast(&self, seating: &Seating) -> Vec<Option<&'static Character>> {
        let named = |it: &Character| {
            let is = |sitter: &Sitter| matches!(sitter, Sitter::Person(name) if name == it.name);
            seating.0.iter().any(is)
        };
        let own = |it: &Sitter| match it {
            Sitter::Bot(spec) => self.character(spec),
            Sitter::Person(_) => None,
        };
        let wanted: Vec<_> = seating.0.iter().map(own).collect();
        let mut cast: Vec<Option<&Character>> = Vec::new();
        for (seat, wish) in wanted.iter().enumerate() {
            let free = |it: &&Character| !named(it) && !cast.contains(&Some(*it));
            // A later seat keeps its own character.
            let spare = |it: &&Character| free(it) && !wanted[seat..].contains(&Some(*it));
            let understudy = || CAST.iter().rev().find(spare);
            cast.push(wish.and_then(|it| Some(it).filter(free).or_else(understudy).or(Some(it))));
        }
        cast
    }

    /// The names of the seats as a reader calls them, who may sit in one of them.
    ///
    /// ```
    /// use pavage_games::GameRow;
    /// use pavage_games::core::Seat;
    /// use pavage_games::scene::YOU;
    /// use pavage_games::table::{Seating, Sitter};
    ///
    /// let row = GameRow::find("carcassonne")?;
    /// let bot = Sitter::Bot(row.gentle().to_owned());
    /// let seating = Seating(vec![Sitter::Person("Ada".to_owned()), bot.clone(), bot]);
    /// assert_eq!(row.names(&seating, None)[..2], ["Ada", "Greta"]);
    /// let names = row.names(&seating, Some(Seat(0)));
    /// assert_eq!(names[0], YOU);
    /// assert_ne!(names[1], names[2]);
    /// # Ok::<_, pavage_games::GameError>(())
    /// ```
    pub fn names(&self, seating: &Seating, you: Option<Seat>) -> Vec<String> {
        let cast = self.cast(seating);
        let name = |(it, character): (String, &Option<&Character>)| match character {
            Some(character) => character.name.to_owned(),
            // Whoever calls themselves by a control character is not the reader.
            None => it.chars().filter(|it| !it.is_control()).collect(),
        };
        let names: Vec<String> = seating.names().into_iter().zip(&cast).map(name).collect();
        let mut names = numbered(&names);
        if let Some(name) = you.and_then(|it| names.get_mut(it.index())) {
            YOU.clone_into(name);
        }
        names
    }

    /// What kind of bot it is, in a few words: its level, how it plays, or else its spec.
    pub fn kind(&self, spec: &str, words: &Words) -> String {
        let level = self.levels.iter().find(|&it| self.is(spec)(it));
        let id = match level {
            Some(level) => format!("level-{}", level.name),
            None => format!("{}-kind-{spec}", self.name),
        };
        match words.has(&id) {
            true => words.plain(&id, &[]),
            false => words.plain("play-menu-bot", &[("spec", spec.to_owned())]),
        }
    }

    /// What a bot is like, in a sentence; `None` if nobody has written one.
    pub fn about(&self, spec: &str, words: &Words) -> Option<String> {
        let id = match self.levels.iter().rev().position(self.is(spec)) {
            Some(level) => format!("cast-{}", CAST.get(level)?.name.to_lowercase()),
            None => format!("{}-bot-{}", self.name, Spec::read(spec).name()),
        };
        words.has(&id).then(|| words.plain(&id, &[]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GAMES;
    use pavage_scene::Language;

    #[test]
    fn every_bot_has_a_character_and_a_sentence_in_every_language() {
        for row in GAMES {
            let mut named: Vec<&str> = Vec::new();
            for spec in row.players {
                let character = row.character(spec).expect("the cast is large enough");
                named.push(character.name);
                for words in Language::ALL.map(crate::words) {
                    let about = row.about(spec, &words);
                    assert!(about.is_some() || row.levels.is_empty(), "{}: {spec}", row.name);
                    // A bot that people can choose is called by words, not by its spec.
                    let kind = row.kind(spec, &words);
                    let spelled = words.plain("play-menu-bot", &[("spec", (*spec).to_owned())]);
                    assert!(kind != spelled || row.levels.is_empty(), "{}: {spec}", row.name);
                }
            }
            assert!(row.levels.len() <= LEVELS, "{}", row.name);
            named.sort_unstable();
            named.dedup();
            // The bot that a level stands for has its character.
            assert!(row.players.len() - row.levels.len() <= named.len(), "{}", row.name);
        }
    }

    #[test]
    fn twenty_bots_of_one_kind_have_twenty_names() {
        let row = GameRow::find("tilings").unwrap();
        let seating = Seating(vec![Sitter::Bot(row.gentle().to_owned()); 20]);
        let mut names = row.names(&seating, None);
        assert_eq!(names[0], "Greta");
        names.sort();
        names.dedup();
        assert_eq!(names.len(), 20);
    }

    #[test]
    fn a_bot_leaves_its_name_to_a_person() {
        let row = GameRow::find("tilings").unwrap();
        let bot = Sitter::Bot(row.gentle().to_owned());
        let seating = Seating(vec![Sitter::Person("Greta".to_owned()), bot]);
        let names = row.names(&seating, None);
        assert_eq!(names[0], "Greta");
        assert_ne!(names[1], "Greta");
        let spoof = Seating(vec![Sitter::Person(YOU.to_owned())]);
        assert_eq!(row.names(&spoof, None), [""]);
    }

    #[test]
    fn no_two_characters_look_alike() {
        for (index, one) in CAST.iter().enumerate() {
            for other in &CAST[index + 1..] {
                assert!(one.name != other.name && one.look != other.look, "{one:?} {other:?}");
            }
        }
    }
}
