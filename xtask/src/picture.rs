//! `cargo xtask picture`: the pictures of the README and the book; that of the README is what the terminal shows.

mod carcassonne;
mod tigris;
mod tilings;

use std::fmt::Write;
use std::{env, fs, process};

use anyhow::{Context, Result};

use crate::repo::Repo;
use crate::run::Run;

const RECORD: &str = "games/carcassonne/records/games/standard.rec";
/// The size of a character in the picture.
const WIDTH: usize = 9;
const HEIGHT: usize = 18;

/// Makes a picture at a path of the repository.
type Make = fn(&Repo, &str) -> Result<()>;

/// Every picture, each with what makes it.
const PICTURES: [(&str, Make); 8] = [
    ("docs/watch.svg", watch),
    ("docs/pictures/carcassonne-tiles.svg", carcassonne::tiles),
    ("docs/pictures/carcassonne-finished.svg", carcassonne::finished),
    (tigris::ELEMENTS, tigris::elements),
    (tigris::BOARD, tigris::board),
    ("docs/pictures/tilings-decks.svg", tilings::decks),
    ("docs/pictures/tilings-patterns.svg", tilings::patterns),
    ("docs/pictures/tilings-zones.svg", tilings::zones),
];

pub(crate) fn picture(repo: &Repo) -> Result<()> {
    for (path, make) in PICTURES {
        make(repo, path)?;
        eprintln!("{path} is new; look at it");
    }
    Ok(())
}

/// Runs our program in English.
fn pavage(repo: &Repo, args: &[&str]) -> Result<()> {
    let run = ["run", "--quiet", "--package", "pavage", "--", "--lang", "en"];
    Run::cargo(repo, run.into_iter().chain(args.iter().copied())).run()
}

/// Paints the end of a game that greedy players play.
fn end_of_game(repo: &Repo, game: &[&str], path: &str) -> Result<()> {
    let record = env::temp_dir().join(format!("pavage-picture-{}.rec", process::id()));
    let file = record.to_string_lossy();
    let keep = ["--player", "greedy", "--seed", "7", "--quiet", "--record", &file];
    let play = [&["watch"], game, &keep].concat();
    let paint = ["record", "render", &file, "--output", path, "--force"];
    let made = pavage(repo, &play).and_then(|()| pavage(repo, &paint));
    fs::remove_file(&record)?;
    made
}

fn watch(repo: &Repo, path: &str) -> Result<()> {
    let show = ["run", "--quiet", "--package", "pavage", "--", "--color", "always"];
    let show = show.into_iter().chain(["record", "show", "--quiet", RECORD]);
    let text = Run::cargo(repo, show).env("LC_ALL", "C.UTF-8").output()?;
    let path = repo.root.join(path);
    fs::write(&path, svg(&text)).with_context(|| format!("cannot write {}", path.display()))
}

/// How text is written at some place.
#[derive(Clone, Default, PartialEq)]
struct Pen {
    ink: Option<u8>,
    ground: Option<u8>,
    bold: bool,
}

fn svg(text: &str) -> String {
    let rows: Vec<Vec<(Pen, String)>> = text.lines().map(runs).collect();
    let length =
        |row: &Vec<(Pen, String)>| row.iter().map(|it| it.1.chars().count()).sum::<usize>();
    let width = (rows.iter().map(length).max().unwrap_or(0) + 2) * WIDTH;
    let height = (rows.len() + 2) * HEIGHT;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace\" \
         font-size=\"15\">\n<rect width=\"{width}\" height=\"{height}\" fill=\"#faf6ec\"/>\n"
    );
    for (row, runs) in rows.iter().enumerate() {
        let y = (row + 1) * HEIGHT;
        let mut x = WIDTH;
        for (pen, text) in runs {
            let run = text.chars().count() * WIDTH;
            if let Some(ground) = pen.ground {
                let fill = color(ground);
                _ = writeln!(
                    out,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{run}\" height=\"{HEIGHT}\" fill=\"{fill}\"/>"
                );
            }
            if !text.trim().is_empty() {
                let fill = pen.ink.map_or("#2b2b2b".to_owned(), color);
                let weight = if pen.bold { " font-weight=\"bold\"" } else { "" };
                let base = y + HEIGHT * 3 / 4;
                let text = text.replace('&', "&amp;").replace('<', "&lt;");
                _ = writeln!(
                    out,
                    "<text x=\"{x}\" y=\"{base}\" textLength=\"{run}\" xml:space=\"preserve\" fill=\"{fill}\"{weight}>{text}</text>"
                );
            }
            x += run;
        }
    }
    out + "</svg>\n"
}

/// A line of the terminal as runs of one pen.
fn runs(line: &str) -> Vec<(Pen, String)> {
    let mut runs = Vec::new();
    let mut pen = Pen::default();
    for (index, piece) in line.split("\x1b[").enumerate() {
        let text = match piece.split_once('m') {
            Some((codes, text)) if index != 0 => {
                change(&mut pen, codes);
                text
            }
            _ => piece,
        };
        if !text.is_empty() {
            runs.push((pen.clone(), text.to_owned()));
        }
    }
    runs
}

fn change(pen: &mut Pen, codes: &str) {
    let mut codes = codes.split(';').filter_map(|code| code.parse::<u8>().ok());
    while let Some(code) = codes.next() {
        match code {
            0 => *pen = Pen::default(),
            1 => pen.bold = true,
            22 => pen.bold = false,
            38 => pen.ink = codes.by_ref().nth(1),
            39 => pen.ink = None,
            48 => pen.ground = codes.by_ref().nth(1),
            49 => pen.ground = None,
            _ => (),
        }
    }
}

/// A colour of the terminal's palette of 256; the first sixteen are themes' and not used.
fn color(index: u8) -> String {
    let channel = |level: u8| if level == 0 { 0 } else { 55 + 40 * level };
    let (red, green, blue) = match index {
        16..232 => {
            let cube = index - 16;
            (channel(cube / 36), channel(cube / 6 % 6), channel(cube % 6))
        }
        232.. => (8 + 10 * (index - 232), 8 + 10 * (index - 232), 8 + 10 * (index - 232)),
        _ => (0, 0, 0),
    };
    format!("#{red:02x}{green:02x}{blue:02x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_and_runs() {
        assert_eq!([16, 231, 196, 244].map(color), ["#000000", "#ffffff", "#ff0000", "#808080"]);
        let line = "a\x1b[38;5;196;48;5;16;1mb<\x1b[0mc";
        let pens: Vec<bool> = runs(line).iter().map(|it| it.0.bold).collect();
        assert_eq!(pens, [false, true, false]);
        assert!(svg(line).contains(">b&lt;</text>"));
    }

    /// A page shows every picture, and none is too large to be read on the way.
    #[test]
    fn pictures_are_shown_and_light() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let pages = ["README.md", "docs/pictures.md", "docs/tigris.md", "docs/tilings.md"];
        let pages = pages.map(|it| fs::read_to_string(root.join(it)).unwrap()).concat();
        for (path, _) in PICTURES {
            let bytes = fs::metadata(root.join(path)).unwrap().len();
            assert!(bytes < 1_200_000, "{path} has {bytes} bytes");
            assert!(
                pages.contains(&format!("({})", path.replace("docs/pictures/", "pictures/"))),
                "{path}"
            );
        }
    }
}
