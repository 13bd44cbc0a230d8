//! Problems that a page reports by itself.

use serde_json::{Value, json};

use crate::connection::Connection;

/// A script that runs in every page before its own.
pub(crate) const WATCH: &str = "
window.__violations = [];
window.__longTasks = [];
addEventListener('securitypolicyviolation', (event) =>
  __violations.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`));
new PerformanceObserver((list) => {
  for (const task of list.getEntries()) __longTasks.push(task.duration);
}).observe({ type: 'longtask', buffered: true });
";

/// Subscribes to the complaints of a page or one of its workers.
pub(crate) fn watch(connection: &mut Connection, session: Option<&str>) {
    for domain in ["Runtime", "Log"] {
        connection.send(&format!("{domain}.enable"), json!({}), session);
    }
}

/// The complaint in an event, if it is one.
pub(crate) fn complaint(event: &Value) -> Option<String> {
    let params = &event["params"];
    match event["method"].as_str()? {
        "Runtime.exceptionThrown" => {
            let details = &params["exceptionDetails"];
            let text = details["exception"]["description"].as_str();
            Some(format!("exception: {}", text.unwrap_or(&details["text"].to_string())))
        }
        "Runtime.consoleAPICalled" if params["type"] == "error" || params["type"] == "assert" => {
            let words = params["args"].as_array()?.iter().map(|it| {
                let text = it["value"].as_str().or(it["description"].as_str());
                text.map_or_else(|| it["value"].to_string(), str::to_owned)
            });
            Some(format!("console: {}", words.collect::<Vec<String>>().join(" ")))
        }
        "Log.entryAdded" if params["entry"]["level"] == "error" => {
            let entry = &params["entry"];
            Some(format!("log: {} {}", entry["text"], entry["url"]))
        }
        _ => None,
    }
}
