//! Sentences that light up the places on the board that they speak of.

use leptos::ev::{blur, focus, on, pointerenter, pointerleave};
use leptos::prelude::*;
use leptos::tachys::html::attribute::Attribute;
use pavage_games::scene::Rect;

use crate::ui::handler;

/// Makes an element light up parts of the board while it is pointed at or has the focus.
pub(crate) fn lights(lit: RwSignal<Vec<Rect>>, spots: Vec<Rect>) -> impl Attribute {
    let (again, light) = (spots.clone(), spots);
    (
        on(pointerenter, handler(move |_| lit.set(again.clone()))),
        on(pointerleave, handler(move |_| lit.set(Vec::new()))),
        on(focus, handler(move |_| lit.set(light.clone()))),
        on(blur, handler(move |_| lit.set(Vec::new()))),
    )
}
