//! The players that a game offers, as people choose among them.

use pavage_scene::Words;

use crate::GameRow;

impl GameRow {
    /// Whether a spec is the name of a level.
    pub fn is_level(&self, spec: &str) -> bool {
        self.levels.iter().any(|it| it.name == spec)
    }

    /// The players in the order of a list to choose from: the levels from weak to strong, then the
    /// others. A player that a level stands for is there once, as the level.
    ///
    /// ```
    /// let row = pavage_games::GameRow::find("tilings")?;
    /// let offers = row.offers();
    /// assert!(row.players.contains(&"greedy") && !offers.contains(&"greedy"));
    /// assert!(offers.contains(&row.offer("greedy")));
    /// # Ok::<_, pavage_games::GameError>(())
    /// ```
    pub fn offers(&self) -> Vec<&'static str> {
        let levels = self.levels.iter().map(|it| it.name);
        let others = self.players.iter().copied();
        let others = others.filter(|it| !self.is_level(it) && self.offer(it) == *it);
        levels.filter(|it| self.players.contains(it)).chain(others).collect()
    }

    /// The entry of the list that plays by a spec: a level, or the spec itself.
    pub fn offer<'a>(&self, spec: &'a str) -> &'a str {
        self.levels.iter().find(|it| it.spec == spec).map_or(spec, |it| it.name)
    }

    /// What a level overlooks, in a sentence; `None` for other players, which play as they are called.
    ///
    /// ```
    /// use pavage_games::scene::Language;
    ///
    /// let row = pavage_games::GameRow::find("tilings")?;
    /// let words = pavage_games::words(Language::English);
    /// let about = row.about_level(row.levels[0].name, &words);
    /// assert!(about.is_some_and(|it| it.contains("overlooks")));
    /// assert_eq!(row.about_level("random", &words), None);
    /// # Ok::<_, pavage_games::GameError>(())
    /// ```
    pub fn about_level(&self, spec: &str, words: &Words) -> Option<String> {
        self.is_level(spec).then(|| words.plain(&format!("{}-level-{spec}", self.name), &[]))
    }

    /// A player in words: a level has words of its own, any other is called by its spec.
    pub fn called(&self, spec: &str, words: &Words) -> String {
        if self.is_level(spec) {
            let level = words.plain(&format!("level-{spec}"), &[]);
            words.plain("play-menu-level", &[("level", level)])
        } else {
            words.plain("play-menu-bot", &[("spec", spec.to_owned())])
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::GAMES;
    use pavage_scene::Language;

    #[test]
    fn every_level_has_a_name_and_a_sentence_in_every_language() {
        for words in Language::ALL.map(crate::words) {
            for (row, level) in
                GAMES.iter().flat_map(|row| row.levels.iter().map(move |it| (row, it)))
            {
                let said = row.called(level.name, &words);
                assert!(!said.contains("level-"), "{}: {said}", row.name);
                let about = row.about_level(level.name, &words).expect("it is a level");
                assert!(!about.contains("-level-"), "{}: {about}", row.name);
                assert!(row.offers().contains(&level.name), "{}: {}", row.name, level.name);
            }
        }
    }
}
