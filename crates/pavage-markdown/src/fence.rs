//! Fenced blocks.

/// Lines between fences of backticks or tildes, kept as they are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fence {
    /// The line of the page that opens it, from 1.
    pub line: usize,
    /// The words after the opening fence.
    pub info: String,
    /// Its lines, without the indentation of the opening fence.
    pub body: String,
    /// Whether the page closes it; otherwise it holds the rest of the page.
    pub closed: bool,
}

impl Fence {
    /// The game record to show as a picture; `None` for other blocks.
    pub fn record(&self) -> Option<&str> {
        (self.info == "record").then_some(&self.body)
    }

    /// Opens a block if `line` does, and consumes the lines up to its end.
    pub(crate) fn open<'a>(
        number: usize,
        line: &str,
        lines: &mut impl Iterator<Item = (usize, &'a str)>,
    ) -> Option<Fence> {
        let start = line.trim_start();
        let mark = start.chars().next().filter(|it| ['`', '~'].contains(it))?;
        let info = start.trim_start_matches(mark);
        let (indent, length) = (line.len() - start.len(), start.len() - info.len());
        // Three backticks may also begin inline code.
        if length < 3 || info.contains('`') {
            return None;
        }
        let info = info.trim().to_owned();
        let mut fence = Fence { line: number, info, body: String::new(), closed: false };
        for (_, line) in lines {
            let end = line.trim();
            if length <= end.len() && end.chars().all(|it| it == mark) {
                fence.closed = true;
                break;
            }
            let blanks = line.len() - line.trim_start_matches(' ').len();
            fence.body += &line[blanks.min(indent)..];
            fence.body.push('\n');
        }
        Some(fence)
    }
}

#[cfg(test)]
mod tests {
    use crate::Fence;

    fn fences(page: &str) -> Vec<Fence> {
        crate::fences(page).collect()
    }

    #[test]
    fn fences_may_be_tildes_longer_or_indented() {
        let page = "~~~sh\necho '```'\n~~~\n1. Do:\n\n   ```sh x\n   if a; then\n     b\n   fi\n   ```\n2. Go\n";
        let fence = |line, info: &str, body: &str| Fence {
            line,
            info: info.to_owned(),
            body: body.to_owned(),
            closed: true,
        };
        let expected = [fence(1, "sh", "echo '```'\n"), fence(6, "sh x", "if a; then\n  b\nfi\n")];
        assert_eq!(fences(page), expected);
        let page = "````markdown\n```sh\nx\n```\n````\n";
        assert_eq!(fences(page), [fence(1, "markdown", "```sh\nx\n```\n")]);
        assert_eq!(fences("Type ```sh``` here.\n```sh``` too\n"), []);
    }

    #[test]
    fn an_open_fence_holds_the_rest() {
        let fences = fences("a\n```record\nb\n\n# c\n");
        assert_eq!((fences[0].line, fences[0].closed), (2, false));
        assert_eq!(fences[0].record(), Some("b\n\n# c\n"));
    }
}
