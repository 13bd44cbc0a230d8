//! The interface without a terminal: keys go in, a buffer comes out.

mod breach;
mod closer;
mod keys;
mod look;
mod panic;
mod programs;
mod spatial;
mod thoughts;
mod writing;

use pavage_games::GameRow;
use pavage_games::conduct::Match;
use pavage_games::core::Setup;
use pavage_games::scene::{Language, Style};
use pavage_games::table::{Draft, Phase, Seating, Session, Sitter};

use super::app::App;
use super::command::Command;
use crate::edge::Edge;
use crate::terminal::ColorChoice;

fn edge(color: bool, unicode: bool) -> Edge {
    let words = pavage_games::words(Language::English);
    Edge { words, style: Style { color, unicode }, color: ColorChoice::Auto }
}

/// A game between these players, at its beginning.
fn session(game: &str, options: &str, sitters: &[&str]) -> Session {
    seeded(game, options, sitters, "1")
}

fn seeded(game: &str, options: &str, sitters: &[&str], seed: &str) -> Session {
    let row = GameRow::find(game).unwrap();
    let setup = Setup { options, seats: Some(sitters.len() as u64), files: &[] };
    let seating = Seating(sitters.iter().map(|it| Sitter::read(it)).collect());
    Session::new(Match::new(row.begin(setup).unwrap(), seating, seed))
}

fn app<'e>(edge: &'e Edge, game: &str, sitters: &[&str]) -> App<'e> {
    let mut app = App::new(edge, session(game, "", sitters));
    settle(&mut app);
    app
}

/// Lets chance and bots act until a person is to act.
fn settle(app: &mut App<'_>) {
    while matches!(app.session.phase, Phase::Next | Phase::Bot(..)) {
        if !app.step() {
            std::thread::yield_now();
        }
    }
}

/// The turn in progress, to be given other choices.
fn draft_of<'a>(app: &'a mut App<'_>) -> &'a mut Draft {
    match &mut app.session.phase {
        Phase::Turn(draft) => draft,
        phase => panic!("expected a turn, found {phase:?}"),
    }
}

/// Chooses the actions under the cursor and confirms, once.
fn play_turn(app: &mut App<'_>) {
    while app.session.draft().is_some_and(|it| !it.is_ready()) {
        app.command(Command::Accept);
    }
    app.command(Command::Accept);
    settle(app);
}
