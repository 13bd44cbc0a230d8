//! Pointers that drag and pinch.

use std::collections::HashMap;

/// A pointer that moves less than this has clicked, in pixels.
const CLICK: f32 = 6.0;

/// The pointers that are down, and the distance moved since the first came down.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Pointers {
    down: HashMap<i32, (f32, f32)>,
    moved: f32,
}

/// The movement that pointers give a picture: its distance, its zoom and the middle of the zoom.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Drag {
    pub(crate) by: (f32, f32),
    pub(crate) zoom: f32,
    pub(crate) middle: (f32, f32),
}

impl Pointers {
    /// Notes that a pointer comes down.
    pub(crate) fn down(&mut self, id: i32, at: (f32, f32)) {
        if self.down.is_empty() {
            self.moved = 0.0;
        }
        self.down.insert(id, at);
    }

    /// Notes that a pointer moves; `None` if it is not down or has hardly moved.
    pub(crate) fn drag(&mut self, id: i32, here: (f32, f32)) -> Option<Drag> {
        let from = self.down.get_mut(&id).map(|it| std::mem::replace(it, here))?;
        let by = (here.0 - from.0, here.1 - from.1);
        self.moved += by.0.abs() + by.1.abs();
        if self.moved < CLICK {
            return None;
        }
        let other = self.down.iter().find(|it| *it.0 != id).map(|it| *it.1);
        let Some(other) = other else { return Some(Drag { by, zoom: 1.0, middle: here }) };
        let far = |it: (f32, f32)| (it.0 - other.0).hypot(it.1 - other.1).max(1.0);
        let middle = ((here.0 + other.0) / 2.0, (here.1 + other.1) / 2.0);
        Some(Drag { by: (by.0 / 2.0, by.1 / 2.0), zoom: far(here) / far(from), middle })
    }

    /// Notes that a pointer goes up or away; returns whether it has clicked.
    pub(crate) fn up(&mut self, id: i32) -> bool {
        let was_down = self.down.remove(&id).is_some();
        was_down && self.down.is_empty() && self.moved < CLICK
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_drags_and_two_pinch() {
        let mut pointers = Pointers::default();
        assert_eq!(pointers.drag(1, (5.0, 5.0)), None, "it is not down");
        pointers.down(1, (0.0, 0.0));
        assert_eq!(pointers.drag(1, (2.0, 2.0)), None, "it hardly moves");
        let drag = Drag { by: (8.0, -2.0), zoom: 1.0, middle: (10.0, 0.0) };
        assert_eq!(pointers.drag(1, (10.0, 0.0)), Some(drag));
        pointers.down(2, (30.0, 0.0));
        let pinch = Drag { by: (10.0, 0.0), zoom: 2.0, middle: (30.0, 0.0) };
        assert_eq!(pointers.drag(2, (50.0, 0.0)), Some(pinch));
        assert!(!pointers.up(1));
        assert_eq!(pointers.drag(2, (50.0, 3.0)).map(|it| it.zoom), Some(1.0));
        assert!(!pointers.up(2), "it has dragged");
        assert_eq!(pointers.drag(2, (0.0, 0.0)), None);
        pointers.down(1, (3.0, 3.0));
        assert!(pointers.up(1) && !pointers.up(1));
    }
}
