//! Features by region: kind, owner and worth.

use std::collections::BTreeMap;

use pavage_carcassonne::{Carcassonne, Feature, Fields, Piece, Standing, State, View};
use pavage_core::{Arg, Args, Seat};

use super::super::art::paints;
use super::area::Land;
use pavage_scene::Caption;
use pavage_scene::{Overlay, Point, Region};

/// How opaque a field's colour is.
const VEIL: f32 = 0.5;

/// The features of a board.
pub(super) struct Features<'a> {
    caption: Caption<'a>,
    /// The lowest first: fields, then the features that lie in them.
    regions: Vec<Region>,
    /// The standing of each region.
    standings: Vec<Standing>,
}

impl<'a> Features<'a> {
    pub(super) fn new(
        game: &Carcassonne,
        state: &State,
        view: &View,
        caption: Caption<'a>,
    ) -> Features<'a> {
        let land = Land::new(game, view);
        let mut pieces: BTreeMap<u16, Vec<Piece>> = BTreeMap::new();
        for piece in game.pieces(state) {
            pieces.entry(piece.feature).or_default().push(piece);
        }
        let fields = game.rules().fields;
        let mut standings = game.standings(state);
        standings.retain(|it| it.kind != Feature::Field || fields != Fields::Off);
        let layer = |it: &Standing| match it.kind {
            Feature::Field | Feature::CityFarmers | Feature::CityFields => 0,
            Feature::City => 1,
            Feature::Road => 2,
            Feature::Cloister => 3,
        };
        let in_layer = |at| standings.iter().filter(move |it| layer(it) == at);
        let standings: Vec<Standing> = (0..4).flat_map(in_layer).cloned().collect();
        let region = |it: &Standing| Region {
            area: land.area(&pieces[&it.feature]),
            owners: it.owners().collect(),
            paint: None,
            mark: String::new(),
            at: middle(&land, &pieces[&it.feature]),
            label: label(it, fields, caption),
        };
        let regions = standings.iter().map(region).collect();
        Features { caption, regions, standings }
    }

    /// The fields, each in the colour of its owner and marked with its worth.
    pub(super) fn overlay(&self) -> Option<Overlay> {
        let all = self.regions.iter().zip(&self.standings);
        let fields = all.filter(|it| it.1.kind == Feature::Field).map(|(region, standing)| {
            let owner = region.owners.first();
            Region {
                paint: owner.map(|&it| paints::sign(self.caption.signs[it]).0.faint(VEIL)),
                mark: match region.owners.len() {
                    0 => String::new(),
                    1 => standing.now.to_string(),
                    // Every owner gets the full worth.
                    _ => format!("={}", standing.now),
                },
                ..region.clone()
            }
        });
        let regions: Vec<Region> = fields.collect();
        let label = self.caption.words.plain("carcassonne-overlay-fields", &[]);
        (!regions.is_empty()).then_some(Overlay { name: "fields", label, regions })
    }

    pub(super) fn into_regions(self) -> Vec<Region> {
        self.regions
    }
}

/// The place of a feature with the most room, if possible on a tile without a meeple.
fn middle(land: &Land, pieces: &[Piece]) -> Point {
    let hearts = pieces.iter().filter_map(|it| Some((it.meeple.is_none(), land.heart(it)?)));
    let best = hearts.max_by(|a, b| a.0.cmp(&b.0).then(a.1.1.total_cmp(&b.1.1)));
    best.map_or(Point::default(), |it| it.1.0)
}

fn label(standing: &Standing, fields: Fields, caption: Caption<'_>) -> String {
    let numbers: Vec<(Seat, i64)> =
        standing.meeples.iter().map(|&(seat, count)| (seat, count.into())).collect();
    let taken = !numbers.is_empty();
    let worth = match standing.kind {
        Feature::Field => match fields {
            Fields::Current | Fields::Off => "same",
            Fields::Second => "once",
            Fields::First => "farmers",
            Fields::CityFields => "fields",
        },
        // A finished feature has been counted already, unless its meeples are still on it.
        _ if standing.finished && !taken => "nothing",
        _ if standing.later == 0 => "nothing",
        _ if standing.now == standing.later => "same",
        _ => "grows",
    };
    let args = Args::default()
        .with("tiles", standing.tiles)
        .with("shields", standing.shields)
        .with("cities", standing.cities)
        .with("finished", standing.finished)
        .with("meeples", Arg::BySeat(numbers))
        .with("worth", worth)
        .with("now", standing.now)
        .with("later", standing.later);
    let id = match standing.kind {
        Feature::City => "carcassonne/study-city",
        Feature::Road => "carcassonne/study-road",
        Feature::Cloister => "carcassonne/study-cloister",
        Feature::Field | Feature::CityFarmers | Feature::CityFields => "carcassonne/study-field",
    };
    caption.words.say(id, &args, caption.names)
}
