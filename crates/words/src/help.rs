//! The help texts of the command line: headings, commands and options.
//!
//! Rows are written as in the table of [`Message`](crate::Message).

use crate::message::texts;

texts! {
    /// A text of the help.
    HelpText

    // ---- Headings ----
    Usage { en: "Usage", ja: "使い方" }
    Commands { en: "Commands", ja: "コマンド" }
    Arguments { en: "Arguments", ja: "引数" }
    Options { en: "Options", ja: "オプション" }
    Global { en: "Global options", ja: "共通オプション" }

    // ---- Commands ----
    About {
        en: "Renju and five-in-a-row: play, analysis, forced wins, boards and game records.\nWithout a command: the page, on this machine.",
        ja: "連珠・五目並べの対局、解析、追い勝ち、盤面、棋譜を扱います。\nコマンドなしで起動すると、このコンピューターでページが開けるようになります。"
    }
    Positions {
        en: "POS is a position: moves in one word or many (h8i9g7, H8 I9 G7, 1. h8 2. i9), with a rule (renju/h8i9g7), a set-up (b:h8,j9 w:i9 turn:b), empty for the empty board, or a file that holds any of these, an ASCII board, SGF, .psq, JSON or a link. Text that reads as a position is one, otherwise it names a file; @FILE is always the file, - is standard input.\nExit codes: 0 ok, 1 negative answer, 2 usage or bad input, 3 limit reached, 4 internal error.",
        ja: "POS は局面：手順（h8i9g7、H8 I9 G7、1. h8 2. i9）、ルール付き（renju/h8i9g7）、配置（b:h8,j9 w:i9 turn:b）、empty（空の盤）、またはこれらや文字の盤面・SGF・.psq・JSON・リンクを収めたファイル。局面として読めるものは局面、そうでなければファイル名とみなす。@FILE は必ずファイル、- は標準入力。\n終了コード：0 正常、1 否定の答え、2 使い方や入力の誤り、3 上限到達、4 内部エラー。"
    }
    Board { en: "Show or draw a position", ja: "局面を表示・作図する" }
    Convert { en: "Convert a game record to another format", ja: "棋譜を別の形式に変換する" }
    Find { en: "Find points of a kind, each with its reason", ja: "指定した種類の点を理由とともに探す" }
    Solve { en: "Find a forced win, with its certificate", ja: "追い勝ちを証明付きで探す" }
    Defend { en: "List every move that stops the opponent's forced win", ja: "相手の追い勝ちを防ぐ手をすべて挙げる" }
    Verify { en: "Check certificates of forced wins", ja: "追い勝ちの証明を検査する" }
    BenchSolve { en: "Rates of the solver: fours and threats, proved and refuted", ja: "探索の速度：四追い・追い詰めの証明と反証" }
    Engine {
        en: "Speak the Gomocup protocol on standard input and output",
        ja: "標準入出力で Gomocup プロトコルを話すエンジンになる"
    }
    Analyze { en: "Search a position: lines with score, depth and nodes", ja: "局面を解析する（評価値、深さ、ノード数、手順）" }
    Explain { en: "Tell in words what a move does", ja: "着手の意味を言葉で説明する" }
    Eval {
        en: "Show a level's evaluation: every named term, or the network's own opinion (expert, master)",
        ja: "レベルの評価を表示する（項目ごと。expert と master はネットワークの評価と候補手）"
    }
    Play { en: "Play against the engine in the terminal", ja: "端末でエンジンと対局する" }
    Review { en: "Review a game move by move: what was missed, what lost it, and why", ja: "棋譜を一手ずつ解析する（勝ち逃し、敗着とその理由）" }
    Game { en: "The game: moves, a file, @file or - in any format", ja: "棋譜：手順、ファイル、@ファイル、-（形式は問わない）" }
    ReviewNodes { en: "Stones that each search may place [default: 100000]", ja: "一回の探索で置く石の上限［既定：100000］" }
    ReviewHtml { en: "Write a page with boards and the course of the game", ja: "盤面と形勢の推移を載せたページを書き出す" }
    ReviewSgf { en: "Write the game with comments and variations", ja: "コメントと変化手順を付けた棋譜を書き出す" }
    ReviewProofs { en: "Write the certificate of every proved position into a folder", ja: "証明できた局面ごとに、その証明をフォルダーに書き出す" }
    ReviewStream { en: "Tell each move as soon as it is known, the last one first", ja: "判明した手から順に表示する（最終手から）" }
    ReviewResume { en: "Keep what is finished in this file and go on from it", ja: "解析済みの手をこのファイルに残し、続きから再開する" }
    Puzzle { en: "Certified puzzles: make, solve, check, export", ja: "証明付きの問題：作る、解く、検査する、書き出す" }
    PuzzleMake { en: "Make puzzles from games of the engine, or from the mistakes of given games", ja: "エンジンの自己対局、または指定した棋譜の失着から問題を作る" }
    PuzzleSolve { en: "Solve a puzzle; the opponent plays the longest defence", ja: "問題を解く（相手は最長の受けで応じる）" }
    PuzzleCheck { en: "Find every answer again and verify it", ja: "すべての正解を求め直して検査する" }
    PuzzleExport { en: "Write puzzles as .jsonl, .sgf or .txt", ja: "問題を .jsonl、.sgf、.txt で書き出す" }
    PuzzleGames { en: "Files of games to review; without any the engine plays", ja: "解析する棋譜のファイル。なければエンジンが自己対局する" }
    PuzzleCount { en: "How many puzzles [default: 100]", ja: "問題の数［既定：100］" }
    PuzzleNodes { en: "Nodes for each move of a game, or for each search of a review", ja: "対局の一手ごと、または棋譜解析の探索ごとのノード数" }
    PuzzleOut { en: "Write to this file, in order of kind and grade", ja: "種類と難しさの順にこのファイルへ書き出す" }
    PuzzleKind { en: "Only this kind: vcf, vct, four-three, defence, forbidden", ja: "この種類だけ：vcf、vct、four-three、defence、forbidden" }
    PuzzleGrade { en: "Only this grade, 1 to 5", ja: "この難しさだけ（1〜5）" }
    PuzzleFrom { en: "A file of puzzles; without it those that come with the program", ja: "問題のファイル。なければ付属の問題" }
    PuzzleNumber { en: "The puzzle with this number; otherwise the seed draws one", ja: "この番号の問題。なければシードで選ぶ" }
    PuzzleMove { en: "Judge this move and end", ja: "この手だけを判定して終わる" }
    PuzzleVerdict { en: "Judge this verdict and end: legal, double-three, double-four, overline", ja: "この判定だけを調べて終わる：legal、double-three、double-four、overline" }
    PuzzleFiles { en: "Files of puzzles; without any those that come with the program", ja: "問題のファイル。なければ付属の問題" }
    PuzzleExportOut { en: "The file to write; its ending tells the format", ja: "書き出すファイル（形式は拡張子で決まる）" }
    PuzzleProofs { en: "Write the certificates of the right moves into a folder", ja: "正解の証明をフォルダーに書き出す" }
    PuzzlePictures { en: "Write a picture of each puzzle into a folder", ja: "各問題の図をフォルダーに書き出す" }
    Params { en: "List the parameters of evaluation, search and solving", ja: "評価・探索・追い勝ちの数値一覧" }
    Serve { en: "Serve the page on this machine (also without a command)", ja: "ページのサーバーを起動する（コマンドなしでも同じ）" }
    Doctor { en: "Report on the machine and check the rules", ja: "動作環境を報告し、ルールを自己診断する" }
    Levels { en: "List the levels: depth, nodes, time, carelessness, evaluation and what each one knows", ja: "レベルの一覧（深さ、ノード数、時間、最善以外を打つ割合、評価、技法）" }
    Man { en: "Print the manual page (kagetsu man | man -l -)", ja: "マニュアルページを出力する（kagetsu man | man -l -）" }
    HelpCommand { en: "Explain a command", ja: "コマンドの説明を表示する" }
    HelpWords { en: "The command, for example solve or puzzle make", ja: "コマンド（例：solve、puzzle make）" }
    ManName { en: "Name", ja: "名前" }
    ManSynopsis { en: "Synopsis", ja: "書式" }
    ManDescription { en: "Description", ja: "説明" }
    ManPositions { en: "Positions and exit codes", ja: "局面と終了コード" }
    Completions { en: "Print a completion script for a shell", ja: "シェルの補完スクリプトを出力する" }
    Bench { en: "Measure the speed; without a subject: nodes and speed of a fixed search", ja: "速度を測る。対象がなければ、決まった探索のノード数と速度" }
    BenchRules { en: "Rates of the rules: place + undo, forbidden set", ja: "ルールの速度：着手と取り消し、禁点の集合" }

    // ---- Options ----
    Rule { en: "Rule set: renju, standard, freestyle, caro [default: renju]", ja: "ルール：renju（連珠）、standard、freestyle、caro［既定：renju］" }
    Lang { en: "Language: ja, en [default: from LC_ALL, LC_MESSAGES or LANG]", ja: "言語：ja、en［既定：LC_ALL、LC_MESSAGES、LANG から］" }
    Json { en: "Answer in JSON, one object per line", ja: "JSON で答える（1行に1オブジェクト）" }
    Threads { en: "Number of threads [default: all cores]", ja: "スレッド数［既定：全コア］" }
    Seed { en: "Seed of everything random [default: 1]", ja: "乱数のシード［既定：1］" }
    Quiet { en: "Leave out everything but the answer", ja: "答え以外を出力しない" }
    Help { en: "Show this help", ja: "この説明を表示する" }
    Version { en: "Show the version", ja: "バージョンを表示する" }
    Pos { en: "The position", ja: "局面" }
    Batch { en: "Read positions as JSON lines from FILE (- is standard input)", ja: "FILE（- は標準入力）から局面を JSON Lines で読む" }
    GameNumber { en: "Take game N of a file that holds several", ja: "複数の対局のうち N 局目を使う" }
    Side { en: "Ask as if this side were to move: b, w", ja: "この側の手番とみなす：b（黒）、w（白）" }
    Text { en: "Print the board as text (the default)", ja: "盤を文字で表示する（既定）" }
    Svg { en: "Write an SVG picture to FILE (- is standard output)", ja: "SVG の図を FILE（- は標準出力）に書く" }
    Png { en: "Write a PNG picture to FILE (- is standard output)", ja: "PNG の図を FILE（- は標準出力）に書く" }
    Numbers { en: "Show move numbers", ja: "手数を表示する" }
    FirstNumber { en: "The number shown on the first move [default: 1]", ja: "最初の手に付ける番号［既定：1］" }
    Mark { en: "Put a mark on a point, for example h8=A (repeatable)", ja: "点に印を付ける。例：h8=A（複数可）" }
    Forbidden {
        en: "Mark Black's forbidden points: turn (when Black is to move), always, never [default: turn]",
        ja: "黒の禁点の印：turn（黒番のとき）、always、never［既定：turn］"
    }
    NoCoordinates { en: "Leave out the coordinates", ja: "座標を付けない" }
    Theme { en: "Colours of the picture: screen, print [default: screen]", ja: "図の配色：screen（画面）、print（印刷）［既定：screen］" }
    Width { en: "Width of the picture in pixels [default: 720]", ja: "図の幅（画素）［既定：720］" }
    In { en: "File to read (- is standard input)", ja: "読むファイル（- は標準入力）" }
    Out { en: "File to write (- is standard output)", ja: "書くファイル（- は標準出力）" }
    From {
        en: "Format of IN: text, board, sgf, psq, json, jsonl, lib, pos [default: by name and content]",
        ja: "IN の形式：text、board、sgf、psq、json、jsonl、lib、pos［既定：名前と内容から］"
    }
    To {
        en: "Format of OUT: text, board, sgf, psq, json, jsonl, svg, png [default: by name; text for -]",
        ja: "OUT の形式：text、board、sgf、psq、json、jsonl、svg、png［既定：名前から。- なら text］"
    }
    Kind {
        en: "forbidden, false-forbidden, five, four, open-three, four-three, mise, double-mise, fukumi",
        ja: "forbidden（禁点）、false-forbidden（見かけの三三）、five（五連）、four（四）、open-three（活三）、four-three（四三）、mise（ミセ手）、double-mise（両ミセ）、fukumi（フクミ手）"
    }
    SolveKind {
        en: "vcf (fours), vct (fours and threes), win (also quiet threats, the most forcing win first)",
        ja: "vcf（四追い）、vct（追い詰め）、win（ミセ手・フクミ手も含め、最も厳しい勝ち）"
    }
    Nodes {
        en: "Stones the search may place [default: 1000000 for vcf, 2000000 otherwise]; with --all and defend for each move",
        ja: "探索で置く石の上限［既定：vcf は1000000、ほかは2000000］。--all と defend では一手ごと"
    }
    MaxLen { en: "Longest win to look for, in plies with the final five", ja: "勝ちまでの手数の上限（五連を含む）" }
    All { en: "Find every winning first move", ja: "勝ちになる初手をすべて求める" }
    Shortest { en: "Find the shortest win", ja: "最短の勝ちを求める" }
    Proof { en: "Write the certificate to FILE (- is standard output; .json for JSON)", ja: "証明を FILE に書く（- は標準出力、.json なら JSON）" }
    Tree { en: "Show the win with every defence as a tree", ja: "すべての受けを変化図で示す" }
    VerifyFiles { en: "Certificates, .kproof text or JSON (- is standard input)", ja: "証明のファイル。.kproof か JSON（- は標準入力）" }
    VerifyNodes { en: "Positions the checker may visit for each file [default: 200000000]", ja: "一件の検査で調べる局面の上限［既定：200000000］" }
    Time { en: "Time limit: 5s, 500ms, 2m", ja: "時間の上限：5s、500ms、2m" }
    AnalyzeNodes {
        en: "Stones the search may place [default without any limit: --time 5s, with --json or --batch --nodes 2000000]",
        ja: "探索で置く石の上限［上限の指定がなければ --time 5s、--json と --batch では --nodes 2000000］"
    }
    Depth { en: "Plies of the main search", ja: "探索の深さ（手数）" }
    Sharing { en: "How threads share the work: table (all search everything), root (each some of the moves) [default: table]", ja: "スレッドの分担：table（全員が全体を探索し置換表を共有）、root（根の手を分ける）［既定：table］" }
    Multipv { en: "Number of lines with exact scores [default: 1]", ja: "正確な評価値を求める手順の数［既定：1］" }
    Level {
        en: "Level: beginner, easy, medium, hard, expert, master [default: master for analyze, otherwise hard]",
        ja: "レベル：beginner（入門）、easy（初級）、medium（中級）、hard（上級）、expert（達人）、master（名人）［既定：analyze は master、ほかは hard］"
    }
    EvalKind { en: "Evaluation: classic (fast tables), seed (named terms), network [default: the level's]", ja: "評価の種類：classic（高速な表）、seed（項目別）、network（ネットワーク）［既定：レベルによる］" }
    Net { en: "The network to think with, for renju (.knet)", ja: "使うネットワーク（連珠用、.knet）" }
    ExplainPos {
        en: "The position and the move; without a move, the last one of the position",
        ja: "局面と着手。着手がなければ局面の最終手"
    }
    ExplainAll { en: "Tell every fact, not only the three that matter most", ja: "主な三つだけでなく、すべての事実を述べる" }
    ExplainNodes {
        en: "Stones for each question about a forced win [default: 50000]",
        ja: "追い勝ちを調べるたびに置く石の上限［既定：50000］"
    }
    Move { en: "The move to evaluate (repeatable) [default: the best few]", ja: "評価する着手（複数可）［既定：上位の数手］" }
    Color { en: "Your colour: b, w [default: b]", ja: "自分の色：b（黒）、w（白）［既定：b］" }
    Opening {
        en: "Begin with an opening, D1 to D13 or I1 to I13, or by a rule: free, openings, rif, yamaguchi, taraguchi-10, soosorv-8, swap2 [default: free]",
        ja: "珠型（D1〜D13、I1〜I13）または開局規定（free、openings、rif、yamaguchi、taraguchi-10、soosorv-8、swap2）から始める［既定：free］"
    }
    Two { en: "A board for two people, without the engine", ja: "エンジンを使わない二人用の盤" }
    Port { en: "Port of the page [default: 7225, or the next free one]", ja: "ページのポート［既定：7225、使用中なら次の空き］" }
    OpenBrowser { en: "Open the page in the browser", ja: "ブラウザーでページを開く" }
    Lan { en: "Let other machines of the network use it too", ja: "同じネットワークのほかの機器からも使えるようにする" }
    Shell { en: "The shell: bash, elvish, fish, powershell, zsh", ja: "シェル：bash、elvish、fish、powershell、zsh" }
    BenchSolvePositions { en: "Number of positions of each kind [default: 500]", ja: "各種の局面の数［既定：500］" }
    BenchPositions { en: "Number of positions [default: 2000]", ja: "局面の数［既定：2000］" }
    Match { en: "Play a match of two engines and weigh the result", ja: "二つのエンジンを対局させ、結果を評価する" }
    Ladder { en: "Round robin of the levels and other players: ratings with error bars", ja: "レベルなどの総当たり：誤差付きのレーティング" }
    Rate { en: "Ratings of the players in recorded games", ja: "棋譜の対局者のレーティング" }
    Engines {
        en: "A player, twice: level:NAME and options after commas (nodes=, depth=, time=, eval=, net=, -technique, +technique, any parameter, name=), or cmd:PROGRAM, which speaks the Gomocup protocol (nodes=, depth=, time=, clock=, memory=, threads=, dir=, info.KEY=, name=), or variant:PLAYER of kagetsu variant list",
        ja: "プレイヤー（二回指定）：level:名前 の後にコンマ区切りで nodes=、depth=、time=、eval=、net=、-技法、+技法、パラメーター、name=。または Gomocup プロトコルで動く cmd:プログラム（nodes=、depth=、time=、clock=、memory=、threads=、dir=、info.キー=、name=）、kagetsu variant list にある variant:プレイヤー"
    }
    MatchGames { en: "Number of games, in pairs [default: 100]", ja: "局数（2局ずつ）［既定：100］" }
    LadderGames { en: "Games of each pairing, in pairs [default: 40]", ja: "組み合わせごとの局数（2局ずつ）［既定：40］" }
    Sprt { en: "Stop when it is settled whether the first is at most ELO0 or at least ELO1 stronger (5 % error)", ja: "一つ目の強さが ELO0 以下か ELO1 以上か決まれば終える（誤り5%）" }
    Openings { en: "Openings: balanced (a set for each rule), canonical (the 26 of renju) or a file of moves, one a line [default: balanced]", ja: "開局：balanced（ルール別）、canonical（26珠型）、または一行に一つの手順のファイル［既定：balanced］" }
    MatchNodes { en: "Stones a player may place for a move [default without --time: 60000 for players without a depth, limit or clock of their own]", ja: "一手に置ける石の上限［--time もなければ、深さ・上限・持ち時間の定めのないプレイヤーは60000］" }
    LadderNodes { en: "Stones a player may place for a move; in ladder for the levels without a depth", ja: "一手に置ける石の上限。ladder では深さの定めのないレベルだけ" }
    MatchTime { en: "Time for a move: 500ms, 2s", ja: "一手の時間：500ms、2s" }
    Concurrency { en: "Games at the same time [default: 1]", ja: "同時に打つ局数［既定：1］" }
    MatchRecord { en: "Write the games: FILE.jsonl as they finish, FILE.sgf or FILE.psq (numbered) at the end; may be repeated", ja: "記録するファイル：.jsonl は一局ごと、.sgf と .psq（番号付き）は最後に書く。複数指定できる" }
    MatchResume { en: "Go on after the games in --record FILE.jsonl", ja: "--record FILE.jsonl の続きから打つ" }
    Adjudicate { en: "End a game when a player shows a checked proof of a win", ja: "勝ちの証明が検証されたら、その局を打ち切る" }
    LadderLevels { en: "Which levels, after commas [default: all, or none with --engine]", ja: "レベル（コンマ区切り）［既定：すべて。--engine があればなし］" }
    LadderEngines { en: "A further player, as in match; may be repeated", ja: "ほかのプレイヤー（match と同じ書き方）。複数指定できる" }
    Neighbours { en: "Only each player against the next N, in the order given [default: 1]", ja: "各プレイヤーを、指定順で次のN人とだけ対局させる［既定：1］" }
    MakePositions { en: "Make searched positions for training, by self-play", ja: "自己対局で、学習用の探索済み局面を作る" }
    PositionsOut { en: "The file to add records to (.kpos)", ja: "記録を書き足すファイル（.kpos）" }
    PositionsInTree { en: "Keep one in N boards that the searches give to the network [default N: 64], without labels", ja: "探索がネットワークに尋ねた局面を N 局面に一つ残す（評価は付かない）［既定の N：64］" }
    PositionsNodes { en: "Stones each search may place [default: 3000; 20000 with --in-tree]", ja: "一回の探索で置く石の上限［既定：3000、--in-tree では 20000］" }
    PositionsCount { en: "How many positions to make", ja: "作る局面の数" }
    PositionsSeconds { en: "How many seconds to go on", ja: "続ける秒数" }
    Plot { en: "Draw the result as SVG", ja: "結果を図（SVG）に描く" }
    Tune { en: "Better values for parameters of a level, found by games (SPSA)", ja: "レベルのパラメーターを対局で調整する（SPSA）" }
    TuneEngine { en: "The level whose parameters are tuned, with options as in match [default: level:master]", ja: "調整するレベル（オプションは match と同じ）［既定：level:master］" }
    TuneParam { en: "A parameter: NAME, NAME=MIN..MAX or the beginning of names (table_*); may be repeated", ja: "パラメーター：名前、名前=最小..最大、または名前の先頭（table_*）。複数指定できる" }
    TuneRounds { en: "Number of rounds [default: 1000]", ja: "回数［既定：1000］" }
    TuneGames { en: "Games of a round, in pairs [default: 2]", ja: "一回の局数（2局ずつ）［既定：2］" }
    TuneRecord { en: "Write every round as it finishes: FILE.jsonl", ja: "一回ごとに記録するファイル（.jsonl）" }
    TuneGain { en: "How far, in steps, mere chance moves a value until the end [default: 2]", ja: "偶然だけで値が最後までに動く幅（刻み数）［既定：2］" }
    RateFiles { en: "Records of matches (.jsonl) or games with names and results (.sgf, .json …)", ja: "対局の記録（.jsonl）、または名前と結果のある棋譜（.sgf、.json など）" }

    // ---- Options of variant ----
    Variant { en: "Other boards and four kinds of players: play, match, list, replay", ja: "いろいろな盤と四種のプレイヤー：play、match、list、replay" }
    VariantPlay { en: "A game in the terminal, a person or a player on each side", ja: "端末での対局（人とプレイヤーの組み合わせは自由）" }
    VariantMatch { en: "Many games between two players, with the score and Elo", ja: "プレイヤー同士の連続対局（成績と Elo）" }
    VariantList { en: "List the boards, the players and their options", ja: "盤、プレイヤー、オプションの一覧" }
    VariantReplay { en: "Play recorded games again and check them", ja: "記録した対局を再現して検査する" }
    BenchVariants { en: "Rates of the players of kagetsu variant: nodes and playouts", ja: "kagetsu variant のプレイヤーの速度：ノードとプレイアウト" }
    VariantBoard { en: "The board: a name or WIDTHxHEIGHTxK, see list [default: gomoku15]", ja: "盤：名前または「幅x高さxK」。list で一覧［既定：gomoku15］" }
    VariantBlackPlay { en: "Who plays Black: person or a player, see list [default: person]", ja: "黒：person（人）かプレイヤー。list で一覧［既定：person］" }
    VariantWhitePlay {
        en: "Who plays White [default: the recommended player of list; mcts with --simulations, minimax with --depth]",
        ja: "白［既定：list のおすすめ。--simulations があれば mcts、--depth があれば minimax］"
    }
    VariantFirst { en: "The first player, Black in the first game [default: minimax]", ja: "一人目。第1局は黒［既定：minimax］" }
    VariantSecond { en: "The second player [default: mcts]", ja: "二人目［既定：mcts］" }
    VariantDepth { en: "Depth of every minimax here", ja: "minimax の深さ" }
    VariantSimulations { en: "Playouts of every mcts here", ja: "mcts のプレイアウト数" }
    VariantVct { en: "Look for wins by threats (VCT) before every minimax and mcts, and in forced", ja: "minimax と mcts の前、および forced で追い詰め（VCT）を探す" }
    VariantGames { en: "Number of games [default: 20]", ja: "局数［既定：20］" }
    VariantOpening { en: "Random moves that each pair of games begins with [default: 4, fewer on small boards]", ja: "2局ごとに最初に置く無作為な手の数［既定：4、小さい盤では少なくなる］" }
    VariantRecord { en: "Write the games to FILE: .json, .jsonl, .txt, .csv or .tokens", ja: "対局を FILE に書く：.json、.jsonl、.txt、.csv、.tokens" }
    VariantFile { en: "Recorded games: .json, .jsonl, .txt, .csv or .tokens (with --format, - is standard input)", ja: "対局の記録：.json、.jsonl、.txt、.csv、.tokens（--format があれば - は標準入力）" }
    VariantFormat { en: "Format of FILE: json, jsonl, txt, csv, tokens [default: by name]", ja: "FILE の形式：json、jsonl、txt、csv、tokens［既定：名前から］" }
    VariantGame { en: "Show every position of game N", ja: "N局目を一手ずつ表示する" }
}
