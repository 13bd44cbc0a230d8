//! `pavage puzzle`: one best move, which a person should find.

use std::io::{self, BufRead, IsTerminal, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;
use pavage_games::core::Viewer;
use pavage_games::puzzle::{self, Puzzle, Verdict};
use pavage_games::scene::{Language, Signs};
use pavage_games::{AnyGame, GAMES, GameRow, Texts};

use crate::edge::Edge;
use crate::failure::Failure;
use crate::setup::find_game;
use crate::terminal;
use crate::wrap::wrap;

/// The longest line that is read. No move is as long.
const MOST_BYTES: u64 = 4096;

#[derive(Args)]
pub(crate) struct PuzzleCommand {
    /// The game; `pavage games` lists them. Default: the one of the day.
    game: Option<String>,
    /// The number of the puzzle. Default: the one of the day.
    #[arg(requires = "game")]
    number: Option<usize>,
    /// Tell how many puzzles each game has, and which is the one of the day.
    #[arg(long, conflicts_with = "number")]
    list: bool,
}

/// The sentences of this command. The browser need not load them.
pub(crate) fn messages(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("puzzle/words/en.ftl"),
        Language::French => include_str!("puzzle/words/fr.ftl"),
    }
}

/// The number of today: days since the first of January 1970, in Greenwich.
fn today() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |it| it.as_secs() / (24 * 60 * 60))
}

impl PuzzleCommand {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        let row = self.game.as_ref().map(|it| find_game(edge, it)).transpose()?;
        if self.list {
            return list(edge, row);
        }
        let puzzle = self.puzzle(edge, row)?;
        let game = puzzle.position();
        let mut asking = Asking { edge, puzzle, game, found: Vec::new() };
        asking.begin()?;
        for line in lines() {
            if asking.answer(line?.trim())? {
                return Ok(());
            }
            asking.prompt()?;
        }
        // Nobody has found it.
        Err(Failure::No)
    }

    fn puzzle(&self, edge: &Edge, row: Option<&'static GameRow>) -> Result<Puzzle, Failure> {
        let Some(row) = row else { return Ok(puzzle::of_day(today())) };
        let found = match self.number {
            Some(number) => row.puzzle(number),
            None => row.puzzle_of_day(today()),
        };
        found.ok_or_else(|| match row.puzzle_count() {
            0 => {
                let known: Vec<&str> = with_puzzles().map(|it| it.name).collect();
                let args = [("game", row.name.to_owned()), ("known", known.join(", "))];
                Failure::Usage(edge.say("puzzle-none", &args))
            }
            count => {
                let found = self.number.unwrap_or_default().to_string();
                let args =
                    [("game", row.name.to_owned()), ("count", count.to_string()), ("found", found)];
                Failure::Usage(edge.say("puzzle-unknown", &args))
            }
        })
    }
}

fn with_puzzles() -> impl Iterator<Item = &'static GameRow> {
    GAMES.iter().filter(|it| 0 < it.puzzle_count())
}

fn list(edge: &Edge, only: Option<&'static GameRow>) -> Result<(), Failure> {
    let rows = with_puzzles().filter(|row| only.is_none_or(|it| it.name == row.name));
    for row in rows {
        let today = row.puzzle_of_day(today()).map_or(0, |it| it.number);
        let args = [
            ("game", row.name.to_owned()),
            ("count", row.puzzle_count().to_string()),
            ("today", today.to_string()),
        ];
        writeln!(io::stdout(), "{}", edge.say("puzzle-row", &args))?;
    }
    Ok(())
}

/// The lines of standard input; bytes that are no text are shown as such, and refused as an action.
fn lines() -> impl Iterator<Item = io::Result<String>> {
    let mut input = io::stdin().lock();
    std::iter::from_fn(move || {
        let mut line = Vec::new();
        match io::Read::take(&mut input, MOST_BYTES).read_until(b'\n', &mut line) {
            Ok(0) => None,
            Ok(_) => Some(Ok(String::from_utf8_lossy(&line).into_owned())),
            Err(error) => Some(Err(error)),
        }
    })
}

/// A puzzle that a person is asked.
struct Asking<'a> {
    edge: &'a Edge,
    puzzle: Puzzle,
    /// The position after what was found.
    game: Box<dyn AnyGame>,
    /// The first actions of the move that are right.
    found: Vec<String>,
}

impl Asking<'_> {
    fn begin(&self) -> Result<(), Failure> {
        let Puzzle { row, number, seat, .. } = self.puzzle;
        let args = [("number", number.to_string()), ("count", row.puzzle_count().to_string())];
        let title = self.edge.say("puzzle-number", &args);
        writeln!(io::stdout(), "{} {}, {title}", row.name, self.game.options())?;
        self.board()?;
        let seat = self.edge.words.seat(seat, &[]);
        self.tell(&self.edge.say("puzzle-ask", &[("seat", seat)]))?;
        if io::stdin().is_terminal() {
            writeln!(io::stderr(), "{}", self.edge.say("puzzle-keys", &[]))?;
        }
        self.prompt()
    }

    fn board(&self) -> Result<(), Failure> {
        let paper = self.edge.paper(&[], Signs::default());
        let viewer = Viewer::Seat(self.puzzle.seat);
        Ok(writeln!(io::stdout(), "{}", self.game.text(viewer, &paper))?)
    }

    /// Prints a sentence in rows that fit.
    fn tell(&self, sentence: &str) -> Result<(), Failure> {
        let columns = terminal::window().columns.unwrap_or(80);
        for row in wrap(sentence, columns, "", "") {
            writeln!(io::stdout(), "{row}")?;
        }
        Ok(())
    }

    fn prompt(&self) -> Result<(), Failure> {
        if io::stdin().is_terminal() {
            write!(io::stderr(), "> ")?;
        }
        Ok(())
    }

    /// Answers a line. `true` if the puzzle is solved, or its solution was told.
    fn answer(&mut self, line: &str) -> Result<bool, Failure> {
        let words = &self.edge.words;
        match line {
            "" => (),
            "?" => {
                let mut actions = Texts::default();
                self.game.actions(&mut actions);
                let actions = actions.iter().collect::<Vec<_>>().join(" ");
                self.tell(&self.edge.say("puzzle-actions", &[("actions", actions)]))?;
            }
            "hint" => {
                let choices = self.puzzle.choices().join(", ");
                self.tell(&self.edge.say("puzzle-hint", &[("choices", choices)]))?;
            }
            "solution" => {
                self.tell(&self.edge.plain(self.puzzle.say_best(words)))?;
                return Ok(true);
            }
            "quit" | "q" => return Err(Failure::No),
            text => return self.judge(text),
        }
        Ok(false)
    }

    fn judge(&mut self, text: &str) -> Result<bool, Failure> {
        let words = &self.edge.words;
        let new: Vec<&str> = text.split_whitespace().collect();
        let all: Vec<&str> = self.found.iter().map(String::as_str).chain(new.clone()).collect();
        match self.puzzle.judge(&all) {
            Err(error) => self.tell(&self.edge.plain(error.message(words, &[])))?,
            Ok(verdict) => {
                self.tell(&self.edge.plain(self.puzzle.say(verdict, words)))?;
                match verdict {
                    Verdict::Right => return Ok(true),
                    Verdict::Wrong(_) => (),
                    Verdict::More => {
                        for action in new {
                            self.game.play(action).expect("it was judged");
                            self.found.push(action.to_owned());
                        }
                        self.board()?;
                    }
                }
            }
        }
        Ok(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sentence_is_there_in_every_language() {
        let ids = |language| {
            let lines = messages(language).lines().filter(|it| it.starts_with("puzzle-"));
            lines.filter_map(|it| it.split_once(" = ")).map(|it| it.0).collect::<Vec<_>>()
        };
        assert_eq!(ids(Language::English), ids(Language::French));
    }
}
