//! Prints pages of rules to a terminal or a pipe.

use pavage_games::core::Viewer;
use pavage_games::rules::{Block, Figure, Span, Text};
use pavage_games::scene::Window;

use crate::edge::Edge;
use crate::terminal;

/// The longest line. Longer ones are hard to read, and a pipe has no width.
const WIDEST: usize = 80;
const NARROWEST: usize = 20;
/// The indentation of pictures and the text about them.
const INDENT: usize = 2;

const BOLD: &str = "\x1b[1m";
const UNDERLINED: &str = "\x1b[4m";
const ITALIC: &str = "\x1b[3m";
const RESET: &str = "\x1b[0m";

/// Writes a page, a block at a time.
#[derive(Debug)]
pub(crate) struct Printer<'a> {
    edge: &'a Edge,
    width: usize,
    out: String,
}

impl<'a> Printer<'a> {
    pub(crate) fn new(edge: &'a Edge) -> Printer<'a> {
        let width = terminal::window().columns.unwrap_or(WIDEST).clamp(NARROWEST, WIDEST);
        Printer { edge, width, out: String::new() }
    }

    pub(crate) fn finish(self) -> String {
        self.out
    }

    pub(crate) fn block(&mut self, block: &Block) {
        if !self.out.is_empty() {
            self.out.push('\n');
        }
        match block {
            Block::Heading(level, text) => self.heading(*level, text),
            Block::Text(text) => self.text(&text.spans(), "", "", ""),
            Block::List(items) => {
                items.iter().for_each(|it| self.text(&it.spans(), "- ", "  ", ""));
            }
            Block::Steps(items) => {
                for (number, text) in (1..).zip(items) {
                    let first = format!("{number}. ");
                    self.text(&text.spans(), &first, &" ".repeat(first.len()), "");
                }
            }
            Block::Fence(fence) => match fence.record() {
                Some(record) => self.picture(record),
                None => {
                    for line in fence.body.lines() {
                        self.line(&format!("{}{line}", " ".repeat(2 * INDENT)));
                    }
                }
            },
        }
    }

    /// The legend of the pictures.
    pub(crate) fn legend(&mut self, text: &str) {
        self.out.push('\n');
        self.aside(text);
    }

    fn line(&mut self, line: &str) {
        self.out.push_str(line.trim_end());
        self.out.push('\n');
    }

    fn heading(&mut self, level: usize, text: &Text) {
        let text = text.spans().into_iter().map(Span::text).collect();
        let text = self.edge.plain(text);
        if self.edge.style.color {
            let line = if level == 1 { UNDERLINED } else { "" };
            self.line(&format!("{BOLD}{line}{text}{RESET}"));
        } else {
            self.line(&text);
            let rule = if level == 1 { "=" } else { "-" };
            self.line(&rule.repeat(text.chars().count()));
        }
    }

    /// A text about a picture.
    fn aside(&mut self, text: &str) {
        let indent = " ".repeat(2 * INDENT);
        self.text(&[Span::Plain(text)], &indent, &indent, ITALIC);
    }

    /// Fills lines with words.
    fn text(&mut self, spans: &[Span<'_>], first: &str, indent: &str, pen: &str) {
        let mut letters = Vec::new();
        for &span in spans {
            let is_bold = matches!(span, Span::Bold(_));
            let text = self.edge.plain(span.text().to_owned());
            letters.extend(text.chars().map(|it| (it, is_bold)));
        }
        for (number, line) in filled(&letters, self.width - indent.len()).iter().enumerate() {
            let mut painted = if number == 0 { first } else { indent }.to_owned();
            for run in line.chunk_by(|a, b| a.1 == b.1) {
                let part: String = run.iter().map(|it| it.0).collect();
                let pens = [pen, if run[0].1 { BOLD } else { "" }].concat();
                if self.edge.style.color && !pens.is_empty() {
                    painted += &format!("{pens}{part}{RESET}");
                } else {
                    painted += &part;
                }
            }
            self.line(&painted);
        }
    }

    fn picture(&mut self, text: &str) {
        let figure = Figure::read(text).expect("a test replays every picture");
        let window = Window { columns: Some(self.width - INDENT), ..Window::default() };
        let mut board = String::new();
        let drawn = figure.game.board(Viewer::Referee, window, figure.record.signs());
        drawn.canvas.write(self.edge.style, &mut board);
        for line in cropped(&board, figure.record.header("rows").unwrap_or_default()) {
            self.line(&format!("{}{line}", " ".repeat(INDENT)));
        }
        self.aside(figure.caption());
        for expectation in &figure.expectations {
            if let Some(said) = self.verdict(&figure, expectation) {
                self.aside(&said);
            }
        }
    }

    /// A sentence about an expectation of a legal or illegal action.
    fn verdict(&self, figure: &Figure, expectation: &str) -> Option<String> {
        let words = &self.edge.words;
        let (what, rest) = expectation.split_once(' ')?;
        match what {
            "legal" => {
                let actions = rest.split_whitespace().collect::<Vec<_>>().join(", ");
                Some(words.plain("rules-allowed", &[("actions", actions)]))
            }
            "illegal" => {
                let action = rest.split_whitespace().next()?;
                let reason = figure.game.check(action).err()?.message(words, &figure.record.seats);
                let args = [("action", action.to_owned()), ("reason", reason)];
                Some(words.plain("rules-forbidden", &args))
            }
            _ => None,
        }
    }
}

/// A character, and whether it is bold.
type Letter = (char, bool);

/// The lines of a text, each as wide as possible. A non-breaking blank counts as a letter.
fn filled(letters: &[Letter], width: usize) -> Vec<Vec<Letter>> {
    let mut lines: Vec<Vec<Letter>> = Vec::new();
    for word in letters.split(|it| it.0 == ' ') {
        match lines.last_mut() {
            Some(line) if line.len() + 1 + word.len() <= width => {
                let is_bold = |it: Option<&Letter>| it.is_some_and(|it| it.1);
                line.push((' ', is_bold(line.last()) && is_bold(word.first())));
                line.extend(word);
            }
            _ => lines.push(word.to_vec()),
        }
    }
    lines
}

/// A board without the empty rows above and below its tiles, or only a range of rows such as
/// `8-11`, where a row is one line. The names of its columns stay.
fn cropped<'a>(board: &'a str, rows: &str) -> Vec<&'a str> {
    let lines: Vec<&str> = board.lines().collect();
    let used = |it: &&str| !is_empty(it);
    let ends = rows.split_once('-').unwrap_or_default();
    let end =
        |name: &str| lines.iter().position(|it| row_name(it) == name).filter(|_| !name.is_empty());
    let first = end(ends.0).or_else(|| Some(1 + lines.iter().skip(1).position(used)?));
    let last = end(ends.1).or_else(|| lines.iter().rposition(used));
    match (first, last) {
        (Some(first), Some(last)) if first <= last => [&lines[..1], &lines[first..=last]].concat(),
        _ => lines,
    }
}

/// Whether a line of a board has only the number of its row.
fn is_empty(line: &str) -> bool {
    // A tile may be drawn by its colour alone: `48` is that of the ground.
    let nothing = |it: char| it.is_ascii_digit() || it == '-' || it == ' ';
    unpainted(line).chars().all(nothing) && !line.contains("48;5;")
}

/// The number at the beginning of a line; empty if there is none.
fn row_name(line: &str) -> String {
    unpainted(line).trim_start().chars().take_while(char::is_ascii_digit).collect()
}

/// A line without its colour codes.
fn unpainted(line: &str) -> String {
    let mut pieces = line.split("\x1b[");
    let first = pieces.next().unwrap_or_default();
    let rest = pieces.map(|it| it.split_once('m').map_or(it, |it| it.1));
    [first].into_iter().chain(rest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_filled() {
        let filled = |text: &str, width| -> Vec<String> {
            let letters: Vec<Letter> = text.chars().map(|it| (it, false)).collect();
            let lines = filled(&letters, width).into_iter();
            lines.map(|line| line.into_iter().map(|it| it.0).collect()).collect()
        };
        assert_eq!(filled("ab cd ef", 5), ["ab cd", "ef"]);
        assert_eq!(filled("ab\u{a0}: cd", 6), ["ab\u{a0}:", "cd"]);
        assert_eq!(filled("abcdefgh ij", 3), ["abcdefgh", "ij"]);
    }

    #[test]
    fn a_blank_is_bold_between_bold_words() {
        let letters = [('a', true), (' ', true), ('b', true), (' ', false), ('c', false)];
        assert_eq!(filled(&letters, 5), [letters]);
    }

    #[test]
    fn rows_without_tiles_are_cropped_and_coloured_ground_is_not() {
        assert_eq!(cropped("  0 1\n\n-1\n\n 0 ##\n   ##\n\n 1\n", ""), ["  0 1", " 0 ##", "   ##"]);
        let colored = "  0\n\x1b[38;5;1m-1\x1b[0m\n\x1b[48;5;2m   \x1b[0m\n\x1b[38;5;1m1\x1b[0m";
        assert_eq!(cropped(colored, ""), ["  0", "\x1b[48;5;2m   \x1b[0m"]);
    }
    #[test]
    fn rows_that_are_named_are_shown() {
        let board = "  A B\n 9 ~~\n\x1b[1m10\x1b[0m[T \n11 ..\n";
        assert_eq!(cropped(board, "10-11"), ["  A B", "\x1b[1m10\x1b[0m[T ", "11 .."]);
        assert_eq!(cropped(board, "10-10").len(), 2);
        assert_eq!(cropped(board, "").len(), 4);
    }
}
