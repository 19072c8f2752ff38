//! What can be said of a move: a name, its points, and how much it matters.

use kagetsu_rules::{ForbiddenKind, Opening, Point, PointSet};
use kagetsu_solve::Win;

use crate::rows::Refusal;

/// A three that cannot become an open four, and so is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FalseThree {
    /// Its stones, the move left out.
    pub stones: PointSet,
    /// The points that would make an open four of it, and why they may not.
    pub refusals: Vec<(Point, Refusal)>,
}

/// A move that makes two things at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fork {
    /// 四四.
    DoubleFour,
    /// 四三.
    FourThree,
    /// 三三.
    DoubleThree,
}

impl Fork {
    /// The name that scripts read.
    pub const fn name(self) -> &'static str {
        match self {
            Fork::DoubleFour => "double-four",
            Fork::FourThree => "four-three",
            Fork::DoubleThree => "double-three",
        }
    }
}

/// What a move has to do with a forced win.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WinRole {
    /// The move begins it.
    Begins,
    /// The opponent has it, whatever is played.
    AlreadyLost,
    /// The opponent has it after the move, and did not threaten to win before.
    Allows,
    /// The opponent has it after the move, and threatened to win before.
    Leaves,
    /// Another move begins it, and this one is not known to win.
    Elsewhere,
    /// Another move begins it, at most three plies long, and that of the move is longer.
    Shorter,
    /// フクミ手: the move, neither a four nor a three nor a mise, threatens it by fours.
    Threatens,
    /// The move threatens it by more than fours: left alone, its player wins.
    Prepares,
}

impl WinRole {
    /// The name that scripts read.
    pub const fn name(self) -> &'static str {
        match self {
            WinRole::Begins => "wins",
            WinRole::AlreadyLost => "already-lost",
            WinRole::Allows => "allows-win",
            WinRole::Leaves => "leaves-win",
            WinRole::Elsewhere => "win-elsewhere",
            WinRole::Shorter => "shorter-win",
            WinRole::Threatens => "fukumi",
            WinRole::Prepares => "prepares",
        }
    }
}

/// What a move does about a forced win that the opponent threatens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Defence {
    /// No other move stops it.
    Only,
    /// Few moves stop it: this one and these.
    Few(PointSet),
    /// It stops it; others may too.
    Stops,
    /// A four behind whose block the threat stands as before.
    GainsTime,
}

impl Defence {
    /// The name that scripts read.
    pub const fn name(self) -> &'static str {
        match self {
            Defence::Only => "only-defence",
            Defence::Few(_) => "few-defences",
            Defence::Stops => "stops-win",
            Defence::GainsTime => "only-gains-time",
        }
    }
}

/// One fact of a move. `stones` never hold the move itself; points and wins are the mover's unless it says
/// otherwise.
#[derive(Clone, Debug)]
pub enum Fact {
    /// Black may not play it; each line with its stones.
    Forbidden {
        /// What it would be.
        kind: ForbiddenKind,
        /// The stones of each three, four or overline.
        lines: Vec<PointSet>,
    },
    /// It completes a five.
    Five {
        /// The other stones of the row or rows.
        stones: PointSet,
    },
    /// It wins with six or more in a row.
    Overline {
        /// The other stones of the row or rows.
        stones: PointSet,
    },
    /// It completes a five where it would be a foul otherwise.
    FiveBeatsFoul {
        /// The foul that it is not.
        kind: ForbiddenKind,
    },
    /// The opponent can make a five next.
    LeavesFive {
        /// Where.
        fives: PointSet,
    },
    /// The only block of a four against Black is forbidden.
    CannotBlock {
        /// The block.
        five: Point,
        /// What it would be.
        kind: ForbiddenKind,
    },
    /// A five was possible and it is none.
    MissesFive {
        /// Where.
        fives: PointSet,
    },
    /// A forced win, and what the move has to do with it.
    Win(WinRole, Box<Win>),
    /// The forced win that the opponent threatens, and what the move does about it.
    Defence(Defence, Box<Win>),
    /// Whether the opponent has a forced win after it is not known.
    Undecided {
        /// Stones that the search was allowed.
        nodes: u64,
    },
    /// 達四.
    OpenFour {
        /// Its other stones.
        stones: PointSet,
        /// Where it becomes a five.
        fives: PointSet,
    },
    /// 四四, where it is allowed.
    DoubleFour {
        /// Where they become fives.
        fives: PointSet,
    },
    /// 四三 that wins: the block of the four does not spoil the three.
    FourThree {
        /// Where the four becomes a five.
        five: Point,
        /// The other stones of each three.
        lines: Vec<PointSet>,
    },
    /// 四.
    Four {
        /// Its other stones.
        stones: PointSet,
        /// Where it becomes a five.
        five: Point,
    },
    /// A four that is not known to stop or win anything and whose stone makes nothing on its other lines.
    LoneFour,
    /// 三三, where it is allowed.
    DoubleThree {
        /// The other stones of each three.
        lines: Vec<PointSet>,
    },
    /// 活三.
    OpenThree {
        /// Its other stones.
        stones: PointSet,
        /// Where it becomes an open four.
        fours: PointSet,
    },
    /// 見かけの三三: it looks like a double-three and is allowed.
    FalseDoubleThree {
        /// The threes that are none.
        threes: Vec<FalseThree>,
    },
    /// It looks like an open three and is none.
    FalseThree(FalseThree),
    /// 剣先: there are new points for a four.
    NewFours {
        /// Where.
        fours: PointSet,
    },
    /// 二.
    OpenTwo {
        /// The other stone of each.
        stones: PointSet,
        /// Where they become open threes.
        points: PointSet,
    },
    /// After one more quiet move a four-three is threatened.
    MiseNext {
        /// The quiet moves that were none before.
        points: PointSet,
    },
    /// It stands on a line with stones of its own, with room for five.
    Joins {
        /// These stones.
        stones: PointSet,
    },
    /// Nothing joins it with any other stone.
    Away,
    /// The opponent has few moves that stop what it threatens.
    FewAnswers {
        /// These moves.
        points: PointSet,
    },
    /// 珠型: it makes an opening that has a name.
    Opening(&'static Opening),
    /// 両ミセ: it threatens four-threes at two points or more.
    DoubleMise {
        /// Where.
        targets: PointSet,
    },
    /// ミセ手: it threatens a four-three.
    Mise {
        /// Where.
        targets: PointSet,
    },
    /// It stops a four of the opponent.
    StopsFour {
        /// The opponent's stones.
        stones: PointSet,
    },
    /// ノリ手: it stops a four by making one.
    BlocksWithFour,
    /// It stops an open three of the opponent.
    StopsThree {
        /// The opponent's stones.
        stones: PointSet,
    },
    /// It leaves an open three of the opponent and makes no four.
    LeavesThree {
        /// The opponent's stones.
        stones: PointSet,
        /// Where the opponent makes an open four.
        fours: PointSet,
    },
    /// It leaves an open three of the opponent, but makes a four.
    CounterFour {
        /// The opponent's stones.
        stones: PointSet,
    },
    /// The opponent's block of its four makes a four.
    BlockMakesFour {
        /// The block.
        five: Point,
    },
    /// The opponent would make an open three here.
    DeniesThree {
        /// The opponent's stones.
        stones: PointSet,
    },
    /// The opponent would make open twos here.
    Hampers {
        /// The opponent's stones.
        stones: PointSet,
    },
    /// The opponent would make two things at once here.
    TakesPoint {
        /// What.
        shape: Fork,
    },
    /// A four of White whose only block is forbidden to Black.
    ForbiddenBlock {
        /// The block.
        five: Point,
        /// What it would be.
        kind: ForbiddenKind,
    },
    /// 禁手追い込み: White threatens a four whose only block is forbidden to Black.
    AimsAtForbidden {
        /// The moves that make the four.
        fours: PointSet,
        /// The block.
        five: Point,
        /// What it would be.
        kind: ForbiddenKind,
    },
    /// Black's move makes points forbidden to Black.
    NewForbidden {
        /// The points and what they are.
        refusals: Vec<(Point, Refusal)>,
    },
    /// White plays where Black may not.
    FillsForbidden {
        /// What it would be for Black.
        kind: ForbiddenKind,
    },
}

impl Fact {
    /// The name that scripts read.
    pub const fn name(&self) -> &'static str {
        match self {
            Fact::Forbidden { .. } => "forbidden",
            Fact::Five { .. } => "five",
            Fact::Overline { .. } => "overline",
            Fact::FiveBeatsFoul { .. } => "five-beats-foul",
            Fact::LeavesFive { .. } => "leaves-five",
            Fact::CannotBlock { .. } => "cannot-block",
            Fact::MissesFive { .. } => "misses-five",
            Fact::Win(role, _) => role.name(),
            Fact::Defence(defence, _) => defence.name(),
            Fact::Undecided { .. } => "undecided",
            Fact::OpenFour { .. } => "open-four",
            Fact::DoubleFour { .. } => "double-four",
            Fact::FourThree { .. } => "four-three",
            Fact::Four { .. } => "four",
            Fact::LoneFour => "lone-four",
            Fact::DoubleThree { .. } => "double-three",
            Fact::OpenThree { .. } => "open-three",
            Fact::FalseDoubleThree { .. } => "false-double-three",
            Fact::FalseThree(_) => "false-three",
            Fact::NewFours { .. } => "new-fours",
            Fact::OpenTwo { .. } => "open-two",
            Fact::MiseNext { .. } => "mise-next",
            Fact::Joins { .. } => "joins",
            Fact::Away => "away",
            Fact::FewAnswers { .. } => "few-answers",
            Fact::DeniesThree { .. } => "denies-three",
            Fact::Hampers { .. } => "hampers",
            Fact::Opening(_) => "opening",
            Fact::DoubleMise { .. } => "double-mise",
            Fact::Mise { .. } => "mise",
            Fact::StopsFour { .. } => "stops-four",
            Fact::BlocksWithFour => "blocks-with-four",
            Fact::StopsThree { .. } => "stops-three",
            Fact::LeavesThree { .. } => "leaves-three",
            Fact::CounterFour { .. } => "counter-four",
            Fact::BlockMakesFour { .. } => "block-makes-four",
            Fact::TakesPoint { .. } => "takes-point",
            Fact::ForbiddenBlock { .. } => "forbidden-block",
            Fact::AimsAtForbidden { .. } => "aims-at-forbidden",
            Fact::NewForbidden { .. } => "new-forbidden",
            Fact::FillsForbidden { .. } => "fills-forbidden",
        }
    }

    /// How early the fact is told: what ends the game first, then what is proved to win or lose it, then what has to
    /// be answered, then the rest.
    pub(super) const fn rank(&self) -> u8 {
        match self {
            Fact::Forbidden { .. } => 0,
            Fact::Five { .. } | Fact::Overline { .. } => 1,
            Fact::FiveBeatsFoul { .. } => 2,
            Fact::LeavesFive { .. } => 3,
            Fact::CannotBlock { .. } | Fact::MissesFive { .. } => 4,
            Fact::Win(WinRole::Begins, _) => 5,
            Fact::Win(WinRole::AlreadyLost, _) => 6,
            Fact::Win(WinRole::Allows | WinRole::Leaves, _) => 7,
            Fact::Win(WinRole::Elsewhere, _) => 8,
            Fact::Defence(Defence::Only, _) => 9,
            Fact::BlocksWithFour => 10,
            Fact::StopsFour { .. } => 11,
            Fact::ForbiddenBlock { .. } => 12,
            Fact::OpenFour { .. } | Fact::DoubleFour { .. } | Fact::FourThree { .. } => 13,
            Fact::Defence(Defence::GainsTime, _) => 14,
            Fact::StopsThree { .. } | Fact::LeavesThree { .. } | Fact::CounterFour { .. } => 15,
            Fact::Defence(Defence::Few(_), _) => 16,
            Fact::Defence(Defence::Stops, _) => 17,
            Fact::FalseDoubleThree { .. } => 18,
            Fact::DoubleThree { .. } | Fact::DoubleMise { .. } => 19,
            Fact::AimsAtForbidden { .. } => 20,
            Fact::Mise { .. } | Fact::Win(WinRole::Threatens, _) => 21,
            Fact::FewAnswers { .. } => 22,
            Fact::LoneFour => 23,
            Fact::BlockMakesFour { .. } => 24,
            Fact::Four { .. } => 25,
            Fact::FalseThree(_) => 26,
            Fact::OpenThree { .. } => 27,
            Fact::TakesPoint { .. } => 28,
            Fact::Win(WinRole::Shorter, _) => 29,
            Fact::Opening(_) => 30,
            Fact::FillsForbidden { .. } => 31,
            Fact::NewForbidden { .. } => 32,
            Fact::Win(WinRole::Prepares, _) => 33,
            Fact::DeniesThree { .. } => 34,
            Fact::MiseNext { .. } => 35,
            Fact::NewFours { .. } => 36,
            Fact::OpenTwo { .. } => 37,
            Fact::Hampers { .. } => 38,
            Fact::Joins { .. } => 39,
            Fact::Away => 40,
            Fact::Undecided { .. } => 41,
        }
    }
}
