//! Options and presets.

use pavage_core::{Choice, Preset, switch};

/// How a game is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// Whether a commit must be able to change the winner: the attacker's must lift it above
    /// the defender's strength on the board, the defender's must bring exactly a tie.
    pub exact_support: bool,
    /// Whether the advanced side of the board is used.
    pub advanced_map: bool,
    /// Whether interfaces show the points of all seats.
    pub open_scores: bool,
}

impl Options {
    /// The most common rules.
    pub const STANDARD: Options =
        Options { exact_support: false, advanced_map: false, open_scores: false };
}

/// The presets, the default first.
pub(crate) const PRESETS: &[Preset<Options>] = &[
    Preset { name: "standard", seats: (2, 4), options: Options::STANDARD },
    Preset {
        name: "exact-support",
        seats: (2, 4),
        options: Options { exact_support: true, ..Options::STANDARD },
    },
    Preset {
        name: "advanced",
        seats: (2, 4),
        options: Options { advanced_map: true, ..Options::STANDARD },
    },
];

/// The options, in the order in which they are written.
pub(crate) const CHOICES: &[Choice<Options>] = &[
    switch!("support", exact_support, "free", "exact"),
    switch!("map", advanced_map, "standard", "advanced"),
    switch!("open-scores", open_scores, "off", "on"),
];
