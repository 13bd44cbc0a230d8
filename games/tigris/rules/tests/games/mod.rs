//! The number of random games.

/// The number of random games; `PAVAGE_LAWS` asks for more.
pub(crate) fn games() -> u64 {
    let asked: Option<u64> = std::env::var("PAVAGE_LAWS").ok().and_then(|it| it.parse().ok());
    asked.unwrap_or_default().max(500)
}
