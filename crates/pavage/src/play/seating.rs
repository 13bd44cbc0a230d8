//! The seating given by flags.

use pavage_games::ask::command;
use pavage_games::core::{Seat, ToAct};
use pavage_games::table::{Seating, Sitter};
use pavage_games::{AnyGame, GameRow, Record};

use crate::edge::Edge;
use crate::failure::Failure;
use crate::programs;

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
    programs::check(edge, seating, row)?;
    if seating.people().next().is_none() {
        return Err(Failure::Usage(edge.say("play-no-person", &[])));
    }
    Ok(())
}

/// Checks that no program plays in a record that goes on. A record starts no program, since it may
/// come from anybody; and nobody expects to play for one.
pub(super) fn no_programs(edge: &Edge, record: &Record, game: &dyn AnyGame) -> Result<(), Failure> {
    let players = record.header("players").unwrap_or_default();
    let is_person = |index: usize| players.split_whitespace().nth(index) == Some("person");
    let retired = game.retired();
    let plays = |(index, name): (usize, &String)| {
        let seat = Seat(index as u8);
        command(name).is_some() && !is_person(index) && !retired.contains(&seat)
    };
    let program = record.seats.iter().enumerate().find(|it| plays(*it));
    match program.filter(|_| game.to_act() != ToAct::Nobody) {
        None => Ok(()),
        Some((index, name)) => {
            let flag = |(index, name): (usize, &String)| match is_person(index) {
                true => format!("--seat {}", quoted(&format!("person:{name}"))),
                false => format!("--seat {}", quoted(name)),
            };
            let flags: Vec<String> = record.seats.iter().enumerate().map(flag).collect();
            let seat = (index + 1).to_string();
            let args = [("seat", seat), ("player", name.clone()), ("flags", flags.join(" "))];
            Err(Failure::Usage(edge.say("play-program-seat", &args)))
        }
    }
}

/// A word as a shell reads it.
fn quoted(word: &str) -> String {
    let plain = |it: char| it.is_ascii_alphanumeric() || "-_./:=,".contains(it);
    match word.chars().all(plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_for_a_shell() {
        assert_eq!(quoted("person:Ada"), "person:Ada");
        assert_eq!(quoted("process:python3 bot.py"), "'process:python3 bot.py'");
        assert_eq!(quoted("it's"), r"'it'\''s'");
    }
}
