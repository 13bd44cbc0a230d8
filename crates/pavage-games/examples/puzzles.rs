//! Makes the puzzles of a game: `cargo run --release -p pavage-games --example puzzles -- GAME
//! OPTIONS COUNT ACTIONS PLAYOUTS WIDE FILE`.
//!
//! The search plays games against itself. A decision becomes a puzzle if one action is far better
//! than all others, `greedy` does not find it, and a longer search with other luck agrees. ACTIONS
//! is how many actions a move has at most, PLAYOUTS how long the search that plays thinks,
//! WIDE the winning chance by which the best action is ahead. The file is written after every game, and the next run
//! begins after its last game, so it can be interrupted.

#![allow(clippy::print_stderr, reason = "its progress")]

use std::{env, fs, io};

use pavage_games::core::{Setup, ToAct};
use pavage_games::puzzle::Move;
use pavage_games::{AnyGame, Dealer, GameRow, Record, Texts};
use pavage_players::Idea;

/// How much longer the two searches that confirm think, and how much more they look at what seems
/// worse.
const LONGER: [u32; 2] = [10, 60];
const EXPLORE: &str = "explore=0.5";
/// The points by which it must be ahead beside all of the winning chance.
const POINTS: f32 = 25.0;
/// The part of it that a first look must find.
const SEEMS: f32 = 0.5;
/// What is as good as the best.
const CLOSE: (f32, f32) = (0.012, 0.6);
/// With fewer actions it is no puzzle, and with more that are right neither.
const LEAST_ACTIONS: usize = 8;
const MOST_RIGHT: usize = 3;
/// How many wrong moves are listed.
const WRONG: usize = 5;
/// Before this turn the board is as good as empty.
const FIRST_TURN: u32 = 8;
/// How many decisions of a game are looked at again, and how many puzzles it gives at most.
const LOOKED_AT: usize = 8;
const FROM_A_GAME: usize = 2;
/// The number that a record keeps of its game.
const MADE: &str = "made";

fn main() -> io::Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [game, options, count, actions, playouts, wide, file] = &args[..] else {
        panic!("expected GAME OPTIONS COUNT ACTIONS PLAYOUTS WIDE FILE, found {args:?}")
    };
    let number =
        |it: &str| it.parse::<usize>().unwrap_or_else(|_| panic!("expected a number, found {it}"));
    let count = number(count);
    let maker = Maker {
        row: GameRow::find(game).expect("there is such a game"),
        options,
        actions: number(actions),
        playouts: number(playouts) as u32,
        wide: wide.parse().expect("expected a winning chance, such as 0.05"),
    };
    let mut whole = fs::read_to_string(file).unwrap_or_default();
    if whole.is_empty() {
        let args = args.join(" ");
        whole = format!("# cargo run --release -p pavage-games --example puzzles -- {args}\n");
    }
    let header = format!("{MADE}: ");
    let last = whole.lines().rev().find_map(|it| it.strip_prefix(&header)?.parse::<u64>().ok());
    for key in last.map_or(1, |it| it + 1).. {
        let made = whole.lines().filter(|it| it.starts_with(&header)).count();
        if count <= made {
            break;
        }
        eprintln!("{game}: {made} of {count}, game {key}");
        for record in maker.puzzles(key) {
            whole.push('\n');
            whole.push_str(&record.to_string());
        }
        let beside = format!("{file}.new");
        fs::write(&beside, &whole)?;
        fs::rename(&beside, file)?;
    }
    Ok(())
}

/// What puzzles are made of.
struct Maker<'a> {
    row: &'static GameRow,
    options: &'a str,
    /// The most actions of a move.
    actions: usize,
    playouts: u32,
    wide: f32,
}

/// What seems to be a puzzle in a game that is played.
struct Candidate {
    wide: f32,
    game: Box<dyn AnyGame>,
    record: Record,
}

impl Maker<'_> {
    /// Plays a game, and looks for the best puzzles in it.
    fn puzzles(&self, key: u64) -> Vec<Record> {
        let mut candidates = self.play(key);
        candidates.sort_by(|a, b| b.wide.total_cmp(&a.wide));
        let confirmed = candidates.into_iter().take(LOOKED_AT).filter_map(|it| {
            let Moves { right, wrong } = self.confirm(it.game.as_ref(), key)?;
            let written = |moves: &[Move]| {
                let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
                moves.join(" ; ")
            };
            let mut record = it.record;
            record.set_header("right", &written(&right));
            record.set_header("wrong", &written(&wrong));
            record.set_header(MADE, &key.to_string());
            Some(record)
        });
        confirmed.take(FROM_A_GAME).collect()
    }

    /// Plays a game to its end: the decisions that seem to be puzzles.
    fn play(&self, key: u64) -> Vec<Candidate> {
        let setup = Setup { options: self.options, seats: Some(2), files: &[] };
        let mut game = self.row.begin(setup).expect("there is such a table");
        let mut record = Record::of(game.as_ref(), Vec::new());
        let dealer = Dealer::from_seed(&format!("puzzle {key}"));
        let mut candidates = Vec::new();
        // Who acted last: a move begins with the first action of a seat.
        let mut before = None;
        loop {
            match game.to_act() {
                ToAct::Nobody => return candidates,
                ToAct::Chance => {
                    let chance = dealer.choose(game.as_ref()).expect("chance is to act");
                    game.deal(&chance).expect("it is possible");
                    record.deal(chance);
                    before = None;
                }
                ToAct::Seat(seat) => {
                    let spec = format!("search:playouts={}", self.playouts);
                    let ideas = self.think(&spec, key, game.as_ref());
                    let begins = before != Some(seat) && FIRST_TURN <= game.turns();
                    if begins && let Some(wide) = self.stands_out(game.as_ref(), &ideas, SEEMS) {
                        let (game, record) = (game.fork(), record.clone());
                        candidates.push(Candidate { wide, game, record });
                    }
                    let action = &ideas[0].action;
                    game.play(action).expect("it is legal");
                    record.play(seat, action.clone());
                    before = Some(seat);
                }
            }
        }
    }

    /// What a player thinks of the actions of a decision, the best first.
    fn think(&self, spec: &str, seed: u64, game: &dyn AnyGame) -> Vec<Idea<String>> {
        let mut player = self.row.player(spec, seed).expect("every game has a search");
        player.begin(game.plies().into());
        let action = player.choose(game).expect("a seat is to act");
        match actions(game) {
            // There was nothing to think about.
            1 => vec![Idea { action, visits: 1, share: 0.0, margin: 0.0 }],
            _ => player.ideas(game),
        }
    }

    /// How far the best action is ahead of all that are not as good; `None` if that is no puzzle.
    fn stands_out(&self, game: &dyn AnyGame, ideas: &[Idea<String>], part: f32) -> Option<f32> {
        if actions(game) < LEAST_ACTIONS {
            return None;
        }
        let best = best(ideas);
        let (right, wrong): (Vec<_>, Vec<_>) = ideas.iter().partition(|it| is_close(best, it));
        let ahead = wrong.iter().map(|it| (best.share - it.share, best.margin - it.margin));
        let ahead = ahead.reduce(|a, b| (a.0.min(b.0), a.1.min(b.1)))?;
        let wide = part * self.wide;
        if ahead.0 < wide || ahead.1 < wide * POINTS || MOST_RIGHT < right.len() {
            return None;
        }
        let finds = |seed| {
            let mut greedy = self.row.player("greedy", seed).expect("every game has it");
            greedy.begin(seed);
            let chosen = greedy.choose(game).expect("a seat is to act");
            right.iter().any(|it| it.action == chosen)
        };
        (!(0..3).any(finds)).then_some(ahead.0)
    }

    /// Looks longer and with other luck: the right moves and the best wrong ones.
    fn confirm(&self, game: &dyn AnyGame, key: u64) -> Option<Moves> {
        let specs = LONGER.map(|it| format!("search:playouts={},{EXPLORE}", it * self.playouts));
        let mut looked = Vec::new();
        for (spec, seed) in specs.iter().zip([key + 1_000_000, key + 2_000_000]) {
            let ideas = self.think(spec, seed, game);
            self.stands_out(game, &ideas, 1.0)?;
            looked.push(ideas);
        }
        let ideas = &looked[1];
        let best = best(ideas);
        if !looked[0]
            .iter()
            .any(|it| it.action == best.action && is_close(self::best(&looked[0]), it))
        {
            return None;
        }
        let mut moves = Moves::default();
        for idea in ideas {
            let mut after = game.fork();
            after.play(&idea.action).expect("it is legal");
            if !is_close(best, idea) {
                moves.wrong.push(as_move(idea));
            } else if self.actions < 2 || after.to_act() != game.to_act() {
                moves.right.push(as_move(idea));
            } else {
                let rest = self.think(&specs[0], key + 3_000_000, after.as_ref());
                moves.go_on(idea, &rest, self.wide / 2.0)?;
            }
        }
        for moves in [&mut moves.right, &mut moves.wrong] {
            moves.sort_by(|a, b| b.chance.total_cmp(&a.chance));
        }
        // One that was rarely tried may be better still; then it is not clear what is right.
        let spread = moves.right[0].chance - moves.right[moves.right.len() - 1].chance;
        if 2.0 * CLOSE.0 < spread {
            return None;
        }
        moves.wrong.truncate(WRONG);
        Some(moves)
    }
}

#[derive(Default)]
struct Moves {
    right: Vec<Move>,
    wrong: Vec<Move>,
}

impl Moves {
    /// Adds the ways in which a move that begins right goes on; `None` if one is neither right nor
    /// clearly wrong.
    fn go_on(&mut self, first: &Idea<String>, rest: &[Idea<String>], wide: f32) -> Option<()> {
        let best = best(rest);
        for idea in rest {
            // What the rest gives away, on the same scale as the other first actions.
            let it = Move {
                actions: vec![first.action.clone(), idea.action.clone()],
                margin: first.margin - (best.margin - idea.margin),
                chance: (first.share - (best.share - idea.share)).max(0.0),
            };
            match is_close(best, idea) {
                true => self.right.push(it),
                false if best.share - idea.share < wide => return None,
                false => self.wrong.push(it),
            }
        }
        Some(())
    }
}

/// How many actions there are.
fn actions(game: &dyn AnyGame) -> usize {
    let mut actions = Texts::default();
    game.actions(&mut actions);
    actions.len()
}

/// The best of those that were often tried.
fn best(ideas: &[Idea<String>]) -> &Idea<String> {
    let often = ideas.iter().filter(|it| ideas[0].visits <= 4 * it.visits);
    often.max_by(|a, b| a.share.total_cmp(&b.share)).expect("there is an idea")
}

/// Whether an idea is as good as the best.
fn is_close(best: &Idea<String>, it: &Idea<String>) -> bool {
    best.share - it.share <= CLOSE.0 && best.margin - it.margin <= CLOSE.1
}

fn as_move(idea: &Idea<String>) -> Move {
    Move { actions: vec![idea.action.clone()], margin: idea.margin, chance: idea.share }
}
