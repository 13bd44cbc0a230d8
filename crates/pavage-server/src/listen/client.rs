//! Who is asking.

use std::net::IpAddr;

use axum::http::HeaderMap;

/// The address of the client. Every request carries it as an extension; quotas go by it. Behind a trusted proxy it is the
/// address that the proxy names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Client(pub IpAddr);

impl Client {
    /// The client of a connection from `peer`. Every proxy adds to the right whom it heard, so the rightmost address that
    /// is not a proxy of ours is the last one that somebody we trust has seen.
    pub(super) fn of(peer: IpAddr, headers: &HeaderMap, proxies: &[IpAddr]) -> Client {
        let peer = peer.to_canonical();
        if !proxies.contains(&peer) {
            return Client(peer);
        }
        let lines = headers.get_all("x-forwarded-for").into_iter();
        let lines: Vec<&str> = lines.filter_map(|it| it.to_str().ok()).collect();
        let named = lines.iter().rev().flat_map(|it| it.rsplit(','));
        let mut last = peer;
        for name in named {
            let Ok(address) = name.trim().parse::<IpAddr>() else { break };
            last = address.to_canonical();
            if !proxies.contains(&last) {
                break;
            }
        }
        Client(last)
    }
}

/// What counts as one address. A customer with IPv6 has a whole network of 64 bits.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(it) => {
            let [a, b, c, d, ..] = it.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
        it => it,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_trusted_proxy_can_name_the_client() {
        let ip = |text: &str| text.parse::<IpAddr>().unwrap();
        let proxies = [ip("127.0.0.1"), ip("10.0.0.1")];
        let client = |peer: &str, lines: &[&'static str]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append("x-forwarded-for", line.parse().unwrap());
            }
            Client::of(ip(peer), &headers, &proxies).0.to_string()
        };
        assert_eq!(client("192.0.2.9", &["1.2.3.4"]), "192.0.2.9");
        assert_eq!(client("127.0.0.1", &[]), "127.0.0.1");
        assert_eq!(client("127.0.0.1", &["192.0.2.9"]), "192.0.2.9");
        assert_eq!(client("::ffff:127.0.0.1", &["192.0.2.9"]), "192.0.2.9");
        // What the client wrote itself stands left of what the proxies saw.
        assert_eq!(client("127.0.0.1", &["6.6.6.6, 192.0.2.9, 10.0.0.1"]), "192.0.2.9");
        assert_eq!(client("127.0.0.1", &["6.6.6.6", "192.0.2.9"]), "192.0.2.9");
        assert_eq!(client("127.0.0.1", &["192.0.2.9, nonsense"]), "127.0.0.1");
    }
}
