//! The rows that only the page shows, in the same form as the table, and those of the table that it shares.
//!
//! The page fills its templates itself, so these rows need no [`Message`]; the compiler still checks that both
//! languages use the declared placeholders.

use crate::message::Entry;
use crate::review::ReviewMessage;
use crate::table::Message;

/// Makes a list of rows `Key(placeholders) { en: "…", ja: "…" }`.
macro_rules! rows {
    ($( $key:ident $( ( $($arg:ident),+ ) )? { en: $en:literal, ja: $ja:literal } )+) => {
        &[ $( {
            // Never called: it only has the templates checked.
            const _: fn() = || {
                let _ = format_args!($en $( $( , $arg = 0 )+ )?);
                let _ = format_args!($ja $( $( , $arg = 0 )+ )?);
            };
            Entry { key: stringify!($key), placeholders: &[ $( $( stringify!($arg) ),+ )? ], en: $en, ja: $ja }
        } ),+ ]
    };
}

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
    PageTitle { en: "Kagetsu: renju", ja: "花月 — 連珠" }
    SkipToBoard { en: "Skip to the board", ja: "盤へ移動" }
    NavScreens { en: "Screens", ja: "画面" }
    NavBoard { en: "Board", ja: "検討" }
    NavPlay { en: "Play", ja: "対局" }
    NavReview { en: "Review", ja: "解析" }
    NavSolve { en: "Solve", ja: "詰め" }
    NavPuzzles { en: "Puzzles", ja: "問題" }
    NavLearn { en: "Learn", ja: "学ぶ" }
    NavVariants { en: "Variants", ja: "変則盤" }
    NavSettings { en: "Settings", ja: "設定" }
    ServerGone { en: "The server does not answer. The game is kept; trying again…", ja: "サーバーが応答しません。対局は保存されています。再接続しています…" }
    Cancel { en: "Cancel", ja: "キャンセル" }
    Close { en: "Close", ja: "閉じる" }
    Stop { en: "Stop", ja: "停止" }

    // ---- Board ----
    Board { en: "Board", ja: "盤" }
    BoardGrid { en: "Board, arrows move, Enter plays", ja: "盤。矢印キーで移動、Enter で着手" }
    CellEmpty { en: "empty", ja: "空点" }
    CellForbidden(kind) { en: "forbidden: {kind}", ja: "禁点（{kind}）" }
    CellLast { en: "last move", ja: "最終手" }
    PlyOf(ply, all) { en: "{ply} / {all}", ja: "{ply} / {all} 手" }
    RefusedForbidden(reason) { en: "Forbidden to Black: {reason}", ja: "黒の禁手です：{reason}" }
    TapAgain { en: "Tap again to play here", ja: "もう一度タップで着手" }

    // ---- Engine ----
    Engine { en: "Engine", ja: "エンジン" }
    EngineStart { en: "Analyse", ja: "解析開始" }
    EngineStop { en: "Stop", ja: "解析停止" }
    EngineLines { en: "Lines", ja: "候補数" }
    EngineCost(depth, nodes, time) { en: "depth {depth} · {nodes} ⟨node|nodes⟩ · {time} s", ja: "深さ {depth} · {nodes} ノード · {time} 秒" }
    EngineHidden { en: "The engine is hidden.", ja: "エンジンを隠しています。" }
    EngineShow { en: "Show the engine", ja: "エンジンを表示" }
    Thinking { en: "thinking", ja: "思考中" }
    LinePlay { en: "Play the first move", ja: "最初の手を打つ" }
    ChipProved { en: "proved ✔", ja: "証明済 ✔" }
    ChipClaim { en: "engine's claim", ja: "エンジンの読み" }
    ChipValue { en: "evaluation", ja: "評価値" }
    ShowProof { en: "Show the proof", ja: "証明を見る" }
    WhyTitle(side, point) { en: "{side} at {point}", ja: "{side} {point} の意味" }
    Tree { en: "Moves and variations", ja: "手順と変化" }
    TreeEmpty { en: "No moves yet. Click a point, type h8, or paste a record.", ja: "まだ手がありません。盤をクリックするか、h8 と入力するか、棋譜を貼り付けてください。" }

    // ---- Play ----
    PlayTitle { en: "A game against Kagetsu", ja: "花月と対局" }
    PlayLevel { en: "Level", ja: "強さ" }
    PlayColor { en: "Your colour", ja: "あなたの色" }
    PlayOpening { en: "Opening", ja: "開局" }
    OpeningFree { en: "free", ja: "自由" }
    OpeningRules { en: "By a rule", ja: "開局規定" }
    OpeningNamed { en: "A named opening", ja: "指定珠型" }
    OpeningSeats { en: "Black begins the opening; the colours may change.", ja: "黒を選ぶと仮先になります。黒白は途中で替わることがあります。" }
    OpeningBy(rule) { en: "Opening: {rule}", ja: "開局：{rule}" }
    OpeningThinking { en: "Kagetsu decides…", ja: "花月が考えています…" }
    AnswerSwap { en: "Swap", ja: "交代する" }
    AnswerKeep { en: "Keep", ja: "このまま" }
    AnswerMany(count) { en: "Offer {count}", ja: "{count}題示す" }
    AnswerAdd { en: "Two more stones", ja: "二子を加える" }
    AnswerDeclare { en: "Announce", ja: "決める" }
    OfferedOf(count, all) { en: "{count} of {all}", ja: "{all}題のうち{count}題" }
    ColorRandom { en: "either", ja: "おまかせ" }
    PlayStart { en: "Start", ja: "対局開始" }
    PlayNew { en: "New game", ja: "新しい対局" }
    PlayAgainst(level, side) { en: "You are {side} · level {level}", ja: "あなたは{side}・相手は{level}" }
    PlayThinking(level) { en: "{level} is thinking…", ja: "{level}が考えています…" }
    PlayReason(point, reason) { en: "{point}: {reason}", ja: "{point}：{reason}" }
    PlayYourTurn { en: "Your turn.", ja: "あなたの番です。" }
    PlayWait { en: "It is the engine's turn.", ja: "相手の番です。" }
    PlayStartFirst { en: "Choose a level and press Start.", ja: "強さを選んで「対局開始」を押してください。" }
    TakeBack { en: "Take back", ja: "待った" }
    Hint { en: "Hint", ja: "ヒント" }
    HintAt(point, reason) { en: "Try {point}: {reason}", ja: "{point} はどうですか：{reason}" }
    Resign { en: "Resign", ja: "投了" }
    Analyse { en: "Analyse the game", ja: "この対局を検討" }
    LevelBeginner { en: "Beginner", ja: "入門" }
    LevelEasy { en: "Easy", ja: "初級" }
    LevelMedium { en: "Medium", ja: "中級" }
    LevelHard { en: "Hard", ja: "上級" }
    LevelExpert { en: "Expert", ja: "達人" }
    LevelMaster { en: "Master", ja: "名人" }

    // ---- Review ----
    ReviewThis { en: "Review", ja: "棋譜解析" }
    ReviewTitle { en: "Review", ja: "棋譜解析" }
    ReviewOffer(count) { en: "The game on the board has {count} ⟨move|moves⟩.", ja: "盤上の棋譜は{count}手です。" }
    ReviewNoGame { en: "Play a game or load one first.", ja: "まず対局するか、棋譜を読み込んでください。" }
    ReviewDepth { en: "How closely", ja: "解析の深さ" }
    ReviewQuick { en: "quick", ja: "浅い" }
    ReviewUsual { en: "usual", ja: "標準" }
    ReviewDeep { en: "deep", ja: "深い" }
    ReviewStart { en: "Review the game", ja: "解析する" }
    ReviewAgain { en: "Review again", ja: "解析し直す" }
    ReviewRunning(done, all) { en: "From the last move backwards: {done} of {all}", ja: "最後の手から順に解析中：{done} / {all}手" }
    ReviewCut(done, all) { en: "Stopped: {done} of {all} ⟨move|moves⟩ reviewed.", ja: "停止しました（{done} / {all}手まで解析）。" }
    ReviewToTurning(ply) { en: "Show move {ply}", ja: "{ply}手目を見る" }
    ReviewGraph { en: "Course of the game", ja: "形勢の推移" }
    ReviewGraphHow { en: "Black up, White down. Click a move.", ja: "上が黒よし、下が白よし。クリックでその手へ。" }
    ReviewBetter(point, score) { en: "Best: {point} {score}", ja: "最善は {point} {score}" }
    ReviewScore(score) { en: "evaluation {score}", ja: "評価値 {score}" }
    ReviewWinRate(rate) { en: "win rate {rate} %", ja: "勝率 {rate}%" }
    ReviewRefutation { en: "Show the refutation", ja: "とがめ方を見る" }
    ReviewBestLine { en: "Show the best line", ja: "最善の手順を見る" }
    ReviewRetry { en: "Try again", ja: "打ち直す" }
    ReviewNext { en: "Next mistake", ja: "次の悪手へ" }
    ReviewCounts { en: "Moves by class", ja: "着手の分類" }
    ReviewAccuracy { en: "Accuracy (0–100)", ja: "正確さ（0〜100）" }
    ReviewMoves { en: "All moves", ja: "一手ごとの解析" }
    RetryTitle(ply) { en: "Move {ply}, another try", ja: "{ply}手目を打ち直す" }
    RetryAsk { en: "Play a better move on the board.", ja: "もっとよい手を盤に打ってください。" }
    RetryRefuted { en: "The numbers show how it is refuted. Try another move.", ja: "数字はとがめられる手順です。別の手を試してください。" }
    RetryWeaker { en: "There is something better. Try another move.", ja: "もっとよい手があります。別の手を試してください。" }
    RetryEnd { en: "Back to the review", ja: "解析に戻る" }
    MoveNotHere(point) { en: "{point} cannot be played here.", ja: "{point} には打てません。" }
    Why { en: "Why?", ja: "なぜ？" }

    // ---- Solve ----
    SolveTitle { en: "Find a forced win", ja: "追い勝ちを探す" }
    SolveKind { en: "By", ja: "種類" }
    KindVcf { en: "fours (VCF)", ja: "四追い" }
    KindVct { en: "threats (VCT)", ja: "追い詰め" }
    KindWin { en: "any", ja: "すべて" }
    SolveSide { en: "For", ja: "攻める側" }
    SideToMove { en: "side to move", ja: "手番" }
    SolveAllMoves { en: "every winning first move", ja: "勝ちになる初手をすべて" }
    SolveNodes { en: "Limit", ja: "上限" }
    SolveStart { en: "Solve", ja: "探す" }
    SolveStopped { en: "Stopped before the answer was known.", ja: "答えが出る前に停止しました。" }
    SolveTook(nodes, time) { en: "{nodes} ⟨node|nodes⟩ · {time} s", ja: "{nodes} ノード · {time} 秒" }
    Searching { en: "searching", ja: "探索中" }
    Result { en: "Result", ja: "結果" }
    ProofTitle(length) { en: "The win, {length} ⟨ply|plies⟩", ja: "勝ち手順（{length}手）" }
    ProofFive { en: "Five: won.", ja: "五連で勝ち。" }
    ProofUnstoppable { en: "No reply stops the five any more.", ja: "もう五連を止める手はありません。" }
    ProofBack { en: "Back", ja: "戻る" }
    ProofNext { en: "Next", ja: "次へ" }
    ProofSave { en: "Save the proof", ja: "証明を保存" }
    ProofClose { en: "Done", ja: "終わる" }
    ProofNoReply { en: "That does not stop the five.", ja: "その手では五連を止められません。" }
    ReplyThen(reply, answer) { en: "{reply}, then {answer}", ja: "{reply} には {answer}" }
    ReplyRest(answer) { en: "any other reply: {answer}", ja: "それ以外には {answer}" }
    ByForbidden { en: "uses a forbidden point", ja: "禁手を利用" }

    // ---- Puzzles ----
    PuzzlesTitle { en: "Puzzles", ja: "問題" }
    PuzzleKind { en: "Kind", ja: "種類" }
    PuzzleAll { en: "all", ja: "すべて" }
    PuzzleGrade { en: "Difficulty", ja: "難しさ" }
    PuzzleCount(all, done) { en: "{all} ⟨puzzle|puzzles⟩, {done} solved", ja: "{all}問（{done}問正解済み）" }
    PuzzleDraw { en: "Another puzzle", ja: "問題を出す" }
    PuzzleMistakes(count) { en: "Your mistakes ({count})", ja: "自分の失着（{count}）" }
    PuzzleNumber(number) { en: "Puzzle {number}", ja: "第{number}問" }
    PuzzleStars(grade) { en: "difficulty {grade} of 5", ja: "難しさ 5段階の{grade}" }
    PuzzleHint(given, all) { en: "Hint ({given}/{all})", ja: "ヒント（{given}/{all}）" }
    PuzzleAgain { en: "From the start", ja: "最初から" }
    MistakeTitle { en: "A mistake of yours", ja: "あなたの失着" }
    MistakeAsk(side, point) {
        en: "{side} to move. You played {point} here. Find a better move.",
        ja: "{side}番。ここであなたは {point} と打ちました。もっとよい手を見つけてください。"
    }

    MistakeThen(point, text) { en: "Then, {point}: {text}", ja: "以前の {point}：{text}" }

    // ---- Learn ----
    LearnRules { en: "Rules", ja: "ルール" }
    LearnTerms { en: "Words", ja: "用語" }
    LearnLessons { en: "Lessons", ja: "項目" }
    LearnTry(point) {
        en: "Click {point}, or any other point, and see what a stone makes there.",
        ja: "{point} やほかの点をクリックすると、そこに打つと何になるかがわかります。"
    }
    LearnPlay(point) { en: "Try {point}", ja: "{point} を試す" }
    LearnBack { en: "Back", ja: "前へ" }
    LearnNext { en: "Next", ja: "次へ" }
    LearnShow { en: "On the board", ja: "盤で見る" }
    LearnNothing { en: "nothing special", ja: "特に何もできません" }
    LearnMakes(point, what) { en: "{point}: {what}", ja: "{point}：{what}" }
    LessonFive { en: "Five in a row wins", ja: "五連で勝ち" }
    LessonFiveText {
        en: "Whoever first has five stones in a row, along a line or a diagonal, wins. Black needs exactly five.",
        ja: "縦・横・斜めのどれかに先に五つ並べたほうが勝ちです。黒はちょうど五つでなければなりません。"
    }
    LessonDoubleThree { en: "Double-three: forbidden to Black", ja: "三三：黒の禁手" }
    LessonDoubleThreeText {
        en: "A stone that makes two open threes at once. An open three becomes an open four with one more stone.",
        ja: "一手で活三が二つできる手です。活三とは、あと一手で達四（両端の空いた四）になる三のことです。"
    }
    LessonDoubleFour { en: "Double-four: forbidden to Black", ja: "四四：黒の禁手" }
    LessonDoubleFourText {
        en: "A stone that makes two fours at once, open or not. Both could become a five.",
        ja: "一手で四が二つできる手です。片方が止められていても四に数えます。"
    }
    LessonOverline { en: "Overline: forbidden to Black", ja: "長連：黒の禁手" }
    LessonOverlineText { en: "Six or more in a row are no win for Black but a foul.", ja: "六つ以上並ぶ手です。黒は勝ちにならず、反則になります。" }
    LessonFourThree { en: "Four-three: allowed, and strong", ja: "四三：打ってよい勝ち手" }
    LessonFourThreeText {
        en: "One four and one open three at once. Whoever stops the four cannot stop the three: this is how Black wins.",
        ja: "四と活三が一つずつ同時にできる手です。四を止められても活三が残ります。黒の決め手はこれです。"
    }
    LessonFiveFirst { en: "Five comes before everything", ja: "五連は禁手に優先" }
    LessonFiveFirstText {
        en: "A stone that makes exactly five wins, whatever else it makes.",
        ja: "ちょうど五連になるなら、同時に三三などができても勝ちです。"
    }
    LessonFalseThree { en: "A double-three that is none", ja: "見かけの三三" }
    LessonFalseThreeText {
        en: "The column looks like a three, but both points that would make it an open four are overlines. So only one three counts, and Black may play.",
        ja: "縦は三に見えますが、達四にする点がどちらも長連の禁点です。活三は横の一つだけなので、黒は打てます。"
    }
    LessonWhite { en: "White may play everything", ja: "白に禁手はない" }
    LessonWhiteText {
        en: "Nothing is forbidden to White, and White wins with six or more, too.",
        ja: "白には禁手がなく、六つ以上並べても勝ちになります。"
    }
    LessonOpenFour { en: "An open four cannot be stopped", ja: "達四は止まらない" }
    LessonOpenFourText {
        en: "Four stones with both ends free become a five at either end. That is why an open three must be answered.",
        ja: "両端の空いた四は、どちらを止められても五連になります。だから活三には受けなければなりません。"
    }
    LessonMise { en: "Mise: a threat of a four-three", ja: "ミセ手：四三の狙い" }
    LessonMiseText {
        en: "A quiet move after which the next stone would make a four-three.",
        ja: "次に四三を打つことを狙う手です。四や三でなくても、相手は受けなければなりません。"
    }
    WordFive { en: "five", ja: "五連（ごれん）" }
    WordFiveText { en: "Five stones in a row: the aim of the game.", ja: "同じ色の石が五つ並ぶこと。勝ちです。" }
    WordFour { en: "four", ja: "四（し）" }
    WordFourText { en: "One more stone makes five. It must be stopped at once.", ja: "あと一手で五連になる形。すぐに止めなければなりません。" }
    WordOpenFour { en: "open four", ja: "達四（たつし）" }
    WordOpenFourText { en: "A four that becomes five at two points.", ja: "五連になる点が二つある四。棒四ともいい、止められません。" }
    WordThree { en: "open three", ja: "活三（かつさん）" }
    WordThreeText { en: "One more stone makes an open four.", ja: "あと一手で達四になる三。" }
    WordFourThree { en: "four-three", ja: "四三（しさん）" }
    WordFourThreeText { en: "A four and an open three by one stone.", ja: "一手で四と活三を同時に作ること。" }
    WordForbidden { en: "forbidden move", ja: "禁手（きんじて）" }
    WordForbiddenText { en: "Double-three, double-four, overline: Black loses by playing them.", ja: "三三・四四・長連。黒が打つと負けです。" }
    WordDoubleThree { en: "double-three", ja: "三三（さんさん）" }
    WordDoubleThreeText { en: "Two open threes by one stone.", ja: "一手で活三を二つ作ること。" }
    WordDoubleFour { en: "double-four", ja: "四四（しし）" }
    WordDoubleFourText { en: "Two fours by one stone.", ja: "一手で四を二つ作ること。" }
    WordOverline { en: "overline", ja: "長連（ちょうれん）" }
    WordOverlineText { en: "Six or more in a row.", ja: "六つ以上並ぶこと。" }
    WordFalseThree { en: "false double-three", ja: "見かけの三三" }
    WordFalseThreeText { en: "Looks like a double-three, but not all of its threes can become an open four.", ja: "三三に見えても、達四にできない三が混じっていて打てる点。否三々（ひさんさん）ともいいます。" }
    WordMise { en: "mise", ja: "ミセ手" }
    WordMiseText { en: "A move that threatens a four-three.", ja: "次に四三を打つ狙いを見せる手。" }
    WordVcf { en: "VCF, continuous fours", ja: "四追い（しおい）" }
    WordVcfText { en: "A win by fours alone: every reply is forced.", ja: "四だけを続けて勝つこと。相手は止めるだけになります。" }
    WordVct { en: "VCT, continuous threats", ja: "追い詰め（おいつめ）" }
    WordVctText { en: "A win by fours and open threes.", ja: "四と活三を続けて勝つこと。" }
    WordFukumi { en: "fukumi", ja: "フクミ手" }
    WordFukumiText { en: "A quiet move that threatens a win by fours.", ja: "次に四追いで勝つ狙いを持つ静かな手。" }
    WordTrap { en: "forbidden trap", ja: "禁手追い込み" }
    WordTrapText { en: "White makes a four whose only block is forbidden to Black.", ja: "白の四を止める点が黒の禁点になるように攻めること。" }
    WordOpening { en: "opening", ja: "珠型（しゅけい）" }
    WordOpeningText { en: "The first three stones; 26 of them have names, such as Kagetsu, flower moon.", ja: "最初の三手の形。花月、浦月など26の名前があります。" }
    WordLosing { en: "losing move", ja: "敗着（はいちゃく）" }
    WordLosingText { en: "The move after which the game could not be saved.", ja: "負けの原因になった手。" }
    WordFoul { en: "foul", ja: "反則（はんそく）" }
    WordFoulText { en: "Black plays a forbidden point and loses.", ja: "黒が禁点に打つこと。その場で負けです。" }
    QuizTitle { en: "Forbidden?", ja: "禁手クイズ" }
    QuizAsk(point) { en: "Black to move. May Black play {point}?", ja: "黒番です。黒は {point} に打てますか？" }
    QuizAllowed { en: "Allowed", ja: "打てる" }
    QuizRight { en: "Right.", ja: "正解。" }
    QuizWrong { en: "Not so.", ja: "不正解。" }
    QuizNext { en: "Next", ja: "次の問題" }
    QuizScore(right, all) { en: "{right} of {all} right", ja: "{all}問中{right}問正解" }

    // ---- Variants ----
    VariantsTitle { en: "Other boards", ja: "いろいろな盤" }
    SeatPerson { en: "a person", ja: "人" }
    GoOn { en: "Go on", ja: "続ける" }
    ThoughtTitle(played, text) { en: "{played}: {text}", ja: "{played}：{text}" }
    CostDepth(depth) { en: "depth {depth}", ja: "深さ {depth}" }
    CostNodes(nodes) { en: "{nodes} ⟨node|nodes⟩", ja: "{nodes} ノード" }
    CostPlayouts(playouts) { en: "{playouts} ⟨playout|playouts⟩", ja: "{playouts} プレイアウト" }
    CostTime(time) { en: "{time} s", ja: "{time} 秒" }
    BoardGomoku15 { en: "Five in a row, 15×15", ja: "五目並べ 15路" }
    BoardGravity7x6 { en: "Falling stones, four in a row", ja: "重力四目（7×6）" }
    BoardTictactoe { en: "Three in a row", ja: "三目並べ" }
    BoardGomoku19 { en: "Five in a row, 19×19", ja: "五目並べ 19路" }
    BoardStandard15 { en: "Exactly five in a row", ja: "ちょうど五つの五目並べ" }
    BoardCaro15 { en: "Caro", ja: "カロ" }
    BoardRenju15 { en: "Renju", ja: "連珠" }
    PlayerRandom { en: "random moves", ja: "無作為に打つ" }
    PlayerShallow { en: "search, depth 2", ja: "探索（深さ2）" }
    PlayerDeep { en: "search, depth 4, 2 s", ja: "探索（深さ4、2秒まで）" }
    PlayerMonteCarlo { en: "Monte Carlo, 500 playouts", ja: "モンテカルロ（500プレイアウト）" }
    PlayerMonteCarloLong { en: "Monte Carlo, 5000 playouts, 3 s", ja: "モンテカルロ（5000プレイアウト、3秒まで）" }
    PlayerFours { en: "wins by fours, else search", ja: "四追い、なければ探索" }
    PlayerThreats { en: "wins by fours and threes, else search", ja: "追い詰め、なければ探索" }

    // ---- Records ----
    Record { en: "Record", ja: "棋譜" }
    RecordNew { en: "New", ja: "新規" }
    Load { en: "Load", ja: "読込" }
    LoadTitle { en: "Load a record or a position", ja: "棋譜・局面の読み込み" }
    LoadHow {
        en: "Moves, a set-up, SGF, .psq, JSON, a drawn board, a link, or a file. Pasting or dropping anywhere works too.",
        ja: "手順、配置、SGF、.psq、JSON、文字の盤面、リンク、ファイル。画面のどこに貼り付け・ドロップしても読み込めます。"
    }
    LoadLabel { en: "Text of the record", ja: "棋譜のテキスト" }
    LoadFile { en: "Choose a file", ja: "ファイルを選ぶ" }
    Loaded(count, format) { en: "Loaded: {count} ⟨move|moves⟩ ({format})", ja: "読み込みました：{count}手（{format}）" }
    LoadFailed(reason) { en: "Cannot be read: {reason}", ja: "読み込めません：{reason}" }
    Export { en: "Export", ja: "書き出し" }
    ExportTitle { en: "Export", ja: "書き出し" }
    ExportBoard { en: "Drawn board", ja: "文字の盤面" }
    Share { en: "Share", ja: "共有" }
    ShareCopied { en: "The link is in the clipboard.", ja: "リンクをコピーしました。" }

    // ---- Settings ----
    SettingLanguage { en: "Language", ja: "言語" }
    SettingTheme { en: "Theme", ja: "配色" }
    ThemeWood { en: "Wood", ja: "木目" }
    ThemePlain { en: "Plain", ja: "無地" }
    ThemeDark { en: "Dark", ja: "暗色" }
    ThemeContrast { en: "Contrast", ja: "高コントラスト" }
    SettingCoordinates { en: "Coordinates", ja: "座標" }
    SettingNumbers { en: "Move numbers", ja: "手数" }
    SettingFirstNumber { en: "First number", ja: "最初の番号" }
    SettingForbidden { en: "Mark forbidden points", ja: "禁点の印" }
    SettingConfirm { en: "Confirm a tap", ja: "タップの確認" }
    SettingSounds { en: "Sounds", ja: "音" }
    SettingKept { en: "Settings are kept in this browser.", ja: "設定はこのブラウザーに保存されます。" }

    // ---- Keys ----
    KeysOpen { en: "Keys", ja: "キー操作" }
    KeysTitle { en: "Keys", ja: "キー操作" }
    KeysMouse {
        en: "Click plays, right-click and wheel go back and forward. On touch the first tap aims, the second plays.",
        ja: "クリックで着手、右クリックとホイールで前後の手。タッチでは一度目で点を選び、二度目で着手。"
    }
    KeyStep { en: "one move back, forward", ja: "一手戻る、進む" }
    KeyEnds { en: "to the beginning, to the end", ja: "最初へ、最後へ" }
    KeyFirst { en: "To the beginning", ja: "最初へ" }
    KeyBack { en: "One move back", ja: "一手戻る" }
    KeyForward { en: "One move forward", ja: "一手進む" }
    KeyLast { en: "To the end", ja: "最後へ" }
    KeyType { en: "play a point, anywhere", ja: "座標を入力して着手" }
    KeyBest { en: "play the engine's best move", ja: "エンジンの最善手を打つ" }
    KeyEngine { en: "engine on, off", ja: "エンジンの開始・停止" }
    KeyHide { en: "hide the engine", ja: "エンジンを隠す" }
    KeySolve { en: "win by fours (VCF), by threats (VCT)", ja: "四追い、追い詰めを探す" }
    KeyForbidden { en: "forbidden points", ja: "禁点の表示" }
    KeyThreats { en: "threats of both sides", ja: "両者の狙いの表示" }
    KeyWhy { en: "what a point makes", ja: "その点の意味" }
    KeyImportant { en: "next, previous important move", ja: "次・前の要所" }
    KeyUndo { en: "take back", ja: "取り消し" }
    KeyHelp { en: "this list", ja: "この一覧" }
};

/// Every row that the page shows; the classes of a review are among them.
pub fn page_entries() -> impl Iterator<Item = &'static Entry> {
    let classes = ReviewMessage::TABLE.iter().filter(|entry| entry.key.starts_with("Class"));
    Message::TABLE.iter().filter(|entry| SHARED.contains(&entry.key)).chain(classes).chain(PAGE)
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
