//! `pavage bench`: random games, counted and timed.

use std::io::{self, Write};
use std::time::Instant;

use clap::Args;
use pavage_games::{AnyPlayouts, Counts, TextPlayouts};
use serde_json::json;

use crate::edge::Edge;
use crate::failure::Failure;
use crate::interrupt;
use crate::progress::Progress;
use crate::setup::SetupArgs;

#[derive(Args)]
pub(crate) struct Bench {
    #[command(flatten)]
    setup: SetupArgs,
    /// The number of games.
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
        interrupt::listen();
        let mut counts = Counts::default();
        let mut playouts: Box<dyn AnyPlayouts> = if self.text {
            Box::new(TextPlayouts::new(self.setup.begin(edge)?, self.seed))
        } else {
            self.setup.with_setup(edge, |row, setup| row.playouts(setup, self.seed))?
        };
        let began = Instant::now();
        let mut progress = Progress::new();
        while counts.games < self.games && !interrupt::came() {
            playouts.play(&mut counts);
            progress.show(|| format!("{} / {}", counts.games, self.games));
        }
        progress.clear();
        let seconds = began.elapsed().as_secs_f64();
        let mut line = json!({
            "game": self.setup.game,
            "games": counts.games,
            "turns": counts.turns,
            "decisions": counts.decisions,
            "seconds": seconds,
            "games_per_second": counts.games as f64 / seconds.max(f64::MIN_POSITIVE),
        });
        // Fewer games than asked for are no result that somebody should take for one.
        if counts.games < self.games {
            line["stopped"] = true.into();
        }
        writeln!(io::stdout(), "{line}")?;
        interrupt::check()
    }
}
