//! A person's part of the dealing.

use pavage_games::core::Seat;
use pavage_games::fair::Nonce;
use serde::{Deserialize, Serialize};

use crate::{Seq, Wish};

/// The state of the dealing, while people contribute to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Dealing {
    /// The event with which this round began. A round fails if somebody does not contribute, and the
    /// next one needs new nonces.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    pub round: Seq,
    /// The commitment of each seat, as hexadecimal text.
    pub commitments: Vec<Option<String>>,
    /// Whether each seat has revealed its nonce.
    pub revealed: Vec<bool>,
    /// Whether the reader is asked for a commitment or for a nonce now.
    pub asks: bool,
}

/// The nonce of a client for one round. It is kept as text, because the client may end between the
/// commitment and the nonce.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    round: Seq,
    nonce: Nonce,
    /// Whether others may know it.
    shown: bool,
}

impl Part {
    /// Reads what [`Part::to_text`] wrote.
    pub fn from_text(text: &str) -> Option<Part> {
        let mut words = text.split_whitespace();
        let round = words.next()?.parse().ok()?;
        let nonce = Nonce::from_hex(words.next()?).ok()?;
        match words.next() {
            None => Some(Part { round, nonce, shown: false }),
            Some("shown") => Some(Part { round, nonce, shown: true }),
            Some(_) => None,
        }
    }

    /// The part as a line, to be kept.
    pub fn to_text(&self) -> String {
        let shown = if self.shown { " shown" } else { "" };
        format!("{} {}{shown}", self.round, self.nonce.to_hex())
    }
}

impl Dealing {
    /// What the dealing asks of the reader now, who sits at `you`; `people` says which seats are
    /// people's. The reader's `part` has to be kept before the wish is sent.
    ///
    /// A nonce is revealed only when every person has committed to one: who knew it earlier could
    /// choose theirs to fit. For the same reason nobody commits to a nonce that was revealed before,
    /// whatever number the server gives to the round.
    pub fn contribution(
        &self,
        you: Seat,
        people: &[bool],
        part: &mut Option<Part>,
        fresh: impl FnOnce() -> Nonce,
    ) -> Option<Wish> {
        if !self.asks {
            return None;
        }
        let shown = |at: usize| self.commitments.get(at).and_then(Option::as_ref);
        let Some(ours) = shown(you.index()) else {
            let kept = part.take().filter(|it| it.round == self.round && !it.shown);
            let new = || Part { round: self.round, nonce: fresh(), shown: false };
            let hash = part.insert(kept.unwrap_or_else(new)).nonce.commitment().to_hex();
            return Some(Wish::Commit { hash });
        };
        let all = people.iter().enumerate().all(|(at, person)| !person || shown(at).is_some());
        let part = part.as_mut().filter(|it| all && it.nonce.commitment().to_hex() == *ours)?;
        part.shown = true;
        Some(Wish::Reveal { nonce: part.nonce.to_hex() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dealing(round: Seq, commitments: &[Option<&str>]) -> Dealing {
        let commitments: Vec<Option<String>> =
            commitments.iter().map(|it| it.map(str::to_owned)).collect();
        Dealing { round, revealed: vec![false; commitments.len()], commitments, asks: true }
    }

    fn ask(dealing: &Dealing, part: &mut Option<Part>, fresh: u8) -> Option<Wish> {
        // Between any two questions the client may be started again.
        *part = part.take().map(|it| Part::from_text(&it.to_text()).unwrap());
        dealing.contribution(Seat(0), &[true, true, false], part, || Nonce([fresh; 32]))
    }

    fn commit(nonce: u8) -> Option<Wish> {
        Some(Wish::Commit { hash: Nonce([nonce; 32]).commitment().to_hex() })
    }

    #[test]
    fn a_nonce_is_revealed_after_everybody_has_committed() {
        let mut part = None;
        let nothing = dealing(4, &[None, None, None]);
        assert_eq!(ask(&Dealing { asks: false, ..nothing.clone() }, &mut part, 7), None);
        assert_eq!(ask(&nothing, &mut part, 7), commit(7));
        let ours = Nonce([7; 32]).commitment().to_hex();
        let missing = dealing(4, &[Some(&ours), None, None]);
        assert_eq!(ask(&missing, &mut part, 8), None, "somebody is still missing");
        let all = dealing(4, &[Some(&ours), Some("ab"), None]);
        let nonce = "07".repeat(32);
        assert_eq!(ask(&all, &mut part, 8), Some(Wish::Reveal { nonce: nonce.clone() }));
        assert_eq!(ask(&all, &mut part, 8), Some(Wish::Reveal { nonce }), "the first may be lost");
        let other = dealing(4, &[Some("cd"), Some("ab"), None]);
        assert_eq!(ask(&other, &mut part, 8), None, "it is not ours");
    }

    #[test]
    fn a_nonce_is_for_one_round() {
        let mut part = None;
        let first = dealing(4, &[None, None, None]);
        assert_eq!(ask(&first, &mut part, 1), commit(1));
        assert_eq!(ask(&first, &mut part, 2), commit(1), "the same within a round");
        assert_eq!(ask(&dealing(9, &[None, None, None]), &mut part, 3), commit(3));
        let ours = Nonce([3; 32]).commitment().to_hex();
        ask(&dealing(9, &[Some(&ours), Some("ab"), None]), &mut part, 4).unwrap();
        // A server that lies about the round learns nothing that is used again.
        assert_eq!(ask(&dealing(9, &[None, None, None]), &mut part, 5), commit(5));
    }
}
