//! The same bot in three languages.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use pavage_arena::process::{Bot, check};
use pavage_games::GAMES;
use pavage_games::core::{Seat, ToAct};
use serde_json::{Value, json};

use super::tools::{bots, compile};
use crate::process::started::{launcher, limits, play};

#[test]
fn each_example_keeps_to_the_protocol() {
    let folder = tempfile::tempdir().unwrap();
    for (name, command) in bots(&folder) {
        let mut failures = Vec::new();
        let checked = check(&launcher(), &command, &limits(), &[], &mut |point, done| {
            failures.extend(done.err().map(|it| format!("{point:?}: {it}\n{}", it.output)));
        });
        assert_eq!(failures, Vec::<String>::new(), "{name}");
        assert_eq!(checked.name.as_deref(), Some(name));
    }
}

#[test]
fn each_example_plays_every_game_in_every_seat_and_the_same_again() {
    let folder = tempfile::tempdir().unwrap();
    for (name, command) in bots(&folder) {
        let mut bot = Bot::start(&launcher(), &command, &limits()).unwrap();
        for row in GAMES {
            for seat in [Seat(0), Seat(1)] {
                let mut again = || play(&mut bot, row.name, seat).unwrap();
                let [one, other] = [again(), again()];
                assert_eq!(one.to_act(), ToAct::Nobody, "{name}, {}", row.name);
                let end = [one, other].map(|it| (it.plies(), it.scores()));
                assert_eq!(end[0], end[1], "{name}, {}", row.name);
            }
        }
    }
}

/// The answers of a program to these lines.
fn answers(program: &str, lines: &[String]) -> Vec<Value> {
    let mut command = Command::new(program);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    lines.iter().for_each(|it| writeln!(stdin, "{it}").unwrap());
    drop(stdin);
    let output = BufReader::new(child.stdout.take().unwrap());
    let answers = output.lines().map(|it| serde_json::from_str(&it.unwrap()).unwrap()).collect();
    assert!(child.wait().unwrap().success());
    answers
}

#[test]
fn the_bot_in_c_reads_strings_with_escapes() {
    let folder = tempfile::tempdir().unwrap();
    let bot = compile(&folder, "examples/bots/c/bot.c", "bot", &[]);
    let lines = [
        // Nothing in a string is a bracket, a quote or a key.
        r#"{"type":"go","ply":7,"trap":"\"]},{[","x":["\\"],"view":{"a":"\"tiles\":[1"},"actions":["\u0031,\u0030"]}"#,
        // A key may be written with escapes too, and blanks may stand anywhere.
        r#" { "ply" : 8 , "type" : "\u0067o" , "view" : { } , "\u0061ctions" : [ "a\"b\\\/\u00e9\ud83d\ude00" ] } "#,
        r#"{"type":"ping","id":12,"more":{"id":13}}"#,
        r#"{"type":"a later message","id":null}"#,
    ];
    let expected = [
        json!({"type": "play", "ply": 7, "action": "1,0"}),
        json!({"type": "play", "ply": 8, "action": "a\"b\\/é😀"}),
        json!({"type": "pong", "id": 12}),
    ];
    assert_eq!(answers(&bot, &lines.map(str::to_owned)), expected);
    // Lines may be long, and nested deeply.
    let deep = format!("{}{}", "[".repeat(5000), "]".repeat(5000));
    let long = format!(
        r#"{{"type":"go","deep":{deep},"ply":1,"view":{{"tiles":[{}]}},"actions":["5,5^","0,1^"]}}"#,
        vec![r#"{"x":0,"y":0}"#; 20_000].join(",")
    );
    assert_eq!(answers(&bot, &[long])[0]["action"], "0,1^");
}
