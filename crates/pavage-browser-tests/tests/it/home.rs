//! The first page: games, preferences, files.

use pavage_browser_tests::{Browser, DESKTOP, PHONE, Page, Plan, host, visit};
use pavage_server::Config;

const CARD: &str = "document.querySelector('.game').getBoundingClientRect().y";

#[test]
fn preferences_are_a_sheet_that_keeps_the_focus_and_gives_it_back() {
    for device in [DESKTOP, PHONE] {
        let (_server, _browser, mut page) = visit(device);
        let top = page.eval(CARD);
        page.eval("document.querySelector('[data-do=preferences]').focus()");
        page.preferences(|page| {
            assert_eq!(page.eval(CARD), top, "nothing moves");
            // By Tab one comes round within the sheet; between, the focus may be at the browser itself.
            for _ in 0..20 {
                page.key("Tab");
                let inside = "document.activeElement === document.body
                    || document.activeElement.closest('dialog') !== null";
                assert_eq!(page.eval(inside), true);
            }
        });
        assert_eq!(page.eval("document.activeElement.dataset.do"), "preferences");
        page.click("[data-do=preferences]");
        page.click("[data-do=close-sheet]");
        page.wait_for("document.querySelector('dialog[open]') === null");
        if !device.touch {
            page.click("[data-do=preferences]");
            page.click_at((20.0, 400.0));
            page.wait_for("document.querySelector('dialog[open]') === null");
        }
        page.assert_sound();
    }
}

#[test]
fn keys_in_the_sheet_do_not_reach_the_board() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::SHORT);
    page.click(".target");
    let chosen = "document.querySelector('.entries [aria-pressed=true], .entry.chosen')?.innerText";
    let (before, plies) = (page.eval(chosen), page.plies());
    page.preferences(|page| {
        page.eval("document.querySelector('dialog').focus()");
        page.key("1");
        page.key("Enter");
    });
    assert_eq!((page.eval(chosen), page.plies()), (before.clone(), plies));
    page.key("1");
    page.wait_for(&format!("{chosen} !== {before}"));
    page.assert_sound();
}

/// Games of as many days: a finished one of four people, one of yesterday, and others that wait for Ada.
fn fill_the_shelf(page: &mut Page, games: u32) {
    let finished = include_str!("../../../../games/tigris/records/games/four-seats.rec");
    let begun = "pavage-record 1\ngame: carcassonne\nseat 1: Ada\nseat 2: greedy\nplayers: person bot\n\n=V\n";
    page.eval(&format!(
        "{{
            const [finished, begun] = [{finished:?}, {begun:?}];
            const now = new Date();
            const times = {{}};
            for (let day = 0; day < {games}; day++) {{
                const id = String(100 + day);
                localStorage.setItem(`pavage.game.${{id}}`, day === 0 ? finished : begun);
                times[id] = Number(new Date(now.getFullYear(), now.getMonth(), now.getDate() - day, 0, 5));
            }}
            localStorage.setItem('pavage.times', JSON.stringify(times));
        }}"
    ));
    page.reload();
    page.wait_for("document.querySelectorAll('.kept li').length === 12");
}

/// The end of the address of the first game of the list.
const FIRST: &str = "document.querySelector('.kept li a').href.split('/').pop()";

#[test]
fn many_games_are_paged_searched_and_sorted() {
    let (_server, _browser, mut page) = visit(DESKTOP);
    fill_the_shelf(&mut page, 30);
    let row = |page: &mut Page, number: u32| {
        let text = page.text_of(&format!(".kept li:nth-child({number})"));
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let said = row(&mut page, 1);
    // The record says 1 0 1 3.
    assert!(said.contains("Dov 3") && said.contains("Dov wins by 2"), "{said}");
    assert!(said.contains("Today at 00:05"), "{said}");
    let said = row(&mut page, 2);
    assert!(said.contains("Ada 0") && said.contains("Ines 0"), "{said}");
    assert!(said.contains("Your turn") && said.contains("Yesterday at 00:05"), "{said}");
    assert_eq!(page.count(".kept li:nth-child(2) .portrait"), 1, "the bot has a face");
    assert!(page.eval("document.documentElement.scrollHeight").as_f64().unwrap() < 2400.0);
    page.click("[data-do=page-on]");
    page.click("[data-do=page-on]");
    page.wait_for("document.querySelectorAll('.kept li').length === 6");
    assert!(page.text_of(".pager").contains("Page 3 of 3"));
    // The last page empties, and the one before is shown.
    for _ in 0..6 {
        page.click(".kept .forget");
        page.click(".kept .forget");
    }
    page.wait_for("document.querySelectorAll('.kept li').length === 12");
    assert!(page.text_of(".pager").contains("Page 2 of 2"));
    page.choose("[name=order]", "oldest");
    page.wait_for(&format!("{FIRST} === '123'"));
    page.choose("[name=order]", "unfinished");
    page.wait_for(&format!("{FIRST} === '101'"));
    page.choose("[name=order]", "game");
    page.fill("[name=find]", "DOV tigris");
    page.wait_for(&format!(
        "{FIRST} === '100' && document.querySelectorAll('.kept li').length === 1"
    ));
    page.fill("[name=find]", "nobody");
    page.wait_for("/No game matches/.test(document.querySelector('.kept').innerText)");
    page.assert_accessible();
    page.assert_sound();
}

#[test]
fn of_three_hundred_games_only_those_of_a_page_are_replayed() {
    let (_server, _browser, mut page) = visit(DESKTOP);
    fill_the_shelf(&mut page, 300);
    page.eval(
        "{
            const read = Storage.prototype.getItem;
            window.reads = 0;
            Storage.prototype.getItem = function (key) {
                if (key.startsWith('pavage.game.')) reads += 1;
                return read.call(this, key);
            };
        }",
    );
    let steps = |page: &mut Page, most: u64, step: &dyn Fn(&mut Page)| {
        page.eval("window.reads = 0");
        step(page);
        let reads = page.eval("reads").as_u64().unwrap();
        assert!(reads <= most, "{reads} records were read, expected {most} at most");
    };
    steps(&mut page, 12, &|page| {
        page.click("[data-do=page-on]");
        page.wait_for("/Page 2 of 25/.test(document.querySelector('.pager').innerText)");
    });
    // The finished game comes last.
    steps(&mut page, 12, &|page| {
        page.choose("[name=order]", "unfinished");
        page.wait_for(&format!("{FIRST} === '101'"));
    });
    steps(&mut page, 12, &|page| {
        page.fill("[name=find]", "tigris");
        page.wait_for(&format!("{FIRST} === '100'"));
    });
    steps(&mut page, 0, &|page| {
        page.fill("[name=find]", "nobody");
        page.wait_for("document.querySelectorAll('.kept li').length === 0");
    });
    // To list them takes the head of each.
    page.eval("location.hash = 'new/tigris'");
    page.wait_for("document.querySelector('main.setup') !== null");
    steps(&mut page, 300 + 12, &|page| {
        page.eval("location.hash = ''");
        page.wait_for("document.querySelectorAll('.kept li').length === 12");
    });
    page.assert_sound();
}

#[test]
fn boards_are_painted_when_they_come_into_sight() {
    let (_server, _browser, mut page) = visit(PHONE);
    fill_the_shelf(&mut page, 30);
    let painted = "document.querySelectorAll('.kept img[src]').length";
    let first = "document.querySelector('.kept li img')";
    page.eval(&format!("{first}.scrollIntoView()"));
    page.wait_for(&format!("0 < {first}.naturalWidth"));
    // The frame continues the ground of the board.
    let ground = format!(
        "{{ const it = {first}; it.style.background = ''; const frame = getComputedStyle(it).backgroundColor; frame }}"
    );
    let shown = page.eval(&format!("getComputedStyle({first}).backgroundColor"));
    assert_ne!(shown, page.eval(&ground));
    assert!(page.eval(painted).as_u64().unwrap() < 12, "those below wait");
    page.eval("document.querySelector('.kept li:last-child').scrollIntoView()");
    page.wait_for("0 < document.querySelector('.kept li:last-child img').naturalWidth");
    // They follow the theme.
    let before = page.eval(&format!("{first}.src"));
    page.preferences(|it| it.choose("select[name=theme]", "contrast"));
    page.wait_for(&format!("{first}.src !== {before}"));
    page.assert_sound();
}

/// Drops a file on the middle of the page, as far as the page can tell.
fn drop_file(page: &mut Page, text: &str) {
    page.eval(&format!(
        "{{
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([{text:?}], 'it.txt'));
            const event = (kind) => new DragEvent(kind, {{ dataTransfer, bubbles: true, cancelable: true }});
            window.__drop = () => document.body.dispatchEvent(event('drop'));
            document.body.dispatchEvent(event('dragover'));
        }}"
    ));
    page.wait_for("document.querySelector('.drop-hint') !== null");
    page.eval("__drop()");
    page.wait_for("document.querySelector('.drop-hint') === null");
}

#[test]
fn a_file_dropped_on_the_page_finds_its_place() {
    let (server, _browser, mut page) = visit(DESKTOP);
    let tiles = include_str!("../../src/short.tiles");
    let record = include_str!("../../../../games/tigris/records/games/four-seats.rec");
    drop_file(&mut page, "hello");
    page.wait_for("/neither the record/.test(document.querySelector('.refusal')?.innerText)");
    page.assert_accessible();
    page.click("[data-do=close-refusal]");
    page.wait_for("document.querySelector('.refusal') === null");
    drop_file(&mut page, tiles);
    page.wait_for("location.hash.startsWith('#new/carcassonne/')");
    page.wait_for("document.querySelector('main.setup [data-do=no-file]') !== null");
    page.click("[data-do=begin]");
    page.settle();
    assert!(page.text_of(".notes").contains("18 tiles left"));
    // At the table a game is under way, and nothing is taken.
    page.eval("document.body.dispatchEvent(new DragEvent('dragover', { dataTransfer: new DataTransfer(), bubbles: true }))");
    assert_eq!(page.count(".drop-hint"), 0);
    page.goto(&format!("{}#new/tilings", server.url()));
    page.wait_for("document.querySelector('main.setup') !== null");
    drop_file(&mut page, record);
    page.wait_for("document.querySelector('main.replay') !== null");
    drop_file(&mut page, &record.replace("game: tigris", "game: chess"));
    page.wait_for("/chess/.test(document.querySelector('.refusal')?.innerText)");
    page.assert_sound();
}

#[test]
fn a_name_given_in_the_set_up_is_kept() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan { seats: &["person:Zoe", "person:Ben"], ..Plan::SHORT });
    page.home(&server.url());
    assert_eq!(page.eval("document.querySelector('dialog input[name=name]').value"), "Zoe");
    page.click("[data-game=tigris] [data-do=now]");
    page.settle();
    assert_eq!(page.text_of(".seat[data-seat='0'] .name").trim(), "Zoe");
    page.assert_sound();
}

#[test]
fn the_live_boards_are_whole() {
    let (_server, _browser, mut page) = visit(DESKTOP);
    page.wait_for(
        "[...document.querySelectorAll('svg.live')].every((it) => it.querySelector('.items > g'))",
    );
    let outside = "[...document.querySelectorAll('svg.live')].filter((svg) => {
        const [frame, board] = [svg, svg.querySelector('.items')].map((it) => it.getBoundingClientRect());
        return board.top < frame.top || frame.bottom < board.bottom || board.left < frame.left || frame.right < board.right;
    }).map((it) => it.closest('[data-game]').dataset.game).join()";
    assert_eq!(page.eval(outside), "");
    page.assert_sound();
}

#[test]
fn every_page_has_a_title() {
    let (server, _browser, mut page) = visit(DESKTOP);
    for (address, title) in [
        ("new/tigris", "Tigris & Euphrates · Pavage"),
        ("rules/carcassonne", "Carcassonne · Pavage"),
        ("", "Pavage"),
    ] {
        page.goto(&format!("{}#{address}", server.url()));
        page.wait_for(&format!("document.title === {title:?}"));
    }
    page.goto(&format!("{}#new/tigris", server.url()));
    page.prefer("language", "fr");
    page.wait_for("document.title === 'Tigre & Euphrate · Pavage'");
    page.assert_sound();
}

#[test]
fn tables_that_come_late_move_nothing() {
    let server = host(Config::default());
    let mut browser = Browser::launch();
    let mut page = browser.open(DESKTOP);
    page.home(&server.url());
    let top = "document.querySelector('section.kept').getBoundingClientRect().y + scrollY";
    page.wait_for("document.querySelector('.tables h2') !== null");
    let first = "document.querySelector('main.home > section').className";
    assert_eq!(page.eval(first), "tables", "people wait there");
    let before = page.eval(top);
    page.open_table(&server.url(), Plan { seats: &["person:Ada", "greedy"], ..Plan::USUAL });
    page.seat_bot(2, "easy");
    page.wait_for("document.querySelector('.chair[data-player=bot] .portrait') !== null");
    assert_eq!(page.text_of(".chair[data-player=bot] b"), "Greta");
    page.home(&server.url());
    page.wait_for("document.querySelector('.tables [data-table]') !== null");
    assert_eq!(page.eval(top), before);
    page.assert_accessible();
    page.assert_sound();
}

#[test]
fn a_person_called_like_a_bot_is_no_bot_in_the_lists() {
    let server = host(Config::default());
    let mut browser = Browser::launch();
    let mut page = browser.open(DESKTOP);
    page.home(&server.url());
    page.open_table(&server.url(), Plan { seats: &["person:Ada", "greedy"], ..Plan::USUAL });
    // The host sits there already.
    page.call_oneself("hard");
    page.seat_bot(2, "easy");
    page.home(&server.url());
    page.wait_for("document.querySelectorAll('[data-list=mine] .player').length === 2");
    // Bots have faces.
    let players = "[...document.querySelectorAll('[data-list=mine] .player')].map((it) =>
        [it.innerText.trim(), it.querySelector('.portrait') !== null])";
    assert_eq!(page.eval(players), serde_json::json!([["hard", false], ["Greta", true]]));
    // The box shows the whole of a table.
    let [card, tables] = ["[data-table]", ".tables"].map(|it| {
        page.eval(&format!("document.querySelector({it:?}).getBoundingClientRect().bottom"))
    });
    assert!(card.as_f64().unwrap() <= tables.as_f64().unwrap(), "{card} {tables}");
    page.assert_accessible();
    page.assert_sound();
}
