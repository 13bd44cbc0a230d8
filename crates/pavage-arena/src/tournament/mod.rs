//! Tournaments: who plays whom, on which draws, and the results so far.
