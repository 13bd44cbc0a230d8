//! Options and presets.

use std::borrow::Cow;

use pavage_core::{Choice, Preset, read_switch, switch};

/// How a game is played.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// The side of the board.
    pub size: u8,
    /// The name of the deck, when no file is given.
    pub deck: Cow<'static, str>,
    /// Whether the first tile must lie in the middle.
    pub centre_first: bool,
    /// Points for each tile laid.
    pub tile_points: i32,
    /// How patterns count.
    pub patterns: Patterns,
    /// Whether zones count.
    pub zones: bool,
    /// Whether influence decides instead of ownership, and the king strikes.
    pub influence: bool,
    /// Whether tiles may be turned.
    pub rotation: bool,
    /// Whether opposite edges of the board meet.
    pub torus: bool,
    /// Whether an illegal action retires the seat at once, for people as well as bots.
    pub strict: bool,
    /// Whether the last seat left plays on.
    pub alone: bool,
}

/// How patterns count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Patterns {
    /// They do not count.
    Off,
    /// All patterns with the same centre are added up.
    All,
    /// Only the best pattern of each centre counts.
    Best,
}

impl Options {
    /// Only tiles count.
    pub const BASE: Options = Options {
        size: 10,
        deck: Cow::Borrowed("report"),
        centre_first: false,
        tile_points: 1,
        patterns: Patterns::Off,
        zones: false,
        influence: false,
        rotation: false,
        torus: false,
        strict: false,
        alone: false,
    };
}

/// The presets, the default first.
pub(crate) const PRESETS: &[Preset<Options>] = &[
    Preset { name: "base", seats: (2, 20), options: Options::BASE },
    Preset {
        name: "patterns",
        seats: (2, 20),
        options: Options { patterns: Patterns::All, ..Options::BASE },
    },
    Preset {
        name: "zones",
        seats: (2, 20),
        options: Options { patterns: Patterns::All, zones: true, ..Options::BASE },
    },
    Preset {
        name: "influence",
        seats: (2, 20),
        options: Options { patterns: Patterns::All, zones: true, influence: true, ..Options::BASE },
    },
];

/// The largest size of a board, as the values of the option say too.
pub(crate) const LARGEST: u8 = 50;

/// The options, in the order in which they are written.
pub(crate) const CHOICES: &[Choice<Options>] = &[
    Choice {
        name: "size",
        values: "1..50",
        set: |it, text| {
            let size = text.parse().ok().filter(|size| (1..=LARGEST).contains(size));
            size.map(|size| it.size = size)
        },
        get: |it| it.size.to_string(),
    },
    Choice {
        name: "deck",
        values: crate::decks::NAMES,
        set: |it, text| {
            let known = crate::decks::is_known(text);
            known.then(|| it.deck = Cow::Owned(text.to_owned()))
        },
        get: |it| it.deck.to_string(),
    },
    switch!("first", centre_first, "any", "centre"),
    Choice {
        name: "tile-points",
        values: "1|0",
        set: |it, text| read_switch(text, ["0", "1"]).map(|value| it.tile_points = value.into()),
        get: |it| it.tile_points.to_string(),
    },
    Choice {
        name: "patterns",
        values: "off|all|best",
        set: |it, text| {
            let patterns = match text {
                "off" => Patterns::Off,
                "all" => Patterns::All,
                "best" => Patterns::Best,
                _ => return None,
            };
            it.patterns = patterns;
            Some(())
        },
        get: |it| {
            let name = match it.patterns {
                Patterns::Off => "off",
                Patterns::All => "all",
                Patterns::Best => "best",
            };
            name.to_owned()
        },
    },
    switch!("zones", zones, "off", "on"),
    switch!("influence", influence, "off", "on"),
    switch!("rotation", rotation, "off", "on"),
    switch!("torus", torus, "off", "on"),
    switch!("strict", strict, "off", "on"),
    switch!("alone", alone, "end", "play-on"),
];
