//! Forced wins as every front end asks for them: which win, any or the shortest or all, and how many stones to spend.
//!
//! The search is `kagetsu-solve`'s. The command line and the page ask the same questions, so names, the usual limit
//! and the way from a question to a search have one home.

mod ladder;

use core::fmt;
use core::str::FromStr;

use kagetsu_rules::{Point, Position, Symmetry};
use kagetsu_solve::{Limit, Limits, Proof, Solver, Space, Win, WinningMoves, best_win, winning_moves};

pub use ladder::{RUNGS, WinLadder, WinSide, rung};

/// Which win is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WinQuery {
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
pub enum WinExtent {
    /// Any win.
    Any,
    /// The shortest.
    Shortest,
    /// Every first move that wins.
    All,
}

/// What a search came to.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct WinSearch {
    /// The win, that there is none, or that a limit came first.
    pub proof: Proof,
    /// Stones that were placed.
    pub nodes: u64,
    /// With [`WinExtent::All`]: the first moves that win, and those that a limit left open.
    pub all: Option<WinningMoves>,
}

impl WinSearch {
    /// The limit that left the question, or some first move, open.
    pub fn limit(&self) -> Option<Limit> {
        match (&self.proof, &self.all) {
            (Proof::Unknown(limit), _) => Some(*limit),
            (Proof::Win(_) | Proof::NoWin, all) => all.as_ref().and_then(|all| all.limit),
        }
    }

    fn transformed(self, symmetry: Symmetry) -> WinSearch {
        let proof = match self.proof {
            Proof::Win(win) => Proof::Win(win.transformed(symmetry)),
            other @ (Proof::NoWin | Proof::Unknown(_)) => other,
        };
        let all = self.all.map(|all| {
            let image = |(point, win): &(Point, Win)| (symmetry.apply(*point), win.transformed(symmetry));
            let mut moves: Vec<(Point, Win)> = all.moves.iter().map(image).collect();
            moves.sort_by_key(|(point, win)| (win.length, *point));
            let mut unproved: Vec<Point> = all.unproved.iter().map(|point| symmetry.apply(*point)).collect();
            unproved.sort_unstable();
            WinningMoves { moves, unproved, ..all }
        });
        WinSearch { proof, all, ..self }
    }

    /// The win, if there is one.
    pub fn win(&self) -> Option<&Win> {
        match &self.proof {
            Proof::Win(win) => Some(win),
            Proof::NoWin | Proof::Unknown(_) => None,
        }
    }
}

impl WinQuery {
    /// Every win that can be asked for.
    pub const ALL: [WinQuery; 3] = [WinQuery::Vcf, WinQuery::Vct, WinQuery::Win];

    /// Stones that a search may place unless somebody says otherwise.
    pub const NODES: u64 = 2_000_000;

    /// The name used on the command line and by the page.
    pub const fn name(self) -> &'static str {
        match self {
            WinQuery::Vcf => "vcf",
            WinQuery::Vct => "vct",
            WinQuery::Win => "win",
        }
    }

    /// The moves that are searched.
    pub const fn space(self) -> Space {
        match self {
            WinQuery::Vcf => Space::Fours,
            WinQuery::Vct => Space::Threats,
            WinQuery::Win => Space::Quiet,
        }
    }

    /// Looks for a win of the side to move, with a solver of its own: an answer never depends on those before it, and a
    /// turned board has the turned answer.
    pub fn search(self, extent: WinExtent, position: &Position, limits: &Limits<'_>) -> WinSearch {
        if let (WinExtent::Any, WinQuery::Win, None, None) = (extent, self, limits.max_len, limits.allowance)
        {
            let mut ladder = WinLadder::new(position, WinSide::Mover);
            let proof = ladder.climb(limits.nodes, limits.stop);
            return WinSearch { proof, nodes: ladder.spent(), all: None };
        }
        let (setup, symmetry) = position.to_setup().canonical();
        self.search_canonical(extent, &Position::from(&setup), limits).transformed(symmetry.inverse())
    }

    fn search_canonical(self, extent: WinExtent, position: &Position, limits: &Limits<'_>) -> WinSearch {
        let mut solver = Solver::new();
        let solution = match (extent, self) {
            (WinExtent::All, _) => {
                let all = winning_moves(&mut solver, position, self.space(), limits);
                return WinSearch { proof: all.proof(), nodes: all.nodes, all: Some(all) };
            }
            (WinExtent::Shortest, _) => solver.solve_shortest(position, self.space(), limits),
            (WinExtent::Any, WinQuery::Vcf | WinQuery::Vct) => solver.solve(position, self.space(), limits),
            (WinExtent::Any, WinQuery::Win) => best_win(&mut solver, position, limits),
        };
        WinSearch { proof: solution.proof, nodes: solution.nodes, all: None }
    }
}

impl fmt::Display for WinQuery {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no win that can be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseWinQueryError;

impl fmt::Display for ParseWinQueryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a kind of win: expected one of")?;
        WinQuery::ALL.iter().try_for_each(|query| write!(f, " {query}"))
    }
}

impl core::error::Error for ParseWinQueryError {}

impl FromStr for WinQuery {
    type Err = ParseWinQueryError;

    fn from_str(text: &str) -> Result<WinQuery, ParseWinQueryError> {
        WinQuery::ALL.into_iter().find(|query| query.name() == text).ok_or(ParseWinQueryError)
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
        let (position, limits) = (four_three(), Limits::nodes(WinQuery::NODES));
        for query in WinQuery::ALL {
            assert_eq!(query.name().parse(), Ok(query));
            let found = [WinExtent::Any, WinExtent::Shortest, WinExtent::All]
                .map(|extent| query.search(extent, &position, &limits));
            assert!(found.iter().all(|found| found.nodes > 0));
            let [any, shortest, all] = found;
            let length = |proof: Proof| proof.into_win().map(|win| win.length);
            assert!(any.all.is_none() && shortest.all.is_none());
            let moves = all.all.unwrap();
            assert!(moves.moves.iter().any(|(point, _)| point.to_string() == "H8"), "{query}");
            let least = moves.moves.iter().map(|(_, win)| win.length).min();
            assert!(length(any.proof) >= length(shortest.proof.clone()));
            assert_eq!(length(shortest.proof), least, "{query}");
        }
        assert_eq!("vcx".parse::<WinQuery>(), Err(ParseWinQueryError));
    }
}
