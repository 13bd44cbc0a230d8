//! A toy game with every feature that makes games hard for the layers above.
//!
//! Two to four seats, and a bag with three tiles of each value 1, 2, 3. The seat on turn draws
//! a tile that nobody else sees, then keeps it face down or shows it and offers it to the next
//! seat. If that seat takes the tile, it lies open before the taker and the giver gets a bonus;
//! if not, it leaves the game. A seat's points are its tiles and its bonus. If a turn is cut
//! short, the seat keeps the drawn tile.

mod tensors;

use std::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use pavage_core::*;

/// The rules of the toy game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Toy {
    seats: u8,
    preset: &'static str,
    bonus: i32,
}

/// An action in the toy game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the rules above name them")]
pub enum ToyAction {
    Keep,
    Offer(u8),
    Leave,
    Take,
}

/// A draw: the seat, and a value from 1 to 3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ToyChance(pub Seat, pub u8);

/// The events of the toy game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the rules above name them")]
pub enum ToyEvent {
    Drawn { seat: Seat, value: u8 },
    Taken { seat: Seat, value: u8 },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Phase {
    Draw,
    Act,
    Answer,
    Over,
}

type Tiles = [u8; 3];

/// A state of the toy game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ToyState {
    bag: Tiles,
    kept: BySeat<Tiles>,
    open: BySeat<Tiles>,
    bonus: BySeat<i32>,
    drawn: Option<u8>,
    on_turn: Seat,
    phase: Phase,
    retired: Retired,
}

/// The view of a toy game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ToyView {
    kept: Vec<Option<Tiles>>,
    kept_size: Vec<u8>,
    open: Vec<Tiles>,
    bonus: Vec<i32>,
    unseen: Tiles,
    drawn: Option<u8>,
    on_turn: Seat,
    phase: Phase,
    retired: Vec<Seat>,
}

/// Two lines: the table, then each seat with the tiles it keeps, its open tiles and its bonus;
/// `?` for hidden tiles, `!` for a retired seat.
impl fmt::Display for ToyView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let phase = format!("{:?}", self.phase).to_lowercase();
        write!(f, "turn {} {phase}", self.on_turn)?;
        if matches!(self.phase, Phase::Act | Phase::Answer) {
            let drawn = self.drawn.map_or("?".to_owned(), |value| value.to_string());
            write!(f, " ={drawn}")?;
        }
        writeln!(f, " unseen {}", values(self.unseen))?;
        for (index, open) in self.open.iter().enumerate() {
            let seat = Seat(index as u8);
            let kept = self.kept[index].map_or("?".repeat(self.kept_size[index].into()), values);
            let gone = if self.retired.contains(&seat) { "!" } else { "" };
            let gap = if index == 0 { "" } else { "  " };
            write!(f, "{gap}{seat}{gone}:{kept}+{}+{}", values(*open), self.bonus[index])?;
        }
        Ok(())
    }
}

/// The tiles as their values in a row.
fn values(tiles: Tiles) -> String {
    (1..=3).map(|value| value.to_string().repeat(tiles[slot(value)].into())).collect()
}

impl Toy {
    fn answerer(&self, state: &ToyState) -> Seat {
        state.retired.next_active(state.on_turn, self.seats)
    }

    fn next_turn(&self, state: &mut ToyState) {
        state.drawn = None;
        state.on_turn = self.answerer(state);
        let empty = state.bag == [0; 3] || state.retired.active(self.seats) < 2;
        state.phase = if empty { Phase::Over } else { Phase::Draw };
    }
}

impl Toy {
    /// Whether the parts of an invented view fit together; there may still be too few tiles.
    fn is_possible(&self, view: &ToyView) -> bool {
        let seats = usize::from(self.seats);
        let lists = [view.kept.len(), view.kept_size.len(), view.open.len(), view.bonus.len()];
        let gone = &view.retired;
        let twice = (0..gone.len()).any(|it| gone[..it].contains(&gone[it]));
        let seen = view.kept.iter().flatten().chain(&view.open).chain([&view.unseen]);
        let drawn = |it: u8| u32::from(view.drawn == Some(it));
        let fits = |it: u8| {
            seen.clone().map(|tiles| u32::from(tiles[slot(it)])).sum::<u32>() + drawn(it) <= 3
        };
        let most = 9 * self.bonus.abs();
        let played = match view.phase {
            Phase::Draw | Phase::Act => !gone.contains(&view.on_turn),
            Phase::Answer => view.drawn.is_some(),
            Phase::Over => true,
        };
        lists == [seats; 4]
            && gone.iter().chain([&view.on_turn]).all(|it| it.index() < seats)
            && !twice
            && (1..=3).all(fits)
            && view.bonus.iter().all(|it| (-most..=most).contains(it))
            && view.drawn.is_none_or(|it| (1..=3).contains(&it))
            && (view.drawn.is_none() || matches!(view.phase, Phase::Act | Phase::Answer))
            && played
            && (view.phase == Phase::Over || gone.len() + 2 <= seats)
    }
}

fn slot(value: u8) -> usize {
    usize::from(value - 1)
}

fn count(tiles: Tiles) -> u8 {
    tiles.iter().sum()
}

fn sees(viewer: Viewer, seat: Seat) -> bool {
    viewer == Viewer::Referee || viewer == Viewer::Seat(seat)
}

impl Game for Toy {
    type State = ToyState;
    type Action = ToyAction;
    type Chance = ToyChance;
    type View = ToyView;
    type Event = ToyEvent;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn start(&self) -> ToyState {
        ToyState {
            bag: [3; 3],
            kept: BySeat::new(self.seats, [0; 3]),
            open: BySeat::new(self.seats, [0; 3]),
            bonus: BySeat::new(self.seats, 0),
            drawn: None,
            on_turn: Seat(0),
            phase: Phase::Draw,
            retired: Retired::default(),
        }
    }

    fn to_act(&self, state: &ToyState) -> ToAct {
        match state.phase {
            Phase::Draw => ToAct::Chance,
            Phase::Act => ToAct::Seat(state.on_turn),
            Phase::Answer => ToAct::Seat(self.answerer(state)),
            Phase::Over => ToAct::Nobody,
        }
    }

    fn turns(&self, state: &ToyState) -> u32 {
        9 - u32::from(count(state.bag)) - u32::from(state.drawn.is_some())
    }

    fn actions(&self, state: &ToyState, out: &mut Vec<ToyAction>) {
        match state.phase {
            Phase::Act => {
                out.push(ToyAction::Keep);
                out.extend(state.drawn.map(ToyAction::Offer));
            }
            Phase::Answer => out.extend([ToyAction::Leave, ToyAction::Take]),
            Phase::Draw | Phase::Over => (),
        }
    }

    fn chances(&self, state: &ToyState, out: &mut Vec<(ToyChance, u32)>) {
        if state.phase == Phase::Draw {
            let values = (1..=3).filter(|&value| state.bag[slot(value)] != 0);
            out.extend(
                values
                    .map(|value| (ToyChance(state.on_turn, value), state.bag[slot(value)].into())),
            );
        }
    }

    fn check(&self, state: &ToyState, action: ToyAction) -> Result<(), Violation> {
        let mut legal = Vec::new();
        self.actions(state, &mut legal);
        if legal.contains(&action) {
            return Ok(());
        }
        if let (Phase::Act, Some(drawn), ToyAction::Offer(_)) = (state.phase, state.drawn, action) {
            let drawn = Violation::new("toy/not-drawn").with("drawn", usize::from(drawn));
            return Err(drawn.with("seat", state.on_turn));
        }
        Err(Violation::new("toy/not-now").with("seat", state.on_turn))
    }

    fn canonical(&self, _state: &ToyState, action: ToyAction) -> ToyAction {
        action
    }

    fn play_unchecked(
        &self,
        state: &mut ToyState,
        action: ToyAction,
        sink: &mut impl Sink<ToyEvent>,
    ) {
        let value = state.drawn.expect("a tile was drawn");
        match action {
            ToyAction::Keep => state.kept[state.on_turn][slot(value)] += 1,
            ToyAction::Offer(_) => {
                state.phase = Phase::Answer;
                return;
            }
            ToyAction::Leave => (),
            ToyAction::Take => {
                let seat = self.answerer(state);
                state.open[seat][slot(value)] += 1;
                if !state.retired.contains(state.on_turn) {
                    state.bonus[state.on_turn] += self.bonus;
                }
                sink.tell(|| ToyEvent::Taken { seat, value });
            }
        }
        self.next_turn(state);
    }

    fn deal_unchecked(
        &self,
        state: &mut ToyState,
        ToyChance(seat, value): ToyChance,
        sink: &mut impl Sink<ToyEvent>,
    ) {
        state.bag[slot(value)] -= 1;
        state.drawn = Some(value);
        state.phase = Phase::Act;
        sink.tell(|| ToyEvent::Drawn { seat, value });
    }

    fn retire_unchecked(&self, state: &mut ToyState, seat: Seat, _sink: &mut impl Sink<ToyEvent>) {
        let acts = self.to_act(state) == ToAct::Seat(seat);
        let draws = state.phase == Phase::Draw && state.on_turn == seat;
        state.retired.push(seat);
        if acts || draws || state.retired.active(self.seats) < 2 {
            // A tile that only its seat has seen must not be revealed by its absence.
            if let (Phase::Act, Some(value)) = (state.phase, state.drawn) {
                state.kept[state.on_turn][slot(value)] += 1;
            }
            self.next_turn(state);
        }
    }

    fn retired<'s>(&self, state: &'s ToyState) -> &'s [Seat] {
        state.retired.seats()
    }

    fn scores(&self, state: &ToyState) -> BySeat<i32> {
        let worth = |tiles: Tiles| (1..=3).map(|it| i32::from(it * tiles[slot(it)])).sum::<i32>();
        BySeat::from_fn(self.seats, |it| {
            worth(state.kept[it]) + worth(state.open[it]) + state.bonus[it]
        })
    }

    fn ranking(&self, state: &ToyState) -> Ranking {
        Ranking::by_points(&self.scores(state), &state.retired)
    }

    fn view(&self, state: &ToyState, viewer: Viewer) -> ToyView {
        let mut unseen = state.bag;
        for (_, kept) in state.kept.iter().filter(|it| !sees(viewer, it.0)) {
            (0..3).for_each(|it| unseen[it] += kept[it]);
        }
        let shown = sees(viewer, state.on_turn) || state.phase == Phase::Answer;
        if let (Some(value), false) = (state.drawn, shown) {
            unseen[slot(value)] += 1;
        }
        ToyView {
            kept: state.kept.iter().map(|it| sees(viewer, it.0).then_some(it.1)).collect(),
            kept_size: state.kept.iter().map(|it| count(it.1)).collect(),
            open: state.open.as_slice().to_vec(),
            bonus: state.bonus.as_slice().to_vec(),
            unseen,
            drawn: state.drawn.filter(|_| shown),
            on_turn: state.on_turn,
            phase: state.phase,
            retired: state.retired.seats().to_vec(),
        }
    }

    fn tell(&self, event: &ToyEvent, viewer: Viewer) -> Told {
        match *event {
            ToyEvent::Drawn { seat, value } => {
                let value = sees(viewer, seat).then(|| value.to_string().into());
                Told::new("toy/drawn").with("seat", seat).with("value", Arg::Tile(value))
            }
            ToyEvent::Taken { seat, value } => Told::new("toy/taken")
                .with("seat", seat)
                .with("value", Arg::tile(value.to_string())),
        }
    }
}

impl Guess for Toy {
    fn guess(
        &self,
        view: &ToyView,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Result<ToyState, Violation> {
        let impossible = || Violation::new("game/impossible-view");
        if !self.is_possible(view) {
            return Err(impossible());
        }
        let mut bag = view.unseen;
        let mut draw = || {
            let slots = (0..3).zip(bag.map(u32::from));
            let slot = pick_weighted(slots, &mut *pick).ok_or_else(impossible)?;
            bag[slot] -= 1;
            Ok(slot)
        };
        let mut kept = BySeat::new(self.seats, [0; 3]);
        for (seat, known) in Seat::all(self.seats).zip(&view.kept) {
            match known {
                Some(known) => kept[seat] = *known,
                None => {
                    for _ in 0..view.kept_size[seat.index()] {
                        kept[seat][draw()?] += 1;
                    }
                }
            }
        }
        let hidden = view.phase == Phase::Act && view.drawn.is_none();
        let drawn = if hidden { Some(draw()? as u8 + 1) } else { view.drawn };
        if view.phase == Phase::Draw && bag == [0; 3] {
            return Err(impossible());
        }
        Ok(ToyState {
            bag,
            kept,
            open: BySeat::from_fn(self.seats, |it| view.open[it.index()]),
            bonus: BySeat::from_fn(self.seats, |it| view.bonus[it.index()]),
            drawn,
            on_turn: view.on_turn,
            phase: view.phase,
            retired: view.retired.iter().copied().collect(),
        })
    }
}

const WORDS: [(ToyAction, &str); 6] = [
    (ToyAction::Keep, "keep"),
    (ToyAction::Offer(1), "offer:1"),
    (ToyAction::Offer(2), "offer:2"),
    (ToyAction::Offer(3), "offer:3"),
    (ToyAction::Leave, "leave"),
    (ToyAction::Take, "take"),
];

impl Notation for Toy {
    const NAME: &'static str = "toy";

    fn write_action(&self, action: ToyAction, out: &mut impl Write) -> fmt::Result {
        let known = WORDS.iter().find(|it| it.0 == action);
        out.write_str(known.map_or("", |it| it.1))
    }

    fn read_action(&self, text: &str) -> Result<ToyAction, ReadError> {
        let known = WORDS.iter().find(|it| it.1 == text);
        known.map(|it| it.0).ok_or_else(|| ReadError::new(text, 0, "toy-action"))
    }

    fn write_chance(&self, ToyChance(seat, value): ToyChance, out: &mut impl Write) -> fmt::Result {
        write!(out, "{seat}:{value}")
    }

    fn read_chance(&self, text: &str) -> Result<ToyChance, ReadError> {
        let err = || ReadError::new(text, 0, "toy-draw");
        let (seat, value) = text.split_once(':').ok_or_else(err)?;
        let seat = Seat::all(self.seats).find(|it| it.to_string() == seat).ok_or_else(err)?;
        let value = (1..=3).find(|it: &u8| it.to_string() == value).ok_or_else(err)?;
        Ok(ToyChance(seat, value))
    }

    fn redacted(&self, ToyChance(seat, value): ToyChance, viewer: Viewer) -> Deal {
        let tile = sees(viewer, seat).then(|| value.to_string().into());
        Deal::Tile { seat: Some(seat), tile }
    }
}

impl Configure for Toy {
    type Options = i32;
    const PRESETS: &'static [Preset<i32>] = &[
        Preset { name: "standard", seats: (2, 4), options: 2 },
        Preset { name: "generous", seats: (2, 3), options: 5 },
    ];
    const CHOICES: &'static [Choice<i32>] = &[Choice {
        name: "bonus",
        values: "0..9",
        set: |bonus, text| {
            let value = text.parse().ok().filter(|it| (0..=9).contains(it));
            value.map(|value| *bonus = value)
        },
        get: |bonus| bonus.to_string(),
    }];
    const FILES: &'static [&'static str] = &[];

    fn build(
        preset: &'static Preset<i32>,
        bonus: i32,
        seats: u8,
        _files: &[(&str, &str)],
    ) -> Result<Toy, SetupError> {
        Ok(Toy { seats, preset: preset.name, bonus })
    }

    fn options(&self) -> String {
        let preset = Self::PRESETS.iter().find(|it| it.name == self.preset);
        write_options(preset.expect("the preset is listed"), &self.bonus, Self::CHOICES)
    }

    fn files(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_core::testing::{Laws, Secrets, conforms, keeps_secrets};

    #[test]
    fn the_toy_keeps_the_laws() {
        for seats in 2..=4 {
            conforms(&Toy::new(seats).unwrap(), &Laws { games: 200, ..Laws::default() });
        }
    }

    #[test]
    fn the_toy_keeps_its_secrets() {
        let differing = keeps_secrets(&Toy::new(3).unwrap(), &Secrets::default());
        assert!(20_000 < differing, "{differing} pairs differ");
    }
}
