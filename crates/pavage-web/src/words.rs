//! The words of the page: its own and those of the games.

use pavage_games::scene::{Language, Words};

/// The words of a language.
pub(crate) fn words(language: Language) -> Words {
    pavage_games::words(language).with(match language {
        Language::English => include_str!("../words/en.ftl"),
        Language::French => include_str!("../words/fr.ftl"),
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn both_languages_have_the_same_messages() {
        let ids = |text: &'static str| -> Vec<&str> {
            let begins =
                text.lines().filter(|it| it.starts_with(|it: char| it.is_ascii_lowercase()));
            let mut ids: Vec<&str> = begins.filter_map(|it| it.split(' ').next()).collect();
            ids.sort_unstable();
            ids
        };
        let (english, french) = (include_str!("../words/en.ftl"), include_str!("../words/fr.ftl"));
        assert_eq!(ids(english), ids(french));
        assert!(50 < ids(english).len());
    }
}
