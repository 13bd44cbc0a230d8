//! A desk at a server's table, whose server is a match in this test.

use pavage_games::conduct::Match;
use pavage_games::core::{Args, Seat, Setup, ToAct, Viewer};
use pavage_games::scene::Language;
use pavage_games::table::{Outgoing, Seating, Sitter};
use pavage_games::{AnyGame, Texts};
use pavage_protocol::{GameNews, Phase as Life, Place, Player, TakeBack};

use super::*;

/// The seat of the reader.
const YOU: Seat = Seat(0);

struct Server {
    plan: Plan,
    table: Match,
}

impl Server {
    fn new() -> Server {
        let plan = r#"{"game":"carcassonne","seats":2,"helpers":{"overlays":false,"hints":false,"forecast":false}}"#;
        let plan: Plan = serde_json::from_str(plan).unwrap();
        let row = GameRow::find(&plan.game).unwrap();
        let game = row.begin(Setup { seats: Some(2), ..Setup::default() }).unwrap();
        let seating = Seating(["person:ada", "person:bob"].map(Sitter::read).to_vec());
        let mut server = Server { plan, table: Match::new(game, seating, "7") };
        server.deal();
        server
    }

    fn deal(&mut self) {
        while self.table.game.to_act() == ToAct::Chance {
            self.table.deal();
        }
    }

    fn play(&mut self, actions: &[String]) {
        actions.iter().for_each(|it| _ = self.table.play(it).unwrap());
        self.deal();
    }

    fn actions(&self) -> Vec<String> {
        let mut actions = Texts::default();
        self.table.game.actions(&mut actions);
        actions.iter().map(str::to_owned).collect()
    }

    fn news(&self) -> News {
        let game: &dyn AnyGame = self.table.game.as_ref();
        let mine = game.to_act() == ToAct::Seat(YOU);
        let place = |name: &str| Place {
            player: Player::Person(name.to_owned()),
            name: name.to_owned(),
            sign: None,
            present: true,
            away: None,
            claimable: false,
            left: None,
        };
        News {
            seq: game.plies().into(),
            phase: Life::Running,
            you: Some(YOU),
            host: true,
            places: vec![place("ada"), place("bob")],
            dealing: None,
            game: Some(GameNews {
                viewer: Viewer::Seat(YOU),
                plies: game.plies(),
                turns: game.turns(),
                to_act: game.to_act(),
                view: game.view(Viewer::Seat(YOU)),
                actions: if mine { self.actions() } else { Vec::new() },
                scores: game.scores(),
                ranking: None,
                kept: 0,
                lines: Vec::new(),
                can_take_back: false,
            }),
            take_back: None,
            chat: true,
            remarks: Vec::new(),
            watchers: 0,
            next: None,
        }
    }

    fn desk(&self, turn: &str) -> Desk {
        let words = Arc::new(crate::words::words(Language::English));
        Desk::at_server(&self.plan, &self.news(), words, turn).unwrap().unwrap()
    }
}

fn outgoing(desk: &mut Desk) -> Vec<String> {
    match desk.session.outgoing() {
        Some(Outgoing::Turn(actions)) => actions,
        other => panic!("a turn was confirmed, but {other:?} goes out"),
    }
}

#[test]
fn a_confirmed_turn_goes_out_and_is_shown_as_played() {
    let mut server = Server::new();
    let mut desk = server.desk("");
    let before = Arc::clone(&desk.scene);
    desk.confirm();
    desk.confirm();
    let actions = outgoing(&mut desk);
    assert!(!Arc::ptr_eq(&desk.scene, &before) && desk.scene.targets.is_empty());
    server.play(&actions);
    desk.hear(&server.news()).unwrap();
    assert!(matches!(desk.session.phase, Phase::Elsewhere(Seat(1))));
    let theirs = server.actions()[0].clone();
    server.play(&[theirs]);
    let theirs = server.actions().last().unwrap().clone();
    server.play(&[theirs]);
    desk.hear(&server.news()).unwrap();
    assert!(desk.choosing().is_some(), "it is our turn again");
}

#[test]
fn whoever_asked_to_take_back_is_told_that_the_others_refused() {
    let server = Server::new();
    let mut desk = server.desk("");
    let vote = |by| Some(TakeBack { by, agreed: Vec::new(), asks: false });
    desk.tell("play-asked-back", false);
    desk.hear(&News { take_back: vote(YOU), ..server.news() }).unwrap();
    assert_eq!(desk.notice(), None, "the vote itself is shown elsewhere");
    desk.hear(&server.news()).unwrap();
    assert_eq!(desk.notice().unwrap().text, "bob refuses: your last turn stays");
    // The wish of somebody else is none of this.
    let mut desk = server.desk("");
    desk.hear(&News { take_back: vote(Seat(1)), ..server.news() }).unwrap();
    desk.hear(&server.news()).unwrap();
    assert_eq!(desk.notice(), None);
}

#[test]
fn a_refused_turn_can_be_confirmed_again_or_taken_back() {
    let server = Server::new();
    let mut desk = server.desk("");
    desk.confirm();
    desk.confirm();
    let actions = outgoing(&mut desk);
    let refusal = Refusal {
        code: "table/stale".into(),
        rule: None,
        args: Args::default(),
        message: "somebody was faster".to_owned(),
    };
    desk.refused(&refusal, false);
    assert!(matches!(desk.session.phase, Phase::Sent(_)), "it was not about the turn");
    desk.refused(&refusal, true);
    assert!(desk.notice().is_some_and(|it| it.refuses));
    assert!(desk.can_confirm());
    desk.confirm();
    assert_eq!(outgoing(&mut desk), actions);
    desk.refused(&refusal, true);
    desk.undo();
    desk.undo();
    assert!(desk.choosing().is_some());
}

#[test]
fn a_planned_turn_survives_a_new_page_and_another_language() {
    let server = Server::new();
    let mut desk = server.desk("");
    desk.confirm();
    let turn = desk.unconfirmed();
    assert!(turn.contains('\n'), "a ghost is laid: {turn:?}");
    assert_eq!(server.desk(&turn).unconfirmed(), turn);
    desk.hear(&server.news()).unwrap();
    assert_eq!(desk.unconfirmed(), turn, "the same news again");
    desk.retell(Arc::new(crate::words::words(Language::French)));
    assert_eq!(desk.unconfirmed(), turn);
    assert!(desk.is_laid());
    // A turn that was sent is kept too, until the server has it.
    desk.confirm();
    let sent = desk.unconfirmed();
    assert!(server.desk(&sent).can_confirm(), "{sent:?}");
    desk.retell(Arc::new(crate::words::words(Language::English)));
    assert!(matches!(desk.session.phase, Phase::Sent(_)));
}

#[test]
fn a_table_decides_which_help_is_given() {
    let mut server = Server::new();
    let mut desk = server.desk("");
    assert!(desk.study.overlays.is_empty() && !desk.helpers.hints && !desk.helpers.forecast);
    desk.confirm();
    desk.undo();
    assert!(desk.study.overlays.is_empty(), "and it stays so");
    assert!(desk.scene.cards[0].facts.iter().any(|it| it.forecast), "the page leaves these out");
    server.plan.helpers.overlays = true;
    assert!(!server.desk("").study.overlays.is_empty());
}
