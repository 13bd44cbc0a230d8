//! The card of each seat: points, treasures, catastrophes, its hand, its leaders at home.

use pavage_core::Seat;
use pavage_tigris::{Color as Sphere, SeatView};

use super::Subject;
use crate::art::Piece;
use crate::turn;
use pavage_scene::{Card, Fact};

/// A card for each seat.
pub(super) fn cards(subject: &Subject<'_>) -> Vec<Card> {
    let seats = (0..).map(Seat).zip(&subject.view.seats);
    seats.map(|(seat, has)| card(subject, seat, has)).collect()
}

fn card(subject: &Subject<'_>, seat: Seat, has: &SeatView) -> Card {
    let open = turn::shows_points(subject.game, subject.view, has);
    let total = |count: u16| if open { count.to_string() } else { "?".to_owned() };
    let mut facts = Vec::new();
    for sphere in Sphere::ALL {
        let label = subject.say("tigris-card-points", &[("color", sphere.name().to_owned())]);
        facts.push(fact(Piece::Points(sphere), label, total(has.points[sphere])));
    }
    let label = subject.say("tigris-card-treasures", &[]);
    facts.push(fact(Piece::Treasure, label, total(has.treasures.into())));
    let label = subject.say("tigris-card-catastrophes", &[]);
    facts.push(fact(Piece::Catastrophe, label, has.catastrophes.to_string()));
    facts.extend(hand(subject, has));
    let home = subject.view.leaders.iter().filter(|it| it.seat == seat && it.at.is_none());
    facts.extend(home.map(|it| {
        let sphere = it.leader.color();
        let label = subject.say("tigris-card-home", &[("leader", sphere.leader().to_owned())]);
        fact(Piece::Leader(subject.sign(seat), sphere), label, String::new())
    }));
    let mut name = subject.seat(seat).1;
    if subject.view.retired.contains(&seat) {
        name = format!("{name} ({})", subject.say("panel-retired", &[]));
    }
    let art = Piece::Dynasty(subject.sign(seat)).name();
    Card { seat, name, art, active: turn::acting(subject.view) == Some(seat), facts }
}

/// The tiles of a hand, face down if the viewer may not see them.
fn hand(subject: &Subject<'_>, has: &SeatView) -> Vec<Fact> {
    let Some(hand) = has.hand else {
        let hidden = || fact(Piece::Hidden, subject.say("tigris-card-hidden", &[]), String::new());
        return (0..has.hand_size).map(|_| hidden()).collect();
    };
    let tiles = Sphere::ALL.into_iter().flat_map(|it| (0..hand[it]).map(move |_| it));
    let held = |sphere: Sphere| {
        let label = subject.say("tigris-card-hand", &[("tile", sphere.tile().to_owned())]);
        fact(Piece::Tile(sphere), label, String::new())
    };
    tiles.map(held).collect()
}

fn fact(piece: Piece, label: String, value: String) -> Fact {
    Fact { label, art: Some(piece.name()), value, forecast: false }
}
