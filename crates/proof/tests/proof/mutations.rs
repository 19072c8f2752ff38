//! Small changes to valid certificates: whatever the verifier still accepts must really win, and it must not refuse
//! what does, as the plain second verifier on the plain second rules judges.

use kagetsu_proof::mutate::Mutation;
use kagetsu_proof::{Certificate, FaultKind};
use kagetsu_rules::Rule;

use crate::accepted::{ALL, TWO_THREES, read};
use crate::naive;
use crate::replay;

/// How many mutants were accepted and rejected.
#[derive(Default, Debug)]
struct Tally {
    accepted: usize,
    rejected: usize,
}

impl Tally {
    fn judge(&mut self, certificate: &Certificate, mutation: Mutation) {
        let Some(mutant) = mutation.apply(certificate) else { return };
        let wins = replay::holds(&mutant);
        match mutant.verify(1_000_000) {
            Ok(_) => {
                assert!(wins, "{mutation:?} was accepted\n{mutant}");
                self.accepted += 1;
            }
            Err(fault) => {
                // Form is held to more strictly than the win alone would need.
                let form = matches!(fault.reason, FaultKind::OccupiedAnswer(_));
                assert!(!wins || form, "{mutation:?} was rejected: {fault}\n{mutant}");
                self.rejected += 1;
            }
        }
    }
}

#[test]
fn mutants_of_the_examples_are_judged_rightly() {
    let mut tally = Tally::default();
    for text in ALL {
        let certificate = read(text);
        // The plain verifier takes long where every point is a reply: then every fifth change has to do.
        let stride = if text == TWO_THREES { 5 } else { 1 };
        for mutation in Mutation::all(&certificate).into_iter().step_by(stride) {
            tally.judge(&certificate, mutation);
        }
    }
    assert!(tally.accepted > 500 && tally.rejected > 200, "{tally:?}");
}

#[test]
fn mutants_of_found_wins_are_judged_rightly() {
    for rule in Rule::ALL {
        let mut tally = Tally::default();
        for (number, certificate) in naive::found(rule, 6).iter().enumerate() {
            // Most points of the board are far from the win: few of the added stones, more of the other changes.
            let (added, others): (Vec<_>, Vec<_>) = Mutation::all(certificate)
                .into_iter()
                .partition(|mutation| matches!(mutation, Mutation::AddStone(..)));
            let added = added.into_iter().skip(number % 37).step_by(37);
            let others = others.into_iter().skip(number % 5).step_by(5);
            added.chain(others).for_each(|mutation| tally.judge(certificate, mutation));
        }
        assert!(tally.accepted > 100 && tally.rejected > 100, "{rule}: {tally:?}");
    }
}

#[test]
fn changes_that_do_not_apply_give_nothing() {
    let certificate = read(ALL[0]);
    let other = read(ALL[1]);
    let foreign = Mutation::all(&other).into_iter().filter(|mutation| mutation.apply(&certificate).is_none());
    assert!(foreign.count() > 10);
    for mutation in Mutation::all(&certificate) {
        assert_ne!(mutation.apply(&certificate).as_ref(), Some(&certificate), "{mutation:?}");
    }
}
