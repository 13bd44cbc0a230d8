//! Keys.

use leptos::prelude::*;
use pavage_games::table::Direction;
use web_sys::KeyboardEvent;

use super::{Handle, stock, tray};
use crate::browser;
use crate::desk::Desk;
use crate::page::Page;
use crate::ui::listen;
use crate::viewport::Viewing;

/// Handles keys as long as the game is shown.
pub(super) fn obey(handle: Handle) {
    listen(leptos::ev::keydown, move |event| {
        // A key that plays must not hurry those who play next.
        let busy = handle.shows_others() && !browser::is_taken(&event);
        if press(handle, &event) {
            handle.keyed.set(true);
            event.prevent_default();
        }
        if busy {
            handle.hurry();
        }
    });
}

/// Does what a key asks for; `false` if the app does not use the key.
fn press(handle: Handle, event: &KeyboardEvent) -> bool {
    if browser::is_taken(event) {
        return false;
    }
    let step = |direction| handle.act(|it| it.toward(direction));
    match event.key().as_str() {
        "ArrowUp" => step(Direction::North),
        "ArrowRight" => step(Direction::East),
        "ArrowDown" => step(Direction::South),
        "ArrowLeft" => step(Direction::West),
        "r" => handle.act(|it| it.turn(1)),
        "R" => handle.act(|it| it.turn(-1)),
        "Enter" | " " => {
            let laid = handle.peek(Desk::is_laid);
            handle.act(Desk::confirm);
            if !laid && handle.peek(|it| it.then().is_none()) {
                tray::play_if_sure(handle);
            }
        }
        "Escape" => handle.act(Desk::back),
        "u" | "U" => handle.act(Desk::undo),
        "f" | "F" => handle.fit(),
        "g" | "G" => handle.show_last(),
        "m" | "M" => handle.toggle_sounds(),
        "+" | "=" => handle.zoom(true),
        "-" => handle.zoom(false),
        "o" | "O" => next_overlay(handle),
        "t" | "T" => stock::toggle(handle),
        "l" | "L" => handle.side.update(|it| *it = !*it),
        "w" | "W" => handle.toggle_thinking(),
        "c" | "C" => handle.ui.settings.update(|it| it.coordinates = !it.coordinates),
        "h" | "H" => match handle.hints() {
            Ok(()) => handle.hint(),
            Err(why) => handle.tell(why, false),
        },
        "?" => {
            let game = handle.peek(|it| it.session.confirmed().name().to_owned());
            browser::go(&Page::Rules(game).fragment());
        }
        key => match key.chars().next() {
            Some(digit @ '0'..='9') if key.len() == 1 => handle.act(|it| it.digit(digit)),
            _ => return false,
        },
    }
    true
}

/// Shows the next overlay, or none after the last.
fn next_overlay(handle: Handle) {
    let names: Vec<&'static str> =
        handle.peek(|it| it.study.overlays.iter().map(|it| it.name).collect());
    handle.overlay.update(|it| {
        let next = match it {
            None => 0,
            Some(name) => names.iter().position(|it| it == name).map_or(0, |it| it + 1),
        };
        *it = names.get(next).copied();
    });
}
