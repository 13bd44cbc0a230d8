//! Dragging the tile in hand, or a piece of the tray, onto the board. Its picture follows the pointer.

use std::time::Duration;

use leptos::prelude::*;
use pavage_games::scene::Look;
use pavage_games::table::Entry;
use web_sys::PointerEvent;

use super::{Handle, tray};
use crate::art::Sign;
use crate::browser;
use crate::desk::Desk;
use crate::ui::{listen, live, memo, text};

/// A pointer that moves less than this has tapped, in pixels.
const TAP: f32 = 6.0;
/// The time that a picture takes to go home; the style sheet has the same.
const HOME: Duration = Duration::from_millis(180);

/// The tile or piece that a pointer drags.
#[derive(Clone, Copy, Debug)]
pub(super) struct Drag {
    held: StoredValue<Option<Held>>,
    picture: RwSignal<Option<Picture>>,
}

impl Drag {
    pub(super) fn new() -> Drag {
        Drag { held: StoredValue::new(None), picture: RwSignal::new(None) }
    }
}

/// A pointer that is down on something to drag.
#[derive(Clone, Debug)]
struct Held {
    pointer: i32,
    /// The place where it came down.
    from: (f32, f32),
    /// The entry of the tray; `None` for the tile in hand.
    entry: Option<Entry>,
    by_touch: bool,
    moves: bool,
}

/// The picture that follows a pointer.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Picture {
    /// Its middle.
    at: (f32, f32),
    size: f32,
    /// Nothing while it follows; where it lies on a target, the ghost shows it; or it goes home.
    state: &'static str,
}

impl Desk {
    /// The tile or piece in hand, as it would lie: its drawing, its quarter turns and its label.
    pub(super) fn in_hand(&self) -> Option<(String, usize, String)> {
        let target = self.choosing()?.target()?;
        let source = self.scene.sources.get(target.source)?;
        let label = source.label.clone();
        match target.ghost.first().map(|it| &it.look) {
            Some(Look::Art { name, rotation, .. }) => {
                Some((name.clone(), rotation.quarters(), label))
            }
            _ => Some((source.art.clone()?, 0, label)),
        }
    }
}

fn at(event: &PointerEvent) -> (f32, f32) {
    (event.client_x() as f32, event.client_y() as f32)
}

/// Takes hold of the tile in hand, or of an entry of the tray that has places on the board.
pub(super) fn take(handle: Handle, event: &PointerEvent, entry: Option<&Entry>) {
    let placed = |entry: &Entry| {
        let place = |it: &Desk| it.choosing()?.choices.groups.get(entry.group)?.place;
        entry.is_source && handle.peek(place).is_some()
    };
    if event.button() != 0 || !entry.is_none_or(placed) {
        return;
    }
    handle.drag.held.set_value(Some(Held {
        pointer: event.pointer_id(),
        from: at(event),
        entry: entry.cloned(),
        by_touch: event.pointer_type() == "touch",
        moves: false,
    }));
}

/// Follows the pointers that drag.
pub(super) fn obey(handle: Handle) {
    let held = handle.drag.held;
    let holds = move |event: &PointerEvent| {
        let same = |it: &Held| it.pointer == event.pointer_id();
        held.with_value(|it| it.as_ref().is_some_and(same))
    };
    listen(leptos::ev::pointermove, move |event| {
        if holds(&event)
            && let Some(mut it) = held.get_value()
        {
            handle.carry(&mut it, at(&event));
            held.set_value(Some(it));
        }
    });
    listen(leptos::ev::pointerup, move |event| {
        if holds(&event)
            && let Some(it) = held.try_update_value(Option::take).flatten()
        {
            handle.drop_held(&it, at(&event));
        }
    });
    listen(leptos::ev::pointercancel, move |event| {
        if holds(&event)
            && let Some(it) = held.try_update_value(Option::take).flatten()
        {
            handle.send_home(&it);
        }
    });
}

impl Handle {
    /// The middle of the picture of a pointer: a finger does not hide it.
    fn lifted(&self, held: &Held, (x, y): (f32, f32)) -> (f32, f32) {
        let up =
            if held.by_touch { self.shown.camera.get_untracked().scale / 2.0 + 32.0 } else { 0.0 };
        (x, y - up)
    }

    /// The point of the board under the picture where it can lie, or else under the pointer.
    fn aim(&self, held: &Held, here: (f32, f32)) -> Option<(f32, f32)> {
        let point = |pixel: (f32, f32)| {
            let point = self.shown.camera.get_untracked().point(pixel);
            (is_board(pixel) && self.peek(|it| it.fits_at(point))).then_some(point)
        };
        point(self.lifted(held, here)).or_else(|| point(here))
    }

    fn carry(&self, held: &mut Held, here: (f32, f32)) {
        if !held.moves && (here.0 - held.from.0).hypot(here.1 - held.from.1) < TAP {
            return;
        }
        if !held.moves {
            held.moves = true;
            if let Some(entry) = &held.entry {
                self.act(|desk| desk.open(entry));
            }
        }
        self.point(Desk::lift);
        let aim = self.aim(held, here);
        match aim {
            Some(point) => self.point(|desk| desk.hover_at(point)),
            None => self.point(Desk::leave),
        }
        let state = if aim.is_some() { "snapped" } else { "" };
        let size = self.shown.camera.get_untracked().scale;
        self.drag.picture.set(Some(Picture { at: self.lifted(held, here), size, state }));
    }

    fn drop_held(&self, held: &Held, here: (f32, f32)) {
        if !held.moves {
            // A tap on the tile in hand turns it.
            if held.entry.is_none() {
                self.act(|desk| desk.turn(1));
            }
            return;
        }
        let aim = self.aim(held, here);
        let point = self.shown.camera.get_untracked().point(here);
        match aim {
            Some(point) => self.act(|desk| desk.drop_at(point)),
            // It says why the tile does not fit.
            None if is_board(here) => self.act(|desk| desk.drop_at(point)),
            None => (),
        }
        if aim.is_none() {
            return self.send_home(held);
        }
        self.drag.picture.set(None);
        if self.peek(|it| it.then().is_none()) {
            tray::play_if_sure(*self);
        }
    }

    /// Lets go of what is dragged; `false` if nothing is.
    pub(super) fn put_back(self) -> bool {
        let held = self.drag.held.try_update_value(|it| it.take_if(|it| it.moves)).flatten();
        held.iter().for_each(|it| self.send_home(it));
        held.is_some()
    }

    /// Lets the picture go back to where the pointer took it.
    fn send_home(&self, held: &Held) {
        self.point(Desk::leave);
        let picture = self.drag.picture;
        if browser::stands_still() {
            return picture.set(None);
        }
        picture.update(|it| {
            if let Some(it) = it {
                (it.at, it.state) = (held.from, "home");
            }
        });
        let arrive = move || {
            _ = picture.try_update(|it| it.take_if(|it| it.state == "home"));
        };
        set_timeout(arrive, HOME);
    }
}

/// Whether nothing covers the board at a pixel.
fn is_board((x, y): (f32, f32)) -> bool {
    let there = document().element_from_point(x, y);
    there.is_some_and(|it| it.closest(".board").ok().flatten().is_some())
}

/// The picture that follows a pointer.
#[component]
pub(super) fn Carried(handle: Handle) -> impl IntoView {
    let picture = handle.drag.picture;
    let shown = memo(move || picture.with(Option::is_some));
    let art = memo(move || shown.get().then(|| handle.with_pointer(Desk::in_hand)).flatten());
    let class = move || format!("carried {}", picture.get().map_or("", |it| it.state));
    let pixels =
        move |of: fn(Picture) -> f32| move || format!("{}px", picture.get().map_or(0.0, of));
    live(move || {
        art.get().map(|(art, quarters, _)| {
            view! {
                <div
                    class=text(class)
                    aria-hidden="true"
                    style:left=pixels(|it| it.at.0 - it.size / 2.0)
                    style:top=pixels(|it| it.at.1 - it.size / 2.0)
                    style:width=pixels(|it| it.size)
                >
                    <Sign art quarters/>
                </div>
            }
        })
    })
}
