//! The decisions of a host, in words.

use pavage_games::GameRow;
use pavage_games::scene::Words;
use pavage_protocol::Plan;

use super::clock::say_clock;
use crate::setup::in_words;

/// The decisions of a host, one sentence each.
pub(super) fn terms(plan: &Plan, words: &Words) -> Vec<String> {
    let say = |id: &str| words.plain(id, &[]);
    let row = GameRow::find(&plan.game).ok();
    let rules = row.map_or(String::new(), |it| in_words(it, &plan.options, words));
    let mut terms = vec![words.plain("lobby-rules-are", &[("rules", rules)])];
    terms.extend(plan.files.iter().map(|it| say(&format!("{}-own-{}", plan.game, it.0))));
    terms.push(say_clock(plan.clock, words));
    let helpers = plan.helpers;
    let all = [("overlays", helpers.overlays), ("hints", helpers.hints)];
    let all = all.into_iter().chain([("forecast", helpers.forecast)]);
    let (allowed, barred): (Vec<_>, Vec<_>) = all.partition(|it| it.1);
    for (id, helpers) in [("lobby-helpers-are", allowed), ("lobby-helpers-not", barred)] {
        if !helpers.is_empty() {
            let names = helpers.iter().map(|it| say(&format!("lobby-helper-{}", it.0)));
            let names = names.collect::<Vec<String>>().join(", ");
            terms.push(words.plain(id, &[("helpers", names)]));
        }
    }
    let either = |yes: bool, id: &str| say(&format!("{id}-{}", if yes { "on" } else { "off" }));
    terms.push(either(plan.chat, "lobby-chat"));
    terms.push(either(plan.drawn_order, "lobby-order"));
    terms.push(either(plan.listed, "lobby-listed"));
    terms
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_games::scene::Language;

    #[test]
    fn a_plan_is_told_in_sentences_of_the_reader() {
        let mut plan = super::super::open::usual("tigris");
        let [english, french] = Language::ALL.map(crate::words::words);
        assert_eq!(
            terms(&plan, &english),
            [
                "rules: standard",
                "no time limit",
                "allowed: overlays, projected scores",
                "not allowed: hints",
                "everybody can chat",
                "the order of play is drawn",
                "only people with the link find this table",
            ]
        );
        plan.options = "advanced,support=exact".to_owned();
        plan.helpers.hints = true;
        plan.clock = "2d".parse().unwrap();
        (plan.chat, plan.drawn_order, plan.listed) = (false, false, true);
        let said = terms(&plan, &french);
        assert_eq!(
            said[0],
            "règles\u{a0}: autre face du plateau · renforts dans les conflits\u{a0}: de quoi changer le vainqueur"
        );
        assert_eq!(said.len(), 6);
        let ids = |it: &String| it.starts_with("lobby-");
        assert!(!said.iter().any(ids), "{said:?}");
    }
}
