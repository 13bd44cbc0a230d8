//! The final count: what a game counts when it ends, one thing after another.

use std::cmp::Reverse;

use pavage_games::core::{Arg, Gain, Seat, sort};
use pavage_games::narrator::Line;
use pavage_games::scene::Words;

/// The most steps. Of a game that counts more, only the largest are shown, the largest last.
const MOST: usize = 20;

/// The final count of a game, and how far it is shown. Lines that differ only in their places are
/// one step.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Tally {
    steps: Vec<Vec<Line>>,
    at: usize,
}

/// Lines that differ only in their places, and the index of the first.
pub(crate) type Group = (usize, Vec<Line>);

/// Puts a line to those that differ from it only in their places, or after them all.
pub(crate) fn group(mut groups: Vec<Group>, (index, line): (usize, Line)) -> Vec<Group> {
    match groups.iter_mut().find(|it| alike(&it.1[0], &line)) {
        Some((_, lines)) => lines.push(line),
        None => groups.push((index, vec![line])),
    }
    groups
}

/// Whether two lines tell the same consequence of different places.
fn alike(one: &Line, other: &Line) -> bool {
    let (Line::Event(one), Line::Event(other)) = (one, other) else { return false };
    let placed = |it: &Arg| matches!(it, Arg::Cell(_) | Arg::Cells(_));
    let same = |(a, b): (&(_, Arg), &(_, Arg))| a == b || placed(&a.1) && placed(&b.1);
    one.event == other.event
        && one.args.0.len() == other.args.0.len()
        && one.args.0.iter().zip(&other.args.0).all(same)
}

/// What lines that differ only in their places tell: that of the first one without its place, and how often.
pub(crate) fn say(lines: &[Line], words: &Words, say: impl FnOnce(&Line) -> String) -> String {
    match lines {
        [one] => say(one),
        _ => {
            let said = words.pictured(false, || say(&lines[0]));
            words.plain("web-told-times", &[("said", said), ("times", lines.len().to_string())])
        }
    }
}

/// The number of lines up to the end of the game; what follows is the final count.
pub(crate) fn until_end(lines: &[Line]) -> usize {
    let ends = |it: &Line| matches!(it, Line::Event(told) if told.event.ends_with("/ended"));
    lines.iter().position(ends).map_or(lines.len(), |it| it + 1)
}

impl Tally {
    /// The final count in these lines; `None` if nothing is counted.
    pub(crate) fn of(lines: &[Line]) -> Option<Tally> {
        let steps = lines[until_end(lines)..].iter().filter(|it| counts(it));
        let groups = steps.cloned().enumerate().fold(Vec::new(), group);
        let mut steps: Vec<Vec<Line>> = groups.into_iter().map(|it| it.1).collect();
        if MOST < steps.len() {
            sort::few_by_key(&mut steps, |it| Reverse(it.iter().map(worth).sum::<i64>()));
            steps.truncate(MOST);
            steps.reverse();
        }
        (!steps.is_empty()).then_some(Tally { steps, at: 0 })
    }

    /// What is being counted.
    pub(crate) fn step(&self) -> &[Line] {
        &self.steps[self.at]
    }

    /// The number of this step, from one, and of all steps.
    pub(crate) fn progress(&self) -> (usize, usize) {
        (self.at + 1, self.steps.len())
    }

    /// What comes next; `None` after the last step.
    pub(crate) fn next(&self) -> Option<Tally> {
        let at = self.at + 1;
        (at < self.steps.len()).then(|| Tally { steps: self.steps.clone(), at })
    }

    /// The points of a seat that are still to come.
    pub(crate) fn left(&self, seat: Seat) -> i64 {
        let gains = self.steps[self.at..].iter().flatten().flat_map(Line::gains);
        gains.filter(|it| it.seat == seat).map(|it| it.points).sum()
    }

    /// Whether this step is about a seat.
    pub(crate) fn is_about(&self, seat: Seat) -> bool {
        let gains: Vec<Gain> = self.step().iter().flat_map(Line::gains).collect();
        let named = |line: &Line| match line {
            Line::Event(told) => told.args.0.iter().any(|it| it.1 == Arg::Seat(seat)),
            Line::Deal { .. } | Line::Play { .. } | Line::Leave { .. } => false,
        };
        gains.iter().any(|it| it.seat == seat) || gains.is_empty() && self.step().iter().any(named)
    }
}

/// Whether a line gives points, or tells how a seat's result comes about.
fn counts(line: &Line) -> bool {
    let result = matches!(line, Line::Event(told) if told.event.ends_with("/final"));
    result || worth(line) != 0
}

/// The most points that a seat gets.
fn worth(line: &Line) -> i64 {
    line.gains().iter().map(|it: &Gain| it.points).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_games::core::grid::Cell;
    use pavage_games::core::{Gains, Told};
    use pavage_games::scene::Language;

    fn gain(seat: u8, points: i32) -> Line {
        let gains = Gains::new("toy/zone", points, &[(Seat(seat), points)]);
        Line::Event(Told::new("toy/counted").with("points", gains))
    }

    fn ended() -> Line {
        Line::Event(Told::new("toy/ended"))
    }

    #[test]
    fn what_comes_after_the_end_is_counted_step_by_step() {
        let result = Line::Event(Told::new("toy/final").with("seat", Seat(1)));
        let lines = [gain(0, 9), ended(), gain(0, 3), gain(1, 0), gain(0, 4), result];
        assert_eq!(until_end(&lines), 2);
        let tally = Tally::of(&lines).unwrap();
        assert_eq!((tally.progress(), tally.left(Seat(0))), ((1, 3), 7));
        assert!(tally.is_about(Seat(0)) && !tally.is_about(Seat(1)));
        let tally = tally.next().unwrap();
        assert_eq!((tally.step(), tally.left(Seat(0))), (&lines[4..5], 4));
        let tally = tally.next().unwrap();
        assert!(tally.is_about(Seat(1)) && tally.left(Seat(0)) == 0);
        assert_eq!(tally.next(), None);
        assert_eq!(Tally::of(&lines[..2]), None, "nothing is counted");
        assert_eq!(Tally::of(&lines[2..]), None, "the game goes on");
    }

    #[test]
    fn of_many_the_largest_are_counted_last() {
        let lines: Vec<Line> =
            [ended()].into_iter().chain((1..=50).map(|it| gain(0, it))).collect();
        let tally = Tally::of(&lines).unwrap();
        assert_eq!(tally.progress(), (1, MOST));
        assert_eq!(tally.step(), [gain(0, 31)]);
    }

    #[test]
    fn what_differs_only_in_its_place_is_counted_together() {
        let at = |x: i16, points: i32| match gain(0, points) {
            Line::Event(told) => Line::Event(told.with("cell", Cell::new(x, 0))),
            other => other,
        };
        let lines = [ended(), at(1, 2), at(2, 3), at(3, 2), at(4, 2)];
        let tally = Tally::of(&lines).unwrap();
        assert_eq!((tally.progress(), tally.left(Seat(0))), ((1, 2), 9));
        assert_eq!(tally.step(), [at(1, 2), at(3, 2), at(4, 2)]);
        let words = crate::words::words(Language::English);
        let told =
            |lines: &[Line]| say(lines, &words, |it| format!("{} points", it.gains()[0].points));
        assert_eq!(told(tally.step()), "2 points, 3 times");
        assert_eq!(told(tally.next().unwrap().step()), "3 points");
    }
}
