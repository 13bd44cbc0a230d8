//! A file dropped on the page: a record opens as a replay, a file of a game goes to its set-up.

use leptos::ev::{self, DragEvent};
use leptos::prelude::*;
use pavage_games::core::Setup;
use pavage_games::scene::Signs;
use pavage_games::table::Sitter;
use pavage_games::{GAMES, GameRow};

use crate::begin::{self, Plan};
use crate::page::Page;
use crate::ui::{Show, Ui, listen, say, ui};
use crate::{browser, export, link};

/// Whether files can be dropped on a page. On the others something is under way.
fn takes_files(page: &Page) -> bool {
    matches!(
        page,
        Page::Home
            | Page::New(_)
            | Page::Plan(..)
            | Page::Replay(..)
            | Page::Review(_)
            | Page::Link(..)
    )
}

/// The first game, and the role in it, that a file is for.
fn role(text: &str) -> Option<(&'static GameRow, &'static str)> {
    let roles = GAMES.iter().flat_map(|row| row.files.iter().map(move |role| (row, *role)));
    roles
        .into_iter()
        .find(|(row, role)| row.begin(Setup { files: &[(role, text)], ..Setup::default() }).is_ok())
}

/// The page that shows a file, or why there is none.
fn page(text: &str, ui: Ui) -> Result<Page, String> {
    let Some((row, role)) = role(text) else {
        return match text.trim_start_matches('\u{feff}').starts_with("pavage-record") {
            true => begin::import(text, ui).map(|id| Page::Replay(id, None)),
            false => Err(ui.say("web-drop-refused", &[])),
        };
    };
    let plan = Plan {
        options: String::new(),
        sitters: vec![Sitter::Person(String::new()), Sitter::Bot(row.gentle().to_owned())],
        signs: Signs::default(),
        files: vec![(role.to_owned(), text.to_owned())],
        seed: String::new(),
    };
    let record = plan.record(row, ui)?;
    Ok(Page::Plan(row.name.to_owned(), link::write(&record)))
}

/// The place for files: all of the page, seen while a file is above it.
#[component]
pub(crate) fn Dropped() -> impl IntoView {
    let ui = ui();
    let above = RwSignal::new(false);
    let brings = move |event: &DragEvent| {
        let files = event.data_transfer().is_some_and(|it| it.types().includes(&"Files".into(), 0));
        files && ui.page.with_untracked(takes_files)
    };
    listen(ev::dragover, move |event| {
        if brings(&event) {
            event.prevent_default();
            above.set(true);
        }
    });
    listen(ev::dragleave, move |event| {
        // Between two elements of the page the file is still above it.
        if event.related_target().is_none() {
            above.set(false);
        }
    });
    listen(ev::drop, move |event| {
        above.set(false);
        if !brings(&event) {
            return;
        }
        event.prevent_default();
        let file = event.data_transfer().and_then(|it| it.files()?.get(0));
        let Some(file) = file else { return };
        export::read_file(&file, move |text| match page(&text, ui) {
            Ok(page) => browser::go(&page.fragment()),
            Err(message) => ui.refusal.set(message),
        });
    });
    view! { <Show when=move || above.get()><div class="drop-hint"><p>{say("web-drop")}</p></div></Show> }
}

#[cfg(test)]
mod tests {
    use super::role;
    use std::fs;
    use std::path::Path;

    #[test]
    fn a_file_finds_its_game_and_other_text_finds_none() {
        let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
        let mut files = 0;
        for row in pavage_games::GAMES {
            let Ok(sets) = fs::read_dir(games.join(row.name).join("rules/sets")) else { continue };
            for path in sets.map(|it| it.unwrap().path()) {
                let named = path.extension().unwrap().to_str().unwrap();
                if !row.files.contains(&named) {
                    continue;
                }
                let found = role(&fs::read_to_string(&path).unwrap());
                let found = found.map(|it| (it.0.name, it.1));
                assert_eq!(found, Some((row.name, named)), "{}", path.display());
                files += 1;
            }
        }
        assert!(0 < files);
        for text in ["", "hello", "pavage-record 1\ngame: chess\n\n", "1,2,3\n4,5,6\n"] {
            assert!(role(text).is_none(), "{text}");
        }
    }
}
