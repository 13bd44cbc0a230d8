//! Looks for better figures for an evaluation, by play: SPSA (Spall, 1992).
//!
//! Each round changes all figures a little, at random up or down, and plays the changed ones against
//! the opposite change, and both against a rival, with the same draws from both seats. The figures
//! then move towards the side that came out ahead. Players are quick ones, so a game takes a few
//! milliseconds. The result is the mean of the last half of all rounds. It is written again and
//! again, so the program can be stopped at any time.

use std::fmt::{Debug, Display};

use fastrand::Rng;
use pavage_core::{Game, Seat, ToAct};

use crate::{Decision, Figure, Player, read_figures};

/// How far figures move at first for each point that a game is worth, in steps, and how many rounds
/// it takes until they move clearly less.
const PACE: f64 = 0.03;
const WARM: f64 = 300.0;

/// How many steps up and down are tried.
const TRIED: f64 = 1.5;

/// The pairs of games in a round: against each other, and of each against the rival.
const EACH_OTHER: u64 = 6;
const RIVAL: u64 = 3;

/// Keeps figures, and gets a line that says how far the search for them is.
type Keep<'a, const N: usize> = dyn Fn(&str, &[f64; N]) -> Result<(), String> + 'a;

/// What is tuned, and on which games.
#[derive(Debug)]
pub struct Tuner<G: Game, const N: usize> {
    /// The program, as `cargo run` knows it.
    pub program: &'static str,
    /// A game for two.
    pub game: G,
    /// The figures.
    pub figures: [Figure; N],
    /// A quick player with these figures, and a seed for its luck.
    pub player: fn([f64; N], u64) -> Box<dyn Player<G>>,
    /// The rival, and a seed for its luck.
    pub rival: fn(u64) -> Box<dyn Player<G>>,
    /// What a lead of so many points is worth at the end. Games should differ by about 20.
    pub worth: fn(i32) -> f64,
}

impl<G: Game, const N: usize> Tuner<G, N> {
    /// Does what the command line asks for: `FILE ROUNDS [SEED [FROM]]` writes the figures to FILE.
    /// `say` gets a line from time to time.
    ///
    /// # Errors
    ///
    /// What was expected on the command line, or the error of a file.
    pub fn run<E: Display>(
        &self,
        args: &[String],
        read: impl Fn(&str) -> Result<String, E>,
        write: impl Fn(&str, &str) -> Result<(), E>,
        say: impl Fn(&str),
    ) -> Result<(), String> {
        let number = |at: usize| args.get(at).map(|it| it.parse::<u64>());
        let (Some(file), Some(Ok(rounds)), Ok(seed)) =
            (args.first(), number(1), number(2).unwrap_or(Ok(1)))
        else {
            return Err("expected FILE ROUNDS [SEED [FROM]]: writes the figures to FILE".into());
        };
        let text = args.get(3).map_or(Ok(String::new()), |it| read(it));
        let from = text.map_err(|it| it.to_string()).and_then(|it| self.read(&it));
        let from = from.map_err(|it| format!("{}: {it}", args[3]))?;
        let command = format!("# cargo run --release {} -- {}\n", self.program, args.join(" "));
        self.tune(from, rounds, seed, &|line, values| {
            say(line);
            let text = command.clone() + &self.write(values);
            write(file, &text).map_err(|it| format!("{file}: {it}"))
        })
    }

    fn read(&self, text: &str) -> Result<[f64; N], String> {
        read_figures(&self.figures, text).map_err(|line| {
            format!("line {line}: expected the name of a figure, a tab and a number")
        })
    }

    /// Writes what [`read_figures`] reads.
    fn write(&self, values: &[f64; N]) -> String {
        let lines = self.figures.iter().zip(values);
        lines.map(|(it, value)| format!("{}\t{value:.4}\n", it.name)).collect()
    }

    /// Tunes for this many rounds; `keep` gets a line that says how far it is, and the result so far.
    fn tune(
        &self,
        from: [f64; N],
        rounds: u64,
        seed: u64,
        keep: &Keep<'_, N>,
    ) -> Result<(), String> {
        let mut rng = Rng::with_seed(seed);
        let mut at = from;
        let (mut sum, mut count) = ([0.0; N], 0.0);
        let mut lead = 0.0;
        for round in 0..rounds {
            let signs: [f64; N] = std::array::from_fn(|_| if rng.bool() { 1.0 } else { -1.0 });
            let tried = TRIED / (1.0 + round as f64 / WARM).powf(0.101);
            let pace = PACE / (1.0 + round as f64 / WARM).powf(0.602);
            let changed =
                |by: f64| self.allowed(|it| at[it] + by * signs[it] * self.figures[it].step);
            let [up, down] = [changed(tried), changed(-tried)];
            let mut ahead = 0.0;
            for _ in 0..EACH_OTHER {
                ahead += self.margin([Some(up), Some(down)], rng.u64(..)) / EACH_OTHER as f64;
            }
            let mut beside = [0.0; 2];
            for _ in 0..RIVAL {
                let draws = rng.u64(..);
                for (mean, it) in beside.iter_mut().zip([up, down]) {
                    *mean += self.margin([Some(it), None], draws) / RIVAL as f64;
                }
            }
            // A comparison by way of a third has twice the variance.
            let gained = (2.0 * ahead + (beside[0] - beside[1])) / 3.0;
            for ((at, sign), it) in at.iter_mut().zip(signs).zip(&self.figures) {
                *at += pace * gained / (2.0 * tried) * sign * it.step * 2.0;
            }
            lead += (beside[0] + beside[1]) / 2.0;
            if rounds <= 2 * round {
                sum.iter_mut().zip(&at).for_each(|(sum, it)| *sum += it);
                count += 1.0;
            }
            if (round + 1) % 50 == 0 || round + 1 == rounds {
                let last = (round % 50 + 1) as f64;
                let done = round + 1;
                let line = format!("round {done} of {rounds}: {:+.2} to the rival", lead / last);
                lead = 0.0;
                let mean = |it: usize| if count == 0.0 { at[it] } else { sum[it] / count };
                keep(&line, &self.allowed(mean))?;
            }
        }
        Ok(())
    }

    /// The figures with these values, where those that must be positive are.
    fn allowed(&self, value: impl Fn(usize) -> f64) -> [f64; N] {
        std::array::from_fn(|at| {
            let Figure { step, positive, .. } = self.figures[at];
            if positive { value(at).max(step) } else { value(at) }
        })
    }

    /// What the first is ahead on average over both seats with the same draws; without figures it
    /// is the rival.
    fn margin(&self, both: [Option<[f64; N]>; 2], draws: u64) -> f64 {
        let [a, b] = both;
        (self.play([a, b], draws) - self.play([b, a], draws)) / 2.0
    }

    /// What the first seat is ahead at the end of a game.
    fn play(&self, both: [Option<[f64; N]>; 2], draws: u64) -> f64 {
        let game = &self.game;
        let mut rng = Rng::with_seed(draws);
        let mut players = both.map(|it| match it {
            Some(values) => (self.player)(values, draws),
            None => (self.rival)(draws),
        });
        let mut state = game.start();
        let mut actions = Vec::new();
        for number in 0.. {
            match game.to_act(&state) {
                ToAct::Nobody => break,
                ToAct::Chance => {
                    let chance = game.draw(&state, |n| rng.u32(0..n));
                    game.deal_unchecked(
                        &mut state,
                        chance.expect("chance has an outcome"),
                        &mut (),
                    );
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
        (self.worth)(scores[Seat(0)] - scores[Seat(1)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Luck, Random};
    use pavage_core::Configure;
    use pavage_toy::{Toy, ToyAction};

    /// Keeps or takes a tile the more often the higher its first figure is. The second one has no
    /// effect.
    #[derive(Debug)]
    struct Keeper {
        keen: f64,
        luck: Luck,
    }

    impl Player<Toy> for Keeper {
        fn begin(&mut self, number: u64) {
            self.luck.begin(number);
        }

        fn choose(&mut self, decision: &Decision<'_, Toy>) -> ToyAction {
            let keeps = self.luck.f64() < 1.0 / (1.0 + (-self.keen).exp());
            let is_keeping = |it: &&ToyAction| matches!(it, ToyAction::Keep | ToyAction::Take);
            let mut actions = decision.actions().iter();
            let action = actions.find(|it| is_keeping(it) == keeps);
            *action.unwrap_or(&decision.actions()[0])
        }
    }

    fn tuner() -> Tuner<Toy, 2> {
        let keen = Figure { name: "keen", hand: 0.0, step: 0.2, positive: false };
        Tuner {
            program: "-p pavage-toy-players --example tune",
            game: Toy::new(2).unwrap(),
            figures: [keen, Figure { name: "idle", positive: true, ..keen }],
            player: |[keen, _], seed| Box::new(Keeper { keen, luck: Luck::new(seed) }),
            rival: |seed| Box::new(Random::new(seed)),
            worth: |lead| 4.0 * f64::from(lead),
        }
    }

    fn tuned(from: [f64; 2], rounds: u64, seed: u64) -> Vec<[f64; 2]> {
        let kept = std::cell::RefCell::new(Vec::new());
        let keep = |_: &str, values: &[f64; 2]| {
            kept.borrow_mut().push(*values);
            Ok(())
        };
        tuner().tune(from, rounds, seed, &keep).unwrap();
        kept.into_inner()
    }

    #[test]
    fn figures_move_towards_those_that_win() {
        let kept = tuned([0.0; 2], 120, 1);
        assert_eq!(kept.len(), 3, "after 50, 100 and 120 rounds");
        let [keen, idle] = kept[2];
        assert!(1.0 < keen, "{kept:?}");
        assert!(0.2 <= idle, "{kept:?}");
    }

    #[test]
    fn the_same_seed_finds_the_same() {
        assert_eq!(tuned([0.5, 1.0], 20, 2), tuned([0.5, 1.0], 20, 2));
        assert_ne!(tuned([0.5, 1.0], 20, 2), tuned([0.5, 1.0], 20, 3));
    }

    #[test]
    fn what_is_written_can_be_read() {
        let values = [-0.25, 1.5];
        let text = tuner().write(&values);
        assert_eq!(read_figures(&tuner().figures, &text), Ok(values));
    }
}
