//! The adapter for clients of the course of 2018: every card, turn and place means the same on both
//! sides.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};

use pavage_games::core::{Seat, Setup, ToAct, Viewer};
use pavage_games::{AnyGame, GameRow, Texts};
use serde_json::{Value, json};

use super::tools::compile;

/// The cells beside the start tile, in the coordinates of the course.
const BESIDE: [(i32, i32); 4] = [(0, 1), (-1, 0), (0, -1), (1, 0)];
/// The number of places on a card; 0 is none of them.
const PLACES: i32 = 13;

/// A move of the course: x, y, direction, place.
type Move = (i32, i32, i32, i32);

/// The adapter with a client that plays what a file says.
struct Adapter {
    seat: u8,
    child: Child,
    stdin: Option<ChildStdin>,
    stdout: BufReader<ChildStdout>,
    stderr: BufReader<ChildStderr>,
    script: PathBuf,
}

impl Adapter {
    fn start(folder: &tempfile::TempDir, seat: u8) -> Adapter {
        let adapter =
            compile(folder, "examples/bots/client-2018/adapter.c", &format!("adapter{seat}"), &[]);
        let source = "crates/pavage-arena/tests/it/examples/scripted.c";
        let client = compile(folder, source, &format!("{seat}.so"), &["-shared", "-fPIC"]);
        let script = folder.path().join(format!("script{seat}"));
        let mut command = Command::new(adapter);
        command.arg(client).env("PAVAGE_SCRIPT", &script);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let stdin = child.stdin.take();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        let stderr = BufReader::new(child.stderr.take().unwrap());
        let mut adapter = Adapter { seat, child, stdin, stdout, stderr, script };
        adapter.say(&json!({"type": "hello", "protocol": 1, "program": "test"}));
        let hello = adapter.hear();
        assert_eq!(
            (&hello["name"], &hello["games"]),
            (&json!("scripted"), &json!(["carcassonne"]))
        );
        adapter
    }

    fn say(&mut self, message: &Value) {
        writeln!(self.stdin.as_mut().unwrap(), "{message}").unwrap();
    }

    fn hear(&mut self) -> Value {
        let mut line = String::new();
        self.stdout.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap()
    }

    fn begin(&mut self) {
        self.say(&json!({
            "type": "game", "game": "carcassonne", "options": "enseirb-2018", "seats": 2,
            "seat": self.seat, "seed": "1", "clock": "none",
        }));
    }

    fn tell(&mut self, text: &str) {
        self.say(&json!({"type": "event", "ply": 1, "text": text, "facts": []}));
    }

    /// Asks for an action. The client plays this, if it is asked.
    fn ask(&mut self, game: &dyn AnyGame, (x, y, dir, place): Move) -> String {
        fs::write(&self.script, format!("{x} {y} {dir} {place}\n")).unwrap();
        let view = game.view(Viewer::Spectator);
        let actions = listed(game);
        self.say(&json!({
            "type": "go", "ply": game.plies(), "game": "carcassonne", "seat": self.seat,
            "view": view, "actions": actions, "left": null, "playouts": null,
        }));
        let play = self.hear();
        assert_eq!(play["ply"], game.plies());
        play["action"].as_str().unwrap().to_owned()
    }

    /// What the client was told when it was last asked, after the card.
    fn told(&mut self) -> String {
        loop {
            let mut line = String::new();
            assert_ne!(self.stderr.read_line(&mut line).unwrap(), 0, "the client is gone");
            if let Some((_, told)) = line.trim_end().split_once(':') {
                return told.trim().to_owned();
            }
        }
    }
}

impl Drop for Adapter {
    fn drop(&mut self) {
        self.stdin.take();
        _ = self.child.wait();
    }
}

fn listed(game: &dyn AnyGame) -> Vec<String> {
    let mut texts = Texts::default();
    game.actions(&mut texts);
    texts.iter().map(str::to_owned).collect()
}

fn game() -> Box<dyn AnyGame> {
    let setup = Setup { options: "enseirb-2018", seats: Some(2), files: &[] };
    GameRow::find("carcassonne").unwrap().begin(setup).unwrap()
}

/// A move as the adapter tells it: `valid,0,3,0,1,0,0`.
fn read(told: &str) -> (String, Move) {
    let words: Vec<&str> = told.split(',').collect();
    let number = |it: usize| words[it].parse().unwrap();
    (words[..3].join(","), (number(3), number(4), number(5), number(6)))
}

/// The canonical texts of what a client played: the lay and the claim.
type Played = (String, String);

/// Both sides of the adapter: the client that plays, and one that is told.
struct Table {
    mine: Adapter,
    other: Adapter,
}

impl Table {
    fn tell(&mut self, text: &str) {
        self.mine.tell(text);
        self.other.tell(text);
    }

    /// Plays a card first in a game; `None` if the lay is refused. Also returns all claims that are
    /// legal after it, and what the other client is told.
    fn play(&mut self, kind: char, wish: Move) -> Option<(Played, Vec<String>, Move)> {
        let mut game = game();
        self.mine.begin();
        self.other.begin();
        let deal = |game: &mut dyn AnyGame, table: &mut Table, kind: char| {
            game.deal(&kind.to_string()).unwrap();
            table.tell(&format!("={kind}"));
        };
        deal(game.as_mut(), self, kind);
        let text = self.mine.ask(game.as_ref(), wish);
        assert_eq!(self.mine.told(), "", "nothing has happened yet");
        game.play(&text).ok()?;
        let lay = game.last(Viewer::Referee);
        self.tell(&format!("1 {lay}"));
        let (mut claim, mut claims) = (String::new(), Vec::new());
        if game.to_act() == ToAct::Seat(Seat(0)) {
            claims = listed(game.as_ref());
            let text = self.mine.ask(game.as_ref(), wish);
            if game.play(&text).is_err() {
                assert_eq!((text.as_str(), wish.3), ("@centre", PLACES), "{kind} {wish:?}");
                claim = text;
            } else {
                claim = game.last(Viewer::Referee);
                self.tell(&format!("1 {claim}"));
            }
        }
        // The other client is asked after the move, and so is told about it.
        if game.to_act() == ToAct::Seat(Seat(0)) {
            game.play(".").unwrap();
        }
        deal(game.as_mut(), self, 'U');
        self.other.ask(game.as_ref(), wish);
        let (who, told) = read(&self.other.told());
        assert_eq!(who, format!("valid,0,{}", u32::from(kind) - u32::from('A')));
        Some(((lay, claim), claims, told))
    }
}

#[test]
fn every_card_turn_and_place_means_the_same_on_both_sides() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = Table { mine: Adapter::start(&folder, 1), other: Adapter::start(&folder, 2) };
    for kind in 'A'..='X' {
        let (mut lays, mut meant) = (BTreeSet::new(), BTreeMap::new());
        let mut tellings = Vec::new();
        for (x, y) in BESIDE {
            for dir in 0..4 {
                let mut claimed = BTreeSet::new();
                let mut claims = Vec::new();
                for place in 0..=PLACES {
                    let wish = (x, y, dir, place);
                    let Some((played, legal, told)) = table.play(kind, wish) else { break };
                    lays.insert(played.0.clone());
                    claims = legal;
                    claimed.insert(played.1.clone());
                    if played.1 != "@centre" {
                        tellings.push((told, played.clone()));
                    }
                    meant.insert(wish, played);
                }
                claimed.remove("@centre");
                claims.sort_unstable();
                assert_eq!(claimed.into_iter().collect::<Vec<_>>(), claims, "{kind} {x},{y} {dir}");
            }
        }
        let mut first = game();
        first.deal(&kind.to_string()).unwrap();
        let listed: BTreeSet<String> = listed(first.as_ref()).into_iter().collect();
        assert_eq!(lays, listed, "{kind}");
        // What others are told is the same move, if they read it as their own.
        for (told, played) in tellings {
            assert_eq!(meant.get(&told), Some(&played), "{kind} {told:?}");
        }
    }
}

#[test]
fn a_client_is_told_its_own_last_move_and_failures() {
    let folder = tempfile::tempdir().unwrap();
    let mut client = Adapter::start(&folder, 1);
    let mut game = game();
    client.begin();
    game.deal("U").unwrap();
    client.tell("=U");
    // A straight road is the same upside down; the client is told how it laid it.
    let wish = (0, 1, 2, 5);
    let lay = client.ask(game.as_ref(), wish);
    assert_eq!(client.told(), "");
    game.play(&lay).unwrap();
    client.tell(&format!("1 {}", game.last(Viewer::Referee)));
    let claim = client.ask(game.as_ref(), wish);
    game.play(&claim).unwrap();
    client.tell(&format!("1 {}", game.last(Viewer::Referee)));
    for text in ["=E", "2 0,-1v", "2 !illegal @city.N", "=A", "3 !illegal 4,-7>", "=B", "4 !crash"]
    {
        client.tell(text);
    }
    game.deal("V").unwrap();
    client.ask(game.as_ref(), (0, 0, 0, 0));
    // A tile that lies in spite of its refused claim; what was refused; a program that has ended.
    let told = "valid,0,20,0,1,2,5 valid,1,4,1,0,1,0 failed,1,4,1,0,1,13 failed,2,0,7,-4,2,0 \
                failed,3,1,0,0,3,0";
    assert_eq!(client.told(), told);
}
