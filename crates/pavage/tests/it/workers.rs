//! Tournaments on several machines: processes here, with a NATS server between them.

use std::io::{BufRead, BufReader};
use std::process::{Child, Output, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use pavage_arena::crowd;
use pavage_arena::process::{Launcher, Limits};
use pavage_arena::tournament::{Launch, Notice, Refusal, Worker};
use serde_json::json;

use crate::arena::{PATIENCE, games, lines, results, run};
use crate::folder::{Folder, said};
use crate::nats::Nats;
use crate::peer::Peer;

/// Games that take a while, and do not depend on the machine.
const TERMS: &[&str] = &[
    "arena",
    "tilings",
    "--size",
    "6",
    "--player",
    "greedy",
    "--player",
    "search:playouts=1000",
    "--player",
    "search:playouts=1200",
    "--seed",
    "7",
    "--games",
    "20",
    "--json",
    "-",
];

/// Two quick players, whose games have records of more than a thousand bytes.
const SHORT: &[&str] =
    &["arena", "carcassonne", "--player", "random", "--player", "greedy", "--games", "2"];

/// A worker, which is killed when the test ends.
struct Killed(Child);

impl Drop for Killed {
    fn drop(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

fn worker(folder: &Folder, nats: &Nats) -> Killed {
    let mut command = folder.command(&["arena", "worker", &nats.url(), "--concurrency", "1"]);
    Killed(command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap())
}

fn coordinator(folder: &Folder, nats: &Nats, terms: &[&str]) -> Child {
    let mut command = folder.command(&[terms, &["--workers", &nats.url()]].concat());
    command.env("LANG", "C.UTF-8").stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

fn wait_until(mut is_true: impl FnMut() -> bool) {
    let began = Instant::now();
    while !is_true() {
        assert!(began.elapsed() < PATIENCE, "nothing happens");
        thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn workers_that_are_killed_change_no_table() {
    let (folder, nats) = (Folder::new(), Nats::start());
    let mut child = coordinator(&folder, &nats, &[TERMS, &["--record-dir", "far"]].concat());
    // One that is killed between two sets is not missed. This one has a set for certain.
    let mut lost = Peer::connect(&nats);
    let (_, reply) = lost.take();
    lost.say(&reply, &json!({"worker": "lost", "answer": "alive"}));
    lost.leave();
    for kill in 1..=3 {
        let dies = worker(&folder, &nats);
        let journal = folder.join("far/games.jsonl");
        wait_until(|| 9 * kill <= lines(&journal) || child.try_wait().unwrap().is_some());
        drop(dies);
    }
    let _others = [worker(&folder, &nats), worker(&folder, &nats)];
    let far = child.wait_with_output().unwrap();
    assert!(said(&far).contains("worker lost gives no sign of life any more"), "{}", said(&far));
    let near = run(&folder, &[TERMS, &["--record-dir", "near"]]);
    assert_eq!(results(&far), results(&near));
    assert_eq!(games(&folder.join("far")), games(&folder.join("near")));
    for record in ["records/1-2.1.1.rec", "records/2-3.10.2.rec"] {
        let [far, near] = ["far", "near"].map(|it| folder.join(it).join(record));
        assert_eq!(std::fs::read(far).unwrap(), std::fs::read(near).unwrap(), "{record}");
    }
}

#[test]
fn a_tournament_waits_for_nats_and_for_a_worker_of_its_version() {
    let (folder, mut nats) = (Folder::new(), Nats::start());
    let mut child = coordinator(&folder, &nats, &[TERMS, &["--record-dir", "far"]].concat());
    let launcher = Launcher::this_program().unwrap();
    let launch = Launch { launcher, limits: Limits::default() };
    let refused = Mutex::new(Vec::new());
    let mut peer = Peer::connect(&nats);
    peer.listen("_INBOX.>");
    thread::scope(|scope| {
        // Each place of the worker refuses a set.
        let heard = scope.spawn(|| {
            for _ in 0..3 {
                while peer.hear().0["answer"]["refused"].is_null() {}
            }
        });
        let far = pavage_arena::tournament::Nats::connect(&nats.url(), None).unwrap();
        far.serve(&Worker {
            program: "pavage 0.0.0",
            concurrency: 3,
            memory: 0,
            launch: &launch,
            make: &crowd::player,
            cancelled: &|| heard.is_finished(),
            tell: &|it| refused.lock().unwrap().push(it),
        });
    });
    let expected = concat!("pavage ", env!("CARGO_PKG_VERSION")).to_owned();
    let program = Refusal::Program { worker: "pavage 0.0.0".to_owned(), tournament: expected };
    let refused = refused.into_inner().unwrap();
    let [Notice::Refused(_, refusal)] = &refused[..] else { panic!("{refused:?}") };
    assert_eq!(*refusal, program);
    let _right = worker(&folder, &nats);
    let journal = folder.join("far/games.jsonl");
    wait_until(|| 20 <= lines(&journal) || child.try_wait().unwrap().is_some());
    nats.stop();
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines().map(Result::unwrap);
    let mut told: Vec<String> = Vec::new();
    while told.last().is_none_or(|it| !it.contains("the NATS server is away")) {
        told.push(lines.next().expect("it says so before it ends"));
    }
    nats.start_again();
    let far = child.wait_with_output().unwrap();
    told.extend(lines);
    let told = told.join("\n");
    assert_eq!(told.matches("the NATS server is back").count(), 1, "{told}");
    let refusal = "is refused: it is pavage 0.0.0, but the tournament is of";
    assert_eq!(told.matches(refusal).count(), 1, "{told}");
    assert_eq!(results(&far), results(&run(&folder, &[TERMS])));
}

#[test]
fn whoever_talks_rubbish_is_told_of_once_and_briefly() {
    let (folder, nats) = (Folder::new(), Nats::start());
    let child = coordinator(&folder, &nats, SHORT);
    let mut peer = Peer::connect(&nats);
    let long = "because ".repeat(10_000);
    for answer in [
        json!("rubbish"),
        json!({"worker": "liar", "answer": {"refused": {"unable": long}}}),
        json!({"worker": "liar", "answer": {"refused": {"unable": "why not"}}}),
        json!({"worker": "liar", "answer": {"refused": {"unable": "so there"}}}),
        json!([]),
    ] {
        let (_, reply) = peer.take();
        peer.say(&reply, &answer);
    }
    peer.leave();
    let _worker = worker(&folder, &nats);
    let done = child.wait_with_output().unwrap();
    assert!(done.status.success());
    let told = String::from_utf8(done.stderr).unwrap();
    assert_eq!(told.matches("somebody answers in the place of workers").count(), 1, "{told}");
    assert_eq!(told.matches("worker liar is refused").count(), 1, "{told}");
    assert!(told.len() < 2_000, "{told}");
}

#[test]
fn a_game_that_nats_does_not_carry_is_refused_with_the_reason() {
    let folder = Folder::new();
    folder.write("nats.conf", "max_payload: 1000");
    let nats = Nats::start_with(&["--config", folder.join("nats.conf").to_str().unwrap()]);
    let mut child = Killed(coordinator(&folder, &nats, SHORT));
    let _worker = worker(&folder, &nats);
    let mut told = BufReader::new(child.0.stderr.take().unwrap()).lines().map(Result::unwrap);
    let told = told.find(|it| it.contains("is refused") || it.contains("no sign of life")).unwrap();
    assert!(told.contains("at most 1000 bytes") && told.contains("max_payload"), "{told}");
}

#[test]
fn a_nats_server_may_ask_for_a_name_and_a_password() {
    let nats = Nats::start_with(&["--user", "me", "--pass", "p@ss:word"]);
    let (folder, url) = (Folder::new(), nats.url());
    let args = [SHORT, &["--workers", &url]].concat();
    for (name, password, code, word) in [
        ("", "", 3, "authorization"),
        ("me", "wrong", 3, "authorization"),
        ("me", "", 2, "NATS_PASSWORD"),
    ] {
        let mut command = folder.command(&args);
        let output =
            command.env("NATS_USER", name).env("NATS_PASSWORD", password).output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{}", said(&output));
        assert!(said(&output).contains(word), "{}", said(&output));
    }
    let with_login = |args: &[&str]| {
        let mut command = folder.command(args);
        command.env("NATS_USER", "me").env("NATS_PASSWORD", "p@ss:word").stdout(Stdio::null());
        command.stderr(Stdio::null()).spawn().unwrap()
    };
    let _worker = Killed(with_login(&["arena", "worker", &url]));
    assert!(with_login(&args).wait().unwrap().success());
}

#[test]
fn what_cannot_be_spread_is_said_before_the_first_game() {
    let folder = Folder::new();
    let two = ["arena", "tilings", "--player", "random", "--player"];
    let secret = "nats://me:secret@127.0.0.1:1";
    let (nobody, program) = ("nats://127.0.0.1:1", "mine=process:./bot");
    for (args, code, word) in [
        (&[&two[..], &["greedy", "--workers", nobody]].concat()[..], 3, "at nats://127.0.0.1:1"),
        (&["arena", "worker", nobody], 3, "at nats://127.0.0.1:1"),
        (&[&two[..], &["greedy", "--workers", secret]].concat(), 2, "NATS_PASSWORD"),
        (&["arena", "worker", secret], 2, "NATS_PASSWORD"),
        (&["arena", "worker", "http://arena.example"], 2, "nats://HOST"),
        (&[&two[..], &[program, "--workers", nobody]].concat(), 2, "mine"),
        (
            &[&two[..], &["greedy", "--workers", nobody, "--concurrency", "2"]].concat(),
            2,
            "--workers",
        ),
    ] {
        let output: Output = run(&folder, &[args]);
        let told = said(&output);
        assert_eq!(output.status.code(), Some(code), "{args:?}: {told}");
        assert!(told.contains(word) && !told.contains("secret"), "{args:?}: {told}");
        assert_eq!(folder.names(), Vec::<String>::new(), "{args:?}");
    }
}
