//! An open game has nothing to hide.

use pavage_carcassonne::Carcassonne;
use pavage_carcassonne_face::CarcassonneFace;
use pavage_core::Configure;
use pavage_scene::testing::pictures_keep_secrets;

#[test]
fn two_states_that_look_the_same_are_the_same() {
    let game = Carcassonne::new(3).unwrap();
    // Large boards are slow to draw, so few pairs must do.
    assert_eq!(pictures_keep_secrets::<CarcassonneFace>(&game, 200), 0);
}
