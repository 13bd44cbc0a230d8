//! The words of the page: its own and those of the games.

use pavage_games::scene::{Language, Words};

/// The words of a language.
pub(crate) fn words(language: Language) -> Words {
    let [page, lobby, online] = match language {
        Language::English => ENGLISH,
        Language::French => FRENCH,
    };
    let words = pavage_games::words(language).with(page).with(lobby).with(online);
    match language {
        // A refusal brings its English sentence along.
        Language::English => words,
        Language::French => words.with(pavage_protocol::messages(language)),
    }
}

/// The page itself, its pages around the tables of a server, and these tables.
const ENGLISH: [&str; 3] = [
    include_str!("../words/en.ftl"),
    include_str!("../words/lobby-en.ftl"),
    include_str!("../words/online-en.ftl"),
];
const FRENCH: [&str; 3] = [
    include_str!("../words/fr.ftl"),
    include_str!("../words/lobby-fr.ftl"),
    include_str!("../words/online-fr.ftl"),
];

#[cfg(test)]
mod tests {
    use super::{ENGLISH, FRENCH};

    #[test]
    fn both_languages_have_the_same_messages() {
        let ids = |text: &'static str| -> Vec<&str> {
            let begins =
                text.lines().filter(|it| it.starts_with(|it: char| it.is_ascii_lowercase()));
            let mut ids: Vec<&str> = begins.filter_map(|it| it.split(' ').next()).collect();
            ids.sort_unstable();
            ids
        };
        for (english, french) in ENGLISH.into_iter().zip(FRENCH) {
            assert_eq!(ids(english), ids(french));
            assert!(30 < ids(english).len());
        }
    }
}
