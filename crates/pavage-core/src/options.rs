//! Options as text: `PRESET[,key=value…]`.

use crate::Violation;

/// A named set of options.
#[derive(Clone, Debug)]
pub struct Preset<O> {
    /// Its name, e.g. `first-edition`.
    pub name: &'static str,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// Its values.
    pub options: O,
}

/// One option: its name, its values, and how to read and write it.
pub struct Choice<O> {
    /// Its name, e.g. `meeples`.
    pub name: &'static str,
    /// Its values for people to read: `full|single`, `0..99`.
    pub values: &'static str,
    /// Sets the value; `None` if the text is not a value.
    pub set: fn(&mut O, &str) -> Option<()>,
    /// Writes the value.
    pub get: fn(&O) -> String,
}

impl<O> std::fmt::Debug for Choice<O> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}={}", self.name, self.values)
    }
}

/// Makes a [`Choice`] between two words, kept in a field that is `false` for the first.
///
/// ```
/// use pavage_core::{Choice, switch};
///
/// #[derive(Default)]
/// struct Options { torus: bool }
///
/// const TORUS: Choice<Options> = switch!("torus", torus, "off", "on");
/// let mut options = Options::default();
/// assert_eq!((TORUS.set)(&mut options, "on"), Some(()));
/// assert_eq!(((TORUS.get)(&options).as_str(), TORUS.values), ("on", "off|on"));
/// ```
#[macro_export]
macro_rules! switch {
    ($name:literal, $field:ident, $no:literal, $yes:literal) => {
        $crate::Choice {
            name: $name,
            values: concat!($no, "|", $yes),
            set: |it, text| $crate::read_switch(text, [$no, $yes]).map(|value| it.$field = value),
            get: |it| $crate::write_switch(it.$field, [$no, $yes]),
        }
    };
}

/// Which of two words `text` is: `false` for the first, `true` for the second.
pub fn read_switch(text: &str, words: [&str; 2]) -> Option<bool> {
    words.iter().position(|it| *it == text).map(|index| index == 1)
}

/// The word for a value.
pub fn write_switch(value: bool, words: [&str; 2]) -> String {
    words[usize::from(value)].to_owned()
}

/// Reads `PRESET[,key=value…]`; an empty text is the first preset, and the
/// preset may be left out before a first `key=value`.
///
/// Returns the preset too, because it also has a range of seats.
///
/// # Errors
///
/// An unknown preset, option or value, with the nearest known one.
pub(crate) fn read_options<'a, O: Clone>(
    text: &str,
    presets: &'a [Preset<O>],
    choices: &[Choice<O>],
) -> Result<(&'a Preset<O>, O), Violation> {
    let mut parts = text.split(',').map(str::trim).filter(|part| !part.is_empty()).peekable();
    let preset = match parts.next_if(|part| !part.contains('=')) {
        None => &presets[0],
        Some(name) => presets.iter().find(|it| it.name == name).ok_or_else(|| {
            if choices.iter().any(|it| it.name == name) {
                return no_value(name);
            }
            unknown("options/unknown-preset", name, presets.iter().map(|it| it.name))
        })?,
    };
    let mut options = preset.options.clone();
    for part in parts {
        let (name, value) = part.split_once('=').ok_or_else(|| no_value(part))?;
        let (name, value) = (name.trim(), value.trim());
        let choice = choices.iter().find(|it| it.name == name).ok_or_else(|| {
            unknown("options/unknown-option", name, choices.iter().map(|it| it.name))
        })?;
        (choice.set)(&mut options, value).ok_or_else(|| bad_value(choice, value))?;
    }
    Ok((preset, options))
}

/// Writes the preset, then the options that differ from it.
pub fn write_options<O>(preset: &Preset<O>, options: &O, choices: &[Choice<O>]) -> String {
    let mut text = preset.name.to_owned();
    for choice in choices {
        let value = (choice.get)(options);
        if value != (choice.get)(&preset.options) {
            text.push_str(&format!(",{}={value}", choice.name));
        }
    }
    text
}

fn no_value(option: &str) -> Violation {
    Violation::new("options/no-value").with("option", cut(option))
}

/// Cuts a text to fit in a sentence, because the input may be anything.
fn cut(text: &str) -> String {
    text.chars().take(40).collect()
}

fn bad_value<O>(choice: &Choice<O>, found: &str) -> Violation {
    let about = |rule| {
        Violation::new(rule)
            .with("option", choice.name.to_owned())
            .with("values", choice.values.to_owned())
            .with("found", cut(found))
    };
    // Values that are words have a nearest one; numbers have none.
    match choice.values.contains('|').then(|| nearest(found, choice.values.split('|'))).flatten() {
        Some(word) => about("options/bad-word").with("nearest", word.to_owned()),
        None => about("options/bad-value"),
    }
}

/// The violation for an unknown word.
pub(crate) fn unknown<'a>(
    rule: &'static str,
    found: &str,
    known: impl Iterator<Item = &'a str> + Clone,
) -> Violation {
    let list = known.clone().map(str::to_owned).collect();
    Violation::new(rule)
        .with("found", cut(found))
        .with("nearest", nearest(found, known).unwrap_or_default().to_owned())
        .with("known", crate::Arg::List(list))
}

/// The known word nearest to `word`, for "did you mean"; none if more than half of its letters would have to change.
///
/// ```
/// let known = ["standard", "generous"];
/// assert_eq!(pavage_core::nearest("standrad", known.into_iter()), Some("standard"));
/// assert_eq!(pavage_core::nearest("man", known.into_iter()), None);
/// ```
pub fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let (changes, nearest) = known.map(|it| (distance(word, it), it)).min_by_key(|it| it.0)?;
    (2 * changes <= nearest.chars().count()).then_some(nearest)
}

/// The number of characters to add, remove or change to turn one word into the other.
fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, a) in from.chars().take(64).enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &b) in to.iter().enumerate() {
            let changed = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_word_is_the_one_with_fewest_changes() {
        let words = ["standard", "first-edition", "own-stacks"];
        assert_eq!(nearest("standart", words.into_iter()), Some("standard"));
        assert_eq!(nearest("own_stack", words.into_iter()), Some("own-stacks"));
        assert_eq!(nearest("x", [].into_iter()), None);
    }
}
