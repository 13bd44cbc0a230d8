//! `pavage games`: what there is to play.

use std::io::{self, Write};

use clap::Args;
use pavage_games::{GAMES, GameRow};
use serde_json::{Value, json};

use crate::edge::Edge;
use crate::failure::Failure;

#[derive(Args)]
pub(crate) struct Games {
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

impl Games {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        let mut out = io::stdout().lock();
        if self.json {
            let games: Vec<Value> = GAMES.iter().map(|row| to_json(row, edge)).collect();
            writeln!(out, "{}", json!({"games": games}))?;
            return Ok(());
        }
        for row in GAMES {
            list(row, edge, &mut out)?;
        }
        Ok(())
    }
}

fn list(row: &GameRow, edge: &Edge, out: &mut impl Write) -> Result<(), Failure> {
    let about = |kind: &str, name: &str| edge.say(&format!("{}-{kind}-{name}", row.name), &[]);
    writeln!(out, "{}: {}", row.name, edge.say(&format!("{}-title", row.name), &[]))?;
    writeln!(out, "\n  {}", edge.say("games-presets", &[]))?;
    for preset in (row.presets)() {
        let (least, most) = preset.seats;
        writeln!(out, "    {:<16} {least}-{most}  {}", preset.name, about("preset", preset.name))?;
        if !preset.differs.is_empty() {
            writeln!(out, "    {:<16}      {}", "", preset.differs)?;
        }
    }
    writeln!(out, "\n  {}", edge.say("games-options", &[]))?;
    for option in (row.options)() {
        writeln!(out, "    {:<16} {}", option.name, about("option", option.name))?;
        let default = edge.say("games-default", &[("value", option.default)]);
        writeln!(out, "    {:<16} {}  ({default})", "", option.values)?;
    }
    writeln!(out, "\n  {}  {}", edge.say("games-players", &[]), row.players.join(", "))?;
    writeln!(out, "  {}  {}\n", edge.say("games-signs", &[]), row.signs.join(", "))?;
    Ok(())
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
    json!({
        "name": row.name,
        "title": edge.say(&format!("{}-title", row.name), &[]),
        "presets": presets,
        "options": options,
        "files": row.files,
        "players": row.players,
        "signs": row.signs,
    })
}
