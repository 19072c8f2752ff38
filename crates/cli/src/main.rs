//! The kagetsu command line.

fn main() {}
