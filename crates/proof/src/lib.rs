//! Certificates of forced wins and the small checker that accepts or rejects them.
//!
//! A [`Certificate`] is a diagram with an AND/OR graph: one move for the attacker wherever it is to move, an
//! answer to every reply that matters wherever the defender is. [`CertificateBuilder`] makes one, [`Certificate::verify`]
//! checks it and believes nothing but `kagetsu-rules`: it finds the defender's replies itself, bounds its own work
//! and names the first bad node. Nothing here is shared with the solver that looks for wins.
//!
//! ```
//! use kagetsu_proof::CertificateBuilder;
//! use kagetsu_rules::{Color, Rule, Setup};
//!
//! let mut setup = Setup::new(Rule::Renju);
//! for point in ["g8", "h8", "i8"] {
//!     setup.put(Color::Black, point.parse()?)?;
//! }
//! let mut builder = CertificateBuilder::new();
//! let open_four = builder.defence(Vec::new(), None);
//! let root = builder.attack("j8".parse()?, open_four);
//! let certificate = builder.finish(setup, Color::Black, root);
//! assert_eq!(certificate.verify(1_000)?.length, 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! `docs/proof.md` describes the text form and what exactly a verified certificate says.

mod builder;
mod bystanders;
mod certificate;
mod fault;
mod field;
mod json;
mod line;
pub mod mutate;
mod read_error;
mod text;
mod verify;

pub use builder::CertificateBuilder;
pub use certificate::{Certificate, Claim, ProofNode, ProofNodeId};
pub use fault::{Fault, FaultKind};
pub use read_error::{JsonError, MAX_NODES, ReadErrorKind, TextError};
pub use verify::{DEFAULT_LIMIT, Verified};
