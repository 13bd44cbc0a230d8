//! What this machine is called, and how many files it allows.

use std::net::{IpAddr, Ipv4Addr, UdpSocket};

/// The address that others on the network reach this machine at, as far as the system knows: the one from which it would
/// send to the world. Nothing is sent.
pub(crate) fn address() -> Option<IpAddr> {
    // An address reserved for documentation, so it is certainly not on this network.
    const FAR: (Ipv4Addr, u16) = (Ipv4Addr::new(192, 0, 2, 1), 9);
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(FAR).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_loopback() && !address.is_unspecified()).then_some(address)
}

/// The name of this machine.
#[cfg(unix)]
pub(crate) fn name() -> Option<String> {
    let name = rustix::system::uname().nodename().to_str().ok()?.to_owned();
    (!name.is_empty()).then_some(name)
}

/// The name of this machine.
#[cfg(not(unix))]
pub(crate) fn name() -> Option<String> {
    std::env::var("COMPUTERNAME").ok().filter(|it| !it.is_empty())
}

/// How many files and connections this process may have open, if there is a limit.
#[cfg(unix)]
pub(crate) fn descriptors() -> Option<usize> {
    use rustix::process::{Resource, getrlimit};
    getrlimit(Resource::Nofile).current.map(|it| usize::try_from(it).unwrap_or(usize::MAX))
}

/// How many files and connections this process may have open, if there is a limit.
#[cfg(not(unix))]
pub(crate) fn descriptors() -> Option<usize> {
    None
}

/// Asks the system for as many files and connections as it allows this process. Many systems give a thousand unless they
/// are asked.
pub fn allow_many_connections() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        /// As many as we could use; some programs that we may start walk through all that are allowed.
        const ENOUGH: u64 = 65_536;
        let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
        let wanted = maximum.unwrap_or(ENOUGH).min(ENOUGH);
        if current.is_some_and(|it| it < wanted) {
            // If it is refused, there is room for fewer connections, and the listener knows.
            _ = setrlimit(Resource::Nofile, Rlimit { current: Some(wanted), maximum });
        }
    }
}
