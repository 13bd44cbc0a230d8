//! The list of things that a bot must do, tried one by one.

use std::time::{Duration, Instant};

use pavage_games::ask::Budget;
use pavage_games::conduct::{Clock, Match, Ply};
use pavage_games::core::{Seat, Setup, ToAct};
use pavage_games::table::{Seating, Sitter};
use pavage_games::{AnyGame, GAMES, GameRow};

use super::{Bot, Confinement, Fault, FaultKind, Launcher, Limits};

/// How long a bot is told that it has for a move. It is held only to the limits: the list is not
/// about speed.
const MOVE: Duration = Duration::from_secs(1);
/// How long a bot thinks before it is told to stop.
const THINK: Duration = Duration::from_millis(200);

/// A point of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Point {
    /// The program can be started.
    Starts,
    /// It says hello in time, and as the protocol says.
    Hello,
    /// It plays a whole game.
    Plays(&'static str),
    /// Every answer has the ply of its question.
    Echoes,
    /// After a refused action it answers again.
    Refused,
    /// It answers soon after `stop`.
    Stop,
    /// It does not mind messages and fields that it does not know.
    Unknown,
    /// It answers `ping`.
    Pong,
    /// It ends on `quit`.
    Quit,
    /// It ends when its input is closed.
    Close,
    /// It leaves no process behind.
    Alone,
}

impl Point {
    /// The id of the sentence about it.
    pub fn id(self) -> &'static str {
        match self {
            Point::Starts => "point-starts",
            Point::Hello => "point-hello",
            Point::Plays(_) => "point-plays",
            Point::Echoes => "point-echoes",
            Point::Refused => "point-refused",
            Point::Stop => "point-stop",
            Point::Unknown => "point-unknown",
            Point::Pong => "point-pong",
            Point::Quit => "point-quit",
            Point::Close => "point-close",
            Point::Alone => "point-alone",
        }
    }

    /// The game that it is about.
    pub fn game(self) -> Option<&'static str> {
        match self {
            Point::Plays(game) => Some(game),
            _ => None,
        }
    }
}

/// The bot that was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    /// Its name; `None` if it did not say hello.
    pub name: Option<String>,
    /// What was taken away from it, and what the system did not allow us to.
    pub confinement: Confinement,
    /// The number of points at which it failed.
    pub failures: usize,
}

/// A list in progress.
struct List<'a> {
    launcher: &'a Launcher,
    command: &'a str,
    limits: &'a Limits,
    each: &'a mut dyn FnMut(Point, Result<(), &Fault>),
    failures: usize,
}

/// Tries the whole list on a bot, with these games or, if there are none, with all that it plays.
/// `each` hears of every point.
pub fn check(
    launcher: &Launcher,
    command: &str,
    limits: &Limits,
    games: &[&'static GameRow],
    each: &mut dyn FnMut(Point, Result<(), &Fault>),
) -> Checked {
    let mut list = List { launcher, command, limits, each, failures: 0 };
    let bot = list.start();
    list.note(Point::Starts, bot.as_ref().err().filter(|it| it.kind == FaultKind::Start));
    let bot = match bot {
        Ok(bot) => bot,
        Err(fault) => {
            if fault.kind != FaultKind::Start {
                list.note(Point::Hello, Some(&fault));
            }
            let confinement = Confinement::default();
            return Checked { name: None, confinement, failures: list.failures };
        }
    };
    list.note(Point::Hello, None);
    let (name, confinement) = (Some(bot.name().to_owned()), bot.confinement().clone());
    let all = GAMES.iter().filter(|row| bot.plays(row.name).is_ok());
    let games: Vec<&GameRow> = if games.is_empty() { all.collect() } else { games.to_vec() };
    drop(bot);
    list.games(&games);
    if let Some(row) = games.first() {
        list.manners(row);
    }
    Checked { name, confinement, failures: list.failures }
}

impl List<'_> {
    fn start(&self) -> Result<Bot, Fault> {
        Bot::start(self.launcher, self.command, self.limits)
    }

    fn note(&mut self, point: Point, fault: Option<&Fault>) {
        self.failures += usize::from(fault.is_some());
        (self.each)(point, fault.map_or(Ok(()), Err));
    }

    /// Tries something with a bot that has just been started.
    fn attempt(&mut self, point: Point, with: impl FnOnce(&mut Bot) -> Result<(), Fault>) {
        let done = self.start().and_then(|mut bot| with(&mut bot).map_err(|it| bot.charge(it)));
        self.note(point, done.err().as_ref());
    }

    /// Plays a whole game of each kind.
    fn games(&mut self, games: &[&'static GameRow]) {
        let mut wrong = None;
        for row in games {
            let played = self.start().and_then(|mut bot| {
                let played = play(&mut bot, row);
                played.map_err(|it| bot.charge(it))
            });
            match played.err() {
                Some(fault) if fault.kind == FaultKind::WrongPly => wrong = wrong.or(Some(fault)),
                fault => self.note(Point::Plays(row.name), fault.as_ref()),
            }
        }
        self.note(Point::Echoes, wrong.as_ref());
    }

    /// Tries everything else, in one game.
    fn manners(&mut self, row: &'static GameRow) {
        let patience = self.limits.grace.max(Duration::from_secs(2));
        self.attempt(Point::Refused, |bot| {
            let game = first_question(bot, row)?;
            ask(bot, game.as_ref())?;
            let why = game.check("no action").err();
            bot.refused(game.plies(), &why.expect("no game has this action"), true);
            ask(bot, game.as_ref())?;
            bot.end(game.as_ref());
            Ok(())
        });
        let limits = Limits { grace: patience, ..self.limits.clone() };
        let stopped = Bot::start(self.launcher, self.command, &limits).and_then(|mut bot| {
            let game = first_question(&mut bot, row)?;
            let deadline = Some(Instant::now() + THINK);
            match bot.answer(game.as_ref(), Budget::default(), deadline, &|| false) {
                // The answer to `stop` is late only for a clock.
                Err(fault) if fault.kind == FaultKind::Late => Ok(()),
                other => other.map(|_| ()),
            }
        });
        self.note(Point::Stop, stopped.err().as_ref());
        self.attempt(Point::Unknown, |bot| {
            bot.say_line(r#"{"type":"weather","sun":true}"#);
            let game = first_question(bot, row)?;
            bot.say_line(r#"{"type":"event","ply":0,"text":"","facts":[],"later":{"a":[1]}}"#);
            ask(bot, game.as_ref()).map(|_| ())
        });
        self.attempt(Point::Pong, |bot| bot.ping(7, patience));
        self.attempt(Point::Quit, |bot| {
            let game = first_question(bot, row)?;
            ask(bot, game.as_ref())?;
            bot.quit(patience).map(|_| ())
        });
        self.attempt(Point::Close, |bot| bot.close(patience).map(|_| ()));
        self.attempt(Point::Alone, |bot| {
            let game = first_question(bot, row)?;
            ask(bot, game.as_ref())?;
            // A bot that does not quit was found before. Whether it is alone can be seen only at
            // its end.
            match bot.quit(patience) {
                Ok(alone) if !alone => Err(Fault::new(FaultKind::Processes, "fault-left", [])),
                Ok(_) | Err(_) => Ok(()),
            }
        });
    }
}

/// Begins a game, and returns it at the first decision of the bot's seat.
fn first_question(bot: &mut Bot, row: &GameRow) -> Result<Box<dyn AnyGame>, Fault> {
    let mut game_on = begin(row);
    while game_on.game.to_act() == ToAct::Chance {
        game_on.deal();
    }
    let ToAct::Seat(seat) = game_on.game.to_act() else {
        unreachable!("a game begins with a decision");
    };
    bot.begin(game_on.game.as_ref(), seat, 1, Clock::None)?;
    Ok(game_on.game)
}

fn begin(row: &GameRow) -> Match {
    let game = row.begin(Setup::default()).expect("every game has a usual setup");
    let sitters = vec![Sitter::Bot("random".to_owned()); game.seats().into()];
    Match::new(game, Seating(sitters), "check")
}

/// Asks for a legal action.
fn ask(bot: &mut Bot, game: &dyn AnyGame) -> Result<String, Fault> {
    let budget = Budget { steps: None, millis: Some(MOVE.as_millis() as u64) };
    let action = bot.answer(game, budget, None, &|| false)?;
    match game.check(&action) {
        Ok(()) => Ok(action),
        Err(why) => {
            let args = [("action", action), ("reason", why.to_string())];
            Err(Fault::new(FaultKind::Illegal, "fault-illegal", args))
        }
    }
}

/// Plays a whole game with the bot in the first seat, against random players.
fn play(bot: &mut Bot, row: &'static GameRow) -> Result<(), Fault> {
    let mut others = row.player("random", 1).expect("every game has this player");
    let mut game_on = begin(row);
    bot.begin(game_on.game.as_ref(), Seat(0), 1, Clock::Move(MOVE.as_millis() as u64))?;
    loop {
        let ply: Ply = match game_on.game.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => game_on.deal(),
            ToAct::Seat(seat) => {
                let game = game_on.game.as_ref();
                let action = match seat {
                    Seat(0) => ask(bot, game)?,
                    _ => others.choose(game).expect("a seat is to act"),
                };
                game_on.play(&action).expect("a checked action can be played")
            }
        };
        bot.tell(&ply, game_on.game.as_ref());
    }
    bot.end(game_on.game.as_ref());
    Ok(())
}
