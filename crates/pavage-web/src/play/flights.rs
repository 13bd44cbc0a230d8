//! Shows flights between the board and the seats.

use leptos::prelude::*;
use pavage_games::core::Seat;
use pavage_games::scene::Point;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::{Handle, board, overlay};
use crate::easel::{self, Easel};
use crate::flight::{Arrival, Cargo, Flight};
use crate::ui::each;

/// A flight with its number and its destination.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Flying {
    id: u32,
    flight: Flight,
    to: (f32, f32),
}

/// Starts these flights after those already in the air. Nothing flies to a seat that is not shown.
pub(super) fn set_out(handle: Handle, flights: Vec<Flight>) {
    let camera = handle.shown.camera.get_untracked();
    let first = handle.flying.with_untracked(|it| it.last().map_or(0, |it| it.id + 1));
    let flying = (first..).zip(flights).filter_map(|(id, flight)| {
        let to = camera.point(middle(flight.seat)?);
        Some(Flying { id, flight, to })
    });
    let flying: Vec<Flying> = flying.collect();
    let Some(last) = flying.last().map(|it| it.id) else { return };
    handle.flying.update(|it| it.extend(flying));
    let land = move || _ = handle.flying.try_update(|it| it.retain(|it| last < it.id));
    set_timeout(land, super::handle::LIT);
}

/// Lets what has arrived on the board fly there from its seat, and returns its elements.
pub(super) fn land(handle: Handle, easel: &Easel) -> Vec<Element> {
    let camera = handle.shown.camera.get_untracked();
    let land = |Arrival { item, from, at }: Arrival| {
        let from = camera.point(middle(from)?);
        let element = easel.shown(&item)?.clone();
        // The policy of the page allows no style in markup.
        let style = element.unchecked_ref::<HtmlElement>().style();
        for (name, by) in [("--x", from.0 - at.x), ("--y", from.1 - at.y)] {
            _ = style.set_property(name, &format!("{by}px"));
        }
        _ = element.set_attribute("class", "arriving");
        Some(element)
    };
    handle.motion.arriving().into_iter().filter_map(land).collect()
}

/// The pixel in the middle of a seat.
fn middle(seat: Seat) -> Option<(f32, f32)> {
    let selector = format!(".seat[data-seat=\"{}\"]", seat.0);
    let frame = document().query_selector(&selector).ok()??.get_bounding_client_rect();
    let (width, height) = (frame.width(), frame.height());
    Some(((frame.x() + width / 2.0) as f32, (frame.y() + height / 2.0) as f32))
}

/// The flights, in the picture of the board.
#[component]
pub(super) fn Flights(handle: Handle) -> impl IntoView {
    let show = move |Flying { flight, to, .. }: Flying| {
        let Point { x, y } = flight.from;
        let (class, what) = match flight.cargo {
            Cargo::Points(points) => (
                format!("points {}", handle.peek(|it| overlay::tint(it, flight.seat))),
                format!(r#"<text class="mark" x="{x}" y="{}">{points:+}</text>"#, y + 0.13)
                    + &handle.peek(|it| overlay::sign(it, flight.seat, (x - 0.62, y), 0.46)),
            ),
            Cargo::Piece(item) => (
                "piece".to_owned(),
                easel::fragment(&item, board::PREFIX, handle.ui.theme.get_untracked()),
            ),
        };
        view! {
            <g
                class={format!("flight {class}")}
                aria-hidden="true"
                style=("--x", format!("{}px", to.0 - x))
                style=("--y", format!("{}px", to.1 - y))
                inner_html=what
            ></g>
        }
    };
    each(move || handle.flying.get(), |it| it.id.to_string(), show)
}
