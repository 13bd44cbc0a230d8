//! The paints of the map, each for the day, night, contrast and colour-blind themes.

use pavage_scene::{Paint, Sign, Theme};

const fn paint(day: u32, night: u32, contrast: u32, color_blind: u32) -> Paint {
    Paint::new(day)
        .with(Theme::Night, night)
        .with(Theme::Contrast, contrast)
        .with(Theme::ColorBlind, color_blind)
}

/// The cloth that the tiles lie on.
pub(crate) const TABLE: Paint = paint(0xe8dec7, 0x1b1d21, 0xffffff, 0xe9e4d9);
/// The shadow of tiles on the cloth.
pub(crate) const SHADE: Paint = paint(0x3d2f18, 0x000000, 0x000000, 0x2e2a22);
/// Letters on the cloth.
pub(crate) const LETTER: Paint = paint(0x7a6e58, 0x9a948a, 0x000000, 0x5f5a50);
/// The ring around the tile laid last, and the dark line beside it.
pub(crate) const RING: Paint = paint(0xfffaea, 0xf4e6b4, 0xffe600, 0xffffff);
pub(crate) const RING_EDGE: Paint = paint(0x4a3b22, 0x000000, 0x000000, 0x222222);

/// Three close greens; the first one is at every edge.
pub(super) const FIELD: Paint = paint(0xa8bf6f, 0x475a3c, 0x7fd37a, 0xb5d0ac);
pub(super) const FIELD_LIGHT: Paint = paint(0xb1c778, 0x4c6040, 0x8bdc86, 0xbfd8b6);
pub(super) const FIELD_DARK: Paint = paint(0x9fb867, 0x425538, 0x74c86f, 0xaac8a1);
/// Blades of grass, and furrows.
pub(super) const GRASS: Paint = paint(0x75944a, 0x657d50, 0x2b7a2b, 0x76a06e);
pub(super) const FLOWER: Paint = paint(0xfdf6dc, 0xb9b79a, 0xffffff, 0xffffff);
pub(super) const POPPY: Paint = paint(0xd9694a, 0x9a5744, 0xc02010, 0xc2562a);
pub(super) const SOIL: Paint = paint(0xc9bd7c, 0x5b5a3c, 0xd9e07a, 0xd8d3a4);
pub(super) const SOIL_LINE: Paint = paint(0xaa9d5c, 0x46472e, 0x8a9020, 0xb3ab70);
/// Trees: the lit side, and the side in shade.
pub(super) const LEAF_LIT: Paint = paint(0x7fa350, 0x5f7b4a, 0x4caf4c, 0x6fae86);
pub(super) const LEAF: Paint = paint(0x5b8241, 0x3f5936, 0x1f7a2a, 0x3f8364);
pub(super) const LEAF_DARK: Paint = paint(0x41652f, 0x2b3f27, 0x0c4a14, 0x28604a);

/// Roads.
pub(super) const ROAD: Paint = paint(0xf4e7c8, 0xb0a588, 0xffffff, 0xfff6df);
pub(super) const VERGE: Paint = paint(0xa68b55, 0x2f3426, 0x000000, 0x8d7a55);
pub(super) const RUT: Paint = paint(0xdcc898, 0x8f8569, 0xc8c8c8, 0xdccfa8);
pub(super) const STONE: Paint = paint(0xcbbfa6, 0x85806f, 0xdddddd, 0xd2cab8);
pub(super) const STONE_DARK: Paint = paint(0x8f8168, 0x55524a, 0x000000, 0x8a8172);

/// The streets of a city.
pub(super) const STREET: Paint = paint(0xcfa873, 0x54422f, 0xf0a848, 0xbccaea);
pub(super) const STREET_DARK: Paint = paint(0xa98152, 0x3f3125, 0xb87820, 0x907cb8);
/// Roofs: three hues, lit and in shade. Without colour vision they are of slate, because a seat
/// is orange there.
pub(super) const ROOFS: [(Paint, Paint); 3] = [
    (paint(0xd4764c, 0x96563d, 0xd8401c, 0x9c88c4), paint(0xad5535, 0x6d3c2c, 0x9a2308, 0x6c4c7c)),
    (paint(0xc4664f, 0x824a3f, 0xc22a18, 0x9070ac), paint(0x96483a, 0x5c332d, 0x801505, 0x604c70)),
    (paint(0xdfa563, 0x9c7145, 0xe8702a, 0xa8a0dc), paint(0xbd8044, 0x735233, 0xb04a10, 0x786494)),
];
pub(super) const FACADE: Paint = paint(0xf5e8cc, 0xa8987c, 0xffffff, 0xfaf0dc);
pub(super) const TIMBER: Paint = paint(0x6b4a33, 0x2e241c, 0x000000, 0x4d3a2a);

/// Walls and towers.
pub(super) const WALL: Paint = paint(0xf2ead9, 0xb5ad9d, 0xffffff, 0xfaf6ec);
pub(super) const WALL_SHADE: Paint = paint(0xd0c3aa, 0x8d8575, 0xbbbbbb, 0xcfc6b4);
pub(super) const WALL_EDGE: Paint = paint(0x6e5d47, 0x25211c, 0x000000, 0x54493b);
pub(super) const CONE_LIT: Paint = paint(0x8199ae, 0x6b7f93, 0x5a8fd0, 0x7aa6cc);
pub(super) const CONE: Paint = paint(0x5a7087, 0x465767, 0x1f4f90, 0x3f6f9a);
pub(super) const ARCH: Paint = paint(0x3f3226, 0x15120f, 0x000000, 0x2a2219);

/// Shields: the field, the cross, the edge.
pub(super) const SHIELD: Paint = paint(0x2f4f9e, 0x3f62b8, 0x0030c0, 0x00447a);
pub(super) const SHIELD_LIT: Paint = paint(0x4468ba, 0x5578cc, 0x2050e0, 0x1f68a4);
pub(super) const CROSS: Paint = paint(0xf7d774, 0xf0d070, 0xffe600, 0xf6e060);
pub(super) const SHIELD_EDGE: Paint = paint(0xfdf8ea, 0xe6dfcf, 0xffffff, 0xffffff);

/// The garden of a monastery, its hedge, and its church.
pub(super) const GARDEN: Paint = paint(0xd3d698, 0x5f6a48, 0xd8f5a8, 0xdbe6c6);
pub(super) const BED: Paint = paint(0x8fa95a, 0x506440, 0x4fae4a, 0x93b98a);
pub(super) const ABBEY_LIT: Paint = paint(0xd2463a, 0xa54339, 0xf02818, 0xd2552a);
pub(super) const ABBEY: Paint = paint(0xa02f2a, 0x742c27, 0xa00c04, 0x973410);

/// The sign on a piece, light or dark to suit its colour; the lighter one also surrounds the
/// piece.
pub(super) const SIGN_LIGHT: Paint = paint(0xfffdf6, 0xf2eee4, 0xffffff, 0xffffff);
pub(super) const SIGN_DARK: Paint = paint(0x33260e, 0x241b0a, 0x000000, 0x000000);

/// The number of signs, each with a different colour.
pub(crate) const COLORS: usize = SIGNS.len();

/// The colours of the signs, and whether each is light.
const SIGNS: [(Paint, bool); 10] = [
    (paint(0x2450b4, 0x2f5fd0, 0x0030e0, 0x0050b8), false),
    (paint(0xb0281f, 0xb8362c, 0xc00000, 0xc04c00), false),
    (paint(0xf2c230, 0xe6bb3c, 0xffe600, 0xf0e442), true),
    (paint(0x33985f, 0x36996a, 0x009a50, 0x10a080), false),
    (paint(0x2b2a2e, 0x141417, 0x000000, 0x1a1a1a), false),
    (paint(0xe0782a, 0xd9792f, 0xff7a00, 0xe69f00), true),
    (paint(0x7d4a9e, 0x8d5bae, 0x8000c0, 0x9a5a8c), false),
    (paint(0x1f8f92, 0x2b999c, 0x008a8a, 0x56b4e9), true),
    (paint(0x7a5230, 0x8b613c, 0x6b3a00, 0x7a4a20), false),
    (paint(0x7d7f85, 0x8a8c92, 0x707070, 0x8a8a8a), true),
];

/// The colour of a sign, and whether it is light.
pub(crate) const fn sign(sign: Sign) -> (Paint, bool) {
    SIGNS[sign.0 as usize % COLORS]
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_scene::Rgb;
    use pavage_scene::eyes::{EYES, contrast, distance};

    /// The most seats a game has.
    const FIVE: u8 = 5;

    #[test]
    fn seats_stay_apart_for_all_eyes_in_every_theme() {
        for theme in Theme::ALL {
            let least = if theme == Theme::ColorBlind { 28.0 } else { 22.0 };
            let colors: Vec<Rgb> = (0..FIVE).map(|it| sign(Sign(it)).0.color(theme)).collect();
            for eyes in &EYES {
                for (index, &one) in colors.iter().enumerate() {
                    for (other, &there) in colors[..index].iter().enumerate() {
                        let far = distance(eyes, one, there);
                        assert!(least < far, "{theme:?}: seats {index} and {other}: {far}");
                    }
                }
            }
        }
    }

    #[test]
    fn seats_stand_out_from_cities_for_all_eyes() {
        let roofs = ROOFS.into_iter().flat_map(|it| [it.0, it.1]);
        for ground in [STREET, STREET_DARK].into_iter().chain(roofs) {
            for seat in 0..FIVE {
                let theme = Theme::ColorBlind;
                let body = sign(Sign(seat)).0.color(theme);
                for eyes in &EYES {
                    let far = distance(eyes, body, ground.color(theme));
                    assert!(20.0 < far, "seat {seat} on {:?}: {far}", ground.color(theme));
                }
            }
        }
    }

    #[test]
    fn pieces_show_on_every_ground_and_signs_on_every_piece() {
        for theme in Theme::ALL {
            let color = |paint: Paint| paint.color(theme);
            for ground in [TABLE, FIELD, SOIL, ROAD, STREET, ROOFS[0].0, GARDEN, ABBEY, WALL] {
                // A piece has a dark outline, and a light one around that.
                let lines = [SIGN_LIGHT, RING_EDGE];
                let best = lines.map(|it| contrast(color(it), color(ground)));
                assert!(best.iter().any(|&it| 3.0 < it), "{theme:?}: {ground:?}: {best:?}");
            }
            for owner in (0..COLORS as u8).map(Sign) {
                let (body, light) = sign(owner);
                let mark = if light { SIGN_DARK } else { SIGN_LIGHT };
                let found = contrast(color(mark), color(body));
                assert!(3.0 < found, "{theme:?}: the sign of {owner:?}: {found}");
            }
        }
    }
}
