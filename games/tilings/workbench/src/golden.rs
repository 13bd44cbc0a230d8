//! Numbers a + bφ with whole a and b, compared exactly.

use std::cmp::Ordering;
use std::ops::{Add, Mul, Sub};

/// a + bφ, where φ = (1 + √5) / 2, so that φ² = φ + 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Golden(pub(super) i128, pub(super) i128);

/// φ, rounded.
pub(super) const PHI: f64 = 1.618_033_988_749_895;

impl Golden {
    pub(super) fn times_phi(self) -> Golden {
        Golden(self.1, self.0 + self.1)
    }

    /// An approximation, off by at most a few parts in 10^14.
    ///
    /// As in [`Golden::sign`], the number is multiplied by φ until nothing cancels out, and
    /// then divided.
    pub(super) fn to_f64(self) -> f64 {
        let (Golden(mut a, mut b), mut times) = (self, 1.0);
        while a.signum() * b.signum() < 0 {
            (a, b) = (b, a + b);
            times *= PHI;
        }
        (a as f64 + b as f64 * PHI) / times
    }

    /// Whether the number is less than, equal to or greater than zero.
    ///
    /// The sign is obvious when a and b have the same sign. Otherwise φ times the number has
    /// the same sign and smaller a and b, so nothing overflows, and after a few steps it is
    /// obvious.
    pub(super) fn sign(self) -> Ordering {
        let Golden(mut a, mut b) = self;
        while a.signum() * b.signum() < 0 {
            (a, b) = (b, a + b);
        }
        if a == 0 { b.cmp(&0) } else { a.cmp(&0) }
    }
}

impl Add for Golden {
    type Output = Golden;

    fn add(self, other: Golden) -> Golden {
        Golden(self.0 + other.0, self.1 + other.1)
    }
}

impl Sub for Golden {
    type Output = Golden;

    fn sub(self, other: Golden) -> Golden {
        Golden(self.0 - other.0, self.1 - other.1)
    }
}

impl Mul<i128> for Golden {
    type Output = Golden;

    fn mul(self, times: i128) -> Golden {
        Golden(self.0 * times, self.1 * times)
    }
}

impl PartialOrd for Golden {
    fn partial_cmp(&self, other: &Golden) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Golden {
    fn cmp(&self, other: &Golden) -> Ordering {
        (*self - *other).sign()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_agree_with_floats_where_floats_are_sure() {
        for a in -60..60 {
            for b in -60..60 {
                let float = f64::from(a) + f64::from(b) * PHI;
                let golden = Golden(a.into(), b.into());
                assert_eq!(Some(golden.sign()), float.partial_cmp(&0.0), "{a} + {b}φ");
                assert!((golden.to_f64() - float).abs() < 1e-12, "{a} + {b}φ");
            }
        }
    }

    /// Quotients of consecutive Fibonacci numbers are the best approximations of φ, alternately
    /// above and below.
    #[test]
    fn signs_are_exact_near_zero() {
        let (mut a, mut b) = (1_i128, 1_i128);
        for n in 0..170 {
            let expected = if n % 2 == 0 { Ordering::Less } else { Ordering::Greater };
            assert_eq!(Golden(b, -a).sign(), expected, "{b} - {a}φ");
            assert_eq!(Golden(-b, a).sign(), expected.reverse(), "{a}φ - {b}");
            (a, b) = (b, a + b);
        }
    }
}
