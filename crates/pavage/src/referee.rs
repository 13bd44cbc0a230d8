//! `pavage referee`: any program drives the rules over JSON lines.

use std::io::{self, BufRead, Write};

use pavage_games::Referee;

use crate::edge::Edge;
use crate::failure::Failure;

/// No request is longer; a record of a very long game is a few hundred thousand.
const LONGEST: u64 = 16 << 20;

pub(crate) fn run(edge: Edge) -> Result<(), Failure> {
    let mut referee = Referee::new(edge.words);
    let mut input = io::stdin().lock();
    let mut out = io::stdout().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        let mut limited = io::Read::take(&mut input, LONGEST);
        limited.read_until(b'\n', &mut line)?;
        if line.is_empty() {
            return Ok(());
        }
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        // What is not UTF-8 is not JSON either, and the referee says so.
        let (answer, go_on) = referee.answer(&String::from_utf8_lossy(&line));
        writeln!(out, "{answer}")?;
        out.flush()?;
        if !go_on {
            return Ok(());
        }
    }
}
