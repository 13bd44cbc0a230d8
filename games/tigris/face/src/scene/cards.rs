//! What each seat has: points, treasures, catastrophes, its hand, its leaders at home.

use pavage_core::Seat;
use pavage_tigris::{Color as Sphere, SeatView};

use super::Table;
use crate::art::Piece;
use crate::turn;
use pavage_scene::{Card, Fact};

/// A card for each seat.
pub(super) fn cards(table: &Table<'_>) -> Vec<Card> {
    let seats = (0..).map(Seat).zip(&table.view.seats);
    seats.map(|(seat, has)| card(table, seat, has)).collect()
}

fn card(table: &Table<'_>, seat: Seat, has: &SeatView) -> Card {
    let open = turn::shows_points(table.game, table.view, has);
    let total = |count: u16| if open { count.to_string() } else { "?".to_owned() };
    let mut facts = Vec::new();
    for sphere in Sphere::ALL {
        let label = table.say("tigris-card-points", &[("color", sphere.name().to_owned())]);
        facts.push(fact(Piece::Points(sphere), label, total(has.points[sphere])));
    }
    let label = table.say("tigris-card-treasures", &[]);
    facts.push(fact(Piece::Treasure, label, total(has.treasures.into())));
    let label = table.say("tigris-card-catastrophes", &[]);
    facts.push(fact(Piece::Catastrophe, label, has.catastrophes.to_string()));
    facts.extend(hand(table, has));
    let home = table.view.leaders.iter().filter(|it| it.seat == seat && it.at.is_none());
    facts.extend(home.map(|it| {
        let sphere = it.leader.color();
        let label = table.say("tigris-card-home", &[("leader", sphere.leader().to_owned())]);
        fact(Piece::Leader(table.sign(seat), sphere), label, String::new())
    }));
    let mut name = table.seat(seat).1;
    if table.view.retired.contains(&seat) {
        name = format!("{name} ({})", table.say("panel-retired", &[]));
    }
    let art = Piece::Dynasty(table.sign(seat)).name();
    Card { seat, name, art, active: turn::acting(table.view) == Some(seat), facts }
}

/// The tiles of a hand, face down for those who may not see them.
fn hand(table: &Table<'_>, has: &SeatView) -> Vec<Fact> {
    let Some(hand) = has.hand else {
        let hidden = || fact(Piece::Hidden, table.say("tigris-card-hidden", &[]), String::new());
        return (0..has.hand_size).map(|_| hidden()).collect();
    };
    let tiles = Sphere::ALL.into_iter().flat_map(|it| (0..hand[it]).map(move |_| it));
    let held = |sphere: Sphere| {
        let label = table.say("tigris-card-hand", &[("tile", sphere.tile().to_owned())]);
        fact(Piece::Tile(sphere), label, String::new())
    };
    tiles.map(held).collect()
}

fn fact(piece: Piece, label: String, value: String) -> Fact {
    Fact { label, art: Some(piece.name()), value }
}
