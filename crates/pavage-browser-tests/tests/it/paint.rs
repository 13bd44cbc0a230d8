//! Only changes are painted.

use pavage_browser_tests::{DESKTOP, Page, Plan, visit};

/// The parts of the page that show the game and do not depend on the pointer.
const GAME: &str = "'.items, .overlay, .worths, .entries, .seats, .side'";

/// Notes from now on which parts of the game change or are compared with a scene.
fn watch(page: &mut Page) {
    page.eval(&format!(
        "{{
            window.changed = [];
            const note = (node) => {{
                const part = (node.closest ? node : node.parentElement)?.closest({GAME});
                if (part) changed.push(part.getAttribute('class'));
            }};
            const options = {{ subtree: true, childList: true, attributes: true, characterData: true }};
            new MutationObserver((all) => all.forEach((it) => note(it.target)))
                .observe(document.querySelector('main.table'), options);
            const compare = Node.prototype.isSameNode;
            Node.prototype.isSameNode = function (other) {{
                note(this);
                return compare.call(this, other);
            }};
        }}"
    ));
}

/// The noted parts of the game.
fn noted(page: &mut Page) -> Vec<String> {
    let all = page.eval("[...new Set(changed)]");
    all.as_array().unwrap().iter().map(|it| it.as_str().unwrap().to_owned()).collect()
}

#[test]
fn pointing_and_notices_do_not_repaint_the_game() {
    let (server, _browser, mut page) = visit(DESKTOP);
    for (game, options) in [("carcassonne", "standard"), ("tigris", ""), ("tilings", "zones")] {
        page.begin(&server.url(), Plan { game, options, ..Plan::USUAL });
        page.play_on(6, Page::click);
        // The lights of the last turn go out after a while.
        page.wait_for("document.querySelector('.spots .ring') === null");
        watch(&mut page);
        let places = page.count(".target").min(6);
        for number in 1..=places {
            let place = format!(".target:nth-child({number})");
            page.hover(&place);
            page.wait_for(&format!("document.querySelector({place:?}).matches('.here')"));
            assert!(0 < page.count(".ghost > *"), "{game} {place}");
        }
        page.key("h");
        page.wait_for("document.querySelector('.says').innerText.includes('Hints are off')");
        assert_eq!(noted(&mut page), Vec::<String>::new(), "{game}");
        // A turn is noted.
        let plies = page.plies();
        page.play_on(1, Page::click);
        assert!(plies < page.plies());
        assert!(noted(&mut page).contains(&"items".to_owned()), "{game}");
    }
    page.assert_sound();
}
