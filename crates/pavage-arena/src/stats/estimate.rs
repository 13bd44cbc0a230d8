//! A number with its interval.

use serde::Serialize;

/// A number and the interval that holds the true one in 95 of 100 tournaments.
///
/// The parts may be infinite, where results do not bound them, and are never NaN. JSON has no
/// infinity; there such a part is `null`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The most likely value.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Estimate {
    /// Nothing is known.
    pub const UNKNOWN: Estimate =
        Estimate { value: 0.0, low: f64::NEG_INFINITY, high: f64::INFINITY };

    /// A number that is known.
    pub const fn exact(value: f64) -> Estimate {
        Estimate { value, low: value, high: value }
    }

    /// A number with this much on either side.
    pub(super) fn around(value: f64, error: f64) -> Estimate {
        let error = if error.is_nan() { f64::INFINITY } else { error };
        Estimate { value, low: value - error, high: value + error }
    }

    /// Half the width of the interval, as in 12 ± 3.
    pub fn error(&self) -> f64 {
        // Two infinite ends of the same sign have no distance.
        let width = self.high - self.low;
        if width.is_nan() { f64::INFINITY } else { width / 2.0 }
    }

    /// The estimate of a number that rises with this one.
    pub(super) fn map(&self, rising: impl Fn(f64) -> f64) -> Estimate {
        Estimate { value: rising(self.value), low: rising(self.low), high: rising(self.high) }
    }
}

impl Default for Estimate {
    fn default() -> Estimate {
        Estimate::UNKNOWN
    }
}
