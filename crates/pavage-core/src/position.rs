//! Rules and state together.

use std::fmt;
use std::sync::Arc;

use crate::{BySeat, Game, Ranking, Seat, Sink, ToAct, Viewer, Violation};

/// A game in progress: rules and state together.
///
/// What follows from the rules is written here once. Every request is checked; after an error
/// nothing has changed.
///
/// ```
/// use pavage_core::{Configure, PlayError, Position, Seat};
/// use pavage_toy::{Toy, ToyAction, ToyChance, ToyEvent};
///
/// let mut position = Position::new(Toy::new(2)?);
/// position.deal(ToyChance(Seat(0), 3), &mut ())?;
/// let refused = position.play(ToyAction::Offer(2), &mut ());
/// assert!(matches!(refused, Err(PlayError::Illegal(_))), "a 3 was drawn");
///
/// let mut events = Vec::new();
/// position.play(ToyAction::Offer(3), &mut events)?;
/// position.play(ToyAction::Take, &mut events)?;
/// assert_eq!(events, [ToyEvent::Taken { seat: Seat(1), value: 3 }]);
/// assert_eq!(position.scores().as_slice(), [2, 3]);
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position<G: Game> {
    game: Arc<G>,
    state: G::State,
}

/// The reason why an action, a deal or a retirement was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// No seat is to act, because chance is.
    NotToAct,
    /// Chance is not to act, because this seat is.
    NotChance(Seat),
    /// The game is over.
    Over,
    /// The rules forbid it.
    Illegal(Violation),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::NotToAct => write!(f, "expected a deal, but found an action"),
            PlayError::NotChance(seat) => {
                write!(f, "expected an action of seat {seat}, but found a deal")
            }
            PlayError::Over => write!(f, "the game is over"),
            PlayError::Illegal(violation) => write!(f, "the rules forbid it: {violation}"),
        }
    }
}

impl std::error::Error for PlayError {}

impl From<Violation> for PlayError {
    fn from(violation: Violation) -> PlayError {
        PlayError::Illegal(violation)
    }
}

impl<G: Game> Position<G> {
    /// The start of a game.
    pub fn new(game: G) -> Position<G> {
        let state = game.start();
        Position { game: Arc::new(game), state }
    }

    /// A position in any state of the game, such as a guess made from a view.
    pub fn at(game: G, state: G::State) -> Position<G> {
        Position { game: Arc::new(game), state }
    }

    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The rules, for callers that outlive the position.
    pub fn shared_game(&self) -> Arc<G> {
        Arc::clone(&self.game)
    }

    /// The state, hidden parts included: for the program that runs the match.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The seat to act, or chance.
    pub fn to_act(&self) -> ToAct {
        self.game.to_act(&self.state)
    }

    /// Every legal action, in ascending order.
    pub fn actions(&self) -> Vec<G::Action> {
        let mut out = Vec::new();
        self.game.actions(&self.state, &mut out);
        out
    }

    /// Every possible outcome with its weight, in ascending order.
    pub fn chances(&self) -> Vec<(G::Chance, u32)> {
        let mut out = Vec::new();
        self.game.chances(&self.state, &mut out);
        out
    }

    /// Plays an action if the rules allow it, and returns its canonical form.
    pub fn play(
        &mut self,
        action: G::Action,
        sink: &mut impl Sink<G::Event>,
    ) -> Result<G::Action, PlayError> {
        match self.to_act() {
            ToAct::Seat(_) => (),
            ToAct::Chance => return Err(PlayError::NotToAct),
            ToAct::Nobody => return Err(PlayError::Over),
        }
        self.game.check(&self.state, action)?;
        let action = self.game.canonical(&self.state, action);
        self.game.play_unchecked(&mut self.state, action, sink);
        Ok(action)
    }

    /// Applies an outcome if it is possible.
    pub fn deal(
        &mut self,
        chance: G::Chance,
        sink: &mut impl Sink<G::Event>,
    ) -> Result<(), PlayError> {
        match self.to_act() {
            ToAct::Seat(seat) => return Err(PlayError::NotChance(seat)),
            ToAct::Chance => (),
            ToAct::Nobody => return Err(PlayError::Over),
        }
        if self.chances().binary_search_by_key(&chance, |it| it.0).is_err() {
            return Err(Violation::new("game/impossible-deal").into());
        }
        self.game.deal_unchecked(&mut self.state, chance, sink);
        Ok(())
    }

    /// Retires a seat that is still active.
    pub fn retire(&mut self, seat: Seat, sink: &mut impl Sink<G::Event>) -> Result<(), PlayError> {
        if self.game.seats() <= seat.0 {
            let seats = usize::from(self.game.seats());
            let found = usize::from(seat.0);
            let violation = Violation::new("game/no-such-seat");
            return Err(violation.with("seats", seats).with("found", found).into());
        }
        if self.to_act() == ToAct::Nobody {
            return Err(PlayError::Over);
        }
        if self.game.retired(&self.state).contains(&seat) {
            return Err(Violation::new("game/already-retired").with("seat", seat).into());
        }
        self.game.retire_unchecked(&mut self.state, seat, sink);
        Ok(())
    }

    /// The points of each seat; final once the game is over.
    pub fn scores(&self) -> BySeat<i32> {
        self.game.scores(&self.state)
    }

    /// The seats that have retired, in order.
    pub fn retired(&self) -> &[Seat] {
        self.game.retired(&self.state)
    }

    /// What decides between seats with the same points.
    pub fn tie_break(&self, seat: Seat) -> Vec<i32> {
        self.game.tie_break(&self.state, seat)
    }

    /// Seats in order, with ties grouped.
    pub fn ranking(&self) -> Ranking {
        self.game.ranking(&self.state)
    }

    /// The view of `viewer`.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(&self.state, viewer)
    }

    /// The number of positions `depth` plies ahead; each outcome of chance counts once,
    /// whatever its weight.
    ///
    /// `None` when more than `most` positions would have to be visited.
    ///
    /// ```
    /// use pavage_core::{Configure, Position};
    /// use pavage_toy::Toy;
    ///
    /// let position = Position::new(Toy::new(2)?);
    /// assert_eq!(position.perft(2, 1_000), Some(6), "three tiles, each kept or offered");
    /// assert_eq!(position.perft(2, 1), None);
    /// # Ok::<_, pavage_core::SetupError>(())
    /// ```
    pub fn perft(&self, depth: u32, mut most: u64) -> Option<u64> {
        perft(self.game(), &self.state, depth, &mut most)
    }
}

fn perft<G: Game>(game: &G, state: &G::State, depth: u32, most: &mut u64) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    let mut child = state.clone();
    let mut nodes = 0;
    let mut chances = Vec::new();
    game.chances(state, &mut chances);
    for &(chance, _) in &chances {
        *most = most.checked_sub(1)?;
        child.clone_from(state);
        game.deal_unchecked(&mut child, chance, &mut ());
        nodes += perft(game, &child, depth - 1, most)?;
    }
    let mut actions = Vec::new();
    game.actions(state, &mut actions);
    if depth == 1 {
        return Some(nodes + actions.len() as u64);
    }
    for &action in &actions {
        *most = most.checked_sub(1)?;
        child.clone_from(state);
        game.play_unchecked(&mut child, action, &mut ());
        nodes += perft(game, &child, depth - 1, most)?;
    }
    Some(nodes)
}
