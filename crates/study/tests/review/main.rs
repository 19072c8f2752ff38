//! The review: no contradictions, proofs that hold, every class, the same answer for any number of threads and after
//! any interruption, and three whole reviews by eye.

mod audit;
mod board;
mod classes;
mod games;
mod golden;
mod repeat;
mod theory;
