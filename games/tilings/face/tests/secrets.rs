//! An open game has nothing to hide.

use pavage_core::Configure;
use pavage_scene::testing::pictures_keep_secrets;
use pavage_tilings::Tilings;
use pavage_tilings_face::TilingsFace;

#[test]
fn two_states_that_look_the_same_are_the_same() {
    let game = Tilings::new(3).unwrap();
    // Large boards are slow to draw, so few pairs must do.
    assert_eq!(pictures_keep_secrets::<TilingsFace>(&game, 200), 0);
}
