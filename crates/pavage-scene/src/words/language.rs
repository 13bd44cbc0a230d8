//! The languages with words.

use std::fmt::Display;

use unic_langid::LanguageIdentifier;

/// A language of the interface.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::English, Language::French];

    /// The language of a locale or tag such as `fr_FR.UTF-8`, `en-GB` or `fr`.
    pub fn from_tag(tag: &str) -> Option<Language> {
        let name = tag.split(['_', '-', '.', '@']).next()?;
        Language::ALL.into_iter().find(|it| it.tag().eq_ignore_ascii_case(name))
    }

    /// Its short tag, as in `lang="fr"`.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    /// A number of percent as it is written: `12%`, in French `12 %`.
    pub fn percent(self, number: impl Display) -> String {
        match self {
            Language::English => format!("{number}%"),
            Language::French => format!("{number}\u{a0}%"),
        }
    }

    /// Sentences in one line: `a; b`, in French `a ; b`.
    pub fn in_one_line(self, sentences: &[String]) -> String {
        sentences.join(match self {
            Language::English => "; ",
            Language::French => "\u{a0}; ",
        })
    }

    /// The messages that all games share.
    pub(crate) const fn resource(self) -> &'static str {
        match self {
            Language::English => include_str!("en.ftl"),
            Language::French => include_str!("fr.ftl"),
        }
    }

    /// A sentence in which prepositions have been put before names. A message cannot know what
    /// stands for a seat, so it says `à le siège 1` for `au siège 1` and `de Ada` for `d’Ada`.
    pub(super) fn contracted(self, said: &str) -> String {
        match self {
            Language::English => said.to_owned(),
            Language::French => elided(
                &said.replace("à le siège ", "au siège ").replace("de le siège ", "du siège "),
            ),
        }
    }

    /// The language identifier of fluent, for plural forms.
    pub(super) fn identifier(self) -> LanguageIdentifier {
        self.tag().parse().unwrap_or_default()
    }
}

/// A French sentence in which `de` and `que` have lost their vowel before another one. A capital
/// that stands alone is the name of a tile or a column, and keeps them whole.
fn elided(said: &str) -> String {
    let mut out = String::new();
    let mut rest = said;
    while let Some(at) = rest.find("e ") {
        let (before, after) = rest.split_at(at);
        let mut next = after[2..].chars();
        let word = before.rsplit([' ', '(', '’']).next().unwrap_or_default();
        let open = matches!(word, "d" | "D" | "qu" | "Qu")
            && next.next().is_some_and(|it| "aeiouâàéèêëîïôûAEIOUÂÀÉÈÊËÎÏÔÛ".contains(it))
            && next.next().is_some_and(char::is_lowercase);
        out += before;
        out += if open { "’" } else { "e " };
        rest = &after[2..];
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_name_languages() {
        let french = ["fr", "FR", "fr_FR.UTF-8", "fr-CA", "fr_BE@euro"];
        assert!(french.iter().all(|tag| Language::from_tag(tag) == Some(Language::French)));
        let english = ["en", "en_GB.UTF-8", "en-US"];
        assert!(english.iter().all(|tag| Language::from_tag(tag) == Some(Language::English)));
        let unknown = ["", "C", "POSIX", "de_DE.UTF-8", "french", "fra"];
        assert!(unknown.iter().all(|tag| Language::from_tag(tag).is_none()));
    }

    #[test]
    fn french_has_a_space_before_a_semicolon() {
        let said = ["a".to_owned(), "b".to_owned()];
        assert_eq!(Language::English.in_one_line(&said), "a; b");
        assert_eq!(Language::French.in_one_line(&said), "a\u{a0}; b");
    }

    #[test]
    fn french_loses_a_vowel_before_another() {
        for (said, elided) in [
            ("la ville de Ada", "la ville d’Ada"),
            ("plus que Élise", "plus qu’Élise"),
            ("la ville de Greta", "la ville de Greta"),
            ("tirage de E", "tirage de E"),
            ("le monde attend", "le monde attend"),
            ("au tour de le siège 1", "au tour du siège 1"),
            ("de", "de"),
        ] {
            assert_eq!(Language::French.contracted(said), elided);
            assert_eq!(Language::English.contracted(said), said);
        }
    }
}
