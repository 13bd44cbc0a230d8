//! The log: pointing at a line lights up its place.

use leptos::prelude::*;
use pavage_games::core::Viewer;
use pavage_games::narrator::Line;

use super::{Handle, pictured};
use crate::art::Sign;
use crate::lights::lights;
use crate::ui::{Parts, live, memo, say};

/// The number of turns shown; the record has all of them.
const MOST: usize = 200;

/// The log, the last turn first.
#[component]
pub(super) fn Log(handle: Handle) -> impl IntoView {
    let lines = memo(move || {
        handle.with(|it| {
            let Viewer::Seat(me) = it.session.viewer() else {
                return (it.session.lines().to_vec(), 0);
            };
            let lines = it.session.lines();
            let mine = lines.iter().rposition(|it| it.seat() == Some(me));
            // The consequences of the person's last turn belong to that turn.
            let since = mine.map_or(0, |mine| {
                let more = lines[mine + 1..].iter().take_while(|it| it.follows()).count();
                mine + 1 + more
            });
            (lines.to_vec(), since)
        })
    });
    let shown = move || {
        let (lines, since) = lines.get();
        // The last turn comes first, but reads downwards: the draw, the plies, what follows.
        let mut turns: Vec<Vec<(usize, bool, Line)>> = Vec::new();
        let mut acting = None;
        for (index, line) in lines.into_iter().enumerate() {
            let goes_on = line.follows() || acting.is_none() || line.seat() == acting;
            if !line.follows() {
                acting = line.seat();
            }
            match turns.last_mut() {
                Some(turn) if goes_on => turn.push((index, false, line)),
                _ => turns.push(vec![(index, true, line)]),
            }
        }
        let line = |(index, begins, it): (usize, bool, Line)| {
            view! { <LogLine handle line=it begins fresh={since <= index}/> }
        };
        turns.into_iter().rev().take(MOST).flatten().map(line).parts()
    };
    view! {
        <section class="log" tabindex="0">
            <h2>{say("web-log")}</h2>
            <ol>{live(shown)}</ol>
        </section>
    }
}

#[component]
fn LogLine(handle: Handle, line: Line, begins: bool, fresh: bool) -> impl IntoView {
    let spots = line.spots();
    let tabindex = (!spots.is_empty()).then_some("0");
    let art = line.seat().and_then(|seat| {
        handle.peek(|it| it.scene.cards.iter().find(|it| it.seat == seat).map(|it| it.art.clone()))
    });
    let sign = art.map(|art| view! { <Sign art/> });
    let follows = line.follows();
    let said = move || {
        let said = handle.peek(|it| pictured::told(handle, it, || line.tell(it.caption())));
        pictured::pictured(handle, &said)
    };
    view! {
        <li
            {..lights(handle.spots, spots)}
            class:follows=follows
            class:begins=begins
            class:fresh=fresh
            tabindex=tabindex
        >{sign}{live(said)}</li>
    }
}
