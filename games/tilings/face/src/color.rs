//! The colours of tiles in a terminal.

use pavage_scene::Color;

/// The ground of a tile.
pub(crate) const SLATE: Color = Color(233);
/// The ground of every other tile.
pub(crate) const SLATE_ODD: Color = Color(235);

/// The colours of triangles. They are distinct for colour-blind people and stand out from the
/// slate ground, so black is a grey.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shade {
    /// Yellow.
    Yellow,
    /// Blue.
    Blue,
    /// Red.
    Red,
    /// White.
    White,
    /// Purple.
    Purple,
    /// Cyan.
    Cyan,
    /// Green.
    Green,
    /// The grey used for black.
    Black,
    /// Orange.
    Orange,
}

impl Shade {
    /// All shades; the first ones differ most.
    pub(crate) const ALL: [Shade; 9] = [
        Shade::Yellow,
        Shade::Blue,
        Shade::Red,
        Shade::White,
        Shade::Purple,
        Shade::Cyan,
        Shade::Green,
        Shade::Black,
        Shade::Orange,
    ];

    /// Its name, for sentences.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Shade::Yellow => "yellow",
            Shade::Blue => "blue",
            Shade::Red => "red",
            Shade::White => "white",
            Shade::Purple => "purple",
            Shade::Cyan => "cyan",
            Shade::Green => "green",
            Shade::Black => "black",
            Shade::Orange => "orange",
        }
    }

    /// The colour in a terminal.
    pub(crate) const fn color(self) -> Color {
        Color(match self {
            Shade::Yellow => 220,
            Shade::Blue => 33,
            Shade::Red => 203,
            Shade::White => 231,
            Shade::Purple => 133,
            Shade::Cyan => 43,
            Shade::Green => 28,
            Shade::Black => 243,
            Shade::Orange => 215,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_scene::eyes::{EYES, contrast, distance};

    #[test]
    fn shades_stay_apart_for_all_eyes() {
        for eyes in &EYES {
            for (index, one) in Shade::ALL.into_iter().enumerate() {
                for other in &Shade::ALL[..index] {
                    let far = distance(eyes, one.color().light(), other.color().light());
                    assert!(19.0 < far, "{one:?} and {other:?}: {far}");
                }
            }
        }
    }

    #[test]
    fn shades_stand_out_from_the_slate() {
        for shade in Shade::ALL {
            for slate in [SLATE, SLATE_ODD] {
                let contrast = contrast(shade.color().light(), slate.light());
                assert!(3.0 < contrast, "{shade:?}: {contrast}");
            }
        }
    }
}
