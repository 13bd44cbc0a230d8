//! Playing a game whose type is not known: text in, text and plain data out.

use std::any::Any;
use std::collections::BTreeMap;
use std::fmt::Write;

use pavage_core::grid::Cell;
use pavage_core::{Configure, Deal, Expels, Position, Ranking, Seat, ToAct, Told, Viewer};
use pavage_scene::{Art, Caption, Scene, Study, Target};

use crate::{AnyView, GameError, Texts};

/// A game at the edge of a program, where its type is not known.
///
/// Object safe on purpose: everything goes in and out as text or plain data. An error leaves the
/// game unchanged. This trait only plays; [`AnyGame::seen`] returns an [`AnyView`], which shows the
/// game to one viewer.
///
/// ```
/// use pavage_games::core::{Seat, Setup, ToAct};
/// use pavage_games::{GameRow, Texts};
///
/// let mut game = GameRow::find("carcassonne")?.begin(Setup::default())?;
/// game.deal("E")?;
/// let mut actions = Texts::default();
/// game.actions(&mut actions);
/// assert!(actions.iter().any(|it| it == "0,-1v"));
///
/// game.play("0,-1v")?;
/// let refused = game.play("@road.N").unwrap_err();
/// assert_eq!(refused.code(), "game/illegal");
/// game.play("@city.S")?;
/// assert_eq!((game.scores(), game.to_act()), (vec![4, 0], ToAct::Chance));
/// # Ok::<_, pavage_games::GameError>(())
/// ```
pub trait AnyGame: Any + Send {
    /// The game's name.
    fn name(&self) -> &'static str;
    /// Its options, as a preset and the differences from it.
    fn options(&self) -> String;
    /// The files that are not built in, as (role, text).
    fn files(&self) -> Vec<(&'static str, String)>;
    /// Which players leave the game at once after an illegal answer.
    fn expels(&self) -> Expels;
    /// The number of seats.
    fn seats(&self) -> u8;
    /// The number of plies so far: deals, actions and retirements.
    fn plies(&self) -> u32;
    /// The number of turns so far.
    fn turns(&self) -> u32;
    /// The seat to act, or chance.
    fn to_act(&self) -> ToAct;
    /// Appends the text of every legal action.
    fn actions(&self, out: &mut Texts);
    /// Appends the text and the weight of every possible outcome.
    fn chances(&self, out: &mut Texts, weights: &mut Vec<u32>);
    /// The next draw: its source, and the number of earlier draws from that source. `None` if the
    /// outcome is certain.
    fn draw(&self) -> Option<(u64, u64)>;
    /// Checks whether an action may be played here; the error says why not.
    fn check(&self, text: &str) -> Result<(), GameError>;
    /// Plays an action.
    fn play(&mut self, text: &str) -> Result<(), GameError>;
    /// Deals an outcome.
    fn deal(&mut self, text: &str) -> Result<(), GameError>;
    /// Retires a seat.
    fn retire(&mut self, seat: Seat) -> Result<(), GameError>;
    /// The last action or deal as `viewer` may read it; empty after a retirement.
    fn last(&self, viewer: Viewer) -> String;
    /// The last deal as `viewer` may know it; `None` after anything else.
    fn last_deal(&self, viewer: Viewer) -> Option<Deal>;
    /// The consequences of the last ply, as `viewer` may know them.
    fn events(&self, viewer: Viewer) -> Vec<Told>;
    /// Points per seat.
    fn scores(&self) -> Vec<i32>;
    /// The seats that have retired, in order.
    fn retired(&self) -> &[Seat];
    /// What decides between seats with the same points, the most important first.
    fn tie_break(&self, seat: Seat) -> Vec<i32>;
    /// Seats in order, ties grouped.
    fn ranking(&self) -> Ranking;
    /// The view of `viewer`, with its legal actions if it is to act.
    fn seen(&self, viewer: Viewer) -> Box<dyn AnyView>;
    /// Whether nothing is hidden from anybody, so that no answer can reveal a secret.
    fn is_open(&self) -> bool;
    /// The number of positions `depth` plies ahead; `None` if counting would take too long.
    #[cfg(feature = "text")]
    fn perft(&self, depth: u32) -> Option<u64>;
    /// A copy that is played independently.
    fn fork(&self) -> Box<dyn AnyGame>;
}

impl std::fmt::Debug for dyn AnyGame {
    // The state is left out: logs must not reveal hidden information.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {} after {} plies", self.name(), self.options(), self.plies())
    }
}

impl Clone for Box<dyn AnyGame> {
    fn clone(&self) -> Box<dyn AnyGame> {
        self.fork()
    }
}

/// Shortcuts that look at the game once. To ask for several things, keep the result of
/// [`AnyGame::seen`].
impl dyn AnyGame {
    /// The view of `viewer`, as JSON.
    pub fn view(&self, viewer: Viewer) -> serde_json::Value {
        self.seen(viewer).json()
    }

    /// A sentence about the board, shown beside the scores; `None` if the scores say everything.
    pub fn summary(&self, viewer: Viewer, caption: Caption<'_>) -> Option<String> {
        self.seen(viewer).summary(caption)
    }

    /// A picture for `viewer`, with targets if it is to act.
    pub fn scene(&self, viewer: Viewer, caption: Caption<'_>) -> Scene {
        self.seen(viewer).scene(caption)
    }

    /// The effect of an action of the seat to act, as a fact that `viewer` may know; `None` if the
    /// text is not an action here.
    pub fn describe(&self, text: &str, viewer: Viewer) -> Option<Told> {
        let ToAct::Seat(_) = self.to_act() else { return None };
        self.seen(viewer).describe(text)
    }

    /// The target of an action of the seat to act, legal or illegal, with the drawings of its
    /// ghost; `None` if the text is not an action here.
    pub fn target(
        &self,
        text: &str,
        viewer: Viewer,
        caption: Caption<'_>,
    ) -> Option<(Target, Vec<Art>)> {
        let ToAct::Seat(_) = self.to_act() else { return None };
        self.seen(viewer).target(text, caption)
    }

    /// The closer look for `viewer`.
    pub fn study(&self, viewer: Viewer, caption: Caption<'_>) -> Study {
        self.seen(viewer).study(caption)
    }

    /// The actions, legal or not, that `viewer` may mean by choosing a source of the scene and
    /// pointing at a cell.
    pub fn attempts(&self, viewer: Viewer, source: usize, cell: Cell) -> Vec<String> {
        self.seen(viewer).attempts(source, cell)
    }
}

/// The largest number of positions that `perft` counts.
#[cfg(feature = "text")]
const MOST_POSITIONS: u64 = 2_000_000;

/// The last ply.
#[derive(Clone, Debug)]
enum Last<G: Configure> {
    Nothing,
    Played(Seat, G::Action),
    Dealt(G::Chance),
}

/// The one implementation of [`AnyGame`].
#[derive(Clone, Debug)]
pub(crate) struct Erased<G: Configure> {
    position: Position<G>,
    last: Last<G>,
    events: Vec<G::Event>,
    plies: u32,
    /// The number of draws from each source.
    draws: BTreeMap<u64, u64>,
    /// Makes the view that the game's face shows.
    show: Show<G>,
}

/// Makes the view of a position for a viewer.
pub(crate) type Show<G> = fn(&Position<G>, Viewer) -> Box<dyn AnyView>;

impl<G: Configure> Erased<G> {
    pub(crate) fn new(position: Position<G>, show: Show<G>) -> Erased<G> {
        Erased::after(0, position, show)
    }

    /// A position after plies that are not known.
    pub(crate) fn after(plies: u32, position: Position<G>, show: Show<G>) -> Erased<G> {
        let (last, events, draws) = (Last::Nothing, Vec::new(), BTreeMap::new());
        Erased { show, position, last, events, plies, draws }
    }

    pub(crate) fn position(&self) -> &Position<G> {
        &self.position
    }

    #[cfg(feature = "tensors")]
    pub(crate) fn show(&self) -> Show<G> {
        self.show
    }

    /// The seat to act, and the action that `text` means for it.
    fn read(&self, text: &str) -> Result<(Seat, G::Action), GameError> {
        match self.position.to_act() {
            ToAct::Seat(seat) => {
                let action = self.position.game().read_action(text);
                Ok((seat, action.map_err(GameError::Unreadable)?))
            }
            ToAct::Chance => Err(GameError::NotToAct),
            ToAct::Nobody => Err(GameError::Over),
        }
    }

    /// Counts an accepted ply.
    fn accept(&mut self, last: Last<G>, events: Vec<G::Event>) {
        self.last = last;
        self.events = events;
        self.plies += 1;
    }
}

impl<G: Configure> AnyGame for Erased<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn options(&self) -> String {
        self.position.game().options()
    }

    fn files(&self) -> Vec<(&'static str, String)> {
        self.position.game().files()
    }

    fn expels(&self) -> Expels {
        self.position.game().expels()
    }

    fn seats(&self) -> u8 {
        self.position.game().seats()
    }

    fn plies(&self) -> u32 {
        self.plies
    }

    fn turns(&self) -> u32 {
        self.position.game().turns(self.position.state())
    }

    fn to_act(&self) -> ToAct {
        self.position.to_act()
    }

    fn actions(&self, out: &mut Texts) {
        for action in self.position.actions() {
            out.push(|text| self.position.game().write_action(action, text));
        }
    }

    fn chances(&self, out: &mut Texts, weights: &mut Vec<u32>) {
        for (chance, weight) in self.position.chances() {
            out.push(|text| self.position.game().write_chance(chance, text));
            weights.push(weight);
        }
    }

    fn draw(&self) -> Option<(u64, u64)> {
        let source = self.position.game().source(self.position.state())?;
        Some((source, self.draws.get(&source).copied().unwrap_or(0)))
    }

    fn check(&self, text: &str) -> Result<(), GameError> {
        let (_, action) = self.read(text)?;
        let game = self.position.game();
        game.check(self.position.state(), action).map_err(GameError::Illegal)
    }

    fn play(&mut self, text: &str) -> Result<(), GameError> {
        let (seat, action) = self.read(text)?;
        let mut events = Vec::new();
        let action = self.position.play(action, &mut events)?;
        self.accept(Last::Played(seat, action), events);
        Ok(())
    }

    fn deal(&mut self, text: &str) -> Result<(), GameError> {
        match self.to_act() {
            ToAct::Seat(seat) => return Err(GameError::NotChance(seat)),
            ToAct::Chance => (),
            ToAct::Nobody => return Err(GameError::Over),
        }
        let chance = self.position.game().read_chance(text).map_err(GameError::Unreadable)?;
        let draw = self.draw();
        let mut events = Vec::new();
        self.position.deal(chance, &mut events)?;
        if let Some((source, k)) = draw {
            self.draws.insert(source, k + 1);
        }
        self.accept(Last::Dealt(chance), events);
        Ok(())
    }

    fn retire(&mut self, seat: Seat) -> Result<(), GameError> {
        let mut events = Vec::new();
        self.position.retire(seat, &mut events)?;
        self.accept(Last::Nothing, events);
        Ok(())
    }

    fn last(&self, viewer: Viewer) -> String {
        let mut text = String::new();
        let game = self.position.game();
        let written = match self.last {
            Last::Nothing => Ok(()),
            Last::Played(seat, action) => game.write_action_for(action, seat, viewer, &mut text),
            Last::Dealt(chance) => write!(text, "{}", game.redacted(chance, viewer)),
        };
        written.expect("a string takes any text");
        text
    }

    fn last_deal(&self, viewer: Viewer) -> Option<Deal> {
        let Last::Dealt(chance) = self.last else { return None };
        Some(self.position.game().redacted(chance, viewer))
    }

    fn events(&self, viewer: Viewer) -> Vec<Told> {
        self.events.iter().map(|event| self.position.game().tell(event, viewer)).collect()
    }

    fn scores(&self) -> Vec<i32> {
        self.position.scores().as_slice().to_vec()
    }

    fn retired(&self) -> &[Seat] {
        self.position.retired()
    }

    fn tie_break(&self, seat: Seat) -> Vec<i32> {
        self.position.tie_break(seat)
    }

    fn ranking(&self) -> Ranking {
        self.position.ranking()
    }

    fn seen(&self, viewer: Viewer) -> Box<dyn AnyView> {
        (self.show)(&self.position, viewer)
    }

    fn is_open(&self) -> bool {
        self.position.view(Viewer::Spectator) == self.position.view(Viewer::Referee)
    }

    #[cfg(feature = "text")]
    fn perft(&self, depth: u32) -> Option<u64> {
        self.position.perft(depth, MOST_POSITIONS)
    }

    fn fork(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }
}
