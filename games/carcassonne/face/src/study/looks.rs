//! A tile as people describe it.

use pavage_carcassonne::{Part, Sides, Tile};
use pavage_scene::Words;

/// The cities, roads and the monastery of a tile.
pub(super) fn looks(tile: &Tile, words: &Words) -> String {
    let roads = tile.parts().iter().filter(|it| matches!(it, Part::Road { .. })).count();
    let mut seen: Vec<String> =
        tile.parts().iter().filter_map(|it| look(*it, roads, words)).collect();
    // All roads of a crossing look alike.
    seen.dedup_by(|one, other| 2 < roads && one == other);
    seen.join(", ")
}

fn look(part: Part, roads: usize, words: &Words) -> Option<String> {
    let (kind, sides, shields) = match part {
        Part::City { sides, shields } => ("city", sides, shields),
        Part::Road { .. } if 2 < roads => ("crossing", Sides::default(), 0),
        Part::Road { sides } => (way(sides), sides, 0),
        Part::Cloister => ("cloister", Sides::default(), 0),
        // There is one on almost every tile.
        Part::Field { .. } => return None,
    };
    let args = [
        ("kind", kind.to_owned()),
        ("sides", sides.iter().count().to_string()),
        ("shields", shields.to_string()),
    ];
    Some(words.plain("carcassonne-looks", &args))
}

/// How a road runs.
fn way(sides: Sides) -> &'static str {
    match sides.iter().next().map(|it| sides.contains(it.opposite())) {
        _ if sides.iter().count() < 2 => "end",
        Some(true) => "straight",
        _ => "bend",
    }
}
