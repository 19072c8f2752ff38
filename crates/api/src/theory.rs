//! Whole openings proved: which theorems there are, and what is proved of a position.

use std::sync::Arc;

use kagetsu_engine::{Level, ProvedMoves};
use kagetsu_rules::{Color, Point, Position, Rule, Setup};
use kagetsu_theory::{Checked, Counts, Proved, SHIPPED, Shipped, Theorem};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::error::ApiError;
use crate::field::{NameField, PointField, points};
use crate::label::Schema;
use crate::position::PositionRequest;

/// A theorem.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Theorem")]
pub struct TheoremAnswer {
    /// Its name, such as `kagetsu`.
    pub name: String,
    /// The rule.
    pub rule: NameField<Rule>,
    /// The position that is won, as text.
    pub start: String,
    /// Who wins.
    pub attacker: NameField<Color>,
    /// `proved`, or `open` where first moves of the defender are left.
    #[schemars(extend("enum" = ["proved", "open"]))]
    pub status: String,
    /// First moves of the defender that are not proved.
    pub open: Vec<PointField>,
    /// Boards with the defender to move whose replies are answered, all of them, when it was checked.
    pub positions: Option<u64>,
    /// Those replies.
    pub replies: Option<u64>,
    /// Plies that the win takes at most, for what is proved.
    pub longest: u32,
    /// The day of the last whole check.
    pub verified: Option<String>,
}

impl Schema for TheoremAnswer {
    const SCHEMA: &'static str = "kagetsu.theorem/1";
}

impl TheoremAnswer {
    /// A theorem, and what a check of it has counted.
    pub fn new(theorem: &Theorem, counts: Option<Counts>) -> TheoremAnswer {
        let start = theorem.start();
        TheoremAnswer {
            name: theorem.name().to_owned(),
            rule: NameField(start.rule()),
            start: text_of(start),
            attacker: NameField(theorem.attacker()),
            status: if theorem.open().is_empty() { "proved" } else { "open" }.to_owned(),
            open: points(theorem.open()),
            positions: counts.map(|counts| counts.positions),
            replies: counts.map(|counts| counts.replies),
            longest: theorem.plies(),
            verified: counts.map(|counts| counts.date.to_owned()),
        }
    }
}

/// A position as text: moves from the centre outwards where the sides take turns, otherwise stones.
pub fn text_of(setup: &Setup) -> String {
    let [black, white] = Color::ALL.map(|color| {
        let mut points: Vec<Point> = setup.stones(color).into_iter().collect();
        points.sort_by_key(|point| (point.distance_to_center(), *point));
        points
    });
    let takes_turns = (black.len() == white.len() && setup.turn() == Color::Black)
        || (black.len() == white.len() + 1 && setup.turn() == Color::White);
    if takes_turns && !black.is_empty() {
        let move_of =
            |ply: usize| if ply.is_multiple_of(2) { black.get(ply / 2) } else { white.get(ply / 2) };
        return (0..setup.stone_count()).filter_map(move_of).map(|point| format!("{point:#}")).collect();
    }
    let list =
        |points: &[Point]| points.iter().map(|point| format!("{point:#}")).collect::<Vec<_>>().join(",");
    match setup.stone_count() {
        0 => "empty".to_owned(),
        _ => format!("b:{} w:{} turn:{}", list(&black), list(&white), setup.turn()),
    }
}

/// The theorems that come with the program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Theorems")]
pub struct TheoremsAnswer {
    /// One by one.
    pub theorems: Vec<TheoremAnswer>,
}

impl Schema for TheoremsAnswer {
    const SCHEMA: &'static str = "kagetsu.theorems/1";
}

/// The theorems that come with the program.
pub fn theorems() -> TheoremsAnswer {
    let told = SHIPPED
        .iter()
        .filter_map(|shipped| Some(TheoremAnswer::new(shipped.theorem()?.as_ref(), Some(shipped.counts))));
    TheoremsAnswer { theorems: told.collect() }
}

/// What a check of a theorem, or of a part of it, says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "TheoryVerify")]
pub struct TheoryVerifyAnswer {
    /// The name of the theorem, or of the file where that could not be read.
    pub name: String,
    /// The part, such as `1/8`.
    pub shard: String,
    /// Whether it holds.
    pub ok: bool,
    /// Boards with the defender to move, all of whose replies were looked at.
    pub positions: u64,
    /// Those replies.
    pub replies: u64,
    /// Certificates that were accepted.
    pub certificates: u64,
    /// Stones placed to accept them.
    pub stones: u64,
    /// Plies that the win takes at most.
    pub longest: u32,
    /// First moves of the defender that the theorem leaves open.
    pub open: Vec<PointField>,
    /// The first hole.
    pub error: Option<String>,
}

impl Schema for TheoryVerifyAnswer {
    const SCHEMA: &'static str = "kagetsu.theory-verify/1";
}

impl TheoryVerifyAnswer {
    /// Something that could not be read.
    pub fn unreadable(name: &str, shard: &str, error: String) -> TheoryVerifyAnswer {
        TheoryVerifyAnswer {
            name: name.to_owned(),
            shard: shard.to_owned(),
            ok: false,
            positions: 0,
            replies: 0,
            certificates: 0,
            stones: 0,
            longest: 0,
            open: Vec::new(),
            error: Some(error),
        }
    }

    /// The end of a check: what it counted, or the hole in words.
    pub fn new(theorem: &Theorem, shard: &str, checked: Result<&Checked, String>) -> TheoryVerifyAnswer {
        let answer = TheoryVerifyAnswer {
            longest: theorem.plies(),
            open: points(theorem.open()),
            error: None,
            ..TheoryVerifyAnswer::unreadable(theorem.name(), shard, String::new())
        };
        match checked {
            Err(error) => TheoryVerifyAnswer { error: Some(error), ..answer },
            Ok(checked) => TheoryVerifyAnswer {
                ok: true,
                positions: checked.positions,
                replies: checked.replies,
                certificates: checked.certificates,
                stones: checked.stones,
                ..answer
            },
        }
    }
}

/// How far a search for a proof has come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "TheoryProve")]
pub struct TheoryProveAnswer {
    /// `proved` or `open`; open says nothing about who wins.
    #[schemars(extend("enum" = ["proved", "open"]))]
    pub status: String,
    /// The position, as text.
    pub start: String,
    /// Who is to win.
    pub attacker: NameField<Color>,
    /// What ended the search: `time`, `steps`, `positions`, `stop`, or `exhausted` where nothing is left to try.
    pub limited_by: Option<String>,
    /// The proof number of the position.
    pub proof_number: Option<u32>,
    /// First moves that are settled.
    pub settled: u64,
    /// First moves that are not.
    pub open: Vec<PointField>,
    /// Steps of this run.
    pub steps: u64,
    /// Positions known of.
    pub positions: u64,
    /// Stones that solvers have placed in this run.
    pub stones: u64,
    /// Milliseconds of this run.
    pub time_ms: u64,
}

impl Schema for TheoryProveAnswer {
    const SCHEMA: &'static str = "kagetsu.theory-prove/1";
}

/// The theorems that come with the program and begin with stones that the position has.
fn that_may_know(setup: &Setup) -> impl Iterator<Item = Arc<Theorem>> {
    SHIPPED.iter().filter(|shipped| shipped.may_know(setup)).filter_map(Shipped::theorem)
}

/// What the theorems that come with the program prove, for engines that are to use it.
#[derive(Clone, Copy, Debug, Default)]
pub struct ShippedMoves;

impl ShippedMoves {
    /// For a level that plays proved moves: expert and master.
    pub fn for_level(level: Level) -> Option<Arc<dyn ProvedMoves>> {
        match level {
            Level::Beginner | Level::Easy | Level::Medium | Level::Hard => None,
            Level::Expert | Level::Master => Some(Arc::new(ShippedMoves)),
        }
    }
}

impl ProvedMoves for ShippedMoves {
    fn proved(&self, position: &Position) -> Option<(Point, u32)> {
        let setup = position.to_setup();
        let mut found = that_may_know(&setup).filter_map(|theorem| theorem.look_up(&setup));
        found.find_map(|proved| match proved {
            Proved::Win(point, plies) => Some((point, plies)),
            Proved::Loss(_) => None,
        })
    }
}

/// A question what is proved of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ProvedRequest {
    /// The position.
    pub position: PositionRequest,
}

/// What the theorems prove of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "TheoryShow")]
pub struct ProvedAnswer {
    /// `win` or `loss` for the side to move, or `unknown`.
    #[schemars(extend("enum" = ["win", "loss", "unknown"]))]
    pub status: String,
    /// The proved move, where the winner is to move.
    #[serde(rename = "move")]
    pub point: Option<PointField>,
    /// Plies to the five at most.
    pub plies: Option<u32>,
    /// The theorem that says so.
    pub theorem: Option<String>,
}

impl Schema for ProvedAnswer {
    const SCHEMA: &'static str = "kagetsu.theory-show/1";
}

impl ProvedAnswer {
    /// What the theorems that come with the program prove of a position; nothing where they do not know it.
    pub fn known(setup: &Setup) -> Option<ProvedAnswer> {
        let theorems: Vec<_> = that_may_know(setup).collect();
        let found = ProvedAnswer::of(setup, theorems.iter().map(AsRef::as_ref));
        found.theorem.is_some().then_some(found)
    }

    /// What the first of some theorems proves that knows the position.
    pub fn of<'a>(setup: &Setup, theorems: impl IntoIterator<Item = &'a Theorem>) -> ProvedAnswer {
        let mut found =
            theorems.into_iter().filter_map(|theorem| Some((theorem.look_up(setup)?, theorem.name())));
        let (status, point, plies, theorem) = match found.next() {
            Some((Proved::Win(point, plies), name)) => {
                ("win", Some(PointField(point)), Some(plies), Some(name))
            }
            Some((Proved::Loss(plies), name)) => ("loss", None, Some(plies), Some(name)),
            None => ("unknown", None, None, None),
        };
        ProvedAnswer { status: status.to_owned(), point, plies, theorem: theorem.map(str::to_owned) }
    }
}

/// What the theorems that come with the program prove of a position.
///
/// # Errors
/// When the position cannot be.
pub fn proved(request: &ProvedRequest) -> Result<ProvedAnswer, ApiError> {
    let setup = request.position.game()?.position().to_setup();
    let theorems: Vec<_> = that_may_know(&setup).collect();
    Ok(ProvedAnswer::of(&setup, theorems.iter().map(AsRef::as_ref)))
}
