//! The results of a tournament as every report shows them.

use std::collections::BTreeMap;

use super::{Finished, Folder, Job, Results, Schedule, SetName, Terms};
use crate::report::{self, FaultRow, GameRow, Meeting, PlayerRow, SeatRow, SprtState, Summary};
use crate::stats::{Anchor, Pentanomial, Ratings, bradley_terry, mean, plackett_luce};

/// Values of sets, one for each.
type Values = Vec<f64>;

/// The sets that count, in order.
struct Tally<'a> {
    terms: &'a Terms,
    sets: Vec<(&'a SetName, &'a [Finished])>,
}

/// Sums up the whole sets of a tournament. With `is_kept`, games tell the names of their records.
pub fn summary(
    terms: &Terms,
    schedule: &Schedule,
    results: &Results,
    anchors: &[Anchor],
    is_kept: bool,
) -> Summary {
    let sets = results.wholes().filter(|it| schedule.counts(it.0)).collect();
    let tally = Tally { terms, sets };
    let ratings = tally.ratings(anchors);
    let mut order: Vec<usize> = (0..terms.players.len()).collect();
    // Players without a difference stand in the order in which they entered, not in that of errors
    // of rounding.
    let rating = |it: usize| (ratings.players[it].value * 1e6).round() + 0.0;
    order.sort_by(|&a, &b| rating(b).total_cmp(&rating(a)));
    let mut players: Vec<PlayerRow> =
        (0..terms.players.len()).map(|it| tally.player(it, &ratings, anchors)).collect();
    for pair in order.windows(2) {
        players[pair[0]].superiority = Some(ratings.superiority(pair[0], pair[1]));
    }
    Summary {
        terms: tally.terms(schedule, results),
        players,
        order,
        crosstable: tally.crosstable(),
        sprt: schedule.sprt().map(|(test, pairs, decision)| SprtState::of(test, pairs, decision)),
        faults: tally.faults(),
        games: tally.games(is_kept),
    }
}

impl Tally<'_> {
    fn terms(&self, schedule: &Schedule, results: &Results) -> report::Terms {
        let Terms { game, options, format, seed, clock, program, .. } = self.terms;
        let left = schedule.left(results);
        let playouts = self.terms.playouts.map(|it| ("playouts".to_owned(), it.to_string()));
        let ladder = schedule.ladder(results).map(|order| {
            let names = order.iter().map(|it| self.terms.players[*it].name.as_str());
            ("ladder".to_owned(), names.collect::<Vec<_>>().join(" > "))
        });
        report::Terms {
            game: game.clone(),
            options: options.clone(),
            seats: self.terms.seats.into(),
            format: format.name().to_owned(),
            seed: seed.clone(),
            clock: clock.to_string(),
            planned: schedule.sprt().is_none().then(|| results.games() + left),
            sets: self.sets.len() as u64,
            finished: left == 0,
            program: program.clone(),
            others: playouts.into_iter().chain(ladder).collect(),
        }
    }

    fn ratings(&self, anchors: &[Anchor]) -> Ratings {
        let count = self.terms.players.len();
        if self.terms.seats == 2 {
            let duel = |it: &Finished| {
                let (first, second) = (it.players[0] - 1, it.players[1] - 1);
                (first, second, it.points(first))
            };
            let sets: Vec<_> = self.sets.iter().map(|it| it.1.iter().map(duel).collect()).collect();
            return bradley_terry(count, &sets, anchors);
        }
        let places = |it: &Finished| {
            let mut tied: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
            for (player, place) in it.players.iter().zip(&it.places) {
                tied.entry(*place).or_default().push(player - 1);
            }
            tied.into_values().collect()
        };
        let sets: Vec<_> = self.sets.iter().map(|it| it.1.iter().map(places).collect()).collect();
        plackett_luce(count, &sets, anchors)
    }

    fn player(&self, player: usize, ratings: &Ratings, anchors: &[Anchor]) -> PlayerRow {
        let mut row = PlayerRow {
            name: self.terms.players[player].name.clone(),
            rating: ratings.players[player],
            anchored: anchors.iter().any(|it| it.player == player),
            pairs: (self.terms.seats == 2).then(Pentanomial::default),
            ..PlayerRow::default()
        };
        let (mut scores, mut margins) = (Values::new(), Values::new());
        for (set, games) in self.sets.iter().filter(|it| it.0.players().contains(&player)) {
            row.sets += 1;
            let average = |value: fn(&Finished, usize) -> f64| {
                games.iter().map(|it| value(it, player)).sum::<f64>() / f64::from(set.games())
            };
            scores.push(average(Finished::score));
            margins.push(average(Finished::margin));
            if let Some(pairs) = &mut row.pairs {
                pairs.add(games.iter().map(|it| it.half_points(player)).sum());
            }
            games.iter().for_each(|it| count(&mut row, it, player));
        }
        (row.score, row.margin) = (mean(&scores), mean(&margins));
        row
    }

    fn crosstable(&self) -> Vec<Vec<Option<Meeting>>> {
        let count = self.terms.players.len();
        let mut meetings = vec![vec![None; count]; count];
        let mut margins = vec![vec![Values::new(); count]; count];
        for (set, games) in &self.sets {
            for &player in set.players() {
                for &other in set.players().iter().filter(|it| **it != player) {
                    let meeting = meetings[player][other].get_or_insert_with(Meeting::default);
                    let margin = games.iter().map(|it| meet(meeting, it, player, other));
                    margins[player][other].push(margin.sum::<f64>() / f64::from(set.games()));
                }
            }
        }
        for (row, margins) in meetings.iter_mut().zip(&margins) {
            for (meeting, margins) in row.iter_mut().zip(margins) {
                if let Some(meeting) = meeting {
                    meeting.margin = mean(margins);
                }
            }
        }
        meetings
    }

    /// The first fault of each kind that each player made, by players.
    fn faults(&self) -> Vec<FaultRow> {
        let mut first = BTreeMap::new();
        for (set, game) in
            self.sets.iter().flat_map(|(set, games)| games.iter().map(move |it| (set, it)))
        {
            for charge in &game.charges {
                let player = game.players[usize::from(charge.seat) - 1] - 1;
                first.entry((player, charge.fault.as_str())).or_insert_with(|| FaultRow {
                    player,
                    fault: charge.fault.clone(),
                    game: Job { set: (*set).clone(), game: game.game }.to_string(),
                    ply: charge.ply,
                    detail: charge.detail.clone(),
                    output: charge.output.clone(),
                });
            }
        }
        first.into_values().collect()
    }

    fn games(&self, is_kept: bool) -> Vec<GameRow> {
        let mut rows = Vec::new();
        for (index, (set, games)) in self.sets.iter().enumerate() {
            for game in *games {
                let job = Job { set: (*set).clone(), game: game.game };
                let left = game.charges.iter().filter(|it| it.left);
                let seat = |seat: usize| SeatRow {
                    player: game.players[seat] - 1,
                    score: game.scores[seat],
                    place: game.places[seat],
                    fault: left
                        .clone()
                        .find(|it| usize::from(it.seat) == seat + 1)
                        .map(|it| it.fault.clone()),
                };
                rows.push(GameRow {
                    number: rows.len() as u64 + 1,
                    set: index as u64 + 1,
                    seats: (0..game.players.len()).map(seat).collect(),
                    plies: game.plies,
                    reason: left.clone().next_back().map_or("finished", |it| &it.fault).to_owned(),
                    file: is_kept.then(|| Folder::record_name(&job)),
                    record: None,
                });
            }
        }
        rows
    }
}

/// Adds a game to a player's row. Each of its seats counts.
fn count(row: &mut PlayerRow, game: &Finished, player: usize) {
    let is_shared = game.places.iter().filter(|it| **it == 1).count() != 1;
    for seat in game.seats_of(player) {
        match (game.places[seat], is_shared) {
            (1, false) => row.wins += 1,
            (1, true) => row.draws += 1,
            _ => row.losses += 1,
        }
        row.moves += u64::from(game.moves[seat]);
        row.seconds += game.micros[seat] as f64 / 1e6;
        row.times.merge(&game.times[seat]);
        for charge in game.charges.iter().filter(|it| usize::from(it.seat) == seat + 1) {
            *row.faults.entry(charge.fault.clone()).or_default() += 1;
        }
    }
}

/// Adds a game to what one player's seats did against another's, and returns the average margin.
fn meet(meeting: &mut Meeting, game: &Finished, player: usize, other: usize) -> f64 {
    let (mut total, mut pairs) = (0.0, 0_u32);
    for own in game.seats_of(player) {
        for against in game.seats_of(other) {
            match game.places[own].cmp(&game.places[against]) {
                std::cmp::Ordering::Less => meeting.wins += 1,
                std::cmp::Ordering::Equal => meeting.draws += 1,
                std::cmp::Ordering::Greater => meeting.losses += 1,
            }
            total += f64::from(game.scores[own] - game.scores[against]);
            pairs += 1;
        }
    }
    total / f64::from(pairs.max(1))
}
