//! Clay and lapis: the paints of the game.

use pavage_tigris::Color as Sphere;

use pavage_scene::{Paint, Theme};

/// The paints of a sphere: base, lit and in shadow.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hue {
    pub(crate) base: Paint,
    pub(crate) light: Paint,
    pub(crate) dark: Paint,
}

/// A paint by themes: day, night, contrast, colour-blind.
const fn paint(day: u32, night: u32, contrast: u32, blind: u32) -> Paint {
    Paint::new(day)
        .with(Theme::Night, night)
        .with(Theme::Contrast, contrast)
        .with(Theme::ColorBlind, blind)
}

const RED: Hue = Hue {
    base: paint(0xb5412e, 0xa03a2b, 0xc40010, 0xd86c00),
    light: paint(0xeb9a72, 0xd58460, 0xffb8a0, 0xffc68f),
    dark: paint(0x6b1f18, 0x45120d, 0x4a0000, 0x6a2a00),
};
const BLUE: Hue = Hue {
    base: paint(0x3a86c8, 0x336fa8, 0x0b62e0, 0x368cd8),
    light: paint(0xb4dcf3, 0x94c3e0, 0xd2e8ff, 0xbfe4fb),
    dark: paint(0x17416e, 0x0c2947, 0x001d55, 0x0a3863),
};
const GREEN: Hue = Hue {
    base: paint(0x4b8f43, 0x3f7a3b, 0x007a2a, 0x235923),
    light: paint(0xc3e09a, 0xa6c884, 0xc8ffc0, 0xbfe3a8),
    dark: paint(0x214b23, 0x123016, 0x00330d, 0x0f2d12),
};
const BLACK: Hue = Hue {
    base: paint(0x4a4440, 0x54535a, 0x2a2a2a, 0x1f1b19),
    light: paint(0xcbbfae, 0xa99e90, 0xe6e6e6, 0xd5ccc0),
    dark: paint(0x1c1917, 0x0b0a0a, 0x000000, 0x0a0908),
};

/// The paints of a sphere.
pub(crate) const fn hue(sphere: Sphere) -> Hue {
    match sphere {
        Sphere::Temple => RED,
        Sphere::Farm => BLUE,
        Sphere::Market => GREEN,
        Sphere::Settlement => BLACK,
    }
}

/// The tints of kingdoms, distinct for colour-blind people too (Okabe and Ito 2008).
pub(crate) const TINTS: [Paint; 7] = [
    Paint::new(0x56b4e9),
    Paint::new(0xe69f00),
    Paint::new(0x009e73),
    Paint::new(0xf0e442),
    Paint::new(0xcc79a7),
    Paint::new(0x0072b2),
    Paint::new(0xd55e00),
];

/// The table under the board.
pub(crate) const TABLE: Paint = paint(0xefe6d2, 0x1d1f24, 0xffffff, 0xf0ebe0);
/// Dry land.
pub(crate) const LAND: Paint = paint(0xdeb583, 0x74583f, 0xfff6e4, 0xe6c79c);
/// Slightly higher land.
pub(crate) const DUNE: Paint = paint(0xebcb9f, 0x826549, 0xffffff, 0xf0d8b4);
/// Pebbles, dry grass and cracks.
pub(crate) const DUST: Paint = paint(0xb98a58, 0x573f2c, 0xd8c8a4, 0xc19a6a);
/// The lines between spaces.
pub(crate) const GRID: Paint = paint(0x7b5233, 0x2c1f16, 0x000000, 0x6d5236);
/// The wet ground beside a river.
pub(crate) const BANK: Paint = paint(0x9c8a4d, 0x4d4a2c, 0x4a6a00, 0xa08d58);
/// A beach.
pub(crate) const SHORE: Paint = paint(0xf0d7a4, 0x94764f, 0xffffff, 0xf4e2bd);
/// Deep water.
pub(crate) const LAPIS: Paint = paint(0x1f4a94, 0x16336a, 0x6aa8ff, 0x1a366c);
/// Water in the light.
pub(crate) const WATER: Paint = paint(0x2a5aa8, 0x1d407e, 0x8fc0ff, 0x24488a);
/// Ripples.
pub(crate) const RIPPLE: Paint = paint(0x8db8ec, 0x5f8fd0, 0xffffff, 0xa2c4ec);
/// The frame of the board: fired clay.
pub(crate) const FRAME: Paint = paint(0x8e4f2f, 0x3d2418, 0x000000, 0x7a5236);
/// Its edge in the light.
pub(crate) const FRAME_LIGHT: Paint = paint(0xbf7d52, 0x5f3a28, 0x000000, 0xa67c58);
/// The letters on it, and the symbols of seals.
pub(crate) const IVORY: Paint = paint(0xf8eed8, 0xe9dcc0, 0xffffff, 0xfaf2e2);
/// Outlines and shadows.
pub(crate) const INK: Paint = paint(0x2d2019, 0x0d0a08, 0x000000, 0x231c17);
/// Clay tablets: backs of tiles, walls of monuments.
pub(crate) const CLAY: Paint = paint(0xc98f5e, 0x8a5f3e, 0xb87a2c, 0xcfa274);
/// Clay in the light.
pub(crate) const CLAY_LIGHT: Paint = paint(0xe8bd8c, 0xa97c54, 0xf0c070, 0xecc89c);
/// Clay in shadow.
pub(crate) const CLAY_DARK: Paint = paint(0x7c4b2b, 0x4a2e1b, 0x5a3a00, 0x765236);
/// Gold.
pub(crate) const GOLD: Paint = paint(0xf2b72e, 0xe0a526, 0xffd500, 0xf5c518);
/// Gold in the light.
pub(crate) const GOLD_LIGHT: Paint = paint(0xffe79a, 0xf7d784, 0xfff6a8, 0xfff0a0);
/// Gold in shadow.
pub(crate) const GOLD_DARK: Paint = paint(0x8a5a0a, 0x5e3c05, 0x4a3a00, 0x7a5a00);
/// Burnt ground.
pub(crate) const ASH: Paint = paint(0x3a2c25, 0x2a1f19, 0x1a1a1a, 0x342b26);
/// The edge of burnt ground.
pub(crate) const SCORCH: Paint = paint(0x7a543a, 0x8c6a50, 0x6a6a6a, 0x7b6048);
/// Glowing embers.
pub(crate) const EMBER: Paint = paint(0xf0762b, 0xe06a24, 0xff7a00, 0xf2a33a);
/// The pieces in a conflict.
pub(crate) const CLASH: Paint = paint(0xfff3c4, 0xffe9a8, 0xff00c8, 0xfff3c4);
/// The line around a kingdom.
pub(crate) const REALM: Paint = paint(0xfff8e8, 0xf0e4ca, 0x000000, 0xfff8e8);
/// The contrast beside that line.
pub(crate) const REALM_EDGE: Paint = paint(0x2d2019, 0x0d0a08, 0xffffff, 0x231c17);

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_scene::eyes::{EYES, contrast, distance};

    /// How different two paints look, for the worst of the given eyes.
    fn apart(eyes: usize, theme: Theme, one: Paint, other: Paint) -> f64 {
        let far = |it| distance(it, one.color(theme), other.color(theme));
        EYES[..eyes].iter().map(far).fold(f64::INFINITY, f64::min)
    }

    /// The number of kinds of eyes that a theme serves: all, or only those with full colour
    /// vision.
    fn eyes(theme: Theme) -> usize {
        if theme == Theme::ColorBlind { EYES.len() } else { 1 }
    }

    #[test]
    fn spheres_stay_apart() {
        for theme in Theme::ALL {
            for (index, one) in Sphere::ALL.into_iter().enumerate() {
                for other in &Sphere::ALL[..index] {
                    let far = apart(eyes(theme), theme, hue(one).base, hue(*other).base);
                    assert!(28.0 < far, "{one:?} and {other:?}, {theme:?}: {far}");
                }
            }
        }
    }

    #[test]
    fn tiles_stay_apart_from_the_ground() {
        for theme in Theme::ALL {
            let farm = hue(Sphere::Farm).base;
            let water =
                [LAPIS, WATER].map(|it| (Sphere::Farm, apart(eyes(theme), theme, farm, it)));
            let land = Sphere::ALL.map(|it| (it, apart(eyes(theme), theme, hue(it).base, LAND)));
            for (sphere, far) in land.into_iter().chain(water) {
                assert!(18.0 < far, "{sphere:?}, {theme:?}: {far}");
            }
        }
    }

    #[test]
    fn pieces_stay_apart_from_the_table() {
        for theme in Theme::ALL {
            let cubes = Sphere::ALL.map(|it| hue(it).base);
            for piece in cubes.into_iter().chain([SCORCH, CLAY]) {
                let far = apart(eyes(theme), theme, piece, TABLE);
                assert!(20.0 < far, "{piece:?}, {theme:?}: {far}");
            }
        }
    }

    #[test]
    fn tints_of_kingdoms_stay_apart_for_all_eyes() {
        for (index, one) in TINTS.iter().enumerate() {
            for other in &TINTS[..index] {
                let far = apart(EYES.len(), Theme::Day, *one, *other);
                assert!(15.0 < far, "{one:?} and {other:?}: {far}");
            }
        }
    }

    #[test]
    fn marks_and_letters_stand_out() {
        for theme in Theme::ALL {
            let against = |one: Paint, other: Paint| contrast(one.color(theme), other.color(theme));
            for sphere in Sphere::ALL {
                // Symbols on seals and cubes, and the other way round on their small discs.
                let seal = against(IVORY, hue(sphere).base);
                assert!(3.0 < seal, "{sphere:?}, {theme:?}: {seal}");
                let plan = against(hue(sphere).light, hue(sphere).dark);
                assert!(4.5 < plan, "{sphere:?}, {theme:?}: {plan}");
            }
            let pairs =
                [(IVORY, FRAME), (IVORY, INK), (INK, CLAY_LIGHT), (EMBER, ASH), (GOLD, INK)];
            for (one, other) in pairs {
                let found = against(one, other);
                assert!(4.5 < found, "{one:?} on {other:?}, {theme:?}: {found}");
            }
        }
    }
}
