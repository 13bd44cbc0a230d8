//! Sessions at a server's table. The server is a match in this test, and tells every viewer only
//! what a server may.

use pavage_core::grid::Cell;
use pavage_core::{Seat, Setup, ToAct, Viewer};
use pavage_games::ask::{Answer, Question, Thinker};
use pavage_games::conduct::{Match, Ply};
use pavage_games::narrator::{Line, Narrator};
use pavage_games::scene::{Caption, Language, Signs, Words};
use pavage_games::table::{Outgoing, Phase, Seating, Seen, Session, Sitter, Undone};
use pavage_games::{AnyGame, GAMES, GameError, GameRow, Standing, Terms, Texts, words};

/// A server's match, and the lines that it told each viewer.
struct Server {
    terms: Terms,
    table: Match,
    narrators: Vec<(Narrator, Vec<Line>)>,
}

impl Server {
    fn new(row: &GameRow, options: &str, seats: u8) -> Server {
        let setup = Setup { options, seats: Some(seats.into()), files: &[] };
        let seating = people(seats);
        let table = Match::new(row.begin(setup).unwrap(), seating, row.name);
        let viewers = Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]);
        let narrators = viewers.map(|it| (Narrator::new(it), Vec::new())).collect();
        let (game, options) = (row.name.to_owned(), options.to_owned());
        let terms = Terms { game, options, seats: Some(seats), files: Vec::new() };
        let mut server = Server { terms, table, narrators };
        server.deal();
        server
    }

    fn viewers(&self) -> Vec<Viewer> {
        self.narrators.iter().map(|it| it.0.viewer()).collect()
    }

    fn tell(&mut self, ply: &Ply, before: Option<&dyn AnyGame>) {
        self.narrators.iter_mut().for_each(|it| it.0.tell(ply, before, self.table.game.as_ref()));
    }

    fn deal(&mut self) {
        while self.table.game.to_act() == ToAct::Chance {
            let ply = self.table.deal();
            self.tell(&ply, None);
        }
    }

    /// Plays a turn and the deals after it.
    fn play(&mut self, seat: Seat, actions: &[String]) {
        assert!(!actions.is_empty());
        for action in actions {
            assert_eq!(self.table.game.to_act(), ToAct::Seat(seat));
            let before = self.table.game.fork();
            let ply = self.table.play(action).unwrap();
            self.tell(&ply, Some(before.as_ref()));
        }
        self.deal();
    }

    /// The news for a viewer: the view, and the lines that it does not have.
    fn seen(&mut self, viewer: Viewer) -> Seen {
        let game = self.table.game.as_ref();
        let (narrator, told) =
            self.narrators.iter_mut().find(|it| it.0.viewer() == viewer).unwrap();
        let kept = told.iter().zip(narrator.lines()).take_while(|it| it.0 == it.1).count();
        *told = narrator.lines().to_vec();
        let mut actions = Texts::default();
        if matches!(game.to_act(), ToAct::Seat(seat) if viewer == Viewer::Seat(seat)) {
            game.actions(&mut actions);
        }
        Seen {
            viewer,
            plies: game.plies(),
            view: game.view(viewer),
            actions: actions.iter().map(str::to_owned).collect(),
            scores: game.scores(),
            ranking: (game.to_act() == ToAct::Nobody).then(|| game.ranking()),
            kept,
            lines: told[kept..].to_vec(),
            can_take_back: false,
        }
    }

    fn seating(&self) -> Seating {
        self.table.seating().clone()
    }

    /// A session of a viewer, at its first step.
    fn sit(&mut self, viewer: Viewer, words: &Words) -> Session {
        let (terms, seating, seen) = (self.terms.clone(), self.seating(), self.seen(viewer));
        let mut session = Session::at_server(terms, seating, Signs::default(), seen).unwrap();
        while session.step(words) {}
        session
    }

    /// Tells a session the news.
    fn tell_session(&mut self, session: &mut Session, words: &Words) {
        let seen = self.seen(session.viewer());
        session.hear(self.seating(), Signs::default(), seen).unwrap();
        while session.step(words) {}
    }
}

fn people(seats: u8) -> Seating {
    Seating(Seat::all(seats).map(|it| Sitter::Person(format!("p{it}"))).collect())
}

fn english() -> Words {
    words(Language::English)
}

/// Chooses one action after another as a person does, until the turn is sent.
fn take_turn(session: &mut Session, choose: &mut dyn FnMut(&dyn AnyGame) -> String, words: &Words) {
    while let Phase::Turn(draft) = &session.phase {
        if !draft.is_ready() {
            let action = choose(draft.game.as_ref());
            let answer = Answer { id: 0, plies: draft.game.plies(), action, ..Answer::default() };
            let hint = session.pointer(words).unwrap().hint(&answer);
            assert!(hint.is_some(), "{} is offered", answer.action);
        }
        session.accept(words);
    }
}

/// The turn that a session sends.
fn sent(session: &mut Session) -> Vec<String> {
    match session.outgoing() {
        Some(Outgoing::Turn(actions)) => actions,
        other => panic!("a turn was confirmed, but {other:?} goes out"),
    }
}

/// Compares what a session shows with what the server's game shows this viewer.
fn compare(session: &Session, server: &Server, words: &Words) {
    let (game, viewer) = (server.table.game.as_ref(), session.viewer());
    let caption = Caption { words, names: &session.names, signs: session.signs };
    let place = format!("{} after {} plies, {viewer:?}", game.name(), game.plies());
    let scene = session.scene(words);
    assert!(*scene == game.scene(viewer, caption), "{place}");
    let mine = matches!(game.to_act(), ToAct::Seat(it) if viewer == Viewer::Seat(it));
    assert!(mine || scene.targets.is_empty(), "{place}");
    let (one, other) = (session.game().study(viewer, caption), game.study(viewer, caption));
    assert_eq!(format!("{one:?}"), format!("{other:?}"), "{place}");
    assert_eq!(session.game().retired(), game.retired(), "{place}");
}

fn play_to_the_end(row: &GameRow, spec: &str, seats: u8) {
    let words = english();
    let mut server = Server::new(row, row.newcomer, seats);
    let viewers = server.viewers();
    let mut sessions: Vec<Session> = viewers.iter().map(|it| server.sit(*it, &words)).collect();
    let mut player = row.player(spec, 3).unwrap();
    while let ToAct::Seat(seat) = server.table.game.to_act() {
        let plies = server.table.game.plies();
        for (session, at) in sessions.iter().zip(0..) {
            let acts = at == seat.index();
            assert_eq!(matches!(session.phase, Phase::Turn(_)), acts);
            assert_eq!(matches!(session.phase, Phase::Elsewhere(it) if it == seat), !acts);
            assert_eq!(session.confirmed().plies(), plies);
            // Pictures are slow, so only some of them are compared.
            if plies < 12 || plies % 11 == at as u32 {
                compare(session, &server, &words);
            }
        }
        let session = &mut sessions[seat.index()];
        let mut choose = |game: &dyn AnyGame| player.choose(game).unwrap();
        take_turn(session, &mut choose, &words);
        assert!(matches!(session.phase, Phase::Sent(_)));
        let actions = sent(session);
        assert_eq!(session.outgoing(), None, "it is sent once");
        assert!(plies < session.game().plies(), "it is shown as played");
        server.play(seat, &actions);
        sessions.iter_mut().for_each(|it| server.tell_session(it, &words));
    }
    for (session, (narrator, _)) in sessions.iter().zip(&server.narrators) {
        assert!(matches!(session.phase, Phase::Over), "{}", row.name);
        assert_eq!(session.lines(), narrator.lines(), "{}", row.name);
        let real = server.table.game.as_ref();
        assert_eq!(session.standings(), Standing::of(real), "{}", row.name);
        compare(session, &server, &words);
    }
}

#[test]
fn random_games_at_a_server_are_the_games_of_the_server() {
    for row in GAMES {
        play_to_the_end(row, "random", 2);
    }
}

#[test]
fn bots_that_think_play_at_a_server_too() {
    for row in GAMES.iter().filter(|it| it.players.contains(&"greedy")) {
        play_to_the_end(row, "greedy", 3);
    }
}

/// The first seat of a new game of Carcassonne, with a choice laid.
fn planned(words: &Words) -> (Server, Session) {
    let row = GameRow::find("carcassonne").unwrap();
    let mut server = Server::new(row, "standard", 2);
    let mut session = server.sit(Viewer::Seat(Seat(0)), words);
    session.pointer(words).unwrap().lay();
    (server, session)
}

#[test]
fn a_planned_turn_survives_news_about_the_same_position() {
    let words = english();
    let (mut server, mut session) = planned(&words);
    server.tell_session(&mut session, &words);
    assert!(session.draft().unwrap().is_laid(), "somebody has said hello");
    // A bot plays for the person, who then comes back.
    let mut seating = server.seating();
    seating.0[0] = Sitter::Bot("greedy".to_owned());
    let seen = server.seen(Viewer::Seat(Seat(0)));
    session.hear(seating, Signs::default(), seen).unwrap();
    while session.step(&words) {}
    assert!(matches!(session.phase, Phase::Elsewhere(Seat(0))));
    assert!(session.question().is_none() && session.pointer(&words).is_none());
    server.tell_session(&mut session, &words);
    assert!(matches!(session.phase, Phase::Turn(_)));
    // The game goes on without the person.
    let action = server.seen(Viewer::Seat(Seat(0))).actions[0].clone();
    server.play(Seat(0), &[action]);
    server.tell_session(&mut session, &words);
    assert_eq!(session.game().plies(), server.table.game.plies());
    assert!(session.draft().is_none_or(|it| !it.is_begun()));
}

#[test]
fn a_refused_turn_goes_back_to_the_person() {
    let words = english();
    let (mut server, mut session) = planned(&words);
    let mut first = |game: &dyn AnyGame| {
        let mut actions = Texts::default();
        game.actions(&mut actions);
        actions[0].to_owned()
    };
    take_turn(&mut session, &mut first, &words);
    let actions = sent(&mut session);
    server.tell_session(&mut session, &words);
    assert!(matches!(session.phase, Phase::Sent(_)), "old news does not take it back");
    assert!(session.pointer(&words).is_none() && !session.can_undo());
    session.refuse();
    assert!(session.draft().unwrap().can_confirm() && session.can_undo());
    session.accept(&words);
    assert_eq!(sent(&mut session), actions);
    server.play(Seat(0), &actions);
    server.tell_session(&mut session, &words);
    assert!(matches!(session.phase, Phase::Elsewhere(Seat(1))));
    session.refuse();
    assert!(matches!(session.phase, Phase::Elsewhere(_)), "there is nothing to take back");
}

#[test]
fn an_illegal_turn_is_sent_after_a_question() {
    let words = english();
    let row = GameRow::find("tilings").unwrap();
    let mut server = Server::new(row, "base,strict=on", 2);
    let mut session = server.sit(Viewer::Seat(Seat(0)), &words);
    assert!(session.expels());
    let far = Cell::new(40, 40);
    let wrong = session.draft().unwrap().refusals(far);
    let cell = if wrong.is_empty() { Cell::new(0, 0) } else { far };
    assert!(session.pointer(&words).unwrap().break_rule_at(cell));
    session.accept(&words);
    assert_eq!(session.outgoing(), None, "the person is asked first");
    session.accept(&words);
    let actions = sent(&mut session);
    assert!(server.table.game.check(&actions[0]).is_err());
}

#[test]
fn a_hint_needs_only_the_view() {
    let words = english();
    for row in GAMES {
        let mut server = Server::new(row, row.newcomer, 2);
        let ToAct::Seat(seat) = server.table.game.to_act() else { panic!("it has begun") };
        let mut session = server.sit(Viewer::Seat(seat), &words);
        let question = session.hint(None).unwrap();
        let json = serde_json::to_string(&question).unwrap();
        let question: Question = serde_json::from_str(&json).unwrap();
        let answer = Thinker::default().answer(&question).unwrap();
        assert_eq!(answer.plies, server.table.game.plies());
        assert_eq!(server.table.game.check(&answer.action), Ok(()), "{}", row.name);
        assert!(session.pointer(&words).unwrap().hint(&answer).is_some());
    }
}

#[test]
fn taking_back_is_asked_of_the_server() {
    let words = english();
    let (mut server, mut session) = planned(&words);
    let seen = Seen { can_take_back: true, ..server.seen(Viewer::Seat(Seat(0))) };
    session.hear(server.seating(), Signs::default(), seen).unwrap();
    assert_eq!(session.undo(&words), Undone::Choice, "the ghost comes first");
    assert_eq!(session.undo(&words), Undone::Ask);
    assert_eq!(session.outgoing(), Some(Outgoing::TakeBack));
    assert!(matches!(session.phase, Phase::Turn(_)), "nothing has happened yet");
}

#[test]
fn news_by_other_rules_is_refused_and_changes_nothing() {
    let words = english();
    let (mut server, mut session) = planned(&words);
    let seen = server.seen(Viewer::Seat(Seat(0)));
    let refuses = |session: &mut Session, seen: Seen| {
        let heard = session.hear(people(2), Signs::default(), seen);
        assert!(matches!(heard, Err(GameError::Illegal(_))), "{heard:?}");
        assert!(session.draft().unwrap().is_laid());
    };
    refuses(&mut session, Seen { view: serde_json::json!({"x": 1}), ..seen.clone() });
    let action = seen.actions[0].clone();
    server.play(Seat(0), &[action]);
    let mut next = server.seen(Viewer::Seat(Seat(0)));
    next.actions.pop();
    refuses(&mut session, next);
}
