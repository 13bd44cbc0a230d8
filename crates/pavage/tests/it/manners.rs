//! Good habits of a program on the command line.

use std::fs;
use std::io::Write;
use std::process::{Command, Output, Stdio};

use pavage_games::core::printable;
use serde_json::Value;

use crate::folder::{Folder, PROGRAM};

const SOUND: &str = "pavage-record 1\ngame: carcassonne\nseat 1: ada\nseat 2: ben\n\n=E\n";
/// Up to the first action of seat 2, who has four farms, a market and a settlement.
const BEFORE: &str = "pavage-record 1\ngame: tigris\nseat 1: ada\nseat 2: ben\n
=1:T\n=1:F\n=1:M\n=1:T\n=1:S\n=1:M\n=2:F\n=2:M\n=2:F\n=2:F\n=2:S\n=2:F\n1 S@C1 trader>J7\n=1:F\n";

fn run(folder: &Folder, args: &[&str], input: &str) -> Output {
    let mut child = Command::new(PROGRAM)
        .args(args)
        .current_dir(folder.path())
        .env_clear()
        .env("LANG", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Who is not interested in its input may be gone already.
    _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// What a successful command prints.
fn printed(output: &Output) -> &str {
    assert!(output.status.success(), "{output:?}");
    text(&output.stdout)
}

fn json(text: &str) -> Vec<Value> {
    text.lines().map(|it| serde_json::from_str(it).unwrap()).collect()
}

#[test]
fn shells_and_manuals_know_every_command() {
    let folder = Folder::new();
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let output = run(&folder, &["completions", shell], "");
        let script = printed(&output);
        assert!(script.contains("bless") && script.contains("completions"), "{shell}");
    }
    let output = run(&folder, &["man"], "");
    assert!(printed(&output).contains(".TH pavage 1"));
    assert!(run(&folder, &["man", "pages"], "").status.success());
    let page = fs::read_to_string(folder.join("pages/pavage-record-check.1")).unwrap();
    assert!(page.contains("bless") && page.contains("pavage record check"), "{page}");
    assert_eq!(run(&folder, &["man", "pages"], "").status.code(), Some(3), "pages are there");
    assert!(run(&folder, &["man", "pages", "--force"], "").status.success());
}

#[test]
fn help_has_examples_ranges_and_what_all_commands_have_apart() {
    let folder = Folder::new();
    let output = run(&folder, &["record", "render", "--help"], "");
    let help = printed(&output);
    let (own, global) = help.split_once("Global options:").unwrap();
    assert!(own.contains("--cell <8..512>") && !own.contains("--lang"), "{help}");
    assert!(global.contains("--color") && global.contains("Examples:\n  pavage record"), "{help}");
    let output = run(&folder, &["watch", "--help"], "");
    assert!(!printed(&output).contains("[default: ]"), "{output:?}");
    let output = run(&folder, &["--help"], "");
    assert!(printed(&output).contains("Check, verify, show or render records"), "{output:?}");
    for (color, colored) in [("always", true), ("never", false)] {
        let output = run(&folder, &["--color", color, "watch", "--help"], "");
        assert_eq!(printed(&output).contains('\x1b'), colored, "{color}");
        let output = run(&folder, &["--color", color, "watch", "--nosuch"], "");
        assert_eq!(text(&output.stderr).contains('\x1b'), colored, "{color}");
    }
}

#[test]
fn help_and_complaints_speak_french() {
    let folder = Folder::new();
    for args in [&["--lang", "fr", "watch", "--help"][..], &["--lang=fr", "help", "watch"]] {
        let output = run(&folder, args, "");
        let help = printed(&output);
        for word in ["Laisser des robots", "Utilisation\u{a0}:", "Options générales", "Exemples"]
        {
            assert!(help.contains(word), "{word} in {help}");
        }
        for word in ["Usage", "Print", "default", "possible values"] {
            assert!(!help.contains(word), "{word} in {help}");
        }
    }
    let complaints: [(&[&str], &str); 7] = [
        (&["wathc"], "il n’y a pas de commande `wathc`\u{a0}; essayez `watch`"),
        (&["watch", "--nosuch"], "l’argument `--nosuch` n’est pas attendu ici"),
        (&["record", "check"], "il manque\u{a0}: <FILE>..."),
        (&["completions", "ash"], "`ash` n’est pas une valeur pour `<SHELL>` (valeurs\u{a0}: bash"),
        (&["record", "render", "x", "--cell", "3"], "n’est pas une valeur pour `--cell <8..512>`"),
        (&["watch", "toy", "--quiet", "--follow"], "`--quiet` ne va pas avec --follow"),
        (&["watch", "toy", "--quiet", "--quiet"], "`--quiet` ne peut être donné qu’une fois"),
    ];
    for (args, said) in complaints {
        let output = run(&folder, &[&["--lang", "fr"], args].concat(), "");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let complaint = text(&output.stderr);
        assert!(complaint.starts_with("erreur\u{a0}: "), "{complaint}");
        assert!(complaint.contains(said) && !complaint.contains("Usage"), "{complaint}");
    }
}

#[test]
fn nothing_is_suggested_when_nothing_is_near() {
    let folder = Folder::new();
    for lang in ["en", "fr"] {
        let output = run(&folder, &["--lang", lang, "help", "xyzzy"], "");
        let said = text(&output.stderr);
        assert!(said.contains("`xyzzy`"), "{said}");
        assert!(!said.contains("nearest") && !said.contains("essayez"), "{said}");
    }
}

#[test]
fn every_file_of_a_list_is_reported_on_stdout() {
    let folder = Folder::new();
    folder.write("one.rec", SOUND);
    folder.write("bad.rec", "pavage-record 1\ngame: carcassonne\n\n=?\n");
    fs::create_dir(folder.join("empty")).unwrap();
    for (command, codes) in [("record", [0, 1, 2, 3]), ("tiles", [1, 1, 3, 3])] {
        let lists: [&[&str]; 4] =
            [&["one.rec"], &["bad.rec", "one.rec"], &["empty", "bad.rec"], &["nosuch", "empty"]];
        for (list, code) in lists.into_iter().zip(codes) {
            let output = run(&folder, &[&[command, "check"], list].concat(), "");
            assert_eq!(output.status.code(), Some(code), "{command} {list:?}: {output:?}");
            assert!(output.stderr.is_empty(), "{output:?}");
            let lines: Vec<&str> = text(&output.stdout).lines().collect();
            assert_eq!(lines.len(), list.len(), "{lines:?}");
            for (line, name) in lines.iter().zip(list) {
                assert!(line.contains(name), "{name}: {line}");
            }
        }
    }
    // What is shown is data; what cannot be shown is said beside it, and the others are shown.
    let output = run(&folder, &["record", "show", "nosuch", "one.rec"], "");
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stderr).contains("nosuch") && text(&output.stdout).contains("=E"));
}

#[test]
fn records_are_checked_and_shown_in_json() {
    let folder = Folder::new();
    folder.write("one.rec", &format!("{SOUND}1 0,-1v @city.S\n? scores 0 7\n"));
    let output = run(&folder, &["record", "check", "--json", "one.rec", "nosuch", "-"], SOUND);
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    let [one, none, standard] = &json(text(&output.stdout))[..] else { panic!("{output:?}") };
    assert_eq!((&one["file"], &one["sound"]), (&"one.rec".into(), &false.into()));
    assert_eq!((&one["plies"], &one["met"]), (&3.into(), &0.into()));
    let problem = &one["problems"][0];
    assert_eq!((&problem["line"], &problem["column"]), (&8.into(), &1.into()));
    assert_eq!(problem["code"], "record/unmet");
    assert!(problem["message"].as_str().unwrap().contains("expected scores"), "{problem}");
    assert_eq!((&none["file"], &none["problems"][0]["code"]), (&"nosuch".into(), &"file".into()));
    assert_eq!((&standard["sound"], &standard["problems"]), (&true.into(), &Value::Array(vec![])));

    let output = run(&folder, &["record", "show", "--json", "one.rec"], "");
    let lines = json(printed(&output));
    let [deal, lay, claim, end] = &lines[..] else { panic!("{lines:?}") };
    assert_eq!((&deal["ply"], &deal["deal"]), (&1.into(), &"E".into()));
    assert_eq!((&lay["seat"], &lay["action"]), (&0.into(), &"0,-1v".into()));
    let event = &claim["events"][0];
    assert!(event["event"].is_string() && event["args"].is_object(), "{claim}");
    assert!(event["message"].is_string(), "{claim}");
    assert!(end["view"]["tiles"].is_array(), "{end}");
    let output = run(&folder, &["record", "show", "--json", "--quiet", "one.rec"], "");
    assert_eq!(json(printed(&output)).len(), 1);
}

#[test]
fn a_dash_is_never_a_file() {
    let folder = Folder::new();
    let check = run(&folder, &["record", "check", "-"], SOUND);
    assert!(printed(&check).contains("sound"), "{check:?}");
    let watch = run(&folder, &["watch", "tigris", "-s", "3", "--quiet", "--record", "-"], "");
    let record = printed(&watch).to_owned();
    assert!(text(&watch.stderr).contains("wins"), "{watch:?}");
    assert!(printed(&run(&folder, &["record", "check", "-"], &record)).contains("sound"));
    let svg = run(&folder, &["record", "render", "-", "-o", "-", "--format", "svg"], SOUND);
    assert!(printed(&svg).starts_with("<svg"), "{svg:?}");
    let png = run(&folder, &["record", "render", "-", "-o", "-", "--format", "png"], SOUND);
    assert!(png.status.success() && png.stdout.starts_with(b"\x89PNG"));
    let solve = ["tilings", "solve", "--set", "complete-2", "--size", "2x2", "-o", "-"];
    let svg = run(&folder, &[&solve[..], &["--format", "svg"]].concat(), "");
    assert!(printed(&svg).starts_with("<svg"), "{svg:?}");
    assert_eq!(printed(&run(&folder, &solve, "")).lines().count(), 2);

    let base = include_str!("../../../../games/carcassonne/rules/sets/base.tiles");
    let tiles = run(&folder, &["tiles", "convert", "-", "-o", "-"], base);
    assert!(printed(&run(&folder, &["tiles", "check", "-"], printed(&tiles))).contains("72"));
    let watch = run(&folder, &["watch", "carcassonne", "--tiles", "-", "-s", "1", "--quiet"], base);
    assert!(printed(&watch).contains("wins"), "{watch:?}");

    // Standard output has no ending, standard input cannot be rewritten, and the terminal plays.
    let refused: [(&[&str], &str); 5] = [
        (&["record", "render", "-", "-o", "-"], "--format svg"),
        (&["tiles", "show", "-", "-o", "-"], "--format svg"),
        (&["record", "check", "--bless", "-"], "--bless"),
        (&["play", "carcassonne", "--record", "-"], "name a file"),
        (&["play", "--resume", "-"], "name a file"),
    ];
    for (args, said) in refused {
        let input = if args[0] == "tiles" { base } else { SOUND };
        let output = run(&folder, args, input);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {output:?}");
        assert!(text(&output.stderr).contains(said), "{output:?}");
    }
    assert_eq!(folder.names(), [""; 0]);
}

#[test]
fn text_of_files_and_their_names_cannot_fool_a_terminal() {
    let folder = Folder::new();
    let evil = "a\u{1b}[2J\u{9b}31m\u{202e}b\u{2066}c\u{200b}\u{200e}\u{7f}\u{feff}d";
    let bidi = "a\u{202e}b\u{2066}c\u{200b}\u{200e}d";
    let record = |name: &str| {
        let comment = format!("# {name}\nabout: {name}\n");
        SOUND.replace("ada", name).replace("\n\n", &format!("\n{comment}\n"))
    };
    let name = format!("{evil}.rec");
    let names = [&*name, "bidi.rec", "wrong.rec"];
    folder.write(&name, &record(evil));
    folder.write("bidi.rec", &record(bidi));
    folder.write("wrong.rec", &format!("{}1 {evil}\n", record(bidi)));
    for file in names {
        let commands: [&[&str]; 9] = [
            &["record", "check", file],
            &["record", "check", "--json", file],
            &["record", "show", file],
            &["record", "show", "--json", file],
            &["record", "render", file, "-o", evil],
            &["tiles", "check", file, evil],
            &["watch", "carcassonne", "--tiles", file],
            &["play", "--resume", file],
            &["help", evil],
        ];
        for args in commands {
            let output = run(&folder, &[&["--color", "always"], args].concat(), "");
            let said = [&output.stdout[..], &output.stderr].concat();
            // Our own colours are meant.
            let said = colorless(text(&said));
            let bad: Vec<char> =
                said.chars().filter(|&it| it != '\n' && printable(it) != it).collect();
            assert!(bad.is_empty(), "{args:?} {bad:?}: {said}");
        }
    }
    let output = run(&folder, &["record", "show", "bidi.rec"], "");
    assert!(printed(&output).contains("a\u{fffd}b"), "{output:?}");
    let output = run(&folder, &[evil], "");
    let bad = text(&output.stderr).chars().any(|it| it != '\n' && printable(it) != it);
    assert!(!bad, "{output:?}");
}

/// A text without what sets its colours.
fn colorless(text: &str) -> String {
    let mut pieces = text.split("\x1b[");
    let first = pieces.next().unwrap_or_default().to_owned();
    first
        + &pieces
            .map(|it| match it.split_once('m') {
                Some((code, rest)) if code.chars().all(|it| it.is_ascii_digit() || it == ';') => {
                    rest.to_owned()
                }
                _ => format!("\x1b[{it}"),
            })
            .collect::<String>()
}

#[test]
fn why_a_record_is_unsound_is_told_to_who_may_know() {
    let folder = Folder::new();
    // No temple in the hand; a market in it, but on the river; no action at all.
    let worlds = ["2 T@A1", "2 M@E1", "2 nonsense"];
    let commands: [&[&str]; 3] = [
        &["record", "show", "game.rec"],
        &["record", "show", "--json", "game.rec"],
        &["record", "render", "game.rec", "-o", "game.svg"],
    ];
    for command in commands {
        let said = |world: &str, viewer: &str| {
            folder.write("game.rec", &format!("{BEFORE}{world}\n"));
            let output = run(&folder, &[command, &["--viewer", viewer]].concat(), "");
            assert!([Some(1), Some(2)].contains(&output.status.code()), "{output:?}");
            text(&[&output.stdout[..], &output.stderr].concat()).to_owned()
        };
        for viewer in ["1", "spectator"] {
            let first = said(worlds[0], viewer);
            assert!(first.contains("the reason is hidden from this viewer"), "{first}");
            for world in worlds {
                assert_eq!(said(world, viewer), first, "{world}");
            }
        }
        for world in worlds {
            assert!(said(world, "2").contains("refused: "), "{world}");
        }
        // A line that cannot be read may be a secret deal.
        let deal = said("=2:T and more", "1");
        assert!(deal.contains("hidden") && !deal.contains("2:T"), "{deal}");
        assert!(!folder.join("game.svg").exists());
    }
    // The head has no secrets.
    folder.write("head.rec", "pavage-record 1\ngame toy\n");
    let output = run(&folder, &["record", "show", "head.rec", "--viewer", "2"], "");
    assert!(text(&output.stderr).contains("expected a header such as"), "{output:?}");
    // Where there are no secrets the reason is told to everybody.
    folder.write("open.rec", &format!("{SOUND}1 5,5^\n"));
    let output = run(&folder, &["record", "show", "open.rec", "--viewer", "2"], "");
    assert!(text(&output.stderr).contains("no tile lies beside"), "{output:?}");
}

#[test]
fn a_careless_player_reads_its_options_in_any_order() {
    let folder = Folder::new();
    let game = |player: &str| {
        let watch = ["watch", "carcassonne", "-s", "7", "--quiet", "--player", player];
        printed(&run(&folder, &watch, "")).replace(player, "it")
    };
    assert_eq!(game("careless:of=greedy,rate=0.0"), game("careless:rate=0.0,of=greedy"));
}

#[test]
fn a_ranking_says_how_a_tie_was_broken() {
    let folder = Folder::new();
    for (lang, then) in [("en", "then"), ("fr", "puis")] {
        let watch = ["--lang", lang, "watch", "tigris", "-n", "4", "-s", "3", "--quiet"];
        let output = run(&folder, &watch, "");
        let said = printed(&output);
        assert!(said.contains(&format!("1. random 1 0 ({then} 1, 1, 5)\n")), "{said}");
        assert!(said.contains(&format!("4. random 2 0 ({then} 0, 0)\n")), "{said}");
    }
}
