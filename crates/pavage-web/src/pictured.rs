//! Sentences with pictures: a tile is shown instead of its letter.

use leptos::prelude::*;
use pavage_games::scene::{Art, Stock, TILE_MARK, Words, art_to_svg};

use crate::ui::{Ui, capital, live, ui};

/// The id of the drawing of a kind of tile.
pub(crate) fn id(kind: usize) -> String {
    format!("kind-{kind}")
}

/// A sentence with its tiles marked, for [`pictured`]. It names places only if the person wants to
/// see coordinates.
pub(crate) fn told<T>(ui: Ui, words: &Words, say: impl FnOnce() -> T) -> T {
    words.pictured(ui.settings.with(|it| it.coordinates), say)
}

/// A sentence that stands alone, with a picture of each tile.
pub(crate) fn pictured(said: &str, stock: &[Stock]) -> Vec<AnyView> {
    let said = capital(said);
    let part = |(index, part): (usize, &str)| match index % 2 {
        0 => part.to_owned().into_any(),
        _ => tile(part, stock),
    };
    said.split(TILE_MARK).enumerate().map(part).collect()
}

/// A tile, as its mark tells it: its name, and its quarter turns.
fn tile(mark: &str, stock: &[Stock]) -> AnyView {
    let (name, turns) = mark.split_once(' ').unwrap_or((mark, "0"));
    let kind = stock.iter().position(|it| it.name == name);
    let Some(kind) = kind else { return name.to_owned().into_any() };
    let turns: usize = turns.parse().unwrap_or(0);
    let (name, href) = (name.to_owned(), format!("#{}", id(kind)));
    let turn = format!("rotate({} .5 .5)", 90 * turns);
    view! {
        <svg class="tile" viewBox="0 0 1 1" role="img" aria-label=name><use href=href transform=turn></use></svg>
    }
    .into_any()
}

/// The drawings of all kinds of pieces, defined once in a page.
#[component]
pub(crate) fn Kinds(
    /// The drawing of each kind.
    #[prop(into)]
    arts: Signal<Vec<Option<Art>>>,
) -> impl IntoView {
    let ui = ui();
    let drawings = move || {
        let theme = ui.theme.get();
        let drawing = |(kind, art): (usize, &Option<_>)| {
            let text = art.as_ref().map(|art| art_to_svg(art, theme)).unwrap_or_default();
            // The board already uses the name of the drawing as its id.
            format!(r#"<g id="{}">{}</g>"#, id(kind), text.replacen(" id=", " data-art=", 1))
        };
        let all = arts.with(|it| it.iter().enumerate().map(drawing).collect::<String>());
        view! { <svg class="kinds" aria-hidden="true"><defs inner_html=all></defs></svg> }
    };
    live(drawings)
}
