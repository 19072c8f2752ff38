//! A plain search for short wins, for making certificates to test with: a line of fours, or one quiet loss where
//! every reply runs into a line of fours. Slow and simple; finds what it finds.

use std::collections::HashMap;

use kagetsu_oracle::{Random, Terrain, random_board};
use kagetsu_proof::{Certificate, CertificateBuilder, ProofNodeId};
use kagetsu_rules::{Color, Combined, Point, Position, Rule, Setup};

/// A win of the side to move by fours alone, at most `depth` of them.
pub(crate) fn fours_win(setup: &Setup, depth: u32) -> Option<Certificate> {
    let mut position = Position::from(setup);
    let mut builder = CertificateBuilder::new();
    let root = fours(&mut position, &mut builder, depth)?;
    Some(builder.finish(*setup, setup.turn(), root))
}

/// A proved loss of the side to move: every reply runs into fours.
pub(crate) fn quiet_loss(setup: &Setup, depth: u32) -> Option<Certificate> {
    let mut position = Position::from(setup);
    let mut builder = CertificateBuilder::new();
    let root = defence(&mut position, &mut builder, depth)?;
    Some(builder.finish(*setup, !setup.turn(), root))
}

/// A win of the side to move that begins with one quiet move at `point`.
pub(crate) fn quiet_win(setup: &Setup, point: Point, depth: u32) -> Option<Certificate> {
    let mut position = Position::from(setup);
    position.legality(point).ok()?;
    let mut builder = CertificateBuilder::new();
    let next = position.with(point, |after| defence(after, &mut builder, depth))?;
    let root = builder.attack(point, next);
    Some(builder.finish(*setup, setup.turn(), root))
}

fn fours(position: &mut Position, builder: &mut CertificateBuilder, depth: u32) -> Option<ProofNodeId> {
    let attacker = position.turn();
    if position.winner().is_some() {
        return None;
    }
    if let Some(five) = position.points(attacker, Combined::Five).first() {
        return Some(builder.five(five));
    }
    if depth == 0 {
        return None;
    }
    for point in position.fours(attacker) {
        if position.is_legal(point) {
            let next = position.with(point, |after| {
                if after.points(attacker, Combined::Five).is_empty() {
                    return None;
                }
                defence(after, builder, depth - 1)
            });
            if let Some(next) = next {
                return Some(builder.attack(point, next));
            }
        }
    }
    None
}

fn defence(position: &mut Position, builder: &mut CertificateBuilder, depth: u32) -> Option<ProofNodeId> {
    let attacker = !position.turn();
    if position.winner().is_some() || !position.points(!attacker, Combined::Five).is_empty() {
        return None;
    }
    let mut answers = Vec::new();
    let legal = position.legal_moves();
    if legal.is_empty() {
        return None;
    }
    for reply in legal {
        let answer = position.with(reply, |after| {
            let five = after.points(attacker, Combined::Five).first();
            if five.is_some() { Some(None) } else { fours(after, builder, depth).map(Some) }
        })?;
        answers.extend(answer.map(|answer| (reply, answer)));
    }
    if answers.len() < 4 {
        return Some(builder.defence(answers, None));
    }
    let mut uses: HashMap<ProofNodeId, usize> = HashMap::new();
    for (_, answer) in &answers {
        *uses.entry(*answer).or_default() += 1;
    }
    let rest = answers.iter().map(|(_, answer)| *answer).max_by_key(|answer| (uses[answer], *answer))?;
    answers.retain(|(_, answer)| *answer != rest);
    Some(builder.defence(answers, Some(rest)))
}

/// Certificates found on random boards under a rule, wins and losses.
pub(crate) fn found(rule: Rule, boards: usize) -> Vec<Certificate> {
    let mut random = Random::new(rule.index() as u64 + 1);
    let mut certificates = Vec::new();
    for _ in 0..boards {
        for terrain in Terrain::ALL {
            let board = random_board(terrain, &mut random);
            for turn in Color::ALL {
                let setup = board.to_setup(rule, turn);
                certificates.extend(fours_win(&setup, 4));
                certificates.extend(quiet_loss(&setup, 2));
            }
        }
    }
    certificates
}
