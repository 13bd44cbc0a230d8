//! A table as the terminal shows it: what comes from the server, and what the person does.

use std::time::{Duration, Instant};

use pavage_games::GameRow;
use pavage_games::conduct::time_left;
use pavage_games::core::ToAct;
use pavage_games::scene::Words;
use pavage_games::table::{Outgoing, Session};
use pavage_protocol::{Command, News, Outcome, Phase, Player, Refusal, Seq, Welcome, Wish};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::super::app::{App, Page};
use super::super::closer::Layer;
use super::super::screen::Screen;
use super::line::{Heard, Line};
use super::link::Link;
use super::{person, waiting};
use crate::edge::Edge;
use crate::failure::Failure;
use crate::interrupt;

/// The time between two looks at the line.
const SOON: Duration = Duration::from_millis(20);

/// A table of a server.
pub(super) struct Table<'e> {
    pub(super) edge: &'e Edge,
    /// With the sentences about refusals.
    words: &'e Words,
    pub(super) link: &'e Link,
    pub(super) welcome: Welcome,
    /// The name and the sign of the person.
    person: (String, Option<String>),
    line: Line,
    /// The interface of the game, once it has begun.
    pub(super) app: Option<App<'e>>,
    pub(super) news: Option<Box<News>>,
    /// When the news came.
    heard: Instant,
    /// Whether the server is away.
    pub(super) away: bool,
    /// Why the last command before the game was refused.
    pub(super) refused: Option<String>,
    /// The wish to sit down or to contribute that was sent last, and the event it was based on.
    asked: Option<(Seq, Wish)>,
    /// The id of the turn that was sent last.
    turn: String,
    /// Whether the person was asked if they really resign.
    resigns: bool,
    quit: bool,
}

impl<'e> Table<'e> {
    pub(super) fn new(
        edge: &'e Edge,
        words: &'e Words,
        link: &'e Link,
        welcome: Welcome,
        person: (String, Option<String>),
        line: Line,
    ) -> Table<'e> {
        Table {
            edge,
            words,
            link,
            welcome,
            person,
            line,
            app: None,
            news: None,
            heard: Instant::now(),
            away: false,
            refused: None,
            asked: None,
            turn: String::new(),
            resigns: false,
            quit: false,
        }
    }

    /// Whether the person has a seat.
    pub(super) fn sits(&self) -> bool {
        self.news.as_ref().is_some_and(|it| it.you.is_some())
    }

    /// Shows the table and handles keys, until the person leaves or the program should end.
    pub(super) fn run(&mut self, screen: &mut Screen) -> Result<(), Failure> {
        let mut changed = true;
        while !self.has_left() && !interrupt::came() {
            while let Some(heard) = self.line.hear() {
                self.take(heard)?;
                changed = true;
            }
            if let Some(app) = &mut self.app {
                while app.step() {
                    changed = true;
                }
                if let Some(outgoing) = app.session.outgoing() {
                    self.send_turn(outgoing)?;
                    changed = true;
                }
            }
            let clock = self.clock();
            if let Some(app) = self.app.as_mut().filter(|it| it.clock != clock) {
                (app.clock, changed) = (clock, true);
            }
            if changed {
                screen.terminal.draw(|frame| match &mut self.app {
                    Some(app) => app.draw(frame.area(), frame.buffer_mut()),
                    None => waiting::draw(self, frame.area(), frame.buffer_mut()),
                })?;
            }
            let mut event = screen.event(SOON)?;
            changed = false;
            while let (Some(done), false) = (event, self.has_left()) {
                changed |= self.event(&done)?;
                event = screen.event(Duration::ZERO)?;
            }
        }
        Ok(())
    }

    fn has_left(&self) -> bool {
        self.quit || self.app.as_ref().is_some_and(|it| it.quit)
    }

    fn send(&self, expects: Option<Seq>, wish: Wish) -> Result<String, Failure> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(|error| Failure::World(error.to_string()))?;
        let id: String = bytes.iter().map(|it| format!("{it:02x}")).collect();
        self.line.send(Command { id: id.clone(), expects, wish });
        Ok(id)
    }

    fn send_turn(&mut self, outgoing: Outgoing) -> Result<(), Failure> {
        let shown = self.news.as_ref().map(|it| it.seq);
        let id = match outgoing {
            Outgoing::Turn(actions) => self.send(shown, Wish::Play { actions })?,
            Outgoing::TakeBack => return self.send(shown, Wish::TakeBack).map(drop),
        };
        self.turn = id;
        Ok(())
    }

    fn take(&mut self, heard: Heard) -> Result<(), Failure> {
        match heard {
            Heard::News(news) => self.hear(news)?,
            Heard::Outcome(outcome) => self.answered(outcome),
            Heard::Away => self.away = true,
            Heard::Refused(refusal) => return Err(Failure::World(self.say(&refusal))),
        }
        let notice = self.away.then(|| self.edge.say("at-away", &[]));
        let asks = self.asks();
        if let Some(app) = &mut self.app {
            (app.notice, app.asks) = (notice, asks);
        }
        Ok(())
    }

    fn say(&self, refusal: &Refusal) -> String {
        let names = self.app.as_ref().map_or(&[][..], |it| &it.session.names);
        self.edge.plain(refusal.say(self.words, names))
    }

    fn answered(&mut self, Outcome { id, result }: Outcome) {
        self.away = false;
        let Err(refusal) = result else { return };
        let message = Some(self.say(&refusal));
        match &mut self.app {
            Some(app) => {
                if id == self.turn {
                    app.session.refuse();
                }
                app.message = message;
            }
            None => self.refused = message,
        }
    }

    fn hear(&mut self, news: Box<News>) -> Result<(), Failure> {
        self.away = false;
        self.begin(&news)?;
        if let Some(game) = &news.game {
            let row = GameRow::find(&self.welcome.plan.game).map_err(|it| self.edge.usage(&it))?;
            let (seating, signs, seen) = (news.seating(), news.signs(row), game.seen());
            // The rules there are not those here: going on would mislead.
            let odd = |_| Failure::World(self.edge.say("at-other-rules", &[]));
            match &mut self.app {
                Some(app) => app.session.hear(seating, signs, seen).map_err(odd)?,
                None => {
                    let terms = self.welcome.plan.terms();
                    let session = Session::at_server(terms, seating, signs, seen).map_err(odd)?;
                    let mut app = App::new(self.edge, session);
                    let helpers = self.welcome.plan.helpers;
                    (app.hints, app.helps) = (helpers.hints, helpers);
                    self.app = Some(app);
                    person::forget_nonce(self.link);
                }
            }
        }
        let known = self.news.as_ref().map_or(Seq::MAX, |it| it.seq);
        let remark = news.remarks.iter().rfind(|it| known < it.seq && it.seat != news.you);
        if let (Some(app), Some(remark)) = (&mut self.app, remark) {
            let said = format!("{}: {}", remark.name, remark.text);
            app.message = Some(self.edge.plain(said));
        }
        (self.news, self.heard) = (Some(news), Instant::now());
        Ok(())
    }

    /// Sits down where a seat is free, and contributes to the dealing.
    fn begin(&mut self, news: &News) -> Result<(), Failure> {
        let mut people = news.places.iter().map(|it| matches!(it.player, Player::Person(_)));
        let wish = match (news.phase, news.you, &news.dealing) {
            (Phase::Open, None, _) => waiting::free(news).map(|seat| Wish::Sit {
                seat,
                name: self.person.0.clone(),
                sign: self.person.1.clone(),
            }),
            (Phase::Dealing, Some(you), Some(dealing)) if dealing.asks => {
                let people: Vec<bool> = people.by_ref().collect();
                person::contribution(self.link, dealing, you, &people)?
            }
            _ => None,
        };
        // The same wish on the same news has been sent already.
        let asked = wish.map(|it| (news.seq, it)).filter(|it| self.asked.as_ref() != Some(it));
        if let Some((seq, wish)) = asked {
            self.send(None, wish.clone())?;
            self.asked = Some((seq, wish));
        }
        Ok(())
    }

    /// What the table wants to know of the person.
    fn asks(&self) -> Option<String> {
        let news = self.news.as_ref()?;
        if let Some(vote) = news.take_back.as_ref().filter(|it| it.asks) {
            let seat = self.app.as_ref()?.name(vote.by);
            return Some(self.edge.say("at-vote", &[("seat", seat)]));
        }
        self.is_replaced().then(|| self.edge.say("at-stand", &[]))
    }

    /// The time left to the seat to act, if it has a clock.
    fn clock(&self) -> Option<String> {
        let news = self.news.as_ref()?;
        let ToAct::Seat(seat) = news.game.as_ref()?.to_act else { return None };
        let passed = u64::try_from(self.heard.elapsed().as_millis()).unwrap_or(u64::MAX);
        let left = news.places.get(seat.index())?.left?;
        Some(time_left(left.saturating_sub(passed)))
    }

    /// Whether a bot plays for the person.
    fn is_replaced(&self) -> bool {
        let Some(news) = &self.news else { return false };
        let place = news.you.and_then(|it| news.places.get(it.index()));
        news.phase == Phase::Running
            && place.is_some_and(|it| matches!(it.player, Player::Stand { .. }))
    }

    /// Handles a key or a click; `true` if something may have changed.
    fn event(&mut self, event: &Event) -> Result<bool, Failure> {
        let key = match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => Some(*key),
            _ => None,
        };
        let Some(app) = &mut self.app else {
            self.quit |= key.is_some_and(leaves);
            return Ok(true);
        };
        let board = app.page == Page::Board && app.written.is_none();
        let wish = key.filter(|_| board).and_then(|it| self.wish_of(it));
        if let Some(wish) = wish {
            self.send(None, wish)?;
            return Ok(true);
        }
        let asked = std::mem::take(&mut self.resigns);
        let resigns =
            key.is_some_and(|it| it.code == KeyCode::Char('g') || it.code == KeyCode::Char('G'));
        let plays = self.news.as_ref().is_some_and(|it| it.phase == Phase::Running);
        let Some(app) = &mut self.app else { return Ok(true) };
        if board && resigns && plays && self.news.as_ref().is_some_and(|it| it.you.is_some()) {
            self.resigns = !asked;
            app.message = (!asked).then(|| self.edge.say("at-resign", &[]));
            if asked {
                self.send(None, Wish::Resign)?;
            }
            return Ok(true);
        }
        let changed = app.event(event);
        // What a table does not allow is not shown.
        if !app.helps.overlays && matches!(app.layer, Layer::Overlay(_)) {
            app.layer = Layer::Bare;
            app.message = Some(self.edge.say("at-no-overlays", &[]));
        }
        Ok(changed)
    }

    /// The wish of a key that answers the table.
    fn wish_of(&self, key: KeyEvent) -> Option<Wish> {
        let votes = self.news.as_ref()?.take_back.as_ref().is_some_and(|it| it.asks);
        match key.code {
            KeyCode::Char('y' | 'Y') if votes => Some(Wish::Vote { agree: true }),
            KeyCode::Char('n' | 'N') if votes => Some(Wish::Vote { agree: false }),
            KeyCode::Enter if self.is_replaced() => Some(Wish::Return),
            _ => None,
        }
    }
}

/// Whether a key leaves the page before the game.
fn leaves(key: KeyEvent) -> bool {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Char('c') => control,
        KeyCode::Char('q' | 'Q') | KeyCode::Esc => true,
        _ => false,
    }
}
