//! Statistics: ratings with intervals, and tests that decide when to stop.
