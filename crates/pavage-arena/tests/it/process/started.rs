//! Starting the test bot, and playing with it.

use std::fs;
use std::net::TcpListener;
use std::os::unix::net::UnixListener;
use std::time::{Duration, Instant};

use pavage_arena::process::{Bot, Fault, LAUNCH, Launcher, Limits};
use pavage_games::ask::Budget;
use pavage_games::conduct::{Clock, Match, Ply};
use pavage_games::core::{Seat, Setup, ToAct};
use pavage_games::table::{Seating, Sitter};
use pavage_games::{AnyGame, GameRow};

pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_pavage-test-bot");

pub(crate) fn launcher() -> Launcher {
    Launcher::new(PROGRAM.into(), vec![LAUNCH.into()])
}

/// Limits that only a hang exceeds. The grace is short: bots that ignore us are ended after it.
pub(crate) fn limits() -> Limits {
    let long = Duration::from_secs(60);
    let grace = Duration::from_millis(300);
    Limits { startup: long, patience: long, grace, output: 1 << 20, ..Limits::default() }
}

/// Limits for bots that end by themselves, however long that takes.
pub(crate) fn patient() -> Limits {
    Limits { grace: limits().patience, ..limits() }
}

pub(crate) fn start(args: &str) -> Result<Bot, Fault> {
    start_with(args, &limits())
}

pub(crate) fn start_with(args: &str, limits: &Limits) -> Result<Bot, Fault> {
    Bot::start(&launcher(), &format!("{PROGRAM} {args}"), limits)
}

/// A game up to the first decision of a seat.
pub(crate) fn begun(name: &str) -> Match {
    let row = GameRow::find(name).unwrap();
    let game = row.begin(Setup::default()).unwrap();
    let sitters = vec![Sitter::Bot("random".to_owned()); game.seats().into()];
    let mut game_on = Match::new(game, Seating(sitters), "seed");
    while game_on.game.to_act() == ToAct::Chance {
        game_on.deal();
    }
    game_on
}

/// Asks a bot that has just been started, for the first seat to act in a game.
pub(crate) fn ask(bot: &mut Bot, deadline: Option<Duration>) -> Result<String, Fault> {
    let game = begun("toy").game;
    let ToAct::Seat(seat) = game.to_act() else { panic!("a seat is to act") };
    bot.begin(game.as_ref(), seat, 1, Clock::None)?;
    let deadline = deadline.map(|it| Instant::now() + it);
    bot.answer(game.as_ref(), Budget::default(), deadline, &|| false)
}

/// Plays a whole game with a bot in one seat; random players have the others.
pub(crate) fn play(bot: &mut Bot, name: &str, seat: Seat) -> Result<Box<dyn AnyGame>, Fault> {
    play_on(bot, GameRow::find(name).unwrap().begin(Setup::default()).unwrap(), seat)
}

/// The same with a game that has been set up.
pub(crate) fn play_on(
    bot: &mut Bot,
    game: Box<dyn AnyGame>,
    seat: Seat,
) -> Result<Box<dyn AnyGame>, Fault> {
    let mut others = GameRow::find(game.name()).unwrap().player("random", 3).unwrap();
    let sitters = vec![Sitter::Bot("random".to_owned()); game.seats().into()];
    let mut game_on = Match::new(game, Seating(sitters), "seed");
    bot.begin(game_on.game.as_ref(), seat, u64::MAX, Clock::None)?;
    loop {
        let ply: Ply = match game_on.game.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => game_on.deal(),
            ToAct::Seat(to_act) if to_act == seat => {
                let game = game_on.game.as_ref();
                let action = bot.answer(game, Budget::default(), None, &|| false)?;
                game_on.play(&action).expect("the test bot plays what is legal")
            }
            ToAct::Seat(_) => {
                let action = others.choose(game_on.game.as_ref()).unwrap();
                game_on.play(&action).unwrap()
            }
        };
        bot.tell(&ply, game_on.game.as_ref());
    }
    bot.end(game_on.game.as_ref());
    Ok(game_on.game)
}

/// The command lines of processes that have a text in their arguments.
pub(crate) fn living(mark: &str) -> Vec<String> {
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    let lines = processes.filter_map(|it| fs::read(it.path().join("cmdline")).ok());
    let lines = lines.map(|it| String::from_utf8_lossy(&it).replace('\0', " "));
    lines.filter(|it| it.contains(mark)).collect()
}

#[test]
fn a_bot_plays_a_whole_game_of_each_kind() {
    for row in pavage_games::GAMES {
        let mut bot = start("--name=Ada").unwrap();
        assert_eq!((bot.name(), bot.games()), ("Ada", None));
        let game = play(&mut bot, row.name, Seat(0)).unwrap();
        assert_eq!(game.to_act(), ToAct::Nobody, "{}", row.name);
        // The same process plays another game, in another seat.
        play(&mut bot, row.name, Seat(1)).unwrap();
    }
}

#[test]
fn a_bot_has_its_own_group_and_says_what_was_taken_from_it() {
    let bot = start("").unwrap();
    let confinement = bot.confinement();
    assert!(confinement.has("group") && confinement.has("memory"), "{confinement:?}");
    assert!(!confinement.has("no such measure"));
    let all = confinement.applied().count() + confinement.refused().count();
    assert_eq!(all, confinement.0.len());
}

#[test]
fn what_was_taken_away_is_gone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("private");
    fs::write(&file, "").unwrap();
    let _socket = UnixListener::bind(folder.path().join("private.socket")).unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let args = format!("--probe={},{address}", file.display());
    let free = start_with(&args, &Limits { confined: false, ..limits() }).unwrap();
    assert!(free.name().starts_with("can read write connect"), "{}", free.name());
    assert!(free.name().contains("talk"), "{}", free.name());
    fs::remove_file(folder.path().join("private.new")).unwrap();
    let bot = start(&args).unwrap();
    let can = |it: &str| bot.name().split(' ').any(|word| word == it);
    let has = |it: &str| bot.confinement().has(it);
    assert!(!can("secret"), "the environment is not ours");
    assert!(!has("files") || !can("read") && !can("write"), "{}", bot.name());
    assert!(!has("network") || !can("connect"), "{}", bot.name());
    assert!(!has("calls") || !can("talk"), "{}", bot.name());
    assert_eq!(has("scratch"), can("scratch"), "{}", bot.name());
    assert!(!(has("proc") || has("files")) || can("alone"), "{}", bot.name());
}

#[test]
fn what_is_hidden_is_empty_even_in_the_folder_of_the_bot() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tournament.json");
    fs::write(&file, "the seed").unwrap();
    let args = format!("--folder={} --probe={},x", folder.path().display(), file.display());
    let knows = |bot: &Bot| bot.name().split(' ').any(|it| it == "know");
    assert!(knows(&start(&args).unwrap()), "the folder is the bot's own");
    for hidden in [file, folder.path().to_owned()] {
        let bot = start_with(&args, &Limits { hidden: vec![hidden], ..limits() }).unwrap();
        assert!(!bot.confinement().has("hidden") || !knows(&bot), "{}", bot.name());
    }
}

#[test]
fn a_bot_has_no_files_that_others_left_open() {
    let script = format!("exec '{PROGRAM}' {LAUNCH} \"$0\" 9</dev/null");
    let launcher = Launcher::new("/bin/sh".into(), vec!["-c".into(), script.into()]);
    let bot = Bot::start(&launcher, &format!("{PROGRAM} --probe=x,x"), &limits()).unwrap();
    assert!(bot.confinement().has("inherited"), "{:?}", bot.confinement());
    assert!(!bot.name().contains("inherit"), "{}", bot.name());
}

#[test]
fn an_answer_can_be_cancelled() {
    let mut bot = start("--stall").unwrap();
    let game = begun("toy").game;
    let ToAct::Seat(seat) = game.to_act() else { panic!("a seat is to act") };
    bot.begin(game.as_ref(), seat, 1, Clock::None).unwrap();
    let fault = bot.answer(game.as_ref(), Budget::default(), None, &|| true).unwrap_err();
    assert_eq!(fault.kind.name(), "cancelled");
}
