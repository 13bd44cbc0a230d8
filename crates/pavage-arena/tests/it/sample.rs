//! A tournament that never took place, for tests and pictures of its reports.

use std::collections::BTreeMap;
use std::time::Duration;

use fastrand::Rng;
use pavage_arena::report::{GameRow, Meeting, PlayerRow, SeatRow, SprtState, Summary, Terms};
use pavage_arena::stats::{Duel, Pentanomial, Places, Sprt, bradley_terry, mean, plackett_luce};

/// The names and mean scores of players, the first ones of this list.
const PLAYERS: [(&str, f64); 6] = [
    ("mcts(playouts=500,worlds=4)", 94.0),
    ("mcts(playouts=100)", 90.0),
    ("greedy", 82.0),
    ("process:./bots/<i>Eve</i> & \"co\"", 88.0),
    ("random", 17.0),
    ("greedy-without-farmers", 71.0),
];

/// A round-robin tournament of so many players and seats, with this many sets for each group of
/// players. Every game has this record.
pub(crate) fn sample(players: usize, seats: usize, sets: u64, record: Option<&str>) -> Summary {
    let mut rng = Rng::with_seed(2018);
    let mut games = Vec::new();
    let mut set = 0;
    for _ in 0..sets {
        for group in groups(players, seats) {
            set += 1;
            let luck: Vec<f64> = group.iter().map(|_| 9.0 * bell(&mut rng)).collect();
            for turn in 0..seats {
                let number = games.len() as u64 + 1;
                let lineup: Vec<usize> = (0..seats).map(|it| group[(it + turn) % seats]).collect();
                games.push(game(&mut rng, number, set, &lineup, &luck, record));
            }
        }
    }
    summary(players, seats, set, games, &mut rng)
}

/// The groups of players that meet.
fn groups(players: usize, seats: usize) -> Vec<Vec<usize>> {
    let all = (0u32..1 << players).filter(|it| it.count_ones() as usize == seats);
    all.map(|set| (0..players).filter(|it| set >> it & 1 == 1).collect()).collect()
}

/// A normal variable, nearly.
fn bell(rng: &mut Rng) -> f64 {
    (0..12).map(|_| rng.f64()).sum::<f64>() - 6.0
}

fn game(
    rng: &mut Rng,
    number: u64,
    set: u64,
    lineup: &[usize],
    luck: &[f64],
    record: Option<&str>,
) -> GameRow {
    let mut seats: Vec<SeatRow> = lineup
        .iter()
        .zip(luck)
        .map(|(&player, luck)| {
            let mean = PLAYERS[player].1;
            let score = mean + luck.min(mean / 4.0) + (mean / 7.0) * bell(rng);
            let fault = (player == 3 && rng.u32(..60) == 0).then(|| "crash".to_owned());
            SeatRow { player, score: score.max(0.0) as i32, place: 1, fault }
        })
        .collect();
    for at in 0..seats.len() {
        let worth = |it: &SeatRow| (it.fault.is_none(), it.score);
        let better = seats.iter().filter(|it| worth(it) > worth(&seats[at])).count();
        seats[at].place = better as u32 + 1;
    }
    let fault = seats.iter().find_map(|it| it.fault.clone());
    GameRow {
        number,
        set,
        seats,
        plies: rng.u32(170..215),
        reason: fault.unwrap_or_else(|| "finished".to_owned()),
        file: Some(format!("records/{number:05}.rec")),
        record: record.map(str::to_owned),
    }
}

fn summary(players: usize, seats: usize, sets: u64, games: Vec<GameRow>, rng: &mut Rng) -> Summary {
    let by_set: Vec<&[GameRow]> = games.chunk_by(|a, b| a.set == b.set).collect();
    let ratings = if seats == 2 {
        let duel = |game: &GameRow| -> Duel {
            let [first, second] = &game.seats[..] else { unreachable!("two seats") };
            (first.player, second.player, points(first, second))
        };
        let sets: Vec<Vec<Duel>> = by_set.iter().map(|it| it.iter().map(duel).collect()).collect();
        bradley_terry(players, &sets, &[])
    } else {
        let places = |game: &GameRow| -> Places {
            let mut seats: Vec<&SeatRow> = game.seats.iter().collect();
            seats.sort_by_key(|it| it.place);
            let tied = seats.chunk_by(|a, b| a.place == b.place);
            tied.map(|it| it.iter().map(|it| it.player).collect()).collect()
        };
        let sets: Vec<Vec<Places>> =
            by_set.iter().map(|it| it.iter().map(places).collect()).collect();
        plackett_luce(players, &sets, &[])
    };
    let mut order: Vec<usize> = (0..players).collect();
    order.sort_by(|a, b| ratings.players[*b].value.total_cmp(&ratings.players[*a].value));
    let meeting = |a: usize, b: usize| (a != b).then(|| meeting(&by_set, a, b));
    let crosstable: Vec<Vec<Option<Meeting>>> =
        (0..players).map(|a| (0..players).map(|b| meeting(a, b)).collect()).collect();
    let mut rows: Vec<PlayerRow> = (0..players).map(|it| row(&by_set, it, seats, rng)).collect();
    for (place, &player) in order.iter().enumerate() {
        rows[player].rating = ratings.players[player];
        rows[player].superiority =
            order.get(place + 1).map(|next| ratings.superiority(player, *next));
    }
    let terms = Terms {
        game: "carcassonne".to_owned(),
        options: "standard".to_owned(),
        seats,
        format: "round-robin".to_owned(),
        seed: "2018".to_owned(),
        clock: "10m+5s".to_owned(),
        planned: Some(games.len() as u64),
        sets,
        finished: true,
        program: "pavage 0.1.0".to_owned(),
        others: Vec::new(),
    };
    Summary { terms, players: rows, order, crosstable, sprt: None, faults: Vec::new(), games }
}

/// The points of a seat against another one.
fn points(it: &SeatRow, other: &SeatRow) -> f64 {
    match it.place.cmp(&other.place) {
        std::cmp::Ordering::Less => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 0.0,
    }
}

fn row(sets: &[&[GameRow]], player: usize, seats: usize, rng: &mut Rng) -> PlayerRow {
    let mut row = PlayerRow { name: PLAYERS[player].0.to_owned(), ..PlayerRow::default() };
    let (mut scores, mut margins, mut pairs) = (Vec::new(), Vec::new(), Pentanomial::default());
    for set in sets.iter().filter(|it| it[0].seats.iter().any(|it| it.player == player)) {
        let mut margin = Vec::new();
        let mut halves = 0.0;
        for game in *set {
            let own = game.seats.iter().find(|it| it.player == player).expect("it plays the set");
            let others = || game.seats.iter().filter(|it| it.player != player);
            let first = others().filter(|it| it.place == 1).count();
            match (own.place, first) {
                (1, 0) => row.wins += 1,
                (1, _) => row.draws += 1,
                _ => row.losses += 1,
            }
            let mean = others().map(|it| f64::from(it.score)).sum::<f64>() / (seats - 1) as f64;
            margin.push(f64::from(own.score) - mean);
            scores.push(f64::from(own.score));
            halves += others().map(|it| 2.0 * points(own, it)).sum::<f64>();
            if let Some(fault) = &own.fault {
                *row.faults.entry(fault.clone()).or_default() += 1;
            }
            for _ in 0..40 {
                let time = Duration::from_secs_f64(1e-4 * (bell(rng) + 2.0 * player as f64).exp());
                row.times.add(time);
                row.moves += 1;
                row.seconds += time.as_secs_f64();
            }
        }
        margins.push(margin.iter().sum::<f64>() / margin.len() as f64);
        pairs.add(halves as usize);
        row.sets += 1;
    }
    row.pairs = (seats == 2).then_some(pairs);
    row.score = mean(&scores);
    row.margin = mean(&margins);
    row
}

fn meeting(sets: &[&[GameRow]], a: usize, b: usize) -> Meeting {
    let mut meeting = Meeting::default();
    let mut margins: BTreeMap<u64, f64> = BTreeMap::new();
    for game in sets.iter().copied().flatten() {
        let seat = |player| game.seats.iter().find(|it| it.player == player);
        let (Some(own), Some(other)) = (seat(a), seat(b)) else { continue };
        match points(own, other) {
            1.0 => meeting.wins += 1,
            0.0 => meeting.losses += 1,
            _ => meeting.draws += 1,
        }
        *margins.entry(game.set).or_default() += f64::from(own.score - other.score);
    }
    meeting.margin = mean(&margins.into_values().collect::<Vec<_>>());
    meeting
}

/// A sequential test of the first two players.
pub(crate) fn tested(mut summary: Summary) -> Summary {
    let test = Sprt { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05 };
    let pairs = summary.players[0].pairs.unwrap_or_default();
    summary.terms.format = "sprt".to_owned();
    summary.terms.planned = None;
    summary.sprt = Some(SprtState::of(test, pairs, test.decide(&pairs)));
    summary
}
