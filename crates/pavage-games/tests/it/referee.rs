//! The referee's answers, request by request.

use expect_test::{Expect, expect};
use pavage_games::scene::Language;
use pavage_games::{GAMES, Referee, roles, words};
use serde_json::{Value, json};

/// Sends requests to a new referee and compares its answers.
fn check(requests: &[&str], expected: Expect) {
    let mut referee = Referee::new(words(Language::English));
    let answers: Vec<String> =
        requests.iter().map(|request| format!("{}\n", referee.answer(request).0)).collect();
    expected.assert_eq(&answers.concat());
}

#[test]
fn a_turn_is_explained() {
    check(
        &[
            r#"{"cmd":"new","game":"carcassonne","options":"standard","seats":2}"#,
            r#"{"cmd":"deal","chance":"E"}"#,
            r#"{"cmd":"play","action":"0,-1r180"}"#,
            r#"{"cmd":"actions"}"#,
            r#"{"cmd":"play","action":"@city.S"}"#,
            r#"{"cmd":"scores"}"#,
            r#"{"cmd":"record"}"#,
            r#"{"cmd":"quit"}"#,
        ],
        expect![[r#"
            {"events":[],"ply":0,"scores":[0,0],"to_act":"chance"}
            {"events":[],"ply":1,"scores":[0,0],"to_act":{"seat":0}}
            {"events":[],"ply":2,"scores":[0,0],"to_act":{"seat":0}}
            {"actions":["@city.S","@farm.NL","."],"to_act":{"seat":0}}
            {"events":[{"args":{"cells":["0,0","0,-1"],"cities":0,"city-points":0,"division":"majority","feature":"city","finished":true,"points":[[0,4]],"shield-points":0,"shields":0,"strength":[[0,1]],"tile-points":2,"tiles":2,"worth":4},"event":"carcassonne/scored","message":"city finished, 2 tiles × 2 = 4 for seat 1 (0,0 0,-1)"}],"ply":3,"scores":[4,0],"to_act":"chance"}
            {"ranking":[[0],[1]],"scores":[4,0]}
            {"record":"pavage-record 1\ngame: carcassonne\noptions: standard\nseat 1:\nseat 2:\n\n=E\n1 0,-1v @city.S\n"}
            {}
        "#]],
    );
}

#[test]
fn refusals_change_nothing() {
    check(
        &[
            r#"{"cmd":"play","action":"0,0^"}"#,
            r#"{"cmd":"new","game":"carcasone"}"#,
            r#"{"cmd":"new","game":"carcassonne","options":"standard,meeple=3"}"#,
            r#"{"cmd":"new","game":"carcassonne","options":"standard,tie=half"}"#,
            r#"{"cmd":"new","game":"carcassonne","seats":6}"#,
            r#"{"cmd":"new","game":"carcassonne","deck":"x"}"#,
            r#"{"cmd":"new","game":"carcassonne","tiles":"tile A 1\ncity N\nfield EL ER SL SR WL"}"#,
            r#"{"cmd":"new","game":"carcassonne"}"#,
            r#"{"cmd":"play","action":"0,1^"}"#,
            r#"{"cmd":"deal","chance":"Z"}"#,
            r#"{"cmd":"deal","chance":"C"}"#,
            r#"{"cmd":"deal","chance":"C"}"#,
            r#"{"cmd":"play","action":"0,-1x"}"#,
            r#"{"cmd":"play","action":"0,-1^ "}"#,
            r#"{"cmd":"play","action":"0,0^"}"#,
            r#"{"cmd":"play","action":"5,5^"}"#,
            r#"{"cmd":"play","action":"1,0^"}"#,
            r#"{"cmd":"play","action":"."}"#,
            r#"{"cmd":"play","action":"-"}"#,
            r#"{"cmd":"retire","seat":2}"#,
            r#"{"cmd":"retire","seat":1,"reason":"Bad reason"}"#,
            r#"{"cmd":"retire","seat":1,"reason":"timeout"}"#,
            r#"{"cmd":"retire","seat":0}"#,
            r#"{"cmd":"play","action":"0,-1^"}"#,
            r#"{"cmd":"view","viewer":{"seat":2}}"#,
            r#"{"cmd":"scene","viewer":"referee","format":"png"}"#,
            r#"{"cmd":"perft","depth":99}"#,
            r#"{"cmd":"dance"}"#,
            r#"{"cmd":"play"}"#,
            r#"[1,2"#,
            r#"{"cmd":"load","record":"pavage-record 1\ngame: carcassonne\n\n=E\n2 0,-1v"}"#,
        ],
        expect![[r#"
            {"error":{"args":{},"code":"request/command","message":"expected a game: begin one with new or load","rule":null}}
            {"error":{"args":{"found":"carcasone","known":["carcassonne","tigris","tilings","toy"],"nearest":"carcassonne"},"code":"game/unknown","message":"expected a game (carcassonne, tigris, tilings, toy), but found `carcasone`; the nearest is `carcassonne`","rule":null}}
            {"error":{"args":{"found":"meeple","known":["meeples","draw","stacks","unplayable","road","city","shield","two-tile-city","abbey","tie","fields","board","invalid","start"],"nearest":"meeples"},"code":"game/options","message":"expected an option (meeples, draw, stacks, unplayable, road, city, shield, two-tile-city, abbey, tie, fields, board, invalid, start), but found `meeple`; the nearest is `meeples`","rule":"options/unknown-option"}}
            {"error":{"args":{"found":"half","option":"tie","values":"full|shared"},"code":"game/options","message":"expected tie=full|shared, but found `half`","rule":"options/bad-value"}}
            {"error":{"args":{"found":6,"least":2,"most":5,"preset":"standard"},"code":"game/options","message":"expected 2 to 5 seats for standard, but found 6","rule":"options/seats"}}
            {"error":{"args":{"found":"deck","known":["tiles"],"nearest":""},"code":"game/options","message":"expected a file for tiles, but found one for `deck`","rule":"options/unknown-file"}}
            {"error":{"args":{"column":1,"expected":"half-in-a-field","file":"tiles","found":"WR","line":1},"code":"game/options","message":"tiles, line 1, column 1: expected every half of a side that is not city in a field, but half WR is in none","rule":null}}
            {"events":[],"ply":0,"scores":[0,0],"to_act":"chance"}
            {"error":{"args":{},"code":"game/not-to-act","message":"expected a deal, but found an action: nobody acts before the deal","rule":null}}
            {"error":{"args":{"column":1,"expected":"carcassonne-kind","found":"Z","line":1},"code":"game/unreadable","message":"expected a tile of this set, found `Z`","rule":null}}
            {"events":[],"ply":1,"scores":[0,0],"to_act":{"seat":0}}
            {"error":{"args":{"seat":0},"code":"game/not-chance","message":"expected an action of seat 1, but found a deal","rule":null}}
            {"error":{"args":{"column":5,"expected":"rotation","found":"x","line":1},"code":"game/unreadable","message":"expected a rotation: ^ > v <, found `x`","rule":null}}
            {"error":{"args":{"column":5,"expected":"rotation","found":"^ ","line":1},"code":"game/unreadable","message":"expected a rotation: ^ > v <, found `^ `","rule":null}}
            {"error":{"args":{"cell":"0,0","kind":"D"},"code":"game/illegal","message":"expected an empty cell, but tile D lies at 0,0","rule":"carcassonne/occupied"}}
            {"error":{"args":{"cell":"5,5"},"code":"game/illegal","message":"expected a cell beside a tile, but no tile lies beside 5,5","rule":"carcassonne/detached"}}
            {"error":{"args":{"cell":"1,0","neighbour":"0,0","ours":"city","side":"W","theirs":"road"},"code":"game/illegal","message":"the tile does not fit at 1,0: its west edge would be city, but the tile at 0,0 has road there","rule":"carcassonne/edge-mismatch"}}
            {"error":{"args":{"kind":"C"},"code":"game/illegal","message":"expected a place for tile C, such as 1,0^, but found a claim: the drawn tile is laid first","rule":"carcassonne/lay-first"}}
            {"error":{"args":{"kind":"C","places":1},"code":"game/illegal","message":"tile C may not be set aside: it fits in one place","rule":"carcassonne/playable"}}
            {"error":{"args":{"found":2,"seats":2},"code":"game/illegal","message":"expected a seat of this game, which has 2","rule":"game/no-such-seat"}}
            {"error":{"args":{},"code":"request/command","message":"expected a reason of small letters and hyphens, such as resigned","rule":null}}
            {"events":[{"args":{"reason":"one-seat-left"},"event":"carcassonne/ended","message":"the game ends: one player is left"}],"ply":2,"scores":[0,0],"to_act":"nobody"}
            {"error":{"args":{},"code":"game/over","message":"the game is over","rule":null}}
            {"error":{"args":{},"code":"game/over","message":"the game is over","rule":null}}
            {"error":{"args":{},"code":"request/command","message":"expected a seat of this table, spectator or referee","rule":null}}
            {"error":{"args":{},"code":"request/command","message":"expected the format text or svg","rule":null}}
            {"error":{"args":{},"code":"request/command","message":"expected a depth of 6 at most","rule":null}}
            {"error":{"args":{"found":"dance","known":["new","load","actions","chances","play","deal","retire","view","scene","scores","perft","record","quit"],"nearest":"chances"},"code":"request/command","message":"expected a command (new, load, actions, chances, play, deal, retire, view, scene, scores, perft, record, quit), but found `dance`; the nearest is `chances`","rule":null}}
            {"error":{"args":{"command":"play","detail":"missing field `action`"},"code":"request/command","message":"expected other fields for play: missing field `action`","rule":null}}
            {"error":{"args":{"column":4,"line":1},"code":"request/json","message":"expected JSON on one line, but it breaks off at line 1, column 4","rule":null}}
            {"error":{"args":{"column":1,"expected":0,"found":1,"line":5},"code":"game/record","message":"line 5, column 1: expected seat 1 to act, but found seat 2","rule":null}}
        "#]],
    );
}

#[test]
fn secrets_stay_secret() {
    check(
        &[
            r#"{"cmd":"new","game":"toy","options":"generous","seats":3}"#,
            r#"{"cmd":"deal","chance":"1:3"}"#,
            r#"{"cmd":"view","viewer":{"seat":0}}"#,
            r#"{"cmd":"view","viewer":{"seat":1}}"#,
            r#"{"cmd":"play","action":"offer:3"}"#,
            r#"{"cmd":"actions"}"#,
            r#"{"cmd":"play","action":"take"}"#,
            r#"{"cmd":"deal","chance":"2:1"}"#,
            r#"{"cmd":"play","action":"keep"}"#,
            r#"{"cmd":"view","viewer":"spectator"}"#,
            r#"{"cmd":"scene","viewer":"spectator"}"#,
            r#"{"cmd":"retire","seat":2,"reason":"illegal","refused":"no such thing"}"#,
            r#"{"cmd":"scores"}"#,
            r#"{"cmd":"record"}"#,
        ],
        expect![[r#"
            {"events":[],"ply":0,"scores":[0,0,0],"to_act":"chance"}
            {"events":[{"args":{"seat":0,"value":"3"},"event":"toy/drawn","message":"seat 1 draws 3"}],"ply":1,"scores":[0,0,0],"to_act":{"seat":0}}
            {"bonus":[0,0,0],"drawn":3,"kept":[[0,0,0],null,null],"kept_size":[0,0,0],"on_turn":0,"open":[[0,0,0],[0,0,0],[0,0,0]],"phase":"act","retired":[],"unseen":[3,3,2]}
            {"bonus":[0,0,0],"drawn":null,"kept":[null,[0,0,0],null],"kept_size":[0,0,0],"on_turn":0,"open":[[0,0,0],[0,0,0],[0,0,0]],"phase":"act","retired":[],"unseen":[3,3,3]}
            {"events":[],"ply":2,"scores":[0,0,0],"to_act":{"seat":1}}
            {"actions":["leave","take"],"to_act":{"seat":1}}
            {"events":[{"args":{"seat":1,"value":"3"},"event":"toy/taken","message":"seat 2 takes 3"}],"ply":3,"scores":[5,3,0],"to_act":"chance"}
            {"events":[{"args":{"seat":1,"value":"1"},"event":"toy/drawn","message":"seat 2 draws 1"}],"ply":4,"scores":[5,3,0],"to_act":{"seat":1}}
            {"events":[],"ply":5,"scores":[5,4,0],"to_act":"chance"}
            {"bonus":[5,0,0],"drawn":null,"kept":[null,null,null],"kept_size":[0,1,0],"on_turn":2,"open":[[0,0,0],[0,0,1],[0,0,0]],"phase":"draw","retired":[],"unseen":[3,3,2]}
            {"scene":"turn 3 draw unseen 11122233\n1:++5  2:?+3+0  3:++0\n"}
            {"events":[],"ply":6,"scores":[5,4,0],"to_act":"chance"}
            {"ranking":[[0],[1],[2]],"scores":[5,4,0]}
            {"record":"pavage-record 1\ngame: toy\noptions: generous\nseat 1:\nseat 2:\nseat 3:\n\n=1:3\n1 offer:3\n2 take\n=2:1\n2 keep\n3 !illegal \"no such thing\"\n"}
        "#]],
    );
}

#[test]
fn a_record_is_loaded_and_given_back() {
    let record = "pavage-record 1\ngame: carcassonne\nseat 1: alice\nseat 2: bob\ndate: today\n\n\
        =E\nalice 0,-1r180 @city.S # closes\n? scores 4 0\n=U\n2 1,0v @road.W\nbob !timeout\n";
    let load = serde_json::json!({"cmd": "load", "record": record}).to_string();
    let part = serde_json::json!({"cmd": "load", "record": record, "ply": 2}).to_string();
    check(
        &[&load, r#"{"cmd":"record"}"#, &part, r#"{"cmd":"record"}"#],
        expect![[r#"
            {"events":[{"args":{"reason":"one-seat-left"},"event":"carcassonne/ended","message":"the game ends: one player is left"},{"args":{"cells":["0,0","1,0"],"cities":0,"city-points":0,"division":"majority","feature":"road","finished":false,"points":[],"shield-points":0,"shields":0,"strength":[[1,1]],"tile-points":1,"tiles":2,"worth":2},"event":"carcassonne/scored","message":"road unfinished, 2 tiles × 1 = 2 for nobody (0,0 1,0)"}],"ply":7,"scores":[4,0],"to_act":"nobody"}
            {"record":"pavage-record 1\ngame: carcassonne\noptions: standard\nseat 1: alice\nseat 2: bob\ndate: today\n\n=E\n1 0,-1v @city.S\n=U\n2 1,0^ @road.E\n2 !timeout\n"}
            {"events":[],"ply":2,"scores":[0,0],"to_act":{"seat":0}}
            {"record":"pavage-record 1\ngame: carcassonne\noptions: standard\nseat 1: alice\nseat 2: bob\ndate: today\n\n=E\n1 0,-1v\n"}
        "#]],
    );
}

#[test]
fn every_role_of_a_file_is_a_field() {
    let mut referee = Referee::new(words(Language::English));
    let mut refusal = |game: &str, field: &str, value: Value| {
        let request = json!({"cmd": "new", "game": game, field: value});
        referee.answer(&request.to_string()).0["error"].clone()
    };
    for row in GAMES {
        for role in roles() {
            let misread = refusal(row.name, role, json!("?"));
            if row.files.contains(&role) {
                assert_eq!(misread["args"]["file"], role, "{}: {misread}", row.name);
            } else {
                assert_eq!(misread["rule"], "options/unknown-file", "{}: {misread}", row.name);
            }
            let number = refusal(row.name, role, json!(5));
            assert_eq!(number["code"], "request/command", "{number}");
            assert!(refusal(row.name, role, Value::Null).is_null(), "{} {role}", row.name);
        }
        assert!(refusal(row.name, "no-role", json!(5)).is_null(), "what is unknown is ignored");
    }
}
