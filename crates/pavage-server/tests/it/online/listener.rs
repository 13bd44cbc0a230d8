//! Keeps what is logged.

use std::fmt::{Debug, Write};
use std::sync::{Arc, Mutex};

use tracing::field::{Field, Visit};
use tracing::{Event, Level, Metadata, Subscriber, span};

/// Everything that was logged, in lines.
#[derive(Clone, Default)]
pub(crate) struct Listener(Arc<Mutex<Vec<Line>>>);

#[derive(Clone)]
struct Line {
    level: Level,
    target: String,
    text: String,
}

struct Fields<'a>(&'a mut String);

impl Visit for Fields<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        write!(self.0, " {field}={value:?}").unwrap();
    }
}

impl Listener {
    /// All lines, at every level, of every library too.
    pub(crate) fn lines(&self) -> Vec<String> {
        self.0.lock().unwrap().iter().map(|it| it.text.clone()).collect()
    }

    /// The lines that `pavage serve --log trace` writes: all of ours, and the warnings of others.
    pub(crate) fn talkative(&self) -> Vec<String> {
        let lines = self.0.lock().unwrap();
        let written = |it: &&Line| it.target.starts_with("pavage") || it.level <= Level::WARN;
        lines.iter().filter(written).map(|it| format!("{}{}", it.level, it.text)).collect()
    }

    fn keep(&self, of: &Metadata<'_>, write: impl FnOnce(&mut Fields<'_>)) {
        let mut text = String::new();
        write(&mut Fields(&mut text));
        let line = Line { level: *of.level(), target: of.target().to_owned(), text };
        self.0.lock().unwrap().push(line);
    }
}

impl Subscriber for Listener {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, span: &span::Attributes<'_>) -> span::Id {
        self.keep(span.metadata(), |it| span.record(it));
        span::Id::from_u64(1)
    }

    fn record(&self, _: &span::Id, values: &span::Record<'_>) {
        // Which span it was is not known here; it counts as ours.
        let mut text = String::new();
        values.record(&mut Fields(&mut text));
        let line = Line { level: Level::TRACE, target: "pavage".to_owned(), text };
        self.0.lock().unwrap().push(line);
    }

    fn record_follows_from(&self, _: &span::Id, _: &span::Id) {}

    fn event(&self, event: &Event<'_>) {
        self.keep(event.metadata(), |it| event.record(it));
    }

    fn enter(&self, _: &span::Id) {}

    fn exit(&self, _: &span::Id) {}
}
