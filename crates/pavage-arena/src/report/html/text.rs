//! Text and numbers as the page writes them.

use pavage_games::core::printable;
use pavage_games::scene::{Language, Words};

use crate::stats::Estimate;

/// The words and numbers of a language.
#[derive(Debug)]
pub(super) struct Speech {
    words: Words,
}

impl Speech {
    pub(super) fn new(language: Language) -> Speech {
        Speech { words: Words::new(language).with(messages(language)) }
    }

    pub(super) fn language(&self) -> Language {
        self.words.language()
    }

    /// A sentence, safe in HTML.
    pub(super) fn word(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// A sentence with arguments, safe in HTML whatever they are.
    pub(super) fn with(&self, id: &str, args: &[(&str, String)]) -> String {
        escaped(&self.words.plain(&format!("page-{id}"), args))
    }

    /// A name of a program's in the reader's language, if there is a word for it.
    pub(super) fn term(&self, kind: &str, name: &str) -> String {
        let id = format!("{kind}-{name}");
        if self.words.has(&format!("page-{id}")) { self.word(&id) } else { escaped(name) }
    }

    /// A number with so many decimals.
    pub(super) fn number(&self, value: f64, decimals: usize) -> String {
        if value.is_infinite() {
            return if value > 0.0 { "∞" } else { "−∞" }.to_owned();
        }
        let text = format!("{:.decimals$}", value.abs());
        let sign = if value < 0.0 && text.bytes().any(|it| (b'1'..=b'9').contains(&it)) {
            "−"
        } else {
            ""
        };
        let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
        let (thousands, point) = match self.language() {
            Language::English => (",", "."),
            Language::French => ("\u{202f}", ","),
        };
        let digits: Vec<char> = whole.chars().collect();
        // Four digits are read well without a mark.
        let groups = if digits.len() < 5 { digits.len().max(1) } else { 3 };
        let whole: Vec<String> =
            digits.rchunks(groups).rev().map(|it| it.iter().collect()).collect();
        let point = if part.is_empty() { "" } else { point };
        format!("{sign}{}{point}{part}", whole.join(thousands))
    }

    /// A number that somebody gave, with a decimal only if it needs one.
    pub(super) fn given(&self, value: f64) -> String {
        self.number(value, usize::from(value.fract() != 0.0))
    }

    /// A count.
    pub(super) fn count(&self, value: u64) -> String {
        self.number(value as f64, 0)
    }

    /// A number with its sign, also if it is above zero.
    pub(super) fn signed(&self, value: f64, decimals: usize) -> String {
        let text = self.number(value, decimals);
        let is_zero = !text.contains(|it: char| matches!(it, '1'..='9' | '∞'));
        if value > 0.0 && !is_zero { format!("+{text}") } else { text }
    }

    /// A number with its interval, such as `12 ± 3`; if only one end is open, both of them.
    pub(super) fn estimate(&self, it: &Estimate, decimals: usize) -> String {
        let error = it.error();
        let open = [it.low, it.high].iter().filter(|it| it.is_infinite()).count();
        match open {
            0 => format!("{} ± {}", self.signed(it.value, decimals), self.number(error, decimals)),
            1 if it.low.is_infinite() => format!("≤ {}", self.signed(it.high, decimals)),
            1 => format!("≥ {}", self.signed(it.low, decimals)),
            _ if it.value == 0.0 => "?".to_owned(),
            _ => format!("{} ± ∞", self.signed(it.value, decimals)),
        }
    }

    /// A share as a percentage. Only what is certain is 0 or 100.
    pub(super) fn percent(&self, share: f64) -> String {
        let space = if self.language() == Language::French { "\u{202f}" } else { " " };
        let percent = share * 100.0;
        let text = match percent {
            it if 0.0 < it && it < 0.1 => format!("< {}", self.number(0.1, 1)),
            it if 99.9 < it && it < 100.0 => format!("> {}", self.number(99.9, 1)),
            it => self.number(it, usize::from(0.0 < it && it < 100.0)),
        };
        format!("{text}{space}%")
    }

    /// A span of time, in a unit that suits it.
    pub(super) fn span(&self, seconds: f64) -> String {
        let (value, unit) = match seconds {
            it if it < 1e-3 => (it * 1e6, "µs"),
            it if it < 1.0 => (it * 1e3, "ms"),
            it if it < 120.0 => (it, "s"),
            it => (it / 60.0, "min"),
        };
        format!("{} {unit}", self.number(value, usize::from(value < 9.95)))
    }

    /// A power of ten of a second, for an axis.
    pub(super) fn power(&self, power: i32) -> String {
        let unit = match power {
            ..-3 => "µs",
            -3..0 => "ms",
            _ => "s",
        };
        let value = 10f64.powi(power.rem_euclid(3) + if power >= 3 { 3 } else { 0 });
        format!("{} {unit}", self.number(value, 0))
    }
}

/// The sentences of the page.
fn messages(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("words/en.ftl"),
        Language::French => include_str!("words/fr.ftl"),
    }
}

/// Text as HTML and XML may have it, in content and in attributes.
pub(super) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\u{fffe}' | '\u{ffff}' => safe.push(char::REPLACEMENT_CHARACTER),
            _ => safe.push(printable(letter)),
        }
    }
    safe
}

/// At most so many letters of a text.
pub(super) fn shortened(text: &str, most: usize) -> String {
    match text.chars().count() <= most {
        true => text.to_owned(),
        false => text.chars().take(most - 1).chain(['…']).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sentence_is_there_in_both_languages() {
        let ids = |language| {
            let lines = messages(language).lines().filter_map(|it| it.split_once(" = "));
            lines.map(|it| it.0).collect::<Vec<_>>()
        };
        assert_eq!(ids(Language::English), ids(Language::French));
    }

    #[test]
    fn numbers_follow_the_language() {
        let [en, fr] = Language::ALL.map(Speech::new);
        assert_eq!(en.number(-1234567.25, 1), "−1,234,567.2");
        assert_eq!(fr.number(1234.5, 1), "1234,5");
        assert_eq!(fr.number(12345.0, 0), "12\u{202f}345");
        assert_eq!((en.signed(3.0, 0), en.signed(-0.04, 1)), ("+3".to_owned(), "0.0".to_owned()));
        let estimate = |low, high| en.estimate(&Estimate { value: 7.0, low, high }, 0);
        assert_eq!(estimate(4.0, 10.0), "+7 ± 3");
        assert_eq!(estimate(f64::NEG_INFINITY, 10.0), "≤ +10");
        assert_eq!(estimate(4.0, f64::INFINITY), "≥ +4");
        assert_eq!(en.estimate(&Estimate::UNKNOWN, 0), "?");
        assert_eq!(en.percent(0.9999999), "> 99.9 %");
        assert_eq!(fr.percent(0.5), "50,0\u{202f}%");
        assert_eq!(
            (en.span(0.00000123), en.span(0.35), en.span(300.0)),
            ("1.2 µs".to_owned(), "350 ms".to_owned(), "5.0 min".to_owned())
        );
    }

    #[test]
    fn names_cannot_be_markup() {
        assert_eq!(
            escaped("<b a='\"'>&\u{202e}\u{1}"),
            "&lt;b a=&#39;&quot;&#39;&gt;&amp;\u{fffd}\u{fffd}"
        );
        assert_eq!(shortened("abcdef", 4), "abc…");
    }
}
