//! Everything that is drawn follows the signs that seats have, and nothing else changes with them.

use std::collections::BTreeMap;

use pavage_carcassonne::Carcassonne;
use pavage_core::{Configure, Position, Seat, Setup, ToAct, Viewer};
use pavage_scene::{
    Canvas, Caption, Draw, Glyph, Item, Language, Look, Paint, Paper, Pen, Scene, Sign, Signs,
    Study, Style, Window, Words,
};
use pavage_tigris::Tigris;
use pavage_tilings::Tilings;

const ASCII: Style = Style { color: false, unicode: false };

/// The first two seats have changed signs.
fn changed() -> Signs {
    Signs::chosen(&[Some(Sign(1)), Some(Sign(0))])
}

/// A random game of two, as far as it goes in so many plies.
fn played<G: Configure>(options: &str, plies: u32) -> Position<G> {
    let setup = Setup { options, seats: Some(2), ..Setup::default() };
    let mut position = Position::new(G::configure(setup).unwrap());
    let mut random = fastrand::Rng::with_seed(5);
    for _ in 0..plies {
        match position.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => {
                let chances = position.chances();
                position.deal(chances[random.usize(..chances.len())].0, &mut ()).unwrap();
            }
            ToAct::Seat(_) => {
                let actions = position.actions();
                _ = position.play(actions[random.usize(..actions.len())], &mut ()).unwrap();
            }
        }
    }
    position
}

/// A game as it is drawn with some signs, for the seat to act.
struct Drawn {
    board: Canvas,
    panel: Canvas,
    plain: String,
    scene: Scene,
    study: Study,
}

fn drawn<G: Draw + Configure>(position: &Position<G>, signs: Signs) -> Drawn {
    let (game, words) = (position.game(), Words::new(Language::English));
    let viewer = match position.to_act() {
        ToAct::Seat(seat) => Viewer::Seat(seat),
        _ => Viewer::Spectator,
    };
    let view = position.view(viewer);
    let names = ["alice", "bob"].map(str::to_owned);
    let window = Window::default();
    let paper = Paper { words: &words, names: &names, signs, style: ASCII, window };
    let caption: Caption<'_> = paper.caption();
    Drawn {
        board: game.board(&view, window, signs).canvas,
        panel: game.panel(&view, &paper),
        plain: game.draw(&view, &paper),
        scene: game.scene(&view, &position.actions(), caption),
        study: game.study(&view, caption),
    }
}

/// Compares text character by character: one sign for the other, one pen for the other, or the same.
fn compare_text<G: Draw>(ours: &Canvas, theirs: &Canvas) -> usize {
    let signs = [0, 1].map(|it| G::sign(Seat(it), Signs::default()));
    let other = |(glyph, pen): (Glyph, Pen)| {
        let glyph = match signs.iter().position(|it| it.0.unicode == glyph.unicode) {
            // Without Unicode the number of a seat may stand there, which stays.
            Some(at) => signs[1 - at].0.unicode,
            None => glyph.unicode,
        };
        let at = signs.iter().position(|it| it.1 == pen);
        (glyph, at.map_or(pen, |it| signs[1 - it].1))
    };
    assert_eq!(ours.rows(), theirs.rows());
    let mut changes = 0;
    for row in 0..ours.rows() {
        assert_eq!(ours.row(row).len(), theirs.row(row).len());
        for (&(glyph, pen), &there) in ours.row(row).iter().zip(theirs.row(row)) {
            let there = (there.0.unicode, there.1);
            if (glyph.unicode, pen) != there {
                assert_eq!(other((glyph, pen)), there, "in row {row}");
                changes += 1;
            }
        }
    }
    changes
}

/// The picture with the drawings of one sign in place of those of the other.
fn exchanged(mut scene: Scene, pairs: &[(&str, &str)]) -> Scene {
    let change = |name: &mut String| {
        let other = pairs.iter().find_map(|(one, other)| match name.as_str() {
            it if it == *one => Some(*other),
            it if it == *other => Some(*one),
            _ => None,
        });
        *name = other.unwrap_or(name).to_owned();
    };
    let item = |item: &mut Item| {
        if let Look::Art { name, .. } = &mut item.look {
            change(name);
        }
    };
    scene.items.iter_mut().for_each(item);
    scene.targets.iter_mut().flat_map(|it| &mut it.ghost).for_each(item);
    scene.sources.iter_mut().filter_map(|it| it.art.as_mut()).for_each(change);
    for card in &mut scene.cards {
        change(&mut card.art);
        card.facts.iter_mut().filter_map(|it| it.art.as_mut()).for_each(change);
    }
    scene.arts.clear();
    scene
}

/// Draws a game twice and finds exactly the signs exchanged.
fn follows<G: Draw + Configure>(options: &str, plies: u32, pairs: &[(&str, &str)]) -> [Drawn; 2] {
    let position = played::<G>(options, plies);
    let ours = drawn(&position, Signs::default());
    let theirs = drawn(&position, changed());
    assert_ne!(0, compare_text::<G>(&ours.board, &theirs.board), "the board shows whose is what");
    assert_ne!(0, compare_text::<G>(&ours.panel, &theirs.panel), "the panel has both signs");
    let signs = |it: &Scene| [it.cards[0].art.clone(), it.cards[1].art.clone()];
    let [one, other] = signs(&ours.scene);
    assert_eq!(signs(&theirs.scene), [other, one]);
    for art in &theirs.scene.arts {
        let same = ours.scene.arts.iter().find(|it| it.name == art.name);
        assert!(same.is_none_or(|it| it == art), "{} looks different", art.name);
    }
    let without_arts = Scene { arts: Vec::new(), ..theirs.scene.clone() };
    assert_eq!(exchanged(ours.scene.clone(), pairs), without_arts);
    [ours, theirs]
}

/// With what the regions of one owner are filled, over all overlays.
fn paints(study: &Study) -> BTreeMap<Seat, Paint> {
    let regions = study.overlays.iter().flat_map(|it| &it.regions);
    let owned = regions.filter_map(|it| match it.owners.as_slice() {
        [seat] => Some((*seat, it.paint?)),
        _ => None,
    });
    owned.collect()
}

fn check_paints(ours: &Study, theirs: &Study) {
    let (ours, theirs) = (paints(ours), paints(theirs));
    assert_eq!(ours.len(), 2, "both own something");
    assert_eq!((ours[&Seat(0)], ours[&Seat(1)]), (theirs[&Seat(1)], theirs[&Seat(0)]));
}

#[test]
fn meeples_and_fields_have_the_colour_that_was_chosen() {
    let pairs = [("meeple-0", "meeple-1"), ("farmer-0", "farmer-1")];
    let [ours, theirs] = follows::<Carcassonne>("standard", 110, &pairs);
    check_paints(&ours.study, &theirs.study);
    // A number stands for the seat, not for its colour.
    assert_eq!(ours.plain, theirs.plain);
}

#[test]
fn owners_of_tiles_and_zones_have_the_sign_that_was_chosen() {
    let pairs = [("seat-1", "seat-2"), ("seat-1-medal", "seat-2-medal")];
    for plies in [60, u32::MAX] {
        let [ours, theirs] = follows::<Tilings>("zones,size=6", plies, &pairs);
        check_paints(&ours.study, &theirs.study);
        assert_eq!(ours.plain, theirs.plain);
    }
}

#[test]
fn leaders_are_of_the_dynasty_that_was_chosen() {
    let leaders = ["", "-king", "-priest", "-farmer", "-trader"];
    let names = leaders.map(|it| (format!("bow{it}"), format!("bull{it}")));
    let pairs: Vec<(&str, &str)> = names.iter().map(|it| (&*it.0, &*it.1)).collect();
    let [ours, theirs] = follows::<Tigris>("standard", 200, &pairs);
    let told = |drawn: &Drawn, sign: &str| {
        let regions = drawn.study.overlays.iter().flat_map(|it| &it.regions);
        regions.filter(|it| it.label.contains(sign)).count()
    };
    assert_ne!(told(&ours, "alice (bow)"), 0);
    assert_eq!(told(&theirs, "alice (bow)"), 0);
    assert_eq!(told(&ours, "alice (bow)"), told(&theirs, "alice (bull)"));
    assert_eq!(told(&ours, "bob (bull)"), told(&theirs, "bob (bow)"));
}
