//! Forced wins as every front end asks for them: which win, any or the shortest or all, and how many stones to spend.
//!
//! The search is `kagetsu-solve`'s. The command line and the page ask the same questions, so names, the usual limit
//! and the way from a question to a search have one home.

use core::fmt;
use core::str::FromStr;

use kagetsu_rules::Position;
use kagetsu_solve::{Limit, Limits, Proof, Solver, Space, Win, WinningMoves, best_win, winning_moves};

/// Which win is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Quest {
    /// 四追い: by fours alone.
    #[doc(alias = "四追い")]
    Vcf,
    /// 追い詰め: by fours and threes.
    #[doc(alias = "追い詰め")]
    Vct,
    /// By whatever there is, the most forcing first.
    Win,
}

/// How much of it is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wish {
    /// Any win.
    Any,
    /// The shortest.
    Shortest,
    /// Every first move that wins.
    All,
}

/// What a search came to.
#[derive(Clone, Debug)]
pub struct Found {
    /// The win, that there is none, or that a limit came first.
    pub proof: Proof,
    /// Stones that were placed.
    pub nodes: u64,
    /// With [`Wish::All`]: the first moves that win, and those that a limit left open.
    pub all: Option<WinningMoves>,
}

impl Found {
    /// The limit that left the question, or some first move, open.
    pub fn limit(&self) -> Option<Limit> {
        match (&self.proof, &self.all) {
            (Proof::Unknown(limit), _) => Some(*limit),
            (Proof::Win(_) | Proof::NoWin, all) => all.as_ref().and_then(|all| all.limit),
        }
    }

    /// The win, if there is one.
    pub fn win(&self) -> Option<&Win> {
        match &self.proof {
            Proof::Win(win) => Some(win),
            Proof::NoWin | Proof::Unknown(_) => None,
        }
    }
}

impl Quest {
    /// Every win that can be asked for.
    pub const ALL: [Quest; 3] = [Quest::Vcf, Quest::Vct, Quest::Win];

    /// Stones that a search may place unless somebody says otherwise.
    pub const NODES: u64 = 2_000_000;

    /// The name used on the command line and by the page.
    pub const fn name(self) -> &'static str {
        match self {
            Quest::Vcf => "vcf",
            Quest::Vct => "vct",
            Quest::Win => "win",
        }
    }

    /// The moves that are searched.
    pub const fn space(self) -> Space {
        match self {
            Quest::Vcf => Space::Fours,
            Quest::Vct => Space::Threats,
            Quest::Win => Space::Quiet,
        }
    }

    /// Looks for a win of the side to move, with a solver of its own: an answer never depends on those before it.
    pub fn search(self, wish: Wish, position: &Position, limits: &Limits<'_>) -> Found {
        let mut solver = Solver::new();
        let answer = match (wish, self) {
            (Wish::All, _) => {
                let all = winning_moves(&mut solver, position, self.space(), limits);
                return Found { proof: all.proof(), nodes: all.nodes, all: Some(all) };
            }
            (Wish::Shortest, _) => solver.solve_shortest(position, self.space(), limits),
            (Wish::Any, Quest::Vcf | Quest::Vct) => solver.solve(position, self.space(), limits),
            (Wish::Any, Quest::Win) => best_win(&mut solver, position, limits),
        };
        Found { proof: answer.proof, nodes: answer.nodes, all: None }
    }
}

impl fmt::Display for Quest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no win that can be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseQuestError;

impl fmt::Display for ParseQuestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a kind of win: expected one of")?;
        Quest::ALL.iter().try_for_each(|quest| write!(f, " {quest}"))
    }
}

impl core::error::Error for ParseQuestError {}

impl FromStr for Quest {
    type Err = ParseQuestError;

    fn from_str(text: &str) -> Result<Quest, ParseQuestError> {
        Quest::ALL.into_iter().find(|quest| quest.name() == text).ok_or(ParseQuestError)
    }
}

#[cfg(test)]
mod tests {
    use kagetsu_rules::{Rule, Setup};

    use super::*;

    /// Black has a three at E8 to G8 and two at H9 and H10: H8 makes four-three.
    fn four_three() -> Position {
        let mut setup = Setup::new(Rule::Renju);
        for point in ["e8", "f8", "g8", "h9", "h10"] {
            setup.put(kagetsu_rules::Color::Black, point.parse().unwrap()).unwrap();
        }
        setup.put(kagetsu_rules::Color::White, "d8".parse().unwrap()).unwrap();
        Position::from(&setup.with_turn(kagetsu_rules::Color::Black))
    }

    #[test]
    fn every_question_has_its_answer() {
        let (position, limits) = (four_three(), Limits::nodes(Quest::NODES));
        for quest in Quest::ALL {
            assert_eq!(quest.name().parse(), Ok(quest));
            let found =
                [Wish::Any, Wish::Shortest, Wish::All].map(|wish| quest.search(wish, &position, &limits));
            assert!(found.iter().all(|found| found.nodes > 0));
            let [any, shortest, all] = found;
            let length = |proof: Proof| proof.into_win().map(|win| win.length);
            assert!(any.all.is_none() && shortest.all.is_none());
            let moves = all.all.unwrap();
            assert!(moves.moves.iter().any(|(point, _)| point.to_string() == "H8"), "{quest}");
            let least = moves.moves.iter().map(|(_, win)| win.length).min();
            assert!(length(any.proof) >= length(shortest.proof.clone()));
            assert_eq!(length(shortest.proof), least, "{quest}");
        }
        assert_eq!("vcx".parse::<Quest>(), Err(ParseQuestError));
    }
}
