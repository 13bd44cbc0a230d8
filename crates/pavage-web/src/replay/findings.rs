//! What a review has found: luck and skill of each seat, where the game turned, and the mistakes.

use leptos::prelude::*;
use pavage_games::core::Seat;
use pavage_games::review::{Account, Choice, Judged, Review};
use pavage_games::scene::Language;
use pavage_games::table::{percent, tenths};

use super::graph::TURNS;
use super::judgement::{better, label, reasons};
use super::reviewing::Reviewing;
use super::walk::Walk;
use crate::ui::{Button, Parts, Show, Ui, handler, live, say, text, ui};

/// The number of mistakes that are listed.
const MISTAKES: usize = 12;

/// A difference of winning chances, with its sign.
fn change(share: f32, language: Language) -> String {
    language.percent(format!("{:+}", percent(share)).replace('-', "−"))
}

/// What a review has found so far.
#[component]
pub(super) fn Findings(reviewing: Reviewing, walk: Walk) -> impl IntoView {
    let ui = ui();
    let review = reviewing.review;
    let running = move || reviewing.running.get();
    let so_far = move || review.with(|it| it.as_ref().map_or((0, 1), |it| (it.judged, it.choices)));
    let progress = move || {
        let (judged, choices) = so_far();
        let args = [("judged", judged.to_string()), ("choices", choices.to_string())];
        ui.say("web-reviewing", &args)
    };
    let found = move || review.with(|it| it.as_ref().map(|it| found(ui, it, walk)));
    view! {
        <section class="review" tabindex="0" aria-label={say("web-review")}>
            <Show when=running>
                <p role="status">{text(progress)}</p>
                <progress max=move || so_far().1.to_string() value=move || so_far().0.to_string() aria-label={say("web-review")}></progress>
                <Button name="stop-review" label="web-review-stop" press=move || reviewing.stop()/>
            </Show>
            {live(found)}
        </section>
    }
}

fn found(ui: Ui, review: &Review, walk: Walk) -> AnyView {
    let name = |seat: Seat| walk.look(|it| ui.words.with(|all| all.seat(seat, &it.names)));
    let language = ui.words.with(|it| it.language());
    let row = |(seat, it): (Seat, &Account)| {
        let best = format!("{} / {}", it.best, it.choices);
        let lost = language.percent(tenths(it.loss, language).trim_start_matches('+'));
        let points = format!("{:.0}", it.points);
        let luck = language.percent(tenths(it.luck, language).replace('-', "−"));
        view! { <tr><th scope="row">{name(seat)}</th><td>{best}</td><td>{lost}</td><td>{points}</td><td>{luck}</td></tr> }
    };
    let rows = (0..).map(Seat).zip(&review.seats).map(row).parts();
    let turn = |(judged, changes): (&Judged, Vec<f32>)| {
        let ply = judged.ply as usize;
        let (seat, most) = (0..)
            .map(Seat)
            .zip(changes)
            .fold((Seat(0), 0.0_f32), |best, it| if best.1.abs() < it.1.abs() { it } else { best });
        let line = walk.look(|it| it.moments[ply].lines.first().cloned());
        let said = line.map(|it| walk.line(&it));
        let by = format!("{} {}", name(seat), change(most, language));
        let number = walk.look(|it| it.turns.number(ply));
        view! { <li><button class="finding" on:click=handler(move |_| walk.go(ply))><kbd>{number.to_string()}</kbd><span>{said}</span><b>{by}</b></button></li> }
    };
    let turns = review.turning_points(TURNS).into_iter().map(turn).parts();
    let mistakes = review.mistakes();
    let none = mistakes.is_empty() && review.judged == review.choices;
    let mistakes = mistakes.into_iter().take(MISTAKES).map(|(judged, choice)| {
        view! { <Mistake ply={judged.ply as usize} choice={choice.clone()} walk/> }
    });
    let mistakes = mistakes.parts();
    view! {
        <table>
            <thead><tr><td></td><th scope="col">{say("web-review-best")}</th><th scope="col">{say("web-review-lost")}</th><th scope="col">{say("web-review-points")}</th><th scope="col">{say("web-review-luck")}</th></tr></thead>
            <tbody>{rows}</tbody>
        </table>
        {(!turns.is_empty()).then(|| view! { <h2>{say("web-review-turns")}</h2><ol class="turns">{turns}</ol> }.into_any())}
        {(!mistakes.is_empty()).then(|| view! { <h2>{say("web-mistakes")}</h2><p class="hint">{say("web-mistakes-key")}</p><ol class="mistakes">{mistakes}</ol> }.into_any())}
        {none.then(|| view! { <p>{say("web-no-mistakes")}</p> }.into_any())}
    }
    .into_any()
}

/// A mistake: choosing it shows the position before it, and what would have been better.
#[component]
fn Mistake(ply: usize, choice: Choice, walk: Walk) -> impl IntoView {
    let ui = ui();
    let better = better(walk, ply, &choice);
    let name = walk.look(|it| ui.words.with(|all| all.seat(choice.seat, &it.names)));
    let did = walk.pictured(&format!("{name}: {}", label(walk, ply, &choice.played)));
    let number = walk.look(|it| it.turns.number(ply));
    let here = move || walk.better.with(|it| it.as_ref().is_some_and(|it| it.ply == ply));
    let language = ui.words.with(|it| it.language());
    let loss = change(-choice.loss, language);
    let why = reasons(walk, &choice);
    let show = move |_| walk.compare(ply, &choice);
    view! {
        <li>
            <button class="finding" aria-pressed=move || here().to_string() on:click=handler(show)>
                <kbd>{number.to_string()}</kbd>
                <span>{did}<br/><em>{better}</em></span>
                <b>{loss}</b>
            </button>
            <div hidden=move || !here()>{why}</div>
        </li>
    }
}
