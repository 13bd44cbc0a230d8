//! The referee: any program drives our rules over JSON lines.

mod skim;

use pavage_core::{Arg, Args, Seat, Setup, ToAct, Told, Viewer, nearest};
use pavage_scene::{Caption, Paper, Picture, Style, Window, Words, to_svg};
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value, json};

use crate::{AnyGame, GameError, GameRow, Record, Texts, bounds, roles};

/// Answers one request a line. Holds one game at a time.
///
/// ```
/// use pavage_games::Referee;
/// use pavage_games::scene::Language;
///
/// let mut referee = Referee::new(pavage_games::words(Language::English));
/// let (answer, _) = referee.answer(r#"{"cmd":"new","game":"tilings"}"#);
/// assert_eq!(answer["to_act"], "chance");
/// let (refusal, goes_on) = referee.answer(r#"{"cmd":"dael","chance":"RNNN"}"#);
/// assert!(goes_on && refusal["error"]["message"].as_str().is_some_and(|it| it.contains("deal")));
/// ```
#[derive(Debug)]
pub struct Referee {
    words: Words,
    game: Option<(Box<dyn AnyGame>, Record)>,
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
    Retire { seat: u32, reason: Option<String>, refused: Option<String> },
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
    seats: Option<u64>,
    /// A field for each role of a file that any game has.
    #[serde(flatten, deserialize_with = "read_files")]
    files: Vec<(&'static str, String)>,
}

fn read_files<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<(&'static str, String)>, D::Error> {
    let mut fields = Map::deserialize(from)?;
    let mut files = Vec::new();
    for role in roles() {
        let text = Option::<String>::deserialize(fields.remove(role).unwrap_or_default());
        files.extend(text.map_err(D::Error::custom)?.map(|it| (role, it)));
    }
    Ok(files)
}

/// Every command, for those who misspell one.
const COMMANDS: [&str; 13] = [
    "new", "load", "actions", "chances", "play", "deal", "retire", "view", "scene", "scores",
    "perft", "record", "quit",
];

/// Every field of a request, apart from those of files.
const FIELDS: [&str; 14] = [
    "cmd", "game", "options", "seats", "record", "ply", "action", "chance", "seat", "reason",
    "refused", "viewer", "format", "depth",
];

/// Depth at which counting positions would take longer than anybody waits.
const DEEPEST: u32 = 6;

impl Referee {
    /// A referee without a game, who speaks through `words`.
    pub fn new(words: Words) -> Referee {
        Referee { words, game: None }
    }

    /// Answers a request, and says whether to go on: not after `quit`.
    pub fn answer(&mut self, line: &str) -> (Value, bool) {
        match self.read(line) {
            Ok(request) => {
                let go_on = !matches!(request, Request::Quit);
                let answer = self.act(request);
                (answer.unwrap_or_else(|error| self.error(&error)), go_on)
            }
            Err(refusal) => (refusal, true),
        }
    }

    /// The answer to a request longer than [`bounds::REQUEST`].
    pub fn too_long(&self) -> Value {
        let args = Args::default().with("most", bounds::REQUEST);
        let message = self.words.say("referee/too-long", &args, &[]);
        request_error("request/json", args, &message)
    }

    /// Reads a request, or says in words what is wrong with it.
    fn read(&self, line: &str) -> Result<Request, Value> {
        let refuse = |code, id, args: Args| {
            request_error(code, args.clone(), &self.words.say(id, &args, &[]))
        };
        let known = |field: &str| FIELDS.contains(&field) || roles().any(|role| role == field);
        let value = skim::read(line, &known).map_err(|error| {
            let args = Args::default().with("line", error.line()).with("column", error.column());
            refuse("request/json", "referee/json", args)
        })?;
        let Some(object) = value.as_object() else {
            return Err(refuse("request/json", "referee/object", Args::default()));
        };
        let command = object.get("cmd").and_then(Value::as_str).unwrap_or_default();
        if !COMMANDS.contains(&command) {
            let known = COMMANDS.iter().copied();
            let found: String = command.chars().take(40).collect();
            let args = Args::default()
                .with("nearest", nearest(&found, known.clone()).unwrap_or_default().to_owned())
                .with("found", found)
                .with("known", Arg::List(known.map(str::to_owned).collect()));
            return Err(refuse("request/command", "referee/command", args));
        }
        Request::deserialize(&value).map_err(|error| {
            let detail: String = error.to_string().chars().take(80).collect();
            let args = Args::default().with("command", command.to_owned()).with("detail", detail);
            refuse("request/command", "referee/fields", args)
        })
    }

    fn error(&self, error: &Failure) -> Value {
        let names = self.game.as_ref().map_or(&[][..], |(_, record)| &record.seats);
        match error {
            Failure::Game(error) => error.to_json(&self.words, names),
            Failure::Request(id) => {
                let message = self.words.say(id, &Args::default(), names);
                request_error("request/command", Args::default(), &message)
            }
        }
    }

    fn act(&mut self, request: Request) -> Result<Value, Failure> {
        match request {
            Request::New(new) => {
                self.game = Some(new.begin()?);
                self.progress()
            }
            Request::Load { record, ply } => {
                let record: Record = record.parse().map_err(GameError::from)?;
                self.game = Some(record.until(ply).map_err(GameError::from)?);
                self.progress()
            }
            Request::Actions => {
                let (game, _) = self.game()?;
                let mut actions = Texts::default();
                game.actions(&mut actions);
                let actions: Vec<&str> = actions.iter().collect();
                Ok(json!({"to_act": game.to_act(), "actions": actions}))
            }
            Request::Chances => {
                let (game, _) = self.game()?;
                let (mut chances, mut weights) = (Texts::default(), Vec::new());
                game.chances(&mut chances, &mut weights);
                let chances: Vec<(&str, u32)> = chances.iter().zip(weights).collect();
                Ok(json!({"chances": chances}))
            }
            Request::Play { action } => {
                let (game, record) = self.game()?;
                let to_act = game.to_act();
                game.play(&action)?;
                if let ToAct::Seat(seat) = to_act {
                    record.play(seat, game.last(Viewer::Referee));
                }
                self.progress()
            }
            Request::Deal { chance } => {
                let (game, record) = self.game()?;
                game.deal(&chance)?;
                record.deal(game.last(Viewer::Referee));
                self.progress()
            }
            Request::Retire { seat, reason, refused } => {
                let (game, record) = self.game()?;
                let reason = reason.unwrap_or("resigned".to_owned());
                let word = |it: char| it.is_ascii_lowercase() || it == '-';
                if reason.is_empty() || !reason.chars().all(word) || !bounds::is_name(&reason) {
                    return Err(Failure::Request("referee/reason"));
                }
                if refused.as_ref().is_some_and(|it| bounds::REFUSED < it.len()) {
                    return Err(Failure::Request("referee/refused"));
                }
                let seat = Seat(seat.min(u8::MAX.into()) as u8);
                game.retire(seat)?;
                record.retire(seat, &reason, refused.as_deref());
                self.progress()
            }
            Request::View { viewer } => {
                let (game, _) = self.seen_by(viewer)?;
                Ok(game.view(viewer))
            }
            Request::Scene { viewer, format } => self.scene(viewer, format.as_deref()),
            Request::Scores => {
                let (game, _) = self.game()?;
                Ok(json!({"scores": game.scores(), "ranking": game.ranking()}))
            }
            Request::Perft { depth } if DEEPEST < depth => Err(Failure::Request("referee/depth")),
            Request::Perft { depth } => {
                let (game, _) = self.game()?;
                let nodes = game.perft(depth).ok_or(Failure::Request("referee/positions"))?;
                Ok(json!({"nodes": nodes}))
            }
            Request::Record => {
                let (_, record) = self.game()?;
                Ok(json!({"record": record.to_string()}))
            }
            Request::Quit => Ok(json!({})),
        }
    }

    fn game(&mut self) -> Result<&mut (Box<dyn AnyGame>, Record), Failure> {
        self.game.as_mut().ok_or(Failure::Request("referee/no-game"))
    }

    /// The table, for a viewer that sits there or nowhere.
    fn seen_by(&mut self, viewer: Viewer) -> Result<&mut (Box<dyn AnyGame>, Record), Failure> {
        let held = self.game()?;
        match viewer {
            Viewer::Seat(seat) if held.0.seats() <= seat.0 => {
                Err(Failure::Request("referee/viewer"))
            }
            Viewer::Seat(_) | Viewer::Spectator | Viewer::Referee => Ok(held),
        }
    }

    fn scene(&mut self, viewer: Viewer, format: Option<&str>) -> Result<Value, Failure> {
        self.seen_by(viewer)?;
        let (game, record) = self.game.as_ref().ok_or(Failure::Request("referee/no-game"))?;
        let signs = record.signs();
        match format.unwrap_or("text") {
            "text" => (),
            "svg" => {
                let caption = Caption { words: &self.words, names: &record.seats, signs };
                let scene = game.scene(viewer, caption);
                return Ok(json!({"scene": to_svg(&scene, Picture::default())}));
            }
            _ => return Err(Failure::Request("referee/format")),
        }
        let paper = Paper {
            words: &self.words,
            names: &record.seats,
            signs,
            style: Style { color: false, unicode: true },
            window: Window::default(),
            draft: None,
        };
        Ok(json!({"scene": game.text(viewer, &paper)}))
    }

    /// What every request that moves a game answers.
    fn progress(&mut self) -> Result<Value, Failure> {
        let (game, record) = self.game.as_ref().ok_or(Failure::Request("referee/no-game"))?;
        let events: Vec<Value> = game
            .events(Viewer::Referee)
            .iter()
            .map(|told: &Told| {
                let message = self.words.say(&told.event, &told.args, &record.seats);
                json!({"event": told.event, "args": told.args.plain(), "message": message})
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
        let files: Vec<(&str, &str)> =
            self.files.iter().map(|(role, text)| (*role, text.as_str())).collect();
        let setup = Setup { options: &self.options, seats: self.seats, files: &files };
        let game = GameRow::find(&self.game)?.begin(setup)?;
        let record = Record::of(game.as_ref(), Vec::new());
        Ok((game, record))
    }
}

fn request_error(code: &str, args: Args, message: &str) -> Value {
    json!({"error": {"code": code, "rule": null, "args": args.plain(), "message": message}})
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
