//! What the server has promised, and whether it kept it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::Path;

use pavage_games::Record;
use pavage_games::conduct::Millis;
use pavage_games::fair::Proof;
use pavage_protocol::{Command, News, Phase, Seq, Wish};
use pavage_server::Storage;
use pavage_server::store::{self, MatchId, StoredEvent};
use serde_json::Value;
use tokio::runtime::Runtime;

use crate::online::guest::request;

/// The time of each for a whole game. Nobody is late.
pub(super) const BANK: Millis = 9 * 60 * 60 * 1000;
/// By so much may the clock of a server be behind the others: they may not have reached the store for ten seconds, and
/// it hears of them a few seconds later.
const BEHIND: i64 = 15_000;

/// What people were told about their commands.
#[derive(Default)]
pub(super) struct Ledger {
    tables: BTreeMap<String, Page>,
}

#[derive(Default)]
struct Page {
    acknowledged: BTreeMap<String, Seq>,
    refused: BTreeSet<String>,
    /// Acknowledged commands that play.
    plays: usize,
    /// Whether a bot plays too, which sends no commands.
    bot: bool,
    over: bool,
    /// How long it took, by the clocks of the servers.
    lasted: Millis,
}

impl Ledger {
    fn page(&mut self, table: &str) -> &mut Page {
        self.tables.entry(table.to_owned()).or_default()
    }

    pub(super) fn open(&mut self, table: &str, bot: bool) {
        self.page(table).bot = bot;
    }

    pub(super) fn acknowledge(&mut self, table: &str, command: &Command, seq: Seq) {
        let page = self.page(table);
        page.plays += usize::from(matches!(command.wish, Wish::Play { .. }));
        let before = page.acknowledged.insert(command.id.clone(), seq);
        assert_eq!(before, None, "an answered command is not sent again");
    }

    pub(super) fn refuse(&mut self, table: &str, command: &Command, code: &str) {
        assert!(
            !matches!(command.wish, Wish::Play { .. }),
            "a legal move at {table} was refused: {code}"
        );
        self.page(table).refused.insert(command.id.clone());
    }

    pub(super) fn finish(&mut self, table: &str) {
        self.page(table).over = true;
    }

    pub(super) fn add(&mut self, other: Ledger) {
        self.tables.extend(other.tables);
    }

    /// Everything that was acknowledged is stored once, where the server said; and nothing else.
    pub(super) fn check_store(&mut self, storage: &Storage) {
        Runtime::new().unwrap().block_on(async {
            let store = store::open(&storage.url()).await.unwrap();
            for (table, page) in &mut self.tables {
                let events = store.events(&MatchId::new(table.as_str()), 0).await.unwrap();
                let mut found = BTreeMap::new();
                let mut plays = 0;
                for (seq, event) in (1..).zip(&events) {
                    assert_eq!(event.seq, seq, "{table} has a gap");
                    let body: Value = serde_json::from_str(&event.body).unwrap();
                    let own = event.command.is_some() || !page.bot;
                    plays += usize::from(own && body["event"] == "played");
                    if let Some(command) = &event.command {
                        let before = found.insert(command.to_string(), seq);
                        assert_eq!(before, None, "{table} has a command twice");
                    }
                }
                // Every command was answered in the end, so this is equality, not only a subset.
                assert_eq!(found, page.acknowledged, "{table}");
                assert!(page.refused.iter().all(|it| !found.contains_key(it)), "{table}");
                assert_eq!(plays, page.plays, "{table} has a ply that nobody asked for");
                page.lasted = check_times(table, &events);
            }
            store.close().await;
        });
    }

    /// A copy that was made meanwhile has a beginning of every match.
    pub(super) fn check_copy(&self, storage: &Storage, copy: &Path) {
        Runtime::new().unwrap().block_on(async {
            let store = store::open(&storage.url()).await.unwrap();
            let copy = store::open(copy.to_str().unwrap()).await.unwrap();
            let mut copied = 0;
            for table in self.tables.keys().map(|it| MatchId::new(it.as_str())) {
                let all = store.events(&table, 0).await.unwrap();
                let events = copy.events(&table, 0).await.unwrap();
                assert_eq!(events, all[..events.len()], "{table}");
                copied += events.len();
            }
            assert!(0 < copied);
            store.close().await;
            copy.close().await;
        });
    }

    /// Every table can be loaded, and the dealing of every game is proven.
    pub(super) fn check_records(&self, port: u16) {
        for (table, page) in &self.tables {
            assert!(page.over, "all games were played to their end");
            let path = format!("/api/tables/{table}");
            let last = page.acknowledged.values().max();
            let after = format!("{path}/news?after={}", last.unwrap_or(&0));
            let news: News = request(port, "GET", &after, &[], "").json();
            assert_eq!(news.phase, Phase::Over);
            assert!(last == Some(&news.seq) || page.bot, "{table}");
            // One seat at a time is on turn, so together they were charged for no more than the game took.
            let charged: Millis = news.places.iter().filter_map(|it| Some(BANK - it.left?)).sum();
            assert!(charged <= page.lasted, "{table}: {charged} ms of {} ms", page.lasted);
            let record = request(port, "GET", &format!("{path}/record"), &[], "");
            let record: Record = record.body.parse().unwrap();
            let proof = Proof::of_record(&record).unwrap().unwrap();
            assert!(0 < proof.verify(&record).unwrap().draws, "{table}");
        }
    }
}

/// How long a match took by the clocks of the servers. They never went back, and between any two events were no faster
/// than time.
fn check_times(table: &str, events: &[StoredEvent]) -> Millis {
    let (mut shown, mut least) = (events[0].at, i64::MAX);
    for event in events {
        assert!(shown <= event.at, "{table}: event {} is before the last one", event.seq);
        shown = event.at;
        let ahead = shown as i64 - event.wall;
        least = least.min(ahead);
        assert!(ahead <= least + BEHIND, "{table}: event {} is ahead of time", event.seq);
    }
    shown - events[0].at
}

impl fmt::Display for Ledger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sum = |of: fn(&Page) -> usize| self.tables.values().map(of).sum::<usize>();
        let (games, plays) = (self.tables.len(), sum(|it| it.plays));
        let acknowledged = sum(|it| it.acknowledged.len());
        write!(f, "{games} games, {acknowledged} acknowledged commands, {plays} of them moves")
    }
}
