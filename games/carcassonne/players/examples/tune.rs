//! Looks for better figures for the evaluation, by play: SPSA (Spall, 1992).
//!
//! Each round changes all figures a little, at random up or down, and plays the changed ones against
//! the opposite change, and both against `greedy`, with the same draws from both seats. The figures
//! then move towards the side that came out ahead. Players look one turn ahead, so a game takes a
//! few milliseconds. The result is the mean of the last half of all rounds. It is written again and
//! again, so the program can be stopped at any time.

#![allow(clippy::print_stderr, reason = "it says how far it is")]

use std::process::ExitCode;
use std::time::Instant;

use fastrand::Rng;
use pavage_carcassonne::Carcassonne;
use pavage_carcassonne_players::{Weights, greedy_with};
use pavage_core::{Configure, Game, Seat, ToAct, pick_weighted};
use pavage_players::Decision;

/// How far figures move at first for each point of margin, in steps, and how many rounds it takes
/// until they move clearly less.
const PACE: f64 = 0.03;
const WARM: f64 = 300.0;

/// How many steps up and down are tried.
const TRIED: f64 = 1.5;

/// The pairs of games in a round: against each other, and of each against `greedy`.
const EACH_OTHER: u64 = 6;
const GREEDY: u64 = 3;

const USAGE: &str = "usage: tune FILE ROUNDS [SEED [FROM]]: writes the figures to FILE";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| args.get(at).map(|it| it.parse::<u64>());
    let (Some(file), Some(Ok(rounds)), Ok(seed)) =
        (args.first(), number(1), number(2).unwrap_or(Ok(1)))
    else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let from = args.get(3).map(std::fs::read_to_string);
    let from = from.map_or(Ok(Weights::HAND), |it| {
        it.map_err(|it| it.to_string()).and_then(|it| Weights::read(&it))
    });
    let from = match from {
        Ok(weights) => weights,
        Err(error) => {
            eprintln!("{}: {error}", args[3]);
            return ExitCode::from(2);
        }
    };
    let command = format!(
        "# cargo run --release -p pavage-carcassonne-players --example tune -- {}\n",
        args.join(" ")
    );
    match tune(from, rounds, seed, |weights| {
        // A file that is half written when the program is stopped would lose what was found.
        let beside = format!("{file}.new");
        std::fs::write(&beside, command.clone() + &weights.write())?;
        std::fs::rename(&beside, file)
    }) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{file}: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Tunes for this many rounds; `keep` gets the result so far.
fn tune(
    from: Weights,
    rounds: u64,
    seed: u64,
    keep: impl Fn(&Weights) -> std::io::Result<()>,
) -> std::io::Result<()> {
    let game = Carcassonne::new(2).expect("two may play");
    let mut rng = Rng::with_seed(seed);
    let mut at = from.all();
    let (mut sum, mut count) = (vec![0.0; at.len()], 0.0);
    let started = Instant::now();
    let mut lead = 0.0;
    for round in 0..rounds {
        let signs: Vec<f64> = at.iter().map(|_| if rng.bool() { 1.0 } else { -1.0 }).collect();
        let tried = TRIED / (1.0 + round as f64 / WARM).powf(0.101);
        let pace = PACE / (1.0 + round as f64 / WARM).powf(0.602);
        let steps = Weights::STEPS.all();
        let changed = |by: f64| {
            let all = at.iter().zip(&signs).zip(&steps);
            weights(all.map(|((at, sign), step)| at + by * sign * step))
        };
        let [up, down] = [changed(tried), changed(-tried)];
        let mut ahead = 0.0;
        for _ in 0..EACH_OTHER {
            ahead += margin(&game, [up, down], rng.u64(..)) / EACH_OTHER as f64;
        }
        let mut beside = [0.0; 2];
        for _ in 0..GREEDY {
            let draws = rng.u64(..);
            for (mean, it) in beside.iter_mut().zip([up, down]) {
                *mean += margin(&game, [it, Weights::HAND], draws) / GREEDY as f64;
            }
        }
        // A comparison by way of a third has twice the variance.
        let gained = (2.0 * ahead + (beside[0] - beside[1])) / 3.0;
        for ((at, sign), step) in at.iter_mut().zip(&signs).zip(&steps) {
            *at += pace * gained / (2.0 * tried) * sign * step * 2.0;
        }
        lead += (beside[0] + beside[1]) / 2.0;
        if rounds <= 2 * round {
            sum.iter_mut().zip(&at).for_each(|(sum, it)| *sum += it);
            count += 1.0;
        }
        if (round + 1) % 50 == 0 || round + 1 == rounds {
            let last = (round % 50 + 1) as f64;
            let seconds = started.elapsed().as_secs();
            eprintln!(
                "round {} of {rounds}, {seconds} s: {:+.2} to greedy",
                round + 1,
                lead / last
            );
            lead = 0.0;
            let mean = |(sum, at): (&f64, &f64)| if count == 0.0 { *at } else { sum / count };
            keep(&weights(sum.iter().zip(&at).map(mean)))?;
        }
    }
    Ok(())
}

/// The figures in their order, where those that must be positive are.
fn weights(all: impl Iterator<Item = f64>) -> Weights {
    let mut weights = Weights::HAND;
    for ((name, value), step) in Weights::NAMES.iter().zip(all).zip(Weights::STEPS.all()) {
        let positive = name.starts_with("used") || ["late", "far", "kept"].contains(name);
        let figure = weights.named(name).expect("it is one of the names");
        *figure = if positive { value.max(step) } else { value };
    }
    weights
}

/// The mean margin of the first over both seats with the same draws.
fn margin(game: &Carcassonne, both: [Weights; 2], draws: u64) -> f64 {
    let [a, b] = both;
    (play(game, [a, b], draws) - play(game, [b, a], draws)) / 2.0
}

/// The points of the first seat less those of the second.
fn play(game: &Carcassonne, both: [Weights; 2], draws: u64) -> f64 {
    let mut rng = Rng::with_seed(draws);
    let mut players = both.map(|it| greedy_with(it, draws));
    let mut state = game.start();
    let (mut actions, mut chances) = (Vec::new(), Vec::new());
    for number in 0.. {
        match game.to_act(&state) {
            ToAct::Nobody => break,
            ToAct::Chance => {
                chances.clear();
                game.chances(&state, &mut chances);
                let chance = pick_weighted(chances.iter().copied(), |n| rng.u32(0..n));
                game.deal_unchecked(&mut state, chance.expect("there are tiles"), &mut ());
            }
            ToAct::Seat(seat) => {
                actions.clear();
                game.actions(&state, &mut actions);
                let player = &mut players[seat.index()];
                player.begin(number);
                let action = player.choose(&Decision::new(game, &state, seat, &actions));
                game.play_unchecked(&mut state, action, &mut ());
            }
        }
    }
    let scores = game.scores(&state);
    f64::from(scores[Seat(0)] - scores[Seat(1)])
}
