//! Real numbers with a known precision, whose multiples are rounded down only when that is
//! certain.

use std::iter;

/// A positive number: `mantissa` / 2^(64 · limbs) · 2^`exponent`, or slightly more.
///
/// The excess is at most the factor 1 + `error` / 2^(64 · limbs).
#[derive(Clone, Debug)]
pub(super) struct Real {
    /// The lowest limb first; the highest bit is set.
    mantissa: Vec<u64>,
    exponent: i128,
    error: u128,
}

/// Multipliers are below 2^64, numbers below 2^3, errors below 2^69; the rest is a margin.
const UNSURE_BITS: u32 = 144;

impl Real {
    /// A number between 1 and 2: its first 63 binary places are given, the others are the
    /// Thue–Morse sequence. That has no period, so the number is irrational.
    pub(super) fn irrational(places: u64, limbs: usize) -> Real {
        // 0 1 1 0 1 0 0 1 …; its blocks of 64 are this one and its complement, in the same
        // order.
        let block = 0x6996_9669_9669_6996_u64;
        let tail = |index: u64| if index.count_ones().is_multiple_of(2) { block } else { !block };
        let mut mantissa: Vec<u64> = (0..limbs as u64 - 1).map(tail).rev().collect();
        mantissa.push(places | 1 << 63);
        Real { mantissa, exponent: 1, error: 2 }
    }

    pub(super) fn three(limbs: usize) -> Real {
        let mantissa = iter::repeat_n(0, limbs - 1).chain([3 << 62]).collect();
        Real { mantissa, exponent: 2, error: 0 }
    }

    pub(super) fn third(limbs: usize) -> Real {
        Real { mantissa: vec![0xaaaa_aaaa_aaaa_aaaa; limbs], exponent: -1, error: 2 }
    }

    /// The number times 2^`doublings`.
    pub(super) fn doubled(self, doublings: i128) -> Real {
        Real { exponent: self.exponent + doublings, ..self }
    }

    pub(super) fn times(&self, other: &Real) -> Real {
        let limbs = self.mantissa.len();
        let mut product = vec![0; 2 * limbs];
        for (i, &a) in self.mantissa.iter().enumerate() {
            add_times(&mut product[i..], &other.mantissa, a);
        }
        let mut mantissa = product.split_off(limbs);
        let mut exponent = self.exponent + other.exponent;
        if mantissa[limbs - 1] >> 63 == 0 {
            let mut carry = product[limbs - 1] >> 63;
            for limb in &mut mantissa {
                (*limb, carry) = (*limb << 1 | carry, *limb >> 63);
            }
            exponent -= 1;
        }
        // Two for the bits cut off, one for the product of the errors.
        Real { mantissa, exponent, error: self.error + other.error + 3 }
    }

    /// The whole part of `times` times the number, which is below 8; `None` if it is not
    /// certain.
    pub(super) fn floor_times(&self, times: u64) -> Option<i128> {
        if self.exponent < -64 {
            return Some(0);
        }
        let limbs = self.mantissa.len();
        let mut product = vec![0; limbs + 1];
        add_times(&mut product, &self.mantissa, times);
        // The fraction is below this bit.
        let point = (limbs as i128 * 64 - self.exponent) as usize;
        let bit = |at: usize| product.get(at / 64).is_some_and(|limb| limb >> (at % 64) & 1 == 1);
        let whole =
            (point..limbs * 64 + 64).rev().fold(0, |whole, at| whole << 1 | i128::from(bit(at)));
        // The next whole number is out of reach if some certain bit is not set.
        let certain = limbs * 64 - UNSURE_BITS as usize;
        (point.saturating_sub(certain)..point).rev().any(|at| !bit(at)).then_some(whole)
    }

    /// Whether the number is above `numerator / denominator`. Both are below 8 and differ.
    pub(super) fn exceeds(&self, numerator: i128, denominator: u64) -> Option<bool> {
        if 3 < self.exponent {
            return Some(true);
        }
        Some(numerator <= self.floor_times(denominator)?)
    }
}

/// Adds `times` times `number` to `sum`, which has room for it.
fn add_times(sum: &mut [u64], number: &[u64], times: u64) {
    let mut carry = 0;
    for (limb, &digit) in sum.iter_mut().zip(number.iter().chain([&0])) {
        carry += u128::from(*limb) + u128::from(digit) * u128::from(times);
        *limb = carry as u64;
        carry >>= 64;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thirds_undo_threes() {
        for limbs in [4, 7] {
            let mut number = Real::irrational(12345, limbs);
            let before = number.floor_times(1 << 62);
            for _ in 0..100 {
                number = number.times(&Real::third(limbs));
            }
            for _ in 0..100 {
                number = number.times(&Real::three(limbs));
            }
            assert_eq!(number.floor_times(1 << 62), before);
        }
    }

    #[test]
    fn a_whole_number_approached_from_below_is_not_certain() {
        let one = Real::third(4).times(&Real::three(4));
        assert_eq!(one.floor_times(5), None);
        assert_eq!(one.clone().doubled(-1).floor_times(5), Some(2));
        assert_eq!(one.doubled(-200).floor_times(u64::MAX), Some(0));
    }
}
