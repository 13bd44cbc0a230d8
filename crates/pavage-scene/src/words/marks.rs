//! Tiles and places in sentences. A message calls them by functions: `{ TILE($kind) }` or
//! `{ TILE($kind, $turns) }`, and `{ PLACE($cell, before: " at ") }`. French also has `{ DE($seat) }`.
//!
//! Text tells them as the notation does. A page that can show a picture marks the tiles, and leaves
//! out the places, because its board shows them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use fluent_bundle::{FluentArgs, FluentValue};

use super::Words;

/// The mark before and after the name of a tile: an invisible character that no name has.
pub const TILE_MARK: char = '\u{2063}';

/// How tiles and places are told at the moment.
#[derive(Clone, Debug, Default)]
pub(super) struct Marks {
    /// Whether tiles are marked.
    tiles: Arc<AtomicBool>,
    /// Whether places are left out.
    bare: Arc<AtomicBool>,
}

impl Marks {
    /// A tile, or several with blanks between them; marked, with its quarter turns behind a blank.
    pub(super) fn tile(&self, names: &str, turns: Option<String>) -> String {
        if !self.tiles.load(Ordering::Relaxed) {
            return names.to_owned();
        }
        let turns = turns.map_or(String::new(), |it| format!(" {it}"));
        let mark = |it: &str| format!("{TILE_MARK}{it}{turns}{TILE_MARK}");
        names.split(' ').map(mark).collect::<Vec<_>>().join(" ")
    }

    /// A place with the words around it, or the words instead of it.
    pub(super) fn place(&self, place: &str, words: &FluentArgs<'_>) -> String {
        let word = |name: &str| words.get(name).map(text).unwrap_or_default();
        if self.bare.load(Ordering::Relaxed) {
            word("else")
        } else {
            word("before") + place + &word("after")
        }
    }
}

/// A name after the French `de`, which loses its vowel before another: `de Greta`, `d’Ada`.
pub(super) fn elided(name: &str) -> String {
    let vowel = |it: char| "aeiouhàâäéèêëîïôöûüAEIOUHÀÂÄÉÈÊËÎÏÔÖÛÜ".contains(it);
    format!("{}{name}", if name.starts_with(vowel) { "d’" } else { "de " })
}

/// A value as text.
pub(super) fn text(value: &FluentValue<'_>) -> String {
    match value {
        FluentValue::String(text) => text.to_string(),
        FluentValue::Number(number) => number.as_string().into_owned(),
        _ => String::new(),
    }
}

impl Words {
    /// A sentence for a page: its tiles stand between [`TILE_MARK`]s, and it names no places unless
    /// they are asked for.
    ///
    /// ```
    /// use pavage_scene::{Language, TILE_MARK, Words};
    ///
    /// let words = Words::new(Language::English);
    /// let drawn = || words.plain("watch-deal", &[("tile", "V".to_owned())]);
    /// assert_eq!(drawn(), "drawn: V");
    /// assert_eq!(words.pictured(false, drawn), format!("drawn: {TILE_MARK}V{TILE_MARK}"));
    /// ```
    pub fn pictured<T>(&self, places: bool, say: impl FnOnce() -> T) -> T {
        let set = |tiles, bare| {
            self.marks.tiles.store(tiles, Ordering::Relaxed);
            self.marks.bare.store(bare, Ordering::Relaxed);
        };
        set(true, !places);
        let said = say();
        set(false, false);
        said
    }
}
