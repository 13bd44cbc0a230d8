//! Arguments of facts.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Gain, Gains, Name, Plain, Site, Told};
use crate::Seat;
use crate::grid::{Cell, Side};

/// One argument of a fact.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arg {
    /// A seat; counted from zero in JSON, by name or counted from one in sentences.
    Seat(Seat),
    /// A number.
    Count(i64),
    /// Yes or no; sentences select by `yes` and `no`.
    Flag(bool),
    /// An identifier that is translated: a terrain, a leader, a phase.
    Name(Name),
    /// Text that reads the same in every language: a part of a tile, an action.
    Text(String),
    /// Several such texts, such as the possible words.
    List(Vec<String>),
    /// A number for some of the seats, such as meeples; points are [`Arg::Gains`].
    BySeat(Vec<(Seat, i64)>),
    /// A place on the board.
    Cell(Site),
    /// Several places, such as the cells of a city.
    Cells(Vec<Site>),
    /// A side of a tile.
    Side(Side),
    /// A kind of tile by its name; `None` if the viewer may not know it.
    Tile(Option<Name>),
    /// Points that one seat gets; JSON and sentences show the number.
    Gain(Gain),
    /// Points that any number of seats get for one thing.
    Gains(Gains),
    /// Facts within a fact, such as the wars that an action brings; said one after the other.
    Facts(Vec<Told>),
}

impl Arg {
    /// A tile that the viewer may know.
    pub fn tile(name: impl Into<Name>) -> Arg {
        Arg::Tile(Some(name.into()))
    }

    /// Places on the board.
    pub fn cells(cells: impl IntoIterator<Item: Into<Site>>) -> Arg {
        Arg::Cells(cells.into_iter().map(Into::into).collect())
    }

    /// Numbers for some of the seats.
    pub fn by_seat<N: Into<i64> + Copy>(numbers: &[(Seat, N)]) -> Arg {
        Arg::BySeat(numbers.iter().map(|&(seat, number)| (seat, number.into())).collect())
    }
}

/// Stands for a tile that the viewer may not know.
pub(super) const HIDDEN: &str = "?";

/// The argument in a short form without language, for logs.
impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let by_seat = |numbers: &[(Seat, i64)]| -> Vec<String> {
            numbers.iter().map(|(seat, number)| format!("{seat}:{number}")).collect()
        };
        match self {
            Arg::Seat(seat) => write!(f, "{seat}"),
            Arg::Count(count) => write!(f, "{count}"),
            Arg::Flag(flag) => f.write_str(if *flag { "yes" } else { "no" }),
            Arg::Name(name) => f.write_str(name),
            Arg::Text(text) => f.write_str(text),
            Arg::List(texts) => f.write_str(&texts.join(" ")),
            Arg::BySeat(numbers) => f.write_str(&by_seat(numbers).join(" ")),
            Arg::Cell(site) => f.write_str(&site.text),
            Arg::Cells(sites) => {
                let texts: Vec<&str> = sites.iter().map(|it| it.text.as_str()).collect();
                f.write_str(&texts.join(" "))
            }
            Arg::Side(side) => f.write_str(side.name()),
            Arg::Tile(tile) => f.write_str(tile.as_deref().unwrap_or(HIDDEN)),
            Arg::Gain(gain) => write!(f, "{}", gain.points),
            Arg::Gains(gains) => f.write_str(&by_seat(&gains.each).join(" ")),
            Arg::Facts(facts) => {
                let facts: Vec<String> = facts.iter().map(Told::to_string).collect();
                f.write_str(&facts.join("; "))
            }
        }
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Arg {
        Arg::Seat(seat)
    }
}

impl From<&'static str> for Arg {
    fn from(name: &'static str) -> Arg {
        Arg::Name(name.into())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<bool> for Arg {
    fn from(flag: bool) -> Arg {
        Arg::Flag(flag)
    }
}

impl From<usize> for Arg {
    fn from(count: usize) -> Arg {
        Arg::Count(count as i64)
    }
}

impl From<u64> for Arg {
    fn from(count: u64) -> Arg {
        Arg::Count(i64::try_from(count).unwrap_or(i64::MAX))
    }
}

impl From<u8> for Arg {
    fn from(count: u8) -> Arg {
        Arg::Count(count.into())
    }
}

impl From<i32> for Arg {
    fn from(count: i32) -> Arg {
        Arg::Count(count.into())
    }
}

impl From<Site> for Arg {
    fn from(site: Site) -> Arg {
        Arg::Cell(site)
    }
}

impl From<Cell> for Arg {
    fn from(cell: Cell) -> Arg {
        Arg::Cell(cell.into())
    }
}

impl From<Side> for Arg {
    fn from(side: Side) -> Arg {
        Arg::Side(side)
    }
}

impl From<Gain> for Arg {
    fn from(gain: Gain) -> Arg {
        Arg::Gain(gain)
    }
}

impl From<Gains> for Arg {
    fn from(gains: Gains) -> Arg {
        Arg::Gains(gains)
    }
}

impl From<Told> for Arg {
    fn from(fact: Told) -> Arg {
        Arg::Facts(vec![fact])
    }
}

/// The arguments of a fact, by name, in the order in which the rules give them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Args(pub Vec<(Name, Arg)>);

impl Args {
    /// Adds an argument.
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Args {
        self.0.push((name.into(), arg.into()));
        self
    }

    /// The arguments as JSON without tags, as the referee's contract has it: a cell is a
    /// string, points are numbers. It cannot be read back.
    pub fn plain(&self) -> Plain<'_, Args> {
        Plain(self)
    }

    /// The places on the board that the fact mentions.
    pub fn sites(&self) -> impl Iterator<Item = &Site> {
        self.0.iter().flat_map(|(_, arg)| match arg {
            Arg::Cell(site) => std::slice::from_ref(site),
            Arg::Cells(sites) => sites,
            _ => &[],
        })
    }

    /// The points that the fact gives to each seat, with their reasons.
    pub fn gains(&self) -> Vec<Gain> {
        let gains = self.0.iter().flat_map(|(_, arg)| match arg {
            Arg::Gain(gain) => vec![gain.clone()],
            Arg::Gains(gains) => gains.iter().collect(),
            _ => Vec::new(),
        });
        gains.collect()
    }
}

impl fmt::Display for Args {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (name, arg)) in self.0.iter().enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            write!(f, "{comma}{name} {arg}")?;
        }
        Ok(())
    }
}
