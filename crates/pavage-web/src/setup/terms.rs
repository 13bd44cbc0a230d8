//! The rules that a text of options stands for: a preset, and the value of every option.

use pavage_games::core::Setup;
use pavage_games::scene::Words;
use pavage_games::{GameError, GameRow, OptionInfo};

use super::values::Values;

/// A preset, and the value of every option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Terms {
    pub(super) preset: &'static str,
    /// In the order of the game's options.
    pub(super) values: Vec<String>,
}

impl Terms {
    /// Reads a preset and the differences from it.
    ///
    /// # Errors
    ///
    /// If the game does not have such options.
    pub(super) fn read(row: &GameRow, text: &str) -> Result<Terms, GameError> {
        let game = row.begin(Setup { options: text, ..Setup::default() })?;
        // The game writes its options in the usual way.
        let written = game.options();
        let (preset, differences) = written.split_once(',').unwrap_or((&written, ""));
        let mut terms = Terms::of_preset(row, preset);
        terms.set(row, differences);
        Ok(terms)
    }

    /// The values of a preset; those of the first if there is none of that name.
    pub(super) fn of_preset(row: &GameRow, name: &str) -> Terms {
        let presets = (row.presets)();
        let preset = presets.iter().find(|it| it.name == name).or(presets.first());
        let values = (row.options)().into_iter().map(|it| it.default).collect();
        let mut terms = Terms { preset: preset.map_or("", |it| it.name), values };
        terms.set(row, preset.map_or("", |it| &it.differs));
        terms
    }

    fn set(&mut self, row: &GameRow, differences: &str) {
        let options = (row.options)();
        for (name, value) in differences.split(',').filter_map(|it| it.split_once('=')) {
            if let Some(index) = options.iter().position(|it| it.name == name) {
                value.clone_into(&mut self.values[index]);
            }
        }
    }

    /// The options that differ from the preset, by their index.
    pub(super) fn differences(&self, row: &GameRow) -> Vec<usize> {
        let usual = Terms::of_preset(row, self.preset).values;
        (0..usual.len()).filter(|&it| self.values[it] != usual[it]).collect()
    }

    /// The differences from the preset in words, as a list; empty if there are none.
    pub(super) fn changes(&self, row: &GameRow, words: &Words) -> Vec<String> {
        let options = (row.options)();
        let told = |it: usize| {
            let label = words.plain(&format!("{}-label-{}", row.name, options[it].name), &[]);
            let value = called(row, &options[it], &self.values[it], words);
            words.plain("play-told", &[("label", label), ("told", value)])
        };
        self.differences(row).into_iter().map(told).collect()
    }

    /// The preset and the differences from it, as text.
    pub(super) fn text(&self, row: &GameRow) -> String {
        let options = (row.options)();
        let differences = self.differences(row);
        let differences = differences.iter().map(|&it| (options[it].name, &self.values[it]));
        let mut text = self.preset.to_owned();
        for (name, value) in differences {
            text += &format!(",{name}={value}");
        }
        text
    }
}

/// A value of an option in words, which fit into a sentence.
pub(super) fn called(row: &GameRow, option: &OptionInfo, value: &str, words: &Words) -> String {
    let values = Values::read(option.values);
    let id = match value {
        "on" if values.is_switch() => "setup-yes".to_owned(),
        "off" if values.is_switch() => "setup-no".to_owned(),
        _ if values.words.contains(&value) => {
            format!("{}-value-{}-{value}", row.name, option.name)
        }
        _ => return value.replace('/', " / ").replace('x', " × "),
    };
    words.plain(&id, &[])
}

/// Rules in words: the preset, and what differs from it.
pub(crate) fn in_words(row: &GameRow, options: &str, words: &Words) -> String {
    let Ok(terms) = Terms::read(row, options) else { return options.to_owned() };
    let preset = words.plain(&format!("{}-called-{}", row.name, terms.preset), &[]);
    let mut told = vec![preset];
    told.extend(terms.changes(row, words));
    told.join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_games::GAMES;

    #[test]
    fn every_preset_comes_back_as_its_name() {
        for row in GAMES {
            for preset in (row.presets)() {
                let terms = Terms::read(row, preset.name).unwrap();
                assert_eq!(terms, Terms::of_preset(row, preset.name));
                assert_eq!(terms.text(row), preset.name);
            }
        }
    }

    #[test]
    fn only_differences_from_the_preset_are_written() {
        let row = GameRow::find("carcassonne").unwrap();
        for (text, written) in [
            ("", "standard"),
            ("meeples=7", "standard"),
            ("own-stacks, fields = current,meeples=03", "own-stacks,meeples=3,fields=current"),
            ("enseirb-2013,tie=shared,tie=full", "enseirb-2013,tie=full"),
        ] {
            assert_eq!(Terms::read(row, text).unwrap().text(row), written);
        }
        let refused = Terms::read(row, "standard,meeples=many").unwrap_err();
        assert!(refused.to_string().contains("meeples"), "{refused}");
    }
}
