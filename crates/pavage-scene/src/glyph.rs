//! One character, for terminals that know Unicode and colour and for those that do not.

/// A character that also has a form in plain ASCII, and one without colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Glyph {
    /// How it looks where Unicode can be printed.
    pub unicode: char,
    /// How it looks where Unicode can be printed, but no colour.
    pub colorless: char,
    /// How it looks elsewhere.
    pub ascii: char,
}

impl Glyph {
    /// Nothing to see.
    pub const BLANK: Glyph = Glyph::new(' ', ' ');

    /// A character drawn in two ways.
    pub const fn new(unicode: char, ascii: char) -> Glyph {
        Glyph { unicode, colorless: unicode, ascii }
    }

    /// A shape whose colour carries its meaning. Without colour, or without
    /// Unicode, a letter says the same.
    pub const fn colored(shape: char, letter: char) -> Glyph {
        Glyph { unicode: shape, colorless: letter, ascii: letter }
    }

    /// A letter of a text. Without Unicode it loses its accent, since a name
    /// that is a little wrong still tells who is meant.
    pub fn letter(letter: char) -> Glyph {
        // Text may come from a file; a terminal must not obey it.
        let letter = if letter.is_control() { '?' } else { letter };
        Glyph::new(letter, plain(letter))
    }
}

/// The nearest ASCII character; `?` when there is none.
fn plain(letter: char) -> char {
    match letter {
        ' '..='~' => letter,
        'À'..='Å' => 'A',
        'Ç' => 'C',
        'È'..='Ë' => 'E',
        'Ì'..='Ï' => 'I',
        'Ñ' => 'N',
        'Ò'..='Ö' | 'Ø' => 'O',
        'Ù'..='Ü' => 'U',
        'Ý' => 'Y',
        'à'..='å' => 'a',
        'ç' => 'c',
        'è'..='ë' => 'e',
        'ì'..='ï' => 'i',
        'ñ' => 'n',
        'ò'..='ö' | 'ø' | 'œ' => 'o',
        'ù'..='ü' => 'u',
        'ý' | 'ÿ' => 'y',
        '\u{a0}' | '\u{202f}' => ' ',
        '’' | '‘' => '\'',
        '«' | '»' | '“' | '”' => '"',
        '–' | '—' | '−' => '-',
        '×' => 'x',
        '…' | '·' => '.',
        _ => '?',
    }
}
