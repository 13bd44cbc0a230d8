//! Bots that are programs of their own, in `watch` and `serve`.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::folder::{Folder, said};
use crate::play::Terminal;

/// A bot for the shell: it plays the first legal action, and ends at its third.
const DIES: &str = r#"
count=0
while read -r line; do
    case "$line" in
    '{"type":"hello"'*) echo '{"type":"hello","protocol":1,"name":"Mortal"}' ;;
    '{"type":"go"'*)
        count=$((count + 1))
        if [ $count -eq 3 ]; then echo "I am tired" >&2; exit 7; fi
        ply=${line#*'"ply":'}
        action=${line#*'"actions":["'}
        echo "{\"type\":\"play\",\"ply\":${ply%%,*},\"action\":\"${action%%\"*}\"}"
        ;;
    esac
done
"#;

/// Compiles an example into the folder.
fn compile(folder: &Folder, source: &str, name: &str, flags: &[&str]) {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bots");
    let mut cc = Command::new("cc");
    cc.args(["-std=c99"]).args(flags).arg("-o").arg(folder.join(name));
    let done = cc.arg(examples.join(source)).arg("-ldl").output();
    let done = done.expect("cc is there, since Rust links with it");
    assert!(done.status.success(), "{}", said(&done));
}

/// The plies of a record after a text.
fn after<'a>(record: &'a str, text: &str) -> &'a str {
    record.split_once(text).unwrap_or_else(|| panic!("expected {text} in {record}")).1
}

#[test]
fn clients_of_2018_play_a_whole_game_and_one_that_breaks_the_rules_is_expelled() {
    let folder = Folder::new();
    let shared = ["-shared", "-fPIC"];
    compile(&folder, "client-2018/adapter.c", "adapter", &[]);
    compile(&folder, "client-2018/client.c", "client.so", &shared);
    compile(&folder, "client-2018/client.c", "rogue.so", &[shared[0], shared[1], "-DBREAKS=5"]);
    let [client, rogue] = ["client", "rogue"].map(|it| format!("process:./adapter ./{it}.so"));
    for seed in ["1", "2", "3"] {
        let mut args = vec!["watch", "carcassonne", "--options", "enseirb-2018", "--seats", "3"];
        args.extend(["--seed", seed, "--quiet", "--record", "game.rec", "--force"]);
        args.extend(["--player", &client, "--player", &rogue, "--player", &client]);
        let output = folder.command(&args).output().unwrap();
        let text = said(&output);
        assert_eq!(output.status.code(), Some(0), "{text}");
        assert!(text.contains("lower-left 1") && text.contains("3. lower-left 2"), "{text}");
        assert!(text.contains("lower-left 2: expected a legal action, but found 0,0"), "{text}");
        let record = fs::read_to_string(folder.join("game.rec")).unwrap();
        // The other clients are told of the failure, check every move, and play to the last tile.
        let rest = after(&record, "\n2 !illegal 0,0");
        assert_eq!(rest.matches('!').count(), 0, "{record}");
        assert!(20 < rest.matches("\n1 ").count() && 20 < rest.matches("\n3 ").count(), "{record}");
        assert!(record.matches(" @").count() > 8, "{record}");
    }
}

#[test]
fn a_program_that_ends_is_retired_by_name_and_the_others_play_on() {
    let folder = Folder::new();
    folder.write("bot.sh", DIES);
    let bot = "process:sh bot.sh";
    let output = Command::new(crate::folder::PROGRAM)
        .current_dir(folder.path())
        .args(["--lang", "fr", "watch", "tilings", "--seats", "3", "--seed", "1"])
        .args(["--player", "greedy", "--player", bot, "--player", "greedy"])
        .output()
        .unwrap();
    assert!(said(&output).contains("Mortal quitte la partie : son programme s’est arrêté"));
    let output = {
        let mut args = vec!["watch", "tilings", "--seats", "3", "--seed", "1"];
        args.extend(["--record", "game.rec", "--player", "greedy", "--player", bot]);
        args.extend(["--player", "greedy"]);
        folder.command(&args).output().unwrap()
    };
    let text = said(&output);
    assert_eq!(output.status.code(), Some(0), "{text}");
    assert!(text.contains("Mortal leaves the game: its program has ended"), "{text}");
    let told = "Mortal: expected the bot to go on, but it ended with exit status 7\n";
    assert!(text.contains(told) && text.contains("I am tired"), "{text}");
    let record = fs::read_to_string(folder.join("game.rec")).unwrap();
    assert!(record.contains("seat 2: process:sh bot.sh\n"), "{record}");
    assert!(after(&record, "\n2 !crash\n").contains("\n1 "), "{record}");
}

#[test]
fn a_program_that_cannot_play_stops_before_the_game() {
    let folder = Folder::new();
    for (bot, expected) in [
        ("process:./nowhere", "the bot `./nowhere` does not play: the bot cannot be started"),
        ("process:", "expected the command of a bot, but found nothing"),
        ("process:sh -c 'echo hello'", "found hello\n  < hello\n"),
        ("process:sh -c 'echo hello'", "expected a JSON object"),
    ] {
        let args = ["watch", "tilings", "--player", bot, "--record", "game.rec"];
        let output = folder.command(&args).output().unwrap();
        let text = said(&output);
        assert_eq!(output.status.code(), Some(3), "{text}");
        assert!(text.contains(expected), "{text}");
        assert_eq!(folder.names(), Vec::<String>::new());
    }
}

#[test]
fn a_program_plays_in_the_terminal_until_it_ends() {
    let folder = Folder::new();
    folder.write("bot.sh", DIES);
    let bot = format!("process:/bin/sh {}", folder.join("bot.sh").display());
    let mut args = vec!["tilings", "--seed", "1", "--record", "game.rec", "--seat", "person:Ada"];
    args.extend(["--seat", &bot, "--seat", "greedy"]);
    let mut terminal = Terminal::start("program", &args);
    terminal.wait("name of the bot", |it| it.contains("Mortal"));
    terminal.play_to_the_end();
    terminal.press("q");
    // What it wrote is told where the screen does not hide it.
    terminal.wait("last words of the bot", |it| it.contains("! I am tired"));
    let at = terminal.restored();
    let record = fs::read_to_string(at.join("game.rec")).unwrap();
    assert!(after(&record, "\n2 !crash\n").contains("\n3 "), "{record}");
    // It can be continued without it, but a record starts no program.
    assert!(record.contains("players: person bot bot\n"), "{record}");
    fs::remove_dir_all(at).unwrap();
}

#[test]
fn a_game_with_a_program_goes_on_when_somebody_says_who_plays() {
    let folder = Folder::new();
    let record = "pavage-record 1\ngame: tilings\noptions: base,size=4\nseat 1: Ada\n\
                  seat 2: process:sh bot.sh\nseed: 3\nplayers: person bot\n\n=RNNN\n1 0,0\n";
    folder.write("game.rec", record);
    let output = folder.command(&["play", "--resume", "game.rec"]).output().unwrap();
    let text = said(&output);
    assert_eq!(output.status.code(), Some(2), "{text}");
    let flags = "--seat person:Ada --seat 'process:sh bot.sh'";
    assert!(text.contains("seat 2") && text.contains(flags), "{text}");
    // Nobody waits for a program that has left.
    folder.write("left.rec", &format!("{record}2 !crash\n"));
    let output = folder.command(&["play", "--resume", "left.rec"]).output().unwrap();
    assert!(!said(&output).contains("--seat"), "{}", said(&output));
}

#[test]
fn a_tournament_tells_why_a_program_ended() {
    let folder = Folder::new();
    folder.write("bot.sh", DIES);
    let args = ["arena", "tilings", "--player", "greedy", "--player", "m=process:sh bot.sh"];
    let more = ["--games", "2", "--seed", "1"];
    let output = folder.command(&[&args[..], &more].concat()).output().unwrap();
    let text = said(&output);
    assert_eq!(output.status.code(), Some(0), "{text}");
    let (_, faults) = text.split_once("What went wrong").expect(&text);
    assert!(faults.contains("m, crash in game 1-2.1.1 at ply "), "{text}");
    assert!(faults.contains("exit status 7\n"), "{text}");
    assert!(faults.ends_with("\n  ! I am tired\n"), "{text}");
    let json = [&args[..], &more, &["--json", "-"]].concat();
    let output = folder.command(&json).output().unwrap();
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let fault = &value["faults"][0];
    assert_eq!((&fault["player"], &fault["fault"]), (&1.into(), &"crash".into()), "{value}");
    assert!(fault["output"].as_str().unwrap().ends_with("! I am tired\n"), "{value}");
}

#[test]
fn a_wrong_path_leaves_no_saved_game() {
    let args = ["tilings", "--seat", "person", "--seat", "process:./nowhere"];
    let mut terminal = Terminal::start("no-program", &args);
    terminal.wait("reason", |it| it.contains("the bot `./nowhere` does not play"));
    assert_eq!(terminal.child.wait().unwrap().exit_code(), 3);
    let saved = fs::read_dir(terminal.folder.join("pavage/games"));
    assert_eq!(saved.map_or(0, Iterator::count), 0);
    fs::remove_dir_all(&terminal.folder).unwrap();
}

#[test]
fn a_server_hires_bots_by_name_only() {
    let folder = Folder::new();
    folder.write("bot.sh", DIES);
    for (bot, code, expected) in [
        ("bot", 2, "--bot: expected NAME=COMMAND"),
        ("process:x=sh bot.sh", 2, "--bot: expected NAME=COMMAND"),
        ("greedy=sh bot.sh", 2, "--bot: expected a name that no other bot has"),
        ("hal=./nowhere", 3, "the bot `./nowhere` does not play"),
    ] {
        let output = folder.command(&["serve", "--data", "data", "--bot", bot]).output().unwrap();
        let text = said(&output);
        assert_eq!(output.status.code(), Some(code), "{bot}: {text}");
        assert!(text.contains(expected), "{bot}: {text}");
    }
}
