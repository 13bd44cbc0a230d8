//! The rules of a game, with pictures from the renderer of the board, and the keys of the app.

mod keys;

use js_sys::encode_uri_component;
use leptos::prelude::*;
use pavage_games::GameRow;
use pavage_games::rules::{Block, Figure, Span, Text};
use pavage_games::scene::{Theme, Words};

use crate::lost::lost;
use crate::page::Page;
use crate::ui::{Button, Parts, listen, live, say, ui};
use crate::{begin, browser};
use keys::Keys;

/// The size of a cell of a picture in pixels, if there is room.
const CELL: f32 = 80.0;

/// The rules of a game.
#[component]
pub(crate) fn Rules(game: String) -> impl IntoView {
    match GameRow::find(&game) {
        Ok(row) => view! { <Explained row/> }.into_any(),
        Err(_) => lost("web-lost"),
    }
}

#[component]
fn Explained(row: &'static GameRow) -> impl IntoView {
    let ui = ui();
    let back = ui.before.get_untracked();
    let href = back.href();
    listen(leptos::ev::keydown, move |event| {
        if event.key() == "Escape" {
            browser::go(&back.fragment());
        }
    });
    let page = move || {
        let (words, theme) = (ui.words.get(), ui.theme.get());
        let blocks = row.rules.without_commands(words.language());
        blocks.into_iter().map(|it| block(it, &words, theme)).parts()
    };
    view! {
        <main class="sheet rules">
            <nav class="buttons">
                <a class="button" data-do="back" href=href>"‹ "{say("web-return")}</a>
                <a class="button" data-do="learn" href={Page::Learn(row.name.to_owned(), None).href()}>{say("web-learn")}</a>
                <Button name="now" label="web-now" press=move || begin::now(row, ui)/>
            </nav>
            <article>{live(page)}</article>
            <Keys/>
        </main>
    }
}

/// A block of the page as an element.
fn block(block: Block, words: &Words, theme: Theme) -> AnyView {
    let items = |items: Vec<Text>| items.iter().map(|it| view! { <li>{marked(it)}</li> }).parts();
    match block {
        Block::Heading(1, title) => view! { <h1>{marked(&title)}</h1> }.into_any(),
        Block::Heading(2, title) => view! { <h2>{marked(&title)}</h2> }.into_any(),
        Block::Heading(_, title) => view! { <h3>{marked(&title)}</h3> }.into_any(),
        Block::Text(it) => view! { <p>{marked(&it)}</p> }.into_any(),
        Block::List(it) => view! { <ul>{items(it)}</ul> }.into_any(),
        Block::Steps(it) => view! { <ol>{items(it)}</ol> }.into_any(),
        Block::Fence(fence) => match fence.record() {
            Some(it) => Figure::read(it).ok().map(|it| figure(&it, words, theme)).into_any(),
            None => ().into_any(),
        },
    }
}

/// A text with its bold and typed words.
pub(crate) fn marked(text: &Text) -> Vec<AnyView> {
    let element = |span| match span {
        Span::Plain(it) => it.to_owned().into_any(),
        Span::Bold(it) => view! { <b>{it.to_owned()}</b> }.into_any(),
        Span::Typed(it) => view! { <code>{it.to_owned()}</code> }.into_any(),
    };
    text.spans().into_iter().map(element).collect()
}

/// A picture and its caption. As a separate image, its drawings cannot clash with others in the
/// page.
fn figure(figure: &Figure, words: &Words, theme: Theme) -> AnyView {
    let svg = figure.to_svg(words, CELL, theme);
    let caption = figure.caption().to_owned();
    view! {
        <figure>
            <img src={format!("data:image/svg+xml,{}", encode_uri_component(&svg))} alt={caption.clone()}/>
            // Screen readers have already read it as the picture's description.
            <figcaption aria-hidden="true">{caption}</figcaption>
        </figure>
    }
    .into_any()
}
