//! The points of every seat over the game, as lines.

use leptos::prelude::*;
use pavage_games::core::Seat;
use pavage_games::scene::Signs;

use crate::ui::Parts;

/// The size of the chart, in its own units.
const WIDTH: f32 = 1000.0;
const HEIGHT: f32 = 120.0;

/// The points of every seat over the game.
#[component]
pub(super) fn Chart(
    /// The points after each ply, by seat.
    scores: Vec<Vec<i32>>,
    /// The names of the seats.
    names: Vec<String>,
    /// The sign of each seat.
    signs: Signs,
    /// The ply that is shown.
    at: RwSignal<usize>,
) -> impl IntoView {
    let plies = (scores.len() - 1).max(1) as f32;
    let most = scores.iter().flatten().copied().max().unwrap_or(1).max(1) as f32;
    let x = move |ply: usize| ply as f32 / plies * WIDTH;
    let y = move |points: i32| HEIGHT - 4.0 - (points.max(0) as f32) / most * (HEIGHT - 8.0);
    let seats = scores.first().map_or(0, Vec::len);
    let class = move |seat: usize| format!("sign-{}", signs[Seat(seat as u8)].0 % 10);
    let line = |seat: usize| {
        let mut points = String::new();
        let mut dots = Vec::new();
        let mut before = None;
        for (ply, all) in scores.iter().enumerate() {
            let now = all[seat];
            points += &format!("{:.1},{:.1} ", x(ply), y(now));
            if before.is_some_and(|it| it != now) {
                dots.push((x(ply), y(now), now));
            }
            before = Some(now);
        }
        let dots = dots.into_iter().map(|(x, y, points)| {
            view! { <circle cx=x.to_string() cy=y.to_string() r="3"><title>{points.to_string()}</title></circle> }
        });
        let name = names.get(seat).cloned().unwrap_or_default();
        view! {
            <g class={class(seat)} role="img" aria-label={format!("{name}: {}", before.unwrap_or(0))}>
                <polyline points=points fill="none"/>
                {dots.parts()}
            </g>
        }
    };
    let legend = (0..seats).map(|seat| {
        let name = names.get(seat).cloned().unwrap_or_default();
        view! { <li class={class(seat)}><span>{name}</span></li> }
    });
    view! {
        <ul class="legend">{legend.parts()}</ul>
        <svg class="chart" viewBox=format!("0 0 {WIDTH} {HEIGHT}") preserveAspectRatio="none">
            {(0..seats).map(line).parts()}
            <line class="now" x1=move || x(at.get()).to_string() x2=move || x(at.get()).to_string() y1="0" y2=HEIGHT.to_string()/>
        </svg>
    }
}
