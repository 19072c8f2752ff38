//! Rows of the study board: the panel, the tree, the editor, games and works that are kept.

use crate::message::Entry;

pub(super) const STUDY_BOARD: &[Entry] = rows! {
    // ---- Frame ----
    NavLibrary { en: "Library", ja: "棋譜", zh: "棋谱库" }
    TabMain { en: "Overview", ja: "概要", zh: "概览" }
    TabMoves { en: "Moves", ja: "手順", zh: "着法" }
    TabMore { en: "More", ja: "その他", zh: "更多" }
    TabsLabel { en: "Parts of this screen", ja: "この画面の項目", zh: "本画面的部分" }
    Waiting(place) { en: "waiting, {place}", ja: "順番待ち（{place}番目）", zh: "排队中（第{place}位）" }
    Undo { en: "Undo", ja: "元に戻す", zh: "撤销" }
    Redo { en: "Redo", ja: "やり直す", zh: "重做" }

    // ---- First visit and works ----
    DoorPlay { en: "Play", ja: "対局する", zh: "对局" }
    DoorPlayText { en: "a game you can win", ja: "勝てる強さから", zh: "从能赢的级别开始" }
    DoorReview { en: "Review a game", ja: "棋譜を解析する", zh: "复盘一局" }
    DoorReviewText { en: "where was it decided?", ja: "勝負の分かれ目は？", zh: "胜负在哪里分出？" }
    DoorPuzzle { en: "Today's puzzle", ja: "今日の一問", zh: "每日一题" }
    DoorPuzzleText { en: "a new one every day", ja: "毎日一問ずつ", zh: "每天一道新题" }
    DoorLearn { en: "Learn", ja: "ルールを学ぶ", zh: "学习" }
    DoorLearnText { en: "the rules, on a board", ja: "盤で覚える", zh: "在棋盘上学规则" }
    WorkContinue { en: "Continue", ja: "続きから", zh: "继续" }
    WorkGame { en: "Game", ja: "対局", zh: "对局" }
    WorkStudy { en: "Study", ja: "研究", zh: "研究" }
    WorkMoves(count) { en: "{count} ⟨move|moves⟩", ja: "{count}手", zh: "{count}手" }
    WorkParted {
        en: "Changed in another tab or on another device. Yours goes on as a copy.",
        ja: "別のタブか端末で変更されました。こちらは別の棋譜として保存します。",
        zh: "另一个标签页或设备已更改此内容。这里的将另存为副本。"
    }
    WorkOther { en: "Open the other", ja: "もう一方を開く", zh: "打开另一份" }
    NotSaved(reason) {
        en: "Not saved in the library: {reason}",
        ja: "ライブラリーに保存できません：{reason}",
        zh: "未能存入棋谱库：{reason}"
    }
    FileTooLarge(limit) {
        en: "the file is larger than {limit} MB",
        ja: "ファイルが{limit}MBを超えています",
        zh: "文件超过{limit} MB"
    }
    LoadTooLarge(reason) {
        en: "Cannot open this: {reason}. RenLib files of any size come into the library with `kagetsu library import FILE`.",
        ja: "開けません：{reason}。RenLib のファイルは、大きくても `kagetsu library import ファイル` でライブラリーに取り込めます。",
        zh: "无法打开：{reason}。再大的 RenLib 文件也可用 `kagetsu library import 文件` 导入棋谱库。"
    }
    LoadSkipped(count) {
        en: "{count} ⟨line was|lines were⟩ not understood and left out",
        ja: "読み取れなかった{count}行は省きました",
        zh: "有{count}行无法识别，已略去"
    }
    LoadSkippedMore(count) { en: "and {count} more", ja: "ほか{count}行", zh: "另有{count}行" }
    Show { en: "Show", ja: "表示", zh: "查看" }
    NewDone { en: "A new board. The one before is kept.", ja: "新しい盤です。前の盤は保存されています。", zh: "新棋盘。之前的已保存。" }

    // ---- Rule and position ----
    Rule { en: "Rule", ja: "ルール", zh: "规则" }
    RuleRenju { en: "Renju", ja: "連珠", zh: "连珠" }
    RuleStandard { en: "Standard", ja: "ちょうど五で勝ち", zh: "标准五子棋" }
    RuleFreestyle { en: "Freestyle", ja: "五目並べ", zh: "无禁手五子棋" }
    RuleCaro { en: "Caro", ja: "カロ", zh: "越南规则" }
    Edit { en: "Set up", ja: "局面編集", zh: "编辑局面" }
    EditTitle { en: "Set up a position", ja: "局面を編集", zh: "编辑局面" }
    EditHow {
        en: "Click points to place or take up stones.",
        ja: "点をクリックして石を置いたり取り除いたりします。",
        zh: "点击交叉点放置或取走棋子。"
    }
    EditTool { en: "A click places", ja: "クリックで置く石", zh: "点击放置" }
    EditErase { en: "nothing", ja: "消す", zh: "擦除" }
    EditTurn { en: "To move", ja: "手番", zh: "轮走方" }
    EditRotate { en: "Rotate", ja: "回転", zh: "旋转" }
    EditMirror { en: "Mirror", ja: "反転", zh: "镜像" }
    EditClear { en: "Clear", ja: "全部消す", zh: "清空" }
    EditTake { en: "Done", ja: "決定", zh: "完成" }
    EditDone { en: "The position is set up.", ja: "局面を作りました。", zh: "局面已建立。" }
    PlayFromHere { en: "Play from here", ja: "ここから対局", zh: "从此对局" }

    // ---- Engine, tree ----
    EngineStopped { en: "Stopped; what was found stays.", ja: "停止中。結果は残っています。", zh: "已停止，结果保留。" }
    LineAdd { en: "Add the line to the tree", ja: "手順を変化に加える", zh: "把变化加入棋谱树" }
    Comment { en: "Comment", ja: "コメント", zh: "评注" }
    MarkPoints { en: "Mark", ja: "印", zh: "标记" }
    SamePosition(count) { en: "Same position ({count}):", ja: "同じ局面（{count}）：", zh: "相同局面（{count}）：" }
    MergeLoad { en: "Add it to the tree on the board", ja: "盤上の変化に加える", zh: "并入盘上的棋谱树" }
    Merged(count, format) {
        en: "Added to the tree: {count} new ⟨move|moves⟩ ({format}).",
        ja: "変化に加えました：新しい手{count}（{format}）。",
        zh: "已并入棋谱树：新增{count}手（{format}）。"
    }
    MergeElsewhere {
        en: "It begins in another position or has another rule: it cannot be added.",
        ja: "開始局面かルールが違うため、加えられません。",
        zh: "起始局面或规则不同，无法并入。"
    }
    EngineIdle {
        en: "The engine's candidates appear here and on the board. What it finds stays with the position.",
        ja: "候補手をここと盤上に表示します。見つかったことは局面ごとに残ります。",
        zh: "候选着法会显示在这里和棋盘上，找到的结果随局面保留。"
    }
    ProvedOpening(side, plies) {
        en: "Proved: {side} wins, {plies} ⟨ply|plies⟩ at most",
        ja: "証明済み：{side}の勝ち（{plies}手以内）",
        zh: "已证明：{side}胜（{plies}手以内）"
    }
    TreePromote { en: "Main line", ja: "本線にする", zh: "设为主线" }
    TreeDelete { en: "Delete from here", ja: "ここから削除", zh: "从此处删除" }
    TreeDeleted(count) { en: "Deleted: {count} ⟨move|moves⟩.", ja: "{count}手を削除しました。", zh: "已删除{count}手。" }
    TreeMore(count) { en: "and {count} more", ja: "ほか{count}手", zh: "另有{count}手" }
    RecordGoesOn(ply) {
        en: "The record goes on after the end of the game; shown up to move {ply}.",
        ja: "棋譜は終局後も続いています。{ply}手目までを表示します。",
        zh: "棋谱在终局后仍有着法；显示到第{ply}手。"
    }

    // ---- Play ----
    PlayOpponent { en: "Opponent", ja: "相手", zh: "对手" }
    OpponentLevel { en: "Kagetsu", ja: "花月", zh: "花月" }
    OpponentPerson { en: "two people", ja: "二人で対局", zh: "双人对局" }
    OpponentEngines { en: "engine against engine", ja: "エンジン同士", zh: "引擎对引擎" }
    PlayElo(elo) { en: "Elo {elo}", ja: "Elo {elo}", zh: "Elo {elo}" }
    PlayFrom { en: "From", ja: "開始局面", zh: "起始局面" }
    FromEmpty { en: "the empty board", ja: "初手から", zh: "空棋盘" }
    FromHere(ply) { en: "the position on the board (move {ply})", ja: "盤上の局面（{ply}手目）", zh: "盘上局面（第{ply}手）" }
    PlayClock { en: "Clock", ja: "持ち時間", zh: "用时" }
    ClockNone { en: "none", ja: "なし", zh: "不限时" }
    ClockIncrement(minutes, seconds) { en: "{minutes} min + {seconds} s a move", ja: "{minutes}分、一手ごとに{seconds}秒加算", zh: "{minutes}分，每手加{seconds}秒" }
    ClockByoyomi(minutes, seconds) { en: "{minutes} min, then {seconds} s a move", ja: "{minutes}分、切れたら一手{seconds}秒", zh: "{minutes}分，之后每手{seconds}秒" }
    ClockOut(side) { en: "{side} wins: the other side ran out of time", ja: "{side}の勝ち（相手の時間切れ）", zh: "{side}胜（对方超时）" }
    PlayUnfinished { en: "Go on with the game", ja: "対局を続ける", zh: "继续对局" }
    PlayPeople { en: "Two people at one board", ja: "二人での対局", zh: "双人对局" }
    PlayEngines(black, white) { en: "Black {black}, White {white}", ja: "黒 {black}、白 {white}", zh: "黑 {black}，白 {white}" }
    PlayStop { en: "Pause", ja: "一時停止", zh: "暂停" }
    PlayGoOn { en: "Go on", ja: "続ける", zh: "继续" }
    PlayBack { en: "To the game", ja: "対局の局面へ", zh: "回到对局局面" }
    PlayElsewhere { en: "This is not the position of the game.", ja: "対局中の局面ではありません。", zh: "这不是对局中的局面。" }
    Resigned { en: "Resigned.", ja: "投了しました。", zh: "已认输。" }
    NewGameDone { en: "The game before is kept.", ja: "前の対局は保存されています。", zh: "之前的对局已保存。" }

    // ---- Solve ----
    KindDefend { en: "defences", ja: "防ぎ方", zh: "防守" }
    KindAnyWin { en: "fours, threes, quiet threats", ja: "四・三・ミセ手・フクミ手", zh: "冲四、活三、做杀" }
    SolveShorter(length) { en: "A win in {length} ⟨ply|plies⟩ is known here.", ja: "この局面では{length}手の勝ちがわかっています。", zh: "此局面已知{length}手胜法。" }
    DefendPoints(count) { en: "Defences ({count})", ja: "防ぎ（{count}か所）", zh: "防守点（{count}）" }
    DefendDelays(points) { en: "Only put it off: {points}", ja: "先に延ばすだけ：{points}", zh: "只能拖延：{points}" }
    DefendOpen(points) { en: "Not decided within the limit: {points}", ja: "上限内では決まらない：{points}", zh: "上限内未定：{points}" }

    // ---- Review ----
    ReviewAskLonger { en: "Ask again, longer", ja: "この手をさらに調べる", zh: "对这一手深入复查" }
    ReviewAskedLonger { en: "Asked again, longer.", ja: "さらに調べた結果です。", zh: "已深入复查。" }
    ReviewPuzzle { en: "Make a puzzle of it", ja: "問題にする", zh: "做成习题" }

    // ---- Puzzles ----
    PuzzleToday { en: "Today's puzzle", ja: "今日の一問", zh: "每日一题" }
    PuzzleLink { en: "Copy the link", ja: "リンクをコピー", zh: "复制链接" }
    PuzzleRefuted { en: "The numbers show the answer to it.", ja: "数字はその手への応手です。", zh: "数字显示对它的应手。" }
    PuzzleMakes(point) { en: "What {point} does:", ja: "{point} の働き：", zh: "{point}的作用：" }

    // ---- Export ----
    ExportRecord { en: "Record", ja: "棋譜", zh: "棋谱" }
    ExportPicture { en: "Picture", ja: "図", zh: "图片" }
    ExportGif { en: "Animated GIF", ja: "GIFアニメ", zh: "GIF 动画" }
    ExportHtml { en: "For a web page", ja: "ウェブページ用", zh: "嵌入网页" }

    // ---- Library ----
    LibraryNoMatch { en: "Nothing fits.", ja: "該当する棋譜はありません。", zh: "没有符合的棋谱。" }
    LibraryEmpty {
        en: "Nothing here yet. Games and studies are saved by themselves; files can be imported.",
        ja: "まだ棋譜がありません。対局と研究は自動的に保存されます。ファイルの取り込みもできます。",
        zh: "这里还没有棋谱。对局和研究会自动保存，也可以导入文件。"
    }
    Explorer { en: "Explorer", ja: "序盤統計", zh: "开局统计" }
    ExplorerShow { en: "Show what was played", ja: "実戦の手を表示", zh: "显示实战着法" }
    ExplorerHide { en: "Hide", ja: "隠す", zh: "隐藏" }
    ExplorerNone { en: "No game in the library came here.", ja: "この局面になった対局はありません。", zh: "棋谱库中没有到达此局面的对局。" }
    ExplorerGames(count) { en: "{count} ⟨game|games⟩", ja: "{count}局", zh: "{count}局" }
    ExplorerFilter { en: "Which games count", ja: "対象の対局", zh: "统计哪些对局" }
    ExplorerPlayer { en: "Player", ja: "対局者", zh: "棋手" }
    ExplorerSince { en: "From year", ja: "開始年", zh: "起始年" }
    ExplorerUntil { en: "To year", ja: "終了年", zh: "截止年" }
    ExplorerOpeningCode { en: "Opening (I7)", ja: "珠型（I7）", zh: "开局（I7）" }
    ExplorerOwn { en: "my games only", ja: "自分の対局だけ", zh: "仅自己的对局" }
    ExplorerAnyResult { en: "any result", ja: "すべての結果", zh: "所有结果" }
    ExplorerBlackWon { en: "Black won", ja: "黒勝ち", zh: "黑胜" }
    ExplorerDrawn { en: "drawn", ja: "引き分け", zh: "和棋" }
    ExplorerWhiteWon { en: "White won", ja: "白勝ち", zh: "白胜" }
    ExplorerAnyRule { en: "any opening rule", ja: "すべての開局規定", zh: "所有开局规则" }
    ExplorerShares(black, white) { en: "Black {black} %, White {white} %", ja: "黒 {black} %、白 {white} %", zh: "黑 {black} %，白 {white} %" }
    ExplorerLast(when) { en: "last: {when}", ja: "最後：{when}", zh: "最近：{when}" }
    PlayedOpenings { en: "The 26 openings as played", ja: "26珠型の成績", zh: "26种开局的成绩" }
    PlayedFifths { en: "Fourth and fifth moves", ja: "白4と黒5", zh: "第四手与第五手" }
    LibraryFind { en: "Players, title, event", ja: "対局者・題名・大会", zh: "棋手、标题、比赛" }
    LibraryGames(count) { en: "games ({count})", ja: "対局（{count}）", zh: "对局（{count}）" }
    LibraryStudies(count) { en: "studies ({count})", ja: "研究（{count}）", zh: "研究（{count}）" }
    LibraryHere { en: "with the position on the board", ja: "盤上の局面を含むもの", zh: "包含盘上局面" }
    LibraryImport { en: "Import a file", ja: "ファイルを取り込む", zh: "导入文件" }
    LibraryImportAll(count) { en: "All {count} into the library", ja: "{count}局をすべてライブラリーへ", zh: "全部{count}局放入棋谱库" }
    GamesTitle(count) { en: "{count} games: which one?", ja: "{count}局あります。どれを開きますか？", zh: "共{count}局：打开哪一局？" }
    LibraryImported(count, known, refused) {
        en: "Imported: {count} new, {known} known already, {refused} refused.",
        ja: "取り込みました：新規{count}、既存{known}、不可{refused}。",
        zh: "已导入：新增{count}，已有{known}，拒绝{refused}。"
    }
    LibraryCount(from, to, count) { en: "{from}–{to} of {count}", ja: "{count}件中 {from}〜{to}", zh: "{count}项中的 {from}–{to}" }
    DocumentDelete(title) { en: "Delete “{title}”", ja: "「{title}」を削除", zh: "删除“{title}”" }
    DocumentDeleted(title) { en: "“{title}” was deleted.", ja: "「{title}」を削除しました。", zh: "已删除“{title}”。" }
    LibraryRecent { en: "Worked on last in this browser", ja: "このブラウザーでの最近の作業", zh: "此浏览器中最近的内容" }

    // ---- Settings ----
    SettingValues { en: "Values of candidates on the board", ja: "候補手の評価を盤に表示", zh: "在棋盘上显示候选评分" }
    SettingContinuations { en: "Continuations of the tree on the board", ja: "変化の次の手を盤に表示", zh: "在棋盘上显示后续着法" }
    KeyRedo { en: "do again", ja: "やり直す", zh: "重做" }
};
