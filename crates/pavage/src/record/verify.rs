//! `pavage record verify`: the draws of a record derived again.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use pavage_games::fair::{self, Checked, Draws, Proof, Unfair};
use pavage_games::{Dealer, Record, RecordError};
use serde_json::{Value, json};

use super::wrong;
use crate::edge::{Edge, printable_json, shown};
use crate::failure::{Failure, each_file};
use crate::files::Bound;

#[derive(Args)]
pub(crate) struct Verify {
    /// Records; - is standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print a JSON object for each deal instead: what could be drawn, and what was.
    #[arg(long, conflicts_with = "json")]
    draws: bool,
    /// Print a JSON object for each file.
    #[arg(long)]
    json: bool,
}

/// What the draws of a record follow from.
enum Origin {
    Proof(Proof),
    Seed(String),
    Nothing,
}

impl Verify {
    pub(crate) fn run(&self, edge: &Edge) -> Result<(), Failure> {
        match self.draws {
            // Complaints must not stand among the data.
            true => each_file(&self.files, &mut io::stderr(), |path| list_draws(edge, path)),
            false => each_file(&self.files, &mut io::stdout(), |path| {
                self.verify(edge, path).or_else(|failure| self.report_failure(path, failure))
            }),
        }
    }

    fn verify(&self, edge: &Edge, path: &Path) -> Result<(), Failure> {
        let text = edge.read(path, Bound::Record)?;
        let (mut names, mut origin) = (Vec::new(), Origin::Nothing);
        let checked = text.parse().map_err(Unfair::Record).and_then(|record: Record| {
            names.clone_from(&record.seats);
            origin = Origin::of(&record)?;
            origin.check(&record).transpose()
        });
        let sentence = match &checked {
            Ok(Some(checked)) => origin.sentence(edge, checked),
            Ok(None) => edge.say("record-no-proof", &[]),
            Err(unfair) => edge.plain(unfair.message(&edge.words, &names)),
        };
        let mut out = io::stdout().lock();
        if self.json {
            let mut line = origin.json(checked.as_ref().ok().copied().flatten());
            line["file"] = path.display().to_string().into();
            line["problem"] = match &checked {
                Ok(Some(_)) => Value::Null,
                Ok(None) => json!({"code": "deal/no-proof", "message": sentence}),
                Err(unfair) => problem(unfair, &sentence),
            };
            writeln!(out, "{}", printable_json(&line))?;
        } else {
            writeln!(out, "{}: {sentence}", shown(path))?;
        }
        if let Ok(Some(_)) = checked { Ok(()) } else { Err(Failure::No) }
    }

    /// With `--json`, reports a file that cannot be read as an object like any other.
    fn report_failure(&self, path: &Path, failure: Failure) -> Result<(), Failure> {
        let (code, message) = match failure {
            Failure::Usage(message) if self.json => (2, message),
            Failure::World(message) if self.json => (3, message),
            failure => return Err(failure),
        };
        let mut line = Origin::Nothing.json(None);
        line["file"] = path.display().to_string().into();
        line["problem"] = json!({"code": "file", "message": message});
        writeln!(io::stdout(), "{}", printable_json(&line))?;
        Err(Failure::Said(code))
    }
}

impl Origin {
    fn of(record: &Record) -> Result<Origin, RecordError> {
        let seed = || record.header("seed").map(str::to_owned);
        let proof = Proof::of_record(record)?.map(Origin::Proof);
        Ok(proof.or_else(|| seed().map(Origin::Seed)).unwrap_or(Origin::Nothing))
    }

    /// Checks the draws; `None` if they follow from nothing.
    fn check(&self, record: &Record) -> Option<Result<Checked, Unfair>> {
        match self {
            Origin::Proof(proof) => Some(proof.verify(record)),
            Origin::Seed(seed) => Some(fair::check(record, &Dealer::from_seed(seed))),
            Origin::Nothing => None,
        }
    }

    /// What a record that passed shows, and what it does not show.
    fn sentence(&self, edge: &Edge, checked: &Checked) -> String {
        let yes = |it: bool| if it { "yes" } else { "no" }.to_owned();
        let mut args = vec![("draws", checked.draws.to_string()), ("over", yes(checked.over))];
        match self {
            Origin::Proof(proof) => {
                let order = if proof.order.is_some() { "drawn" } else { "kept" };
                args.extend([
                    ("contributors", proof.contributors().to_string()),
                    ("seats", proof.nonces.len().to_string()),
                    ("order", order.to_owned()),
                ]);
                edge.say("record-fair", &args)
            }
            Origin::Seed(seed) => {
                args.push(("seed", seed.clone()));
                edge.say("record-seeded", &args)
            }
            Origin::Nothing => edge.say("record-no-proof", &[]),
        }
    }

    fn json(&self, checked: Option<Checked>) -> Value {
        let mut line = json!({
            "holds": checked.is_some(),
            "draws": checked.map_or(0, |it| it.draws),
            "plies": checked.map_or(0, |it| it.plies),
            "over": checked.is_some_and(|it| it.over),
        });
        match self {
            Origin::Proof(proof) => {
                let nonces = proof.nonces.iter().map(Option::is_some);
                line["from"] = "proof".into();
                line["match"] = proof.match_id.as_str().into();
                line["commitment"] = proof.commitment.to_hex().into();
                line["contributed"] = nonces.collect();
                line["order"] = json!(proof.order);
            }
            Origin::Seed(seed) => {
                line["from"] = "seed".into();
                line["seed"] = seed.as_str().into();
            }
            Origin::Nothing => line["from"] = Value::Null,
        }
        line
    }
}

/// The first thing that is wrong, as JSON.
fn problem(unfair: &Unfair, message: &str) -> Value {
    let mut problem = json!({"code": unfair.code(), "message": message});
    if let Unfair::Draw { ply, found, expected, .. } = unfair {
        problem["ply"] = (*ply).into();
        problem["found"] = found.as_str().into();
        problem["expected"] = expected.as_str().into();
    }
    problem
}

/// Prints every deal of a record with what could be drawn, for programs that know no rules.
fn list_draws(edge: &Edge, path: &Path) -> Result<(), Failure> {
    let unsound = |error: &RecordError, names: &[String]| {
        let told = writeln!(io::stderr(), "{}", wrong(edge, path, names, error, true));
        told.map_or_else(Failure::from, |()| Failure::No)
    };
    let text = edge.read(path, Bound::Record)?;
    let record: Record = text.parse().map_err(|error| unsound(&error, &[]))?;
    let names = record.seats.as_slice();
    let mut out = io::stdout().lock();
    for draw in Draws::new(&record).map_err(|error| unsound(&error, names))? {
        let draw = draw.map_err(|error| unsound(&error, names))?;
        let line = json!({
            "file": path.display().to_string(),
            "ply": draw.ply,
            "source": draw.from.map(|it| it.0),
            "k": draw.from.map(|it| it.1),
            "outcomes": draw.outcomes,
            "drawn": draw.drawn,
        });
        writeln!(out, "{}", printable_json(&line))?;
    }
    Ok(())
}
