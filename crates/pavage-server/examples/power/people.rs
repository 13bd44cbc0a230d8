//! People who play, and remember what the server told them.

use std::array;
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use fastrand::Rng;
use pavage_games::GAMES;
use pavage_games::fair::Nonce;
use pavage_protocol::{Command, Outcome, Phase, Plan, Seq, Wish};

use crate::guest::{Guest, fresh_id, next_wish, plan};

/// Pairs that play at the same time, so that the store gathers their moves.
const PAIRS: usize = 8;
/// After this many moves somebody resigns: a random game of some kinds is very long.
const MOVES: usize = 60;
/// One command in this many goes through a socket.
const SOCKETS: usize = 4;

/// An event that somebody was told of.
pub(crate) struct Promise {
    pub(crate) table: String,
    pub(crate) seq: Seq,
    /// Whether it is a move.
    pub(crate) plays: bool,
}

/// Everything that was promised, by the id of the command or of the table.
pub(crate) type Promises = HashMap<String, Promise>;

/// The people, in pairs.
pub(crate) struct People(Vec<[Guest; 2]>);

impl People {
    pub(crate) fn new(port: u16) -> People {
        People((0..PAIRS).map(|_| ["ada", "ben"].map(|it| Guest::new(port, it))).collect())
    }

    /// Plays a number of games of all kinds to their ends.
    pub(crate) fn play(&self, port: u16, games: usize) -> Promises {
        let next = AtomicUsize::new(0);
        let pair = |guests: [Guest; 2]| {
            let mut promises = Promises::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if games <= number {
                    return promises;
                }
                let plan = plan(GAMES[number % GAMES.len()].name, 2);
                game(&guests, &plan, &mut promises);
            }
        };
        thread::scope(|scope| {
            let pairs = self.0.iter().map(|it| it.each_ref().map(|it| it.at(port)));
            let pairs: Vec<_> = pairs.map(|it| scope.spawn(|| pair(it))).collect();
            pairs.into_iter().flat_map(|it| it.join().expect("nobody is refused")).collect()
        })
    }
}

fn game(guests: &[Guest; 2], plan: &Plan, promises: &mut Promises) {
    let mut random = Rng::new();
    let table = guests[0].open(plan);
    let promise = |seq, plays| Promise { table: table.clone(), seq, plays };
    promises.insert(table.clone(), promise(1, false));
    let nonces = [(); 2].map(|()| Nonce(array::from_fn(|_| random.u8(..))));
    let (mut seq, mut moves) = (0, 0);
    loop {
        let news = guests.each_ref().map(|it| it.news(&table, seq));
        if news[0].phase == Phase::Over {
            return;
        }
        let mut wishes = (0..2).filter_map(|by| {
            let wish = next_wish(by, &news[by], &nonces[by], &mut random)?;
            Some((by, wish))
        });
        let Some((by, mut wish)) = wishes.next() else { continue };
        drop(wishes);
        let plays = matches!(wish, Wish::Play { .. });
        moves += usize::from(plays);
        if moves == MOVES {
            wish = Wish::Resign;
        }
        let command = Command { id: fresh_id(), expects: Some(news[by].seq), wish };
        let id = command.id.clone();
        let outcome = match random.usize(..SOCKETS) {
            0 => guests[by].socket(&table, seq).command(command),
            _ => guests[by].command(&table, &command).json::<Outcome>(),
        };
        seq = outcome.result.expect("a legal wish is granted");
        promises.insert(id, promise(seq, plays));
    }
}
