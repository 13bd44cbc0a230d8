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
    // Whoever goes by Tab to something below the panel wants to see it.
    listen(leptos::ev::focusin, move |event| {
        if handle.side_lies_over() && browser::is_below(&event, ".side") {
            handle.side.set(false);
        }
    });
}

/// Does what a key asks for; `false` if the app does not use the key.
fn press(handle: Handle, event: &KeyboardEvent) -> bool {
    if browser::is_taken(event) {
        // Whoever writes to the others goes back to the board.
        return event.key() == "Escape" && browser::blur(event);
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
        "Escape" => close(handle),
        "u" | "U" => handle.act(Desk::undo),
        "f" | "F" => handle.show_all(),
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

/// Closes what is open, the uppermost first: what is dragged, the menu of a seat, a panel over the
/// board. Then it takes back a choice, and at last closes what stands beside the board.
fn close(handle: Handle) {
    let ways: [fn(Handle) -> bool; 7] = [
        Handle::put_back,
        Handle::close_menu,
        Handle::fold_over,
        Handle::go_back,
        Handle::close_advice,
        |it| it.overlay.try_update(Option::take).flatten().is_some(),
        |it| {
            let welcomes = untrack(|| it.welcomes());
            it.ui.settings.update(|it| it.welcomed |= welcomes);
            welcomes
        },
    ];
    if !ways.iter().any(|it| it(handle)) {
        // It says how to take back a turn.
        handle.act(Desk::back);
    }
}

impl Handle {
    /// Closes the menu of a seat; `false` if none is open.
    fn close_menu(self) -> bool {
        let open = self.seat.try_update(Option::take).flatten();
        if let Some(seat) = open {
            browser::focus(&format!(".seat[data-seat='{}'] .name", seat.0));
        }
        open.is_some()
    }

    /// Folds a panel that lies over the board; `false` if none does.
    fn fold_over(self) -> bool {
        let lies_over = self.side_lies_over();
        if lies_over {
            self.side.set(false);
            browser::focus(".fold");
        }
        lies_over
    }

    /// Whether the panel lies over the board.
    fn side_lies_over(self) -> bool {
        untrack(|| self.side.get() && !self.has_room_beside())
    }

    /// Takes back a choice of this turn; `false` if there is none.
    fn go_back(self) -> bool {
        let can = self.peek(Desk::can_go_back);
        if can {
            self.act(Desk::back);
        }
        can
    }
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
