//! The score of a candidate move: attack, defence, bonuses and penalties.

use kagetsu_rules::{Combined, Point, Position, Shape};

use super::evaluator::{Exclusion, Tactics};
use super::outlook::Outlook;
use super::stone::Stone;
use super::term::{Ledger, Term};
use super::trap::Trap;
use super::weights::{PatternWorth, Weights, hundredths, pattern_of};

/// What the lines through `point` tell without the stone; a four-three is taken as the lines show it.
pub(super) fn quick<L: Ledger>(weights: &Weights, stone: &Stone) -> L {
    let mut ledger = L::default();
    if stone.makes(Shape::Five) {
        ledger.add(Term::Five, weights.five);
        return ledger;
    }
    from_lines(weights, stone, &mut ledger);
    if stone.makes_four() && stone.makes(Shape::OpenThree) {
        ledger.add(Term::FourThree, weights.four_three);
    }
    ledger
}

/// The whole score, or why the move is no candidate.
pub(super) fn full<L: Ledger>(
    weights: &Weights,
    position: &mut Position,
    point: Point,
    tactics: &mut dyn Tactics,
) -> Result<L, Exclusion> {
    position.legality(point).map_err(Exclusion::Illegal)?;
    let stone = Stone::new(position, point);
    let mut ledger = L::default();
    if stone.makes(Shape::Five) {
        ledger.add(Term::Five, weights.five);
        return Ok(ledger);
    }
    let leaves_five = position.count(!stone.color, Combined::Five) > 0 && !stone.takes(Shape::Five);
    if weights.mandatory_defence && leaves_five {
        return Err(Exclusion::LeavesFive);
    }
    let outlook = Outlook::of(weights, position, &stone, tactics);
    if outlook.leaves_open_three && !tactics.has_vcf(position) {
        return Err(Exclusion::LeavesOpenThree);
    }
    from_lines(weights, &stone, &mut ledger);
    from_outlook(weights, &stone, &outlook, &mut ledger);
    Ok(ledger)
}

/// The terms that follow from the shapes at the point.
fn from_lines<L: Ledger>(weights: &Weights, stone: &Stone, ledger: &mut L) {
    let (mut threats, mut their_threats, mut patterns, mut defence) = (0, 0, 0, 0);
    for (direction, own, their) in stone.lines() {
        if let Some(pattern) = pattern_of(own) {
            patterns += 1;
            let PatternWorth { plain, extra } = weights.own(own, direction);
            ledger.add(Term::own(pattern), plain);
            ledger.add(Term::Diagonal, extra);
        }
        if let Some(pattern) = pattern_of(their) {
            let PatternWorth { plain, extra } = weights.their(their, direction);
            ledger.add(Term::their(pattern), plain);
            ledger.add(Term::Diagonal, extra);
            defence += plain + extra;
        }
        threats += i32::from(own >= Shape::OpenThree);
        their_threats += i32::from(their >= Shape::OpenThree);
    }
    if threats >= 2 {
        ledger.add(Term::MultiDirection, weights.multi_direction * (threats - 1));
    }
    if their_threats >= 2 {
        ledger.add(Term::DefenceCrossing, weights.defence_crossing);
    }
    if patterns >= 2 {
        ledger.add(Term::Connectivity, weights.connectivity * patterns);
    }
    let ring = i32::from(stone.point.distance_to_center());
    ledger.add(Term::Center, (weights.center - ring).max(0));
    if stone.makes_four() {
        if their_threats > 0 {
            ledger.add(Term::CounterFour, hundredths(defence, weights.counter_four));
        }
        if stone.takes(Shape::Four) {
            ledger.add(Term::DefensiveFour, weights.defensive_four);
        }
    }
}

/// The terms that need the stone on the board.
fn from_outlook<L: Ledger>(weights: &Weights, stone: &Stone, outlook: &Outlook, ledger: &mut L) {
    let mut add_if = |happens: bool, term, value| {
        if happens {
            ledger.add(term, value);
        }
    };
    add_if(outlook.four_three, Term::FourThree, weights.four_three);
    add_if(outlook.mise, Term::Mise, weights.mise);
    add_if(outlook.fukumi, Term::Fukumi, weights.fukumi);
    add_if(outlook.vct, Term::VctBonus, weights.vct_bonus);
    add_if(outlook.mise_answer, Term::MiseAnswer, weights.mise_answer);
    add_if(outlook.trap == Some(Trap::Strong), Term::TrapStrong, weights.trap_strong);
    add_if(outlook.trap == Some(Trap::Three), Term::TrapThree, weights.trap_three);
    add_if(outlook.trap == Some(Trap::Setup), Term::TrapSetup, weights.trap_setup);
    add_if(outlook.lone_four, Term::LoneFour, -lone_four_loss(weights, stone));
    add_if(true, Term::Vulnerability, -outlook.vulnerability);
}

/// What a stone with a lone four loses: the lost part of the four's own worth.
fn lone_four_loss(weights: &Weights, stone: &Stone) -> i32 {
    let fours = stone.lines().filter(|(_, own, _)| own.is_four());
    let worth = fours.map(|(direction, own, _)| weights.own(own, direction)).map(|it| it.plain + it.extra);
    hundredths(worth.sum(), weights.lone_four_loss)
}
