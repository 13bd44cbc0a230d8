//! `pavage bench`: games, counted and timed.

mod player;

use std::io::{self, Write};
use std::time::Instant;

use clap::Args;
use pavage_games::{AnyPlayouts, Counts, TextPlayouts};
use serde_json::{Value, json};

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
    /// Instead of random games, let this player play all seats, and count its playouts.
    #[arg(long, value_name = "PLAYER", conflicts_with = "text")]
    player: Option<String>,
}

impl Bench {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        interrupt::listen();
        if let Some(player) = &self.player {
            return self.think(edge, player);
        }
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
        let line = json!({
            "game": self.setup.game,
            "games": counts.games,
            "turns": counts.turns,
            "decisions": counts.decisions,
            "seconds": seconds,
            "games_per_second": counts.games as f64 / seconds.max(f64::MIN_POSITIVE),
        });
        self.finish(counts.games, line)
    }

    /// Lets a player think. Only the time that it thinks counts.
    fn think(&self, edge: &Edge, player: &str) -> Result<(), Failure> {
        let (row, start) = (self.setup.row(edge)?, self.setup.begin(edge)?);
        let bench = player::Bench::new(row, start, player, self.seed);
        let mut bench = bench.map_err(|error| edge.usage(&error))?;
        let mut thinking = player::Thinking::default();
        let mut progress = Progress::new();
        while thinking.games < self.games && !interrupt::came() {
            bench.play(&mut thinking).map_err(|error| edge.usage(&error))?;
            progress.show(|| format!("{} / {}", thinking.games, self.games));
        }
        progress.clear();
        let seconds = thinking.time.as_secs_f64();
        let line = json!({
            "game": self.setup.game,
            "player": player,
            "games": thinking.games,
            "decisions": thinking.decisions,
            "playouts": thinking.steps,
            "seconds": seconds,
            "playouts_per_second": thinking.steps as f64 / seconds.max(f64::MIN_POSITIVE),
        });
        self.finish(thinking.games, line)
    }

    /// Writes the result. Fewer games than asked for are no result that somebody should take for one.
    fn finish(&self, games: u64, mut line: Value) -> Result<(), Failure> {
        if games < self.games {
            line["stopped"] = true.into();
        }
        writeln!(io::stdout(), "{line}")?;
        interrupt::check()
    }
}
