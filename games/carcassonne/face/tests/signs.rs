//! All drawings follow the signs of the seats, and nothing else changes with them.

use pavage_carcassonne_face::CarcassonneFace;
use pavage_scene::testing::{follows_signs, paints_follow_signs};

#[test]
fn meeples_and_fields_have_the_colour_that_was_chosen() {
    let pairs = [("meeple-0", "meeple-1"), ("farmer-0", "farmer-1")];
    let [ours, theirs] = follows_signs::<CarcassonneFace>("standard", 110, &pairs);
    paints_follow_signs(&ours.study, &theirs.study);
    // A number stands for the seat, not for its colour.
    assert_eq!(ours.plain, theirs.plain);
}
