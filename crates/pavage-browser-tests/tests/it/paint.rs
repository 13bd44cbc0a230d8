//! Only what has changed is painted.

use pavage_browser_tests::{DESKTOP, Page, Plan, visit};

/// The parts of the page that show the game, whoever points wherever.
const GAME: &str = "'.items, .overlay, .worths, .entries, .seats, .side'";

/// Notes from now on which parts of the game change.
fn watch(page: &mut Page) {
    page.eval(&format!(
        "{{
            window.changed = [];
            const part = (node) => (node.closest ? node : node.parentElement)?.closest({GAME});
            const note = (all) => changed.push(...all.map((it) => part(it.target)).filter(Boolean)
                .map((it) => it.getAttribute('class')));
            const options = {{ subtree: true, childList: true, attributes: true, characterData: true }};
            new MutationObserver(note).observe(document.querySelector('main.table'), options);
        }}"
    ));
}

/// The parts of the game that have changed since.
fn changed(page: &mut Page) -> Vec<String> {
    let all = page.eval("[...new Set(changed)]");
    all.as_array().unwrap().iter().map(|it| it.as_str().unwrap().to_owned()).collect()
}

#[test]
fn pointing_and_talking_paint_nothing_of_the_game() {
    let (server, _browser, mut page) = visit(DESKTOP);
    for (game, options) in [("carcassonne", "standard"), ("tigris", ""), ("tilings", "zones")] {
        page.begin(&server.url(), Plan { game, options, ..Plan::USUAL });
        page.play_on(6, Page::click);
        // What is lit up after a turn goes out by itself.
        page.wait_for("document.querySelector('.spots > *') === null");
        watch(&mut page);
        let places = page.count(".target").min(6);
        for number in 1..=places {
            let place = format!(".target:nth-child({number})");
            page.hover(&place);
            page.wait_for(&format!("document.querySelector({place:?}).matches('.here')"));
            assert!(0 < page.count(".ghost > *"), "{game} {place}");
        }
        page.key("h");
        page.wait_for("document.querySelector('.says').innerText.includes('hints are off')");
        assert_eq!(changed(&mut page), Vec::<String>::new(), "{game}");
        // A turn is seen.
        let plies = page.plies();
        page.play_on(1, Page::click);
        assert!(plies < page.plies());
        assert!(changed(&mut page).contains(&"items".to_owned()), "{game}");
    }
    page.assert_sound();
}
