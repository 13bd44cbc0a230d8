//! The log: pointing at a line lights up its place.

use leptos::prelude::*;
use pavage_games::core::Viewer;
use pavage_games::narrator::Line;

use super::Handle;
use crate::ui::{Parts, handler, live, memo, say};

/// The number of plies shown; the record has all of them.
const MOST: usize = 200;

/// The log, the last ply first.
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
        // The last ply comes first, with its consequences below it.
        let mut plies: Vec<Vec<(usize, Line)>> = Vec::new();
        for (index, line) in lines.into_iter().enumerate() {
            match plies.last_mut() {
                Some(ply) if line.follows() => ply.push((index, line)),
                _ => plies.push(vec![(index, line)]),
            }
        }
        let line = |(index, it): (usize, Line)| {
            view! { <LogLine handle line=it fresh={since <= index}/> }
        };
        plies.into_iter().rev().take(MOST).flatten().map(line).parts()
    };
    view! {
        <section class="log">
            <h2>{say("web-log")}</h2>
            <ol>{live(shown)}</ol>
        </section>
    }
}

#[component]
fn LogLine(handle: Handle, line: Line, fresh: bool) -> impl IntoView {
    let (spots, text) = (line.spots(), handle.peek(|it| line.say(it.caption())));
    let tabindex = (!spots.is_empty()).then_some("0");
    let light = move || handle.spots.set(spots.clone());
    let dark = move || handle.spots.set(Vec::new());
    let (enter, focus) = (light.clone(), light);
    view! {
        <li
            class:follows={line.follows()}
            class:fresh=fresh
            tabindex=tabindex
            on:pointerenter=handler(move |_| enter())
            on:pointerleave=handler(move |_| dark())
            on:focus=handler(move |_| focus())
            on:blur=handler(move |_| dark())
        >{text}</li>
    }
}
