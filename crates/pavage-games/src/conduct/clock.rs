//! Clocks: how long a seat may take. The caller tells them the time.

use std::fmt;
use std::str::FromStr;

use pavage_core::{ReadError, Seat};
use serde::{Deserialize, Serialize};

/// An instant or a span, in milliseconds.
pub type Millis = u64;

/// The units of a span of time, the longest first.
const UNITS: [(char, Millis); 4] =
    [('d', 24 * 60 * 60 * 1000), ('h', 60 * 60 * 1000), ('m', 60 * 1000), ('s', 1000)];
/// The longest span.
const LONGEST: Millis = 365 * UNITS[0].1;

/// The time that seats may take. As text it is `none`, a span for each move such as `90s` or `2d`,
/// or a span for the whole game and its increment, `10m+5s`.
///
/// ```
/// use pavage_games::conduct::Clock;
///
/// assert_eq!("2d".parse(), Ok(Clock::Move(172_800_000)));
/// assert_eq!("10m+0s".parse(), Ok(Clock::Game { bank: 600_000, increment: 0 }));
/// assert_eq!(Clock::Move(90_000).to_string(), "90s");
/// assert!("soon".parse::<Clock>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Clock {
    /// No limit.
    #[default]
    None,
    /// This long for each move. A move is everything that a seat does without another seat between.
    Move(Millis),
    /// This long for the whole game.
    Game {
        /// The time of each seat at the start.
        bank: Millis,
        /// The time added after each move.
        increment: Millis,
    },
}

/// The time left on a clock, as people read it.
///
/// ```
/// use pavage_games::conduct::time_left;
///
/// let times = [0, 1, 65_000, 3_600_000, 7_205_000, 200_000_000, 864_000_000].map(time_left);
/// assert_eq!(times, ["0:00", "0:01", "1:05", "1:00:00", "2:00:05", "2 d 7 h", "10 d 0 h"]);
/// ```
pub fn time_left(left: Millis) -> String {
    let seconds = left.div_ceil(1000);
    let (minutes, hours) = (seconds / 60, seconds / 3600);
    match hours {
        0 => format!("{minutes}:{:02}", seconds % 60),
        1..48 => format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60),
        _ => format!("{} d {} h", hours / 24, hours % 24),
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Clock::None => f.write_str("none"),
            Clock::Move(span) => f.write_str(&written(span)),
            Clock::Game { bank, increment } => {
                write!(f, "{}+{}", written(bank), written(increment))
            }
        }
    }
}

/// A span as text, in the longest unit that divides it. Spans are whole seconds.
fn written(span: Millis) -> String {
    let whole = UNITS.iter().find(|it| span != 0 && span.is_multiple_of(it.1));
    let (unit, length) = whole.copied().unwrap_or(UNITS[3]);
    format!("{}{unit}", span / length)
}

impl FromStr for Clock {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Clock, ReadError> {
        let error = || ReadError::new(text, 0, "clock");
        let span = |text: &str| {
            let (number, unit) = text.split_at_checked(text.len().checked_sub(1)?)?;
            let length = UNITS.iter().find(|it| unit.starts_with(it.0))?.1;
            let digits = number.bytes().all(|it| it.is_ascii_digit());
            let span = number.parse::<Millis>().ok().filter(|_| digits)?.checked_mul(length)?;
            Some(span).filter(|it| *it <= LONGEST)
        };
        let most = |text: &str| span(text).filter(|it| 0 < *it).ok_or_else(error);
        match text.split_once('+') {
            None if text == "none" => Ok(Clock::None),
            None => Ok(Clock::Move(most(text)?)),
            Some((bank, increment)) => {
                let increment = span(increment).ok_or_else(error)?;
                Ok(Clock::Game { bank: most(bank)?, increment })
            }
        }
    }
}

impl TryFrom<String> for Clock {
    type Error = ReadError;

    fn try_from(text: String) -> Result<Clock, ReadError> {
        text.parse()
    }
}

impl From<Clock> for String {
    fn from(clock: Clock) -> String {
        clock.to_string()
    }
}

/// The clocks of all seats, of which at most one runs.
///
/// An instant before the last one counts as the last one, so that setting back the machine's clock
/// costs nobody any time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Clocks {
    clock: Clock,
    /// The time left of each seat at the last instant.
    left: Vec<Millis>,
    running: Option<Seat>,
    paused: bool,
    /// The last instant told.
    now: Millis,
}

impl Clocks {
    pub(super) fn new(clock: Clock, seats: u8, now: Millis) -> Clocks {
        let left = match clock {
            Clock::None => 0,
            Clock::Move(span) => span,
            Clock::Game { bank, .. } => bank,
        };
        Clocks { clock, left: vec![left; seats.into()], running: None, paused: false, now }
    }

    /// Advances time to `now` and takes it from the clock that runs.
    pub(super) fn advance(&mut self, now: Millis) {
        let passed = now.saturating_sub(self.now);
        self.now = self.now.max(now);
        if let (Some(seat), false) = (self.running, self.paused) {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(passed);
        }
    }

    /// Starts the clock of a seat, or of none. A clock that is running keeps running.
    pub(super) fn run(&mut self, seat: Option<Seat>) {
        if self.running == seat {
            return;
        }
        if let Some(moved) = self.running {
            let left = &mut self.left[moved.index()];
            match self.clock {
                Clock::None => (),
                Clock::Move(span) => *left = span,
                Clock::Game { increment, .. } => *left = left.saturating_add(increment),
            }
        }
        self.running = seat;
    }

    /// Stops time, or lets it go on.
    pub(super) fn pause(&mut self, paused: bool) {
        self.paused = paused;
    }

    /// The seat whose clock runs, and the instant when its time is up.
    pub(super) fn deadline(&self) -> Option<(Seat, Millis)> {
        let seat = self.running.filter(|_| self.clock != Clock::None && !self.paused)?;
        Some((seat, self.now.saturating_add(self.left[seat.index()])))
    }

    /// The time left of a seat; `None` if it has no limit.
    pub(super) fn left(&self, seat: Seat) -> Option<Millis> {
        self.left.get(seat.index()).copied().filter(|_| self.clock != Clock::None)
    }
}
