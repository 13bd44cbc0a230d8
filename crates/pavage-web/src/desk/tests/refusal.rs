//! Clicks where nothing fits.

use super::*;

#[test]
fn a_refused_place_is_explained_and_shown() {
    let mut desk = desk("carcassonne", "", &["person:ada", "random"]);
    let before = group(&desk);
    desk.click((0.5, 0.5));
    let notice = desk.notice().expect("there lies a tile already");
    assert!(!notice.text.is_empty() && !notice.refuses, "{notice:?}");
    desk.click((5.5, 5.5));
    let notice = desk.notice().expect("there is no tile beside it");
    assert!(!notice.text.is_empty() && !notice.spots.is_empty() && notice.refuses, "{notice:?}");
    assert_eq!(group(&desk), before);
    desk.click((1e9, f32::NAN));
    assert_eq!(desk.notice(), None, "there is nothing");
    desk.click((5.5, 5.5));
    desk.toward(Direction::East);
    assert_eq!(desk.notice(), None, "somebody looks elsewhere");
    desk.click((5.5, 5.5));
    desk.undo();
    assert_eq!(desk.notice(), None);
}

#[test]
fn a_refusal_names_no_coordinates() {
    for (game, options) in [("carcassonne", ""), ("tigris", ""), ("tilings", "zones,size=6")] {
        let mut desk = desk(game, options, &["person:ada", "random"]);
        let entries = desk.session.draft().unwrap().choices.entries();
        let sources = entries.iter().filter(|it| it.is_source).map(Some);
        let mut refused = 0;
        for source in sources.chain([None]) {
            if let Some(entry) = source {
                desk.open(entry);
            }
            for (x, y) in (-8..20_i16).flat_map(|x| (-8..20_i16).map(move |y| (x, y))) {
                desk.click((f32::from(x) + 0.5, f32::from(y) + 0.5));
                let Some(notice) = desk.notice().filter(|it| it.refuses) else { continue };
                refused += 1;
                let text = notice.text;
                let letter = char::from(b'A' + x.clamp(0, 25) as u8);
                let places =
                    ["expected".to_owned(), format!("{x},{y}"), format!("{letter}{}", y + 1)];
                assert!(!places.iter().any(|it| text.contains(it)), "{game}: {text}");
                assert!(text.len() < 90, "{game}: one short line: {text}");
            }
        }
        assert!(20 < refused, "{game}: {refused}");
    }
}
