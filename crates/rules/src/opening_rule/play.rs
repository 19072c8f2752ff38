//! An opening on its way through the script of its rule.

use super::answer::{Answer, AnswerError};
use super::question::{Ask, Question, Seat};
use super::symmetric::are_symmetric;
use super::{By, Fifths, OpeningRule, Step};
use crate::color::Color;
use crate::game::Game;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;
use crate::rule::Rule;

/// An opening that is being played.
///
/// ```
/// use kagetsu_rules::{Answer, Ask, Color, OpeningPlay, OpeningRule, Rule, Seat};
///
/// let mut play = OpeningPlay::new(OpeningRule::Rif, Rule::Renju).expect("a rule of renju");
/// for point in ["h8", "h9", "i9"] {
///     play.answer(Answer::Place(point.parse()?))?;
/// }
/// let question = play.question().expect("the other player may swap");
/// assert_eq!((question.seat, question.ask), (Seat::Second, Ask::Swap));
/// play.answer(Answer::Swap)?;
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
    script: &'static [Step],
    /// How many fifth moves were announced.
    declared: u8,
    offers: Vec<Point>,
    answers: Vec<Answer>,
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
            answers: Vec::new(),
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

    /// All answers so far: they make the same opening again.
    pub fn answers(&self) -> &[Answer] {
        &self.answers
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
            Step::Offer(Fifths::Exactly(count)) => Some(*count),
            Step::Offer(Fifths::Declared) => Some(self.declared),
            Step::Put(..)
            | Step::Swap
            | Step::SwapOrMany(..)
            | Step::Declare(_)
            | Step::ChooseFifth
            | Step::TakeColor
            | Step::TakeColorOrAdd(_) => None,
        });
        counts.next_back().unwrap_or(1)
    }

    /// Whether the colours may still change.
    pub fn may_change(&self) -> bool {
        self.script.iter().any(|step| match step {
            Step::Swap | Step::SwapOrMany(..) | Step::TakeColor | Step::TakeColorOrAdd(_) => true,
            Step::Put(..) | Step::Declare(_) | Step::Offer(_) | Step::ChooseFifth => false,
        })
    }

    /// What is asked now, and of whom; nothing when the opening is over.
    pub fn question(&self) -> Option<Question> {
        let turn = self.seat_of(self.position.turn());
        let (seat, ask) = match *self.script.first()? {
            Step::Put(by, rings) => {
                let seat = match by {
                    By::First => Seat::First,
                    By::Second => Seat::Second,
                    By::Turn => turn,
                };
                (seat, Ask::Place { area: self.area(rings) })
            }
            Step::Swap => (turn, Ask::Swap),
            Step::SwapOrMany(count, _) => (turn, Ask::SwapOrMany { count }),
            Step::Declare(most) => (turn.other(), Ask::Declare { most }),
            Step::Offer(_) => {
                (turn, Ask::Offer { count: self.fifth_moves(), area: self.area(super::ANYWHERE) })
            }
            Step::ChooseFifth => (turn.other(), Ask::Choose { offers: self.offers.clone() }),
            Step::TakeColor => (Seat::First, Ask::TakeColor),
            Step::TakeColorOrAdd(_) => (Seat::Second, Ask::TakeColorOrAdd),
        };
        Some(Question { seat, ask })
    }

    /// Legal points within so many rings of the centre.
    fn area(&self, rings: u8) -> PointSet {
        let inside = |point: &Point| point.distance_to_center() <= rings;
        self.position.legal_moves().into_iter().filter(inside).collect()
    }

    /// Takes an answer to [`question`](OpeningPlay::question). On an error nothing changes.
    pub fn answer(&mut self, answer: Answer) -> Result<(), AnswerError> {
        let question = self.question().ok_or(AnswerError::Over)?;
        let rest = self.script.get(1..).unwrap_or_default();
        self.script = match (&question.ask, &answer) {
            (Ask::Place { area }, Answer::Place(point)) => {
                self.check_place(*area, *point)?;
                self.put(*point);
                rest
            }
            (Ask::Swap | Ask::SwapOrMany { .. }, Answer::Swap) => {
                self.black = self.black.other();
                rest
            }
            (Ask::Swap | Ask::SwapOrMany { .. }, Answer::Keep) => rest,
            (Ask::Declare { most }, Answer::Declare(number)) => {
                if !(1..=*most).contains(number) {
                    return Err(AnswerError::Number { given: u64::from(*number), most: *most });
                }
                self.declared = *number;
                rest
            }
            (Ask::Offer { count, area }, Answer::Offer(points)) => {
                self.check_offers(*count, *area, points)?;
                self.offers.clone_from(points);
                rest
            }
            (Ask::Choose { offers }, Answer::Choose(point)) => {
                if !offers.contains(point) {
                    return Err(AnswerError::NotOffered(*point));
                }
                self.offers.clear();
                self.put(*point);
                rest
            }
            (Ask::TakeColor | Ask::TakeColorOrAdd, Answer::Take(color)) => {
                self.black = if *color == Color::Black { question.seat } else { question.seat.other() };
                rest
            }
            (Ask::SwapOrMany { .. }, Answer::Many) | (Ask::TakeColorOrAdd, Answer::Add) => self.branch(),
            (ask, _) => return Err(AnswerError::Unasked { asked: ask.name() }),
        };
        self.answers.push(answer);
        Ok(())
    }

    /// The other way that the step at hand offers.
    fn branch(&self) -> &'static [Step] {
        match self.script.first() {
            Some(Step::SwapOrMany(_, other) | Step::TakeColorOrAdd(other)) => other,
            Some(
                Step::Put(..)
                | Step::Swap
                | Step::Declare(_)
                | Step::Offer(_)
                | Step::ChooseFifth
                | Step::TakeColor,
            )
            | None => &[],
        }
    }

    fn put(&mut self, point: Point) {
        let _ = self.position.place(point);
        self.moves.push(point);
    }

    fn check_place(&self, area: PointSet, point: Point) -> Result<(), AnswerError> {
        if area.contains(point) {
            Ok(())
        } else if self.position.stone_at(point).is_some() {
            Err(AnswerError::Occupied(point))
        } else {
            Err(AnswerError::Outside(point))
        }
    }

    fn check_offers(&self, count: u8, area: PointSet, points: &[Point]) -> Result<(), AnswerError> {
        if points.len() != usize::from(count) {
            return Err(AnswerError::Count { given: points.len(), wanted: count });
        }
        for (place, point) in points.iter().enumerate() {
            self.check_place(area, *point)?;
            self.check_beside(points.get(..place).unwrap_or_default(), *point)?;
        }
        Ok(())
    }

    /// Whether `point` may be offered as a fifth move beside those that were named before it.
    pub fn check_beside(&self, before: &[Point], point: Point) -> Result<(), AnswerError> {
        let setup = self.position.to_setup();
        match before.iter().find(|other| are_symmetric(&setup, **other, point)) {
            None => Ok(()),
            Some(other) if *other == point => Err(AnswerError::Twice(point)),
            Some(other) => Err(AnswerError::Symmetric(*other, point)),
        }
    }

    /// Takes the last answer back.
    pub fn undo(&mut self) -> Option<Answer> {
        let last = self.answers.pop()?;
        let answers = core::mem::take(&mut self.answers);
        let mut shorter = OpeningPlay::new(self.rule, self.position.rule())?;
        for answer in answers {
            // They were taken before in the same order.
            let _ = shorter.answer(answer);
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
