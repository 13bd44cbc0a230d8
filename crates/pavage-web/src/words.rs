//! The words of the page: its own and those of the games.

use pavage_games::scene::{Language, Words};

/// The words of a language.
pub(crate) fn words(language: Language) -> Words {
    let words = FIRST.iter().chain(LATER).fold(pavage_games::words(language), |words, texts| {
        let [english, french] = texts;
        words.with(match language {
            Language::English => english,
            Language::French => french,
        })
    });
    match language {
        // A refusal brings its English sentence along.
        Language::English => words,
        Language::French => words.with(pavage_protocol::messages(language)),
    }
}

/// The texts about a subject, in both languages.
macro_rules! about {
    ($subject:literal) => {
        [
            include_str!(concat!("../words/en/", $subject, ".ftl")),
            include_str!(concat!("../words/fr/", $subject, ".ftl")),
        ]
    };
}

const FIRST: &[[&str; 2]] = &[
    about!("page"),
    about!("voice"),
    about!("steps"),
    about!("motion"),
    about!("setup"),
    about!("shelf"),
    about!("advice"),
    about!("lobby"),
    about!("online"),
];

/// Only the module with all pages has their words.
const LATER: &[[&str; 2]] = if cfg!(feature = "later") {
    &[
        about!("workbench"),
        about!("puzzles"),
        about!("companion"),
        about!("review"),
        about!("replay"),
        about!("tutorial"),
    ]
} else {
    &[]
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_have_the_same_messages() {
        let ids = |text: &'static str| -> Vec<&str> {
            let begins =
                text.lines().filter(|it| it.starts_with(|it: char| it.is_ascii_lowercase()));
            let mut ids: Vec<&str> = begins.filter_map(|it| it.split(' ').next()).collect();
            ids.sort_unstable();
            ids
        };
        for [english, french] in FIRST.iter().chain(LATER) {
            assert_eq!(ids(english), ids(french));
            assert!(!ids(english).is_empty(), "{english}");
        }
    }
}
