//! What a draw brought, against all that could have been drawn.

use pavage_core::{Deal, Seat, ToAct, Viewer};

use super::Draw;
use crate::{AnyGame, AnyPlayer, Prospect, Texts};

/// Looks at a deal before it is dealt.
pub(super) fn draw(judge: &dyn AnyPlayer, game: &dyn AnyGame, dealt: &str) -> Draw {
    let (mut texts, mut weights) = (Texts::default(), Vec::new());
    game.chances(&mut texts, &mut weights);
    let mut luck = Luck::default();
    let mut seat = None;
    for (text, weight) in texts.iter().zip(&weights) {
        let mut after = game.fork();
        let known = after.deal(text).is_ok();
        let owner = owner(after.as_ref());
        if text == dealt {
            seat = owner;
        }
        // A single outcome is no luck.
        if weights.len() < 2 {
            continue;
        }
        let looked = known.then(|| outlook(judge, after.as_mut(), owner)).flatten();
        let Some(prospect) = looked else {
            luck.unknown = true;
            continue;
        };
        let shares: Vec<f32> = Seat::all(game.seats()).map(|it| prospect.share(it)).collect();
        luck.add(shares, *weight, text == dealt);
    }
    Draw { seat, dealt: dealt.to_owned(), luck: luck.found() }
}

/// What the seats may expect after a deal. Where chance is to act again and nothing is hidden, the
/// most likely follows: the same after each outcome, as far as it can be.
fn outlook(
    judge: &dyn AnyPlayer,
    after: &mut dyn AnyGame,
    owner: Option<Seat>,
) -> Option<Prospect> {
    let seat = match owner {
        Some(seat) => seat,
        None if after.is_open() => {
            likely(after)?;
            self::owner(after).unwrap_or(Seat(0))
        }
        None => return None,
    };
    judge.outlook(after, seat)
}

/// Deals what is most likely until chance is not to act; `None` if that cannot be.
pub(super) fn likely(game: &mut dyn AnyGame) -> Option<()> {
    while game.to_act() == ToAct::Chance {
        let (mut texts, mut weights) = (Texts::default(), Vec::new());
        game.chances(&mut texts, &mut weights);
        let most = weights.iter().max()?;
        let at = weights.iter().position(|it| it == most)?;
        game.deal(texts.iter().nth(at)?).ok()?;
    }
    Some(())
}

/// The seat that a deal is for: the one that drew, or the one that acts next.
fn owner(game: &dyn AnyGame) -> Option<Seat> {
    let drew = match game.last_deal(Viewer::Referee) {
        Some(Deal::Tile { seat, .. }) => seat,
        _ => None,
    };
    let acts = match game.to_act() {
        ToAct::Seat(seat) => Some(seat),
        ToAct::Chance | ToAct::Nobody => None,
    };
    drew.or(acts)
}

/// The shares of the seats after each outcome, summed up.
#[derive(Debug, Default)]
struct Luck {
    mean: Vec<f32>,
    weights: f32,
    dealt: Vec<f32>,
    unknown: bool,
}

impl Luck {
    fn add(&mut self, shares: Vec<f32>, weight: u32, is_dealt: bool) {
        let weight = weight as f32;
        self.mean.resize(shares.len(), 0.0);
        self.mean.iter_mut().zip(&shares).for_each(|(sum, it)| *sum += weight * it);
        self.weights += weight;
        if is_dealt {
            self.dealt = shares;
        }
    }

    fn found(self) -> Vec<f32> {
        if self.unknown {
            return Vec::new();
        }
        self.dealt.iter().zip(&self.mean).map(|(it, sum)| it - sum / self.weights).collect()
    }
}
