//! The finished games of a tournament, by sets.

use std::collections::BTreeMap;

use super::{Finished, SetName};

/// The finished games of a tournament. Each game counts once, whatever order they come in.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Results {
    sets: BTreeMap<SetName, Vec<Finished>>,
    games: u64,
}

impl Results {
    /// Adds a game; `false` if it was there already.
    pub fn add(&mut self, game: Finished) -> bool {
        let games = self.sets.entry(game.set.clone()).or_default();
        match games.binary_search_by_key(&game.game, |it| it.game) {
            Ok(_) => false,
            Err(at) => {
                games.insert(at, game);
                self.games += 1;
                true
            }
        }
    }

    /// Whether a game is finished.
    pub fn has(&self, set: &SetName, game: u32) -> bool {
        let games = self.sets.get(set);
        games.is_some_and(|it| it.binary_search_by_key(&game, |it| it.game).is_ok())
    }

    /// The number of finished games.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// The games of a set, if all of them are finished.
    pub fn whole(&self, set: &SetName) -> Option<&[Finished]> {
        let games = self.sets.get(set)?;
        (games.len() == set.games() as usize).then_some(games)
    }

    /// The sets whose games are all finished, in order.
    pub fn wholes(&self) -> impl Iterator<Item = (&SetName, &[Finished])> {
        let whole = |it: &(&SetName, &Vec<Finished>)| it.1.len() == it.0.games() as usize;
        self.sets.iter().filter(whole).map(|it| (it.0, it.1.as_slice()))
    }

    /// All finished games, in order.
    pub fn all(&self) -> impl Iterator<Item = &Finished> {
        self.sets.values().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::finished::tests::finished;

    #[test]
    fn a_game_counts_once_and_a_set_when_it_is_whole() {
        let mut results = Results::default();
        let (first, second) =
            (finished("1-2.1", 1, &[1, 2], &[1, 0]), finished("1-2.1", 2, &[2, 1], &[1, 0]));
        let set = first.set.clone();
        assert!(results.add(second) && !results.has(&set, 1) && results.whole(&set).is_none());
        assert!(results.add(first.clone()) && !results.add(first));
        assert_eq!((results.games(), results.wholes().count()), (2, 1));
        assert_eq!(
            results.whole(&set).unwrap().iter().map(|it| it.game).collect::<Vec<_>>(),
            [1, 2]
        );
    }
}
