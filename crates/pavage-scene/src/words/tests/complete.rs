//! That both languages have every message, and messages every argument.

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::FluentResource;
use pavage_carcassonne::Carcassonne;
use pavage_core::Configure;
use pavage_core::testing::Toy;
use pavage_tigris::Tigris;
use pavage_tilings::Tilings;

use super::facts::facts;
use super::names;
use crate::words::{Language, Words};

/// The messages of a language, each with its lines; `id.attribute` for attributes.
fn messages(language: Language) -> BTreeMap<String, String> {
    let mut messages: BTreeMap<String, String> = BTreeMap::new();
    let mut id = String::new();
    for line in language.resource().lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|it: char| it.is_ascii_lowercase()) {
            id = line.split(' ').next().unwrap().to_owned();
            assert!(!messages.contains_key(&id), "{id} comes twice");
        }
        let attribute = line.trim_start().strip_prefix('.').and_then(|it| it.split(' ').next());
        let key = attribute.map_or(id.clone(), |name| format!("{id}.{name}"));
        messages.entry(key).or_default().push_str(line);
    }
    messages
}

/// The ids of the messages of a language.
pub(super) fn ids(language: Language) -> Vec<String> {
    messages(language).into_keys().filter(|id| !id.contains('.')).collect()
}

/// The arguments that a message uses, itself or through messages it refers to.
fn variables(messages: &BTreeMap<String, String>, id: &str) -> BTreeSet<String> {
    let name = |text: &str| -> String {
        text.chars().take_while(|it| it.is_ascii_alphanumeric() || "-_".contains(*it)).collect()
    };
    let text = &messages[id];
    let mut found: BTreeSet<String> = text.split('$').skip(1).map(name).collect();
    for reference in text.split("{ ").skip(1).map(name).filter(|it| !it.is_empty()) {
        found.extend(variables(messages, &reference));
    }
    found
}

#[test]
fn both_languages_can_be_read_as_a_whole() {
    for language in Language::ALL {
        let errors = FluentResource::try_new(language.resource().to_owned()).err();
        assert_eq!(errors.map(|it| it.1), None, "{language:?}");
    }
}

#[test]
fn both_languages_have_the_same_messages() {
    let keys = |language| messages(language).into_keys().collect::<Vec<String>>();
    assert_eq!(keys(Language::English), keys(Language::French));
}

#[test]
fn every_fact_has_the_arguments_that_its_message_uses() {
    for language in Language::ALL {
        let (words, messages) = (Words::new(language), messages(language));
        for (id, args) in facts() {
            let key = id.replace('/', "-");
            assert!(messages.contains_key(&key), "no message for {id}");
            let names = names();
            let said = words.said(&args, &names);
            for variable in variables(&messages, &key) {
                assert!(said.get(&variable).is_some(), "{id} has no ${variable}, {language:?}");
            }
        }
    }
}

#[test]
fn every_preset_and_option_is_explained() {
    fn check<G: Configure>() {
        let messages = messages(Language::English);
        let presets = G::PRESETS.iter().map(|it| format!("{}-preset-{}", G::NAME, it.name));
        let options = G::CHOICES.iter().map(|it| format!("{}-option-{}", G::NAME, it.name));
        for id in presets.chain(options).chain([format!("{}-title", G::NAME)]) {
            assert!(messages.contains_key(&id), "no message {id}");
        }
    }
    check::<Carcassonne>();
    check::<Tigris>();
    check::<Tilings>();
    check::<Toy>();
}
