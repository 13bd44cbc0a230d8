//! Rust files stay short: one concept each.

use super::{File, Problem, numbered};

const MOST: usize = 500;
/// A file that is one long table says so at its top, because splitting it would not help.
const TABLE: &str = "// A table.";
const TOP: usize = 20;

pub(super) fn check(file: &File) -> Option<Problem> {
    let length = file.text.lines().count();
    if !file.path.ends_with(".rs") || length < MOST || is_table(&file.text) {
        return None;
    }
    let message = format!(
        "expected fewer than {MOST} lines, found {length}; split it by concept, or say `{TABLE}` in its first {TOP} lines if it is one"
    );
    Some(Problem::new(&file.path, length, message))
}

fn is_table(text: &str) -> bool {
    numbered(text).take(TOP).any(|(_, line)| line.trim_start().starts_with(TABLE))
}

#[cfg(test)]
mod tests {
    use super::super::file;
    use super::*;

    #[test]
    fn long_files_are_found_unless_tables() {
        let line = "let x = 1;\n";
        assert_eq!(check(&file("a.rs", &line.repeat(499))), None);
        assert_eq!(check(&file("a.md", &line.repeat(500))), None);
        assert!(check(&file("a.rs", &line.repeat(500))).is_some());
        let table = format!("//! Weights.\n\n// A table. By kind.\n{}", line.repeat(500));
        assert_eq!(check(&file("a.rs", &table)), None);
        let late = format!("{}// A table.\n{}", line.repeat(20), line.repeat(500));
        assert!(check(&file("a.rs", &late)).is_some());
    }
}
