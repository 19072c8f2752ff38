//! A testing aid: small changes to a certificate, most of which make it wrong.
//!
//! Whoever makes certificates can see with these that the verifier has teeth: of the mutants of a valid one it must
//! reject all that are no longer wins. Nothing else uses this module.

use kagetsu_rules::{Color, Point, Rule, Setup};

use crate::certificate::{Certificate, ProofNode, ProofNodeId};

/// One small change.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mutation {
    /// The answer at this place of a defence node's list is left out.
    DropAnswer(ProofNodeId, usize),
    /// A defence node loses its shared answer.
    DropRest(ProofNodeId),
    /// The answer at this place and the one after it change places.
    SwapAnswers(ProofNodeId, usize),
    /// The attacker's move at this node is made elsewhere.
    MoveAttack(ProofNodeId, Point),
    /// A stone goes from one point to another.
    MoveStone(Point, Point),
    /// A stone is taken away.
    RemoveStone(Point),
    /// A stone is added.
    AddStone(Color, Point),
    /// The other side is to move.
    FlipTurn,
    /// The other side is said to win.
    FlipAttacker,
    /// The claim is made under another rule.
    ChangeRule(Rule),
}

impl Mutation {
    /// All changes of these kinds that a certificate admits; moves and stones go to neighbouring points.
    pub fn all(certificate: &Certificate) -> Vec<Mutation> {
        let mut mutations = vec![Mutation::FlipTurn, Mutation::FlipAttacker];
        let setup = certificate.setup();
        mutations
            .extend(Rule::ALL.into_iter().filter(|rule| *rule != setup.rule()).map(Mutation::ChangeRule));
        for point in Point::all() {
            if setup.stone_at(point).is_some() {
                mutations.push(Mutation::RemoveStone(point));
                let free = neighbours(point).filter(|to| setup.stone_at(*to).is_none());
                mutations.extend(free.map(|to| Mutation::MoveStone(point, to)));
            } else {
                mutations.extend(Color::ALL.map(|color| Mutation::AddStone(color, point)));
            }
        }
        for (id, node) in (0..).map(ProofNodeId::new).zip(certificate.nodes()) {
            match node {
                ProofNode::Five(point) | ProofNode::Attack { point, .. } => {
                    mutations.extend(neighbours(*point).map(|to| Mutation::MoveAttack(id, to)));
                }
                ProofNode::Defence { answers, rest } => {
                    mutations.extend((0..answers.len()).map(|place| Mutation::DropAnswer(id, place)));
                    let differ = |place: &usize| answers[*place].1 != answers[place + 1].1;
                    let pairs = (0..answers.len().saturating_sub(1)).filter(differ);
                    mutations.extend(pairs.map(|place| Mutation::SwapAnswers(id, place)));
                    mutations.extend(rest.map(|_| Mutation::DropRest(id)));
                }
            }
        }
        mutations
    }

    /// The changed certificate, or none where the change does not apply.
    pub fn apply(self, certificate: &Certificate) -> Option<Certificate> {
        let mut setup = *certificate.setup();
        let mut attacker = certificate.attacker();
        let mut nodes = certificate.nodes().to_vec();
        match self {
            Mutation::DropAnswer(id, _) | Mutation::DropRest(id) | Mutation::SwapAnswers(id, _) => {
                self.change_defence(nodes.get_mut(id.index())?)?;
            }
            Mutation::MoveAttack(id, to) => match nodes.get_mut(id.index())? {
                ProofNode::Five(point) | ProofNode::Attack { point, .. } => *point = to,
                ProofNode::Defence { .. } => return None,
            },
            Mutation::MoveStone(..) | Mutation::RemoveStone(_) | Mutation::AddStone(..) => {
                self.change_stones(&mut setup)?;
            }
            Mutation::FlipTurn => setup = setup.with_turn(!setup.turn()),
            Mutation::FlipAttacker => attacker = !attacker,
            Mutation::ChangeRule(rule) => setup = setup.with_rule(rule),
        }
        Some(Certificate::from_nodes(setup, attacker, nodes))
    }

    fn change_defence(self, node: &mut ProofNode) -> Option<()> {
        let ProofNode::Defence { answers, rest } = node else { return None };
        if let Mutation::DropAnswer(_, place) = self {
            answers.get(place)?;
            answers.remove(place);
        } else if let Mutation::SwapAnswers(_, place) = self {
            let (first, second) = (answers.get(place)?.1, answers.get(place + 1)?.1);
            answers[place].1 = second;
            answers[place + 1].1 = first;
        } else if let Mutation::DropRest(_) = self {
            rest.take()?;
        }
        Some(())
    }

    fn change_stones(self, setup: &mut Setup) -> Option<()> {
        if let Mutation::RemoveStone(point) = self {
            setup.remove(point)?;
        } else if let Mutation::AddStone(color, point) = self {
            setup.put(color, point).ok()?;
        } else if let Mutation::MoveStone(from, to) = self {
            let color = setup.remove(from)?;
            setup.put(color, to).ok()?;
        }
        Some(())
    }
}

fn neighbours(point: Point) -> impl Iterator<Item = Point> {
    let around = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy))).filter(|step| *step != (0, 0));
    around.filter_map(move |(dx, dy)| {
        Point::new(point.x().wrapping_add_signed(dx), point.y().wrapping_add_signed(dy))
    })
}
