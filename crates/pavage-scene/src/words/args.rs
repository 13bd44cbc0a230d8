//! The arguments of facts as messages see them.
//!
//! Beside an argument itself, messages get derived ones that they cannot compute:
//!
//! | argument | also |
//! |---|---|
//! | a list, cells or facts `it` | `it-count`: how many |
//! | a text `it` | `it-count`: 0 when it is empty, else 1 |
//! | numbers by seat or gains `it` | `it-seats`: how many seats, `it-names`: who, `it-most`: the largest number, `it-rest`: the other numbers |
//! | gains | `share`: `nobody` gets points, or each seat gets the `whole` worth, or a `part` |

use std::cmp::Reverse;

use fluent_bundle::{FluentArgs, FluentValue};
use pavage_core::{Arg, Args, Gains, Seat, Site, printable, sort};

use super::{Words, YOU};

/// The most cells that a sentence names; the board shows the rest.
const MOST_CELLS: usize = 9;

/// A small whole number as a number, for plural forms; anything else as text.
pub(super) fn number_or_text(text: &str) -> FluentValue<'_> {
    match text.parse::<i32>() {
        Ok(number) if number.to_string() == text => number.into(),
        _ => text.into(),
    }
}

impl Words {
    /// The arguments of a fact for its message.
    pub(crate) fn said<'a>(&self, args: &'a Args, names: &[String]) -> FluentArgs<'a> {
        let mut said = FluentArgs::new();
        for (name, arg) in &args.0 {
            match arg {
                Arg::Seat(seat) => said.set(&**name, self.seat(*seat, names)),
                Arg::Count(count) => said.set(&**name, *count),
                Arg::Gain(gain) => said.set(&**name, gain.points),
                Arg::Flag(flag) => said.set(&**name, if *flag { "yes" } else { "no" }),
                Arg::Text(text) => {
                    said.set(&**name, text.as_str());
                    said.set(format!("{name}-count"), usize::from(!text.is_empty()));
                }
                Arg::Name(_) | Arg::Cell(_) | Arg::Side(_) | Arg::Tile(_) => {
                    said.set(&**name, arg.to_string());
                }
                Arg::List(texts) => {
                    said.set(&**name, texts.join(", "));
                    said.set(format!("{name}-count"), texts.len());
                }
                Arg::Cells(cells) => {
                    said.set(&**name, list(cells));
                    said.set(format!("{name}-count"), cells.len());
                }
                Arg::Facts(facts) => {
                    let each = facts.iter().map(|it| self.say(&it.event, &it.args, names));
                    said.set(&**name, each.collect::<Vec<_>>().join(", "));
                    said.set(format!("{name}-count"), facts.len());
                }
                Arg::BySeat(numbers) => self.say_numbers(&mut said, name, numbers, names),
                Arg::Gains(gains) => {
                    self.say_numbers(&mut said, name, &gains.each, names);
                    said.set("share", share(gains));
                }
            }
        }
        said
    }

    /// Adds numbers by seat, and the arguments derived from them.
    fn say_numbers(
        &self,
        said: &mut FluentArgs<'_>,
        name: &str,
        numbers: &[(Seat, i64)],
        names: &[String],
    ) {
        said.set(name.to_owned(), self.by_seat(numbers, names));
        said.set(format!("{name}-seats"), numbers.len());
        said.set(format!("{name}-names"), self.names(numbers, names));
        let mut sorted: Vec<i64> = numbers.iter().map(|it| it.1).collect();
        sort::few_by_key(&mut sorted, |number| Reverse(*number));
        said.set(format!("{name}-most"), sorted.first().copied().unwrap_or(0));
        let rest = sorted.iter().skip(1).map(i64::to_string).collect();
        said.set(format!("{name}-rest"), self.and(rest));
    }

    /// The name of a seat's player, or the seat's number; `you` for the reader.
    pub fn seat(&self, seat: Seat, names: &[String]) -> String {
        match names.get(seat.index()) {
            Some(name) if name == YOU => self.plain("you", &[]),
            // A name comes from a file or a client.
            Some(name) if !name.is_empty() => name.chars().map(printable).collect(),
            _ => self.plain("seat", &[("number", seat.to_string())]),
        }
    }

    fn by_seat(&self, numbers: &[(Seat, i64)], names: &[String]) -> String {
        if numbers.is_empty() {
            return self.plain("nobody", &[]);
        }
        let each =
            numbers.iter().map(|(seat, number)| format!("{} {number}", self.seat(*seat, names)));
        each.collect::<Vec<String>>().join(", ")
    }

    fn names(&self, numbers: &[(Seat, i64)], names: &[String]) -> String {
        if numbers.is_empty() {
            return self.plain("nobody", &[]);
        }
        self.and(numbers.iter().map(|(seat, _)| self.seat(*seat, names)).collect())
    }

    /// `a`, `a and b`, `a, b and c`.
    fn and(&self, mut texts: Vec<String>) -> String {
        match (texts.pop(), texts.as_slice()) {
            (None, _) => String::new(),
            (Some(only), []) => only,
            (Some(last), first) => {
                self.plain("and", &[("first", first.join(", ")), ("last", last)])
            }
        }
    }
}

/// Cells in a list. If the game writes cells with a comma, blanks separate them.
fn list(cells: &[Site]) -> String {
    let texts: Vec<&str> = cells.iter().take(MOST_CELLS).map(|it| it.text.as_str()).collect();
    let blanks = texts.iter().any(|it| it.contains(','));
    let row = texts.join(if blanks { " " } else { ", " });
    if cells.len() <= MOST_CELLS { row } else { row + " …" }
}

/// How points are divided among the seats that get some.
fn share(gains: &Gains) -> &'static str {
    if gains.each.is_empty() {
        return "nobody";
    }
    let whole = gains.each.iter().all(|it| it.1 == gains.worth);
    if whole { "whole" } else { "part" }
}
