//! Properties that must hold for any text, for fuzz targets and property tests alike; counts for tests; and games
//! with the same deals whoever plays them.

mod paired;

pub use paired::play_paired;

use std::cell::Cell;

use pavage_core::Viewer;

use crate::{AnyGame, Record, Referee, Replay};

thread_local! {
    static SCENES: Cell<u32> = const { Cell::new(0) };
}

/// How many scenes this thread has made. They are the dearest part of a turn, so tests count them.
pub fn scenes_made() -> u32 {
    SCENES.get()
}

/// Counts a scene.
pub(crate) fn scene_made() {
    SCENES.set(SCENES.get() + 1);
}

/// Takes a line for an action or a deal: it is refused, or what the game writes for it reads as the same. Says whether
/// it was taken.
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

/// Takes a text for a record: it is refused, or what is written for it reads as the same, and it replays or not. Says
/// whether it replays.
pub fn any_record(text: &str) -> bool {
    let Ok(record) = text.parse::<Record>() else { return false };
    let written = record.to_string();
    let again: Record = written.parse().expect("what is written is read");
    assert_eq!(again.to_string(), written);
    Replay::new(&record).is_ok_and(|mut it| it.run(Some(200)).is_ok())
}

/// Takes a line for a request: it is answered with one JSON object. Says whether the referee goes on.
pub fn any_request(referee: &mut Referee, line: &str) -> bool {
    let (answer, goes_on) = referee.answer(line);
    assert!(answer.is_object(), "{line}: {answer}");
    goes_on
}
