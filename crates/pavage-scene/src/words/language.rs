//! The languages with words.

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

    /// The messages that all games share.
    pub(crate) const fn resource(self) -> &'static str {
        match self {
            Language::English => include_str!("en.ftl"),
            Language::French => include_str!("fr.ftl"),
        }
    }

    /// A sentence in which prepositions have been put before seats without a name. A message cannot
    /// know whether a seat has one, so it says `à le siège 1` for `au siège 1`.
    pub(super) fn contracted(self, said: &str) -> String {
        match self {
            Language::English => said.to_owned(),
            Language::French => {
                said.replace("à le siège ", "au siège ").replace("de le siège ", "du siège ")
            }
        }
    }

    /// The language identifier of fluent, for plural forms.
    pub(super) fn identifier(self) -> LanguageIdentifier {
        self.tag().parse().unwrap_or_default()
    }
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
}
