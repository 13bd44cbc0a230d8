//! Options and presets: a variant is a set of option values, never a second engine.

use pavage_core::{Choice, Preset};

/// How a game is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// How many meeples each seat has.
    pub meeples: u16,
    /// How likely each kind is drawn.
    pub draw: Draw,
    /// Where tiles are drawn from.
    pub stacks: Stacks,
    /// What happens after a drawn tile fits nowhere.
    pub unplayable: Unplayable,
    /// Points for each tile of a road.
    pub road: Rate,
    /// Points for each tile of a city.
    pub city: Rate,
    /// Points for each shield of a city.
    pub shield: Rate,
    /// Whether a finished city of two tiles counts like any other.
    pub two_tile_city: TwoTileCity,
    /// How monasteries count.
    pub abbey: Abbey,
    /// How points are divided when several seats have the most.
    pub tie: Tie,
    /// How fields count.
    pub fields: Fields,
    /// Width and height of the board; `None` when it has no edges.
    pub board: Option<(u16, u16)>,
    /// How the match answers an illegal action.
    pub invalid: Invalid,
    /// Where the first tile comes from.
    pub start: Start,
}

/// Points for each tile or shield of a feature.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rate {
    /// Points if the feature is finished.
    pub finished: i32,
    /// Points if the game ends before it is finished.
    pub unfinished: i32,
}

/// An option whose values are words: the type, and how each value is spelled.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $text:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name { $($(#[$value_doc])* $value),+ }

        impl $name {
            fn read(text: &str) -> Option<$name> {
                match text { $($text => Some($name::$value),)+ _ => None }
            }

            fn write(self) -> String {
                match self { $($name::$value => $text.to_owned()),+ }
            }
        }
    };
}

words!(
    /// How likely each kind is drawn.
    Draw {
        /// In proportion to the number of its tiles.
        Tile = "tile",
        /// Every kind that is left is equally likely.
        Kind = "kind",
    }
);
words!(
    /// Where tiles are drawn from.
    Stacks {
        /// All seats draw from one bag.
        Common = "common",
        /// Each seat has its own face-down stack.
        Own = "own",
    }
);
words!(
    /// What happens after a drawn tile fits nowhere.
    Unplayable {
        /// The same seat draws again.
        Redraw = "redraw",
        /// The turn passes.
        Pass = "pass",
    }
);
words!(
    /// Whether a finished city of two tiles counts like any other.
    TwoTileCity {
        /// It counts like any other.
        Full = "full",
        /// It gives one point for each tile and each shield.
        Single = "single",
    }
);
words!(
    /// How monasteries count.
    Abbey {
        /// One point for its tile and each tile around it.
        On = "on",
        /// As `On`, but an unfinished one gives nothing.
        FinishedOnly = "finished-only",
        /// They cannot be claimed.
        Off = "off",
    }
);
words!(
    /// How points are divided when several seats have the most.
    Tie {
        /// Each of them gets all points.
        Full = "full",
        /// They share, rounded down.
        Shared = "shared",
    }
);
words!(
    /// How fields count.
    Fields {
        /// Each field gives 3 points for each finished city it touches.
        Current = "current",
        /// As current, but a seat is paid only once for a city.
        Second = "second",
        /// Each finished city gives 4 points to the seat with most farmers on all fields around
        /// it.
        First = "first",
        /// Each finished city gives 3 points to the seat that owns most fields around it.
        CityFields = "city-fields",
        /// There are no farmers.
        Off = "off",
    }
);
words!(
    /// How the match answers an illegal action.
    Invalid {
        /// Refuses it and asks again.
        Refuse = "refuse",
        /// Retires the seat at once.
        Expel = "expel",
    }
);
words!(
    /// Where the first tile comes from.
    Start {
        /// The tile set names it.
        Set = "set",
        /// It is drawn like any other, and laid without a turn.
        Drawn = "drawn",
    }
);

impl Options {
    /// The rules in print today.
    pub const STANDARD: Options = Options {
        meeples: 7,
        draw: Draw::Tile,
        stacks: Stacks::Common,
        unplayable: Unplayable::Redraw,
        road: Rate { finished: 1, unfinished: 1 },
        city: Rate { finished: 2, unfinished: 1 },
        shield: Rate { finished: 2, unfinished: 1 },
        two_tile_city: TwoTileCity::Full,
        abbey: Abbey::On,
        tie: Tie::Full,
        fields: Fields::Current,
        board: None,
        invalid: Invalid::Refuse,
        start: Start::Set,
    };
}

/// The most seats that any preset allows.
pub const SEATS: usize = 5;

/// The presets, the default first.
pub(crate) const PRESETS: &[Preset<Options>] = &[
    Preset { name: "standard", seats: (2, 5), options: Options::STANDARD },
    Preset {
        name: "first-edition",
        seats: (2, 5),
        options: Options {
            fields: Fields::First,
            two_tile_city: TwoTileCity::Single,
            ..Options::STANDARD
        },
    },
    Preset {
        name: "second-edition",
        seats: (2, 5),
        options: Options {
            fields: Fields::Second,
            two_tile_city: TwoTileCity::Single,
            ..Options::STANDARD
        },
    },
    Preset {
        name: "enseirb-2013",
        seats: (2, 4),
        options: Options {
            meeples: 10,
            draw: Draw::Kind,
            tie: Tie::Shared,
            board: Some((145, 145)),
            ..Options::STANDARD
        },
    },
    Preset {
        name: "enseirb-2018",
        seats: (2, 5),
        options: Options {
            unplayable: Unplayable::Pass,
            road: Rate { finished: 2, unfinished: 1 },
            abbey: Abbey::FinishedOnly,
            fields: Fields::CityFields,
            board: Some((145, 145)),
            invalid: Invalid::Expel,
            ..Options::STANDARD
        },
    },
    Preset {
        name: "own-stacks",
        seats: (2, 5),
        options: Options {
            stacks: Stacks::Own,
            fields: Fields::Off,
            board: Some((72, 72)),
            ..Options::STANDARD
        },
    },
];

/// The options, in the order in which they are written.
pub(crate) const CHOICES: &[Choice<Options>] = &[
    Choice {
        name: "meeples",
        values: "0..100",
        set: |it, text| number(text).map(|value| it.meeples = value),
        get: |it| it.meeples.to_string(),
    },
    Choice {
        name: "draw",
        values: "tile|kind",
        set: |it, text| Draw::read(text).map(|value| it.draw = value),
        get: |it| it.draw.write(),
    },
    Choice {
        name: "stacks",
        values: "common|own",
        set: |it, text| Stacks::read(text).map(|value| it.stacks = value),
        get: |it| it.stacks.write(),
    },
    Choice {
        name: "unplayable",
        values: "redraw|pass",
        set: |it, text| Unplayable::read(text).map(|value| it.unplayable = value),
        get: |it| it.unplayable.write(),
    },
    Choice {
        name: "road",
        values: "0..100/0..100",
        set: |it, text| Rate::read(text).map(|value| it.road = value),
        get: |it| it.road.write(),
    },
    Choice {
        name: "city",
        values: "0..100/0..100",
        set: |it, text| Rate::read(text).map(|value| it.city = value),
        get: |it| it.city.write(),
    },
    Choice {
        name: "shield",
        values: "0..100/0..100",
        set: |it, text| Rate::read(text).map(|value| it.shield = value),
        get: |it| it.shield.write(),
    },
    Choice {
        name: "two-tile-city",
        values: "full|single",
        set: |it, text| TwoTileCity::read(text).map(|value| it.two_tile_city = value),
        get: |it| it.two_tile_city.write(),
    },
    Choice {
        name: "abbey",
        values: "on|finished-only|off",
        set: |it, text| Abbey::read(text).map(|value| it.abbey = value),
        get: |it| it.abbey.write(),
    },
    Choice {
        name: "tie",
        values: "full|shared",
        set: |it, text| Tie::read(text).map(|value| it.tie = value),
        get: |it| it.tie.write(),
    },
    Choice {
        name: "fields",
        values: "current|second|first|city-fields|off",
        set: |it, text| Fields::read(text).map(|value| it.fields = value),
        get: |it| it.fields.write(),
    },
    Choice {
        name: "board",
        values: "unbounded|1..2001x1..2001",
        set: |it, text| read_board(text).map(|value| it.board = value),
        get: |it| write_board(it.board),
    },
    Choice {
        name: "invalid",
        values: "refuse|expel",
        set: |it, text| Invalid::read(text).map(|value| it.invalid = value),
        get: |it| it.invalid.write(),
    },
    Choice {
        name: "start",
        values: "set|drawn",
        set: |it, text| Start::read(text).map(|value| it.start = value),
        get: |it| it.start.write(),
    },
];

impl Rate {
    fn read(text: &str) -> Option<Rate> {
        let (finished, unfinished) = text.split_once('/')?;
        Some(Rate { finished: number(finished)?.into(), unfinished: number(unfinished)?.into() })
    }

    fn write(self) -> String {
        format!("{}/{}", self.finished, self.unfinished)
    }
}

fn number(text: &str) -> Option<u16> {
    text.parse().ok().filter(|&it| it <= 100)
}

fn read_board(text: &str) -> Option<Option<(u16, u16)>> {
    if text == "unbounded" {
        return Some(None);
    }
    let side = |text: &str| text.parse().ok().filter(|it| (1..=2001).contains(it));
    let (width, height) = text.split_once('x')?;
    Some(Some((side(width)?, side(height)?)))
}

fn write_board(board: Option<(u16, u16)>) -> String {
    board.map_or("unbounded".to_owned(), |(width, height)| format!("{width}x{height}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_preset_has_more_seats_than_there_is_room_for() {
        assert_eq!(PRESETS.iter().map(|it| usize::from(it.seats.1)).max(), Some(SEATS));
    }
}
