//! What runs beside the page, so that the page never stalls: bots think and boards are filled here.

use pavage_games::core::Seat;
use pavage_games::table::{self, player_seed};
use pavage_games::{GameRow, Record, Replay};
use serde::{Deserialize, Serialize};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::DedicatedWorkerGlobalScope;

use crate::fill::ToFill;

/// What the page may ask for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Message {
    /// What a bot would do; there is one [`Answer`].
    Ask(Asked),
    /// To fill a board; there is a [`Filling`](crate::fill::Filling) now and then.
    Fill(ToFill),
}

/// A position, and the bot that is asked about it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Asked {
    /// Which question it is.
    pub(crate) id: u32,
    /// The game so far.
    pub(crate) record: String,
    /// For whom.
    pub(crate) seat: u8,
    /// Which bot.
    pub(crate) spec: String,
    /// After how many plies.
    pub(crate) plies: u32,
}

/// What the bot would do there.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Answer {
    /// Which question it answers.
    pub(crate) id: u32,
    /// After how many plies.
    pub(crate) plies: u32,
    /// The action; empty when the question makes no sense.
    pub(crate) action: String,
}

/// Posts what answers a message of the page.
pub(crate) fn receive(message: &str) {
    match serde_json::from_str(message) {
        Ok(Message::Ask(question)) => post(&answer(&question)),
        Ok(Message::Fill(board)) => board.fill(|it| post(&it)),
        Err(_) => (),
    }
}

fn post(answer: &impl Serialize) {
    let answer = serde_json::to_string(answer).expect("an answer is plain data");
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    scope.post_message(&JsValue::from_str(&answer)).expect("a string can be posted");
}

fn answer(question: &Asked) -> Answer {
    let action = choose(question).unwrap_or_default();
    Answer { id: question.id, plies: question.plies, action }
}

/// Replays the game and asks the bot. A bot that is made anew for every ply still answers the same
/// in the same place, since its seed depends on nothing else.
fn choose(question: &Asked) -> Option<String> {
    let record: Record = question.record.parse().ok()?;
    let mut replay = Replay::new(&record).ok()?;
    replay.run(None).ok()?;
    let game = replay.into_game();
    let seed = record.header("seed").unwrap_or_default();
    let seed = player_seed(&format!("{seed} {}", question.plies), Seat(question.seat));
    let mut player = GameRow::find(game.name()).ok()?.player(&question.spec, seed).ok()?;
    Some(table::ask(game.as_ref(), player.as_mut()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_games::GAMES;
    use pavage_games::conduct::Match;
    use pavage_games::core::{Setup, ToAct};
    use pavage_games::table::Seating;

    fn question(row: &GameRow, spec: &str) -> (Match, Asked) {
        let mut table = Match::new(row.begin(Setup::default()).unwrap(), Seating::default(), "7");
        while table.game.to_act() == ToAct::Chance {
            table.deal();
        }
        let ToAct::Seat(seat) = table.game.to_act() else { panic!("a seat is to act") };
        let (record, plies) = (table.record.to_string(), table.game.plies());
        (table, Asked { id: 3, record, seat: seat.0, spec: spec.to_owned(), plies })
    }

    #[test]
    fn every_bot_of_every_game_answers_by_the_rules_and_the_same_twice() {
        for row in GAMES {
            for spec in row.players.iter().filter(|it| **it != "careless") {
                let (mut table, question) = question(row, spec);
                let first = answer(&question);
                assert_eq!(first, answer(&question));
                assert_eq!((first.id, first.plies), (3, table.game.plies()));
                table.play(&first.action).unwrap();
            }
        }
    }

    #[test]
    fn messages_say_what_they_ask_for() {
        let (_, asked) = question(&GAMES[0], "random");
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
    fn a_question_without_sense_gets_an_empty_answer() {
        let (_, good) = question(&GAMES[0], "random");
        let bad = [
            Asked { spec: "nobody".to_owned(), ..good.clone() },
            Asked { record: "game chess".to_owned(), ..good },
        ];
        assert_eq!(bad.map(|it| answer(&it).action), ["", ""]);
    }
}
