//! `pavage play`: people play, against bots or at one keyboard.
//!
//! A session of `pavage-games` holds the game and the turn. It knows neither keys nor the screen;
//! the app connects them.

mod app;
mod begin;
mod closer;
mod command;
mod hint;
mod look;
mod menu;
mod menu_look;
mod online;
mod pages;
mod paint;
mod pick;
mod rescue;
mod saved;
mod screen;
mod seating;
mod status;
mod store;
#[cfg(test)]
mod tests;
mod thinking;
mod tray;
mod writing;

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use pavage_games::ask::Programs;
use pavage_games::roles;
use pavage_games::table::Phase;

use crate::edge::Edge;
use crate::failure::Failure;
use crate::files::is_standard;
use crate::interrupt;
use crate::programs::Processes;
use crate::setup::{RulesArgs, find_game};
use crate::signs::SignArgs;
use app::App;
use online::AtArgs;
pub(crate) use online::messages;
pub(crate) use saved::folder as games_folder;
use screen::Screen;
use store::Store;
use thinking::Bots;

/// The time between two polls for a bot's answer.
const SOON: Duration = Duration::from_millis(5);
/// The time between two polls for a request to stop.
const LATER: Duration = Duration::from_millis(100);

/// The flags that set up a game, besides those of its files.
const SETUP: [&str; 4] = ["game", "seats", "options", "size"];

#[derive(Args)]
pub(crate) struct Play {
    /// The game; `pavage games` lists them. Without one, a list asks.
    game: Option<String>,
    #[command(flatten)]
    rules: RulesArgs,
    /// A player, once for each seat: person, person:NAME, a bot, or process:COMMAND for a bot of your
    /// own; the last one given takes the remaining seats. Without it, a menu asks.
    #[arg(long = "seat", value_name = "WHO")]
    sitters: Vec<String>,
    #[command(flatten)]
    signs: SignArgs,
    /// The same seed deals the same tiles to the same bots. Default: a new one every time.
    #[arg(short = 's', long, value_name = "S")]
    seed: Option<String>,
    /// Let H ask a bot what it would do from the start.
    #[arg(long)]
    hints: bool,
    /// Save the game in this new file. Default: a file among your saved games, named by game and
    /// seed.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Overwrite the record file if it exists.
    #[arg(long, requires = "record")]
    force: bool,
    /// Continue the game of this record and save it there; without a file, the saved game that was
    /// played last.
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = SETUP.into_iter().chain(roles()))]
    resume: Option<Option<PathBuf>>,
    #[command(flatten)]
    at: AtArgs,
}

impl Play {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        interrupt::listen();
        if let Some(link) = self.at.link() {
            return self.at.run(edge, link, &self.signs);
        }
        let files = self.rules.files.0.iter().map(|it| &it.1);
        if files.chain(&self.record).chain(self.resume.iter().flatten()).any(|it| is_standard(it)) {
            return Err(Failure::Usage(edge.say("play-standard", &[])));
        }
        // A game that cannot be saved does not begin; opening a pipe would block.
        let resumed = self.resume.as_ref().and_then(Option::as_ref);
        if let Some(path) = self.record.as_ref().or(resumed) {
            store::check(edge, path)?;
        }
        let mut screen = None;
        let begun = match (&self.resume, &self.game) {
            (Some(Some(path)), _) => Some(self.go_on(edge, path)?),
            (Some(None), _) => Some(self.go_on(edge, &last(edge)?)?),
            (None, Some(game)) => {
                self.begin(edge, find_game(edge, game)?, &mut screen)?.break_value().flatten()
            }
            (None, None) => self.pick(edge, &mut screen)?,
        };
        // The person left the menu without a game.
        let Some((mut session, mut store)) = begun else {
            return interrupt::check();
        };
        let processes = Processes::new(edge)?;
        let row = find_game(edge, session.confirmed().name())?;
        session.names = processes.seat(edge, session.seating(), row)?;
        let programs: Arc<dyn Programs> = Arc::new(processes);
        let mut screen = screen.map_or_else(Screen::open, Ok)?;
        let mut app = App::new(edge, session);
        app.hints = self.hints;
        app.bots = Bots::new(Some(Arc::clone(&programs)));
        let played = run(&mut app, &mut screen, &mut store);
        app.session.farewells().iter().for_each(|it| programs.end(it));
        let record = app.session.record().expect("a game at this screen has its record");
        let store = rescue::save(edge, &mut screen, store, record);
        drop(screen);
        let store = store?;
        for told in &app.stopped {
            _ = writeln!(io::stderr(), "{told}");
        }
        played?;
        let over = matches!(app.session.phase, Phase::Over);
        if over {
            writeln!(io::stdout(), "{}", status::result(&app))?;
        }
        let id = if over { "play-saved-over" } else { "play-saved" };
        let path = store.path.display().to_string();
        writeln!(io::stdout(), "{}", edge.say(id, &[("path", path)]))?;
        interrupt::check()
    }
}

/// The saved game that was played last.
fn last(edge: &Edge) -> Result<PathBuf, Failure> {
    let folder = saved::folder();
    let none = || edge.say("play-none-saved", &[("folder", folder.display().to_string())]);
    saved::last(&folder).ok_or_else(|| Failure::World(none()))
}

/// Shows the game and handles keys, until the person leaves or the program should end.
fn run(app: &mut App<'_>, screen: &mut Screen, store: &mut Store) -> Result<(), Failure> {
    let mut changed = true;
    while !app.quit && !interrupt::came() {
        while app.step() {
            changed = true;
            // If saving fails, the game goes on; the failure is shown, and the next save tries
            // again.
            if let Some(record) = app.session.record()
                && let Err(Failure::World(message)) = store.save(app.edge, record)
            {
                app.message = Some(app.edge.plain(message));
            }
        }
        if changed {
            screen.terminal.draw(|frame| app.draw(frame.area(), frame.buffer_mut()))?;
        }
        let thinking = app.hint || matches!(app.session.phase, Phase::Bot(..));
        let mut event = screen.event(if thinking { SOON } else { LATER })?;
        changed = false;
        // All pending keys are handled before the next drawing.
        while let (Some(done), false) = (event, app.quit) {
            changed |= app.event(&done);
            event = screen.event(Duration::ZERO)?;
        }
    }
    Ok(())
}
