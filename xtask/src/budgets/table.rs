//! The table of budgets: a file with one figure per line and columns separated by tabs.

use std::fmt;

use anyhow::{Context, Result, bail};

/// The percentage by which a figure may grow.
pub(super) const SLACK: u64 = 3;

const HEADER: &str = "what\tunit\twork\ttoday\tbudget\tgoal";

#[derive(Debug, PartialEq, Eq)]
pub(super) struct Table {
    /// Lines that explain the file, with their `#`.
    comments: Vec<String>,
    pub(super) figures: Vec<Figure>,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) struct Figure {
    pub(super) what: String,
    unit: String,
    /// How it is measured.
    pub(super) work: String,
    today: u64,
    budget: u64,
    goal: u64,
}

impl Table {
    pub(super) fn read(text: &str) -> Result<Table> {
        let (comments, rows): (Vec<&str>, Vec<&str>) =
            text.lines().partition(|it| it.starts_with('#'));
        let Some((&HEADER, rows)) = rows.split_first() else {
            bail!("expected the columns `{}`", HEADER.replace('\t', " "));
        };
        let figures = rows.iter().map(|it| Figure::read(it)).collect::<Result<_>>()?;
        Ok(Table { comments: comments.into_iter().map(str::to_owned).collect(), figures })
    }

    /// The table beside the current figures, for people to read.
    pub(super) fn compared(&self, counted: &[u64]) -> String {
        let mut text = String::new();
        let line = |it: [&str; 6]| {
            format!(
                "{:>10} {:>10} {:>9} {:>10} {:>10}  {}\n",
                it[0], it[1], it[2], it[3], it[4], it[5]
            )
        };
        text += &line(["now", "before", "change", "budget", "goal", ""]);
        for (figure, &now) in self.figures.iter().zip(counted) {
            let change = 100.0 * (now as f64 / figure.today.max(1) as f64 - 1.0);
            let what = format!("{}, {}", figure.what, figure.unit);
            let over = if figure.budget < now { " (over the budget)" } else { "" };
            text += &line([
                &now.to_string(),
                &figure.today.to_string(),
                &format!("{change:+.1} %"),
                &figure.budget.to_string(),
                &figure.goal.to_string(),
                &(what + over),
            ]);
        }
        text
    }

    /// The figures that have grown too much, with old and new values.
    pub(super) fn grown(&self, counted: &[u64]) -> Vec<String> {
        let pairs = self.figures.iter().zip(counted);
        let grown = pairs.filter(|&(it, &now)| it.today * (100 + SLACK) < now * 100);
        grown.map(|(it, now)| format!("`{}` from {} to {now}", it.what, it.today)).collect()
    }

    /// Records the current figures as the expected ones.
    pub(super) fn note(&mut self, counted: &[u64]) {
        for (figure, &now) in self.figures.iter_mut().zip(counted) {
            figure.today = now;
        }
    }
}

/// The content of the file.
impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.comments.iter().try_for_each(|it| writeln!(f, "{it}"))?;
        writeln!(f, "{HEADER}")?;
        for Figure { what, unit, work, today, budget, goal } in &self.figures {
            writeln!(f, "{what}\t{unit}\t{work}\t{today}\t{budget}\t{goal}")?;
        }
        Ok(())
    }
}

impl Figure {
    fn read(line: &str) -> Result<Figure> {
        let columns: Vec<&str> = line.split('\t').collect();
        let [what, unit, work, today, budget, goal] = columns[..] else {
            bail!("expected six columns, found {}: {line}", columns.len());
        };
        let number = |text: &str| {
            text.parse().with_context(|| format!("expected a number, found `{text}`: {line}"))
        };
        Ok(Figure {
            what: what.to_owned(),
            unit: unit.to_owned(),
            work: work.to_owned(),
            today: number(today)?,
            budget: number(budget)?,
            goal: number(goal)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str =
        "# Why.\nwhat\tunit\twork\ttoday\tbudget\tgoal\nToy\tbytes\tstate\t1000\t1020\t500\n";

    #[test]
    fn it_is_written_as_it_was_read() {
        let mut table = Table::read(TEXT).unwrap();
        assert_eq!(table.to_string(), TEXT);
        table.note(&[900]);
        assert_eq!(table.to_string(), TEXT.replace("1000", "900"));
    }

    #[test]
    fn only_growth_past_the_slack_is_found() {
        let table = Table::read(TEXT).unwrap();
        assert_eq!(table.grown(&[10]), [""; 0]);
        assert_eq!(table.grown(&[1030]), [""; 0]);
        assert_eq!(table.grown(&[1031]), ["`Toy` from 1000 to 1031"]);
        assert!(
            table
                .compared(&[1031])
                .contains("+3.1 %       1020        500  Toy, bytes (over the budget)")
        );
    }

    #[test]
    fn what_is_no_table_is_refused() {
        assert!(Table::read("").is_err());
        assert!(Table::read(&TEXT.replace("\tstate", "")).is_err());
        assert!(Table::read(&TEXT.replace("1020", "many")).is_err());
    }
}
