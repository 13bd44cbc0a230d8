//! A set: the games of a group of players on the same draws, with the seats rotated.
//!
//! A group has as many players as the game has seats, or all players where there are fewer. A set
//! has as many games as its group has players. Over them each player sits in each seat exactly
//! once, so neither the seat nor the draws favour anybody. With two seats a set is a pair of games.

use std::fmt;
use std::str::FromStr;

use pavage_games::Dealer;
use serde::{Deserialize, Serialize};

/// The source of a set's dealer that orders its players. Games draw from sources with small numbers.
const ORDER: u64 = u64::MAX;

/// The name of a set: the players of its group, and its number among the sets of this group. As text
/// it is `1-2.17`, counted from one.
///
/// A name stays the same when players or games are added later; the draws of a set follow from it.
///
/// ```
/// use pavage_arena::tournament::SetName;
///
/// let set: SetName = "1-3.17".parse().expect("two players, set 17");
/// assert_eq!((set.players(), set.number()), (&[0, 2][..], 17));
/// assert_eq!(set.lineup(2, "seed", 1), [0, 2]);
/// assert_eq!(set.lineup(2, "seed", 2), [2, 0]);
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SetName {
    // In this order sets compare as they are played: round by round.
    number: u32,
    players: Vec<usize>,
}

/// The reason why a text is not the name of a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadSetName;

impl fmt::Display for BadSetName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected the name of a set, such as 1-2.17")
    }
}

impl std::error::Error for BadSetName {}

impl SetName {
    /// The set with this number, from one, of players that differ, in increasing order.
    pub fn new(players: Vec<usize>, number: u32) -> SetName {
        debug_assert!(players.is_sorted_by(|a, b| a < b));
        SetName { number, players }
    }

    /// The players of the group, counted from zero, in increasing order.
    pub fn players(&self) -> &[usize] {
        &self.players
    }

    /// Its number among the sets of its group, from one.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// The number of its games.
    pub fn games(&self) -> u32 {
        self.players.len() as u32
    }

    /// The seed of its draws. `pavage watch --seed` with this seed and the same players plays a game
    /// of the set again.
    pub fn seed(&self, tournament: &str) -> String {
        format!("{tournament}/{self}")
    }

    /// The player in each seat of a game, which is counted from one.
    ///
    /// The seats are shuffled for each set and numbered in this order; in game `g` the seat with
    /// number `n` goes to player `n + g` of the group, and after the last player comes the first. With
    /// two seats nothing is shuffled: the first game begins with the first player.
    pub fn lineup(&self, seats: u8, tournament: &str, game: u32) -> Vec<usize> {
        let mut numbers: Vec<usize> = (0..seats.into()).collect();
        if 2 < seats {
            let dealer = Dealer::from_seed(&self.seed(tournament));
            for last in (1..numbers.len()).rev() {
                let weights = vec![1; last + 1];
                numbers.swap(last, dealer.draw(ORDER, last as u64, &weights));
            }
        }
        let shift = game as usize - 1;
        let player = |number: usize| self.players[(number + shift) % self.players.len()];
        numbers.into_iter().map(player).collect()
    }
}

impl fmt::Display for SetName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, player) in self.players.iter().enumerate() {
            let dash = if index == 0 { "" } else { "-" };
            write!(f, "{dash}{}", player + 1)?;
        }
        write!(f, ".{}", self.number)
    }
}

impl FromStr for SetName {
    type Err = BadSetName;

    fn from_str(text: &str) -> Result<SetName, BadSetName> {
        let (players, number) = text.split_once('.').ok_or(BadSetName)?;
        let number = number.parse().ok().filter(|it| *it != 0).ok_or(BadSetName)?;
        let player = |it: &str| it.parse::<usize>().ok()?.checked_sub(1);
        let players: Option<Vec<usize>> = players.split('-').map(player).collect();
        let players = players.filter(|it| it.is_sorted_by(|a, b| a < b)).ok_or(BadSetName)?;
        Ok(SetName { number, players })
    }
}

impl TryFrom<String> for SetName {
    type Error = BadSetName;

    fn try_from(text: String) -> Result<SetName, BadSetName> {
        text.parse()
    }
}

impl From<SetName> for String {
    fn from(set: SetName) -> String {
        set.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_player_sits_in_every_seat_once() {
        for seats in 2..=20 {
            for players in 2..=usize::from(seats) {
                let set = SetName::new((0..players).collect(), 7);
                let games: Vec<_> =
                    (1..=set.games()).map(|it| set.lineup(seats, "s", it)).collect();
                for seat in 0..usize::from(seats) {
                    let mut there: Vec<usize> = games.iter().map(|it| it[seat]).collect();
                    there.sort_unstable();
                    assert_eq!(there, set.players(), "{seats} seats, {players} players");
                }
            }
        }
    }

    #[test]
    fn neighbours_change_from_set_to_set() {
        let left_of_first = |number| {
            let lineup = SetName::new(vec![0, 1, 2], number).lineup(3, "s", 1);
            let first = lineup.iter().position(|it| *it == 0).unwrap();
            lineup[(first + 1) % 3]
        };
        let second = (1..=1000).filter(|it| left_of_first(*it) == 1).count();
        assert!((400..600).contains(&second), "{second}");
    }

    #[test]
    fn names_are_read_as_they_are_written() {
        for text in ["1-2.17", "1-2-10.1", "3.4"] {
            assert_eq!(text.parse::<SetName>().unwrap().to_string(), text);
        }
        for text in ["", "1-2", "2-1.1", "1-1.1", "0-1.1", "1-2.0", "1-2.x"] {
            assert_eq!(text.parse::<SetName>(), Err(BadSetName), "{text}");
        }
    }
}
