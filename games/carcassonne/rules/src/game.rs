//! The rules as a value that implements the traits of a game.

use std::fmt::{self, Write};

use pavage_core::grid::{Cell, Plane, Rotation};
use pavage_core::{
    BySeat, Choice, Configure, Expels, Game, Notation, Preset, Ranking, ReadError, Seat,
    SetupError, Sink, ToAct, Told, Viewer, Violation, pick_weighted, write_options,
};

use crate::action::{self, Action};
use crate::board::{Bounds, OpenCell};
use crate::event::Event;
use crate::formats;
use crate::options::{self, Draw, Invalid, Options};
use crate::shape::Kind;
use crate::state::State;
use crate::tile_set::TileSet;
use crate::view::{Phase, View};

/// The rules of Carcassonne with every option fixed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Carcassonne {
    pub(crate) seats: u8,
    preset: &'static str,
    pub(crate) options: Options,
    pub(crate) set: TileSet,
    pub(crate) kinds: Vec<Kind>,
    pub(crate) plane: Plane,
    /// `None` for a board without edges.
    pub(crate) bounds: Option<Bounds>,
}

/// A draw: the kind of tile, by its index in the set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Drawn(pub(crate) u8);

impl Carcassonne {
    /// The tile set in play.
    pub fn tile_set(&self) -> &TileSet {
        &self.set
    }

    /// The options in play.
    pub fn rules(&self) -> &Options {
        &self.options
    }

    pub(crate) fn kind_name(&self, kind: u8) -> String {
        self.set.tiles()[usize::from(kind)].0.name().to_owned()
    }
}

impl Game for Carcassonne {
    type State = State;
    type Action = Action;
    type Chance = Drawn;
    type View = View;
    type Event = Event;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self) -> State {
        self.set_out()
    }

    fn to_act(&self, state: &State) -> ToAct {
        match state.phase {
            Phase::Draw => ToAct::Chance,
            Phase::Lay | Phase::Claim => ToAct::Seat(state.on_turn),
            Phase::Over => ToAct::Nobody,
        }
    }

    fn turns(&self, state: &State) -> u32 {
        state.board.tiles().len().saturating_sub(1) as u32
    }

    fn actions(&self, state: &State, out: &mut Vec<Action>) {
        match state.phase {
            Phase::Draw | Phase::Over => (),
            Phase::Lay => {
                let drawn = state.drawn.expect("a tile was drawn");
                let kind = &self.kinds[usize::from(drawn)];
                let before = out.len();
                out.reserve(Rotation::ALL.len() * state.board.open().len());
                for &OpenCell { cell, demand } in state.board.open() {
                    let mut fits = kind.fits(demand);
                    while fits != 0 {
                        let rotation = Rotation::new(fits.trailing_zeros() as usize);
                        out.push(Action::Lay { cell, rotation });
                        fits &= fits - 1;
                    }
                }
                if out.len() == before {
                    out.push(Action::Discard);
                }
            }
            Phase::Claim => {
                out.extend(self.claims(state).map(Action::Claim));
                out.push(Action::Decline);
            }
        }
    }

    fn chances(&self, state: &State, out: &mut Vec<(Drawn, u32)>) {
        if state.phase == Phase::Draw {
            let by_kind = self.options.draw == Draw::Kind;
            let weight = |tiles| if by_kind { 1 } else { tiles };
            out.reserve(state.bag.counts().len());
            for (kind, tiles) in state.bag.kinds() {
                out.push((Drawn(kind), weight(tiles)));
            }
        }
    }

    fn draw(&self, state: &State, pick: impl FnOnce(u32) -> u32) -> Option<Drawn> {
        if state.phase != Phase::Draw {
            return None;
        }
        let kind = match self.options.draw {
            Draw::Tile => state.bag.pick(pick),
            Draw::Kind => pick_weighted(state.bag.kinds().map(|it| (it.0, 1)), pick),
        };
        kind.map(Drawn)
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Violation> {
        self.judge(state, action)
    }

    fn canonical(&self, state: &State, action: Action) -> Action {
        match (state.phase, action) {
            (Phase::Lay, Action::Lay { cell, rotation }) => {
                let kind = &self.kinds[usize::from(state.drawn.expect("a tile was drawn"))];
                Action::Lay { cell, rotation: kind.least(rotation) }
            }
            (Phase::Claim, Action::Claim(spot)) => {
                let laid = state.board.tiles().last().expect("a tile was laid");
                let kind = &self.kinds[usize::from(laid.kind)];
                let part = kind.part_at(laid.rotation, spot);
                Action::Claim(part.map_or(spot, |part| kind.spot(laid.rotation, part)))
            }
            (Phase::Draw | Phase::Lay | Phase::Claim | Phase::Over, action) => action,
        }
    }

    fn play_unchecked(&self, state: &mut State, action: Action, sink: &mut impl Sink<Event>) {
        self.play(state, action, sink);
    }

    fn deal_unchecked(&self, state: &mut State, drawn: Drawn, sink: &mut impl Sink<Event>) {
        self.deal(state, drawn.0, sink);
    }

    fn retire_unchecked(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        self.retire(state, seat, sink);
    }

    fn retired<'s>(&self, state: &'s State) -> &'s [Seat] {
        state.retired.seats()
    }

    fn scores(&self, state: &State) -> BySeat<i32> {
        state.scores
    }

    fn ranking(&self, state: &State) -> Ranking {
        Ranking::by_points(&state.scores, &state.retired)
    }

    fn view(&self, state: &State, _viewer: Viewer) -> View {
        self.look(state)
    }

    fn tell(&self, event: &Event, _viewer: Viewer) -> Told {
        event.told()
    }
}

impl Notation for Carcassonne {
    const NAME: &'static str = "carcassonne";

    fn write_action(&self, action: Action, out: &mut impl Write) -> fmt::Result {
        action::write(action, out)
    }

    fn read_action(&self, text: &str) -> Result<Action, ReadError> {
        action::read(text)
    }

    fn write_chance(&self, drawn: Drawn, out: &mut impl Write) -> fmt::Result {
        out.write_str(self.set.tiles()[usize::from(drawn.0)].0.name())
    }

    fn read_chance(&self, text: &str) -> Result<Drawn, ReadError> {
        let kind = self.set.find(text);
        let kind = kind.ok_or_else(|| ReadError::new(text, 0, "carcassonne-kind"))?;
        Ok(Drawn(kind as u8))
    }
}

impl Configure for Carcassonne {
    type Options = Options;
    const PRESETS: &'static [Preset<Options>] = options::PRESETS;
    const CHOICES: &'static [Choice<Options>] = options::CHOICES;
    const FILES: &'static [&'static str] = &["tiles"];

    fn build(
        preset: &'static Preset<Options>,
        options: Options,
        seats: u8,
        files: &[(&str, &str)],
    ) -> Result<Carcassonne, SetupError> {
        let set = match files.iter().find(|it| it.0 == "tiles") {
            None => TileSet::base().clone(),
            Some((_, text)) => {
                formats::read(text).map_err(|error| SetupError::File("tiles", error))?
            }
        };
        let kinds = set.tiles().iter().map(|(tile, _)| Kind::new(tile)).collect();
        let plane = Plane::new(set.total());
        let bounds = options.board.map(bounds);
        Ok(Carcassonne { seats, preset: preset.name, options, set, kinds, plane, bounds })
    }

    fn options(&self) -> String {
        let preset = options::PRESETS.iter().find(|it| it.name == self.preset);
        write_options(preset.expect("the preset is listed"), &self.options, options::CHOICES)
    }

    fn files(&self) -> Vec<(&'static str, String)> {
        if self.set == *TileSet::base() {
            return Vec::new();
        }
        vec![("tiles", formats::native::write(&self.set))]
    }

    fn expels(&self) -> Expels {
        match self.options.invalid {
            Invalid::Refuse => Expels::Nobody,
            Invalid::Expel => Expels::Everybody,
        }
    }
}

/// The bounds of a board with the first tile at its centre.
fn bounds((width, height): (u16, u16)) -> Bounds {
    let side = |length: u16| {
        let length = i16::try_from(length).expect("boards are small");
        (-(length / 2), length - length / 2 - 1)
    };
    let (columns, rows) = (side(width), side(height));
    Bounds { least: Cell::new(columns.0, rows.0), most: Cell::new(columns.1, rows.1) }
}
