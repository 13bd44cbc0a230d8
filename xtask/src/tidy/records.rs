//! Every record is run by a test and expects something; an unread one would become stale
//! unnoticed.

use super::{File, Problem};

/// The folder of records in the room of a game, and the test that reads those folders.
const FOLDER: &str = "games/NAME/records/";
const WALKER: &str = "crates/pavage-games/tests/it/records.rs";

pub(super) fn check(files: &[File]) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut records = files.iter().filter(|file| file.path.ends_with(".rec")).peekable();
    if let Some(first) = records.peek() {
        let walker = files.iter().find(|file| file.path == WALKER);
        if !walker.is_some_and(|walker| walker.text.contains("records")) {
            let message = format!(
                "expected {WALKER} to run every file in {FOLDER}, found no such test; write it"
            );
            problems.push(Problem::new(&first.path, 1, message));
        }
    }
    for record in records {
        if !is_in_a_room(&record.path) {
            let message =
                format!("expected records in {FOLDER}, where a test runs them; move it there");
            problems.push(Problem::new(&record.path, 1, message));
        }
        // Only at the start of a line: an embedded set is indented and may contain anything.
        if !record.text.lines().any(|line| line.starts_with('?')) {
            let message =
                "expected a line `? …` that says what must be true, found none; add what it shows";
            problems.push(Problem::new(&record.path, 1, message));
        }
    }
    problems
}

fn is_in_a_room(path: &str) -> bool {
    let mut folders = path.split('/');
    folders.next() == Some("games") && folders.nth(1) == Some("records")
}

#[cfg(test)]
mod tests {
    use super::super::file;
    use super::*;

    fn walker() -> File {
        file(WALKER, "walk(\"records\")\n")
    }

    #[test]
    fn records_are_run_and_expect_something() {
        assert_eq!(check(&[]), []);
        let good = || file("games/toy/records/first.rec", "pavage-record 1\n\n1 x\n? scores 1\n");
        assert_eq!(check(&[good(), walker()]), []);
        assert!(check(&[good()])[0].message.starts_with("expected crates/"));
        assert!(check(&[good(), file(WALKER, "")])[0].message.starts_with("expected crates/"));
    }

    #[test]
    fn misplaced_and_silent_records_are_found() {
        let misplaced = file("docs/first.rec", "? scores 1\n");
        assert!(check(&[misplaced, walker()])[0].message.starts_with("expected records in"));
        let silent = file("games/toy/records/first.rec", "tiles:\n  ?\n\n1 x\n");
        assert!(check(&[silent, walker()])[0].message.starts_with("expected a line `?"));
    }
}
