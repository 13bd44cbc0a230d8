//! A sheet with all pieces of the game, for the book.

use pavage_tigris::{Color as Sphere, Monument};

use super::art::paint::{INK, TABLE};
use super::art::{MIRRORED, Piece, dynasty};
use super::scene::with_arts;
use pavage_scene::Caption;
use pavage_scene::at;
use pavage_scene::{Anchor, Item, Paint, Rect, Scene, Shape, Theme};

const TEXT: Paint = INK.with(Theme::Night, 0xe9e4d8);
/// The distance between drawings in a row, and the height of a row with its words.
const STEP: f32 = 1.75;
const WIDTH: f32 = 9.0 * STEP;
/// The margin around the sheet.
const MARGIN: f32 = 0.4;

/// A picture of every tile, leader, monument and mark of the game.
pub fn sheet(caption: Caption<'_>) -> Scene {
    let say = |id: &str, args: &[(&str, &str)]| {
        let args: Vec<(&str, String)> = args.iter().map(|it| (it.0, it.1.to_owned())).collect();
        caption.words.plain(id, &args)
    };
    let mut sheet = Sheet { items: Vec::new(), y: 0.0 };
    let name = |it: Sphere| say("tigris-sheet-tile", &[("tile", it.tile())]);
    let tiles = Sphere::ALL.map(|it| (Piece::Tile(it), name(it)));
    let mirrored = MIRRORED.map(|it| (Piece::Mirrored(it), name(it)));
    let backs = [
        (Piece::FaceDown, say("tigris-sheet-face-down", &[])),
        (Piece::Hidden, say("tigris-card-hidden", &[])),
    ];
    sheet.row(tiles.into_iter().chain(mirrored).chain(backs), 0.0, STEP);
    sheet.y += STEP;

    let points = Sphere::ALL
        .map(|it| (Piece::Points(it), say("tigris-card-points", &[("color", it.name())])));
    let others = [
        (Piece::Treasure, "panel-treasure"),
        (Piece::Catastrophe, "panel-catastrophe"),
        (Piece::Union, "tigris-sheet-union"),
    ];
    let deeds = [
        [(Piece::Withdraw, "tigris-source-withdraw"), (Piece::Swap, "tigris-source-swap")],
        [(Piece::Pass, "tigris-do-pass"), (Piece::Decline, "tigris-do-decline")],
    ];
    let named = |it: &(Piece, &str)| (it.0, say(it.1, &[]));
    // Dynasties to the west, each with its leaders; everything else to the east.
    let east: [(Vec<(Piece, String)>, f32); 4] = [
        (points.into(), 1.0),
        (others.iter().map(named).collect(), 4.0 / 3.0),
        (deeds[0].iter().map(named).collect(), 2.0),
        (deeds[1].iter().map(named).collect(), 2.0),
    ];
    for (sign, (pieces, wide)) in dynasty::all().zip(east) {
        let leaders = Sphere::ALL
            .map(|it| (Piece::Leader(sign, it), say("panel-leader", &[("leader", it.leader())])));
        let name = say(&format!("sign-{}", dynasty::name(sign)), &[]);
        sheet.row([(Piece::Dynasty(sign), name)].into_iter().chain(leaders), 0.0, STEP);
        sheet.row(pieces, 5.0 * STEP, wide * STEP);
        sheet.y += STEP;
    }

    let monuments = Monument::all().map(|it| {
        let [first, second] = it.colors().map(Sphere::name);
        let name = say("tigris-sheet-monument", &[("first", first), ("second", second)]);
        (Piece::Monument(it), name)
    });
    sheet.row(monuments, 0.0, WIDTH / Monument::COUNT as f32);
    sheet.y += STEP + 1.0;
    with_arts(Scene {
        name: say("tigris-title", &[]),
        bounds: Rect {
            x: -MARGIN,
            y: -MARGIN,
            width: WIDTH + 2.0 * MARGIN,
            height: sheet.y + 2.0 * MARGIN - 0.3,
        },
        land: Vec::new(),
        last: None,
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
    /// A row of drawings from `x` on, each with its name below.
    fn row(&mut self, pieces: impl IntoIterator<Item = (Piece, String)>, x: f32, step: f32) {
        for (index, (piece, label)) in pieces.into_iter().enumerate() {
            let size = if matches!(piece, Piece::Monument(_)) { 2.0 } else { 1.0 };
            let middle = x + step * (index as f32 + 0.5);
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
    }
}
