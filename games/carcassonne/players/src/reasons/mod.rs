//! Why a lay or a claim is good or bad, in facts that people can check on the board.
//!
//! `change` compares the features before and after a lay, `gaps` the places that tiles fit.

mod change;
mod gaps;

use pavage_carcassonne::{Action, Carcassonne, Event, Feature, Phase, Spot, State};
use pavage_core::grid::Cell;
use pavage_core::{Arg, Game, Guess, Seat, Told, sort};
use pavage_players::{Decision, Spec, Strategies};

use self::change::Change;
use super::CarcassonnePlayers;

/// The most reasons for an action.
const MOST: usize = 3;

/// The worth of a meeple that comes back, in points.
const MEEPLE: i32 = 2;

/// The reasons found so far, each with the points that it is about.
#[derive(Debug, Default)]
struct Reasons(Vec<(i32, Told)>);

impl Reasons {
    fn add(&mut self, weight: i32, told: Told) {
        self.0.push((weight.abs(), told));
    }
}

/// Why an action is good or bad for the seat to act, the most important first. After a lay the claim
/// that looks best is expected.
pub(super) fn reasons(decision: &Decision<'_, Carcassonne>, action: Action) -> Vec<Told> {
    let (game, seat) = (decision.game(), decision.seat());
    told(decision, action, &|laid| best_claim(game, laid, seat))
}

/// The same of an action that was played, with what the seat did after it.
pub(super) fn hindsight(
    decision: &Decision<'_, Carcassonne>,
    action: Action,
    then: Option<Action>,
) -> Vec<Told> {
    told(decision, action, &|_| match then {
        Some(Action::Claim(spot)) => Some(spot),
        _ => None,
    })
}

/// The reasons for an action, where `claimed` is the claim after a lay.
fn told(
    decision: &Decision<'_, Carcassonne>,
    action: Action,
    claimed: &dyn Fn(&State) -> Option<Spot>,
) -> Vec<Told> {
    let (game, seat) = (decision.game(), decision.seat());
    // Nothing is hidden, so this is the state itself.
    let Ok(state) = game.guess(&decision.view(), &mut |_| 0) else { return Vec::new() };
    let mut reasons = Reasons::default();
    match action {
        Action::Discard => (),
        Action::Decline => {
            let meeples = decision.view().supply[seat.index()];
            reasons.add(0, Told::new("carcassonne/why-keeps").with("meeples", i32::from(meeples)));
        }
        Action::Claim(spot) => claim(game, &state, spot, &mut reasons),
        Action::Lay { .. } => {
            let mut laid = state.clone();
            let mut events = Vec::new();
            game.play_unchecked(&mut laid, action, &mut events);
            let mut spot = None;
            if game.phase(&laid) == Phase::Claim {
                game.play_unchecked(&mut laid.clone(), Action::Decline, &mut events);
                spot = claimed(&laid);
            }
            finished(seat, &events, &mut reasons);
            lay(game, &state, &laid, seat, spot, &mut reasons);
        }
    }
    let mut found = reasons.0;
    sort::sort_by(&mut found, |a, b| b.0.cmp(&a.0));
    found.truncate(MOST);
    found.into_iter().map(|it| it.1).collect()
}

/// What a lay changes on the board, and the claim after it.
fn lay(
    game: &Carcassonne,
    state: &State,
    laid: &State,
    seat: Seat,
    claimed: Option<Spot>,
    reasons: &mut Reasons,
) {
    Change::new(game, state, laid, seat).tell(reasons);
    gaps::tell(game, state, laid, seat, reasons);
    if let Some(spot) = claimed {
        claim(game, laid, spot, reasons);
    }
    if reasons.0.is_empty() {
        reasons.add(0, Told::new("carcassonne/why-quiet"));
    }
}

/// The claim that the evaluation likes most after a lay.
fn best_claim(game: &Carcassonne, laid: &State, seat: Seat) -> Option<Spot> {
    let mut actions = Vec::new();
    game.actions(laid, &mut actions);
    let decision = Decision::new(game, laid, seat, &actions);
    let mut player = CarcassonnePlayers::player(&Spec::read(CarcassonnePlayers::RIVAL), 0).ok()?;
    match player.choose(&decision) {
        Action::Claim(spot) => Some(spot),
        _ => None,
    }
}

/// A meeple on a feature of the tile just laid.
fn claim(game: &Carcassonne, laid: &State, spot: Spot, reasons: &mut Reasons) {
    let Some(feature) = game.feature_at(laid, spot) else { return };
    let standings = game.standings(laid);
    let Some(it) = standings.iter().find(|it| it.feature == feature) else { return };
    let cells = Arg::cells(cells(game, laid, feature));
    let name = feature_name(it.kind);
    if it.finished {
        let told = Told::new("carcassonne/why-takes");
        let told = told.with("feature", name).with("points", it.now).with("cells", cells);
        reasons.add(it.now, told);
    } else {
        let told = Told::new("carcassonne/why-claims").with("feature", name);
        let told = told.with("now", it.now).with("later", it.later);
        let told = told.with("same", it.now == it.later).with("cells", cells);
        reasons.add(it.later, told);
    }
}

/// The features that a lay finishes, for the seat or for another.
fn finished(seat: Seat, events: &[Event], reasons: &mut Reasons) {
    for event in events {
        let Event::Scored(it) = event else { continue };
        let returns = matches!(it.feature, Feature::City | Feature::Road | Feature::Cloister);
        if !(it.finished && returns) {
            continue;
        }
        let cells = Arg::cells(it.cells.iter().copied());
        let name = feature_name(it.feature);
        let of =
            |numbers: &[(Seat, i32)]| numbers.iter().find(|it| it.0 == seat).map_or(0, |it| it.1);
        let (points, meeples) = (of(&it.points), of(&it.strength));
        if 0 < points {
            let told = Told::new("carcassonne/why-finishes").with("feature", name);
            let told = told.with("points", points).with("meeples", meeples).with("cells", cells);
            reasons.add(points + MEEPLE * meeples, told);
        } else if let Some(&(other, points)) = it.points.iter().find(|it| 0 < it.1) {
            let told = Told::new("carcassonne/why-gives").with("feature", name);
            let told = told.with("seat", other).with("points", points).with("cells", cells);
            reasons.add(points, told);
        }
    }
}

/// The cells of a feature.
fn cells(game: &Carcassonne, state: &State, feature: u16) -> Vec<Cell> {
    let pieces = game.pieces(state).filter(|it| it.feature == feature);
    let mut cells: Vec<Cell> = pieces.map(|it| it.cell).collect();
    cells.dedup();
    cells
}

/// The name of a feature in facts.
fn feature_name(feature: Feature) -> &'static str {
    match feature {
        Feature::Road => "road",
        Feature::City => "city",
        Feature::Cloister => "cloister",
        Feature::Field | Feature::CityFarmers | Feature::CityFields => "field",
    }
}
