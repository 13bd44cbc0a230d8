//! Calls of the system that a bot has no business with.
//!
//! Landlock and namespaces judge files and networks, but not sockets that have a path: whoever may
//! search the folder can connect to them, and terminals, agents and databases listen there.

use std::collections::BTreeMap;
use std::env::consts::ARCH;

use libc::{AF_INET, AF_INET6, AF_NETLINK, SOCK_DGRAM, c_long};
use seccompiler::{
    BpfProgram, Error, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition,
    SeccompFilter, SeccompRule, apply_filter,
};

/// What tells the other set of calls of this processor, with short pointers.
#[cfg(target_arch = "x86_64")]
const SHORT: Option<c_long> = Some(0x4000_0000);
#[cfg(not(target_arch = "x86_64"))]
const SHORT: Option<c_long> = None;
/// The part of a socket's type that is not a flag.
const TYPE: u64 = 0xf;

/// Refuses these calls from now on, to this process and those that it starts. With a network of its own
/// a bot may ask for its names; without, it gets no socket at all.
#[allow(clippy::useless_conversion, reason = "numbers of calls are shorter on some systems")]
pub(super) fn filter(network: bool) -> Result<(), Error> {
    let mut rules = BTreeMap::new();
    for (call, conditions) in refused(network)? {
        for number in [Some(call), SHORT.map(|it| it | call)].into_iter().flatten() {
            rules.insert(number.into(), conditions.clone());
        }
    }
    let refuse = SeccompAction::Errno(libc::EACCES.cast_unsigned());
    let filter = SeccompFilter::new(rules, SeccompAction::Allow, refuse, ARCH.try_into()?)?;
    apply_filter(&BpfProgram::try_from(filter)?)
}

/// The calls, and the rules by which they are refused; a call without rules always is.
fn refused(network: bool) -> Result<Vec<(c_long, Vec<SeccompRule>)>, Error> {
    let argument = |index, op, value: i32| {
        SeccompCondition::new(index, SeccompCmpArgLen::Dword, op, value.cast_unsigned().into())
    };
    let mut others = Vec::new();
    if network {
        let families = [AF_INET, AF_INET6, AF_NETLINK];
        let other = families.map(|it| argument(0, SeccompCmpOp::Ne, it));
        others.push(SeccompRule::new(other.into_iter().collect::<Result<_, _>>()?)?);
    }
    // One of a pair that keeps messages apart can still be connected to a path.
    let pair = argument(1, SeccompCmpOp::MaskedEq(TYPE), SOCK_DGRAM)?;
    Ok(vec![
        (libc::SYS_socket, others),
        (libc::SYS_socketpair, vec![SeccompRule::new(vec![pair])?]),
        // It makes sockets too, where no filter sees them.
        (libc::SYS_io_uring_setup, Vec::new()),
        // The keys of whoever started the arena.
        (libc::SYS_keyctl, Vec::new()),
        (libc::SYS_add_key, Vec::new()),
        (libc::SYS_request_key, Vec::new()),
    ])
}
