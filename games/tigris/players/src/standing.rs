//! The value of points when only the weakest colour counts.

use pavage_core::sort;

/// The value of the points of four colours, on the scale of points.
///
/// Treasures go to the lowest colours, as at the end. Then the weakest colour counts, and the
/// others a little, because they may still become the weakest; `blur` says by how many points.
/// This is the soft minimum `-blur ln(mean(exp(-points / blur)))`: a point counts in proportion
/// to `exp(-points / blur)` of its colour. A small blur gives the plain minimum, with the other
/// colours breaking ties.
pub(super) fn standing(mut points: [f64; 4], treasures: u8, blur: f64) -> f64 {
    sort::few_by(&mut points, f64::total_cmp);
    fill(&mut points, f64::from(treasures));
    let least = points[0];
    let sum: f64 = points.iter().map(|it| ((least - it) / blur).exp()).sum();
    least - blur * (sum / 4.0).ln()
}

/// The value of the points of four colours to a player that does not look for the weakest: on the
/// same scale, but a point of any colour counts the same.
pub(super) fn total(points: [f64; 4], treasures: u8) -> f64 {
    (points.iter().sum::<f64>() + f64::from(treasures)) / 4.0
}

/// Raises the lowest of four ascending numbers by `rest` in total. Fractions of points are
/// expectations, so treasures may be divided.
fn fill(points: &mut [f64; 4], mut rest: f64) {
    for low in 1..=4 {
        let gap = points.get(low).map_or(f64::INFINITY, |it| it - points[0]);
        let rise = gap.min(rest / low as f64);
        points[..low].iter_mut().for_each(|it| *it += rise);
        rest -= rise * low as f64;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn treasures_fill_the_lowest_colours() {
        let mut points = [1.0, 2.0, 2.0, 9.0];
        fill(&mut points, 7.0);
        assert_eq!(points, [4.0, 4.0, 4.0, 9.0]);
        fill(&mut points, 17.0);
        assert_eq!(points, [9.5; 4]);
    }

    #[test]
    fn the_weakest_colour_counts_most() {
        let base = standing([3.0, 5.0, 7.0, 9.0], 0, 2.0);
        let gains = [0, 1, 2, 3].map(|color| {
            let mut points = [3.0, 5.0, 7.0, 9.0];
            points[color] += 1.0;
            standing(points, 0, 2.0) - base
        });
        assert!(gains.is_sorted_by(|a, b| b < a), "{gains:?}");
        assert!(0.4 < gains[0] && 0.0 < gains[3], "{gains:?}");
        // With little blur, the result is close to the minimum.
        assert!((standing([3.0, 5.0, 7.0, 9.0], 1, 0.1) - 4.0).abs() < 0.2);
    }
}
