//! `pavage bench`: random games, counted and timed.

use std::io::{self, Write};
use std::sync::atomic::Ordering;
use std::time::Instant;

use clap::Args;
use pavage_games::core::{ToAct, pick_weighted};
use pavage_games::{AnyGame, Counts, Texts};
use serde_json::json;

use crate::edge::Edge;
use crate::failure::Failure;
use crate::progress::{Progress, stop_on_ctrl_c};
use crate::setup::SetupArgs;

#[derive(Args)]
pub(crate) struct Bench {
    #[command(flatten)]
    setup: SetupArgs,
    /// How many games.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,
    /// The same seed plays the same games.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Go through text, as a server does: list, read and check every action as text.
    #[arg(long)]
    text: bool,
}

impl Bench {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        let stop = stop_on_ctrl_c();
        let mut counts = Counts::default();
        let mut play: Box<dyn FnMut(&mut Counts)> = if self.text {
            let start = self.setup.begin(edge)?;
            let mut texts = TextPlayer::new(self.seed);
            Box::new(move |counts| texts.play(start.fork(), counts))
        } else {
            let mut playouts =
                self.setup.with_setup(edge, |row, setup| row.playouts(setup, self.seed))?;
            Box::new(move |counts| playouts.play(counts))
        };
        let began = Instant::now();
        let mut progress = Progress::new();
        while counts.games < self.games && !stop.load(Ordering::Relaxed) {
            play(&mut counts);
            // The clock is asked seldom: a game takes a few microseconds.
            if counts.games.is_multiple_of(64) {
                progress.show(|| format!("{} / {}", counts.games, self.games));
            }
        }
        progress.clear();
        let seconds = began.elapsed().as_secs_f64();
        let line = json!({
            "game": self.setup.game,
            "games": counts.games,
            "turns": counts.turns,
            "decisions": counts.decisions,
            "seconds": seconds,
            "games_per_second": counts.games as f64 / seconds.max(f64::MIN_POSITIVE),
        });
        writeln!(io::stdout(), "{line}")?;
        Ok(())
    }
}

/// Random games through text.
struct TextPlayer {
    rng: fastrand::Rng,
    texts: Texts,
    weights: Vec<u32>,
}

impl TextPlayer {
    fn new(seed: u64) -> TextPlayer {
        let rng = fastrand::Rng::with_seed(seed);
        TextPlayer { rng, texts: Texts::default(), weights: Vec::new() }
    }

    fn play(&mut self, mut game: Box<dyn AnyGame>, counts: &mut Counts) {
        loop {
            self.texts.clear();
            match game.to_act() {
                ToAct::Seat(_) => {
                    game.actions(&mut self.texts);
                    let chosen = self.rng.usize(0..self.texts.len());
                    game.play(&self.texts[chosen]).expect("what is listed is legal");
                    counts.decisions += 1;
                }
                ToAct::Chance => {
                    self.weights.clear();
                    game.chances(&mut self.texts, &mut self.weights);
                    let outcomes = self.weights.iter().copied().enumerate();
                    let chosen = pick_weighted(outcomes, |n| self.rng.u32(0..n))
                        .expect("chance has an outcome");
                    game.deal(&self.texts[chosen]).expect("what is listed is possible");
                }
                ToAct::Nobody => break,
            }
        }
        counts.games += 1;
        counts.turns += u64::from(game.turns());
    }
}
