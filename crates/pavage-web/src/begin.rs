//! The ways to begin a game: at once, after a setup, or from a record.

use pavage_games::conduct::Match;
use pavage_games::core::Setup;
use pavage_games::scene::Signs;
use pavage_games::table::{Seating, Sitter};
use pavage_games::{AnyGame, GameError, GameRow, Record, RecordError, Replay};

use crate::page::Page;
use crate::ui::Ui;
use crate::{browser, library};
use leptos::prelude::*;

/// The settings of a new game.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Plan {
    pub(crate) options: String,
    pub(crate) sitters: Vec<Sitter>,
    pub(crate) signs: Signs,
    pub(crate) files: Vec<(String, String)>,
    pub(crate) seed: String,
}

/// Begins a game against a bot at once.
pub(crate) fn now(row: &'static GameRow, ui: Ui) {
    against(row, row.gentle(), ui);
}

/// Begins a game against this bot.
pub(crate) fn against(row: &'static GameRow, bot: &str, ui: Ui) {
    let presets = (row.presets)();
    let preset = presets.iter().find(|it| it.name == row.newcomer);
    let seats = preset.map_or(2, |it| it.seats.0.max(2));
    let name = ui.settings.with_untracked(|it| it.name.clone());
    let mut sitters = vec![Sitter::Person(name)];
    sitters.resize(seats.into(), Sitter::Bot(bot.to_owned()));
    let seed = browser::fresh_seed();
    let signs = Signs::default();
    let plan = Plan { options: row.newcomer.to_owned(), sitters, signs, files: Vec::new(), seed };
    if let Ok(id) = begin(row, &plan, ui) {
        browser::go(&Page::Play(id).fragment());
    }
}

/// Begins a game and stores it.
pub(crate) fn begin(row: &'static GameRow, plan: &Plan, ui: Ui) -> Result<String, String> {
    let game = plan.game(row, ui)?;
    let mut table = Match::new(game, Seating(plan.sitters.clone()), &plan.seed);
    table.record.set_signs(plan.signs);
    table.seating().clone().note(&mut table.record);
    Ok(keep(&table.record))
}

/// Begins a game with a box on the players' table, and stores it.
pub(crate) fn by_hand(row: &'static GameRow, plan: &Plan, ui: Ui) -> Result<String, String> {
    let mut record = plan.record(row, ui)?;
    record.set_dealt_by_hand();
    Ok(keep(&record))
}

impl Plan {
    /// The game, about to begin.
    fn game(&self, row: &'static GameRow, ui: Ui) -> Result<Box<dyn AnyGame>, String> {
        let files: Vec<(&str, &str)> =
            self.files.iter().map(|(role, text)| (role.as_str(), text.as_str())).collect();
        let seats = Some(self.sitters.len() as u64);
        let game = row.begin(Setup { options: &self.options, seats, files: &files });
        let known = |game| self.sitters.iter().try_for_each(|it| it.check(row)).map(|()| game);
        let say = |error: GameError| ui.words.with_untracked(|it| error.message(it, &[]));
        game.and_then(known).map_err(say)
    }

    /// The plan as the record of a game that has not begun.
    pub(crate) fn record(&self, row: &'static GameRow, ui: Ui) -> Result<Record, String> {
        let seating = Seating(self.sitters.clone());
        let mut record = Record::of(self.game(row, ui)?.as_ref(), seating.names());
        record.set_signs(self.signs);
        seating.note(&mut record);
        if !self.seed.is_empty() {
            record.set_header("seed", &self.seed);
        }
        Ok(record)
    }

    /// The plan of such a record; `None` if it is of another game.
    pub(crate) fn of_record(row: &'static GameRow, record: &Record) -> Option<Plan> {
        (record.game == row.name).then(|| Plan {
            options: record.options.clone(),
            sitters: Seating::of_record(record, row).0,
            signs: record.signs(),
            files: record.files.clone(),
            seed: record.header("seed").unwrap_or_default().to_owned(),
        })
    }
}

/// Stores the game of a record that the user opened.
pub(crate) fn import(text: &str, ui: Ui) -> Result<String, String> {
    let record = read(text);
    let record = record.map_err(|error| {
        let message = ui.words.with_untracked(|it| error.message(it, &[]));
        ui.say("web-misread", &[("message", message)])
    })?;
    let id = keep(&record);
    library::keep_notes(&id, &Record::notes(text));
    Ok(id)
}

/// Reads a record and checks that it replays.
fn read(text: &str) -> Result<Record, RecordError> {
    let mut record: Record = text.parse()?;
    let mut replay = Replay::new(&record)?;
    replay.run(None)?;
    // The list of games tells by the head which ones are over.
    let game = replay.into_game();
    record.note_result(game.as_ref());
    Ok(record)
}

/// Stores a record as a new game.
pub(crate) fn keep(record: &Record) -> String {
    let id = library::new_id();
    library::keep(&id, &record.to_string());
    id
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_games::scene::Language;

    #[test]
    fn a_plan_comes_back_from_its_record() {
        for row in pavage_games::GAMES {
            let sitters = vec![Sitter::Person(String::new()), Sitter::Bot(row.rival().to_owned())];
            let seating = Seating(sitters.clone());
            let game = row.begin(Setup { seats: Some(2), ..Setup::default() }).unwrap();
            let mut record = Record::of(game.as_ref(), seating.names());
            seating.note(&mut record);
            let read: Record = record.to_string().parse().unwrap();
            let plan = Plan::of_record(row, &read).unwrap();
            assert_eq!((plan.sitters, plan.options), (sitters, game.options()), "{}", row.name);
            let other = pavage_games::GAMES.iter().find(|it| it.name != row.name).unwrap();
            assert_eq!(Plan::of_record(other, &read), None);
        }
    }

    #[test]
    fn text_that_is_not_a_record_is_refused_with_its_place() {
        let words = crate::words::words(Language::English);
        let head = "pavage-record 1\ngame: carcassonne\n\n";
        for (text, place) in [
            ("hello".to_owned(), "line 1, column 1: "),
            ("pavage-record 1\ngame: chess\n\n".to_owned(), "line 2, column 1: "),
            (format!("{head}=V\n1 5,5^\n"), "line 5, column 3: "),
            (format!("{head}=V\n2 1,0^\n"), "line 5, column 1: "),
        ] {
            let message = read(&text).unwrap_err().message(&words, &[]);
            assert!(message.starts_with(place), "{message}");
            let said = words.plain("web-misread", &[("message", message.clone())]);
            assert!(said.contains(&message), "{said}");
        }
        assert!(read(&format!("{head}=V\n1 1,0^\n")).is_ok());
    }
}
