//! The menu before a game: rules, seats, names, files, seed.

use pavage_games::GameRow;
use pavage_games::core::Seat;
use pavage_games::scene::{Sign, Signs};
use pavage_games::table::{Seating, Sitter};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::seed;

/// The longest name or seed that can be typed.
const LONGEST: usize = 40;
/// The longest path.
const LONGEST_PATH: usize = 400;

/// The rows above the lines.
pub(crate) const HEAD: u16 = 2;

/// The settings of a new game.
pub(crate) struct Menu {
    pub(crate) row: &'static GameRow,
    /// The bots to choose from, the levels first.
    bots: Vec<&'static str>,
    /// The options to choose from: the given ones, then every preset.
    options: Vec<String>,
    option: usize,
    seats: u8,
    sitters: Vec<Seated>,
    /// The path of a file for each role of the game; empty for the built-in one.
    files: Vec<String>,
    pub(crate) seed: String,
    pub(crate) at: usize,
    pub(crate) message: Option<String>,
}

/// The player of a seat: a person, or the n-th bot; the name is for a person.
#[derive(Clone, Debug)]
struct Seated {
    bot: Option<usize>,
    name: String,
    /// The chosen sign.
    sign: Option<Sign>,
}

/// A line of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Field {
    Options,
    Seats,
    Seat(u8),
    /// The file of the n-th role.
    File(usize),
    Seed,
    Begin,
}

/// The result of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Stay,
    Begin,
    /// Go back to where the menu was opened from.
    Back,
    Leave,
}

impl Menu {
    /// A menu with the given settings, or else those for newcomers; the first seat gets a person
    /// called `name`.
    pub(crate) fn new(
        row: &'static GameRow,
        given: &str,
        seats: Option<u64>,
        seed: Option<String>,
        name: String,
    ) -> Menu {
        let files = vec![String::new(); row.files.len()];
        let mut options: Vec<String> =
            (row.presets)().into_iter().map(|it| it.name.to_owned()).collect();
        let wanted = if given.is_empty() { row.newcomer } else { given };
        let known = options.iter().position(|it| it == wanted);
        let option = known.unwrap_or_else(|| {
            options.insert(0, wanted.to_owned());
            0
        });
        let bots = row.offers();
        let bot = bots.iter().position(|it| *it == row.offer(row.rival()));
        let mut sitters = vec![Seated { bot, name: String::new(), sign: None }; 20];
        sitters[0] = Seated { bot: None, name, sign: None };
        let seed = seed.unwrap_or_else(seed::fresh);
        let (at, message) = (0, None);
        let mut menu =
            Menu { row, bots, options, option, seats: 0, sitters, files, seed, at, message };
        let (least, most) = menu.range();
        menu.seats = seats.map_or(least, |it| it.clamp(least.into(), most.into()) as u8);
        menu.at = menu.fields().len() - 1;
        menu
    }

    /// The fewest and the most seats.
    fn range(&self) -> (u8, u8) {
        let name = self.options().split(',').next().unwrap_or_default();
        let presets = (self.row.presets)();
        let preset = presets.iter().find(|it| it.name == name).or(presets.first());
        preset.map_or((1, 1), |it| it.seats)
    }

    /// The lines of the menu.
    pub(crate) fn fields(&self) -> Vec<Field> {
        let seats = (0..self.seats).map(Field::Seat);
        let (head, tail) = ([Field::Options, Field::Seats], [Field::Seed, Field::Begin]);
        let files = (0..self.files.len()).map(Field::File);
        head.into_iter().chain(seats).chain(files).chain(tail).collect()
    }

    pub(crate) fn options(&self) -> &str {
        &self.options[self.option]
    }

    /// The roles of files, and the path for each.
    pub(crate) fn files(&mut self) -> impl Iterator<Item = (&'static str, &mut String)> {
        self.row.files.iter().copied().zip(&mut self.files)
    }

    /// The path for the n-th role.
    pub(crate) fn path(&self, role: usize) -> &str {
        &self.files[role]
    }

    pub(crate) fn seats(&self) -> u8 {
        self.seats
    }

    /// The seating that was chosen.
    pub(crate) fn seating(&self) -> Seating {
        let sitter = |it: &Seated| match it.bot {
            None => Sitter::Person(it.name.trim().to_owned()),
            Some(bot) => Sitter::Bot(self.bots[bot].to_owned()),
        };
        Seating(self.sitters[..self.seats.into()].iter().map(sitter).collect())
    }

    /// Chooses signs, by seat.
    pub(crate) fn choose(&mut self, signs: &[Option<Sign>]) {
        for (seated, sign) in self.sitters.iter_mut().zip(signs) {
            seated.sign = *sign;
        }
    }

    /// The sign of each seat.
    pub(crate) fn signs(&self) -> Signs {
        let chosen = self.sitters[..self.seats.into()].iter().map(|it| it.sign);
        Signs::chosen(&chosen.collect::<Vec<_>>())
    }

    /// Gives a seat the next or the previous sign that no other seat has chosen.
    fn change_sign(&mut self, seat: u8, by: i16) {
        let (seat, own) = (usize::from(seat), Sign::of(Seat(seat)));
        let here = self.signs()[Seat(own.0)];
        let others = (0..self.seats.into()).filter(|it| *it != seat);
        let taken: Vec<_> = others.filter_map(|it| self.sitters[it].sign).collect();
        let all = (0..self.row.signs.len() as u8).map(Sign);
        let free: Vec<Sign> = all.filter(|it| !taken.contains(it)).collect();
        let at = free.iter().position(|it| *it == here).unwrap_or(0) as i16;
        let next = free[(at + by).rem_euclid(free.len() as i16) as usize];
        // A seat back at its default sign has chosen nothing, so that others may choose that sign.
        self.sitters[seat].sign = Some(next).filter(|it| *it != own);
    }

    /// Handles a key.
    pub(crate) fn key(&mut self, key: KeyEvent) -> Outcome {
        if key.kind == KeyEventKind::Release {
            return Outcome::Stay;
        }
        self.message = None;
        let fields = self.fields();
        let field = fields[self.at.min(fields.len() - 1)];
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match (key.code, field) {
            (KeyCode::Esc, _) => return Outcome::Back,
            (KeyCode::Char('c'), _) if control => return Outcome::Leave,
            (KeyCode::Char('q'), Field::Options | Field::Seats | Field::Begin) => {
                return Outcome::Leave;
            }
            (KeyCode::Enter, Field::Begin) => return Outcome::Begin,
            (KeyCode::Up | KeyCode::BackTab, _) => {
                self.at = (self.at + fields.len() - 1) % fields.len();
            }
            (KeyCode::Down | KeyCode::Tab | KeyCode::Enter, _) => {
                self.at = (self.at + 1) % fields.len();
            }
            (KeyCode::Left, _) => self.change(field, -1),
            (KeyCode::Right, _) => self.change(field, 1),
            (KeyCode::PageUp, Field::Seat(seat @ 1..)) => {
                self.sitters.swap(usize::from(seat), usize::from(seat) - 1);
                self.at -= 1;
            }
            (KeyCode::PageDown, Field::Seat(seat)) if seat + 1 < self.seats => {
                self.sitters.swap(usize::from(seat), usize::from(seat) + 1);
                self.at += 1;
            }
            (KeyCode::Home, Field::Seat(seat)) => self.change_sign(seat, -1),
            (KeyCode::End, Field::Seat(seat)) => self.change_sign(seat, 1),
            (KeyCode::Backspace, _) => _ = self.text(field).and_then(String::pop),
            (KeyCode::Char(letter), _) if !control && !letter.is_control() => {
                let longest = if let Field::File(_) = field { LONGEST_PATH } else { LONGEST };
                if let Some(text) = self.text(field).filter(|it| it.chars().count() < longest) {
                    text.push(letter);
                }
            }
            _ => (),
        }
        Outcome::Stay
    }

    /// The lines shown in a window of this height: the first one and their number.
    pub(crate) fn shown(&self, height: u16) -> (usize, usize) {
        // A title, a blank, the lines, a blank, an explanation or an error, and the keys.
        let room = usize::from(height.saturating_sub(HEAD + 3)).max(1);
        let hidden = self.fields().len().saturating_sub(room);
        (self.at.saturating_sub(room / 2).min(hidden), room)
    }

    /// Handles a click on a row of a window of this height: goes to that line, or activates it if
    /// it is the current one.
    pub(crate) fn click(&mut self, row: u16, height: u16) -> Outcome {
        let (first, room) = self.shown(height);
        let fields = self.fields();
        let line = usize::from(row).checked_sub(HEAD.into()).filter(|it| *it < room);
        let Some(at) = line.map(|it| it + first).filter(|it| *it < fields.len()) else {
            return Outcome::Stay;
        };
        if fields[at] == Field::Begin {
            return Outcome::Begin;
        }
        if self.at == at {
            self.change(fields[at], 1);
        }
        self.at = at;
        Outcome::Stay
    }

    /// The text that keys edit in a line.
    fn text(&mut self, field: Field) -> Option<&mut String> {
        match field {
            Field::Seed => Some(&mut self.seed),
            Field::Seat(seat) => {
                let seated = &mut self.sitters[usize::from(seat)];
                seated.bot.is_none().then_some(&mut seated.name)
            }
            Field::File(role) => Some(&mut self.files[role]),
            Field::Options | Field::Seats | Field::Begin => None,
        }
    }

    fn change(&mut self, field: Field, by: i16) {
        let around = |at: usize, count: usize| (at as i16 + by).rem_euclid(count as i16) as usize;
        match field {
            Field::Options => self.option = around(self.option, self.options.len()),
            Field::Seats => self.seats = self.seats.saturating_add_signed(by as i8),
            Field::Seat(seat) => {
                let seated = &mut self.sitters[usize::from(seat)];
                let kind = seated.bot.map_or(0, |it| it + 1);
                seated.bot = around(kind, self.bots.len() + 1).checked_sub(1);
            }
            Field::File(_) | Field::Seed | Field::Begin => (),
        }
        let (least, most) = self.range();
        self.seats = self.seats.clamp(least, most);
    }
}
