//! Bots that are programs of their own, for `watch`, `play` and `serve`.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use pavage_arena::process::{self, Bot, Fault, Launcher, Limits};
use pavage_games::ask::{Answer, News, Programs, Question, Stopped, command};
use pavage_games::conduct::Clock;
use pavage_games::core::Seat;
use pavage_games::scene::{Language, Words};
use pavage_games::table::{Seating, Sitter, numbered};
use pavage_games::{AnyGame, GameError, GameRow, Record, Replay};

use crate::edge::Edge;
use crate::failure::Failure;

/// The most programs that wait for their next question. One that is ended for another hears its
/// game again when it is asked.
const MOST: usize = 64;

/// The sentences about such bots. The browser need not load them.
pub(crate) fn messages(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("programs/words/en.ftl"),
        Language::French => include_str!("programs/words/fr.ftl"),
    }
}

/// The programs of this process.
pub(crate) struct Processes {
    launcher: Launcher,
    limits: Limits,
    language: Language,
    /// The commands by the names of the bots; without it, specs say `process:` and their command.
    named: Option<BTreeMap<String, String>>,
    /// Those that have not been asked yet, with their commands.
    fresh: Mutex<Vec<(String, Bot)>>,
    running: Mutex<Vec<Running>>,
}

/// A program that plays a game.
struct Running {
    key: Key,
    bot: Bot,
    game: Box<dyn AnyGame>,
    /// The plies that it has heard.
    told: Vec<String>,
    /// Its last answer.
    answered: Option<String>,
}

/// A seat of a match: the seed of its bot differs from match to match.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Key {
    spec: String,
    seed: u64,
    seat: Seat,
}

impl fmt::Debug for Processes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Processes").field("named", &self.named).finish_non_exhaustive()
    }
}

impl Processes {
    /// Programs whose command is in their spec.
    pub(crate) fn new(edge: &Edge) -> Result<Processes, Failure> {
        let launcher = Launcher::this_program();
        let launcher = launcher.map_err(|it| Failure::World(edge.plain(it.to_string())))?;
        let (fresh, running) = (Mutex::default(), Mutex::default());
        let (limits, language) = (Limits::default(), edge.words.language());
        Ok(Processes { launcher, limits, language, named: None, fresh, running })
    }

    /// Programs by names. No spec makes them run another command, and they find these files and folders
    /// empty.
    pub(crate) fn named(
        edge: &Edge,
        named: BTreeMap<String, String>,
        hidden: Vec<PathBuf>,
    ) -> Result<Processes, Failure> {
        let limits = Limits { hidden, ..Limits::default() };
        Ok(Processes { named: Some(named), limits, ..Processes::new(edge)? })
    }

    /// Starts the programs of a seating, so that a wrong path is noticed before the game, and
    /// returns the names of the seats on the screen.
    pub(crate) fn seat(
        &self,
        edge: &Edge,
        seating: &Seating,
        row: &GameRow,
    ) -> Result<Vec<String>, Failure> {
        let mut names = seating.names();
        for (sitter, name) in seating.0.iter().zip(&mut names) {
            if let Sitter::Bot(spec) = sitter
                && let Some(command) = command(spec)
            {
                *name = self.greet(edge, command, Some(row))?;
            }
        }
        Ok(numbered(&names))
    }

    /// Starts a program for later, and returns its name. If a game is given, it must play that.
    pub(crate) fn greet(
        &self,
        edge: &Edge,
        command: &str,
        row: Option<&GameRow>,
    ) -> Result<String, Failure> {
        let bot = self.start(command).and_then(|bot| match row {
            Some(row) => bot.plays(row.name).map(|()| bot),
            None => Ok(bot),
        });
        let bot = bot.map_err(|fault| {
            let args = [("command", command.to_owned()), ("reason", fault.say(&edge.words))];
            Failure::World(edge.say("program-refused", &args) + &tail(edge, &fault.output))
        })?;
        let name = bot.name().to_owned();
        locked(&self.fresh).push((command.to_owned(), bot));
        Ok(name)
    }

    /// Ends the programs that have not been asked yet.
    pub(crate) fn dismiss(&self) {
        locked(&self.fresh).clear();
    }

    fn start(&self, command: &str) -> Result<Bot, Fault> {
        Bot::start(&self.launcher, command, &self.limits)
    }

    /// The command of a bot.
    fn command<'a>(&'a self, spec: &'a str) -> Option<&'a str> {
        match &self.named {
            Some(named) => named.get(spec).map(String::as_str),
            None => command(spec),
        }
    }

    /// The program for a question, which has heard the game that the question tells.
    fn running(&self, question: &Question) -> Result<Running, Fault> {
        let Question { spec, seed, seat, .. } = question;
        let key = Key { spec: spec.clone(), seed: *seed, seat: *seat };
        let record = told(question);
        let plies = record.since(0);
        let mut all = locked(&self.running);
        let same = all.iter().position(|it| it.key == key);
        let same = same.map(|it| all.swap_remove(it));
        drop(all);
        let mut running = match same {
            Some(it) if plies.starts_with(&it.told) => it,
            // The game was taken back: it begins again.
            Some(it) => Running::begin(it.bot, key, &record)?,
            None => {
                let command = self.command(spec).unwrap_or_default();
                let mut fresh = locked(&self.fresh);
                let greeted = fresh.iter().position(|it| it.0 == command);
                let greeted = greeted.map(|it| fresh.remove(it).1);
                drop(fresh);
                let bot = greeted.map_or_else(|| self.start(command), Ok)?;
                Running::begin(bot, key, &record)?
            }
        };
        running.hear(&plies);
        Ok(running)
    }

    /// Keeps a program for its next question.
    fn keep(&self, running: Running) {
        let mut all = locked(&self.running);
        all.push(running);
        let oldest = (MOST < all.len()).then(|| all.remove(0));
        // Ending it may take a second.
        drop(all);
        drop(oldest);
    }

    fn stopped(&self, fault: Fault) -> Stopped {
        let words = Words::new(self.language).with(process::messages(self.language));
        let message = fault.say(&words);
        Stopped { reason: fault.kind.name(), message, output: fault.output }
    }
}

impl Programs for Processes {
    fn answer(&self, question: &Question, cancelled: &dyn Fn() -> bool) -> Result<Answer, Stopped> {
        let answer = || {
            let mut running = self.running(question)?;
            let action = running.answer(question, cancelled)?;
            let plies = running.game.plies();
            self.keep(running);
            Ok(Answer { id: question.id, plies, action, ..Answer::default() })
        };
        answer().map_err(|fault| self.stopped(fault))
    }

    fn end(&self, question: &Question) {
        let known = |it: &Running| it.key.seed == question.seed && it.key.seat == question.seat;
        // One that was never asked, or has been ended, need not be started for this.
        if locked(&self.running).iter().any(known)
            && let Ok(mut running) = self.running(question)
        {
            running.bot.end(running.game.as_ref());
        }
    }
}

impl Running {
    /// Tells a program that a game begins.
    fn begin(mut bot: Bot, key: Key, record: &Record) -> Result<Running, Fault> {
        let game = Replay::new(record).expect("the game was begun before").into_game();
        bot.begin(game.as_ref(), key.seat, key.seed, Clock::None)?;
        Ok(Running { key, bot, game, told: Vec::new(), answered: None })
    }

    /// Tells the program the plies that it has not heard.
    fn hear(&mut self, plies: &[String]) {
        let news = &plies[self.told.len()..];
        let record = Record::of_plies(news).expect("the plies were written by a record");
        let mut replay = Replay::resume(&record, self.game.fork());
        while let Some(ply) = replay.ply() {
            self.bot.tell(&ply.expect("it was played before"), replay.game());
        }
        self.game = replay.into_game();
        self.told.extend_from_slice(news);
    }

    fn answer(
        &mut self,
        question: &Question,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<String, Fault> {
        if let (1.., Some(answered)) = (question.attempt, &self.answered)
            && let Err(why) = self.game.check(answered)
        {
            self.bot.refused(self.game.plies(), &why, true);
        }
        let budget = question.budget;
        let deadline = budget.millis.map(|it| Instant::now() + Duration::from_millis(it));
        let action = self.bot.answer(self.game.as_ref(), budget, deadline, cancelled)?;
        self.answered = Some(action.clone());
        Ok(action)
    }
}

/// The game that a question tells.
fn told(question: &Question) -> Record {
    let News::Game(text) = &question.news else { panic!("a program is told the whole game") };
    text.parse().expect("a record reads what it wrote")
}

/// Checks that a game has the players of a seating.
pub(crate) fn check(edge: &Edge, seating: &Seating, row: &GameRow) -> Result<(), Failure> {
    for (sitter, name) in seating.0.iter().zip(seating.names()) {
        sitter.check_here(row).map_err(|error| unknown(edge, &name, &error))?;
    }
    Ok(())
}

/// A player that the game does not have. Whoever meant a program is told how to name it.
pub(crate) fn unknown(edge: &Edge, spec: &str, error: &GameError) -> Failure {
    let failure = edge.usage(error);
    let (head, rest) = spec.split_once(':').unwrap_or((spec, spec));
    let misspelt = head.starts_with("pro");
    match failure {
        Failure::Usage(said) if misspelt || spec.contains(['/', '.', '\\']) => {
            let program = if misspelt { rest } else { spec };
            let args = [("said", said), ("command", program.to_owned())];
            Failure::Usage(edge.say("program-hint", &args))
        }
        failure => failure,
    }
}

/// What is told about a program that has stopped: the reason, and what it wrote last.
pub(crate) fn stopped(edge: &Edge, name: String, stopped: &Stopped) -> String {
    let args = [("name", name), ("reason", stopped.message.clone())];
    edge.say("program-stopped", &args) + &tail(edge, &stopped.output)
}

/// The last output of a program, below the sentence about it.
pub(crate) fn tail(edge: &Edge, output: &str) -> String {
    let lines = output.lines().map(|it| format!("\n  {}", edge.plain(it.to_owned())));
    lines.collect()
}

/// Nothing is left half-way by a panic: a program is taken out while it is asked.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
