//! A second opinion: the plain checker on the plain rules, which shares no code with the first one, plays every reply to a
//! fourth move of each theorem that comes along.

use kagetsu_oracle::{Replayed, replay_proof};
use kagetsu_rules::{Position, Symmetry};
use kagetsu_theory::{Proved, SHIPPED, Theorem};

/// The exported proof of the fourth move whose proof is the shortest text.
fn smallest(theorem: &Theorem) -> String {
    let start = Position::from(theorem.start());
    let quickest = (start.legal_moves() - theorem.open()).into_iter().filter_map(|reply| {
        let after = start.after(reply).to_setup();
        match theorem.look_up(&after)? {
            Proved::Win(_, plies) => Some((plies, after)),
            Proved::Loss(_) => None,
        }
    });
    let (_, after) = quickest.min_by_key(|(plies, after)| (*plies, *after)).expect("a fourth move");
    theorem.proof_of(&after).expect("its proof").to_string()
}

#[test]
fn the_plain_checker_accepts_a_fourth_move_of_each_theorem() {
    for known in &SHIPPED {
        let theorem = known.theorem().expect("it can be read");
        let text = smallest(&theorem);
        let Replayed { stones, replies, longest } = replay_proof(&text).expect("it holds");
        // All 220 replies to the fifth move are among them.
        assert!(
            replies >= 220 && stones > replies && longest < theorem.plies(),
            "{stones} {replies} {longest}"
        );
        // A move changed or a reply left out is seen.
        let without = text.replacen(", * ->", ", a1 ->", 1);
        assert_ne!(without, text);
        assert!(replay_proof(&without).is_err());
        let shifted: Vec<String> = text.lines().map(shifted).collect();
        assert!(replay_proof(&shifted.join("\n")).is_err());
    }
}

/// The line of the first node with its move mirrored.
fn shifted(line: &str) -> String {
    match line.strip_prefix("0 attack ").and_then(|rest| rest.split_once(' ')) {
        Some((point, rest)) => {
            let point: kagetsu_rules::Point = point.parse().expect("a point");
            let mirrored = Symmetry::all().nth(4).expect("a mirror").apply(point);
            format!("0 attack {mirrored:#} {rest}")
        }
        None => line.to_owned(),
    }
}
