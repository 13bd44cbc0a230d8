//! The mean of independent values.

use super::Estimate;
use super::distribution::student;

/// The mean of independent values, one for each set, with Student's interval.
///
/// ```
/// use pavage_arena::stats::mean;
///
/// let margin = mean(&[3.0, 5.0, -1.0, 5.0]);
/// assert_eq!(margin.value, 3.0);
/// assert!((margin.error() - 4.501).abs() < 0.001);
/// assert_eq!(mean(&[3.0]).error(), f64::INFINITY);
/// ```
pub fn mean(values: &[f64]) -> Estimate {
    if values.is_empty() {
        return Estimate::UNKNOWN;
    }
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|it| (it - mean).powi(2)).sum();
    // One value has no spread: zero times the infinite quantile, which `around` reads as infinite.
    let error = (squares / (count - 1.0).max(1.0) / count).sqrt();
    Estimate::around(mean, student(values.len() as u64 - 1) * error)
}
