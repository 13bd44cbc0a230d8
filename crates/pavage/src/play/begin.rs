//! The ways to begin a game: by flags, by the menu, or from a record.

use std::env;
use std::ops::ControlFlow;
use std::path::Path;

use pavage_games::conduct::Match;
use pavage_games::core::{MAX_SEATS, Seat};
use pavage_games::scene::Signs;
use pavage_games::table::{Seating, Session};
use pavage_games::{GameRow, Record, RecordError, Replay};
use ratatui::crossterm::event::{Event, MouseEvent, MouseEventKind};

use super::menu::{Menu, Outcome};
use super::pick::{Pick, Picks};
use super::screen::Screen;
use super::store::Store;
use super::{LATER, Play, saved, seating};
use crate::edge::{Edge, shown};
use crate::failure::Failure;
use crate::files::Bound;
use crate::interrupt;
use crate::seed;
use crate::setup::{RulesArgs, find_game};

/// A game ready to be played, and its file.
pub(super) type Begun = (Session, Store);

/// The end of a menu: a game, or none if the person leaves; `Continue` if they go back.
pub(super) type Asked = ControlFlow<Option<Begun>>;

impl Play {
    /// Lets the person pick a game, until one begins; `None` if they leave.
    pub(super) fn pick(
        &self,
        edge: &Edge,
        screen: &mut Option<Screen>,
    ) -> Result<Option<Begun>, Failure> {
        Screen::check(edge)?;
        let mut picks = Picks::new(saved::last(&saved::folder()));
        while let Some(pick) = picks.ask(edge, opened(screen)?)? {
            match pick {
                Pick::GoOn(path) => return self.go_on(edge, &path).map(Some),
                Pick::Begin(row) => {
                    if let ControlFlow::Break(begun) = self.begin(edge, row, screen)? {
                        return Ok(begun);
                    }
                }
            }
        }
        Ok(None)
    }

    /// Begins a game from flags, or from the menu.
    pub(super) fn begin(
        &self,
        edge: &Edge,
        row: &'static GameRow,
        screen: &mut Option<Screen>,
    ) -> Result<Asked, Failure> {
        if self.sitters.is_empty() {
            return self.ask(edge, row, screen);
        }
        let mut rules = self.rules.clone();
        let mut seats = rules.begin(edge, row)?.seats();
        if rules.seats.is_none() && usize::from(seats) < self.sitters.len() {
            rules.seats = Some(self.sitters.len() as u64);
            seats = rules.begin(edge, row)?.seats();
        }
        let seating = seating::read(edge, &self.sitters, seats)?;
        let signs = Signs::chosen(&self.signs.read(edge, row, seats)?);
        let begun = self.start(edge, row, &rules, (seating, signs), self.seed.as_deref())?;
        Ok(ControlFlow::Break(Some(begun)))
    }

    /// Asks with the menu.
    fn ask(
        &self,
        edge: &Edge,
        row: &'static GameRow,
        screen: &mut Option<Screen>,
    ) -> Result<Asked, Failure> {
        // Errors in flags are reported before the menu opens.
        self.rules.begin(edge, row)?;
        let name = ["USER", "USERNAME"].iter().find_map(|it| env::var(it).ok());
        let (options, seats) = (self.rules.options.trim(), self.rules.seats);
        let mut menu = Menu::new(row, options, seats, self.seed.clone(), name.unwrap_or_default());
        menu.choose(&self.signs.read(edge, row, MAX_SEATS as u8)?);
        let mut rules = self.rules.clone();
        for (role, text) in menu.files() {
            let given = rules.files.path(role);
            *text = given.map_or(String::new(), |it| it.display().to_string());
        }
        Screen::check(edge)?;
        let screen = opened(screen)?;
        while !interrupt::came() {
            screen.terminal.draw(|it| menu.draw(edge, it.area(), it.buffer_mut()))?;
            let Some(event) = screen.event(LATER)? else { continue };
            let outcome = match event {
                Event::Key(key) => menu.key(key),
                Event::Mouse(MouseEvent { kind: MouseEventKind::Down(_), row, .. }) => {
                    menu.click(row, screen.terminal.size()?.height)
                }
                _ => Outcome::Stay,
            };
            match outcome {
                Outcome::Stay => (),
                Outcome::Back => return Ok(ControlFlow::Continue(())),
                Outcome::Leave => break,
                Outcome::Begin => {
                    rules.seats = Some(menu.seats().into());
                    rules.options = menu.options().to_owned();
                    let given = menu.files().map(|(role, text)| (role, text.trim()));
                    let given = given.filter(|it| !it.1.is_empty());
                    rules.files.0 = given.map(|(role, path)| (role, path.into())).collect();
                    let seating = (menu.seating(), menu.signs());
                    match self.start(edge, row, &rules, seating, Some(&menu.seed)) {
                        Ok(begun) => return Ok(ControlFlow::Break(Some(begun))),
                        Err(Failure::Usage(message) | Failure::World(message)) => {
                            menu.message = Some(edge.plain(message));
                        }
                        Err(other) => return Err(other),
                    }
                }
            }
        }
        Ok(ControlFlow::Break(None))
    }

    fn start(
        &self,
        edge: &Edge,
        row: &'static GameRow,
        rules: &RulesArgs,
        (seating, signs): (Seating, Signs),
        seed: Option<&str>,
    ) -> Result<Begun, Failure> {
        let seed = seed::given_or_new(edge, seed)?;
        let game = rules.begin(edge, row)?;
        seating::check(edge, &seating, row)?;
        // Checked before a file is created that would not be needed.
        Screen::check(edge)?;
        let store = match &self.record {
            Some(path) => Store::create(edge, path, self.force)?,
            None => Store::create_named(edge, row.name, &seed)?,
        };
        let mut table = Match::new(game, seating, &seed);
        table.record.set_signs(signs);
        Ok((Session::new(table), store))
    }

    /// Continues the game of a record.
    pub(super) fn go_on(&self, edge: &Edge, path: &Path) -> Result<Begun, Failure> {
        let wrong = |error: RecordError| {
            let message = edge.plain(error.message(&edge.words, &[]));
            Failure::Usage(format!("{}: {message}", shown(path)))
        };
        let (store, text) = match &self.record {
            Some(_) => (None, edge.read(path, Bound::Record)?),
            None => {
                let store = Store::open(edge, path)?;
                let text = store.first.clone();
                (Some(store), text)
            }
        };
        let mut record: Record = text.parse().map_err(wrong)?;
        let seats = Replay::new(&record).map_err(wrong)?.game().seats();
        let row = find_game(edge, &record.game)?;
        let given = self.seed.as_deref().or(record.header("seed"));
        let seed = seed::given_or_new(edge, given)?;
        let seating = match self.sitters.is_empty() {
            true => Seating::of_record(&record, row),
            false => seating::read(edge, &self.sitters, seats)?,
        };
        // Seats without a given sign keep the one they had.
        let mut wishes = self.signs.read(edge, row, seats)?;
        let kept = record.signs();
        wishes.extend(Seat::all(seats).skip(wishes.len()).map(|it| Some(kept[it])));
        record.seats.resize(seats.into(), String::new());
        record.set_signs(Signs::chosen(&wishes));
        let session = Session::of_record(&record, seating, &seed).map_err(wrong)?;
        seating::check(edge, session.seating(), row)?;
        if self.sitters.is_empty() {
            seating::no_programs(edge, &record, session.confirmed())?;
        }
        // Checked before a file is created that would not be needed.
        Screen::check(edge)?;
        let store = match (store, &self.record) {
            (Some(store), _) => store,
            (None, new) => Store::create(edge, new.as_deref().unwrap_or(path), self.force)?,
        };
        Ok((session, store))
    }
}

/// The terminal, opened only once so that keys typed ahead are not lost.
fn opened(screen: &mut Option<Screen>) -> Result<&mut Screen, Failure> {
    match screen {
        Some(screen) => Ok(screen),
        None => Ok(screen.insert(Screen::open()?)),
    }
}
