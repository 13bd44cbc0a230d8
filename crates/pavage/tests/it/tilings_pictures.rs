//! Tilings, decks and patterns as picture files.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn pavage(args: &[&str], output: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_pavage"))
        .args(args)
        .arg("-o")
        .arg(output)
        .env_clear()
        .output()
        .expect("the program runs")
}

/// A path where no file exists yet.
fn new_file(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    _ = fs::remove_file(&path);
    path
}

/// The width and height of a PNG, which stand at a fixed place.
fn size(png: &[u8]) -> (u32, u32) {
    assert!(png.starts_with(b"\x89PNG"));
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[test]
fn a_solved_board_is_painted() {
    let args = ["tilings", "solve", "--set", "jeandel-rao-11", "--size", "12x8"];
    let path = new_file("solved.svg");
    assert!(pavage(&args, &path).status.success());
    let svg = fs::read_to_string(&path).unwrap();
    assert_eq!(svg.matches("<use ").count(), 96);
    assert!(svg.matches("<g id=").count() <= 11, "each kind of tile is drawn once");
    assert_eq!(pavage(&args, &path).status.code(), Some(3), "a file that is there is left alone");

    let path = new_file("solved.png");
    assert!(pavage(&[&args[..], &["--cell", "16"]].concat(), &path).status.success());
    assert_eq!(size(&fs::read(&path).unwrap()), (13 * 16, 9 * 16), "a margin of half a tile");

    let path = new_file("solved.txt");
    assert!(pavage(&args, &path).status.success());
    assert_eq!(fs::read_to_string(&path).unwrap().lines().count(), 8, "text stays text");
}

#[test]
fn decks_and_patterns_are_painted() {
    for name in ["show.svg", "show.png"] {
        let path = new_file(name);
        assert!(pavage(&["tilings", "show", "--theme", "contrast"], &path).status.success());
        assert!(1000 < fs::metadata(&path).unwrap().len());
    }
    let path = new_file("show.txt");
    assert_eq!(pavage(&["tilings", "show"], &path).status.code(), Some(2));
    assert!(!path.exists());
}

#[test]
fn a_picture_that_is_too_large_is_refused_before_the_work() {
    let refused = |size: &str, more: &[&str], name: &str| {
        let args = ["tilings", "solve", "--generate", "--set", "kari-14", "--size", size];
        let path = new_file(name);
        let output = pavage(&[&args[..], more].concat(), &path);
        assert_eq!(output.status.code(), Some(2));
        assert!(!path.exists());
        String::from_utf8(output.stderr).unwrap()
    };
    let told = refused("400x300", &[], "large.png");
    assert!(told.contains("choose --cell 40 or less"), "{told}");
    let told = refused("3000x4", &["--cell", "8"], "long.png");
    assert!(told.contains("choose a file that ends in .svg"), "{told}");
    let told = refused("2000x2000", &[], "many.svg");
    assert!(told.contains("smaller --size"), "{told}");
}
