//! Bots of the operator: `pavage serve --bot NAME=COMMAND`.

use std::sync::Arc;

use pavage_browser_tests::{Browser, DESKTOP, Page, host};
use pavage_games::ask::{Answer, Programs, Question, Stopped, Thinker};
use pavage_server::{Config, Hired, Running};

use super::{LASTING, person};

/// The name that the operator gave.
const NAME: &str = "My neighbour";

/// A program that plays like a bot of the game, up to a ply.
#[derive(Debug)]
struct Program {
    until: u32,
}

impl Programs for Program {
    fn answer(&self, question: &Question, _: &dyn Fn() -> bool) -> Result<Answer, Stopped> {
        assert_eq!(question.spec, NAME);
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

/// A table where somebody plays against a program that ends at a ply.
fn against(until: u32) -> (Running, Browser, Page) {
    let hired = Hired { names: vec![NAME.to_owned()], programs: Arc::new(Program { until }) };
    let server = host(Config { hired: Some(hired), ..Config::default() });
    let mut browser = Browser::launch();
    let mut page = person(&mut browser, &server.url(), DESKTOP);
    page.open_table(&server.url(), LASTING);
    page.seat_bot(2, NAME);
    page.start();
    (server, browser, page)
}

#[test]
fn a_bot_of_the_operator_sits_down_and_plays() {
    let (_server, _browser, mut page) = against(u32::MAX);
    assert!(page.play_on(6, Page::click));
    let told = page.text();
    assert!(told.contains(&format!("{NAME} lays ")), "{told}");
    assert!(!told.contains(&format!("{NAME} leaves")), "{told}");
    page.assert_sound();
}

#[test]
fn a_bot_of_the_operator_that_ends_leaves_and_the_person_wins() {
    let (_server, _browser, mut page) = against(8);
    page.play_to_the_end(Page::click);
    let told = page.text();
    assert!(told.contains(&format!("{NAME} leaves the game: its program has ended")), "{told}");
    page.assert_sound();
}
