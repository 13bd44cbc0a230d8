//! The programs that play for a worker. They live on from game to game, and are started again after
//! a fault. The games of a set have the same draws, and a program may remember them: so it plays only
//! one game of each set.

use std::collections::BTreeSet;

use pavage_games::conduct::{Clock, Ply};
use pavage_games::core::Seat;
use pavage_games::{AnyGame, GameError};

use super::chair::{Chair, Fault, Question, Silence};
use super::{Entrant, SetName, Terms};
use crate::process::{self, Bot, FaultKind, Launcher, Limits};

/// The most programs of a player that wait for a worker's next game: enough for the games of a set with
/// few seats, so that none is started for nothing.
const MOST: usize = 4;

/// The last lines of output that a fault keeps. A program may fail in each of very many games.
const LINES: usize = 8;

/// How programs are started.
#[derive(Clone, Debug)]
pub struct Launch {
    /// What starts them.
    pub launcher: Launcher,
    /// What they may use.
    pub limits: Limits,
}

/// A program that cannot play.
#[derive(Debug)]
pub struct Unfit {
    /// The name of the player.
    pub player: String,
    /// What is wrong.
    pub fault: process::Fault,
}

/// Starts every program of a tournament once and ends it again, so that a wrong path is found before
/// the first game. Returns the names that the programs give themselves.
///
/// # Errors
///
/// The first program that does not start, does not speak the protocol or does not play the game.
pub fn greet(terms: &Terms, launch: &Launch) -> Result<Vec<(usize, String)>, Unfit> {
    let mut names = Vec::new();
    for (player, entrant) in terms.players.iter().enumerate() {
        let Some(command) = entrant.command() else { continue };
        let started = Bot::start(&launch.launcher, command, &launch.limits);
        let able = started.and_then(|bot| bot.plays(&terms.game).map(|()| bot));
        let bot = able.map_err(|fault| Unfit { player: entrant.name.clone(), fault })?;
        names.push((player, bot.name().to_owned()));
    }
    Ok(names)
}

/// The programs of a worker that sit at no game.
pub(super) struct Bots<'a> {
    launch: &'a Launch,
    idle: Vec<Program>,
}

impl<'a> Bots<'a> {
    pub(super) fn new(launch: &'a Launch) -> Bots<'a> {
        Bots { launch, idle: Vec::new() }
    }

    /// Seats a program; it is started if none of this player is idle that has not seen the set.
    pub(super) fn sit(
        &mut self,
        (player, entrant): (usize, &Entrant),
        set: &SetName,
        game: &dyn AnyGame,
        seat: Seat,
        seed: u64,
        clock: Clock,
    ) -> Result<Box<dyn Chair>, Fault> {
        let fit = |it: &Program| it.player == player && !it.seen.contains(set);
        let mut program = match self.idle.iter().position(fit) {
            Some(at) => self.idle.remove(at),
            None => {
                let command = entrant.command().expect("the player is a program");
                let bot = Bot::start(&self.launch.launcher, command, &self.launch.limits);
                let bot = bot.map_err(charged)?;
                Program { player, bot, seen: BTreeSet::new(), broken: false }
            }
        };
        program.seen.insert(set.clone());
        program.bot.begin(game, seat, seed, clock).map_err(charged)?;
        Ok(Box::new(program))
    }

    /// Tells a player that its game is over, and keeps its program for the next one.
    pub(super) fn rise(&mut self, chair: Box<dyn Chair>, game: &dyn AnyGame) {
        let Some(program) = chair.end(game) else { return };
        let same = |it: &&Program| it.player == program.player;
        if self.idle.iter().filter(same).count() == MOST {
            let oldest = self.idle.iter().position(|it| it.player == program.player);
            drop(oldest.map(|it| self.idle.remove(it)));
        }
        self.idle.push(program);
    }
}

fn charged(fault: process::Fault) -> Fault {
    let (name, detail) = (fault.kind.name().to_owned(), fault.to_string());
    let written: Vec<&str> = fault.output.lines().collect();
    let last = &written[written.len().saturating_sub(LINES)..];
    Fault { name, detail, output: last.iter().map(|it| format!("{it}\n")).collect() }
}

/// A program in a seat.
pub(super) struct Program {
    player: usize,
    bot: Bot,
    /// The sets whose draws it knows.
    seen: BTreeSet<SetName>,
    /// Whether it must not play again.
    broken: bool,
}

impl Chair for Program {
    fn answer(&mut self, question: &Question<'_>) -> Result<String, Silence> {
        let Question { game_on, budget, deadline, cancelled, .. } = *question;
        let answer = self.bot.answer(game_on.game.as_ref(), budget, deadline, cancelled);
        answer.map_err(|fault| {
            self.broken = true;
            match fault.kind {
                FaultKind::Cancelled => Silence::Cancelled,
                _ => Silence::Fault(charged(fault)),
            }
        })
    }

    fn tell(&mut self, ply: &Ply, game: &dyn AnyGame) {
        self.bot.tell(ply, game);
    }

    fn refused(&mut self, ply: u32, why: &GameError, again: bool) {
        self.bot.refused(ply, why, again);
    }

    fn end(mut self: Box<Self>, game: &dyn AnyGame) -> Option<Program> {
        if self.broken {
            return None;
        }
        self.bot.end(game);
        Some(*self)
    }
}
