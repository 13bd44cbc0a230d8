//! No white space at the end of a line, and a newline at the end of a file, so that diffs show
//! only intended changes.

use super::{File, Problem};

pub(super) fn check(file: &File) -> Vec<Problem> {
    let mut problems = Vec::new();
    // Not `lines`, which would drop carriage returns.
    for (number, line) in (1..).zip(file.text.split('\n')) {
        if line.ends_with('\r') {
            problems.push(Problem::new(
                &file.path,
                number,
                "expected a plain newline, found a carriage return",
            ));
        } else if line.ends_with(char::is_whitespace) {
            problems.push(Problem::new(
                &file.path,
                number,
                "white space at the end of the line; remove it",
            ));
        }
    }
    if !file.text.is_empty() && !file.text.ends_with('\n') {
        let last = file.text.split('\n').count();
        problems.push(Problem::new(
            &file.path,
            last,
            "expected a newline at the end of the file, found none",
        ));
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::super::{file, lines};
    use super::*;

    #[test]
    fn ends_are_checked() {
        assert_eq!(check(&file("a", "")), []);
        assert_eq!(check(&file("a", "  a\n\n\tb\n")), []);
        assert_eq!(lines(&check(&file("a", "a \nb\t\nc\r\nd\n"))), [1, 2, 3]);
        assert_eq!(lines(&check(&file("a", "a\nb"))), [2]);
    }
}
