//! From the wins of a theorem to certificates that `kagetsu-proof` can judge.

use std::collections::{BTreeSet, HashMap};

use kagetsu_proof::{Certificate, ProofNode, ProofNodeId};
use kagetsu_rules::{Point, Setup};

use crate::theorem::{ForcedWin, Theorem, WinEnding};

impl Theorem {
    /// The certificate that win number `win` claims on a board; nothing where there is no such win.
    pub fn certificate(&self, win: u32, board: Setup) -> Option<Certificate> {
        let reached = self.reached(win)?;
        let mut first = HashMap::new();
        let mut next = 0;
        for (number, win) in &reached {
            first.insert(*number, ProofNodeId::new(next));
            next += nodes_of(win);
        }
        let mut nodes = Vec::with_capacity(next as usize);
        for (_, win) in reached {
            write(win, &first, &mut nodes);
        }
        Some(Certificate::from_nodes(board, self.attacker, nodes))
    }

    /// A win and all that it refers to, in order; since references lead to later ones, it comes first.
    fn reached(&self, win: u32) -> Option<Vec<(u32, &ForcedWin)>> {
        let mut waiting = BTreeSet::from([win]);
        let mut reached = Vec::new();
        while let Some(number) = waiting.pop_first() {
            let win = self.wins.get(number as usize)?;
            waiting.extend(win.answers());
            reached.push((number, win));
        }
        Some(reached)
    }
}

/// How many nodes a win becomes: one for each move and reply, and one for what follows the last move.
fn nodes_of(win: &ForcedWin) -> u32 {
    win.moves.len() as u32 + u32::from(win.ending != WinEnding::Five)
}

fn write(win: &ForcedWin, first: &HashMap<u32, ProofNodeId>, nodes: &mut Vec<ProofNode>) {
    let later = |nodes: &Vec<ProofNode>| ProofNodeId::new(nodes.len() as u32 + 1);
    for (ply, point) in win.moves.iter().enumerate() {
        let is_last = ply + 1 == win.moves.len();
        nodes.push(match (ply % 2, is_last && win.ending == WinEnding::Five) {
            (0, true) => ProofNode::Five(*point),
            (0, false) => ProofNode::Attack { point: *point, next: later(nodes) },
            (_, _) => ProofNode::Defence { answers: vec![(*point, later(nodes))], rest: None },
        });
    }
    let number = |win: &u32| first.get(win).copied().unwrap_or(ProofNodeId::ROOT);
    match &win.ending {
        WinEnding::Five => {}
        WinEnding::Four => nodes.push(ProofNode::Defence { answers: Vec::new(), rest: None }),
        WinEnding::Replies(answers, rest) => {
            let own = |(reply, win): &(Point, u32)| (*reply, number(win));
            let answers = answers.iter().map(own).collect();
            nodes.push(ProofNode::Defence { answers, rest: rest.as_ref().map(number) });
        }
    }
}
