//! The link of a table.

use std::fmt;

/// The link of a table: the folder of a server's page, and the table's id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Link {
    /// `http://host:port/folder/`.
    base: String,
    id: String,
}

impl Link {
    /// Reads a link as the page shows it. `None` if it is none.
    pub(super) fn read(text: &str) -> Option<Link> {
        let (base, id) = text.trim().split_once("#table/")?;
        let rest = base.strip_prefix("http://").or_else(|| base.strip_prefix("https://"))?;
        let base = if base.ends_with('/') { base.to_owned() } else { format!("{base}/") };
        let known = |it: char| it.is_ascii_alphanumeric() || "-_".contains(it);
        let sound = !rest.starts_with('/') && !rest.is_empty() && !rest.contains(['@', '?', ' ']);
        let id = id
            .split(['/', '?', '&'])
            .next()
            .filter(|it| !it.is_empty() && it.chars().all(known))?;
        sound.then(|| Link { base, id: id.to_owned() })
    }

    /// Whether it is spoken to by https.
    pub(super) fn is_secure(&self) -> bool {
        self.base.starts_with("https://")
    }

    /// The address of the server, without a path: what a browser calls an origin.
    pub(super) fn origin(&self) -> String {
        self.base.split('/').take(3).collect::<Vec<_>>().join("/")
    }

    /// The address of a request to the server.
    pub(super) fn api(&self, path: &str) -> String {
        format!("{}api/{path}", self.base)
    }

    /// The address of a request to the table.
    pub(super) fn path(&self, rest: &str) -> String {
        self.api(&format!("tables/{}{rest}", self.id))
    }

    /// The address of the record.
    pub(super) fn record(&self) -> String {
        self.path("/record")
    }

    /// The table.
    pub(super) fn id(&self) -> &str {
        &self.id
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}#table/{}", self.base, self.id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_has_a_server_and_a_table() {
        let link = Link::read(" https://games.example/pavage/#table/Zm9v-_ ").unwrap();
        assert_eq!(link.origin(), "https://games.example");
        assert_eq!(link.path("/news"), "https://games.example/pavage/api/tables/Zm9v-_/news");
        assert_eq!(link.to_string(), "https://games.example/pavage/#table/Zm9v-_");
        assert_eq!(Link::read("http://[::1]:4180#table/x").unwrap().origin(), "http://[::1]:4180");
        for wrong in [
            "",
            "http://127.0.0.1:4180/",
            "#table/x",
            "ftp://host/#table/x",
            "http:///#table/x",
            "http://me@host/#table/x",
            "http://host/#table/",
            "http://host/#table/../me",
        ] {
            assert_eq!(Link::read(wrong), None, "{wrong}");
        }
    }
}
