//! The layout of the screen: a title, the board, the seats, the tray, the log, the keys.
//!
//! ```text
//!   below                      beside
//!   title                      title
//!   board                      board            seats
//!   log, where there is room                    tray
//!   seats                                       log
//!   tray                       status
//!   status                     keys
//!   keys
//! ```

use pavage_games::scene::{Board, Canvas, Paper, Place, Rect as Part, Window};
use pavage_games::table::{Breach, Cursor, Draft, middle};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::app::{App, Page};
use super::closer::Layer;
use super::paint::{Painter, filled};
use super::{pages, status, tray};

/// The number of columns from which the seats stand beside the board.
const WIDE: u16 = 110;
/// The fewest and the most columns beside the board.
const SIDE: (u16, u16) = (40, 84);
/// The number of rows from which the status line may take two rows.
const ROOMY: u16 = 20;
/// The columns between the board and the seats beside it.
const GAP: usize = 2;
/// The number of rows that the board keeps, even if the seats need more.
const LEAST_BOARD: u16 = 8;
/// The most rows of the tray beside the board.
const MOST_TRAY: u16 = 14;

impl App<'_> {
    /// Draws everything, and notes the places for the mouse.
    pub(crate) fn draw(&mut self, area: Rect, buffer: &mut Buffer) {
        self.drawn.buttons.clear();
        match self.page {
            Page::Board => self.draw_table(area, buffer),
            Page::Log(back) => pages::log(self, back, area, buffer),
            Page::Stock(first) => self.draw_stock(first, area, buffer),
            Page::Help(first) => self.page = Page::Help(pages::help(self, first, area, buffer)),
        }
    }

    fn draw_table(&mut self, area: Rect, buffer: &mut Buffer) {
        self.drawn.overlay = self.overlay();
        let (title, rest) = take_top(area, 1);
        status::title(self, title, buffer);
        let (rest, keys) = take_bottom(rest, 1);
        status::keys(self, keys, buffer);
        // Always the same number of rows, so that the board does not jump with the text.
        let (rest, line) = take_bottom(rest, if ROOMY <= area.height { 2 } else { 1 });
        match self.side(rest) {
            Some(width) => self.draw_beside(rest, width, buffer),
            None => self.draw_below(rest, buffer),
        }
        status::line(self, line, buffer);
    }

    /// The number of columns beside the board; `None` if everything stands below it. That is so in
    /// a narrow terminal, unless the board is narrow and too high.
    fn side(&self, area: Rect) -> Option<u16> {
        let (viewer, game) = (self.session.viewer(), self.session.game());
        let panel = self.panel(area.width, area.height);
        let width = clamped(panel.columns() + 2).clamp(SIDE.0, SIDE.1);
        if WIDE <= area.width {
            return Some(width.max(area.width / 3).min(area.width / 2));
        }
        let board = game.board(viewer, self.room(None), self.session.signs).canvas;
        let low =
            clamped(board.rows() + panel.rows()) + tray::strips(self, area.width) <= area.height;
        let fits = clamped(board.columns() + GAP).saturating_add(width) <= area.width;
        (!low && fits).then_some(width)
    }

    /// The panel of the seats, in this much room.
    fn panel(&self, columns: u16, rows: u16) -> Canvas {
        let names = match self.style().unicode {
            true => self.session.names.iter().map(|it| filled(it)).collect(),
            false => self.session.names.clone(),
        };
        let paper = self.edge.paper_of(&names, self.session.signs, (columns, rows));
        let draft = self.session.draft().filter(|it| it.is_ready()).map(|it| it.seat);
        self.session.game().panel(self.session.viewer(), &Paper { draft, ..paper })
    }

    fn draw_beside(&mut self, area: Rect, width: u16, buffer: &mut Buffer) {
        let (board, side) = take_right(area, width);
        self.draw_board(take_right(board, GAP as u16).0, buffer);
        let panel = self.panel(width, area.height);
        let (seats, rest) = take_top(side, clamped(panel.rows() + 1));
        Painter { area: seats, paper: self.style() }.canvas(&panel, buffer);
        let rows = tray::rows(self).min(MOST_TRAY).min(rest.height / 2);
        let (list, log) = take_top(rest, if rows == 0 { 0 } else { rows + 1 });
        tray::list(self, Rect { height: rows.min(list.height), ..list }, buffer);
        pages::tail(self, log, buffer);
    }

    fn draw_below(&mut self, area: Rect, buffer: &mut Buffer) {
        let (rest, strips) = take_bottom(area, tray::strips(self, area.width));
        tray::strip(self, strips, buffer);
        let (viewer, game) = (self.session.viewer(), self.session.game());
        let panel = self.panel(area.width, area.height);
        let whole = game.board(viewer, self.room(None), self.session.signs).canvas.rows();
        let room = rest.height.saturating_sub(LEAST_BOARD.min(clamped(whole)));
        let (above, seats) = take_bottom(rest, clamped(panel.rows()).min(room));
        Painter { area: seats, paper: self.style() }.canvas(&panel, buffer);
        self.draw_board(above, buffer);
        // Cells are drawn whole; the log gets the rows that remain.
        let (board, log) = take_top(above, clamped(self.drawn.board.canvas.rows()));
        self.drawn.board_area = board;
        pages::tail(self, log, buffer);
    }

    /// The room for the board: as much as it needs, or an area.
    fn room(&self, area: Option<Rect>) -> Window {
        Window {
            columns: area.map(|it| it.width.into()),
            rows: area.map(|it| it.height.into()),
            focus: None,
            zoom: self.zoom,
        }
    }

    /// Draws the board with the ghost under the cursor, and marks the other choices.
    fn draw_board(&mut self, area: Rect, buffer: &mut Buffer) {
        let (viewer, signs) = (self.session.viewer(), self.session.signs);
        let room = self.room(Some(area));
        let window = |focus| Window { focus, ..room };
        let draft = self.session.draft().filter(|it| !it.is_ready());
        let wrong = draft.is_some_and(|it| it.breach().is_some());
        let part = draft.and_then(Draft::place);
        let mut board = self.session.game().board(viewer, window(self.focus), signs);
        if let Some(part) = part.filter(|it| board.place(*it).is_none() && !self.looking) {
            let (x, y) = middle(part);
            self.focus = Some((x.floor() as i16, y.floor() as i16));
            board = self.session.game().board(viewer, window(self.focus), signs);
        }
        let painter = Painter { area, paper: self.style() };
        painter.canvas(&board.canvas, buffer);
        let ghost = |draft: &Draft, group: usize| {
            let way = if group == draft.cursor.group { draft.cursor.way } else { 0 };
            let preview = draft.preview_at(Cursor { group, way })?;
            Some(preview.board(viewer, window(self.focus), signs))
        };
        let here = draft.and_then(|it| match it.breach() {
            Some(Breach { target, .. }) => {
                it.game.forced_board(viewer, &target.action, window(self.focus), signs)
            }
            None => ghost(it, it.cursor.group),
        });
        if let (Some(part), Some(ghost)) = (part, &here) {
            painter.ghost(&board, ghost, part, buffer);
        }
        if let (Some(draft), Layer::Places) = (draft, self.layer) {
            mark(draft, &board, ghost, painter, buffer);
        }
        if let Some(overlay) = &self.drawn.overlay {
            let sign = |seat| self.session.game().sign(seat, signs);
            painter.regions(&board, &overlay.regions, sign, buffer);
        }
        if let Some(place) = part.and_then(|it| spot(&board, it, || here)) {
            painter.cursor(place, buffer);
            if wrong {
                painter.wrong(place, buffer);
            }
        }
        (self.drawn.board, self.drawn.board_area) = (board, area);
    }
}

/// Marks the choices that the cursor does not point at, with their digits if there are few.
fn mark(
    draft: &Draft,
    board: &Board,
    ghost: impl Fn(&Draft, usize) -> Option<Board>,
    painter: Painter,
    buffer: &mut Buffer,
) {
    let (choices, here) = (&draft.choices, draft.cursor.group);
    let entries = choices.entries();
    let few = choices.groups.len() == entries.len();
    for (index, group) in choices.groups.iter().enumerate() {
        if index == here || !choices.together(here, index) {
            continue;
        }
        if let Some(place) = group.place.and_then(|it| spot(board, it, || ghost(draft, index))) {
            let entry = entries.iter().find(|it| few && it.group == index);
            painter.mark(place, entry.and_then(|it| it.digit), buffer);
        }
    }
}

/// The place where a tile or piece would stand. The drawing decides where a piece stands on its
/// tile, so its place is the one character that would change.
fn spot(board: &Board, part: Part, ghost: impl FnOnce() -> Option<Board>) -> Option<Place> {
    let place = board.place(part)?;
    if 1.0 <= part.width {
        return Some(place);
    }
    let cell = Part { x: part.x.floor(), y: part.y.floor(), width: 1.0, height: 1.0 };
    let changed = || {
        let (cell, ghost) = (board.place(cell)?, ghost()?);
        let rows = cell.row..cell.row + cell.height;
        let places = rows.flat_map(|row| {
            (cell.column..cell.column + cell.width).map(move |column| (column, row))
        });
        let glyph = |board: &Board, (column, row): (usize, usize)| {
            board.canvas.row(row).get(column).map(|it| it.0)
        };
        let mut changed = places.filter(|&it| glyph(board, it) != glyph(&ghost, it));
        let (column, row) = changed.next().filter(|_| changed.next().is_none())?;
        Some(Place { column, row, width: 1, height: 1 })
    };
    Some(changed().unwrap_or(place))
}

/// A length limited to the largest that a terminal can have.
fn clamped(length: usize) -> u16 {
    u16::try_from(length).unwrap_or(u16::MAX)
}

/// A number of rows from the top, and the rest.
fn take_top(area: Rect, rows: u16) -> (Rect, Rect) {
    let rows = rows.min(area.height);
    let rest = Rect { y: area.y + rows, height: area.height - rows, ..area };
    (Rect { height: rows, ..area }, rest)
}

/// The rest, and a number of rows from the bottom.
fn take_bottom(area: Rect, rows: u16) -> (Rect, Rect) {
    take_top(area, area.height - rows.min(area.height))
}

/// The rest, and a number of columns from the right.
fn take_right(area: Rect, columns: u16) -> (Rect, Rect) {
    let columns = columns.min(area.width);
    let rest = Rect { width: area.width - columns, ..area };
    (rest, Rect { x: rest.right(), width: columns, ..area })
}
