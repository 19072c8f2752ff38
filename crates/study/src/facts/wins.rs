//! Forced wins around a move: those it begins, allows, leaves, misses and stops. Each is certified.

use kagetsu_rules::{Combined, Point, PointSet, Shape};
use kagetsu_solve::{Proof, Space, Threat, Win, WinKind, WinStatus};

use super::fact::{Defence, Fact, WinRole};
use super::solver_budget::SolverBudget;
use super::{Effort, Facts, Scene};

/// Up to so many other defences are listed by name.
const FEW: usize = 5;
/// Up to so many answers to a threat are listed by name.
const ANSWERS: usize = 8;

/// Adds what is known about forced wins.
pub(super) fn add_facts(scene: &Scene<'_>, effort: &Effort<'_>, facts: &mut Facts) {
    if scene.is_five() {
        facts.wins = Some(WinStatus::Win);
        return;
    }
    let mut asker = SolverBudget::new(effort);
    asker.own_wins(scene, facts);
    if !scene.is_forbidden() && facts.wins != Some(WinStatus::Win) {
        asker.wins_of_opponent(scene, facts);
    }
    facts.nodes = asker.nodes;
}

impl SolverBudget<'_> {
    /// The win that the move begins, and the one that another move would.
    fn own_wins(&mut self, scene: &Scene<'_>, facts: &mut Facts) {
        let best = if scene.before.points(scene.us, Combined::Five).is_empty() {
            self.best_win(scene.before).into_win()
        } else {
            None
        };
        let (best, other) = match best {
            Some(win) if first(&win) == Some(scene.point) => (Some(win), None),
            best => (None, best),
        };
        let wins = match best {
            _ if scene.is_forbidden() => None,
            Some(win) => Some(Proof::Win(win)),
            None => Some(self.win_with(scene.before, scene.point)),
        };
        facts.wins = wins.as_ref().map(verdict);
        match (wins, other) {
            (Some(Proof::Win(win)), other) => {
                // Lengths are what was proved, not the least there is; three plies against more is certain.
                let shorter = other.filter(|other| other.length <= 3 && win.length > 3);
                facts.list.push(Fact::Win(WinRole::Begins, Box::new(win)));
                facts.list.extend(shorter.map(|win| Fact::Win(WinRole::Shorter, Box::new(win))));
            }
            (_, Some(other)) => facts.list.push(Fact::Win(WinRole::Elsewhere, Box::new(other))),
            (_, None) => {}
        }
    }

    /// What the opponent threatened, and what is left of it.
    fn wins_of_opponent(&mut self, scene: &Scene<'_>, facts: &mut Facts) {
        let threat = self.threat(scene);
        let loses = self.best_win(&scene.after);
        facts.loses = Some(verdict(&loses));
        if let Some(threat) = &threat {
            facts.list.extend(self.defence(scene, threat));
        }
        match loses {
            Proof::Win(win) => self.lost(scene, win, threat.is_some(), facts),
            Proof::NoWin => {}
            Proof::Unknown(_) => facts.list.push(Fact::Undecided { nodes: self.limit() }),
        }
        self.fukumi(scene, facts);
        self.prepares(scene, facts);
        self.few_answers(scene, facts);
        if is_lone_four(scene, &facts.list) {
            facts.list.push(Fact::LoneFour);
        }
    }

    /// What the opponent would win with, were the side to move to pass; a four on the board is another matter.
    fn threat(&mut self, scene: &Scene<'_>) -> Option<Win> {
        if scene.has_four_against_it() {
            return None;
        }
        self.best_win(&scene.before.passed()).into_win()
    }

    /// The opponent wins after the move.
    fn lost(&mut self, scene: &Scene<'_>, win: Win, was_threatened: bool, facts: &mut Facts) {
        let lost = self.solve_loss(scene.before, space_of(win.kind)).into_win().map(|lost| match lost.kind {
            // Two plies are a five; more of them begin with the four that cannot be answered.
            WinKind::Five if lost.length > 2 => Win { kind: WinKind::Four, ..lost },
            WinKind::Five
            | WinKind::Four
            | WinKind::Vcf
            | WinKind::Vct
            | WinKind::Mise
            | WinKind::Quiet
            | WinKind::Theory => lost,
        });
        // A five next is told by the rules already.
        if win.kind != WinKind::Five {
            let had_it = was_threatened || lost.is_some();
            let role = if had_it { WinRole::Leaves } else { WinRole::Allows };
            facts.list.push(Fact::Win(role, Box::new(win)));
        }
        facts.list.extend(lost.map(|win| Fact::Win(WinRole::AlreadyLost, Box::new(win))));
    }

    /// What the move does about the threat. Every other move is tried too where that is quick: against fours.
    fn defence(&mut self, scene: &Scene<'_>, threat: &Win) -> Option<Fact> {
        let space = space_of(threat.kind);
        if space == Space::Fours {
            return self.defence_against_fours(scene);
        }
        // Behind the block of a four the threat may stand again, so a four is not judged at a glance.
        if scene.class.is_four() {
            return None;
        }
        let is_stopped = matches!(self.solve(&scene.after, space), Proof::NoWin);
        is_stopped.then(|| Fact::Defence(Defence::Stops, Box::new(threat.clone())))
    }

    fn defence_against_fours(&mut self, scene: &Scene<'_>) -> Option<Fact> {
        let found = self.defences(scene.before);
        let Threat::Win(_, threat) = found.threat else { return None };
        let threat = Box::new(threat);
        if found.delays.contains(&scene.point) {
            return Some(Fact::Defence(Defence::GainsTime, threat));
        }
        if !found.moves.contains(&scene.point) {
            return None;
        }
        let others: PointSet = found.moves.iter().copied().filter(|point| *point != scene.point).collect();
        let defence = match others.len() {
            _ if !found.unproved.is_empty() => Defence::Stops,
            0 => Defence::Only,
            1..=FEW => Defence::Few(others),
            _ => Defence::Stops,
        };
        Some(Fact::Defence(defence, threat))
    }

    /// A new threat to win by fours, of a move that is neither a four nor a three nor a mise.
    fn fukumi(&mut self, scene: &Scene<'_>, facts: &mut Facts) {
        let is_loud = |fact: &Fact| matches!(fact, Fact::Mise { .. } | Fact::DoubleMise { .. });
        // While a four has to be stopped, nobody can tell by fours what was threatened before.
        if scene.class >= Combined::OpenThree || scene.has_four_against_it() || facts.list.iter().any(is_loud)
        {
            return;
        }
        if matches!(self.solve(scene.before, Space::Fours), Proof::NoWin) {
            let threat = self.solve(&scene.after.passed(), Space::Fours).into_win();
            facts.list.extend(threat.map(|win| Fact::Win(WinRole::Threatens, Box::new(win))));
        }
    }

    /// A win that the move threatens with more than fours: a quiet move that nobody has to answer at once, but soon.
    fn prepares(&mut self, scene: &Scene<'_>, facts: &mut Facts) {
        let is_threat = |fact: &Fact| {
            matches!(fact, Fact::Mise { .. } | Fact::DoubleMise { .. } | Fact::Win(WinRole::Threatens, _))
        };
        // Whoever is lost prepares nothing, and a three is a threat of its own.
        if facts.loses == Some(WinStatus::Win)
            || scene.class >= Combined::OpenThree
            || scene.has_four_against_it()
            || facts.list.iter().any(is_threat)
        {
            return;
        }
        let win = self.best_win(&scene.after.passed()).into_win();
        let win = win.filter(|win| !matches!(win.kind, WinKind::Five | WinKind::Four | WinKind::Vcf));
        facts.list.extend(win.map(|win| Fact::Win(WinRole::Prepares, Box::new(win))));
    }

    /// The moves that stop a threat to win by fours, where they are few.
    fn few_answers(&mut self, scene: &Scene<'_>, facts: &mut Facts) {
        let is_threat = |fact: &Fact| {
            matches!(fact, Fact::Mise { .. } | Fact::DoubleMise { .. } | Fact::Win(WinRole::Threatens, _))
        };
        if facts.loses == Some(WinStatus::Win)
            || scene.class >= Combined::OpenThree
            || !facts.list.iter().any(is_threat)
        {
            return;
        }
        let found = self.defences(&scene.after);
        let is_certain = matches!(found.threat, Threat::Win(Space::Fours, _)) && found.unproved.is_empty();
        let points: PointSet = found.moves.iter().copied().collect();
        if is_certain && (1..=ANSWERS).contains(&points.len()) {
            facts.list.push(Fact::FewAnswers { points });
        }
    }
}

/// A four that makes nothing beside it and does nothing about the opponent.
fn is_lone_four(scene: &Scene<'_>, list: &[Fact]) -> bool {
    let is_single = list.iter().any(|fact| matches!(fact, Fact::Four { .. }));
    let is_useful = |fact: &Fact| {
        matches!(
            fact,
            Fact::StopsFour { .. }
                | Fact::StopsThree { .. }
                | Fact::CounterFour { .. }
                | Fact::Defence(..)
                | Fact::TakesPoint { .. }
                | Fact::ForbiddenBlock { .. }
        )
    };
    let is_idle = |shape: Shape| shape < Shape::Two || shape.is_four();
    is_single
        && !list.iter().any(is_useful)
        && scene.before.shapes(scene.us, scene.point).into_iter().all(is_idle)
}

fn first(win: &Win) -> Option<Point> {
    win.line.first().copied()
}

const fn verdict(proof: &Proof) -> WinStatus {
    match proof {
        Proof::Win(_) => WinStatus::Win,
        Proof::NoWin => WinStatus::NoWin,
        Proof::Unknown(_) => WinStatus::Unknown,
    }
}

/// The smallest space that holds a win of this kind.
const fn space_of(kind: WinKind) -> Space {
    match kind {
        WinKind::Five | WinKind::Four | WinKind::Vcf => Space::Fours,
        WinKind::Vct => Space::Threats,
        WinKind::Mise | WinKind::Quiet | WinKind::Theory => Space::Quiet,
    }
}
