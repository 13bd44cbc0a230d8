//! The pages of the app, named by the fragment of the address.

/// A page of the app.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Page {
    /// The first page.
    Home,
    /// Setting up a game.
    New(String),
    /// A stored game.
    Play(String),
    /// A stored game, shown after this many plies.
    Replay(String, Option<u32>),
    /// A game in the address itself.
    Link(String, Option<u32>),
    /// The rules of a game.
    Rules(String),
    /// Filling boards with Wang tiles.
    Workbench,
    /// The endless plane, with that cell in the middle.
    Plane(Option<(i64, i64)>),
    /// Opening a table of a server for a game.
    Open(String),
    /// A table of a server.
    Table(String),
    /// Becoming another device of the person whose code this is.
    Device(String),
}

impl Page {
    /// The page with this fragment; the first page if there is none.
    pub(crate) fn read(fragment: &str) -> Page {
        let mut parts = fragment.splitn(3, '/');
        let (kind, name, ply) = (parts.next().unwrap_or_default(), parts.next(), parts.next());
        let name = || name.unwrap_or_default().to_owned();
        let place = ply.and_then(|y| Some((name().parse().ok()?, y.parse().ok()?)));
        let ply = ply.and_then(|it| it.parse().ok());
        match kind {
            "new" => Page::New(name()),
            "play" => Page::Play(name()),
            "replay" => Page::Replay(name(), ply),
            "game" => Page::Link(name(), ply),
            "rules" => Page::Rules(name()),
            "workbench" => Page::Workbench,
            "plane" => Page::Plane(place),
            "open" => Page::Open(name()),
            "table" => Page::Table(name()),
            "device" => Page::Device(name()),
            _ => Page::Home,
        }
    }

    /// Its fragment.
    pub(crate) fn fragment(&self) -> String {
        let at = |kind: &str, name: &str, ply: &Option<u32>| match ply {
            Some(ply) => format!("{kind}/{name}/{ply}"),
            None => format!("{kind}/{name}"),
        };
        match self {
            Page::Home => String::new(),
            Page::New(name) => at("new", name, &None),
            Page::Play(name) => at("play", name, &None),
            Page::Replay(name, ply) => at("replay", name, ply),
            Page::Link(game, ply) => at("game", game, ply),
            Page::Rules(name) => at("rules", name, &None),
            Page::Workbench => "workbench".to_owned(),
            Page::Plane(Some((x, y))) => format!("plane/{x}/{y}"),
            Page::Plane(None) => "plane".to_owned(),
            Page::Open(game) => at("open", game, &None),
            Page::Table(id) => at("table", id, &None),
            Page::Device(code) => at("device", code, &None),
        }
    }

    /// Its address in a link.
    pub(crate) fn href(&self) -> String {
        format!("#{}", self.fragment())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fragments_name_pages_and_come_back() {
        let pages = [
            Page::Home,
            Page::New("tigris".to_owned()),
            Page::Play("17".to_owned()),
            Page::Replay("17".to_owned(), Some(3)),
            Page::Replay("17".to_owned(), None),
            Page::Link("abc_-".to_owned(), Some(12)),
            Page::Rules("tilings".to_owned()),
            Page::Workbench,
            Page::Plane(None),
            Page::Plane(Some((-12, i64::MAX))),
            Page::Open("tigris".to_owned()),
            Page::Table("Zm9v_-".to_owned()),
            Page::Device("1a2b".to_owned()),
        ];
        for page in pages {
            assert_eq!(Page::read(&page.fragment()), page);
        }
        assert_eq!(Page::read("what is this"), Page::Home);
    }
}
