//! Sums up what each seat has and may expect on a board.

use pavage_carcassonne::{Carcassonne, State, Tie};
use pavage_core::{Game, Seat};

use super::draws::Draws;
use super::farms::Farms;
use super::ground::{Ground, Holding, Owners};
use super::joining::Joining;
use super::kinds::Class;
use super::outlook::{Outlook, meeples_worth};
use super::worth::{Worth, paid, share};

/// The value of a meeple that will return, relative to one in hand.
const BACK: f64 = 0.75;

/// The outlooks of all seats; their memory is used for the next board.
#[derive(Debug, Default)]
pub(super) struct Reckoning {
    farms: Farms,
    /// The meeples that each seat has in hand or expects back.
    hands: Vec<f64>,
    outlooks: Vec<Outlook>,
}

impl Reckoning {
    /// The outlook of every seat when a turn ends with this board. The scores are those of `state`
    /// before the turn: features that are finished but still claimed are paid now.
    pub(super) fn of(
        &mut self,
        game: &Carcassonne,
        state: &State,
        ground: &Ground,
        joining: &Joining,
        draws: &Draws,
    ) -> &[Outlook] {
        let Reckoning { farms, hands, outlooks } = self;
        outlooks.clear();
        let scores = game.scores(state);
        let scored = |points: i32| Outlook { points: points.into(), ..Outlook::default() };
        outlooks.extend(scores.iter().map(|it| scored(it.1)));
        let in_hand = |&placed: &u8| f64::from(game.rules().meeples) - f64::from(placed);
        hands.clear();
        hands.extend(ground.placed[..outlooks.len()].iter().map(in_hand));
        for holding in ground.holdings() {
            let land = ground.land(holding.feature);
            if land.class == Class::Field {
                continue;
            }
            let back = if land.open == 0 { 1.0 } else { BACK * land.finish.odds };
            for (hand, &meeples) in hands.iter_mut().zip(&holding.strength) {
                *hand += back * f64::from(meeples);
            }
            if land.open == 0 {
                pay(game, state, ground, holding, outlooks);
            } else {
                expect(game, ground, holding, outlooks);
            }
        }
        farms.add(game, ground, outlooks);
        joining.add(game, ground, draws, outlooks);
        for (seat, hand) in Seat::all(hands.len() as u8).zip(hands) {
            outlooks[seat.index()].meeples = meeples_worth(*hand, draws.of(seat));
        }
        outlooks
    }
}

/// Pays a feature that the last tile finished, as the rules do.
fn pay(
    game: &Carcassonne,
    state: &State,
    ground: &Ground,
    holding: &Holding,
    outlooks: &mut [Outlook],
) {
    let points = paid(game, ground.land(holding.feature));
    let owners = Owners::of(&holding.strength);
    let each = match game.rules().tie {
        Tie::Full => points,
        Tie::Shared => points / owners.count() as i32,
    };
    let is_shared = holding.is_shared();
    let retired = game.retired(state);
    for seat in owners.iter().filter(|it| !retired.contains(&Seat(*it as u8))) {
        let outlook = &mut outlooks[seat];
        outlook.points += f64::from(each);
        outlook.finishes += f64::from(u8::from(0 < each));
        outlook.shared += if is_shared { each.into() } else { 0.0 };
    }
}

/// Adds what the owners of an unfinished feature may expect of it.
fn expect(game: &Carcassonne, ground: &Ground, holding: &Holding, outlooks: &mut [Outlook]) {
    let finish = &ground.land(holding.feature).finish;
    let Worth { now, then } = Worth::of(game, ground, holding.feature);
    let stuck = 1.0 / (1.0 + f64::from(finish.tightest));
    let is_shared = holding.is_shared();
    share(game, &holding.strength, 1.0, |seat, part| {
        let outlook = &mut outlooks[seat];
        outlook.unfinished += part * now;
        outlook.hoped += part * (then - now);
        outlook.shared += if is_shared { part * then } else { 0.0 };
        outlook.finishes += finish.odds;
        outlook.stuck += stuck;
    });
}
