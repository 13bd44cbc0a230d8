//! `pavage record verify`, and the independent verifier in `docs/verify.py`.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use expect_test::{Expect, expect};
use pavage_games::conduct::{Due, Match};
use pavage_games::core::Setup;
use pavage_games::fair::{Nonce, Proof, Secret};
use pavage_games::table::{Seating, Sitter};
use pavage_games::{Dealer, GameRow, Texts};

/// The text of a finished game of a server. Only the first of two seats contributed a nonce.
fn game_of_server(game: &str, options: &str) -> String {
    let proof = Proof::new("m-1", Secret([1; 32]), &[Some(Nonce([2; 32])), None], true);
    let game = GameRow::find(game).unwrap();
    let game = game.begin(Setup { options, seats: Some(2), files: &[] }).unwrap();
    let seating = Seating(["ada", "bob"].map(|it| Sitter::Person(it.to_owned())).to_vec());
    let mut game_on = Match::dealt_by(game, seating, Dealer::new(proof.key()), "m-1");
    loop {
        match game_on.due(0) {
            Due::Deal => _ = game_on.deal(),
            Due::Answer(..) => {
                let mut actions = Texts::default();
                game_on.game.actions(&mut actions);
                let chosen = game_on.game.plies() as usize * 7 % actions.len();
                game_on.play(&actions[chosen]).unwrap();
            }
            Due::Timeout(_) => unreachable!("there is no clock"),
            Due::Nothing => break,
        }
    }
    proof.note(&mut game_on.record);
    game_on.record.to_string()
}

/// Runs a program with a text on its standard input.
fn run(command: &mut Command, input: &str) -> Output {
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.spawn().unwrap_or_else(|error| {
        panic!("expected the program `{command:?}`, found none; install it ({error})")
    });
    // A program that has seen enough may close its input early.
    _ = child.stdin.take().expect("it has an input").write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn pavage(args: &[&str], input: &str) -> Output {
    run(Command::new(env!("CARGO_BIN_EXE_pavage")).args(args).env_clear(), input)
}

fn said(output: &Output) -> String {
    let code = output.status.code().expect("it was not killed");
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    format!("{code}\n{}{}", text(&output.stdout), text(&output.stderr))
}

/// Verifies a record from standard input; compares the exit code and what is said.
fn check(text: &str, expected: Expect) {
    expected.assert_eq(&said(&pavage(&["record", "verify", "-"], text)));
}

#[test]
fn what_holds_and_what_it_shows_is_said() {
    let text = game_of_server("carcassonne", "standard");
    check(
        &text,
        expect![[r#"
            0
            -: 71 draws follow from the secret of the server and the nonce of 1 of 2 seats; the order of the seats was drawn too
        "#]],
    );
    let french = pavage(&["--lang", "fr", "record", "verify", "-"], &text);
    expect![[r#"
        0
        -: 71 tirages découlent du secret du serveur et du nonce de 1 siège sur 2 ; l’ordre des sièges a été tiré aussi
    "#]].assert_eq(&said(&french));
    let json = pavage(&["record", "verify", "--json", "-"], &text);
    expect![[r#"
        0
        {"commitment":"72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793","contributed":[true,false],"draws":71,"file":"-","from":"proof","holds":true,"match":"m-1","order":[0,1],"over":true,"plies":178,"problem":null}
    "#]].assert_eq(&said(&json));
    // The first turn alone.
    let (head, body) = text.split_once("\n\n").unwrap();
    let first: String = body.split_inclusive('\n').take(2).collect();
    check(
        &format!("{head}\n\n{first}"),
        expect![[r#"
            0
            -: 1 draw follows from the secret of the server and the nonce of 1 of 2 seats; the order of the seats was drawn too; the game is not over in this record
        "#]],
    );
}

#[test]
fn a_server_that_dealt_alone_is_told_apart() {
    let proof = Proof::new("m-2", Secret([5; 32]), &[None, None], false);
    let mut record = "pavage-record 1\ngame: tilings\nseat 1: a\nseat 2: b\n\n"
        .parse::<pavage_games::Record>()
        .unwrap();
    proof.note(&mut record);
    check(
        &record.to_string(),
        expect![[r#"
            0
            -: 0 draws follow from the secret of the server alone; no seat contributed a nonce, so the server could have chosen them; the game is not over in this record
        "#]],
    );
}

#[test]
fn what_was_changed_is_named() {
    let text = game_of_server("carcassonne", "standard");
    let change = |key: &str, value: &str| {
        let lines = text.split_inclusive('\n').map(|line| match line.split_once(": ") {
            Some((found, _)) if found == key => format!("{key}: {value}\n"),
            _ => line.to_owned(),
        });
        let changed: String = lines.collect();
        assert_ne!(changed, text, "{key}");
        changed
    };
    // The first draw alone, since another tile may not fit where the first one went.
    let deal = text.lines().find(|it| it.starts_with('=')).unwrap();
    let head = text.split_once("\n\n").unwrap().0;
    let other = if deal == "=A" { "=B" } else { "=A" };
    check(
        &format!("{head}\n\n{other}\n"),
        expect![[r#"
        1
        -: line 15, ply 1: expected the draw `E`, but found `A`
    "#]],
    );
    check(
        &change("deal-nonce 1", &"03".repeat(32)),
        expect![[r#"
        1
        -: the nonce of place 1 is not the one that was committed to: its SHA-256 is not `deal-commitment 1`
    "#]],
    );
    check(
        &change("deal-secret", &"03".repeat(32)),
        expect![[r#"
        1
        -: the secret is not the one that the server committed to: its SHA-256 is not `deal-commitment`
    "#]],
    );
    check(
        &change("deal-commitment", &"03".repeat(32)),
        expect![[r#"
        1
        -: the secret is not the one that the server committed to: its SHA-256 is not `deal-commitment`
    "#]],
    );
    let order = text.lines().find_map(|it| it.strip_prefix("deal-order: ")).unwrap();
    let swapped = if order == "1 2" { "2 1" } else { "1 2" };
    check(
        &change("deal-order", swapped),
        expect![[r#"
        1
        -: expected the drawn order `1 2` of the seats, but found `2 1`
    "#]],
    );
    check(
        &change("deal-match", "m-2"),
        expect![[r#"
        1
        -: line 15, ply 1: expected the draw `O`, but found `E`
    "#]],
    );
    let json = pavage(&["record", "verify", "--json", "-"], &format!("{head}\n\n{other}\n"));
    expect![[r#"
        1
        {"commitment":"72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793","contributed":[true,false],"draws":0,"file":"-","from":"proof","holds":false,"match":"m-1","order":[0,1],"over":false,"plies":0,"problem":{"code":"deal/draw","expected":"E","found":"A","message":"line 15, ply 1: expected the draw `E`, but found `A`","ply":1}}
    "#]].assert_eq(&said(&json));
}

#[test]
fn a_proof_that_is_not_whole_is_refused() {
    let text = game_of_server("tilings", "base,size=3");
    let without = |key: &str| -> String {
        text.split_inclusive('\n').filter(|it| !it.starts_with(key)).collect()
    };
    check(
        &without("deal-commitment 1"),
        expect![[r#"
        1
        -: line 1, column 1: expected a line `deal-commitment N: …` for each nonce, with its hash, found nothing
    "#]],
    );
    check(
        &without("deal-order"),
        expect![[r#"
        1
        -: line 1, column 1: expected a line `deal-order: …`, kept or places at the table such as 2 1 3, found nothing
    "#]],
    );
    let with = |header: &str| text.replacen("deal-order", &format!("{header}\ndeal-order"), 1);
    check(
        &with("deal-nonce 3: none"),
        expect![[r#"
            1
            -: line 13, column 1: expected headers of the proof (`deal-…`) only as it has them, each once and for seats of this game, found `deal-nonce 3`
        "#]],
    );
    check(
        &with("deal-nonce 18446744073709551617: none"),
        expect![[r#"
            1
            -: line 13, column 1: expected headers of the proof (`deal-…`) only as it has them, each once and for seats of this game, found `deal-nonce 1844674407370`
        "#]],
    );
    check(
        &text.replace("deal-order: ", "deal-order: 99999999999 "),
        expect![[r#"
        1
        -: line 13, column 13: expected a line `deal-order: …`, kept or places at the table such as 2 1 3, found `99999999999 1 2`
    "#]],
    );
    check(
        &text.replace("deal-nonce 1: 02", "deal-nonce 1: 0X"),
        expect![[r#"
        1
        -: line 10, column 16: expected a hexadecimal digit, 0 to 9 or a to f, found `X`
    "#]],
    );
    check(
        &text.replace("deal-secret: 01", "deal-secret: "),
        expect![[r#"
        1
        -: line 8, column 14: expected 64 hexadecimal digits, but there are 62
    "#]],
    );
    check(
        &text.replace("deal-match: m-1", &format!("deal-match: {}", "m".repeat(300))),
        expect![[r#"
            1
            -: line 7, column 13: expected a line `deal-match: ID` with 1 to 255 printable characters of ASCII, found `mmmmmmmmmmmmmmmmmmmmmmmm`
        "#]],
    );
    check(
        "nonsense",
        expect![[r#"
        1
        -: line 1, column 1: expected `pavage-record 1` on the first line, found `nonsense`
    "#]],
    );
}

#[test]
fn a_seed_shows_less_and_says_so() {
    let record = pavage(&["watch", "tilings", "-s", "42", "--quiet", "--record", "-"], "").stdout;
    let text = String::from_utf8(record).unwrap();
    check(
        &text,
        expect![[r#"
            0
            -: 55 draws follow from the seed `42`; this shows only that the seed gives these draws, not that nobody chose it
        "#]],
    );
    check(
        &text.replace("seed: 42", "seed: 43"),
        expect![[r#"
        1
        -: line 9, ply 1: expected the draw `RNNN`, but found `RRRR`
    "#]],
    );
    check(
        &text.replace("seed: 42\n", ""),
        expect![[r#"
        1
        -: expected the proof of a server (`deal-match` and so on) or a `seed` in the head, but found neither, so the draws cannot be checked
    "#]],
    );
    let json = pavage(&["--lang", "fr", "record", "verify", "--json", "-"], &text);
    expect![[r#"
        0
        {"draws":55,"file":"-","from":"seed","holds":true,"over":true,"plies":110,"problem":null,"seed":"42"}
    "#]].assert_eq(&said(&json));
}

#[test]
fn every_file_is_reported_and_the_worst_decides() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    fs::write(path("fair.rec"), game_of_server("tilings", "base,size=3")).unwrap();
    fs::write(path("bare.rec"), "pavage-record 1\ngame: tilings\n\n").unwrap();
    let all = [path("bare.rec"), path("fair.rec"), path("none.rec")];
    let args = |flags: &[&'static str], files: usize| -> Vec<String> {
        let words = ["record", "verify"].iter().chain(flags).map(|it| (*it).to_owned());
        words.chain(all[..files].iter().cloned()).collect()
    };
    let run = |args: Vec<String>| pavage(&args.iter().map(String::as_str).collect::<Vec<_>>(), "");
    let code = |output: &Output| output.status.code();
    let (two, three, json) = (run(args(&[], 2)), run(args(&[], 3)), run(args(&["--json"], 3)));
    assert_eq!((code(&two), code(&three), code(&json)), (Some(1), Some(3), Some(3)));
    assert_eq!(said(&two).lines().count(), 3);
    assert_eq!(said(&three).lines().count(), 4);
    let json = String::from_utf8(json.stdout).unwrap();
    let lines: Vec<serde_json::Value> =
        json.lines().map(|it| serde_json::from_str(it).unwrap()).collect();
    let holds: Vec<bool> = lines.iter().map(|it| it["holds"].as_bool().unwrap()).collect();
    assert_eq!(holds, [false, true, false]);
    assert_eq!(lines[2]["problem"]["code"], "file");
}

/// What the program says about the draws of a record, for `verify.py`.
fn draws(text: &str) -> String {
    let output = pavage(&["record", "verify", "--draws", "-"], text);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn draws_are_listed_with_what_could_be_drawn() {
    let text = game_of_server("tigris", "standard");
    let first = draws(&text).lines().next().unwrap().to_owned();
    expect![[r#"{"drawn":"1:S","file":"-","k":0,"outcomes":[["1:T",47],["1:F",36],["1:M",30],["1:S",30]],"ply":1,"source":0}"#]].assert_eq(&first);
    let broken = pavage(&["record", "verify", "--draws", "-"], &format!("{text}=1:T\n"));
    assert_eq!(broken.status.code(), Some(1));
    assert!(!broken.stdout.is_empty() && !broken.stderr.is_empty(), "{broken:?}");
}

/// Runs the verifier of the book, which shares no code with us.
fn python(path: &Path, draws: &str) -> Output {
    let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/verify.py");
    let mut command = Command::new("python3");
    run(command.arg(script).arg(path), draws)
}

#[test]
fn a_page_of_python_agrees() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.rec");
    for (game, options) in [
        ("carcassonne", "standard"),
        ("carcassonne", "own-stacks"),
        ("tigris", "standard"),
        ("tilings", "influence,size=4"),
    ] {
        let text = game_of_server(game, options);
        fs::write(&path, &text).unwrap();
        let listed = draws(&text);
        let fair = python(&path, &listed);
        let expected = format!("0\nfair: {} deals follow", listed.lines().count());
        assert!(said(&fair).starts_with(&expected), "{game}: {}", said(&fair));
        // Another match has another key.
        fs::write(&path, text.replace("deal-match: m-1", "deal-match: m-2")).unwrap();
        let unfair = python(&path, &listed);
        assert!(said(&unfair).starts_with("1\nNOT FAIR: "), "{game}: {}", said(&unfair));
    }
}

#[test]
fn python_needs_no_more_than_a_record_of_carcassonne() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.rec");
    let text = game_of_server("carcassonne", "standard");
    let change = |from: &str, to: &str| {
        fs::write(&path, text.replacen(from, to, 1)).unwrap();
        said(&python(&path, ""))
    };
    assert!(change("", "").starts_with("0\nfair: 71 deals follow"), "{}", change("", ""));
    for (from, to, named) in [
        ("deal-secret: 01", "deal-secret: 02", "the secret is not"),
        ("deal-nonce 1: 02", "deal-nonce 1: 03", "nonce 1 is not"),
        ("\n=", "\n=A =", "deal 1 is A"),
    ] {
        let said = change(from, to);
        assert!(said.starts_with("1\nNOT FAIR: ") && said.contains(named), "{said}");
    }
}
