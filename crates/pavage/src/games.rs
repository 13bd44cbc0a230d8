//! `pavage games`: what there is to play.

use std::io::{self, Write};

use clap::Args;
use pavage_games::{GAMES, GameRow, Level};
use serde_json::{Value, json};

use crate::edge::Edge;
use crate::failure::Failure;
use crate::setup::find_game;
use crate::terminal;
use crate::wrap::{entry, wrap};

#[derive(Args)]
pub(crate) struct Games {
    /// The game to tell about. Default: all of them.
    game: Option<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

impl Games {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        let rows: Vec<&GameRow> = match &self.game {
            Some(game) => vec![find_game(edge, game)?],
            None => GAMES.iter().collect(),
        };
        let mut out = io::stdout().lock();
        if self.json {
            let games: Vec<Value> = rows.iter().map(|row| to_json(row, edge)).collect();
            writeln!(out, "{}", json!({"games": games}))?;
            return Ok(());
        }
        for row in rows {
            write!(out, "{}", list(row, edge, terminal::window().columns))?;
        }
        Ok(())
    }
}

/// The presets, options and players of a game, wrapped to the columns.
fn list(row: &GameRow, edge: &Edge, columns: Option<usize>) -> String {
    let about = |kind: &str, name: &str| edge.say(&format!("{}-{kind}-{name}", row.name), &[]);
    let mut out = format!("{}: {}\n", row.name, edge.say(&format!("{}-title", row.name), &[]));
    out += &format!("\n  {}\n", edge.say("games-presets", &[]));
    for preset in (row.presets)() {
        let (least, most) = preset.seats;
        let said = format!("{least}-{most}  {}", about("preset", preset.name));
        out += &entry(preset.name, &[said, preset.differs], columns);
    }
    out += &format!("\n  {}\n", edge.say("games-options", &[]));
    for option in (row.options)() {
        let default = edge.say("games-default", &[("value", option.default)]);
        let values = format!("{}  ({default})", option.values);
        out += &entry(option.name, &[about("option", option.name), values], columns);
    }
    if !row.levels.is_empty() {
        out += &format!("\n  {}\n", edge.say("games-levels", &[]));
    }
    for level in row.levels {
        out += &entry(level.name, &[about("level", level.name)], columns);
    }
    out.push('\n');
    let others = row.players.iter().copied().filter(|it| !row.is_level(it)).collect();
    let lists = [("games-players", others), ("games-signs", row.signs.to_vec())];
    for (id, names) in lists.into_iter().filter(|it| !it.1.is_empty()) {
        let first = format!("  {}  ", edge.say(id, &[]));
        for line in wrap(&names.join(", "), columns.unwrap_or(usize::MAX), &first, "    ") {
            out.extend([&line, "\n"]);
        }
    }
    out + "\n"
}

fn to_json(row: &GameRow, edge: &Edge) -> Value {
    let about = |kind: &str, name: &str| edge.say(&format!("{}-{kind}-{name}", row.name), &[]);
    let presets: Vec<Value> = (row.presets)()
        .into_iter()
        .map(|it| {
            let (least, most) = it.seats;
            json!({"name": it.name, "seats": [least, most], "differs": it.differs,
                "about": about("preset", it.name)})
        })
        .collect();
    let options: Vec<Value> = (row.options)()
        .into_iter()
        .map(|it| {
            json!({"name": it.name, "values": it.values, "default": it.default,
                "about": about("option", it.name)})
        })
        .collect();
    let level =
        |it: &Level| json!({"name": it.name, "player": it.spec, "about": about("level", it.name)});
    let levels: Vec<Value> = row.levels.iter().map(level).collect();
    json!({
        "name": row.name,
        "title": edge.say(&format!("{}-title", row.name), &[]),
        "presets": presets,
        "options": options,
        "files": row.files,
        "players": row.players,
        "levels": levels,
        "signs": row.signs,
    })
}

#[cfg(test)]
mod tests {
    use pavage_games::core::printable;

    use super::*;
    use crate::terminal::ColorChoice;
    use crate::wrap::width;

    #[test]
    fn no_word_is_broken_on_a_narrow_terminal() {
        for language in ["en", "fr"] {
            let edge = Edge::new(Some(language), ColorChoice::Never).expect("it is ours");
            for row in GAMES {
                let words = |text: &str| text.split_whitespace().collect::<String>();
                let whole = list(row, &edge, None);
                assert!(whole.chars().all(|it| it == '\n' || printable(it) == it));
                for columns in [40, 80] {
                    let text = list(row, &edge, Some(columns));
                    assert_eq!(words(&text), words(&whole));
                    let long: Vec<&str> = text.lines().filter(|it| columns < width(it)).collect();
                    assert_eq!(long, [""; 0], "{}", row.name);
                }
            }
        }
    }
}
