//! A certificate as an indented tree.
//!
//! Moves run on in one line as long as the defender has a single reply, written in brackets. Where it has several,
//! each begins a line of its own with a letter, and `*` stands for all the others. A part of the plan that was shown
//! before is only named by its number. Everything is bounded, and what was cut is counted.

use kagetsu::proof::{Certificate, ProofNode, ProofNodeId};

/// More lines than this are cut.
const MOST_LINES: usize = 500;
/// Deeper branches than this are cut.
const MOST_LEVELS: usize = 24;

/// The lines of a tree, and how many branches are missing.
pub(super) struct TreeText {
    pub(super) lines: Vec<String>,
    pub(super) cut: usize,
}

/// A tree in the making.
struct TreePrinter<'a> {
    certificate: &'a Certificate,
    /// By node, the number under which a branching was shown.
    shown: Vec<Option<usize>>,
    numbers: usize,
    tree: TreeText,
}

/// What a line ends with.
enum End {
    /// The game is decided.
    Decided,
    /// A branching with this number that was shown before.
    Again(usize),
    /// A branching that comes now.
    Branches(ProofNodeId),
}

impl TreeText {
    /// The tree of a certificate.
    pub(super) fn new(certificate: &Certificate) -> TreeText {
        let shown = vec![None; certificate.nodes().len()];
        let tree = TreeText { lines: Vec::new(), cut: 0 };
        let mut writer = TreePrinter { certificate, shown, numbers: 0, tree };
        writer.branch("", certificate.root(), 0);
        writer.tree
    }
}

impl TreePrinter<'_> {
    /// Writes the line that begins with `label` and goes on at `id`, and what branches off at its end.
    fn branch(&mut self, label: &str, id: ProofNodeId, level: usize) {
        if self.tree.lines.len() >= MOST_LINES || level > MOST_LEVELS {
            self.tree.cut += 1;
            return;
        }
        let (moves, end) = self.run(id);
        let mut line = format!("{:width$}{label}", "", width = 2 * level);
        line.push_str(&moves.join(" "));
        match end {
            End::Decided => self.tree.lines.push(line + "#"),
            End::Again(number) => self.tree.lines.push(format!("{line} [{number}]")),
            End::Branches(id) => {
                self.numbers += 1;
                if let Some(shown) = self.shown.get_mut(id.index()) {
                    *shown = Some(self.numbers);
                }
                self.tree.lines.push(format!("{line} [{}]", self.numbers));
                self.replies(id, level + 1);
            }
        }
    }

    /// The moves from `id` on, up to the next branching.
    fn run(&self, mut id: ProofNodeId) -> (Vec<String>, End) {
        let mut moves = Vec::new();
        loop {
            match self.certificate.node(id) {
                Some(ProofNode::Attack { point, next }) => {
                    moves.push(point.to_string());
                    id = *next;
                }
                Some(ProofNode::Five(point)) => {
                    moves.push(point.to_string());
                    return (moves, End::Decided);
                }
                Some(ProofNode::Defence { answers, rest }) => match (answers.as_slice(), rest) {
                    ([], None) => return (moves, End::Decided),
                    ([(reply, answer)], None) => {
                        moves.push(format!("({reply})"));
                        id = *answer;
                    }
                    ([], Some(_)) | ([_, ..], _) => {
                        let known = self.shown.get(id.index()).copied().flatten();
                        return (moves, known.map_or(End::Branches(id), End::Again));
                    }
                },
                None => return (moves, End::Decided),
            }
        }
    }

    fn replies(&mut self, id: ProofNodeId, level: usize) {
        let Some(ProofNode::Defence { answers, rest }) = self.certificate.node(id) else { return };
        for (place, (reply, answer)) in answers.iter().enumerate() {
            self.branch(&format!("{}) {reply}: ", letters(place)), *answer, level);
        }
        if let Some(rest) = rest {
            self.branch("*) ", *rest, level);
        }
    }
}

/// a, b, … z, aa, ab, …
fn letters(place: usize) -> String {
    let last = char::from(b'a' + (place % 26) as u8);
    let before = (place / 26).checked_sub(1).map(letters).unwrap_or_default();
    format!("{before}{last}")
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO_THREES: &str = "kproof 1
rule renju
black a1 b1 c1
white g8 h8 i8 l10 l11 l12
turn black
attacker white
0 defend d1 -> 1, e1 -> 2, f8 -> 4, j8 -> 4, k8 -> 4, * -> 5
1 attack e1 -> 3
2 attack d1 -> 3
3 defend f8 -> 4, j8 -> 4, k8 -> 4, * -> 5
4 attack l13 -> 6
5 attack j8 -> 6
6 defend
";

    #[test]
    fn shared_parts_are_shown_once() {
        let tree = TreeText::new(&TWO_THREES.parse().unwrap());
        let expected = [
            " [1]",
            "  a) D1: E1 [2]",
            "    a) F8: L13#",
            "    b) J8: L13#",
            "    c) K8: L13#",
            "    *) J8#",
            "  b) E1: D1 [2]",
            "  c) F8: L13#",
            "  d) J8: L13#",
            "  e) K8: L13#",
            "  *) J8#",
        ];
        assert_eq!(tree.lines, expected);
        assert_eq!(tree.cut, 0);
    }

    #[test]
    fn letters_go_on_after_z() {
        assert_eq!([0, 25, 26, 51, 52, 702].map(letters), ["a", "z", "aa", "az", "ba", "aaa"]);
    }
}
