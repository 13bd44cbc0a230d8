//! Reading the steps of a tutorial.

use pavage_core::ToAct;

use super::TutorialError;
use super::step::{Condition, Step};
use super::words::StepWords;
use crate::sought::Sought;
use crate::{GameRow, Record, RecordError};

/// What each record of the file begins with.
pub(super) const BEGIN: &str = "pavage-record 1\n";

fn fault(line: usize, reason: String) -> TutorialError {
    TutorialError { file: "steps", line, reason }
}

/// Reads the steps, and gives each its words.
pub(super) fn steps(text: &str, words: Vec<StepWords>) -> Result<Vec<Step>, TutorialError> {
    let mut words = words.into_iter();
    let mut steps: Vec<Step> = Vec::new();
    let mut parts = text.split(BEGIN);
    // Above the first record there may be a remark.
    let mut line = 1 + parts.next().map_or(0, |it| it.matches('\n').count());
    for part in parts {
        let step = step(&format!("{BEGIN}{part}"), line, words.next())?;
        if steps.iter().any(|it| it.name == step.name) {
            return Err(fault(
                line,
                format!("expected a name that no other step has, found `{}`", step.name),
            ));
        }
        steps.push(Step { number: steps.len() + 1, ..step });
        line += 1 + part.matches('\n').count();
    }
    match words.next() {
        Some(words) => {
            let reason = format!("expected a step {} among the steps, found none", words.step.0);
            Err(TutorialError { file: "words", line: words.step.1, reason })
        }
        None => Ok(steps),
    }
}

/// Reads the step whose record begins at a line.
fn step(text: &str, first: usize, words: Option<StepWords>) -> Result<Step, TutorialError> {
    let place = |error: RecordError| {
        let reason = error.to_string();
        let begin = format!("line {}, ", error.line);
        fault(first - 1 + error.line, reason.strip_prefix(&begin).unwrap_or(&reason).to_owned())
    };
    let record: Record = text.parse().map_err(place)?;
    let (game, _) = record.until(None).map_err(place)?;
    let ToAct::Seat(seat) = game.to_act() else {
        let last = first + text.trim_end().matches('\n').count();
        return Err(fault(last, "expected a seat to act after this, found none".to_owned()));
    };
    let line_of = |key: &str| {
        let begin = format!("{key}:");
        first + text.lines().position(|it| it.starts_with(&begin)).unwrap_or(0)
    };
    let header = |key: &str| {
        let value = record.header(key).filter(|it| !it.is_empty());
        value.ok_or_else(|| fault(line_of(key), format!("expected a header `{key}`, found none")))
    };
    let conditions = |key: &str, value: &str| {
        let read = value.split(" ; ").map(condition).collect::<Result<Vec<_>, _>>();
        read.map_err(|reason| fault(line_of(key), reason))
    };
    let list = |value: &str| value.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let name = header("step")?.to_owned();
    let right = conditions("right", header("right")?)?;
    let mut wrong = Vec::new();
    for (key, value) in &record.headers {
        if let Some(name) = key.strip_prefix("wrong ") {
            wrong.push((name.to_owned(), conditions(key, value)?));
        }
    }
    let actions = match record.header("actions") {
        None => usize::MAX,
        Some(text) => text.parse().map_err(|_| {
            fault(line_of("actions"), format!("expected a number of actions, found `{text}`"))
        })?,
    };
    let answer = list(header("answer")?);
    let reply = record.header("reply").map_or(Vec::new(), list);
    let words = said(&name, &wrong, first, words)?;
    let row = GameRow::find(&record.game).expect("its record was read");
    Ok(Step {
        row,
        name,
        number: 0,
        seat,
        words,
        answer,
        record,
        right,
        wrong,
        reply,
        actions,
        position: game,
    })
}

/// The words of a step, if they fit it.
fn said(
    name: &str,
    wrong: &[(String, Vec<Condition>)],
    line: usize,
    words: Option<StepWords>,
) -> Result<StepWords, TutorialError> {
    let words =
        words.ok_or_else(|| fault(line, format!("expected words for step {name}, found none")))?;
    let misfit = |expected: String, found: &str| TutorialError {
        file: "words",
        line: words.step.1,
        reason: format!("expected {expected}, found {found}"),
    };
    if words.step.0 != name {
        return Err(misfit(format!("the words of step {name}"), &format!("step {}", words.step.0)));
    }
    let told = |mistake: &str| words.mistakes.iter().any(|it| it.0 == mistake);
    if let Some((mistake, _)) = wrong.iter().find(|it| !told(&it.0)) {
        return Err(misfit(format!("`wrong {mistake}` for step {name}"), "none"));
    }
    let known = |mistake: &str| wrong.iter().any(|it| it.0 == mistake);
    if let Some((mistake, _)) = words.mistakes.iter().find(|it| !known(&it.0)) {
        return Err(misfit(format!("only mistakes of step {name}"), &format!("`wrong {mistake}`")));
    }
    Ok(words)
}

/// Reads what must be done or must happen.
fn condition(text: &str) -> Result<Condition, String> {
    let (kind, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
    match kind {
        "play" if !rest.is_empty() => {
            Ok(Condition::Play(rest.split_whitespace().map(str::to_owned).collect()))
        }
        "event" if !rest.is_empty() => {
            Sought::read(rest).map(Condition::Event).map_err(|it| it.to_string())
        }
        _ => Err(format!("expected `play ACTION …` or `event NAME …`, found `{text}`")),
    }
}
