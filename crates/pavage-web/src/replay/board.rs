//! The board at the ply that is shown: to move and zoom, but not to play on.

use leptos::prelude::*;
use pavage_games::scene::Rect;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::walk::{Better, Walk};
use crate::easel::{Easel, Layer};
use crate::rings::{around, last, ring};
use crate::ui::{follow, handler, text, ui};
use crate::viewport::{Sight, Viewing, Viewport};

/// The parts that are painted without Leptos.
struct Painted {
    easel: Easel,
    ghost: Layer,
    spots: Layer,
}

impl Painted {
    /// Shows the ghost of a better action, and rings around its place and that of the one played.
    /// Otherwise rings around the last move. What a sentence speaks of is lit.
    fn compare(&mut self, better: Option<&Better>, last_move: Vec<Rect>, lit: Vec<Rect>) {
        let lit = lit.into_iter().map(ring);
        let Some(better) = better else {
            self.ghost.show([]);
            return self.spots.show(last_move.into_iter().map(last).chain(lit));
        };
        self.easel.define(&better.arts);
        self.ghost.show(better.ghost.iter().map(|it| self.easel.fragment(it)));
        let played = better.played.map(|it| around(it, "ring played"));
        let best = better.best.map(ring);
        self.spots.show(played.into_iter().chain(best).chain(lit));
    }
}

/// The board.
#[component]
pub(super) fn Board(walk: Walk, viewport: Viewport) -> impl IntoView {
    let ui = ui();
    let picture = NodeRef::<leptos::svg::G>::new();
    let painted = StoredValue::new_local(None::<Painted>);
    let layers = RwSignal::new(());
    follow(move || {
        let Some(picture) = picture.get() else { return };
        let picture: Element = picture.unchecked_into();
        painted.set_value(Some(Painted {
            // Other parts of the page show drawings of the board by this name.
            easel: Easel::new(&picture, "board", ui.theme.get()),
            ghost: Layer::new(&picture, "ghost"),
            spots: Layer::new(&picture, "spots"),
        }));
        layers.notify();
    });
    follow(move || {
        layers.track();
        walk.scene.with(|scene| {
            painted.update_value(|it| _ = it.as_mut().map(|it| it.easel.paint(scene)));
            viewport.show(scene);
        });
    });
    follow(move || {
        layers.track();
        let marked = walk.scene.with(|it| it.last.is_some());
        let at = walk.at.get();
        let last = if marked { Vec::new() } else { walk.look(|it| it.last(at)) };
        let lit = walk.lit.get();
        walk.better.with(|better| {
            let compare = |it: &mut Painted| it.compare(better.as_ref(), last, lit);
            painted.update_value(|it| _ = it.as_mut().map(compare));
        });
    });
    let ground = move || walk.scene.with(|it| it.ground.color(ui.theme.get()).to_string());
    let last = move || walk.look(|it| it.last(walk.at.get()));
    let nothing = Signal::derive(move || last().is_empty());
    let show_last = Callback::new(move |()| _ = last().first().map(|it| viewport.centre(*it)));
    view! {
        <div
            class="board"
            node_ref={viewport.frame}
            on:pointerdown=handler(move |event| viewport.down(&event))
            on:pointermove=handler(move |event| viewport.drag(&event))
            on:pointerup=handler(move |event| viewport.up(&event))
            on:pointercancel=handler(move |event| viewport.up(&event))
            on:wheel=handler(move |event| viewport.wheel(&event))
        >
            <svg role="img" aria-label=move || walk.scene.with(|it| it.name.clone()) viewBox=text(move || viewport.view_box())>
                <rect x="-5000" y="-5000" width="10000" height="10000" fill=text(ground)/>
                <g node_ref=picture></g>
            </svg>
        </div>
        <Sight view=viewport nothing last={show_last}/>
    }
}
