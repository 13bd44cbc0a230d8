//! Pictures keep secrets: hidden tiles change no picture of a viewer who may not see them.

use pavage_core::Configure;
use pavage_scene::testing::pictures_keep_secrets;
use pavage_toy::Toy;
use pavage_toy_face::ToyFace;

#[test]
fn hidden_tiles_are_in_no_picture() {
    let game = Toy::new(3).unwrap();
    assert!(400 < pictures_keep_secrets::<ToyFace>(&game, 2_000));
}
