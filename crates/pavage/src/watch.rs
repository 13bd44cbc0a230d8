//! `pavage watch`: bots play, people look.

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;
use pavage_games::core::{Seat, ToAct, Viewer};
use pavage_games::{AnyGame, AnyPlayer, Dealer, Record};

use crate::edge::Edge;
use crate::failure::Failure;
use crate::progress::stop_on_ctrl_c;
use crate::setup::SetupArgs;
use crate::viewer::{ViewerArg, hears};

#[derive(Args)]
pub(crate) struct Watch {
    #[command(flatten)]
    setup: SetupArgs,
    /// Who sits down, once for each seat; the last one given takes the seats that are left.
    #[arg(long = "player", value_name = "PLAYER", default_value = "random")]
    players: Vec<String>,
    /// The same seed deals the same tiles to the same bots. Default: a new one every time.
    #[arg(short = 's', long, value_name = "S")]
    seed: Option<String>,
    /// How often bots break the rules, in tenths: short for players careless:rate=N/10.
    #[arg(short = 'p', long, value_name = "0..10", value_parser = clap::value_parser!(u8).range(0..=10))]
    errors: Option<u8>,
    #[command(flatten)]
    viewer: ViewerArg,
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

/// A game with its seats, and whoever sits there.
struct Match<'e> {
    edge: &'e Edge,
    game: Box<dyn AnyGame>,
    players: Vec<Box<dyn AnyPlayer>>,
    dealer: Dealer,
    record: Record,
    /// What the seats are called on the screen.
    names: Vec<String>,
    viewer: Viewer,
    quiet: bool,
    /// Deals that are told together, since nothing happened between them.
    dealt: Vec<String>,
    /// How many turns had been played when the board was last shown.
    turns: u32,
}

impl Watch {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        let (row, game) = (self.setup.row(edge)?, self.setup.begin(edge)?);
        let seed = self.seed.as_deref().map_or_else(new_seed, |seed| seed.trim().to_owned());
        if seed.is_empty() || seed.chars().any(char::is_control) {
            return Err(Failure::Usage(edge.say("watch-bad-seed", &[])));
        }
        let viewer = self.viewer.at(edge, game.seats())?;
        if usize::from(game.seats()) < self.players.len() {
            let args =
                [("players", self.players.len().to_string()), ("seats", game.seats().to_string())];
            return Err(Failure::Usage(edge.say("watch-too-many-players", &args)));
        }
        if self.errors.is_some_and(|it| 0 < it) && !row.players.contains(&"careless") {
            let args = [("game", game.name().to_owned())];
            return Err(Failure::Usage(edge.say("watch-no-errors", &args)));
        }
        let specs = Seat::all(game.seats()).map(|seat| {
            let last = self.players.len() - 1;
            let spec = &self.players[seat.index().min(last)];
            match self.errors {
                None | Some(0) => spec.clone(),
                Some(tenths) => format!("careless:rate={}.{},of={spec}", tenths / 10, tenths % 10),
            }
        });
        let specs: Vec<String> = specs.collect();
        let dealer = Dealer::from_seed(&seed);
        let mut players = Vec::new();
        for (seat, spec) in specs.iter().enumerate() {
            let player = row.player(spec, player_seed(&seed, seat));
            players.push(player.map_err(|error| edge.usage(&error))?);
        }
        let names = numbered(&specs);
        let mut record = Record::of(game.as_ref(), specs);
        record.set_header("seed", &seed);
        // A name that is taken is said before the game, not after it.
        let file = self.record.as_ref().map(|path| edge.create(path, self.force)).transpose()?;
        let quiet = self.quiet;
        let mut game_on = Match {
            edge,
            game,
            players,
            dealer,
            record,
            names,
            viewer,
            quiet,
            dealt: Vec::new(),
            turns: 0,
        };
        let shown = game_on.play(&seed);
        if let (Some(file), Some(path)) = (file, &self.record) {
            edge.fill(file, path, game_on.record.to_string().as_bytes())?;
        }
        shown
    }
}

impl Match<'_> {
    /// Plays to the end, or until somebody presses Ctrl-C. When nobody reads any
    /// more the game still goes on: its record may be wanted.
    fn play(&mut self, seed: &str) -> Result<(), Failure> {
        let stop = stop_on_ctrl_c();
        let mut shown = self.parameters(seed);
        while self.game.to_act() != ToAct::Nobody && !stop.load(Ordering::Relaxed) {
            self.quiet |= shown.is_err();
            shown = shown.and(self.ply());
        }
        if self.game.to_act() == ToAct::Nobody {
            let scores = self.game.scores();
            let result = scores.iter().map(i32::to_string).collect::<Vec<_>>().join(" ");
            self.record.set_header("result", &result);
        }
        shown?;
        self.result()
    }

    /// Says what is about to be played.
    fn parameters(&self, seed: &str) -> Result<(), Failure> {
        let args = [
            ("game", self.game.name().to_owned()),
            ("options", self.game.options()),
            ("seats", self.game.seats().to_string()),
            ("seed", seed.to_owned()),
        ];
        Ok(writeln!(io::stdout(), "{}", self.edge.say("watch-parameters", &args))?)
    }

    /// Lets whoever is to act act.
    fn ply(&mut self) -> Result<(), Failure> {
        match self.game.to_act() {
            ToAct::Nobody => return Ok(()),
            ToAct::Chance => {
                let chance = self.dealer.choose(self.game.as_ref()).expect("chance is to act");
                self.game.deal(&chance).expect("the dealer deals what is possible");
                self.record.deal(chance);
                self.dealt.push(self.game.last(self.viewer));
                let more = self.game.to_act() == ToAct::Chance;
                if !more || !self.game.events(self.viewer).is_empty() {
                    let tiles = std::mem::take(&mut self.dealt).join(" ");
                    let over = self.game.to_act() == ToAct::Nobody;
                    self.tell(&self.edge.say("watch-deal", &[("tile", tiles)]), over)?;
                }
            }
            ToAct::Seat(seat) => self.ask(seat)?,
        }
        Ok(())
    }

    /// Asks a seat for an action. One that is refused is asked once more, unless
    /// the game expels at once; then the seat retires, and the record says for what.
    fn ask(&mut self, seat: Seat) -> Result<(), Failure> {
        let mut chances = if self.game.expels() { 1 } else { 2 };
        let (action, refusal) = loop {
            let chosen = self.players[seat.index()].choose(self.game.as_ref());
            let action = chosen.expect("the player sits at its own game");
            chances -= 1;
            match self.game.play(&action) {
                Ok(()) => break (action, None),
                Err(refusal) if chances == 0 => break (action, Some(refusal)),
                Err(_) => (),
            }
        };
        let (words, names) = (&self.edge.words, self.names.as_slice());
        let name = words.seat(seat, names);
        let line = match refusal {
            None => {
                self.record.play(seat, self.game.last(Viewer::Referee));
                let action = self.game.last(self.viewer);
                self.edge.say("watch-play", &[("seat", name), ("action", action)])
            }
            Some(refusal) => {
                self.game.retire(seat).expect("who is to act has not retired");
                self.record.retire(seat, "illegal", Some(&action));
                if hears(self.viewer, seat) {
                    let reason = refusal.message(words, names);
                    let args = [("seat", name), ("action", action), ("reason", reason)];
                    self.edge.say("watch-illegal", &args)
                } else {
                    self.edge.say("watch-out", &[("seat", name)])
                }
            }
        };
        let turns = self.game.turns();
        let turn_over = turns != self.turns || !matches!(self.game.to_act(), ToAct::Seat(_));
        self.tell(&line, turn_over && self.game.to_act() != ToAct::Seat(seat))
    }

    /// Prints what happened and what followed, and the board when a turn is over.
    fn tell(&mut self, line: &str, turn_over: bool) -> Result<(), Failure> {
        if self.quiet {
            return Ok(());
        }
        let mut out = io::stdout().lock();
        let (words, names) = (&self.edge.words, self.names.as_slice());
        writeln!(out, "{line}")?;
        for told in self.game.events(self.viewer) {
            let message = words.say(told.event, &told.args, names);
            writeln!(out, "  {}", self.edge.plain(message))?;
        }
        if turn_over {
            self.turns = self.game.turns();
            writeln!(out, "\n{}", self.game.text(self.viewer, &self.edge.paper(names)))?;
        }
        out.flush()?;
        Ok(())
    }

    fn result(&self) -> Result<(), Failure> {
        let mut out = io::stdout().lock();
        let name = |seat: Seat| self.edge.plain(self.edge.words.seat(seat, &self.names));
        if self.game.to_act() != ToAct::Nobody {
            writeln!(out, "{}", self.edge.say("watch-stopped", &[]))?;
            // Points that were not shown during play are not shown by stopping it.
            if self.viewer != Viewer::Referee {
                return Ok(());
            }
        }
        let scores = self.game.scores();
        let ranking = self.game.ranking();
        let mut place = 1;
        for tied in &ranking.0 {
            for &seat in tied {
                writeln!(out, "{place}. {} {}", name(seat), scores[seat.index()])?;
            }
            place += tied.len();
        }
        if self.game.to_act() == ToAct::Nobody {
            let winners: Vec<String> = ranking.winners().iter().map(|&seat| name(seat)).collect();
            let id = if winners.len() == 1 { "watch-winner" } else { "watch-winners" };
            writeln!(out, "{}", self.edge.say(id, &[("names", winners.join(", "))]))?;
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::ColorChoice;
    use pavage_games::core::Setup;
    use pavage_games::{GameRow, Replay};

    /// Answers these texts in turn, then plays by the rules.
    struct Script(Vec<&'static str>, Box<dyn AnyPlayer>);

    impl AnyPlayer for Script {
        fn choose(&mut self, game: &dyn AnyGame) -> Option<String> {
            if self.0.is_empty() {
                return self.1.choose(game);
            }
            Some(self.0.remove(0).to_owned())
        }
    }

    /// Plays a game of three where the first seat answers by a script; gives the
    /// record and the seats that retired in it.
    fn played(options: &str, script: &[&'static str]) -> String {
        let edge = Edge::new(Some("en"), ColorChoice::Never).ok().unwrap();
        let row = GameRow::find("carcassonne").unwrap();
        let setup = Setup { options, seats: Some(3), files: &[] };
        let game = row.begin(setup).unwrap();
        let mut players: Vec<Box<dyn AnyPlayer>> =
            (0..3).map(|seat| row.player("random", seat).unwrap()).collect();
        let sound = players.remove(0);
        players.insert(0, Box::new(Script(script.to_vec(), sound)));
        let record = Record::of(game.as_ref(), Vec::new());
        let names = numbered(&["a", "b", "c"].map(str::to_owned));
        let dealer = Dealer::from_seed("1");
        let mut game_on = Match {
            edge: &edge,
            game,
            players,
            dealer,
            record,
            names,
            viewer: Viewer::Referee,
            quiet: true,
            dealt: Vec::new(),
            turns: 0,
        };
        while game_on.game.to_act() != ToAct::Nobody {
            game_on.ply().ok().unwrap();
        }
        let text = game_on.record.to_string();
        let record = text.parse::<Record>().unwrap();
        let mut replay = Replay::new(&record).unwrap();
        replay.run(None).unwrap();
        assert_eq!(replay.game().scores(), game_on.game.scores());
        text
    }

    #[test]
    fn who_answers_wrong_once_is_out_where_the_game_expels() {
        let text = played("enseirb-2018,invalid=expel", &["99,99^"]);
        assert!(text.contains("\n1 !illegal 99,99^\n"), "{text}");
        assert!(!text.contains("\n1 0") && !text.contains("\n1 1"), "{text}");
    }

    #[test]
    fn elsewhere_the_second_wrong_answer_in_a_row_is_the_last() {
        assert!(!played("standard", &["99,99^"]).contains("!illegal"));
        // Text that is no notation at all is refused just so, and recorded as it was.
        let text = played("standard", &["99,99^", "who knows"]);
        assert!(text.contains("\n1 !illegal \"who knows\"\n"), "{text}");
    }
}
