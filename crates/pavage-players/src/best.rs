//! Choosing the action with the highest value.

use fastrand::Rng;

/// Values closer than this count as equal, so that the order of additions does not decide.
const EQUAL: f64 = 1e-6;

/// The best action so far; among equals each is equally likely.
///
/// ```
/// use pavage_players::Best;
///
/// let mut rng = fastrand::Rng::with_seed(1);
/// let mut best = Best::new();
/// for (action, worth) in [("pass", 0.0), ("city", 8.0), ("road", 2.0)] {
///     best.try_on(action, worth, &mut rng);
/// }
/// assert_eq!(best.action(), Some("city"));
/// ```
#[derive(Debug)]
pub struct Best<A> {
    best: Option<(A, f64)>,
    equals: usize,
}

impl<A> Default for Best<A> {
    fn default() -> Best<A> {
        Best { best: None, equals: 0 }
    }
}

impl<A: Copy> Best<A> {
    /// A choice before any action has been tried.
    pub fn new() -> Best<A> {
        Best::default()
    }

    /// Considers an action with this value.
    pub fn try_on(&mut self, action: A, value: f64, rng: &mut Rng) {
        match &mut self.best {
            Some((best, most)) if (value - *most).abs() < EQUAL => {
                self.equals += 1;
                if rng.usize(0..self.equals) == 0 {
                    *best = action;
                }
            }
            Some((_, most)) if value < *most => (),
            _ => *self = Best { best: Some((action, value)), equals: 1 },
        }
    }

    /// The best of all actions tried.
    pub fn action(&self) -> Option<A> {
        self.best.map(|it| it.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equals_are_chosen_equally_often() {
        let mut rng = Rng::with_seed(1);
        let mut counts = [0; 4];
        for _ in 0..3000 {
            let mut best = Best::new();
            for (action, value) in [(0, 1.0), (1, 2.0), (2, 2.0 + 1e-9), (3, 2.0)] {
                best.try_on(action, value, &mut rng);
            }
            counts[best.action().unwrap()] += 1;
        }
        assert_eq!(counts[0], 0);
        assert!(counts[1..].iter().all(|it| (900..1100).contains(it)), "{counts:?}");
    }
}
