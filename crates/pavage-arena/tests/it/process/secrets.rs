//! A bot is sent nothing that its seat may not know.
//!
//! Two worlds that differ only in what is hidden from a seat are played in step, each with a bot that
//! answers with a digest of every line it was sent. The digests must be the same.

use pavage_arena::process::Bot;
use pavage_games::ask::Budget;
use pavage_games::conduct::{Clock, Ply};
use pavage_games::core::{Seat, Setup, ToAct, Viewer};
use pavage_games::{AnyGame, GameRow, Texts};

use super::started::start;

/// Two worlds, and a bot in each.
struct Pair {
    seat: Seat,
    games: [Box<dyn AnyGame>; 2],
    bots: [Bot; 2],
}

impl Pair {
    /// A world and another one that the seat cannot tell apart from it.
    fn new(game: &dyn AnyGame, seat: Seat, bots: [Bot; 2], rng: &mut fastrand::Rng) -> Pair {
        let (options, seats) = (game.options(), Some(game.seats().into()));
        let setup = Setup { options: &options, seats, files: &[] };
        let row = GameRow::find(game.name()).unwrap();
        let view = game.view(Viewer::Seat(seat));
        let other = row.guess(setup, &view, game.plies(), &mut |n| rng.u32(..n)).unwrap();
        let mut pair = Pair { seat, games: [game.fork(), other], bots };
        for (bot, game) in pair.bots.iter_mut().zip(&pair.games) {
            bot.begin(game.as_ref(), seat, 1, Clock::None).unwrap();
        }
        pair
    }

    /// Asks both bots what they were sent.
    fn compare(&mut self) {
        let place = format!("{:?}, seat {}", self.games[0], self.seat);
        let [one, other] = [0, 1].map(|it| {
            let (bot, game) = (&mut self.bots[it], self.games[it].as_ref());
            bot.answer(game, Budget::default(), None, &|| false).unwrap()
        });
        assert_eq!(one, other, "{place}");
    }

    /// Tells both bots the last ply.
    fn tell(&mut self, ply: &Ply) {
        for (bot, game) in self.bots.iter_mut().zip(&self.games) {
            bot.tell(ply, game.as_ref());
        }
    }

    /// Plays on in both worlds; `false` if the other world has no ply that looks the same.
    fn ply(&mut self, rng: &mut fastrand::Rng) -> bool {
        let viewer = Viewer::Seat(self.seat);
        let to_act = self.games[0].to_act();
        assert_eq!(to_act, self.games[1].to_act());
        let list = |game: &dyn AnyGame| {
            let (mut texts, mut weights) = (Texts::default(), Vec::new());
            match to_act {
                ToAct::Chance => game.chances(&mut texts, &mut weights),
                _ => game.actions(&mut texts),
            }
            texts.iter().map(str::to_owned).collect::<Vec<_>>()
        };
        let go_on = |game: &mut dyn AnyGame, text: &str| match to_act {
            ToAct::Chance => game.deal(text),
            _ => game.play(text),
        };
        let texts = list(self.games[0].as_ref());
        let text = &texts[rng.usize(..texts.len())];
        go_on(self.games[0].as_mut(), text).unwrap();
        if to_act == ToAct::Seat(self.seat) {
            // Its own actions are the same in both worlds.
            go_on(self.games[1].as_mut(), text).unwrap();
        } else {
            let seen = self.games[0].last(viewer);
            let mut others = list(self.games[1].as_ref());
            rng.shuffle(&mut others);
            let same = others.into_iter().find_map(|it| {
                let mut after = self.games[1].fork();
                go_on(after.as_mut(), &it).unwrap();
                (after.last(viewer) == seen).then_some(after)
            });
            let Some(same) = same else { return false };
            self.games[1] = same;
            // What follows may differ where the viewer may know it, such as a fight that the other
            // world ends in another way. Then the worlds are not alike any more.
            let heard = |game: &dyn AnyGame| (game.view(viewer), game.events(viewer));
            if heard(self.games[0].as_ref()) != heard(self.games[1].as_ref()) {
                return false;
            }
        }
        self.tell(&match to_act {
            ToAct::Seat(seat) => Ply::Play(seat),
            ToAct::Chance | ToAct::Nobody => Ply::Deal,
        });
        true
    }
}

/// Plays a whole game, of which a seat is told in two worlds at a time.
fn tells_no_secrets(name: &str, seed: u64) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let row = GameRow::find(name).unwrap();
    let (mut compared, mut different) = (0, 0);
    for seat in Seat::all(2) {
        let mut game = row.begin(Setup::default()).unwrap();
        let mut bots = [start("--digest").unwrap(), start("--digest").unwrap()];
        while game.to_act() != ToAct::Nobody {
            let mut pair = Pair::new(game.as_ref(), seat, bots, &mut rng);
            for _ in 0..40 {
                let hidden = |it: &dyn AnyGame| it.view(Viewer::Referee);
                let [one, other] = &pair.games;
                different += u32::from(hidden(one.as_ref()) != hidden(other.as_ref()));
                match one.to_act() {
                    ToAct::Nobody => break,
                    ToAct::Seat(to_act) if to_act == seat => {
                        pair.compare();
                        compared += 1;
                    }
                    ToAct::Seat(_) | ToAct::Chance => (),
                }
                if !pair.ply(&mut rng) {
                    break;
                }
            }
            let [next, _] = pair.games;
            (game, bots) = (next, pair.bots);
        }
    }
    assert!(compared > 5 && different > 5, "{name}: {compared} compared, {different} different");
}

#[test]
fn a_recording_bot_in_tigris_learns_no_secret() {
    tells_no_secrets("tigris", 7);
}

#[test]
fn a_recording_bot_in_the_toy_game_learns_no_secret() {
    for seed in 0..8 {
        tells_no_secrets("toy", seed);
    }
}

#[test]
fn the_digest_differs_where_the_lines_differ() {
    let ask = |options: &str| {
        let mut bot = start("--digest").unwrap();
        let setup = Setup { options, ..Setup::default() };
        let mut game = GameRow::find("tilings").unwrap().begin(setup).unwrap();
        let (mut texts, mut weights) = (Texts::default(), Vec::new());
        game.chances(&mut texts, &mut weights);
        game.deal(&texts[0]).unwrap();
        bot.begin(game.as_ref(), Seat(0), 1, Clock::None).unwrap();
        bot.answer(game.as_ref(), Budget::default(), None, &|| false).unwrap()
    };
    assert_eq!(ask("size=4"), ask("size=4"));
    assert_ne!(ask("size=4"), ask("size=5"));
}
