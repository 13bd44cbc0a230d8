//! The flags of a tournament that say who plays whom and how long.

use clap::{Args, ValueEnum};
use pavage_arena::stats::Anchor;
use pavage_arena::tournament::{Entrant, Format};
use pavage_games::conduct::Clock;

use crate::edge::Edge;
use crate::failure::Failure;

/// Who plays whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum FormatName {
    RoundRobin,
    Gauntlet,
    Sprt,
    Ladder,
}

#[derive(Args)]
pub(super) struct FormatArgs {
    /// Who plays whom. round-robin: every group of as many players as there are seats. gauntlet: every such group
    /// with the first player. sprt: the first two, until a test is decided. ladder: a new player climbs as long as it
    /// wins against the one above it.
    #[arg(long, value_name = "FORMAT", default_value = "round-robin")]
    format: FormatName,
    /// The normalised Elo of the first player if it is no improvement. Default: 0.
    #[arg(long, value_name = "ELO", allow_negative_numbers = true)]
    elo0: Option<f64>,
    /// The normalised Elo of the first player if it is an improvement. Default: 5.
    #[arg(long, value_name = "ELO", allow_negative_numbers = true)]
    elo1: Option<f64>,
    /// The probability to take elo1 where elo0 is true. Default: 0.05.
    #[arg(long, value_name = "0..0.5", value_parser = chance)]
    alpha: Option<f64>,
    /// The probability to take elo0 where elo1 is true. Default: 0.05.
    #[arg(long, value_name = "0..0.5", value_parser = chance)]
    beta: Option<f64>,
}

/// A probability of an error that a test can keep to.
fn chance(text: &str) -> Result<f64, String> {
    let chance = text.parse().ok().filter(|it| 0.0 < *it && *it < 0.5);
    chance.ok_or("expected a number between 0 and 0.5".to_owned())
}

impl FormatArgs {
    pub(super) fn read(&self, edge: &Edge) -> Result<Format, Failure> {
        let FormatArgs { elo0, elo1, alpha, beta, .. } = *self;
        let format = match self.format {
            FormatName::RoundRobin => Format::RoundRobin,
            FormatName::Gauntlet => Format::Gauntlet,
            FormatName::Ladder => Format::Ladder,
            FormatName::Sprt => {
                let (elo0, elo1) = (elo0.unwrap_or(0.0), elo1.unwrap_or(5.0));
                if elo0.is_nan() || elo1.is_nan() || elo1 <= elo0 {
                    let args = [("elo0", elo0.to_string()), ("elo1", elo1.to_string())];
                    return Err(Failure::Usage(edge.say("arena-sprt-elo", &args)));
                }
                let (alpha, beta) = (alpha.unwrap_or(0.05), beta.unwrap_or(0.05));
                return Ok(Format::Sprt { elo0, elo1, alpha, beta });
            }
        };
        let given = [("elo0", elo0), ("elo1", elo1), ("alpha", alpha), ("beta", beta)];
        match given.iter().find(|it| it.1.is_some()) {
            None => Ok(format),
            Some((flag, _)) => {
                let args = [("flag", (*flag).to_owned()), ("format", format.to_string())];
                Err(Failure::Usage(edge.say("arena-sprt-only", &args)))
            }
        }
    }
}

/// A clock, as clap reads it.
pub(super) fn clock(text: &str) -> Result<Clock, String> {
    text.parse().map_err(|_| "expected none, a time for each move such as 5s, or 10m+5s".to_owned())
}

/// A player and its rating, by the name of the player.
pub(super) fn anchor(edge: &Edge, text: &str, players: &[Entrant]) -> Result<Anchor, Failure> {
    let read = || {
        // A name may have `=` in it.
        let (name, rating) = text.rsplit_once('=')?;
        let player = players.iter().position(|it| it.name == name.trim())?;
        let rating = rating.trim().parse().ok().filter(|it: &f64| it.is_finite())?;
        Some(Anchor { player, rating })
    };
    read().ok_or_else(|| {
        let args = [("player", players[0].name.clone()), ("found", text.to_owned())];
        Failure::Usage(edge.say("arena-anchor", &args))
    })
}
