//! Finds the commands in a page of Markdown.

use pavage_markdown::Fence;

/// The commands of a page, and mistakes because of which some would be skipped.
#[derive(Debug, Default)]
pub(super) struct Page {
    pub(super) blocks: Vec<Block>,
    /// With line numbers from 1.
    pub(super) problems: Vec<(usize, String)>,
}

/// The commands of one fenced block.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Block {
    /// The line of the fence, from 1.
    pub(super) line: usize,
    /// Begins with as many empty lines as precede the block in the page, so that bash reports
    /// the page's line numbers.
    pub(super) script: String,
}

#[derive(Clone, Copy)]
enum Language {
    /// Every line is a command.
    Sh,
    /// Commands stand after `$ `; the other lines are their output.
    Console,
}

pub(super) fn read(text: &str) -> Page {
    let mut page = Page::default();
    for fence in pavage_markdown::fences(text) {
        let line = fence.line;
        match commands(&fence) {
            Ok(Some(commands)) => {
                let script = "\n".repeat(line) + &commands.join("\n") + "\n";
                page.blocks.push(Block { line, script });
            }
            Ok(None) => (),
            Err(message) => page.problems.push((line, message)),
        }
    }
    page
}

/// The commands of a fenced block; `None` if it contains something else.
fn commands(fence: &Fence) -> Result<Option<Vec<String>>, String> {
    if !fence.closed {
        let message = "expected the end of this fenced block, found the end of the file; close it";
        return Err(message.to_owned());
    }
    let commands = match language(&fence.info)? {
        None => return Ok(None),
        Some(Language::Sh) => fence.body.lines().map(str::to_owned).collect(),
        Some(Language::Console) => console(&fence.body),
    };
    if commands.iter().all(|line| line.trim().is_empty()) {
        let message =
            "expected commands in this block, found none; in `console` they stand after `$ `";
        return Err(message.to_owned());
    }
    Ok(Some(commands))
}

/// The language that the words after the fence name, or `None` for other blocks. A word that
/// only resembles one of ours is an error, because a typo would otherwise keep commands from
/// ever being run.
fn language(info: &str) -> Result<Option<Language>, String> {
    let mut words = info.split([' ', '\t', ',']).filter(|word| !word.is_empty());
    let language = match words.next() {
        Some("sh") => Language::Sh,
        Some("console") => Language::Console,
        Some(other @ ("bash" | "shell" | "zsh" | "shell-session" | "terminal")) => {
            return Err(format!("expected `sh` or `console` for commands, found `{other}`"));
        }
        _ => return Ok(None),
    };
    match (words.next(), words.next()) {
        (None, _) => Ok(Some(language)),
        (Some("norun"), None) => Ok(None),
        (Some(word), _) => {
            Err(format!("expected nothing or `norun` after the language, found `{word}`"))
        }
    }
}

/// The commands after `$ `, with the lines that continue them after a backslash. Their output
/// becomes empty lines, so that lines keep their numbers.
fn console(content: &str) -> Vec<String> {
    let mut continued = false;
    let mut commands = Vec::new();
    for line in content.lines() {
        let command = match line.strip_prefix("$ ") {
            Some(command) => command,
            None if continued => line.strip_prefix("> ").unwrap_or(line),
            None => "",
        };
        continued = command.ends_with('\\');
        commands.push(command.to_owned());
    }
    commands
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The scripts of a page without the leading empty lines, each with the line of its fence.
    fn scripts(text: &str) -> Vec<(usize, String)> {
        let page = read(text);
        assert_eq!(page.problems, []);
        page.blocks
            .into_iter()
            .map(|it| (it.line, it.script.trim_start_matches('\n').to_owned()))
            .collect()
    }

    fn problem(text: &str) -> (usize, String) {
        let mut page = read(text);
        assert_eq!((page.blocks.len(), page.problems.len()), (0, 1));
        page.problems.remove(0)
    }

    #[test]
    fn sh_runs_and_other_languages_do_not() {
        let text = "# A\n```sh\npavage games\npavage bench toy\n```\n```rust\nfn main() {}\n```\n```\ntext\n```\n";
        assert_eq!(scripts(text), [(2, "pavage games\npavage bench toy\n".to_owned())]);
    }

    #[test]
    fn norun_does_not_run() {
        assert_eq!(
            scripts("```sh norun\nrm -rf x\n```\n```console,norun\n$ pavage serve\n```\n"),
            []
        );
    }

    #[test]
    fn lines_keep_their_numbers() {
        let block = &read("one\ntwo\n```sh\nfour\nfive\n```\n").blocks[0];
        assert_eq!(block.script.lines().nth(3), Some("four"));
        assert_eq!(block.script.lines().nth(4), Some("five"));
    }

    #[test]
    fn console_runs_what_follows_the_prompt() {
        let text = "```console\n$ pavage bench \\\n>   toy\n12 games\n$ pavage games\ntoy\n```\n";
        assert_eq!(scripts(text), [(1, "pavage bench \\\n  toy\n\npavage games\n\n".to_owned())]);
    }

    #[test]
    fn slips_are_named_rather_than_passed_over() {
        assert_eq!(
            problem("a\n```sh\nx\n"),
            (
                2,
                "expected the end of this fenced block, found the end of the file; close it"
                    .to_owned()
            )
        );
        assert_eq!(
            problem("```bash\nx\n```\n").1,
            "expected `sh` or `console` for commands, found `bash`"
        );
        assert_eq!(
            problem("```sh no-run\nx\n```\n").1,
            "expected nothing or `norun` after the language, found `no-run`"
        );
        assert!(problem("```console\npavage games\n```\n").1.starts_with("expected commands"));
    }
}
