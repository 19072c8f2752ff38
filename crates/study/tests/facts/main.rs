//! Facts and sentences of many positions, held against a golden file that people have read.
//!
//! `cases.txt` holds the positions, `golden.txt` what is said of them; `BLESS=1 cargo test` writes the latter
//! anew. The second reader (`reader.rs`) rebuilds every sentence from the JSON alone.

mod cases;
mod golden;
mod properties;
mod reader;
