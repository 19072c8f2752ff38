//! The server over plain sockets: every route against its description, nonsense, foreign sites, searches that stop.

mod bounds;
mod client;
mod generator;
mod library;
mod malformed;
mod openings;
mod routes;
mod schema;
mod searches;
