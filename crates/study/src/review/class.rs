//! What a move was: the classes of a review, what each earns, and the kinds of wins that they speak of.

use kagetsu_rules::{Color, Combined, ForbiddenKind, Point, Position};
use kagetsu_solve::{Win, WinKind, tactics};

/// The kind of a win that was missed or allowed, as players name it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum WinKindName {
    /// A five at once.
    Five,
    /// A four that nobody can answer, at once.
    Four,
    /// 四追い: fours only.
    #[doc(alias = "四追い")]
    Vcf,
    /// 追い詰め: fours and open threes.
    #[doc(alias = "追い詰め")]
    Vct,
    /// ミセ手: threatens a four-three.
    #[doc(alias = "ミセ手")]
    Mise,
    /// 両ミセ: threatens two four-threes at once.
    #[doc(alias = "両ミセ")]
    DoubleMise,
    /// Quieter threats of a win by fours.
    Quiet,
    /// 禁手追い込み: Black's only block is forbidden.
    #[doc(alias = "禁手追い込み")]
    ForbiddenTrap,
    /// The win of a proved opening.
    Theory,
}

impl WinKindName {
    /// All kinds.
    pub const ALL: [WinKindName; 9] = [
        WinKindName::Five,
        WinKindName::Four,
        WinKindName::Vcf,
        WinKindName::Vct,
        WinKindName::Mise,
        WinKindName::DoubleMise,
        WinKindName::Quiet,
        WinKindName::ForbiddenTrap,
        WinKindName::Theory,
    ];

    /// The name that scripts read.
    pub const fn name(self) -> &'static str {
        match self {
            WinKindName::Five => "five",
            WinKindName::Four => "four",
            WinKindName::Vcf => "vcf",
            WinKindName::Vct => "vct",
            WinKindName::Mise => "mise",
            WinKindName::DoubleMise => "double-mise",
            WinKindName::Quiet => "quiet",
            WinKindName::ForbiddenTrap => "forbidden-trap",
            WinKindName::Theory => "theory",
        }
    }

    /// The kind of a win on its own position.
    pub fn of(win: &Win) -> WinKindName {
        let position = Position::from(win.certificate.setup());
        if win.by_forbidden && ends_in_trap(&position, win) {
            return WinKindName::ForbiddenTrap;
        }
        match win.kind {
            WinKind::Five => WinKindName::Five,
            WinKind::Four => WinKindName::Four,
            WinKind::Vcf => WinKindName::Vcf,
            WinKind::Vct => WinKindName::Vct,
            WinKind::Quiet => WinKindName::Quiet,
            WinKind::Theory => WinKindName::Theory,
            WinKind::Mise if begins_with_double_mise(&position, win) => WinKindName::DoubleMise,
            WinKind::Mise => WinKindName::Mise,
        }
    }
}

/// Whether the longest defence ends before a four whose only block is forbidden to Black.
fn ends_in_trap(position: &Position, win: &Win) -> bool {
    // The last two moves are a reply that stops nothing, and the five.
    let played = win.line.len().saturating_sub(2);
    let mut board = position.clone();
    for point in win.line.iter().take(played) {
        let _ = board.place(*point);
    }
    let fives = board.points(Color::White, Combined::Five);
    fives.single().is_some_and(|five| board.forbidden_to(board.turn(), five).is_some())
}

fn begins_with_double_mise(position: &Position, win: &Win) -> bool {
    let attacker = win.certificate.attacker();
    let first = win.line.first().filter(|_| position.turn() == attacker);
    let found =
        |first: &Point| tactics::double_mise(position, attacker).iter().any(|(point, _)| point == first);
    first.is_some_and(found)
}

/// What a move was.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    /// 反則: Black played a forbidden point.
    #[doc(alias = "反則")]
    Foul(ForbiddenKind),
    /// 五逃し: there was a five to make.
    #[doc(alias = "五逃し")]
    MissedFive,
    /// 四止め忘れ: the opponent's four could have been stopped.
    #[doc(alias = "四止め忘れ")]
    LeftFour,
    /// 勝ち逃し: a proved win is no longer proved.
    #[doc(alias = "勝ち逃し")]
    MissedWin(WinKindName),
    /// 敗着: the opponent now has a proved win, and had none before.
    #[doc(alias = "敗着")]
    Losing(WinKindName),
    /// One of the three stones of a named opening, which are not a matter of good or bad.
    Opening,
    /// 必然: nothing else stops a five.
    #[doc(alias = "必然")]
    Forced,
    /// 唯一手: every other move loses.
    #[doc(alias = "唯一手")]
    Only,
    /// A proved win is still one, however long it takes.
    WinKept,
    /// The position was lost already.
    Lost,
    /// 最善手.
    #[doc(alias = "最善手")]
    Best,
    /// 好手.
    #[doc(alias = "好手")]
    Good,
    /// 疑問手.
    #[doc(alias = "疑問手")]
    Dubious,
    /// 悪手.
    #[doc(alias = "悪手")]
    Bad,
    /// 大悪手.
    #[doc(alias = "大悪手")]
    Blunder,
}

impl Class {
    /// The names of all classes, in their order.
    pub const NAMES: [&'static str; 13] = [
        "foul",
        "missed-five",
        "missed-win",
        "losing",
        "forced",
        "only",
        "win-kept",
        "lost",
        "best",
        "good",
        "dubious",
        "bad",
        "blunder",
    ];

    /// The name that scripts read. A four left alone counts as a missed five, a stone of the opening as forced.
    pub const fn name(self) -> &'static str {
        Class::NAMES[self.index()]
    }

    /// The place of its name in [`NAMES`](Class::NAMES).
    pub const fn index(self) -> usize {
        match self {
            Class::Foul(_) => 0,
            Class::MissedFive | Class::LeftFour => 1,
            Class::MissedWin(_) => 2,
            Class::Losing(_) => 3,
            Class::Opening | Class::Forced => 4,
            Class::Only => 5,
            Class::WinKept => 6,
            Class::Lost => 7,
            Class::Best => 8,
            Class::Good => 9,
            Class::Dubious => 10,
            Class::Bad => 11,
            Class::Blunder => 12,
        }
    }

    /// The kind of the win that the class speaks of, as scripts read it.
    pub const fn kind_name(self) -> Option<&'static str> {
        match self {
            Class::MissedFive => Some(WinKindName::Five.name()),
            Class::LeftFour => Some(WinKindName::Four.name()),
            Class::MissedWin(kind) | Class::Losing(kind) => Some(kind.name()),
            Class::Foul(kind) => Some(kind.name()),
            Class::Opening => Some("opening"),
            Class::Forced
            | Class::Only
            | Class::WinKept
            | Class::Lost
            | Class::Best
            | Class::Good
            | Class::Dubious
            | Class::Bad
            | Class::Blunder => None,
        }
    }

    /// What the move earns, in hundredths of a perfect one; nothing where there was no choice that mattered.
    pub const fn points(self) -> Option<u32> {
        match self {
            Class::Opening | Class::Forced | Class::Lost => None,
            // Nobody is expected to know a whole opening by heart.
            Class::MissedWin(WinKindName::Theory) | Class::Losing(WinKindName::Theory) => None,
            Class::Only | Class::WinKept | Class::Best => Some(100),
            Class::Good => Some(85),
            Class::Dubious => Some(50),
            Class::Bad => Some(20),
            Class::Blunder
            | Class::Foul(_)
            | Class::MissedFive
            | Class::LeftFour
            | Class::MissedWin(_)
            | Class::Losing(_) => Some(0),
        }
    }

    /// Whether a reader should stop at it.
    pub const fn is_mistake(self) -> bool {
        match self {
            Class::Foul(_)
            | Class::MissedFive
            | Class::LeftFour
            | Class::MissedWin(_)
            | Class::Losing(_)
            | Class::Bad
            | Class::Blunder => true,
            Class::Opening
            | Class::Forced
            | Class::Only
            | Class::WinKept
            | Class::Lost
            | Class::Best
            | Class::Good
            | Class::Dubious => false,
        }
    }

    /// Whether it is the evaluation's opinion; all others are proved or follow from the rules.
    pub const fn is_judged(self) -> bool {
        match self {
            Class::Best | Class::Good | Class::Dubious | Class::Bad | Class::Blunder => true,
            Class::Foul(_)
            | Class::MissedFive
            | Class::LeftFour
            | Class::MissedWin(_)
            | Class::Losing(_)
            | Class::Opening
            | Class::Forced
            | Class::Only
            | Class::WinKept
            | Class::Lost => false,
        }
    }

    /// The class of a move between positions of which nothing is proved, by what it lost against the best.
    pub const fn of_loss(loss: i32) -> Class {
        if loss <= BEST {
            Class::Best
        } else if loss <= GOOD {
            Class::Good
        } else if loss <= DUBIOUS {
            Class::Dubious
        } else if loss <= BAD {
            Class::Bad
        } else {
            Class::Blunder
        }
    }
}

// The most that a move of each class loses: 5, 15, 25 and 35 hundredths of the win rate of an even position
// (`docs/results/winrate.md`: 100 points are worth some 8 there). Searches of other depths differ by more than finer classes
// would tell apart (`docs/results/review.md`).
const BEST: i32 = 65;
const GOOD: i32 = 190;
const DUBIOUS: i32 = 320;
const BAD: i32 = 450;
