//! What a search must know about a game beside its rules.

use std::fmt::Debug;

use pavage_core::{BySeat, Game, Guess, Seat};

/// What the seats may expect of a position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Prospect {
    /// The points of each seat at the end.
    pub points: BySeat<f32>,
    /// How uncertain they are: a seat that is this many points ahead of another is e times as
    /// likely to win.
    pub scale: f32,
}

impl Prospect {
    /// The part of a win that a seat may expect; the shares of all seats add up to 1.
    ///
    /// ```
    /// use pavage_core::{BySeat, Seat};
    /// use pavage_players::search::Prospect;
    ///
    /// let mut points = BySeat::new(2, 30.0);
    /// points[Seat(1)] = 20.0;
    /// let prospect = Prospect { points, scale: 10.0 };
    /// assert!((prospect.share(Seat(0)) - 0.731).abs() < 0.001);
    /// assert_eq!(prospect.margin(Seat(1)), -10.0);
    /// ```
    pub fn share(&self, seat: Seat) -> f32 {
        let own = self.points[seat];
        // The others relative to this seat. A hopeless seat has an infinite sum, and no share.
        let others = self.points.iter().filter(|it| it.0 != seat);
        1.0 / others.fold(1.0, |sum, (_, it)| sum + ((it - own) / self.scale).exp())
    }

    /// The points of a seat less those of the best of the others, if there are others.
    pub fn margin(&self, seat: Seat) -> f32 {
        let others = self.points.iter().filter(|it| it.0 != seat).map(|it| it.1);
        self.points[seat] - others.reduce(f32::max).unwrap_or(0.0)
    }

    /// The share and `greed` times the margin, measured so that a point near a tie adds as much to
    /// both. A hopeless seat still tells margins apart.
    pub fn worth(&self, seat: Seat, greed: f32) -> f32 {
        self.share(seat) + greed / (4.0 * self.scale) * self.margin(seat)
    }
}

/// The evaluation of a game, on which a [`Search`](super::Search) rests.
///
/// It looks at guessed states. What it says about the seat that searches must follow from the view
/// of that seat; about the others it may use what the guess says of them.
pub trait Insight: Debug + Send + 'static {
    /// The game.
    type Game: Guess;

    /// Whether seats hide something from each other. If they do, every playout begins with a new
    /// guess, and draws are not told apart: what was drawn is only seen in what can be played.
    const SECRETS: bool;

    /// How much a playout prefers actions that have rarely been tried, if nothing else is said. It
    /// is high where prospects change much from one action to the next.
    const EXPLORE: f32 = 0.15;

    /// The names of further options that the game reads itself.
    const OPTIONS: &'static [&'static str] = &[];

    /// Whether prospects are good enough to say that a position is worth as much as the best action
    /// that was tried there. If not, it is worth the mean of all playouts through it. Only for games
    /// without secrets.
    const SURE: bool = false;

    /// How much points count beside the share: a search that is far ahead or behind still plays for
    /// its margin.
    const GREED: f32 = 0.0;

    /// Prepares for states that follow from `view`.
    fn load(&mut self, game: &Self::Game, view: &<Self::Game as Game>::View, seat: Seat);

    /// Looks at a decision of `seat`: appends the prospect after each of its actions, in order.
    fn weigh(
        &mut self,
        game: &Self::Game,
        state: &<Self::Game as Game>::State,
        seat: Seat,
        actions: &[<Self::Game as Game>::Action],
        out: &mut Vec<Prospect>,
    );

    /// How much the seat that searches likes each of the actions that were weighed last, beside
    /// their prospects and measured in shares; empty if nobody likes anything.
    fn likes(&self) -> &[f32] {
        &[]
    }

    /// The prospect at the end of a game, where little is uncertain.
    fn end(&mut self, game: &Self::Game, state: &<Self::Game as Game>::State) -> Prospect;

    /// The prospect of a state where a playout ends although the game goes on; `None` if the
    /// playout goes on too. Asked after every action and draw.
    ///
    /// Prospects at different depths are hard to compare: a seat that has just acted looks better
    /// than before. A game may let all its playouts end at the same depth.
    fn halt(
        &mut self,
        _game: &Self::Game,
        _state: &<Self::Game as Game>::State,
    ) -> Option<Prospect> {
        None
    }

    /// Whether the game ends with this turn, so that its prospects are exact.
    fn is_last(&self, _game: &Self::Game, _state: &<Self::Game as Game>::State) -> bool {
        false
    }

    /// Whether a decision was weighed with the one before it, so that a playout goes on past it.
    fn is_minor(&self, _game: &Self::Game, _state: &<Self::Game as Game>::State) -> bool {
        false
    }
}
