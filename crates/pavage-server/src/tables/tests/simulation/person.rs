//! A person who sends a command again, to any node, until it is answered.

use std::collections::BTreeMap;

use pavage_games::Texts;
use pavage_games::conduct::Millis;
use pavage_games::core::Seat;
use pavage_games::fair::Nonce;
use pavage_protocol::{Command, Phase, Seq, Wish};

use super::node::Node;
use super::{Message, World};
use crate::tables::table::Table;

/// How the ids of moves begin.
pub(super) const PLAY: &str = "play";
/// After this time without an answer a command is sent again.
const PATIENCE: Millis = 1_000;

pub(super) struct Person {
    number: usize,
    /// The last event of which the person knows.
    knows: Seq,
    /// The command that is not answered yet, and when it was last sent.
    open: Option<(Command, Millis)>,
    commands: u32,
    over: bool,
    pub(super) acknowledged: BTreeMap<String, Seq>,
    pub(super) refused: Vec<String>,
}

impl Person {
    pub(super) fn new(number: usize) -> Person {
        Person {
            number,
            knows: 0,
            open: None,
            commands: 0,
            over: false,
            acknowledged: BTreeMap::new(),
            refused: Vec::new(),
        }
    }

    pub(super) fn name(number: usize) -> String {
        format!("person-{number}")
    }

    pub(super) fn is_done(&self) -> bool {
        self.over && self.open.is_none()
    }

    /// Sends the open command again, or looks at a node for what to do next.
    pub(super) async fn act(&mut self, world: &mut World, node: &mut Node, to: usize) {
        if let Some((command, sent)) = &mut self.open {
            if *sent + PATIENCE <= world.now {
                *sent = world.now;
                world.on_its_way.push(Message::Command(to, self.number, command.clone()));
            }
            return;
        }
        if !node.is_awake(world) {
            return;
        }
        _ = node.know(world, self.knows).await;
        let Some(log) = &node.log else { return };
        let table = &log.table;
        self.over = table.phase == Phase::Over;
        let nonce = Nonce([self.number as u8 + 1; 32]);
        let Some(wish) = self.wish(table, &nonce, world) else { return };
        self.commands += 1;
        let kind = if matches!(wish, Wish::Play { .. }) { PLAY } else { "wish" };
        let id = format!("{kind}-{}-{}-{}", self.number, self.commands, table.seq);
        let command = Command { id, expects: Some(table.seq), wish };
        world.send(Message::Command(to, self.number, command.clone()));
        self.open = Some((command, world.now));
    }

    /// What to do as far as a table knows.
    fn wish(&self, table: &Table, nonce: &Nonce, world: &mut World) -> Option<Wish> {
        let own = table.seat_of(&Person::name(self.number));
        let seat = Seat(self.number as u8);
        match table.phase {
            Phase::Open if own.is_none() => {
                Some(Wish::Sit { seat, name: format!("p{}", self.number), sign: None })
            }
            Phase::Open if self.number != 0 => None,
            Phase::Open if !table.seats[2].is_taken() => {
                Some(Wish::Seat { seat: Seat(2), bot: Some("random".to_owned()) })
            }
            Phase::Open => table.seats[1].is_taken().then_some(Wish::Start),
            Phase::Dealing => {
                let committed = table.seats[own?.index()].commitment.is_some();
                table.missing().contains(&own?).then(|| match committed {
                    true => Wish::Reveal { nonce: nonce.to_hex() },
                    false => Wish::Commit { hash: nonce.commitment().to_hex() },
                })
            }
            Phase::Running => {
                table.to_act().filter(|it| Some(*it) == own)?;
                let mut actions = Texts::default();
                table.game.as_ref()?.game.actions(&mut actions);
                let action = actions[world.random.usize(..actions.len())].to_owned();
                Some(Wish::Play { actions: vec![action] })
            }
            Phase::Over => None,
        }
    }

    /// Hears an answer, perhaps for the second time.
    pub(super) fn hear(&mut self, id: &str, result: Result<Seq, String>) {
        if self.open.as_ref().is_none_or(|it| it.0.id != id) {
            if let (Ok(seq), Some(first)) = (result, self.acknowledged.get(id)) {
                // A contribution that is known already is answered with the last event.
                assert!(seq == *first || !id.starts_with(PLAY), "the second answer is the first");
            }
            return;
        }
        match result {
            Ok(seq) => {
                self.knows = self.knows.max(seq);
                self.acknowledged.insert(id.to_owned(), seq);
            }
            // Nobody knows whether it happened, so it is sent again.
            Err(code) if code.starts_with("saving/") => return,
            // Others than moves may still happen, if an older copy arrives at a better time.
            Err(_) if id.starts_with(PLAY) => self.refused.push(id.to_owned()),
            Err(_) => (),
        }
        self.open = None;
    }
}
