//! The interface of a game: what the screen shows, and the effects of keys and mouse.

use pavage_games::Idea;
use pavage_games::ask::Question;
use pavage_games::core::{Seat, ToAct};
use pavage_games::scene::{Board, Overlay, Style, Window};
use pavage_games::table::{Direction, Draft, Session, Undone};
use pavage_protocol::Helpers;
use ratatui::crossterm::event::{Event, KeyEventKind, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use super::closer::Layer;
use super::command::Command;
use super::thinking::{Bots, Heard};
use super::tray;
use crate::edge::Edge;
use crate::programs;

/// The interface of a game.
pub(crate) struct App<'e> {
    pub(crate) edge: &'e Edge,
    pub(crate) session: Session,
    pub(super) bots: Bots,
    pub(crate) page: Page,
    /// The layer over the board.
    pub(crate) layer: Layer,
    /// The text being written, if any.
    pub(crate) written: Option<String>,
    /// The number of zoom steps by which the board is drawn smaller.
    pub(crate) zoom: u8,
    /// Whether a bot may be asked for a hint.
    pub(crate) hints: bool,
    /// Whether a bot is thinking about a hint.
    pub(crate) hint: bool,
    /// Whether people see what bots think.
    pub(crate) watching: bool,
    /// What a bot thinks, and the number of plies that it thinks after.
    pub(crate) thoughts: Option<(u32, Vec<Idea<String>>)>,
    /// The number of plies after which a bot was asked.
    pub(crate) asked_after: u32,
    /// A message shown until the next key.
    pub(crate) message: Option<String>,
    /// The state of the line to a server, shown instead of the seat to act.
    pub(crate) notice: Option<String>,
    /// The time left to the seat to act at a server's table.
    pub(crate) clock: Option<String>,
    /// What a server's table wants to know, shown until it is answered.
    pub(crate) asks: Option<String>,
    /// The help that a server's table allows.
    pub(crate) helps: Helpers,
    /// The cell that must be visible; `None` for the place of the last event.
    pub(crate) focus: Option<(i16, i16)>,
    /// Whether the person looks elsewhere than at the cursor.
    pub(crate) looking: bool,
    /// What programs wrote before they stopped, to be told when the screen is closed.
    pub(crate) stopped: Vec<String>,
    /// The last drawing, for the mouse.
    pub(crate) drawn: Drawn,
    pub(crate) quit: bool,
}

/// The page on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    Board,
    /// The log, scrolled back by this many lines.
    Log(usize),
    /// The tiles left, scrolled down by this many rows.
    Stock(usize),
    /// The keys, scrolled down by this many rows.
    Help(usize),
}

/// The places of the last drawing.
#[derive(Debug, Default)]
pub(crate) struct Drawn {
    pub(crate) board: Board,
    pub(crate) board_area: Rect,
    /// The overlay on the board.
    pub(crate) overlay: Option<Overlay>,
    /// The areas that can be clicked, with their commands.
    pub(crate) buttons: Vec<(Rect, Command)>,
}

impl<'e> App<'e> {
    pub(crate) fn new(edge: &'e Edge, session: Session) -> App<'e> {
        App {
            edge,
            session,
            bots: Bots::new(None),
            page: Page::Board,
            layer: Layer::Places,
            written: None,
            zoom: 0,
            hints: false,
            hint: false,
            watching: false,
            thoughts: None,
            asked_after: 0,
            message: None,
            notice: None,
            clock: None,
            asks: None,
            helps: Helpers::default(),
            focus: None,
            looking: false,
            stopped: Vec::new(),
            drawn: Drawn::default(),
            quit: false,
        }
    }

    pub(crate) fn style(&self) -> Style {
        self.edge.style
    }

    /// The name of a seat.
    pub(crate) fn name(&self, seat: Seat) -> String {
        self.edge.plain(self.edge.words.seat(seat, &self.session.names))
    }

    /// Lets chance and bots act; `true` if something has changed.
    pub(crate) fn step(&mut self) -> bool {
        let words = &self.edge.words;
        let changed = match self.bots.poll() {
            Some(Heard::Progress(progress)) => {
                self.think_aloud(progress.ideas);
                return true;
            }
            Some(Heard::Outcome(Ok(answer))) if self.hint => {
                self.take_hint(&answer);
                return true;
            }
            Some(Heard::Outcome(Ok(answer))) => {
                self.session.answer(&answer);
                true
            }
            Some(Heard::Outcome(Err(stopped))) => {
                if let ToAct::Seat(seat) = self.session.confirmed().to_act() {
                    self.stopped.push(programs::stopped(self.edge, self.name(seat), &stopped));
                }
                self.session.stopped(stopped.reason);
                self.message = Some(self.edge.plain(stopped.message));
                true
            }
            None => self.session.step(words),
        };
        // A hint that is no longer needed gives way to the bot whose turn it is.
        if (self.hint || !self.bots.are_asked())
            && let Some(question) = self.session.question()
        {
            self.bots.ask(Question { aloud: self.sees_bots_think(), ..question });
            self.asked_after = self.session.game().plies();
            self.hint = false;
        }
        if changed
            && !self.bots.are_asked()
            && let Some(aside) = self.session.aside()
        {
            self.bots.ponder(aside);
        }
        // The board moves to the actions of others.
        if changed && !self.looking {
            self.focus = None;
        }
        changed
    }

    /// Handles a key or a click; `true` if something may have changed.
    pub(crate) fn event(&mut self, event: &Event) -> bool {
        match event {
            Event::Key(key) if self.written.is_some() => return self.write_key(*key),
            Event::Key(key) => match Command::of_key(*key) {
                Some(command) => self.command(command),
                None if key.kind == KeyEventKind::Release => return false,
                // Any other key leaves the page.
                None => self.page = Page::Board,
            },
            Event::Mouse(mouse) => match self.pointed(*mouse) {
                Some(command) => self.command(command),
                None => return false,
            },
            Event::Resize(..) => (),
            Event::FocusGained | Event::FocusLost | Event::Paste(_) => return false,
        }
        true
    }

    /// Carries out a command.
    pub(crate) fn command(&mut self, command: Command) {
        self.message = None;
        match (self.page, command) {
            (_, Command::Quit) => self.quit = true,
            (Page::Log(back), Command::Toward(it)) => {
                self.scroll(back.saturating_add_signed(-down(it)));
            }
            (Page::Log(back), Command::Go(-10)) => self.scroll(back + 10),
            (Page::Log(back), Command::Go(10)) => self.scroll(back.saturating_sub(10)),
            (Page::Stock(first), Command::Toward(it)) => {
                self.page = Page::Stock(first.saturating_add_signed(down(it)));
            }
            (Page::Help(first), Command::Toward(it)) => {
                self.page = Page::Help(first.saturating_add_signed(down(it)));
            }
            (Page::Board, Command::Log) => self.page = Page::Log(0),
            (Page::Board, Command::Stock) => self.page = Page::Stock(0),
            (Page::Board, Command::Help) => self.page = Page::Help(0),
            (Page::Log(_) | Page::Stock(_) | Page::Help(_), _) => self.page = Page::Board,
            (Page::Board, Command::Accept) => self.accept(),
            (Page::Board, Command::Undo) => self.undo(),
            (Page::Board, Command::Back) => self.back(),
            (Page::Board, Command::Pan(direction)) => self.pan(direction),
            (Page::Board, Command::Fit) => (self.looking, self.focus) = (false, None),
            (Page::Board, Command::Zoom(by)) => self.zoom(by),
            (Page::Board, Command::Ask(at)) => self.ask(at),
            (Page::Board, Command::Layer) => self.next_layer(),
            (Page::Board, Command::Write) => self.write(),
            (Page::Board, Command::Hint) => self.ask_hint(),
            (Page::Board, Command::Thoughts) => self.watch_thoughts(),
            (Page::Board, Command::Pick(key)) => self.pick(key),
            (Page::Board, command) => self.point(command),
        }
    }

    fn scroll(&mut self, back: usize) {
        self.page = Page::Log(back.min(self.session.lines().len().saturating_sub(1)));
    }

    fn accept(&mut self) {
        self.looking = false;
        self.session.accept(&self.edge.words);
    }

    /// Takes back the last choice; if there is none, says what else can be done.
    fn back(&mut self) {
        self.looking = false;
        if !self.session.back(&self.edge.words) {
            let can = self.session.can_take_back();
            let id = if can { "play-undo-or-quit" } else { "play-nothing-to-undo" };
            self.message = Some(self.edge.say(id, &[]));
        }
    }

    /// Takes back the last choice or the last turn.
    fn undo(&mut self) {
        self.looking = false;
        let id = match self.session.undo(&self.edge.words) {
            Undone::Choice => return,
            Undone::Turn => "play-taken-back",
            Undone::Ask => "play-asked-back",
            Undone::Nothing => "play-nothing-to-undo",
        };
        self.message = Some(self.edge.say(id, &[]));
    }

    fn pan(&mut self, direction: Direction) {
        let Some((x, y)) = self.drawn.board.middle() else { return };
        let (east, south) = direction.step();
        self.focus = Some((x.saturating_add(east), y.saturating_add(south)));
        self.looking = true;
    }

    /// Draws the board in another size, if there is one.
    fn zoom(&mut self, by: i8) {
        let (zoom, game) = (self.zoom.saturating_add_signed(by), self.session.game());
        let (viewer, signs) = (self.session.viewer(), self.session.signs);
        let board = |zoom| game.board(viewer, Window { zoom, ..Window::default() }, signs);
        if board(zoom) != board(self.zoom) {
            self.zoom = zoom;
        } else {
            let id = if 0 < by { "play-no-smaller" } else { "play-no-larger" };
            self.message = Some(self.edge.say(id, &[]));
        }
    }

    /// Chooses the entry of the tray that has a key.
    fn pick(&mut self, key: char) {
        if let Some(group) = self.session.draft().and_then(|it| tray::group(it, key)) {
            self.point(Command::Choose(group));
        }
    }

    /// Moves the cursor.
    fn point(&mut self, command: Command) {
        let Some(mut pointer) = self.session.pointer(&self.edge.words) else { return };
        self.looking = false;
        match command {
            Command::Toward(direction) => pointer.toward(direction),
            Command::Go(by) => pointer.go(by),
            Command::Source(by) => pointer.go_source(by),
            Command::Turn(by) => pointer.turn(by),
            Command::Choose(group) => _ = pointer.choose(group),
            Command::Point(group) => {
                pointer.lift();
                if !pointer.hover(group) {
                    self.point_again(group);
                }
            }
            Command::Accept
            | Command::Undo
            | Command::Back
            | Command::Pan(_)
            | Command::Fit
            | Command::Zoom(_)
            | Command::Ask(_)
            | Command::Layer
            | Command::Write
            | Command::Hint
            | Command::Thoughts
            | Command::Pick(_)
            | Command::Stock
            | Command::Log
            | Command::Help
            | Command::Quit => (),
        }
    }

    /// Handles a click where the cursor is already: turns the ghost, or chooses it.
    fn point_again(&mut self, group: usize) {
        // A click may be older than the present choices.
        let draft = self.session.draft().filter(|it| group < it.choices.groups.len());
        match draft.map(Draft::turns) {
            Some(true) => _ = self.session.pointer(&self.edge.words).map(|mut it| it.turn(1)),
            Some(false) => self.accept(),
            None => (),
        }
    }

    /// The command of a click or of the wheel.
    fn pointed(&self, mouse: MouseEvent) -> Option<Command> {
        let at = Position::new(mouse.column, mouse.row);
        if self.page != Page::Board {
            return match mouse.kind {
                MouseEventKind::ScrollUp => Some(Command::Toward(Direction::North)),
                MouseEventKind::ScrollDown => Some(Command::Toward(Direction::South)),
                MouseEventKind::Down(_) => Some(Command::Help),
                _ => None,
            };
        }
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                let button = self.drawn.buttons.iter().find(|it| it.0.contains(at));
                let group = || self.group_at(at).map(Command::Point);
                button.map(|it| it.1).or_else(group).or(Some(Command::Ask(at)))
            }
            MouseEventKind::Down(MouseButton::Right) => Some(Command::Back),
            MouseEventKind::ScrollUp | MouseEventKind::ScrollDown => {
                let down = mouse.kind == MouseEventKind::ScrollDown;
                let draft = self.session.draft().zip(self.point_at(at));
                if draft.is_some_and(|(it, point)| it.is_on_ghost(point)) {
                    return Some(Command::Turn(if down { 1 } else { -1 }));
                }
                Some(Command::Pan(if down { Direction::South } else { Direction::North }))
            }
            MouseEventKind::ScrollLeft => Some(Command::Pan(Direction::West)),
            MouseEventKind::ScrollRight => Some(Command::Pan(Direction::East)),
            _ => None,
        }
    }

    /// The point of the board at a character of the screen.
    pub(super) fn point_at(&self, at: Position) -> Option<(f32, f32)> {
        let area = self.drawn.board_area;
        let (column, row) = (at.x.checked_sub(area.x)?, at.y.checked_sub(area.y)?);
        let point = self.drawn.board.point(column.into(), row.into());
        point.filter(|_| area.contains(at))
    }

    /// The group at a character of the board.
    fn group_at(&self, at: Position) -> Option<usize> {
        let draft = self.session.draft().filter(|it| !it.is_ready())?;
        draft.cursor.at(&draft.choices, self.point_at(at)?)
    }
}

/// The number of rows that an arrow scrolls down.
fn down(direction: Direction) -> isize {
    direction.step().1.into()
}
