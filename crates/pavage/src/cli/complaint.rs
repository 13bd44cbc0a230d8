//! What is wrong with a command line, in other words than clap's.

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use pavage_games::scene::Words;

/// A sentence, how the command is used, and where to read more.
pub(super) fn say(words: &Words, error: &Error) -> String {
    let texts = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        Some(ContextValue::StyledStrs(texts)) => {
            texts.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
        }
        Some(ContextValue::Number(number)) => number.to_string(),
        _ => String::new(),
    };
    let (valid, argument) = (texts(ContextKind::ValidValue), texts(ContextKind::InvalidArg));
    let id = match error.kind() {
        ErrorKind::InvalidValue if texts(ContextKind::InvalidValue).is_empty() => "cli-error-empty",
        ErrorKind::InvalidValue if !valid.is_empty() => "cli-error-value-known",
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => "cli-error-value",
        ErrorKind::UnknownArgument => "cli-error-argument",
        ErrorKind::InvalidSubcommand => "cli-error-command",
        ErrorKind::MissingRequiredArgument => "cli-error-missing",
        ErrorKind::MissingSubcommand => "cli-error-missing-command",
        ErrorKind::ArgumentConflict if texts(ContextKind::PriorArg) == argument => {
            "cli-error-twice"
        }
        ErrorKind::ArgumentConflict => "cli-error-conflict",
        ErrorKind::TooManyValues
        | ErrorKind::TooFewValues
        | ErrorKind::WrongNumberOfValues
        | ErrorKind::NoEquals => "cli-error-number",
        _ => "cli-error",
    };
    // What a value must be is said by its parser; for most it stands in the name of the value already.
    let reason = std::error::Error::source(error).map(|it| format!(" ({it})"));
    let near =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    let args = [
        ("argument", argument),
        ("value", texts(ContextKind::InvalidValue)),
        ("valid", valid),
        ("command", texts(ContextKind::InvalidSubcommand)),
        ("prior", texts(ContextKind::PriorArg)),
        ("reason", reason.unwrap_or_default()),
    ];
    let mut said = words.plain(id, &args);
    let near: Vec<String> = near.map(texts).into_iter().filter(|it| !it.is_empty()).collect();
    if !near.is_empty() {
        said += &words.plain("cli-error-near", &[("near", near.join(", "))]);
    }
    let usage = texts(ContextKind::Usage).replace("Usage:", &words.plain("cli-error-usage", &[]));
    let more = words.plain("cli-error-more", &[]);
    let said = words.plain("cli-error-said", &[("said", said)]);
    match usage.is_empty() {
        true => format!("{said}\n\n{more}"),
        false => format!("{said}\n\n{usage}\n\n{more}"),
    }
}
