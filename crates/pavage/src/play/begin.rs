//! The ways to begin a game: by flags, by the menu, or from a record.

use std::env;
use std::path::Path;

use pavage_games::conduct::Match;
use pavage_games::core::{MAX_SEATS, Seat};
use pavage_games::scene::Signs;
use pavage_games::table::{Seating, Session};
use pavage_games::{GameRow, Record, RecordError, Replay};
use ratatui::crossterm::event::{Event, MouseEvent, MouseEventKind};

use super::menu::{Menu, Outcome};
use super::screen::Screen;
use super::seating;
use super::store::Store;
use super::{LATER, Play};
use crate::edge::Edge;
use crate::failure::Failure;
use crate::files::Bound;
use crate::interrupt;
use crate::seed;
use crate::setup::{RulesArgs, find_game};

/// A game ready to be played.
pub(super) struct Begun {
    pub(super) session: Session,
    pub(super) store: Store,
    pub(super) screen: Screen,
}

impl Play {
    /// Begins a game from flags, or from the menu; `None` if the person leaves the menu.
    pub(super) fn begin(
        &self,
        edge: &Edge,
        row: &'static GameRow,
        screen: Option<Screen>,
    ) -> Result<Option<Begun>, Failure> {
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
        let (session, store) =
            self.start(edge, row, &rules, (seating, signs), self.seed.as_deref())?;
        Ok(Some(Begun { session, store, screen: opened(screen)? }))
    }

    /// Asks with the menu.
    fn ask(
        &self,
        edge: &Edge,
        row: &'static GameRow,
        screen: Option<Screen>,
    ) -> Result<Option<Begun>, Failure> {
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
        let mut screen = opened(screen)?;
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
                Outcome::Leave => break,
                Outcome::Begin => {
                    rules.seats = Some(menu.seats().into());
                    rules.options = menu.options().to_owned();
                    let given = menu.files().map(|(role, text)| (role, text.trim()));
                    let given = given.filter(|it| !it.1.is_empty());
                    rules.files.0 = given.map(|(role, path)| (role, path.into())).collect();
                    let seating = (menu.seating(), menu.signs());
                    match self.start(edge, row, &rules, seating, Some(&menu.seed)) {
                        Ok((session, store)) => {
                            return Ok(Some(Begun { session, store, screen }));
                        }
                        Err(Failure::Usage(message) | Failure::World(message)) => {
                            menu.message = Some(edge.plain(message));
                        }
                        Err(other) => return Err(other),
                    }
                }
            }
        }
        Ok(None)
    }

    fn start(
        &self,
        edge: &Edge,
        row: &'static GameRow,
        rules: &RulesArgs,
        (seating, signs): (Seating, Signs),
        seed: Option<&str>,
    ) -> Result<(Session, Store), Failure> {
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
    pub(super) fn go_on(
        &self,
        edge: &Edge,
        path: &Path,
        screen: Option<Screen>,
    ) -> Result<Option<Begun>, Failure> {
        let wrong = |error: RecordError| {
            let message = edge.plain(error.message(&edge.words, &[]));
            Failure::Usage(format!("{}: {message}", path.display()))
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
        // Checked before a file is created that would not be needed.
        Screen::check(edge)?;
        let store = match (store, &self.record) {
            (Some(store), _) => store,
            (None, new) => Store::create(edge, new.as_deref().unwrap_or(path), self.force)?,
        };
        Ok(Some(Begun { session, store, screen: opened(screen)? }))
    }
}

/// The terminal, opened only once so that keys typed ahead are not lost.
fn opened(screen: Option<Screen>) -> Result<Screen, Failure> {
    screen.map_or_else(Screen::open, Ok)
}
