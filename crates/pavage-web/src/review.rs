//! Reviewing a game in a worker.

use pavage_games::GameRow;
use pavage_games::review::{Review, Reviewer, playouts};

/// The playouts between two looks at the time.
const SLICE: u32 = 50;
/// The time in milliseconds between two reports.
const NEWS: f64 = 400.0;

/// Reviews a record; posts what it has found now and then, and at the end.
pub(crate) fn review(record: &str, now: impl Fn() -> f64, mut post: impl FnMut(&Review)) {
    let Ok(record) = record.parse::<pavage_games::Record>() else { return };
    let Ok(row) = GameRow::find(&record.game) else { return };
    let Ok(mut reviewer) = Reviewer::new(&record, playouts(row)) else { return };
    let mut told = now();
    while reviewer.step(SLICE) {
        if told + NEWS <= now() {
            told = now();
            post(&reviewer.review());
        }
    }
    post(&reviewer.review());
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn a_review_reports_until_it_has_judged_everything() {
        let record = "pavage-record 1\ngame: carcassonne\n\n=E\n1 0,-1v @city.S\n=V\n2 1,0^\n";
        let time = Cell::new(0.0);
        let now = || {
            time.set(time.get() + NEWS);
            time.get()
        };
        let mut told = Vec::new();
        review(record, now, |it| told.push((it.judged, it.choices)));
        assert_eq!(told.last(), Some(&(3, 3)));
        assert!(told.is_sorted() && told.first().is_some_and(|it| it.0 < 3), "{told:?}");
        review("no record", || 0.0, |_| unreachable!("it cannot be read"));
    }
}
