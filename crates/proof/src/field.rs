//! What stands in both written forms and is read in the same way: rules, colours, points, answers and references.
//!
//! Names are taken to the letter, but for points, which may be upper or lower case. The forms add the place to what is
//! wrong.

use kagetsu_rules::{Color, Point, Rule};

use crate::certificate::ProofNodeId;
use crate::read_error::ReadErrorKind;

pub(crate) fn rule(name: &str) -> Result<Rule, ReadErrorKind> {
    let rule = Rule::ALL.into_iter().find(|rule| rule.name() == name);
    rule.ok_or(ReadErrorKind::Expected("renju, standard, freestyle or caro"))
}

pub(crate) fn color(name: &str) -> Result<Color, ReadErrorKind> {
    match name {
        "black" => Ok(Color::Black),
        "white" => Ok(Color::White),
        _ => Err(ReadErrorKind::Expected("black or white")),
    }
}

pub(crate) fn point(name: &str) -> Result<Point, ReadErrorKind> {
    name.parse().map_err(|_| ReadErrorKind::Expected("a point, a1 to o15"))
}

/// Where the answer to `reply` belongs among the others, which stand in point order.
pub(crate) fn place_of_answer(
    answers: &[(Point, ProofNodeId)],
    reply: Point,
) -> Result<usize, ReadErrorKind> {
    match answers.binary_search_by_key(&reply, |(reply, _)| *reply) {
        Ok(_) => Err(ReadErrorKind::AnsweredTwice(reply)),
        Err(place) => Ok(place),
    }
}

/// The furthest node referred to so far and the place of that reference: whether it exists is known at the end.
pub(crate) struct References<P> {
    furthest: Option<(ProofNodeId, P)>,
}

impl<P> Default for References<P> {
    fn default() -> References<P> {
        References { furthest: None }
    }
}

impl<P> References<P> {
    /// Notes that node number `from` refers, at `place`, to `id`, which must come later.
    pub(crate) fn note(
        &mut self,
        from: usize,
        id: ProofNodeId,
        place: impl FnOnce() -> P,
    ) -> Result<ProofNodeId, ReadErrorKind> {
        if id.index() <= from {
            return Err(ReadErrorKind::NotLater(id));
        }
        if self.furthest.as_ref().is_none_or(|(furthest, _)| *furthest < id) {
            self.furthest = Some((id, place()));
        }
        Ok(id)
    }

    /// The place of a reference to none of `count` nodes, and what is wrong with it.
    pub(crate) fn dangling(self, count: usize) -> Option<(P, ReadErrorKind)> {
        let (id, place) = self.furthest.filter(|(id, _)| id.index() >= count)?;
        Some((place, ReadErrorKind::NoSuchNode(id)))
    }
}
