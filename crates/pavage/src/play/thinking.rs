//! A bot that thinks beside the interface, so that keys are never late.

use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;

use pavage_games::{AnyGame, AnyPlayer};

use crate::table::{self, Answer};

/// A bot at work.
pub(crate) struct Thinking {
    answer: Receiver<(Box<dyn AnyPlayer>, Answer)>,
}

impl Thinking {
    /// Lets a bot think about a game.
    pub(crate) fn start(game: &dyn AnyGame, mut player: Box<dyn AnyPlayer>) -> Thinking {
        let (send, answer) = mpsc::channel();
        let game = game.fork();
        thread::spawn(move || {
            let answer = table::ask(game.as_ref(), player.as_mut());
            // Nobody listens when the person has left meanwhile.
            _ = send.send((player, answer));
        });
        Thinking { answer }
    }

    /// The bot and its answer, once there is one.
    pub(crate) fn poll(&self) -> Option<(Box<dyn AnyPlayer>, Answer)> {
        match self.answer.try_recv() {
            Ok(answer) => Some(answer),
            Err(TryRecvError::Empty) => None,
            // Its thread has said why.
            Err(TryRecvError::Disconnected) => panic!("a bot stopped without an answer"),
        }
    }
}
