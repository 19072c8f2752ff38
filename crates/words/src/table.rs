//! The table: every message of the command line and the page, all languages side by side.
//!
//! A row is `Key(placeholders) { en: "…", ja: "…", zh: "…" }`; the sections follow the places where the messages appear.
//! Terms are those of `docs/glossary.md`. Numbers, points (`H8`) and file names come in as placeholders.
//! It is one long list on purpose: a row is found by its section, and one enum serves every way of saying something.

use crate::message::messages;

messages! {
    /// A message with the values of its placeholders.
    Message

    // ---- Terms of the game ----
    Black { en: "Black", ja: "黒", zh: "黑方" }
    White { en: "White", ja: "白", zh: "白方" }
    RuleRenju { en: "renju", ja: "連珠", zh: "连珠" }
    RuleStandard { en: "standard (exactly five)", ja: "ちょうど五で勝ち", zh: "标准（恰好五连）" }
    RuleFreestyle { en: "freestyle (five or more)", ja: "五以上で勝ち", zh: "无禁手（五连以上）" }
    RuleCaro {
        en: "caro (five, not blocked at both ends)",
        ja: "カロ（両端を止められた五は無効）",
        zh: "越南规则（两端被堵的五连无效）"
    }
    KindDoubleThree { en: "double-three", ja: "三三", zh: "三三" }
    KindDoubleFour { en: "double-four", ja: "四四", zh: "四四" }
    KindOverline { en: "overline", ja: "長連", zh: "长连" }
    ShapeFive { en: "five", ja: "五連", zh: "五连" }
    ShapeOpenFour { en: "open four", ja: "達四", zh: "活四" }
    ShapeFour { en: "four", ja: "四", zh: "四" }
    ShapeFourThree { en: "four-three", ja: "四三", zh: "四三" }
    ShapeOpenThree { en: "open three", ja: "三", zh: "活三" }

    ShapeFalseDoubleThree { en: "false double-three", ja: "見かけの三三", zh: "假三三" }
    TargetForbidden { en: "forbidden", ja: "禁点", zh: "禁点" }
    ShapeMise { en: "mise", ja: "ミセ手", zh: "做四三" }
    ShapeDoubleMise { en: "double mise", ja: "両ミセ", zh: "双做四三" }
    ShapeFukumi { en: "fukumi", ja: "フクミ手", zh: "做杀" }

    // ---- Reasons of `find` ----
    ReasonForbidden(point, kind, lines) {
        en: "{point}  {kind} ({lines})",
        ja: "{point}  {kind}（{lines}）",
        zh: "{point}  {kind}（{lines}）"
    }
    ReasonShape(point, shape) { en: "{point}  {shape}", ja: "{point}  {shape}", zh: "{point}  {shape}" }
    ReasonFalseForbidden(point) {
        en: "{point}  looks like a double-three, but is legal: not enough of its threes can become an open four",
        ja: "{point}  三三に見えますが打てます（達四にできる三が二つそろわない）",
        zh: "{point}  看似三三，其实可下（能成活四的三不足两个）"
    }
    FoundForbidden(count) { en: "forbidden to Black: {count}", ja: "黒の禁点：{count}か所", zh: "黑方禁点：{count}处" }
    FoundFalseForbidden(count) {
        en: "false forbidden points: {count}",
        ja: "見かけの三三（打てる点）：{count}か所",
        zh: "假禁点（可以下）：{count}处"
    }
    FoundShape(side, shape, count) {
        en: "{side}, {shape}: {count}",
        ja: "{side}の{shape}：{count}か所",
        zh: "{side}的{shape}：{count}处"
    }
    NoForbiddenInRule(rule) {
        en: "no point is forbidden under the rule {rule}",
        ja: "ルール「{rule}」に禁手はありません",
        zh: "规则“{rule}”没有禁手"
    }
    ReasonTargets(point, shape, targets) {
        en: "{point}  {shape} ({targets})",
        ja: "{point}  {shape}（{targets}）",
        zh: "{point}  {shape}（{targets}）"
    }

    // ---- solve, defend, verify ----
    WinFive { en: "a five", ja: "五連", zh: "五连" }
    WinFour { en: "a four that nobody can answer", ja: "止められない四", zh: "防不住的四" }
    WinVcf { en: "continuous fours (VCF)", ja: "四追い", zh: "连续冲四（VCF）" }
    WinVct { en: "continuous threats (VCT)", ja: "追い詰め", zh: "连续攻击（VCT）" }
    WinMise { en: "threats of a four-three (mise)", ja: "ミセ手", zh: "做四三" }
    WinQuiet { en: "quiet threats", ja: "フクミ手", zh: "做杀" }
    WinTheory { en: "a proved opening", ja: "証明済みの珠型", zh: "已证明的开局" }
    SolveWin(side, kind, first, length) {
        en: "{side} wins by {kind}: {first}, {length} ⟨ply|plies⟩",
        ja: "{side}の勝ち（{kind}）：{first} から{length}手",
        zh: "{side}胜（{kind}）：从{first}起{length}手"
    }
    SolveByForbidden { en: "one of Black's blocks in this line is forbidden", ja: "途中で黒の受けが禁手になります", zh: "其间黑方的挡点是禁手" }
    SolveLine(line) { en: "line      {line}", ja: "手順      {line}", zh: "变化      {line}" }
    SolveNoWin(side, kind) {
        en: "{side} has no win by {kind}: all of it was searched",
        ja: "{side}の{kind}による勝ちはありません（すべて調べた）",
        zh: "{side}没有{kind}的胜法（已全部搜索）"
    }
    SolveGameOver {
        en: "the game is over: there is nothing to solve",
        ja: "対局は終わっています。解く手がありません",
        zh: "对局已结束，无可求解"
    }
    SolveUnknown(side, kind, limit) {
        en: "{side}: no win by {kind} was found, though there may be one ({limit})",
        ja: "{side}の{kind}による勝ちは見つかりませんが、あるかもしれない（{limit}）",
        zh: "未找到{side}{kind}的胜法，但也可能存在（{limit}）"
    }
    ReachedNodes(nodes) {
        en: "limit reached: {nodes} ⟨node|nodes⟩",
        ja: "上限に達しました：{nodes}ノード",
        zh: "已达上限：{nodes}个节点"
    }
    ReachedLength(plies) {
        en: "longer than {plies} ⟨ply|plies⟩ was not searched",
        ja: "{plies}手より長い勝ちは調べていません",
        zh: "未搜索超过{plies}手的胜法"
    }
    ReachedStop { en: "the search was stopped", ja: "探索を中止しました", zh: "搜索被中止" }
    ReachedCheck {
        en: "a win was found, but its certificate is too long to check",
        ja: "勝ちの手順は見つかりましたが、証明が長すぎて確かめられません",
        zh: "找到了胜法，但证明太长，无法检验"
    }
    SolveCost(nodes, time) {
        en: "searched  {nodes} ⟨node|nodes⟩ in {time} ms",
        ja: "探索      {nodes}ノード、{time}ミリ秒",
        zh: "搜索      {nodes}个节点，{time}毫秒"
    }
    SearchingFor(seconds) { en: "searching, {seconds} s", ja: "探索中 {seconds}秒", zh: "搜索中，{seconds}秒" }
    SolveAll(count) { en: "winning first moves: {count}", ja: "勝ちになる初手：{count}か所", zh: "获胜的第一手：{count}处" }
    SolveMove(point, kind, length) {
        en: "{point}  {kind}, {length} ⟨ply|plies⟩",
        ja: "{point}  {kind}、{length}手",
        zh: "{point}  {kind}，{length}手"
    }
    SolveUnproved(points, limit) {
        en: "not decided ({limit}): {points}",
        ja: "決まらない点（{limit}）：{points}",
        zh: "未判定的点（{limit}）：{points}"
    }
    TreeLegend {
        en: "tree: (reply that is forced)  a) b) replies  *) any other reply  # decided  [n] continues as at [n]",
        ja: "変化図：（ ）は唯一の応手、a) b) は応手、*) はそれ以外の手、# は決着、[n] は [n] と同じ続き",
        zh: "变化图：（ ）为唯一应手，a) b) 为应手，*) 为其他应手，# 为已决，[n] 表示与 [n] 处相同"
    }
    TreeCut(count) {
        en: "{count} ⟨branch is|branches are⟩ not shown",
        ja: "ほかに{count}通りの変化を省略",
        zh: "另有{count}个分支未显示"
    }
    DefendThreat(side, kind, first, length) {
        en: "{side} threatens to win by {kind}: {first}, {length} ⟨ply|plies⟩",
        ja: "{side}の狙いは{kind}：{first} から{length}手",
        zh: "{side}瞄准{kind}：从{first}起{length}手"
    }
    DefendNoThreat(side) {
        en: "{side} does not threaten a forced win: every legal move is a defence",
        ja: "{side}に追い勝ちの狙いはありません。打てる点はすべて受けになります",
        zh: "{side}没有必胜的威胁：任何可下的点都行"
    }
    DefendUnknownThreat(side, limit) {
        en: "{side}: no threat was found, though there may be one ({limit})",
        ja: "{side}の狙いは見つかりませんが、あるかもしれない（{limit}）",
        zh: "未找到{side}的威胁，但也可能存在（{limit}）"
    }
    DefendCount(count) { en: "defences: {count}", ja: "受け：{count}か所", zh: "防点：{count}处" }
    DefendPoints(points) { en: "{points}", ja: "{points}", zh: "{points}" }
    DefendDelays(points) {
        en: "fours that only gain time: {points}",
        ja: "時間稼ぎの四：{points}",
        zh: "只是拖延的冲四：{points}"
    }
    VerifyOk(file, length, positions) {
        en: "{file}: OK, {length} ⟨ply|plies⟩, {positions} ⟨position|positions⟩",
        ja: "{file}：正しい（{length}手、{positions}局面）",
        zh: "{file}：正确（{length}手，{positions}个局面）"
    }
    VerifyBad(file, reason) { en: "{file}: NOT VALID: {reason}", ja: "{file}：誤り：{reason}", zh: "{file}：无效：{reason}" }
    ProofExpected(what) { en: "expected {what}", ja: "{what}が必要です", zh: "应为{what}" }
    ProofVersion {
        en: "unknown version; only version 1 can be read",
        ja: "未知のバージョン。読めるのはバージョン 1 だけ",
        zh: "未知版本；只能读取版本 1"
    }
    ProofOccupied(point) { en: "{point} is already occupied", ja: "{point} にはすでに石があります", zh: "{point}已有棋子" }
    ProofAnsweredTwice(point) { en: "{point} already has an answer", ja: "{point} への応手がすでにあります", zh: "{point}已有应手" }
    ProofFieldTwice { en: "this field is given twice", ja: "この項目が重複しています", zh: "该字段重复" }
    ProofWrongNumber(id) { en: "expected node number {id}", ja: "節の番号は {id} のはずです", zh: "节点编号应为{id}" }
    ProofNotLater(id) { en: "node {id} is not a later node", ja: "節{id}は後の節ではありません", zh: "节点{id}不在后面" }
    ProofNoSuchNode(id) { en: "there is no node {id}", ja: "節{id}はありません", zh: "没有节点{id}" }
    ProofTooManyNodes(limit) { en: "more than {limit} ⟨node|nodes⟩", ja: "節が{limit}個を超えています", zh: "节点超过{limit}个" }
    FaultAt(node, path, reason) {
        en: "node {node} after {path}: {reason}",
        ja: "節{node}（{path} の後）：{reason}",
        zh: "节点{node}（{path}之后）：{reason}"
    }
    FaultAtRoot(node, reason) { en: "node {node}: {reason}", ja: "節{node}：{reason}", zh: "节点{node}：{reason}" }
    FaultNoSuchNode(id) {
        en: "refers to node {id}, which does not exist",
        ja: "存在しない節{id}を指しています",
        zh: "指向不存在的节点{id}"
    }
    FaultNotLater(id) {
        en: "refers to node {id}, which is not later",
        ja: "後にない節{id}を指しています",
        zh: "指向的节点{id}不在后面"
    }
    FaultWrongKind(id) {
        en: "refers to node {id}, which is of the wrong kind",
        ja: "種類の合わない節{id}を指しています",
        zh: "指向的节点{id}种类不符"
    }
    FaultWrongTurn {
        en: "the first node is of the wrong kind for the side to move",
        ja: "最初の節が手番と合いません",
        zh: "第一个节点与轮走方不符"
    }
    FaultGameOver { en: "the game is over before the first move", ja: "初手の前に対局が終わっています", zh: "第一手之前对局已结束" }
    FaultOccupied(point) {
        en: "the attacker cannot play {point}: it is occupied",
        ja: "攻め方は {point} に打てません（石がある）",
        zh: "攻方不能下{point}：已有棋子"
    }
    FaultForbidden(point, kind) {
        en: "the attacker cannot play {point}: {kind}",
        ja: "攻め方は {point} に打てません（{kind}）",
        zh: "攻方不能下{point}：{kind}"
    }
    FaultNoFive(point) {
        en: "the attacker's {point} does not make a five",
        ja: "攻め方の {point} は五連になりません",
        zh: "攻方的{point}不成五连"
    }
    FaultFiveTooEarly(point) {
        en: "the attacker's {point} has already won",
        ja: "攻め方の {point} ですでに勝っています",
        zh: "攻方的{point}已经获胜"
    }
    FaultDefenderWins(point) { en: "the defender wins with {point}", ja: "受け方が {point} で勝ちます", zh: "守方下{point}获胜" }
    FaultUnanswered(point) {
        en: "the defender's {point} has no answer",
        ja: "受け方の {point} に対する手がありません",
        zh: "守方的{point}没有应对"
    }
    FaultOccupiedAnswer(point) {
        en: "answers a reply at {point}, which is occupied",
        ja: "石のある {point} への応手が書かれています",
        zh: "应对的{point}已有棋子"
    }
    FaultNoReply {
        en: "the defender has no legal move, which is a draw",
        ja: "受け方に打てる点がありません（引き分け）",
        zh: "守方无处可下，为和棋"
    }
    FaultLimit { en: "the limit of positions is reached", ja: "局面数の上限に達しました", zh: "局面数已达上限" }

    // ---- Outcome and state of a game ----
    OutcomeFive(side) { en: "{side} wins with a five", ja: "{side}の勝ち（五連）", zh: "{side}胜（五连）" }
    OutcomeOverline(side) { en: "{side} wins with an overline", ja: "{side}の勝ち（長連）", zh: "{side}胜（长连）" }
    OutcomeFoul(kind) {
        en: "White wins: Black's move is a foul ({kind})",
        ja: "白の勝ち（黒の禁手・{kind}）",
        zh: "白方胜（黑方禁手：{kind}）"
    }
    OutcomeResignation(side) { en: "{side} wins by resignation", ja: "{side}の勝ち（投了）", zh: "{side}胜（对方认输）" }
    OutcomeStuck(side) {
        en: "{side} wins: the five cannot be stopped, the opponent has no legal move",
        ja: "{side}の勝ち（相手に打てる点がなく、五連を止められない）",
        zh: "{side}胜（五连无法阻挡，对方无处可下）"
    }
    OutcomeFullBoard { en: "draw: the board is full", ja: "引き分け（満局）", zh: "和棋（满盘）" }
    OutcomeNoLegalMove { en: "draw: no legal move is left", ja: "引き分け（打てる点がない）", zh: "和棋（无处可下）" }
    OutcomeAgreement { en: "draw by agreement", ja: "引き分け（合意）", zh: "和棋（双方同意）" }
    TurnOf(side, number) { en: "move {number}, {side} to play", ja: "{number}手目、{side}の番", zh: "第{number}手，轮到{side}" }
    OpeningName(code, kanji, reading) {
        en: "opening {code}: {reading} ({kanji})",
        ja: "珠型 {code}：{kanji}（{reading}）",
        zh: "开局{code}：{kanji}（{reading}）"
    }
    ForbiddenPoints(points) { en: "forbidden: {points}", ja: "禁点：{points}", zh: "禁点：{points}" }

    // ---- The engine: scores, stages ----
    StageProved(plies) {
        en: "proved: wins in {plies} ⟨ply|plies⟩ at most",
        ja: "証明済み：最長{plies}手で勝ち",
        zh: "已证明：至多{plies}手获胜"
    }
    StageOpening { en: "a move of the opening book", ja: "定石の手", zh: "开局库着法" }
    StageFive { en: "makes a five", ja: "五連", zh: "成五" }
    StageBlockFour { en: "the only move against a four", ja: "四を止める唯一の手", zh: "挡四的唯一着" }
    StageOnlyBlock(depth) {
        en: "the only move against a four, searched to depth {depth}",
        ja: "四を止める唯一の手（深さ{depth}まで探索）",
        zh: "挡四的唯一着（搜索到深度{depth}）"
    }
    StageLost { en: "the opponent's four can no longer be stopped", ja: "もう相手の四を止められません", zh: "已挡不住对方的四" }
    StageVcf { en: "wins by continuous fours", ja: "四追い勝ち", zh: "连续冲四胜" }
    StageMiseVcf { en: "a mise that wins by continuous fours", ja: "ミセ手からの四追い勝ち", zh: "做四三后连续冲四胜" }
    StageVct { en: "wins by continuous threats", ja: "追い詰め勝ち", zh: "连续攻击胜" }
    StageBreakFours(count) {
        en: "searched {count} ⟨move that stops|moves that stop⟩ the opponent's win by fours",
        ja: "相手の四追いを防ぐ{count}手から探索",
        zh: "在防住对方连续冲四的{count}手中搜索"
    }
    StageAnswerThree(count) {
        en: "searched {count} ⟨answer|answers⟩ to an open three",
        ja: "三への受け{count}手から探索",
        zh: "在应对活三的{count}手中搜索"
    }
    StageCheck(count) {
        en: "searched {count} ⟨move|moves⟩, leaving out those that let the opponent win by force",
        ja: "相手の追い詰めを許す手を除いた{count}手から探索",
        zh: "排除让对方必胜的着法后，在{count}手中搜索"
    }
    StageNothingHolds {
        en: "the opponent wins by force after every move: the longest defence",
        ja: "どう打っても追い詰められる。最も長くしのぐ手",
        zh: "怎么下对方都必胜：抵抗最久的着法"
    }
    StageOnlyMove { en: "the only move to choose from", ja: "ほかに候補がありません", zh: "别无选择" }
    StageSearch(depth) {
        en: "chosen by the search, depth {depth}",
        ja: "探索で決定（深さ{depth}）",
        zh: "由搜索决定（深度{depth}）"
    }
    StageFallback {
        en: "stopped early: the best guess so far",
        ja: "途中で打ち切り、それまでの最善手",
        zh: "提前结束：目前为止的最佳着法"
    }
    ScoreLower(score) { en: "at least {score}", ja: "{score} 以上", zh: "不低于{score}" }
    ScoreUpper(score) { en: "at most {score}", ja: "{score} 以下", zh: "不高于{score}" }
    ScoreWin(plies) { en: "wins in {plies} ⟨ply|plies⟩", ja: "{plies}手で勝ち", zh: "{plies}手胜" }
    ScoreLoss(plies) { en: "loses in {plies} ⟨ply|plies⟩", ja: "{plies}手で負け", zh: "{plies}手负" }
    ScoreProvedWin(plies) {
        en: "wins in {plies} ⟨ply|plies⟩ (proved)",
        ja: "{plies}手で勝ち（証明済み）",
        zh: "{plies}手胜（已证明）"
    }
    ScoreProvedLoss(plies) {
        en: "loses in {plies} ⟨ply|plies⟩ (proved)",
        ja: "{plies}手で負け（証明済み）",
        zh: "{plies}手负（已证明）"
    }

    // ---- analyze ----
    AnalyzeDepth(depth, score, nodes, time, line) {
        en: "depth {depth}  {score}  {nodes} ⟨node|nodes⟩  {time} s  {line}",
        ja: "深さ{depth}  {score}  {nodes}ノード  {time}秒  {line}",
        zh: "深度{depth}  {score}  {nodes}个节点  {time}秒  {line}"
    }
    AnalyzeRank(rank, text) { en: "{rank}. {text}", ja: "{rank}. {text}", zh: "{rank}. {text}" }
    AnalyzeBest(side, point, score, reason) {
        en: "{side}: {point}, {score}; {reason}",
        ja: "{side}：{point}、{score}。{reason}",
        zh: "{side}：{point}，{score}；{reason}"
    }
    ExplainMove(side, point) { en: "{side} {point}", ja: "{side} {point}", zh: "{side} {point}" }
    ExplainNoMove {
        en: "no move to explain: add one after the position",
        ja: "説明する着手がありません。局面の後に着手を書いてください",
        zh: "没有要解释的着法：请写在局面之后"
    }
    AnalyzeLine(line) { en: "line      {line}", ja: "手順      {line}", zh: "变化      {line}" }
    AnalyzeCost(nodes, time, limit) {
        en: "searched  {nodes} ⟨node|nodes⟩ in {time} s, ended by {limit}",
        ja: "探索      {nodes}ノード、{time}秒、終了理由：{limit}",
        zh: "搜索      {nodes}个节点，{time}秒，结束原因：{limit}"
    }
    AnalyzeEvaluation(name) { en: "evaluation {name}", ja: "評価関数  {name}", zh: "评估函数  {name}" }
    EvaluationClassic { en: "classic (tables)", ja: "従来型（表）", zh: "传统（表）" }
    EvaluationTerms { en: "terms (named terms)", ja: "terms（項目別）", zh: "分项评估（terms）" }
    EvaluationNetwork(checksum) { en: "network {checksum}", ja: "ネットワーク {checksum}", zh: "神经网络 {checksum}" }
    LimitNothing { en: "a decided result before any limit", ja: "決着（上限の前）", zh: "胜负已定（未达上限）" }
    LimitDepth { en: "the limit of depth", ja: "深さの上限", zh: "深度上限" }
    LimitNodes { en: "the limit of nodes", ja: "ノード数の上限", zh: "节点上限" }
    LimitTime { en: "the limit of time", ja: "時間の上限", zh: "时间上限" }
    LimitStop { en: "a request to stop", ja: "中断", zh: "中止请求" }
    AnalyzeGameOver {
        en: "the game is over: nothing to analyze",
        ja: "対局は終わっています。解析する手がありません",
        zh: "对局已结束，无可分析"
    }
    AnalyzeNoMove(side) { en: "{side} has no legal move", ja: "{side}に打てる点がありません", zh: "{side}无处可下" }

    // ---- eval ----
    EvalBoard(side, level, total) {
        en: "board, seen by {side} (level {level}): {total}",
        ja: "盤面の評価（{side}から見て、レベル {level}）：{total}",
        zh: "盘面评估（{side}角度，级别{level}）：{total}"
    }
    EvalNetwork(side, level, total, percent) {
        en: "board, seen by {side} (level {level}, network): {total}, chance to win {percent} %",
        ja: "盤面の評価（{side}から見て、レベル {level}、ネットワーク）：{total}、勝率 {percent}%",
        zh: "盘面评估（{side}角度，级别{level}，神经网络）：{total}，胜率{percent}%"
    }
    EvalTable(side, level, total) {
        en: "board, seen by {side} (level {level}, tables without named terms): {total}",
        ja: "盤面の評価（{side}から見て、レベル {level}、項目のない表による評価）：{total}",
        zh: "盘面评估（{side}角度，级别{level}，不分项的表）：{total}"
    }
    EvalPolicyTitle(count) {
        en: "moves: {count} (share of the network's choice, value after the move)",
        ja: "着手の評価：{count}手（ネットワークが選ぶ割合、着手後の評価値）",
        zh: "着法：{count}手（网络选择的比例、落子后的评分）"
    }
    EvalMoves(count) { en: "moves: {count}", ja: "着手の評価：{count}手", zh: "着法：{count}手" }
    EvalExcluded(point, reason) {
        en: "{point}  not a candidate: {reason}",
        ja: "{point}  候補外：{reason}",
        zh: "{point}  非候选：{reason}"
    }
    EvalOver {
        en: "the game is over: no move has a score",
        ja: "対局は終わっています。着手の評価はありません",
        zh: "对局已结束，着法没有评分"
    }
    ExcludedOccupied { en: "occupied", ja: "石がある", zh: "已有棋子" }
    ExcludedForbidden(kind) { en: "forbidden, {kind}", ja: "禁手（{kind}）", zh: "禁手（{kind}）" }
    ExcludedGameOver { en: "the game is over", ja: "対局は終わっています", zh: "对局已结束" }
    ExcludedLeavesFive { en: "leaves the opponent's four", ja: "相手の四を止めません", zh: "没有挡住对方的四" }
    ExcludedLeavesOpenThree { en: "leaves the opponent's open three", ja: "相手の三を止めません", zh: "没有挡住对方的活三" }
    TermFive { en: "five", ja: "五連", zh: "五连" }
    TermOpenFour { en: "open fours", ja: "達四", zh: "活四" }
    TermFour { en: "fours", ja: "四", zh: "四" }
    TermOpenThree { en: "open threes", ja: "三", zh: "活三" }
    TermThree { en: "threes", ja: "止め三", zh: "眠三" }
    TermOpenTwo { en: "open twos", ja: "二", zh: "活二" }
    TermTwo { en: "twos", ja: "止め二", zh: "眠二" }
    TermTheirFive { en: "the opponent's five", ja: "相手の五連", zh: "对方的五连" }
    TermTheirOpenFour { en: "the opponent's open fours", ja: "相手の達四", zh: "对方的活四" }
    TermTheirFour { en: "the opponent's fours", ja: "相手の四", zh: "对方的四" }
    TermTheirOpenThree { en: "the opponent's open threes", ja: "相手の三", zh: "对方的活三" }
    TermTheirThree { en: "the opponent's threes", ja: "相手の止め三", zh: "对方的眠三" }
    TermTheirOpenTwo { en: "the opponent's open twos", ja: "相手の二", zh: "对方的活二" }
    TermTheirTwo { en: "the opponent's twos", ja: "相手の止め二", zh: "对方的眠二" }
    TermDiagonal { en: "diagonals", ja: "斜めの線", zh: "斜线" }
    TermFourThree { en: "four-three", ja: "四三", zh: "四三" }
    TermMise { en: "mise", ja: "ミセ手", zh: "做四三" }
    TermFukumi { en: "fukumi", ja: "フクミ手", zh: "做杀" }
    TermTrapStrong { en: "four whose block is forbidden", ja: "受けが禁手になる四", zh: "挡点为禁手的四" }
    TermTrapThree { en: "open three aimed at a forbidden point", ja: "禁点をにらむ三", zh: "瞄准禁点的活三" }
    TermTrapSetup { en: "open three beside a forbidden point", ja: "禁手追い込みの準備", zh: "禁点旁的活三" }
    TermVulnerability { en: "Black's forbidden extensions", ja: "黒の禁手の弱み", zh: "黑方的禁手弱点" }
    TermMultiDirection { en: "threats in several directions", ja: "複数方向の脅威", zh: "多方向的威胁" }
    TermDefenceCrossing { en: "takes a crossing of the opponent's threats", ja: "相手の要点を奪う", zh: "占据对方威胁的交叉点" }
    TermConnectivity { en: "connections", ja: "連携", zh: "连络" }
    TermCenter { en: "nearness to the centre", ja: "中央への近さ", zh: "靠近中央" }
    TermCounterFour { en: "counter-four", ja: "カウンターフォー", zh: "反冲四" }
    TermLoneFour { en: "four that leads to nothing", ja: "単発の四", zh: "孤立冲四" }
    TermMiseAnswer { en: "answers the opponent's mise", ja: "相手のミセ手への受け", zh: "应对对方的做四三" }
    TermDefensiveFour { en: "defensive four", ja: "防御しながらの四", zh: "防守性冲四" }
    TermVctBonus { en: "threatens a win by threats", ja: "追い詰めの狙い", zh: "瞄准连续攻击胜" }
    TermLeafFourThree { en: "four-three to come", ja: "次の四三", zh: "下一手的四三" }
    TermMandatoryDefence { en: "mandatory defence", ja: "必須防御", zh: "必防" }

    // ---- levels ----
    LevelBeginner { en: "beginner", ja: "入門", zh: "入门" }
    LevelEasy { en: "easy", ja: "初級", zh: "初级" }
    LevelMedium { en: "medium", ja: "中級", zh: "中级" }
    LevelHard { en: "hard", ja: "上級", zh: "高级" }
    LevelExpert { en: "expert", ja: "達人", zh: "专家" }
    LevelMaster { en: "master", ja: "名人", zh: "大师" }
    LevelAndName(level, name) { en: "{level} ({name})", ja: "{level}（{name}）", zh: "{level}（{name}）" }
    LevelsTitle {
        en: "level: depth, nodes, seconds for a move, how often it plays a move other than the best, evaluation",
        ja: "レベル：深さ、ノード数、一手の秒数、最善以外の手を打つ割合、評価",
        zh: "级别：深度、节点数、每手秒数、不下最佳着法的比例、评估函数"
    }
    LevelsRow(level, depth, nodes, seconds, percent, eval) {
        en: "{level}: depth {depth}, nodes {nodes}, {seconds} s, {percent} %, {eval}",
        ja: "{level}：深さ {depth}、ノード数 {nodes}、{seconds}秒、{percent}%、{eval}",
        zh: "{level}：深度{depth}，节点{nodes}，{seconds}秒，{percent}%，{eval}"
    }
    LevelsKnows(names) { en: "  knows: {names}", ja: "  技法：{names}", zh: "  掌握：{names}" }
    LevelsNoLimit { en: "unlimited", ja: "制限なし", zh: "不限" }
    EvaluationOwnNetwork { en: "network", ja: "ネットワーク", zh: "神经网络" }
    TechniqueTrap { en: "forbidden-point traps", ja: "禁手追い込み", zh: "抓禁" }
    TechniqueVct { en: "wins by threats (VCT)", ja: "追い詰め", zh: "连续攻击胜（VCT）" }
    TechniqueLoneFour { en: "no pointless fours", ja: "単発の四を控える", zh: "不下无谓的冲四" }
    TechniqueMiseAnswer { en: "answers to mise", ja: "ミセ手への受け", zh: "应对做四三" }
    TechniqueNullMove { en: "null-move pruning", ja: "ヌルムーブ枝刈り", zh: "空着裁剪" }
    TechniqueFutility { en: "futility pruning", ja: "フューティリティ枝刈り", zh: "无效裁剪" }
    TechniqueVulnerability { en: "care for Black's forbidden points", ja: "黒の禁手の弱みへの配慮", zh: "留意黑方禁点" }

    // ---- params ----
    ParamsTitle {
        en: "name  value (strong levels)  range  step  meaning",
        ja: "名前  値（上位レベル）  範囲  刻み  意味",
        zh: "名称  数值（高级别）  范围  步长  含义"
    }

    // ---- A game against the engine ----
    PlayWelcome(side, level) {
        en: "You play {side} against level {level}. Type a move such as h8, or help.",
        ja: "あなたは{side}、相手はレベル {level} です。h8 のように着手を入力してください。help で説明が出ます。",
        zh: "你是{side}，对手级别{level}。请输入 h8 这样的着法，或 help。"
    }
    PlayHelp {
        en: "h8          play a move\nundo        take your last move and the answer back\nhint        a suggestion\nwhy         what decided the last move of the engine\nforbidden   list Black's forbidden points with their reason\nboard       show the board again\nnew         start again\nresign      give up\nsave FILE   write the game (.sgf .psq .json .txt)\nhelp        this list\nquit        leave",
        ja: "h8          着手\nundo        自分の最後の手とその応手を戻す\nhint        ヒント\nwhy         相手の最後の手の決め手\nforbidden   黒の禁点と理由を表示\nboard       盤を表示\nnew         最初から\nresign      投了\nsave FILE   棋譜を保存（.sgf .psq .json .txt）\nhelp        この説明\nquit        終了",
        zh: "h8          落子\nundo        收回自己的最后一手和应手\nhint        提示\nwhy         对手最后一手的依据\nforbidden   列出黑方禁点及理由\nboard       再次显示棋盘\nnew         重新开始\nresign      认输\nsave FILE   保存棋谱（.sgf .psq .json .txt）\nhelp        本说明\nquit        退出"
    }
    PlayEngine(side, point, reason) {
        en: "{side} plays {point}: {reason}",
        ja: "{side}は {point}（{reason}）",
        zh: "{side}下{point}：{reason}"
    }
    PlayHint(point, score, reason) {
        en: "hint: {point}, {score}; {reason}",
        ja: "ヒント：{point}、{score}。{reason}",
        zh: "提示：{point}，{score}；{reason}"
    }
    PlayNoHint { en: "there is no legal move to suggest", ja: "勧められる手がありません", zh: "没有可推荐的着法" }
    PlayRefused(text) { en: "not playable: {text}", ja: "打てません：{text}", zh: "不能下：{text}" }
    PlayOneMove {
        en: "one move at a time: the engine answers each",
        ja: "着手は一手ずつ入力してください",
        zh: "请一次输入一手，引擎逐手应对"
    }
    PlayNothingYet { en: "the engine has not moved yet", ja: "相手はまだ打っていません", zh: "对手还没有落子" }
    ErrorOpening(text) {
        en: "--opening: “{text}” is neither an opening nor an opening rule; expected free, D1 to D13, I1 to I13, openings, rif, yamaguchi, taraguchi-10, soosorv-8 or swap2",
        ja: "--opening：「{text}」という珠型も開局規定もありません。free、D1〜D13、I1〜I13、openings、rif、yamaguchi、taraguchi-10、soosorv-8、swap2 のいずれか",
        zh: "--opening：“{text}”既不是开局也不是开局规则；应为 free、D1 至 D13、I1 至 I13、openings、rif、yamaguchi、taraguchi-10、soosorv-8 或 swap2"
    }
    ErrorOpeningRule(rule) {
        en: "--opening: openings belong to renju, not to the rule {rule}",
        ja: "--opening：珠型は連珠のもの。ルール「{rule}」では使えません",
        zh: "--opening：开局只属于连珠，规则“{rule}”不能用"
    }

    // ---- Opening rules ----
    OpeningRuleFree { en: "free", ja: "自由", zh: "自由" }
    OpeningRuleOpenings { en: "one of the 26 openings", ja: "26珠型から選ぶ", zh: "26种开局之一" }
    OpeningRuleRif { en: "RIF (two fifth moves)", ja: "RIF（五珠二題打ち）", zh: "RIF（五手两打）" }
    OpeningRuleYamaguchi { en: "Yamaguchi", ja: "山口式", zh: "山口规则" }
    OpeningRuleTaraguchi10 { en: "Taraguchi-10", ja: "タラグチ10", zh: "塔拉山口-10" }
    OpeningRuleSoosorv8 { en: "Soosõrv-8", ja: "ソーソロフ8", zh: "索索夫-8" }
    OpeningRuleSwap2 { en: "Swap2", ja: "スワップ2", zh: "Swap2 规则" }
    SeatYou { en: "You", ja: "あなた", zh: "你" }
    SeatEngine { en: "Kagetsu", ja: "花月", zh: "花月" }
    SeatFirst { en: "First player", ja: "仮先", zh: "假先" }
    SeatSecond { en: "Second player", ja: "仮後", zh: "假后" }
    AskPlace(number, side) {
        en: "Place stone {number} ({side}).",
        ja: "{number}手目（{side}）を置いてください。",
        zh: "请下第{number}手（{side}）。"
    }
    AskPlaceWithin(number, side, size) {
        en: "Place stone {number} ({side}) within the central {size}×{size}.",
        ja: "{number}手目（{side}）を中央{size}×{size}の中に置いてください。",
        zh: "请在中央{size}×{size}范围内下第{number}手（{side}）。"
    }
    AskPlaceCenter(number, side) {
        en: "Place stone {number} ({side}) on the centre, H8.",
        ja: "{number}手目（{side}）を天元（H8）に置いてください。",
        zh: "请在天元 H8 下第{number}手（{side}）。"
    }
    AskSwap(side) {
        en: "You have {side}, who is to move. Swap colours?",
        ja: "いまあなたは{side}番です。黒白を交代しますか？",
        zh: "你现在是{side}，轮到你。要交换吗？"
    }
    AskSwapOrMany(side, count) {
        en: "You have {side}, who is to move. Swap, keep, or offer {count} ⟨fifth move|fifth moves⟩?",
        ja: "いまあなたは{side}番です。黒白を交代しますか、このまま打ちますか、五手目を{count}題示しますか？",
        zh: "你现在是{side}，轮到你。交换、不交换，还是提出{count}个五手打点？"
    }
    AskDeclare(most) {
        en: "How many fifth moves will be offered, 1 to {most}?",
        ja: "五手目を何題にしますか（1〜{most}）？",
        zh: "五手打点数是多少（1 至 {most}）？"
    }
    AskOffer(count) {
        en: "Offer {count} ⟨fifth move|fifth moves⟩, no two of them symmetric.",
        ja: "五手目を{count}題示してください（対称な点は示せません）。",
        zh: "请提出{count}个五手打点，不能有对称的点。"
    }
    AskChoose(points) {
        en: "Choose the fifth move: {points}",
        ja: "五手目を選んでください：{points}",
        zh: "请选择第五手：{points}"
    }
    AskTakeColor { en: "Which colour do you take?", ja: "黒と白のどちらを持ちますか？", zh: "你选黑还是选白？" }
    AskTakeColorOrAdd {
        en: "Take a colour, or place two more stones and let the other player choose?",
        ja: "黒か白を選びますか、それとも二子を加えて相手に選ばせますか？",
        zh: "选择黑白，还是再下两颗子让对方选？"
    }
    DidSwap(who) { en: "{who}: colours swapped", ja: "{who}：黒白を交代", zh: "{who}：交换" }
    DidKeep(who) { en: "{who}: colours kept", ja: "{who}：交代せず", zh: "{who}：不交换" }
    DidMany(who) {
        en: "{who}: colours kept, fifth moves offered",
        ja: "{who}：交代せず五手目を示す",
        zh: "{who}：不交换，提出五手打点"
    }
    DidDeclare(who, count) {
        en: "{who}: {count} ⟨fifth move|fifth moves⟩ announced",
        ja: "{who}：五手目は{count}題",
        zh: "{who}：五手{count}打"
    }
    DidOffer(who, points) { en: "{who}: fifth moves {points}", ja: "{who}：五手目の題 {points}", zh: "{who}：五手打点 {points}" }
    DidChoose(who, point) { en: "{who}: {point} chosen", ja: "{who}：{point} を選択", zh: "{who}：选择{point}" }
    DidTake(who, side) { en: "{who}: {side} taken", ja: "{who}：{side}を選択", zh: "{who}：选择{side}" }
    DidAdd(who) { en: "{who}: two more stones", ja: "{who}：二子を加える", zh: "{who}：再下两颗子" }
    DidPlace(who, point) { en: "{who}: {point}", ja: "{who}：{point}", zh: "{who}：{point}" }
    AnswerOver { en: "the opening is over", ja: "開局はもう終わっています", zh: "开局阶段已结束" }
    AnswerUnasked(words) {
        en: "not a valid answer here; expected {words}",
        ja: "ここでは使えない答えです。答え方：{words}",
        zh: "在这里不是有效的回答；应为{words}"
    }
    AnswerOutside(point) {
        en: "{point} is outside the square allowed for this stone",
        ja: "{point} はこの手を打てる範囲の外",
        zh: "{point}超出这一手的范围"
    }
    AnswerNumber(given, most) {
        en: "{given} is not between 1 and {most}",
        ja: "{given} は1〜{most}の範囲にありません",
        zh: "{given}不在 1 至 {most} 之间"
    }
    AnswerCount(wanted, given) {
        en: "expected {wanted} ⟨fifth move|fifth moves⟩, got {given}",
        ja: "五手目は{wanted}題必要（示されたのは{given}題）",
        zh: "需要{wanted}个五手打点，给出了{given}个"
    }
    AnswerTwice(point) { en: "{point} has already been offered", ja: "{point} はすでに示されています", zh: "{point}已经提出过" }
    AnswerSymmetric(first, second) {
        en: "{first} and {second} are symmetric",
        ja: "{first} と {second} は対称",
        zh: "{first}与{second}对称"
    }
    AnswerNotOffered(point) { en: "{point} was not offered", ja: "{point} は示されていません", zh: "{point}不在打点之中" }
    AnswerPoints { en: "a point such as h8", ja: "h8 のような点", zh: "h8 这样的点" }
    AnswerPointList { en: "points such as h8 i9", ja: "h8 i9 のような点の並び", zh: "h8 i9 这样的若干点" }
    AnswerOneNumber { en: "a number", ja: "数", zh: "一个数" }
    OpeningAsked(who, text, words) {
        en: "{who}: {text} ({words})",
        ja: "{who}：{text}（{words}）",
        zh: "{who}：{text}（{words}）"
    }
    OpeningDone(side) {
        en: "The opening is over: you play {side}.",
        ja: "開局が終わりました。あなたは{side}番です。",
        zh: "开局阶段结束，你是{side}。"
    }
    OpeningDoneTwo { en: "The opening is over.", ja: "開局が終わりました。", zh: "开局阶段结束。" }

    // ---- Two people at the terminal ----
    TableWelcome {
        en: "A board for two. Type a move such as h8, or help.",
        ja: "二人用の盤です。h8 のように着手を入力してください。help で説明が出ます。",
        zh: "双人棋盘。请输入 h8 这样的着法，或 help。"
    }
    TableHelp {
        en: "h8          play a move (several may follow each other: h8 i9 g7)\nundo        take the last move back\nforbidden   list Black's forbidden points with their reason\nboard       show the board again\nnew         start again\nresign      the side to move gives up\nsave FILE   write the game (.sgf .psq .json .txt)\nhelp        this list\nquit        leave",
        ja: "h8          着手（h8 i9 g7 のように続けて入力できる）\nundo        一手戻す\nforbidden   黒の禁点と理由を表示\nboard       盤を表示\nnew         最初から\nresign      手番の側が投了\nsave FILE   棋譜を保存（.sgf .psq .json .txt）\nhelp        この説明\nquit        終了",
        zh: "h8          落子（可连续输入：h8 i9 g7）\nundo        收回一手\nforbidden   列出黑方禁点及理由\nboard       再次显示棋盘\nnew         重新开始\nresign      轮到的一方认输\nsave FILE   保存棋谱（.sgf .psq .json .txt）\nhelp        本说明\nquit        退出"
    }
    TablePrompt(side) { en: "{side}> ", ja: "{side}> ", zh: "{side}> " }
    TableNothingToUndo { en: "there is no move to take back", ja: "戻せる手がありません", zh: "没有可收回的着法" }
    TableSaved(path) { en: "saved to {path}", ja: "{path} に保存しました", zh: "已保存到{path}" }
    TableSaveWhere {
        en: "save needs a file name, for example: save game.sgf",
        ja: "保存先を指定してください（例：save game.sgf）",
        zh: "save 需要文件名，例如：save game.sgf"
    }
    TableUnknown(text) {
        en: "“{text}” is neither a move nor a command; try help",
        ja: "「{text}」は着手でもコマンドでもありません。help で一覧が出ます",
        zh: "“{text}”既不是着法也不是命令；输入 help 查看说明"
    }
    TableBye { en: "Goodbye.", ja: "終了しました。", zh: "再见。" }

    // ---- Moves that cannot be played ----
    MoveOccupied(point) { en: "{point} is occupied", ja: "{point} には石があります", zh: "{point}已有棋子" }
    MoveGameOver { en: "the game is over", ja: "対局は終わっています", zh: "对局已结束" }

    // ---- board and convert ----
    Written(path, bytes) {
        en: "{path}: {bytes} ⟨byte|bytes⟩ written",
        ja: "{path}：{bytes}バイトを書き込みました",
        zh: "{path}：已写入{bytes}字节"
    }
    ConvertLost(format, list) {
        en: "{format} cannot hold everything; left out: {list}",
        ja: "{format} に入らないため省いたもの：{list}",
        zh: "{format} 无法容纳全部内容，省略了：{list}"
    }
    ConvertLostOf(name, count, games) {
        en: "{name} ({count}/{games})",
        ja: "{name}（{count}/{games}）",
        zh: "{name}（{count}/{games}）"
    }
    Converted(path, games, bytes) {
        en: "{path}: {games} ⟨game|games⟩, {bytes} ⟨byte|bytes⟩ written",
        ja: "{path}：{games}局、{bytes}バイトを書き込みました",
        zh: "{path}：{games}局，已写入{bytes}字节"
    }

    // ---- variant ----
    ListComma { en: ", ", ja: "、", zh: "、" }
    VariantOrMore(width, height, k) {
        en: "{width}x{height}, {k} or more in a row win",
        ja: "{width}×{height}、{k}個以上並べば勝ち",
        zh: "{width}×{height}，{k}子或以上连成一线获胜"
    }
    VariantExactly(width, height, k) {
        en: "{width}x{height}, exactly {k} in a row win",
        ja: "{width}×{height}、ちょうど{k}個並べば勝ち",
        zh: "{width}×{height}，恰好{k}子连成一线获胜"
    }
    VariantCaro(width, height, k) {
        en: "{width}x{height}, exactly {k} in a row win unless blocked at both ends",
        ja: "{width}×{height}、ちょうど{k}個で勝ち（両端を止められると無効）",
        zh: "{width}×{height}，恰好{k}子获胜（两端被堵则无效）"
    }
    VariantRenju(width, height, k) {
        en: "{width}x{height} renju: exactly {k} and fouls for Black, {k} or more for White",
        ja: "{width}×{height}の連珠（黒はちょうど{k}個で禁手あり、白は{k}個以上）",
        zh: "{width}×{height} 连珠：黑方恰好{k}子且有禁手，白方{k}子或以上"
    }
    VariantFalls(board) { en: "{board}; stones fall", ja: "{board}。石は列の下へ落ちます", zh: "{board}；棋子会下落" }
    VariantBoards { en: "Boards (--board)", ja: "盤（--board）", zh: "棋盘（--board）" }
    VariantOtherBoards {
        en: "Any WIDTHxHEIGHTxK up to 19x19 is a board too: 9x9x5, with g stones fall (8x7x4g), with e exactly K wins (9x9x5e).",
        ja: "ほかに 19x19 までの「幅x高さxK」も使えます：9x9x5、g を付けると石が落ち（8x7x4g）、e を付けるとちょうど K 個で勝ち（9x9x5e）。",
        zh: "19x19 以内的任何“宽x高xK”也可以：9x9x5；加 g 棋子下落（8x7x4g），加 e 恰好 K 子获胜（9x9x5e）。"
    }
    VariantPlayers {
        en: "Players (--black, --white), written NAME:OPTION,OPTION",
        ja: "プレイヤー（--black、--white）。書き方は 名前:オプション,オプション",
        zh: "棋手（--black、--white），写作 名称:选项,选项"
    }
    VariantPerson { en: "you, at this terminal (only in play)", ja: "端末の前の人（play のみ）", zh: "终端前的人（仅限 play）" }
    VariantRandom { en: "any legal move", ja: "打てる点からランダムに選ぶ", zh: "随机落子" }
    VariantMinimax {
        en: "alpha-beta search, depth 3 unless told otherwise",
        ja: "アルファベータ探索（既定の深さは3）",
        zh: "阿尔法-贝塔搜索（默认深度 3）"
    }
    VariantMcts {
        en: "Monte Carlo tree search, 1000 playouts unless told otherwise",
        ja: "モンテカルロ木探索（既定は1000プレイアウト）",
        zh: "蒙特卡洛树搜索（默认 1000 次模拟）"
    }
    VariantForced {
        en: "proved wins by fours (with vct by threes too), otherwise its fallback",
        ja: "四追い（vct なら三も使う追い詰め）の勝ちを探し、なければ fallback に任せる",
        zh: "已证明的连续冲四胜（加 vct 则含活三），否则交给 fallback"
    }
    VariantOptions(options) { en: "options: {options}", ja: "オプション：{options}", zh: "选项：{options}" }
    VariantRecommended(player) { en: "recommended: {player}", ja: "おすすめ：{player}", zh: "推荐：{player}" }
    VariantBadBoard(text, names) {
        en: "“{text}” is not a board: expected {names}, or WIDTHxHEIGHTxK such as 9x9x5, with g for falling stones (8x7x4g) or e for exactly K",
        ja: "「{text}」という盤はありません。指定できるのは {names}、または 9x9x5 のような「幅x高さxK」（g で石が落ち、e でちょうど K 個）",
        zh: "“{text}”不是棋盘：应为 {names}，或 9x9x5 这样的“宽x高xK”，加 g 棋子下落（8x7x4g），加 e 恰好 K 子"
    }
    VariantBadFlag(flag) {
        en: "unexpected “{flag}” after the row length: g (stones fall) or e (exactly K), each once",
        ja: "並べる数の後の「{flag}」は使えません。g（石が落ちる）と e（ちょうど）を一度ずつ付けられる",
        zh: "连子数之后不能有“{flag}”：只能用 g（下落）或 e（恰好），各一次"
    }
    VariantBadOption(text) {
        en: "“{text}” is not an option of a board: expected rule=renju, standard, freestyle or caro",
        ja: "「{text}」という盤のオプションはありません。指定できるのは rule=renju、standard、freestyle、caro",
        zh: "“{text}”不是棋盘选项：应为 rule=renju、standard、freestyle 或 caro"
    }
    VariantRuleTwice(rule) {
        en: "the rule {rule} contradicts what the board already says about winning",
        ja: "ルール {rule} は盤の勝ち方の指定と食い違います",
        zh: "规则 {rule} 与棋盘已指定的胜法矛盾"
    }
    VariantBadSide(width, height, limit) {
        en: "a board of {width}x{height}: each side must be 1 to {limit}",
        ja: "{width}×{height}の盤は作れません。一辺は 1〜{limit}",
        zh: "无法建立{width}×{height}的棋盘：每边应为 1 至 {limit}"
    }
    VariantRowTooShort(k, least) {
        en: "a row of {k}: it must be {least} or more",
        ja: "並べる数 {k} は短すぎる（{least} 以上）",
        zh: "连子数{k}太小：至少为{least}"
    }
    VariantRowTooLong(k, side) {
        en: "a row of {k} does not fit on a board whose longer side is {side}",
        ja: "並べる数 {k} は長い辺が {side} の盤に収まりません",
        zh: "连子数{k}超过棋盘的长边{side}"
    }
    VariantNeedsFifteen(rule) {
        en: "the rule {rule} needs 15x15, five in a row and no gravity",
        ja: "ルール {rule} は 15×15、五つ並べ、石の落ちない盤でのみ使えます",
        zh: "规则 {rule} 需要 15×15、五连且棋子不下落"
    }
    VariantBadPlayer(player, column, reason) {
        en: "“{player}”, column {column}: {reason}",
        ja: "プレイヤー「{player}」の{column}文字目が正しくない（{reason}）。kagetsu variant list で一覧が出ます",
        zh: "“{player}”第{column}个字符：{reason}"
    }
    VariantNoPlayer(name) {
        en: "no player “{name}”: expected random, minimax, mcts or forced",
        ja: "「{name}」というプレイヤーはありません。random、minimax、mcts、forced のいずれか",
        zh: "没有棋手“{name}”：应为 random、minimax、mcts 或 forced"
    }
    VariantNoOptions(player) { en: "{player} has no options", ja: "{player} にオプションはありません", zh: "{player} 没有选项" }
    VariantOptionMissing { en: "an option is missing here", ja: "ここにオプションが必要です", zh: "这里缺少一个选项" }
    VariantNoOption(player, option, known) {
        en: "{player} has no option “{option}”; it has {known}",
        ja: "{player} に「{option}」というオプションはありません。使えるもの：{known}",
        zh: "{player} 没有选项“{option}”；可用：{known}"
    }
    VariantTwice(option) { en: "{option} is given twice", ja: "{option} が二度指定されています", zh: "{option} 重复给出" }
    VariantValueMissing(option, expected) {
        en: "{option} needs a value: {expected}",
        ja: "{option} には値が必要です：{expected}",
        zh: "{option} 需要一个值：{expected}"
    }
    VariantValueGiven(option) { en: "{option} takes no value", ja: "{option} に値は付けられません", zh: "{option} 不带值" }
    VariantBadValue(option, value, expected) {
        en: "{option}={value}: expected {expected}",
        ja: "{option}={value} は使えません。{expected}",
        zh: "{option}={value}：应为{expected}"
    }
    VariantUnclosed { en: "a ( without its )", ja: "「(」に対応する「)」がありません", zh: "“(”没有对应的“)”" }
    VariantUnopened { en: "a ) without its (", ja: "「)」に対応する「(」がありません", zh: "“)”没有对应的“(”" }
    VariantOwnFallback {
        en: "forced cannot be its own fallback",
        ja: "forced の代わりに forced は使えません",
        zh: "forced 不能以自己为 fallback"
    }
    VariantNoLimit {
        en: "forced needs a limit: nodes and time cannot both be none",
        ja: "forced には制限が必要です：nodes と time を両方 none にはできません",
        zh: "forced 需要上限：nodes 和 time 不能同时为 none"
    }
    ExpectedNumber(low, high) {
        en: "a whole number from {low} to {high}",
        ja: "{low}〜{high} の整数",
        zh: "{low} 至 {high} 的整数"
    }
    ExpectedTime {
        en: "a time such as 1s, 2.5s or 300ms, at most a day",
        ja: "1s、2.5s、300ms のような時間（最大1日）",
        zh: "1s、2.5s 或 300ms 这样的时间，最多一天"
    }
    ExpectedFactor { en: "a number from 0 to 1000", ja: "0〜1000 の数", zh: "0 至 1000 的数" }
    ExpectedPrechecks { en: "sound, literal or off", ja: "sound、literal、off のいずれか", zh: "sound、literal 或 off" }
    ExpectedPlayer {
        en: "a player, with its options in brackets",
        ja: "プレイヤー（オプションはかっこで囲む）",
        zh: "一名棋手，其选项写在括号内"
    }
    VariantIdleOption(option, player) {
        en: "{option} has no effect: neither side is played by {player}",
        ja: "{option} は効きません：{player} を使う側がありません",
        zh: "{option} 不起作用：没有一方使用 {player}"
    }
    VariantNoPerson(option) {
        en: "{option}: a match is between two players; a person can play with kagetsu variant play",
        ja: "{option}：match はプレイヤー同士の対局。人が打つには kagetsu variant play",
        zh: "{option}：match 只在棋手之间进行；人可用 kagetsu variant play 对局"
    }
    VariantRecordFormat(path) {
        en: "{path}: the extension does not name a format for games; expected .json, .jsonl, .txt, .csv or .tokens",
        ja: "{path}：拡張子から棋譜の形式がわかりません（.json、.jsonl、.txt、.csv、.tokens のいずれか）",
        zh: "{path}：从扩展名看不出棋谱格式；应为 .json、.jsonl、.txt、.csv 或 .tokens"
    }
    VariantBadRecord(path, line, reason) {
        en: "{path}: line {line}: {reason}",
        ja: "{path}：{line}行目：{reason}",
        zh: "{path}：第{line}行：{reason}"
    }
    VariantNoSuchGame(path, number, count) {
        en: "{path}: there is no game {number}; the file has {count}",
        ja: "{path}：{number}局目はありません（全{count}局）",
        zh: "{path}：没有第{number}局；文件共有{count}局"
    }
    VariantSeat(side, mark, player) {
        en: "{side} ({mark}): {player}",
        ja: "{side}（{mark}）：{player}",
        zh: "{side}（{mark}）：{player}"
    }
    VariantTypeMove(cell) {
        en: "Type a move such as {cell}, or help.",
        ja: "{cell} のように着手を入力してください。help で説明が出ます。",
        zh: "请输入 {cell} 这样的着法，或 help。"
    }
    VariantHelp {
        en: "d4       play a move (several may follow each other; where stones fall the column is enough: d)\nundo     take back until you are to move again\nresign   give up\nboard    show the board again\nhelp     this list\nquit     leave",
        ja: "d4       着手（続けて入力できる。石の落ちる盤では d のように列だけでもよい）\nundo     自分の手番まで戻す\nresign   投了\nboard    盤を表示\nhelp     この説明\nquit     終了",
        zh: "d4       落子（可连续输入；棋子下落的棋盘只写列即可：d）\nundo     收回到轮到自己为止\nresign   认输\nboard    再次显示棋盘\nhelp     本说明\nquit     退出"
    }
    VariantOutside(cell) { en: "{cell} is outside the board", ja: "{cell} は盤の外", zh: "{cell}在棋盘之外" }
    VariantColumnFull(column) { en: "column {column} is full", ja: "列 {column} はいっぱい", zh: "{column}列已满" }
    VariantFloating(cell, lower) {
        en: "a stone cannot float at {cell}: in this column it falls to {lower}",
        ja: "{cell} には置けません（この列では {lower} に落ちます）",
        zh: "棋子不能悬在{cell}：这一列会落到{lower}"
    }
    VariantForbidden(cell, kind) {
        en: "{cell} is forbidden to Black: {kind}",
        ja: "{cell} は黒の禁点（{kind}）",
        zh: "{cell}是黑方禁点：{kind}"
    }
    VariantWins(side) { en: "{side} wins", ja: "{side}の勝ち", zh: "{side}胜" }
    VariantWinsWith(side, row) { en: "{side} wins: {row}", ja: "{side}の勝ち：{row}", zh: "{side}胜：{row}" }
    VariantUnfinished { en: "unfinished", ja: "打ち切り", zh: "未下完" }
    ThoughtMove(side, cell, text) { en: "{side}: {cell}  {text}", ja: "{side}：{cell}  {text}", zh: "{side}：{cell}  {text}" }
    ThoughtRandom { en: "at random", ja: "ランダム", zh: "随机" }
    ThoughtOnlyMove { en: "the only candidate", ja: "唯一の候補", zh: "唯一的候选" }
    ThoughtWinsAtOnce { en: "completes a row", ja: "勝ちの手", zh: "连成获胜" }
    ThoughtBlocksWin { en: "stops a win", ja: "相手の勝ちを止める", zh: "阻止对方获胜" }
    ThoughtMakesFour { en: "makes a four", ja: "四を作る", zh: "成四" }
    ThoughtBlocksFour { en: "stops a four", ja: "四を防ぐ", zh: "防四" }
    ThoughtSearch { en: "search", ja: "探索", zh: "搜索" }
    ThoughtVcf { en: "win by fours", ja: "四追い", zh: "连续冲四胜" }
    ThoughtVct { en: "win by threats", ja: "追い詰め", zh: "连续攻击胜" }
    ThoughtDepth(depth) { en: "depth {depth}", ja: "深さ{depth}", zh: "深度{depth}" }
    ThoughtNodes(nodes) { en: "{nodes} ⟨node|nodes⟩", ja: "{nodes}ノード", zh: "{nodes}个节点" }
    ThoughtPlayouts(count) { en: "{count} ⟨playout|playouts⟩", ja: "{count}プレイアウト", zh: "{count}次模拟" }
    ThoughtWin(plies) { en: "wins in {plies} ⟨ply|plies⟩", ja: "{plies}手で勝ち", zh: "{plies}手胜" }
    ThoughtLoss(plies) { en: "loses in {plies} ⟨ply|plies⟩", ja: "{plies}手で負け", zh: "{plies}手负" }
    ThoughtValue(value) { en: "value {value}", ja: "評価値 {value}", zh: "评分{value}" }
    ThoughtRate(rate) { en: "win rate {rate} %", ja: "勝率 {rate}%", zh: "胜率{rate}%" }
    ThoughtLimit(limit) { en: "cut short by {limit}", ja: "{limit}で打ち切り", zh: "因{limit}提前结束" }
    ThoughtLimitNodes { en: "nodes", ja: "ノード数", zh: "节点数" }
    ThoughtLimitTime { en: "time", ja: "時間", zh: "时间" }
    ThoughtLimitStop { en: "a request to stop", ja: "中断", zh: "中止请求" }
    ThoughtLimitDepth { en: "depth", ja: "深さ", zh: "深度" }
    ThoughtLine(line) { en: "line {line}", ja: "読み筋 {line}", zh: "变化 {line}" }
    VariantMatch(first, second, board, games) {
        en: "{first} against {second} on {board}, {games} ⟨game|games⟩ with alternating colours",
        ja: "{board}：{first} 対 {second}、{games}局（手番は交代）",
        zh: "{board}：{first}对{second}，{games}局（轮流执黑）"
    }
    VariantMatchGame(game, games, black, white, plies, result) {
        en: "{game}/{games}  Black {black}, White {white}, {plies} ⟨move|moves⟩: {result}",
        ja: "{game}/{games}  黒 {black}、白 {white}、{plies}手：{result}",
        zh: "{game}/{games}  黑 {black}，白 {white}，{plies}手：{result}"
    }
    VariantTally(player, wins, draws, losses, percent) {
        en: "{player}: won {wins}, drawn {draws}, lost {losses} ({percent} % of the points)",
        ja: "{player}：{wins}勝{draws}分{losses}敗（得点率 {percent}%）",
        zh: "{player}：{wins}胜{draws}和{losses}负（得分率{percent}%）"
    }
    VariantElo(elo, low, high, pairs) {
        en: "Elo difference {elo} (95 %: {low} to {high}) from {pairs} ⟨pair|pairs⟩ of games",
        ja: "Elo の差 {elo}（95%区間 {low} 〜 {high}、{pairs}組の対局から）",
        zh: "Elo 差 {elo}（95%：{low} 至 {high}），共{pairs}对局"
    }
    VariantEloAlike(elo, pairs) {
        en: "Elo difference about {elo} from {pairs} ⟨pair|pairs⟩ of games; all ended alike, so the error is unknown",
        ja: "Elo の差 約{elo}（{pairs}組の対局から。すべて同じ結果のため誤差は不明）",
        zh: "Elo 差约 {elo}，共{pairs}对局；结果全部相同，误差未知"
    }
    VariantMatchStopped(played, games) {
        en: "stopped after {played} of {games} ⟨game|games⟩; what was finished is kept",
        ja: "{games}局のうち{played}局で中断しました。終わった対局は保存してあります",
        zh: "共{games}局，下了{played}局后中止；已下完的保留"
    }
    VariantRecorded(path, games) {
        en: "{path}: {games} ⟨game|games⟩ written",
        ja: "{path}：{games}局を書き込みました",
        zh: "{path}：已写入{games}局"
    }
    VariantReplayGame(game, board, black, white, plies, result) {
        en: "{game}  {board}: Black {black}, White {white}, {plies} ⟨move|moves⟩: {result}",
        ja: "{game}  {board}：黒 {black}、白 {white}、{plies}手：{result}",
        zh: "{game}  {board}：黑 {black}，白 {white}，{plies}手：{result}"
    }
    VariantReplayBad(game, reason) {
        en: "{game}  NOT VALID: {reason}",
        ja: "{game}  誤り：{reason}",
        zh: "{game}  无效：{reason}"
    }
    VariantReplayMove(ply, reason) { en: "move {ply}: {reason}", ja: "{ply}手目：{reason}", zh: "第{ply}手：{reason}" }
    VariantReplayOutcome(recorded, replayed) {
        en: "recorded as “{recorded}”, but the moves end as “{replayed}”",
        ja: "記録は「{recorded}」だが、手順の結果は「{replayed}」",
        zh: "记录为“{recorded}”，但着法的结果是“{replayed}”"
    }
    VariantReplayPly(ply, side, cell) {
        en: "move {ply}, {side}: {cell}",
        ja: "{ply}手目、{side}：{cell}",
        zh: "第{ply}手，{side}：{cell}"
    }
    VariantNoName { en: "unknown", ja: "不明", zh: "未知" }
    BenchVariant(name, rate, unit, median) {
        en: "{name}: {rate} {unit} per second, median {median} ms",
        ja: "{name}：毎秒{rate}{unit}、中央値 {median} ミリ秒",
        zh: "{name}：每秒{rate}{unit}，中位数 {median} 毫秒"
    }

    // ---- doctor ----
    DoctorTitle(version) { en: "kagetsu {version}", ja: "花月 {version}", zh: "花月 {version}" }
    DoctorMachine(os, arch, cores) {
        en: "machine     {os}, {arch}, {cores} ⟨core|cores⟩",
        ja: "マシン      {os}、{arch}、{cores}コア",
        zh: "机器        {os}，{arch}，{cores}核"
    }
    DoctorLanguage(lang, source) {
        en: "language    {lang} (from {source})",
        ja: "言語        {lang}（{source} による）",
        zh: "语言        {lang}（来自{source}）"
    }
    DoctorTerminal(input, output) {
        en: "terminal    stdin {input}, stdout {output}",
        ja: "端末        標準入力 {input}、標準出力 {output}",
        zh: "终端        标准输入 {input}，标准输出 {output}"
    }
    DoctorPosition(bytes) {
        en: "position    {bytes} ⟨byte|bytes⟩",
        ja: "局面        {bytes}バイト",
        zh: "局面        {bytes}字节"
    }
    DoctorCheckOk(name) { en: "check       {name}: ok", ja: "自己診断    {name}：正常", zh: "自检        {name}：正常" }
    DoctorCheckBad(name, reason) {
        en: "check       {name}: FAILED, {reason}",
        ja: "自己診断    {name}：異常（{reason}）",
        zh: "自检        {name}：异常，{reason}"
    }
    DoctorOpenings {
        en: "the 26 openings are named in all symmetries",
        ja: "26珠型をすべての対称形で識別",
        zh: "识别26种开局的所有对称形"
    }
    DoctorForbidden { en: "forbidden points of a known board", ja: "既知の盤面の禁点", zh: "已知盘面的禁点" }
    DoctorUndo { en: "taking moves back restores the position", ja: "着手を戻すと元の局面になる", zh: "收回着法后局面复原" }
    Terminal { en: "terminal", ja: "端末", zh: "终端" }
    Pipe { en: "pipe or file", ja: "パイプまたはファイル", zh: "管道或文件" }

    // ---- bench ----
    BenchTable(found, cut) {
        en: "table: {found} of the nodes found their position, {cut} were cut off by it at once",
        ja: "置換表：ヒット {found}、そのまま打ち切り {cut}",
        zh: "置换表：命中 {found}，直接截断 {cut}"
    }
    BenchCuts(count, first, passed) {
        en: "cut-offs: {count}, {first} of them by the first move; {passed} of the null moves cut",
        ja: "枝刈り：{count}回（うち最初の手で {first}）、パスの成功 {passed}",
        zh: "剪枝：{count}次，其中首着 {first}；空着成功 {passed}"
    }
    BenchMoves(skipped, reduced, again, extended) {
        en: "moves: {skipped} skipped, {reduced} reduced ({again} searched again), {extended} extended",
        ja: "着手：省略 {skipped}、浅く探索 {reduced}（再探索 {again}）、延長 {extended}",
        zh: "着法：跳过 {skipped}，减深 {reduced}（重搜 {again}），延伸 {extended}"
    }
    BenchLeaves(fours, won, boards) {
        en: "leaves: {fours} searched for a win by fours ({won} won), {boards} ⟨board|boards⟩ judged by the network",
        ja: "末端：四追いの確認 {fours}（勝ち {won}）、ネットワークの評価 {boards}局面",
        zh: "叶子：检查连续冲四 {fours}（胜 {won}），网络评估{boards}个局面"
    }
    BenchMaking { en: "making positions", ja: "局面を作成中", zh: "生成局面" }
    BenchTitle(positions, seed) {
        en: "{positions} ⟨position|positions⟩, seed {seed}",
        ja: "{positions}局面、シード{seed}",
        zh: "{positions}个局面，种子 {seed}"
    }
    BenchPlace(rate) {
        en: "place + undo         {rate} per second",
        ja: "着手＋取り消し        毎秒{rate}組",
        zh: "落子＋收回            每秒 {rate}对"
    }
    BenchForbidden(median, p99) {
        en: "forbidden set        median {median} µs, 99th percentile {p99} µs",
        ja: "禁点の集合            中央値 {median} µs、99パーセンタイル {p99} µs",
        zh: "禁点集合              中位数 {median} µs，第 99 百分位 {p99} µs"
    }
    BenchSolveTitle(positions, seed) {
        en: "{positions} ⟨position|positions⟩ of each kind, seed {seed}",
        ja: "各種{positions}局面、シード{seed}",
        zh: "每类{positions}个局面，种子 {seed}"
    }
    BenchFoursWon { en: "fours, won          ", ja: "四追いあり            ", zh: "连续冲四，有          " }
    BenchFoursProved { en: "  with certificate  ", ja: "　証明付き            ", zh: "　附证明              " }
    BenchFoursRefuted { en: "fours, refuted      ", ja: "四追いなし            ", zh: "连续冲四，无          " }
    BenchThreats { en: "threats, nine plies ", ja: "追い詰め（9手以内）   ", zh: "连续攻击（9手以内）   " }
    BenchSpread(name, median, p99) {
        en: "{name} median {median} µs, 99th percentile {p99} µs",
        ja: "{name}中央値 {median} µs、99パーセンタイル {p99} µs",
        zh: "{name}中位数 {median} µs，第 99 百分位 {p99} µs"
    }
    BenchNodes(fours, threats) {
        en: "stones placed        fours {fours}, threats {threats} per second",
        ja: "置いた石              四追い 毎秒{fours}、追い詰め 毎秒{threats}",
        zh: "落下的棋子            连续冲四 每秒 {fours}，连续攻击 每秒 {threats}"
    }
    BenchSetup(rate) {
        en: "position from stones {rate} per second",
        ja: "局面の作成            毎秒{rate}局面",
        zh: "由棋子建立局面        每秒 {rate}个"
    }

    // ---- Batches ----
    BatchAnswered(count) { en: "answered: {count}", ja: "回答：{count}件", zh: "已回答：{count}" }

    // ---- Errors ----
    Error(text) { en: "error: {text}", ja: "エラー：{text}", zh: "错误：{text}" }
    GameNumbered(number) { en: "game {number}", ja: "第{number}局", zh: "第{number}局" }
    ErrorPlace(place, text) { en: "{place}: {text}", ja: "{place}：{text}", zh: "{place}：{text}" }
    ErrorInternal {
        en: "internal error; please report it with the command you gave",
        ja: "内部エラー。実行したコマンドとともに報告してください",
        zh: "内部错误；请连同所用命令一起报告"
    }
    ErrorInterrupted { en: "interrupted", ja: "中断しました", zh: "已中断" }
    ErrorRead(path, reason) {
        en: "{path}: cannot read: {reason}",
        ja: "{path}：読み込めません：{reason}",
        zh: "{path}：无法读取：{reason}"
    }
    ErrorWrite(path, reason) {
        en: "{path}: cannot write: {reason}",
        ja: "{path}：書き込めません：{reason}",
        zh: "{path}：无法写入：{reason}"
    }
    StandardInput { en: "standard input", ja: "標準入力", zh: "标准输入" }
    StandardOutput { en: "standard output", ja: "標準出力", zh: "标准输出" }
    SystemNotFound { en: "there is no such file or folder", ja: "そのファイルやフォルダーがありません", zh: "没有这个文件或文件夹" }
    SystemDenied { en: "permission denied", ja: "権限がありません", zh: "没有权限" }
    SystemFolder { en: "it is a folder", ja: "フォルダーです", zh: "这是一个文件夹" }
    SystemNotFolder {
        en: "a part of the path is not a folder",
        ja: "パスの途中がフォルダーではありません",
        zh: "路径中有一部分不是文件夹"
    }
    SystemFull { en: "no space left on the disk", ja: "ディスクに空きがありません", zh: "磁盘空间不足" }
    SystemReadOnly { en: "the disk is read-only", ja: "読み取り専用のディスク", zh: "磁盘是只读的" }
    SystemTooLarge { en: "the file would become too large", ja: "ファイルが大きくなりすぎます", zh: "文件过大" }
    SystemName { en: "this is not a valid file name", ja: "ファイル名として使えません", zh: "不能用作文件名" }
    ErrorTooLarge(path, limit) {
        en: "{path}: larger than {limit} ⟨byte|bytes⟩",
        ja: "{path}：{limit}バイトを超えています",
        zh: "{path}：超过{limit}字节"
    }
    ErrorLineTooLong(limit) {
        en: "the line is longer than {limit} ⟨byte|bytes⟩",
        ja: "行が{limit}バイトを超えています",
        zh: "这一行超过{limit}字节"
    }
    ErrorLineNotUtf8(offset) {
        en: "the line is not UTF-8 text from byte {offset} on",
        ja: "{offset}バイト目から UTF-8 の文字列ではありません",
        zh: "这一行从第{offset}字节起不是 UTF-8 文本"
    }
    ErrorNoPosition {
        en: "a position is missing: give moves such as h8i9g7, a file, - for standard input, or empty for the empty board",
        ja: "局面がありません：h8i9g7 のような手順、ファイル、-（標準入力）、empty（空の盤）のいずれかを指定してください",
        zh: "缺少局面：请给出 h8i9g7 这样的着法、一个文件、-（标准输入）或 empty（空棋盘）"
    }
    ErrorNeither(text, reason) {
        en: "“{text}” is neither a file nor a game or position: {reason}",
        ja: "「{text}」はファイルでも棋譜・局面でもありません：{reason}",
        zh: "“{text}”既不是文件，也不是棋谱或局面：{reason}"
    }
    ErrorSameFile(path) {
        en: "{path}: two results cannot go to the same file",
        ja: "{path}：二つの結果を同じファイルには書けません",
        zh: "{path}：两个结果不能写入同一个文件"
    }
    ErrorOnePicture {
        en: "only one picture can go to standard output",
        ja: "標準出力に出せる図は一つだけ",
        zh: "标准输出只能输出一张图"
    }
    ErrorMark(text) {
        en: "mark “{text}”: expected POINT=TEXT, for example h8=A",
        ja: "印「{text}」：POINT=TEXT の形で指定してください（例：h8=A）",
        zh: "标记“{text}”：应为 POINT=TEXT，例如 h8=A"
    }
    ErrorFormatUnknown(path) {
        en: "{path}: the extension does not name a format; give --to",
        ja: "{path}：拡張子から形式がわかりません。--to を指定してください",
        zh: "{path}：从扩展名看不出格式；请用 --to 指定"
    }

    // ---- Errors in a position or a record ----
    PlaceText(line, column) {
        en: "line {line}, column {column}",
        ja: "{line}行目{column}文字目",
        zh: "第{line}行第{column}个字符"
    }
    PlaceColumn(column) { en: "column {column}", ja: "{column}文字目", zh: "第{column}个字符" }
    PlaceByte(offset) { en: "byte {offset}", ja: "{offset}バイト目", zh: "第{offset}字节" }
    NotText(offset) {
        en: "not UTF-8 text from byte {offset} on",
        ja: "{offset}バイト目から UTF-8 の文字列ではありません",
        zh: "从第{offset}字节起不是 UTF-8 文本"
    }
    InputEmpty { en: "nothing to read", ja: "内容がありません", zh: "没有内容" }
    InputTooLarge(limit) { en: "larger than {limit} ⟨byte|bytes⟩", ja: "{limit}バイトを超えています", zh: "超过{limit}字节" }
    InputEnd(expected) {
        en: "unexpected end: expected {expected}",
        ja: "途中で終わっています。必要なもの：{expected}",
        zh: "内容提前结束：应为{expected}"
    }
    InputUnexpected(found, expected) {
        en: "unexpected “{found}”: expected {expected}",
        ja: "ここに「{found}」は書けません。必要なもの：{expected}",
        zh: "意外的“{found}”：应为{expected}"
    }
    InputOccupied(point) { en: "{point} is already occupied", ja: "{point} にはすでに石があります", zh: "{point}已有棋子" }
    InputBoardSize(size) {
        en: "board size {size} is not supported, only 15x15",
        ja: "盤の大きさ {size} は扱えません（15x15 のみ）",
        zh: "不支持大小为 {size} 的棋盘，只支持 15x15"
    }
    InputNoMove(found) {
        en: "“{found}” cannot start a move",
        ja: "「{found}」は着手として読めません",
        zh: "“{found}”不能作为着法的开头"
    }
    InputNoPoint(word) {
        en: "“{word}” is not a point: columns are A to O, rows 1 to 15",
        ja: "「{word}」という点はありません（列は A〜O、行は 1〜15）",
        zh: "“{word}”不是点：列为 A 至 O，行为 1 至 15"
    }
    InputGameOver(ply) {
        en: "move {ply} comes after the end of the game",
        ja: "{ply}手目は終局後の手",
        zh: "第{ply}手在终局之后"
    }
    InputLateSetup {
        en: "set-up stones after the first move are not supported",
        ja: "初手の後に石を配置する記録は扱えません",
        zh: "不支持第一手之后再摆子"
    }
    InputJson(text) { en: "JSON error: {text}", ja: "JSON の誤り：{text}", zh: "JSON 错误：{text}" }
    InputContradiction(what) { en: "{what}", ja: "{what}", zh: "{what}" }
    InputNotExpressible(what) {
        en: "this format cannot hold {what}",
        ja: "この形式では表せません：{what}",
        zh: "该格式无法容纳：{what}"
    }
    InputHoldsOne(games) {
        en: "this format holds one game, not {games}: --game N takes one; sgf, jsonl and text hold several",
        ja: "この形式に入るのは1局だけ（{games}局あります）。--game N で1局を選べます。sgf、jsonl、text には複数の対局が入ります",
        zh: "该格式只容纳一局，而不是{games}局：用 --game N 选一局；sgf、jsonl、text 可容纳多局"
    }
    InputGames(count) {
        en: "{count} ⟨game was|games were⟩ read; this is the first (--game N takes another)",
        ja: "{count}局を読み込みました。これは最初の対局（--game N で選べます）",
        zh: "读入{count}局，这是第一局（用 --game N 选择其他）"
    }
    InputNoSuchGame(number, count) {
        en: "there is no game {number}; games read: {count}",
        ja: "{number}局目はありません。読み込んだ対局：{count}局",
        zh: "没有第{number}局；共读入{count}局"
    }
    InputSkipped(line, text) {
        en: "skipped line {line}: {text}",
        ja: "{line}行目を読み飛ばしました：{text}",
        zh: "跳过第{line}行：{text}"
    }
    InputSkippedMore(count) {
        en: "skipped in other places: {count}",
        ja: "ほかに読み飛ばした箇所：{count}",
        zh: "另外跳过{count}处"
    }
    InputWrongDirection {
        en: "pictures can only be written, .pos files can only be read",
        ja: "図は書き出しのみ、.pos は読み込みのみです",
        zh: "图片只能写出，.pos 文件只能读入"
    }
    InputFeatureMissing(name) {
        en: "this build has no {name} support",
        ja: "このビルドは {name} に対応していません",
        zh: "此版本不支持 {name}"
    }
    InputDrawing(text) { en: "drawing failed: {text}", ja: "作図に失敗しました：{text}", zh: "绘图失败：{text}" }

    // ---- Errors in the arguments ----
    UsageUnknownArgument(arg) { en: "unexpected argument “{arg}”", ja: "不明な引数「{arg}」", zh: "未知参数“{arg}”" }
    UsageUnknownCommand(name) { en: "there is no command “{name}”", ja: "「{name}」というコマンドはありません", zh: "没有命令“{name}”" }
    UsageInvalidValue(arg, value, expected) {
        en: "{arg}: “{value}” is not valid; expected {expected}",
        ja: "{arg}：「{value}」は使えません。指定できるのは {expected}",
        zh: "{arg}：“{value}”无效；应为 {expected}"
    }
    UsageBadValue(arg, value) {
        en: "{arg}: “{value}” is not valid",
        ja: "{arg}：「{value}」は使えません",
        zh: "{arg}：“{value}”无效"
    }
    UsagePositive(most) {
        en: "a number above 0, at most {most}",
        ja: "0 より大きく {most} 以下の数",
        zh: "大于 0 且不超过 {most} 的数"
    }
    UsageTime {
        en: "a time such as 500ms, 2s or 1m, at most a day",
        ja: "500ms、2s、1m のような、1日以内の時間",
        zh: "500ms、2s 或 1m 这样的时间，最多一天"
    }
    UsageNoValue(arg) { en: "{arg} needs a value", ja: "{arg} には値が必要です", zh: "{arg} 需要一个值" }
    UsageMissing(args) { en: "missing: {args}", ja: "足りない引数：{args}", zh: "缺少：{args}" }
    UsageTwice(arg) { en: "{arg} is given twice", ja: "{arg} が二度指定されています", zh: "{arg} 重复给出" }
    UsageConflict(arg, other) {
        en: "{arg} cannot be used together with {other}",
        ja: "{arg} と {other} は同時に使えません",
        zh: "{arg} 不能与 {other} 同时使用"
    }
    UsageWrongCount(arg) { en: "{arg}: wrong number of values", ja: "{arg}：値の数が合いません", zh: "{arg}：值的个数不对" }
    UsageNotUtf8 { en: "an argument is not valid UTF-8", ja: "引数が UTF-8 ではありません", zh: "有参数不是有效的 UTF-8" }
    UsageMissingCommand { en: "a command is missing", ja: "コマンドがありません", zh: "缺少命令" }
    UsageOther(text) { en: "{text}", ja: "{text}", zh: "{text}" }
    UsageSuggestion(name) { en: "did you mean “{name}”?", ja: "「{name}」の間違いではありませんか", zh: "是否想输入“{name}”？" }
    UsageSeeHelp(command) { en: "see {command} --help", ja: "{command} --help で使い方を表示", zh: "用法见 {command} --help" }

    // ---- The server ----
    ServeAddress(url) { en: "Kagetsu is ready: {url}", ja: "花月の準備ができました：{url}", zh: "花月已就绪：{url}" }
    ServeHow {
        en: "open this address in a browser; Ctrl-C stops the server",
        ja: "このアドレスをブラウザーで開いてください。Ctrl-C で終了",
        zh: "请在浏览器中打开此地址；按 Ctrl-C 结束"
    }
    ServeLan {
        en: "--lan: every machine on the network can use this server",
        ja: "--lan：同じネットワークのどの機器からも利用できます",
        zh: "--lan：同一网络中的任何机器都可以使用此服务器"
    }
    ServeNoBrowser(reason) {
        en: "no browser could be opened: {reason}",
        ja: "ブラウザーを開けませんでした：{reason}",
        zh: "无法打开浏览器：{reason}"
    }
    ErrorListen(address, reason) {
        en: "cannot listen on {address}: {reason}",
        ja: "{address} で待ち受けできません：{reason}",
        zh: "无法监听 {address}：{reason}"
    }
    ErrorServing(reason) { en: "the server ended: {reason}", ja: "サーバーが終了しました：{reason}", zh: "服务器已结束：{reason}" }
    ApiBadQuery(text) {
        en: "the query of the address cannot be read: {text}",
        ja: "アドレスのクエリが読めません：{text}",
        zh: "无法读取地址中的查询：{text}"
    }
    ApiBadJson(text) {
        en: "the request body does not fit: {text}",
        ja: "本文の形が合いません：{text}",
        zh: "正文不符合要求：{text}"
    }
    ApiNotJson {
        en: "the body must be application/json",
        ja: "本文は application/json でなければなりません",
        zh: "正文必须是 application/json"
    }
    ApiTooLarge(limit) {
        en: "the body is larger than {limit} ⟨byte|bytes⟩",
        ja: "本文が{limit}バイトを超えています",
        zh: "正文超过{limit}字节"
    }
    ApiBody { en: "the body could not be read", ja: "本文を読み込めませんでした", zh: "无法读取正文" }
    ApiSlow { en: "the request took too long", ja: "要求に時間がかかりすぎました", zh: "请求耗时过长" }
    ApiNoRoute(path) { en: "there is nothing at {path}", ja: "{path} には何もありません", zh: "{path} 处没有内容" }
    ApiWrongMethod(method) {
        en: "{method} is not allowed here",
        ja: "ここでは {method} は使えません",
        zh: "这里不能使用 {method}"
    }
    ApiWrongHost {
        en: "this is not a name of this server (Host)",
        ja: "このサーバーの名前ではありません（Host）",
        zh: "此名称不属于本服务器（Host）"
    }
    ApiWrongOrigin {
        en: "pages of other sites may not use this server (Origin)",
        ja: "ほかのサイトのページからは利用できません（Origin）",
        zh: "其他网站的页面不能使用本服务器（Origin）"
    }
    ApiNoSocket { en: "a WebSocket is expected here", ja: "ここは WebSocket 専用", zh: "这里只接受 WebSocket" }
    ApiBusy(limit) {
        en: "you already have {limit} searches waiting",
        ja: "すでに{limit}件の探索が順番を待っています",
        zh: "你已有{limit}个搜索在等待"
    }
    ApiCrowded {
        en: "too many clients at once; try again later",
        ja: "接続が多すぎる。しばらくしてからもう一度試してください",
        zh: "连接过多，请稍后再试"
    }
    ApiNotSearching(id) {
        en: "no search “{id}” is running",
        ja: "「{id}」という探索は行われていません",
        zh: "没有正在进行的搜索“{id}”"
    }
    ApiSameId(id) {
        en: "a search “{id}” is already running",
        ja: "「{id}」という探索はすでに行われています",
        zh: "搜索“{id}”已在进行"
    }
    ApiMove(ply, text) { en: "move {ply}: {text}", ja: "{ply}手目：{text}", zh: "第{ply}手：{text}" }
    ApiValue(field, value, expected) {
        en: "{field}: “{value}” is not valid; expected {expected}",
        ja: "{field}：「{value}」は使えません。指定できるのは {expected}",
        zh: "{field}：“{value}”无效；应为 {expected}"
    }
    ApiRange(field, least, most) {
        en: "{field} must be from {least} to {most}",
        ja: "{field} は {least} から {most} まで",
        zh: "{field} 必须在 {least} 至 {most} 之间"
    }
    ApiTooManyNodes(limit) {
        en: "the record has more than {limit} ⟨move|moves⟩ and variations",
        ja: "棋譜の手と変化が{limit}を超えています",
        zh: "棋谱的着法和变化超过{limit}个"
    }
    ApiParent(index) {
        en: "node {index}: its parent must come before it",
        ja: "{index}番目の節：親は前になければなりません",
        zh: "第{index}个节点：其父节点必须在前面"
    }

    // ---- match, ladder, rate ----
    MatchTitle(first, second, games) {
        en: "{first} against {second}: {games} ⟨game|games⟩",
        ja: "{first} 対 {second}：{games}局",
        zh: "{first}对{second}：{games}局"
    }
    MatchScore(wins, draws, losses, percent) {
        en: "  won {wins}, drawn {draws}, lost {losses}: {percent} % of the points",
        ja: "  {wins}勝{draws}分{losses}敗（得点率 {percent}%）",
        zh: "  {wins}胜{draws}和{losses}负（得分率{percent}%）"
    }
    MatchPairs(pairs) {
        en: "  pairs by points (0 ½ 1 1½ 2): {pairs}",
        ja: "  2局ごとの得点（0 ½ 1 1½ 2）：{pairs}",
        zh: "  每对局的得分（0 ½ 1 1½ 2）：{pairs}"
    }
    MatchElo(elo, range, los) {
        en: "  Elo {elo} ({range} with 95 %), likelihood of superiority {los} %",
        ja: "  Elo {elo}（95%区間 {range}）、優位である確率 {los}%",
        zh: "  Elo {elo}（95%：{range}），更强的可能性 {los}%"
    }
    MatchDepths(first, second) {
        en: "  mean depth of the searches {first} against {second}",
        ja: "  探索の深さの平均 {first} 対 {second}",
        zh: "  平均搜索深度 {first} 对 {second}"
    }
    MatchRepeats(name, repeats) {
        en: "  {name} lost commands: {repeats} had to be sent again",
        ja: "  {name} がコマンドを取りこぼしたため、{repeats}回送り直しました",
        zh: "  {name}丢失了命令：重发{repeats}次"
    }
    MatchSprt(llr, lower, upper, verdict) {
        en: "  SPRT: LLR {llr} ({lower} … {upper}): {verdict}",
        ja: "  SPRT 検定：LLR {llr}（{lower} … {upper}）：{verdict}",
        zh: "  SPRT 检验：LLR {llr}（{lower} … {upper}）：{verdict}"
    }
    SprtAccepted(elo) { en: "at least {elo} Elo, accepted", ja: "{elo} Elo 以上と認める", zh: "至少 {elo} Elo，接受" }
    SprtRejected(elo) { en: "at most {elo} Elo, rejected", ja: "{elo} Elo 以下として退ける", zh: "至多 {elo} Elo，拒绝" }
    SprtOpen { en: "not decided yet", ja: "まだ決まりません", zh: "尚未决定" }
    MatchLengths(shortest, longest, mean, median, black, white) {
        en: "  moves {shortest} to {longest}, mean {mean}, median {median}; Black won {black}, White {white}",
        ja: "  手数{shortest}〜{longest}、平均{mean}、中央値{median}。黒の勝ち{black}、白の勝ち{white}",
        zh: "  手数 {shortest} 至 {longest}，平均 {mean}，中位数 {median}；黑胜 {black}，白胜 {white}"
    }
    MatchHistogram(counts) { en: "  games by moves: {counts}", ja: "  手数ごとの局数：{counts}", zh: "  按手数的局数：{counts}" }
    MatchEnds(ends) { en: "  ends: {ends}", ja: "  終局：{ends}", zh: "  终局：{ends}" }
    MatchSpreads {
        en: "  for each move: mean · median · 95th percentile · maximum",
        ja: "  一手あたり：平均・中央値・95%点・最大",
        zh: "  每手：平均 · 中位数 · 95% 不超过 · 最大"
    }
    MatchPlayer(name, black, white, moves) {
        en: "  {name}: {moves} ⟨move|moves⟩; won–drawn–lost as Black {black}, as White {white}",
        ja: "  {name}：{moves}手。勝–分–負は黒番{black}、白番{white}",
        zh: "  {name}：{moves}手；胜–和–负 执黑 {black}，执白 {white}"
    }
    MatchCost(nodes, depth, time, speed) {
        en: "    nodes {nodes}; depth {depth}; ms {time}; {speed} nodes/s",
        ja: "    ノード{nodes}、深さ{depth}、ミリ秒{time}、毎秒{speed}ノード",
        zh: "    节点 {nodes}；深度 {depth}；毫秒 {time}；每秒 {speed} 节点"
    }
    MatchStages(stages) { en: "    decided by: {stages}", ja: "    決め手：{stages}", zh: "    决定于：{stages}" }
    MatchLimits(limits) {
        en: "    searches ended by: {limits}",
        ja: "    探索を終えた理由：{limits}",
        zh: "    搜索结束原因：{limits}"
    }
    Times(name, count) { en: "{name} ({count}×)", ja: "{name}（{count}回）", zh: "{name}（{count}次）" }
    RatingHead {
        en: "       Elo ± 95 %  games   score  player",
        ja: "       Elo ± 95 %   局数  得点率  プレイヤー",
        zh: "       Elo ± 95 %   局数  得分率  棋手"
    }
    RatingGroups(count) {
        en: "{count} groups of players have no games between them; their ratings cannot be compared",
        ja: "互いに対局のない{count}組があります。組の間でレーティングは比べられません",
        zh: "有{count}组棋手之间没有对局，等级分无法比较"
    }
    RatingMeetings {
        en: "Results of the player named first: won, drawn, lost",
        ja: "先に書いた側の成績：勝ち、引き分け、負け",
        zh: "先列者的成绩：胜、和、负"
    }
    RatingMeeting(first, second, wins, draws, losses) {
        en: "  {first} – {second}: {wins}, {draws}, {losses}",
        ja: "  {first} – {second}：{wins}勝{draws}分{losses}敗",
        zh: "  {first} – {second}：{wins}胜{draws}和{losses}负"
    }
    RatingSkipped(count) {
        en: "left out because names or a result are missing: {count} ⟨game|games⟩",
        ja: "両者の名前か結果のない{count}局は除きました",
        zh: "缺少双方姓名或结果而略去：{count}局"
    }
    PositionsMade(positions, games, rate) {
        en: "{positions} ⟨position|positions⟩ from {games} ⟨game|games⟩, {rate} per second",
        ja: "{games}局から{positions}局面（毎秒{rate}局面）",
        zh: "{games}局中的{positions}个局面，每秒 {rate} 个"
    }
    ErrorPositionsNetwork(rule) {
        en: "positions --in-tree: there is no network for {rule}; name one with --net FILE",
        ja: "positions --in-tree：{rule} 用のネットワークがありません。--net ファイル で指定してください",
        zh: "positions --in-tree：没有用于 {rule} 的网络；请用 --net FILE 指定"
    }
    ErrorPositionsEnd {
        en: "positions: give a number (--positions) or a time (--seconds)",
        ja: "positions：数（--positions）か時間（--seconds）を指定してください",
        zh: "positions：请说明数量（--positions）或时长（--seconds）"
    }
    ErrorPositionsFile(path, length) {
        en: "{path}: {length} ⟨byte is|bytes are⟩ not a whole number of records of 64 bytes",
        ja: "{path}：{length}バイトは64バイトの記録の整数倍ではありません",
        zh: "{path}：{length}字节不是 64 字节记录的整数倍"
    }
    GoldLabelled(count, total) {
        en: "{count} ⟨board|boards⟩ searched now; the set has {total}",
        ja: "今回{count}局面を探索。全部で{total}局面",
        zh: "本次搜索{count}个局面；共{total}个"
    }
    GoldHead {
        en: " boards    loss   excess  best move  results    loss   proofs     right  evaluation, file",
        ja: " 局面数    損失     超過    最善手   勝敗数    損失   証明数      正解  評価、ファイル",
        zh: " 局面数    损失     超出    最佳手   胜负数    损失   证明数      正确  评估、文件"
    }
    ErrorGoldHeader(path, reason) {
        en: "{path}: not a description of labels made by gold label: {reason}",
        ja: "{path}：gold label の作成条件として読めません：{reason}",
        zh: "{path}：不是 gold label 的制作说明：{reason}"
    }
    ErrorGoldOther(path) {
        en: "{path}: cannot resume: its labels were made by another program or network, or with other options; see the .json file beside it",
        ja: "{path}：続けられません。別のプログラムやネットワーク、または別の設定で作られています（隣の .json を参照）",
        zh: "{path}：无法继续：其标签由其他程序、网络或设置制作（见旁边的 .json）"
    }
    ErrorGoldBoards(path, number) {
        en: "{path}: cannot resume: record {number} is not the board to search there",
        ja: "{path}：続けられません。{number}番目の記録が探索すべき局面と違います",
        zh: "{path}：无法继续：第{number}条记录不是该处要搜索的局面"
    }
    ErrorGoldBoard(path, number) {
        en: "{path}: record {number} cannot be searched: its game is over",
        ja: "{path}：{number}番目の記録は終局していて探索できません",
        zh: "{path}：第{number}条记录已终局，无法搜索"
    }
    ErrorGoldNetwork(wanted, found) {
        en: "the network is for {found}, the boards are of {wanted}",
        ja: "ネットワークは {found} 用だが、局面は {wanted} のもの",
        zh: "网络用于 {found}，而局面属于 {wanted}"
    }
    ErrorRecord(path, number, reason) {
        en: "{path}: record {number}: {reason}",
        ja: "{path}：{number}番目の記録：{reason}",
        zh: "{path}：第{number}条记录：{reason}"
    }
    PlotLadder { en: "Ratings (Elo ± 95 %)", ja: "レーティング（Elo ± 95%）", zh: "等级分（Elo ± 95%）" }
    PlotMatch(first, second, games) {
        en: "{first} against {second}: Elo with its 95 % range, {games} ⟨game|games⟩",
        ja: "{first} 対 {second}：Elo と95%区間（{games}局）",
        zh: "{first}对{second}：Elo 及其 95% 区间，{games}局"
    }
    PlotPairs { en: "pairs of games", ja: "対局の組（色を替えて2局）", zh: "对局数（互换黑白为一对）" }
    TuneHead(rounds) {
        en: "After {rounds} ⟨round|rounds⟩ (parameter, start → value, change, range):",
        ja: "{rounds}回の後（パラメーター、初期値 → 値、変化、範囲）：",
        zh: "{rounds}轮之后（参数、初值 → 值、变化、范围）："
    }
    TunePlayer(tuned, base) {
        en: "To measure the gain: kagetsu match --engine {tuned},name=tuned --engine {base},name=before",
        ja: "効果を確かめるには：kagetsu match --engine {tuned},name=tuned --engine {base},name=before",
        zh: "检验效果：kagetsu match --engine {tuned},name=tuned --engine {base},name=before"
    }
    ErrorTuneLevel {
        en: "--engine: only a level has parameters; expected level:NAME",
        ja: "--engine：パラメーターがあるのはレベルだけ。level:名前 と書いてください",
        zh: "--engine：只有级别才有参数；应为 level:名称"
    }
    ErrorTuneRecord(path) {
        en: "{path}: a tuning run is recorded in a single .jsonl file",
        ja: "{path}：調整を記録できるのは一つの .jsonl",
        zh: "{path}：调参记录应写入一个 .jsonl"
    }
    ErrorParameter(text, reason) {
        en: "--param “{text}”: {reason}",
        ja: "--param「{text}」は使えません：{reason}",
        zh: "--param“{text}”无效：{reason}"
    }
    ParameterUnknown {
        en: "no such parameter (kagetsu params lists them)",
        ja: "そのパラメーターはありません（一覧は kagetsu params）",
        zh: "没有这个参数（kagetsu params 列出全部）"
    }
    ParameterTwice(name) { en: "{name} is given twice", ja: "{name} が重複しています", zh: "{name} 选择了两次" }
    ParameterRange(name, min, max, value) {
        en: "the range of {name} is written MIN..MAX, lies within {min}..{max} and contains its value {value}",
        ja: "{name} の範囲は MIN..MAX と書く。{min}..{max} に収まり、現在の値{value}を含むこと",
        zh: "{name} 的范围写作 MIN..MAX，须在 {min}..{max} 之内并包含现值 {value}"
    }
    ErrorTwoEngines(count) {
        en: "--engine: a match is between two players, not {count}",
        ja: "--engine：対局には二者が必要です（指定は{count}）",
        zh: "--engine：对局需要两名棋手，而不是{count}名"
    }
    ErrorSprt(text) {
        en: "--sprt: “{text}” is not two numbers ELO0,ELO1, the first one less",
        ja: "--sprt：「{text}」は ELO0,ELO1（前が小さい）の二つの数ではありません",
        zh: "--sprt：“{text}”不是 ELO0,ELO1（前小后大）两个数"
    }
    ErrorPlayer(text, column, part, reason) {
        en: "player “{text}”, column {column}, “{part}”: {reason}",
        ja: "プレイヤー「{text}」{column}文字目「{part}」：{reason}",
        zh: "棋手“{text}”第{column}个字符“{part}”：{reason}"
    }
    PlayerKind {
        en: "not a player; expected level:NAME, cmd:PROGRAM or variant:PLAYER",
        ja: "プレイヤーではありません。level:名前、cmd:プログラム、variant:プレイヤー のいずれかで書いてください",
        zh: "不是棋手；应为 level:名称、cmd:程序 或 variant:棋手"
    }
    PlayerProgram { en: "expected a program after cmd:", ja: "cmd: の後にプログラムがありません", zh: "cmd: 之后缺少程序" }
    PlayerUnclosed { en: "a quotation mark or bracket is not closed", ja: "引用符か括弧が閉じていません", zh: "引号或括号没有闭合" }
    PlayerProgramOption {
        en: "a program has no such option; expected nodes, depth, time, clock, memory, threads, dir, patience, margin, info.KEY or name",
        ja: "プログラムにそのオプションはありません。nodes、depth、time、clock、memory、threads、dir、patience、margin、info.キー、name のいずれか",
        zh: "程序没有这个选项；应为 nodes、depth、time、clock、memory、threads、dir、patience、margin、info.KEY 或 name"
    }
    ErrorProgram(text, reason) {
        en: "player “{text}” cannot be started: {reason}",
        ja: "プレイヤー「{text}」を起動できません：{reason}",
        zh: "棋手“{text}”无法启动：{reason}"
    }
    PlayerLevel {
        en: "not a level; expected beginner, easy, medium, hard, expert or master",
        ja: "レベルではありません。beginner、easy、medium、hard、expert、master のいずれか",
        zh: "不是级别；应为 beginner、easy、medium、hard、expert 或 master"
    }
    PlayerOption {
        en: "no such option; expected nodes, depth, time, eval, features, plies, random, techniques, plain, threads, sharing, hash, name or a parameter (kagetsu params)",
        ja: "そのオプションはありません。nodes、depth、time、eval、features、plies、random、techniques、plain、threads、sharing、hash、name、またはパラメーター名（kagetsu params）",
        zh: "没有这个选项；应为 nodes、depth、time、eval、features、plies、random、techniques、plain、threads、sharing、hash、name 或参数名（kagetsu params）"
    }
    PlayerFeature(names) {
        en: "no such technique; expected {names}",
        ja: "その技法はありません。{names} のいずれか",
        zh: "没有这个技巧；应为 {names}"
    }
    PlayerTechnique {
        en: "levels have no such technique; expected fukumi, mise, vct … (docs/parameters.md)",
        ja: "レベルにその技法はありません。fukumi、mise、vct など（docs/parameters.md）",
        zh: "级别没有这个技巧；应为 fukumi、mise、vct 等（docs/parameters.md）"
    }
    PlayerSharing {
        en: "expected table or root: how threads share the work",
        ja: "table（置換表の共有）または root（根の手の分担）でなければなりません",
        zh: "应为 table 或 root：线程如何分工"
    }
    PlayerNumber(least, most) {
        en: "expected a whole number from {least} to {most}",
        ja: "{least}から{most}までの整数でなければなりません",
        zh: "应为 {least} 至 {most} 的整数"
    }
    PlayerTime {
        en: "not a time; expected 500ms, 2s or 1m",
        ja: "時間ではありません。500ms、2s、1m のように書いてください",
        zh: "不是时间；应为 500ms、2s 或 1m"
    }
    PlayerEvaluator {
        en: "no such evaluation; expected terms, classic or network",
        ja: "その評価関数はありません。terms、classic、network のいずれか",
        zh: "没有这个评估函数；应为 terms、classic 或 network"
    }
    PlayerNoNetwork {
        en: "eval=network needs a network: add net=FILE",
        ja: "eval=network にはネットワークが必要です。net=ファイル を加えてください",
        zh: "eval=network 需要网络：请加上 net=FILE"
    }
    NetworkUnread(reason) { en: "cannot read: {reason}", ja: "読み込めません：{reason}", zh: "无法读取：{reason}" }
    ErrorNetwork(path, reason) { en: "{path}: {reason}", ja: "{path}：{reason}", zh: "{path}：{reason}" }
    ErrorNoNetwork {
        en: "--eval network: there is no network; name one with --net FILE",
        ja: "--eval network：ネットワークがありません。--net ファイル で指定してください",
        zh: "--eval network：没有网络；请用 --net FILE 指定"
    }
    NetworkForeign {
        en: "not a network: it does not begin with KNET",
        ja: "ネットワークではありません（KNET で始まっていません）",
        zh: "不是网络文件：不以 KNET 开头"
    }
    NetworkVersion(version, known) {
        en: "a network of version {version}; this program reads versions up to {known}",
        ja: "バージョン{version}のネットワーク。読めるのはバージョン{known}まで",
        zh: "版本为{version}的网络；本程序最高读取版本{known}"
    }
    NetworkShortHeader { en: "the file ends inside its header", ja: "ヘッダーの途中で終わっています", zh: "文件在文件头中途结束" }
    NetworkHeaderText { en: "the header is not UTF-8 text", ja: "ヘッダーが UTF-8 の文字列ではありません", zh: "文件头不是 UTF-8 文本" }
    NetworkHeaderLine(line) {
        en: "line {line} of the header is not “key: value”",
        ja: "ヘッダーの{line}行目が「key: value」の形ではありません",
        zh: "文件头第{line}行不是“key: value”"
    }
    NetworkMissingKey(key) { en: "the header has no “{key}”", ja: "ヘッダーに {key} がありません", zh: "文件头没有“{key}”" }
    NetworkRule(rule) {
        en: "a network for {rule}, which is not a rule",
        ja: "{rule} 用のネットワーク（そのようなルールはありません）",
        zh: "用于 {rule} 的网络，但没有这种规则"
    }
    NetworkUnits {
        en: "“units-per-logit” is not a number from 0.1 to 100000",
        ja: "units-per-logit が0.1から100000までの数ではありません",
        zh: "“units-per-logit”不是 0.1 至 100000 的数"
    }
    NetworkChecksum {
        en: "the weights do not match the checksum in the header: the file is damaged or cut off",
        ja: "重みのチェックサムがヘッダーと違います（破損しているか、途中で切れている）",
        zh: "权重与文件头的校验和不符：已损坏或不完整"
    }
    NetworkTruncated(section) {
        en: "the file ends inside {section}",
        ja: "{section} の途中で終わっています",
        zh: "文件在 {section} 中途结束"
    }
    NetworkTooLong(bytes) {
        en: "{bytes} ⟨byte follows|bytes follow⟩ the last weights",
        ja: "最後の重みの後に{bytes}バイトあります",
        zh: "最后的权重之后还有{bytes}字节"
    }
    NetworkRange(section) {
        en: "a number in {section} is too large",
        ja: "{section} に大きすぎる数があります",
        zh: "{section} 中有过大的数"
    }
    ErrorOpenings(path, line, reason) {
        en: "{path}, line {line}: {reason}",
        ja: "{path} {line}行目：{reason}",
        zh: "{path}，第{line}行：{reason}"
    }
    OpeningPass { en: "an opening cannot contain a pass", ja: "開局にパスは使えません", zh: "开局中不能停一手" }
    OpeningForbidden(point, kind) {
        en: "{point} is forbidden: {kind}",
        ja: "{point} は禁手（{kind}）",
        zh: "{point}是禁手：{kind}"
    }
    OpeningOver {
        en: "the game is over before the players begin",
        ja: "対局者が打つ前に終わっています",
        zh: "棋手落子之前对局已结束"
    }
    OpeningRepeated(line) { en: "the same opening as in line {line}", ja: "{line}行目と同じ開局", zh: "与第{line}行的开局相同" }
    OpeningNone { en: "there are no openings", ja: "開局が一つもありません", zh: "没有开局" }
    ErrorSameName(name) {
        en: "both players are called “{name}”; give one another name with name=…",
        ja: "両者の名前が同じ「{name}」。name=… で別の名前を付けてください",
        zh: "双方都叫“{name}”；请用 name=… 另取名称"
    }
    ErrorFewOpenings(openings, most, pairs) {
        en: "{pairs} ⟨pair of games needs|pairs of games need⟩ as many openings, but there are {openings}: play at most {most} ⟨game|games⟩, or use a file with more openings",
        ja: "{pairs}組の対局には同じ数の開局が必要ですが、{openings}しかありません。{most}局までにするか、開局の多いファイルを使ってください",
        zh: "{pairs}对局需要同样多的开局，但只有{openings}个：最多{most}局，或使用更多开局的文件"
    }
    ErrorOpeningRuled(number) {
        en: "opening {number} breaks the rule",
        ja: "{number}番目の開局はルールに反します",
        zh: "第{number}个开局违反规则"
    }
    ErrorPlayerBoard(name) {
        en: "“{name}” plays on 15×15 only; on other boards play the players of variant:PLAYER",
        ja: "「{name}」が打てるのは15×15だけ。ほかの盤では variant:PLAYER を使う",
        zh: "“{name}”只能在15×15棋盘上下棋；其他棋盘请使用 variant:PLAYER"
    }
    ErrorGameCount {
        en: "there must be at least two players and a game, and fewer than 2³² games",
        ja: "二者以上と一局以上が必要で、局数は2³²未満",
        zh: "至少需要两名棋手和一局，局数须少于 2³²"
    }
    ErrorResumeWhat {
        en: "--resume needs the games so far: --record FILE.jsonl",
        ja: "--resume にはこれまでの記録が必要です：--record FILE.jsonl",
        zh: "--resume 需要已有的记录：--record FILE.jsonl"
    }
    ErrorRecordFormat(path) {
        en: "{path}: games are recorded in .jsonl, .sgf or .psq",
        ja: "{path}：記録できる形式は .jsonl、.sgf、.psq",
        zh: "{path}：对局记录的格式为 .jsonl、.sgf 或 .psq"
    }
    ErrorJournalExists(path) {
        en: "{path} already exists; resume it with --resume or choose another name",
        ja: "{path} はすでにあります。続けるなら --resume、新しく始めるなら別の名前にしてください",
        zh: "{path} 已存在；用 --resume 继续，或另选名称"
    }
    ErrorJournalDiffers(path, field) {
        en: "{path} is the record of another tournament: “{field}” differs",
        ja: "{path} は別の対局の記録（「{field}」が違います）",
        zh: "{path} 是另一场比赛的记录：“{field}”不同"
    }
    ErrorNoResults {
        en: "there is no game with two names and a result",
        ja: "両者の名前と結果のある対局がありません",
        zh: "没有同时具有双方姓名和结果的对局"
    }
}

#[cfg(test)]
mod tests {
    use super::Message;
    use crate::lang::Lang;
    use crate::message::Entry;
    use crate::page::PAGE;
    use crate::{FactMessage, HelpText, LibraryMessage, PuzzleMessage, ReviewMessage};

    const TABLES: [&[Entry]; 7] = [
        Message::TABLE,
        FactMessage::TABLE,
        HelpText::TABLE,
        LibraryMessage::TABLE,
        PuzzleMessage::TABLE,
        ReviewMessage::TABLE,
        PAGE,
    ];

    /// The names in braces of a template, sorted, each once.
    fn placeholders(template: &str) -> Vec<&str> {
        let mut names: Vec<&str> =
            template.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    #[test]
    fn every_language_uses_the_declared_placeholders() {
        for entry in TABLES.into_iter().flatten() {
            let mut declared = entry.placeholders.to_vec();
            declared.sort_unstable();
            for lang in Lang::ALL {
                assert_eq!(placeholders(entry.template(lang)), declared, "{} in {lang}", entry.key);
            }
        }
    }

    #[test]
    fn no_text_is_empty_and_no_sentence_is_left_untranslated() {
        for entry in TABLES.into_iter().flatten() {
            assert!(Lang::ALL.iter().all(|lang| !entry.template(*lang).trim().is_empty()), "{}", entry.key);
            assert!(!entry.en.chars().any(is_east_asian), "{}: {}", entry.key, entry.en);
            assert!(!entry.zh.chars().any(is_kana), "{}: {}", entry.key, entry.zh);
            let between: String =
                entry.en.split('{').map(|part| part.rsplit('}').next().unwrap_or(part)).collect();
            let has_words = between.split(|c: char| !c.is_alphabetic()).any(|word| word.len() > 3);
            for lang in [Lang::Ja, Lang::Zh] {
                let is_translated = entry.template(lang).chars().any(is_east_asian);
                assert!(!has_words || is_translated, "{} in {lang}", entry.key);
            }
        }
    }

    #[test]
    fn keys_are_unique_and_a_message_finds_its_row() {
        for table in TABLES {
            let mut keys: Vec<&str> = table.iter().map(|entry| entry.key).collect();
            keys.sort_unstable();
            keys.dedup();
            assert_eq!(keys.len(), table.len());
        }
        assert_eq!(Message::KindOverline.entry().key, "KindOverline");
        assert_eq!(Message::Error { text: &"x" }.entry().placeholders, ["text"]);
    }

    #[test]
    fn values_stand_where_the_template_names_them() {
        let message = Message::ReasonShape { point: &"H8", shape: &Message::ShapeFourThree.text(Lang::Ja) };
        assert_eq!(message.text(Lang::Ja).to_string(), "H8  四三");
        assert_eq!(format!("{:?}", Message::Black.text(Lang::En)), "\"Black\"");
    }

    #[test]
    fn counts_read_right() {
        for (plies, told) in [(0, "wins in 0 plies"), (1, "wins in 1 ply"), (11, "wins in 11 plies")] {
            assert_eq!(Message::ScoreWin { plies: &plies }.text(Lang::En).to_string(), told);
        }
        let written = Message::Converted { path: &"⟨1", games: &1, bytes: &1001 };
        assert_eq!(written.text(Lang::En).to_string(), "⟨1: 1 game, 1001 bytes written");
        assert_eq!(Message::ScoreWin { plies: &1 }.text(Lang::Ja).to_string(), "1手で勝ち");
    }

    #[test]
    fn no_count_stands_before_a_plural_alone() {
        let nouns = [
            "plies",
            "moves",
            "games",
            "nodes",
            "bytes",
            "positions",
            "puzzles",
            "pairs",
            "branches",
            "boards",
            "stones",
            "steps",
            "replies",
            "certificates",
            "documents",
            "rounds",
            "records",
            "files",
        ];
        for entry in TABLES.into_iter().flatten() {
            assert!(
                !entry.en.contains("(s)") && ![entry.ja, entry.zh].concat().contains('⟨'),
                "{}",
                entry.key
            );
            for (_, after) in entry.en.match_indices("} ").map(|(at, _)| entry.en.split_at(at + 2)) {
                // An adjective may come first.
                for word in after.split(' ').take(2) {
                    let is_other = word.contains("/s") || word.contains('{');
                    let word = word.trim_matches(|sign: char| !sign.is_alphabetic());
                    assert!(!nouns.contains(&word) || is_other, "{}: {}", entry.key, entry.en);
                }
            }
        }
    }

    fn is_kana(c: char) -> bool {
        matches!(c, '\u{3040}'..='\u{30ff}')
    }

    fn is_east_asian(c: char) -> bool {
        is_kana(c) || matches!(c, '\u{4e00}'..='\u{9fff}')
    }
}
