//! A bot in another process, in one seat.

use std::process::Child;
use std::time::{Duration, Instant};

use pavage_games::ask::{Budget, told_seed};
use pavage_games::conduct::{Clock, Ply};
use pavage_games::core::{Seat, ToAct, Viewer};
use pavage_games::{AnyGame, EntryKind, GameError, Texts, bounds};
use serde_json::Value;

use super::message::{Fact, Heard, PROTOCOL, Say, excerpt};
use super::order::{LEFT, SIGNAL, TOO_MANY};
use super::pipes::{Came, Pipes};
use super::{Confinement, Fault, FaultKind, Launcher, Limits, end};

/// How often somebody who waits for an answer looks whether it is still wanted.
const GLANCE: Duration = Duration::from_millis(50);
/// How long a process may take between the end of its output and its own.
pub(super) const ENDING: Duration = Duration::from_secs(2);
/// How we introduce ourselves.
const PROGRAM: &str = concat!("pavage ", env!("CARGO_PKG_VERSION"));

/// A running bot process that plays one seat. It is sent only what this seat may know.
///
/// After a [`Fault`] it is of no further use: drop it, and start another one. Dropping it ends it
/// and everything that it started: a bot without a fault is asked to quit first.
#[derive(Debug)]
pub struct Bot {
    pub(super) child: Child,
    pub(super) pipes: Pipes,
    pub(super) limits: Limits,
    pub(super) name: String,
    pub(super) games: Option<Vec<String>>,
    pub(super) confinement: Confinement,
    seat: Seat,
    /// The events that it will be told with the next question.
    news: Vec<u8>,
    /// Whether it has committed a fault, so that it need not be asked to quit.
    faulty: bool,
}

impl Bot {
    /// Starts a command, and waits for the bot to say hello.
    ///
    /// # Errors
    ///
    /// If it cannot be started, or does not say hello as it should.
    pub fn start(launcher: &Launcher, command: &str, limits: &Limits) -> Result<Bot, Fault> {
        let mut child = launcher.start(command, limits)?;
        let pipes = Pipes::of(&mut child, limits);
        let mut bot = Bot {
            child,
            pipes,
            limits: limits.clone(),
            name: String::new(),
            games: None,
            confinement: Confinement::default(),
            seat: Seat(0),
            news: Vec::new(),
            faulty: false,
        };
        bot.say(&Say::Hello { protocol: PROTOCOL, program: PROGRAM });
        match bot.hello() {
            Ok(()) => Ok(bot),
            Err(fault) => Err(bot.charge(fault)),
        }
    }

    /// Its name, as it said.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The games that it plays; `None` if it did not say.
    pub fn games(&self) -> Option<&[String]> {
        self.games.as_deref()
    }

    /// What was taken away from it, and what the system did not allow us to.
    pub fn confinement(&self) -> &Confinement {
        &self.confinement
    }

    /// Checks whether it plays a game.
    ///
    /// # Errors
    ///
    /// If it said that it plays others.
    pub fn plays(&self, game: &str) -> Result<(), Fault> {
        match &self.games {
            Some(games) if !games.iter().any(|it| it == game) => {
                let args = [
                    ("name", self.name.clone()),
                    ("game", game.to_owned()),
                    ("games", excerpt(&games.join(", ")).into_owned()),
                ];
                Err(Fault::new(FaultKind::Handshake, "fault-game", args))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Tells it that a game begins, in which it has this seat. It is told a number that follows from
    /// the seed, because a seed could give away the deals.
    ///
    /// # Errors
    ///
    /// If it does not play this game.
    pub fn begin(
        &mut self,
        game: &dyn AnyGame,
        seat: Seat,
        seed: u64,
        clock: Clock,
    ) -> Result<(), Fault> {
        self.plays(game.name())?;
        self.seat = seat;
        self.news.clear();
        let files = game.files().into_iter();
        let begin = Say::Game {
            game: game.name(),
            options: &game.options(),
            files: files.map(|(role, text)| (role.to_owned(), Value::String(text))).collect(),
            seats: game.seats(),
            seat: seat.0 + 1,
            seed: told_seed(seed).to_string(),
            clock,
        };
        self.say(&begin);
        Ok(())
    }

    /// Notes the last ply of the game, as far as the seat may know it. The bot is told with the next
    /// question. A bot can do without: a question tells the whole view.
    pub fn tell(&mut self, ply: &Ply, game: &dyn AnyGame) {
        let viewer = Viewer::Seat(self.seat);
        let text = match ply {
            Ply::Deal => format!("={}", game.last(viewer)),
            Ply::Play(seat) => format!("{seat} {}", game.last(viewer)),
            Ply::Leave { seat, reason, refused } => {
                // A refused answer may reveal a hand, which others are not told.
                let told = refused.as_ref().filter(|it| it.is_told(viewer, *seat));
                let (reason, refused) = (reason.clone(), told.map(|it| it.action.clone()));
                EntryKind::Retire { seat: *seat, reason, refused }.to_string()
            }
        };
        let facts = game.events(viewer);
        let facts = facts.iter().map(Fact::from).collect();
        let event = Say::Event { ply: game.plies(), text: &text, facts };
        event.append(&mut self.news);
    }

    /// Tells it the news, asks it for an action of its seat, which must be to act, and waits for the
    /// answer. The action may be illegal.
    ///
    /// When the deadline has passed, the bot is asked to stop. An answer in the time of grace after
    /// that is late.
    ///
    /// # Errors
    ///
    /// If there is no answer in time, or something else than an answer.
    pub fn answer(
        &mut self,
        game: &dyn AnyGame,
        budget: Budget,
        deadline: Option<Instant>,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<String, Fault> {
        let (view, mut texts) = (game.view(Viewer::Seat(self.seat)), Texts::default());
        if game.to_act() == ToAct::Seat(self.seat) {
            game.actions(&mut texts);
        }
        let ply = game.plies();
        let go = Say::Go {
            ply,
            game: game.name(),
            seat: self.seat.0 + 1,
            view: &view,
            actions: &texts.iter().collect::<Vec<_>>(),
            left: budget.millis,
            playouts: budget.steps,
        };
        self.say(&go);
        let deadline = deadline.unwrap_or_else(|| Instant::now() + self.limits.patience);
        self.await_play(ply, deadline, cancelled).map_err(|fault| self.charge(fault))
    }

    /// Waits for the answer to a question.
    fn await_play(
        &mut self,
        ply: u32,
        deadline: Instant,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<String, Fault> {
        let (mut end, mut stopped) = (deadline, false);
        loop {
            if cancelled() {
                return Err(Fault::new(FaultKind::Cancelled, "fault-cancelled", []));
            }
            let left = end.saturating_duration_since(Instant::now());
            let (line, came) = match self.pipes.wait(left.min(GLANCE)) {
                Some(Came::Line(line, came)) => (line, came),
                Some(Came::Report(_)) => continue,
                Some(other) => return Err(self.broken(&other, FaultKind::Crash)),
                None if !left.is_zero() => continue,
                None if !stopped => {
                    self.say(&Say::Stop { ply });
                    (end, stopped) = (Instant::now() + self.limits.grace, true);
                    continue;
                }
                None => return Err(self.stalled()),
            };
            if let Some(action) = read_play(&line, ply)? {
                let late = came.saturating_duration_since(deadline);
                if late.is_zero() {
                    return Ok(action);
                }
                let args = [("millis", late.as_millis().to_string())];
                return Err(Fault::new(FaultKind::Late, "fault-late", args));
            }
        }
    }

    /// Tells it that its answer was refused, and whether it is asked again.
    pub fn refused(&mut self, ply: u32, why: &GameError, again: bool) {
        let message = why.to_string();
        self.say(&Say::Refused { ply, code: why.code(), message: &message, again });
    }

    /// Tells it the result. Points of a game that is not over may be hidden, so they are not told.
    pub fn end(&mut self, game: &dyn AnyGame) {
        let over = game.to_act() == ToAct::Nobody;
        let reason = if over { "finished" } else { "stopped" };
        let scores = over.then(|| game.scores());
        let places = over.then(|| {
            let mut places = vec![0; game.seats().into()];
            let mut place = 1;
            for tied in &game.ranking().0 {
                tied.iter().for_each(|seat| places[seat.index()] = place);
                place += tied.len();
            }
            places
        });
        self.say(&Say::Result { scores, places, reason });
    }

    /// Sends a line as it is.
    pub(super) fn say_line(&mut self, line: &str) {
        self.pipes.write(format!("{line}\n").into_bytes());
    }

    /// Sends the news and a message.
    pub(super) fn say(&mut self, message: &Say<'_>) {
        message.append(&mut self.news);
        self.pipes.write(std::mem::take(&mut self.news));
    }

    /// Why no answer came. Those who forget the end of a line need to be told.
    fn stalled(&self) -> Fault {
        let half = self.pipes.half_line();
        match half.trim() {
            "" => Fault::new(FaultKind::Stall, "fault-stall", []),
            half => {
                let args = [("found", excerpt(half).into_owned())];
                Fault::new(FaultKind::Stall, "fault-half-line", args)
            }
        }
    }

    /// What a process did that no longer sends messages.
    pub(super) fn broken(&mut self, came: &Came, kind: FaultKind) -> Fault {
        let flood =
            |id, most: usize| Fault::new(FaultKind::Flood, id, [("most", most.to_string())]);
        match came {
            Came::LongLine => flood("fault-line", self.limits.line),
            Came::Flood => flood("fault-flood", self.limits.output),
            Came::End | Came::Line(..) | Came::Report(_) => self.ended(kind),
        }
    }

    /// Why the output has ended.
    pub(super) fn ended(&mut self, kind: FaultKind) -> Fault {
        let grace = self.limits.grace.max(ENDING);
        let status = end::wait(&mut self.child, grace);
        if status.is_some() {
            self.pipes.drain(ENDING);
        }
        // A launcher that was ended itself has no code.
        match status.map(|it| it.code().unwrap_or(SIGNAL)) {
            None => Fault::new(FaultKind::Closed, "fault-closed", []),
            Some(TOO_MANY) => {
                let args = [("most", self.limits.processes.to_string())];
                Fault::new(FaultKind::Processes, "fault-processes", args)
            }
            Some(LEFT) => Fault::new(kind, "fault-exit", [("status", 0.to_string())]),
            Some(code) if SIGNAL <= code => {
                Fault::new(kind, "fault-signal", [("signal", (code - SIGNAL).to_string())])
            }
            Some(code) => Fault::new(kind, "fault-exit", [("status", code.to_string())]),
        }
    }

    /// Adds the last output to a fault.
    pub(super) fn charge(&mut self, mut fault: Fault) -> Fault {
        self.faulty = true;
        fault.output = self.pipes.tail();
        fault
    }
}

/// Reads a line as the answer for a ply; `None` if it is a message to be ignored.
fn read_play(line: &str, ply: u32) -> Result<Option<String>, Fault> {
    if line.trim().is_empty() {
        return Ok(None);
    }
    let nonsense =
        |id| Fault::new(FaultKind::Nonsense, id, [("found", excerpt(line).into_owned())]);
    let heard = Heard::read(line).ok_or_else(|| nonsense("fault-nonsense"))?;
    if heard.kind() != "play" {
        return Ok(None);
    }
    let (Some(found), Some(action)) = (heard.whole("ply"), heard.text("action")) else {
        return Err(nonsense("fault-play"));
    };
    if found != u64::from(ply) {
        let args = [("expected", ply.to_string()), ("found", found.to_string())];
        return Err(Fault::new(FaultKind::WrongPly, "fault-ply", args));
    }
    if bounds::REFUSED < action.len() {
        return Err(nonsense("fault-action"));
    }
    Ok(Some(action.to_owned()))
}

impl Drop for Bot {
    fn drop(&mut self) {
        if !self.faulty {
            self.say(&Say::Quit);
        }
        self.pipes.close();
        let grace = if self.faulty { Duration::ZERO } else { self.limits.grace };
        end::end(&mut self.child, grace);
    }
}
