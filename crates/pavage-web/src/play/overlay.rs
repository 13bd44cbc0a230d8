//! Layers over the board: overlays, rings, and labels of regions.

use leptos::prelude::*;
use pavage_games::scene::{Escaped, Rect, Region, Signs, Study, Theme, path_to_svg};
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

use super::Handle;
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

/// A ring around a part of the board.
pub(super) fn ring(part: Rect) -> String {
    around(part, "ring")
}

/// A thin double ring around a part of the last move.
pub(super) fn last(part: Rect) -> String {
    around(part, "last edge") + &around(part, "last")
}

/// A frame around a laid ghost.
pub(super) fn frame(part: Rect) -> String {
    around(part, "laid")
}

fn around(Rect { x, y, width, height }: Rect, class: &str) -> String {
    format!(r#"<rect class="{class}" x="{x}" y="{y}" width="{width}" height="{height}" rx=".08"/>"#)
}

/// The label of the region under a pointer.
pub(super) fn pointed(handle: Handle, event: &PointerEvent) -> Option<String> {
    let element: Element = event.target()?.dyn_into().ok()?;
    let index: usize = element.get_attribute("data-region")?.parse().ok()?;
    let overlay = handle.overlay.get_untracked();
    handle.peek(|it| regions(&it.study, overlay).get(index).map(|it| it.label.clone()))
}
