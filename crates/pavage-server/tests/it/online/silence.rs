//! Logs and figures tell nothing about a game.
//!
//! The law is stricter than that of views: whatever is hidden and whatever is played, the log has
//! the same lines, and the figures are the numbers of moves and of refusals.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::thread;

use pavage_protocol::{Command, Wish};
use pavage_server::store::{self, Failure, Faults, MatchId, Store, StoredEvent, Trouble};
use serde_json::{Value, json};

use super::guest::{Answer, Guest, begin, fresh_id, next_move, plan};
use super::house::House;
use super::listener::Listener;

/// Moves after which a long game is long enough.
const MOVES: usize = 60;

/// A server, and two people who are all that it knows.
struct World {
    house: House,
    store: Arc<Faults>,
    listener: Listener,
    people: [Guest; 2],
    /// The figures as they must be, without the times of the store.
    figures: BTreeMap<String, u64>,
    /// What is hidden from somebody.
    hidden: Vec<String>,
}

impl World {
    fn new() -> World {
        let kept = Arc::new(Mutex::new(None));
        let (keep, listener) = (Arc::clone(&kept), Listener::default());
        let house = House::heard(listener.clone(), || async move {
            let store = Arc::new(Faults::new(store::open("memory:").await.unwrap()));
            *keep.lock().unwrap() = Some(Arc::clone(&store));
            store as Arc<dyn Store>
        });
        let store = kept.lock().unwrap().take().unwrap();
        let people = ["ada", "ben"].map(|it| house.guest(it));
        let (figures, hidden) = (BTreeMap::new(), Vec::new());
        World { house, store, listener, people, figures, hidden }
    }

    /// Sends a command, and counts its answer.
    fn send(&mut self, table: &str, by: usize, command: &Command) -> Answer {
        let answer = self.people[by].command(table, command);
        let name = match answer.status {
            200 => "pavage_moves_total".to_owned(),
            _ => format!("pavage_refusals_total{{code=\"{}\"}}", answer.code()),
        };
        *self.figures.entry(name).or_default() += 1;
        answer
    }

    /// Makes a random move, if the game is not over.
    fn play(&mut self, table: &str) -> Option<u16> {
        let (by, command) = next_move(&self.people.each_ref(), table)?;
        Some(self.send(table, by, &command).status)
    }

    /// Wishes that are not granted.
    fn ask_in_vain(&mut self, table: &str) {
        let play = Wish::Play { actions: vec!["nonsense".to_owned()] };
        let now = Some(self.people[0].news(table, 0).seq);
        for (expects, wish) in [
            (Some(1), play.clone()),
            (now, play),
            (None, Wish::Vote { agree: true }),
            (None, Wish::Reveal { nonce: "00".repeat(32) }),
        ] {
            for by in 0..2 {
                let command = Command { id: fresh_id(), expects, wish: wish.clone() };
                assert_ne!(self.send(table, by, &command).status, 200);
            }
        }
    }

    /// A whole game, in which nothing unusual happens.
    fn whole_game(&mut self, game: &str) {
        let table = begin(&self.people.each_ref(), &plan(game, 2));
        self.ask_in_vain(&table);
        for _ in 0..MOVES {
            match self.play(&table) {
                Some(status) => assert_eq!(status, 200),
                None => break,
            }
        }
        self.events(&table);
    }

    /// A game in which everything goes wrong that is logged.
    fn broken_game(&mut self, game: &str) -> String {
        let table = begin(&self.people.each_ref(), &plan(game, 2));
        self.store.fail_next(Failure::new(Trouble::Io, "the cable is loose"));
        assert_eq!(self.play(&table), Some(503));
        self.store.lose_next(Failure::new(Trouble::Io, "the cable is loose"));
        assert_eq!(self.play(&table), Some(503));
        assert_eq!(self.play(&table), Some(200));
        self.panic(&table, 1);
        assert_eq!(self.play(&table), Some(200));
        // A move that nobody can read, as if the notation of a game had changed.
        let events = self.events(&table);
        let last = events.last().unwrap();
        let mut body: Value = serde_json::from_str(&last.body).unwrap();
        assert_eq!(body["event"], "played");
        body["actions"] = json!([self.hidden.concat()]);
        let event =
            StoredEvent { seq: last.seq + 1, command: None, body: body.to_string(), ..*last };
        let id = MatchId::new(&*table);
        self.house.runtime.block_on(self.store.append(&id, event, None)).unwrap();
        self.panic(&table, 2);
        let answer = self.people[0].get(&format!("/api/tables/{table}/news"));
        assert_eq!(answer.code(), "table/broken");
        self.figures.insert("pavage_refusals_total{code=\"table/broken\"}".to_owned(), 1);
        table
    }

    /// Lets the task of a table panic, and waits until the server has noticed.
    fn panic(&self, table: &str, times: usize) {
        self.house.panic_at(table);
        let noticed = || self.listener.lines().iter().filter(|it| it.contains("panicked")).count();
        while noticed() < times {
            thread::yield_now();
        }
    }

    /// The events of a table, whose content is hidden.
    fn events(&mut self, table: &str) -> Vec<StoredEvent> {
        let id = MatchId::new(table);
        let events = self.house.runtime.block_on(self.store.events(&id, 0)).unwrap();
        for event in &events {
            let body: Value = serde_json::from_str(&event.body).unwrap();
            let lists = [&body["actions"], &body["deals"], &body["begun"]["deals"]];
            let lists = lists.into_iter().filter_map(Value::as_array).flatten();
            let texts = lists.chain([&body["secret"], &body["nonce"]]).filter_map(Value::as_str);
            self.hidden.extend(texts.map(str::to_owned));
        }
        events
    }

    /// The figures of the server, without the times of the store.
    fn found(&self) -> BTreeMap<String, u64> {
        let answer = self.people[0].get("/metrics");
        let lines = answer.body.lines().filter(|it| !it.starts_with('#'));
        let lines = lines.filter(|it| !it.starts_with("pavage_store_seconds"));
        let pairs = lines.map(|it| it.rsplit_once(' ').unwrap());
        pairs.map(|(name, value)| (name.to_owned(), value.parse().unwrap())).collect()
    }
}

#[test]
fn logs_and_figures_do_not_depend_on_what_is_hidden_or_played() {
    let worlds = ["toy", "toy", "tigris", "tigris"].map(|game| {
        let mut world = World::new();
        world.whole_game(game);
        assert_eq!(world.listener.talkative(), [""; 0], "of what is usual nothing is logged");
        let table = world.broken_game(game);
        // The whole game is still there, the broken one is not.
        let build = concat!("pavage_build_info{version=\"", env!("CARGO_PKG_VERSION"), "\"}");
        let idle = ["pavage_sockets", "pavage_bots_waiting", "pavage_alone"].map(|it| (it, 0));
        let now = [("pavage_tables", 1), (build, 1)].into_iter().chain(idle);
        world.figures.extend(now.map(|(name, value)| (name.to_owned(), value)));
        assert_eq!(world.found(), world.figures, "{game}");
        let lines = world.listener.talkative().join("\n");
        let secrets = world.hidden.iter().filter(|it| 6 < it.len());
        for it in secrets {
            assert!(!lines.contains(it.as_str()), "`{it}` is in the log:\n{lines}");
        }
        lines.replace(&table, "TABLE")
    });
    assert_eq!(worlds[0].lines().count(), 5, "{}", worlds[0]);
    for world in &worlds[1..] {
        assert_eq!(*world, worlds[0]);
    }
}
