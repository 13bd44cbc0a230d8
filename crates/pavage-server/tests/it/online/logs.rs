//! Logs say what happened, and no secret.

use std::fmt::{Debug, Write};
use std::sync::Mutex;

use pavage_protocol::{Command, Wish};
use serde_json::{Value, json};
use tracing::field::{Field, Visit};
use tracing::{Event, Metadata, Subscriber, span};

use super::guest::{begin, fresh_id, next_move, plan, request};
use super::house::House;

/// Everything that was logged by any test of this program.
static LOGGED: Mutex<String> = Mutex::new(String::new());

struct Listener;

struct Fields<'a>(&'a mut String);

impl Visit for Fields<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        write!(self.0, " {field}={value:?}").unwrap();
    }
}

impl Subscriber for Listener {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, span: &span::Attributes<'_>) -> span::Id {
        span.record(&mut Fields(&mut LOGGED.lock().unwrap()));
        span::Id::from_u64(1)
    }

    fn record(&self, _: &span::Id, values: &span::Record<'_>) {
        values.record(&mut Fields(&mut LOGGED.lock().unwrap()));
    }

    fn record_follows_from(&self, _: &span::Id, _: &span::Id) {}

    fn event(&self, event: &Event<'_>) {
        let mut logged = LOGGED.lock().unwrap();
        event.record(&mut Fields(&mut logged));
        logged.push('\n');
    }

    fn enter(&self, _: &span::Id) {}

    fn exit(&self, _: &span::Id) {}
}

#[test]
fn logs_have_no_bodies_no_tokens_and_no_moves() {
    tracing::subscriber::set_global_default(Listener).expect("no other test listens");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.db");
    let house = House::at(&format!("sqlite:{}?max_pages=60", file.display()));
    let (ada, ben) = (house.guest("ada"), house.guest("ben"));
    let guests = [&ada, &ben];
    let made: Value = ada.send("POST", "/api/tokens", &json!({ "label": "a bot" })).json();
    let token = made["token"].as_str().unwrap().to_owned();
    let bearer = [format!("authorization: Bearer {token}")];
    assert_eq!(request(house.port, "GET", "/api/me", &bearer, "").status, 200);
    let table = begin(&guests, &plan("tigris", 2));
    let mut hidden = vec![token, "whispered".to_owned()];
    hidden.extend(guests.map(|it| it.cookie.split_once('=').unwrap().1.to_owned()));
    let mut socket = ben.socket(&table, 0);
    for _ in 0..10 {
        let (by, command) = next_move(&guests, &table).unwrap();
        let Wish::Play { actions } = &command.wish else { unreachable!() };
        hidden.extend(actions.iter().filter(|it| 6 < it.len()).cloned());
        assert_eq!(guests[by].command(&table, &command).status, 200);
    }
    // What goes wrong is logged: refusals, a panic, a full disk.
    let wish = Wish::Play { actions: vec!["whispered".to_owned()] };
    let wrong = Command { id: fresh_id(), expects: None, wish };
    assert_ne!(ada.command(&table, &wrong).status, 200);
    house.panic_at(&table);
    while socket.hear().is_some() {}
    loop {
        let wish = Wish::Say { text: "whispered ".repeat(20) };
        let answer = ada.command(&table, &Command { id: fresh_id(), expects: None, wish });
        match answer.status {
            200 => (),
            507 => break,
            _ => assert_eq!(answer.code(), "table/failed", "the table is being loaded again"),
        }
    }
    let logged = LOGGED.lock().unwrap().clone();
    assert!(logged.contains("the task of a table panicked"), "{logged}");
    assert!(logged.contains("the store failed"), "{logged}");
    for it in hidden {
        assert!(!logged.contains(&it), "the log has `{it}` in it");
    }
}
