//! How a task is to be scheduled, for whoever carries out several at once.

use crate::job::CheckedJob;

/// Which of two tasks goes first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Urgency {
    /// Somebody waits for its answer: it goes before everything endless.
    Interactive,
    /// It works on for minutes or until it is stopped: it gives way.
    Endless,
}

/// Stones of a search for a win that somebody waits for.
const PATIENT_NODES: u64 = kagetsu_study::wins::WinQuery::NODES;

impl CheckedJob {
    /// How it is to be scheduled.
    pub fn urgency(&self) -> Urgency {
        let endless = match self {
            CheckedJob::Think(thinking) => thinking.is_endless(),
            CheckedJob::Solve(solving) => solving.nodes() > PATIENT_NODES,
            CheckedJob::Defend(defending) => defending.nodes() > PATIENT_NODES,
            CheckedJob::Review(_) => true,
            CheckedJob::Verify(_)
            | CheckedJob::Choose(_)
            | CheckedJob::Decide(_)
            | CheckedJob::Explain(_)
            | CheckedJob::Try(_) => false,
        };
        if endless { Urgency::Endless } else { Urgency::Interactive }
    }

    /// Whether it can be ended and started again without losing more than a little: what an analysis has told stays
    /// true, while the moves of a review would have to be reviewed once more.
    pub fn can_start_again(&self) -> bool {
        match self {
            CheckedJob::Think(thinking) => thinking.is_endless(),
            CheckedJob::Solve(_)
            | CheckedJob::Defend(_)
            | CheckedJob::Verify(_)
            | CheckedJob::Review(_)
            | CheckedJob::Choose(_)
            | CheckedJob::Decide(_)
            | CheckedJob::Explain(_)
            | CheckedJob::Try(_) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::Job;

    fn urgency(job: &str) -> Urgency {
        let job: Job = serde_json::from_str(job).unwrap();
        job.check(1).unwrap().urgency()
    }

    #[test]
    fn what_somebody_waits_for_goes_first() {
        let endless = [
            r#"{"do":"analyze","position":{}}"#,
            r#"{"do":"review","position":{"moves":"h8"}}"#,
            r#"{"do":"solve","kind":"win","nodes":20000000,"position":{}}"#,
        ];
        assert!(endless.iter().all(|job| urgency(job) == Urgency::Endless));
        let interactive = [
            r#"{"do":"analyze","position":{},"limits":{"time_ms":1500}}"#,
            r#"{"do":"analyze","position":{},"limits":{"nodes":1000}}"#,
            r#"{"do":"play","level":"beginner","position":{}}"#,
            r#"{"do":"solve","kind":"vcf","position":{}}"#,
            r#"{"do":"explain","position":{},"point":"h8"}"#,
        ];
        assert!(interactive.iter().all(|job| urgency(job) == Urgency::Interactive));
    }
}
