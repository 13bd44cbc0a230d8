//! `pavage record review`.

use std::process::{Command, Output};

use serde_json::Value;

fn pavage(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_pavage")).args(args).env_clear().output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// A game of bots, in a file.
fn game(folder: &std::path::Path, game: &str) -> String {
    let path = folder.join(format!("{game}.rec")).display().to_string();
    let args = ["watch", game, "--player", "greedy", "--player", "random", "--seed", "7"];
    let output = pavage(&[&args[..], &["--quiet", "--record", &path]].concat());
    assert!(output.status.success(), "{output:?}");
    path
}

#[test]
fn a_review_tells_chances_mistakes_luck_and_skill_in_both_languages() {
    let folder = tempfile::tempdir().unwrap();
    let file = game(folder.path(), "carcassonne");
    let review = |more: &[&str]| {
        let args = ["record", "review", &file, "--playouts", "8"];
        let output = pavage(&[&args[..], more].concat());
        assert!(output.status.success(), "{output:?}");
        said(&output)
    };
    let english = review(&[]);
    for part in ["choices judged, with 8 tries", "  100 |", "Where it turned", "Mistakes", "why: "]
    {
        assert!(english.contains(part), "{part}: {english}");
    }
    assert_eq!(english.lines().filter(|it| it.contains("luck ")).count(), 2, "{english}");
    assert!(english.lines().all(|it| it.chars().count() <= 80), "{english}");
    assert_eq!(review(&[]), english, "it says the same again");
    let french = review(&["--lang", "fr"]);
    assert!(french.contains("Les tournants") && french.contains("raisons"), "{french}");
}

#[test]
fn as_json_everything_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let file = game(folder.path(), "tilings");
    let output = pavage(&["record", "review", &file, "--playouts", "4", "--json"]);
    let review: Value = serde_json::from_str(&said(&output)).unwrap();
    assert_eq!(review["judged"], review["choices"]);
    assert_eq!(review["seats"].as_array().unwrap().len(), 2);
    let plies = review["plies"].as_array().unwrap();
    let choice = plies.iter().find_map(|it| it["what"]["choice"].as_object()).unwrap();
    for key in ["seat", "played", "best", "chance", "loss", "points", "ideas", "reasons"] {
        assert!(choice.contains_key(key), "{key}: {choice:?}");
    }
    assert!(plies.iter().any(|it| it["what"]["deal"]["luck"].is_array()));
}

#[test]
fn what_cannot_be_replayed_is_refused_with_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bad.rec");
    std::fs::write(&path, "pavage-record 1\ngame: carcassonne\n\n=E\n1 9,9^\n").unwrap();
    let output = pavage(&["record", "review", &path.display().to_string()]);
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("line 5, column 3"), "{told}");
    let none = pavage(&["record", "review", &path.display().to_string(), "--playouts", "0"]);
    assert_eq!(none.status.code(), Some(2));
}

/// Ctrl-C tells what there is.
#[cfg(unix)]
#[test]
fn a_review_that_is_stopped_tells_what_it_has() {
    use std::process::Stdio;

    let folder = tempfile::tempdir().unwrap();
    let file = game(folder.path(), "carcassonne");
    let mut patience = 1;
    // A signal that comes before the program listens ends it at once: then it gets more time.
    let output = loop {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pavage"));
        let command = command.args(["record", "review", &file, "--playouts", "1000000", "--json"]);
        let child = command.env_clear().stdout(Stdio::piped()).spawn().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(200 * patience));
        let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        assert!(kill.success());
        let output = child.wait_with_output().unwrap();
        if output.status.code().is_some() || patience == 64 {
            break output;
        }
        patience *= 2;
    };
    assert_eq!(output.status.code(), Some(130));
    let review: Value = serde_json::from_str(&said(&output)).unwrap();
    assert!(review["judged"].as_u64() < review["choices"].as_u64());
}
