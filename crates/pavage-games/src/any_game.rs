//! Playing a game whose type is not known: text in, text and plain data out.

use std::any::Any;
use std::collections::BTreeMap;
use std::fmt::Write;

use pavage_core::grid::Cell;
use pavage_core::{Configure, Deal, Expels, Position, Ranking, Seat, ToAct, Told, Viewer};
use pavage_scene::{
    Board, Canvas, Caption, Glyph, Paper, Pen, Scene, Signs, Study, Target, Window,
};

use crate::{AnyView, GameError, Texts};

/// A game at the edge of a program, where its type is not known.
///
/// Object safe on purpose: everything goes in and out as text or plain data.
/// After an error nothing has changed. How the game looks is another matter:
/// [`AnyGame::seen`] gives what one viewer sees of it, as an [`AnyView`].
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
    /// Its options, as a preset and what differs from it.
    fn options(&self) -> String;
    /// Its files that are not built in, as (role, text).
    fn files(&self) -> Vec<(&'static str, String)>;
    /// Who is out at once after an illegal answer.
    fn expels(&self) -> Expels;
    /// How many seats play.
    fn seats(&self) -> u8;
    /// How many plies there have been: deals, actions, retirements.
    fn plies(&self) -> u32;
    /// How many turns there have been.
    fn turns(&self) -> u32;
    /// Who moves the game forward.
    fn to_act(&self) -> ToAct;
    /// Appends every legal action.
    fn actions(&self, out: &mut Texts);
    /// Appends every possible outcome and its weight.
    fn chances(&self, out: &mut Texts, weights: &mut Vec<u32>);
    /// Which draw comes next: its source and how many came from there before.
    /// `None` when the outcome is certain.
    fn draw(&self) -> Option<(u64, u64)>;
    /// Why an action may not be played here.
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
    /// What followed from the last ply, as `viewer` may know it.
    fn events(&self, viewer: Viewer) -> Vec<Told>;
    /// Points per seat.
    fn scores(&self) -> Vec<i32>;
    /// The seats that have retired, in order.
    fn retired(&self) -> &[Seat];
    /// What decides between seats with the same points, the most important first.
    fn tie_break(&self, seat: Seat) -> Vec<i32>;
    /// Seats in order, ties grouped.
    fn ranking(&self) -> Ranking;
    /// What `viewer` sees, and may do if it is to act.
    fn seen(&self, viewer: Viewer) -> Box<dyn AnyView>;
    /// How many positions lie `depth` plies ahead; `None` when it would take too long to count.
    fn perft(&self, depth: u32) -> Option<u64>;
    /// A copy that is played on its own.
    fn fork(&self) -> Box<dyn AnyGame>;
}

impl std::fmt::Debug for dyn AnyGame {
    // Nothing of the state: a log is not a viewer.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {} after {} plies", self.name(), self.options(), self.plies())
    }
}

/// What a viewer sees at this moment; whoever asks more than one thing keeps [`AnyGame::seen`].
impl dyn AnyGame {
    /// What `viewer` may know, as JSON.
    pub fn view(&self, viewer: Viewer) -> serde_json::Value {
        self.seen(viewer).json()
    }

    /// The board and what stands below it as text.
    pub fn text(&self, viewer: Viewer, paper: &Paper<'_>) -> String {
        self.seen(viewer).text(paper)
    }

    /// The board alone as text, and where its cells are drawn.
    pub fn board(&self, viewer: Viewer, window: Window, signs: Signs) -> Board {
        self.seen(viewer).board(window, signs)
    }

    /// The sign of a seat and what it is drawn with.
    pub fn sign(&self, seat: Seat, signs: Signs) -> (Glyph, Pen) {
        self.seen(Viewer::Spectator).sign(seat, signs)
    }

    /// What stands below or beside the board as text.
    pub fn panel(&self, viewer: Viewer, paper: &Paper<'_>) -> Canvas {
        self.seen(viewer).panel(paper)
    }

    /// How the board is, in a sentence to stand beside the scores; `None` where they say it all.
    pub fn summary(&self, viewer: Viewer, caption: Caption<'_>) -> Option<String> {
        self.seen(viewer).summary(caption)
    }

    /// A picture for `viewer`, with targets where it is to act.
    pub fn scene(&self, viewer: Viewer, caption: Caption<'_>) -> Scene {
        self.seen(viewer).scene(caption)
    }

    /// What an action of the seat to act does, as a fact for a viewer who may know it; `None` for
    /// what is no action here.
    pub fn describe(&self, text: &str, viewer: Viewer) -> Option<Told> {
        let ToAct::Seat(_) = self.to_act() else { return None };
        self.seen(viewer).describe(text)
    }

    /// An action of the seat to act as a picture shows it, be it legal or not; `None` for what is
    /// no action here.
    pub fn target(&self, text: &str, viewer: Viewer, caption: Caption<'_>) -> Option<Target> {
        let ToAct::Seat(_) = self.to_act() else { return None };
        self.seen(viewer).target(text, caption)
    }

    /// What a closer look tells `viewer`.
    pub fn study(&self, viewer: Viewer, caption: Caption<'_>) -> Study {
        self.seen(viewer).study(caption)
    }

    /// What `viewer` means by choosing a source of the scene and pointing at a cell, legal or not.
    pub fn attempts(&self, viewer: Viewer, source: usize, cell: Cell) -> Vec<String> {
        self.seen(viewer).attempts(source, cell)
    }
}

/// More positions than anybody waits for.
const MOST_POSITIONS: u64 = 2_000_000;

/// What happened last.
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
    /// How many draws came from each source.
    draws: BTreeMap<u64, u64>,
    /// How the game's face shows a position.
    show: Show<G>,
}

/// Shows a viewer a position.
pub(crate) type Show<G> = fn(&Position<G>, Viewer) -> Box<dyn AnyView>;

impl<G: Configure> Erased<G> {
    pub(crate) fn new(position: Position<G>, show: Show<G>) -> Erased<G> {
        Erased {
            show,
            position,
            last: Last::Nothing,
            events: Vec::new(),
            plies: 0,
            draws: BTreeMap::new(),
        }
    }

    pub(crate) fn position(&self) -> &Position<G> {
        &self.position
    }

    /// Who is to act, and the action that `text` is for them.
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

    /// Counts a ply that was accepted.
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

    fn perft(&self, depth: u32) -> Option<u64> {
        self.position.perft(depth, MOST_POSITIONS)
    }

    fn fork(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }
}
