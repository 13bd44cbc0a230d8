//! What one viewer is told about a table. Nothing else of a table can be serialised for a client.

use pavage_games::conduct::{Match, Millis, Ply};
use pavage_games::core::{Seat, ToAct, Viewer};
use pavage_games::narrator::{Line, Narrator};
use pavage_games::{AnyGame, Replay, Texts};
use pavage_protocol::{
    Dealing, GameNews, News, Phase, Place, Player, Pledge, Seq, TakeBack, VERSION, Welcome,
};

use super::decide::Moment;
use super::table::{Chair, Table};

/// Those who are told the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Audience {
    pub(crate) seat: Option<Seat>,
    pub(crate) host: bool,
}

impl Audience {
    /// The viewer of the game.
    pub(crate) fn viewer(self) -> Viewer {
        self.seat.map_or(Viewer::Spectator, Viewer::Seat)
    }
}

/// The lines of the log that one viewer may read, of which only the last is kept.
#[derive(Debug)]
pub(crate) struct Teller {
    narrator: Narrator,
    /// The number of lines before those that the narrator has.
    before: usize,
}

/// The part of the log that is told.
#[derive(Clone, Debug, Default)]
pub(crate) struct Told {
    /// The number of lines that stay.
    kept: usize,
    /// The lines after these.
    lines: Vec<Line>,
}

impl Teller {
    /// A teller that knows everything so far, and all of it to tell.
    pub(crate) fn of(game_on: &Match, viewer: Viewer) -> (Teller, Told) {
        let mut narrator = Narrator::new(viewer);
        let replay = Replay::new(&game_on.record);
        // A match has played its own record, so nothing in it can fail.
        if let Ok(mut replay) = replay {
            loop {
                let before = replay.game().fork();
                let Some(Ok(ply)) = replay.ply() else { break };
                narrator.tell(&ply, Some(before.as_ref()), replay.game());
            }
        }
        let lines = narrator.lines().to_vec();
        let all = narrator.condense();
        let before = all - narrator.lines().len();
        (Teller { narrator, before }, Told { kept: 0, lines })
    }

    /// Hears a ply.
    pub(crate) fn hear(&mut self, ply: &Ply, before: &dyn AnyGame, game: &dyn AnyGame) {
        self.narrator.tell(ply, Some(before), game);
    }

    /// Tells what it heard, and forgets all but the last line.
    pub(crate) fn tell(&mut self) -> Told {
        let told = Told { kept: self.before, lines: self.narrator.lines().to_vec() };
        let all = self.narrator.condense();
        self.before += all - self.narrator.lines().len();
        told
    }
}

impl Table {
    /// What never changes at this table.
    pub(crate) fn welcome(&self, page: &str, hired: &[String]) -> Welcome {
        Welcome {
            version: VERSION,
            page: page.to_owned(),
            table: self.id.clone(),
            plan: self.plan.clone(),
            pledge: Pledge { commitment: self.secret.commitment().to_hex() },
            hired: hired.to_vec(),
        }
    }

    /// The news for an audience that knows everything up to `after`.
    pub(crate) fn news(
        &self,
        audience: Audience,
        after: Seq,
        told: Told,
        watchers: u32,
        moment: Moment<'_>,
    ) -> News {
        let remarks = self.remarks.iter().filter(|it| after < it.seq);
        News {
            seq: self.seq,
            phase: self.phase,
            you: audience.seat,
            host: audience.host,
            places: (0..).map(Seat).zip(&self.seats).map(|it| self.place(it, moment)).collect(),
            dealing: self.dealing(audience),
            game: self.game.as_ref().map(|it| self.game_news(it, audience, told)),
            take_back: self.take_back(audience),
            chat: self.chat,
            remarks: remarks.cloned().collect(),
            watchers,
            next: self.next.clone(),
        }
    }

    fn place(&self, (seat, chair): (Seat, &Chair), moment: Moment<'_>) -> Place {
        let player = match (&chair.person, &chair.bot) {
            (None, None) => Player::Nobody,
            (Some(person), None) => Player::Person(person.clone()),
            (None, Some(bot)) => Player::Bot(bot.clone()),
            (Some(person), Some(bot)) => Player::Stand { person: person.clone(), bot: bot.clone() },
        };
        let away = chair.person.as_deref().and_then(|it| moment.presence.away(it, moment.now));
        Place {
            player,
            name: chair.name.clone(),
            sign: chair.sign.clone(),
            present: chair.person.is_some() && away.is_none(),
            away,
            claimable: self.is_claimable(seat, moment),
            left: self.time_left(seat, moment.now),
        }
    }

    fn time_left(&self, seat: Seat, now: Millis) -> Option<Millis> {
        self.game.as_ref().filter(|_| !self.is_bot(seat))?.left(seat, now)
    }

    fn dealing(&self, audience: Audience) -> Option<Dealing> {
        let seat = audience.seat;
        (self.phase == Phase::Dealing).then(|| Dealing {
            round: self.round,
            commitments: self.seats.iter().map(|it| it.commitment.map(|it| it.to_hex())).collect(),
            revealed: self.seats.iter().map(|it| it.nonce.is_some()).collect(),
            asks: seat.is_some_and(|it| self.missing().contains(&it)),
        })
    }

    fn take_back(&self, audience: Audience) -> Option<TakeBack> {
        let vote = self.vote.as_ref()?;
        let asks = |it: Seat| self.others(vote.by).contains(&it) && !vote.agreed.contains(&it);
        Some(TakeBack {
            by: vote.by,
            agreed: vote.agreed.clone(),
            asks: audience.seat.is_some_and(asks),
        })
    }

    fn game_news(&self, game_on: &Match, audience: Audience, told: Told) -> GameNews {
        let (game, viewer) = (game_on.game.as_ref(), audience.viewer());
        let mut actions = Texts::default();
        if let (ToAct::Seat(to_act), Some(seat)) = (game.to_act(), audience.seat)
            && to_act == seat
        {
            game.actions(&mut actions);
        }
        let view = game.view(viewer);
        GameNews {
            viewer,
            plies: game.plies(),
            turns: game.turns(),
            to_act: game.to_act(),
            actions: actions.iter().map(str::to_owned).collect(),
            scores: self.known_scores(game, &view),
            view,
            ranking: (self.phase == Phase::Over).then(|| game.ranking()),
            kept: told.kept,
            lines: told.lines,
            can_take_back: audience.seat.is_some_and(|it| {
                self.vote.is_none() && !self.has_left(it) && self.back_to(it).is_some()
            }),
        }
    }
    /// The points that follow from a view. A game may count what its viewer cannot see, and then
    /// the points would tell it.
    fn known_scores(&self, game: &dyn AnyGame, view: &serde_json::Value) -> Vec<i32> {
        if self.phase == Phase::Over || game.is_open() {
            return game.scores();
        }
        let guess = self.plan.terms().guess(view, game.plies());
        guess.map_or_else(|_| vec![0; game.seats().into()], |it| it.scores())
    }
}
