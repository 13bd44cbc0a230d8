//! Puzzles: positions of real games where one move is far better than all others, and a player that
//! does not look ahead misses it.
//!
//! The file of a game's puzzles holds records, one after the other. Each ends with the decision to
//! make, and has two headers: the `right` moves and the best `wrong` ones, each with the margin in
//! points and the winning chance that the seat to act may expect after it.
//!
//! ```text
//! right: 12.5 81% 3,0^ @city.N
//! wrong: 6 64% 3,0^ . ; 5.5 62% -1,2v
//! ```
//!
//! A move is as many actions as the file says: in Carcassonne a lay with its claim. Moves that are
//! as good as the best one are right too. `examples/puzzles.rs` makes the files.

use pavage_core::{Seat, ToAct, Viewer};
use pavage_scene::{Language, Words};

use crate::table::percent;
use crate::{AnyGame, GAMES, GameError, GameRow, Record};

/// A position with one best move, which a person should find.
///
/// ```
/// use pavage_games::GameRow;
/// use pavage_games::puzzle::Verdict;
///
/// let puzzle = GameRow::find("carcassonne")?.puzzle(1).expect("there are puzzles");
/// let best: Vec<&str> = puzzle.best().actions.iter().map(String::as_str).collect();
/// assert_eq!(puzzle.judge(&best)?, Verdict::Right);
/// assert_eq!(puzzle.judge(&best[..1])?, Verdict::More, "the claim belongs to the move");
/// let other = puzzle.wrong[0].actions.iter().map(String::as_str).collect::<Vec<_>>();
/// let verdict = puzzle.judge(&other)?;
/// assert!(matches!(verdict, Verdict::Wrong(loss) if 0.0 < loss.points));
/// let words = pavage_games::words(pavage_games::scene::Language::English);
/// assert!(puzzle.say(verdict, &words).starts_with("there is a better move"));
/// # Ok::<_, pavage_games::GameError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The game.
    pub row: &'static GameRow,
    /// Its number among the puzzles of this game, from one.
    pub number: usize,
    /// The seat that is to find the move.
    pub seat: Seat,
    /// The game up to the decision.
    pub record: Record,
    /// The best move, and those that are as good.
    pub right: Vec<Move>,
    /// The best of the other moves, the best first.
    pub wrong: Vec<Move>,
    position: Box<dyn AnyGame>,
}

/// A move and what it promises to the seat that plays it.
#[derive(Clone, PartialEq, Debug)]
pub struct Move {
    /// Its actions.
    pub actions: Vec<String>,
    /// The points by which the seat may expect to lead at the end.
    pub margin: f32,
    /// The part of a win that it may expect, from 0 to 1.
    pub chance: f32,
}

/// The answer to a move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Verdict {
    /// It is right so far, and more actions belong to the move.
    More,
    /// It is the best move, or as good.
    Right,
    /// Another is better.
    Wrong(Loss),
}

/// What a wrong move gives away.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Loss {
    /// Points of the margin at the end.
    pub points: f32,
    /// The part of a win, from 0 to 1.
    pub chance: f32,
    /// Whether it gives away even more: the move is not among the best of the wrong ones.
    pub more: bool,
}

/// What each record of a file begins with.
const BEGIN: &str = "pavage-record 1\n";

impl GameRow {
    /// How many puzzles the game has.
    pub fn puzzle_count(&self) -> usize {
        self.puzzles.matches(BEGIN).count()
    }

    /// A puzzle by its number, from one; `None` if there is no such puzzle.
    pub fn puzzle(&'static self, number: usize) -> Option<Puzzle> {
        let text = self.puzzles.split(BEGIN).nth(number).filter(|_| number != 0)?;
        let puzzle = Puzzle::read(self, number, &format!("{BEGIN}{text}"));
        Some(puzzle.expect("the tests read all puzzles"))
    }

    /// The puzzle of a day of this game; `None` if it has no puzzles. Days are numbered since any
    /// fixed date, such as the first of January 1970.
    pub fn puzzle_of_day(&'static self, day: u64) -> Option<Puzzle> {
        let count = self.puzzle_count() as u64;
        self.puzzle(day.checked_rem(count)? as usize + 1)
    }
}

/// The puzzle of a day. The games take turns.
///
/// ```
/// let days: Vec<_> = (0..3).map(|day| pavage_games::puzzle::of_day(20_000 + day)).collect();
/// assert_ne!(days[0].row.name, days[1].row.name);
/// ```
///
/// # Panics
///
/// If no game has puzzles.
pub fn of_day(day: u64) -> Puzzle {
    let rows = || GAMES.iter().filter(|it| 0 < it.puzzle_count());
    let count = rows().count() as u64;
    let row = rows().nth((day % count) as usize).expect("there is a game with puzzles");
    row.puzzle_of_day(day / count).expect("it has puzzles")
}

impl Puzzle {
    /// Reads a puzzle; `None` if it is not one.
    fn read(row: &'static GameRow, number: usize, text: &str) -> Option<Puzzle> {
        let record: Record = text.parse().ok()?;
        let (game, _) = record.until(None).ok()?;
        let ToAct::Seat(seat) = game.to_act() else { return None };
        let moves =
            |key| record.header(key)?.split(" ; ").map(Move::read).collect::<Option<Vec<_>>>();
        let (right, wrong) = (moves("right")?, moves("wrong")?);
        (!right.is_empty()).then_some(())?;
        Some(Puzzle { row, number, seat, record, right, wrong, position: game })
    }

    /// The position, to play on. It may hold what is hidden from the seat, so show the seat's view
    /// of it.
    pub fn position(&self) -> Box<dyn AnyGame> {
        self.position.fork()
    }

    /// The best move.
    pub fn best(&self) -> &Move {
        &self.right[0]
    }

    /// Judges a move, or its first actions, in any notation that the game reads.
    ///
    /// # Errors
    ///
    /// If the game refuses an action.
    pub fn judge(&self, actions: &[&str]) -> Result<Verdict, GameError> {
        let mut game = self.position();
        let mut found = Vec::new();
        for action in actions {
            game.play(action)?;
            found.push(game.last(Viewer::Referee));
        }
        if self.right.iter().any(|it| it.actions == found) {
            return Ok(Verdict::Right);
        }
        if self.right.iter().any(|it| it.actions.starts_with(&found)) {
            return Ok(Verdict::More);
        }
        let listed = self.wrong.iter().find(|it| it.actions == found);
        let Some(it) = listed.or(self.wrong.last()) else {
            return Ok(Verdict::Wrong(Loss { points: 0.0, chance: 0.0, more: true }));
        };
        let best = self.best();
        Ok(Verdict::Wrong(Loss {
            points: best.margin - it.margin,
            chance: best.chance - it.chance,
            more: listed.is_none(),
        }))
    }

    /// A verdict as a sentence.
    pub fn say(&self, verdict: Verdict, words: &Words) -> String {
        match verdict {
            Verdict::More => words.plain("puzzle-more", &[]),
            Verdict::Right => words.plain("puzzle-right", &self.promise(words)),
            Verdict::Wrong(Loss { points, chance, more }) => {
                let more = if more { "yes" } else { "no" }.to_owned();
                let args = [
                    ("points", number(points, words)),
                    ("chance", percent(chance).to_string()),
                    ("more", more),
                ];
                words.plain("puzzle-wrong", &args)
            }
        }
    }

    /// The best move as a sentence.
    pub fn say_best(&self, words: &Words) -> String {
        let [margin, chance] = self.promise(words);
        let best = self.best().actions.join(" ");
        words.plain("puzzle-best", &[margin, chance, ("move", best)])
    }

    /// What the best move promises.
    fn promise(&self, words: &Words) -> [(&'static str, String); 2] {
        let Move { margin, chance, .. } = *self.best();
        let sign = if 0.0 < margin { "+" } else { "" };
        [
            ("margin", format!("{sign}{}", number(margin, words))),
            ("chance", percent(chance).to_string()),
        ]
    }

    /// The first actions of the best move and of the best wrong ones, in no telling order: a hint.
    pub fn choices(&self) -> Vec<&str> {
        let moves = self.right.iter().take(1).chain(&self.wrong);
        let mut firsts: Vec<&str> =
            moves.filter_map(|it| it.actions.first().map(String::as_str)).collect();
        pavage_core::sort::sort_by(&mut firsts, |a, b| a.cmp(b));
        firsts.dedup();
        firsts
    }
}

/// A number of points: with a decimal if it is small.
fn number(points: f32, words: &Words) -> String {
    let digits = if points.abs() < 10.0 { 1 } else { 0 };
    let text = format!("{points:.digits$}");
    let text = text.strip_suffix(".0").unwrap_or(&text);
    match words.language() {
        Language::English => text.to_owned(),
        Language::French => text.replace('.', ","),
    }
}

impl Move {
    /// Reads a move as its file has it.
    fn read(text: &str) -> Option<Move> {
        let mut words = text.split(' ');
        let margin = words.next()?.parse().ok()?;
        let chance: f32 = words.next()?.strip_suffix('%')?.parse().ok()?;
        let actions: Vec<String> = words.map(str::to_owned).collect();
        (!actions.is_empty()).then_some(Move { actions, margin, chance: chance / 100.0 })
    }
}

impl std::fmt::Display for Move {
    /// Writes a move as its file has it.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Less than a tenth of a point is more than a search can tell, and zero has no sign.
        let margin = (10.0 * self.margin).round() / 10.0 + 0.0;
        write!(f, "{margin} {:.0}% {}", 100.0 * self.chance, self.actions.join(" "))
    }
}
