//! Solving a puzzle: the board of a game, and the verdict about the move.

use leptos::prelude::*;
use pavage_games::GameRow;

use super::{page, title};
use crate::desk::{Desk, Exercise, Trial, Verdict};
use crate::done::PUZZLES;
use crate::page::Page;
use crate::pictured;
use crate::play::{Handle, Table, advice};
use crate::ui::{Button, Parts, Show, follow, live, memo, say, ui};

/// A puzzle to solve.
#[component]
pub(crate) fn Solve(game: String, number: u32) -> impl IntoView {
    let ui = ui();
    // A change of language makes every label again.
    live(move || {
        let words = ui.words.get();
        let puzzle = GameRow::find(&game).ok().and_then(|it| it.puzzle(number as usize));
        let you = ui.settings.with_untracked(|it| it.name.clone());
        let puzzle = puzzle.map(|it| Exercise::Puzzle(Box::new(it)));
        match puzzle.and_then(|it| Desk::of_exercise(it, &you, words)) {
            Some(desk) => view! { <Table handle={Handle::of_trial(desk)}/> }.into_any(),
            None => view! {
                <main class="sheet">
                    <h1>{say("web-no-puzzle")}</h1>
                    <p><a href={Page::Puzzles.href()}>{say("web-puzzles")}</a></p>
                </main>
            }
            .into_any(),
        }
    })
}

/// The task, above the choices of the tray.
#[component]
pub(crate) fn Task(handle: Handle) -> impl IntoView {
    let (row, number) = known(handle)?;
    Some(view! {
        <p class="task">
            <a href={Page::Puzzles.href()}>"‹ "{say("web-puzzles-all")}</a>
            <b>{title(row, number)}</b>" "<span>{say("web-puzzle-task")}</span>
        </p>
    })
}

/// The game of the puzzle, and its number.
fn known(handle: Handle) -> Option<(&'static GameRow, usize)> {
    handle.peek(|it| {
        let puzzle = it.trial.as_ref()?.puzzle()?;
        Some((puzzle.row, puzzle.number))
    })
}

/// The verdict about a move, and the ways to go on.
#[component]
pub(crate) fn Judged(handle: Handle) -> impl IntoView {
    let ui = handle.ui;
    let verdict =
        memo(move || handle.with_pointer(|it| it.trial.as_ref().and_then(|it| it.verdict.clone())));
    let (row, number) = known(handle)?;
    let count = row.puzzle_count();
    let right = memo(move || verdict.with(|it| it.as_ref().is_some_and(Verdict::is_right)));
    follow(move || {
        if right.get() {
            PUZZLES.add(row.name, number);
        }
    });
    // The reasons would give the move away.
    let shown = RwSignal::new(false);
    let said = move || {
        handle.with_pointer(|it| {
            let puzzle = it.trial.as_ref().and_then(Trial::puzzle)?;
            let Some(Verdict::Puzzle(verdict)) = verdict.get() else { return None };
            if !shown.get() {
                return Some(puzzle.say(verdict, &it.words));
            }
            let (best, doing) = (puzzle.best(), pictured::told(ui, &it.words, || it.preview()));
            let outlook = advice::outlook(ui, best.chance, best.margin);
            let args =
                [("action", it.words.language().in_one_line(&doing?.doing)), ("outlook", outlook)];
            Some(it.words.plain("idea", &args))
        })
    };
    let drawn = move |said: String| handle.peek(|it| pictured::pictured(&said, &it.study.stock));
    let reasons = move || {
        let known = right.get() || shown.get();
        let why = |it: &Desk| pictured::told(ui, &it.words, || it.why_best());
        let said = if known { handle.peek(why) } else { Vec::new() };
        said.into_iter().map(|it| view! { <li>{drawn(it)}</li> }).parts()
    };
    let again = move || {
        shown.set(false);
        handle.act(Desk::try_again);
    };
    let show = move || {
        shown.set(true);
        handle.act(Desk::show_answer);
    };
    let next = (number..number + count).map(|it| it % count + 1);
    let next = next.clone().find(|it| !PUZZLES.has(row.name, *it)).or(next.clone().next());
    Some(view! {
        <div class="says verdict" role="status" class:shown=move || shown.get() data-right=move || right.get().to_string()>
            <p class="result">{live(move || said().map(drawn))}</p>
            <ul class="reasons">{live(reasons)}</ul>
        </div>
        <div class="buttons">
            <Show when=move || !right.get()>
                <Button name="try-again" label="web-puzzle-again" press=again/>
                <Button name="show-best" label="web-puzzle-show" disabled=move || shown.get() press=show/>
            </Show>
            <a class="button" href={Page::Puzzles.href()}>{say("web-puzzles-all")}</a>
            {next.map(|it| view! { <a class="button primary" data-do="next-puzzle" href={page(row.name, it).href()}>{say("web-puzzle-next")}</a> })}
        </div>
    })
}
