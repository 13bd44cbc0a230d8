use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use fluent_bundle::FluentResource;
use pavage_core::{Args, Configure, Name, Notation, ReadError, Told};

use crate::{Face, Language, Words};

/// A rule or an event, with its arguments.
pub type Said = (Name, Args);
/// A label with the arguments that interfaces give it.
pub type Label = (&'static str, &'static [(&'static str, &'static str)]);

/// The messages of a game or of the toolkit, and examples of their use.
#[derive(Clone, Copy, Debug)]
pub struct Vocabulary<'a> {
    /// The resource.
    pub messages: fn(Language) -> &'static str,
    /// The words that include it.
    pub words: fn(Language) -> Words,
    /// A fact of every kind, with the arguments that the rules give it.
    pub facts: &'a [Said],
    /// Labels whose wording is recorded.
    pub labels: &'a [Label],
}

impl<'a> Vocabulary<'a> {
    /// The words of a face.
    pub fn of<F: Face>(facts: &'a [Said], labels: &'a [Label]) -> Vocabulary<'a> {
        Vocabulary { messages: F::messages, words: F::words, facts, labels }
    }

    /// Checks that both languages can be read, have the same messages, and use only arguments
    /// that facts have.
    ///
    /// # Panics
    ///
    /// If something is missing.
    pub fn check(&self) {
        let keys = |language| messages((self.messages)(language)).into_keys().collect::<Vec<_>>();
        assert_eq!(keys(Language::English), keys(Language::French));
        for language in Language::ALL {
            let resource = (self.messages)(language);
            let errors = FluentResource::try_new(resource.to_owned()).err();
            assert_eq!(errors.map(|it| it.1), None, "{language:?}");
            let (words, messages) = ((self.words)(language), messages(resource));
            for (id, args) in self.facts {
                let key = id.replace('/', "-");
                assert!(messages.contains_key(&key), "no message for {id}");
                let names = names();
                let said = words.said(args, &names);
                for variable in variables(&messages, &key) {
                    assert!(said.get(&variable).is_some(), "{id} has no ${variable}, {language:?}");
                }
            }
        }
    }

    /// Checks that a game's presets, options and files, and the game itself, are explained.
    ///
    /// # Panics
    ///
    /// If something is missing.
    pub fn explains<F: Face>(&self) {
        let messages = messages((self.messages)(Language::English));
        let name = F::Game::NAME;
        let presets = F::Game::PRESETS.iter().map(|it| format!("{name}-preset-{}", it.name));
        let options = F::Game::CHOICES.iter().map(|it| format!("{name}-option-{}", it.name));
        let whole = ["title", "about", "legend"].map(|it| format!("{name}-{it}"));
        let files = F::Game::FILES.iter();
        let files = files.flat_map(|role| ["file", "own"].map(|it| format!("{name}-{it}-{role}")));
        let called = F::Game::PRESETS.iter().map(|it| format!("{name}-called-{}", it.name));
        let fields = F::Game::CHOICES.iter().flat_map(|it| field(name, it.name, it.values));
        let all = presets.chain(options).chain(files).chain(whole).chain(called).chain(fields);
        for id in all {
            assert!(messages.contains_key(&id), "no message {id}");
        }
    }

    /// Every message of a language as people read it, one per line.
    ///
    /// # Panics
    ///
    /// If a sentence shows raw markup.
    pub fn sentences(&self, language: Language) -> String {
        let words = (self.words)(language);
        let mut out = String::new();
        let mut line = |id: &str, text: &str| {
            assert!(!text.contains(['{', '}', '\n', '\u{2068}', '\u{2069}']), "{id}: {text}");
            _ = writeln!(out, "{id}: {text}");
        };
        for (id, args) in self.facts {
            line(id, &words.say(id, args, &names()));
        }
        let ids = || messages((self.messages)(language)).into_keys().filter(|it| !it.contains('.'));
        for id in ids() {
            let Some(expected) = id.strip_prefix("expected-") else { continue };
            // `expected` must be static; a test may leak a few names.
            let expected: &'static str = expected.to_owned().leak();
            line(&id, &words.expected(&ReadError::new("x", 0, expected)));
        }
        for (id, args) in self.labels {
            let args: Vec<(&str, String)> = args.iter().map(|it| (it.0, it.1.to_owned())).collect();
            line(id, &words.plain(id, &args));
        }
        for id in ids() {
            let named =
                ["-preset-", "-option-", "-level-", "-bot-"].iter().any(|it| id.contains(it));
            if id.ends_with("-title") || named {
                line(&id, &words.plain(&id, &[]));
            }
        }
        out
    }
}

/// The messages of the field for an option: its label, a name for each of its words, and for each
/// of several numbers. A switch needs no names.
fn field(game: &str, option: &str, values: &str) -> Vec<String> {
    let mut ids = vec![format!("{game}-label-{option}")];
    let (numbers, words): (Vec<&str>, Vec<&str>) =
        values.split('|').partition(|it| it.contains(".."));
    if values != "off|on" {
        let other = (!words.is_empty() && !numbers.is_empty()).then_some("other");
        let named = words.iter().copied().chain(other);
        ids.extend(named.map(|it| format!("{game}-value-{option}-{it}")));
    }
    for number in numbers {
        let parts = number.split(['/', 'x']).count();
        let several = (1..=parts).filter(|_| 1 < parts);
        ids.extend(several.map(|it| format!("{game}-part-{option}-{it}")));
    }
    ids
}

/// Facts that a test makes.
pub fn made(facts: Vec<(&'static str, Args)>) -> impl Iterator<Item = Said> {
    facts.into_iter().map(|(id, args)| (id.into(), args))
}

/// Events as the game tells them.
pub fn told(events: Vec<Told>) -> impl Iterator<Item = Said> {
    events.into_iter().map(|it| (it.event, it.args))
}

/// The messages that all games share.
pub fn shared(language: Language) -> &'static str {
    language.resource()
}

fn names() -> Vec<String> {
    ["alice", "bob", "carol"].map(str::to_owned).to_vec()
}

/// The messages of a resource, each with its lines; `id.attribute` for attributes.
fn messages(resource: &str) -> BTreeMap<String, String> {
    let mut messages: BTreeMap<String, String> = BTreeMap::new();
    let mut id = String::new();
    for line in resource.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|it: char| it.is_ascii_lowercase()) {
            line.split(' ').next().unwrap_or_default().clone_into(&mut id);
            assert!(!messages.contains_key(&id), "{id} comes twice");
        }
        let attribute = line.trim_start().strip_prefix('.').and_then(|it| it.split(' ').next());
        let key = attribute.map_or(id.clone(), |name| format!("{id}.{name}"));
        messages.entry(key).or_default().push_str(line);
    }
    messages
}

/// The arguments that a message uses, directly or through other messages of its resource.
fn variables(messages: &BTreeMap<String, String>, id: &str) -> BTreeSet<String> {
    let name = |text: &str| -> String {
        text.chars().take_while(|it| it.is_ascii_alphanumeric() || "-_".contains(*it)).collect()
    };
    // Messages outside this resource are shared, and checked with the shared words.
    let Some(text) = messages.get(id) else { return BTreeSet::new() };
    let mut found: BTreeSet<String> = text.split('$').skip(1).map(name).collect();
    for reference in text.split("{ ").skip(1).map(name).filter(|it| !it.is_empty()) {
        found.extend(variables(messages, &reference));
    }
    found
}
