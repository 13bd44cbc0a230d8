//! Pictures of Carcassonne: targets, labels, and tiles that join.

use std::collections::HashSet;

use pavage_carcassonne::{Carcassonne, TileSet};
use pavage_carcassonne_face::{self as carcassonne, CarcassonneFace};
use pavage_core::grid::{Rotation, Side};
use pavage_core::testing::walk;
use pavage_core::{Configure, Notation, Position, Setup, Viewer};
use pavage_scene::{
    Art, Caption, Face, Fact, Item, Language, Look, Paint, Path, Picture, Point, Scene, Shape,
    Signs, Step, Theme, at, to_svg,
};

/// Pictures along a random game, each with the actions of the seat to act.
fn along_a_game(
    options: &str,
    seed: u64,
    language: Language,
    mut look: impl FnMut(&Scene, &[String]),
) {
    let words = CarcassonneFace::words(language);
    let names = ["alice".to_owned(), "<bob> & \"co\"".to_owned()];
    let game =
        Carcassonne::configure(Setup { options, seats: Some(3), ..Setup::default() }).unwrap();
    let mut ply = 0;
    walk(&game, seed, |at| {
        if ply % 9 < 2 || at.is_over() {
            let actions = at.actions();
            let view = at.view(Viewer::Spectator);
            let scene = CarcassonneFace::scene(
                &game,
                &view,
                &actions,
                Caption { words: &words, names: &names, signs: Signs::default() },
            );
            let texts = actions.iter().map(|&action| {
                let mut text = String::new();
                game.write_action(action, &mut text).unwrap();
                text
            });
            look(&scene, &texts.collect::<Vec<String>>());
        }
        ply += 1;
    });
}

fn used(scene: &Scene) -> HashSet<&str> {
    let ghosts = scene.targets.iter().flat_map(|it| &it.ghost);
    let items = scene.items.iter().chain(ghosts).filter_map(|it| match &it.look {
        Look::Art { name, .. } => Some(name.as_str()),
        Look::Shapes(_) => None,
    });
    let sources = scene.sources.iter().filter_map(|it| it.art.as_deref());
    let facts = scene.cards.iter().flat_map(|it| &it.facts).filter_map(|it| it.art.as_deref());
    let signs = scene.cards.iter().map(|it| it.art.as_str());
    items.chain(sources).chain(facts).chain(signs).collect()
}

#[test]
fn every_action_has_a_target_and_every_art_is_used() {
    for language in Language::ALL {
        along_a_game("standard", 1, language, |scene, actions| {
            let targets: Vec<&str> = scene.targets.iter().map(|it| it.action.as_str()).collect();
            assert_eq!(targets, actions);
            for target in &scene.targets {
                assert!(!target.label.is_empty() && target.source < scene.sources.len());
                let placed = !matches!(target.action.as_str(), "." | "-");
                assert_eq!(target.place.is_some(), placed, "{}", target.action);
                assert_eq!(!target.ghost.is_empty(), placed, "{}", target.action);
            }
            let labels: HashSet<&str> = scene.targets.iter().map(|it| it.label.as_str()).collect();
            assert_eq!(labels.len(), scene.targets.len(), "no two targets are called the same");
            let defined: HashSet<&str> = scene.arts.iter().map(|it| it.name.as_str()).collect();
            assert_eq!(defined.len(), scene.arts.len());
            assert_eq!(defined, used(scene));
        });
    }
}

#[test]
fn a_claim_is_placed_within_its_tile_and_says_its_worth() {
    let mut claims = 0;
    for seed in 6..11 {
        along_a_game("standard", seed, Language::English, |scene, _| {
            for target in scene.targets.iter().filter(|it| it.action.starts_with('@')) {
                let place = target.place.unwrap();
                let (x, y) = (place.x - place.x.floor(), place.y - place.y.floor());
                assert!(x + place.width <= 1.001 && y + place.height <= 1.001, "{place:?}");
                let worth = target.label.split_once(": ").unwrap().1;
                let mut numbers = worth.split(", then ").map(|it| it.parse::<u32>());
                assert!(numbers.all(|it| it.is_ok()), "{worth}");
                assert_eq!(worth.split(", then ").next(), Some(target.mark.as_str()));
                claims += 1;
            }
        });
    }
    assert!(10 < claims, "{claims}");
}

#[test]
fn whoever_acts_sees_all_cells_beside_tiles_from_the_draw_to_the_claim() {
    along_a_game("standard", 5, Language::English, |scene, actions| {
        let tiles = scene.items.iter().filter(|it| it.label.starts_with("tile "));
        let wests = tiles.filter_map(|it| match it.look {
            Look::Art { at, .. } => Some(at.x),
            Look::Shapes(_) => None,
        });
        let west = wests.reduce(f32::min).unwrap();
        let beside = if actions.is_empty() { 0.0 } else { 1.0 };
        assert_eq!((scene.bounds.x - west + beside).ceil(), 0.0, "{actions:?}");
    });
}

#[test]
fn everything_is_said_in_both_languages() {
    for language in Language::ALL {
        for options in ["standard", "own-stacks"] {
            along_a_game(options, 2, language, |scene, _| {
                let items = scene.items.iter().map(|it| &it.label);
                let targets = scene.targets.iter().map(|it| &it.label);
                let sources = scene.sources.iter().map(|it| &it.label);
                let facts = scene.cards.iter().flat_map(|it| &it.facts).map(|it| &it.label);
                let said = items.chain(targets).chain(sources).chain(facts).chain(&scene.notes);
                for text in said.chain([&scene.name]) {
                    // A missing message shows its own id; a missing argument shows `{`.
                    assert!(!text.contains("carcassonne-") && !text.contains('{'), "{text}");
                }
            });
        }
    }
}

#[test]
fn towers_stand_at_corners_each_but_once_and_on_all_tiles_there() {
    along_a_game("standard", 4, Language::English, |scene, _| {
        let place = |it: &Item| match &it.look {
            Look::Art { name, at, size, .. } => Some((name.clone(), *at, *size)),
            Look::Shapes(_) => None,
        };
        let arts: Vec<(String, Point, f32)> = scene.items.iter().filter_map(place).collect();
        let cells: HashSet<(i32, i32)> = arts
            .iter()
            .filter(|it| it.0.starts_with("tile-"))
            .map(|it| (it.1.x as i32, it.1.y as i32))
            .collect();
        let mut towers = HashSet::new();
        for (name, at, size) in &arts {
            let Some(quarters) = name.strip_prefix("tower-") else { continue };
            let middle = [at.x, at.y].map(|it| it + size / 2.0);
            let [x, y] = middle.map(|it| it.round() as i32);
            assert!(middle.iter().all(|it| (it - it.round()).abs() < 0.001), "{middle:?}");
            let around = [(x, y), (x - 1, y), (x - 1, y - 1), (x, y - 1)];
            let around = around.map(|it| if cells.contains(&it) { '1' } else { '0' });
            assert_eq!(quarters, String::from_iter(around), "a tower at {x}, {y}");
            assert!(towers.insert((x, y)), "one tower at {x}, {y}");
        }
        assert!(cells.len() < 40 || !towers.is_empty());
    });
}

#[test]
fn cards_show_points_the_end_and_every_meeple() {
    let words = CarcassonneFace::words(Language::English);
    let options = "standard,meeples=11";
    let setup = Setup { options, seats: Some(2), ..Setup::default() };
    let mut position = Position::new(Carcassonne::configure(setup).unwrap());
    let facts = |position: &Position<Carcassonne>| -> Vec<String> {
        let view = position.view(Viewer::Spectator);
        let caption = Caption { words: &words, names: &[], signs: Signs::default() };
        let scene = CarcassonneFace::scene(position.game(), &view, &[], caption);
        let say = |it: &Fact| format!("{} {}={}", it.art.as_deref().unwrap(), it.label, it.value);
        scene.cards[0].facts.iter().map(say).collect()
    };
    let medal = "medal points=0".to_owned();
    let flag = |points: u8| format!("flag points if the game ended now={points}");
    let counted = "meeple-0 11 meeples in hand=× 11".to_owned();
    assert_eq!(facts(&position), [medal.clone(), flag(0), counted]);
    let drawn = position.game().read_chance("E").unwrap();
    position.deal(drawn, &mut ()).unwrap();
    for action in ["0,1v", "@city.S"] {
        let action = position.game().read_action(action).unwrap();
        position.play(action, &mut ()).unwrap();
    }
    let mut expected = vec![medal, flag(1), "meeple-0 10 meeples in hand=".to_owned()];
    expected.extend((1..10).map(|_| "meeple-0 =".to_owned()));
    assert_eq!(facts(&position), expected);
}

fn check_file(svg: &str) {
    let file = roxmltree::Document::parse(svg).unwrap();
    for node in file.descendants() {
        assert_ne!(node.tag_name().name(), "style");
        assert!(node.attribute("style").is_none());
    }
    assert!(!svg.contains("NaN") && !svg.contains("inf"));
    let ids: HashSet<&str> = file.descendants().filter_map(|it| it.attribute("id")).collect();
    let links = file.descendants().filter_map(|it| it.attribute("href"));
    assert!(links.into_iter().all(|it| ids.contains(it.trim_start_matches('#'))));
}

#[test]
fn pictures_are_sound_files_in_every_theme() {
    along_a_game("standard", 3, Language::English, |scene, _| {
        check_file(&to_svg(scene, Picture::default()));
    });
    let words = CarcassonneFace::words(Language::French);
    let sheet = carcassonne::sheet(
        TileSet::base(),
        Caption { words: &words, names: &[], signs: Signs::default() },
    );
    for theme in Theme::ALL {
        check_file(&to_svg(&sheet, Picture { theme, ..Picture::default() }));
    }
}

#[test]
fn a_sheet_shows_every_kind_in_four_rotations() {
    let words = CarcassonneFace::words(Language::English);
    let sheet = carcassonne::sheet(
        TileSet::base(),
        Caption { words: &words, names: &[], signs: Signs::default() },
    );
    assert_eq!(sheet.name, "24 kinds of tiles, 72 tiles");
    let tiles = sheet.items.iter().filter(|it| matches!(it.look, Look::Art { .. })).count();
    assert_eq!(tiles, 96);
    assert_eq!(used(&sheet).len(), sheet.arts.len());
}

/// The lines of a path, with curves as straight pieces.
fn lines(path: &Path) -> Vec<Vec<Point>> {
    let mut parts: Vec<Vec<Point>> = Vec::new();
    for step in &path.0 {
        match *step {
            Step::Move(point) => parts.push(vec![point]),
            Step::Line(point) => parts.last_mut().unwrap().push(point),
            Step::Close => {
                let first = parts.last().unwrap()[0];
                parts.last_mut().unwrap().push(first);
            }
            Step::Curve(b, c, d) => {
                let a = *parts.last().unwrap().last().unwrap();
                for piece in 1..=16 {
                    let t = piece as f32 / 16.0;
                    let mix = |p: f32, q: f32| p + t * (q - p);
                    let mix = |p: Point, q: Point| at(mix(p.x, q.x), mix(p.y, q.y));
                    let (ab, bc, cd) = (mix(a, b), mix(b, c), mix(c, d));
                    parts.last_mut().unwrap().push(mix(mix(ab, bc), mix(bc, cd)));
                }
            }
        }
    }
    parts
}

/// Whether a shape covers a point, as a painter fills it.
fn covers(shape: &Shape, point: Point) -> Option<Paint> {
    let Shape::Path { path, fill, stroke } = shape else { return None };
    let lines = lines(path);
    let segments = || lines.iter().flat_map(|line| line.windows(2).map(|it| (it[0], it[1])));
    let near = |(a, b): (Point, Point), width: f32| {
        let (dx, dy) = (b.x - a.x, b.y - a.y);
        let length = dx * dx + dy * dy;
        let t = ((point.x - a.x) * dx + (point.y - a.y) * dy) / length.max(1e-9);
        let t = t.clamp(0.0, 1.0);
        let (x, y) = (point.x - a.x - t * dx, point.y - a.y - t * dy);
        x * x + y * y < width * width / 4.0
    };
    let line = stroke.filter(|it| it.dash.is_none() && it.paint.opacity == 1.0);
    if let Some(stroke) = line.filter(|line| segments().any(|it| near(it, line.width))) {
        return Some(stroke.paint);
    }
    let fill = fill.filter(|it| it.opacity == 1.0)?;
    let turns = segments().fold(0, |turns, (a, b)| {
        let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y);
        match (a.y <= point.y, b.y <= point.y) {
            (true, false) if 0.0 < side => turns + 1,
            (false, true) if side < 0.0 => turns - 1,
            _ => turns,
        }
    });
    (turns != 0).then_some(fill)
}

/// The paints along a side, a little inside it, clockwise.
fn edge(art: &Art, side: Side) -> Vec<Option<Paint>> {
    let point = |step: u8| {
        let (along, inward) = ((f32::from(step) + 0.5) / 48.0, 0.0004);
        match side {
            Side::N => at(along, inward),
            Side::E => at(1.0 - inward, along),
            Side::S => at(1.0 - along, 1.0 - inward),
            Side::W => at(inward, 1.0 - along),
        }
    };
    let seen = |it: Point| art.shapes.iter().rev().find_map(|shape| covers(shape, it));
    (0..48).map(|step| seen(point(step))).collect()
}

#[test]
fn any_two_tiles_that_may_lie_side_by_side_join_without_a_seam() {
    let words = CarcassonneFace::words(Language::English);
    let base = TileSet::base();
    let sheet =
        carcassonne::sheet(base, Caption { words: &words, names: &[], signs: Signs::default() });
    let shown = sheet.items.iter().filter_map(|it| match &it.look {
        Look::Art { name, .. } => sheet.arts.iter().find(|art| art.name == *name),
        Look::Shapes(_) => None,
    });
    let kinds = base.tiles().iter().flat_map(|it| Rotation::ALL.map(|turn| it.0.turned(turn)));
    let tiles: Vec<_> = kinds.zip(shown).collect();
    assert_eq!(tiles.len(), 96);
    for (near, far) in [(Side::E, Side::W), (Side::S, Side::N)] {
        let edges = |side: Side| -> Vec<_> {
            tiles.iter().map(|(tile, art)| (tile, edge(art, side))).collect()
        };
        let (near_edges, mut far_edges) = (edges(near), edges(far));
        far_edges.iter_mut().for_each(|it| it.1.reverse());
        for (one, here) in &near_edges {
            for (other, there) in &far_edges {
                if one.terrain(near) != other.terrain(far) {
                    continue;
                }
                // The corners are skipped: a tower there is drawn over all tiles.
                let middle = 4..48 - 4;
                let (name, next) = (one.name(), other.name());
                assert_eq!(here[middle.clone()], there[middle], "{name} and {next} at {near:?}");
            }
        }
    }
}

#[test]
fn towers_meet_across_an_edge() {
    let words = CarcassonneFace::words(Language::English);
    let base = TileSet::base();
    let sheet =
        carcassonne::sheet(base, Caption { words: &words, names: &[], signs: Signs::default() });
    // A city cap unturned and upside down: the fifth kind, its first and third picture.
    let kind = base.find("E").unwrap();
    let art = |turn: usize| {
        let name = format!("tile-{kind}-{turn}-");
        sheet.arts.iter().find(|it| it.name.starts_with(&name)).unwrap()
    };
    let mut below = edge(art(2), Side::S);
    below.reverse();
    assert_eq!(edge(art(0), Side::N), below);
    let paints: HashSet<String> = below.iter().map(|it| format!("{it:?}")).collect();
    assert!(3 < paints.len(), "a tower has an edge, a ring and a roof, and there is a street");
}
