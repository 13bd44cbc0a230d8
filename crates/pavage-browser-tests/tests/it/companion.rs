//! The companion: people play with a box on their table, and the page keeps the score.

use pavage_browser_tests::{
    Browser, DESKTOP, Device, Media, PHONE, Page, Plan, Press, SIDEWAYS, serve, visit,
};

const PHASE: &str = "document.querySelector('main.table')?.dataset.phase";

/// Waits until the page asks for a tile or a turn, or the game is over.
#[track_caller]
fn settle(page: &mut Page) -> String {
    page.wait_for(&format!("/deal|turn|over/.test({PHASE})"));
    page.phase()
}

/// Opens the companion by its link on the first page, and begins a game between two people.
#[track_caller]
fn begin(page: &mut Page, plan: Plan<'_>, press: Press) {
    press(page, "[data-do=companion]");
    page.wait_for("document.querySelector('main.companion') !== null");
    press(page, &format!("[data-game={}] a", plan.game));
    page.wait_for("document.querySelector('main.setup') !== null");
    assert_eq!(page.eval("scrollY"), 0, "a new page starts at its top");
    for (number, name) in [(1, "Ada"), (2, "Ben")] {
        page.fill(&format!(".seat-rows li:nth-child({number}) input"), name);
    }
    page.fill_rules(plan);
    press(page, "[data-do=begin]");
    assert_eq!(settle(page), "deal");
}

/// Reports a draw or presses something that leads on; `false` if the game is over.
#[track_caller]
fn go_on(page: &mut Page, press: Press) -> bool {
    if settle(page) != "deal" {
        return page.press_on(press);
    }
    let (plies, count) = (page.plies(), page.count(".draw"));
    assert!(0 < count, "there is something to tap");
    // The choice varies, but is the same in every run.
    press(page, &format!(".draw:nth-child({})", plies % count + 1));
    page.wait_for(&format!("{plies} < Number(document.querySelector('main.table').dataset.plies)"));
    true
}

#[track_caller]
fn play_to_the_end(page: &mut Page, press: Press) {
    for _ in 0..2_000 {
        if !go_on(page, press) {
            return;
        }
    }
    panic!("expected the game to end");
}

/// The record of the shown game.
fn kept(page: &mut Page) -> String {
    let record = page.eval("localStorage.getItem(`pavage.game.${location.hash.split('/')[1]}`)");
    record.as_str().expect("the game is kept").to_owned()
}

const SHORT: Plan<'static> = Plan { options: "", ..Plan::SHORT };

#[test]
fn carcassonne_to_its_end_and_what_comes_after() {
    let (server, _browser, mut page) = visit(DESKTOP);
    begin(&mut page, SHORT, Page::click);
    assert!(page.text_of(".tray").contains("Which tile did Ada draw?"));
    assert_eq!(page.count(".draw"), 4);
    assert_eq!(page.text_of("[data-draw=V]"), "7");
    page.click("[data-draw=V]");
    assert_eq!(settle(&mut page), "turn");
    assert_eq!(page.count(".sitters, .curtain"), 0);
    while page.phase() == "turn" {
        page.press_on(Page::click);
    }
    assert_eq!(settle(&mut page), "deal");
    assert!(page.text_of(".tray").contains("Which tile did Ben draw?"));
    assert_eq!(page.text_of("[data-draw=V]"), "6");
    // Fields and the points to expect are there as in any game.
    page.click("[data-overlay=fields]");
    page.wait_for("document.querySelector('.overlay .outline') !== null");
    page.click("[data-overlay=fields]");
    let expected = "[...document.querySelectorAll('.seat')].every((it) =>
        it.querySelector('.fact[title=\"points if the game ended now\"]') !== null)";
    assert_eq!(
        page.eval(expected),
        true,
        "{}",
        page.eval("document.querySelector('.seats').innerHTML")
    );
    // A reload comes back to the same question.
    page.reload();
    assert_eq!(settle(&mut page), "deal");
    assert!(page.text_of(".tray").contains("Which tile did Ben draw?"));
    // So does the list of games, which leads to the companion.
    page.home(&server.url());
    page.click(".kept li a");
    assert_eq!(settle(&mut page), "deal");
    play_to_the_end(&mut page, Page::click);
    assert_eq!(page.count(".ranking li"), 2);
    let record = kept(&mut page);
    assert!(record.contains("dealer: person") && !record.contains("seed:"), "{record}");
    // The points are explained, and the game is like any other.
    assert!(page.text_of(".log").contains(" × "));
    page.click(".tray a[href^='#replay']");
    page.wait_for("document.querySelector('main.replay') !== null");
    page.eval("void (navigator.clipboard.writeText = async (text) => { window.copied = text; })");
    page.click(".sharing summary");
    page.click("[data-do=link]");
    page.wait_for("window.copied !== undefined");
    let link = page.eval("window.copied");
    page.key("Escape");
    page.click("[data-do=review]");
    page.wait_for("document.querySelector('.review tbody') !== null");
    page.wait_for("document.querySelector('.review progress') === null");
    assert_eq!(page.count(".review tbody tr"), 2);
    page.assert_sound();
    let mut other = Browser::launch().open(DESKTOP);
    other.goto(link.as_str().expect("a link"));
    other.wait_for("document.querySelector('main.replay') !== null");
    assert!(other.text().contains("Ben"));
    other.assert_sound();
}

#[test]
fn a_wrong_tap_is_taken_back() {
    let (_server, _browser, mut page) = visit(DESKTOP);
    begin(&mut page, SHORT, Page::click);
    assert_eq!(page.count("[data-do=undo]:disabled"), 1);
    page.click("[data-draw=B]");
    assert_eq!(settle(&mut page), "turn");
    page.click("[data-do=undo]");
    page.wait_for(&format!("{PHASE} === 'deal'"));
    assert_eq!((page.plies(), page.text_of("[data-draw=B]")), (0, "3".to_owned()));
    // A whole turn goes the same way: first the turn, then its tile.
    page.click("[data-draw=E]");
    page.wait_for(&format!("{PHASE} === 'turn'"));
    while settle(&mut page) == "turn" {
        page.press_on(Page::click);
    }
    for phase in ["turn", "deal"] {
        page.click("[data-do=undo]");
        page.wait_for(&format!("{PHASE} === {phase:?}"));
    }
    assert_eq!(page.plies(), 0);
    page.assert_sound();
}

#[test]
fn by_keyboard_only() {
    let (_server, _browser, mut page) = visit(DESKTOP);
    begin(&mut page, SHORT, Page::click);
    page.tab_to("input[name=seek]");
    page.write("v");
    assert_eq!(page.count(".draw"), 1);
    page.key("Enter");
    page.wait_for(&format!("{PHASE} === 'turn'"));
    for _ in 0..6 {
        if page.phase() == "turn" {
            page.key("Enter");
        }
    }
    // Whoever plays by keys can write at once.
    page.wait_for("document.activeElement.name === 'seek'");
    page.key("ArrowDown");
    page.key("ArrowRight");
    let name = page.eval("document.activeElement.dataset.draw");
    assert_eq!(name, "E");
    page.key("Enter");
    page.wait_for(&format!("{PHASE} === 'turn'"));
    assert!(kept(&mut page).ends_with("=E\n"));
    page.assert_sound();
}

/// The tiles that a search finds.
fn sought(page: &mut Page, words: &str) -> String {
    page.fill("input[name=seek]", words);
    let found =
        page.eval("[...document.querySelectorAll('.draw')].map((it) => it.dataset.draw).join('')");
    found.as_str().expect("names are text").to_owned()
}

#[test]
fn a_tile_is_found_by_what_people_see_on_it() {
    let (server, _browser, mut page) = visit(DESKTOP);
    begin(&mut page, Plan::USUAL, Page::click);
    for (words, found) in [
        ("monastery", "AB"),
        ("city road shield", "OS"),
        ("crossroads", "LWX"),
        ("straight city", "D"),
        ("v", "V"),
        ("windmill", ""),
    ] {
        assert_eq!(sought(&mut page, words), found, "{words}");
    }
    page.home(&server.url());
    begin(&mut page, Plan { game: "tilings", ..Plan::USUAL }, Page::click);
    assert_eq!(sought(&mut page, "black red"), "RNNNNNRNNRNNNNNR");
    assert_eq!(sought(&mut page, "white"), "");
    page.assert_sound();
}

#[test]
fn carcassonne_by_touch_on_a_phone() {
    let (_server, _browser, mut page) = visit(PHONE);
    begin(&mut page, SHORT, Page::tap);
    play_to_the_end(&mut page, Page::tap);
    assert_eq!(page.count(".ranking li"), 2);
    // Play again asks again.
    page.tap("[data-do=again]");
    page.wait_for(&format!("{PHASE} === 'deal'"));
    page.assert_sound();
}

#[test]
fn tilings_with_the_strikes_of_chance() {
    let (_server, _browser, mut page) = visit(DESKTOP);
    let plan = Plan { game: "tilings", options: "influence,size=3", ..Plan::USUAL };
    begin(&mut page, plan, Page::click);
    let mut struck = false;
    for _ in 0..400 {
        if settle(&mut page) == "deal" && page.count(".draw .sign") == 0 && !struck {
            // The cell is tapped on the board.
            let plies = page.plies();
            let middle = page.eval(
                "(({ left, top, width, height }) => [left + width / 2, top + height / 2])(
                    document.querySelector('.board .items').getBoundingClientRect())",
            );
            page.click_at((middle[0].as_f64().unwrap(), middle[1].as_f64().unwrap()));
            page.wait_for(&format!(
                "{plies} < Number(document.querySelector('main.table').dataset.plies)"
            ));
            assert!(kept(&mut page).contains("=king:"), "the middle of the board");
            struck = true;
        }
        if !go_on(&mut page, Page::click) {
            break;
        }
    }
    assert_eq!((page.phase().as_str(), struck), ("over", true));
    page.assert_sound();
}

#[test]
fn tilings_by_touch_on_a_phone() {
    let (_server, _browser, mut page) = visit(PHONE);
    let plan = Plan { game: "tilings", options: "zones,size=4", ..Plan::USUAL };
    begin(&mut page, plan, Page::tap);
    play_to_the_end(&mut page, Page::tap);
    page.assert_sound();
}

#[test]
fn a_game_with_hidden_hands_is_declined_kindly() {
    let (server, _browser, mut page) = visit(DESKTOP);
    for address in ["#companion", "#companion/tigris"] {
        page.goto(&(server.url() + address));
        page.wait_for("document.querySelector('main.companion') !== null");
        let said = page.text_of("[data-game=tigris]");
        assert!(said.contains("hidden") && page.count("[data-game=tigris] a") == 0, "{said}");
    }
    page.assert_sound();
}

#[test]
fn the_same_people_play_again() {
    let (server, _browser, mut page) = visit(DESKTOP);
    begin(&mut page, SHORT, Page::click);
    page.goto(&(server.url() + "#companion/carcassonne"));
    page.wait_for("document.querySelector('main.setup') !== null");
    let names = page.eval("[...document.querySelectorAll('.people input')].map((it) => it.value)");
    assert_eq!(names, serde_json::json!(["Ada", "Ben"]));
    page.assert_sound();
}

/// Looks at the pages of the companion with the eyes of a program.
fn look(device: Device, wish: Media) {
    let (_server, _browser, mut page) = visit(device);
    let press: Press = if device.touch { Page::tap } else { Page::click };
    page.wishes(&[wish, Media::ReducedMotion]);
    page.click("[data-do=companion]");
    page.wait_for("document.querySelector('main.companion') !== null");
    assert_kind(&mut page, device);
    press(&mut page, "[data-game=carcassonne] a");
    page.wait_for("document.querySelector('main.setup') !== null");
    assert_kind(&mut page, device);
    press(&mut page, "[data-do=begin]");
    settle(&mut page);
    assert_kind(&mut page, device);
    assert_eq!(page.count(".draw"), 24);
    // Everything can be tapped with a thumb and lies inside the window.
    let small = "[...document.querySelectorAll('.tray button')].filter((it) => {
        const { width, height } = it.getBoundingClientRect();
        return width < 44 || height < 44;
    }).length";
    assert_eq!(page.eval(small), 0);
    press(&mut page, "[data-draw=X]");
    page.wait_for(&format!("{PHASE} === 'turn'"));
    assert_kind(&mut page, device);
    page.assert_sound();
}

#[track_caller]
fn assert_kind(page: &mut Page, device: Device) {
    assert_eq!(page.eval("document.documentElement.scrollWidth"), device.width);
    page.assert_accessible();
}

#[test]
fn it_is_accessible_on_a_desktop_and_on_a_phone() {
    look(DESKTOP, Media::Light);
    look(PHONE, Media::Dark);
    look(SIDEWAYS, Media::Light);
}

#[test]
fn in_french() {
    let server = serve();
    let mut page = Browser::launch().open(DESKTOP);
    page.language("fr-FR,fr");
    page.home(&server.url());
    begin(&mut page, SHORT, Page::click);
    assert!(page.text_of(".tray").contains("Quelle tuile pour Ada"), "{}", page.text());
    assert_eq!(sought(&mut page, "ville route"), "D");
    assert_eq!(sought(&mut page, "abbaye"), "B");
    page.assert_sound();
}
