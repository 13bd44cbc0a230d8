//! The bot of the book, `docs/bot.py`.

use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use pavage_games::Record;
use pavage_games::core::Seat;
use pavage_games::fair::Proof;
use pavage_protocol::{NewToken, News, Phase, Player, Wish};
use serde_json::{Value, json};

use super::guest::{Guest, plan};
use super::house::House;

fn token(guest: &Guest) -> String {
    guest.send("POST", "/api/tokens", &json!({ "label": "bot.py" })).json::<NewToken>().token
}

/// Starts the bot of a person at a table.
fn start(guest: &Guest, table: &str) -> Child {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bot.py");
    let mut command = Command::new("python3");
    command.arg(script).arg(format!("http://127.0.0.1:{}/", guest.port)).args([table, &guest.name]);
    command.env("PAVAGE_TOKEN", token(guest)).env("no_proxy", "*");
    // There it keeps its secret.
    command.env("HOME", env!("CARGO_TARGET_TMPDIR"));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("python3 is there")
}

fn said(output: &Output) -> String {
    let [out, err] = [&output.stdout, &output.stderr].map(|it| String::from_utf8_lossy(it));
    format!("{}\n{out}{err}", output.status)
}

/// Waits until all seats are taken, and begins.
fn begin(host: &Guest, table: &str) {
    let taken = |it: &News| it.places.iter().all(|it| it.player != Player::Nobody);
    let mut socket = host.socket(table, 0);
    socket.until(taken);
    host.wish(table, Wish::Start);
}

/// The bot has played to the end, and the record is proven with as many nonces.
fn check(host: &Guest, table: &str, bots: Vec<Child>) {
    let people = bots.len();
    for bot in bots {
        let output = bot.wait_with_output().unwrap();
        assert!(output.status.success() && output.stderr.is_empty(), "{}", said(&output));
        let told: Value = serde_json::from_slice(&output.stdout).unwrap();
        let scores = host.news(table, 0).game.unwrap().scores;
        assert_eq!(told["scores"], json!(scores));
    }
    assert_eq!(host.news(table, 0).phase, Phase::Over);
    let record: Record = host.get(&format!("/api/tables/{table}/record")).body.parse().unwrap();
    let proof = Proof::of_record(&record).unwrap().unwrap();
    let checked = proof.verify(&record).unwrap();
    assert!(checked.over && 0 < checked.draws);
    assert_eq!(proof.nonces.iter().flatten().count(), people);
}

#[test]
fn the_bot_of_the_book_plays_a_bot_of_the_server() {
    let house = House::new();
    let ada = house.guest("ada");
    let table = ada.open(&plan("tilings", 2));
    ada.wish(&table, Wish::Seat { seat: Seat(0), bot: Some("random".to_owned()) });
    let bot = start(&ada, &table);
    begin(&ada, &table);
    check(&ada, &table, vec![bot]);
}

#[test]
fn two_bots_of_the_book_play_each_other() {
    let house = House::new();
    let (host, ada, ben) = (house.guest("host"), house.guest("ada"), house.guest("ben"));
    let table = host.open(&plan("toy", 2));
    // Both would want the first seat, and one would complain.
    let first = start(&ada, &table);
    host.socket(&table, 0).until(|it| it.places[0].player != Player::Nobody);
    let bots = vec![first, start(&ben, &table)];
    begin(&host, &table);
    check(&host, &table, bots);
}

#[test]
fn a_bot_without_a_seat_says_so() {
    let house = House::new();
    let (ada, ben) = (house.guest("ada"), house.guest("ben"));
    let table = super::guest::begin(&[&ada, &ben], &plan("toy", 2));
    let late = start(&house.guest("eve"), &table).wait_with_output().unwrap();
    assert!(said(&late).contains("the game has begun without us"), "{}", said(&late));
    let nowhere = start(&ada, "nowhere").wait_with_output().unwrap();
    assert!(!nowhere.status.success() && said(&nowhere).contains("no such table"));
}
