//! The 47 rule cases, each confirmed on two independent engines.
//!
//! The file is a copy of the project's collected facts; see its `about`.

use std::collections::BTreeMap;

use pavage_carcassonne::{Carcassonne, TileSet};
use pavage_core::grid::Rotation;
use pavage_core::{Configure, Notation, Position, Setup, ToAct, Viewer};
use serde::Deserialize;

#[derive(Deserialize)]
struct Cases {
    cases: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    id: String,
    players: u8,
    moves: Vec<(String, i16, i16, usize, Option<String>)>,
    draws: Vec<String>,
    two_tile_city: i32,
    expect: Expect,
}

type Placement = (i16, i16, usize);

#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct Expect {
    scores: BTreeMap<usize, Vec<i32>>,
    supply: BTreeMap<usize, Vec<u16>>,
    r#final: Option<Vec<i32>>,
    meeple_legal: BTreeMap<usize, Vec<String>>,
    legal: BTreeMap<usize, Vec<Placement>>,
    not_legal: BTreeMap<usize, Vec<Placement>>,
    discarded: BTreeMap<usize, Vec<String>>,
}

#[test]
fn all_cases() {
    let cases: Cases = serde_json::from_str(include_str!("data/cases.json")).unwrap();
    assert_eq!(cases.cases.len(), 47);
    for case in &cases.cases {
        // With the whole set the game goes on after the last move …
        Run::new(case, "").go();
        // … and with only the drawn tiles it ends there.
        let mut counts = BTreeMap::from([("D", 1)]);
        case.draws.iter().for_each(|kind| *counts.entry(kind.as_str()).or_default() += 1);
        let run = Run::new(case, &subset(&counts)).go();
        assert_eq!(run.position.to_act(), ToAct::Nobody, "{}", case.id);
        if let Some(scores) = &case.expect.r#final {
            assert_eq!(run.position.scores().as_slice(), scores, "{}: final", case.id);
        }
    }
}

/// A tile file with these numbers of tiles of the base set.
fn subset(counts: &BTreeMap<&str, u16>) -> String {
    let base = TileSet::base();
    let tiles = counts
        .iter()
        .map(|(name, &count)| (base.tiles()[base.find(name).unwrap()].0.clone(), count));
    let start = counts.keys().position(|it| *it == "D");
    let set = TileSet::new(tiles.collect(), start).unwrap();
    pavage_carcassonne::formats::native::write(&set)
}

struct Run<'c> {
    case: &'c Case,
    position: Position<Carcassonne>,
    ends: bool,
    draws: std::slice::Iter<'c, String>,
}

impl<'c> Run<'c> {
    fn new(case: &'c Case, tiles: &str) -> Run<'c> {
        let options = if case.two_tile_city == 2 { "two-tile-city=single" } else { "" };
        let files = [("tiles", tiles)];
        let files = if tiles.is_empty() { &[][..] } else { &files[..] };
        let setup = Setup { options, seats: Some(case.players.into()), files };
        let position = Position::new(Carcassonne::configure(setup).unwrap());
        Run { case, position, ends: !tiles.is_empty(), draws: case.draws.iter() }
    }

    fn go(mut self) -> Run<'c> {
        for (index, (kind, x, y, turns, meeple)) in self.case.moves.iter().enumerate() {
            let n = index + 1;
            self.draw(n);
            assert!(self.position.view(Viewer::Referee).drawn.as_ref() == Some(kind));
            self.placements(n);
            self.play(&lay_text((*x, *y, *turns)));
            if self.position.to_act() == ToAct::Chance || self.position.to_act() == ToAct::Nobody {
                assert!(meeple.is_none(), "{} {n}: nothing to claim", self.case.id);
            } else {
                self.claims(n, kind, *turns);
                let claim = meeple.as_ref().map(|it| self.spot(kind, *turns, it));
                self.play(&claim.unwrap_or(".".to_owned()));
            }
            let over = self.ends && n == self.case.moves.len();
            let expect = &self.case.expect;
            let view = self.position.view(Viewer::Referee);
            if let (Some(scores), false) = (expect.scores.get(&n), over) {
                assert_eq!(&view.scores, scores, "{} {n}", self.case.id);
            }
            if let Some(supply) = expect.supply.get(&n) {
                assert_eq!(&view.supply, supply, "{} {n}", self.case.id);
            }
        }
        if self.ends {
            self.draw(self.case.moves.len() + 1);
        }
        self
    }

    /// Draws the next tile, setting aside those that fit nowhere.
    fn draw(&mut self, n: usize) {
        let mut discarded = Vec::new();
        while self.position.to_act() == ToAct::Chance {
            let kind = self.draws.next().unwrap();
            let chance = self.position.game().read_chance(kind).unwrap();
            self.position.deal(chance, &mut ()).unwrap();
            if self.position.actions() == [pavage_carcassonne::Action::Discard] {
                self.play("-");
                discarded.push(kind.clone());
            }
        }
        if let Some(expected) = self.case.expect.discarded.get(&n) {
            assert_eq!(&discarded, expected, "{} {n}", self.case.id);
        }
    }

    fn play(&mut self, text: &str) {
        let action = self.position.game().read_action(text).unwrap();
        let played = self.position.play(action, &mut ());
        assert!(played.is_ok(), "{}: {text} {played:?}", self.case.id);
    }

    fn placements(&self, n: usize) {
        let check = |placements: Option<&Vec<Placement>>, legal: bool| {
            for &placement in placements.into_iter().flatten() {
                let action = self.position.game().read_action(&lay_text(placement)).unwrap();
                let played = self.position.clone().play(action, &mut ());
                assert_eq!(played.is_ok(), legal, "{} {n}: {placement:?}", self.case.id);
            }
        };
        check(self.case.expect.legal.get(&n), true);
        check(self.case.expect.not_legal.get(&n), false);
    }

    fn claims(&self, n: usize, kind: &str, turns: usize) {
        let Some(expected) = self.case.expect.meeple_legal.get(&n) else { return };
        let mut expected: Vec<String> =
            expected.iter().map(|it| self.spot(kind, turns, it)).collect();
        expected.push(".".to_owned());
        expected.sort();
        let mut listed: Vec<String> = self
            .position
            .actions()
            .iter()
            .map(|&action| {
                let mut text = String::new();
                self.position.game().write_action(action, &mut text).unwrap();
                text
            })
            .collect();
        listed.sort();
        assert_eq!(listed, expected, "{} {n}", self.case.id);
    }

    /// The claim for `c0`, `r1`, `f2` or `m` of a kind as it lies: the file numbers the parts of
    /// each class in the order of its own tile table.
    fn spot(&self, kind: &str, turns: usize, reference: &str) -> String {
        let table: serde_json::Value =
            serde_json::from_str(include_str!("data/tiles.json")).unwrap();
        let tiles = table["tiles"].as_array().unwrap();
        let tile = tiles.iter().find(|it| it["kind"] == kind).unwrap();
        let rotation = Rotation::new(turns);
        let index: usize = reference[1..].parse().unwrap_or(0);
        let names = |list: &str, key: &str| -> Vec<String> {
            let names = tile[list][index][key].as_array().unwrap().iter();
            names.map(|it| it.as_str().unwrap().to_owned()).collect()
        };
        let sides = |list| {
            let turned = names(list, "sides")
                .into_iter()
                .map(|it| pavage_core::grid::Side::from_name(&it).unwrap().turned(rotation));
            turned.min().unwrap().name()
        };
        match &reference[..1] {
            "c" => format!("@city.{}", sides("cities")),
            "r" => format!("@road.{}", sides("roads")),
            "m" => "@cloister".to_owned(),
            "f" => {
                let halves = names("fields", "halves")
                    .into_iter()
                    .map(|it| pavage_carcassonne::Half::from_name(&it).unwrap());
                let halves: pavage_carcassonne::Halves = halves.collect();
                format!("@farm.{}", halves.turned(rotation).iter().next().unwrap().name())
            }
            _ => panic!("{reference}"),
        }
    }
}

fn lay_text((x, y, turns): Placement) -> String {
    format!("{x},{y}{}", Rotation::new(turns).arrow())
}
