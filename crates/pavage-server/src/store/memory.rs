//! The store in memory: the obvious twin of the others, and enough for a server that may forget.

mod bounds;
mod nodes;

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use async_trait::async_trait;

use self::bounds::Bounds;
use self::nodes::Nodes;
use super::refused::storable;
use super::{
    Beat, Failure, Filter, Full, Hash, Listed, MatchId, NewEvent, NodeId, Person, PersonId, Phase,
    Rate, Refused, Room, Sight, Store, StoredEvent, Summary, Sweep, Swept, Token, TokenId,
    TokenKind, Trouble, Visit, Wall,
};

/// A store that ends with the process.
#[derive(Default)]
pub(super) struct Memory {
    inside: Mutex<Inside>,
}

#[derive(Default)]
struct Inside {
    matches: BTreeMap<MatchId, (Summary, Vec<StoredEvent>)>,
    people: BTreeMap<PersonId, Person>,
    tokens: Vec<(Token, Hash)>,
    beat: Option<Beat>,
    nodes: Nodes,
    bounds: Bounds,
    closed: bool,
}

impl Inside {
    /// The bound that a new match would break.
    fn full(&self, room: &Room) -> Option<Full> {
        let phases = [Phase::Open, Phase::Running];
        let alive = |phase: Phase| self.matches.values().filter(move |it| it.0.phase == phase);
        let theirs = { phases }.into_iter().flat_map(alive);
        let theirs = theirs.filter(|it| it.0.people.contains(&room.person)).count();
        if phases.into_iter().any(|it| room.all as usize <= alive(it).count()) {
            return Some(Full::All);
        }
        (room.each as usize <= theirs).then_some(Full::Person)
    }
}

impl Memory {
    /// Does something to all of it at once, unless it is closed or a text cannot be stored.
    fn with<'a, T, E: From<Failure>>(
        &self,
        texts: impl IntoIterator<Item = &'a str>,
        act: impl FnOnce(&mut Inside) -> Result<T, E>,
    ) -> Result<T, E> {
        // Nothing is left half done by a panic: each change is one step at the end.
        let mut inside = self.inside.lock().unwrap_or_else(PoisonError::into_inner);
        if inside.closed {
            return Err(Failure::closed().into());
        }
        storable(texts)?;
        act(&mut inside)
    }
}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Memory")
    }
}

/// All text of an event and a summary.
fn texts<'a>(
    id: &'a MatchId,
    event: &'a NewEvent,
    summary: Option<&'a Summary>,
) -> impl Iterator<Item = &'a str> {
    let of_event = [id.as_str(), &event.body].into_iter();
    let of_event = of_event.chain(event.command.iter().map(|it| it.as_str()));
    let of_summary = summary.into_iter().flat_map(|it| {
        let people = it.people.iter().map(PersonId::as_str);
        [it.game.as_str(), it.card.as_str()].into_iter().chain(people)
    });
    of_event.chain(of_summary)
}

/// The seq of the event that this command caused.
fn repeated(events: &[StoredEvent], new: &NewEvent) -> Option<Refused> {
    let same = |it: &&StoredEvent| it.command == new.command;
    new.command.as_ref()?;
    events.iter().find(same).map(|it| Refused::Repeated(it.seq))
}

fn names<'a>(node: &'a NodeId, ids: &'a [MatchId]) -> impl Iterator<Item = &'a str> {
    ids.iter().map(MatchId::as_str).chain([node.as_str()])
}

/// Only a node that is known can have something.
fn lives(inside: &Inside, node: &NodeId) -> Result<(), Failure> {
    let forgotten =
        || Failure::new(Trouble::Other, "expected a living node, found a forgotten one");
    inside.nodes.knows(node).then_some(()).ok_or_else(forgotten)
}

#[async_trait]
impl Store for Memory {
    async fn create_within(
        &self,
        id: &MatchId,
        summary: Summary,
        first: NewEvent,
        room: Option<Room>,
    ) -> Result<(), Refused> {
        self.with(texts(id, &first, Some(&summary)), |inside| {
            if first.seq != 1 {
                return Err(Refused::Gap(1));
            }
            if let Some(full) = room.as_ref().and_then(|it| inside.full(it)) {
                return Err(Refused::NoRoom(full));
            }
            if let Some((_, events)) = inside.matches.get(id) {
                return Err(repeated(events, &first).unwrap_or(Refused::Taken));
            }
            inside.matches.insert(id.clone(), (summary.clone(), vec![first.clone()]));
            Ok(())
        })
    }

    async fn append(
        &self,
        id: &MatchId,
        event: NewEvent,
        change: Option<Summary>,
    ) -> Result<(), Refused> {
        self.with(texts(id, &event, change.as_ref()), |inside| {
            let (summary, events) = inside.matches.get_mut(id).ok_or(Refused::Unknown)?;
            if let Some(repeated) = repeated(events, &event) {
                return Err(repeated);
            }
            let next = events.len() as u64 + 1;
            if event.seq != next {
                return Err(if event.seq < next { Refused::Taken } else { Refused::Gap(next) });
            }
            if let Some(change) = &change {
                *summary = change.clone();
            }
            events.push(event.clone());
            Ok(())
        })
    }

    async fn events(&self, id: &MatchId, after: u64) -> Result<Vec<StoredEvent>, Failure> {
        self.with([id.as_str()], |inside| {
            let events = inside.matches.get(id).map_or(&[][..], |it| &it.1);
            Ok(events.iter().filter(|it| it.seq > after).cloned().collect())
        })
    }

    async fn summary(&self, id: &MatchId) -> Result<Option<Summary>, Failure> {
        self.with([id.as_str()], |inside| Ok(inside.matches.get(id).map(|it| it.0.clone())))
    }

    async fn matches(&self, filter: &Filter) -> Result<Vec<Listed>, Failure> {
        self.with(filter.of.iter().map(PersonId::as_str), |inside| {
            let wanted = |summary: &Summary| {
                filter.phase.is_none_or(|it| it == summary.phase)
                    && (summary.listed || !filter.listed_only)
                    && filter.of.as_ref().is_none_or(|it| summary.people.contains(it))
            };
            let mut all: Vec<Listed> = (inside.matches.iter())
                .filter(|(_, (summary, _))| wanted(summary))
                .map(|(id, (summary, _))| Listed { id: id.clone(), summary: summary.clone() })
                .collect();
            all.sort_by(|a, b| {
                b.summary.touched.cmp(&a.summary.touched).then_with(|| a.id.cmp(&b.id))
            });
            let (page, limit) = (filter.page as usize, filter.limit as usize);
            Ok(all.into_iter().skip(page.saturating_mul(limit)).take(limit).collect())
        })
    }

    async fn add_person(&self, person: Person, secret: Hash) -> Result<(), Refused> {
        self.with([person.id.as_str(), &person.name], |inside| {
            let token = Token::first_device(&person);
            let taken = |it: &(Token, Hash)| it.1 == secret || it.0.id == token.id;
            if inside.people.contains_key(&person.id) || inside.tokens.iter().any(taken) {
                return Err(Refused::Taken);
            }
            inside.people.insert(person.id.clone(), person.clone());
            inside.tokens.push((token, secret.clone()));
            Ok(())
        })
    }

    async fn person(&self, id: &PersonId) -> Result<Option<Person>, Failure> {
        self.with([id.as_str()], |inside| Ok(inside.people.get(id).cloned()))
    }

    async fn rename(&self, id: &PersonId, name: &str) -> Result<bool, Failure> {
        self.with([id.as_str(), name], |inside| {
            let person = inside.people.get_mut(id);
            let known = person.is_some();
            if let Some(person) = person {
                person.name = name.to_owned();
            }
            Ok(known)
        })
    }

    async fn add_token(&self, token: Token, secret: Hash) -> Result<(), Refused> {
        self.with([token.id.as_str(), token.person.as_str(), &token.label], |inside| {
            if !inside.people.contains_key(&token.person) {
                return Err(Refused::Unknown);
            }
            if inside.tokens.iter().any(|it| it.1 == secret || it.0.id == token.id) {
                return Err(Refused::Taken);
            }
            inside.tokens.push((token.clone(), secret.clone()));
            Ok(())
        })
    }

    async fn holder(
        &self,
        kind: TokenKind,
        secret: &Hash,
        now: Wall,
    ) -> Result<Option<(Person, Token)>, Failure> {
        self.with([], |inside| {
            let holds =
                |it: &&(Token, Hash)| it.0.kind == kind && it.1 == *secret && it.0.is_valid(now);
            let token = inside.tokens.iter().find(holds).map(|it| it.0.clone());
            Ok(token.and_then(|it| Some((inside.people.get(&it.person)?.clone(), it))))
        })
    }

    async fn tokens(&self, person: &PersonId) -> Result<Vec<Token>, Failure> {
        self.with([person.as_str()], |inside| {
            let all = inside.tokens.iter().map(|it| &it.0);
            let mut tokens: Vec<Token> = all.filter(|it| it.person == *person).cloned().collect();
            tokens.sort_by(|a, b| a.made.cmp(&b.made).then_with(|| a.id.cmp(&b.id)));
            Ok(tokens)
        })
    }

    async fn revoke(&self, person: &PersonId, token: &TokenId) -> Result<bool, Failure> {
        self.with([person.as_str(), token.as_str()], |inside| {
            let before = inside.tokens.len();
            inside.tokens.retain(|it| it.0.person != *person || it.0.id != *token);
            Ok(inside.tokens.len() < before)
        })
    }

    async fn take_link(&self, secret: &Hash, now: Wall) -> Result<Option<PersonId>, Failure> {
        self.with([], |inside| {
            let place = inside.tokens.iter().position(|it| {
                it.0.kind == TokenKind::Link && it.1 == *secret && it.0.is_valid(now)
            });
            Ok(place.map(|it| inside.tokens.remove(it).0.person))
        })
    }

    async fn beat(&self, beat: Beat) -> Result<u64, Failure> {
        self.with([], |inside| {
            let house = inside.beat.map_or(0, |it| it.house).max(beat.house);
            inside.beat = Some(Beat { house, ..beat });
            Ok(house)
        })
    }

    async fn last_beat(&self) -> Result<Option<Beat>, Failure> {
        self.with([], |inside| Ok(inside.beat))
    }

    fn is_shared(&self) -> bool {
        false
    }

    async fn renew(&self, node: &NodeId, millis: u64) -> Result<bool, Failure> {
        self.with([node.as_str()], |inside| {
            let known = inside.nodes.renew(node, millis);
            let Inside { nodes, bounds, .. } = inside;
            bounds.part(|it| nodes.knows(it));
            let running = inside.matches.iter().filter(|it| it.1.0.phase == Phase::Running);
            for (id, _) in running.filter(|_| !known) {
                inside.nodes.holders.entry(id.clone()).or_default();
            }
            Ok(known)
        })
    }

    async fn part(&self, node: &NodeId) -> Result<(), Failure> {
        self.with([node.as_str()], |inside| {
            inside.nodes.part(node);
            inside.bounds.part(|it| it != node);
            Ok(())
        })
    }

    async fn hold(&self, node: &NodeId, ids: &[MatchId]) -> Result<(), Failure> {
        self.with(names(node, ids), |inside| {
            lives(inside, node)?;
            let known = ids.iter().filter(|it| inside.matches.contains_key(it));
            known.for_each(|it| inside.nodes.hold(node, it));
            Ok(())
        })
    }

    async fn release(&self, node: &NodeId, ids: &[MatchId]) -> Result<(), Failure> {
        self.with(names(node, ids), |inside| {
            ids.iter().for_each(|it| inside.nodes.release(node, it));
            Ok(())
        })
    }

    async fn adopt(&self, node: &NodeId, most: u32) -> Result<Vec<MatchId>, Failure> {
        self.with([node.as_str()], |inside| {
            lives(inside, node)?;
            Ok(inside.nodes.adopt(node, most))
        })
    }

    async fn visit(
        &self,
        node: &NodeId,
        came: &[Visit],
        went: &[Visit],
    ) -> Result<Vec<Visit>, Failure> {
        let texts = came.iter().chain(went).flat_map(|it| [it.0.as_str(), it.1.as_str()]);
        self.with(texts.chain([node.as_str()]), |inside| {
            lives(inside, node)?;
            let known = came.iter().filter(|it| inside.matches.contains_key(&it.0));
            let noted: Vec<Visit> = known.cloned().collect();
            inside.nodes.visits.extend(noted.iter().map(|it| (node.clone(), it.clone())));
            for visit in went {
                inside.nodes.visits.remove(&(node.clone(), visit.clone()));
            }
            Ok(noted)
        })
    }

    async fn look(&self, node: &NodeId, ids: &[MatchId]) -> Result<Vec<Sight>, Failure> {
        self.with(names(node, ids), |inside| {
            let visits = &inside.nodes.visits;
            let others = |id: &MatchId| {
                let there = visits.iter().filter(|it| it.0 != *node && it.1.0 == *id);
                there.map(|it| it.1.1.clone()).collect()
            };
            let sight = |id: &MatchId| Sight {
                id: id.clone(),
                seq: inside.matches.get(id).map(|it| it.1.len() as u64),
                held: inside.nodes.holders.get(id).is_some_and(|it| it.as_ref() == Some(node)),
                elsewhere: others(id),
            };
            Ok(ids.iter().map(sight).collect())
        })
    }

    async fn take(&self, name: &Hash, count: u32, rate: Rate) -> Result<bool, Failure> {
        self.with([], |inside| Ok(inside.bounds.take(name, count, rate)))
    }

    async fn enter(
        &self,
        node: &NodeId,
        person: &PersonId,
        most: u32,
    ) -> Result<Option<u32>, Failure> {
        self.with([node.as_str(), person.as_str()], |inside| {
            lives(inside, node)?;
            Ok(inside.bounds.enter(node, person, most))
        })
    }

    async fn leave(&self, node: &NodeId, person: &PersonId, place: u32) -> Result<(), Failure> {
        self.with([node.as_str(), person.as_str()], |inside| {
            inside.bounds.leave(node, person, place);
            Ok(())
        })
    }

    async fn sweep(&self, rule: Sweep, now: Wall) -> Result<Swept, Failure> {
        self.with([], |inside| {
            let mut swept = Swept::default();
            for (phase, bound) in rule.bounds(now) {
                let before = inside.matches.len();
                let old = |it: &Summary| it.phase == phase && it.touched < bound;
                let Inside { matches, nodes, .. } = inside;
                matches.retain(|id, (summary, _)| {
                    let old = old(summary);
                    if old {
                        nodes.remove(id);
                    }
                    !old
                });
                swept.add(phase, (before - inside.matches.len()) as u64);
            }
            Ok(swept)
        })
    }

    async fn backup(&self, _: &Path) -> Result<(), Failure> {
        self.with([], |_| Err(Failure::new(Trouble::Elsewhere, "a store in memory has no backup")))
    }

    async fn check(&self) -> Result<(), Failure> {
        self.with([], |_| Ok(()))
    }

    async fn close(&self) {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner).closed = true;
    }
}
