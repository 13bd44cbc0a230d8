//! Sentences for facts, in the reader's language.
//!
//! The sentences that all games share are in `words/en.ftl` and `words/fr.ftl`; a game brings
//! its own with its face. The fact `game/over` has the message `game-over`; an expectation of a
//! reader, such as `rotation`, has `expected-rotation`.

mod args;
mod language;
mod marks;
#[cfg(test)]
mod tests;

use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use pavage_core::{Args, ReadError};

pub use language::Language;
pub use marks::TILE_MARK;
use marks::{Marks, elided};

/// The name of the reader's own seat: sentences then speak to the reader. No player has it, because
/// it is a control character.
pub const YOU: &str = "\u{2}";

/// Makes sentences in one language.
///
/// A sentence begins with a lower-case letter and has no full stop, so that it can stand after
/// a name or a place. A missing message is shown by its id: missing words never cause a
/// failure.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    marks: Marks,
}

impl Words {
    /// The words of a language that all games share.
    pub fn new(language: Language) -> Words {
        let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
        bundle.set_use_isolating(false);
        let marks = Marks::default();
        let (tile, place) = (marks.clone(), marks.clone());
        // Only a second function of the same name would be refused.
        _ = bundle.add_function("TILE", move |values, _| match values {
            [it] => tile.tile(&marks::text(it), None).into(),
            [it, turns] => tile.tile(&marks::text(it), Some(marks::text(turns))).into(),
            _ => FluentValue::Error,
        });
        _ = bundle.add_function("DE", |values, _| match values {
            [it] => elided(&marks::text(it)).into(),
            _ => FluentValue::Error,
        });
        _ = bundle.add_function("PLACE", move |values, words| match values {
            [it] => place.place(&marks::text(it), words).into(),
            _ => FluentValue::Error,
        });
        Words { language, bundle, marks }.with(language.resource())
    }

    /// These words extended by a Fluent resource of a game or an interface.
    #[must_use]
    pub fn with(mut self, messages: &str) -> Words {
        // The readable part of a broken resource is still used; a test checks each as a whole.
        let resource = FluentResource::try_new(messages.to_owned());
        self.bundle.add_resource_overriding(resource.unwrap_or_else(|(resource, _)| resource));
        self
    }

    /// Their language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A violation or an event as a sentence.
    ///
    /// `id` is the rule or event; `names` are the players' names by seat. A seat without a name
    /// is shown by its number.
    pub fn say(&self, id: &str, args: &Args, names: &[String]) -> String {
        self.format(&id.replace('/', "-"), &self.said(args, names)).unwrap_or_else(|| id.to_owned())
    }

    /// A violation for whoever has just pointed at its place: one short line that does not name the
    /// place. Messages have it as the attribute `here`.
    pub fn say_here(&self, id: &str, args: &Args, names: &[String]) -> String {
        let said = self.format_attribute(&id.replace('/', "-"), "here", &self.said(args, names));
        said.unwrap_or_else(|| self.pictured(false, || self.say(id, args, names)))
    }

    /// What was expected and what was found, without the place.
    pub fn expected(&self, error: &ReadError) -> String {
        let id = format!("expected-{}", error.expected);
        let mut args = FluentArgs::new();
        args.set("found", error.found.as_str());
        let what = self.format(&id, &args).unwrap_or_else(|| error.expected.to_string());
        let tail = if error.found.is_empty() {
            self.format("found-nothing", &args)
        } else {
            // Some messages describe what was found in their own words.
            self.format_attribute(&id, "found", &args).or_else(|| self.format("found-text", &args))
        };
        args.set("what", what);
        args.set("tail", tail.unwrap_or_else(|| error.found.clone()));
        self.format("expected", &args).unwrap_or(id)
    }

    /// A label of the interface; numbers among its arguments select plural forms.
    pub fn plain(&self, id: &str, args: &[(&str, String)]) -> String {
        let args = args.iter().map(|(name, text)| (*name, args::number_or_text(text))).collect();
        self.format(id, &args).unwrap_or_else(|| id.to_owned())
    }

    /// Whether there is a sentence for a rule, an event or a code.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(&id.replace('/', "-"))
    }

    fn format(&self, id: &str, args: &FluentArgs<'_>) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let said = self.bundle.format_pattern(pattern, Some(args), &mut Vec::new());
        Some(self.language.contracted(&said))
    }

    fn format_attribute(&self, id: &str, name: &str, args: &FluentArgs<'_>) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.get_attribute(name)?.value();
        let said = self.bundle.format_pattern(pattern, Some(args), &mut Vec::new());
        Some(self.language.contracted(&said))
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Words({:?})", self.language)
    }
}
