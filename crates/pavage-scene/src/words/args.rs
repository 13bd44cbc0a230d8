//! The arguments of facts as messages see them.
//!
//! Beside an argument, messages have what follows from it and cannot be
//! worked out in a message:
//!
//! | argument | also |
//! |---|---|
//! | a list `it` | `it-count`: how many |
//! | numbers by seat `it` | `it-seats`: how many seats, `it-names`: who, `it-most`: the largest number, `it-rest`: the other numbers |
//! | `worth` and `points` | `share`: `nobody` gets points, or each seat gets the `whole` worth, or a `part` |

use fluent_bundle::{FluentArgs, FluentValue};
use pavage_core::{Arg, Args, Seat};

use super::Words;

/// A sentence names so many cells, as many as a monastery has; the board shows the rest.
const MOST_CELLS: usize = 9;

/// A small whole number as a number, for plural forms; anything else as it is.
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
                Arg::Seat(seat) => said.set(*name, self.seat(*seat, names)),
                Arg::Count(count) => said.set(*name, *count),
                Arg::Flag(flag) => said.set(*name, if *flag { "yes" } else { "no" }),
                Arg::Name(word) => said.set(*name, *word),
                Arg::Text(text) => said.set(*name, text.as_str()),
                Arg::List(texts) => {
                    said.set(*name, list(texts));
                    said.set(format!("{name}-count"), texts.len());
                }
                Arg::BySeat(numbers) => {
                    said.set(*name, self.by_seat(numbers, names));
                    said.set(format!("{name}-seats"), numbers.len());
                    said.set(format!("{name}-names"), self.names(numbers, names));
                    let mut sorted: Vec<i64> = numbers.iter().map(|it| it.1).collect();
                    sorted.sort_unstable_by_key(|number| std::cmp::Reverse(*number));
                    said.set(format!("{name}-most"), sorted.first().copied().unwrap_or(0));
                    let rest = sorted.iter().skip(1).map(i64::to_string).collect();
                    said.set(format!("{name}-rest"), self.and(rest));
                }
            }
        }
        if let Some(share) = share(args) {
            said.set("share", share);
        }
        said
    }

    /// The name of whoever sits there, or the seat's number.
    pub fn seat(&self, seat: Seat, names: &[String]) -> String {
        match names.get(seat.index()) {
            // A name comes from a file or a client; a terminal must not obey it.
            Some(name) if !name.is_empty() => name.chars().filter(|it| !it.is_control()).collect(),
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

/// The texts of a list. Cells have commas of their own, so blanks part them.
fn list(texts: &[String]) -> String {
    if !texts.iter().any(|text| text.contains(',')) {
        return texts.join(", ");
    }
    let cells = texts[..texts.len().min(MOST_CELLS)].join(" ");
    if texts.len() <= MOST_CELLS { cells } else { cells + " …" }
}

fn share(args: &Args) -> Option<&'static str> {
    let find = |wanted: &str| args.0.iter().find(|(name, _)| *name == wanted).map(|it| &it.1);
    match (find("worth"), find("points")) {
        (_, Some(Arg::BySeat(points))) if points.is_empty() => Some("nobody"),
        (Some(Arg::Count(worth)), Some(Arg::BySeat(points))) => {
            let whole = points.iter().all(|(_, points)| points == worth);
            Some(if whole { "whole" } else { "part" })
        }
        _ => None,
    }
}
