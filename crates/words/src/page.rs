//! The rows that only the page shows, in the same form as the table, and those of the table that it shares.
//!
//! The page fills its templates itself, so these rows need no [`Message`]; the compiler still checks that every
//! language uses the declared placeholders.

use crate::message::Entry;
use crate::review::ReviewMessage;
use crate::table::Message;

/// Makes a list of rows `Key(placeholders) { en: "…", ja: "…", zh: "…" }`.
macro_rules! rows {
    ($( $key:ident $( ( $($arg:ident),+ ) )? { en: $en:literal, ja: $ja:literal, zh: $zh:literal } )+) => {
        &[ $( {
            // Never called: it only has the templates checked.
            const _: fn() = || {
                let _ = format_args!($en $( $( , $arg = 0 )+ )?);
                let _ = format_args!($ja $( $( , $arg = 0 )+ )?);
                let _ = format_args!($zh $( $( , $arg = 0 )+ )?);
            };
            Entry {
                key: stringify!($key),
                placeholders: &[ $( $( stringify!($arg) ),+ )? ],
                en: $en,
                ja: $ja,
                zh: $zh,
            }
        } ),+ ]
    };
}

mod study_board;

/// Keys of the table that the page shows too.
const SHARED: &[&str] = &[
    "Black",
    "White",
    "KindDoubleThree",
    "KindDoubleFour",
    "KindOverline",
    "MoveOccupied",
    "TurnOf",
    "SeatYou",
    "SeatEngine",
    "OpeningDone",
];

pub(crate) const PAGE: &[Entry] = rows! {
    // ---- Frame ----
    PageTitle { en: "Kagetsu: renju", ja: "花月 — 連珠", zh: "花月：连珠" }
    SkipToBoard { en: "Skip to the board", ja: "盤へ移動", zh: "跳到棋盘" }
    NavScreens { en: "Screens", ja: "画面", zh: "画面" }
    NavBoard { en: "Board", ja: "検討", zh: "研究" }
    NavPlay { en: "Play", ja: "対局", zh: "对局" }
    NavReview { en: "Review", ja: "解析", zh: "复盘" }
    NavSolve { en: "Solve", ja: "詰め", zh: "求解" }
    NavPuzzles { en: "Puzzles", ja: "問題", zh: "习题" }
    NavLearn { en: "Learn", ja: "学ぶ", zh: "学习" }
    NavVariants { en: "Variants", ja: "変則盤", zh: "变体" }
    NavSettings { en: "Settings", ja: "設定", zh: "设置" }
    ServerGone {
        en: "The server does not answer. The game is kept; trying again…",
        ja: "サーバーが応答しません。対局は保存されています。再接続しています…",
        zh: "服务器没有响应。对局已保留，正在重试……"
    }
    Cancel { en: "Cancel", ja: "キャンセル", zh: "取消" }
    Close { en: "Close", ja: "閉じる", zh: "关闭" }
    Stop { en: "Stop", ja: "停止", zh: "停止" }

    // ---- Board ----
    Board { en: "Board", ja: "盤", zh: "棋盘" }
    BoardGrid { en: "Board, arrows move, Enter plays", ja: "盤。矢印キーで移動、Enter で着手", zh: "棋盘，方向键移动，回车落子" }
    CellEmpty { en: "empty", ja: "空点", zh: "空点" }
    CellForbidden(kind) { en: "forbidden: {kind}", ja: "禁点（{kind}）", zh: "禁点（{kind}）" }
    CellLast { en: "last move", ja: "最終手", zh: "最后一手" }
    PlyOf(ply, all) { en: "{ply} / {all}", ja: "{ply} / {all} 手", zh: "{ply} / {all} 手" }
    RefusedForbidden(reason) { en: "Forbidden to Black: {reason}", ja: "黒の禁手です：{reason}", zh: "黑方禁手：{reason}" }
    TapAgain { en: "Tap again to play here", ja: "もう一度タップで着手", zh: "再点一次即落子" }

    // ---- Engine ----
    Engine { en: "Engine", ja: "エンジン", zh: "引擎" }
    EngineStart { en: "Analyse", ja: "解析開始", zh: "开始分析" }
    EngineStop { en: "Stop", ja: "解析停止", zh: "停止分析" }
    EngineLines { en: "Lines", ja: "候補数", zh: "变化数" }
    EngineCost(depth, nodes, time) {
        en: "depth {depth} · {nodes} ⟨node|nodes⟩ · {time} s",
        ja: "深さ {depth} · {nodes} ノード · {time} 秒",
        zh: "深度 {depth} · {nodes} 节点 · {time} 秒"
    }
    EngineHidden { en: "The engine is hidden.", ja: "エンジンを隠しています。", zh: "引擎已隐藏。" }
    EngineShow { en: "Show the engine", ja: "エンジンを表示", zh: "显示引擎" }
    Thinking { en: "thinking", ja: "思考中", zh: "思考中" }
    LinePlay { en: "Play the first move", ja: "最初の手を打つ", zh: "下第一手" }
    ChipProved { en: "proved ✔", ja: "証明済 ✔", zh: "已证明 ✔" }
    ChipProvedWithin(plies) {
        en: "proved ✔ · {plies} ⟨ply|plies⟩ at most",
        ja: "証明済 ✔（{plies}手以内）",
        zh: "已证明 ✔（{plies}手以内）"
    }
    ChipClaim { en: "engine's claim", ja: "エンジンの読み", zh: "引擎的判断" }
    ChipValue { en: "evaluation", ja: "評価値", zh: "评分" }
    ShowProof { en: "Show the proof", ja: "証明を見る", zh: "查看证明" }
    WhyTitle(side, point) { en: "{side} at {point}", ja: "{side} {point} の意味", zh: "{side} {point} 的意义" }
    Tree { en: "Moves and variations", ja: "手順と変化", zh: "着法与变化" }
    TreeEmpty {
        en: "No moves yet. Click a point, type h8, or paste a record.",
        ja: "まだ手がありません。盤をクリックするか、h8 と入力するか、棋譜を貼り付けてください。",
        zh: "还没有着法。点击棋盘、输入 h8，或粘贴棋谱。"
    }

    // ---- Play ----
    PlayTitle { en: "A game against Kagetsu", ja: "花月と対局", zh: "与花月对局" }
    PlayLevel { en: "Level", ja: "強さ", zh: "级别" }
    PlayColor { en: "Your colour", ja: "あなたの色", zh: "你的颜色" }
    PlayOpening { en: "Opening", ja: "開局", zh: "开局" }
    OpeningFree { en: "free", ja: "自由", zh: "自由" }
    OpeningRules { en: "By a rule", ja: "開局規定", zh: "按规则" }
    OpeningNamed { en: "A named opening", ja: "指定珠型", zh: "指定开局" }
    OpeningSeats {
        en: "Black begins the opening; the colours may change.",
        ja: "黒を選ぶと仮先になります。黒白は途中で替わることがあります。",
        zh: "选黑为假先；黑白可能在途中互换。"
    }
    OpeningBy(rule) { en: "Opening: {rule}", ja: "開局：{rule}", zh: "开局：{rule}" }
    OpeningThinking { en: "Kagetsu decides…", ja: "花月が考えています…", zh: "花月正在考虑……" }
    AnswerSwap { en: "Swap", ja: "交代する", zh: "交换" }
    AnswerKeep { en: "Keep", ja: "このまま", zh: "不交换" }
    AnswerMany(count) { en: "Offer {count}", ja: "{count}題示す", zh: "提出{count}个" }
    AnswerAdd { en: "Two more stones", ja: "二子を加える", zh: "再下两颗子" }
    AnswerDeclare { en: "Announce", ja: "決める", zh: "确定" }
    OfferedOf(count, all) { en: "{count} of {all}", ja: "{all}題のうち{count}題", zh: "{all}个中的{count}个" }
    ColorRandom { en: "random", ja: "おまかせ", zh: "随机" }
    PlayStart { en: "Start", ja: "対局開始", zh: "开始" }
    PlayNew { en: "New game", ja: "新しい対局", zh: "新对局" }
    PlayAgainst(level, side) {
        en: "You are {side} · level {level}",
        ja: "あなたは{side}・相手は{level}",
        zh: "你是{side} · 级别{level}"
    }
    PlayThinking(level) { en: "{level} is thinking…", ja: "{level}が考えています…", zh: "{level}正在思考……" }
    PlayReason(point, reason) { en: "{point}: {reason}", ja: "{point}：{reason}", zh: "{point}：{reason}" }
    PlayYourTurn { en: "Your turn.", ja: "あなたの番です。", zh: "轮到你了。" }
    PlayWait { en: "It is the engine's turn.", ja: "相手の番です。", zh: "轮到引擎。" }
    PlayStartFirst {
        en: "Choose a level and press Start.",
        ja: "強さを選んで「対局開始」を押してください。",
        zh: "请选择级别并点“开始”。"
    }
    TakeBack { en: "Take back", ja: "待った", zh: "悔棋" }
    Hint { en: "Hint", ja: "ヒント", zh: "提示" }
    HintAt(point, reason) { en: "Try {point}: {reason}", ja: "{point} はどうですか：{reason}", zh: "试试{point}：{reason}" }
    Resign { en: "Resign", ja: "投了", zh: "认输" }
    Analyse { en: "Analyse the game", ja: "この対局を検討", zh: "研究这一局" }

    // ---- Review ----
    ReviewThis { en: "Review", ja: "棋譜解析", zh: "复盘" }
    ReviewTitle { en: "Review", ja: "棋譜解析", zh: "复盘" }
    ReviewOffer(count) {
        en: "The game on the board has {count} ⟨move|moves⟩.",
        ja: "盤上の棋譜は{count}手です。",
        zh: "盘上的棋谱有{count}手。"
    }
    ReviewNoGame {
        en: "Play a game or load one first.",
        ja: "まず対局するか、棋譜を読み込んでください。",
        zh: "请先对局或载入棋谱。"
    }
    ReviewDepth { en: "Effort", ja: "解析の深さ", zh: "力度" }
    ReviewQuick { en: "quick", ja: "浅い", zh: "快速" }
    ReviewUsual { en: "usual", ja: "標準", zh: "标准" }
    ReviewDeep { en: "deep", ja: "深い", zh: "深入" }
    ReviewStart { en: "Review the game", ja: "解析する", zh: "开始复盘" }
    ReviewLonger { en: "Look deeper", ja: "さらに深く調べる", zh: "更深入复查" }
    ReviewAgain { en: "Review again", ja: "解析し直す", zh: "重新复盘" }
    ReviewRunning(done, all) {
        en: "From the last move backwards: {done} of {all}",
        ja: "最後の手から順に解析中：{done} / {all}手",
        zh: "从最后一手往前：{done} / {all} 手"
    }
    ReviewCut(done, all) {
        en: "Stopped: {done} of {all} ⟨move|moves⟩ reviewed.",
        ja: "停止しました（{done} / {all}手まで解析）。",
        zh: "已停止：复盘了 {done} / {all} 手。"
    }
    ReviewToTurning(ply) { en: "Show move {ply}", ja: "{ply}手目を見る", zh: "查看第{ply}手" }
    ReviewGraph { en: "Course of the game", ja: "形勢の推移", zh: "局势走向" }
    ReviewGraphHow {
        en: "Black up, White down. Click a move.",
        ja: "上が黒よし、下が白よし。クリックでその手へ。",
        zh: "上为黑优，下为白优。点击可跳到该手。"
    }
    ReviewBetter(point, score) { en: "Best: {point} {score}", ja: "最善は {point} {score}", zh: "最佳：{point} {score}" }
    ReviewScore(score) { en: "evaluation {score}", ja: "評価値 {score}", zh: "评分 {score}" }
    ReviewWinRate(rate) { en: "win rate {rate} %", ja: "勝率 {rate}%", zh: "胜率 {rate}%" }
    ReviewRefutation { en: "Show the refutation", ja: "とがめ方を見る", zh: "查看惩罚手段" }
    ReviewBestLine { en: "Show the best line", ja: "最善の手順を見る", zh: "查看最佳变化" }
    ReviewRetry { en: "Try again", ja: "打ち直す", zh: "重下" }
    ReviewNext { en: "Next mistake", ja: "次の悪手へ", zh: "下一个失误" }
    ReviewCounts { en: "Moves by class", ja: "着手の分類", zh: "着法分类" }
    ReviewAccuracy { en: "Accuracy (0–100)", ja: "正確さ（0〜100）", zh: "准确度（0–100）" }
    ReviewMoves { en: "All moves", ja: "一手ごとの解析", zh: "全部着法" }
    RetryTitle(ply) { en: "Move {ply}, another try", ja: "{ply}手目を打ち直す", zh: "重下第{ply}手" }
    RetryAsk {
        en: "Play a better move on the board.",
        ja: "もっとよい手を盤に打ってください。",
        zh: "请在棋盘上下出更好的一手。"
    }
    RetryRefuted {
        en: "The numbers show how it is refuted. Try another move.",
        ja: "数字はとがめられる手順です。別の手を試してください。",
        zh: "数字显示如何被惩罚。请试另一手。"
    }
    RetryWeaker {
        en: "There is something better. Try another move.",
        ja: "もっとよい手があります。別の手を試してください。",
        zh: "还有更好的着法。请试另一手。"
    }
    RetryEnd { en: "Back to the review", ja: "解析に戻る", zh: "回到复盘" }
    MoveNotHere(point) { en: "{point} cannot be played here.", ja: "{point} には打てません。", zh: "{point}不能落子。" }
    Why { en: "Why?", ja: "なぜ？", zh: "为什么？" }

    // ---- Solve ----
    SolveTitle { en: "Find a forced win", ja: "追い勝ちを探す", zh: "寻找必胜" }
    SolveKind { en: "By", ja: "種類", zh: "手段" }
    KindVcf { en: "fours (VCF)", ja: "四追い", zh: "连续冲四（VCF）" }
    KindVct { en: "threats (VCT)", ja: "追い詰め", zh: "连续攻击（VCT）" }
    KindWin { en: "any", ja: "すべて", zh: "全部" }
    SolveSide { en: "For", ja: "攻める側", zh: "攻方" }
    SideToMove { en: "side to move", ja: "手番", zh: "轮走方" }
    SolveAllMoves { en: "every winning first move", ja: "勝ちになる初手をすべて", zh: "所有获胜的第一手" }
    SolveNodes { en: "Limit", ja: "上限", zh: "上限" }
    SolveStart { en: "Solve", ja: "探す", zh: "求解" }
    SolveStopped { en: "Stopped before the answer was known.", ja: "答えが出る前に停止しました。", zh: "得出答案之前已停止。" }
    SolveTook(nodes, time) {
        en: "{nodes} ⟨node|nodes⟩ · {time} s",
        ja: "{nodes} ノード · {time} 秒",
        zh: "{nodes} 节点 · {time} 秒"
    }
    Searching { en: "searching", ja: "探索中", zh: "搜索中" }
    Result { en: "Result", ja: "結果", zh: "结果" }
    ProofTitle(length) { en: "The win, {length} ⟨ply|plies⟩", ja: "勝ち手順（{length}手）", zh: "胜法（{length}手）" }
    ProofFive { en: "Five: won.", ja: "五連で勝ち。", zh: "五连，获胜。" }
    ProofUnstoppable { en: "No reply stops the five any more.", ja: "もう五連を止める手はありません。", zh: "已无法阻止五连。" }
    ProofBack { en: "Back", ja: "戻る", zh: "返回" }
    ProofNext { en: "Next", ja: "次へ", zh: "下一步" }
    ProofSave { en: "Save the proof", ja: "証明を保存", zh: "保存证明" }
    ProofClose { en: "Done", ja: "終わる", zh: "完成" }
    ProofNoReply { en: "That does not stop the five.", ja: "その手では五連を止められません。", zh: "这一手挡不住五连。" }
    ReplyThen(reply, answer) { en: "{reply}, then {answer}", ja: "{reply} には {answer}", zh: "{reply} 则 {answer}" }
    ReplyRest(answer) { en: "any other reply: {answer}", ja: "それ以外には {answer}", zh: "其他应手：{answer}" }
    ByForbidden { en: "uses a forbidden point", ja: "禁手を利用", zh: "利用禁手" }

    // ---- Puzzles ----
    PuzzlesTitle { en: "Puzzles", ja: "問題", zh: "习题" }
    PuzzleKind { en: "Kind", ja: "種類", zh: "种类" }
    PuzzleAll { en: "all", ja: "すべて", zh: "全部" }
    PuzzleGrade { en: "Difficulty", ja: "難しさ", zh: "难度" }
    PuzzleCount(all, done) {
        en: "{all} ⟨puzzle|puzzles⟩, {done} solved",
        ja: "{all}問（{done}問正解済み）",
        zh: "{all}题，已解{done}题"
    }
    PuzzleDraw { en: "Another puzzle", ja: "問題を出す", zh: "换一题" }
    PuzzleMistakes(count) { en: "Your mistakes ({count})", ja: "自分の失着（{count}）", zh: "自己的失误（{count}）" }
    PuzzleNumber(number) { en: "Puzzle {number}", ja: "第{number}問", zh: "第{number}题" }
    PuzzleStars(grade) { en: "difficulty {grade} of 5", ja: "難しさ 5段階の{grade}", zh: "难度 {grade}/5" }
    PuzzleHint(given, all) { en: "Hint ({given}/{all})", ja: "ヒント（{given}/{all}）", zh: "提示（{given}/{all}）" }
    PuzzleAgain { en: "From the start", ja: "最初から", zh: "从头开始" }
    MistakeTitle { en: "A mistake of yours", ja: "あなたの失着", zh: "你的失误" }
    MistakeAsk(side, point) {
        en: "{side} to move. You played {point} here. Find a better move.",
        ja: "{side}番。ここであなたは {point} と打ちました。もっとよい手を見つけてください。",
        zh: "轮到{side}。你在这里下了{point}。请找出更好的一手。"
    }

    MistakeThen(point, text) { en: "Then, {point}: {text}", ja: "以前の {point}：{text}", zh: "当时的{point}：{text}" }

    // ---- Learn ----
    LearnRules { en: "Rules", ja: "ルール", zh: "规则" }
    LearnTerms { en: "Words", ja: "用語", zh: "术语" }
    LearnLessons { en: "Lessons", ja: "項目", zh: "课程" }
    LearnTry(point) {
        en: "Click {point}, or any other point, and see what a stone makes there.",
        ja: "{point} やほかの点をクリックすると、そこに打つと何になるかがわかります。",
        zh: "点击{point}或其他任意点，看看在那里落子会形成什么。"
    }
    LearnPlay(point) { en: "Try {point}", ja: "{point} を試す", zh: "试试{point}" }
    LearnBack { en: "Back", ja: "前へ", zh: "上一个" }
    LearnNext { en: "Next", ja: "次へ", zh: "下一个" }
    LearnShow { en: "On the board", ja: "盤で見る", zh: "在棋盘上看" }
    LearnNothing { en: "nothing special", ja: "特に何もできません", zh: "没有特别的形" }
    LearnMakes(point, what) { en: "{point}: {what}", ja: "{point}：{what}", zh: "{point}：{what}" }
    LessonFive { en: "Five in a row wins", ja: "五連で勝ち", zh: "五连获胜" }
    LessonFiveText {
        en: "The first to get five stones in a row, along a line or a diagonal, wins. Black needs exactly five.",
        ja: "縦・横・斜めのどれかに先に五つ並べたほうが勝ちです。黒はちょうど五つでなければなりません。",
        zh: "先在横、竖、斜任一线上连成五子者胜。黑方必须恰好五子。"
    }
    LessonDoubleThree { en: "Double-three: forbidden to Black", ja: "三三：黒の禁手", zh: "三三：黑方禁手" }
    LessonDoubleThreeText {
        en: "A stone that makes two open threes at once. An open three becomes an open four with one more stone.",
        ja: "一手で三が二つできる手です。三とは、あと一手で達四（両端の空いた四）になる形のことです。",
        zh: "一手同时形成两个活三。再下一子就能成活四的三叫活三。"
    }
    LessonDoubleFour { en: "Double-four: forbidden to Black", ja: "四四：黒の禁手", zh: "四四：黑方禁手" }
    LessonDoubleFourText {
        en: "A stone that makes two fours at once, open or not. Both could become a five.",
        ja: "一手で四が二つできる手です。片方が止められていても四に数えます。",
        zh: "一手同时形成两个四，无论活四还是冲四，都能再成五。"
    }
    LessonOverline { en: "Overline: forbidden to Black", ja: "長連：黒の禁手", zh: "长连：黑方禁手" }
    LessonOverlineText {
        en: "For Black, six or more in a row is not a win but a foul.",
        ja: "六つ以上並ぶ手です。黒は勝ちにならず、反則になります。",
        zh: "六子或以上连成一线。黑方不算胜，而是犯规。"
    }
    LessonFourThree { en: "Four-three: allowed, and strong", ja: "四三：打ってよい勝ち手", zh: "四三：允许，而且很强" }
    LessonFourThreeText {
        en: "One four and one open three at once. Whoever stops the four cannot stop the three: this is how Black wins.",
        ja: "四と三が一つずつ同時にできる手です。四を止められても三が残ります。黒の決め手はこれです。",
        zh: "一手同时形成一个四和一个活三。挡了四就挡不了三，这是黑方的取胜手段。"
    }
    LessonFiveFirst { en: "Five comes before everything", ja: "五連は禁手に優先", zh: "五连优先于禁手" }
    LessonFiveFirstText {
        en: "A stone that makes exactly five wins, whatever else it makes.",
        ja: "ちょうど五連になるなら、同時に三三などができても勝ちです。",
        zh: "只要恰好连成五子就获胜，无论同时形成什么。"
    }
    LessonFalseThree { en: "A false double-three", ja: "見かけの三三", zh: "假三三" }
    LessonFalseThreeText {
        en: "The column looks like a three, but both points that would make it an open four are overlines. So only one three counts, and Black may play.",
        ja: "縦は三に見えますが、達四にする点がどちらも長連の禁点です。三は横の一つだけなので、黒は打てます。",
        zh: "竖线看似活三，但能成活四的两点都是长连禁点。真正的活三只有横线一个，所以黑方可以下。"
    }
    LessonWhite { en: "Nothing is forbidden to White", ja: "白に禁手はない", zh: "白方没有禁手" }
    LessonWhiteText {
        en: "White may play anywhere, and six or more in a row also wins for White.",
        ja: "白には禁手がなく、六つ以上並べても勝ちになります。",
        zh: "白方哪里都可以下，六子以上也算胜。"
    }
    LessonOpenFour { en: "An open four cannot be stopped", ja: "達四は止まらない", zh: "活四挡不住" }
    LessonOpenFourText {
        en: "Four stones with both ends free become a five at either end. That is why an open three must be answered.",
        ja: "両端の空いた四は、どちらを止められても五連になります。だから三には受けなければなりません。",
        zh: "两端都空的四，在任一端都能成五。所以活三必须应对。"
    }
    LessonMise { en: "Mise: a threat of a four-three", ja: "ミセ手：四三の狙い", zh: "做四三：瞄准四三" }
    LessonMiseText {
        en: "A quiet move after which the next stone would make a four-three.",
        ja: "次に四三を打つことを狙う手です。四や三でなくても、相手は受けなければなりません。",
        zh: "下一手就能做成四三的一手。它不是四也不是三，但对方必须应对。"
    }
    WordFive { en: "five", ja: "五連（ごれん）", zh: "五连" }
    WordFiveText {
        en: "Five stones in a row: the aim of the game.",
        ja: "同じ色の石が五つ並ぶこと。勝ちです。",
        zh: "五颗同色棋子连成一线，即获胜。"
    }
    WordFour { en: "four", ja: "四（し）", zh: "四" }
    WordFourText {
        en: "One more stone makes five. It must be stopped at once.",
        ja: "あと一手で五連になる形。すぐに止めなければなりません。",
        zh: "再下一子就成五，必须立即挡住。"
    }
    WordOpenFour { en: "open four", ja: "達四（たつし）", zh: "活四" }
    WordOpenFourText {
        en: "A four that becomes five at two points.",
        ja: "五連になる点が二つある四。棒四ともいい、止められません。",
        zh: "有两个成五点的四，挡不住。"
    }
    WordThree { en: "open three", ja: "三（さん）", zh: "活三" }
    WordThreeText { en: "One more stone makes an open four.", ja: "あと一手で達四になる形。", zh: "再下一子就成活四的三。" }
    WordFourThree { en: "four-three", ja: "四三（しさん）", zh: "四三" }
    WordFourThreeText {
        en: "A four and an open three with one stone.",
        ja: "一手で四と三を同時に作ること。",
        zh: "一手同时形成四和活三。"
    }
    WordForbidden { en: "forbidden move", ja: "禁手（きんじて）", zh: "禁手" }
    WordForbiddenText {
        en: "Double-three, double-four, overline: Black loses by playing them.",
        ja: "三三・四四・長連。黒が打つと負けです。",
        zh: "三三、四四、长连：黑方下了就输。"
    }
    WordDoubleThree { en: "double-three", ja: "三三（さんさん）", zh: "三三" }
    WordDoubleThreeText { en: "Two open threes with one stone.", ja: "一手で三を二つ作ること。", zh: "一手形成两个活三。" }
    WordDoubleFour { en: "double-four", ja: "四四（しし）", zh: "四四" }
    WordDoubleFourText { en: "Two fours with one stone.", ja: "一手で四を二つ作ること。", zh: "一手形成两个四。" }
    WordOverline { en: "overline", ja: "長連（ちょうれん）", zh: "长连" }
    WordOverlineText { en: "Six or more in a row.", ja: "六つ以上並ぶこと。", zh: "六子或以上连成一线。" }
    WordFalseThree { en: "false double-three", ja: "見かけの三三", zh: "假三三（假禁手）" }
    WordFalseThreeText {
        en: "Looks like a double-three, but not all of its threes can become an open four.",
        ja: "三三に見えても、達四にできない三が混じっていて打てる点。否三々（ひさんさん）ともいいます。",
        zh: "看似三三，但其中有的三无法成活四，所以可以下。"
    }
    WordMise { en: "mise", ja: "ミセ手", zh: "做四三" }
    WordMiseText { en: "A move that threatens a four-three.", ja: "次に四三を打つ狙いを見せる手。", zh: "瞄准下一手四三的着法。" }
    WordVcf { en: "VCF, continuous fours", ja: "四追い（しおい）", zh: "连续冲四胜（VCF）" }
    WordVcfText {
        en: "A win by fours alone: every reply is forced.",
        ja: "四だけを続けて勝つこと。相手は止めるだけになります。",
        zh: "只用冲四取胜：对方每一手都被迫去挡。"
    }
    WordVct { en: "VCT, continuous threats", ja: "追い詰め（おいつめ）", zh: "连续攻击胜（VCT）" }
    WordVctText { en: "A win by fours and open threes.", ja: "四と三を続けて勝つこと。", zh: "用冲四和活三取胜。" }
    WordFukumi { en: "fukumi", ja: "フクミ手", zh: "做杀" }
    WordFukumiText {
        en: "A quiet move that threatens a win by fours.",
        ja: "次に四追いで勝つ狙いを持つ静かな手。",
        zh: "瞄准连续冲四胜的平静一手。"
    }
    WordTrap { en: "forbidden trap", ja: "禁手追い込み", zh: "抓禁" }
    WordTrapText {
        en: "White makes a four whose only block is forbidden to Black.",
        ja: "白の四を止める点が黒の禁点になるように攻めること。",
        zh: "白方成四，而唯一的挡点是黑方禁点。"
    }
    WordOpening { en: "opening", ja: "珠型（しゅけい）", zh: "开局" }
    WordOpeningText {
        en: "The first three stones; 26 of them have names, such as Kagetsu, flower moon.",
        ja: "最初の三手の形。花月、浦月など26の名前があります。",
        zh: "前三手的形状；其中26种有名称，例如花月、浦月。"
    }
    WordLosing { en: "losing move", ja: "敗着（はいちゃく）", zh: "败着" }
    WordLosingText {
        en: "The move after which the game could not be saved.",
        ja: "負けの原因になった手。",
        zh: "导致输棋的一手。"
    }
    WordFoul { en: "foul", ja: "反則（はんそく）", zh: "犯规" }
    WordFoulText {
        en: "Black plays a forbidden point and loses.",
        ja: "黒が禁点に打つこと。その場で負けです。",
        zh: "黑方下在禁点，当场判负。"
    }
    QuizTitle { en: "Forbidden?", ja: "禁手クイズ", zh: "禁手测验" }
    QuizAsk(point) {
        en: "Black to move. May Black play {point}?",
        ja: "黒番です。黒は {point} に打てますか？",
        zh: "轮到黑方。黑方可以下{point}吗？"
    }
    QuizAllowed { en: "Allowed", ja: "打てる", zh: "可以下" }
    QuizRight { en: "Right.", ja: "正解。", zh: "正确。" }
    QuizWrong { en: "Not right.", ja: "不正解。", zh: "不对。" }
    QuizNext { en: "Next", ja: "次の問題", zh: "下一题" }
    QuizScore(right, all) { en: "{right} of {all} right", ja: "{all}問中{right}問正解", zh: "{all}题中答对{right}题" }

    // ---- Variants ----
    VariantsTitle { en: "Other boards", ja: "いろいろな盤", zh: "各种棋盘" }
    SeatPerson { en: "a person", ja: "人", zh: "人" }
    GoOn { en: "Continue", ja: "続ける", zh: "继续" }
    ThoughtTitle(played, text) { en: "{played}: {text}", ja: "{played}：{text}", zh: "{played}：{text}" }
    CostDepth(depth) { en: "depth {depth}", ja: "深さ {depth}", zh: "深度 {depth}" }
    CostNodes(nodes) { en: "{nodes} ⟨node|nodes⟩", ja: "{nodes} ノード", zh: "{nodes} 节点" }
    CostPlayouts(playouts) { en: "{playouts} ⟨playout|playouts⟩", ja: "{playouts} プレイアウト", zh: "{playouts} 次模拟" }
    CostTime(time) { en: "{time} s", ja: "{time} 秒", zh: "{time} 秒" }
    BoardGomoku15 { en: "Five in a row, 15×15", ja: "五目並べ 15路", zh: "五子棋 15×15" }
    BoardGravity7x6 { en: "Falling stones, four in a row", ja: "重力四目（7×6）", zh: "重力四子棋（7×6）" }
    BoardTictactoe { en: "Three in a row", ja: "三目並べ", zh: "井字棋" }
    BoardGomoku19 { en: "Five in a row, 19×19", ja: "五目並べ 19路", zh: "五子棋 19×19" }
    BoardStandard15 { en: "Exactly five in a row", ja: "ちょうど五つの五目並べ", zh: "恰好五连的五子棋" }
    BoardCaro15 { en: "Caro", ja: "カロ", zh: "越南规则" }
    BoardRenju15 { en: "Renju", ja: "連珠", zh: "连珠" }
    PlayerRandom { en: "random moves", ja: "ランダムに打つ", zh: "随机落子" }
    PlayerShallow { en: "search, depth 2", ja: "探索（深さ2）", zh: "搜索（深度2）" }
    PlayerDeep { en: "search, depth 4, 2 s", ja: "探索（深さ4、2秒まで）", zh: "搜索（深度4，2秒）" }
    PlayerMonteCarlo { en: "Monte Carlo, 500 playouts", ja: "モンテカルロ（500プレイアウト）", zh: "蒙特卡洛（500次模拟）" }
    PlayerMonteCarloLong {
        en: "Monte Carlo, 5000 playouts, 3 s",
        ja: "モンテカルロ（5000プレイアウト、3秒まで）",
        zh: "蒙特卡洛（5000次模拟，3秒）"
    }
    PlayerFours { en: "wins by fours, else search", ja: "四追い、なければ探索", zh: "连续冲四，否则搜索" }
    PlayerThreats { en: "wins by fours and threes, else search", ja: "追い詰め、なければ探索", zh: "连续攻击，否则搜索" }

    // ---- Records ----
    Record { en: "Record", ja: "棋譜", zh: "棋谱" }
    RecordNew { en: "New", ja: "新規", zh: "新建" }
    Load { en: "Load", ja: "読込", zh: "载入" }
    LoadTitle { en: "Load a record or a position", ja: "棋譜・局面の読み込み", zh: "载入棋谱或局面" }
    LoadHow {
        en: "Moves, a set-up, SGF, .psq, JSON, a drawn board, a link, or a file. Pasting or dropping anywhere works too.",
        ja: "手順、配置、SGF、.psq、JSON、文字の盤面、リンク、ファイル。画面のどこに貼り付け・ドロップしても読み込めます。",
        zh: "着法、摆子、SGF、.psq、JSON、文字棋盘、链接或文件。在画面任意处粘贴或拖放也可以。"
    }
    LoadLabel { en: "Text of the record", ja: "棋譜のテキスト", zh: "棋谱文本" }
    LoadFile { en: "Choose a file", ja: "ファイルを選ぶ", zh: "选择文件" }
    Loaded(count, format) {
        en: "Loaded: {count} ⟨move|moves⟩ ({format})",
        ja: "読み込みました：{count}手（{format}）",
        zh: "已载入：{count}手（{format}）"
    }
    LoadFailed(reason) { en: "Cannot read this: {reason}", ja: "読み込めません：{reason}", zh: "无法读取：{reason}" }
    Export { en: "Export", ja: "書き出し", zh: "导出" }
    ExportTitle { en: "Export", ja: "書き出し", zh: "导出" }
    ExportBoard { en: "Drawn board", ja: "文字の盤面", zh: "文字棋盘" }
    Share { en: "Share", ja: "共有", zh: "分享" }
    ShareCopied { en: "Link copied to the clipboard.", ja: "リンクをコピーしました。", zh: "链接已复制。" }

    // ---- Settings ----
    SettingLanguage { en: "Language", ja: "言語", zh: "语言" }
    SettingTheme { en: "Theme", ja: "配色", zh: "配色" }
    ThemeWood { en: "Wood", ja: "木目", zh: "木纹" }
    ThemePlain { en: "Plain", ja: "無地", zh: "素色" }
    ThemeDark { en: "Dark", ja: "暗色", zh: "暗色" }
    ThemeContrast { en: "Contrast", ja: "高コントラスト", zh: "高对比度" }
    SettingCoordinates { en: "Coordinates", ja: "座標", zh: "坐标" }
    SettingNumbers { en: "Move numbers", ja: "手数", zh: "手数" }
    SettingFirstNumber { en: "First number", ja: "最初の番号", zh: "起始编号" }
    SettingForbidden { en: "Mark forbidden points", ja: "禁点の印", zh: "标出禁点" }
    SettingConfirm { en: "Confirm a tap", ja: "タップの確認", zh: "点击确认" }
    SettingSounds { en: "Sounds", ja: "音", zh: "声音" }
    SettingKept {
        en: "Settings, solved puzzles, mistakes, games and studies are kept in this browser.",
        ja: "設定・解いた問題・間違い・対局・研究は、このブラウザーに保存されます。",
        zh: "设置、已解题目、失误、对局和研究都保存在此浏览器中。"
    }
    KeptSave { en: "Save to a file", ja: "ファイルに保存", zh: "保存到文件" }
    KeptLoad { en: "Load from a file", ja: "ファイルから読み込む", zh: "从文件载入" }
    KeptBad {
        en: "This is not a file that this page has saved. Nothing was changed.",
        ja: "このページで保存したファイルではありません。何も変更していません。",
        zh: "这不是本页面保存的文件，没有作任何改动。"
    }

    // ---- Keys ----
    KeysOpen { en: "Keys", ja: "キー操作", zh: "按键" }
    KeysTitle { en: "Keys", ja: "キー操作", zh: "按键" }
    KeysMouse {
        en: "Click plays, right-click and wheel go back and forward. On touch the first tap aims, the second plays.",
        ja: "クリックで着手、右クリックとホイールで前後の手。タッチでは一度目で点を選び、二度目で着手。",
        zh: "点击落子，右键和滚轮前后移动。触屏第一次点击选点，第二次落子。"
    }
    KeyStep { en: "one move back, forward", ja: "一手戻る、進む", zh: "后退、前进一手" }
    KeyEnds { en: "to the beginning, to the end", ja: "最初へ、最後へ", zh: "到开头、到结尾" }
    KeyFirst { en: "To the beginning", ja: "最初へ", zh: "到开头" }
    KeyBack { en: "One move back", ja: "一手戻る", zh: "后退一手" }
    KeyForward { en: "One move forward", ja: "一手進む", zh: "前进一手" }
    KeyLast { en: "To the end", ja: "最後へ", zh: "到结尾" }
    KeyType { en: "play a point, anywhere", ja: "座標を入力して着手", zh: "输入坐标即可落子" }
    KeyBest { en: "play the engine's best move", ja: "エンジンの最善手を打つ", zh: "下引擎的最佳着法" }
    KeyEngine { en: "engine on, off", ja: "エンジンの開始・停止", zh: "开关引擎" }
    KeyHide { en: "hide the engine", ja: "エンジンを隠す", zh: "隐藏引擎" }
    KeySolve { en: "win by fours (VCF), by threats (VCT)", ja: "四追い、追い詰めを探す", zh: "寻找连续冲四、连续攻击" }
    KeyForbidden { en: "forbidden points", ja: "禁点の表示", zh: "显示禁点" }
    KeyThreats { en: "threats of both sides", ja: "両者の狙いの表示", zh: "双方的威胁" }
    KeyWhy { en: "what a point makes", ja: "その点の意味", zh: "某点的意义" }
    KeyImportant { en: "next, previous important move", ja: "次・前の要所", zh: "下一个、上一个关键手" }
    KeyUndo { en: "take back", ja: "取り消し", zh: "悔棋" }
    KeyHelp { en: "this list", ja: "この一覧", zh: "本列表" }
};

/// Whether the page shows a row of the reviews.
fn is_shown(key: &str) -> bool {
    key.starts_with("Class") || key.starts_with("Basis")
}

/// Every row that the page shows; the classes of a review and how they are known are among them.
pub fn page_entries() -> impl Iterator<Item = &'static Entry> {
    let classes = ReviewMessage::TABLE.iter().filter(|entry| is_shown(entry.key));
    Message::TABLE
        .iter()
        .filter(|entry| SHARED.contains(&entry.key))
        .chain(classes)
        .chain(PAGE)
        .chain(study_board::STUDY_BOARD)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shared_keys_are_in_the_table_and_no_other_key_of_the_page_is() {
        for key in SHARED {
            assert!(Message::TABLE.iter().any(|entry| entry.key == *key), "{key}");
        }
        for entry in PAGE {
            assert!(Message::TABLE.iter().all(|other| other.key != entry.key), "{}", entry.key);
        }
    }
}
