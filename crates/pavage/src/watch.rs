//! `pavage watch`: bots play, people look.

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;
use pavage_games::core::{Seat, ToAct, Viewer};
use pavage_games::{AnyGame, AnyPlayer, Dealer, Record};

use crate::bench::stop_on_ctrl_c;
use crate::edge::Edge;
use crate::failure::Failure;
use crate::setup::SetupArgs;

#[derive(Args)]
pub(crate) struct Watch {
    #[command(flatten)]
    setup: SetupArgs,
    /// Who sits down, once for each seat; the last one given takes the seats that are left.
    #[arg(long = "player", value_name = "PLAYER", default_value = "random")]
    players: Vec<String>,
    /// The same seed deals the same tiles to the same bots. Default: a new one every time.
    #[arg(long, value_name = "S")]
    seed: Option<String>,
    /// Print the result only.
    #[arg(long)]
    quiet: bool,
    /// Write the record of the game to this new file.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Overwrite the record file if it is there.
    #[arg(long, requires = "record")]
    force: bool,
}

/// A game with everybody at the table.
struct Table<'e> {
    edge: &'e Edge,
    game: Box<dyn AnyGame>,
    players: Vec<Box<dyn AnyPlayer>>,
    dealer: Dealer,
    record: Record,
    /// What the seats are called on the screen.
    names: Vec<String>,
    quiet: bool,
}

impl Watch {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        let game = self.setup.begin(edge)?;
        let seed = self.seed.clone().unwrap_or_else(new_seed);
        let specs = Seat::all(game.seats()).map(|seat| {
            let last = self.players.len() - 1;
            self.players[seat.index().min(last)].clone()
        });
        let specs: Vec<String> = specs.collect();
        let dealer = Dealer::from_seed(&seed);
        let mut players = Vec::new();
        for (seat, spec) in specs.iter().enumerate() {
            let row = self.setup.row(edge)?;
            let player = row.player(spec, player_seed(&seed, seat));
            players.push(player.map_err(|error| edge.usage(&error))?);
        }
        let names = numbered(&specs);
        let mut record = Record::of(game.as_ref(), specs);
        record.set_header("seed", seed.clone());
        let mut table = Table { edge, game, players, dealer, record, names, quiet: self.quiet };
        let stop = stop_on_ctrl_c();
        while table.game.to_act() != ToAct::Nobody && !stop.load(Ordering::Relaxed) {
            table.ply()?;
        }
        table.result(&seed)?;
        if let Some(path) = &self.record {
            edge.write(path, &table.record.to_string(), self.force)?;
        }
        Ok(())
    }
}

impl Table<'_> {
    /// Lets whoever is to act act.
    fn ply(&mut self) -> Result<(), Failure> {
        match self.game.to_act() {
            ToAct::Nobody => return Ok(()),
            ToAct::Chance => {
                let chance = self.dealer.choose(self.game.as_ref()).expect("chance is to act");
                self.game.deal(&chance).expect("the dealer deals what is possible");
                self.record.deal(chance);
                self.tell(None)?;
            }
            ToAct::Seat(seat) => {
                let chosen = self.players[seat.index()].choose(self.game.as_ref());
                let action = chosen.expect("the player sits at its own game");
                self.game.play(&action).expect("our players play by the rules");
                self.record.play(seat, self.game.last(Viewer::Referee));
                self.tell(Some((seat, &action)))?;
            }
        }
        Ok(())
    }

    /// Prints what happened, and the board when a turn is over.
    fn tell(&self, played: Option<(Seat, &str)>) -> Result<(), Failure> {
        if self.quiet {
            return Ok(());
        }
        let mut out = io::stdout().lock();
        let (words, names) = (&self.edge.words, self.names.as_slice());
        let last = self.game.last(Viewer::Referee);
        let line = match played {
            None => self.edge.say("watch-deal", &[("tile", last)]),
            Some((seat, _)) => {
                let seat = words.seat(seat, names);
                self.edge.say("watch-play", &[("seat", seat), ("action", last)])
            }
        };
        writeln!(out, "{line}")?;
        for told in self.game.events(Viewer::Referee) {
            writeln!(out, "  {}", words.say(told.event, &told.args, names))?;
        }
        let turn_over = played.is_some() && !matches!(self.game.to_act(), ToAct::Seat(_));
        if turn_over {
            writeln!(out, "\n{}", self.game.text(Viewer::Spectator, &self.edge.paper(names)))?;
        }
        out.flush()?;
        Ok(())
    }

    fn result(&mut self, seed: &str) -> Result<(), Failure> {
        let scores = self.game.scores();
        let joined = scores.iter().map(i32::to_string).collect::<Vec<_>>().join(" ");
        self.record.set_header("result", joined);
        let mut out = io::stdout().lock();
        let names = self.names.as_slice();
        if self.game.to_act() != ToAct::Nobody {
            writeln!(out, "{}", self.edge.say("watch-stopped", &[]))?;
        }
        let mut place = 1;
        for tied in &self.game.ranking().0 {
            for &seat in tied {
                let seat_name = self.edge.words.seat(seat, names);
                writeln!(out, "{place}. {seat_name} {}", scores[seat.index()])?;
            }
            place += tied.len();
        }
        writeln!(out, "{}", self.edge.say("watch-seed", &[("seed", seed.to_owned())]))?;
        Ok(())
    }
}

/// Names that differ: bots of the same kind are told apart by their seat.
fn numbered(specs: &[String]) -> Vec<String> {
    let name = |(seat, spec): (usize, &String)| {
        let alone = specs.iter().filter(|it| *it == spec).count() == 1;
        if alone { spec.clone() } else { format!("{spec} {}", seat + 1) }
    };
    specs.iter().enumerate().map(name).collect()
}

/// A seed that was probably never used before.
fn new_seed() -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    (now.as_nanos() % 1_000_000_000_000).to_string()
}

/// A seed for the bot in a seat; FNV-1a, so that it is the same on every machine.
fn player_seed(seed: &str, seat: usize) -> u64 {
    let bytes = seed.bytes().chain([0, seat as u8]);
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
