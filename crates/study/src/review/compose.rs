//! Certificates made from certificates: a move in front of a lost position, and answers to every reply.
//!
//! Whatever is put together here is verified as a whole before anybody sees it.

use kagetsu_proof::{Certificate, CertificateBuilder, ProofNode, ProofNodeId};
use kagetsu_rules::{Color, Point, Position};
use kagetsu_solve::{Win, WinKind};

/// The win of the side to move of `position` that begins with `point`, after which the opponent is lost by `rest`.
/// Without a rest the move itself must win.
pub(super) fn win_by(position: &Position, point: Point, rest: Option<&Win>) -> Option<Win> {
    let attacker = position.turn();
    let mut builder = CertificateBuilder::new();
    let Some(rest) = rest else {
        let root = builder.five(point);
        return checked(&builder, position, attacker, root, (WinKind::Five, false), u64::MAX);
    };
    let next = import(&mut builder, &rest.certificate)?;
    let root = builder.attack(point, next);
    let kind = rest.kind.max(kind_of(position, point));
    // The rest has been accepted within a limit already; one more stone must not change that.
    checked(&builder, position, attacker, root, (kind, rest.by_forbidden), u64::MAX)
}

/// What the attacker answers to replies.
pub(super) struct ReplyWins<'a> {
    /// Replies with a plan of their own.
    pub(super) single: Vec<(Point, &'a Certificate)>,
    /// The plan against all the others.
    pub(super) rest: Option<&'a Certificate>,
    /// What the win takes, and whether a forbidden block is part of it.
    pub(super) kind: (WinKind, bool),
}

/// The loss of the side to move of `position`: the opponent has an answer to every reply. The check may place `limit`
/// stones.
pub(super) fn loss_by(position: &Position, answers: &ReplyWins<'_>, limit: u64) -> Option<Win> {
    let mut builder = CertificateBuilder::new();
    let rest = answers.rest.and_then(|plan| import(&mut builder, plan));
    let single = answers
        .single
        .iter()
        .map(|(reply, plan)| Some((*reply, import(&mut builder, plan)?)))
        .collect::<Option<Vec<_>>>()?;
    let root = builder.defence(single, rest);
    checked(&builder, position, !position.turn(), root, answers.kind, limit)
}

/// The win that is left of the loss of `position` after a reply: what its certificate answers.
pub(super) fn after_reply(position: &Position, loss: &Win, reply: Point) -> Option<Win> {
    let certificate = &loss.certificate;
    let ProofNode::Defence { answers, rest } = certificate.nodes().first()? else { return None };
    let own = answers.iter().find(|(point, _)| *point == reply).map(|(_, next)| *next);
    let after = position.after(reply);
    let mut builder = CertificateBuilder::new();
    let numbers = import_all(&mut builder, certificate)?;
    let root = numbers.get(own.or(*rest)?.index()).copied().flatten()?;
    checked(&builder, &after, certificate.attacker(), root, (loss.kind, loss.by_forbidden), u64::MAX)
}

/// Adds the nodes of a certificate; gives its root. Nodes refer to later ones only.
fn import(builder: &mut CertificateBuilder, certificate: &Certificate) -> Option<ProofNodeId> {
    import_all(builder, certificate)?.first().copied().flatten()
}

/// Adds the nodes of a certificate; gives their new numbers.
fn import_all(
    builder: &mut CertificateBuilder,
    certificate: &Certificate,
) -> Option<Vec<Option<ProofNodeId>>> {
    let mut numbers: Vec<Option<ProofNodeId>> = vec![None; certificate.nodes().len()];
    for (index, node) in certificate.nodes().iter().enumerate().rev() {
        let at = |id: ProofNodeId| numbers.get(id.index()).copied().flatten();
        let added = match node {
            ProofNode::Five(point) => builder.five(*point),
            ProofNode::Attack { point, next } => builder.attack(*point, at(*next)?),
            ProofNode::Defence { answers, rest } => {
                let single =
                    answers.iter().map(|(reply, id)| Some((*reply, at(*id)?))).collect::<Option<Vec<_>>>()?;
                let rest = match rest {
                    Some(id) => Some(at(*id)?),
                    None => None,
                };
                builder.defence(single, rest)
            }
        };
        numbers[index] = Some(added);
    }
    Some(numbers)
}

/// What a move needs to be called, by what it makes or threatens.
fn kind_of(position: &Position, point: Point) -> WinKind {
    let attacker = position.turn();
    WinKind::of_move(&position.after(point), attacker, position.combined(attacker, point))
}

fn checked(
    builder: &CertificateBuilder,
    position: &Position,
    attacker: Color,
    root: ProofNodeId,
    (kind, by_forbidden): (WinKind, bool),
    limit: u64,
) -> Option<Win> {
    let certificate = builder.finish(position.to_setup(), attacker, root);
    Win::accepted(certificate, kind, by_forbidden, limit).ok()
}
