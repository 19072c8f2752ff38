//! The library from outside: documents in and out, doubles, versions, the explorer against a plain scan.

mod documents;
mod doubles;
mod explorer;
mod files;
mod games;
