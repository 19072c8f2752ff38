//! The answers of a review: one for each move, and what the game came to.

use kagetsu_engine::{Breakdown, Term};
use kagetsu_rules::{Color, Game};
use kagetsu_solve::{Space, Win, WinKind};
use kagetsu_study::review::{Basis, Class, Escape, PlyReview, Review, SideStatus, SideSummary, sentences};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::facts::FactAnswer;
use crate::field::{MapField, NameField, PointField, ScoreField, TextField, points};
use crate::label::{Labelled, Schema};

/// A reviewed move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ReviewMove")]
pub struct ReviewMoveAnswer {
    /// Its number, from 1.
    pub ply: usize,
    /// Who played it.
    pub color: NameField<Color>,
    /// What was played: a point, or `--`.
    #[serde(rename = "move")]
    pub played: String,
    /// What it was.
    #[schemars(extend("enum" = Class::NAMES))]
    pub class: String,
    /// How the class is known, with the space that was searched and the stones that were placed.
    #[serde(flatten)]
    pub basis: BasisAnswer,
    /// Whether a deeper look says the same class; where it does not, the milder one is said and the move is not counted.
    pub stable: bool,
    /// The kind of the win, or of the foul, that the class speaks of.
    pub kind: Option<String>,
    /// What is proved before it, in its player's view.
    pub status_before: NameField<SideStatus>,
    /// What is proved after it, in its player's view.
    pub status_after: NameField<SideStatus>,
    /// The best move.
    pub best: Option<PointField>,
    /// What the move lost against the best, where nothing is proved before and after it.
    pub loss: Option<i32>,
    /// Its score in its player's view.
    pub score: Option<ScoreField>,
    /// How often, in hundredths, its player wins with such a score.
    pub win_rate: Option<u32>,
    /// The score of the best move.
    pub best_score: Option<ScoreField>,
    /// The best move and what follows.
    pub line: Vec<PointField>,
    /// The opponent's win after the move.
    pub refutation: Vec<PointField>,
    /// Where the move lost the game: moves that were not refuted, the one that rests on most first.
    pub escapes: Vec<EscapeAnswer>,
    /// Where the move let a win go: how it is known that it is gone.
    pub gone: Option<BasisAnswer>,
    /// Whether every other move loses.
    pub only: bool,
    /// Whether it counts for the accuracy.
    pub counted: bool,
    /// What it earns then, 0 to 100.
    pub points: Option<u32>,
    /// What proves `status_before`.
    pub proof: Option<ProofAnswer>,
    /// The terms of the evaluation for it, where its class is judged.
    pub terms: Option<TermsAnswer>,
    /// The terms of the evaluation for the best move.
    pub best_terms: Option<TermsAnswer>,
    /// What the move does by the rules.
    pub facts: Vec<FactAnswer>,
    /// What there is to say of it.
    pub text: TextField,
}

/// How something is known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Basis")]
pub struct BasisAnswer {
    /// `proved`, `searched` through, `not-refuted`, or `judged` by the evaluation.
    #[schemars(extend("enum" = Basis::NAMES))]
    pub basis: String,
    /// What was searched through.
    pub space: Option<NameField<Space>>,
    /// Stones that were placed; nothing where a proof speaks for itself.
    pub nodes: Option<u64>,
}

/// A move that was not refuted where another one lost.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Escape")]
pub struct EscapeAnswer {
    /// The move.
    #[serde(rename = "move")]
    pub point: PointField,
    /// Its score in the view of its player.
    pub score: ScoreField,
    /// From the move on.
    pub line: Vec<PointField>,
    /// How it is known that it does not lose as the other one did.
    #[serde(flatten)]
    pub basis: BasisAnswer,
    /// The same in words.
    pub text: TextField,
}

/// What proves who wins.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Proof")]
pub struct ProofAnswer {
    /// Who wins.
    pub winner: NameField<Color>,
    /// What the win takes.
    pub kind: NameField<WinKind>,
    /// Whether Black loses in it because the only block is forbidden.
    pub by_forbidden: bool,
    /// Plies, the final five included.
    pub length: u32,
    /// The checker has accepted the certificate.
    pub verified: bool,
}

/// The terms of a score by name, and their sum.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Terms")]
pub struct TermsAnswer {
    /// The sum.
    pub total: i32,
    /// The terms that are not zero.
    #[serde(flatten)]
    pub terms: MapField<NameField<Term>, i32>,
}

impl Schema for ReviewMoveAnswer {
    const SCHEMA: &'static str = "kagetsu.review-move/1";
}

impl ReviewMoveAnswer {
    /// The answer for a move of `game`.
    pub fn new(ply: &PlyReview, game: &Game) -> ReviewMoveAnswer {
        let best = ply.best.as_ref();
        ReviewMoveAnswer {
            ply: ply.ply,
            color: NameField(ply.color),
            played: ply.played.to_string().to_lowercase(),
            class: ply.class.name().to_owned(),
            basis: ply.basis.into(),
            stable: ply.is_stable,
            kind: ply.class.kind_name().map(str::to_owned),
            status_before: NameField(ply.before),
            status_after: NameField(ply.after),
            best: best.map(|best| PointField(best.point)),
            loss: ply.loss,
            score: ply.score.map(ScoreField::from),
            win_rate: ply.win_rate,
            best_score: best.map(|best| best.score.into()),
            line: best.map_or(Vec::new(), |best| points(&best.line)),
            refutation: points(&ply.refutation),
            escapes: ply.escapes.iter().map(|escape| EscapeAnswer::new(escape, ply)).collect(),
            gone: ply.gone.map(BasisAnswer::from),
            only: ply.is_only,
            counted: ply.is_counted(),
            points: ply.class.points().filter(|_| ply.is_counted()),
            proof: ply.standing.win().map(ProofAnswer::from),
            terms: ply.terms.as_ref().map(TermsAnswer::from),
            best_terms: best.and_then(|best| best.terms.as_ref()).map(TermsAnswer::from),
            facts: ply.facts.iter().flat_map(|facts| &facts.list).map(FactAnswer::from).collect(),
            text: sentences::sentences(ply, game).into(),
        }
    }
}

/// A move that is told before its turn.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "StreamedMove")]
pub struct StreamedMoveAnswer {
    /// The move.
    #[serde(flatten)]
    pub reviewed: Labelled<ReviewMoveAnswer>,
    /// Always `true`: the same move comes again at its place.
    pub stream: bool,
}

impl From<Basis> for BasisAnswer {
    fn from(basis: Basis) -> BasisAnswer {
        let (space, nodes) = (basis.space().map(NameField), basis.nodes());
        BasisAnswer { basis: basis.name().to_owned(), space, nodes }
    }
}

impl EscapeAnswer {
    fn new(escape: &Escape, ply: &PlyReview) -> EscapeAnswer {
        EscapeAnswer {
            point: PointField(escape.choice.point),
            score: escape.choice.score.into(),
            line: points(&escape.choice.line),
            basis: escape.basis.into(),
            text: TextField::from_fn(|lang| sentences::escape(escape, ply.color, lang)),
        }
    }
}

impl From<&Win> for ProofAnswer {
    fn from(win: &Win) -> ProofAnswer {
        ProofAnswer {
            winner: NameField(win.certificate.attacker()),
            kind: NameField(win.kind),
            by_forbidden: win.by_forbidden,
            length: win.length,
            verified: true,
        }
    }
}

impl From<&Breakdown> for TermsAnswer {
    fn from(breakdown: &Breakdown) -> TermsAnswer {
        let terms = breakdown.iter().map(|(term, value)| (NameField(term), value)).collect();
        TermsAnswer { total: breakdown.total(), terms }
    }
}

/// What a reviewed game came to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ReviewSummary")]
pub struct ReviewSummaryAnswer {
    /// How many moves there are.
    pub moves: usize,
    /// Stones that each search of the first pass was allowed.
    pub nodes: u64,
    /// Stones after which what was not refuted stands.
    pub stand: u64,
    /// Stones that the second pass was allowed in all, and how many it has placed.
    pub budget: u64,
    /// See `budget`.
    pub spent: u64,
    /// Whether the proved openings were believed.
    pub theory: bool,
    /// Whether everything that is said not to lose stands.
    pub stands: bool,
    /// The moves of which something is said that does not stand; one more than there are moves for the end of the game.
    pub open: Vec<usize>,
    /// Moves of the record after the end of the game, which are not reviewed.
    pub left_out: usize,
    /// Who wins at the end, by the board or by proof.
    pub winner: Option<NameField<Color>>,
    /// The ply after which the winner's win was proved until the end.
    pub turning_point: Option<usize>,
    /// How well Black played.
    pub black: SideAnswer,
    /// How well White played.
    pub white: SideAnswer,
    /// Where the game turned, in words.
    pub text: TextField,
    /// What stands of the review, in words.
    pub settled: TextField,
}

/// How well a side played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ReviewSide")]
pub struct SideAnswer {
    /// What the moves that count earned in the mean, 0 to 100; nothing where none counts.
    pub accuracy: Option<u32>,
    /// How many moves count for it.
    pub counted: u32,
    /// The first ply at which a proved win was let go.
    pub first_missed_win: Option<usize>,
    /// How many moves there are of each class.
    pub counts: MapField<String, u32>,
}

impl Schema for ReviewSummaryAnswer {
    const SCHEMA: &'static str = "kagetsu.review/1";
}

impl From<&Review> for ReviewSummaryAnswer {
    fn from(review: &Review) -> ReviewSummaryAnswer {
        let summary = &review.summary;
        ReviewSummaryAnswer {
            moves: review.plies.len(),
            nodes: review.settings.nodes,
            stand: review.settings.stand,
            budget: review.settings.budget,
            spent: review.settled.spent,
            theory: review.settings.theory,
            stands: review.settled.open.is_empty(),
            open: review.settled.open.clone(),
            left_out: review.left_out,
            winner: summary.winner.map(NameField),
            turning_point: summary.turning_point,
            black: SideAnswer::from(&summary.sides[Color::Black]),
            white: SideAnswer::from(&summary.sides[Color::White]),
            text: TextField::from_fn(|lang| sentences::turning_point(review, lang)),
            settled: TextField::from_fn(|lang| sentences::settled(review, lang)),
        }
    }
}

impl From<&SideSummary> for SideAnswer {
    fn from(side: &SideSummary) -> SideAnswer {
        let counts = Class::NAMES.iter().zip(side.counts).map(|(name, count)| ((*name).to_owned(), count));
        SideAnswer {
            accuracy: side.accuracy,
            counted: side.counted,
            first_missed_win: side.first_missed,
            counts: counts.collect(),
        }
    }
}
