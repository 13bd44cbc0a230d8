//! The stock: tiles that the viewer has not seen, treasures, catastrophes, monuments.

use pavage_tigris::{Color as Sphere, Monument};

use crate::art::Piece;
use crate::scene::Subject;
use crate::sign;
use pavage_scene::{Canvas, Pen, Stock};

/// The stock by kind.
pub(super) fn stock(subject: &Subject<'_>) -> Vec<Stock> {
    let view = subject.view;
    let kind = |piece: Piece, name: String, label: String, count: u32| {
        let art = Some(piece.art());
        Stock { name, label, looks: String::new(), art, count }
    };
    let tiles = Sphere::ALL.map(|color| {
        let label = subject.say("tigris-stock-tiles", &[("support", color.tile().to_owned())]);
        let name = color.letter().to_string();
        kind(Piece::Tile(color), name, label, view.unseen[color].into())
    });
    let catastrophes = view.seats.iter().map(|it| u32::from(it.catastrophes)).sum();
    let objects = [
        (Piece::Treasure, "tigris-stock-treasures", view.treasures.len() as u32),
        (Piece::Catastrophe, "tigris-stock-catastrophes", catastrophes),
    ];
    // No deal has these.
    let objects =
        objects.map(|(piece, id, count)| kind(piece, String::new(), subject.say(id, &[]), count));
    let monuments = Monument::all().map(|it| {
        let built = view.monuments.iter().any(|there| there.colors == it);
        let [first, second] = it.colors().map(|it| it.name().to_owned());
        let label = subject.say("tigris-stock-monument", &[("first", first), ("second", second)]);
        kind(Piece::Monument(it), String::new(), label, u32::from(!built))
    });
    tiles.into_iter().chain(objects).chain(monuments).collect()
}

/// The kinds as text, in the order of the stock.
pub(crate) fn stock_as_text() -> Vec<Canvas> {
    let tiles = Sphere::ALL.map(Piece::Tile);
    let objects = [Piece::Treasure, Piece::Catastrophe];
    let pieces = tiles.into_iter().chain(objects).chain(Monument::all().map(Piece::Monument));
    pieces.map(drawing).collect()
}

/// A piece in a row of characters: a monument by its colours.
fn drawing(piece: Piece) -> Canvas {
    let mut canvas = Canvas::default();
    match piece {
        Piece::Tile(color) => sign::tile(&mut canvas, (0, 0), color),
        Piece::Treasure => canvas.put(0, 0, sign::TREASURE, Pen::default()),
        Piece::Catastrophe => canvas.put(0, 0, sign::CATASTROPHE, Pen::default()),
        Piece::Monument(monument) => {
            for (column, color) in monument.colors().into_iter().enumerate() {
                sign::tile(&mut canvas, (column, 0), color);
            }
        }
        _ => (),
    }
    canvas
}
