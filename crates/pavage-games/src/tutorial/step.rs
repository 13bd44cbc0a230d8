//! A step of a tutorial: a position, a task, and the judgement of a move.

use pavage_core::{Seat, ToAct, Told, Viewer};

use super::words::StepWords;
use crate::sought::Sought;
use crate::{AnyGame, GameError, GameRow, Record};

/// A position in which the learner is to do something.
#[derive(Clone, Debug)]
pub struct Step {
    /// The game.
    pub row: &'static GameRow,
    /// The name of the step.
    pub name: String,
    /// Its number, from one.
    pub number: usize,
    /// The seat of the learner.
    pub seat: Seat,
    /// Its words.
    pub words: StepWords,
    /// A right answer.
    pub answer: Vec<String>,
    /// The game up to the decision.
    pub record: Record,
    pub(super) right: Vec<Condition>,
    pub(super) wrong: Vec<(String, Vec<Condition>)>,
    pub(super) reply: Vec<String>,
    /// The most actions of an answer.
    pub(super) actions: usize,
    pub(super) position: Box<dyn AnyGame>,
}

/// Something that the learner may do, or that may happen.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Condition {
    /// One of these actions is played; a `*` at the end stands for anything.
    Play(Vec<String>),
    /// An event like this follows.
    Event(Sought),
}

/// The judgement of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is not done yet, but the learner may go on.
    More,
    /// It is done. These are the learner's actions and what others do then; `=` stands before a deal.
    Right(Vec<String>),
    /// Something else was done; the words say what.
    Wrong(String),
}

/// What was played, and what followed.
#[derive(Debug, Default)]
struct Course {
    plies: Vec<String>,
    events: Vec<Told>,
}

impl Course {
    fn note(&mut self, game: &dyn AnyGame, sign: &str) {
        self.plies.push(format!("{sign}{}", game.last(Viewer::Referee)));
        self.events.extend(game.events(Viewer::Referee));
    }

    fn meets(&self, conditions: &[Condition]) -> bool {
        conditions.iter().any(|condition| match condition {
            Condition::Play(actions) => {
                let is = |action: &String, played: &String| match action.strip_suffix('*') {
                    Some(begin) => played.starts_with(begin),
                    None => action == played,
                };
                actions.iter().any(|action| self.plies.iter().any(|played| is(action, played)))
            }
            Condition::Event(sought) => self.events.iter().any(|it| sought.is(it)),
        })
    }
}

impl Step {
    /// The position, to play on.
    pub fn position(&self) -> Box<dyn AnyGame> {
        self.position.fork()
    }

    /// The mistakes that get an answer of their own, by name, with that answer.
    pub fn mistakes(&self) -> impl Iterator<Item = (&str, &String)> {
        self.words.mistakes.iter().map(|it| (it.0.as_str(), &it.1))
    }

    /// Judges a move, or its first actions, in any notation that the game reads.
    ///
    /// # Errors
    ///
    /// If the game refuses an action.
    pub fn judge(&self, actions: &[&str]) -> Result<Verdict, GameError> {
        let (mut game, mut course) = (self.position(), Course::default());
        for action in actions {
            game.play(action)?;
            course.note(game.as_ref(), "");
        }
        let learner = ToAct::Seat(self.seat);
        for reply in &self.reply {
            // Others answer only if they are asked, and as far as it makes sense after this move.
            let (sign, done) = match reply.strip_prefix('=') {
                Some(deal) => ("=", game.deal(deal).is_ok()),
                None => ("", game.to_act() != learner && game.play(reply).is_ok()),
            };
            if !done {
                break;
            }
            course.note(game.as_ref(), sign);
        }
        if course.meets(&self.right) {
            return Ok(Verdict::Right(course.plies));
        }
        let mistake = self.wrong.iter().find(|it| course.meets(&it.1));
        if let Some((_, said)) =
            mistake.and_then(|(name, _)| self.mistakes().find(|it| it.0 == name))
        {
            return Ok(Verdict::Wrong(said.clone()));
        }
        if game.to_act() == learner && actions.len() < self.actions {
            return Ok(Verdict::More);
        }
        Ok(Verdict::Wrong(self.words.wrong.clone()))
    }
}
