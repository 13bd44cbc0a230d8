//! The pages of the app, named by the fragment of the address.

/// A page of the app.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Page {
    /// The first page.
    Home,
    /// Setting up a game.
    New(String),
    /// Setting up a game from a plan in the address itself.
    Plan(String, String),
    /// A stored game.
    Play(String),
    /// A stored game, shown after this many plies.
    Replay(String, Option<u32>),
    /// A stored game, to review.
    Review(String),
    /// A game in the address itself.
    Link(String, Option<u32>),
    /// The rules of a game.
    Rules(String),
    /// The tutorial of a game, at a step.
    Learn(String, Option<u32>),
    /// All puzzles.
    Puzzles,
    /// A puzzle of a game, by its number.
    Puzzle(String, u32),
    /// Keeping the score of a game with a box on a table: a stored game, a new one, or the choice.
    Companion(String),
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
    /// No page: the address names none.
    Lost,
}

impl Page {
    /// The page with this fragment; the first page if it is empty.
    pub(crate) fn read(fragment: &str) -> Page {
        let mut parts = fragment.splitn(3, '/');
        let (kind, name, ply) = (parts.next().unwrap_or_default(), parts.next(), parts.next());
        let name = || name.unwrap_or_default().to_owned();
        let plan = ply.map(str::to_owned);
        let place = ply.and_then(|y| Some((name().parse().ok()?, y.parse().ok()?)));
        let ply = ply.and_then(|it| it.parse().ok());
        match kind {
            "new" => match plan {
                Some(plan) => Page::Plan(name(), plan),
                None => Page::New(name()),
            },
            "play" => Page::Play(name()),
            "replay" => Page::Replay(name(), ply),
            "review" => Page::Review(name()),
            "game" => Page::Link(name(), ply),
            "rules" => Page::Rules(name()),
            "learn" => Page::Learn(name(), ply),
            "puzzles" => Page::Puzzles,
            "puzzle" => Page::Puzzle(name(), ply.unwrap_or(1)),
            "companion" => Page::Companion(name()),
            "workbench" => Page::Workbench,
            "plane" => Page::Plane(place),
            "open" => Page::Open(name()),
            "table" => Page::Table(name()),
            "device" => Page::Device(name()),
            "" => Page::Home,
            _ => Page::Lost,
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
            Page::Plan(name, plan) => format!("new/{name}/{plan}"),
            Page::Play(name) => at("play", name, &None),
            Page::Replay(name, ply) => at("replay", name, ply),
            Page::Review(name) => at("review", name, &None),
            Page::Link(game, ply) => at("game", game, ply),
            Page::Rules(name) => at("rules", name, &None),
            Page::Learn(name, step) => at("learn", name, step),
            Page::Puzzles => "puzzles".to_owned(),
            Page::Puzzle(game, number) => at("puzzle", game, &Some(*number)),
            Page::Companion(name) if name.is_empty() => "companion".to_owned(),
            Page::Companion(name) => at("companion", name, &None),
            Page::Workbench => "workbench".to_owned(),
            Page::Plane(Some((x, y))) => format!("plane/{x}/{y}"),
            Page::Plane(None) => "plane".to_owned(),
            Page::Open(game) => at("open", game, &None),
            Page::Table(id) => at("table", id, &None),
            Page::Device(code) => at("device", code, &None),
            Page::Lost => "lost".to_owned(),
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
            Page::Plan("tigris".to_owned(), "abc_-".to_owned()),
            Page::Play("17".to_owned()),
            Page::Replay("17".to_owned(), Some(3)),
            Page::Replay("17".to_owned(), None),
            Page::Review("17".to_owned()),
            Page::Link("abc_-".to_owned(), Some(12)),
            Page::Rules("tilings".to_owned()),
            Page::Learn("tigris".to_owned(), None),
            Page::Learn("tigris".to_owned(), Some(4)),
            Page::Puzzles,
            Page::Puzzle("tigris".to_owned(), 7),
            Page::Companion(String::new()),
            Page::Companion("tilings".to_owned()),
            Page::Workbench,
            Page::Plane(None),
            Page::Plane(Some((-12, i64::MAX))),
            Page::Open("tigris".to_owned()),
            Page::Table("Zm9v_-".to_owned()),
            Page::Device("1a2b".to_owned()),
            Page::Lost,
        ];
        for page in pages {
            assert_eq!(Page::read(&page.fragment()), page);
        }
        assert_eq!(Page::read("what is this"), Page::Lost);
    }
}
