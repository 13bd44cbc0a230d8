//! Bots that think beside the interface, so that keys are never late.

use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;

use pavage_games::core::Seat;
use pavage_games::table;
use pavage_games::{AnyGame, AnyPlayer};

/// The bots of a session, by seat; where a person sits there is none.
pub(crate) struct Bots {
    players: Vec<Option<Box<dyn AnyPlayer>>>,
    at_work: Option<Receiver<(Box<dyn AnyPlayer>, String)>>,
}

impl Bots {
    pub(crate) fn new(players: Vec<Option<Box<dyn AnyPlayer>>>) -> Bots {
        Bots { players, at_work: None }
    }

    /// What the bot in a seat answers, once it does; it begins to think when it is first asked.
    pub(crate) fn poll(&mut self, seat: Seat, game: &dyn AnyGame) -> Option<String> {
        if let Some(player) = self.players[seat.index()].take() {
            self.at_work = Some(start(game, player));
        }
        match self.at_work.as_ref()?.try_recv() {
            Ok((player, answer)) => {
                self.players[seat.index()] = Some(player);
                self.at_work = None;
                Some(answer)
            }
            Err(TryRecvError::Empty) => None,
            // Its thread has said why.
            Err(TryRecvError::Disconnected) => panic!("a bot stopped without an answer"),
        }
    }
}

/// Lets a bot think about a game.
pub(super) fn start(
    game: &dyn AnyGame,
    mut player: Box<dyn AnyPlayer>,
) -> Receiver<(Box<dyn AnyPlayer>, String)> {
    let (send, answer) = mpsc::channel();
    let game = game.fork();
    thread::spawn(move || {
        let answer = table::ask(game.as_ref(), player.as_mut());
        // Nobody listens when the person has left meanwhile.
        _ = send.send((player, answer));
    });
    answer
}
