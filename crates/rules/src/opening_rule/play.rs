//! An opening on its way through the script of its rule.

use super::action::{OpeningAction, OpeningActionError};
use super::symmetric::are_symmetric;
use super::task::{OpeningTask, OpeningTurn, Seat};
use super::{By, Fifths, OpeningRule, ScriptStep};
use crate::color::Color;
use crate::game::Game;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;
use crate::rule::Rule;

/// An opening that is being played.
///
/// ```
/// use kagetsu_rules::{OpeningAction, OpeningTask, Color, OpeningPlay, OpeningRule, Rule, Seat};
///
/// let mut play = OpeningPlay::new(OpeningRule::Rif, Rule::Renju).expect("a rule of renju");
/// for point in ["h8", "h9", "i9"] {
///     play.act(OpeningAction::Place(point.parse()?))?;
/// }
/// let turn = play.next_turn().expect("the other player may swap");
/// assert_eq!((turn.seat, turn.task), (Seat::Second, OpeningTask::Swap));
/// play.act(OpeningAction::Swap)?;
/// assert_eq!(play.color_of(Seat::Second), Color::Black);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct OpeningPlay {
    rule: OpeningRule,
    position: Position,
    moves: Vec<Point>,
    /// Who has Black now.
    black: Seat,
    /// The steps that are left.
    script: &'static [ScriptStep],
    /// How many fifth moves were announced.
    declared: u8,
    offers: Vec<Point>,
    actions: Vec<OpeningAction>,
}

impl OpeningPlay {
    /// The beginning; nothing when games under `board` do not begin this way ([`OpeningRule::suits`]).
    pub fn new(rule: OpeningRule, board: Rule) -> Option<OpeningPlay> {
        rule.suits(board).then(|| OpeningPlay {
            rule,
            position: Position::new(board),
            moves: Vec::new(),
            black: Seat::First,
            script: rule.script(),
            declared: 1,
            offers: Vec::new(),
            actions: Vec::new(),
        })
    }

    /// The rule.
    pub fn rule(&self) -> OpeningRule {
        self.rule
    }

    /// The stones so far.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The stones in their order.
    pub fn moves(&self) -> &[Point] {
        &self.moves
    }

    /// All actions so far: they make the same opening again.
    pub fn actions(&self) -> &[OpeningAction] {
        &self.actions
    }

    /// Who has this colour now.
    pub fn seat_of(&self, color: Color) -> Seat {
        match color {
            Color::Black => self.black,
            Color::White => self.black.other(),
        }
    }

    /// Which colour this player has now.
    pub fn color_of(&self, seat: Seat) -> Color {
        if seat == self.black { Color::Black } else { Color::White }
    }

    /// The fifth moves on offer, until one of them has been chosen.
    pub fn offers(&self) -> &[Point] {
        &self.offers
    }

    /// How many fifth moves will be offered after all, where that is known already: 1 where none are.
    pub fn fifth_moves(&self) -> u8 {
        let mut counts = self.script.iter().filter_map(|step| match step {
            ScriptStep::Offer(Fifths::Exactly(count)) => Some(*count),
            ScriptStep::Offer(Fifths::Declared) => Some(self.declared),
            ScriptStep::Put(..)
            | ScriptStep::Swap
            | ScriptStep::SwapOrMany(..)
            | ScriptStep::Declare(_)
            | ScriptStep::ChooseFifth
            | ScriptStep::TakeColor
            | ScriptStep::TakeColorOrAdd(_) => None,
        });
        counts.next_back().unwrap_or(1)
    }

    /// Whether the colours may still change.
    pub fn may_change(&self) -> bool {
        self.script.iter().any(|step| match step {
            ScriptStep::Swap
            | ScriptStep::SwapOrMany(..)
            | ScriptStep::TakeColor
            | ScriptStep::TakeColorOrAdd(_) => true,
            ScriptStep::Put(..) | ScriptStep::Declare(_) | ScriptStep::Offer(_) | ScriptStep::ChooseFifth => {
                false
            }
        })
    }

    /// What is asked now, and of whom; nothing when the opening is over.
    pub fn next_turn(&self) -> Option<OpeningTurn> {
        let turn = self.seat_of(self.position.turn());
        let (seat, task) = match *self.script.first()? {
            ScriptStep::Put(by, rings) => {
                let seat = match by {
                    By::First => Seat::First,
                    By::Second => Seat::Second,
                    By::Turn => turn,
                };
                (seat, OpeningTask::Place { area: self.area(rings) })
            }
            ScriptStep::Swap => (turn, OpeningTask::Swap),
            ScriptStep::SwapOrMany(count, _) => (turn, OpeningTask::SwapOrMany { count }),
            ScriptStep::Declare(most) => (turn.other(), OpeningTask::Declare { most }),
            ScriptStep::Offer(_) => {
                (turn, OpeningTask::Offer { count: self.fifth_moves(), area: self.area(super::ANYWHERE) })
            }
            ScriptStep::ChooseFifth => (turn.other(), OpeningTask::Choose { offers: self.offers.clone() }),
            ScriptStep::TakeColor => (Seat::First, OpeningTask::TakeColor),
            ScriptStep::TakeColorOrAdd(_) => (Seat::Second, OpeningTask::TakeColorOrAdd),
        };
        Some(OpeningTurn { seat, task })
    }

    /// Legal points within so many rings of the centre.
    fn area(&self, rings: u8) -> PointSet {
        let inside = |point: &Point| point.distance_to_center() <= rings;
        self.position.legal_moves().into_iter().filter(inside).collect()
    }

    /// Takes the answer to [`next_turn`](OpeningPlay::next_turn). On an error nothing changes.
    pub fn act(&mut self, action: OpeningAction) -> Result<(), OpeningActionError> {
        let turn = self.next_turn().ok_or(OpeningActionError::Over)?;
        let rest = self.script.get(1..).unwrap_or_default();
        self.script = match (&turn.task, &action) {
            (OpeningTask::Place { area }, OpeningAction::Place(point)) => {
                self.check_place(*area, *point)?;
                self.put(*point);
                rest
            }
            (OpeningTask::Swap | OpeningTask::SwapOrMany { .. }, OpeningAction::Swap) => {
                self.black = self.black.other();
                rest
            }
            (OpeningTask::Swap | OpeningTask::SwapOrMany { .. }, OpeningAction::Keep) => rest,
            (OpeningTask::Declare { most }, OpeningAction::Declare(number)) => {
                if !(1..=*most).contains(number) {
                    return Err(OpeningActionError::Number { given: u64::from(*number), most: *most });
                }
                self.declared = *number;
                rest
            }
            (OpeningTask::Offer { count, area }, OpeningAction::Offer(points)) => {
                self.check_offers(*count, *area, points)?;
                self.offers.clone_from(points);
                rest
            }
            (OpeningTask::Choose { offers }, OpeningAction::Choose(point)) => {
                if !offers.contains(point) {
                    return Err(OpeningActionError::NotOffered(*point));
                }
                self.offers.clear();
                self.put(*point);
                rest
            }
            (OpeningTask::TakeColor | OpeningTask::TakeColorOrAdd, OpeningAction::Take(color)) => {
                self.black = if *color == Color::Black { turn.seat } else { turn.seat.other() };
                rest
            }
            (OpeningTask::SwapOrMany { .. }, OpeningAction::Many)
            | (OpeningTask::TakeColorOrAdd, OpeningAction::Add) => self.branch(),
            (task, _) => return Err(OpeningActionError::Unasked { asked: task.name() }),
        };
        self.actions.push(action);
        Ok(())
    }

    /// The other way that the step at hand offers.
    fn branch(&self) -> &'static [ScriptStep] {
        match self.script.first() {
            Some(ScriptStep::SwapOrMany(_, other) | ScriptStep::TakeColorOrAdd(other)) => other,
            Some(
                ScriptStep::Put(..)
                | ScriptStep::Swap
                | ScriptStep::Declare(_)
                | ScriptStep::Offer(_)
                | ScriptStep::ChooseFifth
                | ScriptStep::TakeColor,
            )
            | None => &[],
        }
    }

    fn put(&mut self, point: Point) {
        let _ = self.position.place(point);
        self.moves.push(point);
    }

    fn check_place(&self, area: PointSet, point: Point) -> Result<(), OpeningActionError> {
        if area.contains(point) {
            Ok(())
        } else if self.position.stone_at(point).is_some() {
            Err(OpeningActionError::Occupied(point))
        } else {
            Err(OpeningActionError::Outside(point))
        }
    }

    fn check_offers(&self, count: u8, area: PointSet, points: &[Point]) -> Result<(), OpeningActionError> {
        if points.len() != usize::from(count) {
            return Err(OpeningActionError::Count { given: points.len(), wanted: count });
        }
        for (place, point) in points.iter().enumerate() {
            self.check_place(area, *point)?;
            self.check_beside(points.get(..place).unwrap_or_default(), *point)?;
        }
        Ok(())
    }

    /// Whether `point` may be offered as a fifth move beside those that were named before it.
    pub fn check_beside(&self, before: &[Point], point: Point) -> Result<(), OpeningActionError> {
        let setup = self.position.to_setup();
        match before.iter().find(|other| are_symmetric(&setup, **other, point)) {
            None => Ok(()),
            Some(other) if *other == point => Err(OpeningActionError::Twice(point)),
            Some(other) => Err(OpeningActionError::Symmetric(*other, point)),
        }
    }

    /// Takes the last answer back.
    pub fn undo(&mut self) -> Option<OpeningAction> {
        let last = self.actions.pop()?;
        let actions = core::mem::take(&mut self.actions);
        let mut shorter = OpeningPlay::new(self.rule, self.position.rule())?;
        for action in actions {
            // They were taken before in the same order.
            let _ = shorter.act(action);
        }
        *self = shorter;
        Some(last)
    }

    /// The game so far.
    pub fn game(&self) -> Game {
        let mut game = Game::new(self.position.rule());
        for point in &self.moves {
            // Five stones end no game and stand on different points.
            let _ = game.play(*point);
        }
        game
    }
}
