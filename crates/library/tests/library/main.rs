//! The library from outside: documents in and out, doubles, versions, the explorer against a plain scan, the
//! store in memory against the one on SQLite.

mod documents;
mod doubles;
mod explorer;
mod files;
mod games;
mod memory;
