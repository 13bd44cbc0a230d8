//! The signs of the game: dynasties, leaders, tiles, treasures, catastrophes.

use pavage_tigris::{Color as Sphere, Leader};

use crate::color;
use pavage_scene::{Canvas, Color, Glyph, Pen, Sign};

/// The dynasties by name.
pub(crate) const DYNASTIES: [&str; 4] = ["bow", "bull", "urn", "lion"];

/// Archer, bull, urn and lion. Zodiac signs would be clearer, but terminals print them two
/// characters wide.
const GLYPHS: [Glyph; 4] =
    [Glyph::new('↑', 'A'), Glyph::new('∀', 'B'), Glyph::new('∪', 'U'), Glyph::new('☼', 'L')];

/// A treasure.
pub(super) const TREASURE: Glyph = Glyph::new('◇', '+');
/// A treasure that must be taken before others.
pub(super) const SPECIAL: Glyph = Glyph::new('◆', '*');
/// A catastrophe.
pub(super) const CATASTROPHE: Glyph = Glyph::new('╳', 'x');

/// The symbol of a dynasty.
pub(super) fn dynasty(sign: Sign) -> Glyph {
    GLYPHS.get(sign.index()).copied().unwrap_or(Glyph::letter('?'))
}

/// The symbol of a dynasty without a colour: colours mean spheres.
pub(crate) fn sign(sign: Sign) -> (Glyph, Pen) {
    (dynasty(sign), Pen::of(color::INK).on(Color::WHITE).bold(true))
}

/// The colour of a sphere.
pub(super) fn color(sphere: Sphere) -> Color {
    match sphere {
        Sphere::Temple => color::TEMPLE,
        Sphere::Farm => color::FARM,
        Sphere::Market => color::MARKET,
        Sphere::Settlement => color::SETTLEMENT,
    }
}

/// The pen for tiles of a colour, and for everything else of that colour except leaders.
pub(super) fn tile_pen(sphere: Sphere) -> Pen {
    Pen::of(Color::WHITE).on(color(sphere)).bold(true)
}

/// The pen for leaders: light where tiles are dark, so that they cannot be confused.
pub(super) fn leader_pen(sphere: Sphere) -> Pen {
    Pen::of(color(sphere)).on(Color::WHITE).bold(true)
}

/// Writes the letter of a tile.
pub(super) fn tile(canvas: &mut Canvas, at: (usize, usize), sphere: Sphere) {
    canvas.put(at.0, at.1, Glyph::letter(sphere.letter()), tile_pen(sphere));
}

/// The letter of a leader.
pub(super) fn leader(leader: Leader) -> Glyph {
    Glyph::letter(match leader {
        Leader::Priest => 'P',
        Leader::Farmer => 'F',
        Leader::Trader => 'T',
        Leader::King => 'K',
    })
}
