//! `pavage play --at`: a seat at a server's table, in the terminal.

mod http;
mod line;
mod link;
mod person;
mod table;
mod waiting;

use std::io::{self, Write};

use clap::Args;
use pavage_games::scene::{Language, Words};
use pavage_games::table::Phase;
use pavage_games::{GameRow, roles};
use pavage_protocol::{Me, Welcome};

use super::screen::Screen;
use super::status;
use crate::edge::Edge;
use crate::failure::Failure;
use crate::interrupt;
use crate::signs::SignArgs;
use http::Answer;
use line::Line;
use link::Link;
use table::Table;

/// The flags of a seat elsewhere.
#[derive(Args)]
pub(crate) struct AtArgs {
    /// Sit down at a server's table, by its link: http://HOST/#table/ID.
    #[arg(long, value_name = "URL", conflicts_with_all = ELSEWHERE.into_iter().chain(roles()))]
    at: Option<String>,
    /// The name that the others at the table see. Default: the one the server knows, or your login.
    #[arg(long, requires = "at", value_name = "NAME")]
    name: Option<String>,
    /// Be the person of this token; PAVAGE_TOKEN says the same without showing it to others on this
    /// machine. Default: a person of your own at that server, kept in your folder of data.
    #[arg(long, requires = "at", value_name = "TOKEN")]
    token: Option<String>,
}

/// The flags that a table elsewhere has decided.
const ELSEWHERE: [&str; 10] =
    ["game", "seats", "options", "size", "sitters", "seed", "hints", "record", "force", "resume"];

/// The sentences of a seat elsewhere. The browser need not load them.
pub(crate) fn messages(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("words/en.ftl"),
        Language::French => include_str!("words/fr.ftl"),
    }
}

impl AtArgs {
    /// The link of the table, if there is one.
    pub(super) fn link(&self) -> Option<&str> {
        self.at.as_deref()
    }

    /// Plays at the table of a link.
    pub(super) fn run(&self, edge: &Edge, link: &str, signs: &SignArgs) -> Result<(), Failure> {
        let wrong = || Failure::Usage(edge.say("at-link", &[("found", link.to_owned())]));
        let link = Link::read(link).ok_or_else(wrong)?;
        if link.is_secure() && !cfg!(feature = "tls") {
            return Err(Failure::Usage(edge.say("at-no-tls", &[])));
        }
        Screen::check(edge)?;
        let language = edge.words.language();
        let words = pavage_games::words(language).with(pavage_protocol::messages(language));
        let given = self.token.clone().or_else(|| std::env::var("PAVAGE_TOKEN").ok());
        let given = given.filter(|it| !it.is_empty());
        let (http, me) = person::meet(edge, &words, &link, given.as_deref())?;
        let (answer, _) = http.await_with_cookie(&link.path(""))?;
        let welcome: Welcome = first(edge, &words, &link, answer)?;
        let row = GameRow::find(&welcome.plan.game).map_err(|it| edge.usage(&it))?;
        let sign = signs.one(edge, row)?;
        let name = self.name.clone().unwrap_or_else(|| usual_name(&me));
        let mut screen = Screen::open()?;
        let line = Line::open(http, &link);
        let mut table = Table::new(edge, &words, &link, welcome, (name, sign), line);
        let played = table.run(&mut screen);
        drop(screen);
        played?;
        self.leave(edge, &link, &table)?;
        interrupt::check()
    }

    /// Says how it ended, or how to come back.
    fn leave(&self, edge: &Edge, link: &Link, table: &Table<'_>) -> io::Result<()> {
        let mut out = io::stdout();
        let over = table.app.as_ref().filter(|it| matches!(it.session.phase, Phase::Over));
        let address = ("link", link.to_string());
        match over {
            Some(app) => {
                writeln!(out, "{}", status::result(app))?;
                writeln!(out, "{}", edge.say("at-over", &[address, ("record", link.record())]))
            }
            None if table.sits() => writeln!(out, "{}", edge.say("at-left", &[address])),
            None => writeln!(out, "{}", edge.say("at-watched", &[address])),
        }
    }
}

/// The first answer of a server: whoever is not there now is not waited for.
fn first<T>(edge: &Edge, words: &Words, link: &Link, answer: Answer<T>) -> Result<T, Failure> {
    match answer {
        Answer::Given(it) => Ok(it),
        Answer::Refused(refusal) => Err(Failure::World(edge.plain(refusal.say(words, &[])))),
        Answer::Nothing(reason) => {
            let args = [("address", link.origin()), ("reason", reason)];
            Err(Failure::World(edge.say("at-nobody", &args)))
        }
    }
}

/// The name of somebody who gave none.
fn usual_name(me: &Me) -> String {
    let login = || ["USER", "LOGNAME", "USERNAME"].iter().find_map(|it| std::env::var(it).ok());
    let known = Some(me.name.clone()).filter(|it| !it.is_empty());
    let name = known.or_else(login).filter(|it| !it.trim().is_empty());
    name.unwrap_or_else(|| "pavage".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sentence_is_there_in_every_language() {
        let ids = |language| {
            let lines = messages(language).lines().filter_map(|it| it.split_once(" ="));
            lines.map(|it| it.0).collect::<Vec<_>>()
        };
        assert_eq!(ids(Language::English), ids(Language::French));
    }
}
