//! Everything shown comes from a view: a client with only JSON and texts makes, byte for byte, the
//! same as the program beside the real game.

use fastrand::Rng;
use pavage_games::core::grid::Cell;
use pavage_games::core::{Seat, Setup, ToAct, Told, Viewer};
use pavage_games::scene::{Caption, Language, Paper, Signs, Style, Window, Words};
use pavage_games::{AnyGame, AnyView, GAMES, GameRow, Texts, words};

use crate::walk::walk;

fn legal(game: &dyn AnyGame, viewer: Viewer) -> Vec<String> {
    let mut texts = Texts::default();
    if matches!(game.to_act(), ToAct::Seat(seat) if viewer == Viewer::Seat(seat)) {
        game.actions(&mut texts);
    }
    texts.iter().map(str::to_owned).collect()
}

/// Everything that is shown and said, as text.
fn shown(view: &dyn AnyView, actions: &[String], words: &Words) -> String {
    let (names, window) = (["alice".to_owned(), "bob".to_owned()], Window::default());
    let (style, signs) = (Style { color: true, unicode: true }, Signs::default());
    let (paper, caption) = (
        Paper { words, names: &names, signs, style, window, draft: None },
        Caption { words, names: &names, signs },
    );
    let described: Vec<_> = actions.iter().take(20).map(|it| view.describe(it)).collect();
    let scene = view.scene(caption);
    for target in &scene.targets {
        let fact = view.describe(&target.action).unwrap();
        assert_eq!(caption.tell(&fact), target.label, "words need no picture");
        let json = serde_json::to_string(&fact).unwrap();
        assert_eq!(serde_json::from_str::<Told>(&json).unwrap(), fact, "{json}");
    }
    let attempts = view.attempts(0, Cell::new(1, 0));
    format!(
        "{}\n{:?}\n{:?}\n{described:?}\n{attempts:?}",
        view.as_text().text(&paper),
        scene,
        view.study(caption),
    )
}

/// Compares a viewer's view here and over the wire, and the effects of one of its actions.
fn compare(row: &GameRow, game: &dyn AnyGame, viewer: Viewer, words: &Words, rng: &mut Rng) {
    let (options, files) = (game.options(), game.files());
    let files: Vec<(&str, &str)> = files.iter().map(|it| (it.0, it.1.as_str())).collect();
    let setup = Setup { options: &options, seats: Some(game.seats().into()), files: &files };
    let here = game.seen(viewer);
    let actions = legal(game, viewer);
    let texts: Vec<&str> = actions.iter().map(String::as_str).collect();
    let there = row.receive(setup, &here.json(), &texts).unwrap();
    assert_eq!(there.json(), here.json(), "{}", row.name);
    let (one, other) =
        (shown(here.as_ref(), &actions, words), shown(there.as_ref(), &actions, words));
    assert!(one == other, "{} after {} plies, {viewer:?}", row.name, game.plies());
    let Some(action) = rng.choice(&actions) else { return };
    // A draft is played ahead: on a fork here, on a guess there.
    let mut real = game.fork();
    let mut guess = row.guess(setup, &here.json(), game.plies(), &mut |n| rng.u32(..n)).unwrap();
    real.play(action).unwrap();
    guess.play(action).unwrap();
    assert_eq!(guess.events(viewer), real.events(viewer), "{} {action}", row.name);
    if real.to_act()
        == ToAct::Seat(match viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator | Viewer::Referee => return,
        })
    {
        assert_eq!(guess.seen(viewer).json(), real.seen(viewer).json(), "{} {action}", row.name);
        let next = legal(real.as_ref(), viewer);
        assert_eq!(legal(guess.as_ref(), viewer), next, "{} {action}", row.name);
        let then = shown(real.seen(viewer).as_ref(), &next, words);
        assert!(shown(guess.seen(viewer).as_ref(), &next, words) == then, "{} {action}", row.name);
    }
}

#[test]
fn a_client_shows_what_is_shown_beside_the_game() {
    let words = words(Language::English);
    let mut rng = Rng::with_seed(3);
    for row in GAMES {
        for preset in (row.presets)() {
            let setup = Setup { options: preset.name, ..Setup::default() };
            walk(row, setup, preset.name, |game| {
                // Pictures are slow, so only the first positions and every seventeenth one are
                // compared.
                if game.plies() < 6 || game.plies() % 17 == 0 {
                    let seats = Seat::all(game.seats()).map(Viewer::Seat);
                    for viewer in seats.chain([Viewer::Spectator]) {
                        compare(row, game, viewer, &words, &mut rng);
                    }
                }
            });
        }
    }
}

#[test]
fn text_that_is_not_a_view_is_refused() {
    for row in GAMES {
        let game = row.begin(Setup::default()).unwrap();
        let view = game.view(Viewer::Spectator);
        let refused = |view: &serde_json::Value, actions: &[&str]| {
            row.receive(Setup::default(), view, actions).is_err()
        };
        assert!(!refused(&view, &[]), "{}", row.name);
        assert!(refused(&serde_json::json!({"x": 1}), &[]), "{}", row.name);
        assert!(refused(&view, &["no action"]), "{}", row.name);
    }
}
