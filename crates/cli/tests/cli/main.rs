//! The command line as a user meets it: the real binary, its output and its exit codes.

mod batch;
mod board;
mod convert;
mod ends;
mod find;
mod house;
mod program;
mod solve;
mod table;
mod usage;
