//! The engine against its slow twin, at every ply of random games.

mod slow;
mod strange;

use fastrand::Rng;
use pavage_carcassonne::{Action, Carcassonne, Event, Options, Phase, Spot, Stacks, Unplayable};
use pavage_core::grid::{Cell, Rotation};
use pavage_core::{Configure, Game, Seat, Setup, Viewer};
use slow::Slow;
use strange::{strange_options, strange_set};

/// Plays a random game with both; returns how many tiles were laid.
fn play(game: &Carcassonne, seed: u64) -> usize {
    let mut rng = Rng::with_seed(seed);
    let mut state = game.start();
    let mut slow = Slow::new(game.tile_set(), *game.rules(), game.seats());
    let mut turns = Turns::new(game);
    for ply in 0.. {
        let view = game.view(&state, Viewer::Referee);
        let place = format!("{} for {}, seed {seed}, ply {ply}", game.options(), game.seats());
        let mut actions = Vec::new();
        game.actions(&state, &mut actions);
        let mut told = Vec::new();
        match view.phase {
            Phase::Draw if rng.u16(0..200) != 0 => {
                let mut chances = Vec::new();
                game.chances(&state, &mut chances);
                let (chance, _) = chances[rng.usize(0..chances.len())];
                game.deal_unchecked(&mut state, chance, &mut told);
                assert_eq!(told, [], "{place}");
                turns.draw(game.rules());
                turns.check(&game.view(&state, Viewer::Referee), &place);
                continue;
            }
            Phase::Draw => (),
            Phase::Lay => {
                let kind = game.tile_set().find(view.drawn.as_ref().unwrap()).unwrap();
                let tile = &game.tile_set().tiles()[kind].0;
                let lays = slow.placements(tile);
                let lays = lays.into_iter().map(|(cell, rotation)| Action::Lay { cell, rotation });
                let mut expected: Vec<Action> = lays.collect();
                if expected.is_empty() {
                    expected.push(Action::Discard);
                }
                assert_eq!(actions, expected, "{place}");
            }
            Phase::Claim => {
                let claims = slow.claims(view.on_turn).into_iter().map(Action::Claim);
                let expected: Vec<Action> = claims.chain([Action::Decline]).collect();
                assert_eq!(actions, expected, "{place}");
            }
            Phase::Over => return view.tiles.len(),
        }
        if view.phase == Phase::Draw || rng.u16(0..200) == 0 {
            let seat = Seat(rng.u8(0..game.seats()));
            if !view.retired.contains(&seat) {
                game.retire_unchecked(&mut state, seat, &mut told);
                slow.retired.insert(seat);
                turns.retire(seat, game.rules());
                let last = usize::from(game.seats()) == view.retired.len() + 2;
                if view.phase == Phase::Claim && (last || view.on_turn == seat) {
                    slow.count_finished();
                }
            }
        } else {
            let action = actions[rng.usize(0..actions.len())];
            mirror(game, &mut slow, action, &view);
            game.play_unchecked(&mut state, action, &mut told);
            let after = game.view(&state, Viewer::Referee);
            if after.phase != Phase::Claim {
                turns.acted(action, game.rules());
            }
            if after.phase != Phase::Claim && action != Action::Discard {
                if !matches!(action, Action::Claim(_) | Action::Decline) {
                    assert_eq!(slow.claims(view.on_turn), [], "{place}: a claim was not asked");
                }
                slow.count_finished();
            }
        }
        let after = game.view(&state, Viewer::Referee);
        if let Some(reason) = turns.over {
            slow.end(reason);
        }
        turns.check(&after, &place);
        assert_eq!(in_order(told), in_order(std::mem::take(&mut slow.told)), "{place}");
        assert_eq!(after.scores, slow.scores, "{place}");
        assert_eq!(after.supply, slow.supply, "{place}");
        let mut meeples: Vec<(Cell, String, Seat)> = after
            .meeples
            .iter()
            .map(|it| (Cell::new(it.x, it.y), it.feature.clone(), it.seat))
            .collect();
        meeples.sort();
        let mut expected: Vec<(Cell, String, Seat)> = slow
            .meeples
            .iter()
            .map(|(&(cell, part), &seat)| {
                (cell, Spot::of(slow.tiles[&cell].parts()[part]).to_string(), seat)
            })
            .collect();
        expected.sort();
        assert_eq!(meeples, expected, "{place}");
    }
    unreachable!("a game ends")
}

/// What is counted at the same moment is told in any order; here it is sorted.
fn in_order(mut told: Vec<Event>) -> Vec<Event> {
    for moment in told.split_mut(|it| matches!(it, Event::Ended { .. })) {
        moment.sort_by_cached_key(|it| format!("{it:?}"));
    }
    told
}

/// Whose turn it is and who has how many tiles, kept as one would at a table.
struct Turns {
    on_turn: Seat,
    seats: u8,
    /// Tiles left, of each seat where each has a stack, else of all.
    left: Vec<u16>,
    retired: Vec<Seat>,
    /// Why the game is over, if it is.
    over: Option<&'static str>,
}

impl Turns {
    fn new(game: &Carcassonne) -> Turns {
        let (tiles, seats) = (game.tile_set().total() as u16 - 1, game.seats());
        let left = match game.rules().stacks {
            Stacks::Common => vec![tiles],
            Stacks::Own => {
                let n = u16::from(seats);
                (0..n).map(|seat| tiles / n + u16::from(seat < tiles % n)).collect()
            }
        };
        let over = (tiles == 0).then_some("no-tiles");
        let mut turns = Turns { on_turn: Seat(0), seats, left, retired: Vec::new(), over };
        if turns.left[0] == 0 && over.is_none() {
            turns.next(game.rules());
        }
        turns
    }

    fn tiles(&mut self, options: &Options) -> &mut u16 {
        let stack = match options.stacks {
            Stacks::Common => 0,
            Stacks::Own => self.on_turn.index(),
        };
        &mut self.left[stack]
    }

    fn draw(&mut self, options: &Options) {
        *self.tiles(options) -= 1;
    }

    /// A turn is over, or a tile was set aside.
    fn acted(&mut self, action: Action, options: &Options) {
        let again = action == Action::Discard && options.unplayable == Unplayable::Redraw;
        if !again || *self.tiles(options) == 0 {
            self.next(options);
        }
    }

    fn next(&mut self, options: &Options) {
        for _ in 0..self.seats {
            self.on_turn = Seat((self.on_turn.0 + 1) % self.seats);
            if !self.retired.contains(&self.on_turn) && *self.tiles(options) != 0 {
                return;
            }
        }
        self.over = Some("no-tiles");
    }

    fn retire(&mut self, seat: Seat, options: &Options) {
        self.retired.push(seat);
        if self.retired.len() + 1 == usize::from(self.seats) {
            self.over = Some("one-seat-left");
        } else if seat == self.on_turn {
            self.next(options);
        }
    }

    fn check(&self, view: &pavage_carcassonne::View, place: &str) {
        assert_eq!(view.phase == Phase::Over, self.over.is_some(), "{place}");
        assert_eq!(view.retired, self.retired, "{place}");
        if self.over.is_none() {
            assert_eq!(view.on_turn, self.on_turn, "{place}");
        }
        let bag: u16 = view.bag.values().sum();
        assert_eq!(bag, self.left.iter().sum::<u16>(), "{place}");
        assert!(view.stacks.as_ref().is_none_or(|it| *it == self.left), "{place}");
    }
}

fn mirror(game: &Carcassonne, slow: &mut Slow, action: Action, view: &pavage_carcassonne::View) {
    match action {
        Action::Lay { cell, rotation } => {
            let kind = game.tile_set().find(view.drawn.as_ref().unwrap()).unwrap();
            slow.lay(cell, turned(game, kind, rotation));
        }
        Action::Claim(spot) => slow.claim(spot, view.on_turn),
        Action::Discard => {
            let kind = view.drawn.clone().unwrap();
            slow.told.push(Event::Discarded { seat: view.on_turn, kind });
        }
        Action::Decline => (),
    }
}

fn turned(game: &Carcassonne, kind: usize, rotation: Rotation) -> pavage_carcassonne::Tile {
    game.tile_set().tiles()[kind].0.turned(rotation)
}

fn check(options: &str, games: u64) {
    let preset = Carcassonne::PRESETS.iter().find(|it| options.starts_with(it.name)).unwrap();
    let (least, most) = preset.seats;
    let mut tiles = 0;
    for seats in least..=most {
        let game = Carcassonne::configure(Setup { options, seats: Some(seats.into()), files: &[] });
        let game = game.unwrap();
        for seed in 0..games / u64::from(most - least + 1) + 1 {
            tiles += play(&game, seed + 100_000 * u64::from(seats));
        }
    }
    assert!(games as usize <= tiles, "some tiles were laid");
}

#[test]
fn standard() {
    check("standard", 400);
}

#[test]
fn first_edition() {
    check("first-edition", 330);
}

#[test]
fn second_edition() {
    check("second-edition", 330);
}

#[test]
fn enseirb_2013() {
    check("enseirb-2013", 330);
}

#[test]
fn enseirb_2018() {
    check("enseirb-2018", 330);
}

#[test]
fn own_stacks() {
    check("own-stacks", 330);
}

#[test]
fn odd_options() {
    check("second-edition,tie=shared,meeples=3", 40);
    check("standard,board=9x7,abbey=off,fields=first,tie=shared", 40);
}

#[test]
fn strange_sets_and_options() {
    let mut laid = 0;
    for seed in 0..2000 {
        let mut rng = Rng::with_seed(seed);
        let (text, options) = (strange_set(&mut rng), strange_options(&mut rng));
        let files = [("tiles", text.as_str())];
        let setup = Setup { options: &options, seats: Some(rng.u8(2..6).into()), files: &files };
        let game =
            Carcassonne::configure(setup).unwrap_or_else(|it| panic!("{seed}: {it}\n{text}"));
        laid += play(&game, seed);
    }
    assert!(10_000 < laid, "{laid}");
}
