//! Characters that may be shown.

/// The character, or U+FFFD in place of one that a terminal would obey or that hides or reorders its neighbours.
///
/// Text from files and from other people goes through here before it is shown. U+200C and U+200D stay: Persian and
/// many emoji are written with them.
///
/// ```
/// let shown: String = "a\u{1b}[31m\u{202e}b".chars().map(pavage_core::printable).collect();
/// assert_eq!(shown, "a\u{fffd}[31m\u{fffd}b");
/// ```
pub fn printable(letter: char) -> char {
    let hides = matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}'
        | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
        | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}');
    if letter.is_control() || hides { char::REPLACEMENT_CHARACTER } else { letter }
}
