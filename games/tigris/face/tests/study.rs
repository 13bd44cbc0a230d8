//! A closer look at Tigris & Euphrates: kingdoms, conflicts, and the tiles that are left.

mod tigris_table;

use std::sync::LazyLock;

use pavage_core::grid::Cell as Spot;
use pavage_core::{Game, Notation, Seat, ToAct, Viewer};
use pavage_scene::{Caption, Face, Language, Overlay, Rect, Scene, Signs, Study, Words, spots};
use pavage_tigris::{Action, Cell, Color, Event, Monument, State, Tigris};
use pavage_tigris_face::TigrisFace;
use tigris_table::{game, play};

static WORDS: LazyLock<[Words; 2]> = LazyLock::new(|| Language::ALL.map(TigrisFace::words));

fn words(language: Language) -> &'static Words {
    WORDS.iter().find(|it| it.language() == language).expect("every language has words")
}

fn names() -> Vec<String> {
    ["ada", "ben", "cleo", "dov"].map(str::to_owned).to_vec()
}

fn legal(game: &Tigris, state: &State) -> Vec<Action> {
    let mut actions = Vec::new();
    game.actions(state, &mut actions);
    actions
}

/// The position after a text of draws and actions.
fn after(game: &Tigris, text: &str) -> State {
    let mut state = game.start();
    for word in text.split_whitespace() {
        match word.strip_prefix('=') {
            Some(draw) => {
                let draw = game.read_chance(draw).unwrap();
                game.deal_unchecked(&mut state, draw, &mut ());
            }
            None => {
                let action = game.read_action(word).unwrap();
                assert_eq!(game.check(&state, action), Ok(()), "{word}");
                game.play_unchecked(&mut state, action, &mut ());
            }
        }
    }
    state
}

fn study(game: &Tigris, state: &State, viewer: Viewer, language: Language) -> Study {
    let names = names();
    let caption = Caption { words: words(language), names: &names, signs: Signs::default() };
    TigrisFace::study(game, &game.view(state, viewer), caption)
}

fn scene(game: &Tigris, state: &State, viewer: Viewer) -> Scene {
    let names = names();
    let caption =
        Caption { words: words(Language::English), names: &names, signs: Signs::default() };
    TigrisFace::scene(game, &game.view(state, viewer), &legal(game, state), caption)
}

fn label<'a>(scene: &'a Scene, action: &str) -> &'a str {
    &scene.targets.iter().find(|it| it.action == action).expect("it is legal").label
}

/// Two kingdoms with two leaders each, and hands to fight with.
const TWO_KINGDOMS: &str = "
    =1:T =1:T =1:S =1:M =1:M =1:S  =2:M =2:F =2:F =2:F =2:F =2:F
    T@J4 T@L6  =1:F =1:F  priest>J5 king>K6  trader>I6 king>H7  trader>J3 M@K5  =2:F";

#[test]
fn kingdoms_say_what_players_would_count() {
    let game = game("", 2);
    let state = after(&game, TWO_KINGDOMS);
    let english = study(&game, &state, Viewer::Seat(Seat(0)), Language::English);
    let kingdoms: Vec<_> = english.regions.iter().filter(|it| it.mark.is_empty()).collect();
    let found = |begin: &str| {
        let found = kingdoms.iter().find(|it| it.label.starts_with(begin)).expect(begin);
        (found.label.as_str(), found.owners.clone())
    };
    assert_eq!(
        found("kingdom of 6"),
        (
            "kingdom of 6 spaces: 2 temples, one market; \
             priest of ben (bull) on J5, 2 in a war, 1 in a revolt; \
             trader of ben (bull) on J3, 1 in a war, 1 in a revolt; \
             king of ben (bull) on K6, 0 in a war, 1 in a revolt",
            vec![Seat(1)]
        )
    );
    assert_eq!(found("kingdom of 3").1, [Seat(0)]);
    assert_eq!(found("region").0, "region of one space, without leader: one temple; one treasure");
    assert_eq!(
        found("treasure on B2").0,
        "treasure on B2, which is taken first: no trader is here to take it"
    );
    assert_eq!(
        found("treasure on I7"),
        (
            "treasure on I7: the trader of ada leaves only one treasure in this kingdom",
            vec![Seat(0)]
        )
    );
    let french = study(&game, &state, Viewer::Seat(Seat(0)), Language::French);
    assert!(
        french.regions.iter().any(|it| it.label.starts_with("royaume de 3 cases\u{a0}: 1 temple"))
    );
}

#[test]
fn marks_are_what_the_rules_count() {
    let mut leaders = 0;
    for (options, seats, seed) in [("", 4, 1), ("advanced", 3, 2)] {
        let game = game(options, seats);
        play(&game, seed, |state, _| {
            let study = study(&game, state, Viewer::Spectator, Language::English);
            let [kingdoms, revolts] = &study.overlays[..] else { panic!("two overlays") };
            assert_eq!((kingdoms.name, revolts.name), ("kingdoms", "revolts"));
            let standing: Vec<(Seat, Color, Cell)> = Seat::all(seats)
                .flat_map(|seat| Color::ALL.map(|it| (seat, it)))
                .filter_map(|(seat, color)| Some((seat, color, state.leader(seat, color)?)))
                .collect();
            let marks = |overlay: &Overlay| -> Vec<(Seat, String, (f32, f32))> {
                let marked = overlay.regions.iter().filter(|it| !it.mark.is_empty());
                let cell = |it: pavage_scene::Point| (it.x.floor(), it.y.floor());
                marked.map(|it| (it.owners[0], it.mark.clone(), cell(it.at))).collect()
            };
            let expected = |count: &dyn Fn(Color, Cell) -> usize| -> Vec<_> {
                let place = |it: Cell| (f32::from(it.column()), f32::from(it.row()));
                let mark = |&(seat, color, cell): &(Seat, Color, Cell)| {
                    (seat, count(color, cell).to_string(), place(cell))
                };
                standing.iter().map(mark).collect()
            };
            let war = |color, cell| (state.tiles(color) & state.component(cell)).len();
            assert_eq!(marks(kingdoms), expected(&war));
            assert_eq!(marks(revolts), expected(&|_, cell| state.temples_beside(cell)));
            let view = game.view(state, Viewer::Spectator);
            let filled = kingdoms.regions.iter().filter(|it| it.paint.is_some()).count();
            assert_eq!(filled, view.kingdoms.len());
            leaders += standing.len();
        });
    }
    assert!(1000 < leaders, "{leaders}");
}

#[test]
fn stock_is_what_a_viewer_does_not_see() {
    let game = game("", 3);
    play(&game, 3, |state, _| {
        for viewer in [Viewer::Referee, Viewer::Spectator, Viewer::Seat(Seat(1))] {
            let view = game.view(state, viewer);
            let stock = study(&game, state, viewer, Language::English).stock;
            assert_eq!(stock[0].label, "temples that you do not see");
            let hidden = |it: &pavage_tigris::SeatView| u32::from(it.hand_size + it.swapped);
            let others = view.seats.iter().filter(|it| it.hand.is_none()).map(hidden).sum::<u32>();
            let tiles = stock[..4].iter().map(|it| it.count).sum::<u32>();
            assert_eq!(tiles, others + u32::from(view.bag_size));
            let [treasures, catastrophes] = [stock[4].count, stock[5].count];
            assert_eq!(treasures as usize, state.treasures().len());
            assert_eq!(catastrophes as usize, 6 - view.tiles.matches('x').count());
            let unbuilt = stock[6..].iter().map(|it| it.count).sum::<u32>();
            assert_eq!(unbuilt as usize, 6 - view.monuments.len());
        }
    });
}

#[test]
fn attempts_may_be_illegal_and_say_why() {
    let game = game("", 2);
    let state = after(&game, TWO_KINGDOMS);
    let (view, actions) = (game.view(&state, Viewer::Seat(Seat(0))), legal(&game, &state));
    let scene = scene(&game, &state, Viewer::Seat(Seat(0)));
    let source = |label: &str| scene.sources.iter().position(|it| it.label == label).unwrap();
    let attempt =
        |label, x, y| TigrisFace::attempts(&game, &view, &actions, source(label), Spot::new(x, y));
    let rule = |action: Action| game.check(&state, action).unwrap_err().rule;
    assert_eq!(
        attempt("farm", 0, 0).into_iter().map(rule).collect::<Vec<_>>(),
        ["tigris/farm-on-land"]
    );
    assert_eq!(
        attempt("king", 9, 3).into_iter().map(rule).collect::<Vec<_>>(),
        ["tigris/occupied"]
    );
    assert_eq!(attempt("take back", 0, 0), []);
    assert_eq!(attempt("take back", 7, 6), [Action::Withdraw(Color::Settlement)]);
    assert_eq!(attempt("king", -1, 3), []);
    assert_eq!(attempt("king", 16, 3), []);
    assert_eq!(attempt("swap", 0, 0), []);
    assert_eq!(TigrisFace::attempts(&game, &view, &actions, 99, Spot::new(0, 0)), []);
}

#[test]
fn wars_show_both_sides_before_anybody_commits() {
    let game = game("", 2);
    let mut state = after(&game, TWO_KINGDOMS);
    let ada = Viewer::Seat(Seat(0));
    assert_eq!(
        label(&scene(&game, &state, ada), "S@J6"),
        "lay a settlement on J6: unites two kingdoms, which brings 2 wars \
         (traders: ada 0 against ben 1, kings: ada 0 against ben 0)"
    );
    let act = |state: &mut State, text: &str| {
        game.play_unchecked(state, game.read_action(text).unwrap(), &mut ());
    };
    act(&mut state, "S@J6");
    assert_eq!(
        label(&scene(&game, &state, ada), "war:M"),
        "fight the war of the traders: ada attacks with 0, ben defends with 1 and wins ties"
    );
    let closer = study(&game, &state, ada, Language::English);
    assert!(closer.regions.iter().any(|it| it.label.starts_with("the tile on J6 unites kingdoms")));
    act(&mut state, "war:M");
    let attack = scene(&game, &state, ada);
    assert_eq!(
        attack.notes[1..3],
        [
            "war of the traders: ada attacks with 0 on the board + 2 at most",
            "ben defends with 1 on the board + 6 at most and wins ties",
        ]
    );
    assert_eq!(label(&attack, "commit:0"), "commit nothing: 0 against 1, ben wins without a tile");
    assert_eq!(label(&attack, "commit:2"), "commit 2 markets: 2 against 1, ben needs 1 to win");
    // The referee sees all hands and knows that ben has no market.
    let referee = scene(&game, &state, Viewer::Referee);
    assert_eq!(
        label(&referee, "commit:2"),
        "commit 2 markets: 2 against 1, which ben cannot reach"
    );
    act(&mut state, "commit:2");
    let defence = scene(&game, &state, Viewer::Seat(Seat(1)));
    assert_eq!(
        defence.notes[1..3],
        [
            "war of the traders: ada attacks with 0 on the board + 2 = 2",
            "ben defends with 1 on the board + 0 and wins ties",
        ]
    );
    assert_eq!(label(&defence, "commit:0"), "commit nothing: 1 against 2, which loses");
}

#[test]
fn nobody_expects_points_for_a_seat_that_has_retired() {
    let game = game("", 3);
    let hands = "=1:T =1:T =1:T =1:T =1:T =1:T  =2:T =2:T =2:T =2:T =2:T =2:T
        =3:T =3:T =3:T =3:T =3:T =3:T";
    let mut state = after(&game, &format!("{hands} priest>B1 pass"));
    let ben = Viewer::Seat(Seat(1));
    let lay = "lay a temple on A2: ";
    assert_eq!(label(&scene(&game, &state, ben), "T@A2"), format!("{lay}one red point for ada"));
    game.retire_unchecked(&mut state, Seat(0), &mut ());
    assert_eq!(label(&scene(&game, &state, ben), "T@A2"), format!("{lay}nobody gets the point"));
}

/// A conflict goes as its label says.
#[test]
fn verdicts_come_true() {
    let game = game("", 4);
    let mut heard = [0; 6];
    for seed in 6..12 {
        play(&game, seed, |state, actions| {
            let Some(conflict) = state.conflict() else { return };
            let ToAct::Seat(seat) = game.to_act(state) else { return };
            let scene = scene(&game, state, Viewer::Seat(seat));
            for (target, &commit) in scene.targets.iter().zip(actions) {
                let verdicts = [
                    "needs",
                    "cannot reach",
                    "without a tile",
                    "which wins",
                    "wins the tie",
                    "which loses",
                ];
                let says = |it: usize| target.label.contains(verdicts[it]);
                let mut next = *state;
                let mut events = Vec::new();
                game.play_unchecked(&mut next, commit, &mut events);
                let winner = |events: &[Event]| {
                    events.iter().find_map(|it| match it {
                        Event::Resolved { winner, .. } => Some(*winner),
                        _ => None,
                    })
                };
                match winner(&events) {
                    Some(winner) => {
                        assert_eq!(says(3) || says(4), winner == seat, "{}", target.label)
                    }
                    None => {
                        let answers = legal(&game, &next).into_iter().map(|answer| {
                            let mut events = Vec::new();
                            game.play_unchecked(&mut { next }, answer, &mut events);
                            winner(&events) == Some(conflict.attacker)
                        });
                        let wins: Vec<bool> = answers.collect();
                        assert_eq!(says(2), !wins[0], "{}", target.label);
                        assert!(!says(1) || wins.iter().all(|it| *it), "{}", target.label);
                    }
                }
                (0..6).filter(|&it| says(it)).for_each(|it| heard[it] += 1);
            }
        });
    }
    assert!(heard.iter().all(|it| 0 < *it), "{heard:?}");
}

#[test]
fn facts_light_up_what_they_speak_of() {
    let game = game("", 4);
    let monument = Monument::of([Color::Temple, Color::Farm]).unwrap();
    let built = Event::Built { seat: Seat(0), cell: "C4".parse().unwrap(), monument };
    assert_eq!(
        spots(&game.tell(&built, Viewer::Spectator).args),
        [Rect { x: 2.0, y: 3.0, width: 2.0, height: 2.0 }]
    );
    let (mut lost, mut fought, mut refused) = (0, 0, 0);
    play(&game, 7, |state, actions| {
        for &action in actions.iter().step_by(7) {
            let mut events = Vec::new();
            game.play_unchecked(&mut { *state }, action, &mut events);
            for event in &events {
                let spots = spots(&game.tell(event, Viewer::Spectator).args);
                match *event {
                    Event::Lost { cells, spared, .. } => {
                        lost += spots.len();
                        assert_eq!(spots.len(), cells.len() + spared.len());
                    }
                    Event::Home { .. }
                    | Event::Treasure { .. }
                    | Event::United { .. }
                    | Event::Scored { .. } => assert_eq!(spots.len(), 1),
                    Event::Begun { .. } | Event::Resolved { .. } => {
                        fought += 1;
                        assert_eq!(spots.len(), 2);
                    }
                    _ => (),
                }
            }
        }
        for cell in Cell::all().step_by(5) {
            let Err(violation) = game.check(state, Action::Leader { color: Color::Farm, cell })
            else {
                continue;
            };
            if violation.rule != "tigris/not-now" {
                let (x, y) = (cell.column().into(), cell.row().into());
                let spot = Rect { x, y, width: 1.0, height: 1.0 };
                assert_eq!(spots(&violation.args), [spot]);
                refused += 1;
            }
        }
    });
    assert!(0 < lost && 0 < fought && 100 < refused, "{lost} {fought} {refused}");
}

#[test]
fn every_label_is_in_words() {
    for language in Language::ALL {
        let game = game("", 4);
        let mut decisions = 0;
        play(&game, 8, |state, _| {
            decisions += 1;
            if decisions % 10 != 0 {
                return;
            }
            let Study { regions, overlays, stock } =
                study(&game, state, Viewer::Spectator, language);
            let parts = overlays.iter().flat_map(|it| &it.regions).chain(&regions);
            let labels = parts.map(|it| &it.label).chain(overlays.iter().map(|it| &it.label));
            for label in labels.chain(stock.iter().map(|it| &it.label)) {
                assert!(!label.is_empty() && !label.contains(['$', '{']), "{label:?}");
                assert!(!label.contains("tigris-"), "{label:?}");
            }
        });
    }
}
