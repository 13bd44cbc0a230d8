//! The rules as a value that implements the traits of a game.

use std::fmt::{self, Write};

use pavage_core::{
    BySeat, Choice, Configure, Deal, Game, Notation, Preset, Ranking, ReadError, Seat, SetupError,
    Sink, ToAct, Told, Viewer, Violation, pick_weighted, sort, write_options,
};

use crate::action::{self, Action, Draw};
use crate::color::Color;
use crate::event::Event;
use crate::map::Map;
use crate::options::{self, Options};
use crate::state::State;
use crate::view::{Phase, View};

/// The rules of Tigris & Euphrates with every option fixed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tigris {
    pub(crate) seats: u8,
    preset: &'static str,
    pub(crate) options: Options,
    pub(crate) map: Map,
}

impl Tigris {
    /// The options in play.
    pub fn rules(&self) -> &Options {
        &self.options
    }

    /// The map in play.
    pub fn map(&self) -> &Map {
        &self.map
    }

    /// The seat to act.
    pub(crate) fn acting(&self, state: &State) -> Option<Seat> {
        match state.phase {
            Phase::Draw | Phase::Over => None,
            Phase::Act | Phase::War | Phase::Build => Some(state.on_turn),
            Phase::Attack => state.conflict.map(|it| it.attacker),
            Phase::Defend => state.conflict.map(|it| it.defender),
            Phase::Treasure => self.hoard(state).map(|it| it.0),
        }
    }
}

impl Game for Tigris {
    type State = State;
    type Action = Action;
    type Chance = Draw;
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
            Phase::Over => ToAct::Nobody,
            _ => ToAct::Seat(self.acting(state).expect("a seat decides")),
        }
    }

    fn turns(&self, state: &State) -> u32 {
        state.turn
    }

    fn actions(&self, state: &State, out: &mut Vec<Action>) {
        self.list(state, out);
    }

    fn chances(&self, state: &State, out: &mut Vec<(Draw, u32)>) {
        if let Some(drawing) = state.drawing {
            for color in Color::ALL {
                if 0 < state.bag[color] {
                    out.push((Draw { seat: drawing.seat, color }, state.bag[color].into()));
                }
            }
        }
    }

    fn draw(&self, state: &State, pick: impl FnOnce(u32) -> u32) -> Option<Draw> {
        let seat = state.drawing?.seat;
        let colors = Color::ALL.map(|color| (Draw { seat, color }, state.bag[color].into()));
        pick_weighted(colors, pick)
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Violation> {
        self.judge(state, action)
    }

    fn canonical(&self, _state: &State, action: Action) -> Action {
        action
    }

    fn play_unchecked(&self, state: &mut State, action: Action, sink: &mut impl Sink<Event>) {
        self.play(state, action, sink);
    }

    fn deal_unchecked(&self, state: &mut State, chance: Draw, sink: &mut impl Sink<Event>) {
        self.deal(state, chance, sink);
    }

    fn retire_unchecked(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        self.retire(state, seat, sink);
    }

    fn retired<'s>(&self, state: &'s State) -> &'s [Seat] {
        state.retired.seats()
    }

    fn scores(&self, state: &State) -> BySeat<i32> {
        let least = |seat| state.final_points(seat).0.into_iter().min().unwrap_or(0);
        BySeat::from_fn(self.seats, |seat| least(seat).into())
    }

    /// The other colours, the weakest first.
    fn tie_break(&self, state: &State, seat: Seat) -> Vec<i32> {
        sorted_points(state, seat)[1..].iter().map(|&it| it.into()).collect()
    }

    fn ranking(&self, state: &State) -> Ranking {
        let sorted = BySeat::from_fn(self.seats, |seat| sorted_points(state, seat));
        Ranking::by_points(&sorted, &state.retired)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.look(state, viewer)
    }

    fn tell(&self, event: &Event, _viewer: Viewer) -> Told {
        event.told()
    }
}

/// The points of each colour, the weakest first.
fn sorted_points(state: &State, seat: Seat) -> [u16; 4] {
    let mut points = state.final_points(seat).0;
    sort::sort(&mut points);
    points
}

impl Notation for Tigris {
    const NAME: &'static str = "tigris";

    fn write_action(&self, action: Action, out: &mut impl Write) -> fmt::Result {
        action::write(action, out)
    }

    fn read_action(&self, text: &str) -> Result<Action, ReadError> {
        action::read(text)
    }

    fn write_chance(&self, draw: Draw, out: &mut impl Write) -> fmt::Result {
        write!(out, "{}:{}", draw.seat, draw.color.letter())
    }

    fn read_chance(&self, text: &str) -> Result<Draw, ReadError> {
        action::read_draw(text, self.seats)
    }

    fn write_action_for(
        &self,
        action: Action,
        seat: Seat,
        viewer: Viewer,
        out: &mut impl Write,
    ) -> fmt::Result {
        action::write_for(action, seat, viewer, out)
    }

    fn redacted(&self, Draw { seat, color }: Draw, viewer: Viewer) -> Deal {
        let tile = action::sees(viewer, seat).then(|| color.letter().to_string().into());
        Deal::Tile { seat: Some(seat), tile }
    }
}

impl Configure for Tigris {
    type Options = Options;
    const PRESETS: &'static [Preset<Options>] = options::PRESETS;
    const CHOICES: &'static [Choice<Options>] = options::CHOICES;
    const FILES: &'static [&'static str] = &[];

    fn build(
        preset: &'static Preset<Options>,
        options: Options,
        seats: u8,
        _files: &[(&str, &str)],
    ) -> Result<Tigris, SetupError> {
        let map = if options.advanced_map { Map::advanced() } else { Map::standard() };
        Ok(Tigris { seats, preset: preset.name, options, map })
    }

    fn options(&self) -> String {
        let preset = options::PRESETS.iter().find(|it| it.name == self.preset);
        write_options(preset.expect("the preset is listed"), &self.options, options::CHOICES)
    }

    fn files(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }
}
