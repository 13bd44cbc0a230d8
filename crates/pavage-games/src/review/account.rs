//! The luck and the skill of each seat. Chances of many plies add up to nothing that anybody could read,
//! so they are told for one ply, on the mean.

use serde::{Deserialize, Serialize};

use super::{Judged, What};

/// The luck and the skill of a seat. Chances are from 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Account {
    /// The winning chance that a draw brought on the mean, its own and those of others.
    pub luck: f32,
    /// The number of draws that could have brought something else.
    pub draws: u32,
    /// The winning chance that a choice gave away on the mean.
    pub loss: f32,
    /// The points that all its choices gave away.
    pub points: f32,
    /// The number of its choices among several actions.
    pub choices: u32,
    /// How many of them were the best action.
    pub best: u32,
}

/// Sums up the plies of each seat.
pub(super) fn accounts(seats: usize, plies: &[Judged]) -> Vec<Account> {
    let mut accounts = vec![Account::default(); seats];
    for it in plies {
        match &it.what {
            What::Choice(choice) if !choice.ideas.is_empty() => {
                let account = &mut accounts[choice.seat.index()];
                account.loss += choice.loss;
                account.points += choice.points;
                account.choices += 1;
                account.best += u32::from(choice.played == choice.best);
            }
            What::Deal(draw) => {
                for (account, luck) in accounts.iter_mut().zip(&draw.luck) {
                    account.luck += luck;
                    account.draws += 1;
                }
            }
            What::Choice(_) | What::Leave(_) => (),
        }
    }
    for it in &mut accounts {
        it.luck /= it.draws.max(1) as f32;
        it.loss /= it.choices.max(1) as f32;
    }
    accounts
}

#[cfg(test)]
mod tests {
    use pavage_core::Seat;
    use pavage_players::Idea;

    use super::*;
    use crate::review::{Choice, Draw};

    #[test]
    fn no_figure_grows_with_the_number_of_plies() {
        let idea = Idea { action: "a".to_owned(), visits: 1, share: 0.5, margin: 0.0 };
        let choice =
            Choice { ideas: vec![idea], loss: 0.3, points: 2.0, ..Choice::only(Seat(0), "b", 0.5) };
        let draw = |luck: &[f32]| {
            What::Deal(Draw { seat: None, dealt: String::new(), luck: luck.to_vec() })
        };
        let whats = [What::Choice(choice), draw(&[0.2, -0.2]), draw(&[])];
        let judged = |what: &What| Judged { ply: 0, shares: Vec::new(), what: what.clone() };
        let plies: Vec<Judged> = whats.iter().cycle().take(30).map(judged).collect();
        let [first, second] = accounts(2, &plies)[..] else { panic!("two seats") };
        assert_eq!((first.choices, first.draws, second.choices), (10, 10, 0));
        assert!((first.loss - 0.3).abs() < 1e-4 && (first.luck - 0.2).abs() < 1e-4, "{first:?}");
        assert!((first.points - 20.0).abs() < 1e-3 && second.loss == 0.0, "{first:?} {second:?}");
    }
}
