//! Logs say what happened, and no secret.

use pavage_protocol::{Command, Wish};
use serde_json::{Value, json};

use super::guest::{begin, fresh_id, next_move, plan, request};
use super::house::House;
use super::listener::Listener;

#[test]
fn logs_have_no_bodies_no_tokens_and_no_moves() {
    // It hears every test of this program that has no listener of its own.
    let listener = Listener::default();
    tracing::subscriber::set_global_default(listener.clone()).expect("no other test listens");
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
    let logged = listener.lines().join("\n");
    assert!(logged.contains("the task of a table panicked"), "{logged}");
    assert!(logged.contains("the store failed"), "{logged}");
    for it in hidden {
        assert!(!logged.contains(&it), "the log has `{it}` in it");
    }
}

#[test]
fn what_strangers_can_provoke_is_no_error() {
    let listener = Listener::default();
    let house = House::heard(listener.clone(), || async {
        pavage_server::store::open("memory:").await.unwrap()
    });
    let ada = house.guest("ada");
    for path in ["/api/tables/%00", "/api/tables/a%00b/news", "/api/tables/%00/record"] {
        let answer = ada.get(path);
        assert_eq!((answer.status, answer.code().as_str()), (404, "table/unknown"), "{path}");
    }
    assert_eq!(ada.send("DELETE", "/api/tokens/%00", &Value::Null).code(), "person/no-token");
    let errors: Vec<String> =
        listener.talkative().into_iter().filter(|it| it.starts_with("ERROR")).collect();
    assert!(errors.is_empty(), "{errors:?}");
}
