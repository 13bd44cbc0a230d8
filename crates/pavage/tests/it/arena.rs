//! Tournaments, as people run, interrupt and continue them.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::folder::{Folder, PROGRAM, said};

/// So long that only a hang exceeds it.
pub(crate) const PATIENCE: Duration = Duration::from_secs(300);

/// Three players on a small board.
const SMALL: &[&str] = &[
    "arena", "tilings", "--size", "5", "--player", "random", "--player", "greedy", "--player",
    "blocker", "--seed", "7",
];

pub(crate) fn run(folder: &Folder, args: &[&[&str]]) -> Output {
    let mut command = folder.command(&args.concat());
    command.env("LANG", "C.UTF-8").output().unwrap()
}

/// What a tournament found, without what depends on the speed of the machine.
pub(crate) fn results(output: &Output) -> Value {
    assert!(output.status.success(), "{}", said(output));
    let mut value: Value = serde_json::from_slice(&output.stdout).unwrap();
    for player in value["players"].as_array_mut().unwrap() {
        let player = player.as_object_mut().unwrap();
        assert!(player.remove("seconds").is_some() && player.remove("times").is_some());
    }
    // Only a tournament with a folder has files.
    for game in value["games"].as_array_mut().unwrap() {
        game.as_object_mut().unwrap().remove("file");
    }
    value
}

/// The finished games without the time that they took, in the order of their sets.
pub(crate) fn games(folder: &Path) -> Vec<String> {
    let text = fs::read_to_string(folder.join("games.jsonl")).unwrap();
    let game = |line: &str| {
        let mut game: Value = serde_json::from_str(line).unwrap();
        let game_of = game.as_object_mut().unwrap();
        assert!(game_of.remove("micros").is_some() && game_of.remove("times").is_some());
        game.to_string()
    };
    let mut games: Vec<String> = text.lines().map(game).collect();
    games.sort();
    games
}

pub(crate) fn lines(path: &Path) -> usize {
    fs::read(path).map_or(0, |it| it.iter().filter(|it| **it == b'\n').count())
}

/// Starts a tournament and waits until so many games are kept.
fn started(folder: &Folder, args: &[&[&str]], dir: &str, kept: usize) -> Child {
    let mut command = folder.command(&args.concat());
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let (began, path) = (Instant::now(), folder.join(dir).join("games.jsonl"));
    while lines(&path) < kept && child.try_wait().unwrap().is_none() {
        assert!(began.elapsed() < PATIENCE, "no game is kept");
        thread::sleep(Duration::from_millis(5));
    }
    child
}

#[test]
fn a_killed_tournament_goes_on_as_if_nothing_had_happened() {
    let folder = Folder::new();
    let kept = ["--games", "120", "--record-dir", "kept"];
    for kill in 1..=3 {
        let mut child = started(&folder, &[SMALL, &kept, &["--resume"]], "kept", kill * 20);
        child.kill().unwrap();
        child.wait().unwrap();
        // What a program wrote half before it was killed.
        let path = folder.join("kept/games.jsonl");
        let mut file = OpenOptions::new().append(true).open(path).unwrap();
        file.write_all(br#"{"set":"1-2.9","game":1,"pla"#).unwrap();
    }
    let resumed = run(&folder, &[SMALL, &kept, &["--resume", "--json", "-"]]);
    let whole = run(&folder, &[SMALL, &["--games", "120", "--concurrency", "1", "--json", "-"]]);
    assert_eq!(results(&resumed), results(&whole));
    assert_eq!(games(&folder.join("kept")).len(), 360);
    // Nothing is left to play.
    let again = run(&folder, &[SMALL, &kept, &["--resume", "--json", "-"]]);
    assert_eq!(results(&again), results(&whole));
    assert_eq!(games(&folder.join("kept")).len(), 360);
}

#[test]
fn the_number_of_threads_does_not_change_the_games() {
    let folder = Folder::new();
    let two_to_four: [&[&str]; 3] = [
        &["arena", "tigris", "-n", "3", "--player", "random", "--player", "greedy"],
        &["arena", "tilings", "--size", "6", "--player", "greedy", "--player", "blocker"],
        &[
            "arena",
            "carcassonne",
            "-n",
            "2",
            "--player",
            "random",
            "--player",
            "careless:rate=0.05",
        ],
    ];
    for (index, args) in two_to_four.into_iter().enumerate() {
        let names = [1, 2].map(|it| format!("{index}-{it}"));
        for (name, threads) in names.iter().zip(["1", "2"]) {
            let more =
                ["--games", "6", "--playouts", "50", "--seed", "x", "--concurrency", threads];
            let output = run(&folder, &[args, &more, &["--record-dir", name]]);
            assert!(output.status.success(), "{}", said(&output));
        }
        let [one, two] = names.map(|it| folder.join(&it));
        assert_eq!(games(&one), games(&two), "{args:?}");
        let record = |it: &Path| fs::read_to_string(it.join("records/1-2.2.1.rec")).unwrap();
        assert_eq!(record(&one), record(&two), "{args:?}");
    }
}

#[test]
fn players_choose_as_they_do_in_watch() {
    let folder = Folder::new();
    for (game, players) in [
        ("carcassonne", ["greedy", "careless:rate=0.02"]),
        ("tigris", ["random", "greedy"]),
        ("tilings", ["greedy", "random:seed=5"]),
    ] {
        let [one, two] = players;
        let output = run(
            &folder,
            &[&[
                "arena",
                game,
                "--player",
                one,
                "--player",
                two,
                "--games",
                "2",
                "--seed",
                "s",
                "--record-dir",
                game,
            ]],
        );
        assert!(output.status.success(), "{}", said(&output));
        for (name, [first, second]) in [("1-2.1.1", [one, two]), ("1-2.1.2", [two, one])] {
            let watched = run(
                &folder,
                &[&[
                    "watch", game, "--player", first, "--player", second, "--seed", "s/1-2.1",
                    "--quiet", "--record", "-",
                ]],
            );
            let record = folder.join(game).join(format!("records/{name}.rec"));
            assert_eq!(fs::read(record).unwrap(), watched.stdout, "{game} {name}");
        }
    }
}

#[test]
fn players_and_games_can_be_added_and_other_terms_cannot_change() {
    let folder = Folder::new();
    let two = ["arena", "tilings", "--size", "5", "--player", "random", "--player", "greedy"];
    let kept = ["--record-dir", "kept"];
    let first = run(&folder, &[&two, &["--games", "4", "--seed", "7"], &kept]);
    assert!(first.status.success(), "{}", said(&first));
    let refused = |args: &[&[&str]], code, word: &str| {
        let output = run(&folder, args);
        assert_eq!(output.status.code(), Some(code), "{}", said(&output));
        assert!(said(&output).contains(word), "{word}: {}", said(&output));
    };
    refused(&[&two, &["--games", "4"], &kept], 3, "--resume");
    refused(&[&two, &["--games", "2"], &kept, &["--resume"]], 2, "games is `4` there");
    refused(&[&two, &["--games", "4", "--seed", "8"], &kept, &["--resume"]], 2, "seed is `7`");
    refused(
        &[&two, &["--games", "4", "--clock", "5s"], &kept, &["--resume"]],
        2,
        "clock is `none`",
    );
    refused(
        &[&two[..6], &["--player", "blocker", "--games", "4"], &kept, &["--resume"]],
        2,
        "players",
    );
    assert_eq!(games(&folder.join("kept")).len(), 4);
    // The seed is that of the folder, and the order of the players too.
    let more = ["--player", "blocker", "--player", "greedy", "--player", "random"];
    let extended =
        run(&folder, &[&two[..4], &more, &["--games", "6", "--json", "-", "--resume"], &kept]);
    let whole = run(&folder, &[SMALL, &["--games", "6", "--json", "-"]]);
    assert_eq!(results(&extended), results(&whole));
    assert_eq!(games(&folder.join("kept")).len(), 18);
}

#[test]
fn mistakes_are_explained_before_the_first_game() {
    let folder = Folder::new();
    let two = ["arena", "tilings", "--player", "greedy", "--player"];
    for (args, expected) in [
        (&["./mine"][..], "a program of yours is a player as \"process:./mine\""),
        (&["proces:./mine"], "a program of yours is a player as \"process:./mine\""),
        (&["greedy=random"], "such as --player other=random"),
        (&["random", "--json", "x", "--csv", "x"], "found `x` twice"),
        (&["random", "--json", "-", "--csv", "-"], "found `-` twice"),
        (&["random", "--format", "sprt", "--alpha", "0.7"], "between 0 and 0.5"),
    ] {
        let output = run(&folder, &[&two, args]);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {}", said(&output));
        assert!(said(&output).contains(expected), "{args:?}: {}", said(&output));
        assert_eq!(folder.names(), Vec::<String>::new(), "{args:?}");
    }
    let nowhere = run(&folder, &[&two, &["random", "--json", "no/folder.json"]]);
    assert_eq!(nowhere.status.code(), Some(3), "{}", said(&nowhere));
    assert!(!said(&nowhere).contains(".part"), "{}", said(&nowhere));
}

#[test]
fn a_new_folder_is_told_and_holds_the_page_too() {
    let folder = Folder::new();
    let kept = ["--games", "2", "--record-dir", "new", "--resume", "--html", "new/page.html"];
    let output = run(&folder, &[SMALL, &kept]);
    assert!(output.status.success(), "{}", said(&output));
    assert!(said(&output).contains("new has no tournament yet: a new one begins"));
    assert!(folder.join("new/page.html").exists());
    let again = run(&folder, &[SMALL, &kept, &["--force"]]);
    assert!(again.status.success() && !said(&again).contains("no tournament"), "{}", said(&again));
}

#[test]
fn only_one_program_plays_in_a_folder() {
    let folder = Folder::new();
    let long = ["--games", "100000", "--record-dir", "kept"];
    let mut child = started(&folder, &[SMALL, &long], "kept", 1);
    let second = run(&folder, &[SMALL, &long, &["--resume"]]);
    assert_eq!(second.status.code(), Some(3), "{}", said(&second));
    assert!(said(&second).contains("games.jsonl"), "{}", said(&second));
    child.kill().unwrap();
    child.wait().unwrap();
}

#[cfg(unix)]
#[test]
fn ctrl_c_stops_with_a_table_and_loses_nothing() {
    let folder = Folder::new();
    let long = ["--games", "100000", "--record-dir", "kept"];
    let mut command = folder.command(&[SMALL, &long].concat());
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let (began, path) = (Instant::now(), folder.join("kept/games.jsonl"));
    while lines(&path) < 30 {
        assert!(began.elapsed() < PATIENCE, "no game is kept");
        thread::sleep(Duration::from_millis(5));
    }
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{}", said(&output));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("stopped before the end") && text.contains("greedy"), "{text}");
    assert_eq!(lines(&path), games(&folder.join("kept")).len(), "every line is whole");
}

#[test]
fn a_broken_line_is_named_and_a_game_counts_once() {
    let folder = Folder::new();
    let kept = ["--games", "4", "--record-dir", "kept"];
    let first = run(&folder, &[SMALL, &kept, &["--json", "-"]]);
    let path = folder.join("kept/games.jsonl");
    let text = fs::read_to_string(&path).unwrap();
    let line = text.lines().next().unwrap();
    fs::write(&path, format!("{text}{line}\n")).unwrap();
    let again = run(&folder, &[SMALL, &kept, &["--resume", "--json", "-"]]);
    assert_eq!(results(&again), results(&first));
    fs::write(&path, text.replacen("\"set\"", "\"sett\"", 1)).unwrap();
    let broken = run(&folder, &[SMALL, &kept, &["--resume"]]);
    assert_eq!(broken.status.code(), Some(3));
    assert!(said(&broken).contains("games.jsonl, line 1"), "{}", said(&broken));
}

#[test]
fn the_table_fits_a_pipe_in_both_languages() {
    let folder = Folder::new();
    let games = ["--games", "10", "--anchor", "random=1000", "--csv", "table.csv"];
    let output = run(&folder, &[SMALL, &games]);
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{}", said(&output));
    assert!(text.starts_with("tilings, base,size=5, 2 seats, round-robin, seed 7\n"), "{text}");
    assert!(!text.contains('\x1b') && text.lines().all(|it| it.trim_end() == it), "{text}");
    for word in ["rating", "W-D-L", "pairs", "margin", "LOS", "moves/s", "greedy", " 1000 "] {
        assert!(text.contains(word), "{word}: {text}");
    }
    let csv = fs::read_to_string(folder.join("table.csv")).unwrap();
    assert_eq!((csv.lines().count(), csv.matches(",1000,1000,1000,").count()), (4, 1), "{csv}");
    let page = ["--games", "2", "--html", "page.html", "--record-dir", "kept"];
    assert!(run(&folder, &[SMALL, &page]).status.success());
    let page = fs::read_to_string(folder.join("page.html")).unwrap();
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("blocker"), "{page}");
    assert_eq!(page.matches("http://127.0.0.1:4180/#").count(), 6, "a link for each game: {page}");
    let taken = run(&folder, &[SMALL, &games]);
    assert_eq!(taken.status.code(), Some(3), "{}", said(&taken));
    let mut french = Command::new(PROGRAM);
    let french = french.args(["--lang", "fr"]).args(SMALL).args(["--games", "2"]).output().unwrap();
    let french = String::from_utf8(french.stdout).unwrap();
    assert!(french.contains("G-N-P") && french.contains("coups/s"), "{french}");
}

#[test]
fn many_seats_and_few_players_make_balanced_sets() {
    let folder = Folder::new();
    let crowd = ["arena", "tilings", "-n", "20", "--player", "random", "--player", "greedy"];
    let output = run(&folder, &[&crowd, &["--games", "4", "--seed", "7", "--json", "-"]]);
    let results = results(&output);
    assert_eq!((&results["terms"]["sets"], &results["terms"]["seats"]), (&2.into(), &20.into()));
    for seat in 0..20 {
        let player = |game: usize| &results["games"][game]["seats"][seat]["player"];
        assert_ne!(player(0), player(1), "seat {seat}");
    }
    let trio = ["arena", "carcassonne", "-n", "3", "--player", "a=random", "--player", "b=random"];
    let more = ["--player", "c=random", "--player", "d=random", "--games", "3", "--json", "-"];
    let results = self::results(&run(&folder, &[&trio, &more]));
    assert_eq!(results["games"].as_array().unwrap().len(), 4 * 3, "four groups of three");
}

#[test]
fn a_test_stops_when_it_is_decided() {
    let folder = Folder::new();
    let duel = ["arena", "carcassonne", "--player", "greedy", "--player", "random", "--seed", "7"];
    let sprt = ["--format", "sprt", "--elo1", "300", "--games", "400"];
    let one = run(&folder, &[&duel, &sprt, &["--concurrency", "1", "--json", "-"]]);
    let two = run(&folder, &[&duel, &sprt, &["--concurrency", "2", "--json", "-"]]);
    let results = results(&one);
    assert_eq!(results, self::results(&two));
    assert_eq!(results["sprt"]["decision"], "h1", "{}", results["sprt"]);
    assert!(results["terms"]["sets"].as_u64().unwrap() < 200);
    let output = run(&folder, &[&duel, &sprt]);
    assert!(said(&output).contains("H1 is accepted"), "{}", said(&output));
}

#[test]
fn a_ladder_is_climbed() {
    let folder = Folder::new();
    let output = run(&folder, &[SMALL, &["--format", "ladder", "--games", "40"]]);
    assert!(said(&output).contains("Ladder: "), "{}", said(&output));
    assert!(output.status.success());
}

#[test]
fn players_without_a_difference_stand_as_they_were_given() {
    let folder = Folder::new();
    let mut args = vec!["arena", "tilings", "--format", "gauntlet", "--player", "greedy"];
    let players = ["e", "d", "c", "b", "a"].map(|it| format!("{it}=careless:rate=1"));
    players.iter().for_each(|it| args.extend(["--player", it]));
    let output = run(&folder, &[&args, &["--games", "4", "--seed", "1", "--json", "-"]]);
    assert_eq!(results(&output)["order"], serde_json::json!([0, 1, 2, 3, 4, 5]));
}

#[test]
fn faults_are_charged_by_name_and_counted() {
    let folder = Folder::new();
    let players = ["--player", "greedy", "--player", "careless:rate=1"];
    let args = ["arena", "carcassonne", "--games", "4", "--max-faults", "3", "--json", "-"];
    let output = run(&folder, &[&args, &players]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    let value: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(value["players"][1]["faults"]["illegal"].as_u64().unwrap() >= 4, "{value}");
    assert_eq!(value["players"][0]["faults"], serde_json::json!({}));
    assert_eq!(value["players"][0]["wins"], 4);
    assert!(said(&output).contains("--max-faults"), "{}", said(&output));
}

#[test]
fn mistakes_are_named_before_the_first_game() {
    let folder = Folder::new();
    let game = ["arena", "tilings", "--player", "greedy"];
    for (args, word) in [
        (&[][..], "at least two players"),
        (&["--player", "greedy"], "different names"),
        (&["--player", "gredy"], "greedy"),
        (&["--player", "random", "--games", "0"], "--games"),
        (&["--player", "random", "--anchor", "x=1"], "PLAYER=RATING"),
        (&["--player", "random", "--elo0", "1"], "--format sprt"),
        (&["--player", "random", "--format", "sprt", "--elo0", "9"], "--elo0"),
        (&["--player", "random", "--player", "blocker", "--format", "sprt"], "two players"),
        (&["--player", "random", "--clock", "soon"], "10m+5s"),
        (&["--player", "random", "--resume"], "--record-dir"),
        (&["--player", "random", "-n", "99"], "seats"),
    ] {
        let output = run(&folder, &[&game, args]);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {}", said(&output));
        assert!(said(&output).contains(word), "{args:?}: {}", said(&output));
    }
    let wrong = ["--player", "process:./no-such-bot", "--record-dir", "kept"];
    let output = run(&folder, &[&game, &wrong]);
    assert_eq!(output.status.code(), Some(3), "{}", said(&output));
    assert!(said(&output).contains("no-such-bot"), "{}", said(&output));
    assert!(folder.names().is_empty(), "nothing was begun");
}

#[cfg(unix)]
#[test]
fn a_program_plays_the_same_games_again() {
    let folder = Folder::new();
    let program = format!("b=process:'{PROGRAM}' bot greedy");
    for (name, at_a_time) in [("once", "1"), ("again", "2")] {
        let second = [&program, "--record-dir", name, "--concurrency", at_a_time];
        let players = [&["--player", "a=greedy", "--player"], &second[..]].concat();
        let terms = ["arena", "carcassonne", "--games", "4", "--seed", "7"];
        let output = run(&folder, &[&terms, &players]);
        assert!(output.status.success(), "{}", said(&output));
    }
    assert_eq!(games(&folder.join("once")), games(&folder.join("again")));
    for record in ["records/1-2.1.1.rec", "records/1-2.2.2.rec"] {
        let [once, again] = ["once", "again"].map(|it| folder.join(it).join(record));
        assert_eq!(fs::read_to_string(once).unwrap(), fs::read_to_string(again).unwrap());
    }
}

#[cfg(unix)]
#[test]
fn a_program_plays_one_game_of_a_set() {
    let folder = Folder::new();
    // Answers nonsense if it knows the first tiles from another game: those of a set have the same
    // draws.
    folder.write(
        "memory.py",
        r#"import json, sys
seen, deals = [], []
for line in sys.stdin:
    message = json.loads(line)
    kind = message["type"]
    if kind == "hello":
        print(json.dumps({"type": "hello", "protocol": 1, "name": "memory"}), flush=True)
    elif kind == "game":
        seen, deals = seen + [deals], []
    elif kind == "event" and message["text"].startswith("="):
        deals.append(message["text"])
    elif kind == "go" and len(deals) > 9 and any(it[:9] == deals[:9] for it in seen):
        print("I know what comes", flush=True)
    elif kind == "go":
        play = {"type": "play", "ply": message["ply"], "action": message["actions"][0]}
        print(json.dumps(play), flush=True)
    elif kind == "quit":
        break
"#,
    );
    let players = ["--player", "process:python3 memory.py", "--player", "random"];
    let terms = ["arena", "carcassonne", "--seed", "3", "--games", "6", "--concurrency", "1"];
    let output = run(&folder, &[&terms, &players, &["--max-faults", "0"]]);
    assert!(output.status.success(), "{}", said(&output));
}

#[cfg(unix)]
#[test]
fn a_program_that_cannot_play_shows_its_last_lines() {
    let folder = Folder::new();
    folder.write("bot.sh", r#"printf '{"type":"info"}\ntwo\033[31m\n'"#);
    let players = ["--player", "process:sh bot.sh", "--player", "random"];
    let output = run(&folder, &[&["arena", "tilings"], &players]);
    let text = said(&output);
    let lines: Vec<&str> = text.lines().collect();
    for line in [r#"  < {"type":"info"}"#, "  < two\u{fffd}[31m"] {
        assert!(lines.contains(&line), "{text}");
    }
}

#[cfg(unix)]
#[test]
fn a_program_that_crashes_is_started_again_for_the_next_game() {
    let folder = Folder::new();
    // Says hello, hears of a game, and ends when it is asked.
    folder.write(
        "clumsy.sh",
        r#"read hello; echo '{"type":"hello","protocol":1,"name":"clumsy"}'
           while read line; do case "$line" in *'"type":"go"'*) exit 3;; esac; done"#,
    );
    let program = format!("clumsy=process:sh '{}'", folder.join("clumsy.sh").display());
    let args = ["arena", "tilings", "-n", "3", "--player", "random", "--player", "greedy"];
    let more = ["--player", &program, "--games", "6", "--seed", "7", "--json", "-"];
    let results = results(&run(&folder, &[&args, &more]));
    assert_eq!(results["players"][2]["faults"], serde_json::json!({"crash": 6}));
    assert_eq!(results["players"][2]["wins"], 0);
    for game in results["games"].as_array().unwrap() {
        assert_eq!(game["reason"], "crash");
        assert!(game["plies"].as_u64().unwrap() > 10, "the others play on: {game}");
    }
}
