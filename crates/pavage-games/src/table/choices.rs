//! The choices of the person to act.
//!
//! The scene of a game says where its actions happen and which pieces they place; nothing here
//! knows the game. Actions of the same source at the same place form one group, whose ways are the
//! rotations.

use std::sync::Arc;

use pavage_core::{Seat, Viewer};
use pavage_scene::{Caption, Rect, Scene, Source, Target};

use crate::{AnyGame, Texts};

/// The number of entries that have a digit.
const DIGITS: usize = 9;

/// The actions to choose from in one decision.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Choices {
    sources: Vec<String>,
    /// The groups, in the order of their sources.
    pub groups: Vec<Group>,
    /// The scene that the choices are part of. A scene is costly, so it is made once.
    pub scene: Option<Arc<Scene>>,
}

/// The actions of a source at one place; an action without a place is its own group.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// The index of the scene's source.
    pub source: usize,
    /// The place.
    pub place: Option<Rect>,
    /// One or more actions: the legal rotations.
    pub ways: Vec<Way>,
}

/// One action.
#[derive(Clone, Debug, PartialEq)]
pub struct Way {
    /// Its canonical text.
    pub action: String,
    /// The action in words.
    pub label: String,
    /// The pieces of the hand that it uses up, if the person chooses any number of them.
    pub takes: Vec<Source>,
    /// Whether it declines everything that is offered.
    pub none: bool,
}

/// A line of the tray: a source, or a group when there are few of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The key that chooses it.
    pub digit: Option<char>,
    /// Its label in words.
    pub label: String,
    /// Its first group.
    pub group: usize,
    /// Whether it is a source, whose place is still to be chosen.
    pub is_source: bool,
}

impl Choices {
    /// The choices of the seat to act.
    pub(super) fn of(game: &dyn AnyGame, seat: Seat, caption: Caption<'_>) -> Choices {
        let scene = Arc::new(game.scene(Viewer::Seat(seat), caption));
        let choices = match scene.targets.is_empty() {
            true => Choices::listed(game),
            false => Choices::new(scene.sources.clone(), scene.targets.clone()),
        };
        Choices { scene: Some(scene), ..choices }
    }

    /// The target of an action in the scene.
    pub fn target(&self, action: &str) -> Option<&Target> {
        self.scene.as_ref()?.targets.iter().find(|it| it.action == action)
    }

    /// The legal actions as a list, for a game whose scene has no targets.
    fn listed(game: &dyn AnyGame) -> Choices {
        let mut texts = Texts::default();
        game.actions(&mut texts);
        let group = |text: &str| Group {
            source: 0,
            place: None,
            ways: vec![Way {
                action: text.to_owned(),
                label: text.to_owned(),
                takes: Vec::new(),
                none: false,
            }],
        };
        let groups = texts.iter().map(group).collect();
        Choices { sources: vec![String::new()], groups, scene: None }
    }

    /// The sources and targets of a scene.
    pub fn new(sources: Vec<Source>, targets: Vec<Target>) -> Choices {
        let mut groups: Vec<Group> = Vec::new();
        for Target { action, label, source, place, takes, none, .. } in targets {
            let way = Way { action, label, takes, none };
            let same =
                |it: &&mut Group| it.place.is_some() && it.place == place && it.source == source;
            match groups.iter_mut().find(same) {
                Some(group) => group.ways.push(way),
                None => {
                    let at = groups.partition_point(|it| it.source <= source);
                    groups.insert(at, Group { source, place, ways: vec![way] });
                }
            }
        }
        let named = |it: Source| match it.count {
            Some(count) => format!("{} {count}", it.label),
            None => it.label,
        };
        let sources = sources.into_iter().map(named).collect();
        Choices { sources, groups, scene: None }
    }

    /// Whether the tray lists all groups: there are few, or they come from one source. Pieces of a
    /// hand are chosen one by one instead.
    pub fn is_flat(&self) -> bool {
        let first = self.groups.first().map(|it| it.source);
        let few = self.groups.len() <= DIGITS + 1;
        let listed = few || self.groups.iter().all(|it| Some(it.source) == first);
        listed && self.groups.iter().all(|it| it.ways[0].takes.is_empty())
    }

    /// Whether arrows and marks treat two groups as alternatives.
    pub fn together(&self, one: usize, other: usize) -> bool {
        self.is_flat() || self.groups[one].source == self.groups[other].source
    }

    /// Whether two groups happen in the same place.
    pub fn is_same_place(&self, one: usize, other: usize) -> bool {
        let place = |group: usize| self.groups.get(group).and_then(|it| it.place);
        one == other || place(one).is_some() && place(one) == place(other)
    }

    /// The next group in the same place, wrapping around; the group itself if it is alone.
    pub fn next_there(&self, group: usize) -> usize {
        let count = self.groups.len();
        let others = (1..count).map(|by| (group + by) % count);
        let mut there =
            others.filter(|&it| self.is_same_place(group, it) && self.together(group, it));
        there.next().unwrap_or(group)
    }

    /// The tray. It does not list the places of a source that has many: the board shows them.
    pub fn entries(&self) -> Vec<Entry> {
        let many = DIGITS + 1 < self.groups.len();
        let mut digits = ('1'..='9').take(DIGITS);
        let mut entries: Vec<Entry> = Vec::new();
        let mut last = None;
        for (index, group) in self.groups.iter().enumerate() {
            if many && self.is_flat() && group.place.is_some() {
                continue;
            }
            let label = if self.is_flat() {
                group.ways[0].label.clone()
            } else if last == Some(group.source) {
                continue;
            } else {
                self.sources.get(group.source).cloned().unwrap_or_default()
            };
            last = Some(group.source);
            let none = group.ways[0].none;
            let digit = if none { Some('0') } else { digits.next() };
            entries.push(Entry { digit, label, group: index, is_source: !self.is_flat() });
        }
        entries
    }

    /// The groups without a place that come from the same source as a group, if the tray shows
    /// sources.
    pub fn listed_with(&self, group: usize) -> Vec<Entry> {
        if self.is_flat() || self.groups[group].place.is_some() {
            return Vec::new();
        }
        let ours = self
            .groups
            .iter()
            .enumerate()
            .filter(|(index, it)| it.place.is_none() && self.together(group, *index));
        ours.map(|(group, it)| Entry {
            digit: None,
            label: it.ways[0].label.clone(),
            group,
            is_source: false,
        })
        .collect()
    }
}
