//! Choices with places: arrows, digits, rotations, points.

use pavage_scene::{Rect, Source, Target};

use super::{Choices, Cursor, Direction};

/// The index of the source, the action, and the place: a corner and the length of a side.
type Choice<'a> = (usize, &'a str, Option<(f32, f32, f32)>);

fn choices(sources: &[&str], targets: &[Choice<'_>]) -> Choices {
    let source = |it: &&str| Source { label: (*it).to_owned(), art: None, count: None };
    let target = |&(source, action, place): &Choice<'_>| Target {
        action: action.to_owned(),
        label: format!("do {action}"),
        source,
        place: place.map(|(x, y, size)| Rect { x, y, width: size, height: size }),
        mark: String::new(),
        ghost: Vec::new(),
        takes: Vec::new(),
        none: action == ".",
    };
    Choices::new(sources.iter().map(source).collect(), targets.iter().map(target).collect())
}

/// Three places of a tile in a row, one below where it fits in two ways, and "none".
fn claims() -> Choices {
    choices(
        &["tile", "none"],
        &[
            (0, "a", Some((0.0, 0.0, 1.0))),
            (0, "b", Some((1.0, 0.0, 1.0))),
            (0, "c", Some((2.0, 0.0, 1.0))),
            (0, "d", Some((1.0, 2.0, 1.0))),
            (1, ".", None),
            (0, "e", Some((1.0, 2.0, 1.0))),
        ],
    )
}

/// Two sources with a dozen places each, and a third one with actions that have no place.
fn hand() -> Choices {
    let names: Vec<String> = (0..12).map(|it| it.to_string()).collect();
    let mut targets = Vec::new();
    for source in [0, 1] {
        for (name, x) in names.iter().zip(0_u8..) {
            targets.push((source, name.as_str(), Some((f32::from(x), 0.0, 1.0))));
        }
    }
    targets.extend([(2, "swap", None), (2, "pass", None)]);
    choices(&["temple", "king", "other"], &targets)
}

#[test]
fn ways_of_a_place_are_one_group() {
    let choices = claims();
    let ways: Vec<usize> = choices.groups.iter().map(|it| it.ways.len()).collect();
    assert_eq!(ways, [1, 1, 1, 2, 1]);
    let entries = choices.entries();
    let shown: Vec<_> = entries.iter().map(|it| (it.digit.unwrap(), it.label.as_str())).collect();
    assert_eq!(shown, [('1', "do a"), ('2', "do b"), ('3', "do c"), ('4', "do d"), ('0', "do .")]);
    let mut cursor = Cursor::near(&choices, Some((1.4, 2.1)));
    assert_eq!((cursor.group, cursor.way), (3, 0));
    cursor.turn(&choices, -1);
    assert_eq!(cursor.way(&choices).unwrap().action, "e");
    cursor.turn(&choices, 1);
    assert_eq!(cursor.way(&choices).unwrap().action, "d");
}

#[test]
fn arrows_go_by_geometry_and_tab_by_order() {
    let choices = claims();
    let mut cursor = Cursor::default();
    let mut go = |direction| {
        cursor.toward(&choices, direction);
        cursor.group
    };
    assert_eq!(go(Direction::North), 0, "there is nothing");
    assert_eq!(go(Direction::East), 1);
    assert_eq!(go(Direction::South), 3);
    assert_eq!(go(Direction::West), 3, "not a quarter turn away");
    assert_eq!(go(Direction::North), 1);
    assert_eq!(go(Direction::East), 2);
    let mut order = Vec::new();
    for _ in 0..4 {
        cursor.go(&choices, 1);
        order.push(cursor.group);
    }
    assert_eq!(order, [3, 4, 0, 1]);
    // From a choice without a place, arrows go along the list.
    cursor.set(4);
    cursor.toward(&choices, Direction::North);
    assert_eq!(cursor.group, 3);
}

#[test]
fn many_choices_are_chosen_by_source() {
    let choices = hand();
    let labels: Vec<String> = choices.entries().into_iter().map(|it| it.label).collect();
    assert_eq!(labels, ["temple", "king", "other"]);
    let mut cursor = Cursor::near(&choices, Some((5.5, 0.5)));
    assert_eq!(cursor.group, 5);
    // The other source at the same place.
    cursor.choose(&choices, 12);
    assert_eq!(cursor.group, 17);
    cursor.toward(&choices, Direction::West);
    assert_eq!(cursor.group, 16, "and arrows stay with it");
    assert!(choices.listed_with(cursor.group).is_empty());
    cursor.go_source(&choices, 1);
    assert_eq!(cursor.group, 24);
    let listed: Vec<String> = choices.listed_with(24).into_iter().map(|it| it.label).collect();
    assert_eq!(listed, ["do swap", "do pass"]);
    cursor.choose(&choices, 25);
    assert_eq!(cursor.group, 25, "each of the list can be chosen");
    cursor.choose(&choices, 24);
    cursor.toward(&choices, Direction::South);
    assert_eq!(cursor.group, 25);
    cursor.go_source(&choices, 1);
    assert_eq!(cursor.group, 0);
}

#[test]
fn the_cursor_begins_in_the_first_source_even_if_others_are_nearer() {
    let names: Vec<String> = (0..12).map(|it| it.to_string()).collect();
    let places = names.iter().zip(0_u8..);
    let temples = places.map(|(it, x)| (0, it.as_str(), Some((f32::from(x), 0.0, 1.0))));
    let catastrophe = (1, "x", Some((20.0, 0.0, 1.0)));
    let choices =
        choices(&["temple", "catastrophe"], &temples.chain([catastrophe]).collect::<Vec<_>>());
    assert_eq!(Cursor::near(&choices, Some((20.5, 0.5))).group, 11);
}

#[test]
fn many_places_of_one_tile_are_on_the_board_only() {
    let names: Vec<String> = (0..12).map(|it| it.to_string()).collect();
    let places =
        names.iter().zip(0_u8..).map(|(it, x)| (0, it.as_str(), Some((f32::from(x), 0.0, 1.0))));
    let choices = choices(&["tile"], &places.chain([(0, ".", None)]).collect::<Vec<_>>());
    let entries = choices.entries();
    assert_eq!(entries.len(), 1);
    assert_eq!((entries[0].digit, entries[0].group), (Some('0'), 12));
}

#[test]
fn choices_in_one_place_are_visited_in_turn() {
    let here = Some((0.0, 0.0, 2.0));
    let targets = [(0, "a", here), (1, "b", here), (2, "c", Some((5.0, 0.0, 1.0))), (3, ".", None)];
    let choices = choices(&["red", "blue", "other", "none"], &targets);
    assert_eq!([0, 1, 2, 3].map(|it| choices.next_there(it)), [1, 0, 2, 3]);
    assert!(choices.is_same_place(0, 1) && !choices.is_same_place(0, 2));
    assert!(!choices.is_same_place(3, 2) && choices.is_same_place(3, 3));
}

#[test]
fn the_smallest_place_under_the_mouse_is_chosen() {
    let places = [(0, "all", Some((0.0, 0.0, 1.0))), (0, "spot", Some((0.4, 0.4, 0.2)))];
    let choices = choices(&["meeple"], &places);
    let cursor = Cursor::default();
    assert_eq!(cursor.at(&choices, (0.5, 0.5)), Some(1));
    assert_eq!(cursor.at(&choices, (0.1, 0.1)), Some(0));
    assert_eq!(cursor.at(&choices, (1.1, 0.1)), None);
}

#[test]
fn what_uses_up_pieces_of_a_hand_is_never_listed_with_the_rest() {
    let piece =
        |label: &str, count| Source { label: label.to_owned(), art: None, count: Some(count) };
    let target = |action: &str, takes: &[(&str, u8)]| Target {
        action: action.to_owned(),
        label: action.to_owned(),
        source: usize::from(takes.is_empty()),
        place: None,
        mark: String::new(),
        ghost: Vec::new(),
        takes: takes.iter().map(|&(label, count)| piece(label, count)).collect(),
        none: false,
    };
    let targets = [
        target("a", &[("farm", 1)]),
        target("b", &[("temple", 1)]),
        target("ab", &[("farm", 1), ("temple", 1)]),
        target("pass", &[]),
    ];
    let sources =
        ["swap", "pass"].map(|label| Source { label: label.to_owned(), art: None, count: None });
    let choices = Choices::new(sources.to_vec(), targets.to_vec());
    let labels: Vec<String> = choices.entries().into_iter().map(|it| it.label).collect();
    assert_eq!(labels, ["swap", "pass"], "few as they are, they are chosen by source");
}
