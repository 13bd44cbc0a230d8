//! Real dialogues, against the schema and the page of the book.

use std::fs;
use std::path::PathBuf;

use pavage_arena::process::{Bot, LAUNCH, Launcher};
use pavage_games::GAMES;
use pavage_games::conduct::Match;
use pavage_games::core::{Seat, Setup, ToAct};
use pavage_games::table::{Seating, Sitter};
use pavage_games::{GameError, GameRow};
use serde_json::Value;
use tempfile::TempDir;

use super::schema::Schema;
use super::tools::file;
use crate::process::started::{PROGRAM, limits, play, play_on};

const BOT: &str = env!("CARGO_BIN_EXE_pavage-example-bot");

/// A launcher that writes down everything between the arena and a bot.
struct Recorder {
    folder: TempDir,
}

impl Recorder {
    fn new() -> Recorder {
        Recorder { folder: tempfile::tempdir().unwrap() }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn launcher(&self) -> Launcher {
        let [to, from] = ["to", "from"].map(|it| self.path(it).display().to_string());
        // The launcher gets its order as the last argument, which is $0 in such a script.
        let script = format!("tee '{to}' | '{PROGRAM}' {LAUNCH} \"$0\" | tee '{from}'");
        Launcher::new("/bin/sh".into(), vec!["-c".into(), script.into()])
    }

    fn lines(&self, name: &str) -> Vec<String> {
        let text = fs::read_to_string(self.path(name)).unwrap();
        text.lines().map(str::to_owned).collect()
    }
}

#[test]
fn every_line_of_a_dialogue_is_as_the_schema_says() {
    let schema = Schema::read();
    for row in GAMES {
        let recorder = Recorder::new();
        let mut bot = Bot::start(&recorder.launcher(), BOT, &limits()).unwrap();
        play(&mut bot, row.name, Seat(1)).unwrap();
        // A refusal, a retirement and a game that is stopped do not happen in a good game.
        let game = row.begin(Setup::default()).unwrap();
        let sitters = vec![Sitter::Bot("random".to_owned()); game.seats().into()];
        let mut game_on = Match::new(game, Seating(sitters), "seed");
        bot.begin(game_on.game.as_ref(), Seat(0), 1, "10m+5s".parse().unwrap()).unwrap();
        bot.refused(0, &GameError::NotToAct, true);
        let left = game_on.leave(Seat(1), "crash", 0).unwrap();
        bot.tell(&left, game_on.game.as_ref());
        bot.end(game_on.game.as_ref());
        drop(bot);
        let (to, from) = (recorder.lines("to"), recorder.lines("from"));
        assert!(20 < to.len() && 5 < from.len(), "{}: {} and {}", row.name, to.len(), from.len());
        for (definition, lines) in [("to-bot", &to), ("from-bot", &from)] {
            for line in lines {
                let message: Value = serde_json::from_str(line).unwrap();
                let checked = schema.check(definition, &message);
                assert!(checked.is_ok(), "{}: {line}: {}", row.name, checked.unwrap_err());
            }
        }
        let kinds = ["hello", "game", "event", "go", "refused", "result", "quit"];
        for kind in kinds {
            let begins = format!(r#"{{"type":"{kind}""#);
            assert!(to.iter().any(|it| it.starts_with(&begins)), "{}: {kind}", row.name);
        }
    }
}

/// A whole game, as the page shows it: `>` to the bot, `<` from it. All views but the first are cut.
fn shown() -> String {
    let recorder = Recorder::new();
    let mut bot = Bot::start(&recorder.launcher(), BOT, &limits()).unwrap();
    let setup = Setup { options: "base,size=2", seats: Some(2), files: &[] };
    let game = GameRow::find("tilings").unwrap().begin(setup).unwrap();
    let game = play_on(&mut bot, game, Seat(1)).unwrap();
    assert_eq!(game.to_act(), ToAct::Nobody);
    drop(bot);
    let mut from = recorder.lines("from").into_iter();
    let (mut text, mut views) = (String::new(), 0);
    for line in recorder.lines("to") {
        let message: Value = serde_json::from_str(&line).unwrap();
        let mut line = line;
        if let Some(view) = message.get("view") {
            views += 1;
            if 1 < views {
                line = line.replace(&view.to_string(), "{…}");
            }
        }
        text += &format!("> {line}\n");
        if ["hello", "go"].map(Value::from).contains(&message["type"]) {
            text += &format!("< {}\n", from.next().unwrap());
        }
    }
    text
}

#[test]
fn the_page_shows_a_real_game() {
    let page = fs::read_to_string(file("docs/protocol.md")).unwrap();
    let shown = shown();
    assert!(
        page.contains(&format!("```text\n{shown}```\n")),
        "expected in docs/protocol.md:\n{shown}"
    );
}
