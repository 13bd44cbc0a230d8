//! Expectations: lines that begin with `?` turn any record into a test.

use pavage_core::{Expels, ReadError, Seat, ToAct, Viewer};
use serde_json::Value;

use crate::error::Problem;
use crate::sought::{self, Sought};
use crate::{AnyGame, Texts};

/// Tries one expectation.
pub(super) fn check(game: &dyn AnyGame, text: &str) -> Result<(), Problem> {
    let (what, rest) = split(text);
    let compare = |found: String| {
        let expected = rest.split_whitespace().collect::<Vec<_>>().join(" ");
        unless(expected == found, what, &expected, found)
    };
    match what {
        "scores" => compare(joined(game.scores())),
        "ranking" => compare(joined(
            game.ranking()
                .0
                .iter()
                .map(|place| place.iter().map(Seat::to_string).collect::<Vec<_>>().join("=")),
        )),
        "over" => compare((game.to_act() == ToAct::Nobody).to_string()),
        "to-act" => compare(match game.to_act() {
            ToAct::Seat(seat) => seat.to_string(),
            ToAct::Chance => "chance".to_owned(),
            ToAct::Nobody => "nobody".to_owned(),
        }),
        "expels" => compare(match game.expels() {
            Expels::Nobody => "nobody".to_owned(),
            Expels::Bots => "bots".to_owned(),
            Expels::Everybody => "everybody".to_owned(),
        }),
        "actions" => compare(joined(actions(game).iter())),
        "count" => compare(actions(game).len().to_string()),
        "chances" => {
            let (mut chances, mut weights) = (Texts::default(), Vec::new());
            game.chances(&mut chances, &mut weights);
            compare(joined(
                chances.iter().zip(weights).map(|(it, weight)| format!("{it}:{weight}")),
            ))
        }
        "legal" => legal(game, rest),
        "illegal" => illegal(game, rest),
        "perft" => {
            let (depth, expected) = split(rest);
            let depth = depth.parse().ok().filter(|&it| it <= 4);
            let depth = depth.ok_or_else(|| unreadable(rest, "expect-depth"))?;
            let found = game.perft(depth).map_or("too many".to_owned(), |it| it.to_string());
            unless(found == expected, &format!("perft {depth}"), expected, found)
        }
        "view" => view(game, rest),
        "event" => event(game, rest),
        _ => Err(unreadable(text, "expectation")),
    }
}

fn split(text: &str) -> (&str, &str) {
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (first, rest.trim())
}

fn joined(items: impl IntoIterator<Item = impl ToString>) -> String {
    items.into_iter().map(|it| it.to_string()).collect::<Vec<_>>().join(" ")
}

fn actions(game: &dyn AnyGame) -> Texts {
    let mut texts = Texts::default();
    game.actions(&mut texts);
    texts
}

fn unless(holds: bool, what: &str, expected: &str, found: String) -> Result<(), Problem> {
    if holds {
        return Ok(());
    }
    Err(Problem::Unmet { what: what.to_owned(), expected: expected.to_owned(), found })
}

fn unreadable(text: &str, expected: &'static str) -> Problem {
    Problem::Read(ReadError::new(text, 0, expected))
}

/// `legal A B …`: each of these actions may be played.
fn legal(game: &dyn AnyGame, rest: &str) -> Result<(), Problem> {
    if rest.is_empty() {
        return Err(unreadable(rest, "expect-action"));
    }
    for text in rest.split_whitespace() {
        if let Err(error) = game.check(text) {
            let found = error.rule().unwrap_or(error.code()).to_owned();
            return unless(false, text, "legal", found);
        }
    }
    Ok(())
}

/// `illegal A [RULE]`: the action can be read but may not be played, for that reason.
///
/// An action that cannot be read is an error of another kind, and must be expected by that error's
/// name. Otherwise a typing error would make a test that never fails.
fn illegal(game: &dyn AnyGame, rest: &str) -> Result<(), Problem> {
    let (text, expected) = split(rest);
    if text.is_empty() {
        return Err(unreadable(rest, "expect-action"));
    }
    let check = game.check(text);
    let (found, refused) = match &check {
        Ok(()) => ("legal", false),
        Err(error) => (error.rule().unwrap_or(error.code()), error.rule().is_some()),
    };
    let holds = if expected.is_empty() { refused } else { found == expected };
    unless(holds, text, if expected.is_empty() { "illegal" } else { expected }, found.to_owned())
}

/// `view POINTER JSON`: the value in the referee's view at a JSON pointer, which must exist.
fn view(game: &dyn AnyGame, rest: &str) -> Result<(), Problem> {
    let (pointer, expected) = split(rest);
    let expected: Value =
        serde_json::from_str(expected).map_err(|_| unreadable(expected, "expect-json"))?;
    let view = game.view(Viewer::Referee);
    let found = view.pointer(pointer).ok_or_else(|| unreadable(pointer, "expect-pointer"))?;
    unless(*found == expected, &format!("view {pointer}"), &expected.to_string(), found.to_string())
}

/// `event NAME [key=JSON …]`: the last ply had a consequence like this.
fn event(game: &dyn AnyGame, rest: &str) -> Result<(), Problem> {
    let sought = Sought::read(rest).map_err(Problem::Read)?;
    let events = game.events(Viewer::Referee);
    let holds = events.iter().any(|it| sought.is(it));
    let found: Vec<String> =
        events.iter().map(|it| format!("{} {}", it.event, sought::plain(it))).collect();
    unless(holds, "event", rest, found.join("; "))
}
