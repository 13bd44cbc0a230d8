//! The plies that the viewer of the screen has not answered yet.

use pavage_core::{Seat, Viewer};
use pavage_scene::Rect;

use super::session::Session;
use crate::narrator::Line;

impl Session {
    /// The places where the others have played since the viewer's last ply, the oldest first. A
    /// viewer without a seat sees the last round.
    pub fn marks(&self) -> Vec<(Seat, Rect)> {
        let me = match self.viewer() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Referee => None,
        };
        since(self.lines(), me)
    }
}

fn since(lines: &[Line], me: Option<Seat>) -> Vec<(Seat, Rect)> {
    let mut marks = Vec::new();
    let mut round: Vec<Seat> = Vec::new();
    for line in lines.iter().rev() {
        let Some(seat) = line.seat() else { continue };
        let again = round.last() != Some(&seat) && round.contains(&seat);
        if Some(seat) == me || me.is_none() && again {
            break;
        }
        round.push(seat);
        // A tile and the claim on it have the same place.
        marks.extend(line.played_at().filter(|it| !marks.contains(it)));
    }
    marks.reverse();
    marks
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_core::Told;
    use pavage_core::grid::Cell;

    fn played(seat: u8, x: i16) -> Line {
        let does = Some(Told::new("toy/laid").with("cell", Cell::new(x, 0)));
        Line::Play { seat: Seat(seat), action: String::new(), does }
    }

    fn found(lines: &[Line], me: Option<u8>) -> Vec<(u8, f32)> {
        since(lines, me.map(Seat)).into_iter().map(|(seat, it)| (seat.0, it.x)).collect()
    }

    #[test]
    fn what_others_played_is_marked_until_the_viewer_plays() {
        let silent = |seat| Line::Play { seat: Seat(seat), action: String::new(), does: None };
        let mut lines = vec![played(1, 0), played(0, 1), played(1, 2), played(1, 2), silent(1)];
        lines.extend([played(2, 3), Line::Event(Told::new("toy/scored")), played(3, 4)]);
        assert_eq!(found(&lines, Some(0)), [(1, 2.0), (2, 3.0), (3, 4.0)]);
        assert_eq!(found(&lines, None), [(0, 1.0), (1, 2.0), (2, 3.0), (3, 4.0)]);
        lines.push(played(0, 5));
        assert_eq!(found(&lines, Some(0)), []);
        assert_eq!(found(&[], None), []);
    }
}
