//! Each term on and off, from first principles; then the evaluation as a whole.

mod boards;
mod duty;
mod forbidden;
mod lines;
mod outlook;
mod whole;
