//! Themes: the same picture for bright rooms, dark rooms and different eyes.

/// The colours of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// On linen, by day.
    #[default]
    Day,
    /// On dark cloth.
    Night,
    /// Black, white and strong colours.
    Contrast,
    /// Colours that are distinct without red, green or blue cones.
    ColorBlind,
}

impl Theme {
    /// The number of themes.
    pub(crate) const COUNT: usize = Theme::ALL.len();

    /// All themes.
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
