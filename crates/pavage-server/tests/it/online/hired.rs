//! Bots that are programs of the operator.

use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex};

use pavage_games::ask::{Answer, Programs, Question, Stopped, Thinker};
use pavage_games::core::Seat;
use pavage_protocol::{Command, Phase, Welcome, Wish};
use pavage_server::{Hired, store};

use super::guest::{Guest, PATIENCE, contribute_alone, fresh_id, plan};
use super::house::House;

/// Programs that play at random, up to a ply.
#[derive(Debug)]
struct Players {
    until: u32,
    ended: Mutex<Sender<String>>,
}

impl Programs for Players {
    fn answer(&self, question: &Question, _: &dyn Fn() -> bool) -> Result<Answer, Stopped> {
        assert!(question.budget.millis.is_some(), "a program of a server has a limit");
        let question = Question { spec: "random".to_owned(), ..question.clone() };
        let answer = Thinker::default().answer(&question).expect("it is told the whole game");
        if answer.plies < self.until {
            return Ok(answer);
        }
        Err(Stopped { reason: "crash", message: "gone".to_owned(), output: String::new() })
    }

    fn end(&self, question: &Question) {
        self.ended.lock().unwrap().send(question.spec.clone()).unwrap();
    }
}

/// A server with a bot called `hal`, and the names of the bots whose games end.
fn house(until: u32) -> (House, Receiver<String>) {
    let (ended, told) = mpsc::channel();
    let programs = Arc::new(Players { until, ended: Mutex::new(ended) });
    let hired = Hired { names: vec!["hal".to_owned()], programs };
    let open = || async { store::open("memory:").await.unwrap() };
    (House::with(open, Some(hired)), told)
}

/// Ada plays the first legal actions against hal, to the end.
fn play(ada: &Guest, game: &str) -> String {
    let table = ada.open(&plan(game, 2));
    ada.wish(&table, Wish::Sit { seat: Seat(0), name: "ada".to_owned(), sign: None });
    ada.wish(&table, Wish::Seat { seat: Seat(1), bot: Some("hal".to_owned()) });
    ada.wish(&table, Wish::Start);
    contribute_alone(ada, &table);
    let mut socket = ada.socket(&table, 0);
    let mut news = socket.news().unwrap();
    while news.phase != Phase::Over {
        let action = news.game.as_ref().and_then(|it| it.actions.first().cloned());
        news = match action {
            Some(action) => {
                let (expects, wish) = (Some(news.seq), Wish::Play { actions: vec![action] });
                let outcome = socket.command(Command { id: fresh_id(), expects, wish });
                socket.caught_up(outcome.result.unwrap())
            }
            None => socket.caught_up(news.seq + 1),
        };
    }
    ada.get(&format!("/api/tables/{table}/record")).body
}

#[test]
fn a_program_plays_at_a_table_and_hears_the_end() {
    let (house, ended) = house(u32::MAX);
    let record = play(&house.guest("ada"), "tilings");
    assert!(record.contains(": hal\n") && !record.contains('!'), "{record}");
    assert_eq!(ended.recv_timeout(PATIENCE).unwrap(), "hal");
}

#[test]
fn a_program_that_stops_is_retired_and_everybody_is_told_why() {
    let (house, ended) = house(20);
    let ada = house.guest("ada");
    // No game of Carcassonne is over so soon.
    let record = play(&ada, "carcassonne");
    assert!(record.contains(" !crash\n"), "{record}");
    assert_eq!(ended.recv_timeout(PATIENCE).unwrap(), "hal");
}

#[test]
fn only_listed_programs_sit_down() {
    let (with, _ended) = house(u32::MAX);
    let without = House::new();
    for (house, listed) in [(&with, true), (&without, false)] {
        let ada = house.guest("ada");
        let table = ada.open(&plan("tilings", 2));
        let welcome: Welcome = ada.get(&format!("/api/tables/{table}")).json();
        assert_eq!(welcome.hired.contains(&"hal".to_owned()), listed);
        for (bot, granted) in
            [("hal", listed), ("process:./bot", false), ("process:hal", false), ("HAL", false)]
        {
            let wish = Wish::Seat { seat: Seat(1), bot: Some(bot.to_owned()) };
            let expects = Some(ada.news(&table, 0).seq);
            let answer = ada.command(&table, &Command { id: fresh_id(), expects, wish });
            assert_eq!(
                answer.body.contains("table/no-such-bot"),
                !granted,
                "{bot}: {}",
                answer.body
            );
        }
    }
}
