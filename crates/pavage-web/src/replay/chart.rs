//! The slider: a chart of the game that is clicked and dragged.

use leptos::prelude::*;
use pavage_games::core::Seat;
use pavage_games::review::Judged;
use pavage_games::table::percents;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent, PointerEvent};

use super::graph::{self, Graph, Spot};
use super::reviewing::Reviewing;
use super::walk::Walk;
use crate::art::Sign;
use crate::ui::{Parts, capital, handler, live, memo, say, text, ui};

/// The size of the chart, in its own units.
const WIDTH: f32 = 1000.0;
const HEIGHT: f32 = 100.0;
/// The number of dashes that tell lines apart.
const DASHES: usize = 5;
/// The turns of a long step.
const LONG: isize = 10;

fn at((x, y): &Spot) -> String {
    format!("{:.1} {:.1}", x * WIDTH, (1.0 - y) * HEIGHT)
}

/// The classes of a seat's line: its colour, and its dash.
pub(super) fn line_class(walk: Walk, seat: Seat) -> String {
    let sign = walk.look(|it| it.signs[seat].0);
    format!("sign-{} dash-{}", sign % 10, seat.index() % DASHES)
}

/// A line, and dots on it: strokes without length, so that they stay round in any window.
fn line(line: &[Spot], dots: &[Spot], class: String) -> AnyView {
    let points: Vec<String> = line.iter().map(at).collect();
    let dots: String = dots.iter().map(|it| format!("M{}h0", at(it))).collect();
    view! {
        <g class=class>
            <polyline points={points.join(" ")}/>
            <path class="rise" d=dots/>
        </g>
    }
    .into_any()
}

/// The figure of each seat at the ply that is shown: its points, or its chance to win.
pub(super) fn figures(
    walk: Walk,
    reviewing: Reviewing,
    shows_chances: Memo<bool>,
) -> Memo<Vec<String>> {
    let ui = ui();
    memo(move || -> Vec<String> {
        let now = walk.at.get();
        if !shows_chances.get() {
            return walk.look(|it| match it.shows_points() {
                true => it.moments[now].scores.iter().map(i32::to_string).collect(),
                false => Vec::new(),
            });
        }
        reviewing.review.with(|review| {
            let plies = review.as_ref().map_or(&[][..], |it| &it.plies);
            let shares = percents(known(plies, now, !reviewing.running.get()));
            let language = ui.words.with(|it| it.language());
            shares.iter().map(|it| language.percent(it)).collect()
        })
    })
}

/// The chances to win at a ply, as far as they are known. A review in progress knows nothing of what comes after the
/// ply that it has reached.
fn known(plies: &[Judged], now: usize, complete: bool) -> &[f32] {
    let reached = complete || plies.last().is_some_and(|it| now <= it.ply as usize);
    let mut plies = plies.iter().filter(|_| reached);
    let known = plies.rfind(|it| it.ply as usize <= now && !it.shares.is_empty());
    known.map_or(&[], |it| &it.shares)
}

/// The chart and its legend.
#[component]
pub(super) fn Chart(
    walk: Walk,
    reviewing: Reviewing,
    /// Whether it shows chances to win instead of points.
    shows_chances: Memo<bool>,
    /// The figures of the seats.
    figures: Memo<Vec<String>>,
) -> impl IntoView {
    let ui = ui();
    let review = reviewing.review;
    let class = move |seat: usize| line_class(walk, Seat(seat as u8));
    let drawn = move || {
        let graph = walk.look(|history| match shows_chances.get() {
            true => review.with(|it| it.as_ref().map(|it| Graph::of_chances(history, it))),
            false => Some(Graph::of_points(history)),
        });
        let Graph { lines, dots, turnings } = graph.unwrap_or_default();
        let none = Vec::new();
        let lines = (0..).zip(&lines);
        let lines = lines.map(|(seat, it)| line(it, dots.get(seat).unwrap_or(&none), class(seat)));
        let turnings: String = turnings.iter().map(|it| format!("M{}h0", at(it))).collect();
        view! {
            {lines.parts()}
            <path class="turning edge" d=turnings.clone()/>
            <path class="turning" d=turnings/>
        }
    };
    let names = memo(move || {
        let name = |card: &pavage_games::scene::Card| (card.art.clone(), capital(&card.name));
        walk.scene.with(|it| it.cards.iter().map(name).collect::<Vec<_>>())
    });
    let legend = move || {
        let entries = (0..).zip(names.get());
        let entry = |(seat, (art, name)): (usize, (String, String))| {
            let figure = text(move || figures.with(|it| it.get(seat).cloned().unwrap_or_default()));
            view! {
                <li class={class(seat)}>
                    <svg class="sample" viewBox="0 0 30 10" aria-hidden="true"><polyline points="0 5 30 5"/></svg>
                    <Sign art/>
                    <span>{name}</span>
                    <b>{figure}</b>
                </li>
            }
        };
        entries.map(entry).parts()
    };
    let last = walk.turns();
    let now = memo(move || walk.turn());
    let said = move || {
        let args = [("turn", now.get().to_string()), ("turns", last.to_string())];
        let each = names.get().into_iter().map(|it| it.1).zip(figures.get());
        let each: Vec<String> = each.map(|(name, figure)| format!("{name} {figure}")).collect();
        [ui.say("replay-turn-of", &args), each.join(", ")].join(" · ")
    };
    let place = move || format!("{}%", 100.0 * walk.look(|it| graph::place(it, walk.at.get())));
    let slide = move |event: &PointerEvent| {
        let slider: Option<HtmlElement> = event.current_target().and_then(|it| it.dyn_into().ok());
        let Some(slider) = slider else { return };
        let bounds = slider.get_bounding_client_rect();
        let part = (f64::from(event.client_x()) - bounds.x()) / bounds.width().max(1.0);
        let number = (part.clamp(0.0, 1.0) * last as f64).round() as usize;
        if number != walk.turn() || walk.better.with_untracked(Option::is_some) {
            walk.go_to_turn(number);
        }
    };
    let on_down = move |event: PointerEvent| {
        if event.button() == 0 {
            let slider: Option<HtmlElement> =
                event.current_target().and_then(|it| it.dyn_into().ok());
            _ = slider.map(|it| it.set_pointer_capture(event.pointer_id()));
            slide(&event);
        }
    };
    let on_move = move |event: PointerEvent| {
        let slider: Option<HtmlElement> = event.current_target().and_then(|it| it.dyn_into().ok());
        if slider.is_some_and(|it| it.has_pointer_capture(event.pointer_id())) {
            slide(&event);
        }
    };
    // The other keys of a slider are those of the page.
    let on_key = move |event: KeyboardEvent| {
        let by = match event.key().as_str() {
            "ArrowUp" => 1,
            "ArrowDown" => -1,
            "PageUp" => LONG,
            "PageDown" => -LONG,
            _ => return,
        };
        event.prevent_default();
        walk.turn_by(by);
    };
    view! {
        <ul class="legend" aria-hidden="true">{live(legend)}</ul>
        <div
            class="slider"
            role="slider"
            tabindex="0"
            aria-label={say("replay-slider")}
            aria-valuemin="0"
            aria-valuemax=last.to_string()
            aria-valuenow=move || now.get().to_string()
            aria-valuetext=text(said)
            on:pointerdown=handler(on_down)
            on:pointermove=handler(on_move)
            on:keydown=handler(on_key)
        >
            <svg class="chart" class:chances=move || shows_chances.get() viewBox=format!("0 0 {WIDTH} {HEIGHT}") preserveAspectRatio="none" aria-hidden="true">
                <path class="half" d={format!("M0 {0}h{WIDTH}", HEIGHT / 2.0)}/>
                {live(drawn)}
            </svg>
            <i class="thumb" style:left=place></i>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use pavage_games::review::What;

    use super::*;

    #[test]
    fn a_review_in_progress_tells_nothing_of_what_it_has_not_reached() {
        let judged = |ply, share| Judged {
            ply,
            shares: vec![share, 1.0 - share],
            what: What::Leave(Seat(0)),
        };
        let plies = [judged(1, 0.5), judged(2, 0.25)];
        assert_eq!(known(&plies, 2, false), [0.25, 0.75]);
        assert!(known(&plies, 3, false).is_empty());
        assert_eq!(known(&plies, 3, true), [0.25, 0.75]);
        assert!(known(&[], 3, false).is_empty());
    }
}
