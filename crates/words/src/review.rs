//! The words of reviews: classes of moves, sentences about them, and the frame of the report.
//!
//! Rows are written as in the table of [`Message`](crate::Message). Points, numbers and lines come in as placeholders.

use crate::message::messages;

messages! {
    /// A message of a review with the values of its placeholders.
    ReviewMessage

    // ---- Classes ----
    ClassFoul { en: "foul", ja: "反則" }
    ClassMissedFive { en: "missed five", ja: "五逃し" }
    ClassLeftFour { en: "four left open", ja: "四止め忘れ" }
    ClassMissedWin { en: "missed win", ja: "勝ち逃し" }
    ClassLosing { en: "losing move", ja: "敗着" }
    ClassOpening { en: "opening", ja: "珠型" }
    ClassForced { en: "forced", ja: "必然" }
    ClassOnly { en: "only move", ja: "唯一手" }
    ClassWinKept { en: "win kept", ja: "勝ち継続" }
    ClassLost { en: "already lost", ja: "敗勢" }
    ClassBest { en: "best", ja: "最善手" }
    ClassGood { en: "good", ja: "好手" }
    ClassDubious { en: "dubious", ja: "疑問手" }
    ClassBad { en: "bad", ja: "悪手" }
    ClassBlunder { en: "blunder", ja: "大悪手" }
    ClassAndKind(class, kind) { en: "{class}, {kind}", ja: "{class}・{kind}" }

    // ---- Kinds of wins ----
    KindFive { en: "a five", ja: "五連" }
    KindFour { en: "an unanswerable four", ja: "止められない四" }
    KindVcf { en: "continuous fours", ja: "四追い" }
    KindVct { en: "continuous threats", ja: "追い詰め" }
    KindMise { en: "a mise", ja: "ミセ手" }
    KindDoubleMise { en: "a double mise", ja: "両ミセ" }
    KindQuiet { en: "quiet threats", ja: "フクミ手" }
    KindForbiddenTrap { en: "a forbidden trap", ja: "禁手追い込み" }

    // ---- Sentences about a move ----
    SayFoul(point, kind) { en: "{point} is forbidden to Black ({kind}): a foul.", ja: "{point} は黒の禁手（{kind}）。反則負け。" }
    SayMissedFive(best) { en: "{best} makes five and wins at once.", ja: "{best} で五連、その場で勝ちだった。" }
    SayLeftFour(best) { en: "The opponent's four had to be stopped at {best}.", ja: "相手の四を {best} で止めなければならなかった。" }
    SayMissedWin(best, kind, length) {
        en: "There was a win by {kind}: {best}, {length} ⟨ply|plies⟩.",
        ja: "{best} から{kind}で勝ちだった（{length}手）。"
    }
    SayAllowed(side, first, kind, length) {
        en: "Now {side} wins by {kind}: {first}, {length} ⟨ply|plies⟩.",
        ja: "{side}に {first} からの{kind}による勝ちを許した（{length}手）。"
    }
    SayEven(points) { en: "{points} would have kept the game even.", ja: "ここでは {points} でまだ互角だった。" }
    SayHolds(points) { en: "{points} would still have held.", ja: "ここでは {points} ならまだ負けは決まっていなかった。" }
    SayForced { en: "The only move against the four.", ja: "四を止める必然の一手。" }
    SayOnly { en: "Every other move loses.", ja: "ほかの手はすべて負けになる、唯一の受け。" }
    SayWinKept(length) { en: "The win is still proved: {length} ⟨ply|plies⟩.", ja: "勝ちは動かない（あと{length}手）。" }
    SayLost(length) { en: "Already lost: the opponent wins in {length} ⟨ply|plies⟩ at most.", ja: "すでに負けの局面（最長で{length}手）。" }
    SayBest { en: "The best move.", ja: "最善手。" }
    SayGood(best) { en: "A good move; {best} is rated slightly higher.", ja: "好手。評価値では {best} がわずかに上回る。" }
    SayDubious(best, loss) { en: "Dubious: {best} is rated {loss} higher.", ja: "疑問手。評価値では {best} が {loss} 上回る。" }
    SayBad(best, loss) { en: "A bad move: {best} is rated {loss} higher.", ja: "悪手。評価値では {best} が {loss} 上回る。" }
    SayBlunder(best, loss) { en: "A blunder: {best} is rated {loss} higher.", ja: "大悪手。評価値では {best} が {loss} 上回る。" }
    SayOpening(name) { en: "A stone of the opening {name}.", ja: "珠型「{name}」の一手。" }
    SayOf(point, text) { en: "{point}: {text}", ja: "{point}：{text}" }
    PointOr(rest, last) { en: "{rest} or {last}", ja: "{rest} か {last}" }

    // ---- The game as a whole ----
    ReviewTitle { en: "Review", ja: "棋譜解析" }
    Versus(black, white) { en: "{black} (Black) – {white} (White)", ja: "{black}（黒） 対 {white}（白）" }
    TurningPoint { en: "Turning point", ja: "勝負の分かれ目" }
    TurningLost(ply, point) { en: "Move {ply}, {point}, lost the game.", ja: "{ply}手目 {point} が敗着。" }
    TurningThrown(ply, point) { en: "Move {ply}, {point}, threw a won game away.", ja: "{ply}手目 {point} で勝ちを逃し、そのまま敗れました。" }
    TurningWin(best, kind, length) {
        en: "There was a win by {kind}: {best}, {length} ⟨ply|plies⟩.",
        ja: "ここでは {best} から{kind}で勝ちでした（{length}手）。"
    }
    TurningEven(points) { en: "{points} would have kept the game even.", ja: "ここでは {points} でまだ互角でした。" }
    TurningHolds(points) { en: "{points} would still have held.", ja: "ここでは {points} ならまだ負けは決まっていませんでした。" }
    TurningFoul(ply, point) { en: "Move {ply}, {point}, a foul, ended the game.", ja: "{ply}手目 {point} の反則で終局。" }
    TurningFromStart(side) { en: "{side} was winning from the start.", ja: "初めから{side}の勝ちの局面でした。" }
    TurningNone { en: "Nobody's win is proved at the end: no turning point.", ja: "終局時点でどちらの勝ちも証明されていないため、勝負の分かれ目はありません。" }
    FirstMissed(side, ply) { en: "{side}'s first missed win: move {ply}.", ja: "{side}の最初の勝ち逃し：{ply}手目。" }
    NoMoves { en: "there is no move to review", ja: "解析する手がない" }
    AccuracyOf(side, accuracy, counted) {
        en: "{side}: accuracy {accuracy} % over {counted} counted moves",
        ja: "{side}：正確さ {accuracy}%（対象{counted}手）"
    }
    AccuracyNone(side) { en: "{side}: no move counts", ja: "{side}：対象の手なし" }
    CountOf(class, count) { en: "{class} {count}", ja: "{class} {count}" }
    Accuracy { en: "Accuracy", ja: "正確さ" }
    MovesTitle { en: "Moves", ja: "全着手" }
    CountsTitle { en: "Moves by class", ja: "着手の分類" }
    GraphTitle { en: "Course of the game", ja: "形勢の推移" }
    GraphAxes { en: "Black is better above the middle, White below it.", ja: "中央より上は黒よし、下は白よし。" }
    ImportantTitle { en: "Important moves", ja: "重要な局面" }
    BestLine(line) { en: "Best: {line}", ja: "最善手順：{line}" }
    Refutation(line) { en: "Refutation: {line}", ja: "とがめる手順：{line}" }
    TermsTitle { en: "Score of the move by term", ja: "着手評価の内訳" }
    TermsTotal { en: "total", ja: "合計" }
    BoardBefore(ply, side) { en: "Before move {ply}, {side} to play", ja: "{ply}手目の局面（{side}番）" }
    LegendPlayed { en: "✕ played · A, B, … better", ja: "✕ 実戦の手 ・ A、B… 有力な手" }
    LegendBest { en: "numbers: the best line", ja: "数字：最善の手順" }
    LegendRefutation { en: "numbers: the refutation", ja: "数字：とがめる手順" }
    ColumnMove { en: "Move", ja: "手" }
    ColumnClass { en: "Class", ja: "分類" }
    ColumnScore { en: "Score", ja: "評価値" }
    ColumnRate { en: "Win rate (score)", ja: "勝率（評価値）" }
    ColumnBest { en: "Best", ja: "最善" }
    ColumnSays { en: "What it did", ja: "解説" }
    RateAndScore(rate, score) { en: "{rate} % ({score})", ja: "{rate}%（{score}）" }
    Proved { en: "proved ✔", ja: "証明済 ✔" }
    MadeWith(nodes) {
        en: "Kagetsu, {nodes} ⟨node|nodes⟩ for each search. Wins marked ✔ are proved and checked; scores are the engine's evaluation for the player of the move.",
        ja: "花月、探索ごとに{nodes}ノード。✔ の付いた勝ちは証明と検査を経ています。評価値は着手した側から見たエンジンの評価です。"
    }

    // ---- The command ----
    ErrorState(path, reason) {
        en: "cannot resume from {path}: {reason}",
        ja: "{path} からは再開できない：{reason}"
    }
    StateOther { en: "it belongs to another game or to other settings", ja: "別の棋譜か別の設定のもの" }
    StateLine(line, reason) { en: "line {line}: {reason}", ja: "{line}行目：{reason}" }
    Kept(done, all, path) {
        en: "reviewed so far: {done} of {all} ⟨move|moves⟩, kept in {path}; continue with --resume {path}",
        ja: "{all}手のうち{done}手を解析し、{path} に残しました。--resume {path} を付けると再開できます。"
    }
    Resumed(done, all) { en: "resuming: {done} of {all} ⟨move|moves⟩ already reviewed", ja: "再開：{all}手のうち{done}手は解析済み" }
    Reviewing(ply) { en: "move {ply}", ja: "{ply}手目" }
}
