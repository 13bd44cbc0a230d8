//! What those who run a server see of it.

use pavage_protocol::Wish;
use pavage_server::store;

use super::guest::{begin, plan, request};
use super::house::House;

#[test]
fn health_is_that_of_the_store() {
    let house = House::new();
    let answer = request(house.port, "GET", "/healthz", &[], "");
    assert_eq!((answer.status, answer.body.as_str()), (200, "ok\n"));
    let mut shared = None;
    let closed = House::over(|| async {
        let store = store::open("memory:").await.unwrap();
        shared = Some(store.clone());
        store
    });
    closed.runtime.block_on(shared.unwrap().close());
    for _ in 0..2 {
        let answer = request(closed.port, "GET", "/healthz", &[], "");
        assert_eq!((answer.status, answer.body.as_str()), (503, "store/closed\n"));
    }
}

#[test]
fn figures_count_without_names() {
    let house = House::new();
    let (ada, ben) = (house.guest("ada"), house.guest("ben"));
    let table = begin(&[&ada, &ben], &plan("carcassonne", 2));
    let guests = [&ada, &ben];
    let acting = guests
        .into_iter()
        .find(|it| it.news(&table, 0).game.is_some_and(|game| !game.actions.is_empty()));
    let action = acting.unwrap().news(&table, 0).game.unwrap().actions[0].clone();
    acting.unwrap().wish(&table, Wish::Play { actions: vec![action] });
    assert_eq!(ada.get("/api/tables/nowhere").status, 404);
    let _socket = ada.socket(&table, 0);
    let answer = request(house.port, "GET", "/metrics", &[], "");
    assert_eq!(answer.status, 200);
    assert!(answer.head.contains("content-type: text/plain; version=0.0.4"), "{}", answer.head);
    for line in [
        "pavage_tables 1",
        "pavage_sockets 1",
        "pavage_bots_waiting 0",
        "pavage_moves_total 1",
        "pavage_refusals_total{code=\"table/unknown\"} 1",
    ] {
        assert!(answer.body.lines().any(|it| it == line), "{line} in\n{}", answer.body);
    }
    let stored = answer.body.lines().find_map(|it| it.strip_prefix("pavage_store_seconds_count "));
    assert!(7 <= stored.unwrap().parse::<u32>().unwrap(), "seats, the dealing and a turn");
    for secret in [table.as_str(), &ada.person, &ada.cookie, "ada", "127.0.0.1"] {
        assert!(!answer.body.contains(secret), "{secret} in\n{}", answer.body);
    }
    // Whoever comes by a proxy is not on this machine.
    let proxied = ["x-forwarded-for: 192.0.2.1".to_owned()];
    assert_eq!(request(house.port, "GET", "/metrics", &proxied, "").status, 403);
}

/// What is given to hosts asks only for figures that there are, and says what every alert means.
#[test]
fn dashboard_alerts_and_guide_know_the_figures() {
    let house = House::new();
    let figures = request(house.port, "GET", "/metrics", &[], "").body;
    let dashboard = include_str!("../../../../../packaging/monitoring/grafana.json");
    let alerts = include_str!("../../../../../packaging/monitoring/alerts.yml");
    let guide = include_str!("../../../../../docs/hosting.md");
    for text in [dashboard, alerts, guide] {
        let is_name = |it: char| it.is_ascii_alphanumeric() || it == '_';
        let words = text.split(|it| !is_name(it)).filter(|it| it.starts_with("pavage_"));
        // The package for Debian has such a name too.
        let mut names = words.filter(|it| !it.starts_with("pavage_0")).peekable();
        assert!(names.peek().is_some());
        for name in names {
            let there = figures.lines().any(|it| {
                let line = it.strip_prefix("# TYPE ").unwrap_or(it);
                line.strip_prefix(name).is_some_and(|it| it.starts_with([' ', '{']))
            });
            assert!(there, "{name} in\n{figures}");
        }
    }
    let panels: serde_json::Value = serde_json::from_str(dashboard).unwrap();
    assert!(!panels["panels"].as_array().unwrap().is_empty());
    for alert in alerts.lines().filter_map(|it| it.trim().strip_prefix("- alert: ")) {
        assert!(guide.contains(&format!("`{alert}`")), "{alert} is not in the guide");
    }
}
