//! The pieces on the board.

use pavage_tigris::{Cell, Color as Sphere, LeaderView, MonumentView, View};

use super::{Subject, land, lies_on, outline, place, tile_on};
use crate::art::Piece;
use crate::art::paint::{CLASH, GOLD, INK, IVORY, REALM, REALM_EDGE};
use crate::{count, turn};
use pavage_scene::at;
use pavage_scene::{Anchor, Item, Path, Point, Shape, Stroke};

/// The place and size of a treasure in its space; the plan of its tile stays visible.
pub(crate) const SPARKLE: (Point, f32) = (at(0.5, 0.04), 0.46);

/// All pieces, the lowest first.
pub(super) fn items(subject: &Subject<'_>) -> Vec<Item> {
    let mut items: Vec<Item> = Cell::all().filter_map(|cell| tile(subject, cell)).collect();
    items.push(Item::shapes(land::borders(subject.game.map())));
    items.extend(subject.view.kingdoms.iter().map(|it| kingdom(subject, it)));
    items.extend(subject.view.monuments.iter().map(|it| monument(subject, it)));
    items.extend(subject.view.treasures.iter().map(|&it| treasure(subject, it)));
    items.extend(union(subject));
    items.extend(placed(subject));
    for leader in &subject.view.leaders {
        items.extend(leader.at.into_iter().flat_map(|cell| seal(subject, leader, cell)));
    }
    items
}

fn tile(subject: &Subject<'_>, cell: Cell) -> Option<Item> {
    let letter = lies_on(subject.view, cell);
    let name = ("cell", cell.to_string());
    let (piece, label) = match (letter, Sphere::from_letter(letter)) {
        ('x', _) => (Piece::Catastrophe, subject.say("tigris-piece-catastrophe", &[name])),
        (_, Some(sphere)) if letter.is_ascii_uppercase() => {
            let tile = ("tile", sphere.tile().to_owned());
            (tile_on(cell, sphere), subject.say("tigris-piece-tile", &[tile, name]))
        }
        (_, Some(_)) => (Piece::FaceDown, subject.say("tigris-piece-face-down", &[name])),
        (_, None) => return None,
    };
    Some(Item::piece(piece.name(), place(cell), 1.0, label))
}

/// The ground of kingdoms, slightly lighter than wild land.
pub(super) fn soil(view: &View) -> Vec<Shape> {
    let soil =
        |it: &Vec<Cell>| Shape::fill(outline(it.iter().copied().collect()), IVORY.faint(0.4));
    view.kingdoms.iter().map(soil).collect()
}

fn kingdom(subject: &Subject<'_>, cells: &[Cell]) -> Item {
    let line = outline(cells.iter().copied().collect());
    let shapes = vec![
        Shape::stroke(line.clone(), REALM_EDGE.faint(0.5), 0.11),
        Shape::stroke(line, REALM, 0.06),
    ];
    let label = subject.say("tigris-piece-kingdom", &[("spaces", cells.len().to_string())]);
    Item { label, ..Item::shapes(shapes) }
}

fn monument(subject: &Subject<'_>, monument: &MonumentView) -> Item {
    let label = subject.monument("tigris-piece-monument", monument);
    Item::piece(Piece::Monument(monument.colors).name(), place(monument.at), 2.0, label)
}

fn treasure(subject: &Subject<'_>, cell: Cell) -> Item {
    let (corner, (within, size)) = (place(cell), SPARKLE);
    let corner = at(corner.x + within.x, corner.y + within.y);
    Item::piece(Piece::Treasure.name(), corner, size, subject.treasure(cell))
}

/// While wars are fought, the cover on the tile that caused them.
fn union(subject: &Subject<'_>) -> Option<Item> {
    let cell = count::covered(subject.view)?;
    let label = subject.say("tigris-piece-union", &[("cell", cell.to_string())]);
    Some(Item::piece(Piece::Union.name(), place(cell), 1.0, label))
}

/// A thin ring around the placed piece.
fn placed(subject: &Subject<'_>) -> Option<Item> {
    let at = place(subject.view.placed?);
    let ring = pavage_scene::Path::rounded(at.x + 0.02, at.y + 0.02, 0.96, 0.96, 0.12);
    Some(Item::shapes(vec![
        Shape::stroke(ring.clone(), INK.faint(0.6), 0.09),
        Shape::stroke(ring, GOLD, 0.045),
    ]))
}

/// A leader with its strength; those in a conflict have a ring.
fn seal(subject: &Subject<'_>, leader: &LeaderView, cell: Cell) -> Vec<Item> {
    let corner = place(cell);
    let (color, strength) =
        (leader.leader.color(), turn::strength(subject.view, leader, cell).to_string());
    let args = [
        ("leader", color.leader().to_owned()),
        subject.seat(leader.seat),
        ("cell", cell.to_string()),
        ("strength", strength.clone()),
    ];
    let fights = subject
        .view
        .conflict
        .is_some_and(|it| it.color == color && [it.attacker, it.defender].contains(&leader.seat));
    let mut items = Vec::new();
    if fights {
        items.push(Item::shapes(ring(at(corner.x + 0.5, corner.y + 0.5))));
    }
    let label = subject.say("tigris-piece-leader", &args);
    let piece = Piece::Leader(subject.sign(leader.seat), color).name();
    items.push(Item::piece(piece, corner, 1.0, label).of(leader.seat));
    items.push(Item::shapes(badge(at(corner.x + 0.82, corner.y + 0.82), strength)));
    items
}

/// The glow around a leader in a conflict.
fn ring(middle: Point) -> Vec<Shape> {
    let dashes = Stroke { paint: INK, width: 0.05, dash: Some((0.16, 0.12)) };
    vec![
        Shape::fill(Path::circle(middle, 0.62), CLASH.faint(0.75)),
        Shape::Path { path: Path::circle(middle, 0.58), fill: None, stroke: Some(dashes) },
    ]
}

/// A number in a disc.
fn badge(middle: Point, text: String) -> Vec<Shape> {
    vec![
        Shape::outlined(Path::circle(middle, 0.17), INK, IVORY, 0.03),
        Shape::Text {
            size: if text.len() < 2 { 0.25 } else { 0.2 },
            text,
            at: at(middle.x, middle.y + 0.09),
            paint: IVORY,
            anchor: Anchor::Middle,
            bold: true,
        },
    ]
}
