//! The words of reviews: classes of moves, sentences about them, and the frame of the report.
//!
//! Rows are written as in the table of [`Message`](crate::Message). Points, numbers and lines come in as placeholders.

use crate::message::messages;

messages! {
    /// A message of a review with the values of its placeholders.
    ReviewMessage

    // ---- Classes ----
    ClassFoul { en: "foul", ja: "反則", zh: "犯规" }
    ClassMissedFive { en: "missed five", ja: "五逃し", zh: "漏五" }
    ClassLeftFour { en: "four left open", ja: "四止め忘れ", zh: "漏防冲四" }
    ClassMissedWin { en: "missed win", ja: "勝ち逃し", zh: "漏胜" }
    ClassLosing { en: "losing move", ja: "敗着", zh: "败着" }
    ClassOpening { en: "opening", ja: "珠型", zh: "开局" }
    ClassForced { en: "forced", ja: "必然", zh: "必然" }
    ClassOnly { en: "only move", ja: "唯一手", zh: "唯一着" }
    ClassWinKept { en: "win kept", ja: "勝ちを維持", zh: "保持胜势" }
    ClassLost { en: "already lost", ja: "敗勢", zh: "已败" }
    ClassBest { en: "best", ja: "最善手", zh: "最佳" }
    ClassGood { en: "good", ja: "好手", zh: "好手" }
    ClassDubious { en: "dubious", ja: "疑問手", zh: "疑问手" }
    ClassBad { en: "bad", ja: "悪手", zh: "坏棋" }
    ClassBlunder { en: "blunder", ja: "大悪手", zh: "败笔" }
    ClassAndKind(class, kind) { en: "{class}, {kind}", ja: "{class}・{kind}", zh: "{class}，{kind}" }

    // ---- Kinds of wins ----
    KindFive { en: "a five", ja: "五連", zh: "五连" }
    KindFour { en: "an unanswerable four", ja: "止められない四", zh: "防不住的四" }
    KindVcf { en: "continuous fours", ja: "四追い", zh: "连续冲四" }
    KindVct { en: "continuous threats", ja: "追い詰め", zh: "连续攻击" }
    KindMise { en: "a mise", ja: "ミセ手", zh: "做四三" }
    KindDoubleMise { en: "a double mise", ja: "両ミセ", zh: "双做四三" }
    KindQuiet { en: "quiet threats", ja: "フクミ手", zh: "做杀" }
    KindForbiddenTrap { en: "a forbidden trap", ja: "禁手追い込み", zh: "抓禁" }
    KindTheory { en: "a proved opening", ja: "証明済みの珠型", zh: "已证明的开局" }

    // ---- How it is known ----
    BasisProved { en: "proved", ja: "証明済み", zh: "已证明" }
    BasisSearched { en: "searched through", ja: "探索済み", zh: "已搜索" }
    BasisNotRefuted { en: "not refuted", ja: "反証なし", zh: "未被否定" }
    BasisJudged { en: "judged", ja: "評価", zh: "评估" }
    SpaceFours { en: "fours", ja: "四追い", zh: "连续冲四" }
    SpaceThreats { en: "fours and threes", ja: "四追い・追い詰め", zh: "连续冲四、连续攻击" }
    SpaceQuiet {
        en: "fours, threes and quiet threats of fours",
        ja: "四追い・追い詰め・ミセ手・フクミ手",
        zh: "连续冲四、连续攻击、做四三、做杀"
    }

    // ---- Sentences about a move ----
    SayFoul(point, kind) {
        en: "{point} is forbidden to Black ({kind}): a foul.",
        ja: "{point} は黒の禁手（{kind}）で、反則負けです。",
        zh: "{point}是黑方禁手（{kind}），犯规判负。"
    }
    SayMissedFive(best) {
        en: "{best} makes five and wins at once.",
        ja: "{best} で五連、その場で勝ちでした。",
        zh: "{best}成五，可当场获胜。"
    }
    SayLeftFour(best) {
        en: "The opponent's four had to be stopped at {best}.",
        ja: "相手の四を {best} で止めなければなりませんでした。",
        zh: "必须在{best}挡住对方的四。"
    }
    SayMissedWin(best, kind, length) {
        en: "There was a win by {kind} (proved): {best}, {length} ⟨ply|plies⟩ at most.",
        ja: "{best} から{kind}で勝ちでした（長くて{length}手、証明済み）。",
        zh: "从{best}起可以{kind}获胜（最多{length}手，已证明）。"
    }
    SayLeavesTheory(point, best, length) {
        en: "{point} leaves the proved win of the opening: {best}, {length} ⟨ply|plies⟩ at most.",
        ja: "{point} で、証明済みの珠型の勝ちから外れました（{best} から長くて{length}手）。",
        zh: "{point}离开了开局中已证明的胜法：从{best}起最多{length}手。"
    }
    SayAllowedTheory(side, first, length) {
        en: "This variation of the opening is a proved win for {side}: {first}, {length} ⟨ply|plies⟩ at most.",
        ja: "この変化は{side}の勝ちが証明されています（{first} から長くて{length}手）。",
        zh: "这一变化已证明{side}必胜：从{first}起最多{length}手。"
    }
    SayGone(point, side, space) {
        en: "After {point} {side} has no win by {space} any more (searched through).",
        ja: "{point} の後、{side}に{space}による勝ちはもうありません（探索済み）。",
        zh: "{point}之后，{side}已没有{space}的胜法（已搜索）。"
    }
    SayGoneOpen(point, nodes) {
        en: "After {point} no win was found any more in {nodes} ⟨position|positions⟩.",
        ja: "{point} の後は、{nodes}ノード探索しても勝ちが見つかりませんでした。",
        zh: "{point}之后，搜索{nodes}个局面也没有再找到胜法。"
    }
    SayAllowed(side, first, kind, length) {
        en: "Now {side} wins by {kind} (proved): {first}, {length} ⟨ply|plies⟩ at most.",
        ja: "{side}に {first} からの{kind}による勝ちを許しました（長くて{length}手、証明済み）。",
        zh: "让{side}从{first}起以{kind}获胜（最多{length}手，已证明）。"
    }
    SayEscape(point, side, space) {
        en: "After {point} {side} has no win by {space} (searched through).",
        ja: "{point} なら、{side}に{space}による勝ちはありません（探索済み）。",
        zh: "若下{point}，{side}没有{space}的胜法（已搜索）。"
    }
    SayEscapeOpen(point, nodes) {
        en: "Nothing was found against {point} in {nodes} ⟨position|positions⟩.",
        ja: "{point} に対しては、{nodes}ノード探索しても相手の勝ちが見つかりませんでした。",
        zh: "对{point}，搜索{nodes}个局面没有找到对方的胜法。"
    }
    SayForced {
        en: "The only move against the four.",
        ja: "四を止める必然の一手です。",
        zh: "挡四，必然的一手。"
    }
    SayOnly {
        en: "Every other move loses, fours that only gain time aside (proved).",
        ja: "時間稼ぎの四を除けば、ほかの手はすべて負けです（証明済み）。",
        zh: "除了拖延的冲四，其他各手都输（已证明）。"
    }
    SayWinKept(length) {
        en: "The win is still proved: {length} ⟨ply|plies⟩ at most.",
        ja: "勝ちは動きません（長くてあと{length}手、証明済み）。",
        zh: "胜势不变（最多还有{length}手，已证明）。"
    }
    SayLost(length) {
        en: "Already lost (proved): the opponent wins in {length} ⟨ply|plies⟩ at most.",
        ja: "すでに負けの局面です（長くて{length}手、証明済み）。",
        zh: "已是败局（最多{length}手，已证明）。"
    }
    SayBest { en: "No move is rated higher.", ja: "評価値でこれを上回る手はありません。", zh: "没有评分更高的着法。" }
    SayNearBest(best, loss) {
        en: "About as good as {best}, which is rated {loss} higher.",
        ja: "評価値で {loss} だけ上回る {best} と、ほぼ同じ価値の手です。",
        zh: "与评分只高{loss}的{best}大致相当。"
    }
    SayUnclear(best) {
        en: "No move is clearly better; whether {best} is depends on the depth of the search.",
        ja: "はっきり上回る手はありません（{best} との比較は探索の深さで変わります）。",
        zh: "没有明显更好的着法（与{best}相比，结果随搜索深度而变）。"
    }
    SayGood(best) {
        en: "A good move; {best} is rated slightly higher.",
        ja: "好手です。評価値では {best} がわずかに上回ります。",
        zh: "好手；{best}的评分略高。"
    }
    SayDubious(best, loss) {
        en: "Dubious: {best} is rated {loss} higher.",
        ja: "疑問手です。評価値では {best} が {loss} 上回ります。",
        zh: "疑问手：{best}的评分高出{loss}。"
    }
    SayBad(best, loss) {
        en: "A bad move: {best} is rated {loss} higher.",
        ja: "悪手です。評価値では {best} が {loss} 上回ります。",
        zh: "坏棋：{best}的评分高出{loss}。"
    }
    SayBlunder(best, loss) {
        en: "A blunder: {best} is rated {loss} higher.",
        ja: "大悪手です。評価値では {best} が {loss} 上回ります。",
        zh: "败笔：{best}的评分高出{loss}。"
    }
    SayOpening(name) { en: "A stone of the opening {name}.", ja: "珠型「{name}」の一手です。", zh: "开局“{name}”的一手。" }
    SayOf(point, text) { en: "{point}: {text}", ja: "{point}：{text}", zh: "{point}：{text}" }

    // ---- The game as a whole ----
    ReviewTitle { en: "Review", ja: "棋譜解析", zh: "复盘" }
    Versus(black, white) {
        en: "{black} (Black) – {white} (White)",
        ja: "{black}（黒） 対 {white}（白）",
        zh: "{black}（黑）对{white}（白）"
    }
    TurningPoint { en: "Turning point", ja: "勝負の分かれ目", zh: "转折点" }
    TurningLost(ply, point) {
        en: "Move {ply}, {point}, lost the game (proved).",
        ja: "{ply}手目 {point} が敗着です（証明済み）。",
        zh: "第{ply}手{point}是败着（已证明）。"
    }
    TurningFirst(ply, point, side) {
        en: "After move {ply}, {point}, {side}'s win is proved; no escape from it was found.",
        ja: "{ply}手目 {point} の後は{side}の勝ちです（証明済み）。その手で逃れる順は見つかっていません。",
        zh: "第{ply}手{point}之后{side}必胜（已证明）；没有找到这一手可以解救的着法。"
    }
    TurningOpen(ply, point, side) {
        en: "After move {ply}, {point}, {side}'s win is proved; whether that move could still escape it is open.",
        ja: "{ply}手目 {point} の後は{side}の勝ちです（証明済み）。その手で逃れられたかどうかは確かめきれていません。",
        zh: "第{ply}手{point}之后{side}必胜（已证明）；这一手能否解救尚未确定。"
    }
    TurningThrown(ply, point) {
        en: "Move {ply}, {point}, threw a won game away (proved).",
        ja: "{ply}手目 {point} で勝ちを逃し、そのまま敗れました（証明済み）。",
        zh: "第{ply}手{point}漏掉了胜势，终致失败（已证明）。"
    }
    TurningFoul(ply, point) {
        en: "Move {ply}, {point}, a foul, ended the game.",
        ja: "{ply}手目 {point} の反則で終局しました。",
        zh: "第{ply}手{point}犯规，对局结束。"
    }
    TurningFromStart(side) {
        en: "{side} was winning from the start (proved).",
        ja: "初めから{side}の勝ちの局面でした（証明済み）。",
        zh: "从一开始就是{side}的胜局（已证明）。"
    }
    TurningNone {
        en: "Nobody's win is proved at the end: no turning point.",
        ja: "終局時点でどちらの勝ちも証明されていないため、勝負の分かれ目はありません。",
        zh: "终局时双方都没有已证明的胜法，因此没有转折点。"
    }
    SettledAll(nodes) {
        en: "Whatever is said not to lose was asked again with {nodes} ⟨position|positions⟩ or searched through.",
        ja: "負けないとした手は、いずれも{nodes}ノードまで調べ直したか、探索し尽くしています。",
        zh: "凡是说不输的着法，都已用{nodes}个局面复查，或已全部搜索。"
    }
    SettledClear {
        en: "Nothing that is said was left open.",
        ja: "未確定のまま残った点はありません。",
        zh: "没有留下未确定的结论。"
    }
    SettledNot(plies) {
        en: "Still open when the budget of the review was spent: what is said of move {plies}. A longer review may change it.",
        ja: "予算のうちに確かめきれなかった手：{plies}手目。より深い解析で変わることがあります。",
        zh: "预算用完时尚未确定的着法：第{plies}手。更深入的复盘可能会改变结论。"
    }
    AskAgain {
        en: "To ask again about one move, longer: add --ply PLY --budget NODES; with --resume FILE nothing is searched twice.",
        ja: "一手だけをさらに深く確かめるには --ply 手数 --budget ノード数 を付けます（--resume FILE を付けると同じ探索を繰り返しません）。",
        zh: "要更深入地复查某一手：加 --ply 手数 --budget 节点数（加 --resume FILE 则不重复搜索）。"
    }
    LeftOut(ply, count) {
        en: "The game ended with move {ply}; left out after it: {count} ⟨move|moves⟩.",
        ja: "対局は{ply}手目で終わっています。その後に記録された{count}手は解析しません。",
        zh: "对局在第{ply}手结束；其后记录的{count}手不予复盘。"
    }
    FirstMissed(side, ply) {
        en: "{side}'s first missed win: move {ply}.",
        ja: "{side}の最初の勝ち逃し：{ply}手目。",
        zh: "{side}第一次漏胜：第{ply}手。"
    }
    NoMoves { en: "there is no move to review", ja: "解析する手がありません", zh: "没有可以复盘的着法" }
    AccuracyOf(side, accuracy, counted) {
        en: "{side}: accuracy {accuracy} % over {counted} ⟨counted move|counted moves⟩",
        ja: "{side}：正確さ {accuracy}%（対象{counted}手）",
        zh: "{side}：准确度{accuracy}%（计入{counted}手）"
    }
    AccuracyNone(side) { en: "{side}: no move counts", ja: "{side}：対象の手なし", zh: "{side}：没有计入的着法" }
    NameUnknown { en: "name unknown", ja: "名前不明", zh: "姓名不详" }
    PlayerGames(name, games) {
        en: "{name}, {games} ⟨game|games⟩",
        ja: "{name}（{games}局）",
        zh: "{name}（{games}局）"
    }
    CountOf(class, count) { en: "{class} {count}", ja: "{class} {count}", zh: "{class} {count}" }
    Accuracy { en: "Accuracy", ja: "正確さ", zh: "准确度" }
    MovesTitle { en: "Moves", ja: "全着手", zh: "全部着法" }
    CountsTitle { en: "Moves by class", ja: "着手の分類", zh: "着法分类" }
    GraphTitle { en: "Course of the game", ja: "形勢の推移", zh: "局势走向" }
    GraphAxes {
        en: "Black is better above the middle, White below it.",
        ja: "中央より上は黒よし、下は白よし。",
        zh: "中线以上黑方优势，以下白方优势。"
    }
    ImportantTitle { en: "Important moves", ja: "重要な局面", zh: "关键局面" }
    BestLine(line) { en: "Best: {line}", ja: "最善手順：{line}", zh: "最佳变化：{line}" }
    Refutation(line) { en: "Refutation: {line}", ja: "とがめる手順：{line}", zh: "惩罚手段：{line}" }
    TermsTitle {
        en: "The move by the named terms (without a search)",
        ja: "着手そのものの評価の内訳（探索なし）",
        zh: "着法本身的评分明细（不含搜索）"
    }
    TermsTotal { en: "total", ja: "合計", zh: "合计" }
    BoardBefore(ply, side) {
        en: "Before move {ply}, {side} to play",
        ja: "{ply}手目の局面（{side}番）",
        zh: "第{ply}手之前，轮到{side}"
    }
    LegendPlayed { en: "✕ played · A, B, … better", ja: "✕ 実戦の手 ・ A、B… 有力な手", zh: "✕ 实战 · A、B…… 更好的着法" }
    LegendBest { en: "numbers: the best line", ja: "数字：最善の手順", zh: "数字：最佳变化" }
    LegendRefutation { en: "numbers: the refutation", ja: "数字：とがめる手順", zh: "数字：惩罚手段" }
    ColumnMove { en: "Move", ja: "手", zh: "着法" }
    ColumnClass { en: "Class", ja: "分類", zh: "分类" }
    ColumnScore { en: "Score", ja: "評価値", zh: "评分" }
    ColumnRate { en: "Win rate (score)", ja: "勝率（評価値）", zh: "胜率（评分）" }
    ColumnBest { en: "Best", ja: "最善", zh: "最佳" }
    ColumnSays { en: "What it did", ja: "解説", zh: "解说" }
    RateAndScore(rate, score) { en: "{rate} % ({score})", ja: "{rate}%（{score}）", zh: "{rate}%（{score}）" }
    Proved { en: "proved ✔", ja: "証明済 ✔", zh: "已证明 ✔" }
    MadeWith(nodes) {
        en: "Kagetsu, {nodes} ⟨node|nodes⟩ for each search. Proved ✔: there is a certificate, and it was checked. Searched through: all moves of the kinds named were tried; others may hold more. Found nothing in so many positions: no more than that. Rated: the engine's evaluation, in the view of the player of the move.",
        ja: "花月、探索ごとに{nodes}ノード。「証明済み ✔」は証明があり検査を経たもの、「探索済み」は挙げた種類の手を調べ尽くしたもの（それ以外の手は含みません）、「見つかりませんでした」はそのノード数の範囲での結果、「評価値」は着手した側から見たエンジンの評価です。",
        zh: "花月，每次搜索{nodes}个节点。“已证明 ✔”：有证明并经过检验；“已搜索”：所列种类的着法已全部试过（不包括其他着法）；“没有找到”：仅限于该局面数；“评分”：引擎站在落子方角度的评估。"
    }

    // ---- The command ----
    ErrorState(path, reason) {
        en: "cannot resume from {path}: {reason}",
        ja: "{path} からは再開できません：{reason}",
        zh: "无法从{path}继续：{reason}"
    }
    StateOther {
        en: "it belongs to another game or to another version",
        ja: "別の棋譜か別の版のもの",
        zh: "属于另一局棋或另一个版本"
    }
    StateLine(line, reason) { en: "line {line}: {reason}", ja: "{line}行目：{reason}", zh: "第{line}行：{reason}" }
    Kept(done, all, path) {
        en: "reviewed so far: {done} of {all} ⟨move|moves⟩, kept in {path}; continue with --resume {path}",
        ja: "{all}手のうち{done}手を解析し、{path} に残しました。--resume {path} を付けると再開できます。",
        zh: "已复盘{done}/{all}手，保存在{path}；用 --resume {path} 可继续"
    }
    Resumed(done, all) {
        en: "resuming: {done} of {all} ⟨move|moves⟩ already reviewed",
        ja: "再開：{all}手のうち{done}手は解析済み",
        zh: "继续：共{all}手，其中{done}手已复盘"
    }
    AskingAgain(ply) { en: "asking again: move {ply}", ja: "確認中：{ply}手目", zh: "复查：第{ply}手" }
    Reviewing(ply) { en: "move {ply}", ja: "{ply}手目", zh: "第{ply}手" }
}
