//! A character with fallbacks for terminals without Unicode or colour.

use pavage_core::printable;

/// A character with a plain ASCII form, and one for Unicode without colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Glyph {
    /// The form with Unicode and colour.
    pub unicode: char,
    /// The form with Unicode but without colour.
    pub colorless: char,
    /// The form without Unicode.
    pub ascii: char,
}

impl Glyph {
    /// A blank.
    pub const BLANK: Glyph = Glyph::new(' ', ' ');

    /// A character with a Unicode and an ASCII form.
    pub const fn new(unicode: char, ascii: char) -> Glyph {
        Glyph { unicode, colorless: unicode, ascii }
    }

    /// A shape whose colour carries its meaning. Without colour or Unicode, a letter replaces
    /// it.
    pub const fn colored(shape: char, letter: char) -> Glyph {
        Glyph { unicode: shape, colorless: letter, ascii: letter }
    }

    /// A letter of a text. Without Unicode it loses its accent, because a slightly wrong name
    /// is still recognisable.
    pub fn letter(letter: char) -> Glyph {
        let letter = printable(letter);
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
