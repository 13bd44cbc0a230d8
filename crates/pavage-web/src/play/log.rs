//! The log: pointing at a line lights up its place.

use leptos::prelude::*;
use pavage_games::core::Viewer;
use pavage_games::narrator::Line;
use pavage_games::scene::Rect;

use super::{Handle, pictured};
use crate::art::Sign;
use crate::desk::Desk;
use crate::lights::lights;
use crate::tally;
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
        let mut turns: Vec<Vec<(usize, Line)>> = Vec::new();
        let mut acting = None;
        for (index, line) in lines.into_iter().enumerate() {
            let goes_on = line.follows() || acting.is_none() || line.seat() == acting;
            if !line.follows() {
                acting = line.seat();
            }
            match turns.last_mut() {
                Some(turn) if goes_on => turn.push((index, line)),
                _ => turns.push(vec![(index, line)]),
            }
        }
        let turn = |turn: Vec<(usize, Line)>| {
            let groups = turn.into_iter().fold(Vec::new(), tally::group);
            let line = |(number, (index, lines))| {
                view! { <LogLine handle lines begins={number == 0} fresh={since <= index}/> }
            };
            groups.into_iter().enumerate().map(line).parts()
        };
        turns.into_iter().rev().take(MOST).flat_map(turn).collect::<Vec<_>>()
    };
    view! {
        <section class="log" tabindex="0">
            <h2>{say("web-log")}</h2>
            <ol>{live(shown)}</ol>
        </section>
    }
}

/// A line, or several that differ only in their places.
#[component]
fn LogLine(handle: Handle, lines: Vec<Line>, begins: bool, fresh: bool) -> impl IntoView {
    let spots: Vec<Rect> = lines.iter().flat_map(Line::spots).collect();
    let line = &lines[0];
    let tabindex = (!spots.is_empty()).then_some("0");
    let art = line.seat().and_then(|seat| {
        handle.peek(|it| it.scene.cards.iter().find(|it| it.seat == seat).map(|it| it.art.clone()))
    });
    let sign = art.map(|art| view! { <Sign art/> });
    let follows = line.follows();
    let said = move || {
        let tell = |it: &Desk| tally::say(&lines, &it.words, |line| line.tell(it.caption()));
        let said = handle.peek(|it| pictured::told(handle, it, || tell(it)));
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
