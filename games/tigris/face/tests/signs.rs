//! All drawings follow the signs of the seats, and nothing else changes with them.

use pavage_scene::testing::{Drawn, follows_signs};
use pavage_tigris_face::TigrisFace;

#[test]
fn leaders_are_of_the_dynasty_that_was_chosen() {
    let leaders = ["", "-king", "-priest", "-farmer", "-trader"];
    let names = leaders.map(|it| (format!("bow{it}"), format!("bull{it}")));
    let pairs: Vec<(&str, &str)> = names.iter().map(|it| (&*it.0, &*it.1)).collect();
    let [ours, theirs] = follows_signs::<TigrisFace>("standard", 200, &pairs);
    let told = |drawn: &Drawn, sign: &str| {
        let regions = drawn.study.overlays.iter().flat_map(|it| &it.regions);
        regions.filter(|it| it.label.contains(sign)).count()
    };
    assert_ne!(told(&ours, "alice (bow)"), 0);
    assert_eq!(told(&theirs, "alice (bow)"), 0);
    assert_eq!(told(&ours, "alice (bow)"), told(&theirs, "alice (bull)"));
    assert_eq!(told(&ours, "bob (bull)"), told(&theirs, "bob (bow)"));
}
