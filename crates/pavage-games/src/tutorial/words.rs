//! The words of the steps, in one language.

use super::TutorialError;

/// The words of a step.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StepWords {
    /// Its title.
    pub title: String,
    /// What it teaches.
    pub text: String,
    /// What is to be done.
    pub task: String,
    /// What is said when it is done.
    pub right: String,
    /// What is said about any other move.
    pub wrong: String,
    /// What is said about some mistakes, by name.
    pub(super) mistakes: Vec<(String, String)>,
    /// The name of the step, and the line of its first word.
    pub(super) step: (String, usize),
}

impl StepWords {
    /// The place of a text, by its key.
    fn place(&mut self, key: &str) -> Option<&mut String> {
        match key {
            "title" => Some(&mut self.title),
            "text" => Some(&mut self.text),
            "task" => Some(&mut self.task),
            "right" => Some(&mut self.right),
            "wrong" => Some(&mut self.wrong),
            _ => {
                let name = key.strip_prefix("wrong ")?;
                self.mistakes.push((name.to_owned(), String::new()));
                self.mistakes.last_mut().map(|it| &mut it.1)
            }
        }
    }

    /// A key that has no text.
    fn missing(&self) -> Option<&'static str> {
        let texts = [
            ("title", &self.title),
            ("text", &self.text),
            ("task", &self.task),
            ("right", &self.right),
            ("wrong", &self.wrong),
        ];
        texts.into_iter().find(|it| it.1.is_empty()).map(|it| it.0)
    }
}

/// Reads the last words, and those of each step.
pub(super) fn read(text: &str) -> Result<(String, Vec<StepWords>), TutorialError> {
    let (mut end, mut steps) = (String::new(), Vec::<StepWords>::new());
    let mut open: Option<String> = None;
    for (number, line) in (1..).zip(text.lines()) {
        let fault = |reason: String| TutorialError { file: "words", line: number, reason };
        if line.trim().is_empty() || line.starts_with('#') {
            open = None;
            continue;
        }
        // An indented line goes on with the one before.
        let (key, value) = match (line.starts_with(' '), &open) {
            (true, Some(key)) => (key.clone(), line.trim()),
            (true, None) => return Err(fault("expected a line to go on with".to_owned())),
            (false, _) => {
                if let Some(name) = line.strip_prefix("step ") {
                    let step = (name.trim().to_owned(), number);
                    steps.push(StepWords { step, ..StepWords::default() });
                    open = None;
                    continue;
                }
                let split = line.split_once(':');
                let (key, value) = split.ok_or_else(|| {
                    fault(format!("expected `step NAME` or `KEY: TEXT`, found `{line}`"))
                })?;
                (key.to_owned(), value.trim())
            }
        };
        let goes_on = open.as_ref() == Some(&key);
        let place = match steps.last_mut() {
            None => Some(&mut end).filter(|_| key == "end"),
            Some(step) if goes_on && key.starts_with("wrong ") => {
                step.mistakes.last_mut().map(|it| &mut it.1)
            }
            Some(step) => step.place(&key),
        };
        let place = place.ok_or_else(|| {
            fault(format!(
                "expected title, text, task, right, wrong or wrong NAME (or end before the steps), found `{key}`"
            ))
        })?;
        if !goes_on && !place.is_empty() {
            return Err(fault(format!("expected `{key}` only once")));
        }
        if !place.is_empty() {
            place.push(' ');
        }
        place.push_str(value);
        open = Some(key);
    }
    let missing = steps.iter().find_map(|it| Some((it, it.missing()?)));
    match missing {
        Some((step, key)) => Err(TutorialError {
            file: "words",
            line: step.step.1,
            reason: format!("expected `{key}` for step {}, found none", step.step.0),
        }),
        None if end.is_empty() => {
            let reason = "expected `end: TEXT` before the steps, found none".to_owned();
            Err(TutorialError { file: "words", line: 1, reason })
        }
        None => Ok((end, steps)),
    }
}
