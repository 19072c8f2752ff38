//! The help texts of the command line: headings, commands and options.
//!
//! Rows are written as in the table of [`Message`](crate::Message).

use crate::message::texts;

texts! {
    /// A text of the help.
    HelpText

    // ---- Headings ----
    Usage { en: "Usage", ja: "使い方", zh: "用法" }
    Commands { en: "Commands", ja: "コマンド", zh: "命令" }
    Arguments { en: "Arguments", ja: "引数", zh: "参数" }
    Options { en: "Options", ja: "オプション", zh: "选项" }
    Global { en: "Global options", ja: "共通オプション", zh: "通用选项" }

    // ---- Commands ----
    About {
        en: "Renju and five-in-a-row: play, analysis, forced wins, boards and game records.\nWithout a command it serves the page on this machine.",
        ja: "連珠・五目並べの対局、解析、追い勝ち、盤面、棋譜を扱います。\nコマンドなしで起動すると、このコンピューターでページが開けるようになります。",
        zh: "连珠、五子棋：对局、分析、必胜搜索、棋盘与棋谱。\n不带命令启动：在本机打开网页。"
    }
    Positions {
        en: "POS is a position: moves in one word or many (h8i9g7, H8 I9 G7, 1. h8 2. i9), with a rule (renju/h8i9g7), a set-up (b:h8,j9 w:i9 turn:b), empty for the empty board, or a file that holds any of these, an ASCII board, SGF, .psq, JSON or a link. Text that parses as a position is one; otherwise it names a file; @FILE is always the file, - is standard input.\nExit codes: 0 ok, 1 negative answer, 2 usage or bad input, 3 limit reached, 4 internal error.",
        ja: "POS は局面：手順（h8i9g7、H8 I9 G7、1. h8 2. i9）、ルール付き（renju/h8i9g7）、配置（b:h8,j9 w:i9 turn:b）、empty（空の盤）、またはこれらや文字の盤面・SGF・.psq・JSON・リンクを収めたファイル。局面として読めるものは局面、そうでなければファイル名とみなす。@FILE は必ずファイル、- は標準入力。\n終了コード：0 正常、1 否定の答え、2 使い方や入力の誤り、3 上限到達、4 内部エラー。",
        zh: "POS 是局面：着法（h8i9g7、H8 I9 G7、1. h8 2. i9），可带规则（renju/h8i9g7），或摆子（b:h8,j9 w:i9 turn:b），empty（空棋盘），或含有以上内容、文字棋盘、SGF、.psq、JSON 或链接的文件。能读作局面的文字就是局面，否则作为文件名。@FILE 总是文件，- 是标准输入。\n退出码：0 正常，1 否定的答案，2 用法或输入错误，3 达到上限，4 内部错误。"
    }
    Board { en: "Show or draw a position", ja: "局面を表示・作図する", zh: "显示或绘制局面" }
    Convert { en: "Convert a game record to another format", ja: "棋譜を別の形式に変換する", zh: "把棋谱转换为其他格式" }
    Find {
        en: "Find points of one kind, each with its reason",
        ja: "指定した種類の点を理由とともに探す",
        zh: "找出某类点，并给出理由"
    }
    Solve { en: "Find a forced win, with its certificate", ja: "追い勝ちを証明付きで探す", zh: "寻找必胜，并给出证明" }
    Defend {
        en: "List every move that stops the opponent's forced win",
        ja: "相手の追い勝ちを防ぐ手をすべて挙げる",
        zh: "列出能防住对方必胜的所有着法"
    }
    Verify { en: "Check certificates of forced wins", ja: "追い勝ちの証明を検査する", zh: "检验必胜的证明" }
    Theory { en: "Whole openings proved", ja: "珠型全体の証明", zh: "整个开局的证明" }
    TheoryList { en: "List the theorems that come with the program", ja: "付属の定理を一覧する", zh: "列出程序自带的定理" }
    TheoryProve {
        en: "Search for a proof; with --store it resumes where it stopped",
        ja: "証明を探索する（--store を指定すると中断したところから再開）",
        zh: "搜索证明；带 --store 时从中断处继续"
    }
    TheoryVerify {
        en: "Check theorems against every legal reply",
        ja: "定理をすべての応手について検証する",
        zh: "对所有合法应手检验定理"
    }
    TheoryExport {
        en: "Write a theorem, a part of it, or the certificate of a position in it",
        ja: "定理、その一部、またはその中の局面の証明をファイルに書く",
        zh: "写出定理、其一部分，或其中某局面的证明"
    }
    TheoryShow { en: "Show what is proved of a position", ja: "局面について証明されていることを示す", zh: "显示局面的已证明结论" }
    BenchSolve {
        en: "Speed of the solver: fours and threats, proved and refuted",
        ja: "探索の速度：四追い・追い詰めの証明と反証",
        zh: "求解速度：连续冲四与连续攻击，证明与否定"
    }
    Engine {
        en: "Speak the Gomocup protocol on standard input and output",
        ja: "標準入出力で Gomocup プロトコルを話すエンジンになる",
        zh: "在标准输入输出上使用 Gomocup 协议"
    }
    Analyze {
        en: "Search a position: lines with score, depth and nodes",
        ja: "局面を解析する（評価値、深さ、ノード数、手順）",
        zh: "分析局面：变化、评分、深度和节点数"
    }
    Explain { en: "Explain in words what a move does", ja: "着手の意味を言葉で説明する", zh: "用文字说明一手棋的作用" }
    Eval {
        en: "Show a level's evaluation: every named term, or the network's own opinion (expert, master)",
        ja: "レベルの評価を表示する（項目ごと。expert と master はネットワークの評価と候補手）",
        zh: "显示某级别的评估（各分项；expert 和 master 为网络的评估与候选）"
    }
    Play { en: "Play against the engine in the terminal", ja: "端末でエンジンと対局する", zh: "在终端与引擎对局" }
    Review {
        en: "Review a game move by move: what was missed, what lost it, and why",
        ja: "棋譜を一手ずつ解析する（勝ち逃し、敗着とその理由）",
        zh: "逐手复盘：漏掉了什么、败在哪里、为什么"
    }
    Game {
        en: "The game: moves, a file, @file or - in any format",
        ja: "棋譜：手順、ファイル、@ファイル、-（形式は問わない）",
        zh: "棋谱：着法、文件、@文件 或 -（格式不限）"
    }
    ReviewEffort {
        en: "Effort: quick, usual, deep [default: usual]",
        ja: "解析の深さ：quick、usual、deep［既定：usual］",
        zh: "力度：quick、usual、deep［默认：usual］"
    }
    ReviewBudget {
        en: "Nodes for the second pass, which asks again where a sentence stands, until they are spent",
        ja: "結論を確かめ直す二回目の解析に使うノード数（使い切るまで続ける）",
        zh: "第二遍复查结论所用的节点数（用完为止）"
    }
    ReviewPly {
        en: "Ask again about this move alone, with all of --budget; with --resume nothing is searched twice",
        ja: "この手だけを --budget のノード数で確かめ直す（--resume を付ければ同じ探索を繰り返さない）",
        zh: "只用 --budget 的节点数复查这一手（配合 --resume 不会重复搜索）"
    }
    ReviewNoTheory {
        en: "Do without the proved openings that come with the program",
        ja: "証明済みの珠型を使わない",
        zh: "不使用已证明的开局"
    }
    ReviewOut {
        en: "Review every game of the collection: a report each and a summary in this folder",
        ja: "棋譜集のすべての対局を解析し、対局ごとの報告とまとめをこのフォルダーに書き出す",
        zh: "复盘棋谱集中的每一局，把各局报告和汇总写入此文件夹"
    }
    ReviewNodes {
        en: "Nodes for each search of the first pass [default: 100000]",
        ja: "一回目の解析の、一回の探索のノード数［既定：100000］",
        zh: "第一遍中每次搜索的节点数［默认：100000］"
    }
    ReviewHtml {
        en: "Write a page with boards and the course of the game",
        ja: "盤面と形勢の推移を載せたページを書き出す",
        zh: "写出带棋盘和局势走向的网页"
    }
    ReviewSgf {
        en: "Write the game with comments and variations",
        ja: "コメントと変化手順を付けた棋譜を書き出す",
        zh: "写出带评注和变化的棋谱"
    }
    ReviewProofs {
        en: "Write the certificate of every proved position into a folder",
        ja: "証明できた局面ごとに、その証明をフォルダーに書き出す",
        zh: "把每个已证明局面的证明写入文件夹"
    }
    ReviewStream {
        en: "Report each move as soon as it is known, the last one first",
        ja: "判明した手から順に表示する（最終手から）",
        zh: "一有结果就显示每一手（从最后一手开始）"
    }
    ReviewResume {
        en: "Save finished moves in this file and resume from it",
        ja: "解析済みの手をこのファイルに残し、続きから再開する",
        zh: "把完成的部分保存在此文件中，并从中继续"
    }
    Puzzle {
        en: "Certified puzzles: make, solve, check, export",
        ja: "証明付きの問題：作る、解く、検査する、書き出す",
        zh: "带证明的习题：制作、求解、检查、导出"
    }
    PuzzleMake {
        en: "Make puzzles from games of the engine, or from the mistakes of given games",
        ja: "エンジンの自己対局、または指定した棋譜の失着から問題を作る",
        zh: "从引擎的对局或给定棋谱的失误中制作习题"
    }
    PuzzleSolve {
        en: "Solve a puzzle; the opponent plays the longest defence",
        ja: "問題を解く（相手は最長の受けで応じる）",
        zh: "解题；对方以最顽强的防守应对"
    }
    PuzzleCheck {
        en: "Find every answer again and verify it",
        ja: "すべての正解を求め直して検査する",
        zh: "重新找出所有答案并检验"
    }
    PuzzleExport {
        en: "Write puzzles as .jsonl, .sgf or .txt",
        ja: "問題を .jsonl、.sgf、.txt で書き出す",
        zh: "把习题写成 .jsonl、.sgf 或 .txt"
    }
    PuzzleGames {
        en: "Files of games to review; without any, the engine plays against itself",
        ja: "解析する棋譜のファイル。なければエンジンが自己対局する",
        zh: "要复盘的棋谱文件；不给出则由引擎自我对局"
    }
    PuzzleCount { en: "How many puzzles [default: 100]", ja: "問題の数［既定：100］", zh: "习题数量［默认：100］" }
    PuzzleNodes {
        en: "Nodes for each move of a game, or for each search of a review",
        ja: "対局の一手ごと、または棋譜解析の探索ごとのノード数",
        zh: "每手棋或每次复盘搜索的节点数"
    }
    PuzzleOut {
        en: "Write to this file, in order of kind and grade",
        ja: "種類と難しさの順にこのファイルへ書き出す",
        zh: "按种类和难度顺序写入此文件"
    }
    PuzzleKind {
        en: "Only this kind: vcf, vct, four-three, defence, forbidden",
        ja: "この種類だけ：vcf、vct、four-three、defence、forbidden",
        zh: "只取此类：vcf、vct、four-three、defence、forbidden"
    }
    PuzzleGrade { en: "Only this grade, 1 to 5", ja: "この難しさだけ（1〜5）", zh: "只取此难度（1 至 5）" }
    PuzzleFrom {
        en: "A file of puzzles [default: those that come with the program]",
        ja: "問題のファイル。なければ付属の問題",
        zh: "习题文件；不给出则用程序自带的习题"
    }
    PuzzleNumber {
        en: "The puzzle with this number; otherwise the seed draws one",
        ja: "この番号の問題。なければシードで選ぶ",
        zh: "此编号的习题；否则由种子抽取"
    }
    PuzzleMove { en: "Judge this move and end", ja: "この手だけを判定して終わる", zh: "只判断这一手，然后结束" }
    PuzzleVerdict {
        en: "Judge this verdict and end: legal, double-three, double-four, overline",
        ja: "この判定だけを調べて終わる：legal、double-three、double-four、overline",
        zh: "只判断这个结论，然后结束：legal、double-three、double-four、overline"
    }
    PuzzleFiles {
        en: "Files of puzzles [default: those that come with the program]",
        ja: "問題のファイル。なければ付属の問題",
        zh: "习题文件；不给出则用程序自带的习题"
    }
    PuzzleExportOut {
        en: "The file to write; its extension chooses the format",
        ja: "書き出すファイル（形式は拡張子で決まる）",
        zh: "要写的文件（格式由扩展名决定）"
    }
    PuzzleProofs {
        en: "Write the certificates of the right moves into a folder",
        ja: "正解の証明をフォルダーに書き出す",
        zh: "把正确着法的证明写入文件夹"
    }
    PuzzlePictures {
        en: "Write a picture of each puzzle into a folder",
        ja: "各問題の図をフォルダーに書き出す",
        zh: "把每题的图写入文件夹"
    }
    Params {
        en: "List the parameters of evaluation, search and solving",
        ja: "評価・探索・追い勝ちの数値一覧",
        zh: "列出评估、搜索和求解的参数"
    }
    Serve {
        en: "Serve the page on this machine (also without a command)",
        ja: "ページのサーバーを起動する（コマンドなしでも同じ）",
        zh: "在本机提供网页（不带命令时相同）"
    }
    Work {
        en: "Take jobs from a queue and carry them out, on all threads",
        ja: "ジョブキューからジョブを受け取り、全スレッドで処理する",
        zh: "从队列领取任务，用全部线程完成"
    }
    WorkName { en: "What the worker is called [default: host and process]", ja: "ワーカーの名前［既定：ホスト名とプロセス番号］", zh: "工作进程的名称［默认：主机名与进程号］" }
    WorkLease {
        en: "How long a worker may be silent before others get its jobs; the last one started counts [default: 30s]",
        ja: "ワーカーが無応答のまま待つ時間。過ぎるとジョブは他のワーカーに渡る。最後に起動したワーカーの値が有効［既定：30s］",
        zh: "工作进程无响应多久后，其任务转交他人；以最后启动者为准［默认：30s］"
    }
    Jobs { en: "The queue of jobs: how it stands, and emptying it", ja: "ジョブキューの状態と後片付け", zh: "任务队列：状态与清空" }
    JobsStatus {
        en: "Show how many jobs wait, who works and how fast",
        ja: "待っているジョブの数、ワーカーとその速さを示す",
        zh: "显示等待的任务数、工作进程及其速度"
    }
    JobsDrain {
        en: "Remove all jobs and kept results from the queue",
        ja: "ジョブと保管中の結果をすべて取り除く",
        zh: "清除队列中的全部任务与保存的结果"
    }
    Queue {
        en: "Let the workers of this queue do the work: nats://HOST:PORT or tls://HOST:PORT",
        ja: "このジョブキューのワーカーに処理させる：nats://HOST:PORT または tls://HOST:PORT",
        zh: "交给此队列的工作进程完成：nats://HOST:PORT 或 tls://HOST:PORT"
    }
    QueueOf {
        en: "The queue: nats://HOST:PORT or tls://HOST:PORT; user and password from NATS_USER and NATS_PASSWORD, or NATS_CREDS",
        ja: "ジョブキュー：nats://HOST:PORT または tls://HOST:PORT。ユーザー名とパスワードは NATS_USER と NATS_PASSWORD、または NATS_CREDS から読む",
        zh: "队列：nats://HOST:PORT 或 tls://HOST:PORT；用户名与密码取自 NATS_USER 与 NATS_PASSWORD，或 NATS_CREDS"
    }
    QueueServe {
        en: "Also serve a page about this queue, at /queue",
        ja: "このジョブキューの状態を /queue のページで示す",
        zh: "另在 /queue 提供此队列状态的网页"
    }
    QueueAhead {
        en: "Jobs in the queue at a time, with --queue [default: 64]",
        ja: "--queue のとき、キューに同時に入れておくジョブの数［既定：64］",
        zh: "配合 --queue：同时放入队列的任务数［默认：64］"
    }
    Doctor {
        en: "Report on the machine and check the rules",
        ja: "動作環境を報告し、ルールを自己診断する",
        zh: "报告运行环境并自检规则"
    }
    Levels {
        en: "List the levels: depth, nodes, time, chance of a weaker move, evaluation and what each one knows",
        ja: "レベルの一覧（深さ、ノード数、時間、最善以外を打つ割合、評価、技法）",
        zh: "列出级别：深度、节点、时间、失误比例、评估函数和掌握的技巧"
    }
    Man {
        en: "Print the manual page (kagetsu man | man -l -)",
        ja: "マニュアルページを出力する（kagetsu man | man -l -）",
        zh: "输出手册页（kagetsu man | man -l -）"
    }
    HelpCommand { en: "Explain a command", ja: "コマンドの説明を表示する", zh: "说明一个命令" }
    HelpWords {
        en: "The command, for example solve or puzzle make",
        ja: "コマンド（例：solve、puzzle make）",
        zh: "命令，例如 solve 或 puzzle make"
    }
    ManName { en: "Name", ja: "名前", zh: "名称" }
    ManSynopsis { en: "Synopsis", ja: "書式", zh: "概要" }
    ManDescription { en: "Description", ja: "説明", zh: "说明" }
    ManPositions { en: "Positions and exit codes", ja: "局面と終了コード", zh: "局面与退出码" }
    Completions {
        en: "Print a completion script for a shell",
        ja: "シェルの補完スクリプトを出力する",
        zh: "输出 shell 的补全脚本"
    }
    Bench {
        en: "Measure the speed; without a subject, nodes and speed of a fixed search",
        ja: "速度を測る。対象がなければ、決まった探索のノード数と速度",
        zh: "测量速度；不给对象时：固定搜索的节点数与速度"
    }
    BenchRules {
        en: "Speed of the rules: place + undo, forbidden set",
        ja: "ルールの速度：着手と取り消し、禁点の集合",
        zh: "规则的速度：落子与收回、禁点集合"
    }

    // ---- Options ----
    Rule {
        en: "Rule set: renju, standard, freestyle, caro [default: renju]",
        ja: "ルール：renju（連珠）、standard、freestyle、caro［既定：renju］",
        zh: "规则：renju（连珠）、standard、freestyle、caro［默认：renju］"
    }
    Lang {
        en: "Language: ja, en, zh [default: from LC_ALL, LC_MESSAGES or LANG]",
        ja: "言語：ja、en、zh［既定：LC_ALL、LC_MESSAGES、LANG から］",
        zh: "语言：ja、en、zh［默认：取自 LC_ALL、LC_MESSAGES 或 LANG］"
    }
    Json {
        en: "Answer in JSON, one object per line",
        ja: "JSON で答える（1行に1オブジェクト）",
        zh: "以 JSON 回答（每行一个对象）"
    }
    Threads { en: "Number of threads [default: all cores]", ja: "スレッド数［既定：全コア］", zh: "线程数［默认：全部核心］" }
    Seed { en: "Seed of everything random [default: 1]", ja: "乱数のシード［既定：1］", zh: "随机数种子［默认：1］" }
    Quiet { en: "Leave out everything but the answer", ja: "答え以外を出力しない", zh: "只输出答案" }
    Help { en: "Show this help", ja: "この説明を表示する", zh: "显示本说明" }
    Version { en: "Show the version", ja: "バージョンを表示する", zh: "显示版本" }
    Pos { en: "The position", ja: "局面", zh: "局面" }
    Batch {
        en: "Read positions as JSON lines from FILE (- is standard input)",
        ja: "FILE（- は標準入力）から局面を JSON Lines で読む",
        zh: "从 FILE（- 为标准输入）以 JSON Lines 读取局面"
    }
    GameNumber {
        en: "Take game N of a file that holds several",
        ja: "複数の対局のうち N 局目を使う",
        zh: "取含有多局的文件中的第 N 局"
    }
    Side {
        en: "Ask as if this side were to move: b, w",
        ja: "この側の手番とみなす：b（黒）、w（白）",
        zh: "当作轮到这一方：b（黑）、w（白）"
    }
    Text { en: "Print the board as text (the default)", ja: "盤を文字で表示する（既定）", zh: "以文字输出棋盘（默认）" }
    Svg {
        en: "Write an SVG picture to FILE (- is standard output)",
        ja: "SVG の図を FILE（- は標準出力）に書く",
        zh: "把 SVG 图写入 FILE（- 为标准输出）"
    }
    Png {
        en: "Write a PNG picture to FILE (- is standard output)",
        ja: "PNG の図を FILE（- は標準出力）に書く",
        zh: "把 PNG 图写入 FILE（- 为标准输出）"
    }
    Numbers { en: "Show move numbers", ja: "手数を表示する", zh: "显示手数" }
    FirstNumber {
        en: "The number shown on the first move [default: 1]",
        ja: "最初の手に付ける番号［既定：1］",
        zh: "第一手上的编号［默认：1］"
    }
    Mark {
        en: "Put a mark on a point, for example h8=A (repeatable)",
        ja: "点に印を付ける。例：h8=A（複数可）",
        zh: "在点上做标记，例如 h8=A（可重复）"
    }
    Forbidden {
        en: "Mark Black's forbidden points: turn (when Black is to move), always, never [default: turn]",
        ja: "黒の禁点の印：turn（黒番のとき）、always、never［既定：turn］",
        zh: "标出黑方禁点：turn（轮到黑方时）、always、never［默认：turn］"
    }
    NoCoordinates { en: "Leave out the coordinates", ja: "座標を付けない", zh: "不画坐标" }
    Theme {
        en: "Colours of the picture: screen, print [default: screen]",
        ja: "図の配色：screen（画面）、print（印刷）［既定：screen］",
        zh: "图的配色：screen（屏幕）、print（打印）［默认：screen］"
    }
    Width {
        en: "Width of the picture in pixels [default: 720]",
        ja: "図の幅（画素）［既定：720］",
        zh: "图的宽度（像素）［默认：720］"
    }
    In { en: "File to read (- is standard input)", ja: "読むファイル（- は標準入力）", zh: "要读的文件（- 为标准输入）" }
    Out { en: "File to write (- is standard output)", ja: "書くファイル（- は標準出力）", zh: "要写的文件（- 为标准输出）" }
    From {
        en: "Format of IN: text, board, sgf, psq, json, jsonl, lib, pos, rif [default: by name and content]",
        ja: "IN の形式：text、board、sgf、psq、json、jsonl、lib、pos、rif［既定：名前と内容から］",
        zh: "IN 的格式：text、board、sgf、psq、json、jsonl、lib、pos、rif［默认：由名称和内容判断］"
    }
    To {
        en: "Format of OUT: text, board, sgf, psq, json, jsonl, lib, rif, svg, png [default: by name; text for -]",
        ja: "OUT の形式：text、board、sgf、psq、json、jsonl、lib、rif、svg、png［既定：名前から。- なら text］",
        zh: "OUT 的格式：text、board、sgf、psq、json、jsonl、lib、rif、svg、png［默认：由名称判断；- 为 text］"
    }
    Kind {
        en: "forbidden, false-forbidden, five, four, open-three, four-three, mise, double-mise, fukumi",
        ja: "forbidden（禁点）、false-forbidden（見かけの三三）、five（五連）、four（四）、open-three（三）、four-three（四三）、mise（ミセ手）、double-mise（両ミセ）、fukumi（フクミ手）",
        zh: "forbidden（禁点）、false-forbidden（假禁点）、five（五连）、four（四）、open-three（活三）、four-three（四三）、mise（做四三）、double-mise（双做四三）、fukumi（做杀）"
    }
    SolveKind {
        en: "vcf (fours), vct (fours and threes), win (also quiet threats, the most forcing win first)",
        ja: "vcf（四追い）、vct（追い詰め）、win（ミセ手・フクミ手も含め、最も厳しい勝ち）",
        zh: "vcf（连续冲四）、vct（连续攻击）、win（还包括做四三和做杀，最紧的胜法优先）"
    }
    FindNodes {
        en: "With fukumi: stones the search behind each move may place [default: 100000]",
        ja: "fukumi：一手ごとの探索で置く石の上限［既定：100000］",
        zh: "fukumi：每手之后的搜索可落的子数［默认：100000］"
    }
    Nodes {
        en: "Stones the search may place [default: 2000000]; with --all and defend for each move",
        ja: "探索で置く石の上限［既定：2000000］。--all と defend では一手ごと",
        zh: "搜索可落的子数［默认：2000000］；--all 与 defend 为每手"
    }
    MaxLen {
        en: "Longest win to look for, in plies with the final five",
        ja: "勝ちまでの手数の上限（五連を含む）",
        zh: "胜法的最大手数（包括最后的五连）"
    }
    All { en: "Find every winning first move", ja: "勝ちになる初手をすべて求める", zh: "找出所有获胜的第一手" }
    Shortest { en: "Find the shortest win", ja: "最短の勝ちを求める", zh: "找出最短的胜法" }
    Proof {
        en: "Write the certificate to FILE (- is standard output; .json for JSON)",
        ja: "証明を FILE に書く（- は標準出力、.json なら JSON）",
        zh: "把证明写入 FILE（- 为标准输出，.json 则为 JSON）"
    }
    Tree { en: "Show the win with every defence as a tree", ja: "すべての受けを変化図で示す", zh: "以变化图显示胜法及所有防守" }
    NoTheory {
        en: "Expert and master: think for themselves where a move is proved",
        ja: "達人・名人：証明済みの局面でも自分で考える",
        zh: "达人与名人：在已证明的局面中也自行思考"
    }
    AnalyzeNoTheory {
        en: "Do not say what a theorem proves of the position",
        ja: "定理による証明を表示しない",
        zh: "不显示定理已证明的结论"
    }
    TheoryNames {
        en: "Theorems by name, or .ktheory files (- is standard input)",
        ja: "定理の名前か .ktheory ファイル（- は標準入力）",
        zh: "定理名称或 .ktheory 文件（- 为标准输入）"
    }
    TheoryShard { en: "Check this part only, such as 1/8", ja: "この部分だけ検証する（例：1/8）", zh: "只检验这一部分，如 1/8" }
    TheoryPlain {
        en: "Judge every certificate after every reply anew; slow, with the same verdict",
        ja: "応手ごとに証明をあらためて検査する（遅い。結論は同じ）",
        zh: "对每个应手重新检验证明；较慢，结论相同"
    }
    TheoryStore {
        en: "Keep every finished step in FILE (SQLite) and resume from it",
        ja: "終えたステップを FILE（SQLite）に保存し、そこから再開する",
        zh: "把完成的每一步存入 FILE（SQLite），并从中继续"
    }
    TheoryProveFrom {
        en: "Begin a new store with what this theorem or .ktheory file proves, once it is checked",
        ja: "この定理か .ktheory ファイルを検証し、証明済みの部分から新しい保管庫を始める",
        zh: "先检验此定理或 .ktheory 文件，再从其已证明的部分开始新的证明库"
    }
    TheoryShowStore {
        en: "Also show how far the search in this store has come",
        ja: "この保管庫の探索の状況も示す",
        zh: "同时显示此证明库的搜索进度"
    }
    TheoryTime { en: "Stop after this time: 60s, 10m", ja: "時間の上限：60s、10m", zh: "时间上限：60s、10m" }
    TheorySteps { en: "Stop after so many steps", ja: "ステップ数の上限", zh: "步数上限" }
    TheoryPositions {
        en: "Positions to keep in memory [default: 4000000]",
        ja: "メモリーに保つ局面の上限［既定：4000000］",
        zh: "内存中保留的局面上限［默认：4000000］"
    }
    TheoryOut {
        en: "Write what is proved to FILE (.ktheory, or .ktheory.gz compressed)",
        ja: "証明した部分を FILE に書く（.ktheory、圧縮は .ktheory.gz）",
        zh: "把已证明的部分写入 FILE（.ktheory，压缩为 .ktheory.gz）"
    }
    TheoryName { en: "The name of the theorem", ja: "定理の名前", zh: "定理名称" }
    TheorySource {
        en: "A theorem by name, a .ktheory file, or the store of a search",
        ja: "定理の名前、.ktheory ファイル、または探索の保管庫",
        zh: "定理名称、.ktheory 文件，或搜索的证明库"
    }
    TheoryExportPos {
        en: "Write the certificate (.kproof) of this position; of a store, the theorem that begins there",
        ja: "この局面の証明（.kproof）を書く。保管庫の場合はそこから始まる定理",
        zh: "写出此局面的证明（.kproof）；若为证明库，则写出由此开始的定理"
    }
    TheoryExportOut {
        en: "The file to write (.gz is compressed, - is standard output)",
        ja: "書き込むファイル（.gz は圧縮、- は標準出力）",
        zh: "要写的文件（.gz 为压缩，- 为标准输出）"
    }
    TheoryReplies {
        en: "Only these first moves of the defender: e5,k5",
        ja: "受け方の初手をこれらに限る：e5,k5",
        zh: "只含防守方的这些第一手：e5,k5"
    }
    TheoryFrom {
        en: "Ask this theorem or .ktheory file instead of those that come with the program",
        ja: "付属の定理の代わりに、この定理か .ktheory ファイルに尋ねる",
        zh: "改为查询此定理或 .ktheory 文件"
    }
    VerifyFiles {
        en: "Certificates, .kproof text or JSON (- is standard input)",
        ja: "証明のファイル。.kproof か JSON（- は標準入力）",
        zh: "证明文件，.kproof 或 JSON（- 为标准输入）"
    }
    VerifyNodes {
        en: "Positions the checker may visit for each file [default: 200000000]",
        ja: "一件の検査で調べる局面の上限［既定：200000000］",
        zh: "每个文件可检验的局面数［默认：200000000］"
    }
    Time { en: "Time limit: 5s, 500ms, 2m", ja: "時間の上限：5s、500ms、2m", zh: "时间上限：5s、500ms、2m" }
    AnalyzeNodes {
        en: "Stones the search may place [default without any limit: --time 5s, with --json or --batch --nodes 2000000]",
        ja: "探索で置く石の上限［上限の指定がなければ --time 5s、--json と --batch では --nodes 2000000］",
        zh: "搜索可落的子数［未给任何上限时：--time 5s；带 --json 或 --batch 时 --nodes 2000000］"
    }
    Depth { en: "Plies of the main search", ja: "探索の深さ（手数）", zh: "主搜索的深度（手数）" }
    Sharing {
        en: "How threads share the work: table (all search everything), root (each some of the moves) [default: table]",
        ja: "スレッドの分担：table（全員が全体を探索し置換表を共有）、root（根の手を分ける）［既定：table］",
        zh: "线程分工：table（全部搜索并共享置换表）、root（各搜一部分着法）［默认：table］"
    }
    Multipv {
        en: "Number of lines with exact scores [default: 1]",
        ja: "正確な評価値を求める手順の数［既定：1］",
        zh: "给出准确评分的变化数［默认：1］"
    }
    Level {
        en: "Level: beginner, easy, medium, hard, expert, master [default: master for analyze, otherwise hard]",
        ja: "レベル：beginner（入門）、easy（初級）、medium（中級）、hard（上級）、expert（達人）、master（名人）［既定：analyze は master、ほかは hard］",
        zh: "级别：beginner（入门）、easy（初级）、medium（中级）、hard（高级）、expert（专家）、master（大师）［默认：analyze 为 master，其他为 hard］"
    }
    EvalKind {
        en: "Evaluation: classic (fast tables), terms (named terms), network [default: the level's]",
        ja: "評価の種類：classic（高速な表）、terms（項目別）、network（ネットワーク）［既定：レベルによる］",
        zh: "评估函数：classic（快速表）、terms（分项）、network（神经网络）［默认：由级别决定］"
    }
    Net {
        en: "The network to think with, for renju (.knet)",
        ja: "使うネットワーク（連珠用、.knet）",
        zh: "使用的网络（连珠用，.knet）"
    }
    ExplainPos {
        en: "The position and the move; without a move, the last one of the position",
        ja: "局面と着手。着手がなければ局面の最終手",
        zh: "局面和着法；不给着法则为局面的最后一手"
    }
    ExplainAll {
        en: "List every fact, not only the three that matter most",
        ja: "主な三つだけでなく、すべての事実を述べる",
        zh: "说出全部事实，而不只是最重要的三条"
    }
    ExplainNodes {
        en: "Stones for each question about a forced win [default: 50000]",
        ja: "追い勝ちを調べるたびに置く石の上限［既定：50000］",
        zh: "每次查问必胜时可落的子数［默认：50000］"
    }
    Move {
        en: "The move to evaluate (repeatable) [default: the best few]",
        ja: "評価する着手（複数可）［既定：上位の数手］",
        zh: "要评估的着法（可重复）［默认：最好的几手］"
    }
    Color {
        en: "Your colour: b, w [default: b]",
        ja: "自分の色：b（黒）、w（白）［既定：b］",
        zh: "你的颜色：b（黑）、w（白）［默认：b］"
    }
    Opening {
        en: "Begin with an opening, D1 to D13 or I1 to I13, or by a rule: free, openings, rif, yamaguchi, taraguchi-10, soosorv-8, swap2 [default: free]",
        ja: "珠型（D1〜D13、I1〜I13）または開局規定（free、openings、rif、yamaguchi、taraguchi-10、soosorv-8、swap2）から始める［既定：free］",
        zh: "从某个开局（D1 至 D13、I1 至 I13）或规则开始：free、openings、rif、yamaguchi、taraguchi-10、soosorv-8、swap2［默认：free］"
    }
    Two { en: "A board for two people, without the engine", ja: "エンジンを使わない二人用の盤", zh: "双人棋盘，不用引擎" }
    Port {
        en: "Port of the page [default: 7225, or the next free one]",
        ja: "ページのポート［既定：7225、使用中なら次の空き］",
        zh: "网页端口［默认：7225，或下一个空闲端口］"
    }
    OpenBrowser { en: "Open the page in the browser", ja: "ブラウザーでページを開く", zh: "在浏览器中打开网页" }
    Lan {
        en: "Let other machines on the network use it too",
        ja: "同じネットワークのほかの機器からも使えるようにする",
        zh: "允许网络中的其他机器使用"
    }
    LibraryFile {
        en: "The library, or none to keep nothing [default: KAGETSU_LIBRARY, or the file in your data folder]",
        ja: "ライブラリーのファイル。none で何も保存しない［既定：KAGETSU_LIBRARY、なければデータフォルダーのファイル］",
        zh: "棋谱库文件；none 表示不保存［默认：KAGETSU_LIBRARY，或数据文件夹中的文件］"
    }
    Library { en: "Your games and studies in one file, and an opening explorer", ja: "対局と研究をひとつのファイルで管理し、序盤を調べる", zh: "用一个文件保存对局与研究，并查询开局" }
    LibraryImport { en: "Put the games of files and folders in", ja: "ファイルやフォルダーの棋譜を取り込む", zh: "导入文件或文件夹中的棋谱" }
    LibraryList { en: "List documents", ja: "文書の一覧を表示する", zh: "列出文档" }
    LibrarySearch { en: "List documents by title, player or event", ja: "題名・対局者・大会名で探す", zh: "按标题、棋手或赛事查找" }
    LibraryShow { en: "Show a document", ja: "文書を表示する", zh: "显示文档" }
    LibraryExplore { en: "What was played in a position, and with what result", ja: "局面で何が打たれ、結果がどうだったかを調べる", zh: "查询某局面下的着法与结果" }
    LibraryOpenings { en: "The 26 openings as they were played, or the fourth and fifth moves of one", ja: "26珠型の成績、または一つの珠型の白4・黒5を表示する", zh: "26种开局的成绩，或某一开局的第四、第五手" }
    LibraryCode { en: "The opening: D1 … D13, I1 … I13", ja: "珠型：D1 … D13、I1 … I13", zh: "开局：D1 … D13、I1 … I13" }
    LibraryFourths { en: "How many fourth moves, the most played ones [default: 8]", ja: "表示する白4の数（多く打たれた順）［既定：8］", zh: "显示的第四手数量（按次数）［默认：8］" }
    LibraryExport { en: "Write documents to a file", ja: "文書をファイルに書き出す", zh: "把文档导出到文件" }
    LibraryReview { en: "Review the games of a filter, keep the reviews, and sum them up", ja: "対局をまとめて検討し、結果を保存して集計する", zh: "批量复盘对局，保存结果并汇总" }
    LibraryPuzzles { en: "Make puzzles of the mistakes in your games (reviews those that have no review)", ja: "自分の対局の悪手から問題を作る（未検討の対局は先に検討する）", zh: "由自己对局中的失误出题（未复盘的对局会先复盘）" }
    LibraryReviewNodes { en: "Nodes for each search of a review [default: 5000]", ja: "検討の一回の探索のノード数［既定：5000］", zh: "复盘中每次搜索的节点数［默认：5000］" }
    LibraryExploreNodes { en: "Also ask the engine and the network, so many nodes each, and keep what they say", ja: "エンジンとネットワークにもこのノード数ずつで評価させ、結果を保存する", zh: "另请引擎与网络各用这么多节点评估，并保存结果" }
    LibraryReviewLimit { en: "How many games at most", ja: "最大局数", zh: "最多局数" }
    LibraryPlot { en: "Draw the accuracy over time (SVG)", ja: "精度の推移を図にする（SVG）", zh: "绘制准确率变化图（SVG）" }
    LibraryCheck { en: "Check that the library is sound", ja: "ライブラリーに壊れがないか調べる", zh: "检查棋谱库是否完好" }
    LibraryCompact { en: "Give back the space of what was erased", ja: "消した分の容量を空ける", zh: "释放已删除内容占用的空间" }
    LibraryBackup { en: "Write a whole copy of the library", ja: "ライブラリー全体の写しを作る", zh: "写出棋谱库的完整副本" }
    LibraryRevoke { en: "Withdraw the link by which other devices reach the library", ja: "ほかの機器からライブラリーを使うリンクを取り消す", zh: "撤销其他设备访问棋谱库的链接" }
    LanLinkAgain { en: "Make a new link for your other devices; the one before is withdrawn", ja: "自分のほかの機器用のリンクを作り直す（前のリンクは無効になる）", zh: "为自己的其他设备重新生成链接（旧链接失效）" }
    LibraryPath { en: "Files or folders with games; - for standard input", ja: "棋譜のファイルまたはフォルダー（- は標準入力）", zh: "棋谱文件或文件夹（- 为标准输入）" }
    LibraryInto { en: "Folder of the library where they are filed", ja: "ライブラリー内の保管先フォルダー", zh: "存入棋谱库中的文件夹" }
    LibraryTagWith { en: "Tag them (several times: several tags)", ja: "付けるタグ（複数回指定可）", zh: "添加的标签（可多次指定）" }
    LibraryMe { en: "A name of yours: games of that player are your own", ja: "自分の名前。その対局者の棋譜は自分の対局とする", zh: "自己的名字；该棋手的对局视为自己的" }
    LibraryTerms { en: "On what terms they come, kept and said before they are given away", ja: "利用条件。記録され、外へ出す前に表示される", zh: "使用条件；会被记录，并在对外提供前显示" }
    LibraryText { en: "A part of title, player or event", ja: "題名・対局者・大会名の一部", zh: "标题、棋手或赛事的一部分" }
    LibraryAt { en: "Only documents that come to this position, turned or not", ja: "この局面（向きは問わない）が現れる文書だけ", zh: "仅限出现此局面（不论方向）的文档" }
    LibraryKind { en: "Only game or study", ja: "game（対局）か study（研究）だけ", zh: "仅 game（对局）或 study（研究）" }
    LibraryOrder { en: "Order: changed, added, date, name [default: changed]", ja: "順序：changed、added、date、name［既定：changed］", zh: "顺序：changed、added、date、name［默认：changed］" }
    LibraryDeleted { en: "Those that were deleted", ja: "削除した文書", zh: "已删除的文档" }
    LibraryLimit { en: "How many at most [default: 50]", ja: "最大件数［既定：50］", zh: "最多显示数［默认：50］" }
    LibraryId { en: "The number of the document", ja: "文書の番号", zh: "文档编号" }
    LibraryIds { en: "Only these documents, by number", ja: "この番号の文書だけ", zh: "仅这些编号的文档" }
    LibraryTo { en: "The format to write [default: from the name]", ja: "書き出す形式［既定：ファイル名から］", zh: "导出格式［默认：取自文件名］" }
    LibraryFrom { en: "The format of the files [default: told by name and content]", ja: "ファイルの形式［既定：名前と内容から判断］", zh: "文件格式［默认：按名称和内容判断］" }
    LibraryPlayer { en: "Only games of a player (a part of the name)", ja: "この対局者の対局だけ（名前の一部）", zh: "仅某棋手的对局（名字的一部分）" }
    LibraryAs { en: "The side of that player: b or w", ja: "その対局者の手番：b か w", zh: "该棋手执：b 或 w" }
    LibrarySince { en: "Only games from this year on", ja: "この年以降の対局だけ", zh: "仅此年份及以后的对局" }
    LibraryUntil { en: "Only games up to this year", ja: "この年までの対局だけ", zh: "仅此年份及以前的对局" }
    LibraryEvent { en: "Only games of an event (a part of its name)", ja: "この大会の対局だけ（名前の一部）", zh: "仅某赛事的对局（名称的一部分）" }
    LibraryOpening { en: "Only games with an opening: D1 … D13, I1 … I13", ja: "この珠型の対局だけ：D1 … D13、I1 … I13", zh: "仅某开局的对局：D1 … D13、I1 … I13" }
    LibraryOpeningRule { en: "Only games under an opening rule", ja: "この開局規定の対局だけ", zh: "仅某开局规则的对局" }
    LibraryResult { en: "Only games with this result: black, white, draw, unknown", ja: "この結果の対局だけ：black、white、draw、unknown", zh: "仅此结果的对局：black、white、draw、unknown" }
    LibraryOwn { en: "Only your own games", ja: "自分の対局だけ", zh: "仅自己的对局" }
    LibraryTag { en: "Only documents with this tag", ja: "このタグの文書だけ", zh: "仅带此标签的文档" }
    LibraryFolder { en: "Only documents in this folder and those inside it", ja: "このフォルダーとその中の文書だけ", zh: "仅此文件夹及其子文件夹中的文档" }
    LibrarySource { en: "Only documents of an import, by its number", ja: "この番号の取り込みの文書だけ", zh: "仅某次导入（按编号）的文档" }
    LibraryOut { en: "The file to write", ja: "書き出すファイル", zh: "要写出的文件" }
    Shell {
        en: "The shell: bash, elvish, fish, powershell, zsh",
        ja: "シェル：bash、elvish、fish、powershell、zsh",
        zh: "命令行 shell：bash、elvish、fish、powershell、zsh"
    }
    BenchSolvePositions {
        en: "Number of positions of each kind [default: 500]",
        ja: "各種の局面の数［既定：500］",
        zh: "每类局面的数量［默认：500］"
    }
    BenchPositions { en: "Number of positions [default: 2000]", ja: "局面の数［既定：2000］", zh: "局面数量［默认：2000］" }
    Match {
        en: "Play a match between two engines and assess the result",
        ja: "二つのエンジンを対局させ、結果を評価する",
        zh: "让两个引擎对局并评判结果"
    }
    Ladder {
        en: "Round robin of the levels and other players: ratings with error bars",
        ja: "レベルなどの総当たり：誤差付きのレーティング",
        zh: "各级别等棋手的循环赛：带误差的等级分"
    }
    Rate { en: "Ratings of the players in recorded games", ja: "棋譜の対局者のレーティング", zh: "由棋谱计算棋手的等级分" }
    Engines {
        en: "A player, twice: level:NAME and options after commas (nodes=, depth=, time=, eval=, net=, -technique, +technique, any parameter, name=), or cmd:PROGRAM, which speaks the Gomocup protocol (nodes=, depth=, time=, clock=, memory=, threads=, dir=, info.KEY=, name=), or variant:PLAYER of kagetsu variant list",
        ja: "プレイヤー（二回指定）：level:名前 の後にコンマ区切りで nodes=、depth=、time=、eval=、net=、-技法、+技法、パラメーター、name=。または Gomocup プロトコルで動く cmd:プログラム（nodes=、depth=、time=、clock=、memory=、threads=、dir=、info.キー=、name=）、kagetsu variant list にある variant:プレイヤー",
        zh: "棋手，给出两次：level:名称，逗号后接选项（nodes=、depth=、time=、eval=、net=、-技巧、+技巧、任何参数、name=）；或使用 Gomocup 协议的 cmd:程序（nodes=、depth=、time=、clock=、memory=、threads=、dir=、info.KEY=、name=）；或 kagetsu variant list 中的 variant:棋手"
    }
    MatchGames {
        en: "Number of games, in pairs [default: 100]",
        ja: "局数（2局ずつ）［既定：100］",
        zh: "局数（两局一对）［默认：100］"
    }
    LadderGames {
        en: "Games of each pairing, in pairs [default: 40]",
        ja: "組み合わせごとの局数（2局ずつ）［既定：40］",
        zh: "每组对阵的局数（两局一对）［默认：40］"
    }
    Sprt {
        en: "Stop when it is settled whether the first is at most ELO0 or at least ELO1 stronger (5 % error)",
        ja: "一つ目の強さが ELO0 以下か ELO1 以上か決まれば終える（誤り5%）",
        zh: "当能判定前者至多强 ELO0 或至少强 ELO1 时停止（误差 5%）"
    }
    Openings {
        en: "Openings: balanced (a set for each rule), canonical (the 26 of renju) or a file of moves, one a line [default: balanced]",
        ja: "開局：balanced（ルール別）、canonical（26珠型）、または一行に一つの手順のファイル［既定：balanced］",
        zh: "开局：balanced（每种规则一套）、canonical（连珠26种）或每行一个着法序列的文件［默认：balanced］"
    }
    MatchNodes {
        en: "Stones a player may place for a move [default without --time: 60000 for players without a depth, limit or clock of their own]",
        ja: "一手に置ける石の上限［--time もなければ、深さ・上限・持ち時間の定めのないプレイヤーは60000］",
        zh: "棋手每手可落的子数［没有 --time 时，对没有自带深度、上限或时钟的棋手默认 60000］"
    }
    LadderNodes {
        en: "Stones a player may place for a move; in ladder for the levels without a depth",
        ja: "一手に置ける石の上限。ladder では深さの定めのないレベルだけ",
        zh: "棋手每手可落的子数；ladder 中只用于没有深度的级别"
    }
    MatchTime { en: "Time for a move: 500ms, 2s", ja: "一手の時間：500ms、2s", zh: "每手的时间：500ms、2s" }
    Concurrency { en: "Games at the same time [default: 1]", ja: "同時に打つ局数［既定：1］", zh: "同时进行的局数［默认：1］" }
    MatchRecord {
        en: "Write the games: FILE.jsonl as they finish, FILE.sgf or FILE.psq (numbered) at the end; may be repeated",
        ja: "記録するファイル：.jsonl は一局ごと、.sgf と .psq（番号付き）は最後に書く。複数指定できる",
        zh: "写出对局：FILE.jsonl 逐局写，FILE.sgf 或 FILE.psq（带编号）最后写；可重复"
    }
    MatchResume {
        en: "Resume after the games in --record FILE.jsonl",
        ja: "--record FILE.jsonl の続きから打つ",
        zh: "接着 --record FILE.jsonl 中的对局继续"
    }
    Adjudicate {
        en: "End a game when a player shows a checked proof of a win",
        ja: "勝ちの証明が検証されたら、その局を打ち切る",
        zh: "当一方给出检验过的必胜证明时结束该局"
    }
    LadderLevels {
        en: "Which levels, after commas [default: all, or none with --engine]",
        ja: "レベル（コンマ区切り）［既定：すべて。--engine があればなし］",
        zh: "哪些级别，以逗号分隔［默认：全部；有 --engine 时为无］"
    }
    LadderEngines {
        en: "A further player, as in match; may be repeated",
        ja: "ほかのプレイヤー（match と同じ書き方）。複数指定できる",
        zh: "另一名棋手，写法同 match；可重复"
    }
    Neighbours {
        en: "Only each player against the next N, in the order given [default: 1]",
        ja: "各プレイヤーを、指定順で次のN人とだけ対局させる［既定：1］",
        zh: "每名棋手只与其后 N 名对局，按给出的顺序［默认：1］"
    }
    MakePositions {
        en: "Make searched positions for training, by self-play",
        ja: "自己対局で、学習用の探索済み局面を作る",
        zh: "以自我对局制作训练用的已搜索局面"
    }
    PositionsOut {
        en: "The file to add records to (.kpos)",
        ja: "記録を書き足すファイル（.kpos）",
        zh: "追加记录的文件（.kpos）"
    }
    PositionsInTree {
        en: "Keep one in N boards that the searches give to the network [default N: 64], without labels",
        ja: "探索がネットワークに尋ねた局面を N 局面に一つ残す（評価は付かない）［既定の N：64］",
        zh: "搜索交给网络的局面中每 N 个留一个［N 默认：64］，不带标签"
    }
    PositionsNodes {
        en: "Stones each search may place [default: 3000; 20000 with --in-tree]",
        ja: "一回の探索で置く石の上限［既定：3000、--in-tree では 20000］",
        zh: "每次搜索可落的子数［默认：3000；--in-tree 为 20000］"
    }
    PositionsCount { en: "How many positions to make", ja: "作る局面の数", zh: "要制作的局面数" }
    PositionsSeconds { en: "How many seconds to run", ja: "続ける秒数", zh: "持续的秒数" }
    Gold {
        en: "Deeply searched boards, and evaluations compared with them",
        ja: "深く探索した局面集の作成と、評価関数の採点",
        zh: "深度搜索的局面集，以及评估函数的评分"
    }
    GoldLabel {
        en: "Search boards deeply and store what was found; resumes where it stopped",
        ja: "局面を一つずつ深く探索して結果を保存する（中断した所から続けられる）",
        zh: "逐个深度搜索局面并保存结果（可从中断处继续）"
    }
    GoldScore {
        en: "Compare the classic evaluation and networks with deeply searched boards",
        ja: "従来の評価とネットワークを、深く探索した局面と比べる",
        zh: "把传统评估与网络同深度搜索的局面比较"
    }
    GoldBoards { en: "The boards to search (.kpos)", ja: "探索する局面のファイル（.kpos）", zh: "要搜索的局面文件（.kpos）" }
    GoldOut {
        en: "The file to add labelled boards to (.kpos); a .json file beside it says what made them",
        ja: "結果を書き足すファイル（.kpos）。作成条件は隣の .json に記す",
        zh: "追加结果的文件（.kpos）；旁边的 .json 记录其制作条件"
    }
    GoldNodes {
        en: "Stones each search may place [default: 500000]",
        ja: "一回の探索で置く石の上限［既定：500000］",
        zh: "每次搜索可落的子数［默认：500000］"
    }
    GoldEvery {
        en: "Take one board in N, from the first [default: 1]",
        ja: "先頭から N 局面ごとに一つ取る［既定：1］",
        zh: "从第一个起每 N 个局面取一个［默认：1］"
    }
    GoldMost { en: "At most so many boards", ja: "局面数の上限", zh: "局面数的上限" }
    GoldFiles {
        en: "Files made by gold label",
        ja: "gold label で作ったファイル",
        zh: "由 gold label 制作的文件"
    }
    GoldNets {
        en: "Score this network too (.knet); may be repeated",
        ja: "このネットワーク（.knet）も採点する。繰り返し指定できる",
        zh: "也为此网络（.knet）评分；可重复"
    }
    Plot { en: "Draw the result as SVG", ja: "結果を図（SVG）に描く", zh: "把结果画成 SVG" }
    Tune {
        en: "Better values for parameters of a level, found by games (SPSA)",
        ja: "レベルのパラメーターを対局で調整する（SPSA）",
        zh: "通过对局改进级别的参数（SPSA）"
    }
    TuneEngine {
        en: "The level whose parameters are tuned, with options as in match [default: level:master]",
        ja: "調整するレベル（オプションは match と同じ）［既定：level:master］",
        zh: "要调参的级别，选项同 match［默认：level:master］"
    }
    TuneParam {
        en: "A parameter: NAME, NAME=MIN..MAX or the beginning of names (table_*); may be repeated",
        ja: "パラメーター：名前、名前=最小..最大、または名前の先頭（table_*）。複数指定できる",
        zh: "参数：名称、名称=最小..最大，或名称开头（table_*）；可重复"
    }
    TuneRounds { en: "Number of rounds [default: 1000]", ja: "回数［既定：1000］", zh: "轮数［默认：1000］" }
    TuneGames {
        en: "Games of a round, in pairs [default: 2]",
        ja: "一回の局数（2局ずつ）［既定：2］",
        zh: "每轮的局数（两局一对）［默认：2］"
    }
    TuneRecord {
        en: "Write every round as it finishes: FILE.jsonl",
        ja: "一回ごとに記録するファイル（.jsonl）",
        zh: "每轮结束时写入：FILE.jsonl"
    }
    TuneGain {
        en: "How many steps chance alone would move a value by the end [default: 2]",
        ja: "偶然だけで値が最後までに動く幅（刻み数）［既定：2］",
        zh: "仅凭偶然到最后会移动多少步［默认：2］"
    }
    RateFiles {
        en: "Records of matches (.jsonl) or games with names and results (.sgf, .json …)",
        ja: "対局の記録（.jsonl）、または名前と結果のある棋譜（.sgf、.json など）",
        zh: "比赛记录（.jsonl）或带姓名和结果的棋谱（.sgf、.json 等）"
    }

    // ---- Options of variant ----
    Variant {
        en: "Other boards and four kinds of players: play, match, list, replay",
        ja: "いろいろな盤と四種のプレイヤー：play、match、list、replay",
        zh: "其他棋盘和四类棋手：play、match、list、replay"
    }
    VariantPlay {
        en: "A game in the terminal, a person or a player on each side",
        ja: "端末での対局（人とプレイヤーの組み合わせは自由）",
        zh: "在终端对局，每方可为人或棋手"
    }
    VariantMatch {
        en: "Many games between two players, with the score and Elo",
        ja: "プレイヤー同士の連続対局（成績と Elo）",
        zh: "两名棋手之间的多局比赛，给出成绩和 Elo"
    }
    VariantList {
        en: "List the boards, the players and their options",
        ja: "盤、プレイヤー、オプションの一覧",
        zh: "列出棋盘、棋手及其选项"
    }
    VariantReplay {
        en: "Play recorded games again and check them",
        ja: "記録した対局を再現して検査する",
        zh: "重放并检查记录的对局"
    }
    BenchVariants {
        en: "Speed of the players of kagetsu variant: nodes and playouts",
        ja: "kagetsu variant のプレイヤーの速度：ノードとプレイアウト",
        zh: "kagetsu variant 各棋手的速度：节点与模拟"
    }
    VariantBoard {
        en: "The board: a name or WIDTHxHEIGHTxK, see list [default: gomoku15]",
        ja: "盤：名前または「幅x高さxK」。list で一覧［既定：gomoku15］",
        zh: "棋盘：名称或“宽x高xK”，见 list［默认：gomoku15］"
    }
    VariantBlackPlay {
        en: "Who plays Black: person or a player, see list [default: person]",
        ja: "黒：person（人）かプレイヤー。list で一覧［既定：person］",
        zh: "执黑者：person（人）或棋手，见 list［默认：person］"
    }
    VariantWhitePlay {
        en: "Who plays White [default: the recommended player of list; mcts with --simulations, minimax with --depth]",
        ja: "白［既定：list のおすすめ。--simulations があれば mcts、--depth があれば minimax］",
        zh: "执白者［默认：list 推荐的棋手；有 --simulations 时为 mcts，有 --depth 时为 minimax］"
    }
    VariantFirst {
        en: "The first player, Black in the first game [default: minimax]",
        ja: "一人目。第1局は黒［既定：minimax］",
        zh: "第一名棋手，首局执黑［默认：minimax］"
    }
    VariantSecond { en: "The second player [default: mcts]", ja: "二人目［既定：mcts］", zh: "第二名棋手［默认：mcts］" }
    VariantDepth { en: "Depth of every minimax here", ja: "minimax の深さ", zh: "这里所有 minimax 的深度" }
    VariantSimulations { en: "Playouts of every mcts here", ja: "mcts のプレイアウト数", zh: "这里所有 mcts 的模拟次数" }
    VariantVct {
        en: "Look for wins by threats (VCT) before every minimax and mcts, and in forced",
        ja: "minimax と mcts の前、および forced で追い詰め（VCT）を探す",
        zh: "在 minimax 和 mcts 之前，以及 forced 之中，寻找连续攻击胜（VCT）"
    }
    VariantGames { en: "Number of games [default: 20]", ja: "局数［既定：20］", zh: "局数［默认：20］" }
    VariantOpening {
        en: "Random moves that each pair of games begins with [default: 4, fewer on small boards]",
        ja: "2局ごとに最初に置くランダムな手の数［既定：4、小さい盤では少なくなる］",
        zh: "每对局开始时的随机着法数［默认：4，小棋盘更少］"
    }
    VariantRecord {
        en: "Write the games to FILE: .json, .jsonl, .txt, .csv or .tokens",
        ja: "対局を FILE に書く：.json、.jsonl、.txt、.csv、.tokens",
        zh: "把对局写入 FILE：.json、.jsonl、.txt、.csv 或 .tokens"
    }
    VariantFile {
        en: "Recorded games: .json, .jsonl, .txt, .csv or .tokens (with --format, - is standard input)",
        ja: "対局の記録：.json、.jsonl、.txt、.csv、.tokens（--format があれば - は標準入力）",
        zh: "对局记录：.json、.jsonl、.txt、.csv 或 .tokens（有 --format 时，- 为标准输入）"
    }
    VariantFormat {
        en: "Format of FILE: json, jsonl, txt, csv, tokens [default: by name]",
        ja: "FILE の形式：json、jsonl、txt、csv、tokens［既定：名前から］",
        zh: "FILE 的格式：json、jsonl、txt、csv、tokens［默认：由名称判断］"
    }
    VariantGame { en: "Show every position of game N", ja: "N局目を一手ずつ表示する", zh: "逐手显示第 N 局" }
}
