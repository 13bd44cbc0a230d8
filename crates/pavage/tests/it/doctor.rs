//! `pavage doctor`.

use std::net::TcpListener;
use std::process::{Command, Output};

use serde_json::Value;

use crate::folder::{Folder, PROGRAM, said};
use crate::nats::Nats;

/// The program with an environment of its own, whose data are in the folder.
fn doctor(folder: &Folder, args: &[&str], variables: &[(&str, &str)]) -> Output {
    let mut command: Command = folder.command(&[&["doctor"], args].concat());
    command.env_clear().env("XDG_DATA_HOME", folder.join("data"));
    command.envs(variables.iter().copied()).output().unwrap()
}

/// What it found, by subject: the state and the sentence.
fn findings(output: &Output) -> Vec<(String, String, String)> {
    let all: Value = serde_json::from_slice(&output.stdout).expect("it prints JSON");
    let text = |it: &Value, key: &str| it[key].as_str().expect("a text").to_owned();
    let list = all["findings"].as_array().expect("a list");
    let list = list.iter().map(|it| (text(it, "subject"), text(it, "state"), text(it, "found")));
    list.collect()
}

fn find(output: &Output, subject: &str) -> (String, String) {
    let found = findings(output).into_iter().find(|it| it.0 == subject);
    found.map(|it| (it.1, it.2)).expect("a finding about it")
}

#[test]
fn without_problems_all_is_told_and_nothing_is_left() {
    let folder = Folder::new();
    let output = doctor(&folder, &[], &[]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let text = said(&output);
    for subject in ["program", "terminal", "colour", "letters", "saved games", "port", "bots"] {
        let is_told =
            |it: &str| it.split_once(' ').is_some_and(|it| it.1.trim_start().starts_with(subject));
        assert!(text.lines().any(is_told), "{subject}: {text}");
    }
    assert!(text.ends_with("\nNothing is in the way.\n"), "{text}");
    assert_eq!(folder.names(), [""; 0], "no folder was made");
    let json = doctor(&folder, &["--json"], &[]);
    assert!(findings(&json).iter().all(|it| it.1 != "problem"), "{}", said(&json));
    let french = Command::new(PROGRAM).args(["--lang", "fr", "doctor"]).output().unwrap();
    assert!(said(&french).contains("\nRien ne gêne.\n"), "{}", said(&french));
}

#[test]
fn colour_and_letters_say_why_they_are_plain() {
    let folder = Folder::new();
    let found = |args: &[&str], variables: &[(&str, &str)], subject| {
        find(&doctor(&folder, &[&["--json"], args].concat(), variables), subject)
    };
    let (state, sentence) = found(&[], &[("NO_COLOR", "1")], "colour");
    assert!(state == "note" && sentence.contains("NO_COLOR"), "{state} {sentence}");
    let (state, sentence) = found(&[], &[("TERM", "dumb")], "colour");
    assert!(state == "note" && sentence.contains("dumb"), "{state} {sentence}");
    assert_eq!(found(&["--color", "always"], &[("NO_COLOR", "1")], "colour").0, "ok");
    let (state, sentence) = found(&[], &[("LC_ALL", "de_DE.ISO-8859-1")], "letters");
    assert!(state == "note" && sentence.contains("ISO-8859-1"), "{state} {sentence}");
    assert_eq!(found(&[], &[("LC_ALL", "C.UTF-8")], "letters").0, "ok");
    assert_eq!(found(&[], &[("DISPLAY", ":0")], "browser").0, "ok");
}

#[test]
fn a_taken_port_is_a_problem_only_for_who_asked_for_it() {
    let folder = Folder::new();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let output = doctor(&folder, &["--port", &port], &[]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    let text = said(&output);
    assert!(
        text.contains(&format!("problem   port          {port} cannot be listened at")),
        "{text}"
    );
    assert!(text.contains("choose another port with --port"), "{text}");
    assert!(text.ends_with("\nOne problem is in the way.\n"), "{text}");
    // Here another test may have the usual port.
    let output = doctor(&folder, &["--json"], &[]);
    assert!(["ok", "note"].contains(&&*find(&output, "port").0), "{}", said(&output));
}

#[test]
fn tables_that_no_server_could_keep_are_a_problem() {
    let folder = Folder::new();
    folder.write("tables.sqlite", "a shopping list");
    let output = doctor(&folder, &["--data", ".", "--json"], &[]);
    assert_eq!(output.status.code(), Some(1));
    let (state, sentence) = find(&output, "tables");
    assert!(state == "problem" && sentence.contains("expected a database"), "{sentence}");
    // A file where a folder should be, and what is used wrongly.
    let output = doctor(&folder, &["--data", "tables.sqlite"], &[]);
    assert_eq!(output.status.code(), Some(3));
    let output = doctor(&folder, &["--database", "mysql://me:secret@db/x"], &[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(!said(&output).contains("secret"));
}

#[test]
fn a_nats_server_that_does_not_answer_or_let_us_in_is_a_problem() {
    let folder = Folder::new();
    let mut nats = Nats::start_with(&["--user", "ada", "--pass", "secret"]);
    let url = nats.url();
    let output = |password: &str| {
        let who = [("NATS_USER", "ada"), ("NATS_PASSWORD", password)];
        doctor(&folder, &["--nats", &url, "--json"], &who)
    };
    assert_eq!(find(&output("secret"), "nats"), ("ok".to_owned(), format!("{url} answers")));
    let refused = output("guessed");
    assert_eq!(refused.status.code(), Some(1));
    assert_eq!(find(&refused, "nats").0, "problem");
    nats.stop();
    let (state, sentence) = find(&output("secret"), "nats");
    assert!(state == "problem" && sentence.contains("start nats-server"), "{sentence}");
    for url in ["redis://host", "nats://ada:secret@host"] {
        let output = doctor(&folder, &["--nats", url], &[]);
        assert_eq!(output.status.code(), Some(2));
        assert!(!said(&output).contains("secret"));
    }
}

#[test]
fn a_replica_that_does_not_answer_is_a_problem_too() {
    let folder = Folder::new();
    let nowhere = format!("postgres://me:secret@localhost/x?host={}", folder.join("").display());
    let both = ["--database", &nowhere, "--replica", &nowhere, "--json"];
    let output = doctor(&folder, &both, &[]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(find(&output, "replica").0, "problem");
    assert!(!said(&output).contains("secret"));
    let output = doctor(&folder, &["--database", &nowhere, "--replica", "copy.sqlite"], &[]);
    assert_eq!(output.status.code(), Some(2));
}

#[cfg(target_os = "linux")]
#[test]
fn a_bot_of_ours_tells_how_it_is_confined() {
    let folder = Folder::new();
    let (state, sentence) = find(&doctor(&folder, &["--json"], &[]), "bots");
    assert!(["ok", "note"].contains(&&*state) && sentence.contains("confined by"), "{sentence}");
}
