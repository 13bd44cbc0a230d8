//! The command line itself: commands and flags with examples, help and complaints in the chosen language.
//!
//! Clap speaks English, and the comments on our flags are the English help. In French the help comes from
//! `cli/fr.ftl`: `cli-record-check` is what a command does, `cli-record-check--bless` is one of its arguments, and
//! `cli--force` is an argument of any command. A test finds what is missing there.

mod complaint;
mod examples;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::{Error, ErrorKind};
use clap::{Arg, ArgAction, Command, CommandFactory, FromArgMatches, ValueEnum};
use pavage_games::roles;
use pavage_games::scene::{Language, Words};

use crate::Cli;
use crate::edge::printable;
use crate::file_args;
use crate::terminal::{self, ColorChoice};

const FRENCH: &str = include_str!("cli/fr.ftl");
/// Where the flags stand that every command has.
pub(crate) const GLOBAL: &str = "Global options";

/// Reads the command line.
///
/// # Errors
///
/// It asks for help, or it is wrong: what to say, and the exit code.
pub(crate) fn read(args: Vec<OsString>) -> Result<Cli, ExitCode> {
    let language = terminal::language(asked(&args, "--lang").as_deref());
    let color = asked(&args, "--color").and_then(|it| ColorChoice::from_str(&it, false).ok());
    let command = command(language, color.unwrap_or(ColorChoice::Auto));
    let is_safe = args.iter().all(|it| it.to_str().is_some_and(|it| printable(it) == it));
    let matches = command.try_get_matches_from(args);
    let cli = matches.and_then(|it| Cli::from_arg_matches(&it));
    cli.map_err(|error| answer(language, &error, is_safe))
}

/// What a flag says. Help and complaints depend on it, so it is looked for before all else is read.
fn asked(args: &[OsString], flag: &str) -> Option<String> {
    let mut words = args.iter().map(|it| it.to_string_lossy()).take_while(|it| it != "--");
    while let Some(word) = words.next() {
        match word.strip_prefix(flag) {
            Some("") => return words.next().map(|it| it.into_owned()),
            Some(rest) if rest.starts_with('=') => return Some(rest[1..].to_owned()),
            _ => (),
        }
    }
    None
}

/// Prints help or a complaint, and returns the exit code. Clap repeats the arguments in its complaints; if one of them
/// is not safe to show, the complaint is printed without colour and made printable.
fn answer(language: Language, error: &Error, is_safe: bool) -> ExitCode {
    let asked = matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion);
    let print = |text: String| {
        let lines = text.lines().map(|it| printable(it) + "\n");
        io::stderr().write_all(lines.collect::<String>().as_bytes())
    };
    // When nobody reads, the exit code is all that is left to say.
    _ = match (language, error.kind()) {
        (Language::French, kind)
            if !asked && kind != ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand =>
        {
            print(complaint::say(&words(language), error))
        }
        _ if !asked && !is_safe => print(error.render().to_string()),
        _ => error.print(),
    };
    if asked { ExitCode::SUCCESS } else { ExitCode::from(2) }
}

fn words(language: Language) -> Words {
    Words::new(language).with(match language {
        Language::English => "",
        Language::French => FRENCH,
    })
}

/// All commands, as they explain themselves in a language.
pub(crate) fn command(language: Language, color: ColorChoice) -> Command {
    let color = match color {
        ColorChoice::Auto => clap::ColorChoice::Auto,
        ColorChoice::Always => clap::ColorChoice::Always,
        ColorChoice::Never => clap::ColorChoice::Never,
    };
    explained(Cli::command().color(color), "cli", &words(language))
}

/// A command and all below it, with examples, in the language of the words.
fn explained(command: Command, id: &str, words: &Words) -> Command {
    let french = words.language() == Language::French;
    let mut command = command.disable_help_flag(true);
    let mut help = vec![flag("help", 'h', ArgAction::Help, "Print help")];
    if id == "cli" {
        command = command.disable_version_flag(true);
        help.push(flag("version", 'V', ArgAction::Version, "Print version"));
    }
    command = command.args(help);
    let examples: String = examples::of(id).map(|it| format!("\n  {it}")).collect();
    let heading = if french { "Exemples\u{a0}:" } else { "Examples:" };
    if !examples.is_empty() {
        let style = *command.get_styles().get_header();
        command = command.after_help(format!("{style}{heading}{style:#}{examples}"));
    }
    if french {
        let style = *command.get_styles().get_usage();
        let usage = format!("{style}Utilisation\u{a0}:{style:#}");
        command = command
            .about(words.plain(id, &[]))
            .subcommand_help_heading("Commandes")
            .subcommand_value_name("COMMANDE")
            .help_template(format!(
                "{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}"
            ))
            .mut_args(|it| in_french(it, id, words));
    }
    command.mut_subcommands(|it| {
        let id = format!("{id}-{}", it.get_name());
        explained(it, &id, words)
    })
}

fn flag(name: &'static str, short: char, action: ArgAction, help: &'static str) -> Arg {
    Arg::new(name).short(short).long(name).action(action).help(help)
}

/// An argument explained in French, with what clap would have added in English.
fn in_french(argument: Arg, command: &str, words: &Words) -> Arg {
    let name = argument.get_id().as_str();
    let own = format!("{command}--{name}");
    let mut help = words.plain(&own, &[]);
    if help == own {
        help = match roles().find(|it| *it == name) {
            Some(role) => {
                let games = file_args::games(role);
                words.plain("cli--role", &[("role", role.to_owned()), ("games", games)])
            }
            None => words.plain(&format!("cli--{name}"), &[]),
        };
    }
    let values = argument.get_possible_values();
    let takes = argument.get_action().takes_values();
    if takes && !values.is_empty() {
        let values: Vec<&str> = values.iter().map(|it| it.get_name()).collect();
        help += &format!(" [valeurs\u{a0}: {}]", values.join(", "));
    }
    if takes && !argument.is_hide_default_value_set() && !argument.get_default_values().is_empty() {
        let defaults = argument.get_default_values().iter().map(|it| it.to_string_lossy());
        help += &format!(" [défaut\u{a0}: {}]", defaults.collect::<Vec<_>>().join(" "));
    }
    let global = argument.get_help_heading() == Some(GLOBAL);
    let argument = match takes {
        true => argument.help(help).hide_default_value(true).hide_possible_values(true),
        false => argument.help(help),
    };
    if global { argument.help_heading("Options générales") } else { argument }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn walk(command: &Command, id: &str, visit: &mut impl FnMut(&Command, &str)) {
        visit(command, id);
        for it in command.get_subcommands() {
            walk(it, &format!("{id}-{}", it.get_name()), visit);
        }
    }

    #[test]
    fn every_command_and_argument_is_explained_in_french() {
        walk(&command(Language::French, ColorChoice::Never), "cli", &mut |command, id| {
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            assert!(!about.is_empty() && about != id, "{id}");
            for it in command.get_arguments() {
                let help = it.get_help().map(ToString::to_string).unwrap_or_default();
                assert!(!help.is_empty() && !help.starts_with("cli-"), "{id}: {it:?}");
            }
        });
        let unused = FRENCH.lines().filter_map(|it| it.split_once(" =")).filter(|it| {
            let mut used = it.0.starts_with("cli-error") || it.0 == "cli--role";
            walk(&command(Language::English, ColorChoice::Never), "cli", &mut |command, id| {
                let own = |arg: &Arg| it.0 == format!("{id}--{}", arg.get_id());
                let any = |arg: &Arg| it.0 == format!("cli--{}", arg.get_id());
                used |= it.0 == id || command.get_arguments().any(|arg| own(arg) || any(arg));
            });
            it.0.starts_with("cli") && !used
        });
        assert_eq!(unused.collect::<Vec<_>>(), []);
    }

    #[test]
    fn every_command_has_examples_and_they_are_read() {
        let program = command(Language::English, ColorChoice::Never);
        walk(&program, "cli", &mut |command, id| {
            let mut examples = examples::of(id).peekable();
            assert!(command.has_subcommands() || examples.peek().is_some(), "{id}");
            for example in examples {
                let asked = example.split(" | ").last().unwrap_or(example);
                let asked = asked.split(" > ").next().unwrap_or(asked);
                let read = program.clone().try_get_matches_from(asked.split(' '));
                assert!(read.is_ok(), "{example}: {read:?}");
            }
        });
    }

    #[test]
    fn colour_is_as_asked_for() {
        let color = |it| command(Language::French, it).get_color();
        assert_eq!(color(ColorChoice::Never), clap::ColorChoice::Never);
        assert_eq!(color(ColorChoice::Auto), clap::ColorChoice::Auto);
    }

    #[test]
    fn language_and_colour_are_found_before_all_else_is_read() {
        let args = |text: &str| text.split(' ').map(OsString::from).collect::<Vec<_>>();
        assert_eq!(asked(&args("pavage games --lang fr"), "--lang").as_deref(), Some("fr"));
        assert_eq!(asked(&args("pavage --lang=fr"), "--lang").as_deref(), Some("fr"));
        assert_eq!(asked(&args("pavage -- --lang=fr"), "--lang"), None);
        assert_eq!(asked(&args("pavage --language fr"), "--lang"), None);
        assert_eq!(asked(&args("pavage --lang"), "--lang"), None);
    }
}
