//! The central trait: the rules of a game.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{BySeat, Ranking, Seat, ToAct, Told, Viewer, Violation, pick_weighted};

/// The rules of one game with every option fixed.
///
/// A `Game` holds everything that does not change during play: tile set, options, lookup
/// tables. [`Game::State`] holds only what changes, so cloning it copies memory and comparing
/// it compares positions.
///
/// The trait has only what the author of a game must decide. What follows from the rules is
/// written once, as methods of [`Position`](crate::Position), where no game can override it.
/// Text is [`Notation`](crate::Notation), options are [`Configure`](crate::Configure), hidden
/// information is [`Guess`].
///
/// The promises below are laws; `testing::conforms` checks them along random games.
///
/// ```
/// use pavage_core::{Configure, Game, Seat, ToAct};
/// use pavage_toy::{Toy, ToyAction, ToyChance};
///
/// let rules = Toy::new(2)?;
/// let mut state = rules.start();
/// rules.deal_unchecked(&mut state, ToyChance(Seat(0), 3), &mut ());
/// let before = state.clone();
/// rules.play_unchecked(&mut state, ToyAction::Keep, &mut ());
/// assert_eq!(rules.scores(&state).as_slice(), [3, 0]);
/// assert_eq!(rules.to_act(&before), ToAct::Seat(Seat(0)));
/// # Ok::<_, pavage_core::SetupError>(())
/// ```
pub trait Game: Clone + Eq + Debug + Send + Sync + 'static {
    /// Everything that changes during play, hidden parts included.
    ///
    /// It holds no future: a bag is a multiset, never a shuffled stack. It must not be
    /// serialisable; only a [`Game::View`] leaves a position.
    type State: Clone + Eq + Hash + Debug + Send + Sync;
    /// An action of a seat.
    type Action: Copy + Ord + Hash + Debug + Send + Sync;
    /// An outcome of chance.
    type Chance: Copy + Ord + Hash + Debug + Send + Sync;
    /// The part of a state that one viewer may know.
    type View: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// A consequence of an action or a deal that should be explained.
    type Event: Clone + Eq + Debug + Send + Sync;

    /// The number of seats.
    fn seats(&self) -> u8;

    /// The position before anything has happened.
    fn start(&self) -> Self::State;

    /// The seat to act, or chance.
    fn to_act(&self, state: &Self::State) -> ToAct;

    /// The number of turns played: in most games, tiles laid.
    fn turns(&self, state: &Self::State) -> u32;

    /// Appends every legal action, in ascending order, without duplicates.
    ///
    /// Empty exactly when no seat is to act. Every action is its own
    /// [`Game::canonical`] form.
    fn actions(&self, state: &Self::State, out: &mut Vec<Self::Action>);

    /// Appends every possible outcome with its weight, in ascending order.
    ///
    /// Weights are counts (tiles left in the bag), never probabilities, and
    /// never zero. Empty exactly when chance is not to act.
    fn chances(&self, state: &Self::State, out: &mut Vec<(Self::Chance, u32)>);

    /// Draws an outcome: the one that [`pick_weighted`] picks from the list of
    /// [`Game::chances`]. `None` if chance is not to act.
    ///
    /// A game that finds it without making the list overrides this, because random games draw
    /// at every turn.
    fn draw(&self, state: &Self::State, pick: impl FnOnce(u32) -> u32) -> Option<Self::Chance> {
        let mut chances = Vec::new();
        self.chances(state, &mut chances);
        pick_weighted(chances, pick)
    }

    /// The stream of chance that decides here, by which the dealer counts draws: 0 is the bag.
    /// `None` means that the outcome is certain and no draw is made.
    fn source(&self, _state: &Self::State) -> Option<u64> {
        Some(0)
    }

    /// Checks whether the seat to act may play `action`; an error gives the reason in terms of
    /// the rules.
    ///
    /// Judges any action that [`Notation`](crate::Notation) can read, canonical
    /// or not, and never panics.
    fn check(&self, state: &Self::State, action: Self::Action) -> Result<(), Violation>;

    /// The form of a legal `action` that is listed and written. The canonical form of an
    /// illegal action is illegal too.
    fn canonical(&self, state: &Self::State, action: Self::Action) -> Self::Action;

    /// Plays an action from the list of [`Game::actions`].
    ///
    /// Any other action may panic or leave a corrupt state, but never causes undefined
    /// behavior. Use [`Position::play`](crate::Position::play) for untrusted actions.
    fn play_unchecked(
        &self,
        state: &mut Self::State,
        action: Self::Action,
        sink: &mut impl Sink<Self::Event>,
    );

    /// Applies an outcome from the list of [`Game::chances`]; the warning of
    /// [`Game::play_unchecked`] holds here too.
    fn deal_unchecked(
        &self,
        state: &mut Self::State,
        chance: Self::Chance,
        sink: &mut impl Sink<Self::Event>,
    );

    /// Retires an active seat in a game that is not over.
    ///
    /// Its pieces stay; it no longer acts or earns points. The game ends with final scoring
    /// when one active seat is left, or, if a seat [plays alone](Game::plays_alone), when none
    /// is.
    fn retire_unchecked(
        &self,
        state: &mut Self::State,
        seat: Seat,
        sink: &mut impl Sink<Self::Event>,
    );

    /// Whether the last active seat plays on when all others have retired.
    fn plays_alone(&self) -> bool {
        false
    }

    /// The seats that have retired, in order.
    fn retired<'s>(&self, state: &'s Self::State) -> &'s [Seat];

    /// The points of each seat; final once the game is over.
    fn scores(&self, state: &Self::State) -> BySeat<i32>;

    /// What decides between seats with the same points, the most important first; more is better. Empty where nothing
    /// does.
    fn tie_break(&self, _state: &Self::State, _seat: Seat) -> Vec<i32> {
        Vec::new()
    }

    /// Seats in order, with ties grouped. Every seat appears once.
    fn ranking(&self, state: &Self::State) -> Ranking;

    /// The part of `state` that `viewer` may know.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// An event as a fact for `viewer`, without what it may not know.
    fn tell(&self, event: &Self::Event, viewer: Viewer) -> Told;
}

/// Guesses states that are possible given a view.
///
/// ```
/// use pavage_core::{Configure, Game, Guess, Seat, Viewer};
/// use pavage_toy::{Toy, ToyChance};
///
/// let rules = Toy::new(2)?;
/// let mut state = rules.start();
/// rules.deal_unchecked(&mut state, ToyChance(Seat(0), 3), &mut ());
///
/// // The other seat has not seen the tile. It may be any of those that are left.
/// let view = rules.view(&state, Viewer::Seat(Seat(1)));
/// let guess = rules.guess(&view, &mut |_| 0)?;
/// assert_ne!(guess, state);
/// assert_eq!(rules.view(&guess, Viewer::Seat(Seat(1))), view);
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
pub trait Guess: Game {
    /// A state that looks like `view` to its viewer, chosen uniformly among the possibilities
    /// for what is unseen. `pick(n)` gives a number below `n`.
    ///
    /// # Errors
    ///
    /// No game leads to this view, for instance because it is invented.
    fn guess(
        &self,
        view: &Self::View,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Result<Self::State, Violation>;
}

/// A receiver of events.
///
/// The unit type ignores events at no cost: the closure is never called.
///
/// ```
/// use pavage_core::Sink;
///
/// let mut events = Vec::new();
/// events.tell(|| "a city is finished");
/// ().tell(|| -> &str { unreachable!("nobody listens") });
/// assert_eq!(events, ["a city is finished"]);
/// ```
pub trait Sink<E> {
    /// Receives the event that `make` creates.
    fn tell(&mut self, make: impl FnOnce() -> E);
}

impl<E> Sink<E> for () {
    fn tell(&mut self, _make: impl FnOnce() -> E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn tell(&mut self, make: impl FnOnce() -> E) {
        self.push(make());
    }
}
