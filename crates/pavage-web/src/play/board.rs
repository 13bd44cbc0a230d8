//! The board: the picture, the choices on it, and the ghost.

use leptos::html::Div;
use leptos::prelude::*;
use pavage_games::scene::{Item, Look, Rect};
use pavage_games::table::{Choices, Cursor, Draft, Group, Heat, Then, middle};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent, PointerEvent, WheelEvent};

use super::{Handle, badge, flights, overlay, sight};
use crate::desk::Desk;
use crate::easel::{Easel, Layer};
use crate::pointers::Pointers;
use crate::ui::{each, follow, handler, live, memo, text};
use crate::viewport::Viewing;

/// The prefix of the drawings of this picture.
pub(super) const PREFIX: &str = "board";

/// The number of places that tell their winning chance while a bot thinks.
const TOLD: usize = 3;

/// The parts that are painted without Leptos.
struct Painted {
    easel: Easel,
    overlay: Layer,
    numbers: Layer,
    heat: Layer,
    glow: Layer,
    spots: Layer,
    ghost: Layer,
    /// The elements that fly to their places.
    arrived: Vec<Element>,
}

/// A place on the board that the person can choose.
#[derive(Clone, PartialEq, Debug)]
struct Spot {
    group: usize,
    rect: Rect,
    /// The part of the board on which a finger touches it.
    reach: Rect,
    label: String,
    mark: String,
    /// The point where the piece would stand.
    home: Option<(f32, f32)>,
}

/// Whether the mouse wheel at a point of the board turns the ghost there.
fn turns_at(draft: &Draft, point: (f32, f32)) -> bool {
    (draft.is_laid() || draft.breach().is_some()) && draft.turns() && draft.is_on_ghost(point)
}

/// The places of choices, from their targets.
fn spots(choices: &Choices, cursor: Cursor) -> Vec<Spot> {
    let groups = choices.groups.iter().enumerate();
    let near = groups.filter(|(group, _)| choices.together(cursor.group, *group));
    let spot = |(group, it): (usize, &Group)| {
        let way = &it.ways[0];
        let target = choices.target(&way.action);
        Some(Spot {
            group,
            rect: it.place?,
            reach: it.place?,
            label: way.label.clone(),
            mark: target.map(|it| it.mark.clone()).unwrap_or_default(),
            home: target.and_then(|it| stands(it.ghost.first()?)),
        })
    };
    near.filter_map(spot).collect()
}

/// The choices on the ghost, as badges large enough for a finger or a mouse.
fn badges(draft: &Draft, then: &Then, cell: f32) -> Vec<Spot> {
    let mut spots = spots(&then.choices, then.cursor);
    let rects: Vec<Rect> = spots.iter().map(|it| it.rect).collect();
    if let Some(tile) = draft.place() {
        let size = badge::Size::new(sight::by_touch(), cell);
        let placed = badge::placed(&rects, tile, size);
        spots.iter_mut().zip(placed).for_each(|(it, placed)| (it.rect, it.reach) = placed);
    }
    spots
}

/// The middle of a piece.
fn stands(piece: &Item) -> Option<(f32, f32)> {
    match piece.look {
        Look::Art { at, size, .. } => Some((at.x + size / 2.0, at.y + size / 2.0)),
        Look::Shapes(_) => None,
    }
}

/// The fields that tell a spot from others.
fn key(spot: &Spot) -> String {
    let Rect { x, y, width, height } = spot.rect;
    format!("{} {x} {y} {width} {height} {}", spot.group, spot.label)
}

/// The worth of a spot, in its middle.
fn mark(spot: &Spot) -> AnyView {
    let ((x, y), size) = (middle(spot.rect), 0.6 * spot.rect.height.min(0.7));
    view! { <text class="worth" x=x.to_string() y=(y + 0.35 * size).to_string() font-size=size.to_string() aria-hidden="true">{spot.mark.clone()}</text> }.into_any()
}

/// The board.
#[component]
pub(super) fn Board(handle: Handle) -> impl IntoView {
    let frame = NodeRef::<Div>::new();
    let picture = NodeRef::<leptos::svg::G>::new();
    let ghost = NodeRef::<leptos::svg::G>::new();
    let painted = StoredValue::new_local(None::<Painted>);
    let pointers = StoredValue::new_local(Pointers::default());
    let tip = RwSignal::new(None::<(f32, f32, String)>);

    handle.measure(frame, |it| it.resized());
    // Another theme needs new layers, and everything is painted again.
    let layers = RwSignal::new(());
    follow(move || {
        let (Some(picture), Some(ghost)) = (picture.get(), ghost.get()) else { return };
        let (picture, ghost): (Element, Element) =
            (picture.unchecked_into(), ghost.unchecked_into());
        ghost.set_inner_html("");
        let easel = Easel::new(&picture, PREFIX, handle.ui.theme.get());
        painted.set_value(Some(Painted {
            overlay: Layer::new(&easel.between, "overlay"),
            numbers: Layer::new(&picture, "overlay"),
            easel,
            heat: Layer::new(&picture, "heat"),
            glow: Layer::new(&picture, "glows"),
            spots: Layer::new(&picture, "spots"),
            ghost: Layer::new(&ghost, "ghost"),
            arrived: Vec::new(),
        }));
        layers.notify();
    });
    // Each of these tracks its own signals, so that a layer is painted only when its content changes.
    for paint in [paint_scene, paint_overlay, paint_heat, paint_glow, paint_spots, paint_ghost] {
        follow(move || {
            layers.track();
            painted.update_value(|it| _ = it.as_mut().map(|it| paint(handle, it)));
        });
    }

    let thens = memo(move || {
        let cell = handle.shown.camera.get().scale;
        handle
            .with_pointer(|it| Some(badges(it.session.draft()?, it.then()?, cell)))
            .unwrap_or_default()
    });
    let choose = move |group: usize| {
        handle.act(|desk| desk.choose(group));
        super::tray::play_if_sure(handle);
    };
    let at = move |event: &PointerEvent| (event.client_x() as f32, event.client_y() as f32);
    let on_down = move |event: PointerEvent| {
        // With a context menu open, the browser may not report when the button is released.
        if event.button() == 2 {
            return;
        }
        // Capturing the pointer keeps a drag alive over the parts that float above the board.
        if let Some(frame) = frame.get_untracked() {
            _ = frame.set_pointer_capture(event.pointer_id());
        }
        pointers.update_value(|it| it.down(event.pointer_id(), at(&event)));
        tip.set(None);
    };
    let on_move = move |event: PointerEvent| {
        let here = at(&event);
        let drag = pointers.try_update_value(|it| it.drag(event.pointer_id(), here)).flatten();
        if let Some(drag) = drag {
            handle.follow_drag(drag);
        } else {
            hover(handle, here);
            tip.set(overlay::pointed(handle, &event).map(|it| (here.0, here.1, it)));
        }
    };
    let on_up = move |event: PointerEvent| {
        let clicked = pointers.try_update_value(|it| it.up(event.pointer_id()));
        if clicked == Some(true) && event.button() == 0 {
            let point = handle.shown.camera.get_untracked().point(at(&event));
            let touched = |it: &&Spot| it.reach.holds(point);
            if let Some(group) = thens.with_untracked(|all| Some(all.iter().find(touched)?.group)) {
                return choose(group);
            }
            if handle.go_near(point) {
                return;
            }
            let mut last = false;
            handle.act(|desk| last = desk.click(point));
            if last {
                super::tray::play_if_sure(handle);
            }
        }
    };
    let on_cancel = move |event: PointerEvent| {
        pointers.update_value(|it| _ = it.up(event.pointer_id()));
    };
    let on_wheel = move |event: WheelEvent| {
        event.prevent_default();
        let here = (event.client_x() as f32, event.client_y() as f32);
        // Over a laid ghost the wheel turns it.
        let point = handle.shown.camera.get_untracked().point(here);
        if handle.peek(|it| it.session.draft().is_some_and(|it| turns_at(it, point))) {
            return handle.act(|it| it.turn(if 0.0 < event.delta_y() { 1 } else { -1 }));
        }
        handle.zoom_at(&event, here);
    };

    let ground = move || handle.with(|it| it.scene.ground.color(handle.ui.theme.get()).to_string());
    let places = memo(move || {
        let spots = |it: &Draft| spots(&it.choices, it.cursor);
        handle.with_pointer(|it| it.choosing().map_or(Vec::new(), spots))
    });
    let here = move |group: usize| {
        let here =
            |it: &Draft| it.is_pointed() && it.breach().is_none() && it.cursor.group == group;
        handle.with_pointer(|it| it.session.draft().is_some_and(here))
    };
    let laid = move |group: usize| here(group) && handle.with_pointer(Desk::is_laid);
    let chosen = move |group: usize| {
        handle.with_pointer(|it| it.then().is_some_and(|it| it.cursor.group == group))
    };
    let lay = move |group: usize| {
        handle.act(|desk| desk.point(group));
        if handle.peek(|it| it.then().is_none()) {
            super::tray::play_if_sure(handle);
        }
    };
    // Clicks of a pointer are handled above by their position; a click without detail comes from a
    // screen reader.
    let by_reader = move |event: &leptos::ev::MouseEvent| event.detail() == 0;
    view! {
        <div
            class="board"
            node_ref=frame
            on:pointerdown=handler(on_down)
            on:pointermove=handler(on_move)
            on:pointerup=handler(on_up)
            on:pointercancel=handler(on_cancel)
            on:pointerleave=handler(move |_| tip.set(None))
            on:wheel=handler(on_wheel)
        >
            <svg role="group" aria-label=move || handle.with(|it| it.scene.name.clone()) viewBox=text(move || handle.view_box())>
                <rect class="ground" x="-5000" y="-5000" width="10000" height="10000" fill=text(ground)/>
                <defs>
                    <radialGradient id="halo" r=".72">
                        <stop offset=".3"/>
                        <stop offset="1"/>
                    </radialGradient>
                </defs>
                <g node_ref=picture></g>
                <g class="targets">
                    {each(move || places.get(), key, move |it: Spot| {
                        let group = it.group;
                        view! {
                            <rect
                                class="target"
                                class:here=move || here(group)
                                class:laid=move || laid(group)
                                role="button"
                                tabindex="0"
                                aria-label={it.label}
                                aria-pressed=move || laid(group).to_string()
                                x=(it.rect.x + 0.05).to_string()
                                y=(it.rect.y + 0.05).to_string()
                                width=(it.rect.width - 0.1).to_string()
                                height=(it.rect.height - 0.1).to_string()
                                rx="0.08"
                                pathLength="8"
                                on:focus=handler(move |event| {
                                    handle.point(|desk| desk.hover(group));
                                    by_keys(&event, || handle.show_place(it.rect));
                                })
                                on:click=handler(move |event| if by_reader(&event) { lay(group) })
                                on:keydown=handler(move |event| if presses(&event, laid(group)) { lay(group) })
                            />
                        }
                    })}
                </g>
                <g node_ref=ghost></g>
                <g class="worths">{live(move || marked(places.get()))}</g>
                <g class="ranks">{live(move || handle.with_pointer(Desk::ranks).iter().map(rank).collect::<Vec<_>>())}</g>
                <flights::Flights handle/>
                <g class="leads">{live(move || thens.get().iter().filter_map(line).collect::<Vec<_>>())}</g>
                <g class="thens">
                    {each(move || thens.get(), key, move |it: Spot| {
                        let group = it.group;
                        let Rect { x, y, width, height } = it.rect;
                        let (worth, away, reach) = (mark(&it), is_away(&it), it.reach);
                        view! {
                            <g
                                class="then"
                                class:away=away
                                class:chosen=move || chosen(group)
                                role="button"
                                tabindex="0"
                                aria-label={it.label}
                                aria-pressed=move || chosen(group).to_string()
                                on:click=handler(move |event| if by_reader(&event) { choose(group) })
                                on:keydown=handler(move |event| if presses(&event, chosen(group)) { choose(group) })
                            >
                                <rect class="reach" x=reach.x.to_string() y=reach.y.to_string() width=reach.width.to_string() height=reach.height.to_string()/>
                                <rect x=x.to_string() y=y.to_string() width=width.to_string() height=height.to_string() rx=(height / 2.0).to_string()/>
                                {worth}
                            </g>
                        }
                    })}
                </g>
            </svg>
            {live(move || tip.get().map(|(x, y, said)| view! {
                <p class="tip" style:left={format!("{x}px")} style:top={format!("{y}px")}>{said}</p>
            }
            .into_any()))}
        </div>
    }
}

/// The marks of places that have one.
fn marked(places: Vec<Spot>) -> Vec<AnyView> {
    places.iter().filter(|it| !it.mark.is_empty()).map(mark).collect()
}

/// The numbers of the actions that are advised at a place, at its corner: the tile may lie there.
fn rank((place, numbers): &(Rect, Vec<usize>)) -> AnyView {
    let said = numbers.iter().map(usize::to_string).collect::<Vec<_>>().join("·");
    let (size, wide) = (0.32 * place.height.min(1.0), 0.16 * said.chars().count() as f32 + 0.16);
    let (x, y) = (place.x - 0.06, place.y - 0.06);
    let middle = (x + wide / 2.0, y + 0.78 * size);
    view! {
        <rect x=x.to_string() y=y.to_string() width=wide.to_string() height=size.to_string() rx=(size / 2.0).to_string()/>
        <text class="rank" x=middle.0.to_string() y=middle.1.to_string() font-size=(0.8 * size).to_string() aria-hidden="true">{said}</text>
    }
    .into_any()
}

/// Whether a spot is apart from the place of its piece.
fn is_away(spot: &Spot) -> bool {
    let (x, y) = middle(spot.rect);
    spot.home.is_some_and(|home| spot.rect.width < (home.0 - x).hypot(home.1 - y))
}

/// The line from a spot to the place of its piece, if they are apart.
fn line(spot: &Spot) -> Option<AnyView> {
    let ((x, y), home) = (middle(spot.rect), spot.home?);
    let line = || view! { <path d={format!("M{x} {y}L{} {}", home.0, home.1)}/> }.into_any();
    is_away(spot).then(line)
}

/// Does something for whoever has come to an element by keys.
fn by_keys(event: &leptos::ev::FocusEvent, act: impl FnOnce()) {
    let element: web_sys::Element = event_target(event);
    if element.matches(":focus-visible") == Ok(true) {
        act();
    }
}

/// Whether a key presses the focused spot, because SVG has no buttons. Enter on a chosen spot is
/// left to the page, which confirms.
fn presses(event: &KeyboardEvent, chosen: bool) -> bool {
    match event.key().as_str() {
        "Enter" | " " if !chosen => {
            event.prevent_default();
            event.stop_propagation();
            return true;
        }
        // With arrows and digits the person moves to another choice, so this spot loses the focus.
        key if key.starts_with("Arrow") || key.parse::<u8>().is_ok() => {
            let spot = event.current_target().map(|it| it.unchecked_into::<HtmlElement>());
            _ = spot.map(|it| it.blur());
        }
        _ => (),
    }
    false
}

/// Points at the place under a pixel.
pub(super) fn hover(handle: Handle, pixel: (f32, f32)) {
    let point = handle.shown.camera.get_untracked().point(pixel);
    handle.point(|desk| desk.hover_at(point));
}

/// Shows the game.
fn paint_scene(handle: Handle, painted: &mut Painted) {
    // An element that is moved in the picture would fly once more.
    painted.arrived.drain(..).for_each(|it| _ = it.remove_attribute("class"));
    handle.scene.with(|it| painted.easel.paint(it));
    handle.keep_in_sight();
    painted.arrived = flights::land(handle, &painted.easel);
}

/// Shows the chosen overlay, or the regions that can be pointed at.
fn paint_overlay(handle: Handle, painted: &mut Painted) {
    let (overlay, theme) = (handle.overlay.get(), painted.easel.theme());
    let parts = handle.with(|it| overlay::parts(&it.study, overlay, it.session.signs, theme));
    painted.overlay.show(parts);
    painted.numbers.show(handle.with(|it| overlay::numbers(&it.study, overlay)));
}

/// Shows what a bot thinks, if the person wants to see it.
fn paint_heat(handle: Handle, painted: &mut Painted) {
    // What is advised has its numbers in a list.
    let told = if handle.with_pointer(|it| it.ranks().is_empty()) { TOLD } else { 0 };
    let warm = |(at, it): (usize, &Heat)| overlay::heat(it, at < told);
    let warm =
        handle.thoughts.with(|it| it.places.iter().enumerate().map(warm).collect::<Vec<_>>());
    painted.heat.show(if handle.watches() { warm } else { Vec::new() });
}

/// Lets what is being counted or celebrated shine.
fn paint_glow(handle: Handle, painted: &mut Painted) {
    painted.glow.show(handle.motion.glow.get());
}

/// Lights up the places of the last events and of the notice, and marks what the others have played
/// since the person's last ply. The person's own last ply is marked only if the scene does not.
fn paint_spots(handle: Handle, painted: &mut Painted) {
    let said = handle.notice.get().map(|it| it.spots).unwrap_or_default();
    let lit = said.into_iter().chain(handle.spots.get()).map(overlay::ring);
    let marks = handle.with(|it| match overlay::marks(it) {
        marks if !marks.is_empty() || it.scene.last.is_some() => marks,
        _ => it.last().into_iter().map(overlay::last).collect(),
    });
    painted.spots.show(marks.into_iter().chain(lit));
}

/// Shows the ghost.
fn paint_ghost(handle: Handle, painted: &mut Painted) {
    handle.with_pointer(|desk| {
        let ghost = desk.preview().map(|it| it.ghost).unwrap_or_default();
        if let Some(breach) = desk.breach() {
            painted.easel.define(&breach.arts);
        }
        if let Some(scene) = desk.then().and_then(|it| it.choices.scene.as_ref()) {
            painted.easel.define(&scene.arts);
        }
        let parts = ghost.iter().map(|it| painted.easel.fragment(it));
        // A laid ghost has a frame; one that is only pointed at is faint.
        let (wrong, laid) = (desk.breach().is_some(), desk.is_laid());
        let place = desk.choosing().filter(|_| wrong || laid).and_then(Draft::place);
        painted.ghost.show(parts.chain(place.map(overlay::frame)).collect::<Vec<_>>());
        painted.ghost.set_class(match (wrong, laid) {
            (true, _) => "ghost wrong",
            (false, true) => "ghost",
            (false, false) => "ghost faint",
        });
    });
}
