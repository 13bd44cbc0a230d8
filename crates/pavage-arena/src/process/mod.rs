//! Bots in other processes, and the protocol that they speak.
