//! The slow twin of searches: the end of a game, solved exactly.

use pavage_core::{Game, Seat, ToAct};

/// The margin that seat 1 may expect over seat 2 at the end of a game for two, if both play for
/// their margin and make no mistake. It looks at every action and every draw that matters, so few
/// may be left. Hidden information would be known to both.
///
/// ```
/// use pavage_core::{Configure, Game, Seat};
/// use pavage_players::testing::{solve, turns};
/// use pavage_toy::{Toy, ToyAction, ToyChance};
///
/// let rules = Toy::new(2)?;
/// let mut state = rules.start();
/// rules.deal_unchecked(&mut state, ToyChance(Seat(0), 3), &mut ());
/// let turns = turns(&rules, &state);
/// let best = turns.iter().map(|it| it.margin).fold(f64::NEG_INFINITY, f64::max);
/// assert_eq!(best, solve(&rules, &state));
/// # Ok::<_, pavage_core::SetupError>(())
/// ```
pub fn solve<G: Game>(game: &G, state: &G::State) -> f64 {
    within(game, state, Window::ALL)
}

/// Everything that the seat to act can do until chance or the other seat decides.
#[derive(Clone, PartialEq, Debug)]
pub struct Turn<A> {
    /// Its actions.
    pub actions: Vec<A>,
    /// The margin that the seat may then expect.
    pub margin: f64,
}

/// The turns of the seat to act, in the order in which their actions are listed.
pub fn turns<G: Game>(game: &G, state: &G::State) -> Vec<Turn<G::Action>> {
    let mut out = Vec::new();
    if let ToAct::Seat(seat) = game.to_act(state) {
        extend(game, state, seat, &mut Vec::new(), &mut out);
    }
    out
}

/// Appends the turns of `seat` that begin with `actions`, which lead to `state`.
fn extend<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    actions: &mut Vec<G::Action>,
    out: &mut Vec<Turn<G::Action>>,
) {
    if game.to_act(state) != ToAct::Seat(seat) {
        let margin = if seat == Seat(0) { solve(game, state) } else { -solve(game, state) };
        out.push(Turn { actions: actions.clone(), margin });
        return;
    }
    let mut listed = Vec::new();
    game.actions(state, &mut listed);
    for action in listed {
        let mut child = state.clone();
        game.play_unchecked(&mut child, action, &mut ());
        actions.push(action);
        extend(game, &child, seat, actions, out);
        actions.pop();
    }
}

/// The margins that can still matter: one of the seats has something better than what lies outside.
#[derive(Clone, Copy)]
struct Window {
    low: f64,
    high: f64,
}

impl Window {
    const ALL: Window = Window { low: f64::NEG_INFINITY, high: f64::INFINITY };
}

/// The margin of a state, exact if it is inside the window. Otherwise it is on the same side of the
/// window as the exact one.
fn within<G: Game>(game: &G, state: &G::State, mut window: Window) -> f64 {
    let mut child = state.clone();
    match game.to_act(state) {
        ToAct::Nobody => {
            let scores = game.scores(state);
            f64::from(scores[Seat(0)] - scores[Seat(1)])
        }
        ToAct::Chance => {
            let mut chances = Vec::new();
            game.chances(state, &mut chances);
            // A mean needs all its parts exactly, unless it is of one.
            let inner = if chances.len() == 1 { window } else { Window::ALL };
            let (mut sum, mut weights) = (0.0, 0);
            for (chance, weight) in chances {
                child.clone_from(state);
                game.deal_unchecked(&mut child, chance, &mut ());
                sum += f64::from(weight) * within(game, &child, inner);
                weights += weight;
            }
            sum / f64::from(weights)
        }
        ToAct::Seat(seat) => {
            let mut actions = Vec::new();
            game.actions(state, &mut actions);
            let first = seat == Seat(0);
            let mut best = if first { f64::NEG_INFINITY } else { f64::INFINITY };
            for action in actions {
                child.clone_from(state);
                game.play_unchecked(&mut child, action, &mut ());
                let margin = within(game, &child, window);
                if first {
                    best = best.max(margin);
                    window.low = window.low.max(best);
                } else {
                    best = best.min(margin);
                    window.high = window.high.min(best);
                }
                if window.high <= window.low {
                    break;
                }
            }
            best
        }
    }
}
