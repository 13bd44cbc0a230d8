//! The programs that play for a worker. They live on from game to game, and are started again after
//! a fault.

use pavage_games::conduct::Clock;
use pavage_games::core::Seat;
use pavage_games::{AnyGame, GameError};

use super::chair::{Chair, Fault, Question, Silence};
use super::{Entrant, Terms};
use crate::process::{self, Bot, Launcher, Limits};

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
/// The first program that does not start or does not speak the protocol.
pub fn greet(terms: &Terms, launch: &Launch) -> Result<Vec<(usize, String)>, Unfit> {
    let mut names = Vec::new();
    for (player, entrant) in terms.players.iter().enumerate() {
        let Some(command) = entrant.command() else { continue };
        let bot = Bot::start(&launch.launcher, command, &launch.limits)
            .map_err(|fault| Unfit { player: entrant.name.clone(), fault })?;
        names.push((player, bot.name().to_owned()));
    }
    Ok(names)
}

/// The programs of a worker that sit at no game.
pub(super) struct Bots<'a> {
    launch: &'a Launch,
    idle: Vec<(usize, Bot)>,
}

impl<'a> Bots<'a> {
    pub(super) fn new(launch: &'a Launch) -> Bots<'a> {
        Bots { launch, idle: Vec::new() }
    }

    /// Seats a program; it is started if none of this player is idle.
    pub(super) fn sit(
        &mut self,
        player: usize,
        entrant: &Entrant,
        game: &dyn AnyGame,
        seat: Seat,
        seed: u64,
        clock: Clock,
    ) -> Result<Box<dyn Chair>, Fault> {
        let mut bot = match self.idle.iter().position(|it| it.0 == player) {
            Some(at) => self.idle.swap_remove(at).1,
            None => {
                let command = entrant.command().expect("the player is a program");
                Bot::start(&self.launch.launcher, command, &self.launch.limits).map_err(charged)?
            }
        };
        bot.begin(game, seat, seed, clock).map_err(charged)?;
        Ok(Box::new(Program { player, bot, broken: false }))
    }

    /// Tells a player that its game is over, and keeps its program for the next one.
    pub(super) fn rise(&mut self, chair: Box<dyn Chair>, game: &dyn AnyGame) -> Result<(), Fault> {
        self.idle.extend(chair.end(game)?);
        Ok(())
    }
}

fn charged(fault: process::Fault) -> Fault {
    Fault { name: fault.kind.name().to_owned(), detail: fault.to_string() }
}

/// A program in a seat.
struct Program {
    player: usize,
    bot: Bot,
    /// Whether it must not play again.
    broken: bool,
}

impl Program {
    fn note<T>(&mut self, answer: Result<T, process::Fault>) -> Result<T, Fault> {
        self.broken |= answer.is_err();
        answer.map_err(charged)
    }
}

impl Chair for Program {
    fn answer(&mut self, question: &Question<'_>) -> Result<String, Silence> {
        let Question { game_on, seat, budget, deadline, cancelled, .. } = *question;
        let answer = self.bot.answer(game_on.game.as_ref(), seat, budget, deadline, cancelled);
        let answer = self.note(answer);
        if cancelled() {
            return Err(Silence::Cancelled);
        }
        answer.map_err(Silence::Fault)
    }

    fn refused(&mut self, ply: u32, why: &GameError) -> Result<(), Fault> {
        let told = self.bot.refused(ply, why);
        self.note(told)
    }

    fn end(mut self: Box<Self>, game: &dyn AnyGame) -> Result<Option<(usize, Bot)>, Fault> {
        if self.broken {
            return Ok(None);
        }
        let told = self.bot.end(game);
        self.note(told)?;
        Ok(Some((self.player, self.bot)))
    }
}
