//! A closer look at Carcassonne: regions, overlays, and the tiles that are left.

use pavage_carcassonne::{Action, Carcassonne, Phase, View};
use pavage_carcassonne_face::CarcassonneFace;
use pavage_core::grid::Cell;
use pavage_core::testing::{Walk, walk};
use pavage_core::{Configure, Game, Notation, Position, Seat, Setup, Viewer};
use pavage_scene::{
    Caption, Face, Language, Look, Overlay, Path, Point, Rect, Region, Signs, Step, Study, at,
    spots,
};

fn names() -> Vec<String> {
    ["alice", "bob"].map(str::to_owned).to_vec()
}

/// A position after draws and actions, such as `=E 0,-1v @city.S`.
fn played(options: &str, plies: &str) -> Position<Carcassonne> {
    let setup = Setup { options, seats: Some(2), ..Setup::default() };
    let mut position = Position::new(Carcassonne::configure(setup).unwrap());
    for ply in plies.split_whitespace() {
        let game = position.game();
        match ply.strip_prefix('=') {
            Some(kind) => {
                let drawn = game.read_chance(kind).unwrap();
                position.deal(drawn, &mut ()).unwrap();
            }
            None => {
                let action = game.read_action(ply).unwrap();
                position.play(action, &mut ()).unwrap();
            }
        }
    }
    position
}

fn study(position: &Position<Carcassonne>, language: Language) -> Study {
    let (words, names) = (CarcassonneFace::words(language), names());
    let view = position.view(Viewer::Spectator);
    let caption = Caption { words: &words, names: &names, signs: Signs::default() };
    CarcassonneFace::study(position.game(), &view, caption)
}

fn overlay<'a>(study: &'a Study, name: &str) -> Option<&'a Overlay> {
    study.overlays.iter().find(|it| it.name == name)
}

/// Whether an area of straight lines contains a point.
fn holds(area: &Path, point: Point) -> bool {
    let mut turns = 0;
    let (mut begin, mut last) = (at(0.0, 0.0), at(0.0, 0.0));
    for step in &area.0 {
        let next = match *step {
            Step::Move(it) => {
                (begin, last) = (it, it);
                it
            }
            Step::Line(it) => it,
            Step::Close => begin,
            Step::Curve(..) => panic!("outlines are straight"),
        };
        let side = (next.x - last.x) * (point.y - last.y) - (point.x - last.x) * (next.y - last.y);
        match (last.y <= point.y, next.y <= point.y) {
            (true, false) if 0.0 < side => turns += 1,
            (false, true) if side < 0.0 => turns -= 1,
            _ => (),
        }
        last = next;
    }
    turns != 0
}

/// The region at a place: the last one that holds it.
fn pointed(study: &Study, x: f32, y: f32) -> &str {
    let hit = |it: &&Region| holds(&it.area, at(x, y));
    study.regions.iter().rev().find(hit).map_or("nothing", |it| &it.label)
}

const OPENING: &str = "=E 0,1v @farm.NL =W 1,0^ @road.W =L 0,-1v @city.S =A 1,-1> @cloister";

#[test]
fn pointing_tells_what_is_there() {
    let position = played("standard", OPENING);
    let english = study(&position, Language::English);
    assert_eq!(pointed(&english, 0.5, 0.1), "city, 2 tiles, finished");
    assert_eq!(pointed(&english, 0.5, -0.1), "city, 2 tiles, finished");
    assert_eq!(pointed(&english, 0.5, 1.9), "city, 1 tile, open; worth 1 now, 2 when finished");
    assert_eq!(pointed(&english, 0.1, 0.5), "road, 2 tiles, open; meeples: bob 1; worth 2");
    assert_eq!(pointed(&english, 1.1, 0.5), "road, 2 tiles, open; meeples: bob 1; worth 2");
    let monastery = "monastery, 4 of 9 tiles; meeples: bob 1; worth 4 now, 9 when finished";
    assert_eq!(pointed(&english, 1.5, -0.5), monastery);
    let field = "field, 3 tiles, beside no finished city; farmers: alice 1; worth 0";
    assert_eq!(pointed(&english, 0.5, 0.8), field);
    assert_eq!(pointed(&english, 0.5, 1.2), field);
    assert_eq!(pointed(&english, 1.5, 0.5), "nothing", "a village belongs to nobody");
    let north = "field, 4 tiles, beside one finished city; nobody’s; worth 3";
    assert_eq!(pointed(&english, 0.9, 0.3), north);
    let french = study(&position, Language::French);
    let monastery =
        "abbaye, 4 tuiles sur 9 ; meeples : bob 1 ; vaut 4 maintenant, 9 une fois terminée";
    assert_eq!(pointed(&french, 1.5, -0.5), monastery);
    assert_eq!(
        pointed(&french, 0.9, 0.3),
        "pré, 4 tuiles, au bord d’une ville terminée ; à personne ; vaut 3"
    );
}

#[test]
fn fields_are_worth_what_the_rules_of_the_game_say() {
    let finish = "=E 0,1v @farm.NL =W 1,0^ . =E 0,2^ .";
    for (options, label) in [
        ("standard", "worth 3"),
        ("second-edition", "worth 3, but a city pays each player only once"),
        ("first-edition", "each city gives 4 to most farmers around it"),
        ("enseirb-2018", "each city gives 3 to whoever owns most fields around it"),
    ] {
        let study = study(&played(options, finish), Language::English);
        let fields = overlay(&study, "fields").unwrap();
        assert_eq!(fields.label, "fields: whose they are, and their worth");
        let owned: Vec<&Region> =
            fields.regions.iter().filter(|it| !it.owners.is_empty()).collect();
        let [field] = *owned else { panic!("alice has the one field: {owned:?}") };
        assert_eq!(field.owners, [Seat(0)]);
        assert!(field.paint.is_some_and(|it| it.opacity < 1.0));
        assert!(holds(&field.area, field.at), "the mark lies on its field");
        assert_eq!(field.mark, if options == "first-edition" { "4" } else { "3" });
        let expected = "field, 3 tiles, beside one finished city; farmers: alice 1; ";
        assert_eq!(field.label, format!("{expected}{label}"));
        let free = fields.regions.iter().filter(|it| it.owners.is_empty());
        assert!(free.clone().all(|it| it.paint.is_none() && it.mark.is_empty()));
        assert_ne!(free.count(), 0);
    }
    let study = study(&played("own-stacks", "=E 0,1v . =W 1,0^ ."), Language::English);
    assert_eq!(overlay(&study, "fields"), None, "there are no farmers");
    assert_eq!(pointed(&study, 0.5, 0.8), "nothing");
}

#[test]
fn free_cells_tell_what_fits() {
    let position = played("standard", "=U");
    let study = study(&position, Language::English);
    let cells = |name: &str| -> Vec<(Point, &str, &str)> {
        let regions = &overlay(&study, name).unwrap().regions;
        regions.iter().map(|it| (it.at, it.mark.as_str(), it.label.as_str())).collect()
    };
    assert_eq!(
        cells("rotations"),
        [
            (at(0.5, -0.5), "0", "tile U does not fit here"),
            (at(-0.5, 0.5), "1", "tile U fits here in one way"),
            (at(1.5, 0.5), "1", "tile U fits here in one way"),
            (at(0.5, 1.5), "1", "tile U fits here in one way"),
        ]
    );
    let fits = cells("fits");
    assert_eq!(fits[0], (at(0.5, -0.5), "43", "43 of the tiles left fit here"));
    assert_eq!(study.stock.len(), 24);
    let left: u32 = study.stock.iter().map(|it| it.count).sum();
    assert_eq!((left, study.stock[20].count), (70, 7), "one of eight straight roads is drawn");
    assert_eq!(study.stock[0].label, "tile A");
    assert!(study.stock.iter().all(|it| it.art.is_some()));
}

/// Calls `look` after each ply of a random game and at its end.
fn along_a_game(options: &str, seed: u64, mut look: impl FnMut(&Walk<'_, Carcassonne>, &Study)) {
    let words = CarcassonneFace::words(Language::English);
    let names = ["alice", "bob", "carol"].map(str::to_owned);
    let setup = Setup { options, seats: Some(3), ..Setup::default() };
    let game = Carcassonne::configure(setup).unwrap();
    walk(&game, seed, |at| {
        let caption = Caption { words: &words, names: &names, signs: Signs::default() };
        look(at, &CarcassonneFace::study(&game, &at.view(Viewer::Spectator), caption));
    });
}

#[test]
fn every_meeple_stands_in_its_region_and_no_place_belongs_to_two() {
    let words = CarcassonneFace::words(Language::English);
    let mut ply = 0;
    along_a_game("standard", 1, |walk, study| {
        ply += 1;
        if ply % 8 != 0 {
            return;
        }
        let view = walk.view(Viewer::Spectator);
        let caption = Caption { words: &words, names: &[], signs: Signs::default() };
        let scene = CarcassonneFace::scene(walk.game, &view, &[], caption);
        for item in &scene.items {
            let Look::Art { name, at, size, .. } = &item.look else { continue };
            let middle = (at.x + size / 2.0, at.y + size / 2.0);
            let seat = name.strip_prefix("meeple-").or_else(|| name.strip_prefix("farmer-"));
            let Some(seat) = seat.map(|it| it.parse::<usize>().unwrap()) else { continue };
            let label = pointed(study, middle.0, middle.1);
            assert!(label.contains(["alice", "bob", "carol"][seat]), "{label} at {middle:?}");
        }
        for laid in &view.tiles {
            for step in 0..25 {
                let [x, y] = [step % 5, step / 5].map(|it| 0.11 + 0.194 * it as f32);
                let place = at(f32::from(laid.x) + x, f32::from(laid.y) + y);
                let held = study.regions.iter().filter(|it| holds(&it.area, place));
                assert!(held.count() <= 1, "{place:?} belongs to one feature");
            }
        }
    });
}

#[test]
fn free_cells_are_those_of_the_rules() {
    along_a_game("standard", 2, |walk, study| {
        let view = walk.view(Viewer::Spectator);
        let actions = walk.actions();
        let rotations = overlay(study, "rotations");
        assert_eq!(rotations.is_some(), view.phase == Phase::Lay);
        for region in rotations.iter().flat_map(|it| &it.regions) {
            let here = |it: &&Action| match it {
                Action::Lay { cell, .. } => {
                    at(f32::from(cell.x) + 0.5, f32::from(cell.y) + 0.5) == region.at
                }
                _ => false,
            };
            assert_eq!(region.mark, actions.iter().filter(here).count().to_string());
        }
        let left: u32 = view.bag.values().map(|&it| u32::from(it)).sum();
        assert_eq!(study.stock.iter().map(|it| it.count).sum::<u32>(), left);
        assert_eq!(overlay(study, "fits").is_some(), 0 < left);
    });
}

/// Choosing a source and pointing at the cell of a target can mean its action.
#[test]
fn every_action_with_a_place_is_among_the_attempts() {
    for (options, seed) in [("standard", 3), ("own-stacks", 4)] {
        along_a_game(options, seed, |walk, _| {
            let (game, view, actions) = (walk.game, walk.view(Viewer::Spectator), walk.actions());
            for &action in &actions {
                let cell = match action {
                    Action::Lay { cell, .. } => cell,
                    Action::Claim(_) => {
                        let last = view.tiles.last().unwrap();
                        Cell::new(last.x, last.y)
                    }
                    Action::Discard | Action::Decline => continue,
                };
                let attempts = CarcassonneFace::attempts(game, &view, &actions, 0, cell);
                assert!(attempts.contains(&action), "{action:?}");
                let legal =
                    attempts.iter().filter(|&&it| game.check(&walk.state, it).is_ok()).count();
                let listed = actions.iter().filter(|it| attempts.contains(it)).count();
                assert_eq!(legal, listed, "what may not be done is refused for a reason");
            }
            let far = Cell::new(99, 99);
            let ways = if view.phase == Phase::Lay { 1..=4 } else { 0..=0 };
            assert!(ways.contains(&CarcassonneFace::attempts(game, &view, &actions, 0, far).len()));
            assert!(CarcassonneFace::attempts(game, &view, &actions, 1, far).is_empty());
            assert!(CarcassonneFace::attempts(game, &view, &[], 0, Cell::ORIGIN).is_empty());
        });
    }
}

#[test]
fn facts_light_up_their_cells() {
    let position = played("standard", "=E");
    let square = |x: f32, y: f32| Rect { x, y, width: 1.0, height: 1.0 };
    let action = position.game().read_action("0,-1^").unwrap();
    let refused = position.game().check(position.state(), action).unwrap_err();
    // A clash is about the common edge, on both tiles.
    let edge = |y: f32| Rect { height: 0.125, ..square(0.0, y) };
    assert_eq!(spots(&refused.args), [edge(-0.125), edge(0.0)]);
    let mut position = position;
    let mut events = Vec::new();
    for action in ["0,-1v", "@city.S"] {
        let action = position.game().read_action(action).unwrap();
        position.play(action, &mut events).unwrap();
    }
    let told = position.game().tell(&events[0], Viewer::Spectator);
    assert_eq!(spots(&told.args), [square(0.0, 0.0), square(0.0, -1.0)]);
}

#[test]
fn a_view_that_cannot_be_tells_nothing() {
    let position = played("standard", OPENING);
    let mut view: View = position.view(Viewer::Spectator);
    view.tiles[1].rotation = 0;
    let words = CarcassonneFace::words(Language::English);
    let caption = Caption { words: &words, names: &[], signs: Signs::default() };
    assert_eq!(CarcassonneFace::study(position.game(), &view, caption), Study::default());
}
