//! The command line as a user meets it: the real binary, its output and its exit codes.

mod analyze;
mod answers;
mod batch;
mod board;
mod convert;
mod disk;
mod ends;
mod eval;
mod explain;
mod find;
mod gold;
mod house;
mod inputs;
mod library;
mod matches;
mod network;
mod pages;
mod play;
mod positions;
mod program;
mod puzzle;
#[cfg(unix)]
mod read_only;
mod review;
#[cfg(unix)]
mod serve;
mod solve;
mod table;
#[cfg(unix)]
mod terminal;
mod theory;
mod tune;
mod usage;
mod variant;
