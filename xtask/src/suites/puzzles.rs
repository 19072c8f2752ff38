//! Puzzles of forced wins: positions with a win by fours, positions without one, and traps where Black's only block
//! is forbidden. Every win is verified here once more, from the text of its certificate.

use kagetsu::proof::{Certificate, DEFAULT_LIMIT};
use kagetsu::rules::Combined;
use kagetsu::solve::{Limits, Proof, Solver, Space, Win};
use kagetsu::{Color, Position};

use super::Judgement;
use crate::tsv::TsvRow;

/// Stones each search may place.
const NODES: u64 = 1_000_000;

fn position(row: &TsvRow) -> Result<Position, String> {
    Ok(Position::from(&row.setup(3, 4, row.side(1)?)?))
}

/// `id side kind black white …`: a win by fours.
pub(super) fn vcf(row: &TsvRow) -> Result<Judgement, String> {
    wins_by_fours(&position(row)?)
}

/// `id side kind black white …`: no win by fours.
pub(super) fn no_vcf(row: &TsvRow) -> Result<Judgement, String> {
    Ok(has_no_fours(&position(row)?))
}

/// The same with both kinds, `vcf` and `novcf`.
pub(super) fn either(row: &TsvRow) -> Result<Judgement, String> {
    match row.cell(2)? {
        "vcf" => vcf(row),
        "novcf" => no_vcf(row),
        kind => Err(format!("{kind}: expected vcf or novcf")),
    }
}

/// `id black white block kind …`, Black to move: lost, because the block is forbidden (or White has two fives).
pub(super) fn trap(row: &TsvRow) -> Result<Judgement, String> {
    let position = Position::from(&row.setup(1, 2, Color::Black)?);
    let answer = Solver::new().solve_loss(&position, Space::Fours, &Limits::nodes(NODES));
    let is_double = position.count(Color::White, Combined::Five) > 1;
    match answer.proof {
        Proof::Win(win) if win.by_forbidden || is_double => verify(&win),
        Proof::Win(_) => Ok(Judgement::Differ("lost, but not by a forbidden block".to_owned())),
        Proof::NoWin => Ok(Judgement::Differ("not lost".to_owned())),
        Proof::Unknown(_) => Ok(Judgement::Differ(format!("unknown after {} nodes", answer.nodes))),
    }
}

fn wins_by_fours(position: &Position) -> Result<Judgement, String> {
    let answer = Solver::new().solve(position, Space::Fours, &Limits::nodes(NODES));
    match answer.proof {
        Proof::Win(win) => verify(&win),
        Proof::NoWin => Ok(Judgement::Differ("no win found".to_owned())),
        Proof::Unknown(_) => Ok(Judgement::Differ(format!("unknown after {} nodes", answer.nodes))),
    }
}

fn has_no_fours(position: &Position) -> Judgement {
    let answer = Solver::new().solve(position, Space::Fours, &Limits::nodes(NODES));
    match answer.proof {
        Proof::Win(win) => Judgement::Differ(format!("a win of {} plies:\n{}", win.length, win.certificate)),
        Proof::NoWin => Judgement::Agree,
        Proof::Unknown(_) => Judgement::Differ(format!("unknown after {} nodes", answer.nodes)),
    }
}

/// Checks a certificate as a user would: from its text.
pub(crate) fn verify(win: &Win) -> Result<Judgement, String> {
    let read: Certificate = win.certificate.to_string().parse().map_err(|error| format!("{error}"))?;
    Ok(match read.verify(DEFAULT_LIMIT) {
        Ok(_) => Judgement::Agree,
        Err(fault) => Judgement::Differ(format!("the certificate fails: {fault}")),
    })
}
