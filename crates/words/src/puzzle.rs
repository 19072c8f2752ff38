//! The words of puzzles: what is asked, hints, and verdicts on an answer.
//!
//! Rows are written as in the table of [`Message`](crate::Message).

use crate::message::messages;

messages! {
    /// A message about puzzles with the values of its placeholders.
    PuzzleMessage

    // ---- Kinds and questions ----
    KindVcf { en: "win by fours", ja: "四追い", zh: "连续冲四胜" }
    KindVct { en: "win by threats", ja: "追い詰め", zh: "连续攻击胜" }
    KindFourThree { en: "four-three", ja: "四三", zh: "四三" }
    KindDefence { en: "defence", ja: "受け", zh: "防守" }
    KindForbidden { en: "forbidden or not", ja: "禁手判定", zh: "禁手判断" }
    AskVcf(side, length) {
        en: "{side} to move: win by continuous fours ({length} ⟨ply|plies⟩).",
        ja: "{side}番。四追いで勝つ手順を見つけてください（{length}手）。",
        zh: "轮到{side}：找出连续冲四的胜法（{length}手）。"
    }
    AskVct(side, length) {
        en: "{side} to move: win by fours and open threes ({length} ⟨ply|plies⟩).",
        ja: "{side}番。追い詰めで勝つ手順を見つけてください（{length}手）。",
        zh: "轮到{side}：用冲四和活三取胜（{length}手）。"
    }
    AskFourThree(side) {
        en: "{side} to move: make a four-three.",
        ja: "{side}番。四三を作ってください。",
        zh: "轮到{side}：做出四三。"
    }
    AskDefence(side, other) {
        en: "{side} to move: stop {other}'s forced win.",
        ja: "{side}番。{other}の追い勝ちを防いでください。",
        zh: "轮到{side}：防住{other}的必胜手段。"
    }
    AskForbidden(point) {
        en: "Black to move: is {point} forbidden?",
        ja: "黒番。{point} は禁手ですか。",
        zh: "轮到黑方：{point}是禁手吗？"
    }
    Numbered(number, kind, stars) {
        en: "Puzzle {number}: {kind} {stars}",
        ja: "第{number}問：{kind} {stars}",
        zh: "第{number}题：{kind} {stars}"
    }

    // ---- Hints, one after another ----
    HintAnswers(count) { en: "Right first moves: {count}.", ja: "正解の初手は{count}通りです。", zh: "正确的第一手有{count}种。" }
    HintShape(shape) { en: "The first move makes {shape}.", ja: "初手は{shape}です。", zh: "第一手形成{shape}。" }
    HintQuiet {
        en: "The first move makes neither a four nor an open three.",
        ja: "初手は四でも三でもありません。",
        zh: "第一手既不成四也不成活三。"
    }
    HintColumn(column) { en: "It is in column {column}.", ja: "{column} 列にあります。", zh: "在{column}列。" }
    HintThreat(line) { en: "What has to be stopped: {line}", ja: "防ぐべき手順：{line}", zh: "需要防住的变化：{line}" }
    HintLines(count) {
        en: "Look at the {count} ⟨line|lines⟩ with two stones or more.",
        ja: "石が二つ以上ある{count}本の線を見てください。",
        zh: "请看有两颗以上棋子的{count}条线。"
    }
    HintAnswer(points) { en: "The answer: {points}", ja: "正解：{points}", zh: "答案：{points}" }
    ShapeFour { en: "a four", ja: "四", zh: "四" }
    ShapeThree { en: "an open three", ja: "三", zh: "活三" }

    // ---- Verdicts ----
    Right { en: "Right.", ja: "正解です。", zh: "正确。" }
    Solved { en: "Solved.", ja: "解けました。", zh: "解出来了。" }
    Wrong { en: "Not that one.", ja: "正解ではありません。", zh: "不对。" }
    WrongDefence(line) { en: "That loses to {line}", ja: "それでは {line} で負けます。", zh: "那样会输于{line}" }
    Reply(side, point) { en: "{side} answers {point}.", ja: "{side}の応手は {point}。", zh: "{side}应{point}。" }
    ForbiddenYes(point, kind) {
        en: "{point} is forbidden: {kind}.",
        ja: "{point} は禁手（{kind}）です。",
        zh: "{point}是禁手：{kind}。"
    }
    ForbiddenNo(point) { en: "{point} is legal.", ja: "{point} は禁手ではありません。", zh: "{point}可以下。" }
    Line(line) { en: "Line: {line}", ja: "手順：{line}", zh: "变化：{line}" }
    TypeMove {
        en: "Type a move such as h8, or hint, answer, quit.",
        ja: "h8 のように着手を入力（hint：ヒント、answer：正解、quit：終了）。",
        zh: "请输入 h8 这样的着法，或 hint（提示）、answer（答案）、quit（退出）。"
    }
    TypeVerdict {
        en: "Type legal, double-three, double-four or overline, or hint, answer, quit.",
        ja: "legal（打てる）、double-three（三三）、double-four（四四）、overline（長連）のいずれかを入力（hint、answer、quit）。",
        zh: "请输入 legal（可下）、double-three（三三）、double-four（四四）或 overline（长连），也可输入 hint、answer、quit。"
    }
    NotUnderstood(text) {
        en: "“{text}” is not a valid answer here.",
        ja: "「{text}」は答えになっていません。",
        zh: "“{text}”在这里不是有效的回答。"
    }
    Occupied(point) { en: "{point} is occupied or forbidden.", ja: "{point} には打てません。", zh: "{point}不能落子。" }

    // ---- Commands ----
    Checked(good, all) {
        en: "Puzzles that hold: {good} of {all}.",
        ja: "{all}問中{good}問が正しい。",
        zh: "{all}题中{good}题正确。"
    }
    Bad(number, reason) { en: "puzzle {number}: {reason}", ja: "第{number}問：{reason}", zh: "第{number}题：{reason}" }
    FaultNoQuestion {
        en: "the game is over, or a five decides it at once",
        ja: "終局しているか、五連ですぐ決まります",
        zh: "对局已结束，或一个五连即可决定"
    }
    FaultNoAnswer { en: "there is nothing to be found", ja: "正解の手がありません", zh: "没有答案" }
    FaultTooEasy {
        en: "there is an easier win than the one asked for",
        ja: "問いより易しい勝ちがある",
        zh: "有比题目要求更简单的胜法"
    }
    FaultUndecided { en: "the limit left moves undecided", ja: "上限までに決まらない手がある", zh: "在上限内有着法未能判定" }
    FaultAnswer(answer) { en: "the right answer is {answer}", ja: "正しい答えは {answer}", zh: "正确答案是{answer}" }
    FaultNumbers(length, effort) {
        en: "should be length={length} effort={effort}",
        ja: "正しくは length={length} effort={effort}",
        zh: "应为 length={length} effort={effort}"
    }
    Legal { en: "legal", ja: "打てる", zh: "可下" }
    Made(count, games) {
        en: "{count} ⟨puzzle|puzzles⟩ from {games} ⟨game|games⟩",
        ja: "{games}局から{count}問",
        zh: "从{games}局中得到{count}题"
    }
    MadeProgress(count) { en: "{count} found", ja: "{count}問", zh: "已得{count}题" }
    Exported(path, count) { en: "{path}: {count} ⟨puzzle|puzzles⟩", ja: "{path}：{count}問", zh: "{path}：{count}题" }
    ErrorNumber(number, all) {
        en: "there is no puzzle {number} among these {all}",
        ja: "第{number}問はこの{all}問の中にありません",
        zh: "这{all}题中没有第{number}题"
    }
    ErrorNone { en: "there are no puzzles of that kind", ja: "該当する問題がありません", zh: "没有这类题目" }
    ErrorFile(path, line, reason) {
        en: "{path}, line {line}: {reason}",
        ja: "{path} の{line}行目：{reason}",
        zh: "{path}，第{line}行：{reason}"
    }
    ErrorExport(path) {
        en: "{path}: the extension does not name a format for puzzles; expected .jsonl, .sgf or .txt",
        ja: "{path}：拡張子から問題の形式がわかりません（.jsonl、.sgf、.txt のいずれか）",
        zh: "{path}：从扩展名看不出题目格式；应为 .jsonl、.sgf 或 .txt"
    }
}
