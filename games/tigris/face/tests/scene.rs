//! Pictures of Tigris & Euphrates: pieces, labels and targets.

mod tigris_table;

use std::collections::BTreeSet;

use pavage_core::grid::Cell as Spot;
use pavage_core::{Deal, Game, Notation, Seat, Viewer};
use pavage_scene::{
    Caption, Face, Item, Language, Look, Picture, Point, Scene, Shape, Signs, Step, Theme, to_svg,
};
use pavage_tigris::{Action, Color, Event, Kind, Phase, Tigris, View, Why};
use pavage_tigris_face::{self as tigris, TigrisFace};
use tigris_table::{game, play};

fn picture(game: &Tigris, view: &View, actions: &[Action], language: Language) -> Scene {
    TigrisFace::scene(
        game,
        view,
        actions,
        Caption { words: &TigrisFace::words(language), names: &[], signs: Signs::default() },
    )
}

/// Every label of a scene.
fn labels(scene: &Scene) -> impl Iterator<Item = &String> {
    let ghosts = scene.targets.iter().flat_map(|it| &it.ghost);
    let items = scene.items.iter().chain(ghosts).map(|it| &it.label).filter(|it| !it.is_empty());
    let facts = scene.cards.iter().flat_map(|it| &it.facts).map(|it| &it.label);
    let sources = scene.sources.iter().map(|it| &it.label);
    let targets = scene.targets.iter().map(|it| &it.label);
    items.chain(facts).chain(sources).chain(targets).chain(&scene.notes).chain([&scene.name])
}

/// The drawings that a scene refers to.
fn used(scene: &Scene) -> BTreeSet<&str> {
    fn name(item: &Item) -> Option<&str> {
        match &item.look {
            Look::Art { name, .. } => Some(name),
            Look::Shapes(_) => None,
        }
    }
    let ghosts = scene.targets.iter().flat_map(|it| &it.ghost);
    let mut used: BTreeSet<&str> = scene.items.iter().chain(ghosts).filter_map(name).collect();
    let taken = scene.targets.iter().flat_map(|it| &it.takes);
    used.extend(scene.sources.iter().chain(taken).filter_map(|it| it.art.as_deref()));
    used.extend(scene.cards.iter().map(|it| it.art.as_str()));
    used.extend(scene.cards.iter().flat_map(|it| &it.facts).filter_map(|it| it.art.as_deref()));
    used
}

/// Whether all coordinates of some shapes are finite. The SVG would not show it: it rounds to
/// thousandths and writes 0 for NaN.
fn are_places(shapes: &[Shape]) -> bool {
    let place = |it: &Point| it.x.is_finite() && it.y.is_finite();
    shapes.iter().all(|shape| match shape {
        Shape::Path { path, .. } => path.0.iter().all(|step| match step {
            Step::Move(to) | Step::Line(to) => place(to),
            Step::Curve(first, second, to) => [first, second, to].into_iter().all(place),
            Step::Close => true,
        }),
        Shape::Text { at, size, .. } => place(at) && size.is_finite(),
    })
}

fn is_sound(scene: &Scene) {
    assert!(scene.arts.iter().all(|it| are_places(&it.shapes)));
    for item in &scene.items {
        match &item.look {
            Look::Art { at, size, .. } => assert!((at.x + at.y + size).is_finite()),
            Look::Shapes(shapes) => assert!(are_places(shapes)),
        }
    }
    let defined: BTreeSet<&str> = scene.arts.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(defined.len(), scene.arts.len(), "every drawing is there once");
    assert_eq!(defined, used(scene));
    for theme in Theme::ALL {
        let svg = to_svg(scene, Picture { theme, ..Picture::default() });
        let file = roxmltree::Document::parse(&svg).expect("a picture is well-formed");
        for node in file.descendants().filter(roxmltree::Node::is_element) {
            assert_ne!(node.tag_name().name(), "style");
            assert_eq!(node.attribute("style"), None);
            if let Some(name) = node.attribute("href").filter(|_| node.has_tag_name("use")) {
                assert!(defined.contains(&name[1..]), "{name} is not drawn");
            }
        }
    }
}

#[test]
fn every_action_is_a_target() {
    let mut looked = Vec::new();
    for (options, seats, seed) in [("", 4, 1), ("advanced", 2, 2), ("exact-support", 3, 3)] {
        let game = game(options, seats);
        let mut phases = Vec::new();
        play(&game, seed, |state, actions| {
            let view = game.view(state, Viewer::Referee);
            // Most decisions are alike, so only some of each phase are checked.
            let seen = phases.iter().filter(|it| **it == view.phase).count();
            phases.push(view.phase);
            if !seen.is_power_of_two() && seen != 0 {
                return;
            }
            for language in Language::ALL {
                let scene = picture(&game, &view, actions, language);
                assert_eq!(scene.targets.len(), actions.len());
                for (target, &action) in scene.targets.iter().zip(actions) {
                    assert_eq!(game.read_action(&target.action), Ok(action));
                    assert!(target.source < scene.sources.len());
                    let placed = !matches!(
                        action,
                        Action::Swap(_)
                            | Action::Pass
                            | Action::Commit(_)
                            | Action::War(_)
                            | Action::Decline
                    );
                    assert_eq!(target.place.is_some(), placed, "{}", target.action);
                    // What a swap takes of the hand can be marked piece by piece.
                    let taken = target.takes.iter().map(|it| it.count.unwrap_or_default());
                    let swapped: Vec<u8> = match action {
                        Action::Swap(handful) => Color::ALL
                            .map(|it| handful.tiles()[it])
                            .into_iter()
                            .filter(|it| 0 < *it)
                            .collect(),
                        _ => Vec::new(),
                    };
                    assert!(taken.eq(swapped), "{}", target.action);
                    // Pointing there means this; an action without a place is never meant.
                    let at = target.place.unwrap_or_default();
                    let cell = Spot::new(at.x as i16, at.y as i16);
                    let meant = TigrisFace::attempts(&game, &view, actions, target.source, cell);
                    assert_eq!(meant, Vec::from_iter(placed.then_some(action)));
                }
                for label in labels(&scene) {
                    assert!(!label.is_empty() && !label.contains("tigris-"), "{label:?}");
                }
            }
        });
        looked.extend(phases);
    }
    let decisions =
        [Phase::Act, Phase::War, Phase::Attack, Phase::Defend, Phase::Build, Phase::Treasure];
    for phase in decisions {
        assert!(looked.contains(&phase), "no game came to {phase:?}");
    }
}

#[test]
fn pictures_are_sound() {
    let game = game("", 4);
    let mut decisions = 0;
    play(&game, 4, |state, actions| {
        decisions += 1;
        if decisions % 40 == 1 {
            is_sound(&picture(
                &game,
                &game.view(state, Viewer::Referee),
                actions,
                Language::English,
            ));
        }
    });
    let words = TigrisFace::words(Language::French);
    let sheet = tigris::sheet(Caption { words: &words, names: &[], signs: Signs::default() });
    is_sound(&sheet);
    let names: BTreeSet<&str> = sheet.arts.iter().map(|it| it.name.as_str()).collect();
    for name in ["temple", "farm", "market", "settlement", "face-down", "lion-king", "union"] {
        assert!(names.contains(name), "{name} is not on the sheet");
    }
}

/// The rules do what a target promises.
#[test]
fn labels_keep_their_promises() {
    let game = game("", 4);
    let mut found = [0; 6];
    let mut decisions = 0;
    play(&game, 5, |state, actions| {
        decisions += 1;
        if decisions % 2 != 0 {
            return;
        }
        let view = game.view(state, Viewer::Referee);
        let scene = picture(&game, &view, actions, Language::English);
        for (target, &action) in scene.targets.iter().zip(actions) {
            let lays = matches!(action, Action::Tile { .. } | Action::Leader { .. });
            if !lays && !matches!(action, Action::Catastrophe(_)) {
                continue;
            }
            let mut events = Vec::new();
            let mut next = *state;
            game.play_unchecked(&mut next, action, &mut events);
            let says = |text: &str| target.label.contains(text);
            let scorer = events.iter().find_map(|it| match it {
                Event::Scored { seat, why: Why::Tile { .. }, .. } => {
                    Some(format!("for seat {seat}"))
                }
                _ => None,
            });
            let revolt = events.iter().find_map(|it| match it {
                Event::Begun { conflict: it, .. } if it.kind == Kind::Revolt => {
                    let [ours, theirs] = it.strength;
                    Some(format!("revolt against seat {}, {ours} against {theirs}", it.defender))
                }
                _ => None,
            });
            let wars = events.iter().find_map(|it| match it {
                Event::United { wars: 0, .. } => Some("without war".to_owned()),
                Event::United { wars: 1, .. } => events.iter().find_map(|it| match it {
                    Event::Begun { conflict: it, .. } => {
                        let [attack, defence] = it.strength;
                        let (attacker, defender) = (it.attacker, it.defender);
                        let sides =
                            format!("seat {attacker} {attack} against seat {defender} {defence}");
                        Some(format!("brings war ({}s: {sides})", it.color.leader()))
                    }
                    _ => None,
                }),
                Event::United { wars, .. } => Some(format!("brings {wars} wars")),
                _ => None,
            });
            let square = (next.phase() == Phase::Build).then(String::new);
            let destroyed = events.iter().find_map(|it| match it {
                Event::Destroyed { color, .. } => Some(format!("destroys the {}", color.tile())),
                _ => None,
            });
            let home = events.iter().find_map(|it| match it {
                Event::Home { seat, color, why: "no-temple", .. } => {
                    Some(format!("the {} of seat {seat} goes home", color.leader()))
                }
                _ => None,
            });
            let promises = [
                (scorer, " point for"),
                (revolt, "revolt"),
                (wars, "unites"),
                (square, "a monument can be built"),
                (destroyed, "destroys"),
                (home, "goes home"),
            ];
            for (kind, (promise, word)) in promises.iter().enumerate() {
                assert_eq!(promise.is_some(), says(word), "{}", target.label);
                if let Some(promise) = promise {
                    assert!(says(promise), "{} should say {promise}", target.label);
                    found[kind] += 1;
                }
            }
        }
    });
    assert!(found.iter().all(|it| 0 < *it), "{found:?}");
}

#[test]
fn hands_and_points_of_others_are_hidden() {
    let game = game("", 3);
    let mut state = game.start();
    play(&game, 6, |it, _| state = *it);
    let scene = picture(&game, &game.view(&state, Viewer::Spectator), &[], Language::English);
    for card in &scene.cards {
        let hidden = card.facts.iter().filter(|it| it.art.as_deref() == Some("hidden")).count();
        assert_eq!(
            hidden,
            usize::from(game.view(&state, Viewer::Referee).seats[card.seat.index()].hand_size)
        );
        let tiles = ["temple", "farm", "market", "settlement"];
        assert!(card.facts.iter().all(|it| !tiles.contains(&it.art.as_deref().unwrap_or(""))));
        let points = card.facts.iter().filter(|it| it.label.ends_with("points"));
        assert!(points.clone().count() == 4 && points.clone().all(|it| it.value == "?"));
    }
}

#[test]
fn what_is_drawn_is_told_by_seat_and_secrets_are_only_counted() {
    let draw = |seat, tile: Option<&'static str>| Deal::Tile {
        seat: Some(Seat(seat)),
        tile: tile.map(Into::into),
    };
    let draws = [(0, Some("T")), (1, None), (0, Some("S")), (0, Some("T")), (1, None)];
    let draws = draws.map(|(seat, tile)| draw(seat, tile));
    let names = ["ada", "ben"].map(str::to_owned);
    for (language, told) in [
        (Language::English, "ada draws 2 temples, one settlement; ben draws 2 tiles"),
        (Language::French, "ada pioche 2 temples, 1 colonie; ben pioche 2 tuiles"),
    ] {
        let words = TigrisFace::words(language);
        assert_eq!(
            TigrisFace::dealt(
                &draws,
                Caption { words: &words, names: &names, signs: Signs::default() }
            ),
            told
        );
    }
}
