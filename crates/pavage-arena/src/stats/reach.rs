//! Who has taken points from whom, and what that leaves open.
//!
//! If nobody of some players has ever taken a point from the others, no rating of the
//! others is too high: the likelihood rises for ever. Such results bound a rating on one side
//! only, or on none.

/// Which players have taken points from which, directly or by way of others.
#[derive(Debug)]
pub(super) struct Reach(Vec<Vec<bool>>);

impl Reach {
    /// For so many players, of whom `took` has taken points from the second of each pair.
    pub(super) fn new(players: usize, took: impl IntoIterator<Item = (usize, usize)>) -> Reach {
        let mut reach = vec![vec![false; players]; players];
        (0..players).for_each(|it| reach[it][it] = true);
        took.into_iter().for_each(|(a, b)| reach[a][b] = true);
        for by in 0..players {
            let onward = reach[by].clone();
            for row in reach.iter_mut().filter(|row| row[by]) {
                row.iter_mut().zip(&onward).for_each(|(it, also)| *it |= also);
            }
        }
        Reach(reach)
    }

    /// Whether results compare two players both ways.
    pub(super) fn together(&self, a: usize, b: usize) -> bool {
        self.0[a][b] && self.0[b][a]
    }

    /// The pairs of players that results do not compare both ways.
    pub(super) fn apart(&self) -> impl Iterator<Item = (usize, usize)> {
        let players = self.0.len();
        let pairs = (0..players).flat_map(move |b| (0..b).map(move |a| (a, b)));
        pairs.filter(|&(a, b)| !self.together(a, b))
    }

    /// The players whose mean rating is zero if no rating is given: the largest group that
    /// results compare both ways. All of them if there are several as large, or none.
    pub(super) fn middle(&self) -> Vec<usize> {
        let players = 0..self.0.len();
        let size = |a: usize| players.clone().filter(|&b| self.together(a, b)).count();
        let largest = players.clone().map(size).max().unwrap_or(0);
        players.clone().filter(|&it| size(it) == largest).collect()
    }

    /// Whether results bound a player's rating above, if each of these has a fixed rating (`any`
    /// of them holds it) or only their mean is fixed.
    pub(super) fn bounded_above(&self, player: usize, fixed: &[usize], any: bool) -> bool {
        bounded(fixed, any, |it| self.0[it][player])
    }

    /// Whether results bound a player's rating below.
    pub(super) fn bounded_below(&self, player: usize, fixed: &[usize], any: bool) -> bool {
        bounded(fixed, any, |it| self.0[player][it])
    }
}

/// One fixed rating holds a player. A fixed mean holds it only if the player cannot leave any of them.
fn bounded(fixed: &[usize], any: bool, holds: impl Fn(usize) -> bool) -> bool {
    let mut held = fixed.iter().map(|it| holds(*it));
    if any { held.any(|it| it) } else { held.all(|it| it) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_that_lost_everything_is_bounded_above_only() {
        // 0 and 1 and 2 go round; 3 only loses; 4 never plays.
        let reach = Reach::new(5, [(0, 1), (1, 2), (2, 0), (1, 3)]);
        let middle = reach.middle();
        assert_eq!(middle, [0, 1, 2]);
        assert!(reach.together(0, 2) && !reach.together(1, 3));
        assert_eq!(reach.apart().count(), 7);
        let sides =
            |it| (reach.bounded_below(it, &middle, false), reach.bounded_above(it, &middle, false));
        assert_eq!(sides(0), (true, true));
        assert_eq!(sides(3), (false, true));
        assert_eq!(sides(4), (false, false));
        assert!(reach.bounded_above(3, &[2], true) && !reach.bounded_below(3, &[2], true));
    }
}
