//! The seating given by flags.

use pavage_games::GameRow;
use pavage_games::core::Seat;
use pavage_games::table::{Seating, Sitter};

use crate::edge::Edge;
use crate::failure::Failure;

/// Reads the seating; the last player given takes the remaining seats.
pub(super) fn read(edge: &Edge, given: &[String], seats: u8) -> Result<Seating, Failure> {
    if usize::from(seats) < given.len() {
        let args = [("players", given.len().to_string()), ("seats", seats.to_string())];
        return Err(Failure::Usage(edge.say("watch-too-many-players", &args)));
    }
    let last = given.len().saturating_sub(1);
    let sitters = Seat::all(seats).filter_map(|it| given.get(it.index().min(last)));
    Ok(Seating(sitters.map(|it| Sitter::read(it)).collect()))
}

/// Checks that the game has these bots, and that a person plays.
pub(super) fn check(edge: &Edge, seating: &Seating, row: &GameRow) -> Result<(), Failure> {
    let sound = seating.0.iter().try_for_each(|it| it.check_here(row));
    sound.map_err(|error| edge.usage(&error))?;
    if seating.people().next().is_none() {
        return Err(Failure::Usage(edge.say("play-no-person", &[])));
    }
    Ok(())
}
