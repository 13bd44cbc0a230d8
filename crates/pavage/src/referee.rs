//! `pavage referee`: any program drives the rules over JSON lines.

use std::io::{self, BufRead, Write};

use pavage_games::{Referee, bounds};

use crate::edge::Edge;
use crate::failure::Failure;

pub(crate) fn run(edge: Edge) -> Result<(), Failure> {
    let mut referee = Referee::new(edge.words);
    let mut input = io::stdin().lock();
    let mut out = io::stdout().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        // A byte more than allowed shows that there are too many.
        io::Read::take(&mut input, bounds::REQUEST as u64 + 1).read_until(b'\n', &mut line)?;
        if line.is_empty() {
            return Ok(());
        }
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let (answer, go_on) = if bounds::REQUEST < line.len() {
            // One request, one answer: the rest of a line that is too long is not another.
            if !line.ends_with(b"\n") {
                skip_line(&mut input)?;
            }
            (referee.too_long(), true)
        } else {
            // Invalid UTF-8 is invalid JSON; a NUL makes the referee say so.
            referee.answer(str::from_utf8(&line).unwrap_or("\0"))
        };
        writeln!(out, "{answer}")?;
        out.flush()?;
        if !go_on {
            return Ok(());
        }
    }
}

/// Reads to the end of a line and keeps nothing of it.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let (used, done) = match end {
            Some(at) => (at + 1, true),
            None => (buffer.len(), buffer.is_empty()),
        };
        input.consume(used);
        if done {
            return Ok(());
        }
    }
}
