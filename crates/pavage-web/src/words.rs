//! The words of the page: those of the games, and its own.

use pavage_games::scene::{Language, Words};

/// The words of a language.
pub(crate) fn words(language: Language) -> Words {
    pavage_games::words(language).with(match language {
        Language::English => include_str!("../words/en.ftl"),
        Language::French => include_str!("../words/fr.ftl"),
    })
}
