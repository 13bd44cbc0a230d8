//! What is believed of the games that workers send: what their records show, and no more than that of their faults.

use pavage_games::conduct::Match;
use pavage_games::core::{Seat, ToAct};
use pavage_games::{AnyGame, EntryKind, Record};

use crate::tournament::finished::DETAIL;
use crate::tournament::folder::fitting;
use crate::tournament::play::begin;
use crate::tournament::{Charge, Finished, Job, Terms};

/// Why a player of ours leaves a game. It does when it answers what the rules forbid.
const ILLEGAL: &str = "illegal";
const REASONS: [&str; 3] = [ILLEGAL, "timeout", "crash"];

/// A game that a worker has played, if it can be: the record is conducted again with the draws of the
/// set, and must lead to this result.
pub(super) fn judged(
    terms: &Terms,
    start: &dyn AnyGame,
    job: &Job,
    (finished, record): (Finished, &str),
) -> Result<(Finished, Record), String> {
    let finished = fitting(finished, terms)?;
    let record = record.parse::<Record>().map_err(|it| it.to_string())?;
    let mut game_on = begin(terms, start, job);
    let mut left = Vec::new();
    for entry in &record.entries {
        match &entry.kind {
            EntryKind::Deal(_) if game_on.game.to_act() == ToAct::Chance => _ = game_on.deal(),
            EntryKind::Deal(text) => return Err(format!("expected no deal, found {text}")),
            EntryKind::Play(_, actions) => {
                for (_, action) in actions {
                    game_on.play(action).map_err(|it| it.to_string())?;
                }
            }
            EntryKind::Retire { seat, reason, refused } => {
                if !leaves(&game_on, *seat, reason, refused.as_deref()) {
                    return Err(format!("expected a seat that must leave, found {reason}"));
                }
                left.push((seat.0 + 1, reason.clone(), game_on.game.plies()));
                let ply = game_on.retire(*seat, reason, refused.as_deref());
                ply.map_err(|it| it.to_string())?;
            }
            EntryKind::Expect(text) => return Err(format!("expected a ply, found {text}")),
        }
    }
    // Seats, options and draws must be the same too.
    if game_on.game.to_act() != ToAct::Nobody || game_on.record.to_string() != record.to_string() {
        return Err(format!("expected the whole game {job} with the draws of its set"));
    }
    let found = Finished::of(job, &job.lineup(terms), &game_on);
    let result = |it: &Finished| (it.scores.clone(), it.places.clone(), it.plies);
    if result(&found) != result(&finished) {
        return Err(format!("expected the result of the record of {job}"));
    }
    if !are_faults(&finished, &left) {
        return Err(format!("expected the faults of the record of {job}"));
    }
    Ok((finished, game_on.record))
}

/// Whether a seat leaves as players of ours do: when it is to act, and because of a fault.
fn leaves(game_on: &Match, seat: Seat, reason: &str, refused: Option<&str>) -> bool {
    let is_illegal = refused.is_some_and(|it| game_on.game.check(it).is_err());
    game_on.game.to_act() == ToAct::Seat(seat)
        && REASONS.contains(&reason)
        && is_illegal == (reason == ILLEGAL)
        && is_illegal == refused.is_some()
}

/// Whether these can be the faults of players of ours in a game that these seats `left`, by their numbers from
/// one, for these reasons after so many plies. Each is charged with it; what is forgiven is an illegal answer.
fn are_faults(finished: &Finished, left: &[(u8, String, u32)]) -> bool {
    let charges = &finished.charges;
    let short = |it: &Charge| it.detail.len() <= DETAIL && it.output.is_empty();
    let (charged, forgiven): (Vec<_>, Vec<_>) = charges.iter().partition(|it| it.left);
    let charged = charged.into_iter().map(|it| (it.seat, it.fault.as_str(), it.ply));
    charges.iter().all(short)
        && charged.eq(left.iter().map(|it| (it.0, it.1.as_str(), it.2)))
        && forgiven.len() <= finished.plies as usize
        && forgiven.iter().all(|it| it.fault == ILLEGAL && it.ply < finished.plies)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crowd;
    use crate::process::{Launcher, Limits};
    use crate::tournament::Launch;
    use crate::tournament::bots::Bots;
    use crate::tournament::play::{Played, play};
    use crate::tournament::terms::tests::terms;

    fn job() -> Job {
        Job { set: "1-2.1".parse().unwrap(), game: 2 }
    }

    /// A game as a worker plays it.
    fn played(terms: &Terms, job: &Job) -> Played {
        let launcher = Launcher::this_program().unwrap();
        let launch = Launch { launcher, limits: Limits::default() };
        let (mut bots, start) = (Bots::new(&launch), terms.begin().unwrap());
        play(terms, start.as_ref(), job, (&mut bots, &crowd::player), &|| false).unwrap()
    }

    #[test]
    fn a_game_that_was_not_played_so_is_not_kept() {
        let terms = terms(&["a=random", "b=random"]);
        let start = terms.begin().unwrap();
        let Played { finished, record } = played(&terms, &job());
        let judge = |finished: &Finished, record: &str| {
            judged(&terms, start.as_ref(), &job(), (finished.clone(), record))
        };
        let text = record.to_string();
        let (kept, same) = judge(&finished, &text).unwrap();
        assert_eq!((&kept, same.to_string()), (&finished, text.clone()));

        let mut better = finished.clone();
        better.scores[0] += 1;
        assert!(judge(&better, &text).is_err(), "other points");
        let half = &text[..text.trim_end().rfind('\n').unwrap() + 1];
        assert!(judge(&finished, half).is_err(), "no end");
        assert!(judge(&finished, &text.replace("7/1-2.1", "7/1-2.2")).is_err(), "another seed");
        // Another set has other draws.
        let other = Job { set: "1-2.2".parse().unwrap(), game: 2 };
        let Played { finished: other, record } = played(&terms, &other);
        let other = Finished { set: job().set, ..other };
        let record = record.to_string().replace("7/1-2.2", "7/1-2.1");
        assert!(judge(&other, &record).is_err(), "other draws");
    }

    #[test]
    fn nobody_leaves_a_game_without_a_fault() {
        let terms = terms(&["a=random", "b=careless:rate=0.4,of=random"]);
        let start = terms.begin().unwrap();
        let Played { finished, record } = played(&terms, &job());
        let judge = |finished: &Finished, record: &str| {
            judged(&terms, start.as_ref(), &job(), (finished.clone(), record)).is_ok()
        };
        let text = record.to_string();
        assert!(judge(&finished, &text), "{text}");
        let [charge] = &finished.charges[..] else { panic!("it is charged once: {text}") };
        assert!(charge.left && charge.fault == "illegal", "{charge:?}");
        let charged =
            |charges: &[Charge]| Finished { charges: charges.to_vec(), ..finished.clone() };
        let long = "x".repeat(DETAIL + 1);
        for (charges, why) in [
            (vec![], "no charge"),
            (vec![charge.clone(); 2], "charged twice"),
            (vec![Charge { seat: 3 - charge.seat, ..charge.clone() }], "another seat"),
            (vec![Charge { ply: charge.ply + 1, ..charge.clone() }], "another ply"),
            (vec![Charge { left: false, ..charge.clone() }], "forgiven"),
            (vec![Charge { fault: "crash".to_owned(), ..charge.clone() }], "another fault"),
            (vec![Charge { output: "hello".to_owned(), ..charge.clone() }], "a program"),
            (vec![Charge { detail: long, ..charge.clone() }], "a book"),
        ] {
            assert!(!judge(&charged(&charges), &text), "{why}");
        }
        let gave_up = Charge { fault: "resigned".to_owned(), ..charge.clone() };
        let resigned = text.replace("illegal", "resigned");
        assert!(!judge(&charged(&[gave_up]), &resigned), "a reason that no bot has");
    }
}
