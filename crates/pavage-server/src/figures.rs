//! Figures about the server for those who run it. They name no person, no table and no address.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The upper bounds of the classes of times, in seconds. A commit to a disk takes milliseconds.
const BOUNDS: [f64; 10] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.0, 10.0];

/// What has been counted since the server started.
#[derive(Debug, Default)]
pub(crate) struct Figures {
    /// The turns that are on disk.
    moves: AtomicU64,
    /// By code. There are no more codes than our sources name.
    refusals: Mutex<BTreeMap<String, u64>>,
    /// The times that events took to be on disk: one count for each class, the last for the rest.
    stored: [AtomicU64; BOUNDS.len() + 1],
    stored_micros: AtomicU64,
}

/// What is the case now.
#[cfg(feature = "metrics")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Now {
    pub(crate) tables: usize,
    pub(crate) sockets: usize,
    pub(crate) bots: i64,
    /// Whether this server does not reach the store that it shares with others.
    pub(crate) alone: bool,
}

/// A number of things that come and go.
#[derive(Clone, Debug, Default)]
pub(crate) struct Gauge(Arc<AtomicI64>);

/// One of the things that a gauge counts, until it is dropped.
#[derive(Debug)]
pub(crate) struct One(Gauge);

impl Gauge {
    pub(crate) fn one(&self) -> One {
        self.0.fetch_add(1, Ordering::Relaxed);
        One(self.clone())
    }

    #[cfg(feature = "metrics")]
    pub(crate) fn count(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Drop for One {
    fn drop(&mut self) {
        (self.0).0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Figures {
    /// A turn is on disk.
    pub(crate) fn moved(&self) {
        self.moves.fetch_add(1, Ordering::Relaxed);
    }

    /// Something was refused.
    pub(crate) fn refused(&self, code: &str) {
        let mut refusals = self.refusals.lock().unwrap_or_else(PoisonError::into_inner);
        match refusals.get_mut(code) {
            Some(count) => *count += 1,
            None => _ = refusals.insert(code.to_owned(), 1),
        }
    }

    /// The store has answered about an event.
    pub(crate) fn stored(&self, time: Duration) {
        let seconds = time.as_secs_f64();
        let class = BOUNDS.iter().position(|it| seconds <= *it).unwrap_or(BOUNDS.len());
        self.stored[class].fetch_add(1, Ordering::Relaxed);
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        self.stored_micros.fetch_add(micros, Ordering::Relaxed);
    }

    /// All figures in the text format of Prometheus.
    #[cfg(feature = "metrics")]
    pub(crate) fn text(&self, now: Now) -> String {
        let mut text = String::new();
        let mut begin = |name: &str, kind: &str, help: &str, lines: &[String]| {
            text += &format!("# HELP pavage_{name} {help}\n# TYPE pavage_{name} {kind}\n");
            lines.iter().for_each(|it| text += &format!("pavage_{name}{it}\n"));
        };
        let version = format!("{{version=\"{}\"}} 1", env!("CARGO_PKG_VERSION"));
        begin("build_info", "gauge", "The version of the server.", &[version]);
        let one = |value: i64| [format!(" {value}")];
        let gauge = |value: usize| one(i64::try_from(value).unwrap_or(i64::MAX));
        begin("tables", "gauge", "Tables in memory.", &gauge(now.tables));
        begin("sockets", "gauge", "Open sockets and waiting requests.", &gauge(now.sockets));
        begin("bots_waiting", "gauge", "Decisions that bots are asked for.", &one(now.bots));
        let help = "1 if this server does not reach the store that it shares with others.";
        begin("alone", "gauge", help, &one(now.alone.into()));
        let moves = format!(" {}", self.moves.load(Ordering::Relaxed));
        begin("moves_total", "counter", "Turns on disk.", &[moves]);
        let refusals = self.refusals.lock().unwrap_or_else(PoisonError::into_inner);
        let lines = refusals.iter().map(|it| format!("{{code=\"{}\"}} {}", it.0, it.1));
        let lines: Vec<String> = lines.collect();
        begin("refusals_total", "counter", "Refused requests and commands, by code.", &lines);
        begin("store_seconds", "histogram", "Time until an event is on disk.", &self.classes());
        text
    }

    #[cfg(feature = "metrics")]
    fn classes(&self) -> Vec<String> {
        let counts = self.stored.iter().map(|it| it.load(Ordering::Relaxed));
        let bounds = BOUNDS.iter().map(ToString::to_string).chain(["+Inf".to_owned()]);
        let mut sum = 0;
        let mut lines: Vec<String> = bounds
            .zip(counts)
            .map(|(bound, count)| {
                sum += count;
                format!("_bucket{{le=\"{bound}\"}} {sum}")
            })
            .collect();
        let seconds = self.stored_micros.load(Ordering::Relaxed) as f64 / 1e6;
        lines.extend([format!("_sum {seconds}"), format!("_count {sum}")]);
        lines
    }
}

#[cfg(all(test, feature = "metrics"))]
mod tests {
    use super::*;

    #[test]
    fn figures_are_text_for_prometheus() {
        let figures = Figures::default();
        figures.moved();
        figures.refused("table/stale");
        figures.refused("table/stale");
        [1, 3, 20_000].map(Duration::from_millis).into_iter().for_each(|it| figures.stored(it));
        let bots = Gauge::default();
        let thinking = bots.one();
        let now = || Now { tables: 2, sockets: 3, bots: bots.count(), alone: true };
        let text = figures.text(now());
        for line in [
            "# TYPE pavage_tables gauge",
            "pavage_tables 2",
            "pavage_sockets 3",
            "pavage_bots_waiting 1",
            "pavage_alone 1",
            "pavage_moves_total 1",
            "pavage_refusals_total{code=\"table/stale\"} 2",
            "pavage_store_seconds_bucket{le=\"0.001\"} 1",
            "pavage_store_seconds_bucket{le=\"0.005\"} 2",
            "pavage_store_seconds_bucket{le=\"10\"} 2",
            "pavage_store_seconds_bucket{le=\"+Inf\"} 3",
            "pavage_store_seconds_sum 20.004",
            "pavage_store_seconds_count 3",
        ] {
            assert!(text.lines().any(|it| it == line), "{line} in\n{text}");
        }
        drop(thinking);
        assert!(figures.text(now()).contains("pavage_bots_waiting 0\n"));
    }
}
