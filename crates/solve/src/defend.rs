//! Every move after which the opponent's forced win is gone.
//!
//! First the threat is found: what the opponent would win with if the side to move passed, in the smallest space
//! that holds it. Then every legal move is held against it. A certificate that still verifies with the new stone on
//! the board refutes the move at once; otherwise the same space is searched again. Both ways are exact.

use kagetsu_proof::Certificate;
use kagetsu_rules::{Combined, Point, PointSet, Position};

use crate::vcf::FourReply;
use crate::{Limit, Limits, Proof, Solver, Space, Win};

/// What the opponent would do if the side to move passed.
#[derive(Clone, Debug)]
pub enum Threat {
    /// Win by force with moves of this space.
    Win(Space, Win),
    /// Nothing: all spaces were searched.
    None,
    /// A limit ended the search before anything was found: this one.
    Unknown(Limit),
}

/// The answer to "how can this be stopped?".
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Defences {
    /// What has to be stopped.
    pub threat: Threat,
    /// The moves after which the opponent has no such win; all legal moves when nothing is threatened. A four counts
    /// when the threat is gone behind its block, or when it makes a defence possible that was none before.
    pub moves: Vec<Point>,
    /// Fours that gain time only: once they are blocked, the threat is there again.
    pub delays: Vec<Point>,
    /// Moves whose search ended at a limit; all legal moves when it is not known what is threatened.
    pub unproved: Vec<Point>,
    /// The limit that left the threat or some move open.
    pub limit: Option<Limit>,
    /// Stones placed by the searches together.
    pub nodes: u64,
}

/// Stones the checker may place to hold an old certificate against a new stone; beyond that searching is as quick.
const HOLD_LIMIT: u64 = 100_000;

/// Every legal move that stops the opponent's forced win, `limits` counting for the search of the threat and again
/// for each move.
pub fn defences(solver: &mut Solver, position: &Position, limits: &Limits<'_>) -> Defences {
    let mut defences = Defences {
        threat: Threat::None,
        moves: Vec::new(),
        delays: Vec::new(),
        unproved: Vec::new(),
        limit: None,
        nodes: 0,
    };
    if position.winner().is_some() {
        return defences;
    }
    defences.threat = threat(solver, position, limits, &mut defences.nodes);
    let (space, win) = match &defences.threat {
        Threat::Win(space, win) => (*space, win),
        Threat::None => {
            defences.moves = position.legal_moves().into_iter().collect();
            return defences;
        }
        Threat::Unknown(limit) => {
            defences.limit = Some(*limit);
            defences.unproved = position.legal_moves().into_iter().collect();
            return defences;
        }
    };
    let mut trial =
        DefenceTrial { solver, space, certificate: &win.certificate, limits, nodes: 0, limit: None };
    let mut board = position.clone();
    let mut fours = Vec::new();
    for point in position.legal_moves() {
        match board.with(point, |after| trial.judge(after)) {
            DefenceEffect::Stops => defences.moves.push(point),
            DefenceEffect::Delays => fours.push(point),
            DefenceEffect::Fails => {}
            DefenceEffect::Open => defences.unproved.push(point),
        }
    }
    let stops: PointSet = defences.moves.iter().copied().collect();
    for four in fours {
        match trial.follow(&mut board, four, stops) {
            DefenceEffect::Stops => defences.moves.push(four),
            DefenceEffect::Delays | DefenceEffect::Fails => defences.delays.push(four),
            DefenceEffect::Open => defences.unproved.push(four),
        }
    }
    defences.moves.sort_unstable();
    defences.nodes += trial.nodes;
    defences.limit = trial.limit.filter(|_| !defences.unproved.is_empty());
    defences
}

/// What the opponent of the side to move threatens, in the smallest space that holds a win.
fn threat(solver: &mut Solver, position: &Position, limits: &Limits<'_>, nodes: &mut u64) -> Threat {
    let passed = position.passed();
    let mut threat = Threat::None;
    for space in Space::ALL {
        let answer = solver.solve(&passed, space, limits);
        *nodes += answer.nodes;
        threat = match answer.proof {
            Proof::Win(win) => return Threat::Win(space, win),
            // A wider space holds the narrower one, so the last word counts.
            Proof::NoWin => Threat::None,
            Proof::Unknown(limit) => Threat::Unknown(limit),
        };
    }
    threat
}

/// What a move does about the threat.
enum DefenceEffect {
    Stops,
    Delays,
    Fails,
    Open,
}

/// Moves held against one threat.
struct DefenceTrial<'t, 'l> {
    solver: &'t mut Solver,
    space: Space,
    certificate: &'t Certificate,
    limits: &'t Limits<'l>,
    nodes: u64,
    /// The first limit that left a question open.
    limit: Option<Limit>,
}

impl DefenceTrial<'_, '_> {
    /// Judges the move that has just been played on `after`.
    fn judge(&mut self, after: &mut Position) -> DefenceEffect {
        let defender = !after.turn();
        if after.winner().is_some() {
            return DefenceEffect::Stops;
        }
        let fives = after.points(defender, Combined::Five);
        if fives.is_empty() || !after.points(!defender, Combined::Five).is_empty() {
            return self.search(after);
        }
        match FourReply::to_four(after, defender) {
            FourReply::None => DefenceEffect::Stops,
            FourReply::Several(_) | FourReply::NoFour => self.search(after),
            // The block is forced; what counts is whether the threat still stands behind it.
            FourReply::Block(block) => match self.search(after) {
                DefenceEffect::Stops => after.with(block, |blocked| {
                    blocked.pass();
                    let behind = self.search(blocked);
                    blocked.pass();
                    if matches!(behind, DefenceEffect::Fails) { DefenceEffect::Delays } else { behind }
                }),
                verdict @ (DefenceEffect::Delays | DefenceEffect::Fails | DefenceEffect::Open) => verdict,
            },
        }
    }

    /// Whether `four`, which by itself only delays, makes a defence possible that was none before.
    fn follow(&mut self, board: &mut Position, four: Point, stops: PointSet) -> DefenceEffect {
        let defender = board.turn();
        board.with(four, |after| {
            let FourReply::Block(block) = FourReply::to_four(after, defender) else {
                return DefenceEffect::Delays;
            };
            after.with(block, |blocked| self.any_stops(blocked, blocked.legal_moves() - stops))
        })
    }

    fn any_stops(&mut self, board: &mut Position, points: PointSet) -> DefenceEffect {
        let mut best = DefenceEffect::Delays;
        for point in points {
            match board.with(point, |after| self.judge(after)) {
                DefenceEffect::Stops => return DefenceEffect::Stops,
                DefenceEffect::Open => best = DefenceEffect::Open,
                DefenceEffect::Delays | DefenceEffect::Fails => {}
            }
        }
        best
    }

    /// Whether the opponent, to move on `board`, still wins.
    fn search(&mut self, board: &Position) -> DefenceEffect {
        if self.limits.is_spent() {
            self.limit.get_or_insert(Limit::Check);
            return DefenceEffect::Open;
        }
        if self.still_holds(board) {
            return DefenceEffect::Fails;
        }
        let answer = self.solver.solve(board, self.space, self.limits);
        self.nodes += answer.nodes;
        self.limits.spend(answer.nodes);
        match answer.proof {
            Proof::Win(_) => DefenceEffect::Fails,
            Proof::NoWin => DefenceEffect::Stops,
            Proof::Unknown(limit) => {
                self.limit.get_or_insert(limit);
                DefenceEffect::Open
            }
        }
    }

    /// Whether the threat's own certificate wins on `board` too.
    fn still_holds(&self, board: &Position) -> bool {
        let held = self.certificate.with_setup(board.to_setup()).verify(HOLD_LIMIT);
        // What a refuted one cost is not told; the search that follows counts.
        held.is_ok_and(|verified| {
            self.limits.spend(verified.positions);
            true
        })
    }
}
