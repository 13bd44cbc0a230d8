//! The abilities of the terminal.

use std::env;
use std::io::{self, IsTerminal};

use clap::ValueEnum;
use pavage_games::scene::{Language, Style, Window};

/// When to use colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ColorChoice {
    Auto,
    Always,
    Never,
}

/// The style of stdout: colour only on a terminal that wants it, Unicode unless the locale names
/// another encoding.
pub(crate) fn style(choice: ColorChoice) -> Style {
    let wanted = env::var_os("NO_COLOR").is_none_or(|it| it.is_empty())
        && env::var_os("TERM").is_none_or(|it| it != "dumb")
        && io::stdout().is_terminal();
    let color = match choice {
        ColorChoice::Auto => wanted,
        ColorChoice::Always => true,
        ColorChoice::Never => false,
    };
    let locale = locale(&["LC_ALL", "LC_CTYPE", "LANG"]).to_lowercase();
    let unicode = locale.is_empty() || locale.contains("utf-8") || locale.contains("utf8");
    Style { color, unicode }
}

/// The language asked for, or that of the system if we have it.
pub(crate) fn language(asked: Option<&str>) -> Language {
    let locale = || Language::from_tag(&locale(&["LC_ALL", "LC_MESSAGES", "LANG"]));
    asked.and_then(Language::from_tag).or_else(locale).unwrap_or(Language::English)
}

/// The value of the first of these variables that is not empty.
pub(crate) fn locale(names: &[&str]) -> String {
    let set = names.iter().filter_map(|name| env::var(name).ok());
    set.into_iter().find(|it| !it.is_empty()).unwrap_or_default()
}

/// The room on the terminal; no limit if stdout is not a terminal.
pub(crate) fn window() -> Window {
    match terminal_size::terminal_size() {
        Some((width, height)) if io::stdout().is_terminal() => Window {
            columns: Some(width.0.into()),
            rows: Some(height.0.into()),
            focus: None,
            zoom: 0,
        },
        _ => Window::default(),
    }
}
