//! The state of a table, folded from its events.

use pavage_games::conduct::{Match, Millis};
use pavage_games::core::{Seat, ToAct};
use pavage_games::fair::{self, Commitment, Nonce, Secret};
use pavage_games::scene::Signs;
use pavage_games::table::{Seating, Sitter};
use pavage_games::{Dealer, EntryKind, GameError, GameRow};
use pavage_protocol::{Phase, Plan, Remark, Seq};

use super::event::{Begun, Event};

/// The most remarks that are kept in memory; older ones are only in the log.
const REMARKS: usize = 200;

/// A table. It reads no clock: every event says when it happened.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) id: String,
    /// The last event.
    pub(crate) seq: Seq,
    /// The last event that changed the game.
    pub(crate) moved: Seq,
    pub(crate) host: String,
    pub(crate) plan: Plan,
    pub(crate) secret: Secret,
    pub(crate) phase: Phase,
    pub(crate) seats: Vec<Chair>,
    /// When people were asked to contribute to the dealing, or last did.
    pub(crate) asked: Millis,
    /// The game, once it has begun.
    pub(crate) game: Option<Match>,
    /// The number of plies before each turn of a seat that still stands.
    pub(crate) turns: Vec<(Seat, u32)>,
    pub(crate) vote: Option<Vote>,
    pub(crate) chat: bool,
    pub(crate) remarks: Vec<Remark>,
    pub(crate) next: Option<String>,
    /// The order of the seats, as drawn when the game began.
    pub(crate) order: Vec<u8>,
}

/// A seat at a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chair {
    pub(crate) person: Option<String>,
    /// The bot that plays there, or for the person.
    pub(crate) bot: Option<String>,
    pub(crate) name: String,
    pub(crate) sign: Option<String>,
    pub(crate) commitment: Option<Commitment>,
    pub(crate) nonce: Option<Nonce>,
}

/// Somebody's wish to take back, and who has agreed.
#[derive(Clone, Debug)]
pub(crate) struct Vote {
    pub(crate) by: Seat,
    pub(crate) agreed: Vec<Seat>,
}

/// Why a log cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Unsound {
    /// The first event does not open a table.
    NotOpened,
    /// An event that cannot happen here, e.g. because a game's rules have changed.
    Impossible(Seq, Option<GameError>),
}

impl Chair {
    /// Whether nobody can be asked to sit here.
    pub(crate) fn is_taken(&self) -> bool {
        self.person.is_some() || self.bot.is_some()
    }

    /// Whether a person plays here now.
    pub(crate) fn is_person(&self) -> bool {
        self.person.is_some() && self.bot.is_none()
    }

    fn sitter(&self) -> Sitter {
        match (&self.bot, &self.person) {
            (Some(bot), _) => Sitter::Bot(bot.clone()),
            (None, _) => Sitter::Person(self.name.clone()),
        }
    }
}

impl Table {
    /// The table that an event opened.
    pub(crate) fn open(id: &str, event: &Event) -> Result<Table, Unsound> {
        let Event::Opened { host, plan, secret } = event else { return Err(Unsound::NotOpened) };
        let secret = Secret::from_hex(secret).map_err(|_| Unsound::NotOpened)?;
        let seats = begin(plan).map_err(|it| Unsound::Impossible(1, Some(it)))?.seats();
        Ok(Table {
            id: id.to_owned(),
            seq: 1,
            moved: 1,
            host: host.clone(),
            plan: plan.clone(),
            secret,
            phase: Phase::Open,
            seats: vec![Chair::default(); seats.into()],
            asked: 0,
            game: None,
            turns: Vec::new(),
            vote: None,
            chat: plan.chat,
            remarks: Vec::new(),
            next: None,
            order: Vec::new(),
        })
    }

    /// Takes the next event, which happened at `at`.
    ///
    /// # Errors
    ///
    /// If the event cannot happen here. The table is not to be used any more then.
    pub(crate) fn apply(&mut self, event: &Event, at: Millis) -> Result<(), Unsound> {
        self.seq += 1;
        let seq = self.seq;
        self.happen(event, at).map_err(|it| Unsound::Impossible(seq, it))?;
        self.phase = event.phase_after(self.phase);
        if event.moves() {
            (self.moved, self.vote) = (seq, None);
        }
        Ok(())
    }

    fn happen(&mut self, event: &Event, at: Millis) -> Result<(), Option<GameError>> {
        // The key of the dealing needs the seats before an order is drawn.
        if let Event::Revealed { seat, nonce, .. } = event {
            let chair = self.seats.get_mut(seat.index()).ok_or(None)?;
            chair.nonce = Some(Nonce::from_hex(nonce).map_err(|_| None)?);
        }
        let key = event.begun().map(|_| self.key(&self.nonces()));
        reseat(&mut self.seats, event).ok_or(None)?;
        match event {
            Event::Opened { .. } => return Err(None),
            Event::Started { .. } | Event::Committed { .. } | Event::Revealed { .. } => {
                self.asked = at;
                if let (Some(begun), Some(key)) = (event.begun(), key) {
                    self.begin(begun, key, at)?;
                }
            }
            Event::Played { seat, .. } | Event::Left { seat, .. } => {
                self.play(*seat, event, at)?;
            }
            Event::Asked { seat } => {
                self.vote = Some(Vote { by: *seat, agreed: Vec::new() });
            }
            Event::TakenBack { back, .. } | Event::Voted { back: Some(back), .. } => {
                self.rewind(*back, at)?;
            }
            Event::Voted { seat, agree: true, .. } => {
                self.vote.as_mut().ok_or(None)?.agreed.push(*seat);
            }
            Event::Voted { .. } => self.vote = None,
            Event::StoodIn { seat, .. } | Event::Returned { seat } => {
                let sitter = self.seats[seat.index()].sitter();
                self.game.as_mut().ok_or(None)?.reseat(*seat, sitter);
            }
            Event::Said { person, name, text } => {
                let (seat, person) = (self.seat_of(person), person.clone());
                let (seq, name, text) = (self.seq, name.clone(), text.clone());
                self.remarks.push(Remark { seq, seat, name, person, text });
                let old = self.remarks.len().saturating_sub(REMARKS);
                self.remarks.drain(..old);
            }
            Event::Chat { on } => self.chat = *on,
            Event::Rematch { next } => self.next = Some(next.clone()),
            Event::Sat { .. }
            | Event::Stood { .. }
            | Event::Seated { .. }
            | Event::Freed { .. } => {}
        }
        Ok(())
    }

    /// The seat of a person.
    pub(crate) fn seat_of(&self, person: &str) -> Option<Seat> {
        let at = self.seats.iter().position(|it| it.person.as_deref() == Some(person));
        at.map(|it| Seat(it as u8))
    }

    /// The seat to act.
    pub(crate) fn to_act(&self) -> Option<Seat> {
        match self.game.as_ref()?.game.to_act() {
            ToAct::Seat(seat) => Some(seat),
            ToAct::Chance | ToAct::Nobody => None,
        }
    }

    /// The names to be shown.
    pub(crate) fn names(&self) -> Vec<String> {
        self.seats.iter().map(|it| it.name.clone()).collect()
    }

    /// The nonces in the order of the seats before an order is drawn.
    pub(crate) fn nonces(&self) -> Vec<Option<Nonce>> {
        self.seats.iter().map(|it| it.nonce).collect()
    }

    /// The match that begins when these seats play in this order, and which nothing was dealt in.
    pub(crate) fn first_match(&self, chairs: &[Chair], key: [u8; 32]) -> Result<Match, GameError> {
        let seating = Seating(chairs.iter().map(Chair::sitter).collect());
        let game = begin(&self.plan)?;
        // The id of the match is public; from it anybody could foretell what a bot will choose.
        let bots = Secret(key).commitment().to_hex();
        let mut game_on = Match::dealt_by(game, seating, Dealer::new(key), &bots);
        game_on.seating().clone().note(&mut game_on.record);
        game_on.record.seats = chairs.iter().map(|it| it.name.clone()).collect();
        let row = GameRow::find(&self.plan.game)?;
        game_on.record.set_signs(signs(chairs, row));
        Ok(game_on)
    }

    /// The key of the dealing, once every nonce is known.
    pub(crate) fn key(&self, nonces: &[Option<Nonce>]) -> [u8; 32] {
        fair::key(self.secret, &self.id, nonces)
    }

    fn begin(&mut self, begun: &Begun, key: [u8; 32], at: Millis) -> Result<(), GameError> {
        let game_on = self.first_match(&self.seats, key)?;
        let game_on = self.game.insert(game_on.with_clock(self.plan.clock, at));
        self.order.clone_from(&begun.order);
        begun.deals.iter().try_for_each(|it| game_on.deal_this(it).map(|_| ()))
    }

    /// Plays the plies of an event.
    fn play(&mut self, seat: Seat, event: &Event, at: Millis) -> Result<(), Option<GameError>> {
        let game_on = self.game.as_mut().ok_or(None)?;
        game_on.advance(at);
        self.turns.push((seat, game_on.game.plies()));
        for entry in event.plies().entries {
            match entry.kind {
                EntryKind::Play(_, actions) => {
                    for (_, action) in actions {
                        game_on.play(&action).map_err(Some)?;
                    }
                }
                EntryKind::Retire { seat, reason, refused } => {
                    game_on.retire(seat, &reason, refused.as_deref()).map_err(Some)?;
                }
                EntryKind::Deal(deal) => _ = game_on.deal_this(&deal).map_err(Some)?,
                EntryKind::Expect(_) => (),
            }
        }
        Ok(())
    }

    fn rewind(&mut self, plies: u32, at: Millis) -> Result<(), Option<GameError>> {
        let game_on = self.game.as_mut().ok_or(None)?;
        game_on.advance(at);
        let (game, record) = game_on.record.until(Some(plies)).map_err(|it| Some(it.into()))?;
        game_on.rewind(game, record);
        self.turns.retain(|it| it.1 < plies);
        Ok(())
    }
}

/// Changes who sits where, as an event says; `None` if it names a seat that does not exist.
pub(crate) fn reseat(seats: &mut Vec<Chair>, event: &Event) -> Option<()> {
    let at = |seats: &mut Vec<Chair>, seat: &Seat, chair| {
        *seats.get_mut(seat.index())? = chair;
        Some(())
    };
    match event {
        Event::Sat { seat, person, name, sign } => {
            let before = seats.iter_mut().filter(|it| it.person.as_ref() == Some(person));
            before.for_each(|it| *it = Chair::default());
            let (person, name, sign) = (Some(person.clone()), name.clone(), sign.clone());
            at(seats, seat, Chair { person, name, sign, ..Chair::default() })?;
        }
        Event::Stood { seat } => at(seats, seat, Chair::default())?,
        Event::Seated { seat, bot } => {
            let (name, bot) = (bot.clone().unwrap_or_default(), bot.clone());
            at(seats, seat, Chair { bot, name, ..Chair::default() })?;
        }
        Event::Committed { seat, hash } => {
            seats.get_mut(seat.index())?.commitment = Some(Commitment::from_hex(hash).ok()?);
        }
        Event::Freed { seats: freed } => {
            for seat in freed {
                at(seats, seat, Chair::default())?;
            }
            // Whoever contributed is asked for something new the next time.
            seats.iter_mut().for_each(|it| (it.commitment, it.nonce) = (None, None));
        }
        Event::StoodIn { seat, bot } => seats.get_mut(seat.index())?.bot = Some(bot.clone()),
        Event::Returned { seat } => seats.get_mut(seat.index())?.bot = None,
        _ => (),
    }
    if let Some(begun) = event.begun() {
        let chair = |it: &u8| seats.get(usize::from(*it)).cloned();
        *seats = begun.order.iter().map(chair).collect::<Option<_>>()?;
    }
    Some(())
}

/// The signs that these seats show. A seat without a wish has one too.
pub(crate) fn signs(chairs: &[Chair], row: &GameRow) -> Signs {
    let wishes = chairs.iter().map(|it| row.sign_called(it.sign.as_deref()?));
    Signs::chosen(&wishes.collect::<Vec<_>>())
}

/// The game of a plan, before the first deal.
pub(crate) fn begin(plan: &Plan) -> Result<Box<dyn pavage_games::AnyGame>, GameError> {
    let files = plan.borrowed_files();
    GameRow::find(&plan.game)?.begin(plan.setup(&files))
}
