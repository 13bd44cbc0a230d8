//! The rules as a value that implements the traits of a game.

use std::fmt::{self, Write};

use pavage_core::grid::Rotation;
use pavage_core::{
    BySeat, Choice, Configure, Deal, Expels, Game, Notation, Preset, Ranking, ReadError, Seat,
    SetupError, Sink, ToAct, Told, Viewer, Violation, pick_weighted, write_options,
};

use crate::action::{self, Action, Chance};
use crate::deck::Deck;
use crate::decks;
use crate::event::Event;
use crate::options::{self, Options, Patterns};
use crate::pattern::Pattern;
use crate::state::State;
use crate::tile::Color;
use crate::view::{Phase, View};

/// The rules of Tilings with every option fixed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tilings {
    pub(crate) seats: u8,
    preset: &'static str,
    pub(crate) options: Options,
    pub(crate) deck: Deck,
    own_deck: bool,
    pub(crate) patterns: Vec<Pattern>,
    own_patterns: bool,
    pub(crate) palette: Vec<Color>,
    /// The number of tiles dealt to each seat.
    pub(crate) each: u16,
    /// The colours of each kind in each rotation, by their index in the palette.
    edges: Vec<[[u8; 4]; 4]>,
    /// The number of quarter turns after which each kind looks the same.
    periods: Vec<u8>,
}

impl Tilings {
    /// The deck in play.
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// The patterns that count.
    pub fn patterns(&self) -> &[Pattern] {
        &self.patterns
    }

    /// The options in play.
    pub fn rules(&self) -> &Options {
        &self.options
    }

    /// The number of tiles that are not dealt.
    pub fn leftover(&self) -> u16 {
        (self.deck.total() - u32::from(self.each) * u32::from(self.seats)) as u16
    }

    pub(crate) fn edges(&self, kind: u8, rotation: Rotation) -> [u8; 4] {
        self.edges[usize::from(kind)][rotation.quarters()]
    }

    pub(crate) fn tile_name(&self, kind: u8) -> String {
        self.deck.tiles()[usize::from(kind)].0.to_string()
    }

    /// The rotations in which a kind, by its index in the deck, may be laid; no two look alike.
    pub fn rotations(&self, kind: u8) -> &'static [Rotation] {
        let most = if self.options.rotation { self.periods[usize::from(kind)] } else { 1 };
        match most {
            1 => &Rotation::ALL[..1],
            2 => &Rotation::ALL[..2],
            _ => &Rotation::ALL,
        }
    }

    /// The middle of the board, where the first tile may have to lie.
    pub(crate) fn centre(&self) -> usize {
        let size = usize::from(self.options.size);
        size / 2 * size + size / 2
    }
}

impl Game for Tilings {
    type State = State;
    type Action = Action;
    type Chance = Chance;
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
            Phase::Draw | Phase::King => ToAct::Chance,
            Phase::Lay => ToAct::Seat(state.on_turn),
            Phase::Over => ToAct::Nobody,
        }
    }

    fn turns(&self, state: &State) -> u32 {
        state.board.order().len() as u32
    }

    fn actions(&self, state: &State, out: &mut Vec<Action>) {
        if state.phase != Phase::Lay {
            return;
        }
        let kind = state.drawn.expect("a tile was drawn");
        let before = out.len();
        self.places(state, kind, out);
        if out.len() == before {
            out.push(Action::Pass);
        }
    }

    fn chances(&self, state: &State, out: &mut Vec<(Chance, u32)>) {
        match state.phase {
            Phase::Lay | Phase::Over => (),
            Phase::Draw if 0 < state.unknown[state.on_turn] => {
                out.reserve(state.pool.counts().len());
                for (kind, tiles) in state.pool.kinds() {
                    out.push((Chance::Draw(kind), tiles));
                }
            }
            Phase::Draw => {
                let oldest = state.returned[state.on_turn.index()].first();
                out.extend(oldest.map(|&kind| (Chance::Draw(kind), 1)));
            }
            Phase::King => {
                let cells = usize::from(self.options.size).pow(2);
                out.extend((0..cells).map(|it| (Chance::King(state.board.cell(it)), 1)));
            }
        }
    }

    fn draw(&self, state: &State, pick: impl FnOnce(u32) -> u32) -> Option<Chance> {
        match state.phase {
            Phase::Lay | Phase::Over => None,
            Phase::Draw if 0 < state.unknown[state.on_turn] => {
                state.pool.pick(pick).map(Chance::Draw)
            }
            Phase::Draw => {
                let oldest = state.returned[state.on_turn.index()].first();
                pick_weighted(oldest.map(|&kind| (Chance::Draw(kind), 1)), pick)
            }
            Phase::King => {
                let cell = pick(u32::from(self.options.size).pow(2));
                Some(Chance::King(state.board.cell(cell as usize)))
            }
        }
    }

    fn source(&self, state: &State) -> Option<u64> {
        match state.phase {
            Phase::King => Some(1),
            Phase::Draw if state.unknown[state.on_turn] == 0 => None,
            Phase::Draw | Phase::Lay | Phase::Over => Some(0),
        }
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Violation> {
        self.judge(state, action)
    }

    fn canonical(&self, state: &State, action: Action) -> Action {
        match (state.drawn, action) {
            (Some(kind), Action::Lay { cell, rotation }) if self.options.rotation => {
                let period = usize::from(self.periods[usize::from(kind)]);
                Action::Lay { cell, rotation: Rotation::new(rotation.quarters() % period) }
            }
            (_, action) => action,
        }
    }

    fn play_unchecked(&self, state: &mut State, action: Action, sink: &mut impl Sink<Event>) {
        self.play(state, action, sink);
    }

    fn deal_unchecked(&self, state: &mut State, chance: Chance, sink: &mut impl Sink<Event>) {
        self.deal(state, chance, sink);
    }

    fn retire_unchecked(&self, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        self.retire(state, seat, sink);
    }

    fn plays_alone(&self) -> bool {
        self.options.alone
    }

    fn retired<'s>(&self, state: &'s State) -> &'s [Seat] {
        state.retired.seats()
    }

    fn scores(&self, state: &State) -> BySeat<i32> {
        state.points
    }

    fn ranking(&self, state: &State) -> Ranking {
        Ranking::by_points(&state.points, &state.retired)
    }

    fn view(&self, state: &State, _viewer: Viewer) -> View {
        self.look(state)
    }

    fn tell(&self, event: &Event, _viewer: Viewer) -> Told {
        event.told(self)
    }
}

impl Notation for Tilings {
    const NAME: &'static str = "tilings";

    fn write_action(&self, action: Action, out: &mut impl Write) -> fmt::Result {
        action::write(action, self.options.rotation, out)
    }

    fn read_action(&self, text: &str) -> Result<Action, ReadError> {
        action::read(text)
    }

    fn write_chance(&self, chance: Chance, out: &mut impl Write) -> fmt::Result {
        match chance {
            Chance::Draw(kind) => write!(out, "{}", self.deck.tiles()[usize::from(kind)].0),
            Chance::King(cell) => write!(out, "king:{cell}"),
        }
    }

    fn read_chance(&self, text: &str) -> Result<Chance, ReadError> {
        if text.starts_with("king:") {
            return Ok(Chance::King(action::read_cell(text, 5, text.len())?));
        }
        let kind = self.deck.find(text);
        let kind = kind.ok_or_else(|| ReadError::new(text, 0, "tilings-draw"))?;
        Ok(Chance::Draw(kind as u8))
    }

    fn redacted(&self, chance: Chance, _viewer: Viewer) -> Deal {
        match chance {
            Chance::Draw(kind) => {
                let tile = self.deck.tiles()[usize::from(kind)].0.to_string();
                Deal::Tile { seat: None, tile: Some(tile.into()) }
            }
            Chance::King(cell) => Deal::Cell { by: "king".into(), cell: cell.into() },
        }
    }
}

impl Configure for Tilings {
    type Options = Options;
    const PRESETS: &'static [Preset<Options>] = options::PRESETS;
    const NEWCOMER: &'static str = "zones";
    const CHOICES: &'static [Choice<Options>] = options::CHOICES;
    const FILES: &'static [&'static str] = &["deck", "patterns"];

    fn build(
        preset: &'static Preset<Options>,
        mut options: Options,
        seats: u8,
        files: &[(&str, &str)],
    ) -> Result<Tilings, SetupError> {
        let file = |role| files.iter().find(|it| it.0 == role).map(|it| it.1);
        let own_deck = file("deck").map(Deck::read).transpose();
        let own_deck = own_deck.map_err(|error| SetupError::File("deck", error))?;
        let own_patterns = file("patterns").map(Pattern::read_all).transpose();
        let own_patterns = own_patterns.map_err(|error| SetupError::File("patterns", error))?;
        // A file that is given takes precedence over the option.
        if own_deck.is_some() {
            options.deck = Options::BASE.deck;
        }
        if own_patterns.is_some() && options.patterns == Patterns::Off {
            options.patterns = Patterns::All;
        }
        let cells = u32::from(options.size).pow(2);
        let is_own = (own_deck.is_some(), own_patterns.is_some());
        let deck = own_deck.or_else(|| decks::named(&options.deck, cells));
        let deck = deck.expect("the option names a deck");
        let each = (deck.total() / u32::from(seats)) as u16;
        if each == 0 {
            let few = Violation::new("tilings/deck-too-small");
            let few = few.with("tiles", deck.total() as usize).with("seats", usize::from(seats));
            return Err(few.into());
        }
        let palette = deck.palette();
        let place = |color: Color| palette.binary_search(&color).expect("it occurs") as u8;
        let edges = deck.tiles().iter().map(|(tile, _)| {
            Rotation::ALL.map(|rotation| tile.turned(rotation).edges().map(place))
        });
        let periods = deck.tiles().iter().map(|(tile, _)| {
            let same = |turns: &u8| tile.turned(Rotation::new((*turns).into())) == *tile;
            (1..4).find(same).unwrap_or(4)
        });
        Ok(Tilings {
            seats,
            preset: preset.name,
            edges: edges.collect(),
            periods: periods.collect(),
            options,
            own_deck: is_own.0,
            patterns: own_patterns.unwrap_or_else(Pattern::report),
            own_patterns: is_own.1,
            palette,
            each,
            deck,
        })
    }

    fn options(&self) -> String {
        let preset = options::PRESETS.iter().find(|it| it.name == self.preset);
        write_options(preset.expect("the preset is listed"), &self.options, options::CHOICES)
    }

    fn files(&self) -> Vec<(&'static str, String)> {
        let deck = self.own_deck.then(|| ("deck", self.deck.write()));
        let patterns = self.own_patterns.then(|| ("patterns", Pattern::write_all(&self.patterns)));
        deck.into_iter().chain(patterns).collect()
    }

    fn expels(&self) -> Expels {
        if self.options.strict { Expels::Everybody } else { Expels::Bots }
    }
}
