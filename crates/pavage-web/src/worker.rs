//! What runs beside the page.

use pavage_games::GameRow;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::DedicatedWorkerGlobalScope;

/// Posts the answer to a message of the page.
pub(crate) fn receive(message: &str) {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    scope.post_message(&JsValue::from_str(&answer(message))).expect("a string can be posted");
}

/// The players of a game.
fn answer(game: &str) -> String {
    match GameRow::find(game) {
        Ok(row) => row.players.join(" "),
        Err(_) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_players_of_a_game_are_named() {
        assert!(answer("carcassonne").contains("random"));
        assert_eq!(answer("chess"), "");
    }
}
