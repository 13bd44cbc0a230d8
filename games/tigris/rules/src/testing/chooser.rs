//! Random games with a purpose.
//!
//! Uniform random play seldom leads to wars, monuments or treasures, so most games are played with
//! a bias. The bias only weighs the actions that the engine lists, and reads only a view.

use std::collections::BTreeSet;

use pavage_core::testing::Choices;
use pavage_core::{Configure, Game, Setup};

use crate::{Action, COLUMNS, Cell, Color, Tigris, View};

/// The aim of a random game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Every legal action has the same chance.
    Uniform,
    /// Kingdoms that touch, squares, and leaders beside those of others.
    Warlike,
    /// Kingdoms with many treasures and a trader.
    Greedy,
}

/// The settings of a random game.
#[derive(Debug)]
pub struct Plan {
    /// The name of the preset.
    pub preset: &'static str,
    /// The rules.
    pub game: Tigris,
    /// The way in which actions are chosen.
    pub style: Style,
    /// Whether seats retire during the game.
    pub retires: bool,
}

impl Plan {
    fn new(preset: usize, seats: u64, style: Style, retires: bool) -> Plan {
        let preset = Tigris::PRESETS[preset % Tigris::PRESETS.len()].name;
        let game = Tigris::configure(Setup { options: preset, seats: Some(seats), files: &[] });
        Plan { preset, game: game.expect("a preset"), style, retires }
    }

    /// A random plan.
    pub fn any(choices: &mut Choices<'_>) -> Plan {
        let preset = choices.number(0..Tigris::PRESETS.len());
        let seats = choices.number(2..5) as u64;
        let style = choices.pick(&[Style::Uniform, Style::Warlike, Style::Greedy]);
        Plan::new(preset, seats, style, choices.once_in(3))
    }

    /// The preset, the seats and the source of the choices, for messages.
    pub fn origin(&self, choices: &Choices<'_>) -> String {
        format!("{} for {}, {choices:?}", self.preset, self.game.seats())
    }
}

/// Plans over all presets, numbers of seats and styles; in every third game seats retire.
pub fn plans(games: u64) -> impl Iterator<Item = (Plan, Choices<'static>)> {
    (0..games).map(|seed| {
        let presets = Tigris::PRESETS.len() as u64;
        let style = match seed / 9 % 5 {
            0 => Style::Uniform,
            1 | 2 => Style::Warlike,
            _ => Style::Greedy,
        };
        // Out of step with presets, seats and styles, so that all combinations occur.
        let retires = (seed / 45 + seed) % 3 == 0;
        let plan = Plan::new(seed as usize, 2 + seed / presets % 3, style, retires);
        (plan, Choices::from_seed(seed))
    })
}

/// Chooses one of the legal actions.
pub fn choose(style: Style, view: &View, actions: &[Action], choices: &mut Choices<'_>) -> Action {
    if style == Style::Uniform {
        return choices.pick(actions);
    }
    let ground = Ground::new(view);
    let weighed: Vec<_> = actions.iter().map(|&it| (it, ground.weight(style, it))).collect();
    choices.draw(&weighed)
}

/// The facts that the bias looks at.
struct Ground<'v> {
    view: &'v View,
    tiles: Vec<char>,
    /// For each space, the number of its connected part.
    parts: Vec<Option<usize>>,
    /// For each space, the parts beside it.
    beside: Vec<BTreeSet<usize>>,
    /// For each part, the colours of its leaders.
    leaders: Vec<Vec<Color>>,
    /// For each part, its number of treasures.
    treasures: Vec<usize>,
}

/// The spaces at the given distances from one, as (columns, rows).
fn around(cell: Cell, steps: &[(i16, i16)]) -> Vec<Cell> {
    let (column, row) = (i16::from(cell.column()), i16::from(cell.row()));
    let spaces = steps.iter().map(|it| (column + it.0, row + it.1));
    let inside = spaces.filter(|it| 0 <= it.0 && 0 <= it.1);
    inside.filter_map(|(column, row)| Cell::new(column as u8, row as u8)).collect()
}

/// The spaces that share an edge with one.
pub fn near(cell: Cell) -> Vec<Cell> {
    around(cell, &[(0, -1), (0, 1), (-1, 0), (1, 0)])
}

impl Ground<'_> {
    fn new(view: &View) -> Ground<'_> {
        let tiles: Vec<char> = view.tiles.chars().collect();
        let mut open: BTreeSet<Cell> =
            Cell::all().filter(|it| tiles[it.index()].is_alphabetic()).collect();
        open.retain(|it| tiles[it.index()] != 'x');
        open.extend(view.leaders.iter().filter_map(|it| it.at));
        let mut parts = vec![None; tiles.len()];
        let mut count = 0;
        while let Some(start) = open.pop_first() {
            let mut stack = vec![start];
            while let Some(cell) = stack.pop() {
                parts[cell.index()] = Some(count);
                stack.extend(near(cell).into_iter().filter(|it| open.remove(it)));
            }
            count += 1;
        }
        let beside = |cell| near(cell).into_iter().filter_map(|it| parts[it.index()]).collect();
        let beside = Cell::all().map(beside).collect();
        let mut leaders = vec![Vec::new(); count];
        for leader in &view.leaders {
            if let Some(part) = leader.at.and_then(|it| parts[it.index()]) {
                leaders[part].push(leader.leader.color());
            }
        }
        let mut treasures = vec![0; count];
        for part in view.treasures.iter().filter_map(|it| parts[it.index()]) {
            treasures[part] += 1;
        }
        Ground { view, tiles, parts, beside, leaders, treasures }
    }

    /// The number of treasures that a piece at a space would connect.
    fn treasures_near(&self, cell: Cell) -> usize {
        self.beside[cell.index()].iter().map(|&it| self.treasures[it]).sum()
    }

    fn weight(&self, style: Style, action: Action) -> u32 {
        let greedy = style == Style::Greedy;
        match action {
            Action::Tile { color, cell } => {
                let parts = self.beside[cell.index()].iter();
                let mut weight = match parts.filter(|&&it| !self.leaders[it].is_empty()).count() {
                    0 => 2,
                    1 => 10,
                    _ => 400,
                };
                if greedy && 2 <= self.treasures_near(cell) {
                    weight += 2000;
                }
                if greedy && self.leads_to_treasure(cell) {
                    weight += 60;
                }
                weight + self.square_weight(color, cell)
            }
            Action::Leader { color, cell } => {
                let mut parts = self.beside[cell.index()].iter();
                let rival = parts.any(|&it| self.leaders[it].contains(&color));
                let hunts = greedy && color == Color::Market && 2 <= self.treasures_near(cell);
                let seat = self.view.on_turn;
                let mut mine = self.view.leaders.iter().filter(|it| it.seat == seat);
                let stands = mine.any(|it| it.leader.color() == color && it.at.is_some());
                match (hunts, rival, stands) {
                    (true, ..) => 800,
                    (_, true, false) => 30,
                    (_, false, false) => 15,
                    (_, true, true) => 3,
                    (_, false, true) => 1,
                }
            }
            Action::Catastrophe(cell) => match self.parts[cell.index()] {
                Some(_) => 3,
                None => 0,
            },
            Action::Swap(_) if self.view.bag_size < 6 => 40,
            Action::Swap(_) => 1,
            Action::Build { .. } => 3,
            Action::Decline => 2,
            Action::Withdraw(_)
            | Action::Pass
            | Action::Commit(_)
            | Action::War(_)
            | Action::Take(_) => 1,
        }
    }

    /// Whether a space touches a part and is near a treasure that is not in one of those parts.
    fn leads_to_treasure(&self, cell: Cell) -> bool {
        let parts = &self.beside[cell.index()];
        let other = |it: &&Cell| self.parts[it.index()].is_none_or(|it| !parts.contains(&it));
        let distance =
            |it: &Cell| it.row().abs_diff(cell.row()) + it.column().abs_diff(cell.column());
        let mut others = self.view.treasures.iter().filter(other);
        !parts.is_empty() && others.any(|it| distance(it) <= COLUMNS / 4)
    }

    /// Squares of one colour, the more complete the better, and best two at once.
    fn square_weight(&self, color: Color, cell: Cell) -> u32 {
        let squares = [(-1, -1), (1, -1), (-1, 1), (1, 1)].map(|(x, y)| [(x, 0), (0, y), (x, y)]);
        let (mut weight, mut complete) = (0, 0);
        for others in squares.map(|steps| around(cell, &steps)) {
            let letters: Vec<char> = others.iter().map(|it| self.tiles[it.index()]).collect();
            // Only one block of the standard board is all river: without a bias it is never filled.
            let river = letters.len() == 3 && letters.iter().all(|it| matches!(it, '~' | 'F'));
            if river && color == Color::Farm {
                weight += 60;
            }
            match letters.iter().filter(|&&it| it == color.letter()).count() {
                3 => complete += 1,
                2 => weight += 30,
                _ => (),
            }
        }
        weight + [0, 500, 10_000, 10_000, 10_000][complete]
    }
}
