//! A client that never reads.

use pavage_protocol::{Command, FromServer, Outcome, Wish};
use serde_json::json;

use super::guest::{begin, fresh_id};
use super::house::House;

#[test]
fn a_client_that_never_reads_is_closed_and_costs_the_others_nothing() {
    let house = House::new();
    let (ada, ben, eve) = (house.guest("ada"), house.guest("ben"), house.guest("eve"));
    // Large news fill what the system keeps for a socket soon.
    let plan = json!({ "game": "tilings", "options": "size=30", "seats": 2 });
    let table = begin(&[&ada, &ben], &serde_json::from_value(plan).unwrap());
    let mut reading = ben.socket(&table, 0);
    let mut sleeping = eve.socket(&table, 0);
    reading.until(|it| it.watchers == 1);
    let mut talk = 0;
    loop {
        talk += 1;
        let text = format!("remark {talk}");
        let wish = Wish::Say { text: text.clone() };
        let answer = ada.command(&table, &Command { id: fresh_id(), expects: None, wish });
        let seq = answer.json::<Outcome>().result.unwrap();
        let news = reading.until(|it| it.seq == seq);
        assert!(news.remarks.iter().any(|it| it.text == text), "the others hear everything");
        if news.watchers == 0 {
            break;
        }
    }
    // She is told why when she wakes, unless that was too late, and can come back.
    let mut heard = 0;
    while let Some(message) = sleeping.hear() {
        match message {
            FromServer::Closing(refusal) => assert_eq!(refusal.code, "socket/slow"),
            _ => heard += 1,
        }
    }
    assert!(heard <= talk, "{heard} of {talk}");
    let last = eve.socket(&table, 0).news().unwrap();
    assert_eq!(last.remarks.last().unwrap().text, format!("remark {talk}"));
}
