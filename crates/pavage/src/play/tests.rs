//! The interface without a terminal: keys go in, a buffer comes out.

mod keys;
mod look;
mod spatial;

use pavage_games::core::{Setup, ToAct};
use pavage_games::scene::{Language, Rect as Part, Scene, Source, Style, Target, Words};
use pavage_games::{GAMES, GameRow};

use super::app::App;
use super::command::Command;
use super::seating::{Seating, Sitter};
use super::session::{Phase, Session};
use crate::edge::Edge;
use crate::table::Table;

fn edge(color: bool, unicode: bool) -> Edge {
    Edge { words: Words::new(Language::English), style: Style { color, unicode } }
}

/// A game between these, at its beginning.
fn session<'e>(edge: &'e Edge, game: &str, sitters: &[&str]) -> Session<'e> {
    let row = GameRow::find(game).unwrap();
    let setup = Setup { options: "", seats: Some(sitters.len() as u64), files: &[] };
    let seating = Seating(sitters.iter().map(|it| Sitter::read(it)).collect());
    let bots = seating.bots(edge, row, "1").ok().unwrap();
    let table = Table::new(row.begin(setup).unwrap(), seating.names(), "1");
    Session::new(edge, table, seating, bots)
}

fn app<'e>(edge: &'e Edge, game: &str, sitters: &[&str]) -> App<'e> {
    let mut app = App::new(edge, session(edge, game, sitters));
    settle(&mut app);
    app
}

/// Lets chance and bots act until a person has to.
fn settle(app: &mut App<'_>) {
    while matches!(app.session.phase, Phase::Next | Phase::Bot(..)) {
        if !app.step() {
            std::thread::yield_now();
        }
    }
}

/// Chooses whatever the cursor is on and confirms, once.
fn play_turn(app: &mut App<'_>) {
    while app.session.draft().is_some_and(|it| !it.is_ready()) {
        app.command(Command::Accept);
    }
    app.command(Command::Accept);
    settle(app);
}

/// Which source, the action, and where: a corner and a side.
type Choice<'a> = (usize, &'a str, Option<(f32, f32, f32)>);

/// A scene that is nothing but what can be chosen.
fn scene(sources: &[&str], targets: &[Choice<'_>]) -> Scene {
    let edge = edge(false, true);
    let caption = pavage_games::scene::Caption { words: &edge.words, names: &[] };
    let game = GAMES[0].begin(Setup::default()).unwrap();
    assert_eq!(game.to_act(), ToAct::Chance);
    let mut scene = game.scene(pavage_games::core::Viewer::Spectator, caption);
    scene.sources =
        sources.iter().map(|it| Source { label: (*it).to_owned(), art: None }).collect();
    let target = |&(source, action, place): &Choice<'_>| Target {
        action: action.to_owned(),
        label: format!("do {action}"),
        source,
        place: place.map(|(x, y, size)| Part { x, y, width: size, height: size }),
        ghost: Vec::new(),
    };
    scene.targets = targets.iter().map(target).collect();
    scene
}
