//! A server that is told to end while everything that it depends on hangs.

use std::net::TcpListener;
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex};
use std::thread;

use pavage_games::ask::{Answer, Programs, Question, Stopped};
use pavage_games::core::Seat;
use pavage_protocol::{Command, FromServer, Wish};
use pavage_server::{Config, Hired, Nats, Server, Storage};

use super::guest::{Guest, contribute_alone, fresh_id, plan, try_request};
use crate::client::app;
use crate::relay::{Relay, Way};
use crate::store::place::{Kind, Place};

/// A program that says when it is asked, and never answers.
#[derive(Debug)]
struct Silent(Mutex<Sender<()>>);

impl Programs for Silent {
    fn answer(&self, _: &Question, _: &dyn Fn() -> bool) -> Result<Answer, Stopped> {
        _ = self.0.lock().unwrap().send(());
        loop {
            thread::park();
        }
    }

    fn end(&self, _: &Question) {}
}

#[test]
fn a_server_ends_although_nobody_answers_it_and_tells_people_first() {
    let place = Place::new(Kind::Postgres);
    let (network, url) = Relay::to_database(&place.url);
    // Whoever comes here waits for ever.
    let nats = TcpListener::bind("127.0.0.1:0").unwrap();
    let nats = format!("nats://{}", nats.local_addr().unwrap());
    let (asked, was_asked) = mpsc::channel();
    let programs = Arc::new(Silent(Mutex::new(asked)));
    let config = Config {
        port: Some(0),
        storage: Storage::Postgres(url),
        nats: Some(Nats::read(&nats, None).unwrap()),
        hired: Some(Hired { names: vec!["hal".to_owned()], programs }),
        ..Config::default()
    };
    let server = Server::open(config).unwrap().host(app()).unwrap();
    let ada = Guest::new(server.port(), "ada");
    let table = ada.open(&plan("tilings", 2));
    ada.wish(&table, Wish::Sit { seat: Seat(0), name: "ada".to_owned(), sign: None });
    ada.wish(&table, Wish::Seat { seat: Seat(1), bot: Some("hal".to_owned()) });
    ada.wish(&table, Wish::Start);
    contribute_alone(&ada, &table);
    let mut socket = ada.socket(&table, 0);
    let mut news = socket.news().unwrap();
    // Until it is the program's turn.
    while let Some(action) = news.game.and_then(|it| it.actions.into_iter().next()) {
        let (expects, wish) = (Some(news.seq), Wish::Play { actions: vec![action] });
        let seq = socket.command(Command { id: fresh_id(), expects, wish }).result.unwrap();
        news = socket.caught_up(seq);
    }
    was_asked.recv().unwrap();
    network.set(Way::Silent);
    let (port, lines) = (server.port(), ada.lines());
    let waits = thread::spawn(move || try_request(port, "GET", "/api/me", &lines, ""));
    let ending = thread::spawn(move || drop(server));
    let mut last = None;
    while let Some(message) = socket.hear() {
        last = Some(message);
    }
    assert!(matches!(last, Some(FromServer::Closing(it)) if it.code == "server/leaving"));
    ending.join().unwrap();
    drop(waits.join().unwrap());
    drop(network);
}
