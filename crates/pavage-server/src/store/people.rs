//! People, their tokens, and the heartbeat of servers.

use super::{PersonId, TokenId, Wall};

/// Somebody who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Its id.
    pub id: PersonId,
    /// The chosen name.
    pub name: String,
    /// When it first came.
    pub made: Wall,
}

/// What a secret opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TokenKind {
    /// A browser that is this person. A person may have several.
    Device,
    /// A program that acts for this person.
    Bearer,
    /// Another device may become this person, once.
    Link,
}

impl TokenKind {
    /// All of them.
    pub const ALL: [TokenKind; 3] = [TokenKind::Device, TokenKind::Bearer, TokenKind::Link];

    /// Its name in the store.
    pub(super) fn name(self) -> &'static str {
        match self {
            TokenKind::Device => "device",
            TokenKind::Bearer => "bearer",
            TokenKind::Link => "link",
        }
    }

    pub(super) fn named(name: &str) -> Option<TokenKind> {
        TokenKind::ALL.into_iter().find(|it| it.name() == name)
    }
}

/// A secret of a person, without the secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// Its id.
    pub id: TokenId,
    /// What it opens.
    pub kind: TokenKind,
    /// Whose it is.
    pub person: PersonId,
    /// What its person calls it.
    pub label: String,
    /// When it was made.
    pub made: Wall,
    /// The first moment at which it opens nothing.
    pub expires: Option<Wall>,
}

impl Token {
    /// The token of a person's first device.
    pub(super) fn first_device(person: &Person) -> Token {
        Token {
            id: TokenId::new(person.id.as_str()),
            kind: TokenKind::Device,
            person: person.id.clone(),
            label: String::new(),
            made: person.made,
            expires: None,
        }
    }

    pub(super) fn is_valid(&self, now: Wall) -> bool {
        self.expires.is_none_or(|it| now < it)
    }
}

/// A moment at which a server ran.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beat {
    /// By the clock on the wall.
    pub wall: Wall,
    /// In milliseconds of the server's own time.
    pub house: u64,
}
