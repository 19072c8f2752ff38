//! `kagetsu doctor`: what machine this is, how we see it, and whether the rules hold on it.

use std::io::{self, IsTerminal};

use kagetsu::api::{DoctorAnswer, SelfCheckAnswer, labelled};
use kagetsu::{Color, ForbiddenKind, Opening, Point, PointSet, Position, Rule, Setup, Symmetry};
use kagetsu_words::Message;

use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};

/// A self-check: its name, and what is wrong if anything.
struct SelfCheck {
    key: &'static str,
    name: Message<'static>,
    complaint: Option<String>,
}

/// Prints the report; a failed check is an internal error.
pub(crate) fn run(context: &Context) -> Result<Ending, Failure> {
    let checks = [
        SelfCheck { key: "openings", name: Message::DoctorOpenings, complaint: check_openings() },
        SelfCheck { key: "forbidden", name: Message::DoctorForbidden, complaint: check_forbidden() },
        SelfCheck { key: "undo", name: Message::DoctorUndo, complaint: check_undo() },
    ];
    match context.format {
        Format::Json => context.json(&labelled(report(context, &checks)))?,
        Format::Text => print(context, &checks)?,
    }
    match checks.iter().find_map(|check| check.complaint.clone()) {
        Some(complaint) => Err(Failure::Internal(complaint)),
        None => Ok(Ending::Done),
    }
}

fn report(context: &Context, checks: &[SelfCheck]) -> DoctorAnswer {
    let entry = |check: &SelfCheck| SelfCheckAnswer {
        name: check.key.to_owned(),
        ok: check.complaint.is_none(),
        error: check.complaint.clone(),
    };
    DoctorAnswer {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        os: std::env::consts::OS.to_owned(),
        arch: std::env::consts::ARCH.to_owned(),
        cores: cores(),
        lang: context.lang.code().to_owned(),
        lang_source: context.lang_source.to_owned(),
        stdin_terminal: io::stdin().is_terminal(),
        stdout_terminal: io::stdout().is_terminal(),
        position_bytes: size_of::<Position>(),
        checks: checks.iter().map(entry).collect(),
    }
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn print(context: &Context, checks: &[SelfCheck]) -> Result<(), Failure> {
    let lang = context.lang;
    let end = |is_terminal: bool| if is_terminal { Message::Terminal } else { Message::Pipe };
    let (input, output) = (end(io::stdin().is_terminal()), end(io::stdout().is_terminal()));
    context.say(Message::DoctorTitle { version: &env!("CARGO_PKG_VERSION") })?;
    let (os, arch) = (std::env::consts::OS, std::env::consts::ARCH);
    context.say(Message::DoctorMachine { os: &os, arch: &arch, cores: &cores() })?;
    context.say(Message::DoctorLanguage { lang: &lang, source: &context.lang_source })?;
    context.say(Message::DoctorTerminal { input: &input.text(lang), output: &output.text(lang) })?;
    context.say(Message::DoctorPosition { bytes: &size_of::<Position>() })?;
    for check in checks {
        let name = &check.name.text(lang);
        match &check.complaint {
            None => context.say(Message::DoctorCheckOk { name })?,
            Some(reason) => context.say(Message::DoctorCheckBad { name, reason })?,
        }
    }
    Ok(())
}

/// Every opening is recognised in all its images.
fn check_openings() -> Option<String> {
    Opening::all().iter().find_map(|opening| {
        let mut setup = Setup::new(Rule::Renju);
        for (ply, point) in opening.stones().into_iter().enumerate() {
            setup.put(Color::of_ply(ply), point).ok()?;
        }
        Symmetry::all()
            .map(|symmetry| Opening::of(&setup.transformed(symmetry)))
            .find(|named| named.map(Opening::code) != Some(opening.code()))
            .map(|named| format!("{opening}: {}", named.map_or_else(|| "-".to_owned(), Opening::code)))
    })
}

/// One board with a forbidden point of each kind, and a point that is legal because it makes five.
fn check_forbidden() -> Option<String> {
    let black = "b1 c1 d1 f1 g1 b5 c5 d5 e6 e7 e8 j11 k11 l12 l13 a15 b15 c15 d15 e14 e13 e12";
    let mut setup = Setup::new(Rule::Renju);
    for point in black.split(' ') {
        setup.put(Color::Black, point.parse().ok()?).ok()?;
    }
    let position = Position::from(&setup);
    let expected = [
        ("e1", Some(ForbiddenKind::Overline)),
        ("e5", Some(ForbiddenKind::DoubleFour)),
        ("l11", Some(ForbiddenKind::DoubleThree)),
        ("e15", None),
    ];
    expected.into_iter().find_map(|(name, expected)| {
        let found = position.forbidden_kind(name.parse::<Point>().ok()?);
        (found != expected).then(|| format!("{name}: {found:?}"))
    })
}

/// A walk over the whole board and back.
fn check_undo() -> Option<String> {
    let mut position = Position::new(Rule::Renju);
    let hash = position.hash();
    let mut receipts = Vec::new();
    for point in PointSet::ALL {
        receipts.push(position.place(point));
    }
    while let Some(receipt) = receipts.pop() {
        position.undo(receipt);
    }
    let restored =
        position.hash() == hash && position.empty() == PointSet::ALL && position.winner().is_none();
    (!restored).then(|| "undo".to_owned())
}
