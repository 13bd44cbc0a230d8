//! The base set against the table it was copied from.

use pavage_carcassonne::{Part, TileSet, formats::native};
use pavage_core::grid::Side;

#[test]
fn the_base_set_counts_as_printed() {
    let base = TileSet::base();
    assert_eq!((base.tiles().len(), base.total()), (24, 72));
    let count = |matches: fn(&Part) -> u32| -> u32 {
        let each = base.tiles().iter();
        each.map(|(tile, n)| u32::from(*n) * tile.parts().iter().map(matches).sum::<u32>()).sum()
    };
    let shields = |part: &Part| match part {
        Part::City { shields, .. } => u32::from(*shields),
        _ => 0,
    };
    assert_eq!(count(shields), 10);
    assert_eq!(count(|part| u32::from(*part == Part::Cloister)), 6);
    let sides = |name: &str| -> u32 {
        let each = base.tiles().iter();
        let here = |tile: &pavage_carcassonne::Tile| {
            Side::ALL.iter().filter(|&&side| tile.terrain(side).name() == name).count() as u32
        };
        each.map(|(tile, n)| u32::from(*n) * here(tile)).sum()
    };
    assert_eq!((sides("field"), sides("road"), sides("city")), (115, 94, 79));
    let period = |names: &str, period| {
        for name in names.chars() {
            let kind = base.find(&name.to_string()).unwrap();
            assert_eq!(base.tiles()[kind].0.period(), period, "{name}");
        }
    };
    period("BCX", 1);
    period("FGHU", 2);
    period("ADEIJKLMNOPQRSTVW", 4);
}

#[test]
fn our_own_format_reads_what_it_writes() {
    let base = TileSet::base();
    assert_eq!(native::read(&native::write(base)).as_ref(), Ok(base));
}
