//! Those who ask too often, over HTTP.

use pavage_games::core::Seat;
use pavage_protocol::{Command, FromClient, FromServer, NewToken, VERSION, Wish};
use pavage_server::{App, Config, Limits, Running, Server};
use serde_json::{Value, json};

use super::guest::{Answer, Guest, fresh_id, plan, raw_socket, request};
use super::house::House;

/// A server with the usual bounds, and a proxy before it.
fn start() -> Running {
    let proxies = vec!["127.0.0.1".parse().unwrap()];
    let config = Config { port: Some(0), proxies, ..Config::default() };
    Server::open(config).unwrap().host(App::new(&[("index.html", b"page")])).unwrap()
}

/// Asks until it is refused.
fn until_refused(ask: impl Fn() -> Answer) {
    let refused = loop {
        let answer = ask();
        if answer.status >= 400 {
            break answer;
        }
    };
    assert_eq!((refused.status, refused.code().as_str()), (429, "request/rate"));
}

#[test]
fn commands_and_links_have_an_allowance_for_each_person() {
    let server = start();
    let [ada, ben] = ["ada", "ben"].map(|it| Guest::new(server.port(), it));
    let table = ada.open(&plan("carcassonne", 2));
    for (seat, guest) in [(Seat(0), &ada), (Seat(1), &ben)] {
        guest.wish(&table, Wish::Sit { seat, name: guest.name.clone(), sign: None });
    }
    let say = |guest: &Guest| {
        let wish = Wish::Say { text: "again".to_owned() };
        guest.command(&table, &Command { id: fresh_id(), expects: None, wish })
    };
    until_refused(|| say(&ada));
    assert_eq!(say(&ben).status, 200, "another person has their own");
    until_refused(|| ben.send("POST", "/api/links", &Value::Null));
}

#[test]
fn reading_has_an_allowance_for_strangers_too() {
    let server = start();
    let ada = Guest::new(server.port(), "ada");
    let table = ada.open(&plan("carcassonne", 2));
    let path = format!("/api/tables/{table}/news");
    let from = |address: &str| {
        let line = [format!("x-forwarded-for: {address}")];
        request(server.port(), "GET", &path, &line, "")
    };
    // One network of IPv6 is one address.
    until_refused(|| from(&format!("2001:db8::{:x}", fastrand::u16(1..))));
    assert_eq!(from("2001:db8:0:1::1").status, 200);
    assert_eq!(ada.get(&path).status, 200);
}

#[test]
fn new_people_of_one_network_are_bounded() {
    let server = start();
    let from = |address: &str| {
        let line = [format!("x-forwarded-for: {address}")];
        request(server.port(), "GET", "/api/me", &line, "")
    };
    until_refused(|| from(&format!("2001:db8::{:x}:1", fastrand::u16(1..))));
    assert_eq!(from("2001:db8:0:1::1").status, 200);
    assert_eq!(from("192.0.2.1").status, 200);
}

#[test]
fn a_body_that_does_not_come_is_called_slow() {
    use std::io::{Read, Write};
    let limits = Limits { body: std::time::Duration::from_millis(20), ..Limits::default() };
    let config = Config { port: Some(0), limits, ..Config::default() };
    let server = Server::open(config).unwrap();
    let server = server.host(App::new(&[("index.html", b"page")])).unwrap();
    let ada = Guest::new(server.port(), "ada");
    let mut stream = std::net::TcpStream::connect(("127.0.0.1", server.port())).unwrap();
    let lines: String = ada.lines().iter().map(|it| format!("{it}\r\n")).collect();
    let head = format!(
        "POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1:{}\r\ncontent-type: application/json\r\n\
         content-length: 10\r\nconnection: close\r\n{lines}\r\n",
        server.port()
    );
    stream.write_all(head.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 408 ") && answer.contains("request/slow"), "{answer}");
}

#[test]
fn a_token_that_is_taken_away_ends_its_sockets() {
    let house = House::new();
    let ada = house.guest("ada");
    let table = ada.open(&plan("carcassonne", 2));
    let token = || ada.send("POST", "/api/tokens", &json!({ "label": "bot" })).json::<NewToken>();
    let open = |token: &NewToken| {
        let line = [format!("authorization: Bearer {}", token.token)];
        let mut socket = raw_socket(house.port, &table, &line).unwrap();
        socket.say(&FromClient::Hello { version: VERSION, after: 0 });
        socket.news().unwrap();
        socket
    };
    let tokens = [token(), token()];
    let [mut gone, mut stays] = [open(&tokens[0]), open(&tokens[1])];
    let path = format!("/api/tokens/{}", tokens[0].info.id);
    assert_eq!(ada.send("DELETE", &path, &Value::Null).status, 204);
    let refusal = loop {
        if let FromServer::Closing(refusal) = gone.hear().expect("it is told why") {
            break refusal;
        }
    };
    assert_eq!(refusal.code, "person/bad-token");
    assert!(gone.hear().is_none());
    let wish = Wish::Sit { seat: Seat(0), name: "bot".to_owned(), sign: None };
    let outcome = stays.command(Command { id: fresh_id(), expects: None, wish });
    assert!(outcome.result.is_ok(), "the other token is still good");
}
