//! The user's preferences: theme, language, when to ask, pace and sounds.

use pavage_games::scene::{Language, Theme};
use serde::{Deserialize, Serialize};

use crate::pace::Pace;

/// When a choice must be confirmed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Confirm {
    /// Every time.
    #[default]
    Always,
    /// When points, a claim or another rotation is at stake.
    Stakes,
    /// Never: a click plays.
    Never,
}

impl Confirm {
    pub(crate) const ALL: [Confirm; 3] = [Confirm::Always, Confirm::Stakes, Confirm::Never];

    /// Its name in messages and in the store.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Confirm::Always => "always",
            Confirm::Stakes => "stakes",
            Confirm::Never => "never",
        }
    }
}

/// The user's preferences; those never chosen follow the browser.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    pub(crate) theme: Option<String>,
    pub(crate) language: Option<String>,
    pub(crate) confirm: Confirm,
    pub(crate) pace: Pace,
    /// Whether sounds are off.
    pub(crate) silent: bool,
    /// Whether a bot may be asked for a hint.
    pub(crate) hints: bool,
    /// Whether to show what bots think.
    pub(crate) thinking: bool,
    /// Whether the board shows its coordinates.
    pub(crate) coordinates: bool,
    /// Whether the first steps were shown.
    pub(crate) welcomed: bool,
    /// The person's name.
    pub(crate) name: String,
}

impl Settings {
    /// The chosen theme, or one that matches the browser's preferences.
    pub(crate) fn theme(&self, dark: bool, contrast: bool) -> Theme {
        let chosen = self.theme.as_deref().and_then(Theme::from_name);
        chosen.unwrap_or(match (dark, contrast) {
            (_, true) => Theme::Contrast,
            (true, false) => Theme::Night,
            (false, false) => Theme::Day,
        })
    }

    /// The chosen language, or the browser's.
    pub(crate) fn language(&self, browser: &str) -> Language {
        let chosen = self.language.as_deref().and_then(Language::from_tag);
        chosen.or_else(|| Language::from_tag(browser)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unset_preferences_follow_the_browser() {
        let mut settings = Settings::default();
        assert_eq!(settings.theme(true, false), Theme::Night);
        assert_eq!(settings.theme(true, true), Theme::Contrast);
        assert_eq!(settings.language("fr-CA"), Language::French);
        assert_eq!(settings.language("de"), Language::English);
        settings.theme = Some("day".to_owned());
        settings.language = Some("en".to_owned());
        assert_eq!(settings.theme(true, true), Theme::Day);
        assert_eq!(settings.language("fr"), Language::English);
    }

    #[test]
    fn old_settings_can_still_be_read() {
        let settings: Settings = serde_json::from_str(r#"{"confirm":"never","gone":1}"#).unwrap();
        assert_eq!(settings.confirm, Confirm::Never);
        assert_eq!(Confirm::ALL.map(Confirm::name), ["always", "stakes", "never"]);
        assert_eq!(settings.pace, Pace::Quick);
        for pace in Pace::ALL {
            let text = format!(r#"{{"pace":"{}"}}"#, pace.name());
            assert_eq!(serde_json::from_str::<Settings>(&text).unwrap().pace, pace);
        }
    }
}
