//! The table while a tournament is played, rewritten in its place on a terminal's stderr.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use pavage_arena::report::Summary;
use pavage_arena::tournament::{Results, Schedule};

use super::table::{cut, sprt, table};
use crate::edge::Edge;

/// How often the table is rewritten at most.
const EVERY: Duration = Duration::from_millis(500);
/// Making the table takes at most this part of the time, however many games there are.
const SHARE: u32 = 50;
/// The widest progress bar.
const BAR: usize = 40;

/// The table on the terminal.
pub(super) struct Live<'e> {
    edge: &'e Edge,
    wanted: bool,
    began: Instant,
    /// The games that were finished at the beginning.
    before: u64,
    next: Instant,
    /// The number of lines on the screen.
    shown: usize,
}

impl<'e> Live<'e> {
    /// Shows nothing if stderr is not a terminal.
    pub(super) fn new(edge: &'e Edge, before: u64) -> Live<'e> {
        let (now, wanted) = (Instant::now(), io::stderr().is_terminal());
        Live { edge, wanted, began: now, before, next: now + EVERY, shown: 0 }
    }

    /// Rewrites the table if it is due.
    pub(super) fn show(
        &mut self,
        results: &Results,
        schedule: &Schedule,
        summary: impl FnOnce() -> Summary,
    ) {
        let began = Instant::now();
        if !self.wanted || began < self.next {
            return;
        }
        let (columns, rows) = size();
        let mut lines = vec![self.progress(results.games(), schedule.left(results), columns)];
        let summary = summary();
        lines.extend(table(self.edge, &summary, columns));
        lines.extend(sprt(self.edge, &summary).into_iter().map(|it| cut(&it, columns)));
        lines.truncate(rows.saturating_sub(1).max(1));
        let mut out = self.up();
        for line in &lines {
            out.extend([line.as_str(), "\n"]);
        }
        // A terminal that is gone is no reason to stop.
        _ = io::stderr().write_all(out.as_bytes());
        self.shown = lines.len();
        self.next = Instant::now() + EVERY.max(began.elapsed() * SHARE);
    }

    /// Removes the table.
    pub(super) fn clear(&mut self) {
        if 0 < self.shown {
            _ = io::stderr().write_all(self.up().as_bytes());
            self.shown = 0;
        }
    }

    /// Goes back to the first line of the table and erases everything after it.
    fn up(&self) -> String {
        match self.shown {
            0 => String::new(),
            lines => format!("\x1b[{lines}A\r\x1b[J"),
        }
    }

    /// A bar, the games and the time left.
    fn progress(&self, done: u64, left: u64, columns: usize) -> String {
        let total = done + left;
        let new = done.saturating_sub(self.before);
        let args = [("done", done.to_string()), ("total", total.to_string())];
        let said = match new {
            0 => self.edge.say("arena-progress", &args),
            _ => {
                let seconds = self.began.elapsed().as_secs_f64() * left as f64 / new as f64;
                let [done, total] = args;
                self.edge.say("arena-progress-left", &[done, total, ("left", span(seconds))])
            }
        };
        let room = columns.saturating_sub(said.chars().count() + 3).min(BAR);
        let full = (room as u64 * done / total.max(1)) as usize;
        let (yes, no) = if self.edge.style.unicode { ("█", "░") } else { ("#", ".") };
        let bar = format!("[{}{}] ", yes.repeat(full), no.repeat(room - full));
        cut(&if room < 5 { said } else { bar + &said }, columns)
    }
}

/// A time for people: `2:03`, `1:02:03`.
fn span(seconds: f64) -> String {
    let seconds = seconds.round() as u64;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// The columns and rows of the terminal behind stderr.
fn size() -> (usize, usize) {
    let size = terminal_size::terminal_size_of(io::stderr());
    size.map_or((80, 24), |(width, height)| (width.0.into(), height.0.into()))
}
