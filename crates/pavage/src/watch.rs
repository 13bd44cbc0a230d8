//! `pavage watch`: bots play, people look.

mod thoughts;

use std::io::{self, Write};
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use pavage_games::ask::{Answer, Programs, Question, Reply, Stopped, Thinker, command};
use pavage_games::careless;
use pavage_games::conduct::{Match, Millis, Ply, Rejected};
use pavage_games::core::{Seat, ToAct, Viewer};
use pavage_games::narrator::{Line, Narrator};
use pavage_games::scene::{Caption, Paper, Signs};
use pavage_games::table::{Seating, Sitter, thoughts};
use pavage_games::{GameError, Idea, Standing};

use self::thoughts::{Pace, heat_map};
use crate::edge::Edge;
use crate::failure::Failure;
use crate::files::is_standard;
use crate::interrupt;
use crate::programs::{self, Processes};
use crate::progress::Progress;
use crate::seed;
use crate::setup::SetupArgs;
use crate::signs::SignArgs;
use crate::terminal;
use crate::viewer::ViewerArg;

#[derive(Args)]
pub(crate) struct Watch {
    #[command(flatten)]
    setup: SetupArgs,
    /// A bot, once for each seat; the last one given takes the remaining seats. process:COMMAND is a bot of your own.
    #[arg(long = "player", value_name = "PLAYER", default_value = "random")]
    players: Vec<String>,
    #[command(flatten)]
    signs: SignArgs,
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
    /// Wait so many seconds after every turn.
    #[arg(long, value_name = "0..3600", default_value = "0", value_parser = seconds)]
    delay: Duration,
    /// Draw every turn in the place of the one before, where the terminal can.
    #[arg(long, conflicts_with = "quiet")]
    follow: bool,
    /// Show bots that search while they think, as numbers on the board, where the terminal can; draws in place as --follow
    /// does.
    #[arg(long, conflicts_with = "quiet")]
    thoughts: bool,
    /// Write the record of the game to this new file; - is standard output, and all else goes to standard error.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Overwrite the record file if it is there.
    #[arg(long, requires = "record")]
    force: bool,
}

/// The number of steps that a bot takes between two checks for a signal.
const SLICE: u32 = 64;

/// Bots have no time limit, so no time passes.
const AT_ONCE: Millis = 0;

/// A match that is shown while it is played.
struct Show<'e> {
    edge: &'e Edge,
    table: Match,
    bots: Thinker,
    programs: Processes,
    /// The names of the seats on the screen.
    names: Vec<String>,
    viewer: Viewer,
    /// Holds the lines that are not printed yet; consecutive deals are told together.
    narrator: Narrator,
    quiet: bool,
    progress: Progress,
    /// How long to wait after a turn.
    delay: Duration,
    /// The lines told since the board was drawn, if it is drawn in place.
    follow: Option<Vec<String>>,
    /// Whether it shows what bots think.
    thoughts: bool,
    /// How many turns had been played when the board was last shown.
    turns: u32,
    /// Whether standard output is for the record alone.
    aside: bool,
}

/// A time to wait, which nobody wants to be longer than an hour.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|it| (0.0..=3600.0).contains(it));
    let seconds: f32 = seconds.ok_or("expected seconds, from 0 to 3600")?;
    Ok(Duration::from_secs_f32(seconds))
}

impl Watch {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        let (row, game) = (self.setup.row(edge)?, self.setup.begin(edge)?);
        let seed = seed::given_or_new(edge, self.seed.as_deref())?;
        let viewer = self.viewer.at(edge, game.seats())?;
        if usize::from(game.seats()) < self.players.len() {
            let args =
                [("players", self.players.len().to_string()), ("seats", game.seats().to_string())];
            return Err(Failure::Usage(edge.say("watch-too-many-players", &args)));
        }
        let specs = Seat::all(game.seats()).map(|seat| {
            let last = self.players.len() - 1;
            let spec = &self.players[seat.index().min(last)];
            match self.errors {
                None | Some(0) => spec.clone(),
                Some(tenths) => careless(f64::from(tenths) / 10.0, spec),
            }
        });
        let seating = Seating(specs.map(Sitter::Bot).collect());
        programs::check(edge, &seating, row)?;
        let wishes = self.signs.read(edge, row, game.seats())?;
        let mut table = Match::new(game, seating, &seed);
        table.record.set_signs(Signs::chosen(&wishes));
        // A name that is taken is said before the game, not after it.
        let file = self.record.as_ref().map(|path| edge.create(path, self.force)).transpose()?;
        let (bots, programs) = (Thinker::new(pavage_arena::crowd::player), Processes::new(edge)?);
        let names = programs.seat(edge, table.seating(), row)?;
        let quiet = self.quiet;
        let (narrator, turns) = (Narrator::new(viewer), 0);
        let in_place = (self.follow || self.thoughts) && terminal::window().rows.is_some();
        let (follow, thoughts) = (in_place.then(Vec::new), in_place && self.thoughts);
        let (delay, progress) = (self.delay, Progress::new());
        interrupt::listen();
        let aside = self.record.as_deref().is_some_and(is_standard);
        let mut game_on = Show {
            edge,
            table,
            bots,
            programs,
            names,
            viewer,
            narrator,
            quiet,
            progress,
            delay,
            follow,
            thoughts,
            turns,
            aside,
        };
        let shown = game_on.play(&seed);
        if let (Some(file), Some(path)) = (file, &self.record) {
            let record = game_on.table.record.to_string();
            // Half a game is better than none, but not better than a whole one that was there.
            if !interrupt::came() || aside || !path.exists() {
                edge.fill(file, path, record.as_bytes())?;
            }
        }
        shown.and(interrupt::check())
    }
}

impl Show<'_> {
    /// Where the game is told.
    fn out(&self) -> Box<dyn Write> {
        if self.aside { Box::new(io::stderr().lock()) } else { Box::new(io::stdout().lock()) }
    }

    /// Plays to the end, or until somebody presses Ctrl-C. When nobody reads any
    /// more the game still goes on: its record may be wanted.
    fn play(&mut self, seed: &str) -> Result<(), Failure> {
        let mut shown = self.parameters(seed);
        while self.table.game.to_act() != ToAct::Nobody && !interrupt::came() {
            self.quiet |= shown.is_err();
            shown = shown.and(self.ply());
        }
        self.progress.clear();
        self.table.farewells().iter().for_each(|it| self.programs.end(it));
        shown?;
        self.result()
    }

    /// Prints the settings of the game.
    fn parameters(&self, seed: &str) -> Result<(), Failure> {
        let args = [
            ("game", self.table.game.name().to_owned()),
            ("options", self.table.game.options()),
            ("seats", self.table.game.seats().to_string()),
            ("seed", seed.to_owned()),
        ];
        let mut out = self.out();
        writeln!(out, "{}", self.edge.say("watch-parameters", &args))?;
        self.summary(&mut out)
    }

    /// Prints a sentence about the board, if the game has one.
    fn summary(&self, out: &mut impl Write) -> Result<(), Failure> {
        let signs = self.table.record.signs();
        let caption = Caption { words: &self.edge.words, names: &self.names, signs };
        if let Some(summary) = self.table.game.summary(self.viewer, caption) {
            writeln!(out, "{}", self.edge.plain(summary))?;
        }
        Ok(())
    }

    /// Plays the next ply, if the game is not over.
    fn ply(&mut self) -> Result<(), Failure> {
        match self.table.game.to_act() {
            ToAct::Nobody => return Ok(()),
            ToAct::Chance => {
                let ply = self.table.deal();
                let game = self.table.game.as_ref();
                self.narrator.tell(&ply, None, game);
                let more = game.to_act() == ToAct::Chance;
                if !more || self.narrator.lines().last().is_some_and(Line::follows) {
                    self.tell(game.to_act() == ToAct::Nobody)?;
                }
            }
            ToAct::Seat(seat) => self.ask(seat)?,
        }
        Ok(())
    }

    /// Asks a seat for an action.
    fn ask(&mut self, seat: Seat) -> Result<(), Failure> {
        let ply = loop {
            let mut question = self.table.question(AT_ONCE).expect("only bots play");
            question.aloud = self.thoughts && self.may_know(seat);
            let answer = match self.think(&question) {
                Ok(Some(answer)) => answer,
                Ok(None) => return Ok(()),
                Err(stopped) => break self.retire(seat, &stopped),
            };
            let taken = self.table.answer(seat, answer.plies, &answer.action, AT_ONCE);
            let refused = match &taken {
                Ok(Ply::Leave { refused, .. }) => refused.as_ref().and_then(|it| it.reason.clone()),
                Err(Rejected::Illegal(why)) => Some(why.clone()),
                Ok(_) | Err(Rejected::Stale) => None,
            };
            if let (Some(why), Some(_)) = (refused, command(&question.spec)) {
                self.blame(seat, &answer.action, &why);
            }
            // A bot that may answer again is asked again.
            if let Ok(ply) = taken {
                break ply;
            }
        };
        let game = self.table.game.as_ref();
        self.narrator.tell(&ply, None, game);
        let turn_over = game.turns() != self.turns || !matches!(game.to_act(), ToAct::Seat(_));
        self.tell(turn_over && game.to_act() != ToAct::Seat(seat))
    }

    /// Tells the author of a program which action of it is illegal, and why.
    fn blame(&mut self, seat: Seat, action: &str, why: &GameError) {
        self.progress.clear();
        let reason = why.message(&self.edge.words, &self.names);
        let args = [("action", action.to_owned()), ("reason", reason)];
        let reason = self.edge.say("fault-illegal", &args);
        let args = [("name", self.names[seat.index()].clone()), ("reason", reason)];
        _ = writeln!(io::stderr(), "{}", self.edge.say("program-stopped", &args));
    }

    /// Makes a seat leave whose program has stopped, and tells what the program wrote.
    fn retire(&mut self, seat: Seat, stopped: &Stopped) -> Ply {
        self.progress.clear();
        let name = self.names[seat.index()].clone();
        _ = writeln!(io::stderr(), "{}", programs::stopped(self.edge, name, stopped));
        let left = self.table.leave(seat, stopped.reason, AT_ONCE);
        left.expect("the seat to act has not left")
    }

    /// Lets a bot think, and says so where that takes long; nothing after Ctrl-C.
    ///
    /// # Errors
    ///
    /// If the bot is a program that can play no more.
    fn think(&mut self, question: &Question) -> Result<Option<Answer>, Stopped> {
        if command(&question.spec).is_some() {
            return match self.programs.answer(question, &interrupt::came) {
                Err(_) if interrupt::came() => Ok(None),
                answer => answer.map(Some),
            };
        }
        self.bots.hear(question).expect("they are told everything");
        let budget = question.budget.millis.map(Duration::from_millis);
        let end = budget.and_then(|it| Instant::now().checked_add(it));
        let mut pace = Pace::new();
        loop {
            let plies = self.table.game.plies().to_string();
            self.progress.show(|| {
                let name = self.edge.words.seat(question.seat, &self.names);
                self.edge.say("watch-thinking", &[("plies", plies), ("name", name)])
            });
            if end.is_some_and(|it| it <= Instant::now()) {
                return Ok(self.bots.stop());
            }
            match self.bots.step(SLICE) {
                Some(Reply::Answer(answer)) => return Ok(Some(answer)),
                Some(Reply::Progress(it)) if !interrupt::came() => {
                    if question.aloud && pace.is_due() {
                        self.show_thoughts(&it.ideas);
                    }
                }
                Some(Reply::Progress(_)) | None => return Ok(None),
            }
        }
    }

    /// Whether the viewer may know what a seat thinks: it thinks about its hand.
    fn may_know(&self, seat: Seat) -> bool {
        self.table.game.is_open() || [Viewer::Referee, Viewer::Seat(seat)].contains(&self.viewer)
    }

    /// Draws what a bot thinks. If nobody looks any more, the next turn will say so.
    fn show_thoughts(&mut self, ideas: &[Idea<String>]) {
        let (game, viewer) = (self.table.game.as_ref(), self.viewer);
        let mut paper = self.edge.paper(&self.names, self.table.record.signs());
        let Some(overlay) = thoughts(game, viewer, ideas, paper.caption()) else { return };
        let mut told = self.follow.clone().unwrap_or_default();
        told.push(self.edge.plain(overlay.label.clone()));
        let out = in_place(&mut paper, &told, |paper| heat_map(game, viewer, &overlay, paper));
        self.progress.clear();
        let mut shown = self.out();
        _ = shown.write_all(out.as_bytes()).and_then(|()| shown.flush());
    }

    /// Prints what happened and what followed, and the board when a turn is over.
    fn tell(&mut self, turn_over: bool) -> Result<(), Failure> {
        let lines = self.narrator.take();
        if self.quiet {
            return Ok(());
        }
        self.progress.clear();
        let game = self.table.game.as_ref();
        let mut paper = self.edge.paper(&self.names, self.table.record.signs());
        let say = |line: &Line| {
            let indent = if line.follows() { "  " } else { "" };
            format!("{indent}{}", self.edge.plain(line.report(paper.caption())))
        };
        let lines = lines.iter().map(say);
        let mut out = match &mut self.follow {
            Some(told) => {
                told.extend(lines);
                String::new()
            }
            None => lines.map(|it| it + "\n").collect(),
        };
        if turn_over {
            self.turns = game.turns();
            match &mut self.follow {
                Some(told) => {
                    let draw = |paper: &Paper<'_>| game.text(self.viewer, paper);
                    out = in_place(&mut paper, &std::mem::take(told), draw);
                }
                None => out.extend(["\n", &game.text(self.viewer, &paper), "\n"]),
            }
        }
        let mut told = self.out();
        told.write_all(out.as_bytes())?;
        told.flush()?;
        drop(told);
        if turn_over {
            self.pause();
        }
        Ok(())
    }

    /// Waits, unless somebody presses Ctrl-C.
    fn pause(&self) {
        let end = Instant::now() + self.delay;
        while Instant::now() < end && !interrupt::came() {
            thread::sleep(
                Duration::from_millis(20).min(end.saturating_duration_since(Instant::now())),
            );
        }
    }

    fn result(&self) -> Result<(), Failure> {
        let mut out = self.out();
        let name = |seat: Seat| self.edge.plain(self.edge.words.seat(seat, &self.names));
        if self.table.game.to_act() != ToAct::Nobody {
            writeln!(out, "{}", self.edge.say("watch-stopped", &[]))?;
            // Stopping must not reveal points that were hidden during play.
            if self.viewer != Viewer::Referee {
                return Ok(());
            }
        }
        self.summary(&mut out)?;
        let ranking = self.table.game.ranking();
        for it in Standing::of(self.table.game.as_ref()) {
            writeln!(out, "{}. {} {}", it.place, name(it.seat), it.say(&self.edge.words))?;
        }
        if self.table.game.to_act() == ToAct::Nobody {
            let winners: Vec<String> = ranking.winners().iter().map(|&seat| name(seat)).collect();
            let id = if winners.len() == 1 { "watch-winner" } else { "watch-winners" };
            writeln!(out, "{}", self.edge.say(id, &[("names", winners.join(", "))]))?;
        }
        Ok(())
    }
}

/// The board at the top of the screen and the lines below it, as far as they fit; erases everything
/// else.
fn in_place(
    paper: &mut Paper<'_>,
    told: &[String],
    draw: impl FnOnce(&Paper<'_>) -> String,
) -> String {
    let room = paper.window.rows.unwrap_or(usize::MAX).saturating_sub(1);
    let told = &told[told.len().saturating_sub(room / 3)..];
    paper.window.rows = Some(room.saturating_sub(told.len()));
    let text = draw(paper);
    // A row that is too long must not wrap.
    let mut out = "\x1b[?7l\x1b[H".to_owned();
    for line in text.lines().chain(told.iter().map(String::as_str)).take(room) {
        out.extend([line, "\x1b[K\n"]);
    }
    out + "\x1b[J\x1b[?7h"
}
