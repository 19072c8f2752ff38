//! Everything that CI does, runnable by hand.

fn main() {}
