//! Clocks: how long a seat may take. The caller tells them the time.

use pavage_core::Seat;

/// An instant or a span, in milliseconds.
pub type Millis = u64;

const DAY: Millis = 24 * 60 * 60 * 1000;

/// The time that seats may take.
///
/// ```
/// use pavage_games::conduct::Clock;
///
/// assert_eq!(Clock::days(1), Clock::Move(86_400_000));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
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

impl Clock {
    /// This many days for each move.
    pub const fn days(days: u32) -> Clock {
        Clock::Move(days as Millis * DAY)
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
