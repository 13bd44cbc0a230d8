//! Themes: the same picture for bright rooms, dark rooms and other eyes.

/// Which colours a picture is painted in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// On linen, by day.
    #[default]
    Day,
    /// On dark cloth.
    Night,
    /// Black, white and strong colours.
    Contrast,
    /// Colours that stay apart without red, green or blue cones.
    ColorBlind,
}

impl Theme {
    /// How many there are.
    pub(crate) const COUNT: usize = Theme::ALL.len();

    /// All of them.
    pub const ALL: [Theme; 4] = [Theme::Day, Theme::Night, Theme::Contrast, Theme::ColorBlind];

    /// Its name, as people write it.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Day => "day",
            Theme::Night => "night",
            Theme::Contrast => "contrast",
            Theme::ColorBlind => "color-blind",
        }
    }

    /// The theme of a name.
    pub fn from_name(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|it| it.name() == name)
    }
}
