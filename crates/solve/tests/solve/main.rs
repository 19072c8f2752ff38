//! The solver from outside: each kind of win on boards of our own, limits, cancellation, and known hard positions.

mod board;
mod crowded;
mod defences;
mod kinds;
mod known;
mod limits;
mod tactics;
