//! The stock: tiles that the viewer has not seen, treasures, catastrophes, monuments.

use pavage_tigris::{Color as Sphere, Monument};

use crate::art::Piece;
use crate::scene::Subject;
use pavage_scene::Stock;

/// The stock by kind.
pub(super) fn stock(subject: &Subject<'_>) -> Vec<Stock> {
    let view = subject.view;
    let kind =
        |piece: Piece, label: String, count: u32| Stock { label, art: Some(piece.art()), count };
    let tiles = Sphere::ALL.map(|color| {
        let label = subject.say("tigris-stock-tiles", &[("support", color.tile().to_owned())]);
        kind(Piece::Tile(color), label, view.unseen[color].into())
    });
    let catastrophes = view.seats.iter().map(|it| u32::from(it.catastrophes)).sum();
    let objects = [
        (Piece::Treasure, "tigris-stock-treasures", view.treasures.len() as u32),
        (Piece::Catastrophe, "tigris-stock-catastrophes", catastrophes),
    ];
    let objects = objects.map(|(piece, id, count)| kind(piece, subject.say(id, &[]), count));
    let monuments = Monument::all().map(|it| {
        let built = view.monuments.iter().any(|there| there.colors == it);
        let [first, second] = it.colors().map(|it| it.name().to_owned());
        let label = subject.say("tigris-stock-monument", &[("first", first), ("second", second)]);
        kind(Piece::Monument(it), label, u32::from(!built))
    });
    tiles.into_iter().chain(objects).chain(monuments).collect()
}
