//! The normal distribution and Student's, as far as intervals need them.

use std::f64::consts::SQRT_2;

/// The quantile of the normal distribution that leaves 2.5 % above it.
const NORMAL: f64 = 1.959_963_984_540_054;

/// The same quantile of Student's distribution with few degrees of freedom, from one.
const STUDENT: [f64; 10] = [
    12.706_204_736,
    4.302_652_730,
    3.182_446_305,
    2.776_445_105,
    2.570_581_836,
    2.446_911_851,
    2.364_624_252,
    2.306_004_135,
    2.262_157_163,
    2.228_138_852,
];

/// The chance that a standard normal variable is at most `x`.
pub(super) fn normal(x: f64) -> f64 {
    libm::erfc(-x / SQRT_2) / 2.0
}

/// The quantile of Student's distribution that leaves 2.5 % above it; infinite without a degree of
/// freedom, because a single value says nothing about its spread.
pub(super) fn student(freedom: u64) -> f64 {
    match freedom {
        0 => f64::INFINITY,
        1..=10 => STUDENT[freedom as usize - 1],
        _ => {
            // The expansion by Cornish and Fisher; its error is below 1e-6 from here on.
            let (n, z) = (freedom as f64, NORMAL);
            let (z3, z5, z7) = (z.powi(3), z.powi(5), z.powi(7));
            z + (z3 + z) / (4.0 * n)
                + (5.0 * z5 + 16.0 * z3 + 3.0 * z) / (96.0 * n.powi(2))
                + (3.0 * z7 + 19.0 * z5 + 17.0 * z3 - 15.0 * z) / (384.0 * n.powi(3))
                + (79.0 * z.powi(9) + 776.0 * z7 + 1482.0 * z5 - 1920.0 * z3 - 945.0 * z)
                    / (92_160.0 * n.powi(4))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The chance that Student's variable lies between `-t` and `t`, by Simpson's rule over the
    /// angle, where the density is a power of the cosine.
    fn between(t: f64, freedom: u64) -> f64 {
        let n = freedom as f64;
        let area = |to: f64| {
            let steps = 20_000;
            let width = to / f64::from(steps);
            let height = |i: i32| (f64::from(i) * width).cos().powf(n - 1.0);
            let sum: f64 = (1..steps).map(|i| height(i) * if i % 2 == 1 { 4.0 } else { 2.0 }).sum();
            (height(0) + sum + height(steps)) * width / 3.0
        };
        area((t / n.sqrt()).atan()) / area(std::f64::consts::FRAC_PI_2)
    }

    #[test]
    fn quantiles_leave_a_fortieth_on_either_side() {
        for freedom in (1..=40).chain([100, 1000]) {
            let inside = between(student(freedom), freedom);
            assert!((inside - 0.95).abs() < 1e-6, "{freedom}: {inside}");
        }
        assert!((normal(NORMAL) - 0.975).abs() < 1e-12);
        assert_eq!(normal(0.0), 0.5);
        assert_eq!(normal(f64::NEG_INFINITY), 0.0);
        assert!((student(u64::MAX) - NORMAL).abs() < 1e-12);
        assert_eq!(student(0), f64::INFINITY);
    }
}
