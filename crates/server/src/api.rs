//! The answers of the API, one file per subject.

pub(crate) mod about;
pub(crate) mod find;
pub(crate) mod opening;
pub(crate) mod picture;
pub(crate) mod puzzles;
pub(crate) mod quiz;
pub(crate) mod records;
pub(crate) mod rules;
pub(crate) mod socket;
pub(crate) mod stream;
pub(crate) mod variants;
