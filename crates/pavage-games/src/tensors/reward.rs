//! Rewards at the end of a game.

use pavage_core::Ranking;

/// How a finished game is rewarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Reward {
    /// By rank: 1 for the first, −1 for the last, evenly between; seats that tie share. The sum is 0.
    #[default]
    Rank,
    /// By margin: the points that a seat leads the best of the others by.
    Margin,
}

impl Reward {
    /// The names of all, as a program asks for them.
    pub const NAMES: [&'static str; 2] = ["rank", "margin"];

    /// The reward of that name.
    pub fn from_name(name: &str) -> Option<Reward> {
        match name {
            "rank" => Some(Reward::Rank),
            "margin" => Some(Reward::Margin),
            _ => None,
        }
    }
}

/// The reward of each seat.
///
/// ```
/// use pavage_games::core::{Ranking, Seat};
/// use pavage_games::{Reward, rewards};
///
/// let ranking = Ranking(vec![vec![Seat(2)], vec![Seat(0), Seat(1)]]);
/// assert_eq!(rewards(Reward::Rank, &ranking, &[3, 3, 8]), [-0.5, -0.5, 1.0]);
/// assert_eq!(rewards(Reward::Margin, &ranking, &[3, 3, 8]), [-5.0, -5.0, 5.0]);
/// ```
pub fn rewards(reward: Reward, ranking: &Ranking, scores: &[i32]) -> Vec<f64> {
    match reward {
        Reward::Rank => {
            let mut rewards = vec![0.0; scores.len()];
            let step = 2.0 / (scores.len().max(2) - 1) as f64;
            let mut better = 0;
            for tied in &ranking.0 {
                let shared = better as f64 + (tied.len() - 1) as f64 / 2.0;
                tied.iter().for_each(|it| rewards[it.index()] = 1.0 - step * shared);
                better += tied.len();
            }
            rewards
        }
        Reward::Margin => {
            let best_but = |seat: usize| {
                let others = scores.iter().enumerate().filter(|it| it.0 != seat);
                others.map(|it| *it.1).max().unwrap_or(0)
            };
            (0..scores.len()).map(|it| (scores[it] - best_but(it)) as f64).collect()
        }
    }
}
