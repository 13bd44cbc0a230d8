//! A server that is killed, or whose disk fails, has lost nothing that it acknowledged.
//!
//! The tests run themselves again in another process. It appends as fast as it can, and prints
//! each event after it was acknowledged.

#![cfg(unix)]

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::{env, io};

use fastrand::Rng;
use pavage_server::store::{self, Refused};

use super::*;

/// Set in the other process: the address of its store.
const INSIDE: &str = "PAVAGE_TEST_STORE";
const MATCHES: usize = 6;

#[test]
fn sqlite_loses_nothing_when_killed() {
    killed(Kind::Sqlite, 20, "store::crash::sqlite_loses_nothing_when_killed");
}

#[test]
fn postgres_loses_nothing_when_killed() {
    killed(Kind::Postgres, 5, "store::crash::postgres_loses_nothing_when_killed");
}

fn killed(kind: Kind, kills: usize, test: &str) {
    if let Ok(url) = env::var(INSIDE) {
        return append_until_the_end(&url);
    }
    place::run(kind, async |place: Place| {
        let store = place.open().await;
        for number in 0..MATCHES {
            start(&store, &name(number)).await;
        }
        store.close().await;
        let mut random = Rng::with_seed(kills as u64);
        let mut acknowledged = BTreeSet::new();
        for kill in 0..kills {
            let mut child = again(Command::new(env::current_exe().unwrap()), test, &place.url);
            let before = acknowledged.len();
            let enough = before + random.usize(1..80);
            let mut lines = BufReader::new(child.stdout.take().unwrap());
            let mut line = String::new();
            // What was printed before the kill may be read after it.
            while lines.read_line(&mut line).unwrap() > 0 && line.ends_with('\n') {
                acknowledged.extend(acknowledgement(&line));
                line.clear();
                if acknowledged.len() == enough {
                    child.kill().unwrap();
                }
            }
            child.wait().unwrap();
            assert!(acknowledged.len() >= enough, "the other process ended by itself");
            let store = place.open().await;
            all_there(&store, &acknowledged, kill).await;
            store.close().await;
        }
    });
}

/// A limit on the size of files is a disk that fails in the middle of a commit.
#[test]
fn sqlite_loses_nothing_when_its_disk_fails() {
    const TEST: &str = "store::crash::sqlite_loses_nothing_when_its_disk_fails";
    if let Ok(url) = env::var(INSIDE) {
        return append_until_the_end(&url);
    }
    place::run(Kind::Sqlite, async |place: Place| {
        let store = place.open().await;
        for number in 0..MATCHES {
            start(&store, &name(number)).await;
        }
        store.close().await;
        let mut limited = Command::new("bash");
        limited.args(["-c", "trap '' XFSZ; ulimit -f 600; exec \"$0\" \"$@\""]);
        limited.arg(env::current_exe().unwrap());
        let mut child = again(limited, TEST, &place.url);
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let lines = Vec::from_iter(lines.map(|it| it.unwrap() + "\n"));
        assert!(child.wait().unwrap().success(), "{lines:?}");
        let acknowledged = lines.iter().filter_map(|it| acknowledgement(it)).collect();
        assert!(lines.iter().any(|it| it.contains("refused store/io")), "{lines:?}");
        let store = place.open().await;
        all_there(&store, &acknowledged, 0).await;
        for number in 0..MATCHES {
            let next = line(&store, &name(number)).await.len() as u64 + 1;
            store.append(&id(&name(number)), event(next), None).await.unwrap();
        }
    });
}

fn name(number: usize) -> String {
    format!("m{number}")
}

/// Starts a test again in another process.
fn again(mut command: Command, test: &str, url: &str) -> Child {
    command.args(["--exact", "--nocapture", test]).env(INSIDE, url);
    command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap()
}

/// A match and a seq. The runner of the tests writes into the first line too.
fn acknowledgement(line: &str) -> Option<(String, u64)> {
    let (_, rest) = line.split_once("stored ")?;
    let (name, seq) = rest.trim_end().split_once(' ')?;
    Some((name.to_owned(), seq.parse().ok()?))
}

/// The life of the other process: it ends when it is killed or refused.
fn append_until_the_end(url: &str) {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.unwrap().block_on(async {
        let store = store::open(url).await.unwrap();
        let writers = Vec::from_iter((0..MATCHES).map(|number| {
            let store = store.clone();
            tokio::spawn(async move {
                let name = name(number);
                let mut seq = line(&store, &name).await.len() as u64;
                loop {
                    seq += 1;
                    let event = commanded(seq, &format!("command {seq}"));
                    let change = summary(Phase::Running, seq as i64);
                    match store.append(&id(&name), event, Some(change)).await {
                        Ok(()) => say(&format!("stored {name} {seq}\n")),
                        Err(Refused::Failed(it)) => {
                            let trouble = it.trouble.name();
                            return say(&format!(
                                "refused {trouble}
"
                            ));
                        }
                        Err(other) => panic!("{other:?}"),
                    }
                }
            })
        }));
        for writer in writers {
            writer.await.unwrap();
        }
        // What was acknowledged can still be read.
        for number in 0..MATCHES {
            whole(&store, &name(number)).await;
        }
    });
}

/// Prints a line in one piece.
fn say(line: &str) {
    io::stdout().write_all(line.as_bytes()).unwrap();
}

/// Everything that was acknowledged is stored, once.
async fn all_there(store: &Arc<dyn Store>, acknowledged: &BTreeSet<(String, u64)>, round: usize) {
    for number in 0..MATCHES {
        let name = name(number);
        let length = whole(store, &name).await;
        let ours = acknowledged.iter().filter(|it| it.0 == name);
        let last = ours.map(|it| it.1).max().unwrap_or(1);
        assert!(
            last <= length,
            "round {round}: {last} of {name} was acknowledged, {length} stored"
        );
    }
}

/// The length of a match that has every event once, and a summary of the same moment.
async fn whole(store: &Arc<dyn Store>, name: &str) -> u64 {
    let events = store.events(&id(name), 0).await.unwrap();
    for (seq, found) in (1..).zip(&events) {
        let command = format!("command {seq}");
        let expected = if seq == 1 { event(1) } else { commanded(seq, &command) };
        assert_eq!(*found, expected);
    }
    let length = events.len() as i64;
    let touched = store.summary(&id(name)).await.unwrap().unwrap().touched;
    assert_eq!(touched, if length == 1 { 0 } else { length });
    length as u64
}
