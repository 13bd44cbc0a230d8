//! Layers over the board: overlays, rings, and labels of regions.

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
use crate::ui::Parts;

/// The number of hatches that tell signs apart.
const HATCHES: u8 = 5;

/// The hatches of overlays, by sign.
#[component]
pub(super) fn Hatches() -> impl IntoView {
    let hatch = |number: u8| {
        let turn = format!("rotate({})", 36 * u16::from(number) + 20);
        view! {
            <pattern id={format!("hatch-{number}")} width="0.16" height="0.16" patternUnits="userSpaceOnUse" patternTransform={turn}>
                <path class="hatch" d="M0 0V.16" stroke-width="0.05"/>
            </pattern>
        }
    };
    view! { <defs>{(0..HATCHES).map(hatch).parts()}</defs> }
}

/// The regions that can be pointed at: those of the overlay, or those of the board.
fn regions<'s>(study: &'s Study, overlay: Option<&str>) -> &'s [Region] {
    let shown = study.overlays.iter().find(|it| Some(it.name) == overlay);
    shown.map_or(&study.regions, |it| &it.regions)
}

/// The regions as parts of a layer.
pub(super) fn parts(
    study: &Study,
    overlay: Option<&str>,
    signs: Signs,
    theme: Theme,
) -> Vec<String> {
    let shown = regions(study, overlay);
    (0..).zip(shown).map(|(index, it)| part(index, it, signs, theme)).collect()
}

fn part(index: usize, region: &Region, signs: Signs, theme: Theme) -> String {
    let d = path_to_svg(&region.area);
    let mut part = String::new();
    if let Some(paint) = region.paint {
        part += &format!(r#"<path class="fill" d="{d}" fill="{}"/>"#, paint.color(theme));
        for &owner in &region.owners {
            let hatch = signs[owner].0 % HATCHES;
            part += &format!(r#"<path d="{d}" fill="url(#hatch-{hatch})"/>"#);
        }
    }
    part += &format!(r#"<path class="region" data-region="{index}" d="{d}"/>"#);
    if !region.mark.is_empty() {
        let (x, y) = (region.at.x, region.at.y + 0.09);
        let mark = Escaped(&region.mark);
        part += &format!(r#"<text class="mark" x="{x}" y="{y}">{mark}</text>"#);
    }
    part
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
        let card = desk.scene.cards.iter().find(|it| several && it.seat == seat);
        if let Some(card) = card {
            let art = Escaped(&card.art);
            part += &format!(r#"<circle class="badge" cx="{x}" cy="{y}" r=".2"/>"#);
            let (x, y) = (x - 0.16, y - 0.16);
            part += &format!(
                r##"<use href="#{PREFIX}-{art}" transform="translate({x} {y}) scale(.32)"/>"##
            );
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
