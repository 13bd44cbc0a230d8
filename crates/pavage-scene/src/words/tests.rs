//! Strange names and missing messages.

use super::Words;

#[test]
fn a_message_that_is_missing_is_its_own_name() {
    let words = Words::new(super::Language::French);
    assert_eq!(words.say("no/such-rule", &pavage_core::Args::default(), &[]), "no/such-rule");
    assert_eq!(words.plain("no-such-label", &[]), "no-such-label");
    let error = pavage_core::ReadError::new("x", 0, "no-such-thing");
    assert_eq!(words.expected(&error), "on attend no-such-thing, mais on lit `x`");
}

#[test]
fn a_name_that_looks_like_a_number_stays_as_it_is() {
    let words = Words::new(super::Language::English);
    for name in ["007", "1e3", "9007199254740993", "+1", "12"] {
        let args = pavage_core::Args::default().with("seat", pavage_core::Seat(0));
        let said = words.say("game/already-retired", &args, &[name.to_owned()]);
        assert_eq!(said, format!("{name} has already retired"));
        let said =
            words.plain("watch-play", &[("seat", name.to_owned()), ("action", ".".to_owned())]);
        assert_eq!(said, format!("{name} plays ."));
    }
}

#[test]
fn a_sentence_names_nine_cells_at_most() {
    use pavage_core::{Arg, Args, Site, grid::Cell};
    let words = Words::new(super::Language::English).with("test-lost = lost { $cells }");
    let said = |cells: Vec<Site>| {
        words.say("test/lost", &Args::default().with("cells", Arg::Cells(cells)), &[])
    };
    let cells = |count| (0..count).map(|x| Site::from(Cell::new(x, 2))).collect();
    assert_eq!(said(cells(9)), "lost 0,2 1,2 2,2 3,2 4,2 5,2 6,2 7,2 8,2");
    assert_eq!(said(cells(10)), "lost 0,2 1,2 2,2 3,2 4,2 5,2 6,2 7,2 8,2 …");
}

#[test]
fn words_can_be_shared_between_threads() {
    fn shared<T: Send + Sync>() {}
    shared::<Words>();
}

#[test]
fn french_prepositions_merge_with_the_article_of_a_seat_without_a_name() {
    let words = Words::new(super::Language::French).with("of = le roi de { $seat }");
    let say = |id: &str, names: &[String]| {
        words.plain(id, &[("seat", words.seat(pavage_core::Seat(0), names))])
    };
    assert_eq!(say("play-turn", &[]), "au siège 1 de jouer");
    assert_eq!(say("of", &[]), "le roi du siège 1");
    assert_eq!(say("play-turn", &["Zoé".to_owned()]), "à Zoé de jouer");
    assert_eq!(say("play-thinking", &[]), "le siège 1 réfléchit");
}

#[test]
fn french_elides_before_a_vowel() {
    let words = Words::new(super::Language::French).with("town = la ville { DE($seat) }");
    let town = |seat: &str| words.plain("town", &[("seat", seat.to_owned())]);
    assert_eq!(town("Greta"), "la ville de Greta");
    assert_eq!(town("Ada"), "la ville d’Ada");
    assert_eq!(town("Élise"), "la ville d’Élise");
}
