//! A game looked at again: how likely each seat was to win, what the choices cost, and what the
//! draws brought.
//!
//! A [`Reviewer`] goes through a record a little further each time it is asked, so whoever asks can
//! show progress, and stop with what there is. The result is plain data.
//!
//! **Choices.** The adviser of the game searches each decision from the view of the seat that acted:
//! the loss of a choice is the winning chance after the best action less that after the one that
//! was played. Where the search hardly tried the action that was played, both are compared at a first
//! glance instead.
//!
//! **Luck.** The luck of a draw is what the seats may expect after it, at a first glance, less the
//! mean of that over everything that could have been drawn, weighted as the bag is. So the luck of
//! all possible draws adds up to nothing, and the skill of the seats does not count as luck. A seat
//! that draws a hand, tile by tile, is judged after each tile with the hand it has. After a deal that
//! another one follows, such as a strike of the king, the most likely one is taken for all outcomes. Where
//! hands are hidden and no seat drew, nothing can be said.

mod account;
mod luck;
mod reviewer;

use pavage_core::{Seat, Told, sort};
use pavage_players::{Idea, Spec};
use serde::{Deserialize, Serialize};

use crate::GameRow;

pub use account::Account;
pub use reviewer::Reviewer;

/// The change of a winning chance that is worth telling.
const TURNING: f32 = 0.05;

/// The playouts of an adviser that does not say how many it takes.
const PLAYOUTS: u32 = 1000;

/// The loss from which a choice is a mistake.
const MISTAKE: f32 = 0.02;

/// A game looked at again, as far as the reviewer came.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Review {
    /// The number of choices in the record.
    pub choices: u32,
    /// How many of them have been judged.
    pub judged: u32,
    /// The plies up to there, in order.
    pub plies: Vec<Judged>,
    /// The luck and the skill of each seat.
    pub seats: Vec<Account>,
}

/// A ply that was looked at again.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Judged {
    /// The number of plies with this one.
    pub ply: u32,
    /// The chance of each seat to win after it.
    pub shares: Vec<f32>,
    /// What happened.
    pub what: What,
}

/// What happened in a ply.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum What {
    /// A seat chose an action.
    Choice(Choice),
    /// Something was dealt.
    Deal(Draw),
    /// A seat left.
    Leave(Seat),
}

/// A choice of a seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Choice {
    /// The seat.
    pub seat: Seat,
    /// The action that it played.
    pub played: String,
    /// The best action.
    pub best: String,
    /// The winning chance of the seat after the best action.
    pub chance: f32,
    /// The winning chance that the action played gives away.
    pub loss: f32,
    /// The points that it gives away.
    pub points: f32,
    /// What the adviser thinks of the best few actions.
    pub ideas: Vec<Idea<String>>,
    /// Why the best action is good.
    pub reasons: Vec<Told>,
    /// What is to be said about the action played, if it is another.
    pub doubts: Vec<Told>,
}

/// A deal.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Draw {
    /// The seat that drew, if it is known.
    pub seat: Option<Seat>,
    /// What was dealt, as the record has it.
    pub dealt: String,
    /// The winning chance that it brought to each seat, against the mean of all that could have been
    /// dealt; empty if nothing can be said.
    pub luck: Vec<f32>,
}

/// How good a choice was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verdict {
    /// There was nothing better.
    Best,
    /// Something else was hardly better.
    Fine,
    /// It gave something away.
    Mistake,
}

impl Choice {
    /// How good it was; `None` if there was nothing to choose.
    pub fn verdict(&self) -> Option<Verdict> {
        Some(match self.ideas.is_empty() {
            true => return None,
            false if self.played == self.best => Verdict::Best,
            false if self.loss < MISTAKE => Verdict::Fine,
            false => Verdict::Mistake,
        })
    }
}

impl Review {
    /// The choices that gave something away, the worst first.
    pub fn mistakes(&self) -> Vec<(&Judged, &Choice)> {
        let choices = self.plies.iter().filter_map(|it| match &it.what {
            What::Choice(choice) if choice.verdict() == Some(Verdict::Mistake) => {
                Some((it, choice))
            }
            _ => None,
        });
        let mut mistakes: Vec<_> = choices.collect();
        sort::sort_by(&mut mistakes, |a, b| b.1.loss.total_cmp(&a.1.loss));
        mistakes
    }

    /// Where the game turned: the plies whose loss or luck changed a winning chance most, at most so
    /// many, in the order of play, with the change for each seat.
    pub fn turning_points(&self, most: usize) -> Vec<(&Judged, Vec<f32>)> {
        let largest = |change: &[f32]| change.iter().fold(0.0_f32, |most, it| most.max(it.abs()));
        let changes = self.plies.iter().map(|it| (it, it.change()));
        let mut turns: Vec<_> = changes.filter(|it| TURNING <= largest(&it.1)).collect();
        sort::sort_by(&mut turns, |a, b| largest(&b.1).total_cmp(&largest(&a.1)));
        turns.truncate(most);
        sort::sort_by(&mut turns, |a, b| a.0.ply.cmp(&b.0.ply));
        turns
    }
}

impl Judged {
    /// What the ply itself changed for each seat: what a choice gave to the others, or the luck of a
    /// draw. The shares before and after a ply differ by more or less than that, because each comes
    /// from a search of its own.
    fn change(&self) -> Vec<f32> {
        match &self.what {
            What::Deal(draw) => draw.luck.clone(),
            What::Leave(_) => Vec::new(),
            What::Choice(choice) => {
                let others = 1.0 - self.shares.get(choice.seat.index()).copied().unwrap_or(0.0);
                let given = |(at, share): (usize, &f32)| match at == choice.seat.index() {
                    true => -choice.loss,
                    false if others <= 0.0 => 0.0,
                    false => choice.loss * share / others,
                };
                self.shares.iter().enumerate().map(given).collect()
            }
        }
    }
}

/// How many playouts judge a choice of this game well enough, if nothing is said: a tenth of what its
/// adviser takes for a hint.
pub fn playouts(row: &GameRow) -> u32 {
    let adviser = Spec::read(row.adviser());
    adviser.value("playouts", PLAYOUTS, 1..=u32::MAX).map_or(PLAYOUTS, |it| it / 10).max(1)
}
