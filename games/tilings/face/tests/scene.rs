//! Pictures of Tilings: targets, labels, and how tiles join.

use std::collections::{BTreeMap, BTreeSet};

use pavage_core::testing::walk;
use pavage_core::{Configure, Game, Notation, Setup, ToAct, Viewer};
use pavage_scene::{
    Caption, Face, Item, Language, Look, Paint, Path, Picture, Point, Scene, Shape, Signs, Step,
    Theme, Words, to_svg,
};
use pavage_tilings::WangSet;
use pavage_tilings::{Action, Deck, Event, Pattern, State, Tile, Tilings};
use pavage_tilings_face::{self as tilings, Sheet, TilingsFace};

const GAMES: [(&str, u8); 6] = [
    ("base", 2),
    ("patterns", 20),
    ("zones,rotation=on,torus=on,size=6,deck=complete-3", 3),
    ("influence,rotation=on,deck=labbe-19", 5),
    ("influence,first=centre,torus=on,size=4", 4),
    ("zones,size=50,deck=kari-14", 20),
];

fn game(options: &str, seats: u8) -> Tilings {
    Tilings::configure(Setup { options, seats: Some(seats.into()), files: &[] }).unwrap()
}

/// A random game, with a look every few plies and at the end.
fn along(game: &Tilings, seed: u64, every: usize, mut look: impl FnMut(&State, &[Action])) {
    let mut ply = 0;
    walk(game, seed, |at| {
        if ply % every == 0 || at.is_over() {
            look(&at.state, &at.actions());
        }
        ply += 1;
    });
}

fn scene(game: &Tilings, state: &State, actions: &[Action], words: &Words) -> Scene {
    let view = game.view(state, Viewer::Spectator);
    TilingsFace::scene(game, &view, actions, Caption { words, names: &[], signs: Signs::default() })
}

/// The drawings that a scene refers to.
fn used(scene: &Scene) -> BTreeSet<&str> {
    let ghosts = scene.targets.iter().flat_map(|it| &it.ghost);
    let items = scene.items.iter().chain(ghosts).filter_map(|item| match &item.look {
        Look::Art { name, .. } => Some(name.as_str()),
        Look::Shapes(_) => None,
    });
    let sources = scene.sources.iter().filter_map(|it| it.art.as_deref());
    let facts = scene.cards.iter().flat_map(|it| &it.facts).filter_map(|it| it.art.as_deref());
    let cards = scene.cards.iter().map(|it| it.art.as_str());
    items.chain(sources).chain(facts).chain(cards).collect()
}

/// Checks that a scene is complete, and that a strict parser reads its SVG.
fn check(scene: &Scene, theme: Theme) {
    let names: Vec<&str> = scene.arts.iter().map(|it| it.name.as_str()).collect();
    let defined: BTreeSet<&str> = names.iter().copied().collect();
    assert_eq!(defined.len(), names.len(), "each drawing is there once");
    assert_eq!(defined, used(scene));
    let letter = |it: char| it.is_ascii_alphanumeric() || it == '-';
    assert!(names.iter().all(|it| it.chars().all(letter)), "{names:?}");
    assert!(!scene.name.contains("tilings-"), "{}", scene.name);

    let svg = to_svg(scene, Picture { theme, ..Picture::default() });
    let document = roxmltree::Document::parse(&svg).unwrap();
    let mut ids = BTreeSet::new();
    for node in document.descendants().filter(|it| it.is_element()) {
        assert_ne!(node.tag_name().name(), "style");
        assert!(node.attribute("style").is_none());
        for attribute in node.attributes() {
            let value = attribute.value();
            let is_label = attribute.name() == "aria-label";
            assert!(is_label || !(value.contains("NaN") || value.contains("inf")), "{value}");
        }
        ids.extend(node.attribute("id"));
    }
    let uses = document.descendants().filter_map(|it| it.attribute("href"));
    assert!(uses.map(|it| &it[1..]).all(|it| ids.contains(it)));
}

#[test]
fn every_action_has_a_target_that_says_what_it_does() {
    let words = Language::ALL.map(TilingsFace::words);
    for (options, seats) in GAMES {
        let game = game(options, seats);
        along(&game, 1, 37, |state, actions| {
            for words in &words {
                let scene = scene(&game, state, actions, words);
                assert_eq!(scene.targets.len(), actions.len());
                for (target, &action) in scene.targets.iter().zip(actions) {
                    let mut text = String::new();
                    game.write_action(action, &mut text).unwrap();
                    assert_eq!(target.action, text);
                    assert!(target.source < scene.sources.len());
                    assert!(!target.label.is_empty() && !target.label.contains("tilings-scene"));
                    match action {
                        Action::Pass => assert!(target.place.is_none()),
                        Action::Lay { cell, .. } => {
                            let place = target.place.unwrap();
                            assert_eq!((place.x, place.y), (cell.x.into(), cell.y.into()));
                            assert!(target.label.contains(&cell.to_string()), "{}", target.label);
                            assert_eq!(target.ghost.len(), 1);
                        }
                    }
                }
            }
        });
    }
}

#[test]
fn pictures_are_whole_along_random_games() {
    let words = TilingsFace::words(Language::English);
    for (number, (options, seats)) in GAMES.into_iter().enumerate() {
        let game = game(options, seats);
        let theme = Theme::ALL[number % Theme::ALL.len()];
        along(&game, 2, 101, |state, actions| {
            let scene = scene(&game, state, actions, &words);
            check(&scene, theme);
            assert_eq!(scene.cards.len(), usize::from(seats));
            let tiles = game.view(state, Viewer::Spectator).cells.len();
            let labels = scene.items.iter().filter(|it| it.label.contains("laid by"));
            assert_eq!(labels.count(), tiles, "every tile has a label");
        });
    }
}

/// The points of the mark at each side of a tile that lie on that side.
fn marks(shapes: &[Shape]) -> [Vec<Point>; 4] {
    let last: Vec<&Path> = shapes[shapes.len() - 4..]
        .iter()
        .map(|shape| match shape {
            Shape::Path { path, .. } => path,
            Shape::Text { .. } => panic!("these colours have marks"),
        })
        .collect();
    let on_side = |index: usize, point: &Point| match index {
        0 => point.y.abs() < 1e-4,
        1 => (point.x - 1.0).abs() < 1e-4,
        2 => (point.y - 1.0).abs() < 1e-4,
        _ => point.x.abs() < 1e-4,
    };
    [0, 1, 2, 3].map(|index| {
        let ends = last[index].0.iter().filter_map(|&step| match step {
            Step::Move(point) | Step::Line(point) | Step::Curve(_, _, point) => Some(point),
            Step::Close => None,
        });
        ends.filter(|it| on_side(index, it)).collect()
    })
}

/// Thousandths along an edge, in order.
fn along_edge(points: &[Point], upright: bool) -> BTreeSet<i32> {
    let along = |it: &Point| if upright { it.y } else { it.x };
    points.iter().map(|it| (along(it) * 1000.0).round() as i32).collect()
}

#[test]
fn marks_become_whole_where_tiles_agree() {
    let words = TilingsFace::words(Language::English);
    let tiles: Vec<Tile> =
        (0..9).map(|it| Tile::from_name(&it.to_string().repeat(4)).unwrap()).collect();
    let scene = tilings::tiling_scene(&tiles, 3, &words);
    let mut footprints = BTreeSet::new();
    for art in &scene.arts {
        let [north, east, south, west] = marks(&art.shapes);
        assert!(!north.is_empty(), "{} has no mark on its edge", art.name);
        assert_eq!(along_edge(&north, false), along_edge(&south, false), "{}", art.name);
        assert_eq!(along_edge(&east, true), along_edge(&west, true), "{}", art.name);
        let shapes = &art.shapes[art.shapes.len() - 4];
        let Shape::Path { path, .. } = shapes else { panic!("a mark is a path") };
        footprints.insert(format!("{path:?}"));
    }
    assert_eq!(footprints.len(), 9, "no two colours have the same mark");
}

#[test]
fn a_turned_tile_is_drawn_as_it_lies() {
    let words = TilingsFace::words(Language::English);
    let game = game("base,rotation=on,size=3", 2);
    let mut turned = BTreeMap::new();
    along(&game, 5, 1, |state, _| {
        let view = game.view(state, Viewer::Spectator);
        let scene = scene(&game, state, &[], &words);
        for laid in &view.cells {
            let tile = Tile::from_name(&laid.tile).unwrap();
            let rotation = pavage_core::grid::Rotation::new(laid.rotation.into());
            let name = format!("tile-{}", tile.turned(rotation));
            let (x, y) = (f32::from(laid.x), f32::from(laid.y));
            let there = |item: &&Item| match &item.look {
                Look::Art { name: it, at, .. } => *it == name && (at.x, at.y) == (x, y),
                Look::Shapes(_) => false,
            };
            assert_eq!(scene.items.iter().filter(there).count(), 1, "{name} at {x},{y}");
            turned.insert(laid.rotation, name);
        }
    });
    assert!(1 < turned.len(), "some tile was turned");
}

#[test]
fn large_zones_are_told_as_the_rules_would_count_them() {
    let words = TilingsFace::words(Language::English);
    for (options, seats) in [("zones,size=6", 2), ("influence,torus=on,size=5,deck=complete-3", 3)]
    {
        let game = game(options, seats);
        let mut seen = 0;
        for seed in 0..5 {
            along(&game, seed, 1, |state, actions| {
                let Some(&action) = actions.first() else { return };
                let now = badges(&scene(&game, state, actions, &words));
                assert_eq!(now, foretold(&game, state, &words));
                seen += now.len();
                let (mut next, mut events) = (state.clone(), Vec::new());
                game.play_unchecked(&mut next, action, &mut events);
                if game.to_act(&next) == ToAct::Nobody {
                    let told = zones(&game, &events, &words);
                    assert_eq!(badges(&scene(&game, &next, &[], &words)), told);
                    seen += told.len();
                }
            });
        }
        assert!(0 < seen, "{options}: no large zone in any game");
    }
}

fn badges(scene: &Scene) -> Vec<String> {
    let zones = scene.items.iter().filter(|it| it.label.contains("zone"));
    zones.map(|it| it.label.clone()).collect()
}

/// The labels of zones of at least three tiles while the game goes on.
fn foretold(game: &Tilings, state: &State, words: &Words) -> Vec<String> {
    let view = game.view(state, Viewer::Spectator);
    let study =
        TilingsFace::study(game, &view, Caption { words, names: &[], signs: Signs::default() });
    let zones = study.overlays.into_iter().find(|it| it.name == "zones").unwrap().regions;
    let large = zones.into_iter().filter(|it| !matches!(it.mark.as_str(), "4"));
    large.map(|it| it.label).collect()
}

#[test]
fn cards_show_how_the_game_would_end_where_more_than_tiles_counts() {
    let words = TilingsFace::words(Language::English);
    for (options, counts) in [("base,size=6", false), ("zones,size=6", true), ("influence", true)] {
        let game = game(options, 3);
        let mut more = 0;
        along(&game, 2, 5, |state, actions| {
            let over = game.to_act(state) == ToAct::Nobody;
            for card in scene(&game, state, actions, &words).cards {
                let value = |label: &str| {
                    let fact = card.facts.iter().find(|it| it.label == label);
                    fact.map(|it| it.value.parse::<i32>().unwrap())
                };
                let points = game.scores(state)[card.seat];
                assert_eq!(value("points"), Some(points), "the score stays as it is");
                let ended = game.ended(state)[card.seat];
                let shown = value("points if the game ended now");
                assert_eq!(shown, (counts && !over).then_some(ended), "{options}");
                more += u32::from(points < ended);
            }
        });
        assert_eq!(0 < more, counts, "{options}");
    }
}

/// The sentences about zones of at least three tiles.
fn zones(game: &Tilings, events: &[Event], words: &Words) -> Vec<String> {
    let large = events.iter().filter(|it| matches!(it, Event::Zone { worth: 9.., .. }));
    let told = large.map(|it| game.tell(it, Viewer::Spectator));
    told.map(|it| words.say(&it.event, &it.args, &[])).collect()
}

#[test]
fn sheets_show_every_tile_once() {
    let (deck, patterns) = (Deck::report(), Pattern::report());
    for language in Language::ALL {
        let words = TilingsFace::words(language);
        let sheets = [Sheet::Deck(&deck), Sheet::Patterns(&patterns)];
        let scene = tilings::sheet_scene(&sheets, &words);
        check(&scene, Theme::Day);
        for (tile, _) in deck.tiles() {
            let name = format!("tile-{tile}");
            assert!(scene.items.iter().any(|it| it.label.starts_with(&tile.to_string())));
            assert!(scene.arts.iter().any(|it| it.name == name));
        }
    }
}

#[test]
fn a_tiling_asks_for_each_kind_once() {
    let words = TilingsFace::words(Language::French);
    let kinds = ["0101", "1010", "0000"].map(|it| Tile::from_name(it).unwrap());
    let tiles: Vec<Tile> = kinds.into_iter().cycle().take(3000).collect();
    let scene = tilings::tiling_scene(&tiles, 60, &words);
    check(&scene, Theme::Contrast);
    assert_eq!(scene.name, "un pavage de 60 × 50 tuiles");
    assert_eq!(scene.arts.len(), 3);
    assert_eq!(scene.items.len(), 3001, "the board and its tiles");
}

#[test]
fn a_workbench_has_drawings_of_all_tiles_and_room_where_none_lies() {
    let words = TilingsFace::words(Language::English);
    let set = WangSet::find("labbe-19").unwrap().tiles;
    let mut cells = vec![None; 12];
    (cells[0], cells[7]) = (Some(3), Some(18));
    let scene = tilings::workbench_scene(&set, &cells, 4, &words);
    assert_eq!(scene.name, "a tiling of 4 × 3 tiles");
    assert_eq!(scene.arts.len(), 19);
    assert_eq!(scene.items.len(), 3, "the board and two tiles");
    let all: Vec<Option<usize>> = (0..19).map(Some).collect();
    let full = tilings::workbench_scene(&set, &all, 5, &words);
    assert_eq!(full.items[1..], tilings::tiling_scene(&set, 5, &words).items[1..]);
}

/// The paints of the triangles N E S W of a drawing.
fn triangles(shapes: &[Shape]) -> [Paint; 4] {
    [0, 1, 2, 3].map(|index| match &shapes[index] {
        Shape::Path { fill: Some(paint), .. } => *paint,
        _ => panic!("a tile begins with its triangles"),
    })
}

#[test]
fn colours_of_triangles_are_those_of_the_picture() {
    let words = TilingsFace::words(Language::English);
    let tiles = WangSet::find("labbe-19").unwrap().tiles;
    let scene = tilings::tiling_scene(&tiles, 5, &words);
    for theme in Theme::ALL {
        let colors = tilings::triangle_colors(&tiles, theme);
        assert_eq!(colors.len(), tiles.len());
        for (tile, colors) in tiles.iter().zip(colors) {
            let art = scene.arts.iter().find(|it| it.name == format!("tile-{tile}")).unwrap();
            assert_eq!(triangles(&art.shapes).map(|it| it.color(theme)), colors);
        }
    }
}

#[test]
fn sets_have_all_shades_to_themselves_and_share_one_legend() {
    let words = TilingsFace::words(Language::English);
    let (deck, sets) =
        (Deck::report(), ["kari-14", "ammann-16"].map(|it| WangSet::find(it).unwrap()));
    let sheets = sets.each_ref().map(|it| Sheet::Set(&it.name, &it.tiles));
    let scene = tilings::sheet_scene(&[Sheet::Deck(&deck), sheets[0], sheets[1]], &words);
    check(&scene, Theme::Night);
    let texts: Vec<&str> = scene
        .items
        .iter()
        .filter_map(|item| match &item.look {
            Look::Shapes(shapes) => match shapes.as_slice() {
                [Shape::Text { text, .. }] => Some(text.as_str()),
                _ => None,
            },
            Look::Art { .. } => None,
        })
        .collect();
    let count = |wanted: &str| texts.iter().filter(|it| **it == wanted).count();
    assert_eq!(["kari-14", "ammann-16", "R red", "0", "7"].map(count), [1; 5]);
    // No colour of the sets needs its letter, though the deck has red and black too.
    let mut shapes = scene.arts.iter().flat_map(|it| &it.shapes);
    assert!(!shapes.any(|it| matches!(it, Shape::Text { .. })));
}
