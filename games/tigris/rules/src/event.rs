//! What the rules tell.

use pavage_core::{Arg, Args, Seat, Told};

use crate::bits::Bits;
use crate::cell::Cell;
use crate::color::{ByColor, Color};
use crate::monument::Monument;
use crate::view::{Conflict, Kind};

/// Something that followed from an action or an outcome.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Somebody got points.
    Scored {
        /// Who.
        seat: Seat,
        /// Of which colour.
        color: Color,
        /// How many.
        points: u16,
        /// For what.
        why: Why,
    },
    /// A tile united two kingdoms; it gives nobody a point.
    United {
        /// Where.
        cell: Cell,
        /// How many wars there are now.
        wars: usize,
    },
    /// A conflict begins.
    Begun {
        /// Which.
        conflict: Conflict,
        /// Where the leaders of attacker and defender stand.
        cells: [Cell; 2],
    },
    /// A conflict has ended.
    Resolved {
        /// Which.
        conflict: Conflict,
        /// Where the leaders of attacker and defender stood.
        cells: [Cell; 2],
        /// What attacker and defender committed.
        commits: [u8; 2],
        /// Who won.
        winner: Seat,
    },
    /// The loser of a war lost tiles.
    Lost {
        /// Which.
        color: Color,
        /// The tiles that leave the game.
        cells: Bits,
        /// Temples that stay, because of a treasure or another leader.
        spared: Bits,
    },
    /// Another war has come to nothing: its leaders do not meet any more.
    Averted {
        /// The colour of those leaders.
        color: Color,
    },
    /// A leader went home.
    Home {
        /// Whose.
        seat: Seat,
        /// Which.
        color: Color,
        /// From where.
        cell: Cell,
        /// `beaten` or `no-temple`.
        why: &'static str,
    },
    /// A catastrophe destroyed a tile.
    Destroyed {
        /// Which.
        color: Color,
        /// Where.
        cell: Cell,
    },
    /// A monument was built.
    Built {
        /// By whom.
        seat: Seat,
        /// Where: the north-west space of the four.
        cell: Cell,
        /// Which.
        monument: Monument,
    },
    /// A treasure was taken.
    Treasure {
        /// By the owner of the trader.
        seat: Seat,
        /// From where.
        cell: Cell,
        /// Whether it left the game, since that seat has retired.
        gone: bool,
    },
    /// The game ended.
    Ended {
        /// `bag`, `treasures` or `one-seat-left`.
        reason: &'static str,
    },
    /// What a seat has in the end.
    Final {
        /// Who.
        seat: Seat,
        /// Its points of each colour, treasures added where there were fewest.
        points: ByColor<u16>,
        /// How many treasures those were.
        treasures: u8,
    },
}

/// For what somebody got points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// A tile was laid in the kingdom of the leader of this colour.
    Tile {
        /// Where the tile lies.
        cell: Cell,
        /// Which leader: of the tile's colour, or the king in its place.
        leader: Color,
    },
    /// A revolt was won.
    Revolt {
        /// Where the leader who won stands.
        cell: Cell,
    },
    /// A war was won.
    War {
        /// Where the leader who won stands.
        cell: Cell,
    },
    /// A leader stands in the kingdom of a monument of its colour.
    Monument {
        /// Where the monument stands.
        cell: Cell,
        /// Which.
        monument: Monument,
    },
}

impl Event {
    /// The event as a fact; nothing in it is hidden from anybody.
    pub(crate) fn told(&self) -> Told {
        let args = Args::default();
        let (event, args) = match *self {
            Event::Scored { seat, color, points, why } => {
                let args = args.with("seat", seat);
                let args = args.with("color", color.name()).with("points", usize::from(points));
                why.told(args)
            }
            Event::United { cell, wars } => {
                ("tigris/united", args.with("cell", cell.to_string()).with("wars", wars))
            }
            Event::Begun { conflict, cells } => ("tigris/conflict", about(conflict, cells, args)),
            Event::Resolved { conflict, cells, commits, winner } => {
                let [attack, defence] = commits.map(usize::from);
                let [attacker, defender] = conflict.strength.map(usize::from);
                let args = about(conflict, cells, args)
                    .with("attacker_commit", attack)
                    .with("defender_commit", defence)
                    .with("attacker_total", attacker + attack)
                    .with("defender_total", defender + defence);
                ("tigris/resolved", args.with("winner", winner))
            }
            Event::Lost { color, cells, spared } => (
                "tigris/lost",
                args.with("tile", color.tile())
                    .with("cells", list(cells))
                    .with("tiles", cells.len())
                    .with("spared", list(spared))
                    .with("stay", spared.len()),
            ),
            Event::Averted { color } => ("tigris/averted", args.with("leader", color.leader())),
            Event::Home { seat, color, cell, why } => (
                "tigris/home",
                args.with("seat", seat)
                    .with("leader", color.leader())
                    .with("cell", cell.to_string())
                    .with("reason", why),
            ),
            Event::Destroyed { color, cell } => {
                ("tigris/destroyed", args.with("tile", color.tile()).with("cell", cell.to_string()))
            }
            Event::Built { seat, cell, monument } => {
                let args = args.with("seat", seat).with("cell", cell.to_string());
                ("tigris/built", colors(monument, args))
            }
            Event::Treasure { seat, cell, gone } => (
                "tigris/treasure",
                args.with("seat", seat).with("cell", cell.to_string()).with("gone", gone),
            ),
            Event::Ended { reason } => ("tigris/ended", args.with("reason", reason)),
            Event::Final { seat, points, treasures } => {
                let mut args = args.with("seat", seat);
                for color in Color::ALL {
                    args = args.with(color.name(), usize::from(points[color]));
                }
                ("tigris/final", args.with("treasures", usize::from(treasures)))
            }
        };
        Told { event, args }
    }
}

impl Why {
    fn told(self, args: Args) -> (&'static str, Args) {
        match self {
            Why::Tile { cell, leader } => (
                "tigris/tile-point",
                args.with("cell", cell.to_string()).with("leader", leader.leader()),
            ),
            Why::Revolt { cell } => ("tigris/revolt-point", args.with("cell", cell.to_string())),
            Why::War { cell } => ("tigris/war-points", args.with("cell", cell.to_string())),
            Why::Monument { cell, monument } => {
                ("tigris/income", colors(monument, args.with("cell", cell.to_string())))
            }
        }
    }
}

fn about(conflict: Conflict, cells: [Cell; 2], args: Args) -> Args {
    let kind = match conflict.kind {
        Kind::Revolt => "revolt",
        Kind::War => "war",
    };
    let [attacker, defender] = conflict.strength.map(usize::from);
    args.with("kind", kind)
        .with("leader", conflict.color.leader())
        .with("support", conflict.support().tile())
        .with("attacker", conflict.attacker)
        .with("defender", conflict.defender)
        .with("attacker_strength", attacker)
        .with("defender_strength", defender)
        .with("cells", list(cells))
}

/// The colours of a monument, apart: words translate them one by one.
fn colors(monument: Monument, args: Args) -> Args {
    let [first, second] = monument.colors();
    args.with("first", first.name()).with("second", second.name())
}

fn list(cells: impl IntoIterator<Item = Cell>) -> Arg {
    Arg::List(cells.into_iter().map(|it| it.to_string()).collect())
}
