//! The engine as a manager meets it: both binaries, real pipes, real time.

mod conversations;
mod ends;
mod manager;
