//! Instruction counts from callgrind. The difference of a short and a long run excludes the
//! start-up.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use crate::repo::Repo;
use crate::run::Run;
use crate::tools;

/// The profile: optimised like a release, but without the minutes of fat LTO.
const PROFILE: &str = "budget";

/// The program that does the work.
pub(super) struct Bench<'a> {
    repo: &'a Repo,
    program: PathBuf,
    /// The output file of callgrind.
    counts: PathBuf,
}

impl<'a> Bench<'a> {
    pub(super) fn build(repo: &'a Repo) -> Result<Bench<'a>> {
        tools::program(repo, &["valgrind"], "valgrind")?;
        let build = ["build", "--profile", PROFILE, "--package", "pavage-games"];
        Run::cargo(repo, build.into_iter().chain(["--example", "bench"])).run()?;
        let folder = repo.workspace()?.target.join(PROFILE);
        let program = folder.join("examples").join("bench");
        Ok(Bench { repo, program, counts: folder.join("callgrind.out") })
    }

    /// The bytes of a state.
    pub(super) fn state(&self) -> Result<u64> {
        let bytes = Run::new(self.repo, &self.program.to_string_lossy(), ["state"]).output()?;
        bytes.trim().parse().with_context(|| format!("expected bytes, found `{bytes}`"))
    }

    /// The instructions per `turn` or `decision`, from two runs with `few` and `many` games.
    pub(super) fn instructions(
        &self,
        per: &str,
        work: [&str; 4],
        [few, many]: [&str; 2],
    ) -> Result<u64> {
        let (few, many) = (self.run(work, few)?, self.run(work, many)?);
        let units = match per {
            "turn" => many.turns.checked_sub(few.turns),
            "decision" => many.decisions.checked_sub(few.decisions),
            _ => bail!("expected instructions a `turn` or a `decision`, found `{per}`"),
        };
        let units = units.filter(|it| 0 < *it).context("expected more games in the second run")?;
        Ok((many.instructions - few.instructions) / units)
    }

    fn run(&self, work: [&str; 4], games: &str) -> Result<Counted> {
        let (program, counts) = (self.program.to_string_lossy(), self.counts.to_string_lossy());
        let out = format!("--callgrind-out-file={counts}");
        let tool = ["--quiet", "--tool=callgrind", &out, &program];
        let said = Run::new(self.repo, "valgrind", tool.into_iter().chain(work).chain([games]));
        let said = said.output()?;
        let counts = fs::read_to_string(&self.counts)
            .with_context(|| format!("expected callgrind to write {counts}"))?;
        Counted::read(&said, &counts)
    }
}

#[derive(Debug, PartialEq, Eq)]
struct Counted {
    turns: u64,
    decisions: u64,
    instructions: u64,
}

impl Counted {
    /// Reads the output of the program and of callgrind.
    fn read(said: &str, counts: &str) -> Result<Counted> {
        let said: Vec<u64> = said.split_whitespace().filter_map(|it| it.parse().ok()).collect();
        let [turns, decisions] = said[..] else {
            bail!("expected turns and decisions, found {said:?}");
        };
        let instructions = counts.lines().find_map(|it| it.strip_prefix("totals:"));
        let instructions = instructions.and_then(|it| it.trim().parse().ok());
        let instructions = instructions.context("expected a line `totals: N` from callgrind")?;
        Ok(Counted { turns, decisions, instructions })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_counted_is_read() {
        let counted = Counted::read("71 142\n", "events: Ir\nfn=x\ntotals: 9000\n").unwrap();
        assert_eq!(counted, Counted { turns: 71, decisions: 142, instructions: 9000 });
        assert!(Counted::read("71\n", "totals: 9000\n").is_err());
        assert!(Counted::read("71 142\n", "events: Ir\n").is_err());
    }
}
