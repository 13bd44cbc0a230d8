//! The visible part of the board, and the buttons that change it.

use leptos::prelude::*;
use pavage_games::scene::Rect;
use pavage_games::table::{Phase, middle};
use web_sys::DomRect;

use super::motion::Moment;
use super::{Handle, badge};
use crate::browser;
use crate::camera::{Camera, Insets};
use crate::desk::Desk;
use crate::viewport::{self, Shown, Viewing};

/// The width in pixels from which there is room beside the board.
pub(super) const WIDE: f32 = 960.0;
/// A phone held sideways, whose tray stands beside the board; the style sheet has the same query.
const SIDEWAYS: &str = "(max-width: 60rem) and (max-height: 34rem) and (orientation: landscape)";
/// The smallest size of a cell that a finger hits, in pixels.
const FINGER: f32 = 44.0;
/// The size of a cell below which a finger may hit another one, in pixels.
const APART: f32 = 32.0;
/// The height of a tray up to which the board makes room for it, in pixels.
const HIGHEST: f32 = 284.0;

/// The buttons above the board.
#[component]
pub(super) fn Sight(handle: Handle) -> impl IntoView {
    let nothing = Signal::derive(move || handle.with(|it| it.last().is_empty()));
    let last = Callback::new(move |()| handle.show_last());
    view! { <viewport::Sight view=handle nothing last/> }
}

/// The part of the window that an element takes.
fn bounds(selector: &str) -> Option<DomRect> {
    let element = document().query_selector(selector).ok().flatten();
    element.map(|it| it.get_bounding_client_rect())
}

/// Whether fingers point here and not a mouse.
pub(super) fn by_touch() -> bool {
    browser::prefers("(pointer: coarse)")
}

/// The part of the board where something can be done, nearest to the last move, or that move.
fn focus(desk: &Desk) -> Rect {
    let last = desk.last().first().copied();
    let from = middle(last.unwrap_or(desk.scene.bounds));
    nearest(places(desk), from).or(last).unwrap_or(desk.scene.bounds)
}

/// The places where what is in hand can be laid.
fn places(desk: &Desk) -> Vec<Rect> {
    desk.choosing().map_or(Vec::new(), |it| {
        let groups = it.choices.groups.iter().enumerate();
        let near = groups.filter(|(group, _)| it.choices.together(it.cursor.group, *group));
        near.filter_map(|(_, it)| it.place).collect()
    })
}

/// The place that is nearest to a point.
fn nearest(places: Vec<Rect>, (x, y): (f32, f32)) -> Option<Rect> {
    let far = |it: &Rect| (middle(*it).0 - x).hypot(middle(*it).1 - y);
    places.into_iter().min_by(|a, b| far(a).total_cmp(&far(b)))
}

/// The whole cells that a place lies in: a piece is seen with its tile.
fn cells(place: Rect) -> Rect {
    // A corner of a place may be off by a rounding.
    let from = |at: f32| (at + 0.01).floor();
    let to = |at: f32| (at - 0.01).ceil();
    let (x, y) = (from(place.x), from(place.y));
    let (width, height) = (to(place.x + place.width) - x, to(place.y + place.height) - y);
    Rect { x, y, width, height }
}

impl Viewing for Handle {
    fn shown(self) -> Shown {
        self.shown
    }

    fn extent<T>(self, look: impl FnOnce(Rect, &[Rect]) -> T) -> T {
        self.peek(|it| look(it.scene.bounds, &it.scene.land))
    }

    /// The margins of the board covered by the parts that float above it. The tray may become lower,
    /// but the board does not jump with it.
    fn insets(self) -> Insets {
        let (width, height) = self.shown.size.get_untracked();
        let wide = WIDE <= width;
        let bottom = |selector: &str| bounds(selector).map(|it| it.bottom() as f32);
        let seats = bottom(".seats").unwrap_or(64.0);
        // The card of a tutorial, or the first steps.
        let card = bounds(".lesson, .welcome");
        if browser::prefers(SIDEWAYS) {
            let tray = bounds(".tray").map_or(0.0, |it| it.right() as f32);
            let right = card.map_or(64.0, |it| width - it.left() as f32);
            return Insets { left: tray + 8.0, top: seats + 8.0, right, bottom: 8.0 };
        }
        let (beside, above) = if wide { (card, None) } else { (None, card) };
        let sight = bounds(".sight");
        // The buttons stand beside the board if there is room, otherwise above it.
        let (right, buttons) = match sight {
            Some(it) if wide => (width - it.left() as f32, 0.0),
            Some(it) => (0.0, it.bottom() as f32),
            None => (0.0, 0.0),
        };
        let tray = bounds(".tray").map_or(0.0, |it| height - it.top() as f32);
        let most = self.below.get_value().max(tray.min(HIGHEST));
        self.below.set_value(most);
        Insets {
            left: 8.0 + beside.map_or(0.0, |it| it.right() as f32),
            top: seats.max(buttons).max(above.map_or(0.0, |it| it.bottom() as f32)) + 8.0,
            right: right + 8.0,
            bottom: most + 8.0,
        }
    }

    /// A camera that shows the whole board. For fingers it shows as much of it as they can use, unless
    /// the person wants it all, or nothing is to be used any more.
    fn fitted(self) -> Camera {
        let whole = self.whole.get_value() || self.peek(Desk::moment) == Moment::Over;
        let least = if by_touch() && !whole { FINGER } else { 0.0 };
        let (size, insets) = (self.shown.size.get_untracked(), self.insets());
        self.peek(|it| Camera::fit_around(it.scene.bounds, (least, focus(it)), size, insets))
    }

    fn show_all(self) {
        self.whole.set_value(true);
        self.fit();
    }
}

impl Handle {
    /// Moves the last move to the middle and lights it up.
    pub(super) fn show_last(self) {
        let places = self.peek(Desk::last);
        let Some(&last) = places.first() else { return };
        self.centre(last);
        self.light(places);
    }

    /// The margins that are covered now: the tray may be higher than the board makes room for.
    fn covered(&self) -> Insets {
        let mut insets = self.insets();
        if !browser::prefers(SIDEWAYS) {
            let height = self.shown.size.get_untracked().1;
            let tray = bounds(".tray").map_or(0.0, |it| height - it.top() as f32);
            insets.bottom = insets.bottom.max(tray);
        }
        insets
    }

    /// Moves the board as little as needed to show a place.
    pub(super) fn show_place(&self, place: Rect) {
        let (camera, size) = (self.shown.camera.get_untracked(), self.shown.size.get_untracked());
        let shown = camera.showing(place, size, self.covered());
        if shown != camera {
            self.shown.camera.set(shown);
        }
    }

    /// Goes near to a point of the board that a finger has tapped on; `false` if it can already tell
    /// the places there apart.
    pub(super) fn go_near(self, (x, y): (f32, f32)) -> bool {
        let camera = self.shown.camera.get_untracked();
        let far = by_touch() && camera.scale < APART && self.peek(|it| it.choosing().is_some());
        if far {
            let here = Rect { x, y, width: 0.0, height: 0.0 };
            let (size, insets) = (self.shown.size.get_untracked(), self.insets());
            let bounds = self.peek(|it| it.scene.bounds);
            self.whole.set_value(false);
            self.shown.moved.set(false);
            self.shown.camera.set(Camera::fit_around(bounds, (FINGER, here), size, insets));
        }
        far
    }

    /// Moves the board so that nothing covers the cells of the laid ghost and the badges around it.
    pub(super) fn uncover(&self) {
        let laid = |it: &Desk| {
            let draft = it.session.draft().filter(|it| it.is_laid())?;
            Some((draft.place()?, draft.then().is_some()))
        };
        let Some((place, badges)) = self.peek(laid) else { return };
        let (camera, size) = (self.shown.camera.get_untracked(), self.shown.size.get_untracked());
        let reach = badge::Size::new(by_touch(), camera.scale).reach;
        let more = if badges { reach } else { 8.0 / camera.scale };
        let cells = cells(place);
        let part = Rect {
            x: cells.x - more,
            y: cells.y - more,
            width: cells.width + 2.0 * more,
            height: cells.height + 2.0 * more,
        };
        let shown = camera.showing(part, size, self.covered());
        if shown != camera {
            self.shown.camera.set(shown);
        }
    }

    /// Moves the board so that nothing covers what matters now: the laid ghost, a place to choose, or, while the page
    /// asks for a tile, what has just been laid.
    pub(super) fn attend(&self) {
        if self.peek(Desk::is_laid) {
            return self.uncover();
        }
        let (camera, size) = (self.shown.camera.get_untracked(), self.shown.size.get_untracked());
        let covered = self.covered();
        if self.peek(|it| matches!(it.session.phase, Phase::Deal)) {
            let (bounds, last) = self.peek(|it| (it.scene.bounds, it.last().first().copied()));
            let whole = camera.showing(bounds, size, covered).sees(bounds, size, covered);
            let part = last.map(cells).filter(|_| !whole).unwrap_or(bounds);
            return self.show_place(part);
        }
        let places = self.peek(places);
        if places.is_empty() || places.iter().any(|it| camera.sees(*it, size, covered)) {
            return;
        }
        let from = camera.point(covered.middle(size));
        nearest(places, from).iter().for_each(|it| self.show_place(*it));
    }

    /// Shows the whole board if it has grown out of sight. If it is too large for fingers, keeps in
    /// sight where something can be done. If the person has moved the board, only keeps some of it in
    /// sight.
    pub(super) fn keep_in_sight(&self) {
        let (bounds, focus) = self.peek(|it| (it.scene.bounds, focus(it)));
        let (camera, size) = (self.shown.camera.get_untracked(), self.shown.size.get_untracked());
        if self.shown.moved.get_untracked() {
            let kept = self.kept(camera);
            if kept != camera {
                self.shown.camera.set(kept);
            }
        } else if !camera.sees(bounds, size, self.insets()) {
            let fitted = self.fitted();
            if fitted.scale != camera.scale || !camera.sees(focus, size, self.insets()) {
                self.shown.camera.set(fitted);
                self.uncover();
            }
        }
    }

    /// Uses the room of a window that has changed its size.
    pub(crate) fn resized(&self) {
        self.below.set_value(0.0);
        if !self.shown.moved.get_untracked() {
            self.fit();
        }
        self.keep_in_sight();
        self.attend();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_is_seen_with_its_tile() {
        let rect = |x, y, width, height| Rect { x, y, width, height };
        let tile = rect(-3.0, 4.0, 1.0, 1.0);
        for place in
            [tile, rect(-2.9, 4.7, 0.3, 0.3), rect(-3.000_01, 3.999_99, 1.000_01, 1.000_02)]
        {
            assert_eq!(cells(place), tile, "{place:?}");
        }
        assert_eq!(cells(rect(0.5, 0.5, 1.0, 1.0)), rect(0.0, 0.0, 2.0, 2.0), "a monument");
    }
}
