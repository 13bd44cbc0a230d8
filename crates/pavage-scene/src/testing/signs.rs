use std::collections::BTreeMap;

use pavage_core::testing::Walk;
use pavage_core::{Configure, Game, Seat, Setup, ToAct, Viewer};

use crate::{
    Canvas, Face, Glyph, Item, Language, Look, Paint, Paper, Pen, Scene, Sign, Signs, Study, Style,
    Window,
};

const ASCII: Style = Style { color: false, unicode: false };

/// The signs with those of the first two seats exchanged.
fn changed() -> Signs {
    Signs::chosen(&[Some(Sign(1)), Some(Sign(0))])
}

/// All drawings of a game with some signs, for the seat to act.
#[derive(Debug)]
pub struct Drawn {
    board: Canvas,
    panel: Canvas,
    /// The text without colour and Unicode.
    pub plain: String,
    scene: Scene,
    /// The closer look.
    pub study: Study,
}

fn drawn<F: Face>(walk: &Walk<'_, F::Game>, signs: Signs) -> Drawn {
    let (game, words) = (walk.game, F::words(Language::English));
    let viewer = match game.to_act(&walk.state) {
        ToAct::Seat(seat) => Viewer::Seat(seat),
        _ => Viewer::Spectator,
    };
    let view = walk.view(viewer);
    let names = ["alice", "bob"].map(str::to_owned);
    let window = Window::default();
    let paper = Paper { words: &words, names: &names, signs, style: ASCII, window, draft: None };
    let caption = paper.caption();
    Drawn {
        board: F::board(game, &view, window, signs).canvas,
        panel: F::panel(game, &view, &paper),
        plain: F::draw(game, &view, &paper),
        scene: F::scene(game, &view, &walk.actions(), caption),
        study: F::study(game, &view, caption),
    }
}

/// Compares text character by character: a sign or pen must be exchanged, anything else must be
/// the same.
fn compare_text<F: Face>(ours: &Canvas, theirs: &Canvas) -> usize {
    let signs = [0, 1].map(|it| F::sign(Seat(it), Signs::default()));
    let other = |(glyph, pen): (Glyph, Pen)| {
        let glyph = match signs.iter().position(|it| it.0.unicode == glyph.unicode) {
            // Without Unicode the number of a seat may stand there, which does not change.
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

/// The picture with the drawings of two signs exchanged.
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

/// Plays at most `plies` of a random game of two, draws it twice, and checks that exactly the
/// signs are exchanged: `pairs` are the names of the drawings that change places.
///
/// # Panics
///
/// If anything else differs, or if a sign stays.
pub fn follows_signs<F: Face>(options: &str, plies: u32, pairs: &[(&str, &str)]) -> [Drawn; 2] {
    let setup = Setup { options, seats: Some(2), ..Setup::default() };
    let game = F::Game::configure(setup).expect("the options are sound");
    let mut walk = Walk::new(&game, 5);
    (0..plies).take_while(|_| walk.step()).for_each(drop);
    let ours = drawn::<F>(&walk, Signs::default());
    let theirs = drawn::<F>(&walk, changed());
    assert_ne!(0, compare_text::<F>(&ours.board, &theirs.board), "the board shows whose is what");
    assert_ne!(0, compare_text::<F>(&ours.panel, &theirs.panel), "the panel has both signs");
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

/// The paints of regions with a single owner, over all overlays.
fn paints(study: &Study) -> BTreeMap<Seat, Paint> {
    let regions = study.overlays.iter().flat_map(|it| &it.regions);
    let owned = regions.filter_map(|it| match it.owners.as_slice() {
        [seat] => Some((*seat, it.paint?)),
        _ => None,
    });
    owned.collect()
}

/// Checks that the colours of both seats' possessions are exchanged.
///
/// # Panics
///
/// If they are not, or if one of them owns nothing.
pub fn paints_follow_signs(ours: &Study, theirs: &Study) {
    let (ours, theirs) = (paints(ours), paints(theirs));
    assert_eq!(ours.len(), 2, "both own something");
    assert_eq!((ours[&Seat(0)], ours[&Seat(1)]), (theirs[&Seat(1)], theirs[&Seat(0)]));
}
