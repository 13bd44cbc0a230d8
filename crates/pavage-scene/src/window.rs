//! The room for a drawing, and the part of a board that fits in it.

/// The room for a drawing in characters; `None` where there is no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Window {
    /// The most characters in a row.
    pub columns: Option<usize>,
    /// The most rows.
    pub rows: Option<usize>,
    /// The cell of a board that must be visible; `None` for the place of the last move.
    pub focus: Option<(i16, i16)>,
    /// How many sizes smaller than usual cells are drawn; beyond its smallest size a board does
    /// not change.
    pub zoom: u8,
}

/// The visible cells of one axis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span {
    /// The first visible cell.
    pub first: i16,
    /// The last visible cell.
    pub last: i16,
    /// Whether there is more before the first.
    pub before: bool,
    /// Whether there is more after the last.
    pub after: bool,
}

impl Span {
    /// The cells to draw for tiles from `least` to `most` when `room` cells fit.
    ///
    /// One more cell on each side, because the next tile may go there. If that does not fit,
    /// all tiles; if they do not fit, the cells around `focus`.
    pub fn new(least: i16, most: i16, focus: i16, room: Option<usize>) -> Span {
        let (least, most, focus) = (i32::from(least), i32::from(most), i32::from(focus));
        let tiles = most - least + 1;
        let room = room.map_or(tiles + 2, |it| i32::try_from(it).unwrap_or(i32::MAX));
        let shown = room.clamp(1, tiles + 2);
        let around = (focus - shown / 2).clamp(least - 1, most + 2 - shown);
        let first = if tiles <= shown { around.clamp(most + 1 - shown, least) } else { around };
        let last = first + shown - 1;
        Span { first: first as i16, last: last as i16, before: least < first, after: last < most }
    }

    /// The cells to draw for a board of `size` cells when `room` cells fit: all of them, or
    /// those around `focus`.
    pub fn of_board(size: u8, focus: i16, room: Option<usize>) -> Span {
        let size = i16::from(size.max(1));
        let shown = room.and_then(|it| i16::try_from(it).ok()).unwrap_or(size).clamp(1, size);
        let first = focus.clamp(0, size - 1).saturating_sub(shown / 2).clamp(0, size - shown);
        let last = first + shown - 1;
        Span { first, last, before: 0 < first, after: last < size - 1 }
    }

    /// The visible cells.
    pub fn cells(self) -> impl Iterator<Item = i16> {
        self.first..=self.last
    }

    /// The place of a cell, counted in cells; `None` if it is not visible.
    pub fn place(self, cell: i16) -> Option<usize> {
        let drawn = self.first <= cell && cell <= self.last;
        drawn.then(|| usize::from(cell.abs_diff(self.first)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(room: Option<usize>, focus: i16) -> (i16, i16, bool, bool) {
        let span = Span::new(-3, 4, focus, room);
        (span.first, span.last, span.before, span.after)
    }

    #[test]
    fn a_wide_window_shows_where_the_next_tile_may_go() {
        assert_eq!(shown(None, 0), (-4, 5, false, false));
        assert_eq!(shown(Some(99), 0), (-4, 5, false, false));
    }

    #[test]
    fn a_window_that_just_fits_shows_every_tile() {
        assert_eq!(shown(Some(9), -3), (-4, 4, false, false));
        assert_eq!(shown(Some(9), 4), (-3, 5, false, false));
        assert_eq!(shown(Some(8), 0), (-3, 4, false, false));
    }

    #[test]
    fn a_narrow_window_shows_what_is_around_the_focus() {
        assert_eq!(shown(Some(3), 0), (-1, 1, true, true));
        assert_eq!(shown(Some(3), -3), (-4, -2, false, true));
        assert_eq!(shown(Some(3), 4), (3, 5, true, false));
        assert_eq!(shown(Some(0), 2), (2, 2, true, true));
    }

    #[test]
    fn a_board_is_shown_up_to_its_edges() {
        let shown = |focus, room| {
            let span = Span::of_board(10, focus, room);
            (span.first, span.last, span.before, span.after)
        };
        assert_eq!(shown(4, None), (0, 9, false, false));
        assert_eq!(shown(4, Some(99)), (0, 9, false, false));
        assert_eq!(shown(4, Some(usize::MAX)), (0, 9, false, false));
        assert_eq!(shown(4, Some(3)), (3, 5, true, true));
        assert_eq!(shown(0, Some(3)), (0, 2, false, true));
        assert_eq!(shown(9, Some(4)), (6, 9, true, false));
        assert_eq!(shown(i16::MAX, Some(0)), (9, 9, true, false));
        assert_eq!(shown(i16::MIN, Some(1)), (0, 0, false, true));
    }
}
