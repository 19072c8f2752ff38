//! Each term on and off, from first principles; then the evaluation as a whole.

mod boards;
mod forbidden;
mod line_terms;
mod mandatory;
mod outlook;
mod whole;
