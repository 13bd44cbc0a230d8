//! A sheet with everything that can appear, for the book.

use pavage_core::Seat;
use pavage_tigris::{Color as Sphere, Monument};

use super::art::paint::{INK, TABLE};
use super::art::{DYNASTIES, MIRRORED, Piece};
use super::scene::with_arts;
use crate::draw::Caption;
use crate::shape::at;
use crate::{Anchor, Item, Paint, Rect, Scene, Shape, Theme};

const TEXT: Paint = INK.with(Theme::Night, 0xe9e4d8);
/// How high a row is with its words, beyond its drawings.
const WORDS: f32 = 0.75;
const WIDTH: f32 = 13.2;

/// A picture of every tile, leader, monument and mark of the game.
pub fn sheet(caption: Caption<'_>) -> Scene {
    let words = |id: &str| caption.words.plain(id, &[]);
    let mut sheet = Sheet { items: Vec::new(), y: 0.0 };
    let tiles = Sphere::ALL.map(|it| (Piece::Tile(it), it.tile()));
    let tiles = tiles.map(|(piece, tile)| {
        (piece, caption.words.plain("tigris-sheet-tile", &[("tile", tile.to_owned())]))
    });
    let mirrored = MIRRORED.map(|it| {
        let name = [("tile", it.tile().to_owned())];
        (Piece::Mirrored(it), caption.words.plain("tigris-sheet-tile", &name))
    });
    let backs = [
        (Piece::FaceDown, words("tigris-sheet-face-down")),
        (Piece::Hidden, words("tigris-card-hidden")),
    ];
    sheet.row(tiles.into_iter().chain(backs), 1.0, 2.2);
    sheet.row(mirrored, 1.0, 2.2);
    for seat in Seat::all(DYNASTIES) {
        let leaders = Sphere::ALL.map(|it| {
            let name = [("leader", it.leader().to_owned())];
            (Piece::Leader(seat, it), caption.words.plain("panel-leader", &name))
        });
        let dynasty = [("dynasty", seat.0.to_string())];
        let name = caption.words.plain("tigris-sheet-dynasty", &dynasty);
        sheet.row([(Piece::Dynasty(seat), name)].into_iter().chain(leaders), 1.0, 2.2);
    }
    let monuments = Monument::all().map(|it| {
        let [first, second] = it.colors().map(|it| it.name().to_owned());
        let args = [("first", first), ("second", second)];
        (Piece::Monument(it), caption.words.plain("tigris-sheet-monument", &args))
    });
    sheet.row(monuments, 2.0, 2.2);
    let objects = [
        (Piece::Treasure, "panel-treasure"),
        (Piece::Catastrophe, "panel-catastrophe"),
        (Piece::Union, "tigris-sheet-union"),
    ];
    let points = Sphere::ALL.map(|it| {
        let color = [("color", it.name().to_owned())];
        (Piece::Points(it), caption.words.plain("tigris-card-points", &color))
    });
    sheet.row(points, 1.0, 2.2);
    sheet.row(objects.map(|(piece, id)| (piece, words(id))), 1.0, 2.2);
    let deeds = [
        (Piece::Withdraw, "tigris-source-withdraw"),
        (Piece::Swap, "tigris-source-swap"),
        (Piece::Pass, "tigris-do-pass"),
        (Piece::Decline, "tigris-do-decline"),
    ];
    sheet.row(deeds.map(|(piece, id)| (piece, words(id))), 1.0, 3.3);
    with_arts(Scene {
        name: words("tigris-title"),
        bounds: Rect { x: 0.0, y: 0.0, width: WIDTH, height: sheet.y },
        ground: TABLE,
        arts: Vec::new(),
        items: sheet.items,
        sources: Vec::new(),
        targets: Vec::new(),
        cards: Vec::new(),
        notes: Vec::new(),
    })
}

struct Sheet {
    items: Vec<Item>,
    y: f32,
}

impl Sheet {
    /// A row of drawings of a size, with their names below.
    fn row(&mut self, pieces: impl IntoIterator<Item = (Piece, String)>, size: f32, step: f32) {
        for (index, (piece, label)) in pieces.into_iter().enumerate() {
            let middle = 1.1 + step * index as f32;
            self.items.push(Item::shapes(vec![Shape::Text {
                text: label.clone(),
                at: at(middle, self.y + size + 0.35),
                size: 0.24,
                paint: TEXT,
                anchor: Anchor::Middle,
                bold: false,
            }]));
            let corner = at(middle - size / 2.0, self.y);
            self.items.push(Item::piece(piece.name(), corner, size, label));
        }
        self.y += size + WORDS;
    }
}
