//! The contract of the engine as its users see it: legal and repeatable moves, exact scores, levels that do what their
//! table says, limits that are kept, and the known errors of the described system, each as a test.

mod board;
mod clock;
mod errors;
mod examples;
mod features;
mod legality;
mod levels;
mod network;
mod nodes;
mod numbers;
mod observer;
mod plain;
mod repeat;
mod threads;
mod time;
mod trial;
mod verdicts;
