//! Links of our pages lead somewhere: to a file of the repository, and to a headline that is there. The book needs its
//! files in its own folder, and every page in its summary.

use std::ops::RangeInclusive;

use super::{File, Problem, numbered};

/// The folder that is built into the book, and its list of pages.
const BOOK: &str = "docs/";
const SUMMARY: &str = "docs/SUMMARY.md";

/// `paths` are all files, pictures too.
pub(super) fn check(files: &[File], paths: &[String]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for page in files.iter().filter(|it| it.path.ends_with(".md")) {
        for (line, link) in links(&page.text) {
            if let Some(message) = wrong(page, link, files, paths) {
                problems.push(Problem::new(&page.path, line, message));
            }
        }
    }
    problems.extend(unlisted(files));
    problems
}

/// What is wrong with a link on a page.
fn wrong(page: &File, link: &str, files: &[File], paths: &[String]) -> Option<String> {
    // Nobody else's server is asked: it may be away, and the checks work without a network.
    if link.contains("://") || link.starts_with("mailto:") {
        return None;
    }
    let (target, headline) = link.split_once('#').unwrap_or((link, ""));
    let path = if target.is_empty() { page.path.clone() } else { joined(&page.path, target) };
    let folder = format!("{}/", path.trim_end_matches('/'));
    if !paths.iter().any(|it| *it == path || it.starts_with(&folder)) {
        return Some(format!("expected a link to a file of the repository, found `{link}`"));
    }
    if page.path.starts_with(BOOK) && !path.starts_with(BOOK) {
        return Some(format!(
            "expected a link into {BOOK}, which is all the book has, found `{link}`"
        ));
    }
    let there = files.iter().find(|it| it.path == path);
    let known = there.is_some_and(|it| anchors(&it.text).any(|it| it == headline));
    (!headline.is_empty() && !known)
        .then(|| format!("expected a headline of {path}, found `#{headline}`"))
}

/// The pages of the book that its summary does not list: nobody would find them.
fn unlisted(files: &[File]) -> Vec<Problem> {
    let Some(summary) = files.iter().find(|it| it.path == SUMMARY) else { return Vec::new() };
    let listed: Vec<String> =
        links(&summary.text).map(|it| joined(SUMMARY, it.1)).chain([SUMMARY.to_owned()]).collect();
    let pages = files.iter().filter(|it| it.path.starts_with(BOOK) && it.path.ends_with(".md"));
    let missing = pages.filter(|it| !listed.contains(&it.path));
    let message = format!("expected this page in {SUMMARY}, found no link to it");
    missing.map(|it| Problem::new(&it.path, 1, &*message)).collect()
}

/// A path of the repository, from the page that has a link to it.
fn joined(page: &str, target: &str) -> String {
    let mut path: Vec<&str> = page.split('/').collect();
    path.pop();
    for part in target.split('/') {
        match part {
            "." => (),
            ".." => _ = path.pop(),
            part => path.push(part),
        }
    }
    path.join("/")
}

/// The targets of links and pictures, with their lines.
fn links(text: &str) -> impl Iterator<Item = (usize, &str)> {
    prose(text).flat_map(|(number, line)| {
        let ends = line.split("](").skip(1).filter_map(|it| it.split_once(')'));
        // A title may follow the target.
        ends.filter_map(move |(it, _)| Some((number, it.split_whitespace().next()?)))
    })
}

/// What a link calls the headlines of a page: as GitHub and mdBook do.
fn anchors(text: &str) -> impl Iterator<Item = String> {
    let headlines = prose(text).filter_map(|(_, line)| {
        let title = line.trim_start_matches('#');
        (title.len() != line.len()).then(|| title.strip_prefix(' ')).flatten()
    });
    let mut seen: Vec<String> = Vec::new();
    headlines.map(move |title| {
        let kept = title.chars().filter(|it| it.is_alphanumeric() || " -_".contains(*it));
        let name = kept.collect::<String>().trim().replace(' ', "-").to_lowercase();
        let same = seen.iter().filter(|it| **it == name).count();
        seen.push(name.clone());
        if same == 0 { name } else { format!("{name}-{same}") }
    })
}

/// The lines outside fenced blocks, where brackets mean something else.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let range = |it: pavage_markdown::Fence| it.line..=it.line + it.body.lines().count() + 1;
    let fences: Vec<RangeInclusive<usize>> = pavage_markdown::fences(text).map(range).collect();
    numbered(text).filter(move |(number, _)| !fences.iter().any(|it| it.contains(number)))
}

#[cfg(test)]
mod tests {
    use super::super::{file, lines};
    use super::*;

    fn problems(pages: &[(&str, &str)]) -> Vec<Problem> {
        let files: Vec<File> = pages.iter().map(|(path, text)| file(path, text)).collect();
        let paths: Vec<String> = files.iter().map(|it| it.path.clone()).collect();
        check(&files, &[&paths[..], &["docs/a.png".to_owned()]].concat())
    }

    #[test]
    fn links_to_what_is_there_are_fine() {
        let text =
            "[b](docs/b.md#one--two-3) [d](docs) ![a](docs/a.png \"A\")\n[e](https://e.org/x)\n";
        let page = "# One & `two` 3\n[back](../a.md), [here](#same-1)\n# Same\n# Same\n";
        let summary = "[b](./b.md)";
        let pages = [("a.md", text), ("docs/b.md", page), (SUMMARY, summary)];
        let found = problems(&pages);
        assert_eq!(lines(&found), [2], "only the way out of the book: {found:?}");
    }

    #[test]
    fn dead_links_are_found() {
        let text = "[a](docs/c.md)\n[b](#nothing) [c](docs/b.md#one)\n![d](d.png)\n";
        assert_eq!(lines(&problems(&[("a.md", text), ("docs/b.md", "")])), [1, 2, 2, 3]);
    }

    #[test]
    fn code_is_no_link() {
        assert_eq!(problems(&[("a.md", "```python\nx[0](y)\n```\n")]), []);
        assert_eq!(lines(&problems(&[("a.md", "```\n# A\n```\n[a](#a)\n")])), [4]);
    }

    #[test]
    fn a_page_that_the_book_does_not_list_is_found() {
        let found = problems(&[(SUMMARY, "[b](b.md)"), ("docs/b.md", ""), ("docs/c.md", "")]);
        assert_eq!(found.iter().map(|it| &*it.path).collect::<Vec<_>>(), ["docs/c.md"]);
    }
}
