//! All drawings follow the signs of the seats, and nothing else changes with them.

use pavage_scene::testing::{follows_signs, paints_follow_signs};
use pavage_tilings_face::TilingsFace;

#[test]
fn owners_of_tiles_and_zones_have_the_sign_that_was_chosen() {
    let pairs = [("seat-1", "seat-2"), ("seat-1-medal", "seat-2-medal")];
    for plies in [60, u32::MAX] {
        let [ours, theirs] = follows_signs::<TilingsFace>("zones,size=6", plies, &pairs);
        paints_follow_signs(&ours.study, &theirs.study);
        assert_eq!(ours.plain, theirs.plain);
    }
}
