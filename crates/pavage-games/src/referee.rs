//! The referee: any program drives our rules over JSON lines.

use pavage_core::{Seat, Setup, Told, Viewer};
use pavage_scene::{Paper, Style, Window, Words};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{AnyGame, GameError, GameRow, Record, Replay, Texts};

/// Answers one request a line. Holds one game at a time.
#[derive(Debug)]
pub struct Referee {
    words: Words,
    table: Option<(Box<dyn AnyGame>, Record)>,
}

/// A request. Unknown fields are ignored, so that newer programs can talk to us.
#[derive(Deserialize)]
#[serde(tag = "cmd", rename_all = "lowercase")]
enum Request {
    New(New),
    Load { record: String, ply: Option<u32> },
    Actions,
    Chances,
    Play { action: String },
    Deal { chance: String },
    Retire { seat: u8, reason: Option<String>, refused: Option<String> },
    View { viewer: Viewer },
    Scene { viewer: Viewer, format: Option<String> },
    Scores,
    Perft { depth: u32 },
    Record,
    Quit,
}

#[derive(Deserialize)]
struct New {
    game: String,
    #[serde(default)]
    options: String,
    seats: Option<u8>,
    tiles: Option<String>,
    deck: Option<String>,
    patterns: Option<String>,
}

/// Depth at which counting positions would take longer than anybody waits.
const DEEPEST: u32 = 6;

impl Referee {
    /// A referee without a game, who speaks through `words`.
    pub fn new(words: Words) -> Referee {
        Referee { words, table: None }
    }

    /// Answers a request; `None` once it was asked to quit and has answered.
    ///
    /// The second value says whether to go on.
    pub fn answer(&mut self, line: &str) -> (Value, bool) {
        let value: Value = match serde_json::from_str(line) {
            Ok(value) => value,
            Err(error) => return (self.request_error("request/json", &error.to_string()), true),
        };
        match Request::deserialize(&value) {
            Err(error) => (self.request_error("request/command", &error.to_string()), true),
            Ok(Request::Quit) => (json!({}), false),
            Ok(request) => {
                let answer = self.act(request);
                (answer.unwrap_or_else(|error| self.error(&error)), true)
            }
        }
    }

    fn request_error(&self, code: &str, message: &str) -> Value {
        json!({"error": {"code": code, "rule": null, "args": {}, "message": message}})
    }

    fn error(&self, error: &Failure) -> Value {
        let names = self.table.as_ref().map_or(&[][..], |(_, record)| &record.seats);
        match error {
            Failure::Game(error) => error.to_json(&self.words, names),
            Failure::Request(id) => self
                .request_error("request/command", &self.words.say(id, &Default::default(), names)),
        }
    }

    fn act(&mut self, request: Request) -> Result<Value, Failure> {
        match request {
            Request::New(new) => {
                self.table = Some(new.begin()?);
                self.progress()
            }
            Request::Load { record, ply } => {
                let record: Record = record.parse().map_err(GameError::from)?;
                self.table = Some(load(&record, ply)?);
                self.progress()
            }
            Request::Actions => {
                let (game, _) = self.table()?;
                let mut actions = Texts::default();
                game.actions(&mut actions);
                let actions: Vec<&str> = actions.iter().collect();
                Ok(json!({"to_act": game.to_act(), "actions": actions}))
            }
            Request::Chances => {
                let (game, _) = self.table()?;
                let (mut chances, mut weights) = (Texts::default(), Vec::new());
                game.chances(&mut chances, &mut weights);
                let chances: Vec<(&str, u32)> = chances.iter().zip(weights).collect();
                Ok(json!({"chances": chances}))
            }
            Request::Play { action } => {
                let (game, record) = self.table()?;
                let to_act = game.to_act();
                game.play(&action)?;
                if let pavage_core::ToAct::Seat(seat) = to_act {
                    record.play(seat, game.last(Viewer::Referee));
                }
                self.progress()
            }
            Request::Deal { chance } => {
                let (game, record) = self.table()?;
                game.deal(&chance)?;
                record.deal(game.last(Viewer::Referee));
                self.progress()
            }
            Request::Retire { seat, reason, refused } => {
                let (game, record) = self.table()?;
                let reason = reason.unwrap_or("resigned".to_owned());
                let word = |it: char| it.is_ascii_lowercase() || it == '-';
                if reason.is_empty() || !reason.chars().all(word) {
                    return Err(Failure::Request("referee/reason"));
                }
                game.retire(Seat(seat))?;
                record.retire(Seat(seat), &reason, refused.as_deref());
                self.progress()
            }
            Request::View { viewer } => {
                let (game, _) = self.seen_by(viewer)?;
                Ok(game.view(viewer))
            }
            Request::Scene { viewer, format } => self.scene(viewer, format.as_deref()),
            Request::Scores => {
                let (game, _) = self.table()?;
                Ok(json!({"scores": game.scores(), "ranking": game.ranking()}))
            }
            Request::Perft { depth } if DEEPEST < depth => Err(Failure::Request("referee/depth")),
            Request::Perft { depth } => {
                let (game, _) = self.table()?;
                Ok(json!({"nodes": game.perft(depth)}))
            }
            Request::Record => {
                let (_, record) = self.table()?;
                Ok(json!({"record": record.to_string()}))
            }
            Request::Quit => Ok(json!({})),
        }
    }

    fn table(&mut self) -> Result<&mut (Box<dyn AnyGame>, Record), Failure> {
        self.table.as_mut().ok_or(Failure::Request("referee/no-game"))
    }

    /// The table, for a viewer that sits there or nowhere.
    fn seen_by(&mut self, viewer: Viewer) -> Result<&mut (Box<dyn AnyGame>, Record), Failure> {
        let table = self.table()?;
        match viewer {
            Viewer::Seat(seat) if table.0.seats() <= seat.0 => {
                Err(Failure::Request("referee/viewer"))
            }
            Viewer::Seat(_) | Viewer::Spectator | Viewer::Referee => Ok(table),
        }
    }

    fn scene(&mut self, viewer: Viewer, format: Option<&str>) -> Result<Value, Failure> {
        if format.unwrap_or("text") != "text" {
            return Err(Failure::Request("referee/format"));
        }
        self.seen_by(viewer)?;
        let (game, record) = self.table.as_ref().ok_or(Failure::Request("referee/no-game"))?;
        let paper = Paper {
            words: &self.words,
            names: &record.seats,
            style: Style { color: false, unicode: true },
            window: Window::default(),
        };
        Ok(json!({"scene": game.text(viewer, &paper)}))
    }

    /// What every request that moves a game answers.
    fn progress(&mut self) -> Result<Value, Failure> {
        let (game, record) = self.table.as_ref().ok_or(Failure::Request("referee/no-game"))?;
        let events: Vec<Value> = game
            .events(Viewer::Referee)
            .iter()
            .map(|told: &Told| {
                let message = self.words.say(told.event, &told.args, &record.seats);
                json!({"event": told.event, "args": told.args, "message": message})
            })
            .collect();
        Ok(json!({
            "ply": game.plies(),
            "to_act": game.to_act(),
            "scores": game.scores(),
            "events": events,
        }))
    }
}

impl New {
    fn begin(&self) -> Result<(Box<dyn AnyGame>, Record), GameError> {
        let files = [("tiles", &self.tiles), ("deck", &self.deck), ("patterns", &self.patterns)];
        let files: Vec<(&str, &str)> =
            files.iter().filter_map(|(role, text)| Some((*role, text.as_deref()?))).collect();
        let setup = Setup { options: &self.options, seats: self.seats, files: &files };
        let game = GameRow::find(&self.game)?.begin(setup)?;
        let record = Record::of(game.as_ref(), Vec::new());
        Ok((game, record))
    }
}

/// Replays a record, whole or so many plies; what was replayed can be recorded again.
fn load(record: &Record, ply: Option<u32>) -> Result<(Box<dyn AnyGame>, Record), GameError> {
    let mut replay = Replay::new(record)?;
    let mut again = Record::of(replay.game(), record.seats.clone());
    again.headers.clone_from(&record.headers);
    while ply.is_none_or(|ply| replay.game().plies() < ply) {
        let refused = match replay.next_entry().map(|it| &it.kind) {
            Some(crate::EntryKind::Retire { refused, .. }) => refused.clone(),
            _ => None,
        };
        let Some(step) = replay.step() else { break };
        let last = replay.game().last(Viewer::Referee);
        match step? {
            crate::Step::Deal => again.deal(last),
            crate::Step::Play(seat) => again.play(seat, last),
            crate::Step::Retire(seat, reason) => again.retire(seat, reason, refused.as_deref()),
            crate::Step::Met => (),
        }
    }
    Ok((replay.into_game(), again))
}

/// Why a request was not carried out.
enum Failure {
    Game(GameError),
    /// The request itself does not fit; the id of a message that says why.
    Request(&'static str),
}

impl From<GameError> for Failure {
    fn from(error: GameError) -> Failure {
        Failure::Game(error)
    }
}
