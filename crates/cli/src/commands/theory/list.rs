//! `kagetsu theory list`: the theorems that come with the program.

use kagetsu::api::{TheoremAnswer, labelled, theorems};
use kagetsu::say;
use kagetsu_words::TheoryMessage;

use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};

/// Lists them, one on a line.
pub(crate) fn run(context: &Context) -> Result<Ending, Failure> {
    for theorem in theorems().theorems {
        match context.format {
            Format::Json => context.json(&labelled(theorem))?,
            Format::Text => print(&theorem, context)?,
        }
    }
    Ok(Ending::Done)
}

fn print(theorem: &TheoremAnswer, context: &Context) -> Result<(), Failure> {
    let TheoremAnswer { name, start, longest, .. } = theorem;
    let side = context.text(say::side(theorem.attacker.0));
    let rule = context.text(say::rule(theorem.rule.0));
    if theorem.open.is_empty() {
        context.say(TheoryMessage::ListProved { name, rule: &rule, start, side: &side, longest })?;
    } else {
        let open = say::points(theorem.open.iter().map(|point| point.0));
        let count = &theorem.open.len();
        context.say(TheoryMessage::ListOpen {
            name,
            rule: &rule,
            start,
            side: &side,
            longest,
            count,
            open: &open,
        })?;
    }
    let (Some(positions), Some(replies), Some(date)) =
        (theorem.positions, theorem.replies, &theorem.verified)
    else {
        return Ok(());
    };
    context.note(TheoryMessage::ListCounts { positions: &positions, replies: &replies, date })
}
