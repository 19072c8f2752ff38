//! The checker: whether a certificate holds.

use core::sync::atomic::Ordering;

use kagetsu_proof::{Certificate, DEFAULT_LIMIT, FaultKind, Verified};
use kagetsu_rules::Color;
use kagetsu_solve::Limit;
use kagetsu_study::say::proof;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::check::within;
use crate::error::ApiError;
use crate::event::Event;
use crate::field::{NameField, TextField};
use crate::job::Run;
use crate::label::Schema;

/// `{"do":"verify", …}`
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct VerifyRequest {
    /// The certificate, as text or as JSON.
    pub proof: String,
    /// Stones that the check may place.
    #[serde(default)]
    #[schemars(range(min = 1, max = DEFAULT_LIMIT))]
    pub nodes: Option<u64>,
}

impl VerifyRequest {
    pub(crate) fn check(&self) -> Result<Verifying, ApiError> {
        let limit = within("nodes", self.nodes.unwrap_or(DEFAULT_LIMIT), 1, DEFAULT_LIMIT)?;
        let certificate = proof::read_certificate(&self.proof)
            .map_err(|error| ApiError::from_fn("bad-proof", |lang| proof::unreadable(error, lang)))?;
        Ok(Verifying { certificate, limit })
    }
}

/// A certificate to be checked.
#[derive(Debug)]
pub struct Verifying {
    certificate: Certificate,
    limit: u64,
}

/// What the checker says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct VerifiedEvent {
    /// Whether the certificate holds.
    pub ok: bool,
    /// Who wins by it.
    pub attacker: NameField<Color>,
    /// Plies until the win, against the longest defence, where it holds.
    pub length: Option<u32>,
    /// Stones that were placed to check it, where it holds.
    pub positions: Option<u64>,
    /// The limit that ended the check before anything was known.
    pub limited_by: Option<String>,
    /// Where and why it does not hold.
    pub error: Option<TextField>,
    /// Milliseconds.
    pub time_ms: u64,
}

impl Verifying {
    pub(crate) fn run(&self, run: &Run<'_>) -> Event {
        let is_over = || run.stop.load(Ordering::Relaxed);
        let checked = self.certificate.verify_until(self.limit, &is_over);
        let fault = checked.as_ref().err();
        let is_limited = fault.is_some_and(|fault| fault.reason == FaultKind::LimitReached);
        if is_limited && run.is_stopped() {
            return Event::Stopped;
        }
        let verified = checked.as_ref().ok();
        Event::Verified(Box::new(VerifiedEvent {
            ok: verified.is_some(),
            attacker: NameField(self.certificate.attacker()),
            length: verified.map(|verified| verified.length),
            positions: verified.map(|verified| verified.positions),
            limited_by: is_limited.then(|| Limit::Nodes.name().to_owned()),
            error: fault.map(|fault| TextField::from_fn(|lang| proof::fault(fault, lang))),
            time_ms: run.time_ms(),
        }))
    }
}

/// What the checker says of one file, for scripts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Verify")]
pub struct VerifyAnswer {
    /// The file.
    pub file: String,
    /// Whether it holds.
    pub ok: bool,
    /// What is wrong with it.
    pub error: Option<String>,
    /// Plies of the win, the final five included.
    pub length: Option<u32>,
    /// Positions that were checked.
    pub positions: Option<u64>,
}

impl Schema for VerifyAnswer {
    const SCHEMA: &'static str = "kagetsu.verify/1";
}

impl VerifyAnswer {
    /// A file whose certificate holds.
    pub fn sound(file: &str, verified: &Verified) -> VerifyAnswer {
        VerifyAnswer {
            file: file.to_owned(),
            ok: true,
            error: None,
            length: Some(verified.length),
            positions: Some(verified.positions),
        }
    }

    /// A file with something wrong.
    pub fn faulty(file: &str, error: &str) -> VerifyAnswer {
        let (file, error) = (file.to_owned(), Some(error.to_owned()));
        VerifyAnswer { file, ok: false, error, length: None, positions: None }
    }
}

#[cfg(test)]
mod tests {
    use core::sync::atomic::AtomicBool;

    use kagetsu_engine::NoClock;

    use super::*;
    use crate::job::Job;

    fn run(proof: &str, nodes: u64) -> Event {
        let request = VerifyRequest { proof: proof.to_owned(), nodes: Some(nodes) };
        let task = match Job::Verify(request).check(1) {
            Ok(task) => task,
            Err(error) => return Event::Error { error },
        };
        task.run(Run { clock: &NoClock, stop: &AtomicBool::new(false), tell: &mut |_| {} })
    }

    const THREE: &str = r#"{"black":["g8","h8","i8"],"white":["a1","a2","a3"],"turn":"black"}"#;
    const QUIET: &str = r#"{"moves":"h8i9i7g9j8h10h6k9h7h9j9i10"}"#;

    /// The win that the solver finds in a position.
    fn solved(position: &str) -> String {
        let job = format!(r#"{{"do":"solve","kind":"win","position":{position}}}"#);
        let task = Job::read(job.as_bytes()).unwrap().check(1).unwrap();
        let run = Run { clock: &NoClock, stop: &AtomicBool::new(false), tell: &mut |_| {} };
        let Event::Solved(solved) = task.run(run) else { panic!("no answer of the solver") };
        solved.win.unwrap().proof
    }

    #[test]
    fn what_the_solver_proves_holds_and_a_changed_certificate_does_not() {
        let proof = solved(THREE);
        let Event::Verified(good) = run(&proof, 1_000) else { panic!() };
        assert!(good.ok && good.error.is_none() && good.attacker.0 == Color::Black, "{good:?}");
        assert_eq!(good.length, Some(3));
        let bad = proof.replacen("h8", "o15", 1);
        assert_ne!(bad, proof);
        let Event::Verified(bad) = run(&bad, 1_000) else { panic!() };
        assert!(
            !bad.ok && bad.length.is_none() && bad.limited_by.is_none() && bad.error.is_some(),
            "{bad:?}"
        );
    }

    #[test]
    fn a_check_that_ends_too_early_says_so() {
        let Event::Verified(open) = run(&solved(QUIET), 1) else { panic!() };
        assert!(!open.ok && open.limited_by.as_deref() == Some("nodes"), "{open:?}");
    }

    #[test]
    fn what_is_not_a_certificate_is_named_with_its_place() {
        let Event::Error { error } = run("{\"schema\":7}", 1_000) else { panic!() };
        assert_eq!(error.code, "bad-proof");
        let Event::Error { error } = run("kagetsu-proof 7", 1_000) else { panic!() };
        assert!(format!("{:?}", error.message).contains("line 1"), "{error:?}");
    }
}
