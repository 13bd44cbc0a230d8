//! That nothing is left unsaid, in any language.

mod complete;
mod facts;
mod games;
mod sentences;
mod tigris;
mod tilings;

use super::Words;

fn names() -> Vec<String> {
    ["alice", "bob", "carol"].map(str::to_owned).to_vec()
}

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
    use pavage_core::{Arg, Site, Told};
    let words = Words::new(super::Language::English);
    let said = |cells: Vec<Site>| {
        let told = Told::new("tigris/lost")
            .with("tile", Arg::tile("farm"))
            .with("tiles", cells.len())
            .with("cells", Arg::Cells(cells))
            .with("stay", 0);
        words.say(&told.event, &told.args, &[])
    };
    let spaces = pavage_tigris::Cell::all().map(Site::from);
    assert_eq!(
        said(spaces.take(10).collect()),
        "the beaten side loses 10 farms (A1, B1, C1, D1, E1, F1, G1, H1, I1 …)"
    );
    let cells = (0..10).map(|x| Site::from(pavage_core::grid::Cell::new(x, 2)));
    assert_eq!(
        said(cells.take(9).collect()),
        "the beaten side loses 9 farms (0,2 1,2 2,2 3,2 4,2 5,2 6,2 7,2 8,2)"
    );
}

#[test]
fn words_can_be_shared_between_threads() {
    fn shared<T: Send + Sync>() {}
    shared::<Words>();
}
