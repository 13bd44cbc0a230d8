//! Bots that are programs of their own.

use std::sync::Arc;

use pavage_games::ask::{Answer, Programs, Question, Stopped, Thinker};

use super::*;
use crate::play::thinking::Bots;

/// A program that plays like a bot of the game, up to a ply.
#[derive(Debug)]
struct Player {
    until: u32,
}

impl Programs for Player {
    fn answer(&self, question: &Question, cancelled: &dyn Fn() -> bool) -> Result<Answer, Stopped> {
        assert!(!cancelled(), "nobody asks anything else");
        let like = Question { spec: "random".to_owned(), ..question.clone() };
        let answer = Thinker::default().answer(&like).expect("it is told the whole game");
        let (message, output) = ("it went away".to_owned(), String::new());
        match answer.plies < self.until {
            true => Ok(answer),
            false => Err(Stopped { reason: "crash", message, output }),
        }
    }

    fn end(&self, _: &Question) {}
}

#[test]
fn a_program_plays_beside_people_and_bots_until_it_stops() {
    let edge = edge(false, true);
    let sitters = ["person:Ada", "process:./bot --fast", "greedy"];
    let mut app = App::new(&edge, session("tilings", "", &sitters));
    app.bots = Bots::new(Some(Arc::new(Player { until: 20 })));
    settle(&mut app);
    while app.session.confirmed().retired().is_empty() {
        assert!(app.message.is_none());
        play_turn(&mut app);
    }
    assert_eq!(app.message.as_deref(), Some("it went away"));
    let record = app.session.record().unwrap().to_string();
    let (before, _) = record.split_once("\n2 !crash\n").expect("its seat has left");
    assert!(before.contains("\n2 "), "it has played before: {record}");
    let caption = app.session.caption(&edge.words);
    let lines: Vec<String> = app.session.lines().iter().map(|it| it.say(caption)).collect();
    let told = "process:./bot --fast leaves the game: its program has ended";
    assert!(lines.iter().any(|it| it == told), "{lines:?}");
    // The others play on.
    let plies = app.session.confirmed().plies();
    play_turn(&mut app);
    assert!(plies < app.session.confirmed().plies());
}
