//! Properties that must hold for any text, shared by fuzz targets and property tests; counters for
//! tests; and games whose deals do not depend on the players.

mod paired;

pub use paired::play_paired;

use std::cell::Cell;

use pavage_core::Viewer;
use pavage_players::Spec;

use crate::fair::Proof;
use crate::{AnyGame, GameRow, Record, Referee, Replay};

/// The spec of a player for a test that does not ask how strong it is: a search makes few playouts.
pub fn quick(row: &GameRow, player: &str) -> String {
    let few = format!("{}:playouts=8", Spec::read(&row.meant(player)).name());
    if row.player(&few, 0).is_ok() { few } else { player.to_owned() }
}

thread_local! {
    static SCENES: Cell<u32> = const { Cell::new(0) };
}

/// The number of scenes this thread has made. They are the costliest part of a turn, so tests count
/// them.
pub fn scenes_made() -> u32 {
    SCENES.get()
}

/// Counts a scene.
pub(crate) fn scene_made() {
    SCENES.set(SCENES.get() + 1);
}

/// Reads a line as an action or a deal. Either the game refuses it, or the text that the game
/// writes for it reads as the same ply. Returns whether it was accepted.
pub fn any_ply(game: &mut dyn AnyGame, line: &str) -> bool {
    let mut again = game.fork();
    let played = game.play(line).is_ok();
    if !played && game.deal(line).is_err() {
        return false;
    }
    let written = game.last(Viewer::Referee);
    let read = if played { again.play(&written) } else { again.deal(&written) };
    assert_eq!(read, Ok(()), "{line} was written as {written}");
    assert_eq!(again.last(Viewer::Referee), written, "{line}");
    assert_eq!(again.view(Viewer::Referee), game.view(Viewer::Referee), "{line} or {written}");
    true
}

/// Reads a text as a record. Either it is refused, or the text written for it reads as the same
/// record, and so does its proof if it has one; replaying it does not panic. Returns whether it
/// replays.
pub fn any_record(text: &str) -> bool {
    let Ok(record) = text.parse::<Record>() else { return false };
    let written = record.to_string();
    let mut again: Record = written.parse().expect("a written record can be read");
    assert_eq!(again.to_string(), written);
    if let Ok(Some(proof)) = Proof::of_record(&record) {
        proof.note(&mut again);
        assert_eq!(Proof::of_record(&again), Ok(Some(proof)));
    }
    Replay::new(&record).is_ok_and(|mut it| it.run(Some(200)).is_ok())
}

/// Reads a line as a request; the answer must be a JSON object. Returns whether the referee goes
/// on.
pub fn any_request(referee: &mut Referee, line: &str) -> bool {
    let (answer, goes_on) = referee.answer(line);
    assert!(answer.is_object(), "{line}: {answer}");
    goes_on
}
