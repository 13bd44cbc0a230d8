//! Text in rows that fit.

use ratatui::text::Span;

/// The columns of names in a list, and of what a list stands in from the left.
const NAME: usize = 18;
const INDENT: usize = 4;
/// Where there are fewer columns, what is said about a name stands below it.
const NARROW: usize = 60;

/// How many columns a text takes.
pub(crate) fn width(text: &str) -> usize {
    Span::raw(text).width()
}

/// Wraps a sentence into rows of at most `room` columns, which begin with `first` and `rest`. A word that is longer than
/// a row is broken after a separator of a list or of folders, if it has one.
pub(crate) fn wrap(text: &str, room: usize, first: &str, rest: &str) -> Vec<String> {
    let mut rows = Vec::new();
    let mut row = first.to_owned();
    let mut is_empty = true;
    for word in text.split(' ') {
        let is_long = room < width(rest).saturating_add(width(word));
        let lists = |it: char| is_long && matches!(it, ',' | '|' | '/');
        let mut blank = " ";
        for part in word.split_inclusive(lists).chain(word.is_empty().then_some("")) {
            if is_empty {
                blank = "";
            } else if room < width(&row) + width(blank) + width(part) {
                rows.push(std::mem::replace(&mut row, rest.to_owned()));
                blank = "";
            }
            row.extend([blank, part]);
            (blank, is_empty) = ("", false);
        }
    }
    rows.push(row);
    rows
}

/// An entry of a list: a name with its description beside it, or below it if there are few columns.
pub(crate) fn entry(name: &str, about: &[String], columns: Option<usize>) -> String {
    let columns = columns.unwrap_or(usize::MAX);
    let beside = " ".repeat(INDENT + NAME + 1);
    let below = " ".repeat(INDENT + 2);
    let name = format!("{:INDENT$}{name}", "");
    let (mut first, rest) = match columns < NARROW {
        true => (String::new(), below),
        false => (format!("{name:<0$} ", INDENT + NAME), beside),
    };
    let mut rows = Vec::new();
    if first.is_empty() {
        rows.push(name);
        first.clone_from(&rest);
    }
    for text in about.iter().filter(|it| !it.is_empty()) {
        rows.extend(wrap(text, columns, &first, &rest));
        first.clone_from(&rest);
    }
    rows.iter().map(|it| format!("{}\n", it.trim_end())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_break_between_words() {
        let about = ["one two three four five six seven eight nine ten".to_owned(), String::new()];
        let wide = "    name               one two three four five six seven eight nine ten\n";
        assert_eq!(entry("name", &about, None), wide);
        let narrow = "    name\n      one two three four five six\n      seven eight nine ten\n";
        assert_eq!(entry("name", &about, Some(34)), narrow);
        let middle = entry("name", &about, Some(62));
        let list = ["a=1,bb=22,ccc=333,dddd=4444".to_owned()];
        let narrow = "    name\n      a=1,bb=22,\n      ccc=333,\n      dddd=4444\n";
        assert_eq!(entry("name", &list, Some(17)), narrow);
        let rows = wrap("in /a/long/path", 9, "", "");
        assert_eq!(rows, ["in /a/", "long/path"]);
        assert!(middle.lines().count() == 2 && middle.lines().all(|it| it.len() <= 62), "{middle}");
    }
}
