//! A closer look at Tilings: its labels, and that it agrees with the rules.

use std::collections::BTreeMap;

use pavage_core::grid::{Cell, Rotation, Side};
use pavage_core::testing::walk;
use pavage_core::{Args, Configure, Game, Notation, Seat, Setup, ToAct, Viewer};
use pavage_scene::{Caption, Face, Language, Path, Point, Rect, Region, Signs, Step, Study, Words};
use pavage_tilings::{Action, Event, State, Tile, Tilings, View};
use pavage_tilings_face::TilingsFace;

const GAMES: [(&str, u8); 7] = [
    ("base", 2),
    ("patterns,rotation=on", 20),
    ("zones,rotation=on,torus=on,size=6,deck=complete-3", 3),
    ("zones,size=6", 2),
    ("influence,rotation=on,deck=labbe-19", 5),
    ("influence,first=centre,torus=on,size=4", 4),
    ("zones,size=14,deck=kari-14", 20),
];

fn game(options: &str, seats: u8) -> Tilings {
    Tilings::configure(Setup { options, seats: Some(seats.into()), files: &[] }).unwrap()
}

/// A random game, with a look at every ply and its events.
fn along(game: &Tilings, seed: u64, mut look: impl FnMut(&State, &[Action], &[Event])) {
    walk(game, seed, |at| look(&at.state, &at.actions(), &at.events));
}

/// The state after alternating deals and actions.
fn after(game: &Tilings, plies: &str) -> State {
    let mut state = game.start();
    for ply in plies.split_whitespace() {
        match ply.strip_prefix('=') {
            Some(deal) => {
                let chance = game.read_chance(deal).unwrap();
                game.deal_unchecked(&mut state, chance, &mut ());
            }
            None => {
                let action = game.read_action(ply).unwrap();
                game.check(&state, action).unwrap();
                game.play_unchecked(&mut state, action, &mut ());
            }
        }
    }
    state
}

fn view(game: &Tilings, state: &State) -> View {
    game.view(state, Viewer::Spectator)
}

fn study(game: &Tilings, state: &State, words: &Words) -> Study {
    let names = ["alice", "bob"].map(str::to_owned);
    TilingsFace::study(
        game,
        &view(game, state),
        Caption { words, names: &names, signs: Signs::default() },
    )
}

fn overlay<'a>(study: &'a Study, name: &str) -> Option<&'a [Region]> {
    study.overlays.iter().find(|it| it.name == name).map(|it| it.regions.as_slice())
}

/// The marks of an overlay and their places.
fn marks(study: &Study, name: &str) -> Vec<String> {
    let regions = overlay(study, name).unwrap().iter();
    regions.map(|it| format!("{},{} {}", it.at.x, it.at.y, it.mark)).collect()
}

/// The labels at a point.
fn at(study: &Study, x: f32, y: f32) -> Option<&Region> {
    study.regions.iter().rfind(|it| holds(&it.area, Point { x, y }))
}

/// The corners of the parts of a path.
fn parts(path: &Path) -> Vec<Vec<Point>> {
    let mut parts: Vec<Vec<Point>> = Vec::new();
    for step in &path.0 {
        match step {
            Step::Move(point) => parts.push(vec![*point]),
            Step::Line(point) => parts.last_mut().unwrap().push(*point),
            Step::Curve(..) => panic!("all lines are straight"),
            Step::Close => (),
        }
    }
    parts
}

/// Each line of a path from one corner to the next.
fn lines(path: &Path) -> Vec<[Point; 2]> {
    let round = |part: Vec<Point>| {
        let next = part.iter().cycle().skip(1);
        part.iter().zip(next).map(|(&from, &to)| [from, to]).collect::<Vec<_>>()
    };
    parts(path).into_iter().flat_map(round).collect()
}

fn holds(path: &Path, Point { x, y }: Point) -> bool {
    let crossed = lines(path).into_iter().filter(|[from, to]| {
        (from.y <= y) != (to.y <= y)
            && x < from.x + (y - from.y) / (to.y - from.y) * (to.x - from.x)
    });
    crossed.count() % 2 == 1
}

/// The size of an area in triangles, which are quarters of a cell.
fn triangles(path: &Path) -> f32 {
    lines(path).into_iter().map(|[a, b]| 2.0 * (a.x * b.y - b.x * a.y)).sum()
}

#[test]
fn zones_patterns_and_tiles_say_what_they_are() {
    let words = TilingsFace::words(Language::English);
    let game = game("zones,size=4", 2);
    let state = after(&game, "=RRRR 1,1 =RNNN 1,2 =NNRN 1,0 =RRRR");
    let study = study(&game, &state, &words);
    let said = |x: f32, y: f32| at(&study, x, y).map(|it| it.label.as_str());

    assert_eq!(said(1.5, 1.9), Some("lone tile at 1,1: 20 points for alice"));
    assert_eq!(said(1.5, 1.5), Some("RRRR at 1,1, laid by alice"));
    assert_eq!(said(1.5, 2.05), Some("red zone, 3 tiles: 3 × 3 = 9 for alice"));
    assert_eq!(said(1.5, 2.95), Some("RNNN at 1,2, laid by bob"), "a zone of one tile");
    assert_eq!(said(2.5, 1.5), None);
    assert!(study.regions.iter().all(|it| it.paint.is_none()));

    let zones = overlay(&study, "zones").unwrap();
    assert_eq!(marks(&study, "zones"), ["1.5,1 9"]);
    assert_eq!(zones[0].owners, [Seat(0)]);
    assert_eq!(triangles(&zones[0].area), 6.0);
    assert_eq!(parts(&zones[0].area).len(), 1);

    // The drawn tile is all red, and no red edge is open.
    let rotations = ["0.5,0.5 0", "2.5,0.5 0", "0.5,1.5 1", "2.5,1.5 1"];
    assert_eq!(marks(&study, "rotations")[..4], rotations);
    assert_eq!(overlay(&study, "rotations").unwrap()[0].label, "RRRR does not fit here");
    let fits = overlay(&study, "fits").unwrap();
    assert_eq!(fits[2].label, "23 of the tiles left fit here");
    let stock: Vec<(&str, u32)> =
        study.stock.iter().map(|it| (it.label.as_str(), it.count)).collect();
    assert_eq!(stock[0], ("RRRR", 14));
}

#[test]
fn influence_says_who_is_strongest_and_how_much() {
    let words = TilingsFace::words(Language::French);
    let game = game("influence,size=4", 2);
    let state = after(&game, "=RRRR 1,1 =RNNN 1,2 =king:3,3 =NNRN 1,0");
    let study = study(&game, &state, &words);
    assert_eq!(marks(&study, "influence"), ["1.5,1.5 179", "1.5,2.5 99", "1.5,0.5 100"]);
    let owners: Vec<&[Seat]> =
        overlay(&study, "influence").unwrap().iter().map(|it| it.owners.as_slice()).collect();
    assert_eq!(owners, [[Seat(0)], [Seat(1)], [Seat(0)]]);
    let zone = overlay(&study, "zones").unwrap().last().unwrap();
    assert_eq!(zone.label, "zone rouge, 3 tuiles\u{a0}: 3 × 3 = 9 pour alice");
    assert_eq!(study.overlays[0].label, "les zones et leur valeur");
}

#[test]
fn a_cell_where_nothing_fits_is_dead_and_what_was_put_back_is_left() {
    let words = TilingsFace::words(Language::English);
    let game = game("base,size=3", 2);
    // The middle would need two red sides and one black side.
    let plies = "=RRRR 1,0 =RRRR 0,0 =RRRR 0,1 =NNNR 2,0 =NNRN 2,1 =NNNR -";
    let study = study(&game, &after(&game, plies), &words);
    let fits = overlay(&study, "fits").unwrap();
    assert_eq!(marks(&study, "fits"), ["1.5,1.5 ×", "0.5,2.5 29", "2.5,2.5 29"]);
    assert_eq!(fits[0].label, "no tile that is left fits here");
    assert_ne!(fits[0].paint, fits[1].paint);
    assert_eq!(study.stock[4].label, "NNNR, of which 1 put back");
    assert!(overlay(&study, "rotations").is_none(), "no tile is drawn");
    assert!(overlay(&study, "zones").is_none() && overlay(&study, "influence").is_none());
}

#[test]
fn the_king_leaves_a_crown() {
    let words = TilingsFace::words(Language::English);
    let game = game("influence,size=4", 2);
    let crowns = |plies: &str| {
        let view = view(&game, &after(&game, plies));
        let scene = TilingsFace::scene(
            &game,
            &view,
            &[],
            Caption { words: &words, names: &[], signs: Signs::default() },
        );
        let labels = scene.items.into_iter().map(|it| it.label);
        labels.filter(|it| it.starts_with("the king")).collect::<Vec<String>>()
    };
    assert_eq!(crowns("=RRRR 1,1 =RNNN 1,2"), [""; 0]);
    assert_eq!(crowns("=RRRR 1,1 =RNNN 1,2 =king:3,2"), ["the king struck last at 3,2"]);
}

/// The colours that the tiles around a free cell demand, by side.
fn asked(game: &Tilings, view: &View, cell: Cell) -> Vec<(Side, pavage_tilings::Color)> {
    let size = i16::from(view.size);
    let turned = |tile: &str, rotation: u8| {
        Tile::from_name(tile).unwrap().turned(Rotation::new(rotation.into()))
    };
    let tiles: BTreeMap<(i16, i16), Tile> =
        view.cells.iter().map(|it| ((it.x, it.y), turned(&it.tile, it.rotation))).collect();
    let asks = |side: Side| {
        let Cell { x, y } = cell.next(side);
        let near =
            if game.rules().torus { (x.rem_euclid(size), y.rem_euclid(size)) } else { (x, y) };
        Some((side, tiles.get(&near)?.edge(side.opposite())))
    };
    Side::ALL.into_iter().filter_map(asks).collect()
}

#[test]
fn marks_of_free_cells_are_as_many_as_fit() {
    let words = TilingsFace::words(Language::English);
    for (options, seats) in GAMES {
        let game = game(options, seats);
        let mut ply = 0;
        along(&game, 3, |state, actions, _| {
            ply += 1;
            if ply % 23 != 0 || game.to_act(state) == ToAct::Nobody {
                return;
            }
            let (view, study) = (view(&game, state), study(&game, state, &words));
            let place = |it: &Region| Cell::new(it.at.x.floor() as i16, it.at.y.floor() as i16);
            if let Some(regions) = overlay(&study, "rotations").filter(|_| !view.cells.is_empty()) {
                let mut legal: BTreeMap<Cell, usize> = BTreeMap::new();
                for action in actions {
                    if let Action::Lay { cell, .. } = action {
                        *legal.entry(*cell).or_default() += 1;
                    }
                }
                let shown: BTreeMap<Cell, usize> =
                    regions.iter().map(|it| (place(it), it.mark.parse().unwrap())).collect();
                let shown = shown.into_iter().filter(|it| 0 < it.1).collect();
                assert_eq!(legal, shown, "{options}");
            }
            for region in overlay(&study, "fits").unwrap() {
                let asked = asked(&game, &view, place(region));
                assert!(!asked.is_empty(), "{options}: a cell beside no tile");
                let fits = |tile: Tile| {
                    let turns = if game.rules().rotation { 4 } else { 1 };
                    let mut turned = (0..turns).map(|it| tile.turned(Rotation::new(it)));
                    turned.any(|tile| asked.iter().all(|it| tile.edge(it.0) == it.1))
                };
                let kinds = game.deck().tiles().iter().zip(&study.stock);
                let left = kinds.filter(|it| fits(it.0.0)).map(|it| it.1.count).sum::<u32>();
                let drawn = view.drawn.as_deref().and_then(Tile::from_name);
                let left = left + u32::from(drawn.is_some_and(fits));
                let mark = if left == 0 { "×".to_owned() } else { left.to_string() };
                assert_eq!(region.mark, mark, "{options}: {}", region.label);
            }
            let unseen: u32 = view.pool.values().map(|&it| u32::from(it)).sum();
            let returned: usize = view.stacks.iter().map(|it| it.returned.len()).sum();
            let left: u32 = study.stock.iter().map(|it| it.count).sum();
            assert_eq!(left, unseen + returned as u32);
        });
    }
}

#[test]
fn what_is_found_at_the_end_is_what_the_rules_count() {
    let words = TilingsFace::words(Language::English);
    let mut seen = [0, 0];
    for (options, seats) in GAMES {
        let game = game(options, seats);
        for seed in 4..7 {
            along(&game, seed, |state, _, events| {
                if game.to_act(state) != ToAct::Nobody {
                    return;
                }
                let (mut zones, mut patterns, mut sizes) = (Vec::new(), Vec::new(), Vec::new());
                let view = view(&game, state);
                for event in events {
                    let told = game.tell(event, Viewer::Spectator);
                    let names = ["alice", "bob"].map(str::to_owned);
                    match event {
                        Event::Zone { color, cells, worth: 4.., .. } => {
                            zones.push(words.say("tilings-study-zone", &told.args, &names));
                            let laid = view
                                .cells
                                .iter()
                                .filter(|it| cells.contains(&Cell::new(it.x, it.y)));
                            let letters = laid.flat_map(|it| it.tile.chars());
                            sizes.push(letters.filter(|&it| it == color.letter()).count() as f32);
                        }
                        Event::Pattern { .. } => {
                            patterns.push(words.say(&told.event, &told.args, &names))
                        }
                        _ => (),
                    }
                }
                let study = study(&game, state, &words);
                let regions = overlay(&study, "zones").unwrap_or_default();
                let labels: Vec<&str> = regions.iter().map(|it| it.label.as_str()).collect();
                assert_eq!(labels, zones, "{options}");
                let areas: Vec<f32> = regions.iter().map(|it| triangles(&it.area)).collect();
                assert_eq!(areas, sizes, "{options}");
                let found = study.regions.iter().filter(|it| it.label.contains(" points"));
                let found: Vec<&str> = found.map(|it| it.label.as_str()).collect();
                assert_eq!(found, patterns, "{options}");
                seen = [seen[0] + zones.len(), seen[1] + patterns.len()];
            });
        }
    }
    assert!(seen.iter().all(|&it| 20 < it), "{seen:?}");
}

#[test]
fn words_are_there_in_both_languages_and_marks_are_short() {
    for language in Language::ALL {
        let words = TilingsFace::words(language);
        for (options, seats) in GAMES {
            let game = game(options, seats);
            let mut ply = 0;
            along(&game, 5, |state, _, _| {
                ply += 1;
                if ply % 301 != 0 {
                    return;
                }
                let study = study(&game, state, &words);
                let overlays = study.overlays.iter().flat_map(|it| &it.regions);
                for region in study.regions.iter().chain(overlays.clone()) {
                    assert!(!region.label.is_empty() && !region.label.contains("tilings-"));
                    assert!(!region.area.0.is_empty());
                }
                assert!(overlays.clone().all(|it| (1..=4).contains(&it.mark.chars().count())));
                assert!(study.overlays.iter().all(|it| !it.label.contains("tilings-")));
                assert!(study.stock.iter().all(|it| !it.label.contains("tilings-")));
            });
        }
    }
}

#[test]
fn attempts_hold_every_legal_action_and_no_other() {
    for (options, seats) in GAMES {
        let game = game(options, seats);
        let mut ply = 0;
        along(&game, 6, |state, actions, _| {
            ply += 1;
            if ply % 29 != 0 {
                return;
            }
            let view = view(&game, state);
            let size = i16::from(view.size);
            let cells = (-1..=size).flat_map(|y| (-1..=size).map(move |x| Cell::new(x, y)));
            let mut legal = Vec::new();
            for cell in cells {
                let attempts = TilingsFace::attempts(&game, &view, actions, 0, cell);
                assert_eq!(attempts.is_empty(), actions.is_empty());
                assert!(TilingsFace::attempts(&game, &view, actions, 1, cell).is_empty());
                let sound = attempts.into_iter().filter(|&it| game.check(state, it).is_ok());
                legal.extend(sound);
            }
            let laid = actions.iter().filter(|&&it| it != Action::Pass);
            assert_eq!(legal, laid.copied().collect::<Vec<Action>>(), "{options}");
        });
    }
}

#[test]
fn facts_have_their_place_on_the_board() {
    let game = game("patterns,size=4,torus=on", 2);
    let spots = |args: Args| {
        let place = |it: Rect| (it.x as i16, it.y as i16, it.width, it.height);
        pavage_scene::spots(&args).into_iter().map(place).collect::<Vec<_>>()
    };
    let one = |x, y| (x, y, 1.0, 1.0);
    // The tile that was tried clashes with its neighbour, along their common edge.
    let edge = |x, y| (x, y, 1.0, 0.125);
    let state = after(&game, "=RRRR 1,1 =NNRN");
    let clash = game.check(&state, game.read_action("1,2").unwrap()).unwrap_err();
    assert_eq!(spots(clash.args), [edge(1, 2), edge(1, 1)]);
    let outside = game.check(&state, game.read_action("7,1").unwrap()).unwrap_err();
    assert_eq!(spots(outside.args), []);
    let pattern = |name: &str| Event::Pattern {
        name: name.to_owned(),
        cell: Cell::new(0, 2),
        points: Vec::new(),
        worth: 0,
    };
    let told = |event: &Event| game.tell(event, Viewer::Spectator).args;
    assert_eq!(spots(told(&pattern("tee"))), [one(0, 1), one(3, 2), one(0, 2), one(1, 2)]);
    let cells = vec![Cell::new(2, 0), Cell::new(3, 0)];
    let color = pavage_tilings::Color::new('R').unwrap();
    let zone = Event::Zone { color, cells, points: Vec::new(), worth: 4 };
    assert_eq!(spots(told(&zone)), [one(2, 0), one(3, 0)]);
    assert_eq!(spots(told(&Event::Ended { reason: "full" })), []);
}
