//! Layers over the board: overlays, rings, and labels of regions.

use std::collections::BTreeMap;

use leptos::prelude::*;
use pavage_games::GameRow;
use pavage_games::core::Seat;
use pavage_games::scene::{Escaped, Rect, Region, Signs, Study, Theme, path_to_svg};
use pavage_games::table::{self, Heat};
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

use super::Handle;
use super::board::PREFIX;
use crate::desk::Desk;
use crate::rings::around;
pub(super) use crate::rings::{last, ring};
use crate::setup::{color_class, has_colors};

/// The number of hatches that tell signs apart.
const HATCHES: u8 = 5;

/// The definition of a hatch: lines of a colour between light ones, so that they show on any ground.
fn hatch(id: &str, number: u8, color: &str) -> String {
    let turn = 36 * u16::from(number) + 20;
    format!(
        r#"<pattern id="{id}" width=".25" height=".25" patternUnits="userSpaceOnUse" patternTransform="rotate({turn})"><path class="hatch" d="M.1 0V.25"/><path d="M.1 0V.25" stroke="{color}" stroke-width=".055"/></pattern>"#
    )
}

/// The regions that can be pointed at: those of the overlay, or those of the board.
fn regions<'s>(study: &'s Study, overlay: Option<&str>) -> &'s [Region] {
    let shown = study.overlays.iter().find(|it| Some(it.name) == overlay);
    shown.map_or(&study.regions, |it| &it.regions)
}

/// The regions as parts of a layer. An overlay shows them by outline and hatch and fills none,
/// because the colours below are the game.
pub(super) fn parts(
    study: &Study,
    overlay: Option<&str>,
    signs: Signs,
    theme: Theme,
) -> Vec<String> {
    // The hatches in use, by their ids.
    let mut hatches = BTreeMap::new();
    let mut part = |(index, region): (usize, &Region)| {
        let d = path_to_svg(&region.area);
        let mut part = String::new();
        if let Some(color) = region.paint.map(|it| it.color(theme).to_string()) {
            for &owner in &region.owners {
                let number = signs[owner].0 % HATCHES;
                let id = format!("hatch-{number}-{}", &color[1..]);
                part += &format!(r#"<path class="hatched" d="{d}" fill="url(#{id})"/>"#);
                hatches.entry(id).or_insert_with_key(|id| hatch(id, number, &color));
            }
            part += &format!(r#"<path class="border" d="{d}"/>"#);
            part += &format!(r#"<path class="outline" d="{d}" stroke="{color}"/>"#);
        }
        part + &format!(r#"<path class="region" data-region="{index}" d="{d}"/>"#)
    };
    let mut parts: Vec<String> =
        regions(study, overlay).iter().enumerate().map(&mut part).collect();
    let hatches: String = hatches.into_values().collect();
    parts.push(format!("<defs>{hatches}</defs>"));
    parts
}

/// The letters on regions as parts of a layer above the pieces.
pub(super) fn numbers(study: &Study, overlay: Option<&str>) -> Vec<String> {
    let number = |it: &Region| {
        let (x, y, mark) = (it.at.x, it.at.y + 0.09, Escaped(&it.mark));
        format!(r#"<text class="mark" x="{x}" y="{y}">{mark}</text>"#)
    };
    let marked = regions(study, overlay).iter().filter(|it| !it.mark.is_empty());
    marked.map(number).collect()
}

/// A place that a bot considers: the warmer, the more it is visited. It tells its winning chance
/// if asked to.
pub(super) fn heat(heat: &Heat, told: bool) -> String {
    let Rect { x, y, width, height } = heat.place;
    // Few steps, so that most marks stay when a report changes little.
    let warmth = (heat.part.sqrt() * 10.0).ceil() / 10.0;
    let opacity = 0.08 + 0.62 * warmth;
    let mut part = format!(
        r#"<rect class="warm" x="{x}" y="{y}" width="{width}" height="{height}" rx=".08" fill-opacity="{opacity:.2}"/>"#
    );
    if told {
        let (x, y) = (x + width / 2.0, y + height / 2.0 + 0.1 * height);
        let (size, percent) = (0.3 * height, table::percent(heat.share));
        part +=
            &format!(r#"<text class="told" x="{x}" y="{y}" font-size="{size}">{percent}%</text>"#);
    }
    part
}

/// The class of a seat's colour; empty if the game tells its signs apart by shape alone.
pub(super) fn tint(desk: &Desk, seat: Seat) -> String {
    let row = GameRow::find(desk.session.confirmed().name());
    let color = row.is_ok_and(has_colors).then(|| color_class(desk.session.signs[seat]));
    color.unwrap_or_default()
}

/// The sign of a seat around a point of the board.
pub(super) fn sign(desk: &Desk, seat: Seat, (x, y): (f32, f32), size: f32) -> String {
    let Some(card) = desk.scene.cards.iter().find(|it| it.seat == seat) else {
        return String::new();
    };
    let (art, x, y) = (Escaped(&card.art), x - size / 2.0, y - size / 2.0);
    format!(r##"<use href="#{PREFIX}-{art}" transform="translate({x} {y}) scale({size})"/>"##)
}

/// Rings around what the others have played since the person's last ply, in the colours of their
/// seats; if several have played, with their signs.
pub(super) fn marks(desk: &Desk) -> Vec<String> {
    let marks = desk.session.marks();
    let several = marks.iter().any(|it| it.0 != marks[0].0);
    let mark = |&(seat, place): &(Seat, Rect)| {
        let Rect { x, y, width, height } = place;
        let inner = Rect { x: x + 0.035, y: y + 0.035, width: width - 0.07, height: height - 0.07 };
        let mut part = around(inner, "last edge");
        part += &around(inner, &format!("last {}", tint(desk, seat)));
        if several {
            part += &format!(r#"<circle class="badge" cx="{x}" cy="{y}" r=".2"/>"#);
            part += &sign(desk, seat, (x, y), 0.32);
        }
        part
    };
    marks.iter().map(mark).collect()
}

/// A frame around a laid ghost.
pub(super) fn frame(part: Rect) -> String {
    around(part, "laid")
}

/// The label of the region under a pointer.
pub(super) fn pointed(handle: Handle, event: &PointerEvent) -> Option<String> {
    let element: Element = event.target()?.dyn_into().ok()?;
    let index: usize = element.get_attribute("data-region")?.parse().ok()?;
    let overlay = handle.overlay.get_untracked();
    handle.peek(|it| regions(&it.study, overlay).get(index).map(|it| it.label.clone()))
}
