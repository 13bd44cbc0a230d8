//! The cursor of the person to act, and how keys move it.

use pavage_scene::Rect;

use super::choices::{Choices, Way};

/// A group of the choices, and one of its ways.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor {
    /// The index of the group.
    pub group: usize,
    /// The index of its way.
    pub way: usize,
}

/// A direction on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Up.
    North,
    /// To the right.
    East,
    /// Down.
    South,
    /// To the left.
    West,
}

impl Direction {
    /// One step, as columns eastward and rows southward.
    pub fn step(self) -> (i16, i16) {
        match self {
            Direction::North => (0, -1),
            Direction::East => (1, 0),
            Direction::South => (0, 1),
            Direction::West => (-1, 0),
        }
    }
}

/// The middle of a part of the board.
pub fn middle(part: Rect) -> (f32, f32) {
    (part.x + part.width / 2.0, part.y + part.height / 2.0)
}

impl Cursor {
    /// The cursor at the start of a decision: on "none" if the alternatives are parts of a tile,
    /// otherwise near a point.
    pub(super) fn begin(choices: &Choices, point: Option<(f32, f32)>) -> Cursor {
        let none = choices.groups.iter().position(|it| it.ways[0].none);
        let mut others = choices.groups.iter().filter(|it| !it.ways[0].none);
        let parts = others.all(|it| it.place.is_some_and(|it| it.width < 1.0));
        match none.filter(|_| parts) {
            Some(group) => Cursor { group, way: 0 },
            None => Cursor::near(choices, point),
        }
    }

    /// The group nearest to a point, or the first one. If the tray shows sources, it is a group of
    /// the first source: the nearest one may be something rarely meant, such as a catastrophe.
    pub fn near(choices: &Choices, point: Option<(f32, f32)>) -> Cursor {
        let first = (0..choices.groups.len()).filter(|&it| choices.together(0, it));
        Cursor { group: nearest(choices, first, point).unwrap_or(0), way: 0 }
    }

    /// The cursor that points at an action.
    pub fn find(choices: &Choices, action: &str) -> Option<Cursor> {
        let groups = choices.groups.iter().enumerate();
        let mut ways = groups.flat_map(|(group, it)| {
            it.ways.iter().enumerate().map(move |(way, it)| (Cursor { group, way }, it))
        });
        ways.find(|it| it.1.action == action).map(|it| it.0)
    }

    /// The way under the cursor.
    pub fn way(self, choices: &Choices) -> Option<&Way> {
        choices.groups.get(self.group)?.ways.get(self.way)
    }

    /// The place under the cursor.
    pub fn place(self, choices: &Choices) -> Option<Rect> {
        choices.groups.get(self.group)?.place
    }

    /// Moves to another group, to its first way.
    pub fn set(&mut self, group: usize) {
        *self = Cursor { group, way: 0 };
    }

    /// Moves on by a number of groups, wrapping around.
    pub fn go(&mut self, choices: &Choices, by: isize) {
        self.set(around(self.group, by, choices.groups.len()));
    }

    /// Moves to another way of the same group: another legal rotation.
    pub fn turn(&mut self, choices: &Choices, by: isize) {
        let ways = choices.groups.get(self.group).map_or(0, |it| it.ways.len());
        self.way = around(self.way, by, ways);
    }

    /// Moves by a number of entries of the tray, and stays near its place on the board.
    pub fn go_source(&mut self, choices: &Choices, by: isize) {
        if choices.is_flat() {
            return self.go(choices, by);
        }
        let entries = choices.entries();
        let here = entries.iter().rposition(|it| it.group <= self.group).unwrap_or(0);
        if let Some(entry) = entries.get(around(here, by, entries.len())) {
            self.choose(choices, entry.group);
        }
    }

    /// Chooses an entry of the tray by its first group, and stays near its place on the board.
    pub fn choose(&mut self, choices: &Choices, first: usize) {
        let point = self.place(choices).map(middle);
        if choices.is_flat() || choices.groups[first].place.is_none() {
            return self.set(first);
        }
        let source = (0..choices.groups.len()).filter(|&it| choices.together(first, it));
        self.set(nearest(choices, source, point).unwrap_or(first));
    }

    /// Moves to the nearest alternative in a direction, or along the list if the choice has no
    /// place.
    pub fn toward(&mut self, choices: &Choices, direction: Direction) {
        let (east, south) = direction.step();
        let Some(here) = self.place(choices).map(middle) else {
            let by = isize::from(east + south);
            let ours: Vec<usize> =
                (0..choices.groups.len()).filter(|&it| choices.together(self.group, it)).collect();
            let Some(at) = ours.iter().position(|&it| it == self.group) else { return };
            return self.set(ours[around(at, by, ours.len())]);
        };
        let reach = |&(group, it): &(usize, (f32, f32))| {
            let (x, y) = (it.0 - here.0, it.1 - here.1);
            let along = x * f32::from(east) + y * f32::from(south);
            let across = (x * f32::from(south)).abs() + (y * f32::from(east)).abs();
            // Within 45 degrees of the direction, preferring straight ahead to near.
            (across <= along && 0.01 < along).then_some((group, along + 2.0 * across))
        };
        let others = choices.groups.iter().enumerate();
        let places = others
            .filter(|(group, _)| choices.together(self.group, *group))
            .filter_map(|(group, it)| Some((group, middle(it.place?))));
        let reached: Vec<(usize, f32)> = places.filter_map(|it| reach(&it)).collect();
        if let Some((group, _)) = reached.into_iter().min_by(|a, b| a.1.total_cmp(&b.1)) {
            self.set(group);
        }
    }

    /// The smallest alternative that contains a point of the board.
    pub fn at(self, choices: &Choices, point: (f32, f32)) -> Option<usize> {
        let groups = choices.groups.iter().enumerate();
        groups
            .filter(|(group, _)| choices.together(self.group, *group))
            .filter_map(|(group, it)| Some((group, it.place.filter(|it| it.holds(point))?)))
            .min_by(|a, b| (a.1.width * a.1.height).total_cmp(&(b.1.width * b.1.height)))
            .map(|it| it.0)
    }
}

/// The group nearest to a point; the first group if there is no point or no place.
fn nearest(
    choices: &Choices,
    groups: impl Iterator<Item = usize> + Clone,
    point: Option<(f32, f32)>,
) -> Option<usize> {
    let Some((x, y)) = point else { return groups.clone().next() };
    let far = |group: usize| {
        let (east, south) = middle(choices.groups[group].place?);
        Some((group, (east - x).powi(2) + (south - y).powi(2)))
    };
    let placed = groups.clone().filter_map(far).min_by(|a, b| a.1.total_cmp(&b.1));
    placed.map(|it| it.0).or_else(|| groups.clone().next())
}

/// Adds to an index, wrapping around the ends of a list.
pub(super) fn around(at: usize, by: isize, count: usize) -> usize {
    let count = isize::try_from(count).unwrap_or(isize::MAX).max(1);
    (at as isize + by).rem_euclid(count) as usize
}
