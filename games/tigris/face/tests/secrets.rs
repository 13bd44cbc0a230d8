//! Pictures keep secrets: hidden tiles change no picture of a viewer who may not see them.

use pavage_core::Configure;
use pavage_scene::testing::pictures_keep_secrets;
use pavage_tigris::Tigris;
use pavage_tigris_face::TigrisFace;

#[test]
fn hidden_tiles_are_in_no_picture() {
    let game = Tigris::new(3).unwrap();
    assert!(1_000 < pictures_keep_secrets::<TigrisFace>(&game, 2_000));
}
