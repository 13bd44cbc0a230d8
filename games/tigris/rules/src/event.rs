//! Events.

use pavage_core::{Arg, Gain, Seat, Site, Told};

use crate::bits::Bits;
use crate::cell::Cell;
use crate::color::{ByColor, Color};
use crate::monument::Monument;
use crate::view::{Conflict, Kind};

/// A consequence of an action or an outcome.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A seat got points.
    Scored {
        /// The seat.
        seat: Seat,
        /// The colour of the points.
        color: Color,
        /// The number of points.
        points: u16,
        /// The reason.
        why: Why,
    },
    /// A tile united two kingdoms; it gives nobody a point.
    United {
        /// The space of the tile.
        cell: Cell,
        /// The number of wars it causes.
        wars: usize,
    },
    /// A conflict begins.
    Begun {
        /// The conflict.
        conflict: Conflict,
        /// The spaces of the leaders of attacker and defender.
        cells: [Cell; 2],
    },
    /// A conflict has ended.
    Resolved {
        /// The conflict.
        conflict: Conflict,
        /// The spaces of the leaders of attacker and defender before it ended.
        cells: [Cell; 2],
        /// The commits of attacker and defender.
        commits: [u8; 2],
        /// The winner.
        winner: Seat,
    },
    /// The loser of a war lost tiles.
    Lost {
        /// The colour of the tiles.
        color: Color,
        /// The tiles that leave the game.
        cells: Bits,
        /// Temples that stay, because of a treasure or another leader.
        spared: Bits,
    },
    /// A war no longer takes place, because its leaders do not meet any more.
    Averted {
        /// The colour of those leaders.
        color: Color,
    },
    /// A leader was removed from the board.
    Home {
        /// Its seat.
        seat: Seat,
        /// Its colour.
        color: Color,
        /// The space it stood on.
        cell: Cell,
        /// `beaten` or `no-temple`.
        why: &'static str,
    },
    /// A catastrophe destroyed a tile.
    Destroyed {
        /// The colour of the tile.
        color: Color,
        /// The space of the tile.
        cell: Cell,
    },
    /// A monument was built.
    Built {
        /// The seat that built it.
        seat: Seat,
        /// The north-west space of the four.
        cell: Cell,
        /// The monument.
        monument: Monument,
    },
    /// A treasure was taken.
    Treasure {
        /// The owner of the trader.
        seat: Seat,
        /// The space it lay on.
        cell: Cell,
        /// Whether it left the game, because that seat has retired.
        gone: bool,
    },
    /// The game ended.
    Ended {
        /// `bag`, `treasures` or `one-seat-left`.
        reason: &'static str,
    },
    /// The final result of a seat.
    Final {
        /// The seat.
        seat: Seat,
        /// Its points of each colour, without treasures.
        earned: ByColor<u16>,
        /// The same with treasures added to the lowest.
        points: ByColor<u16>,
        /// The number of those treasures.
        treasures: u8,
    },
}

/// The reason for points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// A tile was laid in the kingdom of the leader of this colour.
    Tile {
        /// The space of the tile.
        cell: Cell,
        /// The colour of the leader: that of the tile, or the king's in its place.
        leader: Color,
    },
    /// A revolt was won.
    Revolt {
        /// The space of the leader that won.
        cell: Cell,
    },
    /// A war was won.
    War {
        /// The space of the leader that won.
        cell: Cell,
    },
    /// A leader stands in the kingdom of a monument of its colour.
    Monument {
        /// The space of the monument.
        cell: Cell,
        /// The monument.
        monument: Monument,
    },
}

impl Event {
    /// The event as a fact; nothing in it is hidden from any viewer.
    pub(crate) fn told(&self) -> Told {
        match *self {
            Event::Scored { seat, color, points, why } => {
                let gain = Gain { seat, points: points.into(), what: color.gain().into() };
                let told = Told::new(why.event()).with("seat", seat);
                why.about(told.with("color", color.name()).with("points", gain))
            }
            Event::United { cell, wars } => {
                Told::new("tigris/united").with("cell", cell).with("wars", wars)
            }
            Event::Begun { conflict, cells } => about(conflict, cells, "tigris/conflict"),
            Event::Resolved { conflict, cells, commits, winner } => {
                let [attack, defence] = commits.map(usize::from);
                let [attacker, defender] = conflict.strength.map(usize::from);
                about(conflict, cells, "tigris/resolved")
                    .with("attacker_commit", attack)
                    .with("defender_commit", defence)
                    .with("attacker_total", attacker + attack)
                    .with("defender_total", defender + defence)
                    .with("winner", winner)
            }
            Event::Lost { color, cells, spared } => Told::new("tigris/lost")
                .with("tile", Arg::tile(color.tile()))
                .with("cells", Arg::cells(cells))
                .with("tiles", cells.len())
                .with("spared", Arg::cells(spared))
                .with("stay", spared.len()),
            Event::Averted { color } => Told::new("tigris/averted").with("leader", color.leader()),
            Event::Home { seat, color, cell, why } => Told::new("tigris/home")
                .with("seat", seat)
                .with("leader", color.leader())
                .with("cell", cell)
                .with("reason", why),
            Event::Destroyed { color, cell } => Told::new("tigris/destroyed")
                .with("tile", Arg::tile(color.tile()))
                .with("cell", cell),
            Event::Built { seat, cell, monument } => {
                with_monument(cell, monument, Told::new("tigris/built").with("seat", seat))
            }
            Event::Treasure { seat, cell, gone } => Told::new("tigris/treasure")
                .with("seat", seat)
                .with("cell", cell)
                .with("gone", gone),
            Event::Ended { reason } => Told::new("tigris/ended").with("reason", reason),
            Event::Final { seat, earned, points, treasures } => {
                let mut told = Told::new("tigris/final").with("seat", seat);
                for color in Color::ALL {
                    told = told.with(color.name(), usize::from(points[color]));
                }
                let colors = Color::ALL.map(|color| {
                    Told::new("tigris/final-color")
                        .with("color", color.name())
                        .with("earned", usize::from(earned[color]))
                        .with("treasures", usize::from(points[color] - earned[color]))
                        .with("points", usize::from(points[color]))
                });
                told.with("treasures", usize::from(treasures))
                    .with("colors", Arg::Facts(colors.to_vec()))
            }
        }
    }
}

impl Why {
    const fn event(self) -> &'static str {
        match self {
            Why::Tile { .. } => "tigris/tile-point",
            Why::Revolt { .. } => "tigris/revolt-point",
            Why::War { .. } => "tigris/war-points",
            Why::Monument { .. } => "tigris/income",
        }
    }

    fn about(self, told: Told) -> Told {
        match self {
            Why::Tile { cell, leader } => told.with("cell", cell).with("leader", leader.leader()),
            Why::Revolt { cell } | Why::War { cell } => told.with("cell", cell),
            Why::Monument { cell, monument } => with_monument(cell, monument, told),
        }
    }
}

fn about(conflict: Conflict, cells: [Cell; 2], event: &'static str) -> Told {
    let kind = match conflict.kind {
        Kind::Revolt => "revolt",
        Kind::War => "war",
    };
    let [attacker, defender] = conflict.strength.map(usize::from);
    Told::new(event)
        .with("kind", kind)
        .with("leader", conflict.color.leader())
        .with("support", Arg::tile(conflict.support().tile()))
        .with("attacker", conflict.attacker)
        .with("defender", conflict.defender)
        .with("attacker_strength", attacker)
        .with("defender_strength", defender)
        .with("cells", Arg::cells(cells))
}

/// Adds the four spaces of a monument, named by the north-west one, and its colours as two
/// arguments, because they are translated one by one.
fn with_monument(cell: Cell, monument: Monument, told: Told) -> Told {
    let [first, second] = monument.colors();
    told.with("cell", Site::from(cell).with_side(2))
        .with("first", first.name())
        .with("second", second.name())
}
