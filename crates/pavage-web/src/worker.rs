//! The worker beside the page, so that the page never stalls: bots think and boards are filled
//! here.

use std::cell::RefCell;

use pavage_games::ask::{Question, Reply, Thinker};
use serde::{Deserialize, Serialize};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::DedicatedWorkerGlobalScope;

use crate::fill::ToFill;
use crate::{json, review};

/// A request from the page.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Message {
    /// Asks a bot for an action. The worker posts a [`Reply`] now and then; the last one is the
    /// answer.
    Ask(Question),
    /// Fills a board. The worker posts a [`Filling`](crate::fill::Filling) now and then.
    Fill(ToFill),
    /// Reviews the game of a record. The worker posts a [`Review`](pavage_games::review::Review)
    /// now and then.
    Review(String),
}

/// The number of a question that has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Unheard(u32);

/// The number of steps a bot takes before the worker looks at the time.
const SLICE: u32 = 64;
/// The time in milliseconds for which a bot thinks before the worker looks at new messages. A timer
/// costs some milliseconds each time.
const TURN: f64 = 40.0;
/// The time in milliseconds between two reports on progress: people can follow so many.
const NEWS: f64 = 150.0;

/// The bots of the game shown, and the deadline of their question.
#[derive(Default)]
struct Mind {
    thinker: Thinker,
    end: Option<f64>,
    /// The time of the last report.
    told: f64,
}

thread_local! {
    static MIND: RefCell<Mind> = RefCell::default();
}

/// Answers a message from the page by posting.
pub(crate) fn receive(message: &str) {
    match json::read(message) {
        Some(Message::Ask(question)) => {
            let now = js_sys::Date::now();
            match MIND.with_borrow_mut(|it| it.hear(&question, now)) {
                Ok(()) => think(),
                Err(unheard) => post(&Err::<Reply, _>(unheard)),
            }
        }
        #[cfg(feature = "later")]
        Some(Message::Fill(board)) => board.fill(|it| post(&it)),
        #[cfg(feature = "later")]
        Some(Message::Review(record)) => review::review(&record, js_sys::Date::now, post),
        _ => (),
    }
}

/// Thinks on, letting messages come in between. A new question replaces the one before.
fn think() {
    let begun = js_sys::Date::now();
    loop {
        let now = js_sys::Date::now();
        let Some(reply) = MIND.with_borrow_mut(|it| it.step(now)) else { return };
        let goes_on = matches!(reply, Reply::Progress(_));
        if !goes_on || MIND.with_borrow_mut(|it| it.reports(now)) {
            post(&Ok::<_, Unheard>(reply));
        }
        if !goes_on {
            return;
        }
        if begun + TURN <= now {
            break;
        }
    }
    let again = Closure::once_into_js(think);
    let again = scope().set_timeout_with_callback(again.unchecked_ref());
    again.expect("a worker has timers");
}

impl Mind {
    fn hear(&mut self, question: &Question, now: f64) -> Result<(), Unheard> {
        self.end = question.budget.millis.map(|it| now + it as f64);
        self.thinker.hear(question).map_err(|_| Unheard(question.id))
    }

    /// Whether it is time for a report on progress.
    fn reports(&mut self, now: f64) -> bool {
        let due = self.told + NEWS <= now;
        if due {
            self.told = now;
        }
        due
    }

    /// Thinks for a slice; `None` if there is nothing left to think about.
    fn step(&mut self, now: f64) -> Option<Reply> {
        if self.end.is_some_and(|it| it <= now) {
            return self.thinker.stop().map(Reply::Answer);
        }
        self.thinker.step(SLICE)
    }
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

fn post(answer: &impl Serialize) {
    let answer = json::write(answer);
    scope().post_message(&JsValue::from_str(&answer)).expect("a string can be posted");
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_games::ask::News;
    use pavage_games::conduct::Match;
    use pavage_games::core::{Setup, ToAct};
    use pavage_games::table::{Seating, Sitter};
    use pavage_games::testing::quick;
    use pavage_games::{CARELESS, GAMES, GameRow};

    fn begun(row: &GameRow, spec: &str) -> Match {
        let game = row.begin(Setup::default()).unwrap();
        let seating = Seating(vec![Sitter::Bot(spec.to_owned()); game.seats().into()]);
        Match::new(game, seating, "7")
    }

    /// Deals until a bot is to act; `None` if the game is over.
    fn question(game_on: &mut Match) -> Option<Question> {
        while game_on.game.to_act() == ToAct::Chance {
            game_on.deal();
        }
        game_on.question(0)
    }

    /// The reply that the worker posts, as the page reads it.
    fn said(mind: &mut Mind, question: Question) -> Result<Reply, Unheard> {
        let text = serde_json::to_string(&Message::Ask(question)).unwrap();
        let Message::Ask(question) = serde_json::from_str(&text).unwrap() else { unreachable!() };
        let reply = mind.hear(&question, 0.0).map(|()| mind.step(0.0).unwrap());
        serde_json::from_str(&serde_json::to_string(&reply).unwrap()).unwrap()
    }

    #[test]
    fn a_worker_plays_the_same_game_as_a_loop_without_one() {
        for row in GAMES {
            for player in row.players.iter().filter(|it| **it != CARELESS) {
                let spec = &quick(row, player);
                let (mut here, mut there) = (begun(row, spec), begun(row, spec));
                let (mut thinker, mut mind) = (Thinker::default(), Mind::default());
                for ply in 0..12 {
                    let Some(asked) = question(&mut here) else { break };
                    let answer = thinker.answer(&asked).unwrap();
                    here.answer(asked.seat, answer.plies, &answer.action, 0).unwrap();
                    let asked = question(&mut there).unwrap();
                    assert_eq!(matches!(asked.news, News::Game(_)), ply == 0, "told once");
                    let seat = asked.seat;
                    let Ok(Reply::Answer(answer)) = said(&mut mind, asked) else {
                        panic!("{spec}")
                    };
                    there.answer(seat, answer.plies, &answer.action, 0).unwrap();
                }
                assert_eq!(here.record, there.record);
            }
        }
    }

    #[test]
    fn messages_say_what_they_ask_for() {
        let asked = question(&mut begun(&GAMES[0], "random")).unwrap();
        let tiles = vec!["0101".to_owned()];
        let board = ToFill {
            tiles,
            quantities: None,
            width: 3,
            height: 2,
            given: vec![(1, 0)],
            seed: u64::MAX,
        };
        for (kind, message) in [("ask", Message::Ask(asked)), ("fill", Message::Fill(board))] {
            let text = serde_json::to_string(&message).unwrap();
            assert!(text.starts_with(&format!(r#"{{"{kind}":"#)), "{text}");
            assert_eq!(serde_json::from_str::<Message>(&text).unwrap(), message);
        }
    }

    #[test]
    fn a_senseless_question_is_reported() {
        let good = question(&mut begun(&GAMES[0], "random")).unwrap();
        let good = Question { id: 3, ..good };
        let bad = [
            Question { spec: "nobody".to_owned(), ..good.clone() },
            Question { news: News::Game("game chess".to_owned()), ..good.clone() },
            Question { news: News::Plies { told: 1, plies: Vec::new() }, ..good },
        ];
        for question in bad {
            assert_eq!(said(&mut Mind::default(), question), Err(Unheard(3)));
        }
    }

    #[test]
    fn a_question_whose_time_is_up_is_answered_at_once() {
        let mut asked = question(&mut begun(&GAMES[0], "greedy")).unwrap();
        asked.budget.millis = Some(5);
        let mut mind = Mind::default();
        mind.hear(&asked, 100.0).unwrap();
        assert!(matches!(mind.step(105.0), Some(Reply::Answer(_))));
        assert_eq!(mind.step(105.0), None, "it has been answered");
    }
}
