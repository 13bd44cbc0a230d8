//! Those who send too much, too often, or what is not theirs.

use pavage_games::core::Seat;
use pavage_protocol::{Command, FromClient, FromServer, Wish};
use serde_json::{Value, json};
use tungstenite::Message;

use super::guest::{begin, fresh_id, plan, raw_socket, request};
use super::house::House;

#[test]
fn a_command_sent_many_times_on_two_sockets_is_one_event() {
    let house = House::new();
    let (ada, ben) = (house.guest("ada"), house.guest("ben"));
    let guests = [&ada, &ben];
    let table = begin(&guests, &plan("carcassonne", 2));
    for round in 0..12 {
        let acting = guests
            .iter()
            .find(|it| it.news(&table, 0).game.is_some_and(|game| !game.actions.is_empty()));
        let acting = acting.unwrap();
        let news = acting.news(&table, 0);
        let (expects, actions) = (Some(news.seq), news.game.unwrap().actions);
        let wish = Wish::Play { actions: vec![actions[0].clone()] };
        let command = Command { id: fresh_id(), expects, wish };
        let mut sockets = [acting.socket(&table, 0), acting.socket(&table, 0)];
        let times = 1 + round % 5;
        for at in 0..times {
            sockets[at % 2].say(&FromClient::Command(command.clone()));
        }
        let mut answers = Vec::new();
        for at in 0..times {
            loop {
                let heard = sockets[at % 2].hear().expect("the socket is open");
                if let FromServer::Outcome(it) = heard {
                    answers.push(it.result.unwrap());
                    break;
                }
            }
        }
        assert!(answers.iter().all(|it| *it == news.seq + 1), "{answers:?}");
        assert_eq!(acting.news(&table, 0).seq, news.seq + 1);
    }
}

#[test]
fn of_many_writers_one_wins_and_the_others_are_told() {
    let house = House::new();
    let (ada, ben) = (house.guest("ada"), house.guest("ben"));
    let table = begin(&[&ada, &ben], &plan("carcassonne", 2));
    let acting = [&ada, &ben]
        .into_iter()
        .find(|it| it.news(&table, 0).game.is_some_and(|game| !game.actions.is_empty()));
    let acting = acting.unwrap();
    let news = acting.news(&table, 0);
    let actions = news.game.unwrap().actions;
    let results: Vec<Result<u64, String>> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..8)
            .map(|at| {
                let action = actions[at % actions.len()].clone();
                let (table, expects) = (&table, Some(news.seq));
                scope.spawn(move || {
                    let wish = Wish::Play { actions: vec![action] };
                    let command = Command { id: fresh_id(), expects, wish };
                    let mut socket = acting.socket(table, 0);
                    socket.command(command).result.map_err(|it| it.code.into_owned())
                })
            })
            .collect();
        threads.into_iter().map(|it| it.join().unwrap()).collect()
    });
    assert_eq!(results.iter().filter(|it| it.is_ok()).count(), 1, "{results:?}");
    assert!(results.iter().flatten().all(|it| *it == news.seq + 1));
    assert!(results.iter().filter_map(|it| it.as_ref().err()).all(|it| it == "table/stale"));
}

#[test]
fn what_is_not_ours_is_refused_by_name() {
    let house = House::new();
    let (ada, ben) = (house.guest("ada"), house.guest("ben"));
    let table = begin(&[&ada, &ben], &plan("carcassonne", 2));
    let seq = ada.news(&table, 0).seq;
    let ours = format!("origin: http://127.0.0.1:{}", house.port);
    let cookie = format!("cookie: {}", ada.cookie);
    let body = json!({ "id": "x", "wish": "resign" }).to_string();
    let path = format!("/api/tables/{table}/commands");
    let origins = [
        ("origin: http://evil.example", 403),
        ("origin: null", 403),
        ("origin: http://sub.127.0.0.1", 403),
        ("x-nothing: 1", 403),
    ];
    for (origin, status) in origins {
        let lines = [cookie.clone(), origin.to_owned()];
        let answer = request(house.port, "POST", &path, &lines, &body);
        assert_eq!((answer.status, answer.code().as_str()), (status, "request/origin"), "{origin}");
        assert_eq!(raw_socket(house.port, &table, &lines).err(), Some(403), "{origin}");
    }
    let answer = request(house.port, "POST", &path, std::slice::from_ref(&ours), &body);
    assert_eq!((answer.status, answer.code().as_str()), (401, "person/unknown"));
    let wrong = ["authorization: Bearer pavage_nothing".to_owned()];
    let answer = request(house.port, "POST", &path, &wrong, &body);
    assert_eq!((answer.status, answer.code().as_str()), (401, "person/bad-token"));
    for (body, code) in [
        ("", "request/json"),
        ("{", "request/json"),
        (&"[".repeat(100_000), "request/json"),
        (r#"{"id":"","wish":"resign"}"#, "table/command-id"),
        (r#"{"id":"x","wish":"fly"}"#, "request/json"),
        (r#"{"id":"x","wish":{"play":{"actions":["0,0"]}}}"#, "table/stale"),
        (r#"{"id":"x","expects":9999,"wish":{"play":{"actions":["0,0"]}}}"#, "table/stale"),
        (r#"{"id":"x","expects":1,"wish":{"play":{"actions":["0,0"]}}}"#, "table/stale"),
    ] {
        let answer = request(house.port, "POST", &path, &[cookie.clone(), ours.clone()], body);
        assert_eq!(answer.code(), code, "{body:.60}");
    }
    let large = "x".repeat(2 << 20);
    let answer = request(house.port, "POST", &path, &[cookie.clone(), ours], &large);
    assert_eq!(answer.status, 413);
    let answer = ada.get("/api/tables/nowhere");
    assert_eq!((answer.status, answer.code().as_str()), (404, "table/unknown"));
    assert_eq!(ada.news(&table, 0).seq, seq, "nothing has changed");
}

#[test]
fn a_token_is_its_persons_until_it_is_taken_away() {
    let house = House::new();
    let ada = house.guest("ada");
    let made = ada.send("POST", "/api/tokens", &json!({ "label": "my bot" }));
    assert_eq!(made.status, 201, "{}", made.body);
    let (token, id) = {
        let made: Value = made.json();
        (
            made["token"].as_str().unwrap().to_owned(),
            made["info"]["id"].as_str().unwrap().to_owned(),
        )
    };
    let bearer = [format!("authorization: Bearer {token}")];
    let me: Value = request(house.port, "GET", "/api/me", &bearer, "").json();
    assert_eq!(me["person"], ada.person.as_str());
    let listed = ada.get("/api/tokens");
    assert!(listed.body.contains("my bot") && !listed.body.contains(&token));
    let other = house.guest("ben").send("DELETE", &format!("/api/tokens/{id}"), &Value::Null);
    assert_eq!(other.code(), "person/no-token");
    assert_eq!(ada.send("DELETE", &format!("/api/tokens/{id}"), &Value::Null).status, 204);
    assert_eq!(request(house.port, "GET", "/api/me", &bearer, "").code(), "person/bad-token");
}

#[test]
fn a_link_makes_one_other_device_the_same_person() {
    let house = House::new();
    let (ada, ben) = (house.guest("ada"), house.guest("ben"));
    let code = ada.send("POST", "/api/links", &Value::Null).json::<Value>();
    let path = format!("/api/links/{}", code["code"].as_str().unwrap());
    let answer = ben.send("POST", &path, &Value::Null);
    assert_eq!(answer.json::<Value>()["person"], ada.person.as_str());
    assert!(answer.head.contains("set-cookie: pavage="));
    assert_eq!(house.guest("eve").send("POST", &path, &Value::Null).code(), "person/no-link");
    assert_eq!(ada.get("/api/me").json::<Value>()["person"], ada.person.as_str());
}

#[test]
fn broken_frames_close_the_socket_and_nothing_else() {
    let house = House::new();
    let (ada, ben) = (house.guest("ada"), house.guest("ben"));
    let table = begin(&[&ada, &ben], &plan("carcassonne", 2));
    let mut calm = ben.socket(&table, 0);
    let seq = calm.news().unwrap().seq;
    let closing = |messages: Vec<Message>| {
        let mut socket = ada.socket(&table, 0);
        for message in messages {
            // The server may have closed it already.
            _ = socket.socket.send(message);
        }
        loop {
            match socket.hear() {
                Some(FromServer::Closing(refusal)) => return refusal.code.into_owned(),
                Some(_) => (),
                None => return String::new(),
            }
        }
    };
    assert_eq!(closing(vec![Message::text("{")]), "request/json");
    assert_eq!(closing(vec![Message::text("[".repeat(10_000))]), "request/json");
    assert_eq!(closing(vec![Message::binary(vec![1, 2, 3])]), "socket/no-text");
    assert_eq!(closing(vec![Message::text("x".repeat(100_000))]), "socket/broken");
    let pings = vec![Message::text(r#""ping""#); 400];
    assert_eq!(closing(pings), "request/rate");
    let mut mute = ada.raw_socket(&table).unwrap();
    mute.say(&FromClient::Ping);
    let Some(FromServer::Closing(refusal)) = mute.hear() else { panic!("it wants a hello") };
    assert_eq!(refusal.code, "socket/no-hello");
    calm.say(&FromClient::Ping);
    loop {
        match calm.hear().expect("the other socket is open") {
            FromServer::Pong => break,
            FromServer::News(news) => assert_eq!(news.seq, seq),
            FromServer::Welcome(_) | FromServer::Outcome(_) | FromServer::Closing(_) => panic!(),
        }
    }
}

#[test]
fn the_command_of_somebody_else_is_not_answered() {
    let house = House::new();
    let (ada, ben) = (house.guest("ada"), house.guest("ben"));
    let table = begin(&[&ada, &ben], &plan("carcassonne", 2));
    let wish = Wish::Say { text: "hello".to_owned() };
    let command = Command { id: fresh_id(), expects: None, wish };
    let first = ada.command(&table, &command);
    assert_eq!((first.status, &first.body), (200, &ada.command(&table, &command).body));
    for other in [&ben, &house.guest("eve")] {
        assert_eq!(other.command(&table, &command).code(), "table/used-id");
    }
}

#[test]
fn names_that_look_alike_are_taken() {
    let house = House::new();
    let (ada, eve) = (house.guest("ada"), house.guest("eve"));
    let table = ada.open(&plan("carcassonne", 2));
    let sit = |guest: &super::guest::Guest, seat: u8, name: &str| {
        let wish = Wish::Sit { seat: Seat(seat), name: name.to_owned(), sign: None };
        guest.command(&table, &Command { id: fresh_id(), expects: None, wish })
    };
    assert_eq!(sit(&ada, 0, "Ada").status, 200);
    for name in ["Ada\u{200b}", " \u{7} Ada", "\u{202d}Ada", "Ada\u{200d}"] {
        assert_eq!(sit(&eve, 1, name).code(), "table/name-taken", "{name:?}");
    }
    assert_eq!(sit(&eve, 1, "\u{200b}").code(), "table/name-length");
    assert_eq!(sit(&eve, 1, "adA").status, 200);
}

#[test]
fn no_answer_is_taken_for_a_page() {
    let house = House::new();
    let ada = house.guest("ada");
    for path in ["/api/me", "/api/tables/nowhere", "/api/tables/nowhere/record"] {
        let head = ada.get(path).head;
        assert!(head.contains("x-content-type-options: nosniff"), "{path}: {head}");
        assert!(head.contains("content-security-policy: default-src 'none'"), "{path}: {head}");
    }
}
