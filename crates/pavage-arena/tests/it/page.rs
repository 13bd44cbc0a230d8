//! The page of a tournament.

use pavage_arena::report::{FaultRow, Page, Summary};
use pavage_games::scene::Language;
use roxmltree::{Document, Node, ParsingOptions};

use crate::sample::{sample, tested};

const RECORD: &str = "pavage-record 1\ngame: toy\n\n=1:1\n1 keep\n";

/// Reads a page as strictly as XML is read and gives it to a test.
fn with_page<T>(page: &Page, summary: &Summary, test: impl FnOnce(&Document<'_>) -> T) -> T {
    let text = page.write(summary);
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    let document = Document::parse_with_options(&text, options);
    test(&document.unwrap_or_else(|error| panic!("the page is well-formed: {error}")))
}

fn all<'a>(document: &'a Document<'a>, tag: &str) -> Vec<Node<'a, 'a>> {
    document.descendants().filter(|it| it.has_tag_name(tag)).collect()
}

fn text(node: Node<'_, '_>) -> String {
    node.descendants().filter_map(|it| if it.is_text() { it.text() } else { None }).collect()
}

#[test]
fn a_page_has_all_its_parts() {
    let summary = sample(4, 2, 5, Some(RECORD));
    with_page(&Page::default(), &summary, |page| {
        let sections: Vec<&str> =
            all(page, "section").iter().filter_map(|it| it.attribute("id")).collect();
        assert_eq!(sections, ["standings", "crosstable", "charts", "games"]);
        assert_eq!(all(page, "table").len(), 3);
        assert_eq!(all(page, "svg").len(), 4);
        let games = all(page, "tr").into_iter().filter(|it| it.has_attribute("data-p"));
        assert_eq!(games.count(), summary.games.len());
        let rows = all(page, "th").into_iter().filter(|it| it.attribute("scope") == Some("row"));
        let names: Vec<String> = rows.map(text).collect();
        for (place, player) in summary.order.iter().enumerate() {
            let expected = format!("{}{}", place + 1, summary.players[*player].name);
            assert_eq!(names[place], expected);
        }
    });
}

#[test]
fn a_sequential_test_and_more_seats_have_their_pages() {
    with_page(&Page::default(), &tested(sample(2, 2, 300, None)), |page| {
        assert!(all(page, "section").iter().any(|it| it.attribute("id") == Some("sprt")));
        assert!(text(page.root()).contains("The test has accepted H1."));
    });
    with_page(&Page::default(), &sample(5, 3, 3, None), |page| {
        assert_eq!(all(page, "svg").len(), 4);
    });
}

#[test]
fn results_that_say_little_have_a_page_without_nan() {
    let mut few = sample(3, 2, 1, None);
    few.games.truncate(1);
    few.players.iter_mut().for_each(|it| it.times.0.clear());
    for summary in [Summary::default(), sample(2, 2, 1, None), few, sample(2, 2, 0, None)] {
        for language in Language::ALL {
            let page = Page { language, ..Page::default() };
            with_page(&page, &summary, |page| {
                let numbers = page.descendants().flat_map(|it| it.attributes());
                let bad = |it: &str| it.contains("NaN") || it.contains("inf");
                assert!(!numbers.map(|it| it.value()).any(bad), "{:?}", summary.terms);
                assert!(!text(page.root()).contains("NaN"));
            });
        }
    }
}

#[test]
fn faults_are_told_with_the_last_output() {
    let mut summary = sample(3, 2, 2, None);
    summary.faults.push(FaultRow {
        player: 1,
        fault: "crash".to_owned(),
        game: "1-2.1.2".to_owned(),
        ply: 15,
        detail: "expected the bot to go on, but it ended".to_owned(),
        output: "< {\"a\":1}\n! oh <no>\u{1b}\n".to_owned(),
    });
    with_page(&Page::default(), &summary, |page| {
        let sections: Vec<&str> =
            all(page, "section").iter().filter_map(|it| it.attribute("id")).collect();
        assert_eq!(sections, ["standings", "faults", "crosstable", "charts", "games"]);
        let pre = all(page, "pre");
        assert_eq!(text(pre[0]), "< {\"a\":1}\n! oh <no>\u{fffd}");
        assert!(text(page.root()).contains("crash in game 1-2.1.2 at ply 15: expected the bot"));
    });
}

#[test]
fn names_stay_text() {
    let mut summary = sample(4, 2, 2, Some(RECORD));
    let name = "</script><img src=x onerror=\"alert(1)\">'&\u{202e}";
    summary.players[1].name = name.to_owned();
    summary.players[1].faults.insert("<hr>".to_owned(), 3);
    summary.terms.options = "<hr>".to_owned();
    summary.games[0].reason = "<hr>".to_owned();
    summary.games[0].file = Some("<hr>".to_owned());
    with_page(&Page::default(), &summary, |page| {
        assert!(all(page, "img").is_empty() && all(page, "hr").is_empty());
        let shown = name.replace('\u{202e}', "\u{fffd}");
        assert!(text(page.root()).contains(&shown));
    });
}

#[test]
fn nothing_comes_from_elsewhere() {
    with_page(&Page::default(), &sample(3, 2, 2, Some(RECORD)), |page| {
        for node in page.descendants() {
            assert!(!node.has_attribute("src"), "{node:?}");
            let is_link = node.has_tag_name("a");
            assert!(is_link || !node.has_attribute("href"), "{node:?}");
            // A script in an attribute would start with these letters.
            assert!(!node.attributes().any(|it| it.name().starts_with("on")), "{node:?}");
        }
        for style in all(page, "style").into_iter().map(text) {
            assert!(!style.contains("url(") && !style.contains("@import"));
        }
    });
}

#[test]
fn records_are_held_up_to_a_size_and_the_rest_named() {
    let summary = sample(2, 2, 10, Some(RECORD));
    let links = |page: &Page| {
        with_page(page, &summary, |page| {
            let links = all(page, "a").into_iter().filter_map(|it| it.attribute("href"));
            (links.map(str::to_owned).collect::<Vec<_>>(), text(page.root()))
        })
    };
    let base = "http://127.0.0.1:4180/#game/";
    let (whole, words) = links(&Page::default());
    assert_eq!(whole.len(), 20);
    assert!(whole.iter().all(|it| it.starts_with(base)));
    assert!(!words.contains("records/00020.rec"));
    let (some, words) = links(&Page { most: 3 * whole[0].len(), ..Page::default() });
    assert_eq!(some, whole[..3]);
    assert!(words.contains("first 3 of 20 games") && words.contains("records/00020.rec"));
    let (elsewhere, _) =
        links(&Page { base: "https://games.example/".to_owned(), ..Page::default() });
    assert!(elsewhere[0].starts_with("https://games.example/#game/"));
}

#[test]
fn a_page_is_written_in_french() {
    let page = Page { language: Language::French, ..Page::default() };
    with_page(&page, &sample(3, 2, 3, None), |page| {
        assert_eq!(page.root_element().attribute("lang"), Some("fr"));
        let headings: Vec<String> = all(page, "h2").into_iter().map(text).collect();
        assert_eq!(headings, ["Classement", "Tableau croisé", "Graphiques", "Toutes les parties"]);
    });
}
