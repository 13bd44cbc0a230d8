//! The program as people and scripts use it.

use std::path::PathBuf;
use std::process::{Command, Output};

use expect_test::{Expect, expect};

fn pavage(args: &[&str]) -> Output {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    Command::new(env!("CARGO_BIN_EXE_pavage"))
        .args(args)
        .current_dir(root)
        .env_clear()
        .output()
        .expect("the program runs")
}

/// Compares the exit code, then stdout, then stderr behind `!`.
fn check(args: &[&str], expected: Expect) {
    let output = pavage(args);
    let mut text = format!("{}\n", output.status.code().expect("it was not killed"));
    text += &String::from_utf8(output.stdout).unwrap();
    for line in String::from_utf8(output.stderr).unwrap().lines() {
        text += format!("! {line}").trim_end();
        text += "\n";
    }
    expected.assert_eq(&text);
}

#[test]
fn watch_says_the_result() {
    check(
        &["watch", "carcassonne", "--seed", "42", "--seats", "3", "--quiet"],
        expect![[r#"
            0
            carcassonne, standard, 3 seats, seed 42
            1. random 3 15
            2. random 1 9
            3. random 2 7
            random 3 wins
        "#]],
    );
}

#[test]
fn watch_in_french() {
    check(
        &["--lang", "fr", "watch", "carcassonne", "--seed", "42", "--quiet"],
        expect![[r#"
            0
            carcassonne, standard, 2 joueurs, graine 42
            1. random 1 24
            2. random 2 17
            random 1 gagne
        "#]],
    );
}

/// The size of the board and the number of patterns are always told.
#[test]
fn watch_says_what_is_on_the_board() {
    check(
        &["watch", "tilings", "--seed", "42", "--quiet"],
        expect![[r#"
        0
        tilings, base, 2 seats, seed 42
        a board of 10 × 10 cells, no tile laid
        a board of 10 × 10 cells, 54 tiles laid
        1. random 1 28
        2. random 2 26
        random 1 wins
    "#]],
    );
    check(
        &["--lang", "fr", "watch", "tilings", "--options", "patterns", "-s", "42", "--quiet"],
        expect![[r#"
            0
            tilings, patterns, 2 joueurs, graine 42
            un plateau de 10 × 10 cases, aucune tuile posée
            un plateau de 10 × 10 cases, 54 tuiles posées, 16 motifs trouvés
            1. random 1 188
            2. random 2 186
            random 1 gagne
        "#]],
    );
    let output = pavage(&["watch", "tilings", "--options", "patterns", "-s", "42"]).stdout;
    let output = String::from_utf8(output).unwrap();
    let told = output.lines().filter(|it| it.contains(" points for ")).count();
    assert!(output.contains(&format!(", {told} patterns found\n")), "{told}: {output}");
}

#[test]
fn bots_of_every_game_break_the_rules_when_asked_to() {
    check(
        &["watch", "carcassonne", "-n", "3", "-s", "42", "-p", "10", "--quiet"],
        expect![[r#"
            0
            carcassonne, standard, 3 seats, seed 42
            1. careless:rate=1,of=random 3 0
            2. careless:rate=1,of=random 2 0
            3. careless:rate=1,of=random 1 0
            careless:rate=1,of=random 3 wins
        "#]],
    );
    check(
        &["watch", "tigris", "-n", "3", "-s", "42", "-p", "10", "--quiet"],
        expect![[r#"
            0
            tigris, standard, 3 seats, seed 42
            1. careless:rate=1,of=random 3 0
            2. careless:rate=1,of=random 2 0
            3. careless:rate=1,of=random 1 0
            careless:rate=1,of=random 3 wins
        "#]],
    );
    check(
        &["watch", "tilings", "-n", "3", "-s", "42", "-p", "10", "--quiet"],
        expect![[r#"
            0
            tilings, base, 3 seats, seed 42
            a board of 10 × 10 cells, no tile laid
            a board of 10 × 10 cells, no tile laid
            1. careless:rate=1,of=random 3 0
            2. careless:rate=1,of=random 2 0
            3. careless:rate=1,of=random 1 0
            careless:rate=1,of=random 3 wins
        "#]],
    );
}

#[test]
fn wrong_use_is_explained() {
    let unknown = pavage(&["watch", "carcasonne"]);
    assert_eq!(unknown.status.code(), Some(2));
    let message = String::from_utf8(unknown.stderr).unwrap();
    assert!(message.contains("the nearest is `carcassonne`"), "{message}");
    check(
        &["watch", "carcassonne", "--options", "standard,meeples=many"],
        expect![[r#"
        2
        ! error: expected meeples=0..100, but found `many`
    "#]],
    );
    check(
        &["watch", "carcassonne", "--options", "own_stacks"],
        expect![[r#"
        2
        ! error: expected a preset (standard, first-edition, second-edition, enseirb-2013, enseirb-2018, own-stacks), but found `own_stacks`; the nearest is `own-stacks`
    "#]],
    );
    check(
        &["watch", "carcassonne", "--seats", "6"],
        expect![[r#"
        2
        ! error: expected 2 to 5 seats for standard, but found 6
    "#]],
    );
    check(
        &["watch", "carcassonne", "--player", "greedyy"],
        expect![[r#"
            2
            ! error: expected a player (child, starter, beginner, easy, medium, hard, expert, random, novice, greedy, builder, blocker, parasite, search, uct, careless), but found `greedyy`; the nearest is `greedy`
        "#]],
    );
    check(
        &["watch", "carcassonne", "--player", "random:speed=2"],
        expect![[r#"
        2
        ! error: expected options of random with their values (seed), each once, but found `speed=2`
    "#]],
    );
    check(
        &["--lang", "de", "games"],
        expect![[r#"
        2
        ! error: --lang: expected en or fr, found `de`
    "#]],
    );
    check(
        &["watch", "carcassonne", "--tiles", "no/such/file"],
        expect![[r#"
        3
        ! error: no/such/file: No such file or directory (os error 2)
    "#]],
    );
    check(
        &["tiles", "convert", "games/carcassonne/rules/sets/base.tiles", "--to", "csv"],
        expect![[r#"
            2
            ! error: expected a format (pavage, seed-000, seed-001, seed-003), but found `csv`
        "#]],
    );
    check(
        &["record", "show", "README.md"],
        expect![[r#"
            1
            ! README.md: line 1, column 1: expected `pavage-record 1` on the first line, found `# Pavage`
        "#]],
    );
}

#[test]
fn a_sign_is_chosen_for_each_seat_or_refused() {
    let begin = ["watch", "tigris", "--seed", "1", "--quiet"];
    let with = |signs: &[&'static str]| -> Vec<&'static str> {
        begin.into_iter().chain(signs.iter().flat_map(|it| ["--sign", it])).collect()
    };
    check(
        &with(&["red"]),
        expect![[r#"
            2
            ! error: expected a sign (bow, bull, urn, lion), but found `red`
        "#]],
    );
    check(
        &with(&["lion", "lion"]),
        expect![[r#"
            2
            ! error: `lion` was given to two seats; give every seat a different sign
        "#]],
    );
    check(
        &with(&["lion", "bow", "urn"]),
        expect![[r#"
            2
            ! error: 3 signs were given for 2 seats; give at most one for each seat
        "#]],
    );
    let path = std::env::temp_dir().join(format!("pavage-signs-{}.rec", std::process::id()));
    let name = path.to_str().expect("the path is text");
    let output = pavage(&[&with(&["lion", "bow"])[..], &["--record", name, "--force"]].concat());
    assert!(output.status.success(), "{output:?}");
    let record = std::fs::read_to_string(&path).unwrap();
    let svg = pavage(&["record", "render", name, "--ply", "40", "-o", &format!("{name}.svg")]);
    let picture = std::fs::read_to_string(format!("{name}.svg"));
    std::fs::remove_file(&path).unwrap();
    assert!(record.contains("\nsign 1: lion\nsign 2: bow\n"), "{record}");
    assert!(svg.status.success(), "{svg:?}");
    let picture = picture.unwrap();
    std::fs::remove_file(format!("{name}.svg")).unwrap();
    assert!(picture.contains("\"lion\"") && !picture.contains("\"bull\""), "{picture}");
}

#[test]
fn tiles_are_checked_and_converted() {
    let sets = "games/carcassonne/rules/sets";
    for (file, format) in [
        ("base.tiles", "pavage"),
        ("seed-000.txt", "seed-000"),
        ("seed-001.tsv", "seed-001"),
        ("seed-003.csv", "seed-003"),
    ] {
        let file = format!("{sets}/{file}");
        let output = pavage(&["tiles", "check", &file]);
        assert!(output.status.success(), "{file}");
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains(format) && text.contains("72"), "{text}");
        for to in ["pavage", "seed-000", "seed-001", "seed-003"] {
            let output = pavage(&["tiles", "convert", &file, "--to", to]);
            assert!(output.status.success(), "{file} to {to}");
            assert!(1000 < output.stdout.len(), "{file} to {to}");
        }
    }
    check(
        &["tiles", "check", "README.md"],
        expect![[r#"
        1
        README.md:3:1: expected a side: route, ville, blason or pre, found `The open home of tile-la` (seed-003)
    "#]],
    );
}

#[test]
fn tiles_of_a_file_are_painted() {
    let output = std::env::temp_dir().join(format!("pavage-tiles-{}.svg", std::process::id()));
    let path = output.to_string_lossy().into_owned();
    let set = "games/carcassonne/rules/sets/seed-003.csv";
    let painted = pavage(&["tiles", "show", set, "-o", &path]);
    let svg = std::fs::read_to_string(&output).unwrap();
    let again = pavage(&["tiles", "show", set, "-o", &path]);
    std::fs::remove_file(&output).unwrap();
    assert!(painted.status.success());
    assert_eq!(svg.matches("<use ").count(), 4 * 24);
    assert!(!again.status.success(), "a file that is there is kept");
    let deck = pavage(&["tiles", "show", "games/tilings/rules/sets/report.deck", "-o", &path]);
    assert_eq!(deck.status.code(), Some(2));
}

#[test]
fn the_same_seed_benches_the_same_games() {
    let line = |text: bool| {
        let mut args = vec!["bench", "carcassonne", "--games", "5", "--seed", "3"];
        args.extend(text.then_some("--text"));
        let output = pavage(&args).stdout;
        let line: serde_json::Value = serde_json::from_slice(&output).unwrap();
        assert_eq!(line["game"], "carcassonne");
        assert!(0.0 < line["games_per_second"].as_f64().unwrap());
        (line["games"].clone(), line["turns"].clone(), line["decisions"].clone())
    };
    assert_eq!(line(false), line(false));
    assert_eq!(line(true), line(true));
    assert_eq!(line(false).0, 5);
}

#[test]
fn a_player_is_benched_by_its_playouts() {
    let bench = ["bench", "tilings", "-b", "4", "--games", "2", "--seed", "3", "--player"];
    let line = |player: &str| -> serde_json::Value {
        let output = pavage(&[&bench[..], &[player]].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let counted = |player: &str| {
        let line = line(player);
        assert_eq!((&line["player"], &line["games"]), (&player.into(), &2.into()));
        assert!(0.0 < line["playouts_per_second"].as_f64().unwrap());
        (line["decisions"].as_u64().unwrap(), line["playouts"].as_u64().unwrap())
    };
    let (decisions, playouts) = counted("search:playouts=100");
    assert!(decisions < playouts && playouts <= 100 * decisions, "{playouts} of {decisions}");
    assert_eq!(counted("search:playouts=100"), (decisions, playouts));
    let crowd = counted("search:playouts=100,threads=2");
    assert!(crowd.0 < crowd.1 && crowd.1 <= 200 * crowd.0, "{crowd:?}");
    let greedy = counted("greedy");
    assert_eq!(greedy.0, greedy.1, "it does not search");
    let unknown = pavage(&[&bench[..], &["serch"]].concat());
    assert_eq!(unknown.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&unknown.stderr).contains("search"), "the nearest is named");
}

#[test]
fn existing_files_are_not_overwritten() {
    let file = std::env::temp_dir().join(format!("pavage-{}.rec", std::process::id()));
    let path = file.to_str().unwrap();
    let watch = ["watch", "carcassonne", "--seed", "1", "--quiet", "--record", path];
    assert!(pavage(&watch).status.success());
    let before = std::fs::read_to_string(&file).unwrap();
    assert_eq!(pavage(&watch).status.code(), Some(3));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), before);
    let checked = pavage(&["record", "check", path]);
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
    std::fs::remove_file(&file).unwrap();
}

/// A refused answer is shown only to the seat that gave it and to the referee.
#[test]
fn a_refused_answer_is_shown_only_to_its_seat_and_the_referee() {
    let path = std::env::temp_dir().join(format!("pavage-refused-{}.rec", std::process::id()));
    let record = "pavage-record 1\ngame: tigris\nseat 1: a\nseat 2: b\nseat 3: c\n\n\
                  =1:T\n2 !illegal swap:SSFF\n";
    std::fs::write(&path, record).expect("the folder for temporary files can be written");
    let shown = |viewer: &[&str]| {
        let file = path.to_str().expect("the path is text");
        let args = [&["record", "show", file], viewer].concat();
        String::from_utf8(pavage(&args).stdout).expect("it prints text")
    };
    let everything = shown(&[]);
    assert!(everything.contains("=1:T") && everything.contains("b !illegal swap:SSFF"));
    let own = shown(&["--viewer", "2"]);
    assert!(own.contains("=1:?") && own.contains("b !illegal swap:SSFF"), "{own}");
    for viewer in ["1", "3", "spectator"] {
        let other = shown(&["--viewer", viewer]);
        assert!(other.contains("b !illegal\n") && !other.contains("swap"), "{other}");
    }
    _ = std::fs::remove_file(&path);
}

/// A seat that watches sees its own hand, but only the number of tiles in the hands of others.
#[test]
fn a_seat_watches_what_it_may_see() {
    let args = ["watch", "tigris", "--seed", "5", "--viewer", "1"];
    let output = String::from_utf8(pavage(&args).stdout).expect("it prints text");
    let dealt = output.lines().nth(1).expect("hands are dealt");
    assert!(dealt.ends_with("2:? 2:? 2:? 2:? 2:? 2:?") && !dealt.contains("1:?"), "{dealt}");
    assert!(!output.contains(" 2:T"), "{output}");
}

#[test]
fn in_a_pipe_a_game_is_not_drawn_in_place() {
    let watch = ["watch", "carcassonne", "--seed", "42", "--color", "never"];
    let plain = pavage(&watch).stdout;
    let followed = pavage(&[watch.as_slice(), &["--follow", "--delay", "0.0001"]].concat()).stdout;
    assert!(followed == plain, "it scrolls");
    let wrong = pavage(&[watch.as_slice(), &["--delay", "9999"]].concat());
    assert_eq!(wrong.status.code(), Some(2));
    assert!(String::from_utf8(wrong.stderr).unwrap().contains("from 0 to 3600"));
}

#[test]
fn a_picture_that_cannot_be_painted_is_refused_kindly() {
    let folder = std::env::temp_dir().join(format!("pavage-large-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).display().to_string();
    let record = path("large.rec");
    let options = ["--options", "base,size=50", "--seed", "1", "--quiet", "--record", &record];
    assert!(pavage(&[["watch", "tilings"].as_slice(), &options].concat()).status.success());
    let (png, apng, frames) = (path("large.png"), path("large.apng"), path("frames"));
    for output in [["-o", &png], ["-o", &apng], ["--frames", &frames]] {
        let render = ["record", "render", &record, "--cell", "512"];
        let refused = pavage(&[render.as_slice(), &output].concat());
        assert_eq!(refused.status.code(), Some(2));
        let said = String::from_utf8(refused.stderr).unwrap();
        assert!(said.contains("16384 pixels a side") && said.contains("choose --cell 2"), "{said}");
    }
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1, "nothing was begun");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_ply_beyond_the_last_and_an_unknown_ending_are_refused() {
    let path = std::env::temp_dir().join(format!("pavage-plies-{}.rec", std::process::id()));
    std::fs::write(&path, "pavage-record 1\ngame: tigris\n\n=1:T\n").unwrap();
    let file = path.to_str().unwrap();
    let picture = format!("{file}.png");
    for command in [&["record", "show", file][..], &["record", "render", file, "-o", &picture]] {
        let refused = pavage(&[command, &["--ply", "9999"]].concat());
        assert_eq!(refused.status.code(), Some(2));
        assert!(refused.stdout.is_empty(), "nothing is shown before");
        let said = String::from_utf8(refused.stderr).unwrap();
        assert!(said.contains("expected a ply up to 1, "), "{said}");
        assert!(pavage(&[command, &["--ply", "1"]].concat()).status.success());
    }
    std::fs::remove_file(&picture).unwrap();
    let refused = pavage(&["record", "render", file, "-o", "picture.gif"]);
    assert_eq!(refused.status.code(), Some(2));
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(said.contains(".svg, .png or .apng"), "{said}");
    std::fs::remove_file(&path).unwrap();
}

#[test]
fn one_game_can_be_listed_and_an_unknown_one_is_refused_with_the_nearest() {
    let said = |args: &[&str]| {
        let output = pavage(args);
        let text = |it| String::from_utf8(it).unwrap();
        (output.status.code(), text(output.stdout), text(output.stderr))
    };
    let (code, list, _) = said(&["games", "tigris"]);
    assert_eq!(code, Some(0));
    assert!(list.starts_with("tigris: ") && !list.contains("carcassonne"), "{list}");
    let (_, json, _) = said(&["games", "tigris", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["games"].as_array().unwrap().len(), 1);
    assert_eq!(json["games"][0]["name"], "tigris");
    let (code, list, error) = said(&["games", "tigri"]);
    assert_eq!((code, list.as_str()), (Some(2), ""));
    assert!(error.contains("`tigris`"), "{error}");
}
