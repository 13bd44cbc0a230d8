//! `pavage arena check` and `pavage bot` as people and other programs use them.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Output, Stdio};

use pavage_games::ask::player_seed;
use pavage_games::conduct::Match;
use pavage_games::core::{Seat, Setup, ToAct, Viewer};
use pavage_games::table::{Seating, Sitter};
use pavage_games::{GAMES, GameRow};
use serde_json::{Value, json};

use crate::folder::{Folder, PROGRAM, said};

fn run(args: &[&str]) -> Output {
    Folder::new().command(args).output().unwrap()
}

#[test]
fn our_own_players_pass_the_check() {
    for player in ["random", "greedy"] {
        let output = run(&["arena", "check", &format!("{PROGRAM} bot {player}")]);
        let text = said(&output);
        assert_eq!(output.status.code(), Some(0), "{text}");
        for row in GAMES.iter().filter(|row| row.players.contains(&player)) {
            assert!(
                text.contains(&format!("ok      it plays a whole game of {}", row.name)),
                "{text}"
            );
        }
        assert!(
            text.contains("What holds for the bot on this machine:\n        a process group"),
            "{text}"
        );
        assert!(text.ends_with("keeps to the protocol.\n"), "{text}");
        assert!(!text.contains("failed") && !text.contains("measure-"), "{text}");
    }
}

#[test]
fn a_check_speaks_french() {
    let command = format!("{PROGRAM} bot random");
    let args = ["--lang", "fr", "arena", "check", &command, "--game", "tilings"];
    let output = Command::new(PROGRAM).args(args).output().unwrap();
    let text = said(&output);
    assert_eq!(output.status.code(), Some(0), "{text}");
    assert!(text.contains("bon     il joue une partie entière de tilings"), "{text}");
    assert!(text.contains("Ce qui vaut pour le robot sur cette machine\u{a0}:"), "{text}");
    assert!(!text.contains("measure-") && !text.contains("point-"), "{text}");
}

#[test]
fn a_failed_check_shows_what_the_bot_wrote() {
    let output = run(&["arena", "check", "sh -c 'echo once; echo and for all >&2; exit 4'"]);
    let text = said(&output);
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("failed  it says hello in time"), "{text}");
    assert!(text.contains("found once") && text.contains("  < once"), "{text}");
    let output = run(&["arena", "check", "/no/such/bot"]);
    let text = said(&output);
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(
        text.contains("failed  it can be started\n        the bot cannot be started"),
        "{text}"
    );
    // A command as `--player` has it is the same, and one without quotes is explained.
    let output = run(&["arena", "check", "process:/no/such/bot"]);
    assert!(said(&output).contains("(/no/such/bot: "), "{}", said(&output));
    let output = run(&["arena", "check", "python3", "bot.py"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(said(&output).contains("arena check \"python3 bot.py\""), "{}", said(&output));
    let output = run(&["arena", "check", "bot", "--game", "tilngs"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
}

#[test]
fn a_bot_says_which_games_it_plays() {
    let output = run(&["bot", "no-such-player"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    let output = run(&["bot", "random", "chess"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
}

/// One of our players as a program.
struct Talk {
    child: std::process::Child,
    lines: std::io::Lines<BufReader<std::process::ChildStdout>>,
}

impl Talk {
    fn with(args: &[&str]) -> Talk {
        let mut command = Folder::new().command(&[&["bot"], args].concat());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).current_dir("/");
        let mut child = command.spawn().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        Talk { child, lines }
    }

    fn say(&mut self, message: &Value) {
        writeln!(self.child.stdin.as_mut().unwrap(), "{message}").unwrap();
    }

    fn ask(&mut self, message: &Value) -> Value {
        self.say(message);
        serde_json::from_str(&self.lines.next().unwrap().unwrap()).unwrap()
    }
}

/// The choices of a player that sees only its view are those of the same player beside the game.
fn plays_as_in_process(row: &'static GameRow, player: &str) {
    let game = row.begin(Setup::default()).unwrap();
    let sitters = vec![Sitter::Bot(player.to_owned()); game.seats().into()];
    let mut game_on = Match::new(game, Seating(sitters), "seed");
    let mut bots: Vec<Talk> =
        Seat::all(game_on.game.seats()).map(|_| Talk::with(&[player, row.name])).collect();
    for (seat, bot) in bots.iter_mut().enumerate() {
        let hello = bot.ask(&json!({ "type": "hello", "protocol": 1 }));
        assert_eq!((&hello["protocol"], &hello["games"]), (&json!(1), &json!([row.name])));
        bot.say(&json!({
            "type": "game", "game": row.name, "options": game_on.game.options(),
            "seats": game_on.game.seats(), "seat": seat + 1,
            "seed": player_seed("seed", Seat(seat as u8)).to_string(), "clock": "none",
        }));
    }
    let mut thinker = pavage_games::ask::Thinker::default();
    loop {
        match game_on.game.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => _ = game_on.deal(),
            ToAct::Seat(seat) => {
                let question = game_on.question(0).unwrap();
                let expected = thinker.answer(&question).unwrap();
                let view = game_on.game.view(Viewer::Seat(seat));
                let ply = game_on.game.plies();
                let go = json!({ "type": "go", "ply": ply, "seat": seat.0 + 1, "view": view });
                let found = bots[seat.index()].ask(&go);
                let play = json!({ "type": "play", "ply": ply, "action": expected.action });
                assert_eq!(found, play, "{} {player}", row.name);
                game_on.play(&expected.action).unwrap();
            }
        }
    }
    for mut bot in bots {
        assert_eq!(
            bot.ask(&json!({ "type": "ping", "id": 5 })),
            json!({ "type": "pong", "id": 5 })
        );
        bot.say(&json!({ "type": "quit" }));
        assert!(bot.child.wait().unwrap().success());
    }
}

#[test]
fn a_player_in_its_own_process_plays_the_same_game() {
    for row in GAMES {
        for player in ["random", "greedy"].into_iter().filter(|it| row.players.contains(it)) {
            plays_as_in_process(row, player);
        }
    }
}

#[test]
fn a_bot_ends_with_its_input() {
    let mut bot = Talk::with(&["random"]);
    assert_eq!(bot.ask(&json!({ "type": "hello", "protocol": 1 }))["type"], "hello");
    bot.say(&json!({ "type": "weather", "sun": true }));
    drop(bot.child.stdin.take());
    assert!(bot.child.wait().unwrap().success());
    let mut bot = Talk::with(&["random"]);
    bot.say(&json!({ "type": "go", "ply": 1 }));
    assert_eq!(bot.child.wait().unwrap().code(), Some(3), "there is no game");
}
