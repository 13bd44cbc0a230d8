//! The overlays of the board: kingdoms with strengths in war, and leaders with strengths in
//! revolt.

use pavage_tigris::{Bits, Cell, LeaderView};

use super::realm::{self, Realm};
use super::{heart, plain};
use crate::art::paint;
use crate::count;
use crate::scene::{Subject, outline, place};
use pavage_scene::at;
use pavage_scene::{Overlay, Path, Region};

/// Every kingdom in its own tint, with the strength of its leaders in a war.
pub(super) fn kingdoms(subject: &Subject<'_>) -> Overlay {
    let tints = paint::TINTS.iter().cycle();
    let kingdom = |(it, tint): (Realm<'_>, &pavage_scene::Paint)| {
        let region = plain(outline(it.cells), heart(it.cells), it.label());
        Region { owners: it.owners(), paint: Some(tint.faint(0.35)), ..region }
    };
    let mut regions: Vec<Region> = Realm::kingdoms(subject).zip(tints).map(kingdom).collect();
    regions.extend(count::leaders(subject.view).map(|it| {
        let strength = count::supporters(subject.view, it.0, it.1);
        leader(subject, it, Path::circle(super::middle(it.1), 0.45), strength)
    }));
    Overlay { name: "kingdoms", label: subject.say("tigris-overlay-kingdoms", &[]), regions }
}

/// Every leader with the temples beside it.
pub(super) fn revolts(subject: &Subject<'_>) -> Overlay {
    let revolt = |it: (&LeaderView, Cell)| {
        let temples = count::temples(subject.view, it.1);
        let region = leader(subject, it, outline(temples | Bits::of(it.1)), temples.len());
        Region { paint: Some(paint::GOLD.faint(0.4)), ..region }
    };
    let regions = count::leaders(subject.view).map(revolt).collect();
    Overlay { name: "revolts", label: subject.say("tigris-overlay-revolts", &[]), regions }
}

/// A leader with a number, placed so that it does not cover the number in the picture.
fn leader(subject: &Subject<'_>, it: (&LeaderView, Cell), area: Path, strength: usize) -> Region {
    let corner = place(it.1);
    // In a terminal a space has four characters, and the number is the third.
    let mark = at(corner.x + 0.74, corner.y + 0.2);
    let region = plain(area, mark, realm::leader(subject, it));
    Region { owners: vec![it.0.seat], mark: strength.to_string(), ..region }
}
