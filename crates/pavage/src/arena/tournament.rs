//! Playing a tournament from the command line.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::panic;
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::thread;

use clap::Args;
use pavage_arena::crowd;
use pavage_arena::process::{Launcher, Limits};
use pavage_arena::report::{Page, Summary};
use pavage_arena::stats::Anchor;
use pavage_arena::tournament::{
    Ended, Entrant, Folder, Format, Launch, MOST_GROUPS, Nats, Opened, Results, Run, Schedule,
    Terms, Workers, greet, player_thinks, summary,
};
use pavage_games::GameError;
use pavage_games::conduct::Clock;

use super::cross::crosstable;
use super::failures;
use super::faults::faults;
use super::flags::{self, FormatArgs};
use super::live::Live;
use super::outputs::{Form, OutputArgs, json};
use super::table::{sprt, table};
use super::worker;
use crate::edge::Edge;
use crate::failure::Failure;
use crate::interrupt;
use crate::nats;
use crate::programs;
use crate::seed;
use crate::setup::SetupArgs;
use crate::terminal;

/// The program that plays, as the terms of a tournament name it.
pub(super) const PROGRAM: &str = concat!("pavage ", env!("CARGO_PKG_VERSION"));

#[derive(Args)]
pub(super) struct Tournament {
    #[command(flatten)]
    setup: SetupArgs,
    /// A player, twice or more: one of ours, or process: and the command of a program. NAME=PLAYER gives it a name.
    #[arg(long = "player", value_name = "PLAYER", required = true)]
    players: Vec<Entrant>,
    #[command(flatten)]
    format: FormatArgs,
    /// How many games each group of players plays: with two players, all. They are played in sets, on the same
    /// draws with the seats rotated, so the number is rounded up to whole sets.
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u32,
    /// How many games are played at the same time. Default: one for each core.
    #[arg(long, value_name = "1..1024", value_parser = clap::value_parser!(u16).range(1..=1024))]
    concurrency: Option<u16>,
    /// Let the workers at this NATS server play, on any machine: nats://HOST. They are started with pavage arena
    /// worker.
    #[arg(long, value_name = "URL", conflicts_with = "concurrency")]
    workers: Option<String>,
    /// The same seed plays the same games. Default: a new one every time.
    #[arg(short = 's', long, value_name = "S")]
    seed: Option<String>,
    /// The time of each seat: none, a time for each move such as 5s, or for the game and added after each move,
    /// 10m+5s.
    #[arg(long, value_name = "CLOCK", default_value = "none", value_parser = flags::clock)]
    clock: Clock,
    /// The most steps that a player thinks about a decision. Then games do not depend on the speed of the machine.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    playouts: Option<u32>,
    /// Give a player this rating; the others are rated around it. Default: the mean is 0.
    #[arg(long = "anchor", value_name = "PLAYER=RATING")]
    anchors: Vec<String>,
    /// Keep the games and their records in this folder.
    #[arg(long, value_name = "FOLDER")]
    record_dir: Option<PathBuf>,
    /// Go on with the tournament in that folder. Players and games can be added, all else must be the same.
    #[arg(long, requires = "record_dir")]
    resume: bool,
    #[command(flatten)]
    outputs: OutputArgs,
    /// Exit with code 1 if the players have more faults than this.
    #[arg(long, value_name = "N")]
    max_faults: Option<u64>,
}

impl Tournament {
    pub(super) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        self.outputs.check(edge)?;
        let terms = self.terms(edge)?;
        // What is wrong is said before anything is begun.
        (_, _) = (self.schedule(edge, &terms)?, self.anchors(edge, &terms)?);
        let program = Launcher::this_program().map_err(|it| Failure::World(it.to_string()))?;
        let limits = Limits { hidden: self.secrets(), ..Limits::default() };
        let launch = Launch { launcher: program, limits };
        interrupt::listen();
        let nats = self.nats(edge, &terms)?;
        greet(&terms, &launch).map_err(|it| failures::unfit(edge, &it))?;
        interrupt::check()?;
        // The folder may be for these files too.
        if let Some(path) = &self.record_dir {
            fs::create_dir_all(path).map_err(|it| Failure::file(path, &it))?;
        }
        let outputs = self.outputs.create(edge)?;
        let (mut folder, terms, mut results) = self.open(edge, terms)?;
        let anchors = self.anchors(edge, &terms)?;
        let mut schedule = self.schedule(edge, &terms)?;
        let ended = self.play(
            edge,
            &terms,
            (&launch, nats.as_ref()),
            (&mut schedule, &mut results, folder.as_mut()),
            &anchors,
        )?;
        let is_kept = folder.is_some();
        drop(folder);
        let mut summary = summary(&terms, &schedule, &results, &anchors, is_kept);
        // Files are wanted even when nobody reads the table.
        let printed = self.print(edge, &terms, &summary, ended);
        for output in outputs {
            let text = match output.form() {
                Form::Json => json(&summary),
                Form::Csv => summary.csv(),
                Form::Html => self.html(edge, &mut summary),
            };
            output.write(edge, &text)?;
        }
        printed?;
        interrupt::check()?;
        self.judge(edge, &summary)
    }

    /// What bots must not read: the seed is in it.
    fn secrets(&self) -> Vec<PathBuf> {
        let folder = self.record_dir.iter().flat_map(|it| Folder::secrets(it));
        folder.chain(self.outputs.paths().map(Path::to_owned)).collect()
    }

    /// What is to be played.
    fn terms(&self, edge: &Edge) -> Result<Terms, Failure> {
        let wrong = |id: &str, args: &[(&str, String)]| Err(Failure::Usage(edge.say(id, args)));
        let (row, game) = (self.setup.row(edge)?, self.setup.begin(edge)?);
        let format = self.format.read(edge)?;
        let count = ("found", self.players.len().to_string());
        for (index, player) in self.players.iter().enumerate() {
            if self.players[..index].iter().any(|it| it.name == player.name) {
                let args = [("name", player.name.clone()), ("spec", player.spec.clone())];
                return wrong("arena-same-name", &args);
            }
            let unknown = |error: GameError| programs::unknown(edge, &player.spec, &error);
            player.check(row).map_err(unknown)?;
        }
        if self.players.len() < 2 {
            return wrong("arena-few-players", &[count]);
        }
        if matches!(format, Format::Sprt { .. }) && self.players.len() != 2 {
            return wrong("arena-sprt-players", &[count]);
        }
        if self.games == 0 {
            return wrong("arena-no-games", &[]);
        }
        let files = game.files().into_iter().map(|(role, text)| (role.to_owned(), text));
        Ok(Terms {
            program: PROGRAM.to_owned(),
            game: game.name().to_owned(),
            options: game.options(),
            files: files.collect::<BTreeMap<_, _>>(),
            seats: game.seats(),
            seed: self.seed(edge)?,
            format,
            clock: self.clock,
            playouts: self.playouts,
            games: self.games,
            players: self.players.clone(),
        })
    }

    /// The seed that is given, or that of the tournament which goes on, or a new one.
    fn seed(&self, edge: &Edge) -> Result<String, Failure> {
        let kept = match self.record_dir.as_deref().filter(|_| self.resume && self.seed.is_none()) {
            Some(path) => Folder::terms(path).map_err(|it| failures::folder(edge, path, it))?,
            None => None,
        };
        match kept {
            Some(kept) => Ok(kept.seed),
            None => seed::given_or_new(edge, self.seed.as_deref()),
        }
    }

    /// Where the workers are, if they are to play. Programs of this machine are not sent to others.
    fn nats(&self, edge: &Edge, terms: &Terms) -> Result<Option<Nats>, Failure> {
        let Some(url) = &self.workers else { return Ok(None) };
        if let Some(program) = terms.players.iter().find(|it| it.command().is_some()) {
            let args = [("player", program.name.clone())];
            return Err(Failure::Usage(edge.say("arena-workers-program", &args)));
        }
        let nats = nats::connect(edge, "--workers", url)?;
        match nats.carries(terms) {
            true => Ok(Some(nats)),
            false => Err(Failure::Usage(edge.say("arena-workers-large", &[]))),
        }
    }

    /// The folder if there is one, the terms of the tournament in it, and its games.
    fn open(&self, edge: &Edge, terms: Terms) -> Result<(Option<Folder>, Terms, Results), Failure> {
        let mut results = Results::default();
        let Some(path) = &self.record_dir else { return Ok((None, terms, results)) };
        if self.resume && Folder::terms(path).is_ok_and(|it| it.is_none()) {
            let args = [("path", path.display().to_string())];
            _ = writeln!(io::stderr(), "{}", edge.say("arena-nothing-to-resume", &args));
        }
        let opened = Folder::open(path, &terms, self.resume);
        let Opened { folder, terms, games } =
            opened.map_err(|it| failures::folder(edge, path, it))?;
        games.into_iter().for_each(|it| _ = results.add(it));
        if 0 < results.games() {
            let args = [("games", results.games().to_string())];
            _ = writeln!(io::stderr(), "{}", edge.say("arena-resumed", &args));
        }
        Ok((Some(folder), terms, results))
    }

    fn schedule(&self, edge: &Edge, terms: &Terms) -> Result<Schedule, Failure> {
        Schedule::new(terms).map_err(|_| {
            let args = [("most", MOST_GROUPS.to_string())];
            Failure::Usage(edge.say("arena-too-many-groups", &args))
        })
    }

    fn anchors(&self, edge: &Edge, terms: &Terms) -> Result<Vec<Anchor>, Failure> {
        self.anchors.iter().map(|it| flags::anchor(edge, it, &terms.players)).collect()
    }

    fn play(
        &self,
        edge: &Edge,
        terms: &Terms,
        (launch, nats): (&Launch, Option<&Nats>),
        (schedule, results, folder): (&mut Schedule, &mut Results, Option<&mut Folder>),
        anchors: &[Anchor],
    ) -> Result<Ended, Failure> {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let concurrency = self.concurrency.map_or(cores, usize::from);
        let mut live = Live::new(edge, results.games());
        hush_players();
        let (told, notices) = mpsc::channel();
        let tell = move |notice| _ = told.send(notice);
        let workers = nats.map(|nats| Workers { nats, tell: &tell });
        let run = Run { terms, concurrency, launch, make: &crowd::player, workers };
        let ended = run.play(schedule, results, folder, &mut |results, schedule| {
            for notice in notices.try_iter() {
                live.clear();
                _ = writeln!(io::stderr(), "{}", worker::notice(edge, notice));
            }
            live.show(results, schedule, || summary(terms, schedule, results, anchors, false));
            interrupt::came()
        });
        live.clear();
        ended.map_err(|it| failures::run(edge, it))
    }

    /// Prints the table and the crosstable.
    fn print(
        &self,
        edge: &Edge,
        terms: &Terms,
        summary: &Summary,
        ended: Ended,
    ) -> Result<(), Failure> {
        let aside = self.outputs.take_stdout();
        let room = if aside { None } else { terminal::window().columns }.unwrap_or(usize::MAX);
        let args = [
            ("game", terms.game.clone()),
            ("options", terms.options.clone()),
            ("seats", terms.seats.to_string()),
            ("format", terms.format.to_string()),
            ("seed", terms.seed.clone()),
            ("clock", terms.clock.to_string()),
        ];
        let id = match terms.clock {
            Clock::None => "arena-parameters",
            Clock::Move(_) | Clock::Game { .. } => "arena-parameters-clock",
        };
        let mut lines = vec![edge.say(id, &args), String::new()];
        lines.extend(table(edge, summary, room));
        lines.extend(sprt(edge, summary));
        if let Some((_, order)) = summary.terms.others.iter().find(|it| it.0 == "ladder") {
            lines.push(edge.say("arena-ladder", &[("order", order.clone())]));
        }
        lines.push(String::new());
        lines.extend(crosstable(edge, summary, room));
        lines.extend(faults(edge, summary));
        if ended == Ended::Stopped {
            lines.push(edge.say("arena-stopped", &[]));
            let kept = self.record_dir.iter().map(|it| [("path", it.display().to_string())]);
            lines.extend(kept.map(|it| edge.say("arena-kept", &it)));
        }
        let text: String = lines.iter().map(|it| format!("{it}\n")).collect();
        match aside {
            true => _ = io::stderr().write_all(text.as_bytes()),
            false => io::stdout().write_all(text.as_bytes())?,
        }
        Ok(())
    }

    /// The page of the results, with the records of the games where they are kept.
    fn html(&self, edge: &Edge, summary: &mut Summary) -> String {
        if let Some(folder) = &self.record_dir {
            for game in &mut summary.games {
                game.record = game.file.as_ref().and_then(|it| read_record(folder, it));
            }
        }
        Page { language: edge.words.language(), ..Page::default() }.write(summary)
    }

    /// Whether the players had more faults than they may.
    fn judge(&self, edge: &Edge, summary: &Summary) -> Result<(), Failure> {
        let faults: u64 = summary.players.iter().flat_map(|it| it.faults.values()).sum();
        match self.max_faults.filter(|it| *it < faults) {
            None => Ok(()),
            Some(most) => {
                let args = [("faults", faults.to_string()), ("most", most.to_string())];
                _ = writeln!(io::stderr(), "{}", edge.say("arena-max-faults", &args));
                Err(Failure::No)
            }
        }
    }
}

/// A record, if it is still there.
fn read_record(folder: &Path, file: &str) -> Option<String> {
    crate::files::read(&folder.join(file), crate::files::Bound::Record).ok()
}

/// Lets players panic in silence: they are charged with it, and the table tells.
pub(super) fn hush_players() {
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        if !player_thinks() {
            before(panic);
        }
    }));
}
