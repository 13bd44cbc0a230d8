//! The pace at which the plies of others are shown.

use serde::{Deserialize, Serialize};

/// The pace at which the plies of others are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Pace {
    /// At once, and nothing flies.
    Off,
    /// Slow enough to be seen.
    #[default]
    Quick,
    /// Slow enough to be talked about.
    Calm,
}

impl Pace {
    pub(crate) const ALL: [Pace; 3] = [Pace::Off, Pace::Quick, Pace::Calm];

    /// Its name in messages and in the store.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Pace::Off => "off",
            Pace::Quick => "quick",
            Pace::Calm => "calm",
        }
    }

    /// The time for which a ply is shown alone, in milliseconds. The style sheet lets nothing fly
    /// for longer.
    pub(crate) const fn step(self) -> f64 {
        match self {
            Pace::Off => 0.0,
            Pace::Quick => 400.0,
            Pace::Calm => 1200.0,
        }
    }
}
