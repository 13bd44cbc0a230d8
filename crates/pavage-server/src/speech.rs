//! The sentences that the server says, in the reader's language.

use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_LANGUAGE, HeaderName};
use pavage_games::scene::{Language, Words};

/// The words of the server in every language.
#[derive(Debug)]
pub(crate) struct Speech([Words; 2]);

impl Speech {
    pub(crate) fn new() -> Speech {
        Speech(Language::ALL.map(|language| Words::new(language).with(messages(language))))
    }

    /// A line in the reader's preferred language among those we have.
    pub(crate) fn say(&self, id: &str, args: &[(&str, String)], headers: &HeaderMap) -> String {
        let wanted = listed(headers, &ACCEPT_LANGUAGE)
            .find_map(|it| Language::from_tag(it.split(';').next()?))
            .unwrap_or_default();
        let words = self.0.iter().find(|it| it.language() == wanted);
        words.unwrap_or(&self.0[0]).plain(id, args) + "\n"
    }

    /// A line in each language, for a reader who was not asked.
    pub(crate) fn both(&self, id: &str) -> String {
        self.0.iter().map(|it| it.plain(id, &[]) + "\n").collect()
    }
}

fn messages(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("words/en.ftl"),
        Language::French => include_str!("words/fr.ftl"),
    }
}

/// The items of a header that is a list.
pub(crate) fn listed<'a>(
    headers: &'a HeaderMap,
    name: &HeaderName,
) -> impl Iterator<Item = &'a str> {
    let lines = headers.get_all(name).into_iter().filter_map(|it| it.to_str().ok());
    lines.flat_map(|line| line.split(',')).map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sentence_is_there_in_every_language() {
        let ids = |language| {
            let lines = messages(language).lines().filter_map(|it| it.split_once(" = "));
            lines.map(|it| it.0).collect::<Vec<_>>()
        };
        assert_eq!(ids(Language::English), ids(Language::French));
    }
}
