//! The draws of a record, and whether a dealer would have dealt them.

use pavage_core::{ToAct, Viewer};

use super::Unfair;
use crate::conduct::Ply;
use crate::{Dealer, Record, RecordError, Replay, Texts};

/// A deal of a record, with everything that decides it except the key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draw {
    /// The number of its ply, from one.
    pub ply: u32,
    /// Its line in the text of the record; 0 if it was not read from text.
    pub line: usize,
    /// The source and the number of earlier draws from it; `None` if the outcome was certain.
    pub from: Option<(u64, u64)>,
    /// The possible outcomes with their weights, in listed order.
    pub outcomes: Vec<(String, u32)>,
    /// The outcome in the record.
    pub drawn: String,
}

impl Draw {
    /// The outcome that a dealer would have dealt.
    pub fn expected(&self, dealer: &Dealer) -> &str {
        let weights: Vec<u32> = self.outcomes.iter().map(|it| it.1).collect();
        let chosen = self.from.map_or(0, |(source, k)| dealer.draw(source, k, &weights));
        &self.outcomes[chosen].0
    }
}

/// Replays a record from deal to deal. It ends after the first ply that is refused.
#[derive(Debug)]
pub struct Draws<'r> {
    replay: Replay<'r>,
    stopped: bool,
}

impl<'r> Draws<'r> {
    /// The draws of a record.
    ///
    /// # Errors
    ///
    /// If the game, options or files do not exist.
    pub fn new(record: &'r Record) -> Result<Draws<'r>, RecordError> {
        Ok(Draws { replay: Replay::new(record)?, stopped: false })
    }

    /// The deal that is due, still without its outcome; `None` if chance is not to act.
    fn due(&mut self) -> Option<Draw> {
        let line = self.replay.next_ply()?.line;
        let game = self.replay.game();
        if game.to_act() != ToAct::Chance {
            return None;
        }
        let (mut texts, mut weights) = (Texts::default(), Vec::new());
        game.chances(&mut texts, &mut weights);
        let outcomes = texts.iter().map(str::to_owned).zip(weights).collect();
        let (ply, from) = (game.plies() + 1, game.draw());
        Some(Draw { ply, line, from, outcomes, drawn: String::new() })
    }
}

impl Iterator for Draws<'_> {
    type Item = Result<Draw, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.stopped {
            let due = self.due();
            match (self.replay.ply()?, due) {
                (Err(error), _) => {
                    self.stopped = true;
                    return Some(Err(error));
                }
                (Ok(Ply::Deal), Some(draw)) => {
                    let drawn = self.replay.game().last(Viewer::Referee);
                    return Some(Ok(Draw { drawn, ..draw }));
                }
                (Ok(_), _) => (),
            }
        }
        None
    }
}

/// What was checked in a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checked {
    /// The number of draws; certain deals are none.
    pub draws: u32,
    /// The number of plies.
    pub plies: u32,
    /// Whether the game is over.
    pub over: bool,
}

/// Compares every draw of a record with what a dealer would have dealt.
///
/// Take-backs do not matter: the n-th draw is the same whatever is played, and a record is the line
/// that was played in the end.
///
/// # Errors
///
/// The first difference, or why the record does not replay.
pub fn check(record: &Record, dealer: &Dealer) -> Result<Checked, Unfair> {
    let mut draws = Draws::new(record)?;
    let mut count = 0;
    for draw in &mut draws {
        let draw = draw?;
        let expected = draw.expected(dealer);
        if expected != draw.drawn {
            let expected = expected.to_owned();
            return Err(Unfair::Draw {
                ply: draw.ply,
                line: draw.line,
                found: draw.drawn,
                expected,
            });
        }
        count += u32::from(draw.from.is_some());
    }
    let game = draws.replay.game();
    Ok(Checked { draws: count, plies: game.plies(), over: game.to_act() == ToAct::Nobody })
}
