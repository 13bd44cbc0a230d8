//! The paints of pictures: triangles, their marks, the board.
//!
//! In every theme any two shades are distinct for everybody; tests simulate eyes without red,
//! green or blue cones.

use crate::color::Shade;
use pavage_scene::{Paint, Theme};

const fn paint(day: u32, night: u32, contrast: u32, color_blind: u32) -> Paint {
    Paint::new(day)
        .with(Theme::Night, night)
        .with(Theme::Contrast, contrast)
        .with(Theme::ColorBlind, color_blind)
}

/// The surface around the board.
pub(super) const GROUND: Paint = paint(0xefe6d2, 0x1b1d21, 0xffffff, 0xf2eee4);
/// The empty board.
pub(super) const BOARD: Paint = paint(0xe0d4ba, 0x272a30, 0xe4e4e4, 0xdcd8ce);
/// The lines between empty cells.
pub(super) const GRID: Paint = paint(0xc9bb9d, 0x3a3e46, 0x8a8a8a, 0xb9b4a8);
/// The edge of the board.
pub(super) const FRAME: Paint = paint(0x6b5a3c, 0x77705f, 0x000000, 0x4a463c);
/// The line between two tiles: neither dark nor light, so that it shows on black and on white.
pub(super) const GROUT: Paint = paint(0x978a72, 0x6c6a66, 0x808080, 0x8c8880);
/// Text and thin lines.
pub(super) const INK: Paint = paint(0x2b2620, 0xece6d8, 0x000000, 0x1c1a17);
/// Text of minor importance.
pub(super) const QUIET: Paint = paint(0x857860, 0x8f897c, 0x000000, 0x5d584d);
/// The rim of pieces and badges, dark in every theme.
pub(super) const RIM: Paint = paint(0x2b2620, 0x0c0d0f, 0x000000, 0x1c1a17);
/// The body of pieces and badges, light in every theme.
pub(super) const IVORY: Paint = paint(0xfdfaf2, 0xf1ecdf, 0xffffff, 0xffffff);
/// The ring around the tile laid last.
pub(super) const LAST: Paint = paint(0xffe9a8, 0xffe09a, 0xffffff, 0xffffff);

/// The paint of a shade in triangles.
pub(super) const fn shade(shade: Shade) -> Paint {
    match shade {
        Shade::Yellow => paint(0xefc23a, 0xe6bd40, 0xffe700, 0xffdb1a),
        Shade::Blue => paint(0x2c56b4, 0x3a64c9, 0x073ee7, 0x054dc1),
        Shade::Red => paint(0xd73741, 0xb43532, 0xd00617, 0xae3d10),
        Shade::White => paint(0xfaf6ec, 0xece6d8, 0xffffff, 0xffffff),
        Shade::Purple => paint(0x9065aa, 0x9461ae, 0x9000b0, 0x9e4c8d),
        Shade::Cyan => paint(0x72c2bc, 0x62bfc4, 0x00d0e0, 0x96d3fc),
        Shade::Green => paint(0x1b702c, 0x29885f, 0x058b35, 0x0b9b68),
        Shade::Black => paint(0x2b2927, 0x0d0e10, 0x000000, 0x000000),
        Shade::Orange => paint(0xf09a62, 0xe6955a, 0xff8c05, 0xd78800),
    }
}

/// The mark of a shade: subtle by day and by night, black or white in the themes that rely on
/// it.
pub(super) const fn mark(shade: Shade) -> Paint {
    match shade {
        Shade::Yellow => paint(0xcf9f16, 0xc1961b, 0x000000, 0x000000),
        Shade::Blue => paint(0x5b80cd, 0x6a8de0, 0xffffff, 0xffffff),
        Shade::Red => paint(0xee7a7d, 0xd46a63, 0xffffff, 0xffffff),
        Shade::White => paint(0xcfc5b0, 0xbdb5a3, 0x000000, 0x000000),
        Shade::Purple => paint(0xb892cd, 0xb98dd0, 0xffffff, 0xffffff),
        Shade::Cyan => paint(0x459a94, 0x3c969b, 0x000000, 0x000000),
        Shade::Green => paint(0x4f9a5c, 0x57b088, 0xffffff, 0x000000),
        Shade::Black => paint(0x625d57, 0x4a4c50, 0xffffff, 0xffffff),
        Shade::Orange => paint(0xcd7239, 0xbb6d34, 0x000000, 0x000000),
    }
}

/// The ink for text on a shade.
pub(super) const fn ink(shade: Shade) -> Paint {
    match shade {
        Shade::Yellow | Shade::White | Shade::Cyan | Shade::Orange => Paint::new(0x000000),
        Shade::Blue | Shade::Red | Shade::Purple | Shade::Black => Paint::new(0xffffff),
        Shade::Green => Paint::new(0xffffff).with(Theme::ColorBlind, 0x000000),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_scene::eyes::{EYES, contrast, distance};

    #[test]
    fn shades_stay_apart_for_all_eyes_in_every_theme() {
        for theme in Theme::ALL {
            // Where marks are subtle, colours may be weaker too.
            let least = if theme == Theme::ColorBlind { 25.0 } else { 18.0 };
            for eyes in &EYES {
                let colors = Shade::ALL.map(|it| (it, shade(it).color(theme)));
                for (index, &(one, here)) in colors.iter().enumerate() {
                    for &(other, there) in &colors[..index] {
                        let far = distance(eyes, here, there);
                        assert!(least < far, "{theme:?}: {one:?} and {other:?}: {far}");
                    }
                }
            }
        }
    }

    #[test]
    fn marks_show_everywhere_and_plainly_where_they_have_to_help() {
        for it in Shade::ALL {
            for theme in Theme::ALL {
                let least = match theme {
                    Theme::Day | Theme::Night => 1.3,
                    Theme::Contrast | Theme::ColorBlind => 4.0,
                };
                let ground = shade(it).color(theme);
                let found = contrast(mark(it).color(theme), ground);
                assert!(least < found, "{theme:?}: the mark of {it:?}: {found}");
                let found = contrast(ink(it).color(theme), ground);
                assert!(4.0 < found, "{theme:?}: a letter on {it:?}: {found}");
            }
        }
    }
}
