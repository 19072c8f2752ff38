//! The table: every message of the command line and the page, both languages side by side.
//!
//! A row is `Key(placeholders) { en: "…", ja: "…" }`; the sections follow the places where the messages appear.
//! Terms are those of `docs/glossary.md`. Numbers, points (`H8`) and file names come in as placeholders.
//! It is one long list on purpose: a row is found by its section, and one enum serves every way of saying something.

use crate::message::messages;

messages! {
    /// A message with the values of its placeholders.
    Message

    // ---- Terms of the game ----
    Black { en: "Black", ja: "黒" }
    White { en: "White", ja: "白" }
    RuleRenju { en: "renju", ja: "連珠" }
    RuleStandard { en: "standard (exactly five)", ja: "ちょうど五で勝ち" }
    RuleFreestyle { en: "freestyle (five or more)", ja: "五以上で勝ち" }
    RuleCaro { en: "caro (five, not blocked at both ends)", ja: "カロ（両端を止められた五は無効）" }
    KindDoubleThree { en: "double-three", ja: "三三" }
    KindDoubleFour { en: "double-four", ja: "四四" }
    KindOverline { en: "overline", ja: "長連" }
    ShapeFive { en: "five", ja: "五連" }
    ShapeOpenFour { en: "open four", ja: "達四" }
    ShapeFour { en: "four", ja: "四" }
    ShapeFourThree { en: "four-three", ja: "四三" }
    ShapeOpenThree { en: "open three", ja: "活三" }

    ShapeFalseDoubleThree { en: "false double-three", ja: "見かけの三三" }
    TargetForbidden { en: "forbidden", ja: "禁点" }
    ShapeMise { en: "mise", ja: "ミセ手" }
    ShapeDoubleMise { en: "double mise", ja: "両ミセ" }
    ShapeFukumi { en: "fukumi", ja: "フクミ手" }

    // ---- Reasons of `find` ----
    ReasonForbidden(point, kind, lines) { en: "{point}  {kind} ({lines})", ja: "{point}  {kind}（{lines}）" }
    ReasonShape(point, shape) { en: "{point}  {shape}", ja: "{point}  {shape}" }
    ReasonFalseForbidden(point) {
        en: "{point}  looks like a double-three, but is legal: not enough of its threes can become an open four",
        ja: "{point}  三三に見えるが打てる（達四にできる三が二つそろわない）"
    }
    FoundForbidden(count) { en: "forbidden to Black: {count}", ja: "黒の禁点：{count}か所" }
    FoundFalseForbidden(count) { en: "false forbidden points: {count}", ja: "見かけの三三（打てる点）：{count}か所" }
    FoundShape(side, shape, count) { en: "{side}, {shape}: {count}", ja: "{side}の{shape}：{count}か所" }
    NoForbiddenInRule(rule) {
        en: "no point is forbidden under the rule {rule}",
        ja: "ルール「{rule}」に禁手はない"
    }
    ReasonTargets(point, shape, targets) { en: "{point}  {shape} ({targets})", ja: "{point}  {shape}（{targets}）" }

    // ---- solve, defend, verify ----
    WinFive { en: "a five", ja: "五連" }
    WinFour { en: "a four that nobody can answer", ja: "止められない四" }
    WinVcf { en: "continuous fours (VCF)", ja: "四追い" }
    WinVct { en: "continuous threats (VCT)", ja: "追い詰め" }
    WinMise { en: "threats of a four-three (mise)", ja: "ミセ手" }
    WinQuiet { en: "quiet threats", ja: "フクミ手" }
    SolveWin(side, kind, first, length) {
        en: "{side} wins by {kind}: {first}, {length} ⟨ply|plies⟩",
        ja: "{side}の勝ち（{kind}）：{first} から{length}手"
    }
    SolveByForbidden { en: "in it a block of Black's is forbidden", ja: "途中で黒の受けが禁手になる" }
    SolveLine(line) { en: "line      {line}", ja: "手順      {line}" }
    SolveNoWin(side, kind) {
        en: "{side} has no win by {kind}: all of it was searched",
        ja: "{side}の{kind}による勝ちはない（すべて調べた）"
    }
    SolveGameOver { en: "the game is over: there is nothing to solve", ja: "対局は終わっている。解く手がない" }
    SolveUnknown(side, kind, limit) {
        en: "{side}: no win by {kind} was found, though there may be one ({limit})",
        ja: "{side}の{kind}による勝ちは見つからないが、あるかもしれない（{limit}）"
    }
    ReachedNodes(nodes) { en: "limit reached: {nodes} ⟨node|nodes⟩", ja: "上限に達した：{nodes}ノード" }
    ReachedLength(plies) { en: "longer than {plies} ⟨ply|plies⟩ was not searched", ja: "{plies}手より長い勝ちは調べていない" }
    ReachedStop { en: "the search was stopped", ja: "探索を中止した" }
    ReachedCheck {
        en: "a win was found, but its certificate is too long to check",
        ja: "勝ちの手順は見つかったが、証明が長すぎて確かめられない"
    }
    SolveCost(nodes, time) { en: "searched  {nodes} ⟨node|nodes⟩ in {time} ms", ja: "探索      {nodes}ノード、{time}ミリ秒" }
    SearchingFor(seconds) { en: "searching, {seconds} s", ja: "探索中 {seconds}秒" }
    SolveAll(count) { en: "winning first moves: {count}", ja: "勝ちになる初手：{count}か所" }
    SolveMove(point, kind, length) { en: "{point}  {kind}, {length} ⟨ply|plies⟩", ja: "{point}  {kind}、{length}手" }
    SolveUnproved(points, limit) { en: "not decided ({limit}): {points}", ja: "決まらない点（{limit}）：{points}" }
    TreeLegend {
        en: "tree: (reply that is forced)  a) b) replies  *) any other reply  # decided  [n] goes on as at [n]",
        ja: "変化図：（ ）は唯一の応手、a) b) は応手、*) はそれ以外の手、# は決着、[n] は [n] と同じ続き"
    }
    TreeCut(count) { en: "{count} ⟨branch is|branches are⟩ not shown", ja: "ほかに{count}通りの変化を省略" }
    DefendThreat(side, kind, first, length) {
        en: "{side} threatens to win by {kind}: {first}, {length} ⟨ply|plies⟩",
        ja: "{side}の狙いは{kind}：{first} から{length}手"
    }
    DefendNoThreat(side) {
        en: "{side} threatens no forced win: every legal move will do",
        ja: "{side}に追い勝ちの狙いはない。打てる点はすべて受けになる"
    }
    DefendUnknownThreat(side, limit) {
        en: "{side}: no threat was found, though there may be one ({limit})",
        ja: "{side}の狙いは見つからないが、あるかもしれない（{limit}）"
    }
    DefendCount(count) { en: "defences: {count}", ja: "受け：{count}か所" }
    DefendPoints(points) { en: "{points}", ja: "{points}" }
    DefendDelays(points) { en: "fours that only gain time: {points}", ja: "時間稼ぎの四：{points}" }
    VerifyOk(file, length, positions) {
        en: "{file}: OK, {length} ⟨ply|plies⟩, {positions} ⟨position|positions⟩",
        ja: "{file}：正しい（{length}手、{positions}局面）"
    }
    VerifyBad(file, reason) { en: "{file}: NOT VALID: {reason}", ja: "{file}：誤り：{reason}" }
    ProofExpected(what) { en: "expected {what}", ja: "{what}が必要" }
    ProofVersion { en: "unknown version; only version 1 can be read", ja: "未知のバージョン。読めるのはバージョン 1 だけ" }
    ProofOccupied(point) { en: "{point} is occupied already", ja: "{point} にはすでに石がある" }
    ProofAnsweredTwice(point) { en: "{point} is answered already", ja: "{point} への応手がすでにある" }
    ProofFieldTwice { en: "this field is given twice", ja: "この項目が重複している" }
    ProofWrongNumber(id) { en: "expected node number {id}", ja: "節の番号は {id} のはず" }
    ProofNotLater(id) { en: "node {id} is not a later node", ja: "節{id}は後の節ではない" }
    ProofNoSuchNode(id) { en: "there is no node {id}", ja: "節{id}はない" }
    ProofTooManyNodes(limit) { en: "more than {limit} ⟨node|nodes⟩", ja: "節が{limit}個を超えている" }
    FaultAt(node, path, reason) { en: "node {node} after {path}: {reason}", ja: "節{node}（{path} の後）：{reason}" }
    FaultAtRoot(node, reason) { en: "node {node}: {reason}", ja: "節{node}：{reason}" }
    FaultNoSuchNode(id) { en: "refers to node {id}, which does not exist", ja: "存在しない節{id}を指している" }
    FaultNotLater(id) { en: "refers to node {id}, which is not later", ja: "後にない節{id}を指している" }
    FaultWrongKind(id) { en: "refers to node {id}, which is of the wrong kind", ja: "種類の合わない節{id}を指している" }
    FaultWrongTurn { en: "the first node is of the wrong kind for the side to move", ja: "最初の節が手番と合わない" }
    FaultGameOver { en: "the game is over before the first move", ja: "初手の前に対局が終わっている" }
    FaultOccupied(point) { en: "the attacker may not play {point}: it is occupied", ja: "攻め方は {point} に打てない（石がある）" }
    FaultForbidden(point, kind) { en: "the attacker may not play {point}: {kind}", ja: "攻め方は {point} に打てない（{kind}）" }
    FaultNoFive(point) { en: "the attacker's {point} makes no five", ja: "攻め方の {point} は五連にならない" }
    FaultFiveTooEarly(point) { en: "the attacker's {point} wins already", ja: "攻め方の {point} ですでに勝っている" }
    FaultDefenderWins(point) { en: "the defender wins with {point}", ja: "受け方が {point} で勝つ" }
    FaultUnanswered(point) { en: "the defender's {point} has no answer", ja: "受け方の {point} に対する手がない" }
    FaultOccupiedAnswer(point) { en: "answers a reply at {point}, which is occupied", ja: "石のある {point} への応手が書かれている" }
    FaultNoReply { en: "the defender has no legal move, which is a draw", ja: "受け方に打てる点がない（引き分け）" }
    FaultLimit { en: "the limit of positions is reached", ja: "局面数の上限に達した" }

    // ---- Outcome and state of a game ----
    OutcomeFive(side) { en: "{side} wins with a five", ja: "{side}の勝ち（五連）" }
    OutcomeOverline(side) { en: "{side} wins with an overline", ja: "{side}の勝ち（長連）" }
    OutcomeFoul(kind) { en: "White wins: Black's move is a foul ({kind})", ja: "白の勝ち（黒の禁手・{kind}）" }
    OutcomeResignation(side) { en: "{side} wins by resignation", ja: "{side}の勝ち（投了）" }
    OutcomeStuck(side) {
        en: "{side} wins: the five cannot be stopped, the opponent has no legal move",
        ja: "{side}の勝ち（相手に打てる点がなく、五連を止められない）"
    }
    OutcomeFullBoard { en: "draw: the board is full", ja: "引き分け（満局）" }
    OutcomeNoLegalMove { en: "draw: no legal move is left", ja: "引き分け（打てる点がない）" }
    OutcomeAgreement { en: "draw by agreement", ja: "引き分け（合意）" }
    TurnOf(side, number) { en: "move {number}, {side} to play", ja: "{number}手目、{side}の番" }
    OpeningName(code, kanji, reading) { en: "opening {code}: {reading} ({kanji})", ja: "珠型 {code}：{kanji}（{reading}）" }
    ForbiddenPoints(points) { en: "forbidden: {points}", ja: "禁点：{points}" }

    // ---- The engine: scores, stages ----
    StageOpening { en: "a move of the opening book", ja: "珠型の手" }
    StageFive { en: "makes a five", ja: "五連" }
    StageBlockFour { en: "the only move against a four", ja: "四を止める唯一の手" }
    StageOnlyBlock(depth) {
        en: "the only move against a four, searched to depth {depth}",
        ja: "四を止める唯一の手（深さ{depth}まで探索）"
    }
    StageLost { en: "nothing stops the opponent's four any more", ja: "もう相手の四を止められない" }
    StageVcf { en: "wins by continuous fours", ja: "四追い勝ち" }
    StageMiseVcf { en: "a mise that wins by continuous fours", ja: "ミセ手からの四追い勝ち" }
    StageVct { en: "wins by continuous threats", ja: "追い詰め勝ち" }
    StageBreakFours(count) {
        en: "searched among {count} ⟨move|moves⟩ against the opponent's win by fours",
        ja: "相手の四追いを防ぐ{count}手から探索"
    }
    StageAnswerThree(count) {
        en: "searched among {count} ⟨answer|answers⟩ to an open three",
        ja: "活三への受け{count}手から探索"
    }
    StageCheck(count) {
        en: "searched among {count} ⟨move|moves⟩, without those after which the opponent wins by force",
        ja: "相手の追い詰めを許す手を除いた{count}手から探索"
    }
    StageNothingHolds {
        en: "the opponent wins by force after every move: the longest defence",
        ja: "どう打っても追い詰められる。最も長くしのぐ手"
    }
    StageOnlyMove { en: "the only move to choose from", ja: "ほかに候補がない" }
    StageSearch(depth) { en: "chosen by the search, depth {depth}", ja: "探索で決定（深さ{depth}）" }
    StageFallback { en: "stopped early: the best guess so far", ja: "途中で打ち切り、それまでの最善手" }
    ScoreLower(score) { en: "at least {score}", ja: "{score} 以上" }
    ScoreUpper(score) { en: "at most {score}", ja: "{score} 以下" }
    ScoreWin(plies) { en: "wins in {plies} ⟨ply|plies⟩", ja: "{plies}手で勝ち" }
    ScoreLoss(plies) { en: "loses in {plies} ⟨ply|plies⟩", ja: "{plies}手で負け" }
    ScoreProvedWin(plies) { en: "wins in {plies} ⟨ply|plies⟩ (proved)", ja: "{plies}手で勝ち（証明済み）" }
    ScoreProvedLoss(plies) { en: "loses in {plies} ⟨ply|plies⟩ (proved)", ja: "{plies}手で負け（証明済み）" }

    // ---- analyze ----
    AnalyzeDepth(depth, score, nodes, time, line) {
        en: "depth {depth}  {score}  {nodes} ⟨node|nodes⟩  {time} s  {line}",
        ja: "深さ{depth}  {score}  {nodes}ノード  {time}秒  {line}"
    }
    AnalyzeRank(rank, text) { en: "{rank}. {text}", ja: "{rank}. {text}" }
    AnalyzeBest(side, point, score, reason) {
        en: "{side}: {point}, {score}; {reason}",
        ja: "{side}：{point}、{score}。{reason}"
    }
    ExplainMove(side, point) { en: "{side} {point}", ja: "{side} {point}" }
    ExplainNoMove {
        en: "no move to explain: write one after the position",
        ja: "説明する着手がない。局面の後に着手を書く"
    }
    AnalyzeLine(line) { en: "line      {line}", ja: "手順      {line}" }
    AnalyzeCost(nodes, time, limit) {
        en: "searched  {nodes} ⟨node|nodes⟩ in {time} s, ended by {limit}",
        ja: "探索      {nodes}ノード、{time}秒、終了理由：{limit}"
    }
    AnalyzeEvaluation(name) { en: "evaluation {name}", ja: "評価関数  {name}" }
    EvaluationClassic { en: "classic (tables)", ja: "従来型（表）" }
    EvaluationSeed { en: "seed (named terms)", ja: "seed（項目別）" }
    EvaluationNetwork(checksum) { en: "network {checksum}", ja: "ネットワーク {checksum}" }
    LimitNothing { en: "a decided result before any limit", ja: "決着（上限の前）" }
    LimitDepth { en: "the limit of depth", ja: "深さの上限" }
    LimitNodes { en: "the limit of nodes", ja: "ノード数の上限" }
    LimitTime { en: "the limit of time", ja: "時間の上限" }
    LimitStop { en: "a request to stop", ja: "中断" }
    AnalyzeGameOver { en: "the game is over: nothing to analyze", ja: "対局は終わっている。解析する手がない" }
    AnalyzeNoMove(side) { en: "{side} has no legal move", ja: "{side}に打てる点がない" }

    // ---- eval ----
    EvalBoard(side, level, total) {
        en: "board, seen by {side} (level {level}): {total}",
        ja: "盤面の評価（{side}から見て、レベル {level}）：{total}"
    }
    EvalNetwork(side, level, total, percent) {
        en: "board, seen by {side} (level {level}, network): {total}, chance to win {percent} %",
        ja: "盤面の評価（{side}から見て、レベル {level}、ネットワーク）：{total}、勝率 {percent}%"
    }
    EvalTable(side, level, total) {
        en: "board, seen by {side} (level {level}, tables without named terms): {total}",
        ja: "盤面の評価（{side}から見て、レベル {level}、項目のない表による評価）：{total}"
    }
    EvalPolicyTitle(count) {
        en: "moves: {count} (share of the network's choice, value after the move)",
        ja: "着手の評価：{count}手（ネットワークが選ぶ割合、着手後の評価値）"
    }
    EvalMoves(count) { en: "moves: {count}", ja: "着手の評価：{count}手" }
    EvalExcluded(point, reason) { en: "{point}  no candidate: {reason}", ja: "{point}  候補外：{reason}" }
    EvalOver { en: "the game is over: no move has a score", ja: "対局は終わっている。着手の評価はない" }
    ExcludedOccupied { en: "occupied", ja: "石がある" }
    ExcludedForbidden(kind) { en: "forbidden, {kind}", ja: "禁手（{kind}）" }
    ExcludedGameOver { en: "the game is over", ja: "対局は終わっている" }
    ExcludedLeavesFive { en: "leaves the opponent's four", ja: "相手の四を止めない" }
    ExcludedLeavesOpenThree { en: "leaves the opponent's open three", ja: "相手の活三を止めない" }
    TermFive { en: "five", ja: "五連" }
    TermOpenFour { en: "open fours", ja: "達四" }
    TermFour { en: "fours", ja: "四" }
    TermOpenThree { en: "open threes", ja: "活三" }
    TermThree { en: "threes", ja: "三" }
    TermOpenTwo { en: "open twos", ja: "活二" }
    TermTwo { en: "twos", ja: "二" }
    TermTheirFive { en: "the opponent's five", ja: "相手の五連" }
    TermTheirOpenFour { en: "the opponent's open fours", ja: "相手の達四" }
    TermTheirFour { en: "the opponent's fours", ja: "相手の四" }
    TermTheirOpenThree { en: "the opponent's open threes", ja: "相手の活三" }
    TermTheirThree { en: "the opponent's threes", ja: "相手の三" }
    TermTheirOpenTwo { en: "the opponent's open twos", ja: "相手の活二" }
    TermTheirTwo { en: "the opponent's twos", ja: "相手の二" }
    TermDiagonal { en: "diagonals", ja: "斜めの線" }
    TermFourThree { en: "four-three", ja: "四三" }
    TermMise { en: "mise", ja: "ミセ手" }
    TermFukumi { en: "fukumi", ja: "フクミ手" }
    TermTrapStrong { en: "four whose block is forbidden", ja: "受けが禁手になる四" }
    TermTrapThree { en: "open three aimed at a forbidden point", ja: "禁点をにらむ活三" }
    TermTrapSetup { en: "open three beside a forbidden point", ja: "禁手追い込みの準備" }
    TermVulnerability { en: "Black's forbidden extensions", ja: "黒の禁手の弱み" }
    TermMultiDirection { en: "threats in several directions", ja: "複数方向の脅威" }
    TermDefenceCrossing { en: "takes a crossing of the opponent's threats", ja: "相手の要点を奪う" }
    TermConnectivity { en: "connections", ja: "連携" }
    TermCenter { en: "nearness to the centre", ja: "中央への近さ" }
    TermCounterFour { en: "counter-four", ja: "カウンターフォー" }
    TermLoneFour { en: "four that leads to nothing", ja: "単発の四" }
    TermMiseAnswer { en: "answers the opponent's mise", ja: "相手のミセ手への受け" }
    TermDefensiveFour { en: "defensive four", ja: "防御しながらの四" }
    TermVctBonus { en: "threatens a win by threats", ja: "追い詰めの狙い" }
    TermLeafFourThree { en: "four-three to come", ja: "次の四三" }
    TermMandatoryDefence { en: "mandatory defence", ja: "必須防御" }

    // ---- levels ----
    LevelsTitle {
        en: "level: depth, nodes, seconds for a move, how often it plays a move other than the best, evaluation",
        ja: "レベル：深さ、ノード数、一手の秒数、最善以外の手を打つ割合、評価"
    }
    LevelsRow(name, japanese, depth, nodes, seconds, percent, eval) {
        en: "{name} ({japanese}): depth {depth}, nodes {nodes}, {seconds} s, {percent} %, {eval}",
        ja: "{japanese}（{name}）：深さ {depth}、ノード数 {nodes}、{seconds}秒、{percent}%、{eval}"
    }
    LevelsKnows(names) { en: "  knows: {names}", ja: "  技法：{names}" }
    LevelsNoLimit { en: "unlimited", ja: "制限なし" }
    EvaluationOwnNetwork { en: "network", ja: "ネットワーク" }
    TechniqueTrap { en: "forbidden-point traps", ja: "禁手追い込み" }
    TechniqueVct { en: "wins by threats (VCT)", ja: "追い詰め" }
    TechniqueLoneFour { en: "no pointless fours", ja: "単発の四を控える" }
    TechniqueMiseAnswer { en: "answers to mise", ja: "ミセ手への受け" }
    TechniqueNullMove { en: "null-move pruning", ja: "ヌルムーブ枝刈り" }
    TechniqueFutility { en: "futility pruning", ja: "フューティリティ枝刈り" }
    TechniqueVulnerability { en: "care for Black's forbidden points", ja: "黒の禁手の弱みへの配慮" }

    // ---- params ----
    ParamsTitle { en: "name  value (strong levels)  range  step  meaning", ja: "名前  値（上位レベル）  範囲  刻み  意味" }

    // ---- A game against the engine ----
    PlayWelcome(side, level) {
        en: "You play {side} against level {level}. Type a move such as h8, or help.",
        ja: "あなたは{side}、相手はレベル {level} です。h8 のように着手を入力してください。help で説明が出ます。"
    }
    PlayHelp {
        en: "h8          play a move\nundo        take your last move and the answer back\nhint        a suggestion\nwhy         what decided the last move of the engine\nforbidden   list Black's forbidden points with their reason\nboard       show the board again\nnew         start again\nresign      give up\nsave FILE   write the game (.sgf .psq .json .txt)\nhelp        this list\nquit        leave",
        ja: "h8          着手\nundo        自分の最後の手とその応手を戻す\nhint        ヒント\nwhy         相手の最後の手の決め手\nforbidden   黒の禁点と理由を表示\nboard       盤を表示\nnew         最初から\nresign      投了\nsave FILE   棋譜を保存（.sgf .psq .json .txt）\nhelp        この説明\nquit        終了"
    }
    PlayEngine(side, point, reason) { en: "{side} plays {point}: {reason}", ja: "{side}は {point}（{reason}）" }
    PlayHint(point, score, reason) { en: "hint: {point}, {score}; {reason}", ja: "ヒント：{point}、{score}。{reason}" }
    PlayNoHint { en: "there is no legal move to suggest", ja: "勧められる手がない" }
    PlayRefused(text) { en: "not playable: {text}", ja: "打てない：{text}" }
    PlayOneMove { en: "one move at a time: the engine answers each", ja: "着手は一手ずつ入力してください" }
    PlayNothingYet { en: "the engine has not moved yet", ja: "相手はまだ打っていない" }
    ErrorOpening(text) {
        en: "--opening: “{text}” is neither an opening nor an opening rule; expected free, D1 to D13, I1 to I13, openings, rif, yamaguchi, taraguchi-10, soosorv-8 or swap2",
        ja: "--opening：「{text}」という珠型も開局規定もない。free、D1〜D13、I1〜I13、openings、rif、yamaguchi、taraguchi-10、soosorv-8、swap2 のいずれか"
    }
    ErrorOpeningRule(rule) {
        en: "--opening: openings belong to renju, not to the rule {rule}",
        ja: "--opening：珠型は連珠のもの。ルール「{rule}」では使えない"
    }

    // ---- Opening rules ----
    OpeningRuleFree { en: "free", ja: "自由" }
    OpeningRuleOpenings { en: "one of the 26 openings", ja: "26珠型から選ぶ" }
    OpeningRuleRif { en: "RIF (two fifth moves)", ja: "RIF（五珠二題打ち）" }
    OpeningRuleYamaguchi { en: "Yamaguchi", ja: "山口式" }
    OpeningRuleTaraguchi10 { en: "Taraguchi-10", ja: "タラグチ10" }
    OpeningRuleSoosorv8 { en: "Soosõrv-8", ja: "ソーソロフ8" }
    OpeningRuleSwap2 { en: "Swap2", ja: "スワップ2" }
    SeatYou { en: "You", ja: "あなた" }
    SeatEngine { en: "Kagetsu", ja: "花月" }
    SeatFirst { en: "First player", ja: "仮先" }
    SeatSecond { en: "Second player", ja: "仮後" }
    AskPlace(number, side) { en: "Put stone {number}, {side}.", ja: "{number}手目（{side}）を置いてください。" }
    AskPlaceWithin(number, side, size) {
        en: "Put stone {number}, {side}, within the central {size}×{size}.",
        ja: "{number}手目（{side}）を中央{size}×{size}の中に置いてください。"
    }
    AskPlaceCenter(number, side) {
        en: "Put stone {number}, {side}, on the centre H8.",
        ja: "{number}手目（{side}）を天元（H8）に置いてください。"
    }
    AskSwap(side) { en: "{side} is yours and to move. Swap the colours?", ja: "いまあなたは{side}番です。黒白を交代しますか？" }
    AskSwapOrMany(side, count) {
        en: "{side} is yours and to move. Swap, keep, or offer {count} fifth moves?",
        ja: "いまあなたは{side}番です。黒白を交代しますか、このまま打ちますか、五手目を{count}題示しますか？"
    }
    AskDeclare(most) { en: "How many fifth moves will be offered, 1 to {most}?", ja: "五手目を何題にしますか（1〜{most}）？" }
    AskOffer(count) {
        en: "Offer {count} fifth moves, no two of them symmetric.",
        ja: "五手目を{count}題示してください（対称な点は示せません）。"
    }
    AskChoose(points) { en: "Choose the fifth move: {points}", ja: "五手目を選んでください：{points}" }
    AskTakeColor { en: "Which colour do you take?", ja: "黒と白のどちらを持ちますか？" }
    AskTakeColorOrAdd {
        en: "Take a colour, or put two more stones and let the other player choose?",
        ja: "黒か白を選びますか、それとも二子を加えて相手に選ばせますか？"
    }
    DidSwap(who) { en: "{who}: colours swapped", ja: "{who}：黒白を交代" }
    DidKeep(who) { en: "{who}: colours kept", ja: "{who}：交代しない" }
    DidMany(who) { en: "{who}: colours kept, fifth moves offered", ja: "{who}：交代せず五手目を示す" }
    DidDeclare(who, count) { en: "{who}: {count} fifth moves announced", ja: "{who}：五手目は{count}題" }
    DidOffer(who, points) { en: "{who}: fifth moves {points}", ja: "{who}：五手目の題 {points}" }
    DidChoose(who, point) { en: "{who}: {point} chosen", ja: "{who}：{point} を選択" }
    DidTake(who, side) { en: "{who}: {side} taken", ja: "{who}：{side}を選択" }
    DidAdd(who) { en: "{who}: two more stones", ja: "{who}：二子を加える" }
    DidPlace(who, point) { en: "{who}: {point}", ja: "{who}：{point}" }
    AnswerOver { en: "the opening is over", ja: "開局はもう終わっている" }
    AnswerUnasked(words) { en: "that is no answer here; expected {words}", ja: "ここでの答えになっていない。答え方：{words}" }
    AnswerOutside(point) { en: "{point} is outside of the square for this stone", ja: "{point} はこの手を打てる範囲の外" }
    AnswerNumber(given, most) { en: "{given} is not between 1 and {most}", ja: "{given} は1〜{most}の範囲にない" }
    AnswerCount(wanted, given) {
        en: "{wanted} fifth moves are asked for, {given} came",
        ja: "五手目は{wanted}題必要（示されたのは{given}題）"
    }
    AnswerTwice(point) { en: "{point} was offered already", ja: "{point} はすでに示されている" }
    AnswerSymmetric(first, second) { en: "{first} and {second} are symmetric", ja: "{first} と {second} は対称" }
    AnswerNotOffered(point) { en: "{point} was not offered", ja: "{point} は示されていない" }
    AnswerPoints { en: "a point such as h8", ja: "h8 のような点" }
    AnswerPointList { en: "points such as h8 i9", ja: "h8 i9 のような点の並び" }
    AnswerOneNumber { en: "a number", ja: "数" }
    OpeningAsked(who, text, words) { en: "{who}: {text} ({words})", ja: "{who}：{text}（{words}）" }
    OpeningDone(side) { en: "The opening is over: you play {side}.", ja: "開局が終わりました。あなたは{side}番です。" }
    OpeningDoneTwo { en: "The opening is over.", ja: "開局が終わりました。" }

    // ---- Two people at the terminal ----
    TableWelcome {
        en: "A board for two. Type a move such as h8, or help.",
        ja: "二人用の盤です。h8 のように着手を入力してください。help で説明が出ます。"
    }
    TableHelp {
        en: "h8          play a move (several may follow each other: h8 i9 g7)\nundo        take the last move back\nforbidden   list Black's forbidden points with their reason\nboard       show the board again\nnew         start again\nresign      the side to move gives up\nsave FILE   write the game (.sgf .psq .json .txt)\nhelp        this list\nquit        leave",
        ja: "h8          着手（h8 i9 g7 のように続けて入力できる）\nundo        一手戻す\nforbidden   黒の禁点と理由を表示\nboard       盤を表示\nnew         最初から\nresign      手番の側が投了\nsave FILE   棋譜を保存（.sgf .psq .json .txt）\nhelp        この説明\nquit        終了"
    }
    TablePrompt(side) { en: "{side}> ", ja: "{side}> " }
    TableNothingToUndo { en: "there is no move to take back", ja: "戻せる手がない" }
    TableSaved(path) { en: "saved to {path}", ja: "{path} に保存した" }
    TableSaveWhere { en: "save needs a file name, for example: save game.sgf", ja: "保存先を指定してください（例：save game.sgf）" }
    TableUnknown(text) { en: "“{text}” is neither a move nor a command; try help", ja: "「{text}」は着手でもコマンドでもない。help で一覧が出る" }
    TableBye { en: "Goodbye.", ja: "終了しました。" }

    // ---- Moves that cannot be played ----
    MoveOccupied(point) { en: "{point} is occupied", ja: "{point} には石がある" }
    MoveGameOver { en: "the game is over", ja: "対局は終わっている" }

    // ---- board and convert ----
    Written(path, bytes) { en: "{path}: {bytes} ⟨byte|bytes⟩ written", ja: "{path}：{bytes}バイトを書き込んだ" }
    ConvertLost(format, list) {
        en: "{format} cannot hold everything; left out: {list}",
        ja: "{format} に入らないため省いたもの：{list}"
    }
    Converted(path, games, bytes) {
        en: "{path}: {games} ⟨game|games⟩, {bytes} ⟨byte|bytes⟩ written",
        ja: "{path}：{games}局、{bytes}バイトを書き込んだ"
    }

    // ---- variant ----
    ListComma { en: ", ", ja: "、" }
    VariantOrMore(width, height, k) {
        en: "{width}x{height}, {k} or more in a row win",
        ja: "{width}×{height}、{k}個以上並べば勝ち"
    }
    VariantExactly(width, height, k) {
        en: "{width}x{height}, exactly {k} in a row win",
        ja: "{width}×{height}、ちょうど{k}個並べば勝ち"
    }
    VariantCaro(width, height, k) {
        en: "{width}x{height}, exactly {k} in a row win unless blocked at both ends",
        ja: "{width}×{height}、ちょうど{k}個で勝ち（両端を止められると無効）"
    }
    VariantRenju(width, height, k) {
        en: "{width}x{height} renju: exactly {k} and fouls for Black, {k} or more for White",
        ja: "{width}×{height}の連珠（黒はちょうど{k}個で禁手あり、白は{k}個以上）"
    }
    VariantFalls(board) { en: "{board}; stones fall", ja: "{board}。石は列の下へ落ちる" }
    VariantBoards { en: "Boards (--board)", ja: "盤（--board）" }
    VariantOtherBoards {
        en: "Any WIDTHxHEIGHTxK up to 19x19 is a board too: 9x9x5, with g stones fall (8x7x4g), with e exactly K wins (9x9x5e).",
        ja: "ほかに 19x19 までの「幅x高さxK」も使える：9x9x5、g を付けると石が落ち（8x7x4g）、e を付けるとちょうど K 個で勝ち（9x9x5e）。"
    }
    VariantPlayers { en: "Players (--black, --white), written NAME:OPTION,OPTION", ja: "プレイヤー（--black、--white）。書き方は 名前:オプション,オプション" }
    VariantPerson { en: "you, at this terminal (only in play)", ja: "端末の前の人（play のみ）" }
    VariantRandom { en: "any legal move", ja: "打てる点から無作為に選ぶ" }
    VariantMinimax { en: "alpha-beta search, depth 3 unless told otherwise", ja: "アルファベータ探索（既定の深さは3）" }
    VariantMcts { en: "Monte Carlo tree search, 1000 playouts unless told otherwise", ja: "モンテカルロ木探索（既定は1000プレイアウト）" }
    VariantForced { en: "proved wins by fours (with vct by threes too), otherwise its fallback", ja: "四追い（vct なら三も使う追い詰め）の勝ちを探し、なければ fallback に任せる" }
    VariantOptions(options) { en: "options: {options}", ja: "オプション：{options}" }
    VariantRecommended(player) { en: "recommended: {player}", ja: "おすすめ：{player}" }
    VariantBadBoard(text, names) {
        en: "“{text}” is no board: expected {names}, or WIDTHxHEIGHTxK such as 9x9x5, with g for falling stones (8x7x4g) or e for exactly K",
        ja: "「{text}」という盤はない。指定できるのは {names}、または 9x9x5 のような「幅x高さxK」（g で石が落ち、e でちょうど K 個）"
    }
    VariantBadFlag(flag) {
        en: "unexpected “{flag}” after the row length: g (stones fall) or e (exactly K), each once",
        ja: "並べる数の後の「{flag}」は使えない。g（石が落ちる）と e（ちょうど）を一度ずつ付けられる"
    }
    VariantBadOption(text) {
        en: "“{text}” is no option of a board: expected rule=renju, standard, freestyle or caro",
        ja: "「{text}」という盤のオプションはない。指定できるのは rule=renju、standard、freestyle、caro"
    }
    VariantRuleTwice(rule) {
        en: "the rule {rule} contradicts what the board already says about winning",
        ja: "ルール {rule} は盤の勝ち方の指定と食い違う"
    }
    VariantBadSide(width, height, limit) {
        en: "a board of {width}x{height}: each side must be 1 to {limit}",
        ja: "{width}×{height}の盤は作れない。一辺は 1〜{limit}"
    }
    VariantRowTooShort(k, least) { en: "a row of {k}: it must be {least} or more", ja: "並べる数 {k} は短すぎる（{least} 以上）" }
    VariantRowTooLong(k, side) {
        en: "a row of {k} does not fit on a board whose longer side is {side}",
        ja: "並べる数 {k} は長い辺が {side} の盤に収まらない"
    }
    VariantNeedsFifteen(rule) {
        en: "the rule {rule} needs 15x15, five in a row and no gravity",
        ja: "ルール {rule} は 15×15、五つ並べ、石の落ちない盤でのみ使える"
    }
    VariantBadPlayer(player, column, reason) {
        en: "“{player}”, column {column}: {reason}",
        ja: "プレイヤー「{player}」の{column}文字目が正しくない（{reason}）。kagetsu variant list で一覧が出る"
    }
    VariantNoPlayer(name) {
        en: "no player “{name}”: expected random, minimax, mcts or forced",
        ja: "「{name}」というプレイヤーはない。random、minimax、mcts、forced のいずれか"
    }
    VariantNoOptions(player) { en: "{player} has no options", ja: "{player} にオプションはない" }
    VariantOptionMissing { en: "an option is missing here", ja: "ここにオプションが必要" }
    VariantNoOption(player, option, known) {
        en: "{player} has no option “{option}”; it has {known}",
        ja: "{player} に「{option}」というオプションはない。使えるもの：{known}"
    }
    VariantTwice(option) { en: "{option} is given twice", ja: "{option} が二度指定されている" }
    VariantValueMissing(option, expected) { en: "{option} needs a value: {expected}", ja: "{option} には値が必要：{expected}" }
    VariantValueGiven(option) { en: "{option} takes no value", ja: "{option} に値は付けられない" }
    VariantBadValue(option, value, expected) {
        en: "{option}={value}: expected {expected}",
        ja: "{option}={value} は使えない。{expected}"
    }
    VariantUnclosed { en: "a ( without its )", ja: "「(」に対応する「)」がない" }
    VariantUnopened { en: "a ) without its (", ja: "「)」に対応する「(」がない" }
    VariantOwnFallback { en: "forced cannot be its own fallback", ja: "forced の代わりに forced は使えない" }
    VariantNoLimit {
        en: "forced needs a limit: nodes and time cannot both be none",
        ja: "forced には制限が必要：nodes と time を両方 none にはできない"
    }
    ExpectedNumber(low, high) { en: "a whole number from {low} to {high}", ja: "{low}〜{high} の整数" }
    ExpectedTime { en: "a time such as 1s, 2.5s or 300ms, at most a day", ja: "1s、2.5s、300ms のような時間（最大1日）" }
    ExpectedFactor { en: "a number from 0 to 1000", ja: "0〜1000 の数" }
    ExpectedPrechecks { en: "sound, literal or off", ja: "sound、literal、off のいずれか" }
    ExpectedPlayer { en: "a player, with its options in brackets", ja: "プレイヤー（オプションはかっこで囲む）" }
    VariantIdleOption(option, player) {
        en: "{option} changes nothing: no side is played by {player}",
        ja: "{option} は効かない：{player} を使う側がない"
    }
    VariantNoPerson(option) {
        en: "{option}: a match is played between players; a person can play in kagetsu variant play",
        ja: "{option}：match はプレイヤー同士の対局。人が打つには kagetsu variant play"
    }
    VariantRecordFormat(path) {
        en: "{path}: the ending names no format for games; expected .json, .jsonl, .txt, .csv or .tokens",
        ja: "{path}：拡張子から棋譜の形式がわからない（.json、.jsonl、.txt、.csv、.tokens のいずれか）"
    }
    VariantBadRecord(path, line, reason) { en: "{path}: line {line}: {reason}", ja: "{path}：{line}行目：{reason}" }
    VariantNoSuchGame(path, number, count) {
        en: "{path}: there is no game {number}; the file has {count}",
        ja: "{path}：{number}局目はない（全{count}局）"
    }
    VariantSeat(side, mark, player) { en: "{side} ({mark}): {player}", ja: "{side}（{mark}）：{player}" }
    VariantTypeMove(cell) { en: "Type a move such as {cell}, or help.", ja: "{cell} のように着手を入力してください。help で説明が出ます。" }
    VariantHelp {
        en: "d4       play a move (several may follow each other; where stones fall the column is enough: d)\nundo     take back until you are to move again\nresign   give up\nboard    show the board again\nhelp     this list\nquit     leave",
        ja: "d4       着手（続けて入力できる。石の落ちる盤では d のように列だけでもよい）\nundo     自分の手番まで戻す\nresign   投了\nboard    盤を表示\nhelp     この説明\nquit     終了"
    }
    VariantOutside(cell) { en: "{cell} is outside the board", ja: "{cell} は盤の外" }
    VariantColumnFull(column) { en: "column {column} is full", ja: "列 {column} はいっぱい" }
    VariantFloating(cell, lower) {
        en: "a stone cannot float at {cell}: in this column it falls to {lower}",
        ja: "{cell} には置けない（この列では {lower} に落ちる）"
    }
    VariantForbidden(cell, kind) { en: "{cell} is forbidden to Black: {kind}", ja: "{cell} は黒の禁点（{kind}）" }
    VariantWins(side) { en: "{side} wins", ja: "{side}の勝ち" }
    VariantWinsWith(side, row) { en: "{side} wins: {row}", ja: "{side}の勝ち：{row}" }
    VariantUnfinished { en: "broken off", ja: "打ち切り" }
    ThoughtMove(side, cell, text) { en: "{side}: {cell}  {text}", ja: "{side}：{cell}  {text}" }
    ThoughtRandom { en: "at random", ja: "無作為" }
    ThoughtOnlyMove { en: "the only candidate", ja: "唯一の候補" }
    ThoughtWinsAtOnce { en: "completes a row", ja: "勝ちの手" }
    ThoughtBlocksWin { en: "stops a win", ja: "相手の勝ちを止める" }
    ThoughtMakesFour { en: "makes a four", ja: "四を作る" }
    ThoughtBlocksFour { en: "stops a four", ja: "四を防ぐ" }
    ThoughtSearch { en: "search", ja: "探索" }
    ThoughtVcf { en: "win by fours", ja: "四追い" }
    ThoughtVct { en: "win by threats", ja: "追い詰め" }
    ThoughtDepth(depth) { en: "depth {depth}", ja: "深さ{depth}" }
    ThoughtNodes(nodes) { en: "{nodes} ⟨node|nodes⟩", ja: "{nodes}ノード" }
    ThoughtPlayouts(count) { en: "{count} ⟨playout|playouts⟩", ja: "{count}プレイアウト" }
    ThoughtWin(plies) { en: "wins in {plies} ⟨ply|plies⟩", ja: "{plies}手で勝ち" }
    ThoughtLoss(plies) { en: "loses in {plies} ⟨ply|plies⟩", ja: "{plies}手で負け" }
    ThoughtValue(value) { en: "value {value}", ja: "評価値 {value}" }
    ThoughtRate(rate) { en: "win rate {rate} %", ja: "勝率 {rate}%" }
    ThoughtLimit(limit) { en: "cut short by {limit}", ja: "{limit}で打ち切り" }
    ThoughtLimitNodes { en: "nodes", ja: "ノード数" }
    ThoughtLimitTime { en: "time", ja: "時間" }
    ThoughtLimitStop { en: "a request to stop", ja: "中断" }
    ThoughtLimitDepth { en: "depth", ja: "深さ" }
    ThoughtLine(line) { en: "line {line}", ja: "読み筋 {line}" }
    VariantMatch(first, second, board, games) {
        en: "{first} against {second} on {board}, {games} ⟨game|games⟩ with alternating colours",
        ja: "{board}：{first} 対 {second}、{games}局（手番は交代）"
    }
    VariantMatchGame(game, games, black, white, plies, result) {
        en: "{game}/{games}  Black {black}, White {white}, {plies} ⟨move|moves⟩: {result}",
        ja: "{game}/{games}  黒 {black}、白 {white}、{plies}手：{result}"
    }
    VariantProgress(plies, wins, draws, losses) {
        en: "move {plies}, won {wins}, drawn {draws}, lost {losses}",
        ja: "{plies}手、{wins}勝{draws}分{losses}敗"
    }
    VariantTally(player, wins, draws, losses, percent) {
        en: "{player}: won {wins}, drawn {draws}, lost {losses} ({percent} % of the points)",
        ja: "{player}：{wins}勝{draws}分{losses}敗（得点率 {percent}%）"
    }
    VariantElo(elo, low, high, pairs) {
        en: "Elo difference {elo} (95 %: {low} to {high}) from {pairs} ⟨pair|pairs⟩ of games",
        ja: "Elo の差 {elo}（95%区間 {low} 〜 {high}、{pairs}組の対局から）"
    }
    VariantEloAlike(elo, pairs) {
        en: "Elo difference about {elo} from {pairs} ⟨pair|pairs⟩ of games; all ended alike, so the error is unknown",
        ja: "Elo の差 約{elo}（{pairs}組の対局から。すべて同じ結果のため誤差は不明）"
    }
    VariantMatchStopped(played, games) {
        en: "stopped after {played} of {games} ⟨game|games⟩; what was finished is kept",
        ja: "{games}局のうち{played}局で中断した。終わった対局は残してある"
    }
    VariantRecorded(path, games) { en: "{path}: {games} ⟨game|games⟩ written", ja: "{path}：{games}局を書き込んだ" }
    VariantReplayGame(game, board, black, white, plies, result) {
        en: "{game}  {board}: Black {black}, White {white}, {plies} ⟨move|moves⟩: {result}",
        ja: "{game}  {board}：黒 {black}、白 {white}、{plies}手：{result}"
    }
    VariantReplayBad(game, reason) { en: "{game}  NOT VALID: {reason}", ja: "{game}  誤り：{reason}" }
    VariantReplayMove(ply, reason) { en: "move {ply}: {reason}", ja: "{ply}手目：{reason}" }
    VariantReplayOutcome(recorded, replayed) {
        en: "recorded as “{recorded}”, but the moves end as “{replayed}”",
        ja: "記録は「{recorded}」だが、手順の結果は「{replayed}」"
    }
    VariantReplayPly(ply, side, cell) { en: "move {ply}, {side}: {cell}", ja: "{ply}手目、{side}：{cell}" }
    VariantNoName { en: "unknown", ja: "不明" }
    BenchVariant(name, rate, unit, median) {
        en: "{name}: {rate} {unit} per second, median {median} ms",
        ja: "{name}：毎秒{rate}{unit}、中央値 {median} ミリ秒"
    }

    // ---- doctor ----
    DoctorTitle(version) { en: "kagetsu {version}", ja: "花月 {version}" }
    DoctorMachine(os, arch, cores) { en: "machine     {os}, {arch}, {cores} ⟨core|cores⟩", ja: "マシン      {os}、{arch}、{cores}コア" }
    DoctorLanguage(lang, source) { en: "language    {lang} (from {source})", ja: "言語        {lang}（{source} による）" }
    DoctorTerminal(input, output) { en: "terminal    stdin {input}, stdout {output}", ja: "端末        標準入力 {input}、標準出力 {output}" }
    DoctorPosition(bytes) { en: "position    {bytes} ⟨byte|bytes⟩", ja: "局面        {bytes}バイト" }
    DoctorCheckOk(name) { en: "check       {name}: ok", ja: "自己診断    {name}：正常" }
    DoctorCheckBad(name, reason) { en: "check       {name}: FAILED, {reason}", ja: "自己診断    {name}：異常（{reason}）" }
    DoctorOpenings { en: "the 26 openings are named in all symmetries", ja: "26珠型をすべての対称形で識別" }
    DoctorForbidden { en: "forbidden points of a known board", ja: "既知の盤面の禁点" }
    DoctorUndo { en: "taking moves back restores the position", ja: "着手を戻すと元の局面になる" }
    Terminal { en: "terminal", ja: "端末" }
    Pipe { en: "pipe or file", ja: "パイプまたはファイル" }

    // ---- bench ----
    BenchTable(found, cut) {
        en: "table: {found} of the nodes found their position, {cut} needed nothing more",
        ja: "置換表：ヒット {found}、そのまま打ち切り {cut}"
    }
    BenchCuts(count, first, passed) {
        en: "cut-offs: {count}, {first} of them by the first move; {passed} of the passes",
        ja: "枝刈り：{count}回（うち最初の手で {first}）、パスの成功 {passed}"
    }
    BenchMoves(skipped, reduced, again, extended) {
        en: "moves: {skipped} skipped, {reduced} reduced ({again} searched again), {extended} extended",
        ja: "着手：省略 {skipped}、浅く探索 {reduced}（再探索 {again}）、延長 {extended}"
    }
    BenchLeaves(fours, won, boards) {
        en: "leaves: fours looked for at {fours} ({won} won), {boards} ⟨board|boards⟩ given to the network",
        ja: "末端：四追いの確認 {fours}（勝ち {won}）、ネットワークの評価 {boards}局面"
    }
    BenchMaking { en: "making positions", ja: "局面を作成中" }
    BenchTitle(positions, seed) { en: "{positions} ⟨position|positions⟩, seed {seed}", ja: "{positions}局面、シード{seed}" }
    BenchPlace(rate) { en: "place + undo         {rate} million pairs per second", ja: "着手＋取り消し        毎秒{rate}百万組" }
    BenchForbidden(median, p99) {
        en: "forbidden set        median {median} µs, 99th percentile {p99} µs",
        ja: "禁点の集合            中央値 {median} µs、99パーセンタイル {p99} µs"
    }
    BenchSolveTitle(positions, seed) {
        en: "{positions} ⟨position|positions⟩ of each kind, seed {seed}",
        ja: "各種{positions}局面、シード{seed}"
    }
    BenchFoursWon { en: "fours, won          ", ja: "四追いあり            " }
    BenchFoursProved { en: "  with certificate  ", ja: "　証明付き            " }
    BenchFoursRefuted { en: "fours, refuted      ", ja: "四追いなし            " }
    BenchThreats { en: "threats, nine plies ", ja: "追い詰め（9手以内）   " }
    BenchSpread(name, median, p99) {
        en: "{name} median {median} µs, 99th percentile {p99} µs",
        ja: "{name}中央値 {median} µs、99パーセンタイル {p99} µs"
    }
    BenchNodes(fours, threats) {
        en: "stones placed        fours {fours}, threats {threats} million per second",
        ja: "置いた石              四追い 毎秒{fours}百万、追い詰め 毎秒{threats}百万"
    }
    BenchSetup(rate) { en: "position from stones {rate} thousand per second", ja: "局面の作成            毎秒{rate}千局面" }

    // ---- Batches ----
    BatchAnswered(count) { en: "answered: {count}", ja: "回答：{count}件" }

    // ---- Errors ----
    Error(text) { en: "error: {text}", ja: "エラー：{text}" }
    ErrorPlace(place, text) { en: "{place}: {text}", ja: "{place}：{text}" }
    ErrorInternal { en: "internal error; please report it with the command you gave", ja: "内部エラー。実行したコマンドとともに報告してください" }
    ErrorInterrupted { en: "interrupted", ja: "中断した" }
    ErrorRead(path, reason) { en: "{path}: cannot read: {reason}", ja: "{path}：読み込めない：{reason}" }
    ErrorWrite(path, reason) { en: "{path}: cannot write: {reason}", ja: "{path}：書き込めない：{reason}" }
    StandardInput { en: "standard input", ja: "標準入力" }
    StandardOutput { en: "standard output", ja: "標準出力" }
    SystemNotFound { en: "there is no such file or folder", ja: "そのファイルやフォルダーがない" }
    SystemDenied { en: "permission denied", ja: "権限がない" }
    SystemFolder { en: "it is a folder", ja: "フォルダーである" }
    SystemNotFolder { en: "a part of the path is not a folder", ja: "パスの途中がフォルダーではない" }
    SystemFull { en: "no space left on the disk", ja: "ディスクに空きがない" }
    SystemReadOnly { en: "the disk is read-only", ja: "読み取り専用のディスク" }
    SystemTooLarge { en: "the file grows too large", ja: "ファイルが大きくなりすぎる" }
    SystemName { en: "no file can have this name", ja: "ファイル名として使えない" }
    ErrorTooLarge(path, limit) { en: "{path}: larger than {limit} ⟨byte|bytes⟩", ja: "{path}：{limit}バイトを超えている" }
    ErrorLineTooLong(limit) { en: "the line is longer than {limit} ⟨byte|bytes⟩", ja: "行が{limit}バイトを超えている" }
    ErrorLineNotUtf8(offset) { en: "the line is not UTF-8 text from byte {offset} on", ja: "{offset}バイト目から UTF-8 の文字列ではない" }
    ErrorNoPosition {
        en: "a position is missing: give moves such as h8i9g7, a file, - for standard input, or empty for the empty board",
        ja: "局面がない：h8i9g7 のような手順、ファイル、-（標準入力）、empty（空の盤）のいずれかを指定してください"
    }
    ErrorNeither(text, reason) {
        en: "“{text}” is neither a file nor a game or position: {reason}",
        ja: "「{text}」はファイルでも棋譜・局面でもない：{reason}"
    }
    ErrorSameFile(path) { en: "{path}: two results cannot go to the same file", ja: "{path}：二つの結果を同じファイルには書けない" }
    ErrorOnePicture { en: "only one picture can go to standard output", ja: "標準出力に出せる図は一つだけ" }
    ErrorMark(text) {
        en: "mark “{text}”: expected POINT=TEXT, for example h8=A",
        ja: "印「{text}」：POINT=TEXT の形で指定する（例：h8=A）"
    }
    ErrorFormatUnknown(path) {
        en: "{path}: the ending does not name a format; give --to",
        ja: "{path}：拡張子から形式がわからない。--to を指定してください"
    }

    // ---- Errors in a position or a record ----
    PlaceText(line, column) { en: "line {line}, column {column}", ja: "{line}行目{column}文字目" }
    PlaceColumn(column) { en: "column {column}", ja: "{column}文字目" }
    PlaceByte(offset) { en: "byte {offset}", ja: "{offset}バイト目" }
    NotText(offset) { en: "not UTF-8 text from byte {offset} on", ja: "{offset}バイト目から UTF-8 の文字列ではない" }
    InputEmpty { en: "nothing to read", ja: "内容がない" }
    InputTooLarge(limit) { en: "larger than {limit} ⟨byte|bytes⟩", ja: "{limit}バイトを超えている" }
    InputEnd(expected) { en: "unexpected end: expected {expected}", ja: "途中で終わっている。必要なもの：{expected}" }
    InputUnexpected(found, expected) {
        en: "unexpected “{found}”: expected {expected}",
        ja: "ここに「{found}」は書けない。必要なもの：{expected}"
    }
    InputOccupied(point) { en: "{point} is already occupied", ja: "{point} にはすでに石がある" }
    InputBoardSize(size) { en: "board size {size} is not supported, only 15x15", ja: "盤の大きさ {size} は扱えない（15x15 のみ）" }
    InputNoMove(found) { en: "“{found}” begins no move", ja: "「{found}」は着手として読めない" }
    InputNoPoint(word) {
        en: "“{word}” is no point: columns are A to O, rows 1 to 15",
        ja: "「{word}」という点はない（列は A〜O、行は 1〜15）"
    }
    InputGameOver(ply) { en: "move {ply} comes after the end of the game", ja: "{ply}手目は終局後の手" }
    InputLateSetup {
        en: "set-up stones after the first move are not supported",
        ja: "初手の後に石を配置する記録は扱えない"
    }
    InputJson(text) { en: "JSON error: {text}", ja: "JSON の誤り：{text}" }
    InputContradiction(what) { en: "{what}", ja: "{what}" }
    InputNotExpressible(what) { en: "this format cannot hold {what}", ja: "この形式では表せない：{what}" }
    InputHoldsOne(games) {
        en: "this format holds one game, not {games}: --game N takes one; sgf, jsonl and text hold several",
        ja: "この形式に入るのは1局だけ（{games}局ある）。--game N で1局を選べる。sgf、jsonl、text には複数の対局が入る"
    }
    InputGames(count) {
        en: "{count} ⟨game was|games were⟩ read; this is the first (--game N takes another)",
        ja: "{count}局を読み込んだ。これは最初の対局（--game N で選べる）"
    }
    InputNoSuchGame(number, count) {
        en: "there is no game {number}; games read: {count}",
        ja: "{number}局目はない。読み込んだ対局：{count}局"
    }
    InputSkipped(line, text) { en: "skipped line {line}: {text}", ja: "{line}行目を読み飛ばした：{text}" }
    InputSkippedMore(count) { en: "skipped in other places: {count}", ja: "ほかに読み飛ばした箇所：{count}" }
    InputWrongDirection {
        en: "this format works the other way round only: pictures are written, RenLib files are read",
        ja: "この形式は逆の向きにしか使えない（図は書き出しのみ、RenLib は読み込みのみ）"
    }
    InputFeatureMissing(name) { en: "this build has no {name} support", ja: "このビルドは {name} に対応していない" }
    InputDrawing(text) { en: "drawing failed: {text}", ja: "作図に失敗した：{text}" }

    // ---- Errors in the arguments ----
    UsageUnknownArgument(arg) { en: "unexpected argument “{arg}”", ja: "不明な引数「{arg}」" }
    UsageUnknownCommand(name) { en: "there is no command “{name}”", ja: "「{name}」というコマンドはない" }
    UsageInvalidValue(arg, value, expected) {
        en: "{arg}: “{value}” is not valid; expected {expected}",
        ja: "{arg}：「{value}」は使えない。指定できるのは {expected}"
    }
    UsageBadValue(arg, value) { en: "{arg}: “{value}” is not valid", ja: "{arg}：「{value}」は使えない" }
    UsagePositive(most) { en: "a number above 0, at most {most}", ja: "0 より大きく {most} 以下の数" }
    UsageTime { en: "a time such as 500ms, 2s or 1m, at most a day", ja: "500ms、2s、1m のような、1日以内の時間" }
    UsageNoValue(arg) { en: "{arg} needs a value", ja: "{arg} には値が必要" }
    UsageMissing(args) { en: "missing: {args}", ja: "足りない引数：{args}" }
    UsageTwice(arg) { en: "{arg} is given twice", ja: "{arg} が二度指定されている" }
    UsageConflict(arg, other) { en: "{arg} cannot be used together with {other}", ja: "{arg} と {other} は同時に使えない" }
    UsageWrongCount(arg) { en: "{arg}: wrong number of values", ja: "{arg}：値の数が合わない" }
    UsageNotUtf8 { en: "an argument is not valid UTF-8", ja: "引数が UTF-8 ではない" }
    UsageMissingCommand { en: "a command is missing", ja: "コマンドがない" }
    UsageOther(text) { en: "{text}", ja: "{text}" }
    UsageSuggestion(name) { en: "did you mean “{name}”?", ja: "「{name}」の間違いではありませんか" }
    UsageSeeHelp(command) { en: "see {command} --help", ja: "{command} --help で使い方を表示" }

    // ---- The server ----
    ServeAddress(url) { en: "Kagetsu is ready: {url}", ja: "花月の準備ができました：{url}" }
    ServeHow { en: "open this address in a browser; Ctrl-C ends", ja: "このアドレスをブラウザーで開いてください。Ctrl-C で終了" }
    ServeLan {
        en: "--lan: every machine of the network can use this server",
        ja: "--lan：同じネットワークのどの機器からも利用できます"
    }
    ServeNoBrowser(reason) { en: "no browser could be opened: {reason}", ja: "ブラウザーを開けなかった：{reason}" }
    ErrorListen(address, reason) { en: "cannot listen on {address}: {reason}", ja: "{address} で待ち受けできない：{reason}" }
    ErrorServing(reason) { en: "the server ended: {reason}", ja: "サーバーが終了した：{reason}" }
    ApiBadQuery(text) { en: "the query of the address cannot be read: {text}", ja: "アドレスのクエリが読めない：{text}" }
    ApiBadJson(text) { en: "the body is not what is expected here: {text}", ja: "本文の形が合わない：{text}" }
    ApiNotJson { en: "the body must be application/json", ja: "本文は application/json でなければならない" }
    ApiTooLarge(limit) { en: "the body is larger than {limit} ⟨byte|bytes⟩", ja: "本文が{limit}バイトを超えている" }
    ApiBody { en: "the body could not be read", ja: "本文を読み込めなかった" }
    ApiSlow { en: "the request took too long", ja: "要求に時間がかかりすぎた" }
    ApiNoRoute(path) { en: "there is nothing at {path}", ja: "{path} には何もない" }
    ApiWrongMethod(method) { en: "{method} is not possible here", ja: "ここでは {method} は使えない" }
    ApiWrongHost { en: "this name does not belong to the server (Host)", ja: "このサーバーの名前ではない（Host）" }
    ApiWrongOrigin { en: "pages of other sites may not use this server (Origin)", ja: "ほかのサイトのページからは利用できない（Origin）" }
    ApiNoSocket { en: "a WebSocket is expected here", ja: "ここは WebSocket 専用" }
    ApiBusy(limit) { en: "{limit} searches of yours are waiting already", ja: "すでに{limit}件の探索が順番を待っている" }
    ApiCrowded { en: "too many clients at once; try again later", ja: "接続が多すぎる。しばらくしてからもう一度試してください" }
    ApiNotSearching(id) { en: "no search “{id}” is under way", ja: "「{id}」という探索は行われていない" }
    ApiSameId(id) { en: "a search “{id}” is under way already", ja: "「{id}」という探索はすでに行われている" }
    ApiMove(ply, text) { en: "move {ply}: {text}", ja: "{ply}手目：{text}" }
    ApiValue(field, value, expected) {
        en: "{field}: “{value}” is not valid; expected {expected}",
        ja: "{field}：「{value}」は使えない。指定できるのは {expected}"
    }
    ApiRange(field, least, most) { en: "{field} must be from {least} to {most}", ja: "{field} は {least} から {most} まで" }
    ApiTooManyNodes(limit) { en: "the record has more than {limit} ⟨move|moves⟩ and variations", ja: "棋譜の手と変化が{limit}を超えている" }
    ApiParent(index) { en: "node {index}: its parent must stand before it", ja: "{index}番目の節：親は前になければならない" }

    // ---- match, ladder, rate ----
    MatchTitle(first, second, games) {
        en: "{first} against {second}: {games} ⟨game|games⟩",
        ja: "{first} 対 {second}：{games}局"
    }
    MatchScore(wins, draws, losses, percent) {
        en: "  won {wins}, drawn {draws}, lost {losses}: {percent} % of the points",
        ja: "  {wins}勝{draws}分{losses}敗（得点率 {percent}%）"
    }
    MatchPairs(pairs) {
        en: "  pairs by points (0 ½ 1 1½ 2): {pairs}",
        ja: "  2局ごとの得点（0 ½ 1 1½ 2）：{pairs}"
    }
    MatchElo(elo, range, los) {
        en: "  Elo {elo} ({range} with 95 %), likelihood of superiority {los} %",
        ja: "  Elo {elo}（95%区間 {range}）、優位である確率 {los}%"
    }
    MatchDepths(first, second) {
        en: "  mean depth of the searches {first} against {second}",
        ja: "  探索の深さの平均 {first} 対 {second}"
    }
    MatchRepeats(name, repeats) {
        en: "  {name} lost commands: {repeats} had to be sent again",
        ja: "  {name} がコマンドを取りこぼしたため、{repeats}回送り直しました"
    }
    MatchSprt(llr, lower, upper, verdict) {
        en: "  SPRT: LLR {llr} ({lower} … {upper}): {verdict}",
        ja: "  SPRT 検定：LLR {llr}（{lower} … {upper}）：{verdict}"
    }
    SprtAccepted(elo) { en: "at least {elo} Elo, accepted", ja: "{elo} Elo 以上と認める" }
    SprtRejected(elo) { en: "at most {elo} Elo, rejected", ja: "{elo} Elo 以下として退ける" }
    SprtOpen { en: "not settled", ja: "まだ決まらない" }
    MatchLengths(shortest, longest, mean, median, black, white) {
        en: "  moves {shortest} to {longest}, mean {mean}, median {median}; Black won {black}, White {white}",
        ja: "  手数{shortest}〜{longest}、平均{mean}、中央値{median}。黒の勝ち{black}、白の勝ち{white}"
    }
    MatchHistogram(counts) { en: "  games by moves: {counts}", ja: "  手数ごとの局数：{counts}" }
    MatchEnds(ends) { en: "  ends: {ends}", ja: "  終局：{ends}" }
    MatchSpreads {
        en: "  for each move: mean · median · 95 of 100 are at most · most",
        ja: "  一手あたり：平均・中央値・95%点・最大"
    }
    MatchPlayer(name, black, white, moves) {
        en: "  {name}: {moves} ⟨move|moves⟩; won–drawn–lost as Black {black}, as White {white}",
        ja: "  {name}：{moves}手。勝–分–負は黒番{black}、白番{white}"
    }
    MatchCost(nodes, depth, time, speed) {
        en: "    nodes {nodes}; depth {depth}; ms {time}; {speed} nodes/s",
        ja: "    ノード{nodes}、深さ{depth}、ミリ秒{time}、毎秒{speed}ノード"
    }
    MatchStages(stages) { en: "    decided by: {stages}", ja: "    決め手：{stages}" }
    MatchLimits(limits) { en: "    searches ended by: {limits}", ja: "    探索を終えた理由：{limits}" }
    Times(name, count) { en: "{name} ({count}×)", ja: "{name}（{count}回）" }
    RatingHead {
        en: "       Elo ± 95 %  games   score  player",
        ja: "       Elo ± 95 %   局数  得点率  プレイヤー"
    }
    RatingGroups(count) {
        en: "{count} groups of players have no games between them; their ratings cannot be compared",
        ja: "互いに対局のない{count}組がある。組の間でレーティングは比べられない"
    }
    RatingMeetings { en: "Results of the first named: won, drawn, lost", ja: "先に書いた側の成績：勝ち、引き分け、負け" }
    RatingMeeting(first, second, wins, draws, losses) {
        en: "  {first} – {second}: {wins}, {draws}, {losses}",
        ja: "  {first} – {second}：{wins}勝{draws}分{losses}敗"
    }
    RatingSkipped(count) {
        en: "left out, for lack of two names or a result: {count} ⟨game|games⟩",
        ja: "両者の名前か結果のない{count}局は除いた"
    }
    PositionsMade(positions, games, rate) {
        en: "{positions} ⟨position|positions⟩ of {games} ⟨game|games⟩, {rate} a second",
        ja: "{games}局から{positions}局面（毎秒{rate}局面）"
    }
    ErrorPositionsNetwork(rule) {
        en: "positions --in-tree: there is no network for {rule}; name one with --net FILE",
        ja: "positions --in-tree：{rule} 用のネットワークがない。--net ファイル で指定する"
    }
    ErrorPositionsEnd { en: "positions: say how many (--positions) or how long (--seconds)", ja: "positions：数（--positions）か時間（--seconds）を指定すること" }
    ErrorPositionsFile(path, length) {
        en: "{path}: {length} ⟨byte is|bytes are⟩ not a whole number of records of 64 bytes",
        ja: "{path}：{length}バイトは64バイトの記録の整数倍ではない"
    }
    PlotLadder { en: "Ratings (Elo ± 95 %)", ja: "レーティング（Elo ± 95%）" }
    PlotMatch(first, second, games) {
        en: "{first} against {second}: Elo with its 95 % range, {games} ⟨game|games⟩",
        ja: "{first} 対 {second}：Elo と95%区間（{games}局）"
    }
    PlotPairs { en: "pairs of games", ja: "対局の組（色を替えて2局）" }
    TuneHead(rounds) { en: "After {rounds} ⟨round|rounds⟩ (parameter, start → value, change, range):", ja: "{rounds}回の後（パラメーター、初期値 → 値、変化、範囲）：" }
    TunePlayer(tuned, base) {
        en: "To see what it is worth: kagetsu match --engine {tuned},name=tuned --engine {base},name=before",
        ja: "効果を確かめるには：kagetsu match --engine {tuned},name=tuned --engine {base},name=before"
    }
    ErrorTuneLevel { en: "--engine: only a level has parameters; expected level:NAME", ja: "--engine：パラメーターがあるのはレベルだけ。level:名前 と書く" }
    ErrorTuneRecord(path) { en: "{path}: a tuning is recorded in one .jsonl", ja: "{path}：調整を記録できるのは一つの .jsonl" }
    ErrorParameter(text, reason) { en: "--param “{text}”: {reason}", ja: "--param「{text}」は使えない：{reason}" }
    ParameterUnknown { en: "no such parameter (kagetsu params lists them)", ja: "そのパラメーターはない（一覧は kagetsu params）" }
    ParameterTwice(name) { en: "{name} is chosen twice", ja: "{name} が重複している" }
    ParameterRange(name, min, max, value) {
        en: "the range of {name} is written MIN..MAX, lies within {min}..{max} and contains its value {value}",
        ja: "{name} の範囲は MIN..MAX と書く。{min}..{max} に収まり、現在の値{value}を含むこと"
    }
    ErrorTwoEngines(count) {
        en: "--engine: a match is between two players, not {count}",
        ja: "--engine：対局には二者が必要（指定は{count}）"
    }
    ErrorSprt(text) {
        en: "--sprt: “{text}” is not two numbers ELO0,ELO1, the first one less",
        ja: "--sprt：「{text}」は ELO0,ELO1（前が小さい）の二つの数ではない"
    }
    ErrorPlayer(text, column, part, reason) {
        en: "player “{text}”, column {column}, “{part}”: {reason}",
        ja: "プレイヤー「{text}」{column}文字目「{part}」：{reason}"
    }
    PlayerKind { en: "not a player; expected level:NAME, cmd:PROGRAM or variant:PLAYER", ja: "プレイヤーではない。level:名前、cmd:プログラム、variant:プレイヤー のいずれかで書く" }
    PlayerProgram { en: "expected a program after cmd:", ja: "cmd: の後にプログラムがない" }
    PlayerUnclosed { en: "a quotation mark or bracket is not closed", ja: "引用符か括弧が閉じていない" }
    PlayerProgramOption {
        en: "a program has no such option; expected nodes, depth, time, clock, memory, threads, dir, patience, margin, info.KEY or name",
        ja: "プログラムにそのオプションはない。nodes、depth、time、clock、memory、threads、dir、patience、margin、info.キー、name のいずれか"
    }
    ErrorProgram(text, reason) { en: "player “{text}” cannot be started: {reason}", ja: "プレイヤー「{text}」を起動できない：{reason}" }
    PlayerLevel {
        en: "not a level; expected beginner, easy, medium, hard, expert or master",
        ja: "レベルではない。beginner、easy、medium、hard、expert、master のいずれか"
    }
    PlayerOption {
        en: "no such option; expected nodes, depth, time, eval, features, plies, random, techniques, plain, threads, sharing, hash, name or a parameter (kagetsu params)",
        ja: "そのオプションはない。nodes、depth、time、eval、features、plies、random、techniques、plain、threads、sharing、hash、name、またはパラメーター名（kagetsu params）"
    }
    PlayerFeature(names) { en: "no such technique; expected {names}", ja: "その技法はない。{names} のいずれか" }
    PlayerTechnique {
        en: "no such technique of a level; expected fukumi, mise, vct or the like (docs/parameters.md)",
        ja: "レベルにその技法はない。fukumi、mise、vct など（docs/parameters.md）"
    }
    PlayerSharing {
        en: "expected table or root: how threads share the work",
        ja: "table（置換表の共有）または root（根の手の分担）でなければならない"
    }
    PlayerNumber(least, most) { en: "expected a whole number from {least} to {most}", ja: "{least}から{most}までの整数でなければならない" }
    PlayerTime { en: "not a time; expected 500ms, 2s or 1m", ja: "時間ではない。500ms、2s、1m のように書く" }
    PlayerEvaluator { en: "no such evaluation; expected seed, classic or network", ja: "その評価関数はない。seed、classic、network のいずれか" }
    PlayerNoNetwork { en: "eval=network needs a network: add net=FILE", ja: "eval=network にはネットワークが必要。net=ファイル を加える" }
    NetworkUnread(reason) { en: "cannot read: {reason}", ja: "読み込めない：{reason}" }
    ErrorNetwork(path, reason) { en: "{path}: {reason}", ja: "{path}：{reason}" }
    ErrorNoNetwork { en: "--eval network: there is no network; name one with --net FILE", ja: "--eval network：ネットワークがない。--net ファイル で指定する" }
    NetworkForeign { en: "not a network: it does not begin with KNET", ja: "ネットワークではない（KNET で始まっていない）" }
    NetworkVersion(version, known) { en: "a network of version {version}; this program reads version {known}", ja: "バージョン{version}のネットワーク。読めるのはバージョン{known}" }
    NetworkShortHeader { en: "the file ends within its header", ja: "ヘッダーの途中で終わっている" }
    NetworkHeaderText { en: "the header is not UTF-8 text", ja: "ヘッダーが UTF-8 の文字列ではない" }
    NetworkHeaderLine(line) { en: "line {line} of the header is not “key: value”", ja: "ヘッダーの{line}行目が「key: value」の形ではない" }
    NetworkMissingKey(key) { en: "the header has no “{key}”", ja: "ヘッダーに {key} がない" }
    NetworkRule(rule) { en: "a network for {rule}, which is not a rule", ja: "{rule} 用のネットワーク（そのようなルールはない）" }
    NetworkUnits { en: "“units-per-logit” is not a number from 0.1 to 100000", ja: "units-per-logit が0.1から100000までの数ではない" }
    NetworkChecksum { en: "the weights do not have the check sum of the header: damaged or cut off", ja: "重みのチェックサムがヘッダーと違う（破損しているか、途中で切れている）" }
    NetworkTruncated(section) { en: "the file ends within {section}", ja: "{section} の途中で終わっている" }
    NetworkTooLong(bytes) { en: "{bytes} ⟨byte follows|bytes follow⟩ the last weights", ja: "最後の重みの後に{bytes}バイトある" }
    NetworkRange(section) { en: "a number in {section} is too large", ja: "{section} に大きすぎる数がある" }
    ErrorOpenings(path, line, reason) { en: "{path}, line {line}: {reason}", ja: "{path} {line}行目：{reason}" }
    OpeningPass { en: "an opening has no passes", ja: "開局にパスは使えない" }
    OpeningForbidden(point, kind) { en: "{point} is forbidden: {kind}", ja: "{point} は禁手（{kind}）" }
    OpeningOver { en: "the game is over before the players begin", ja: "対局者が打つ前に終わっている" }
    OpeningRepeated(line) { en: "the same opening as in line {line}", ja: "{line}行目と同じ開局" }
    OpeningNone { en: "there are no openings", ja: "開局が一つもない" }
    ErrorSameName(name) {
        en: "both players are called “{name}”; give one another name with name=…",
        ja: "両者の名前が同じ「{name}」。name=… で別の名前を付ける"
    }
    ErrorFewOpenings(openings, most, pairs) {
        en: "{pairs} ⟨pair of games needs|pairs of games need⟩ as many openings, but there are {openings}: at most {most} ⟨game|games⟩, or a file with more",
        ja: "{pairs}組の対局には同じ数の開局が必要だが、{openings}しかない。{most}局までにするか、開局の多いファイルを使う"
    }
    ErrorOpeningRuled(number) { en: "opening {number} is against the rule", ja: "{number}番目の開局はルールに反する" }
    ErrorGameCount { en: "there must be at least two players and a game, and fewer than 2³² games", ja: "二者以上と一局以上が必要で、局数は2³²未満" }
    ErrorResumeWhat { en: "--resume needs the games so far: --record FILE.jsonl", ja: "--resume にはこれまでの記録が必要：--record FILE.jsonl" }
    ErrorRecordFormat(path) { en: "{path}: games are recorded in .jsonl, .sgf or .psq", ja: "{path}：記録できる形式は .jsonl、.sgf、.psq" }
    ErrorJournalExists(path) {
        en: "{path} exists already; go on with --resume or choose another name",
        ja: "{path} はすでにある。続けるなら --resume、新しく始めるなら別の名前にする"
    }
    ErrorJournalDiffers(path, field) {
        en: "{path} is the record of another tournament: “{field}” differs",
        ja: "{path} は別の対局の記録（「{field}」が違う）"
    }
    ErrorNoResults { en: "there is no game with two names and a result", ja: "両者の名前と結果のある対局がない" }
}

#[cfg(test)]
mod tests {
    use super::Message;
    use crate::lang::Lang;
    use crate::message::Entry;
    use crate::page::PAGE;
    use crate::{FactMessage, HelpText, PuzzleMessage, ReviewMessage};

    const TABLES: [&[Entry]; 6] = [
        Message::TABLE,
        FactMessage::TABLE,
        HelpText::TABLE,
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
    fn both_languages_use_the_declared_placeholders() {
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
            assert!(!entry.en.trim().is_empty() && !entry.ja.trim().is_empty(), "{}", entry.key);
            assert!(!entry.en.chars().any(is_japanese), "{}: {}", entry.key, entry.en);
            let between: String =
                entry.en.split('{').map(|part| part.rsplit('}').next().unwrap_or(part)).collect();
            let has_words = between.split(|c: char| !c.is_alphabetic()).any(|word| word.len() > 3);
            assert!(!has_words || entry.ja.chars().any(is_japanese), "{}", entry.key);
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
        let nouns =
            ["plies", "moves", "games", "nodes", "bytes", "positions", "puzzles", "pairs", "branches"];
        for entry in TABLES.into_iter().flatten() {
            assert!(!entry.en.contains("(s)") && !entry.ja.contains('⟨'), "{}", entry.key);
            for (_, after) in entry.en.match_indices("} ").map(|(at, _)| entry.en.split_at(at + 2)) {
                let word = after.split(|sign: char| !sign.is_alphabetic()).next().unwrap_or_default();
                let is_rate = after.contains(&format!("{word}/s"));
                assert!(!nouns.contains(&word) || is_rate, "{}: {}", entry.key, entry.en);
            }
        }
    }

    fn is_japanese(c: char) -> bool {
        matches!(c, '\u{3040}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}')
    }
}
