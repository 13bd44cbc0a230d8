//! The lines of narrators, and the secrets they keep.

use pavage_core::{Seat, Setup, ToAct, Viewer};
use pavage_games::conduct::Ply;
use pavage_games::narrator::{Line, Narrator};
use pavage_games::scene::{Caption, Language, Signs};
use pavage_games::{AnyGame, Dealer, GAMES, GameRow, Texts, words};

/// The lines for a viewer about this deal or action, and the game after it.
fn told(game: &dyn AnyGame, text: &str, viewer: Viewer) -> (Vec<Line>, Box<dyn AnyGame>) {
    let mut after = game.fork();
    let ply = match game.to_act() {
        ToAct::Seat(seat) => after.play(text).map(|()| Ply::Play(seat)),
        ToAct::Chance | ToAct::Nobody => after.deal(text).map(|()| Ply::Deal),
    };
    let mut narrator = Narrator::new(viewer);
    narrator.tell(&ply.expect("it is listed"), Some(game), after.as_ref());
    (narrator.take(), after)
}

/// The texts of everything that can happen next.
fn possible(game: &dyn AnyGame) -> Vec<String> {
    let mut texts = Texts::default();
    match game.to_act() {
        ToAct::Seat(_) => game.actions(&mut texts),
        ToAct::Chance | ToAct::Nobody => game.chances(&mut texts, &mut Vec::new()),
    }
    texts.iter().map(str::to_owned).collect()
}

#[test]
fn plies_that_look_alike_to_a_viewer_are_told_alike() {
    for row in GAMES {
        let mut game = row.begin(Setup { seats: Some(2), ..Setup::default() }).unwrap();
        let dealer = Dealer::from_seed(row.name);
        let mut player = row.player("random", 7).unwrap();
        let mut secrets = 0;
        while game.to_act() != ToAct::Nobody && game.plies() < 60 {
            let next = match game.to_act() {
                ToAct::Seat(_) => player.choose(game.as_ref()).unwrap(),
                ToAct::Chance | ToAct::Nobody => dealer.choose(game.as_ref()).unwrap(),
            };
            for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
                let (lines, after) = told(game.as_ref(), &next, viewer);
                let seen = after.last(viewer);
                if seen == after.last(Viewer::Referee) {
                    continue;
                }
                for other in possible(game.as_ref()) {
                    let (others, after) = told(game.as_ref(), &other, viewer);
                    if after.last(viewer) == seen {
                        assert_eq!(others, lines, "{} {viewer:?} {next} {other}", row.name);
                        secrets += usize::from(other != next);
                    }
                }
            }
            game = told(game.as_ref(), &next, Viewer::Spectator).1;
        }
        // Where nothing is hidden there is nothing to compare.
        let open = game.view(Viewer::Spectator) == game.view(Viewer::Referee);
        assert!(open || 10 < secrets, "{}: {secrets}", row.name);
    }
}

#[test]
fn a_spectator_never_hears_of_a_hidden_tile() {
    let row = GameRow::find("tigris").unwrap();
    let mut game = row.begin(Setup::default()).unwrap();
    let dealer = Dealer::from_seed("1");
    let [mut spectator, mut referee] = [Viewer::Spectator, Viewer::Referee].map(Narrator::new);
    while game.to_act() == ToAct::Chance {
        game.deal(&dealer.choose(game.as_ref()).unwrap()).unwrap();
        for narrator in [&mut spectator, &mut referee] {
            narrator.tell(&Ply::Deal, None, game.as_ref());
        }
    }
    let swap = possible(game.as_ref()).into_iter().find(|it| it.starts_with("swap:")).unwrap();
    let before = game.fork();
    game.play(&swap).unwrap();
    for narrator in [&mut spectator, &mut referee] {
        narrator.tell(&Ply::Play(Seat(0)), Some(before.as_ref()), game.as_ref());
    }
    let tiles = ["temple", "farm", "market", "settlement"];
    let words = words(Language::English);
    let caption = Caption { words: &words, names: &[], signs: Signs::default() };
    let said = |narrator: &Narrator| {
        let say = |it: &Line| [it.say(caption), it.report(caption), it.notation(caption)];
        narrator.lines().iter().flat_map(say).collect::<Vec<String>>().join("\n")
    };
    let (told, whole) = (said(&spectator), said(&referee));
    assert!(told.contains("seat 1 draws 6 tiles"), "{told}");
    assert!(tiles.iter().all(|it| !told.contains(it)) && !told.contains(&swap), "{told}");
    assert!(!["1:T", "1:F", "1:M", "1:S"].iter().any(|it| told.contains(it)), "{told}");
    assert!(tiles.iter().any(|it| whole.contains(it)) && whole.contains(&swap), "{whole}");
}

#[test]
fn an_old_line_is_said_in_any_language() {
    for row in GAMES.iter().filter(|it| it.name != "toy") {
        let mut game = row.begin(Setup::default()).unwrap();
        let dealer = Dealer::from_seed("2");
        let mut player = row.player("random", 3).unwrap();
        let mut lines = Vec::new();
        while game.to_act() != ToAct::Nobody && game.plies() < 40 {
            let next = match game.to_act() {
                ToAct::Seat(_) => player.choose(game.as_ref()).unwrap(),
                ToAct::Chance | ToAct::Nobody => dealer.choose(game.as_ref()).unwrap(),
            };
            let (new, after) = told(game.as_ref(), &next, Viewer::Referee);
            lines.extend(new);
            game = after;
        }
        let said = |language| -> Vec<String> {
            let words = words(language);
            let caption = Caption { words: &words, names: &[], signs: Signs::default() };
            lines.iter().map(|it| it.say(caption)).collect()
        };
        let (english, french) = (said(Language::English), said(Language::French));
        for (line, other) in english.iter().zip(&french) {
            assert!(line != other && !line.contains(['{', '/']), "{}: {line}, {other}", row.name);
        }
    }
}
