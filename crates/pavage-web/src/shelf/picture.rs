//! The board of a kept game, painted small once it comes into sight.

use leptos::prelude::*;
use pavage_games::AnyGame;
use pavage_games::core::Viewer;
use pavage_games::scene::{Caption, Look, Shape, Signs};

use crate::ui::{follow, ui};
use crate::{browser, export};

/// The board of a game.
#[component]
pub(super) fn Picture(game: Box<dyn AnyGame>, signs: Signs) -> impl IntoView {
    let ui = ui();
    let image = NodeRef::<leptos::html::Img>::new();
    let seen = RwSignal::new(false);
    // The frame continues the ground of the board.
    let ground = RwSignal::new(String::new());
    follow(move || {
        if let Some(image) = image.get() {
            browser::when_seen(&image, move || _ = seen.try_set(true));
        }
    });
    follow(move || {
        let theme = ui.theme.get();
        if let (true, Some(image)) = (seen.get(), image.get_untracked()) {
            let mut scene = ui.words.with_untracked(|words| {
                let caption = Caption { words, names: &[], signs };
                game.scene(Viewer::Spectator, caption)
            });
            // So small, the coordinates only take room. They have no labels.
            for item in scene.items.iter_mut().filter(|it| it.label.is_empty()) {
                if let Look::Shapes(shapes) = &mut item.look {
                    shapes.retain(|it| !matches!(it, Shape::Text { .. }));
                }
            }
            ground.set(scene.ground.color(theme).to_string());
            let drawn = export::board(&scene, theme);
            let drawn = js_sys::encode_uri_component(&drawn);
            image.set_src(&format!("data:image/svg+xml,{}", String::from(drawn)));
        }
    });
    view! { <img class="board-picture" style:background=move || ground.get() node_ref=image alt=""/> }
}
