//! The levels as values: how deep, how long, how carelessly, and with which techniques a level plays.
//!
//! Nothing in the engine asks which level it is; it asks [`LevelParams`]. The four lower levels follow the published
//! table number by number (`docs/parameters.md`), the two above them are our own and have no limit of depth.

use crate::eval::Switches;

mod technique;

pub use technique::{Technique, Techniques};

/// How strongly to play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Level {
    /// 入門: sees one move and errs often.
    #[doc(alias = "入門")]
    Beginner,
    /// 初級.
    #[doc(alias = "初級")]
    Easy,
    /// 中級.
    #[doc(alias = "中級")]
    Medium,
    /// 上級: every technique of the published table.
    #[doc(alias = "上級")]
    #[default]
    Hard,
    /// 達人: no limit of depth.
    #[doc(alias = "達人")]
    Expert,
    /// 名人: the strongest play that the time allows.
    #[doc(alias = "名人")]
    Master,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 6] =
        [Level::Beginner, Level::Easy, Level::Medium, Level::Hard, Level::Expert, Level::Master];

    /// The name in text and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
            Level::Master => "master",
        }
    }

    /// The Japanese name.
    pub const fn japanese(self) -> &'static str {
        match self {
            Level::Beginner => "入門",
            Level::Easy => "初級",
            Level::Medium => "中級",
            Level::Hard => "上級",
            Level::Expert => "達人",
            Level::Master => "名人",
        }
    }

    /// What the level is made of.
    pub const fn params(self) -> LevelParams {
        match self {
            Level::Beginner => BEGINNER,
            Level::Easy => EASY,
            Level::Medium => MEDIUM,
            Level::Hard => HARD,
            Level::Expert => EXPERT,
            Level::Master => MASTER,
        }
    }
}

kagetsu_rules::by_name! {
    /// The text is not a level.
    Level by name or japanese, else ParseLevelError:
    "not a level: expected beginner, easy, medium, hard, expert or master"
}

/// The parameter set of a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LevelParams {
    /// Plies of the main search, or no limit.
    pub depth: Option<u32>,
    /// Milliseconds for a move: insurance where there is a limit of nodes.
    pub time_ms: u32,
    /// Nodes for a move, or no limit.
    pub nodes: Option<u64>,
    /// How often, in percent, a move other than the best is played.
    pub random_percent: u32,
    /// How much less than the best such a move may score.
    pub score_window: i32,
    /// What is left of the worth of a four that leads to nothing, in hundredths.
    pub lone_four_residue: i32,
    /// What the level knows.
    pub techniques: Techniques,
}

impl LevelParams {
    /// The terms of the evaluation that the level uses: all but those of techniques it does not know.
    pub fn switches(&self) -> Switches {
        let mut switches = Switches::ALL;
        for technique in Technique::ALL.into_iter().chain(Technique::EARLIER) {
            if !self.techniques.has(technique) {
                switches = technique.terms().iter().fold(switches, |rest, term| rest.without(*term));
            }
        }
        switches
    }
}

const BEGINNER: LevelParams = LevelParams {
    depth: Some(1),
    time_ms: 1_000,
    nodes: Some(10_000),
    random_percent: 80,
    score_window: 1_200,
    lone_four_residue: 100,
    techniques: Techniques::NONE,
};

const EASY: LevelParams = LevelParams {
    depth: Some(2),
    time_ms: 2_000,
    nodes: Some(50_000),
    random_percent: 25,
    score_window: 200,
    lone_four_residue: 60,
    techniques: Techniques::NONE
        .with(Technique::Mise)
        .with(Technique::MultiDirection)
        .with(Technique::MandatoryDefence)
        .with(Technique::LoneFour),
};

const MEDIUM: LevelParams = LevelParams {
    depth: Some(3),
    time_ms: 4_000,
    nodes: Some(200_000),
    random_percent: 10,
    score_window: 150,
    lone_four_residue: 30,
    techniques: EASY
        .techniques
        .with(Technique::CounterFour)
        .with(Technique::Vct)
        .with(Technique::MiseAnswer)
        .with(Technique::Futility),
};

const HARD: LevelParams = LevelParams {
    depth: Some(4),
    time_ms: 8_000,
    nodes: Some(600_000),
    random_percent: 0,
    score_window: 0,
    lone_four_residue: 0,
    techniques: Techniques::ALL,
};

const EXPERT: LevelParams = LevelParams { depth: None, time_ms: 10_000, nodes: Some(2_000_000), ..HARD };

const MASTER: LevelParams = LevelParams { time_ms: 15_000, nodes: None, ..EXPERT };

#[cfg(test)]
mod tests;
